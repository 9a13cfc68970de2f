"""Law: a match says the same to a seat in positions that the seat cannot tell apart.

The views of such positions, *twins*, are compared elsewhere (test_hidden_cards). Here a match
takes one step from each of two twins, and everything that it then says to the seat is compared:
whole frames, whether and why something can be taken back, reasons, pictures.
"""

from collections.abc import Iterator
from random import Random

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.phases import CHANCE
from copenhagen.cardgame.state import State
from copenhagen.errors import CopenhagenError
from copenhagen.match import Match
from copenhagen.notation import read_state
from tests.laws.holding import law_of_steps
from tests.laws.test_hidden_cards import near_twins, twin
from tests.profiles import by_profile
from tests.strategies import CARD_GAME, Step

FEW = 5
"""The number of supply cards at which a hand can nearly be worked out."""

SOME = by_profile(quick=1, ci=1, full=2, deep=2)
"""The number of nearest twins compared, besides one that was dealt again."""


MORE = by_profile(quick=1, ci=12, full=1_000, deep=1_000)
"""The number of them compared when the choice can be taken back."""

TRIED = (*(f"b2{cell}n" for cell in ["a1", "c1", "d2", "a3", "b5"]), "$1", "t01", "!", "+c")
"""Moves that a player may type to find out why they are not allowed."""


def told(match: Match[State], seat: int) -> Iterator[object]:
    """Yield everything that a match says to a seat, as texts and numbers."""
    frame = match.frame(seat, since=0)
    yield cph.to_json(frame)
    yield repr(frame), repr(frame.view), hash(frame.view), cph.digest(match.view(seat))
    yield match.events(seat), match.can_undo(), match.can_undo(seat), match.waiting_for
    for whose in (seat, None):
        try:
            yield match.undo(whose)
            match.redo()
        except CopenhagenError as error:
            yield str(error)
    if match.to_act == seat:
        yield match.legal_actions
        yield from map(match.why_illegal, TRIED)


def twins(state: State, seat: int) -> Iterator[State]:
    """Yield positions that can arise in a game and that `seat` cannot tell from `state`."""
    rng = Random(state.supply_size)
    near = list(near_twins(state, seat))
    for other in (*rng.sample(near, min(SOME, len(near))), twin(state, seat, rng)):
        if other != state and not cph.state_faults(other):
            yield other


def check_that_a_seat_is_told_the_same(step: Step, other: State, seat: int) -> bool:
    """Compare two matches after a step; if the seat sees a difference, this does not count."""
    if cph.why_illegal(other, step.move):
        return False
    after = cph.apply(other, step.move)
    if cph.view(after, seat) != cph.view(step.after, seat):
        return False
    one, two = (Match(start, moves=[step.move]) for start in (step.before, other))
    for here, there in zip(told(one, seat), told(two, seat), strict=True):
        assert here == there, f"seat {seat} could tell it from {cph.notation.write_state(other)}"
    return True


@pytest.mark.rule("base.turn.open-information")
@law_of_steps(CARD_GAME, of_a_kind=1)
def test_a_match_tells_a_seat_nothing_that_its_view_does_not(step: Step) -> None:
    for seat in range(step.before.game.players):
        for other in twins(step.before, seat):
            check_that_a_seat_is_told_the_same(step, other, seat)


def test_the_law_compares_choices_that_the_others_could_not_see_through() -> None:
    compared = sum(
        check_that_a_seat_is_told_the_same(step, other, step.before.to_act)
        for step in CARD_GAME.various_steps(1)
        for other in twins(step.before, step.before.to_act)
    )
    assert compared > 30


def with_hands_that_nobody_saw(state: State) -> State:
    """Return `state` as if all cards in hand had been drawn from the draw pile."""
    players = (attrs.evolve(player, concealed=player.hand) for player in state.players)
    return attrs.evolve(state, players=tuple(players))


@law_of_steps(CARD_GAME)
def test_what_can_be_taken_back_tells_the_player_of_no_other_hand(step: Step) -> None:
    """Checked near the end of the supply with hands nobody saw, when others can work out most."""
    before, seat = with_hands_that_nobody_saw(step.before), step.before.to_act
    if before.phase in CHANCE or before.supply_size > FEW or cph.state_faults(before):
        return
    freely = Match(before, moves=[step.move]).can_undo(seat)
    near = list(near_twins(before, seat))
    some = Random(before.supply_size).sample(near, min(MORE, len(near)))
    for other in some:
        if not cph.state_faults(other):
            assert Match(other, moves=[step.move]).can_undo(seat) == freely, other


ALIKE = tuple(
    f"2ecm 1A yyyyppp b11y10r12g13p11 3* {card},a,y2d1sp2a1nr3d2ey3c3ssa2sd3 "
    "bbR,Ca,b3b2sg2d1ny3c1np3c3n"
    for card in "BG"
)
"""Two positions that seat 1 cannot tell apart. The one card that seat 0 has seen decides whether
seat 0 can work out the card of seat 1."""


def test_what_another_seat_could_work_out_is_not_told_to_the_player() -> None:
    one, two = (Match(read_state(line, State)) for line in ALIKE)
    assert one.view(1) == two.view(1)
    for match in (one, two):
        match.play("b2a3n")
    assert list(told(one, 1)) == list(told(two, 1))
