"""Whole games on one draft: the same as step by step, with every kind of chooser."""

import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any

import attrs
import pytest

import copenhagen as cph
from copenhagen.bots import Bot, GreedyBot, RandomBot, bot_game, bot_playout
from copenhagen.cardgame.state import CardGame, Phase
from copenhagen.games import Action, State, first_state
from tests.playing import HASTY

GAMES = {
    "card game": cph.card_game(3),
    "variant A, missions": cph.card_game(2, abilities="variant_a", missions=True),
    "all modules": cph.card_game(4, abilities="variant_b", jokers=True, missions=True),
    "each placement scored": cph.card_game(2, options="bga"),
    "Roll & Write for two": cph.roll_and_write(2),
    "Roll & Write for four": cph.roll_and_write(4),
}
every_game = pytest.mark.parametrize("start", GAMES.values(), ids=GAMES)


def turn_of(state: State) -> int:
    return state.to_act if isinstance(state.game, CardGame) else getattr(state, "active", -1)


def step_by_step(state: State, rng: Random, turns: int | None = None) -> State:
    """Play with nothing but the public functions."""
    state = cph.settle(state, rng)
    whose, played = turn_of(state), 0
    while played != turns and (actions := cph.legal_actions(state)):
        state = cph.settle(cph.apply(state, rng.choice(actions)), rng)
        if turn_of(state) != whose:
            whose, played = turn_of(state), played + 1
    return state


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_a_playout_is_the_game_that_is_played_step_by_step(start: State, seed: int) -> None:
    one, other = Random(seed), Random(seed)
    assert cph.playout(start, one) == step_by_step(start, other)
    assert one.getstate() == other.getstate()


@pytest.mark.parametrize("name", ["card game", "variant A, missions", "each placement scored"])
def test_nothing_happens_at_a_question_that_the_game_never_asks(name: str) -> None:
    """A made-up state may wait for a module that is not in its game."""
    start: Any = GAMES[name]
    rules = start.game.rules
    unasked = [phase for phase in Phase if phase not in {*rules.choices, *rules.chance}]
    assert {Phase.OVER, Phase.ABILITY_DISPLAY, Phase.NEXT_ABILITY} <= {*unasked}
    for phase in unasked:
        state = attrs.evolve(start, phase=phase)
        assert cph.legal_actions(state) == cph.chance_outcomes(state) == ()
        assert cph.sample(state, Random(1)) is None
        assert cph.settle(state, Random(1)) == cph.playout(state, Random(1)) == state


@every_game
@pytest.mark.parametrize("turns", [0, 1, 2, 7])
def test_a_playout_for_some_turns_stops_where_the_next_one_begins(start: State, turns: int) -> None:
    middle = step_by_step(start, Random(3), turns=4)
    for state in (start, middle):
        end = cph.playout(state, Random(5), turns=turns)
        assert end == step_by_step(state, Random(5), turns)
        assert cph.legal_actions(end)


@every_game
def test_whoever_chooses_is_shown_states_that_stay_as_they_are(start: State) -> None:
    shown: list[tuple[State, str]] = []

    def choose(state: State, actions: tuple[Any, ...], rng: Random) -> Action:
        assert actions == cph.legal_actions(state)
        shown.append((state, cph.digest(state)))
        action: Action = rng.choice(actions)
        return action

    assert cph.playout(start, Random(2), choose) == step_by_step(start, Random(2))
    assert all(cph.digest(state) == digest for state, digest in shown)
    assert all(cph.state_faults(state) == () for state, _ in shown[::10])


def test_a_playout_begins_where_the_state_is_and_leaves_it_alone() -> None:
    state = step_by_step(cph.card_game(2), Random(1), turns=5)
    before = cph.digest(state)
    assert cph.playout(state, Random(9)) == cph.playout(state, Random(9))
    assert cph.digest(state) == before
    over = cph.playout(state, Random(9))
    assert cph.playout(over, Random(1)) == over


def test_what_cannot_be_chosen_is_refused() -> None:
    state = cph.settle(cph.card_game(2), Random(1))
    with pytest.raises(cph.IllegalAction):
        cph.playout(state, Random(1), lambda _, __, ___: cph.cardgame.Done())
    for turns in (-1, 1.0, True, "1"):
        with pytest.raises(cph.InvalidValue, match="number of turns"):
            cph.playout(state, Random(1), turns=turns)  # type: ignore[arg-type]
    with pytest.raises(cph.errors.NotAState):
        cph.playout(cph.view(state, 0), Random(1))  # type: ignore[type-var]
    with pytest.raises(cph.InvalidValue, match="rng"):
        cph.playout(state, 7)  # type: ignore[arg-type]


@every_game
def test_bots_play_the_same_game_with_and_without_its_moves(start: State) -> None:
    bots: list[Bot] = [HASTY, *(RandomBot() for _ in start.players[1:])]
    *_, (_, last) = bot_game(start, bots, Random(4))
    assert bot_playout(start, bots, Random(4)) == last


@pytest.mark.end_to_end
def test_bots_play_in_another_process() -> None:
    bots, start = (GreedyBot(), RandomBot()), cph.card_game(2)
    here = bot_playout(start, bots, Random(4))
    assert pickle.loads(pickle.dumps(bot_playout)) is bot_playout  # noqa: S301 (our own)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        there = pool.submit(bot_playout, start, bots, Random(4)).result(timeout=60)
    assert there == here


def test_a_bot_for_each_seat_is_needed() -> None:
    with pytest.raises(ValueError, match="2 bots are needed, not 1"):
        bot_playout(cph.card_game(2), (RandomBot(),), Random(1))


@every_game
def test_the_events_of_all_seats_are_those_of_each(start: State) -> None:
    rng = Random(6)
    state = first_state(start.game)
    for _ in range(250):
        actions = cph.legal_actions(state)
        move = rng.choice(actions) if actions else cph.sample(state, rng)
        if move is None:
            break
        after = cph.apply(state, move)
        assert cph.games.events_by_seat(state, move, after) == tuple(
            cph.events(state, move, after, seat=seat) for seat in range(len(state.players))
        )
        state = after


def test_events_of_another_step_are_refused_for_all_seats_too() -> None:
    state = cph.settle(cph.card_game(2), Random(1))
    with pytest.raises(cph.InvalidValue, match="not the state"):
        cph.games.events_by_seat(state, cph.legal_actions(state)[0], state)
    with pytest.raises(cph.IllegalAction):
        cph.games.events_by_seat(state, cph.cardgame.Done(), state)
