"""The ability tile "Special tile": a special tile before, between or after facade tiles."""

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import (
    Action,
    ActivateAbilities,
    Build,
    Decline,
    Discard,
    Done,
    PlaceJoker,
    PlaceSpecial,
    TakeAbility,
    TakeCards,
)
from copenhagen.cardgame.components import ABILITIES, Ability
from copenhagen.cardgame.events import (
    AbilityUsed,
    PointsScored,
    QuestionSkipped,
    SpecialPlaced,
)
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import Phase, State
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, build, cards, cell, house, position
from tests.playing import allowed, by_source, happenings, let_chance_run, offered, refused

(ANY, ADDITIONAL, DISCOUNT, CHANGE, BOTH, DRAW, DISCARD, FOUR, HAND, TWICE, SPECIAL) = ABILITIES
ONE_TILE = (DISCOUNT, CHANGE, BOTH, SPECIAL)
TWO_TILES = (DISCOUNT, CHANGE, TWICE, SPECIAL)

COAT = """
    . . r . .
    . . R . .
"""
"""A tile on c3 covers a coat of arms."""


def place(name: str) -> PlaceSpecial:
    """Return a special tile on the named cell."""
    return PlaceSpecial(cell(name))


def table(hand: str, *active: Ability, drawing: str = "", **more: str) -> State:
    """Return the main choice of a player with "Special tile"."""
    options = CardGameOptions(**more)  # type: ignore[arg-type]
    me = Sitting(hand=hand, active=(SPECIAL, *active), house=drawing)
    return position(me, abilities=TWO_TILES if TWICE in active else ONE_TILE, options=options)


