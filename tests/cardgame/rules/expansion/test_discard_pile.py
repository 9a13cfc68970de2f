"""The ability tile "Discard pile": the top two cards of the discard pile, which is ordered."""

import pytest

import copenhagen as cph
from copenhagen.cardgame import DiscardedTaken, DrawCards, TakeFromDiscardPile
from copenhagen.cardgame.actions import (
    Discard,
    Pay,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import ABILITIES, Ability, Variant
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import EndCard, Phase
from copenhagen.house.colors import Color
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, build, card, cards, color_of, position
from tests.playing import allowed, happenings, offered, refused

(ANY, ADDITIONAL, DISCOUNT, CHANGE, BOTH, DRAW, DISCARD, FOUR, HAND, TWICE, SPECIAL) = ABILITIES
SETS = (ADDITIONAL, BOTH, CHANGE, DISCARD)
DRAWING = (ADDITIONAL, BOTH, DISCARD, DRAW)
TAKE = TakeFromDiscardPile()


def pile(letters: str) -> tuple[Color, ...]:
    """Return a discard pile, its top card last."""
    return tuple(map(color_of, letters))


# --- Taking ---------------------------------------------------------------------------------------


@pytest.mark.rule("expansion.discard-pile", "expansion.ability.one-way")
def test_the_player_takes_the_top_two_cards_of_the_discard_pile() -> None:
    """Ruling X-16: instead of two cards of the display, which stays as it is."""
    state = position(Sitting(active=(DISCARD,)), discard="rrgbyp", abilities=SETS)
    after = allowed(state, TAKE)
    assert after.players[0].hand == cards("yp")
    assert (after.pile, after.discard) == (pile("rrgb"), cards("rrgb"))
    assert (after.players[0].active, after.players[0].inactive) == ((ANY,), (DISCARD,))
    assert after.display == state.display
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)
    assert DiscardedTaken(0, pile("py")) in happenings(state, TAKE)


@pytest.mark.rule("expansion.discard-pile")
def test_two_cards_of_one_color_are_taken_as_well() -> None:
    state = position(Sitting(active=(DISCARD,), hand="g"), discard="rgg", abilities=SETS)
    after = allowed(state, TAKE)
    assert after.players[0].hand == cards("ggg")
    assert after.pile == pile("r")


@pytest.mark.rule("expansion.discard-pile", "base.turn.open-information")
def test_everybody_has_seen_these_cards() -> None:
    """Ruling X-15."""
    state = position(Sitting(active=(DISCARD,)), discard="rrgbyp", abilities=SETS)
    after = allowed(state, TAKE)
    assert after.players[0].concealed == (0,) * 5
    assert cph.view(after, 1).players[0].open == cards("yp")
    step = (state, TAKE, after)
    assert DiscardedTaken(0, pile("py")) in cph.events(*step, seat=1)
    assert cph.view(state, 1).pile == pile("rrgbyp")


@pytest.mark.rule("expansion.discard-pile", "base.ability.flip", "base.ability.rest")
@pytest.mark.parametrize(
    "me", [Sitting(), Sitting(inactive=(DISCARD,)), Sitting(resting=(DISCARD,))]
)
def test_taking_them_needs_the_tile_with_its_active_side_up(me: Sitting) -> None:
    assert refused(position(me, discard="rrgbyp", abilities=SETS), TAKE) == (
        "expansion.discard-pile",
    )


@pytest.mark.rule("expansion.discard-pile.two")
@pytest.mark.parametrize("letters", ["", "g"])
def test_with_fewer_than_two_cards_the_tile_is_of_no_use(letters: str) -> None:
    """Ruling X-14."""
    state = position(Sitting(active=(DISCARD,)), discard=letters, abilities=SETS)
    assert offered(state, TakeFromDiscardPile) == []
    assert refused(state, TAKE) == ("expansion.discard-pile.two",)


@pytest.mark.rule("expansion.discard-pile.two")
def test_two_cards_are_enough() -> None:
    """Ruling X-14."""
    state = position(Sitting(active=(DISCARD,)), discard="gb", abilities=SETS)
    after = allowed(state, TAKE)
    assert (after.players[0].hand, after.pile) == (cards("bg"), ())


