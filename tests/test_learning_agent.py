"""The learning agent of the examples: its training data, and its learning."""

from pathlib import Path
from random import Random
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import numpy as np
import pytest

import copenhagen as cph
from copenhagen.bots import RandomBot
from copenhagen.cardgame.rules.ending import EndReason
from copenhagen.results import Result, ranking
from tests.profiles import by_profile
from tests.test_examples import example

agent = example("learning_agent")
START = cph.card_game(2)
ENCODING = cph.encoding(START.game)


def ended(*scores: int) -> Result:
    empty = (20,) * len(scores)
    return Result(EndReason.TWELVE_POINTS, scores, empty, ranking(scores, empty))


def rows_of(games: int) -> np.ndarray:
    """Return the views of seat 0 in random games."""
    rng, rows = Random(1), []
    for _ in range(games):
        state = cph.settle(START, rng)
        while actions := cph.legal_actions(state):
            rows.append(ENCODING.encode(cph.view(state, 0)))
            state = cph.settle(cph.apply(state, rng.choice(actions)), rng)
    return np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)


def test_half_of_the_reward_is_for_victory_and_half_for_points() -> None:
    assert agent.reward(ended(12, 0), 0) == 1
    assert agent.reward(ended(12, 0), 1) == -1
    assert agent.reward(ended(12, 6), 0) == pytest.approx(0.75)
    assert agent.reward(ended(6, 6), 0) == 0
    assert agent.reward(ended(6, 12, 9), 2) == pytest.approx(-0.5 - 0.125)


def test_each_position_is_drawn_towards_the_next_one_and_the_outcome() -> None:
    game = agent.Episode(START, ENCODING, Random(1))
    game.views, game.values = [[b"a", b"b", b"c"], []], [[0.5, 0.2, -0.4], []]
    samples = dict(game.samples(ended(12, 0)))
    trace = agent.LAMBDA
    last = 1.0
    middle = trace * last + (1 - trace) * -0.4
    first = trace * middle + (1 - trace) * 0.2
    assert samples == pytest.approx({b"c": last, b"b": middle, b"a": first})


def test_the_network_learns_what_it_is_told() -> None:
    rows = rows_of(by_profile(quick=1, ci=3, deep=3))[:: by_profile(quick=10, ci=1, deep=1)]
    scores = rows[:, ENCODING.field("score").slice].astype(np.float32)
    wanted = np.clip((scores[:, 0] - scores[:, 1]) / 5, -0.9, 0.9)
    network = agent.Network(ENCODING)
    before = np.square(network.evaluate(rows) - wanted).mean()
    for _ in range(150):
        network.learn(rows, wanted)
    assert np.square(network.evaluate(rows) - wanted).mean() < before / 10


def test_the_bot_takes_what_looks_best_and_sees_no_hidden_card() -> None:
    seen: list[np.ndarray] = []

    def evaluate(rows: np.ndarray) -> np.ndarray:
        seen.append(rows)
        return np.arange(len(rows)) * (np.arange(len(rows)) < 4)

    state = cph.settle(START, Random(4))
    actions = cph.legal_actions(state)
    bot = agent.LearningBot(SimpleNamespace(evaluate=evaluate), ENCODING)
    for seed in range(5):
        assert bot.choose(cph.view(state, 0), actions, Random(seed)) == actions[3]
    assert all(np.array_equal(rows, seen[0]) for rows in seen)


@pytest.mark.end_to_end
def test_wins_are_counted_seat_after_seat_and_shared() -> None:
    bots = agent.wins(START, RandomBot(), RandomBot(), 40)
    assert 10 < bots < 30
    assert agent.wins(START, cph.bots.GreedyBot(), RandomBot(), 4) == 4


@pytest.mark.end_to_end
def test_it_learns_and_draws_and_begins_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    curve, saved = tmp_path / "curve.svg", tmp_path / "agent.npz"
    short = ["--minutes", "0.005", "--tests", "2", "--games", "2", "--last", "2"]
    agent.main([*short, "--game", "roll-and-write", "--curve", str(curve), "--save", str(saved)])
    assert len(capsys.readouterr().out.splitlines()) == 4
    root = ET.fromstring(curve.read_text())  # noqa: S314 (our own)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert len(root.findall(".//{*}circle")) == 3
    before = [*np.load(saved).values()]
    agent.main([*short, "--minutes", "0", "--game", "roll-and-write", "--load", str(saved),
                "--save", str(saved)])  # fmt: skip
    after = [*np.load(saved).values()]
    assert all(map(np.array_equal, before, after))
