"""The ability tile "Draw pile": the top three cards of the supply."""

from fractions import Fraction
from random import Random

import pytest

import copenhagen as cph
from copenhagen.cardgame import DrawCards, EndCardDrawn, KeepCards, TakeFromDiscardPile
from copenhagen.cardgame.actions import (
    Discard,
    Done,
    Reveal,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import ABILITIES, END_OF_GAME
from copenhagen.cardgame.events import (
    CardDrawn,
    GameEnded,
)
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.ending import EndReason
from copenhagen.cardgame.state import EndCard, Phase, State
from copenhagen.house.colors import COLORS, Color
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, build, card, cards, position
from tests.playing import allowed, happenings, offered, refused

(ANY, ADDITIONAL, DISCOUNT, CHANGE, BOTH, DRAW, DISCARD, FOUR, HAND, TWICE, SPECIAL) = ABILITIES
SETS = (ADDITIONAL, BOTH, DISCARD, DRAW)
KEEP = (ADDITIONAL, BOTH, DRAW, HAND)
LAZY = CardGameOptions(reshuffle="lazy")


def drawn(state: State, letters: str) -> State:
    """Return the state after the player has drawn these cards with "Draw pile"."""
    return turn_over(allowed(state, DrawCards()), letters)


@pytest.mark.rule("expansion.draw-pile", "expansion.ability.one-way")
def test_the_player_draws_the_top_three_cards_of_the_supply() -> None:
    """Ruling X-16: the display stays as it is."""
    state = position(Sitting(active=(DRAW,)), abilities=SETS)
    after = drawn(state, "rgr")
    assert after.players[0].hand == cards("rgr")
    assert (after.players[0].active, after.players[0].inactive) == ((ANY,), (DRAW,))
    assert after.display == state.display
    assert after.supply_size == state.supply_size - 3
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.draw-pile")
def test_the_cards_come_by_chance_one_by_one() -> None:
    state = position(Sitting(active=(DRAW,)), players=3, supply="bbyrrrrrrr", abilities=SETS)
    state = allowed(state, DrawCards())
    assert (state.phase, cph.legal_actions(state)) == (Phase.DRAW, ())
    assert dict(cph.chance_outcomes(state))[Reveal(Color.BLUE)] == Fraction(2, 10)
    settled = cph.settle(state, Random(1))
    assert (settled.phase, settled.to_act, sum(settled.players[0].hand)) == (Phase.ACTION, 1, 3)
    state = turn_over(state, "b")
    assert dict(cph.chance_outcomes(state))[Reveal(Color.BLUE)] == Fraction(1, 9)
    state = turn_over(state, "b")
    assert Reveal(Color.BLUE) not in dict(cph.chance_outcomes(state))
    state = turn_over(state, "r")
    assert state.players[0].hand == cards("bbr")


@pytest.mark.rule("expansion.draw-pile")
def test_a_card_that_is_not_in_the_supply_is_not_drawn() -> None:
    state = position(Sitting(active=(DRAW,)), players=3, supply="bbyrrrrrrr", abilities=SETS)
    state = allowed(state, DrawCards())
    assert refused(state, Reveal(Color.GREEN)) == ("base.supply.chance",)
    assert refused(state, TakeCards((0, 1))) == ("base.turn.order",)


@pytest.mark.rule("expansion.draw-pile", "base.ability.flip", "base.ability.rest")
@pytest.mark.parametrize("me", [Sitting(), Sitting(inactive=(DRAW,)), Sitting(resting=(DRAW,))])
def test_drawing_needs_the_tile_with_its_active_side_up(me: Sitting) -> None:
    assert refused(position(me, abilities=SETS), DrawCards()) == ("expansion.draw-pile",)


@pytest.mark.rule("expansion.draw-pile", "expansion.ability.one-way")
def test_the_usual_takes_stay_on_offer_and_leave_the_tile_alone() -> None:
    state = position(Sitting(active=(DRAW,)), abilities=SETS)
    assert len(offered(state, TakeCards)) == 21
    assert offered(state, DrawCards) == [DrawCards()]
    assert allowed(state, TakeCards((0, 1))).players[0].active == (ANY, DRAW)


@pytest.mark.rule("expansion.ability.one-way")
def test_drawing_is_instead_of_the_cards_of_the_display_and_of_the_discard_pile() -> None:
    me = Sitting(active=(DRAW, DISCARD))
    state = drawn(position(me, discard="bb", abilities=SETS), "rgr")
    assert (state.phase, state.to_act) == (Phase.ACTION, 1)
    state = position(me, discard="bb", abilities=SETS)
    for take in (TakeCards((0, 1)), TakeFromDiscardPile()):
        assert refused(allowed(state, DrawCards()), take) == ("base.turn.order",)


@pytest.mark.rule("base.hand.limit", "expansion.draw-pile")
def test_the_hand_limit_is_looked_at_once_all_three_are_drawn() -> None:
    """Ruling T-05."""
    state = position(Sitting(active=(DRAW,), hand="bbbbyy"), abilities=SETS)
    state = drawn(state, "rgr")
    assert (state.phase, state.to_act) == (Phase.HAND_LIMIT, 0)
    after = allowed(state, Discard(cards("bg")))
    assert after.players[0].hand == cards("bbbyyrr")
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.draw-pile", "base.take.refill")
def test_nothing_is_refilled_because_no_card_of_the_display_was_taken() -> None:
    """Ruling X-16."""
    state = position(Sitting(active=(DRAW,)), abilities=SETS)
    state = turn_over(allowed(state, DrawCards()), "rg")
    last = happenings(state, Reveal(Color.RED))
    assert [type(event).__name__ for event in last] == ["CardDrawn", "TurnStarted", "Asked"]


# --- Secret cards ---------------------------------------------------------------------------------


@pytest.mark.rule("expansion.draw-pile.concealed")
def test_only_the_player_sees_the_cards() -> None:
    """Ruling X-18."""
    state = position(Sitting(active=(DRAW,), hand="b"), abilities=SETS)
    after = drawn(state, "rgr")
    assert after.players[0].concealed == cards("rgr")
    assert after.players[0].open == cards("b")
    before = turn_over(allowed(state, DrawCards()), "rg")
    step = (before, Reveal(Color.RED), after)
    assert CardDrawn(0, Color.RED) in cph.events(*step, seat=0)
    assert CardDrawn(0, None) in cph.events(*step, seat=1)
    other = drawn(state, "bbp")
    assert cph.view(other, 1) == cph.view(after, 1)
    assert cph.view(other, 0) != cph.view(after, 0)


@pytest.mark.rule("expansion.draw-pile.concealed")
def test_until_the_reshuffle_the_supply_and_all_secret_cards_are_one_count() -> None:
    """Ruling P-20."""
    me = Sitting(active=(DRAW,), hand="bb", concealed="bb")
    state = position(me, Sitting(hand="yr", concealed="yr"), players=3, abilities=SETS)
    after = drawn(state, "rgr")
    assert after.supply_known == (False, False, False)
    for seat in range(3):
        assert sum(cph.view(after, seat).unseen) == sum(
            sum(player.concealed) for s, player in enumerate(after.players) if s != seat
        ) + sum(after.supply)


@pytest.mark.rule("expansion.draw-pile.concealed")
def test_after_the_reshuffle_only_the_player_who_draws_can_still_count_the_supply() -> None:
    """Ruling P-20."""
    me = Sitting(active=(DRAW,), hand="bb", concealed="bb")
    you = Sitting(active=(DRAW,))
    state = position(me, you, players=3, end_card=EndCard.SUPPLY, abilities=SETS)
    assert state.supply_known == (True, True, True)
    after = drawn(state, "rgr")
    assert after.supply_known == (True, False, False)
    assert drawn(after, "ppp").supply_known == (False, False, False)


@pytest.mark.rule("expansion.draw-pile.concealed", "expansion.draw-pile.reshuffle")
@pytest.mark.parametrize("options", [CardGameOptions(), LAZY], ids=["eager", "lazy"])
def test_cards_drawn_after_a_reshuffle_in_the_middle_are_secret_again(
    options: CardGameOptions,
) -> None:
    """Rulings E-03 and P-20: everybody could count the new supply, until the next card."""
    me = Sitting(active=(DRAW,))
    state = position(me, players=3, supply="b", options=options, abilities=SETS)
    state = turn_over(allowed(state, DrawCards()), "b")
    assert state.supply_known == (True, True, True)
    assert turn_over(state, "yr").supply_known == (True, False, False)


@pytest.mark.rule("expansion.draw-pile.concealed")
def test_a_secret_card_is_spent_after_the_ones_that_all_have_seen() -> None:
    me = Sitting(active=(DRAW, BOTH), hand="r")
    state = drawn(position(me, abilities=SETS), "rrg")
    after = allowed(state, build("r", "*a1 b1"))
    assert after.players[0].hand == cards("rg")
    assert after.players[0].concealed == cards("rg")


# --- Additional card ------------------------------------------------------------------------------


@pytest.mark.rule("expansion.draw-pile.additional", "expansion.ability.four-at-most")
def test_the_three_cards_are_seen_before_the_additional_one_is_chosen() -> None:
    """Rulings X-19 and X-22: three and one are the four that a turn allows."""
    state = position(Sitting(active=(DRAW, ADDITIONAL)), display="byrgpby", abilities=SETS)
    state = drawn(state, "rgr")
    assert (state.phase, state.to_act) == (Phase.ADDITIONAL, 0)
    assert len(offered(state, TakeAdditional)) == 7
    after = allowed(state, TakeAdditional(4))
    assert after.players[0].hand == cards("rgrp")
    assert after.players[0].inactive == (ADDITIONAL, DRAW)
    assert after.phase is Phase.REFILL
    assert turn_over(after, "g").display == tuple(map(card, "byrggby"))


@pytest.mark.rule("expansion.draw-pile.additional")
@pytest.mark.parametrize("seen", ["", "r", "rg"])
def test_no_additional_card_is_taken_until_all_three_are_seen(seen: str) -> None:
    """Ruling X-19."""
    state = position(Sitting(active=(DRAW, ADDITIONAL)), abilities=SETS)
    state = drawn(state, seen)
    assert state.phase is Phase.DRAW
    assert refused(state, TakeAdditional(4)) == ("base.turn.order",)
    assert turn_over(state, "rgr"[len(seen) :]).phase is Phase.ADDITIONAL


@pytest.mark.rule("expansion.draw-pile.additional")
def test_who_has_seen_the_three_cards_may_leave_the_additional_one() -> None:
    """Ruling X-19."""
    state = position(Sitting(active=(DRAW, ADDITIONAL)), abilities=SETS)
    after = allowed(drawn(state, "rgr"), Done())
    assert after.players[0].hand == cards("rgr")
    assert (after.players[0].active, after.players[0].inactive) == ((ANY, ADDITIONAL), (DRAW,))
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)
    assert after.display == state.display


