"""The ability tile "Construct twice": a second facade tile after the first."""

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import (
    ActivateAbilities,
    Build,
    Done,
    Pay,
    PlaceJoker,
    PlaceSpecial,
    TakeAbility,
    TakeCards,
)
from copenhagen.cardgame.components import ABILITIES, Ability
from copenhagen.cardgame.events import AbilityUsed, PointsScored, QuestionSkipped, TileBuilt
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import Phase, State
from copenhagen.house.colors import Color
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, build, cards, cell, position
from tests.playing import allowed, by_source, happenings, let_chance_run, offered, refused

(ANY, ADDITIONAL, DISCOUNT, CHANGE, BOTH, DRAW, DISCARD, FOUR, HAND, TWICE, SPECIAL) = ABILITIES
SETS = (DISCOUNT, CHANGE, TWICE, SPECIAL)

COAT = """
    . . r . .
    . . R . .
"""
"""A tile on c3 covers a coat of arms."""

TWO_COATS = """
    r r . y y
    R . w . Y
"""
"""A tile on c2 and c3 covers a coat of arms and completes a row with another."""


def table(hand: str, *active: Ability, house: str = "", **more: str) -> State:
    """Return the main choice of a player in a game with "Construct twice"."""
    options = CardGameOptions(**more)  # type: ignore[arg-type]
    me = Sitting(hand=hand, active=active, house=house)
    return position(me, abilities=SETS, options=options)


def tiles(state: State) -> set[str]:
    """Return the facade tiles that can be built."""
    return {str(b.tile) for b in offered(state, Build)}


# --- A second tile --------------------------------------------------------------------------------


@pytest.mark.rule("expansion.ability.follow-up", "base.turn.order")
def test_a_question_that_nothing_could_answer_is_skipped_and_that_is_told() -> None:
    """As with "Both actions": the question is only asked if the player has the tile active."""
    skipped = QuestionSkipped(0, Phase.AFTER_PURCHASE)
    first = build("r", "*a1 b1")
    assert skipped in happenings(table("rr", TWICE), first)
    assert skipped not in happenings(table("rr"), first)
    assert skipped not in happenings(table("rrgg", TWICE), first)
    second = allowed(table("rrgg", TWICE), first)
    assert skipped not in happenings(second, build("g", "*c1 d1"))


@pytest.mark.rule("expansion.construct-twice")
def test_the_player_constructs_two_facade_tiles_one_after_the_other() -> None:
    """Ruling X-28: cards are discarded for both."""
    state = allowed(table("rrgg", TWICE), build("r", "*a1 b1"))
    assert (state.phase, state.to_act) == (Phase.AFTER_PURCHASE, 0)
    assert state.players[0].hand == cards("gg")
    after = allowed(state, build("g", "*c1 d1"))
    assert after.players[0].hand == (0,) * 5
    assert (after.players[0].active, after.players[0].inactive) == ((ANY,), (TWICE,))
    assert [str(tile.tile) for tile in built(after)] == ["r2", "g2"]
    assert after.discard == cards("rrgg")
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


def built(state: State) -> list[Build]:
    """Return the facade tiles on the house of seat 0, in order."""
    return [tile for tile in state.players[0].house.tiles if isinstance(tile, Build)]


@pytest.mark.rule("expansion.construct-twice", "base.ability.flip")
def test_it_is_the_second_build_that_flips_the_tile() -> None:
    """Rulings P-05 and X-28."""
    state = table("rrgg", TWICE)
    assert AbilityUsed(0, TWICE) not in happenings(state, build("r", "*a1 b1"))
    state = allowed(state, build("r", "*a1 b1"))
    assert state.players[0].active == (ANY, TWICE)
    assert AbilityUsed(0, TWICE) in happenings(state, build("g", "*c1 d1"))