def specials(state: State) -> str:
    """Return the names of the cells on which a special tile can be placed."""
    cells = [action.cell for action in offered(state, PlaceSpecial)]
    return " ".join("abcde"[number % 5] + str(number // 5 + 1) for number in cells)


# --- After the purchase ---------------------------------------------------------------------------


@pytest.mark.rule("expansion.special-tile")
def test_a_special_tile_may_follow_the_facade_tile() -> None:
    """Ruling X-24: it costs no card."""
    state = allowed(table("rr"), build("r", "*a1 b1"))
    assert (state.phase, state.to_act) == (Phase.AFTER_PURCHASE, 0)
    after = allowed(state, place("a2"))
    assert after.players[0].house == house("w . . . .\nR r . . .")
    assert (after.players[0].active, after.players[0].inactive) == ((ANY,), (SPECIAL,))
    assert (after.special_tiles, after.phase, after.to_act) == (11, Phase.ACTION, 1)
    assert after.players[0].hand == (0,) * 5
    told = happenings(state, place("a2"))
    assert AbilityUsed(0, SPECIAL) in told
    assert SpecialPlaced(0, cell("a2")) in told


@pytest.mark.rule("expansion.special-tile", "expansion.ability.follow-up", "base.ability.flip")
def test_it_may_be_left_and_then_the_ability_tile_is_kept() -> None:
    """Ruling P-17."""
    state = allowed(table("rr"), build("r", "*a1 b1"))
    assert cph.legal_actions(state) == (
        *(place(name) for name in ["c1", "d1", "e1", "a2", "b2"]),
        Done(),
    )
    after = allowed(state, Done())
    assert after.players[0].active == (ANY, SPECIAL)
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.special-tile", "base.build.free", "base.build.support")
def test_it_is_built_by_the_construction_rules() -> None:
    state = allowed(table("rr"), build("r", "*a1 b1"))
    assert refused(state, place("b1")) == ("base.build.free",)
    assert refused(state, place("c2")) == ("base.build.support",)
    assert refused(state, PlaceSpecial(45)) == ("base.build.grid",)
    assert refused(state, PlaceSpecial(-1)) == ("base.build.grid",)


@pytest.mark.rule("expansion.special-tile", "base.ability.flip", "base.ability.rest")
@pytest.mark.parametrize(
    "me", [Sitting(), Sitting(inactive=(SPECIAL,)), Sitting(resting=(SPECIAL,))]
)
def test_it_needs_the_tile_with_its_active_side_up(me: Sitting) -> None:
    me = Sitting(hand="rrgg", active=(TWICE,), inactive=me.inactive, resting=me.resting)
    state = position(me, abilities=TWO_TILES)
    assert refused(state, place("c1")) == ("expansion.special-tile",)
    state = allowed(state, build("r", "*a1 b1"))
    assert state.phase is Phase.AFTER_PURCHASE
    assert refused(state, place("c1")) == ("expansion.special-tile",)


@pytest.mark.rule("expansion.ability.follow-up", "base.turn.order")
@pytest.mark.parametrize(("active", "told"), [((SPECIAL,), True), ((), False)])
def test_with_no_special_tile_left_the_question_is_skipped_and_that_is_told(
    active: tuple[Ability, ...], *, told: bool
) -> None:
    me = Sitting(hand="rr", active=active)
    state = position(me, Sitting(house="\n".join(["w w w w ."] * 3)), abilities=ONE_TILE)
    assert state.special_tiles == 0
    events = happenings(state, build("r", "*a1 b1"))
    assert (QuestionSkipped(0, Phase.AFTER_PURCHASE) in events) is told
    assert allowed(state, build("r", "*a1 b1")).to_act == 1


@pytest.mark.rule("expansion.special-tile", "base.coat.special-stock")
def test_with_the_twelve_special_tiles_used_up_it_is_of_no_use() -> None:
    you = Sitting(house="\n".join(["w w w w ."] * 3))
    me = Sitting(hand="rrgg", active=(SPECIAL, TWICE))
    state = position(me, you, abilities=TWO_TILES)
    assert specials(state) == ""
    assert refused(state, place("c1")) == ("base.coat.special-stock",)
    state = allowed(state, build("r", "*a1 b1"))
    assert {type(action) for action in cph.legal_actions(state)} == {Build, Done}
    assert refused(state, place("c1")) == ("base.coat.special-stock",)


@pytest.mark.rule("expansion.special-tile")
def test_it_is_one_special_tile_in_a_turn() -> None:
    """Ruling X-25: also where two facade tiles are bought."""
    state = allowed(table("rrgg", TWICE), place("e1"), build("r", "*a1 b1"))
    assert specials(state) == ""
    assert refused(state, place("c1")) == ("expansion.special-tile",)


# --- Before the purchase --------------------------------------------------------------------------


@pytest.mark.rule("expansion.special-tile", "expansion.special-tile.before")
def test_a_special_tile_may_come_before_the_facade_tile() -> None:
    """Rulings X-24 and P-04: on every legal cell."""
    state = table("rr", drawing="g . . . .\nG . . . .")
    assert specials(state) == "b1 c1 d1 e1 a3"
    state = allowed(state, place("b1"))
    assert (state.phase, state.to_act) == (Phase.PURCHASE, 0)
    assert state.players[0].inactive == (SPECIAL,)
    after = allowed(state, build("r", "*b2 c2"))
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)
    assert after.players[0].hand == (0,) * 5


@pytest.mark.rule("expansion.special-tile.before")
def test_the_special_tile_may_make_the_purchase_possible_where_it_stands() -> None:
    """Ruling X-24: the next tile may be built on it."""
    state = table("rr", drawing="g . . . .\nG . . . .")
    assert refused(state, build("r", "*b2 c2")) == ("base.build.support",)
    assert build("r", "*b2 c2") in cph.legal_actions(allowed(state, place("b1")))


@pytest.mark.rule("expansion.special-tile.before")
def test_where_nothing_can_be_bought_it_is_not_offered() -> None:
    """Rulings P-04 and X-24: it is part of action B."""
    state = table("r")
    assert specials(state) == ""
    assert refused(state, place("a1")) == ("expansion.special-tile.before",)
    assert offered(state, Build) == []


@pytest.mark.rule("expansion.special-tile", "expansion.special-tile.before")
def test_everything_that_is_wrong_is_named() -> None:
    state = position(Sitting(house="g . . . .\nG . . . ."), abilities=ONE_TILE)
    assert refused(state, place("a2")) == (
        "expansion.special-tile",
        "expansion.special-tile.before",
        "base.build.free",
    )


@pytest.mark.rule("expansion.special-tile.purchase")
def test_the_purchase_that_follows_is_compulsory() -> None:
    """Rulings P-04 and P-18: with the option to decline coats of arms too."""
    for coat_of_arms in ("mandatory", "optional"):
        state = allowed(table("rr", coat_of_arms=coat_of_arms), place("e1"))
        assert state.phase is Phase.PURCHASE
        assert list(cph.legal_actions(state)) == offered(state, Build)
        assert refused(state, Done()) == ("base.turn.order",)
        assert refused(state, Decline()) == ("base.turn.order",)
        assert refused(state, TakeCards((0, 1))) == ("base.turn.order",)
        assert refused(state, place("d1")) == ("base.turn.order",)


@pytest.mark.rule("expansion.special-tile.purchase", "base.build.cost")
def test_the_purchase_that_follows_obeys_all_rules_of_building() -> None:
    state = allowed(table("rr"), place("a1"))
    assert refused(state, build("r", "*a1 b1")) == ("base.build.free",)
    assert refused(state, build("g", "*b1 c1")) == ("base.build.cost",)


LAST_PLACE = """
    r g . . .
    R G . . .
"""
"""With one red card, only a red tile above a2 can be paid."""


@pytest.mark.rule("expansion.special-tile.purchase")
def test_where_no_purchase_is_possible_any_more_the_turn_ends() -> None:
    """Rulings P-04 and X-24: the special tile stays."""
    state = table("r", drawing=LAST_PLACE)
    assert len(offered(state, Build)) == 4
    assert QuestionSkipped(0, Phase.PURCHASE) in happenings(state, place("a3"))
    after = allowed(state, place("a3"))
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)
    assert after.players[0].house.specials == 1 << cell("a3")
    assert after.players[0].hand == cards("r")
    assert allowed(state, place("c1")).phase is Phase.PURCHASE


