"""Module 2, joker tiles: every color for savings, and a window over any brick."""

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import (
    ActivateAbilities,
    Pay,
    PlaceJoker,
    PlaceSpecial,
    TakeAbility,
    TakeCards,
)
from copenhagen.cardgame.components import ABILITIES
from copenhagen.cardgame.events import (
    CoatActionsSkipped,
    CoatsReached,
    JokerPlaced,
    LinesCompleted,
    PointsScored,
)
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import Phase, State
from copenhagen.errors import InvalidGame
from copenhagen.house.colors import Color
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, build, cards, cell, cells, house, position
from tests.playing import allowed, by_source, happenings, offered, refused

ANY, DISCOUNT = ABILITIES[0], ABILITIES[2]
OVERBUILT = "expansion.joker.brickwork"


def joker(name: str) -> PlaceJoker:
    """Return a joker tile on the named cell."""
    return PlaceJoker(cell(name))


def at_coat(drawing: str, coats: int = 1, **more: str) -> State:
    """Return a game with joker tiles in which a coat of arms action is chosen."""
    options = CardGameOptions(**more)  # type: ignore[arg-type]
    me = Sitting(house=drawing)
    return position(me, jokers=True, phase=Phase.COAT_OF_ARMS, coats=coats, options=options)


def building(drawing: str, hand: str) -> State:
    """Return the main choice of a player in a game with joker tiles."""
    return position(Sitting(house=drawing, hand=hand), jokers=True)


def places(state: State) -> int:
    """Return the mask of the cells on which a joker is on offer."""
    jokers = offered(state, PlaceJoker)
    return sum(1 << action.cell for action in jokers)


# --- In place of the special tiles ----------------------------------------------------------------


@pytest.mark.rule("expansion.joker.instead", "base.setup.tiles")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_twelve_joker_tiles_replace_the_twelve_special_tiles(players: int) -> None:
    """Ruling J-01."""
    with_jokers, without = cph.card_game(players, jokers=True), cph.card_game(players)
    assert with_jokers.special_tiles == without.special_tiles == 12
    assert with_jokers != without


@pytest.mark.rule("expansion.joker.instead")
def test_a_coat_of_arms_brings_a_joker_and_no_special_tile() -> None:
    """Ruling J-01."""
    state = at_coat("")
    assert cph.legal_actions(state)[:5] == tuple(map(joker, ("a1", "b1", "c1", "d1", "e1")))
    assert offered(state, PlaceSpecial) == []
    assert refused(state, PlaceSpecial(0)) == ("expansion.joker.instead",)
    after = allowed(state, joker("a1"))
    assert after.players[0].house == house("j . . . .")
    assert after.special_tiles == 11
    assert JokerPlaced(0, cell("a1")) in happenings(state, joker("a1"))


@pytest.mark.rule("expansion.joker.instead")
def test_without_the_module_there_are_no_joker_tiles() -> None:
    state = position(phase=Phase.COAT_OF_ARMS, coats=1)
    assert offered(state, PlaceJoker) == []
    assert refused(state, joker("a1")) == ("expansion.joker.instead",)


@pytest.mark.rule("expansion.joker.instead", "base.coat.ability", "base.coat.activate")
def test_the_other_coat_of_arms_actions_stay_as_they_are() -> None:
    me = Sitting(inactive=(ANY,))
    state = position(me, jokers=True, phase=Phase.COAT_OF_ARMS, coats=1)
    kinds = [type(action) for action in cph.legal_actions(state)]
    assert list(dict.fromkeys(kinds)) == [PlaceJoker, TakeAbility, ActivateAbilities]


@pytest.mark.rule("expansion.joker.instead")
def test_a_joker_is_no_main_choice() -> None:
    assert refused(building("R r . . .", "rrr"), joker("a1")) == ("base.turn.order",)


@pytest.mark.rule("expansion.joker.instead")
@pytest.mark.parametrize("value", [1, 0, None, "yes", ()])
def test_jokers_are_in_the_game_or_not(value: object) -> None:
    with pytest.raises(InvalidGame) as caught:
        cph.card_game(3, jokers=value)  # type: ignore[arg-type]
    assert [fault.path for fault in caught.value.faults] == ["jokers"]