@pytest.mark.rule("expansion.construct-twice", "expansion.ability.follow-up")
def test_the_second_tile_may_be_left_and_then_the_ability_tile_is_kept() -> None:
    """Rulings X-28 and P-17."""
    state = allowed(table("rrgg", TWICE), build("r", "*a1 b1"))
    *builds, last = cph.legal_actions(state)
    assert last == Done()
    assert {type(action) for action in builds} == {Build}
    assert tiles(state) == {"g2"}
    after = allowed(state, Done())
    assert after.players[0].active == (ANY, TWICE)
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.construct-twice", "expansion.ability.follow-up")
def test_nothing_is_asked_where_no_second_tile_can_be_paid() -> None:
    after = allowed(table("rrg", TWICE), build("r", "*a1 b1"))
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)
    assert after.players[0].active == (ANY, TWICE)


@pytest.mark.rule("expansion.construct-twice", "base.build.one-tile")
@pytest.mark.parametrize("me", [Sitting(), Sitting(inactive=(TWICE,)), Sitting(resting=(TWICE,))])
def test_without_the_active_tile_there_is_one_facade_tile_in_a_turn(me: Sitting) -> None:
    """Only a special tile may follow then."""
    me = Sitting(hand="rrgg", active=(SPECIAL,), inactive=me.inactive, resting=me.resting)
    state = allowed(position(me, abilities=SETS), build("r", "*a1 b1"))
    assert state.phase is Phase.AFTER_PURCHASE
    assert offered(state, Build) == []
    assert refused(state, build("g", "*c1 d1")) == ("base.build.one-tile",)


@pytest.mark.rule("expansion.construct-twice")
def test_there_is_no_third_facade_tile() -> None:
    state = table("rrggpp", TWICE, SPECIAL)
    state = allowed(state, build("r", "*a1 b1"), build("g", "*c1 d1"))
    assert state.phase is Phase.AFTER_PURCHASE
    assert tiles(state) == set()
    assert refused(state, build("p", "a2 *b2")) == ("expansion.construct-twice",)


@pytest.mark.rule("expansion.construct-twice", "base.build.cost", "base.build.free")
def test_the_second_tile_obeys_all_rules_of_building() -> None:
    state = allowed(table("rrgg", TWICE), build("r", "*a1 b1"))
    assert refused(state, build("g", "*a1 a2")) == ("base.build.free",)
    assert refused(state, build("g", "*c3 d3")) == ("base.build.support",)
    assert refused(state, build("g", "*c1 d1 e1")) == ("base.build.cost",)
    assert refused(state, build("p", "*c1 d1")) == ("base.build.cost",)
    assert refused(state, TakeCards((0, 1))) == ("base.turn.order",)


@pytest.mark.rule("expansion.construct-twice", "base.build.stock")
def test_both_tiles_come_from_the_same_stacks() -> None:
    """With two players there is one r5."""
    state = allowed(table("rrrrrrr", TWICE), build("r", "*a1 b1 c1 b2 c2"))
    assert tiles(state) == {"r2", "r3"}
    second = build("r", "*a3 b3 c3 b4 c4")
    assert refused(state, second) == ("base.build.stock", "base.build.cost")


@pytest.mark.rule("expansion.construct-twice", "base.build.payment")
def test_while_the_payment_of_the_second_tile_is_asked_nothing_is_flipped() -> None:
    """Ruling P-16."""
    state = allowed(table("rrggg", TWICE, DISCOUNT), build("r", "*a1 b1"), Pay(2))
    state = allowed(state, build("g", "*c1 d1"))
    assert (state.phase, state.players[0].active) == (Phase.PAYMENT, (ANY, DISCOUNT, TWICE))
    after = allowed(state, Pay(2))
    assert after.players[0].inactive == (TWICE,)


