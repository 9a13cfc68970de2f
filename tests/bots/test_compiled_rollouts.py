"""Compiled rollouts of the expert bot: their policy chooses as the one in Python."""

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest

import copenhagen as cph
from copenhagen.bots import (
    Bot,
    ExpertBot,
    GreedyBot,
    RandomBot,
    SearchBot,
    bot_playout,
)
from copenhagen.bots.rollout_policy import AnyRolloutPolicy
from copenhagen.bots.search import bot as search
from copenhagen.cardgame import KeepCards, TakeFromDiscardPile
from copenhagen.cardgame.actions import (
    ActivateAbilities,
    Build,
    PlaceJoker,
    PlaceSpecial,
)
from copenhagen.cardgame.bots.colors import ColorEvaluation
from copenhagen.cardgame.bots.rollouts import (
    CardRolloutPolicy,
    ColorRolloutWeights,
    NextTurnRolloutWeights,
)
from copenhagen.cardgame.components import WINNING_SCORE
from copenhagen.cardgame.state import CardGame, Phase
from copenhagen.cardgame.state import State as CardState
from copenhagen.games import State
from copenhagen.rollwrite.bots.rollouts import RolloutWeights, RollRolloutPolicy
from copenhagen.rollwrite.state import State as RollState
from tests.bots.test_bots import winning_positions
from tests.profiles import by_profile, thinned

np = pytest.importorskip("numpy")
pytest.importorskip("numba")
pytestmark = pytest.mark.end_to_end  # without compilation, these are slow

from copenhagen.batch.chance import KEY0, KEY1  # noqa: E402
from copenhagen.batch.compiling import ROOM  # noqa: E402
from copenhagen.bots.of_game import RaceSettings  # noqa: E402
from copenhagen.bots.rollouts.compiled import Determinizations, by_seat  # noqa: E402
from copenhagen.bots.search.best_arm import BestArm  # noqa: E402
from copenhagen.cardgame import batch as cardgame  # noqa: E402 (as the imports before)
from copenhagen.cardgame.batch import policy  # noqa: E402
from copenhagen.cardgame.batch.weights import row_of as card_row  # noqa: E402
from copenhagen.rollwrite import batch as rollwrite  # noqa: E402 (as above)
from copenhagen.rollwrite.batch import policy as of_dice  # noqa: E402
from copenhagen.rollwrite.batch.weights import row_of as roll_row  # noqa: E402
from tests.batch.side_by_side import callable_from_python, drawn_game  # noqa: E402

WEIGHTS = ColorRolloutWeights()
SETTINGS = RaceSettings(starters=6, rounds=2, lead=30.0, doubt=0.5, hopeless=2.5)
ROUGHLY = (ActivateAbilities, KeepCards, PlaceJoker, TakeFromDiscardPile)
"""Actions whose effect is computed in Python, and only estimated on rows."""

FOLLOWED = (Phase.ACTION, Phase.HAND_LIMIT)
"""The phases that come at the beginning of a turn, or before its end."""

ALL_MODULES = cph.card_game(2, abilities="variant_b", jokers=True, missions=True)
STARTS: list[State] = [
    cph.card_game(2),
    cph.card_game(3, abilities="variant_a"),
    ALL_MODULES,
    cph.roll_and_write(2),
    cph.roll_and_write(3),
]


def decisions(games: int, python: AnyRolloutPolicy) -> Iterator[Any]:
    """Yield the decisions of games that are mostly played by the rollout policy."""
    rng = Random(3)
    for _ in range(games):
        start: Any = drawn_game(rng, card_game=isinstance(python, CardRolloutPolicy))
        state = cph.settle(start, rng)
        while actions := cph.legal_actions(state):
            if len(actions) > 1:
                yield state
            likely = python.choose(state, actions, rng)
            action = likely if rng.random() < 0.8 else rng.choice(actions)
            state = cph.settle(cph.apply(state, action), rng)


def test_rollout_players_choose_as_in_python() -> None:
    """Choice by choice, with all modules; of two equivalent actions, either is right."""
    choose, python = callable_from_python(policy, "choose"), CardRolloutPolicy(WEIGHTS)
    row, out, weights = (
        np.zeros(cardgame.width(4), np.int64),
        np.zeros(ROOM, np.int64),
        card_row(WEIGHTS),
    )
    followed = rough = alike = 0
    games = by_profile(quick=3, ci=60, deep=600)
    for state in decisions(games, python):
        cardgame.write(state, row)
        actions = cph.legal_actions(state)
        chosen = actions[cph.action_space(state.game).legal(state).index(choose(row, out, weights))]
        values = python.action_values(state, actions)
        is_best = values[actions.index(chosen)] >= max(values) - 1e-9
        if any(isinstance(action, ROUGHLY) for action in actions):
            rough += 1
            alike += is_best
        else:
            followed += 1
            assert is_best, (
                f"{state!r}: {chosen} instead of {python.choose(state, actions, Random())}"
            )
    assert followed > 50 * games
    assert alike > rough / 2 > 0