@pytest.mark.rule("expansion.joker.stock")
def test_with_the_twelve_jokers_used_up_another_action_is_taken() -> None:
    """Rulings J-14 and K-11: brickwork does not help either."""
    you = Sitting(house="\n".join(["j j j j ."] * 3))
    me = Sitting(house="R r . . .")
    state = position(me, you, jokers=True, phase=Phase.COAT_OF_ARMS, coats=1)
    assert state.special_tiles == 0
    assert places(state) == 0
    for name in ("a1", "c1"):
        assert refused(state, joker(name)) == ("expansion.joker.stock",)
    assert {type(action) for action in cph.legal_actions(state)} == {TakeAbility}


@pytest.mark.rule("expansion.joker.stock")
def test_all_players_share_the_twelve() -> None:
    """Ruling J-14."""
    you = Sitting(house="j j j . .\nj j j j .\nj j j j .")
    state = position(Sitting(), you, jokers=True, phase=Phase.COAT_OF_ARMS, coats=2)
    assert state.special_tiles == 1
    after = allowed(state, joker("a1"))
    assert refused(after, joker("b1")) == ("expansion.joker.stock",)


@pytest.mark.rule("expansion.joker.stock", "base.coat.mandatory")
def test_a_coat_of_arms_without_jokers_and_anything_else_lapses() -> None:
    """Ruling K-02."""
    you = Sitting(house="\n".join(["j j j j ."] * 3))
    me = Sitting(house=". . r . .\n. . R . .", hand="r", active=ABILITIES[1:5])
    state = allowed(position(me, you, jokers=True), build("r", "*c3 d3"))
    assert CoatActionsSkipped(0, 1) in happenings(state, Pay(1))
    assert allowed(state, Pay(1)).to_act == 1


# --- On a free cell -------------------------------------------------------------------------------


@pytest.mark.rule("expansion.joker.free", "expansion.joker.brickwork")
def test_a_joker_lies_on_free_cells_with_support_and_on_bricks() -> None:
    """Rulings J-02, J-03 and J-04: whatever line the brick is in."""
    drawing = """
        . . r . .
        b b R . .
        B y Y j .
    """
    assert places(at_coat(drawing)) == cells("a1 c1 e1 c2 d2 a3 b3 c4")


@pytest.mark.rule("expansion.joker.free", "base.build.support")
def test_a_joker_on_a_free_cell_needs_support() -> None:
    """Ruling J-02."""
    state = at_coat("R r . . .")
    assert refused(state, joker("c2")) == ("base.build.support",)
    assert refused(state, joker("a3")) == ("base.build.support",)
    assert refused(state, PlaceJoker(45)) == ("base.build.grid",)
    assert refused(state, PlaceJoker(-1)) == ("base.build.grid",)
    assert allowed(state, joker("a2")).players[0].house == house("j . . . .\nR r . . .")


@pytest.mark.rule("expansion.joker.free", "base.build.support")
def test_other_tiles_may_stand_on_a_joker() -> None:
    state = at_coat("R r . . .", coats=2)
    assert allowed(state, joker("a2"), joker("a3")).to_act == 1
    state = building("j . . . .", "gg")
    assert allowed(state, build("g", "a2 *b2")).to_act == 1


@pytest.mark.rule("expansion.joker.free")
def test_a_joker_costs_no_card() -> None:
    """Ruling J-12: and the discount has no effect on it."""
    me = Sitting(house="R r . . .", hand="rrr", active=(DISCOUNT,))
    state = position(me, jokers=True, phase=Phase.COAT_OF_ARMS, coats=1)
    for name in ("a1", "c1"):
        after = allowed(state, joker(name))
        assert after.players[0].hand == cards("rrr")
        assert after.players[0].active == (ANY, DISCOUNT)


# --- Over brickwork -------------------------------------------------------------------------------


@pytest.mark.rule("expansion.joker.brickwork")
def test_a_joker_over_a_brick_makes_a_window_of_it() -> None:
    """Ruling J-03."""
    state = at_coat("R r . . .")
    after = allowed(state, joker("a1"))
    mine = after.players[0].house
    assert mine == house("J r . . .")
    assert (mine.windows, mine.bricks, mine.jokers) == (cells("a1 b1"), 0, cells("a1"))
    assert after.special_tiles == 11


@pytest.mark.rule("expansion.joker.brickwork")
def test_a_joker_does_not_cover_windows_or_other_jokers() -> None:
    """Ruling J-05."""
    state = at_coat("J r j . .")
    for name in ("a1", "b1", "c1"):
        assert refused(state, joker(name)) == (OVERBUILT,)