@pytest.mark.rule("expansion.construct-twice")
def test_in_the_next_turn_there_is_one_tile_again() -> None:
    state = allowed(table("rrggppp", TWICE), build("r", "*a1 b1"), build("g", "*c1 d1"))
    state = turn_over(allowed(state, TakeCards((0, 1))), "bb")
    after = allowed(state, build("p", "a2 *b2"))
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.construct-twice", "expansion.special-tile.purchase")
def test_every_turn_counts_its_facade_tiles_anew() -> None:
    state = allowed(table("rrggpp", TWICE, SPECIAL), build("r", "*a1 b1"), Done())
    state = turn_over(allowed(state, TakeCards((0, 1))), "bb")
    first = allowed(state, build("g", "*c1 d1"))
    assert (first.phase, tiles(first)) == (Phase.AFTER_PURCHASE, {"p2"})
    before = allowed(state, PlaceSpecial(cell("c1")))
    assert (before.phase, tiles(before)) == (Phase.PURCHASE, {"g2", "p2"})


# --- One after the other --------------------------------------------------------------------------


@pytest.mark.rule("expansion.construct-twice.one-after-other", "base.coat.one-each")
def test_the_coats_of_arms_of_the_first_tile_come_before_the_second() -> None:
    """Ruling X-29."""
    state = allowed(table("rrgg", TWICE, house=COAT), build("r", "c3 *c4"))
    assert state.phase is Phase.COAT_OF_ARMS
    assert refused(state, build("g", "*a1 b1")) == ("base.turn.order",)
    state = allowed(state, PlaceSpecial(cell("d1")))
    assert state.phase is Phase.AFTER_PURCHASE
    assert refused(state, build("g", "*d1 e1")) == ("base.build.free",)
    after = allowed(state, build("g", "*d2 d3"))
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.construct-twice.one-after-other", "base.score.moment")
def test_each_tile_is_scored_for_itself() -> None:
    """Ruling X-29: row 1 with the first, row 2 with the second, its coat of arms between."""
    state = table("yyggg", TWICE, house="w w w . .\nw w w . .")
    state = allowed(state, build("y", "*d1 e1"))
    assert (state.phase, state.players[0].score) == (Phase.AFTER_PURCHASE, 1)
    state = allowed(state, build("g", "*d2 e2"))
    assert (state.phase, state.players[0].score) == (Phase.COAT_OF_ARMS, 1)
    assert PointsScored(0, 1, by_source(rows={0: 1, 1: 1})) in happenings(
        state, TakeAbility(DISCOUNT)
    )
    assert allowed(state, TakeAbility(DISCOUNT)).players[0].score == 2


ELEVEN = """
    w w . . .
    w w w w w
    r y b g p
    R Y B G P
    r y b g p
    R Y B G P
    r y b g p
    R Y B G P
"""
"""Rows 1 to 6 are worth 1 and 2 points in turn, row 7 is worth 2: eleven points."""


@pytest.mark.rule("expansion.construct-twice.one-after-other", "base.end.twelve")
def test_twelve_points_after_the_first_tile_end_the_game_before_the_second() -> None:
    """Rulings S-03 and X-29."""
    me = Sitting(hand="gggyy", active=(TWICE, SPECIAL), house=ELEVEN)
    after = allowed(position(me, players=4, abilities=SETS), build("g", "*c8 d8 e8"))
    assert (after.phase, after.players[0].score) == (Phase.OVER, 12)
    assert refused(after, build("y", "*a9 b9")) == ("base.end.over",)
    assert after.players[0].inactive == ()


@pytest.mark.rule("expansion.construct-twice.beside", "base.build.same-color")
def test_the_second_tile_may_lie_beside_the_first_and_save_a_card() -> None:
    """Ruling X-32."""
    state = allowed(table("rrr", TWICE), build("r", "*a1 b1"))
    assert refused(state, build("r", "*d1 e1")) == ("base.build.cost",)
    after = allowed(state, build("r", "c1 *d1"))
    assert after.players[0].hand == (0,) * 5


@pytest.mark.rule("expansion.construct-twice.beside", "base.build.support")
def test_the_second_tile_may_stand_on_the_first() -> None:
    """Ruling X-32."""
    state = table("rrgg", TWICE)
    assert refused(state, build("g", "*a2 b2")) == ("base.build.support",)
    after = allowed(state, build("r", "*a1 b1"), build("g", "*a2 b2"))
    assert after.players[0].house.filled.bit_count() == 4


