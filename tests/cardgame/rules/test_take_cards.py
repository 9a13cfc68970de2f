"""Action A: taking cards from the display, and refilling it."""

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import (
    ActivateAbilities,
    Decline,
    Discard,
    Done,
    Reveal,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import Ability
from copenhagen.cardgame.state import Phase
from copenhagen.house.colors import Color
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, build, card, cards, position
from tests.playing import allowed, offered, refused

USED = Sitting(inactive=(Ability.ANY_CARDS,))
"""A player without an active ability tile, so that only the plain rule applies."""


@pytest.mark.rule("base.take.two-adjacent")
def test_two_purple_cards_beside_each_other_are_taken() -> None:
    state = position(USED, display="brppgyb")
    after = allowed(state, TakeCards((2, 3)))
    assert after.players[0].hand == cards("pp")
    assert after.players[0].inactive == (Ability.ANY_CARDS,)
    assert after.discard == state.discard


@pytest.mark.rule("base.take.two-adjacent", "base.take.line")
def test_there_are_six_adjacent_pairs_from_the_first_slot_to_the_last() -> None:
    """Ruling T-01."""
    pairs = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6)]
    assert offered(position(USED), TakeCards) == [TakeCards(pair) for pair in pairs]


@pytest.mark.rule("base.take.line")
def test_the_ends_of_the_harbor_are_no_neighbors() -> None:
    """Ruling T-01."""
    assert refused(position(USED), TakeCards((0, 6))) == ("base.take.line",)


@pytest.mark.rule("base.take.two-adjacent")
@pytest.mark.parametrize("slots", [(0, 2), (1, 4), (3, 6), (0, 5)])
def test_cards_with_others_between_them_are_not_adjacent(slots: tuple[int, int]) -> None:
    assert refused(position(USED), TakeCards(slots)) == ("base.take.two-adjacent",)


@pytest.mark.rule("base.take.two-adjacent")
@pytest.mark.parametrize("slots", [(), (0,), (6,), (0, 1, 2), (0, 0), (3, 3), (0, 1, 2, 3)])
def test_it_is_neither_one_card_nor_three(slots: tuple[int, ...]) -> None:
    """Ruling T-02."""
    anything = Sitting(active=(Ability.ADDITIONAL_CARD,))
    assert refused(position(USED), TakeCards(slots)) == ("base.take.two-adjacent",)
    assert refused(position(anything), TakeCards(slots)) == ("base.take.two-adjacent",)


@pytest.mark.rule("base.take.two-adjacent")
@pytest.mark.parametrize("slots", [(1, 0), (4, 3)])
def test_a_pair_is_named_from_the_lower_slot(slots: tuple[int, int]) -> None:
    assert refused(position(USED), TakeCards(slots)) == ("base.take.two-adjacent",)


@pytest.mark.rule("base.take.occupied")
@pytest.mark.parametrize("slots", [(6, 7), (-1, 0), (7, 8)])
def test_there_are_only_seven_footbridges(slots: tuple[int, int]) -> None:
    assert "base.take.occupied" in refused(position(USED), TakeCards(slots))
    first, *_ = cph.why_illegal(position(USED), TakeCards(slots))
    assert first.text == "the display has footbridges 0 to 6"


@pytest.mark.rule("base.take.occupied")
def test_the_remaining_cards_stay_where_they_are() -> None:
    """Ruling T-03."""
    after = allowed(position(USED, display="byrgpby"), TakeCards((2, 3)))
    shown = tuple(None if letter == "." else card(letter) for letter in "by..pby")
    assert after.display == shown


@pytest.mark.rule("base.take.occupied", "base.ability.additional-card")
@pytest.mark.parametrize("slot", [2, 3])
def test_no_card_is_taken_from_an_empty_footbridge(slot: int) -> None:
    """Ruling T-03."""
    state = allowed(position(Sitting(active=(Ability.ADDITIONAL_CARD,))), TakeCards((2, 3)))
    assert refused(state, TakeAdditional(slot)) == ("base.take.occupied",)