@pytest.mark.rule("expansion.draw-pile.additional", "base.hand.limit")
def test_the_hand_is_counted_once_the_fourth_card_is_taken() -> None:
    """Rulings X-19 and X-22."""
    me = Sitting(active=(DRAW, ADDITIONAL), hand="bbbbb")
    state = drawn(position(me, display="byrgpby", abilities=SETS), "rgr")
    assert state.phase is Phase.ADDITIONAL
    assert allowed(state, Done(), Discard(cards("b"))).to_act == 1
    state = allowed(state, TakeAdditional(4))
    assert state.phase is Phase.HAND_LIMIT
    assert allowed(state, Discard(cards("bb"))).players[0].hand == cards("bbbrgrp")


@pytest.mark.rule("expansion.ability.four-at-most")
def test_a_fifth_card_is_not_taken() -> None:
    """Ruling X-22."""
    state = position(Sitting(active=(DRAW, ADDITIONAL)), abilities=SETS)
    state = allowed(drawn(state, "rgr"), TakeAdditional(4))
    assert refused(state, TakeAdditional(3)) == ("base.turn.order",)


# --- The supply runs out --------------------------------------------------------------------------


@pytest.mark.rule("expansion.draw-pile.reshuffle", "base.supply.reshuffle")
@pytest.mark.parametrize("left", [1, 2])
@pytest.mark.parametrize("options", [CardGameOptions(), LAZY], ids=["eager", "lazy"])
def test_the_rest_is_drawn_from_the_reshuffled_discard_pile(
    left: int, options: CardGameOptions
) -> None:
    """Ruling E-03."""
    me = Sitting(active=(DRAW,))
    state = position(me, players=3, supply="bb"[:left], options=options, abilities=SETS)
    pile = sum(state.discard)
    assert pile >= 19
    state = turn_over(allowed(state, DrawCards()), "bb"[:left])
    assert (state.phase, state.end_card) == (Phase.DRAW, EndCard.SUPPLY)
    after = turn_over(state, "yyy"[left:])
    assert after.players[0].hand[:2] == (left, 3 - left)
    assert after.supply_size == pile - (3 - left) + 1
    assert after.discard == (0,) * 5
    assert after.pile == ()
    assert after.end_card is EndCard.SUPPLY