# --- Construction discount ------------------------------------------------------------------------


@pytest.mark.rule("expansion.construct-twice.discount", "base.ability.construction-discount")
def test_the_discount_is_for_the_first_tile_or_for_the_second() -> None:
    """Ruling X-30: the player chooses which."""
    start = allowed(table("rrrrggg", TWICE, DISCOUNT), build("r", "*a1 b1 a2 b2"))
    assert cph.legal_actions(start) == (Pay(4), Pay(3, discount=True))
    used = allowed(start, Pay(3, discount=True), build("g", "*c1 d1 e1"))
    assert used.players[0].hand == cards("r")
    assert used.players[0].inactive == (DISCOUNT, TWICE)
    kept = allowed(start, Pay(4), build("g", "*c1 d1 e1"))
    assert cph.legal_actions(kept) == (Pay(3), Pay(2, discount=True))
    assert allowed(kept, Pay(2, discount=True)).players[0].inactive == (DISCOUNT, TWICE)
    neither = allowed(kept, Pay(3))
    assert (neither.players[0].active, neither.players[0].hand) == ((ANY, DISCOUNT), cards(""))


@pytest.mark.rule("expansion.construct-twice.discount")
def test_what_only_the_second_discount_could_pay_cannot_be_built() -> None:
    """Ruling X-30."""
    state = allowed(table("rg", TWICE, DISCOUNT), build("r", "*a1 b1"))
    assert (state.phase, state.to_act) == (Phase.ACTION, 1)
    state = allowed(table("rggppp", TWICE, DISCOUNT), build("r", "*a1 b1"))
    assert tiles(state) == {"g2", "p2", "p3"}
    assert refused(state, build("g", "*c1 d1 e1")) == ("base.build.cost",)


@pytest.mark.rule("expansion.construct-twice.discount", "base.ability.rest")
def test_a_discount_used_and_activated_by_the_first_tile_rests_for_the_second() -> None:
    """Rulings K-07, X-30 and X-33."""
    state = table("rggg", TWICE, DISCOUNT, house=COAT.replace("r", "y").replace("R", "Y"))
    state = allowed(state, build("r", "c3 *c4"), ActivateAbilities())
    assert state.players[0].resting == (DISCOUNT,)
    assert state.phase is Phase.AFTER_PURCHASE
    assert tiles(state) == {"g2", "g3"}
    state = allowed(state, build("g", "*a1 b1"))
    assert state.phase is not Phase.PAYMENT
    assert state.players[0].active == (ANY, DISCOUNT)


@pytest.mark.rule("expansion.construct-twice.discount", "base.build.same-color")
def test_discount_and_both_savings_stack_down_to_nothing() -> None:
    """Rulings A-13 and C-08: the second tile beside the first costs nothing with the discount."""
    state = allowed(table("rr", TWICE, DISCOUNT), build("r", "*a1 b1"), Pay(2))
    assert tiles(state) == {"r2"}
    after = allowed(state, build("r", "c1 *d1"))
    assert after.players[0].hand == (0,) * 5
    assert after.players[0].inactive == (DISCOUNT, TWICE)


# --- Change of colors -----------------------------------------------------------------------------


@pytest.mark.rule("expansion.construct-twice.change", "base.ability.change-of-colors")
def test_the_change_of_the_first_tile_holds_for_the_second() -> None:
    """Rulings X-31 and P-06: without another flip."""
    state = allowed(table("rbbbb", TWICE, CHANGE), build("r", "*a1 b1"))
    state = allowed(state, Pay(1, 1, Color.BLUE))
    assert state.players[0].inactive == (CHANGE,)
    after = allowed(state, build("r", "d1 *e1 d2"))
    assert after.players[0].hand == (0,) * 5
    assert after.players[0].inactive == (CHANGE, TWICE)


