"""The search bot: its limits, reproducible games, and complete games of every kind."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from random import Random
from threading import Thread
from time import thread_time

import attrs
import pytest

import copenhagen as cph
from copenhagen.bots import BOTS, Bot, CasualBot, GreedyBot, RandomBot, SearchBot, bot_playout
from copenhagen.bots.of_game import RaceSettings
from copenhagen.bots.search import bot
from copenhagen.bots.search.racing import Race
from copenhagen.games import Action, State, View
from copenhagen.rollwrite.bots.greedy import RollWeights
from copenhagen.rollwrite.bots.rollouts import RollRolloutPolicy
from tests.profiles import by_profile

STARTS: list[State] = [
    cph.card_game(2),
    cph.card_game(3, abilities="variant_a", jokers=True, missions=True),
    cph.card_game(4, abilities="variant_b", jokers=True, missions=True),
    cph.roll_and_write(2),
    cph.roll_and_write(3, options=cph.RollAndWriteOptions(mirror=True)),
    cph.roll_and_write(4),
]


def position_of(start: State, seed: int) -> tuple[View, tuple[Action, ...]]:
    """Return a view and the legal actions of the player to act, somewhere in a random game."""
    rng = Random(seed)
    state = cph.playout(start, rng, turns=rng.randrange(2, 14))
    return cph.view(state, state.to_act), cph.legal_actions(state)


@pytest.mark.parametrize("start", STARTS, ids=lambda start: repr(start.game))
def test_it_plays_every_game_to_the_end(start: State) -> None:
    """The quick profile starts in the middle of a game."""
    begun = cph.playout(start, Random(1), turns=by_profile(quick=28, ci=0, deep=0))
    assert cph.result(begun) is None
    others: list[Bot] = [RandomBot()] * (start.game.players - 1)
    end = bot_playout(
        begun, [SearchBot(iterations=by_profile(quick=1, ci=2, deep=2)), *others], Random(2)
    )
    assert cph.result(end) is not None


@pytest.mark.parametrize("start", STARTS, ids=lambda start: repr(start.game))
def test_with_iterations_alone_it_repeats_itself(start: State) -> None:
    view, actions = position_of(start, 5)
    bot = SearchBot(iterations=by_profile(quick=3, ci=30, deep=30))
    before = bot.choose(view, actions, Random(3))
    assert bot.choose(view, actions, Random(3)) == before
    other, others = position_of(start, 6)
    SearchBot(iterations=by_profile(quick=2, ci=10, deep=10)).choose(other, others, Random(4))
    assert bot.choose(view, actions, Random(3)) == before


@pytest.mark.end_to_end
def test_what_it_has_thought_of_other_games_makes_no_difference() -> None:
    """A fresh process, without caches, chooses the same."""
    view, actions = position_of(STARTS[0], 8)
    program = (
        "import pickle, sys; from random import Random; from copenhagen.bots import SearchBot\n"
        "view, actions = pickle.loads(bytes.fromhex(sys.argv[1]))\n"
        "print(actions.index(SearchBot(60).choose(view, actions, Random(9))))"
    )
    data = pickle.dumps((view, actions)).hex()
    done = subprocess.run(
        [sys.executable, "-c", program, data], check=True, capture_output=True, text=True
    )
    assert actions.index(SearchBot(60).choose(view, actions, Random(9))) == int(done.stdout)


def stops_after(times: int) -> tuple[Callable[[], bool], list[int]]:
    """Return a function that says "stop" after a number of calls, and the calls."""
    asked: list[int] = []

    def stop() -> bool:
        asked.append(len(asked))
        return len(asked) > times

    return stop, asked


@pytest.mark.parametrize("start", STARTS, ids=lambda start: repr(start.game))
def test_it_can_be_stopped(start: State) -> None:
    view, actions = position_of(start, 5)
    stop, asked = stops_after(7)
    chosen = SearchBot(iterations=1000, stop=stop).choose(view, actions, Random(3))
    assert len(asked) == 8
    assert chosen == SearchBot(iterations=7).choose(view, actions, Random(3))


@pytest.mark.parametrize("start", STARTS, ids=lambda start: repr(start.game))
def test_stopped_at_once_it_does_what_the_greedy_bot_likes_best(start: State) -> None:
    view, actions = position_of(start, 5)
    chosen = SearchBot(seconds=100, stop=lambda: True).choose(view, actions, Random(3))
    assert chosen == GreedyBot().rank(view, actions, Random(3))[0][0]


def test_it_keeps_to_its_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock that advances a tenth of a second per look: as after that many iterations."""
    view, actions = position_of(STARTS[0], 5)
    clock = count(7)
    monkeypatch.setattr(bot, "thread_time", lambda: next(clock) / 10)
    chosen = SearchBot(seconds=0.75).choose(view, actions, Random(3))
    assert next(clock) == 7 + 9, "it looked when it began, and then until 0.8 s were over"
    assert chosen == SearchBot(iterations=7).choose(view, actions, Random(3))