@pytest.mark.rule("expansion.special-tile.purchase", "base.build.one-tile")
def test_after_the_special_tile_there_is_one_facade_tile_too() -> None:
    """Ruling X-24: the special tile is not the tile that is bought."""
    after = allowed(table("rrgg"), place("e1"), build("r", "*a1 b1"))
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


# --- Between two tiles ----------------------------------------------------------------------------


@pytest.mark.rule("expansion.special-tile", "expansion.ability.follow-up")
@pytest.mark.parametrize("place_in_line", [0, 1, 2])
def test_with_construct_twice_it_may_come_before_between_or_after(place_in_line: int) -> None:
    """Rulings X-25 and P-17: the follow-up is asked again after the special tile."""
    moves: list[Action] = [build("r", "*a1 b1"), build("g", "*c1 d1")]
    moves.insert(place_in_line, place("e1"))
    after = allowed(table("rrgg", TWICE), *moves)
    assert after.players[0].inactive == (TWICE, SPECIAL)
    assert after.players[0].score == 1
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.ability.follow-up")
def test_after_the_first_tile_second_tile_and_special_tile_are_one_question() -> None:
    """Ruling P-17."""
    state = allowed(table("rrgg", TWICE), build("r", "*a1 b1"))
    kinds = [type(action) for action in cph.legal_actions(state)]
    assert list(dict.fromkeys(kinds)) == [Build, PlaceSpecial, Done]
    between = allowed(state, place("c1"))
    assert between.phase is Phase.AFTER_PURCHASE
    kinds = [type(action) for action in cph.legal_actions(between)]
    assert list(dict.fromkeys(kinds)) == [Build, Done]
    assert allowed(between, Done()).players[0].active == (ANY, TWICE)


@pytest.mark.rule("expansion.ability.follow-up")
def test_it_is_not_asked_again_when_nothing_is_left() -> None:
    """Ruling P-17."""
    state = allowed(table("rrg", TWICE), build("r", "*a1 b1"), place("c1"))
    assert (state.phase, state.to_act) == (Phase.ACTION, 1)


# --- Its own coats of arms and points -------------------------------------------------------------