@pytest.mark.rule("expansion.draw-pile.reshuffle", "expansion.draw-pile.end")
def test_the_end_of_game_card_cannot_come_with_a_card_of_that_reshuffle() -> None:
    """Ruling E-03: it is in the last ten of at least nineteen."""
    state = position(Sitting(active=(DRAW,)), players=3, supply="b", abilities=SETS)
    state = turn_over(allowed(state, DrawCards()), "by")
    assert refused(state, Reveal(END_OF_GAME)) == ("base.supply.chance",)


@pytest.mark.rule("expansion.draw-pile.reshuffle", "base.supply.reshuffle")
def test_a_supply_used_up_by_the_third_card_is_reshuffled_before_the_discards() -> None:
    """Ruling P-19, eager: cards discarded then wait for no second reshuffle."""
    me = Sitting(active=(DRAW,), hand="gggpppp")
    state = position(me, players=3, supply="bbb", abilities=SETS)
    old_pile = state.discard
    state = drawn(state, "bbb")
    assert state.phase is Phase.HAND_LIMIT
    assert (state.supply, state.end_card) == (old_pile, EndCard.SUPPLY)
    assert state.supply_known == (True, True, True)
    after = allowed(state, Discard(cards("bbb")))
    assert (after.supply, after.discard) == (old_pile, cards("bbb"))