@pytest.mark.rule("expansion.joker.brickwork")
def test_a_brick_with_tiles_all_around_may_be_covered() -> None:
    """Ruling J-03: the cell is filled, so nothing is asked of what lies below."""
    drawing = """
        j j j . .
        j R j . .
        j r j . .
    """
    after = allowed(at_coat(drawing), joker("b2"))
    assert after.players[0].house == house(drawing.replace("R", "J"))


@pytest.mark.rule("expansion.joker.brickwork")
def test_only_bricks_of_the_own_house_count() -> None:
    state = position(
        Sitting(),
        Sitting(house=". R r . .\nj j . . ."),
        jokers=True,
        phase=Phase.COAT_OF_ARMS,
        coats=1,
    )
    assert refused(state, joker("b2")) == ("base.build.support",)


# --- A joker counts as every color ----------------------------------------------------------------


@pytest.mark.rule("expansion.joker.saving", "base.build.same-color")
@pytest.mark.parametrize("color", "byrgp")
@pytest.mark.parametrize("where", ["*b1 c1", "*a2 b2", "*a2 a3"])
def test_beside_or_on_a_joker_every_color_saves_a_card(color: str, where: str) -> None:
    """Ruling J-09."""
    state = building("j . . . .", color)
    after = allowed(state, build(color, where))
    assert after.players[0].hand == (0,) * 5


@pytest.mark.rule("expansion.joker.saving")
def test_a_joker_above_the_tile_or_on_its_right_saves_too() -> None:
    """Ruling J-09: an edge in common on any of the four sides."""
    drawing = """
        y J . . .
        y . . . .
    """
    under = build("g", "*b1 c1")
    plain = building(drawing.replace("J", "Y"), "g")
    assert refused(plain, under) == ("base.build.cost",)
    assert allowed(building(drawing, "g"), under).to_act == 1
    assert allowed(building(". . j . .", "g"), build("g", "a1 *b1")).to_act == 1


@pytest.mark.rule("expansion.joker.saving")
@pytest.mark.parametrize(
    ("where", "price"),
    [("*b1 c1", 1), ("*b1 c1 d1", 2), ("*b1 c1 d1 e1", 3), ("*a2 b2 c2 d2 e2", 4)],
)
def test_it_is_one_card_whatever_the_size(where: str, price: int) -> None:
    """Ruling J-09."""
    after = allowed(building("j . . . .", "ppppp"), build("p", where))
    assert after.players[0].hand == cards("p" * (5 - price))
    assert refused(building("j . . . .", "p" * (price - 1)), build("p", where)) == (
        "base.build.cost",
    )


@pytest.mark.rule("expansion.joker.saving")
@pytest.mark.parametrize("drawing", ["j j . . .", "j g G . .", "j J g . ."])
def test_several_jokers_or_the_own_color_besides_save_no_second_card(drawing: str) -> None:
    """Rulings J-09 and C-09."""
    after = allowed(building(drawing, "ggg"), build("g", "*a2 b2 c2"))
    assert after.players[0].hand == cards("g")


@pytest.mark.rule("expansion.joker.saving")
def test_a_joker_across_a_corner_saves_nothing() -> None:
    """Ruling J-09."""
    drawing = "j R r . ."
    assert refused(building(drawing, "g"), build("g", "*b2 c2")) == ("base.build.cost",)
    assert allowed(building(drawing, "gg"), build("g", "*b2 c2")).players[0].hand == (0,) * 5


@pytest.mark.rule("expansion.joker.saving", "base.ability.construction-discount")
def test_joker_and_discount_stack_down_to_nothing() -> None:
    """Rulings A-13 and C-08."""
    state = position(Sitting(house="j . . . .", active=(DISCOUNT,)), jokers=True)
    after = allowed(state, build("g", "*b1 c1"))
    assert after.players[0].inactive == (DISCOUNT,)


@pytest.mark.rule("expansion.joker.saving")
def test_a_joker_saves_nothing_for_the_tile_that_brought_it() -> None:
    """Ruling J-09: that one is paid; the next tile saves a card."""
    state = building(". . r . .\n. . R . .", "rg")
    state = turn_over(allowed(state, build("r", "c3 *c4"), joker("a1"), TakeCards((0, 1))), "rr")
    assert state.to_act == 0
    assert allowed(state, build("g", "*a2 a3")).players[0].hand == (0,) * 5