@pytest.mark.rule("expansion.special-tile.scored", "base.coat.cell")
@pytest.mark.parametrize("first", [True, False])
def test_it_brings_the_coat_of_arms_that_it_covers(*, first: bool) -> None:
    """Ruling X-27."""
    facade = build("g", "*a1 b1")
    state = table("gg", drawing=COAT)
    state = allowed(state, place("c3")) if first else allowed(state, facade, place("c3"))
    assert (state.phase, state.coats) == (Phase.COAT_OF_ARMS, 1)
    state = allowed(state, TakeAbility(CHANGE))
    if first:
        assert state.phase is Phase.PURCHASE
        state = allowed(state, facade)
    assert state.players[0].active == (ANY, CHANGE)
    assert (state.phase, state.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.special-tile.scored", "base.score.moment")
def test_it_is_scored_before_the_facade_tile_is_bought() -> None:
    """Ruling X-27."""
    state = table("gg", drawing="w w w w .")
    assert PointsScored(0, 2, by_source(rows={0: 2})) in happenings(state, place("e1"))
    state = allowed(state, place("e1"))
    assert (state.phase, state.players[0].score) == (Phase.PURCHASE, 2)


TEN = """
    w w w w .
    P p p w w
    r y b g p
    R Y B G P
    r y b g p
    R Y B G P
    r y b g p
    R Y B G P
"""
"""Rows 1 to 6 are worth 1 and 2 points in turn, row 7 is worth 1: ten points."""


@pytest.mark.rule("expansion.special-tile.scored", "base.end.twelve")
def test_twelve_points_by_the_special_tile_end_the_game_before_the_purchase() -> None:
    """Rulings S-03 and X-27."""
    me = Sitting(hand="ggg", active=(SPECIAL,), house=TEN)
    after = allowed(position(me, players=4, abilities=ONE_TILE), place("e8"))
    assert (after.phase, after.players[0].score) == (Phase.OVER, 12)
    assert after.players[0].hand == cards("ggg")


@pytest.mark.rule("expansion.special-tile.scored", "expansion.special-tile.purchase")
def test_the_whole_chain_comes_before_the_purchase() -> None:
    """Rulings P-04 and X-24: a chain that takes the last place for a purchase ends the turn."""
    state = table("r", drawing="r g w . .\nR G w . .")
    state = allowed(state, place("c3"))
    assert (state.phase, state.coats) == (Phase.COAT_OF_ARMS, 1)
    assert allowed(state, place("d1")).phase is Phase.PURCHASE
    after = allowed(state, place("a3"))
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)
    assert after.players[0].hand == cards("r")


# --- With other tiles -----------------------------------------------------------------------------


@pytest.mark.rule("expansion.special-tile", "expansion.ability.both-actions")
def test_without_both_actions_it_does_not_go_with_taking_cards() -> None:
    """Ruling X-24."""
    state = allowed(table("rr"), TakeCards((0, 1)))
    assert state.phase is Phase.REFILL
    assert refused(state, place("a1")) == ("base.turn.order",)


@pytest.mark.rule("expansion.special-tile.before", "expansion.ability.both-actions")
def test_after_taking_cards_it_is_the_special_tile_that_flips_both_actions() -> None:
    """Ruling P-17: then the purchase is compulsory."""
    state = allowed(table("rr", BOTH), TakeCards((0, 1)))
    kinds = [type(action) for action in cph.legal_actions(state)]
    assert list(dict.fromkeys(kinds)) == [Build, PlaceSpecial, Done]
    state = allowed(state, place("e1"))
    assert state.phase is Phase.PURCHASE
    assert state.players[0].inactive == (BOTH, SPECIAL)
    assert refused(state, Done()) == ("base.turn.order",)
    after = allowed(state, build("r", "*a1 b1"))
    assert after.players[0].inactive == (BOTH, SPECIAL)
    assert turn_over(after, "gg").to_act == 1