def test_rollout_players_count_the_next_turn() -> None:
    """Choice by choice in the base game, while the player has no ability tile to use.

    The two tiles that look best by the policy in Python are followed into the next turn.
    """
    weights = NextTurnRolloutWeights()
    python, evaluation = CardRolloutPolicy(weights), ColorEvaluation(weights)
    choose, row_of_weights = callable_from_python(policy, "choose"), card_row(weights)
    row, out, rng = np.zeros(cardgame.width(4), np.int64), np.zeros(ROOM, np.int64), Random(4)
    compared = differing = 0
    for _ in range(by_profile(quick=4, ci=60, deep=600)):
        state = cph.settle(cph.card_game(rng.choice((2, 3, 4))), rng)
        while actions := cph.legal_actions(state):
            cardgame.write(state, row)
            number = choose(row, out, row_of_weights)
            chosen = actions[cph.action_space(state.game).legal(state).index(number)]
            me = state.players[state.to_act]
            if len(actions) > 1 and state.phase in FOLLOWED and not me.active:
                values = python.action_values(state, actions)
                kinds = [isinstance(action, Build) for action in actions]
                tiles = sorted((v for v, tile in zip(values, kinds, strict=True) if tile))[-2:]
                in_full = [
                    value + followed(evaluation, state, action)
                    for action, value in zip(actions, values, strict=True)
                ]
                # Of tiles that look equally good, either may be followed.
                certain = [
                    value
                    for value, rough, tile in zip(in_full, values, kinds, strict=True)
                    if not tile or (rough >= tiles[0] + 1e-9 or len(tiles) < 2)
                ]
                assert in_full[actions.index(chosen)] >= max(certain) - 1e-9, f"{state!r}: {chosen}"
                compared += 1
                differing += values[actions.index(chosen)] < max(values) - 1e-9
            if rng.random() < 0.2:
                chosen = rng.choice(actions)
            state = cph.settle(cph.apply(state, chosen), rng)
    assert compared > differing > compared / 10


def followed(evaluation: ColorEvaluation, state: CardState, action: Any) -> float:  # noqa: ANN401
    """Return the value of what follows an action: a win, a special tile, and the next turn."""
    seat, after = state.to_act, cph.apply(state, action)
    me = after.players[seat]
    if me.score >= WINNING_SCORE:
        return 1e6
    special = 0.0
    if after.phase is Phase.COAT_OF_ARMS:
        for one in cph.legal_actions(after):
            if isinstance(one, PlaceSpecial):
                cell = 1 << one.cell
                gain = evaluation.gain(me.house.filled, me.house.windows, cell, cell)
                special = max(special, gain - NextTurnRolloutWeights().coat)
    return special + evaluation.next_build(after, seat)


def test_rollout_players_choose_dice_and_shapes_as_in_python() -> None:
    """The very same actions, with all options: values are summed in the same order."""
    weights = RolloutWeights()
    python, choose = RollRolloutPolicy(weights), callable_from_python(of_dice, "choose")
    row, out = np.zeros(rollwrite.width(4), np.int64), np.zeros(ROOM, np.int64)
    phases = set()
    for state in decisions(by_profile(quick=2, ci=30, deep=300), python):
        assert isinstance(state, RollState)
        rollwrite.write(state, row)
        number = choose(row, out, roll_row(weights))
        actions = cph.legal_actions(state)
        chosen = actions[cph.action_space(state.game).legal(state).index(number)]
        values = python.action_values(state, actions)
        assert values[actions.index(chosen)] >= max(values) - 1e-9, f"{state!r}: {chosen}"
        phases.add(state.phase)
    assert len(phases) >= 6


def late(start: State, seed: int, turns: int = 20) -> State:
    """Return a decision some turns into a game of greedy players."""
    rng, bot = Random(seed), GreedyBot()
    choose = lambda state, actions, rng: bot.choose(cph.view(state, state.to_act), actions, rng)  # noqa: E731
    return cph.playout(start, rng, choose, turns=turns)


@pytest.mark.parametrize("start", STARTS, ids=lambda start: repr(start.game))
def test_worlds_are_what_the_view_allows(start: State) -> None:
    """Worlds of one number are the same each time, and each number has separate chance."""
    state = late(start, 5)
    view = cph.view(state, state.to_act)
    one, again, other = (
        Determinizations(view, 7),
        Determinizations(view, 7),
        Determinizations(view, 8),
    )
    assert (one.rows == again.rows).all()
    assert (one.rows[:, [KEY0, KEY1]] != other.rows[:, [KEY0, KEY1]]).all()
    engine: Any = cardgame if isinstance(start.game, CardGame) else rollwrite
    for row in one.rows:
        assert cph.view(engine.read(row, state.game), view.viewer) == view