@pytest.mark.rule("base.take.occupied", "base.ability.additional-card")
@pytest.mark.parametrize("slot", [-1, 7])
def test_no_additional_card_is_taken_beyond_the_harbor(slot: int) -> None:
    state = allowed(position(Sitting(active=(Ability.ADDITIONAL_CARD,))), TakeCards((2, 3)))
    assert refused(state, TakeAdditional(slot)) == ("base.take.occupied",)
    (reason,) = cph.why_illegal(state, TakeAdditional(slot))
    assert reason.text == "the display has footbridges 0 to 6"


@pytest.mark.rule("base.take.refill")
def test_the_display_is_refilled_as_the_last_step_of_the_turn() -> None:
    """Ruling T-04."""
    state = allowed(position(USED, display="byrgpby"), TakeCards((2, 3)))
    assert (state.phase, state.to_act) == (Phase.REFILL, 0)
    after = turn_over(state, "pp")
    assert after.display == tuple(card(letter) for letter in "bypppby")
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)
    assert after.supply == tuple(
        left - gone for left, gone in zip(state.supply, cards("pp"), strict=True)
    )


@pytest.mark.rule("base.take.refill")
def test_after_a_build_nothing_is_turned_over_because_no_footbridge_is_empty() -> None:
    state = position(Sitting(hand="rr"))
    after = allowed(state, build("r", "*a1 b1"))
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)
    assert after.display == state.display


@pytest.mark.rule("base.take.refill-order")
def test_footbridges_are_refilled_from_the_first_to_the_seventh_one_card_at_a_time() -> None:
    """Ruling T-07."""
    state = position(Sitting(active=(Ability.ADDITIONAL_CARD,)), display="byrgpby")
    state = allowed(state, TakeCards((4, 5)), TakeAdditional(1))
    for shown in ("b.rg..y", "bprg..y", "bprgr.y"):
        assert state.display == tuple(None if c == "." else card(c) for c in shown)
        (hole, *_) = [slot for slot, found in enumerate(state.display) if found is None]
        state = turn_over(state, {1: "p", 4: "r", 5: "b"}[hole])
    assert state.display == tuple(card(c) for c in "bprgrby")
    assert state.phase is Phase.ACTION


@pytest.mark.rule("base.turn.open-information")
def test_a_card_taken_from_the_display_was_seen_by_everybody() -> None:
    """Ruling B-08."""
    state = position(Sitting(hand="gg", concealed="g"), display="byrgpby")
    after = allowed(state, TakeCards((2, 3)))
    assert after.players[0].hand == cards("gggr")
    assert after.players[0].concealed == cards("g")
    assert after.players[0].open == cards("ggr")


@pytest.mark.rule("base.turn.no-pass")
def test_who_cannot_build_takes_cards_and_cannot_pass() -> None:
    """Rulings T-02 and C-13."""
    state = position(USED)
    assert {type(action) for action in cph.legal_actions(state)} == {TakeCards}
    for nothing in (Done(), Decline()):
        assert refused(state, nothing) == ("base.turn.order",)


@pytest.mark.rule("base.turn.no-pass")
def test_who_could_build_may_take_cards_and_cannot_pass_either() -> None:
    """Ruling T-02."""
    state = position(Sitting(hand="rrrrr"))
    assert offered(state, TakeCards)
    assert refused(state, Done()) == ("base.turn.order",)


@pytest.mark.rule("base.turn.order")
def test_taking_cards_is_a_decision_of_its_own() -> None:
    state = position(USED)
    for other in (TakeAdditional(0), Discard(cards("r")), ActivateAbilities()):
        assert refused(state, other) == ("base.turn.order",)
    assert refused(state, Reveal(Color.RED)) == ("base.turn.order",)