@pytest.mark.rule("expansion.joker.color", "expansion.joker.saving")
def test_a_brick_covered_by_a_joker_counts_as_every_color_from_now_on() -> None:
    """Ruling J-10."""
    assert refused(building("R r . . .", "g"), build("g", "*a2 a3")) == ("base.build.cost",)
    after = allowed(building("J r . . .", "g"), build("g", "*a2 a3"))
    assert after.players[0].hand == (0,) * 5


@pytest.mark.rule("expansion.joker.color", "base.build.same-color")
def test_the_rest_of_the_tile_keeps_its_color() -> None:
    """Ruling J-10."""
    drawing = "J r . . ."
    assert refused(building(drawing, "g"), build("g", "*c1 d1")) == ("base.build.cost",)
    assert allowed(building(drawing, "r"), build("r", "*c1 d1")).to_act == 1


@pytest.mark.rule("expansion.joker.color")
def test_how_the_joker_came_to_its_cell_makes_no_difference() -> None:
    """Ruling J-10: over a brick or on a free cell, the positions are equal."""
    over = allowed(at_coat("R r . . ."), joker("a1")).players[0].house
    beside = allowed(at_coat("j r R . ."), joker("c1")).players[0].house
    assert over.colors[Color.GREEN] == cells("a1")
    assert over.colors[Color.RED] == cells("a1 b1")
    assert beside.colors[Color.GREEN] == cells("a1 c1")
    assert beside.colors[Color.RED] == cells("a1 b1 c1")
    assert over.specials == beside.specials == 0


# --- Scoring a line again -------------------------------------------------------------------------


def gain(before: State, after: State) -> int:
    """Return the points that seat 0 has gained."""
    return after.players[0].score - before.players[0].score


@pytest.mark.rule("expansion.joker.again")
def test_the_last_brick_of_a_row_covered_gives_one_point() -> None:
    """Ruling J-07: a row of windows is worth 2, and 1 was scored for it."""
    state = at_coat("R r j j j")
    assert state.players[0].score == 1
    after = allowed(state, joker("a1"))
    assert after.players[0].score == 2
    told = happenings(state, joker("a1"))
    assert PointsScored(0, 1, by_source(rows={0: 2})) in told
    assert not [event for event in told if isinstance(event, LinesCompleted)]


TALL = """
    j . . . .
    j . . . .
    j . . . .
    j . . . .
    p . . . .
    p . . . .
    p . . . .
    p . . . .
    P . . . .
"""


@pytest.mark.rule("expansion.joker.again")
def test_the_last_brick_of_a_column_covered_gives_two_points() -> None:
    """Ruling J-07."""
    state = at_coat(TALL)
    assert state.players[0].score == 2
    assert allowed(state, joker("a1")).players[0].score == 4


@pytest.mark.rule("expansion.joker.again")
def test_row_and_column_improved_together_give_three_points() -> None:
    """Ruling J-08."""
    state = at_coat(TALL.replace("P . . . .", "P j j j j"))
    assert state.players[0].score == 1 + 2
    assert allowed(state, joker("a1")).players[0].score == 2 + 4


@pytest.mark.rule("expansion.joker.again")
def test_as_long_as_a_brick_is_left_nothing_is_scored() -> None:
    """Ruling J-07."""
    state = at_coat("R r g G j", coats=2)
    once = allowed(state, joker("a1"))
    assert gain(state, once) == 0
    assert gain(state, allowed(once, joker("d1"))) == 1


@pytest.mark.rule("expansion.joker.again")
def test_of_five_bricks_only_the_last_one_gives_the_point() -> None:
    """Ruling J-07: with each of five coats of arms, at a table that scores each placement."""
    drawing = "r g b y p\nR G B Y P"
    state = at_coat(drawing, coats=5, scoring="each_placement")
    gained = []
    for name in ("c1", "a1", "e1", "b1", "d1"):
        after = allowed(state, joker(name))
        gained.append(gain(state, after))
        state = after
    assert gained == [0, 0, 0, 0, 1]


@pytest.mark.rule("expansion.joker.again", "base.score.row")
def test_an_unfinished_row_scores_when_it_is_finished() -> None:
    """Rulings J-04 and J-07: windows only by then, it is worth 2 at once."""
    state = at_coat("R r j j .", coats=2, scoring="each_placement")
    once = allowed(state, joker("a1"))
    assert gain(state, once) == 0
    assert gain(once, allowed(once, joker("e1"))) == 2