@pytest.mark.rule("expansion.construct-twice.change")
def test_no_other_pair_of_colors_is_connected() -> None:
    """Ruling P-06: neither another color to change, nor another color to change into."""
    state = allowed(table("rbbggy", TWICE, CHANGE), build("r", "*a1 b1"))
    state = allowed(state, Pay(1, 1, Color.BLUE))
    assert state.players[0].hand == cards("bggy")
    assert tiles(state) == {"g2", "r2"}
    assert {b.placement.neighbors & 3 > 0 for b in second_reds(state)} == {True}
    assert refused(state, build("g", "*c1 d1 e1")) == ("base.build.cost",)
    assert refused(state, build("b", "*c1 d1")) == ("base.build.cost",)
    assert refused(state, build("y", "*c1 d1")) == ("base.build.cost",)
    assert refused(state, build("r", "d1 *e1")) == ("base.build.cost",)


def second_reds(state: State) -> list[Build]:
    """Return the red tiles that can be built."""
    builds = offered(state, Build)
    return [b for b in builds if b.tile.color is Color.RED]


@pytest.mark.rule("expansion.construct-twice.change", "base.build.payment")
def test_the_payments_of_the_second_tile_use_that_pair_alone() -> None:
    """Ruling P-06."""
    state = allowed(table("rrrbbbg", TWICE, CHANGE), build("r", "*a1 b1"), Pay(1, 1, Color.BLUE))
    state = allowed(state, build("r", "d1 *e1"))
    ways = (Pay(2), Pay(1, 1, Color.BLUE), Pay(0, 2, Color.BLUE))
    assert cph.legal_actions(state) == ways
    assert refused(state, Pay(1, 1, Color.GREEN)) == ("base.ability.change-of-colors",)
    assert allowed(state, ways[0]).players[0].hand == cards("bbg")


@pytest.mark.rule("expansion.construct-twice.change", "base.ability.change-of-colors")
def test_a_change_kept_for_the_second_tile_connects_any_two_colors() -> None:
    """Ruling X-31: the first one was paid without it."""
    state = allowed(table("rrrbbg", TWICE, CHANGE), build("r", "*a1 b1"), Pay(2))
    assert state.players[0].active == (ANY, CHANGE, TWICE)
    assert {"g3", "b3", "y2", "p2"} <= tiles(state)
    state = allowed(state, build("g", "*c1 d1 e1"))
    assert state.players[0].hand == cards("r")
    assert state.players[0].inactive == (CHANGE, TWICE)


@pytest.mark.rule("expansion.construct-twice.change")
def test_a_purchase_without_a_change_connects_no_colors() -> None:
    """Ruling P-06: an inactive tile is of no use then."""
    me = Sitting(hand="rrbbg", active=(TWICE,), inactive=(CHANGE,))
    state = allowed(position(me, abilities=SETS), build("r", "*a1 b1"))
    assert tiles(state) == {"b2"}


@pytest.mark.rule("expansion.construct-twice.change", "base.build.payment")
def test_a_second_tile_of_another_color_is_paid_with_its_own_cards_alone() -> None:
    """Ruling P-06: the pair is for tiles of the color changed into."""
    state = table("rbggbb", TWICE, CHANGE)
    state = allowed(state, build("r", "*a1 b1"), Pay(1, 1, Color.BLUE))
    after = allowed(state, build("g", "c1 *d1"))
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)
    assert after.players[0].hand == cards("bb")


@pytest.mark.rule("expansion.construct-twice.change", "base.ability.rest")
def test_the_pair_holds_whatever_side_the_tile_shows_by_now() -> None:
    """Rulings P-06 and K-07: activated by the coat of arms of the first tile, it rests."""
    house = COAT.replace("r", "y").replace("R", "Y")
    state = table("rbbbggg", TWICE, CHANGE, house=house)
    state = allowed(state, build("r", "c3 *c4"), Pay(1, 1, Color.BLUE), ActivateAbilities())
    assert state.players[0].resting == (CHANGE,)
    assert tiles(state) == {"b2", "g2", "g3", "r2", "r3"}
    after = allowed(state, build("r", "*a1 b1"))
    assert after.players[0].hand == cards("ggg")
    assert after.players[0].active == (ANY, CHANGE)