@pytest.mark.rule("expansion.special-tile.before", "expansion.ability.both-actions")
def test_after_taking_cards_too_it_is_offered_only_with_a_purchase() -> None:
    """Ruling P-04."""
    state = position(Sitting(active=(BOTH, SPECIAL)), display="byrgpby", abilities=ONE_TILE)
    after = allowed(state, TakeCards((0, 1)))
    assert after.phase is Phase.REFILL
    assert after.players[0].active == (ANY, BOTH, SPECIAL)


@pytest.mark.rule("expansion.special-tile.purchase", "expansion.ability.both-actions")
def test_a_turn_that_ends_without_the_purchase_still_refills_the_display() -> None:
    """Ruling P-04: Both actions stays used."""
    me = Sitting(active=(BOTH, SPECIAL), house=LAST_PLACE)
    state = position(me, display="rggggyy", abilities=ONE_TILE)
    state = allowed(state, TakeCards((0, 6)), place("a3"))
    assert state.phase is Phase.REFILL
    assert state.players[0].inactive == (ANY, BOTH, SPECIAL)


@pytest.mark.rule("expansion.special-tile", "base.ability.rest")
def test_used_first_and_activated_it_does_not_serve_again_in_this_turn() -> None:
    """Ruling K-07."""
    state = allowed(table("rrgg", TWICE, drawing=COAT), place("c3"), ActivateAbilities())
    assert state.players[0].resting == (SPECIAL,)
    state = allowed(state, build("g", "*a1 b1"))
    assert state.phase is Phase.AFTER_PURCHASE
    assert refused(state, place("d1")) == ("expansion.special-tile",)
    assert allowed(state, Done()).players[0].active == (ANY, TWICE, SPECIAL)


@pytest.mark.rule("expansion.special-tile", "expansion.construct-twice.gained")
def test_won_by_the_facade_tile_it_serves_at_once() -> None:
    """Ruling K-08."""
    state = position(Sitting(hand="r", house=COAT), abilities=ONE_TILE)
    state = allowed(state, build("r", "c3 *c4"), TakeAbility(SPECIAL))
    assert state.phase is Phase.AFTER_PURCHASE
    assert allowed(state, place("a1")).players[0].inactive == (SPECIAL,)


@pytest.mark.rule("expansion.special-tile", "base.ability.flip")
def test_discount_and_change_have_no_effect_on_it() -> None:
    """Ruling A-08: it costs nothing."""
    state = allowed(table("rr", DISCOUNT, CHANGE), place("e1"))
    assert state.players[0].active == (ANY, DISCOUNT, CHANGE)
    assert state.players[0].hand == cards("rr")


@pytest.mark.rule("expansion.special-tile", "base.build.same-color")
def test_a_special_tile_is_white_and_saves_nothing() -> None:
    """Ruling C-10."""
    state = allowed(table("rr"), place("a1"))
    after = allowed(state, build("r", "*b1 c1"))
    assert after.players[0].hand == (0,) * 5


@pytest.mark.rule("expansion.special-tile.before", "expansion.hand-limit.discard-first")
def test_with_a_large_hand_it_is_offered_beside_the_discards() -> None:
    """Ruling P-03."""
    me = Sitting(hand="rrrrrrgb", active=(SPECIAL,), inactive=(HAND,))
    state = position(me, abilities=(BOTH, DISCARD, HAND, SPECIAL))
    kinds = [type(action) for action in cph.legal_actions(state)]
    assert list(dict.fromkeys(kinds)) == [Discard, Build, PlaceSpecial]
    assert allowed(state, place("a1")).phase is Phase.PURCHASE


@pytest.mark.rule("expansion.special-tile.purchase", "base.ability.construction-discount")
@pytest.mark.parametrize(("hand", "drawing"), [("r", ""), ("", "R r . . .")])
def test_a_purchase_that_only_the_discount_makes_possible_is_compulsory_too(
    hand: str, drawing: str
) -> None:
    """Ruling P-24: with no card at all as well, where the tile costs none."""
    state = allowed(table(hand, DISCOUNT, drawing=drawing), place("a1" if hand else "a2"))
    assert state.phase is Phase.PURCHASE
    assert list(cph.legal_actions(state)) == offered(state, Build)
    assert allowed(state, build("r", "*c1 d1")).players[0].inactive == (DISCOUNT, SPECIAL)