@pytest.mark.rule("expansion.joker.again", "base.score.row")
def test_finished_and_improved_in_one_scoring_step_it_is_worth_two() -> None:
    """Ruling J-07: the difference to the earlier score."""
    state = at_coat("R r j j .", coats=2)
    assert gain(state, allowed(state, joker("e1"), joker("a1"))) == 2
    each = at_coat("R r j j .", coats=2, scoring="each_placement")
    once = allowed(each, joker("e1"))
    assert gain(each, once) == 1
    assert gain(once, allowed(once, joker("a1"))) == 1


@pytest.mark.rule("expansion.joker.again", "base.end.twelve")
def test_a_point_scored_again_may_be_the_twelfth() -> None:
    drawing = """
        P p p j j
        G g g j j
        r y b g p
        R Y B G P
        r y b g p
        R Y B G P
        r y b g p
        R Y B G P
    """
    me = Sitting(house=drawing)
    state = position(me, players=4, jokers=True, phase=Phase.COAT_OF_ARMS, coats=1)
    assert state.players[0].score == 11
    assert allowed(state, joker("a1")).phase is Phase.ACTION
    after = allowed(state, joker("a8"))
    assert (after.phase, after.players[0].score) == (Phase.OVER, 12)


# --- Coats of arms and empty cells ----------------------------------------------------------------


@pytest.mark.rule("expansion.joker.coats", "base.coat.once")
def test_a_joker_over_the_brick_on_a_coat_of_arms_brings_nothing() -> None:
    """Rulings J-06 and K-05."""
    state = at_coat(". . R . .\n. . r . .\n. . j . .")
    after = allowed(state, joker("c3"))
    assert (after.phase, after.to_act, after.coats) == (Phase.ACTION, 1, 0)
    told = happenings(state, joker("c3"))
    assert not [event for event in told if isinstance(event, CoatsReached)]


@pytest.mark.rule("expansion.joker.coats", "base.coat.once", "expansion.joker.again")
def test_a_joker_over_the_brick_of_a_row_with_a_coat_of_arms_scores_and_brings_nothing() -> None:
    """Rulings J-06 and K-05."""
    state = at_coat("R r j j j\nP p p p p")
    after = allowed(state, joker("a2"))
    assert gain(state, after) == 1
    assert (after.phase, after.coats) == (Phase.ACTION, 0)


@pytest.mark.rule("expansion.joker.coats", "base.coat.cell", "base.coat.chain")
def test_a_joker_on_a_free_coat_of_arms_brings_it() -> None:
    """Ruling K-13."""
    state = at_coat(". . r . .\n. . R . .")
    after = allowed(state, joker("c3"))
    assert (after.phase, after.coats) == (Phase.COAT_OF_ARMS, 1)
    assert CoatsReached(0, (cell("c3"),), ()) in happenings(state, joker("c3"))


@pytest.mark.rule("expansion.joker.coats", "base.coat.row", "base.coat.chain")
def test_a_joker_that_completes_a_row_with_a_coat_of_arms_brings_it() -> None:
    """Rulings J-02 and K-13."""
    state = at_coat("R r j j .\nP p p p p")
    after = allowed(state, joker("e2"))
    assert (after.phase, after.coats) == (Phase.COAT_OF_ARMS, 1)
    again = allowed(after, joker("a2"))
    assert again.phase is Phase.ACTION
    assert again.players[0].score == 1 + 2


@pytest.mark.rule("expansion.joker.empty-cells")
def test_over_a_brick_the_number_of_empty_cells_stays() -> None:
    """Ruling J-13."""
    state = at_coat("R r . . .")
    assert allowed(state, joker("a1")).players[0].house.empty == 43
    assert allowed(state, joker("c1")).players[0].house.empty == 42


@pytest.mark.rule("expansion.joker.empty-cells", "base.end.tie")
@pytest.mark.parametrize(("mine", "winners"), [("J r . . .", (0, 1)), ("R r j . .", (0,))])
def test_a_covered_brick_breaks_no_tie(mine: str, winners: tuple[int, ...]) -> None:
    """Ruling J-13."""
    state = position(Sitting(house=mine), Sitting(house="r R . . ."), supply=0, jokers=True)
    over = cph.result(turn_over(allowed(state, TakeCards((0, 1))), "E"))
    assert over is not None
    assert over.winners == winners