@pytest.mark.rule("expansion.draw-pile.reshuffle", "base.supply.reshuffle")
def test_with_the_other_option_it_is_reshuffled_when_the_next_card_is_needed() -> None:
    """Ruling P-19, lazy: the discards of this turn are reshuffled too."""
    me = Sitting(active=(DRAW,), hand="gggpppp")
    state = position(me, players=3, supply="bbb", options=LAZY, abilities=SETS)
    state = drawn(state, "bbb")
    assert (state.supply, state.end_card) == ((0,) * 5, EndCard.BESIDE)
    state = allowed(state, Discard(cards("bbb")))
    assert (state.to_act, state.end_card) == (1, EndCard.BESIDE)
    after = allowed(state, TakeCards((0, 1)))
    assert (after.discard, after.end_card) == ((0,) * 5, EndCard.SUPPLY)
    assert after.supply[Color.BLUE] >= 3


@pytest.mark.rule("expansion.draw-pile.reshuffle", "base.supply.discard-pile")
def test_what_is_paid_after_that_reshuffle_begins_the_new_discard_pile() -> None:
    """Ruling P-19: with "Both actions" in the same turn."""
    state = position(Sitting(active=(BOTH, DRAW)), players=3, supply="bbb", abilities=SETS)
    old_pile = state.discard
    after = allowed(drawn(state, "bbb"), build("b", "*a1 b1"))
    assert (after.supply, after.discard) == (old_pile, cards("bb"))


# --- The End of Game card -------------------------------------------------------------------------


@pytest.mark.rule("expansion.draw-pile.end", "base.supply.end-card")
def test_among_the_last_ten_cards_the_end_of_game_card_may_be_drawn() -> None:
    state = position(Sitting(active=(DRAW,)), supply=9, abilities=SETS)
    assert (state.end_card, state.supply_size) == (EndCard.SUPPLY, 10)
    chances = dict(cph.chance_outcomes(allowed(state, DrawCards())))
    assert chances[Reveal(END_OF_GAME)] == Fraction(1, 10)
    state = position(Sitting(active=(DRAW,)), supply=10, abilities=SETS)
    assert refused(allowed(state, DrawCards()), Reveal(END_OF_GAME)) == ("base.supply.chance",)