@pytest.mark.rule("expansion.construct-twice.change")
def test_the_pair_is_forgotten_with_the_turn() -> None:
    """Ruling P-06: it holds to the end of action B."""
    state = allowed(table("rbbbb", TWICE, CHANGE), build("r", "*a1 b1"), Pay(1, 1, Color.BLUE))
    state = turn_over(allowed(state, Done(), TakeCards((0, 1))), "gg")
    assert state.to_act == 0
    assert tiles(state) == {"b2", "b3"}


@pytest.mark.rule("expansion.construct-twice.change", "base.ability.construction-discount")
def test_change_and_discount_together_pay_for_the_second_tile() -> None:
    """Rulings A-13 and X-31."""
    state = table("rbbbb", TWICE, CHANGE, DISCOUNT)
    state = allowed(state, build("r", "*a1 b1"), Pay(1, 1, Color.BLUE))
    state = allowed(state, build("r", "c1 *d1 c2 d2"))
    assert cph.legal_actions(state) == (
        Pay(0, 3, Color.BLUE),
        Pay(0, 2, Color.BLUE, discount=True),
    )


@pytest.mark.rule("expansion.construct-twice.change")
def test_a_game_without_the_tile_keeps_no_pair_in_mind() -> None:
    """Two indistinguishable positions are equal, whatever their history."""
    house = COAT.replace("r", "y").replace("R", "Y")
    sets = (BOTH, CHANGE, DISCOUNT, SPECIAL)
    me = Sitting(hand="rrbb", active=(CHANGE,), house=house)
    state = allowed(position(me, abilities=sets), build("r", "c3 *c4"), Pay(1, 1, Color.BLUE))
    assert (state.phase, state.changed) == (Phase.COAT_OF_ARMS, None)


# --- Tiles won on the way -------------------------------------------------------------------------


@pytest.mark.rule("expansion.construct-twice.gained")
def test_the_tile_won_by_the_first_facade_tile_serves_at_once() -> None:
    """Rulings K-08 and X-33."""
    state = allowed(table("rrgg", house=COAT), build("r", "c3 *c4"), TakeAbility(TWICE))
    assert state.phase is Phase.AFTER_PURCHASE
    after = allowed(state, build("g", "*a1 b1"))
    assert after.players[0].inactive == (TWICE,)


@pytest.mark.rule("expansion.construct-twice.gained", "expansion.construct-twice.discount")
@pytest.mark.parametrize("won", [DISCOUNT, CHANGE])
def test_other_tiles_won_on_the_way_help_to_pay_for_the_second(won: Ability) -> None:
    """Ruling K-08."""
    state = allowed(table("rrgg", TWICE, house=COAT), build("r", "c3 *c4"))
    three = build("g", "*d1 d2 d3")
    assert refused(allowed(state, TakeAbility(SPECIAL)), three) == ("base.build.cost",)
    after = allowed(state, TakeAbility(won), three)
    assert after.players[0].inactive == (won, TWICE)


@pytest.mark.rule("expansion.construct-twice.gained", "base.ability.rest")
def test_used_and_activated_the_tile_does_not_serve_again_in_this_turn() -> None:
    """Rulings K-07 and X-33."""
    state = table("rggyy", TWICE, SPECIAL, house=COAT)
    state = allowed(state, build("g", "a1 *b1"), build("r", "c3 *c4"), ActivateAbilities())
    assert state.players[0].resting == (TWICE,)
    assert state.phase is Phase.AFTER_PURCHASE
    assert refused(state, build("y", "*d1 e1")) == ("expansion.construct-twice",)
    after = allowed(state, Done())
    assert after.players[0].active == (ANY, TWICE, SPECIAL)