def test_it_keeps_to_its_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is: processor time stands still in this test."""
    view, actions = position_of(STARTS[0], 5)
    clock = count(7)
    monkeypatch.setattr(bot, "monotonic", lambda: next(clock) / 10)
    monkeypatch.setattr(bot, "thread_time", lambda: 0.0)
    chosen = SearchBot(seconds=100, deadline=0.75).choose(view, actions, Random(3))
    assert chosen == SearchBot(iterations=7).choose(view, actions, Random(3))
    with pytest.raises(cph.InvalidValue, match="deadline: -1 is not a number above 0"):
        SearchBot(iterations=1, deadline=-1)


def test_the_seconds_of_one_thread_are_not_spent_by_another() -> None:
    """Three searches run in parallel: each has the time of its own thread."""
    view, actions = position_of(STARTS[0], 5)
    done = list[float]()

    def think() -> None:
        begun = thread_time()
        SearchBot(seconds=0.05).choose(view, actions, Random(3))
        done.append(thread_time() - begun)

    threads = [Thread(target=think) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert min(done) >= 0.05


WRONG_BOUNDS = [
    (None, None, "a number of iterations or of seconds is needed"),
    (0, None, "iterations: 0 is not a whole number from 1"),
    (1.5, None, r"iterations: 1\.5 is not"),
    (True, None, "iterations: True is not"),
    (None, 0, "seconds: 0 is not a number above 0"),
    (None, float("inf"), "seconds: inf is not"),
    (None, float("nan"), "seconds: nan is not"),
    (None, "1", "seconds: '1' is not"),
    (-1, -1, "(?s)iterations: .*seconds: "),
]


@pytest.mark.parametrize(("iterations", "seconds", "text"), WRONG_BOUNDS)
def test_bounds_that_are_none_are_refused(iterations: object, seconds: object, text: str) -> None:
    with pytest.raises(cph.InvalidValue, match=text):
        SearchBot(iterations, seconds)  # type: ignore[arg-type]


def test_it_takes_what_is_left_to_it() -> None:
    view, actions = position_of(STARTS[0], 5)
    assert SearchBot(iterations=5).choose(view, actions[2:3], Random(0)) is actions[2]


TWO_SQUARES = (
    "2rw 11 gp b4l.b4r.b5.y4l.y4r.r4.g4.g5.p4.p4.p5"
    " b2y1r1**g1p7+**,abcDe1.cD2bc3.Ab2a3.E2.de3D4.Abc4.E4"
    " b5++r1**g1+p7+*,D1bcd2.D3cde4d5.D6d7d8d9.B3ab4.b5B6abc7.B8"
)
NO_X_NOW = (
    "2rw 0Xc3bc4 yp b4r.b5.y4l.y4r.r4.r5.g4.p4.p5"
    " b2r0**g1+p5,b1bcd2B3.e2dE3de4.a1a2A3 b1y1r0**p2+,abcDe1.cD2bc3.E2de3"
)


@pytest.mark.parametrize(
    ("position", "first"),
    [
        pytest.param(TWO_SQUARES, "UseOneX(cell=41)", id="two single squares complete a column"),
        pytest.param(NO_X_NOW, "UseNoX()", id="no X in the shape, nor in the squares after it"),
    ],
)
def test_rollout_players_begin_what_pays_off_later_in_the_turn(position: str, first: str) -> None:
    """The star to be spent first brings less than it costs, unless the bot looks further."""
    state, policy = cph.notation.read_state(position), RollRolloutPolicy(RollWeights())
    assert isinstance(state, cph.rollwrite.State)
    actions = cph.legal_actions(state)
    values = policy.action_values(state, actions)
    at_first_sight = actions[values.index(max(values))]
    chosen = policy.choose(state, actions, Random(1))
    assert str(chosen) == first != str(at_first_sight)


SETTINGS = RaceSettings(starters=6, rounds=2, lead=30.0, doubt=1.0, hopeless=3.0)


def test_a_race_is_won_by_the_better_one() -> None:
    """The better action is found in either order."""
    view, actions = position_of(STARTS[3], 5)
    ranked = [action for action, _ in GreedyBot().rank(view, actions, Random(1))]
    policy = RollRolloutPolicy(RollWeights())
    starters = (ranked[0], ranked[-1])
    race = Race(view, starters, policy, SETTINGS, Random(2))
    for _ in range(64):
        race.iterate()
    assert race.best() == starters[0]
    upside_down = Race(view, starters[::-1], policy, SETTINGS, Random(2))
    for _ in range(64):
        upside_down.iterate()
    assert upside_down.best() == starters[0]


def test_a_race_is_over_when_one_alone_is_left() -> None:
    """Hopeless actions are dropped early, and then no more worlds are sampled."""
    view, actions = position_of(STARTS[3], 5)
    ranked = [action for action, _ in GreedyBot().rank(view, actions, Random(1))]
    race = Race(
        view, (ranked[0], ranked[-1]), RollRolloutPolicy(RollWeights()), SETTINGS, Random(2)
    )
    for _ in range(2 * 8 - 1):
        race.iterate()
        assert not race.is_decided, "nobody is dropped before the first look"
    while not race.is_decided:
        race.iterate()
    assert race.best() == ranked[0]
    stop, asked = stops_after(10**6)
    SearchBot(iterations=10**6, stop=stop).choose(view, (ranked[0], ranked[-1]), Random(2))
    assert len(asked) < 10**4


def test_in_a_race_that_nobody_clearly_wins_the_first_one_is_taken() -> None:
    """If no action is clearly ahead of the favorite, the favorite stays."""
    view, actions = position_of(STARTS[3], 5)
    sure = attrs.evolve(SETTINGS, doubt=float("inf"))
    race = Race(view, actions, RollRolloutPolicy(RollWeights()), sure, Random(2))
    for _ in range(60):
        race.iterate()
    assert race.best() == actions[0]


def test_levels_are_cheap_to_make_and_can_be_sent_elsewhere() -> None:
    for name, make in BOTS.items():
        bot = make()
        assert pickle.loads(pickle.dumps(bot)) == bot == make(), name  # noqa: S301 (made here)
        assert pickle.loads(pickle.dumps(make)) is make, name  # noqa: S301


@pytest.mark.end_to_end
def test_the_search_is_loaded_when_somebody_asks_for_it() -> None:
    program = (
        "import sys, copenhagen.bots as bots; bots.BOTS['easy']()\n"
        "print(any(name.startswith('copenhagen.bots.search') for name in sys.modules))\n"
        "bots.BOTS['hard']()\n"
        "print('copenhagen.bots.search' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert done.stdout.split() == ["False", "True"]


def test_there_is_nothing_else_in_the_package() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Oracle'"):
        _ = cph.bots.Oracle  # type: ignore[attr-defined]


# The casual bot


def test_the_casual_bot_takes_good_actions_more_often_than_others() -> None:
    view, actions = position_of(STARTS[0], 5)
    bot, rng = CasualBot(2.0), Random(1)
    ranked = [action for action, _ in GreedyBot().rank(view, actions, Random(1))]
    chosen = [bot.choose(view, actions, rng) for _ in range(60)]
    assert len(set(chosen)) > 3
    upper = set(ranked[: len(ranked) // 2])
    assert sum(action in upper for action in chosen) > 36


def test_the_less_it_slips_the_greedier_it_is() -> None:
    view, actions = position_of(STARTS[0], 5)
    rng = Random(1)
    best, value = GreedyBot().rank(view, actions, rng)[0]
    assert value > 0
    assert all(CasualBot(0.1).choose(view, actions, rng) == best for _ in range(5))


@pytest.mark.parametrize("slip", [0, -1, 1001, "2", None, float("nan")])
def test_a_slip_that_is_none_is_refused(slip: object) -> None:
    with pytest.raises(cph.InvalidValue, match=r"slip: .* is not a number from"):
        CasualBot(slip)  # type: ignore[arg-type]


def test_the_casual_bot_takes_what_is_left_to_it() -> None:
    view, actions = position_of(STARTS[0], 5)
    assert CasualBot().choose(view, actions[2:3], Random(0)) is actions[2]
