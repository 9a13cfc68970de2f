"""The ability tile "Hand limit": more than seven cards in hand, and its later restrictions."""

import pytest

import copenhagen as cph
from copenhagen.cardgame import CardsKept, DrawCards, KeepCards, TakeFromDiscardPile
from copenhagen.cardgame.actions import (
    ActivateAbilities,
    Build,
    Discard,
    Done,
    PlaceSpecial,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import ABILITIES, Ability
from copenhagen.cardgame.events import (
    AbilityUsed,
)
from copenhagen.cardgame.state import Phase, State
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, build, cards, cell, position
from tests.playing import allowed, happenings, let_chance_run, offered, refused

(ANY, ADDITIONAL, DISCOUNT, CHANGE, BOTH, DRAW, DISCARD, FOUR, HAND, TWICE, SPECIAL) = ABILITIES
SETS = (ADDITIONAL, BOTH, DISCARD, HAND)
FIRST = "expansion.hand-limit.discard-first"


def nine_in_hand(*active: Ability, house: str = "") -> State:
    """Return the hand check of a player with seven cards who has taken a blue and a yellow one."""
    me = Sitting(active=(HAND, *active), hand="rrrrrrg", house=house)
    return allowed(position(me, display="byrgpby", abilities=SETS), TakeCards((0, 1)))


# --- Keeping cards --------------------------------------------------------------------------------


@pytest.mark.rule("expansion.hand-limit.keep")
def test_the_player_keeps_more_than_seven_cards() -> None:
    """Ruling X-11."""
    state = nine_in_hand()
    assert state.phase is Phase.HAND_LIMIT
    after = allowed(state, KeepCards())
    assert after.players[0].hand == cards("rrrrrrgby")
    assert (after.players[0].active, after.players[0].inactive) == ((ANY,), (HAND,))
    assert (after.phase, after.discard) == (Phase.REFILL, (0,) * 5)
    assert happenings(state, KeepCards())[:2] == (AbilityUsed(0, HAND), CardsKept(0))


@pytest.mark.rule("expansion.hand-limit.keep", "base.hand.choice")
def test_the_player_may_discard_all_the_same_and_then_keeps_the_tile() -> None:
    """Ruling X-11."""
    state = nine_in_hand()
    *discards, last = cph.legal_actions(state)
    assert last == KeepCards()
    assert {type(discard) for discard in discards} == {Discard}
    after = allowed(state, Discard(cards("rr")))
    assert after.players[0].active == (ANY, HAND)
    assert after.players[0].hand == cards("rrrrgby")


@pytest.mark.rule("expansion.hand-limit.keep", "base.hand.limit")
@pytest.mark.parametrize("some", ["", "r", "rrr"])
def test_the_whole_hand_is_kept_or_all_above_seven_discarded(some: str) -> None:
    """Ruling X-11: nothing in between."""
    assert refused(nine_in_hand(), Discard(cards(some))) == ("base.hand.limit",)


@pytest.mark.rule("expansion.hand-limit.keep", "base.ability.flip", "base.ability.rest")
@pytest.mark.parametrize("me", [Sitting(), Sitting(inactive=(HAND,)), Sitting(resting=(HAND,))])
def test_keeping_cards_needs_the_tile_with_its_active_side_up(me: Sitting) -> None:
    full = Sitting(hand="rrrrrrg", inactive=me.inactive, resting=me.resting)
    state = allowed(position(full, abilities=SETS), TakeCards((0, 1)))
    assert state.phase is Phase.HAND_LIMIT
    assert offered(state, KeepCards) == []
    assert refused(state, KeepCards()) == ("expansion.hand-limit.keep",)


@pytest.mark.rule("expansion.hand-limit.keep", "base.ability.flip")
def test_with_seven_cards_nothing_is_asked_and_nothing_flipped() -> None:
    """Ruling X-11."""
    after = allowed(
        position(Sitting(active=(HAND,), hand="rrrrr"), abilities=SETS), TakeCards((0, 1))
    )
    assert after.phase is Phase.REFILL
    assert after.players[0].active == (ANY, HAND)
    assert refused(after, KeepCards()) == ("base.turn.order",)


@pytest.mark.rule("expansion.hand-limit.keep")
def test_keeping_cards_is_no_main_choice() -> None:
    state = position(Sitting(active=(HAND,), hand="rrrrrrr"), abilities=SETS)
    assert refused(state, KeepCards()) == ("base.turn.order",)


@pytest.mark.rule("expansion.hand-limit.keep", "expansion.ability.four-at-most")
def test_the_largest_hand_has_eleven_cards() -> None:
    """Seven, and the four cards that a turn allows."""
    sets = (ADDITIONAL, BOTH, DRAW, HAND)
    me = Sitting(active=(DRAW, ADDITIONAL, HAND), hand="rrrrrrg")
    state = turn_over(allowed(position(me, abilities=sets), DrawCards()), "bbb")
    state = allowed(state, TakeAdditional(0), KeepCards())
    assert sum(state.players[0].hand) == 11
    state = let_chance_run(allowed(let_chance_run(state), TakeCards((0, 1))))
    assert state.to_act == 0
    assert refused(state, Discard(cards("bbb"))) == ("base.hand.limit",)
    after = allowed(state, Discard(cards("bbbb")))
    assert sum(after.players[0].hand) == 7


# --- Both actions ---------------------------------------------------------------------------------


@pytest.mark.rule("expansion.hand-limit.both-actions")
def test_nothing_is_discarded_between_the_two_actions() -> None:
    """Ruling X-13."""
    state = allowed(nine_in_hand(BOTH), KeepCards())
    assert (state.phase, state.to_act) == (Phase.CONSTRUCT, 0)
    after = allowed(state, build("r", "*a1 b1 c1 b2 c2"))
    assert after.players[0].hand == cards("rgby")
    assert after.players[0].inactive == (BOTH, HAND)


@pytest.mark.rule("expansion.hand-limit.both-actions", "expansion.hand-limit.build")
def test_the_turn_may_end_with_more_than_seven_cards_without_a_build_too() -> None:
    """Rulings X-12 and X-13."""
    state = allowed(nine_in_hand(BOTH), KeepCards(), Done())
    assert state.phase is Phase.REFILL
    assert sum(state.players[0].hand) == 9
    assert state.players[0].active == (ANY, BOTH)


# --- A later turn ---------------------------------------------------------------------------------


def later(hand: str = "rrrrrrgby", *active: Ability, **more: object) -> State:
    """Return the main choice of a player who has kept more than seven cards."""
    me = Sitting(hand=hand, active=active, inactive=(HAND,))
    return position(me, **{"abilities": SETS, **more})  # type: ignore[arg-type]


@pytest.mark.rule("expansion.hand-limit.discard-first")
def test_a_hand_kept_is_still_there_in_the_next_turn() -> None:
    """Ruling X-12: from the tile to the discard, one whole round."""
    state = turn_over(allowed(nine_in_hand(), KeepCards()), "gg")
    state = turn_over(allowed(state, TakeCards((0, 1))), "gg")
    assert (state.phase, state.to_act) == (Phase.ACTION, 0)
    assert refused(state, TakeCards((0, 1))) == (FIRST,)
    after = allowed(state, Discard(cards("by")), TakeCards((0, 1)))
    assert after.players[0].hand == cards("rrrrrrggg")


@pytest.mark.rule("expansion.hand-limit.discard-first")
def test_the_main_choice_offers_discards_in_place_of_takes_beside_the_builds() -> None:
    """Rulings P-03 and X-12."""
    state = later()
    actions = cph.legal_actions(state)
    assert {type(action) for action in actions} == {Discard, Build}
    discards = [action for action in actions if isinstance(action, Discard)]
    assert {sum(discard.cards) for discard in discards} == {2}
    pairs = ["by", "br", "bg", "yr", "yg", "rr", "rg"]
    assert discards == [Discard(cards(pair)) for pair in pairs]
    assert list(actions[: len(discards)]) == discards


@pytest.mark.rule("expansion.hand-limit.discard-first", "base.hand.limit", "base.hand.owned")
@pytest.mark.parametrize(
    ("given", "rules"),
    [
        ("", ("base.hand.limit",)),
        ("r", ("base.hand.limit",)),
        ("rrr", ("base.hand.limit",)),
        ("bb", ("base.hand.owned",)),
        ("bbb", ("base.hand.owned", "base.hand.limit")),
    ],
)
def test_the_player_discards_to_exactly_seven(given: str, rules: tuple[str, ...]) -> None:
    """Ruling X-12."""
    assert refused(later(), Discard(cards(given))) == rules


@pytest.mark.rule("expansion.hand-limit.discard-first")
def test_every_way_to_take_cards_waits_for_the_discard() -> None:
    """Ruling X-12."""
    state = position(
        Sitting(hand="rrrrrrgb", active=(DISCARD, DRAW, FOUR), inactive=(HAND,)),
        discard="gg",
        abilities="variant_b",
        display="byrgpyy",
    )
    takes = (TakeCards((0, 1)), TakeCards((0, 3)), TakeCards((0, 1, 2, 3)))
    for take in (*takes, DrawCards(), TakeFromDiscardPile()):
        assert refused(state, take) == (FIRST,)
    after = allowed(state, Discard(cards("r")))
    assert after.phase is Phase.TAKE
    for take in (*takes, DrawCards(), TakeFromDiscardPile()):
        allowed(after, take)


@pytest.mark.rule("expansion.hand-limit.discard-first")
def test_a_take_that_is_wrong_besides_has_both_reasons() -> None:
    state = position(Sitting(hand="rrrrrrgb", inactive=(ANY, HAND)), abilities=SETS)
    assert refused(state, TakeCards((0, 3))) == (FIRST, "base.take.two-adjacent")
    assert refused(state, TakeFromDiscardPile()) == (
        FIRST,
        "expansion.discard-pile",
        "expansion.discard-pile.two",
    )


@pytest.mark.rule("expansion.hand-limit.discard-first")
def test_the_discard_decides_for_action_a() -> None:
    """Ruling P-03: after it only takes are offered."""
    state = allowed(later(), Discard(cards("by")))
    assert (state.phase, state.to_act) == (Phase.TAKE, 0)
    assert list(cph.legal_actions(state)) == offered(state, TakeCards)
    assert len(cph.legal_actions(state)) == 21
    assert refused(state, build("r", "*a1 b1")) == ("base.turn.order",)
    assert refused(state, Discard(cards("r"))) == ("base.turn.order",)
    assert refused(state, Done()) == ("base.turn.order",)
    assert refused(state, PlaceSpecial(0)) == ("base.turn.order",)


@pytest.mark.rule("expansion.hand-limit.discard-first", "base.ability.flip")
def test_the_take_after_the_discard_is_like_any_other() -> None:
    """Ruling X-12: with Any cards, Additional card and the usual hand check."""
    state = allowed(later("rrrrrrgby", ADDITIONAL), Discard(cards("by")), TakeCards((0, 3)))
    assert state.players[0].inactive == (ANY, HAND)
    state = allowed(state, TakeAdditional(1))
    assert state.phase is Phase.HAND_LIMIT
    assert refused(state, KeepCards()) == ("expansion.hand-limit.keep",)
    after = allowed(state, Discard(cards("rrr")))
    assert after.phase is Phase.REFILL
    assert turn_over(after, "ppp").to_act == 1


@pytest.mark.rule("expansion.hand-limit.discard-first", "expansion.ability.both-actions")
def test_after_the_discard_and_the_take_both_actions_still_allows_a_build() -> None:
    """Ruling P-03: it commits to action A, which action B may follow."""
    state = allowed(later("rrrrrrgby", BOTH), Discard(cards("by")), TakeCards((0, 1)))
    assert state.phase is Phase.HAND_LIMIT
    state = allowed(state, Discard(cards("by")))
    assert state.phase is Phase.CONSTRUCT
    after = allowed(state, build("r", "*a1 b1"))
    assert after.players[0].hand == cards("rrrrg")


@pytest.mark.rule("expansion.hand-limit.discard-first", "expansion.discard-pile")
def test_the_cards_just_discarded_may_come_back() -> None:
    """Ruling P-03."""
    state = allowed(later("rrrrrrgby", DISCARD), Discard(cards("by")))
    after = allowed(state, TakeFromDiscardPile())
    assert after.players[0].hand == cards("rrrrrrgby")
    assert after.phase is Phase.HAND_LIMIT


@pytest.mark.rule("expansion.hand-limit.discard-first", "expansion.discard-pile.two")
def test_one_card_just_discarded_may_be_the_second_one_needed() -> None:
    """Ruling P-03."""
    state = later("rrrrrrgb", DISCARD, discard="p")
    assert refused(state, TakeFromDiscardPile()) == (FIRST, "expansion.discard-pile.two")
    after = allowed(state, Discard(cards("g")), TakeFromDiscardPile())
    assert after.players[0].hand == cards("rrrrrrgbp")


@pytest.mark.rule("expansion.hand-limit.discard-first", "base.hand.limit")
@pytest.mark.parametrize("given", ["", "r"])
def test_with_seven_cards_or_fewer_nothing_is_discarded_first(given: str) -> None:
    state = later("rrrrrrg")
    assert offered(state, Discard) == []
    assert refused(state, Discard(cards(given))) == ("base.hand.limit",)
    assert len(offered(state, TakeCards)) == 21


@pytest.mark.rule("expansion.hand-limit.discard-first", "expansion.hand-limit.keep")
def test_a_tile_active_again_keeps_cards_again_but_not_before_the_discard() -> None:
    """Ruling X-12."""
    me = Sitting(hand="rrrrrrgby", active=(HAND,))
    state = position(me, abilities=SETS)
    assert refused(state, TakeCards((0, 1))) == (FIRST,)
    after = allowed(state, Discard(cards("by")), TakeCards((0, 1)), KeepCards())
    assert sum(after.players[0].hand) == 9
    assert after.players[0].inactive == (HAND,)


# --- Building with a large hand -------------------------------------------------------------------


@pytest.mark.rule("expansion.hand-limit.build")
@pytest.mark.parametrize(("tile", "left"), [("*a1 b1", "rrrrgby"), ("*a1 b1 a2 b2", "rrgby")])
def test_building_is_free_with_any_number_of_cards(tile: str, left: str) -> None:
    """Ruling X-12."""
    after = allowed(later(), build("r", tile))
    assert after.players[0].hand == cards(left)
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.hand-limit.build", "expansion.hand-limit.discard-first")
def test_a_turn_may_end_with_more_than_seven_cards_after_building() -> None:
    """Ruling X-12: ten less two are eight, and the next turn stands before the same choice."""
    state = allowed(later("rrrrrrgbyy"), build("r", "*a1 b1"))
    assert sum(state.players[0].hand) == 8
    state = turn_over(allowed(state, TakeCards((0, 1))), "pp")
    assert state.to_act == 0
    assert refused(state, TakeCards((0, 1))) == (FIRST,)
    again = allowed(state, build("r", "a2 *b2"))
    assert (again.to_act, sum(again.players[0].hand)) == (1, 7)


@pytest.mark.rule("expansion.hand-limit.build")
def test_down_to_seven_by_building_the_next_turn_is_free() -> None:
    state = allowed(later("rrrrrrgby"), build("r", "*a1 b1"))
    state = turn_over(allowed(state, TakeCards((0, 1))), "pp")
    assert len(offered(state, TakeCards)) == 21
    assert offered(state, Discard) == []


@pytest.mark.rule("expansion.hand-limit.build", "expansion.special-tile.before")
def test_a_special_tile_before_the_build_is_offered_beside_the_discards() -> None:
    """Ruling P-03."""
    sets = (BOTH, DISCARD, HAND, SPECIAL)
    state = later("rrrrrrgby", SPECIAL, abilities=sets)
    kinds = [type(action) for action in cph.legal_actions(state)]
    assert [*dict.fromkeys(kinds)] == [Discard, Build, PlaceSpecial]


# --- Activated in the same turn -------------------------------------------------------------------


TWO_COATS = """
    r r . y y
    R . w . Y
"""
"""A tile on c2 and c3 covers a coat of arms and completes a row with another."""


@pytest.mark.rule("base.ability.rest", "base.coat.activate", "expansion.hand-limit.keep")
def test_a_tile_flipped_back_in_the_same_turn_rests_until_the_next_one() -> None:
    """Rulings K-07 and P-09."""
    state = allowed(nine_in_hand(BOTH, house=TWO_COATS), KeepCards(), build("r", "c2 *c3"))
    assert (state.phase, state.coats) == (Phase.COAT_OF_ARMS, 2)
    assert state.players[0].inactive == (BOTH, HAND)
    state = allowed(state, ActivateAbilities())
    assert state.players[0].resting == (BOTH, HAND)
    assert refused(state, ActivateAbilities()) == ("base.coat.activate",)
    state = let_chance_run(allowed(state, PlaceSpecial(cell("b1"))))
    assert state.players[0].active == (ANY, BOTH, HAND)
    state = let_chance_run(allowed(state, TakeCards((0, 1))))
    assert (state.to_act, sum(state.players[0].hand)) == (0, 8)
    assert refused(state, TakeCards((0, 1))) == (FIRST,)
    first, *_ = offered(state, Discard)
    after = allowed(state, first, TakeCards((0, 1)), KeepCards())
    assert sum(after.players[0].hand) == 9


@pytest.mark.rule("expansion.hand-limit.keep")
def test_the_limit_of_the_others_is_not_lifted() -> None:
    me = Sitting(active=(HAND,))
    state = position(me, Sitting(hand="rrrrrrg"), turn=1, abilities=SETS)
    state = allowed(state, TakeCards((0, 1)))
    assert refused(state, KeepCards()) == ("expansion.hand-limit.keep",)
