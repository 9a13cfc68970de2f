"""The training example on batches: its features of actions, and its learning."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import copenhagen as cph
from copenhagen.batch import Batch
from copenhagen.cardgame import Build, TakeCards
from copenhagen.house.grid import COLUMN, ROW
from copenhagen.simulation import TASKS, agent_of, play_task
from tests.test_examples import example

recipe = example("batch_training")


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recipe, "GAMES", 3)
    monkeypatch.setattr(recipe, "STEPS", 8)


def begun(seed: int = 1) -> tuple[Batch, Any, np.random.Generator]:
    """Return games, a policy with preferences, and a generator."""
    rng = np.random.default_rng(seed)
    policy = recipe.Policy(rng)
    policy.weights = [each + 0.02 * rng.standard_normal(each.shape) for each in policy.weights]
    return Batch(recipe.GAME, recipe.GAMES, seed), policy, rng


def tries() -> Iterator[tuple[Any, Any, np.ndarray]]:
    """Yield states, legal actions, and the example's features of the action besides its kind."""
    state, rng = cph.settle(cph.card_game(2), Random(3)), Random(3)
    while actions := cph.legal_actions(state):
        views = np.frombuffer(recipe.ENCODING.encode(cph.view(state, state.to_act)), np.uint8)
        legal = np.array([recipe.SPACE.id(action) for action in actions])
        rows = recipe.FEATURES(views[None], np.zeros(len(legal), np.int64), legal)
        assert rows.shape == (len(legal), recipe.FEATURES.width)
        fixed = recipe.FEATURES.fixed.shape[1]
        for action, row in zip(actions, rows, strict=True):
            yield state, action, row[fixed:]
        state = cph.settle(cph.apply(state, rng.choice(actions)), rng)


def test_features_tell_the_lines_and_cards_of_an_action() -> None:
    seen = {"lines": 0, "pairs": 0}
    for state, action, told in tries():
        me = state.players[state.to_act]
        before = me.house.filled
        cells = action.placement.cells if isinstance(action, Build) else 0
        for lines, place in ((ROW, 0), (COLUMN, 1)):
            whole = [line for line in lines if (before | cells) & line == line]
            new = len(whole) - len([line for line in whole if before & line == line])
            assert told[place] == new or not cells
            seen["lines"] += new
        if isinstance(action, TakeCards):
            colors = [int(state.display[slot]) for slot in action.slots]
            taken = [colors.count(color) for color in range(5)]
            assert (told[5:10] * 2).tolist() == taken
            assert told[10] * 4 == pytest.approx(sum(me.hand[color] for color in colors))
            assert told[11] == (max(taken) > 1)
            seen["pairs"] += max(taken) > 1
        if isinstance(action, Build):
            left = me.hand[action.tile.color] - cells.bit_count()
            assert told[14] == pytest.approx(left / 5)
    assert min(seen.values()) > 0, seen


def test_only_legal_actions_are_chosen_and_probabilities_add_up() -> None:
    games, policy, rng = begun()
    for step in recipe.play(games, policy, rng):  # a batch refuses any other
        probs, value, first, *_ = policy(step.views, step.game, step.known)
        assert np.add.reduceat(probs, first) == pytest.approx(np.ones(3))
        assert (step.game[step.chosen] == np.arange(3)).all()
        assert step.probs == pytest.approx(probs[step.chosen])
        assert step.value == pytest.approx(value)
        assert (np.abs(value) < 1).all()


def test_the_returns_of_positions() -> None:
    def step(value: float, seat: int, reward: tuple[float, float] | None = None) -> Any:  # noqa: ANN401
        ended, both = (
            np.array([reward is not None] * 3),
            np.array([reward or (0, 0)] * 3, np.float32),
        )
        none = np.zeros(0)
        each = np.full(3, value, np.float32)
        return recipe.Step(none, none, none, none, none, each, np.full(3, seat), ended, both)

    decay = recipe.LAMBDA
    rollout = [step(0.1, 0), step(0.2, 1), step(0.3, 0, (0.8, -0.8)), step(0.5, 1), step(-0.4, 1)]
    found = [targets[0] for targets in recipe.returns(rollout)]
    assert found[2:4] == pytest.approx([0.8, decay * -0.4 + (1 - decay) * -0.4])
    assert found[4] == pytest.approx(-0.4), "nothing is known yet"
    assert found[:2] == pytest.approx([decay * 0.8 + (1 - decay) * 0.3, -0.8])


def test_what_is_learned_goes_downhill(monkeypatch: pytest.MonkeyPatch) -> None:
    """The gradients match the PPO loss, checked by finite differences."""
    games, policy, rng = begun()
    rollout, gradients = list(recipe.play(games, policy, rng)), []
    monkeypatch.setattr(policy, "move", lambda each, _: gradients.append(each))
    recipe.learn(policy, rollout, 0.1, np.random.default_rng(5))
    targets = recipe.returns(rollout)
    advantages = np.stack(targets) - np.stack([step.value for step in rollout])
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
    part = np.array_split(np.random.default_rng(5).permutation(8), 4)[0]

    def loss() -> float:
        total = 0.0
        for place in part:
            step = rollout[place]
            probs, value, first, *_ = policy(step.views, step.game, step.known)
            ratio = probs[step.chosen] / step.probs
            entropy = -np.add.reduceat(probs * np.log(probs), first)
            total -= float((advantages[place] * ratio + recipe.ENTROPY * entropy).sum())
            total += float((value - targets[place]) @ (value - targets[place])) / 2
        return total / (len(part) * 3)

    rng, small = np.random.default_rng(2), 1e-5
    for which, weights in enumerate(policy.weights):
        steep = np.abs(gradients[0][which]).ravel().argsort()[-20:]
        for place in rng.choice(steep, 4):
            at = np.unravel_index(place, weights.shape)
            kept, found = weights[at], []
            for side in (1, -1):
                weights[at] = kept + side * small
                found.append(loss())
            weights[at] = kept
            expected = (found[0] - found[1]) / (2 * small)
            assert gradients[0][which][at] == pytest.approx(expected, rel=2e-3, abs=1e-6)


def test_it_learns_saves_and_is_tried(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "agent.npz"
    arguments = ["x", "--minutes", "0.0001", "--games", "2", "--save", str(file)]
    monkeypatch.setattr("sys.argv", arguments)
    recipe.main()
    printed = capsys.readouterr().out
    assert " 24 decisions, " in printed
    assert "of 2 games against normal (" in printed
    bot = recipe.Learned.of(str(file))
    state = cph.settle(cph.card_game(2), Random(1))
    view, actions = cph.view(state, state.to_act), cph.legal_actions(state)
    assert bot.choose(view, actions, Random(1)) in actions


def test_what_was_saved_plays_a_task(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the guide to tasks names it."""
    monkeypatch.chdir(tmp_path)
    np.savez("agent.npz", *begun()[1].weights)
    agent = agent_of(f"{Path(str(recipe.__file__)).resolve()}:saved")
    score = play_task(TASKS["copenhagen/Card2-v1"], agent, name="saved", deals=1)
    assert score.decisions > 10