@pytest.mark.rule("expansion.discard-pile", "expansion.discard-pile.two")
def test_without_the_tile_and_without_cards_both_reasons_are_given() -> None:
    state = position(abilities=SETS)
    assert refused(state, TAKE) == ("expansion.discard-pile", "expansion.discard-pile.two")


@pytest.mark.rule("expansion.discard-pile.two", "base.supply.reshuffle")
@pytest.mark.parametrize("reshuffle", ["eager", "lazy"])
def test_right_after_the_reshuffle_nothing_lies_there(reshuffle: str) -> None:
    """Ruling X-14."""
    options = CardGameOptions(reshuffle=reshuffle)  # type: ignore[arg-type]
    you = Sitting(active=(DISCARD,))
    state = position(Sitting(), you, players=3, supply="b", options=options, abilities=SETS)
    assert len(state.pile) > 20
    state = turn_over(allowed(state, TakeCards((0, 1))), "by")
    assert (state.to_act, state.end_card, state.pile) == (1, EndCard.SUPPLY, ())
    assert refused(state, TAKE) == ("expansion.discard-pile.two",)


@pytest.mark.rule("expansion.discard-pile", "base.take.refill")
def test_nothing_is_refilled_because_no_card_of_the_display_was_taken() -> None:
    """Ruling X-16."""
    state = position(Sitting(active=(DISCARD,)), discard="rrgbyp", abilities=SETS)
    after = allowed(state, TAKE)
    assert after.supply == state.supply
    assert cph.chance_outcomes(after) == ()


@pytest.mark.rule("expansion.discard-pile", "expansion.ability.four-at-most", "base.take.refill")
def test_an_additional_card_makes_three_and_leaves_the_only_hole() -> None:
    """Rulings X-16 and X-22."""
    me = Sitting(active=(ADDITIONAL, DISCARD))
    state = allowed(position(me, discard="rrgbyp", abilities=SETS), TAKE)
    assert (state.phase, state.to_act) == (Phase.ADDITIONAL, 0)
    state = allowed(state, TakeAdditional(6))
    assert state.players[0].hand == cards("ypy")
    assert state.phase is Phase.REFILL
    after = turn_over(state, "g")
    assert after.display == tuple(map(card, "byrgpbg"))
    assert after.to_act == 1


@pytest.mark.rule("expansion.ability.one-way")
def test_the_discard_pile_is_instead_of_the_display_and_of_the_supply() -> None:
    state = position(Sitting(active=(DISCARD, DRAW)), discard="rrgbyp", abilities=DRAWING)
    assert len(offered(state, TakeCards)) == 21
    assert (offered(state, DrawCards), offered(state, TakeFromDiscardPile)) == (
        [DrawCards()],
        [TAKE],
    )
    after = allowed(state, TAKE)
    assert after.to_act == 1
    assert after.players[0].active == (ANY, DRAW)
    assert allowed(state, TakeCards((0, 1))).players[0].active == (ANY, DRAW, DISCARD)


@pytest.mark.rule("base.hand.limit", "expansion.discard-pile", "expansion.discard-pile.order")
def test_what_is_discarded_for_the_hand_limit_lies_on_the_pile_again() -> None:
    """Rulings T-08 and P-01: together, sorted by color, the last one on top."""
    me = Sitting(active=(DISCARD,), hand="bbbbbbb")
    state = allowed(position(me, discard="rrgbyp", abilities=SETS), TAKE)
    assert state.phase is Phase.HAND_LIMIT
    after = allowed(state, Discard(cards("bp")))
    assert after.pile == pile("rrgbbp")
    assert after.players[0].hand == cards("bbbbbby")


# --- The order of the pile ------------------------------------------------------------------------


