"""The course of the game: one action a turn, clockwise, no passing, one decision at a time."""

from collections.abc import Callable

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import (
    ActivateAbilities,
    Build,
    Decline,
    Discard,
    Done,
    Move,
    Pay,
    PlaceSpecial,
    Reveal,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import Ability
from copenhagen.cardgame.state import Phase, State
from copenhagen.house.colors import Color
from tests.drawing import Sitting, build, cards, position
from tests.playing import allowed, let_chance_run, refused


@pytest.mark.rule("base.turn.one-action")
def test_a_turn_is_taking_cards_or_constructing() -> None:
    state = position(Sitting(hand="rr"))
    assert {type(action) for action in cph.legal_actions(state)} == {TakeCards, Build}
    took = let_chance_run(allowed(state, TakeCards((0, 1))))
    built = allowed(state, build("r", "*a1 b1"))
    assert (took.to_act, took.phase) == (built.to_act, built.phase) == (1, Phase.ACTION)


@pytest.mark.rule("base.turn.clockwise")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_passes_clockwise_and_comes_round_again(players: int) -> None:
    state = position(players=players)
    for turn in range(2 * players):
        assert (state.to_act, state.phase) == (turn % players, Phase.ACTION)
        state = let_chance_run(allowed(state, TakeCards((0, 1))))


@pytest.mark.rule("base.turn.clockwise")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_a_build_it_is_the_next_player_too(players: int) -> None:
    state = position(*[Sitting(hand="rr")] * players)
    for turn in range(players - 1):
        assert state.to_act == turn
        state = allowed(state, build("r", "*a1 b1"))
    last = position(*[Sitting(hand="bb")] * players, turn=players - 1)
    assert allowed(last, build("b", "*a1 b1")).to_act == 0


TAKE = TakeCards((0, 1))

WAITING: dict[Phase, Callable[[], State]] = {
    Phase.DISPLAY: lambda: cph.card_game(2),
    Phase.ACTION: lambda: position(Sitting(hand="rr")),
    Phase.ADDITIONAL: lambda: allowed(position(with_tile(Ability.ADDITIONAL_CARD)), TAKE),
    Phase.HAND_LIMIT: lambda: allowed(position(Sitting(hand="rrrrrrr")), TAKE),
    Phase.CONSTRUCT: lambda: allowed(position(with_tile(Ability.BOTH_ACTIONS)), TAKE),
    Phase.PAYMENT: lambda: allowed(
        position(with_tile(Ability.CONSTRUCTION_DISCOUNT)), build("r", "*a1 b1")
    ),
    Phase.COAT_OF_ARMS: lambda: position(
        Sitting(inactive=(Ability.ANY_CARDS,)), phase=Phase.COAT_OF_ARMS, coats=1
    ),
    Phase.REFILL: lambda: allowed(position(), TAKE),
}
"""For each question, a position in which it is asked."""


def with_tile(ability: Ability) -> Sitting:
    """Return a player with two red cards and this ability tile."""
    return Sitting(hand="rr", active=(ability,))


ASKED: dict[Phase, set[type[Move]]] = {
    Phase.DISPLAY: {Reveal},
    Phase.ACTION: {TakeCards, Build},
    Phase.ADDITIONAL: {TakeAdditional, Done},
    Phase.HAND_LIMIT: {Discard},
    Phase.CONSTRUCT: {Build, Done},
    Phase.PAYMENT: {Pay},
    Phase.COAT_OF_ARMS: {PlaceSpecial, TakeAbility, ActivateAbilities},
    Phase.REFILL: {Reveal},
}

MOVES: list[Move] = [
    TakeCards((3, 4)),
    TakeAdditional(3),
    Discard(cards("rr")),
    build("r", "*a1 b1"),
    Pay(2),
    PlaceSpecial(0),
    TakeAbility(Ability.BOTH_ACTIONS),
    ActivateAbilities(),
    Done(),
    Reveal(Color.RED),
]


@pytest.mark.rule("base.turn.order")
@pytest.mark.parametrize("phase", ASKED, ids=str)
def test_what_is_asked_now_is_answered_before_anything_else(phase: Phase) -> None:
    """Rulings P-16 and P-17."""
    state = WAITING[phase]()
    assert state.phase is phase
    moves = cph.legal_actions(state) or [outcome for outcome, _ in cph.chance_outcomes(state)]
    assert {type(move) for move in moves} == ASKED[phase]
    for move in MOVES:
        if type(move) in ASKED[phase]:
            allowed(state, move)
        else:
            assert refused(state, move) == ("base.turn.order",)


@pytest.mark.rule("base.turn.order", "base.coat.mandatory")
@pytest.mark.parametrize("phase", ASKED, ids=str)
def test_declining_answers_nothing_but_a_coat_of_arms(phase: Phase) -> None:
    """Ruling P-18."""
    rule = "base.coat.mandatory" if phase is Phase.COAT_OF_ARMS else "base.turn.order"
    assert refused(WAITING[phase](), Decline()) == (rule,)


@pytest.mark.rule("base.turn.order")
def test_what_is_no_move_at_all_is_refused() -> None:
    state = position()
    for nonsense in ("take", None, 3, TakeCards):
        assert refused(state, nonsense) == ("base.turn.order",)  # type: ignore[arg-type]