@pytest.mark.rule("expansion.special-tile.before", "expansion.special-tile.scored")
def test_an_ability_tile_that_it_brings_serves_for_the_purchase() -> None:
    """Ruling K-08: its moment is still to come."""
    three = build("g", "*a1 a2 a3")
    state = allowed(table("gg", drawing=COAT), place("c3"), TakeAbility(DISCOUNT))
    assert state.phase is Phase.PURCHASE
    assert allowed(state, three).players[0].inactive == (DISCOUNT, SPECIAL)


@pytest.mark.rule("expansion.special-tile", "expansion.construct-twice.gained")
@pytest.mark.parametrize("special_first", [True, False])
def test_construct_twice_that_it_brings_serves_at_once(*, special_first: bool) -> None:
    """Rulings K-08 and P-17: laid after the first facade tile, the question comes again."""
    state = position(Sitting(hand="ggpp", active=(SPECIAL,), house=COAT), abilities=TWO_TILES)
    special, first = (place("c3"), TakeAbility(TWICE)), build("g", "*a1 b1")
    state = allowed(state, *((*special, first) if special_first else (first, *special)))
    assert state.phase is Phase.AFTER_PURCHASE
    assert {type(action) for action in cph.legal_actions(state)} == {Build, Done}
    assert allowed(state, build("p", "*d1 e1")).players[0].inactive == (TWICE, SPECIAL)


# --- With joker tiles -----------------------------------------------------------------------------


@pytest.mark.rule("expansion.special-tile.joker", "expansion.joker.instead")
def test_in_a_game_with_joker_tiles_it_brings_a_joker() -> None:
    """Ruling X-26: by all rules of jokers, over brickwork too."""
    me = Sitting(hand="rr", active=(SPECIAL,), house="g . . . .\nG . . . .")
    state = position(me, abilities=ONE_TILE, jokers=True)
    assert offered(state, PlaceSpecial) == []
    cells = [PlaceJoker(cell(name)) for name in ["a1", "b1", "c1", "d1", "e1", "a3"]]
    assert offered(state, PlaceJoker) == cells
    state = allowed(state, PlaceJoker(cell("a1")))
    assert (state.phase, state.special_tiles) == (Phase.PURCHASE, 11)
    after = allowed(state, build("r", "*b1 c1"))
    assert after.players[0].hand == cards("r")


@pytest.mark.rule("expansion.special-tile.joker")
def test_after_the_purchase_the_joker_may_cover_the_brick_just_built() -> None:
    """Rulings X-26 and J-03."""
    state = position(Sitting(hand="rr", active=(SPECIAL,)), abilities=ONE_TILE, jokers=True)
    state = allowed(state, build("r", "*a1 b1"))
    after = allowed(state, PlaceJoker(cell("a1")))
    assert after.players[0].house.bricks == 0
    assert refused(state, PlaceJoker(cell("b1"))) == ("expansion.joker.brickwork",)


@pytest.mark.rule("expansion.special-tile", "base.turn.order")
def test_at_the_main_choice_it_belongs_to_the_player_whose_turn_it_is() -> None:
    state = position(Sitting(hand="rr"), Sitting(active=(SPECIAL,)), abilities=ONE_TILE)
    assert refused(state, place("a1")) == ("expansion.special-tile",)
    theirs = let_chance_run(allowed(state, build("r", "*a1 b1")))
    assert theirs.to_act == 1
    assert refused(theirs, place("a1")) == ("expansion.special-tile.before",)


@pytest.mark.rule("expansion.special-tile.joker", "expansion.joker.saving")
def test_a_joker_laid_before_the_purchase_saves_a_card_for_it() -> None:
    """Rulings X-26 and J-09: every tile that is placed after it is a later one."""
    state = position(Sitting(hand="gg", active=(SPECIAL,)), abilities=ONE_TILE, jokers=True)
    three = build("g", "*b1 c1 d1")
    assert refused(state, three) == ("base.build.cost",)
    after = allowed(state, PlaceJoker(cell("a1")), three)
    assert (after.players[0].hand, after.to_act) == ((0,) * 5, 1)