@pytest.mark.rule("expansion.discard-pile.order")
def test_a_payment_lies_on_top_of_what_was_there() -> None:
    state = position(Sitting(hand="rrr"), Sitting(active=(DISCARD,)), discard="gp", abilities=SETS)
    after = allowed(state, build("r", "*a1 a2 b2"))
    assert after.pile == pile("gprrr")
    assert allowed(after, TAKE).players[1].hand == cards("rr")


@pytest.mark.rule("base.supply.discard-pile", "expansion.discard-pile.order")
@pytest.mark.parametrize(
    ("natural", "other", "top"),
    [("g", "r", "rgg"), ("g", "p", "ggp"), ("g", "b", "bgg"), ("p", "g", "gpp")],
)
def test_the_cards_of_one_payment_lie_by_their_printed_colors(
    natural: str, other: str, top: str
) -> None:
    """Rulings P-01 and T-08: changed cards do not lie where the color of the tile would."""
    me = Sitting(hand=natural * 2 + other, active=(CHANGE,))
    state = position(me, Sitting(active=(DISCARD,)), discard="yy", abilities=SETS)
    state = allowed(state, build(natural, "*a1 b1 c1"))
    if state.phase is Phase.PAYMENT:
        state = allowed(state, Pay(2, 1, color_of(other)))
    assert state.pile == pile("yy" + top)
    assert allowed(state, TAKE).players[1].hand == cards(top[1:])


@pytest.mark.rule("base.supply.discard-pile", "expansion.discard-pile.order")
@pytest.mark.parametrize(
    ("given", "top"), [("pb", "bp"), ("gr", "rg"), ("py", "yp"), ("ry", "yr"), ("gg", "gg")]
)
def test_the_cards_of_one_discard_lie_in_the_order_of_the_colors(given: str, top: str) -> None:
    """Rulings P-01 and T-08: blue, yellow, red, green, purple, the last one on top."""
    me = Sitting(hand="pgggrbb")
    state = position(me, discard="pb", display="yryyyyy", abilities=SETS)
    state = allowed(state, TakeCards((0, 1)), Discard(cards(given)))
    assert state.pile == pile("pb" + top)


@pytest.mark.rule("expansion.discard-pile.order")
def test_one_payment_after_the_other_keeps_its_place() -> None:
    """A later payment is on top of an earlier one, whatever the colors."""
    state = position(Sitting(hand="pp"), Sitting(hand="bb"), abilities=SETS)
    state = allowed(state, build("p", "*a1 b1"), build("b", "*a1 b1"))
    assert state.pile == pile("ppbb")


@pytest.mark.rule("expansion.discard-pile.order")
def test_piles_in_different_orders_are_different_positions_where_the_tile_is_in_the_game() -> None:
    """Ruling P-22."""
    assert position(discard="rg", abilities=SETS) != position(discard="gr", abilities=SETS)
    assert position(discard="rg", abilities="variant_b") != position(
        discard="gr", abilities="variant_b"
    )


@pytest.mark.rule("expansion.discard-pile.order")
@pytest.mark.parametrize("abilities", ["base", (ADDITIONAL, BOTH, CHANGE, DRAW)])
def test_where_the_tile_is_not_in_the_game_the_order_is_not_kept(
    abilities: Variant | tuple[Ability, ...],
) -> None:
    """Ruling P-22."""
    two = (Sitting(hand="pp"), Sitting(hand="bb"))
    one = position(*two, abilities=abilities)
    one = allowed(one, build("p", "*a1 b1"), build("b", "*a1 b1"))
    assert one.pile == ()
    assert one.discard == cards("ppbb")
    assert position(discard="rg", abilities=abilities) == position(
        discard="gr", abilities=abilities
    )


@pytest.mark.rule("expansion.ability.both-actions", "expansion.discard-pile.order")
def test_cards_taken_from_the_pile_may_be_paid_back_onto_it_in_one_turn() -> None:
    """With "Both actions": no footbridge is empty, so nothing is refilled."""
    state = position(Sitting(active=(BOTH, DISCARD)), discard="gbb", abilities=SETS)
    after = allowed(state, TAKE, build("b", "*a1 b1"))
    assert (after.pile, after.phase, after.to_act) == (pile("gbb"), Phase.ACTION, 1)
