"""The ability tiles: when they can be used, their effects, and when they are flipped."""

from itertools import combinations

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import (
    Build,
    Discard,
    Done,
    Pay,
    PlaceSpecial,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import BASE_ABILITIES, Ability
from copenhagen.cardgame.events import AbilityUsed, QuestionSkipped
from copenhagen.cardgame.state import Phase
from copenhagen.house.colors import Color
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, build, card, cards, cell, position
from tests.playing import allowed, happenings, let_chance_run, offered, refused

ANY, ADDITIONAL, DISCOUNT, CHANGE, BOTH = BASE_ABILITIES


def test_the_tiles_come_in_the_order_of_the_rulebook() -> None:
    assert [ability.title for ability in BASE_ABILITIES] == [
        "Any cards",
        "Additional card",
        "Construction discount",
        "Change of colors",
        "Both actions",
    ]


# --- Any cards ------------------------------------------------------------------------------------


@pytest.mark.rule("base.ability.any-cards")
def test_with_any_cards_the_two_may_lie_apart() -> None:
    state = position(Sitting(), display="byrgpby")
    after = allowed(state, TakeCards((1, 4)))
    assert after.players[0].hand == cards("yp")
    assert (after.players[0].active, after.players[0].inactive) == ((), (ANY,))
    assert after.display == tuple(None if c == "." else card(c) for c in "b.rg.by")


@pytest.mark.rule("base.ability.any-cards", "base.take.line")
def test_with_any_cards_every_pair_of_footbridges_is_on_offer() -> None:
    """Ruling T-01: by the first slot, then by the second; the exterior ones too."""
    pairs = [TakeCards(pair) for pair in combinations(range(7), 2)]
    assert len(pairs) == 21
    assert offered(position(), TakeCards) == pairs


@pytest.mark.rule("base.ability.any-cards", "base.ability.flip")
@pytest.mark.parametrize("first", range(6))
def test_any_cards_is_not_flipped_for_two_adjacent_cards(first: int) -> None:
    """Ruling A-03."""
    after = allowed(position(), TakeCards((first, first + 1)))
    assert after.players[0].active == (ANY,)


@pytest.mark.rule("base.ability.any-cards", "base.ability.flip")
@pytest.mark.parametrize("pair", [p for p in combinations(range(7), 2) if p[1] - p[0] > 1])
def test_any_cards_is_flipped_for_two_cards_that_are_not_adjacent(pair: tuple[int, int]) -> None:
    """Ruling A-03."""
    after = allowed(position(), TakeCards(pair))
    assert after.players[0].inactive == (ANY,)
    assert AbilityUsed(0, ANY) in happenings(position(), TakeCards(pair))


@pytest.mark.rule("base.ability.flip", "base.ability.rest", "base.take.two-adjacent")
@pytest.mark.parametrize(
    "me", [Sitting(inactive=(ANY,)), Sitting(resting=(ANY,))], ids=["inactive", "resting"]
)
def test_any_cards_helps_only_with_its_active_side_up(me: Sitting) -> None:
    assert refused(position(me), TakeCards((1, 4))) == ("base.take.two-adjacent",)
    assert refused(position(me), TakeCards((0, 6))) == ("base.take.line",)


@pytest.mark.rule("base.ability.any-cards", "base.take.two-adjacent")
@pytest.mark.parametrize("slots", [(2,), (0, 2, 4), (3, 3), (4, 1)])
def test_any_cards_takes_two_cards_too_from_two_footbridges(slots: tuple[int, ...]) -> None:
    assert refused(position(), TakeCards(slots)) == ("base.take.two-adjacent",)


@pytest.mark.rule("base.ability.when")
def test_an_ability_serves_its_owner_only() -> None:
    """Ruling A-01."""
    state = position(Sitting(inactive=(ANY,)), Sitting(active=(ADDITIONAL, BOTH)))
    assert refused(state, TakeCards((1, 4))) == ("base.take.two-adjacent",)
    assert allowed(state, TakeCards((0, 1))).phase is Phase.REFILL
    theirs = let_chance_run(allowed(state, TakeCards((0, 1))))
    assert theirs.to_act == 1
    assert allowed(theirs, TakeCards((1, 4))).phase is Phase.ADDITIONAL


@pytest.mark.rule("base.ability.when")
@pytest.mark.parametrize("tile", [ADDITIONAL, BOTH])
def test_nothing_is_asked_because_of_the_tiles_of_others(tile: Ability) -> None:
    """Ruling A-01: a card lies there for a third one, and a tile could be paid."""
    other = Sitting(active=(tile,))
    state = position(Sitting(hand="rr"), other, other, other)
    assert allowed(state, TakeCards((0, 1))).phase is Phase.REFILL
    mine = position(Sitting(hand="rr", active=(tile,)), other)
    asked = {ADDITIONAL: Phase.ADDITIONAL, BOTH: Phase.CONSTRUCT}[tile]
    assert allowed(mine, TakeCards((0, 1))).phase is asked


# --- Additional card ------------------------------------------------------------------------------


@pytest.mark.rule("base.ability.additional-card")
def test_the_third_card_may_lie_apart_from_the_two() -> None:
    """Ruling A-04."""
    state = allowed(position(Sitting(active=(ADDITIONAL,)), display="byrgpby"), TakeCards((0, 1)))
    after = allowed(state, TakeAdditional(4))
    assert after.players[0].hand == cards("byp")
    assert (after.players[0].active, after.players[0].inactive) == ((ANY,), (ADDITIONAL,))
    assert after.phase is Phase.REFILL


@pytest.mark.rule("base.ability.additional-card")
def test_the_third_card_comes_from_any_footbridge_where_a_card_is_left_or_is_let_be() -> None:
    """Ruling A-04."""
    state = allowed(position(Sitting(active=(ADDITIONAL,))), TakeCards((2, 3)))
    rest = [TakeAdditional(slot) for slot in (0, 1, 4, 5, 6)]
    assert list(cph.legal_actions(state)) == [*rest, Done()]
    declined = allowed(state, Done())
    assert declined.phase is Phase.REFILL
    assert declined.players[0].active == (ANY, ADDITIONAL)


@pytest.mark.rule("base.ability.additional-card", "base.ability.flip")
@pytest.mark.parametrize(
    "me", [Sitting(), Sitting(inactive=(ADDITIONAL,)), Sitting(resting=(ADDITIONAL,))]
)
def test_without_an_active_tile_there_is_no_third_card(me: Sitting) -> None:
    state = allowed(position(me), TakeCards((2, 3)))
    assert state.phase is Phase.REFILL
    assert refused(state, TakeAdditional(0)) == ("base.turn.order",)


@pytest.mark.rule("base.ability.any-number", "base.ability.additional-card")
def test_each_tile_is_used_once() -> None:
    """Ruling A-02."""
    state = position(Sitting(active=(ADDITIONAL,)))
    state = allowed(state, TakeCards((2, 3)), TakeAdditional(0))
    assert refused(state, TakeAdditional(1)) == ("base.turn.order",)


# --- Construction discount and Change of colors: see the tests of payment ------------------------


@pytest.mark.rule("base.ability.any-number", "base.ability.flip")
def test_all_five_tiles_are_used_in_one_turn() -> None:
    """Ruling A-02."""
    me = Sitting(hand="rb", active=(ADDITIONAL, DISCOUNT, CHANGE, BOTH))
    state = position(me, display="rygbpby")
    state = allowed(state, TakeCards((0, 2)), TakeAdditional(3))
    assert state.players[0].hand == cards("rbrgb")
    assert state.players[0].inactive == (ANY, ADDITIONAL)
    state = allowed(state, build("r", "*a1 b1 a2 b2"), Pay(2, 1, Color.BLUE, discount=True))
    assert state.players[0].hand == cards("bg")
    assert (state.players[0].active, state.players[0].inactive) == ((), BASE_ABILITIES)


@pytest.mark.rule("base.ability.flip")
def test_a_tile_that_is_not_used_stays_active() -> None:
    """Ruling A-01: nothing is flipped for nothing."""
    me = Sitting(hand="rr", active=(ADDITIONAL, CHANGE, BOTH))
    after = allowed(position(me), build("r", "*a1 b1"))
    assert after.players[0].active == (ANY, ADDITIONAL, CHANGE, BOTH)


@pytest.mark.rule("base.ability.flip")
def test_a_used_tile_stays_inactive_in_the_next_turns() -> None:
    state = turn_over(allowed(position(Sitting()), TakeCards((0, 2))), "gg")
    state = turn_over(allowed(state, TakeCards((0, 1))), "gg")
    assert (state.to_act, state.players[0].inactive) == (0, (ANY,))
    assert refused(state, TakeCards((0, 2))) == ("base.take.two-adjacent",)


@pytest.mark.rule("base.ability.when")
def test_additional_card_and_any_cards_do_nothing_for_a_build() -> None:
    """Ruling A-01."""
    state = position(Sitting(hand="rr", active=(ADDITIONAL,)))
    after = allowed(state, build("r", "*a1 b1"))
    assert (after.to_act, after.phase) == (1, Phase.ACTION)
    assert refused(state, TakeAdditional(0)) == ("base.turn.order",)


# --- Both actions ---------------------------------------------------------------------------------


@pytest.mark.rule("base.ability.both-actions", "base.turn.one-action")
def test_with_both_actions_the_player_takes_cards_and_then_constructs() -> None:
    """Ruling A-09: decided after the cards are taken, flipped by the build."""
    state = position(Sitting(hand="r", active=(BOTH,)), display="rygbpby")
    state = allowed(state, TakeCards((0, 1)))
    assert (state.phase, state.to_act) == (Phase.CONSTRUCT, 0)
    assert state.players[0].active == (ANY, BOTH)
    state = allowed(state, build("r", "*a1 b1"))
    assert state.players[0].inactive == (BOTH,)
    assert state.players[0].hand == cards("y")
    assert state.phase is Phase.REFILL


@pytest.mark.rule("base.ability.both-actions", "base.take.refill")
def test_the_display_is_refilled_only_after_the_construction() -> None:
    """Rulings T-04 and E-08."""
    state = position(Sitting(hand="r", active=(BOTH,)), display="rygbpby")
    state = allowed(state, TakeCards((0, 1)))
    assert state.display[:2] == (None, None)
    assert cph.chance_outcomes(state) == ()
    state = allowed(state, build("r", "*a1 b1"))
    assert (state.phase, state.display[:2]) == (Phase.REFILL, (None, None))
    state = turn_over(state, "gg")
    assert (state.phase, state.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("base.ability.both-actions")
def test_the_builds_and_done_are_offered_after_taking() -> None:
    """Rulings A-09 and P-17."""
    state = position(Sitting(hand="r", active=(BOTH,)), display="rygbpby")
    choices = cph.legal_actions(allowed(state, TakeCards((0, 1))))
    *builds, last = choices
    assert last == Done()
    assert {type(b) for b in builds} == {Build}
    assert {str(b.tile) for b in builds if isinstance(b, Build)} == {"r2"}


@pytest.mark.rule("base.ability.both-actions", "base.ability.flip")
def test_the_player_need_not_construct_and_then_keeps_the_tile() -> None:
    """Rulings A-11 and P-17."""
    state = position(Sitting(hand="r", active=(BOTH,)), display="rygbpby")
    state = allowed(state, TakeCards((0, 1)), Done())
    assert state.phase is Phase.REFILL
    assert state.players[0].active == (ANY, BOTH)


@pytest.mark.rule("base.ability.both-actions")
def test_nothing_is_asked_where_nothing_can_be_built() -> None:
    """Ruling A-11."""
    state = position(Sitting(active=(BOTH,)), display="rygbpby")
    after = allowed(state, TakeCards((0, 1)))
    assert after.phase is Phase.REFILL
    assert QuestionSkipped(0, Phase.CONSTRUCT) in happenings(state, TakeCards((0, 1)))


@pytest.mark.rule("base.ability.both-actions")
def test_never_first_construct_and_then_take() -> None:
    """Ruling A-10."""
    state = position(Sitting(hand="rrrr", active=(BOTH,)))
    after = allowed(state, build("r", "*a1 b1"))
    assert (after.to_act, after.phase) == (1, Phase.ACTION)
    assert after.players[0].active == (ANY, BOTH)


@pytest.mark.rule("base.ability.both-actions")
@pytest.mark.parametrize(
    "me", [Sitting(hand="rrrr"), Sitting(hand="rrrr", inactive=(BOTH,)), Sitting(resting=(BOTH,))]
)
def test_without_an_active_tile_it_is_one_action_or_the_other(me: Sitting) -> None:
    state = allowed(position(me), TakeCards((0, 1)))
    assert state.phase is Phase.REFILL
    assert refused(state, build("r", "*a1 b1")) == ("base.turn.order",)


@pytest.mark.rule("base.ability.both-actions", "base.ability.when")
def test_the_cards_that_the_player_before_took_make_no_build_a_second_action() -> None:
    """Ruling A-09."""
    me = Sitting(hand="rr", active=(BOTH,))
    state = let_chance_run(allowed(position(Sitting(), me, players=3), TakeCards((0, 1))))
    assert not state.took_cards
    after = allowed(state, build("r", "*a1 b1"))
    assert (after.to_act, after.players[1].active) == (2, (ANY, BOTH))


@pytest.mark.rule("base.ability.both-actions")
def test_cards_are_taken_once_with_both_actions() -> None:
    state = position(Sitting(hand="rr", active=(BOTH,)))
    state = allowed(state, TakeCards((0, 1)))
    assert refused(state, TakeCards((3, 4))) == ("base.turn.order",)


@pytest.mark.rule("base.ability.both-actions", "base.build.at-once")
def test_a_construction_after_taking_obeys_all_rules_of_construction() -> None:
    state = allowed(position(Sitting(hand="rr", active=(BOTH,))), TakeCards((0, 1)))
    assert refused(state, build("r", "*a2 b2")) == ("base.build.support",)
    assert refused(state, build("g", "*a1 b1")) == ("base.build.cost",)


@pytest.mark.rule("base.ability.both-actions", "base.coat.one-each")
def test_coats_of_arms_come_before_the_refill() -> None:
    before = """
        . . g . .
        . . G . .
    """
    me = Sitting(house=before, hand="rr", active=(BOTH,))
    state = allowed(position(me), TakeCards((3, 4)), build("r", "*c3 d3"))
    assert state.phase is Phase.COAT_OF_ARMS
    state = allowed(state, PlaceSpecial(cell("a1")))
    assert state.phase is Phase.REFILL


@pytest.mark.rule("base.ability.both-actions", "base.ability.construction-discount")
def test_a_free_build_uses_both_actions_and_the_discount() -> None:
    """Rulings A-13 and C-08."""
    me = Sitting(house="G g . . .", active=(DISCOUNT, BOTH))
    state = allowed(position(me, display="rygbpby"), TakeCards((0, 1)), build("g", "*c1 d1"))
    assert state.players[0].inactive == (DISCOUNT, BOTH)
    assert state.players[0].hand == cards("ry")


@pytest.mark.rule("base.ability.discard-first", "base.hand.limit")
def test_surplus_cards_are_discarded_before_the_construction() -> None:
    """Ruling A-12."""
    state = position(Sitting(hand="rrrrrrr", active=(BOTH,)), display="gygbpby")
    state = allowed(state, TakeCards((0, 1)))
    assert state.phase is Phase.HAND_LIMIT
    assert refused(state, build("r", "*a1 b1")) == ("base.turn.order",)
    state = allowed(state, Discard(cards("gy")))
    assert (state.phase, sum(state.players[0].hand)) == (Phase.CONSTRUCT, 7)
    state = allowed(state, build("r", "*a1 b1"))
    assert state.phase is Phase.REFILL


@pytest.mark.rule("base.ability.discard-first", "base.ability.additional-card")
def test_the_additional_card_comes_before_the_discard_and_this_before_the_construction() -> None:
    """Rulings A-04 and A-12."""
    me = Sitting(hand="rrrrrrr", active=(ADDITIONAL, BOTH))
    state = allowed(position(me, display="gygbpby"), TakeCards((0, 1)), TakeAdditional(2))
    assert state.phase is Phase.HAND_LIMIT
    state = allowed(state, Discard(cards("ggy")))
    assert state.phase is Phase.CONSTRUCT
    assert {type(a) for a in cph.legal_actions(state)} == {Build, Done}
    assert Ability.BOTH_ACTIONS in state.players[0].active