@pytest.mark.parametrize("start", thinned(STARTS, 2), ids=lambda start: repr(start.game))
def test_what_it_may_not_know_makes_no_difference(start: State) -> None:
    state = late(start, 6, turns=5 if isinstance(start.game, CardGame) else 14)
    view, actions = cph.view(state, state.to_act), cph.legal_actions(state)
    bot = ExpertBot(iterations=by_profile(quick=1, ci=4, deep=4))
    other = cph.resample(view, Random(4))
    assert (other != state) == isinstance(start.game, CardGame)  # dice hide nothing
    assert cph.legal_actions(other) == actions
    seen = cph.view(other, other.to_act)
    few = actions[:2]
    assert bot.choose(seen, few, Random(1)) == bot.choose(view, few, Random(1))


@pytest.mark.end_to_end
def test_compiled_or_not_it_comes_to_the_same() -> None:
    """Also in a fresh process, without any caches."""
    state = late(STARTS[0], 8, turns=24)
    view, actions = cph.view(state, state.to_act), cph.legal_actions(state)
    assert len(actions) > 1
    program = (
        "import pickle, sys; from random import Random; from copenhagen.bots import ExpertBot\n"
        "from copenhagen.bots.rollouts.compiled import Determinizations, by_seat\n"
        "from copenhagen.cardgame.bots.rollouts import ColorRolloutWeights\n"
        "view, actions = pickle.loads(bytes.fromhex(sys.argv[1]))\n"
        "weights = by_seat(view.game, ColorRolloutWeights())\n"
        "print(actions.index(ExpertBot(4).choose(view, actions, Random(9))),"
        " *(Determinizations(view, 3).won(each, weights) for each in actions[:3]))"
    )
    data = pickle.dumps((view, actions)).hex()
    free = {name: value for name, value in os.environ.items() if name != "NUMBA_DISABLE_JIT"}
    done = subprocess.run(
        [sys.executable, "-c", program, data], check=True, capture_output=True, text=True, env=free
    )
    here = actions.index(ExpertBot(4).choose(view, actions, Random(9)))
    weights = by_seat(view.game, WEIGHTS)
    won = [Determinizations(view, 3).won(each, weights) for each in actions[:3]]
    assert done.stdout.split() == [str(here), *map(str, won)]


def test_the_expert_can_be_stopped() -> None:
    state = late(STARTS[0], 8, turns=24)
    view, actions = cph.view(state, state.to_act), cph.legal_actions(state)
    asked = count()
    stopped = ExpertBot(seconds=100, stop=lambda: next(asked) == 3)
    assert stopped.choose(view, actions, Random(3)) == ExpertBot(3).choose(view, actions, Random(3))
    assert next(asked) == 4
    at_once = ExpertBot(seconds=100, stop=lambda: True).choose(view, actions, Random(3))
    assert at_once == GreedyBot().rank(view, actions, Random(3))[0][0]


@pytest.mark.end_to_end
@pytest.mark.parametrize("start", thinned(STARTS, 2), ids=lambda start: repr(start.game))
def test_the_expert_plays_to_the_end(start: State) -> None:
    begun = late(start, 2, turns=26 if isinstance(start.game, CardGame) else 14)
    assert cph.result(begun) is None
    others: list[Bot] = [RandomBot()] * (start.game.players - 1)
    end = bot_playout(begun, [ExpertBot(iterations=1), *others], Random(2))
    assert cph.result(end) is not None


def test_without_the_batch_engine_the_expert_is_the_bot_that_thinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search, "_is_compiled_for", lambda _: False)
    monkeypatch.setitem(sys.modules, "copenhagen.bots.search.best_arm", None)
    state = late(STARTS[0], 8)
    view, actions = cph.view(state, state.to_act), cph.legal_actions(state)
    assert not ExpertBot(30).prepare(state.game)
    chosen = ExpertBot(30).choose(view, actions, Random(1))
    assert chosen == SearchBot(30).choose(view, actions, Random(1))


def test_a_long_race_is_won_by_who_wins_at_once() -> None:
    """In either order of the actions."""
    for state in winning_positions():
        view, actions = cph.view(state, state.to_act), cph.legal_actions(state)
        ranked = [action for action, _ in GreedyBot().rank(view, actions, Random(1))]
        for starters in ((ranked[0], ranked[-1]), (ranked[-1], ranked[0])):
            race = BestArm(view, starters, CardRolloutPolicy(WEIGHTS), SETTINGS, Random(2))
            for _ in range(2 * 8):
                race.iterate()
            assert race.best() == ranked[0]