@pytest.mark.rule("expansion.construct-twice.gained", "base.ability.rest")
def test_used_in_an_earlier_turn_and_activated_in_this_one_it_does_not_serve_yet() -> None:
    """Ruling K-07."""
    me = Sitting(hand="rgg", inactive=(TWICE,), house=COAT)
    state = position(me, abilities=SETS)
    state = allowed(state, build("r", "c3 *c4"), ActivateAbilities())
    assert (state.phase, state.to_act) == (Phase.ACTION, 1)
    assert state.players[0].active == (ANY, TWICE)


@pytest.mark.rule("expansion.construct-twice.beside", "expansion.joker.saving")
def test_a_joker_that_the_first_tile_brings_saves_a_card_for_the_second() -> None:
    """Rulings X-32 and J-09."""
    me = Sitting(hand="rg", active=(TWICE,), house=COAT)
    state = position(me, abilities=SETS, jokers=True)
    state = allowed(state, build("r", "c3 *c4"), PlaceJoker(cell("a1")))
    assert tiles(state) == {"g2"}
    assert allowed(state, build("g", "*b1 b2")).players[0].hand == (0,) * 5


@pytest.mark.rule("expansion.construct-twice.gained")
def test_the_tile_won_by_the_second_facade_tile_comes_too_late() -> None:
    """Ruling K-08: only while its moment has not passed."""
    state = table("rrgg", TWICE, house=COAT)
    state = allowed(state, build("g", "a1 *b1"), build("r", "c3 *c4"), TakeAbility(DISCOUNT))
    assert (state.phase, state.to_act) == (Phase.ACTION, 1)


# --- Both actions ---------------------------------------------------------------------------------


@pytest.mark.rule("expansion.ability.both-actions")
def test_with_both_actions_two_tiles_follow_the_cards_and_then_the_refill() -> None:
    """Ruling X-34: in variant B only."""
    me = Sitting(hand="rrgg", active=(BOTH, TWICE))
    state = position(me, abilities="variant_b", display="bbbbyyy")
    state = allowed(state, TakeCards((0, 1)), build("r", "*a1 b1"))
    assert state.players[0].inactive == (BOTH,)
    assert state.display[:2] == (None, None)
    state = allowed(state, build("g", "*c1 d1"))
    assert state.players[0].inactive == (BOTH, TWICE)
    assert (state.phase, state.display[:2]) == (Phase.REFILL, (None, None))
    assert turn_over(state, "gg").to_act == 1


@pytest.mark.rule("expansion.ability.both-actions", "base.ability.rest")
def test_both_actions_activated_by_the_first_tile_is_not_flipped_by_the_second() -> None:
    """Rulings K-07 and P-17."""
    me = Sitting(hand="rrgg", active=(BOTH, TWICE), house=COAT)
    state = position(me, abilities="variant_b", display="bbbbyyy")
    state = allowed(state, TakeCards((0, 1)), build("r", "c3 *c4"), ActivateAbilities())
    assert state.players[0].resting == (BOTH,)
    after = let_chance_run(allowed(state, build("g", "*a1 b1")))
    assert after.players[0].active == (ANY, BOTH)
    assert after.players[0].inactive == (TWICE,)


@pytest.mark.rule("expansion.construct-twice.one-after-other")
@pytest.mark.parametrize("scoring", ["after_coats", "each_placement"])
def test_both_ways_of_scoring_count_the_first_tile_before_the_second(scoring: str) -> None:
    """Ruling K-01."""
    state = table("rrgggg", TWICE, house=TWO_COATS, scoring=scoring)
    state = allowed(state, build("r", "c2 *c3"))
    assert state.players[0].score == (0 if scoring == "after_coats" else 2)
    state = allowed(state, PlaceSpecial(cell("b1")), PlaceSpecial(cell("d1")))
    assert (state.phase, state.players[0].score) == (Phase.AFTER_PURCHASE, 3)
    told = happenings(state, build("g", "a3 *b3"))
    assert TileBuilt(0, build("g", "a3 *b3")) in told
    assert not [event for event in told if isinstance(event, PointsScored)]