@pytest.mark.rule("expansion.draw-pile.end")
@pytest.mark.parametrize("before", ["", "r", "rg"])
def test_the_end_of_game_card_met_by_draw_pile_ends_the_game_on_the_spot(before: str) -> None:
    """Rulings X-17 and P-15: no further card, no hand check, nothing built."""
    me = Sitting(active=(DRAW, ADDITIONAL, BOTH), hand="bbbbbbb")
    state = position(me, supply=9, abilities=SETS)
    state = turn_over(allowed(state, DrawCards()), before)
    told = happenings(state, Reveal(END_OF_GAME))
    assert told[:2] == (EndCardDrawn(0), GameEnded(0))
    after = turn_over(state, "E")
    assert (after.phase, after.end_card) == (Phase.OVER, EndCard.DRAWN)
    assert after.players[0].hand == cards("bbbbbbb" + before)
    assert after.display == state.display
    assert (cph.legal_actions(after), cph.chance_outcomes(after)) == ((), ())
    assert refused(after, Reveal(COLORS[0])) == ("base.end.over",)


@pytest.mark.rule("expansion.draw-pile.end", "base.end.card", "base.end.tie")
def test_the_points_are_compared_as_they_stand() -> None:
    """Ruling X-17."""
    row = "r g b y p\nR G B Y P"
    me = Sitting(active=(DRAW,))
    state = position(
        me,
        Sitting(house=row),
        Sitting(house="w" + " ." * 4),
        supply=9,
        end_card=EndCard.SUPPLY,
        abilities=SETS,
    )
    over = cph.result(turn_over(allowed(state, DrawCards()), "E"))
    assert over is not None
    assert over.reason is EndReason.END_OF_GAME_CARD
    assert over.scores == (0, 3, 0)
    assert over.ranking == ((1,), (2,), (0,))


@pytest.mark.rule("expansion.draw-pile.end", "base.end.tie")
def test_who_draws_the_end_of_game_card_may_win() -> None:
    me = Sitting(active=(DRAW,), house="w . . . .")
    state = position(me, supply=0, abilities=SETS)
    chances = cph.chance_outcomes(allowed(state, DrawCards()))
    assert chances == ((Reveal(END_OF_GAME), Fraction(1)),)
    over = cph.result(turn_over(allowed(state, DrawCards()), "E"))
    assert over is not None
    assert over.winners == (0,)


@pytest.mark.rule("expansion.draw-pile.end", "base.end.card")
def test_a_fourth_card_may_still_bring_the_end_in_the_refill() -> None:
    """The additional card leaves a gap, which is refilled at the end of the turn."""
    me = Sitting(active=(DRAW, ADDITIONAL))
    state = position(me, supply=5, abilities=SETS)
    state = allowed(drawn(state, "byr"), TakeAdditional(0))
    after = turn_over(state, "E")
    assert (after.phase, after.end_card) == (Phase.OVER, EndCard.DISPLAY)


@pytest.mark.rule("base.end.card", "expansion.draw-pile")
def test_the_last_facade_cards_drawn_leave_the_end_of_game_card_to_the_next_player() -> None:
    """Rulings E-07 and E-08: no footbridge is empty, so that no card is turned over."""
    me = Sitting(active=(BOTH, DRAW))
    state = position(me, supply="bby", abilities=SETS)
    after = allowed(drawn(state, "bby"), build("b", "*a1 b1"))
    assert (after.phase, after.to_act, after.supply_size) == (Phase.ACTION, 1, 1)
    assert turn_over(allowed(after, TakeCards((0, 1))), "E").phase is Phase.OVER


@pytest.mark.rule("expansion.draw-pile.end", "expansion.hand-limit.keep")
def test_nobody_is_asked_about_the_hand_after_the_end_of_game_card() -> None:
    """Ruling X-17."""
    me = Sitting(active=(DRAW, HAND), hand="bbbbbbb")
    state = position(me, supply=9, abilities=KEEP)
    after = turn_over(allowed(state, DrawCards()), "rE")
    assert after.phase is Phase.OVER
    assert refused(after, KeepCards()) == ("base.end.over",)
    assert sum(after.players[0].hand) == 8
