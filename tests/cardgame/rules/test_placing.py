"""The construction rules: the legal places of a tile, and its orientations."""

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Build, PlaceSpecial
from copenhagen.cardgame.components import FacadeTile
from copenhagen.errors import InvalidMove
from copenhagen.house.colors import Color
from copenhagen.house.grid import neighbors
from copenhagen.house.placements import Placement
from tests.drawing import Sitting, build, cell, cells, house, position
from tests.playing import allowed, offered, refused

MANY = "bbbbyyyyrrrrggggpppp"


def after_building(before: str, tile: Build) -> object:
    """Return the house after the tile is built by a player who has cards for anything."""
    state = position(Sitting(house=before, hand=MANY), players=4)
    return allowed(state, tile).players[0].house


def why_not(before: str, tile: Build) -> tuple[str, ...]:
    return refused(position(Sitting(house=before, hand=MANY), players=4), tile)


@pytest.mark.rule("base.build.support")
def test_a_tile_may_stand_on_the_ground() -> None:
    """First picture; ruling C-04."""
    before = "R r . . ."
    after = """
        . . . . .
        R r G g g
    """
    assert after_building(before, build("g", "*c1 d1 e1")) == house(after)


@pytest.mark.rule("base.build.support")
def test_a_tile_may_stand_on_another_one() -> None:
    """Second picture: one cell above it is enough."""
    before = ". . R r ."
    after = """
        G g g . .
        . . R r .
    """
    assert after_building(before, build("g", "*a2 b2 c2")) == house(after)


@pytest.mark.rule("base.build.support")
def test_a_tile_may_stand_on_the_ground_and_on_another_one() -> None:
    """Third picture."""
    before = "R r . . ."
    after = """
        . y y . .
        R r Y . .
    """
    assert after_building(before, build("y", "b2 c2 *c1")) == house(after)


@pytest.mark.rule("base.build.support")
@pytest.mark.parametrize("names", ["*c3 d3 e3", "*c2 d2 e2", "*e3 e4 e5", "*a9 b9 c9"])
def test_a_tile_must_not_float(names: str) -> None:
    """Fourth picture."""
    assert why_not("R r . . .", build("g", names)) == ("base.build.support",)


@pytest.mark.rule("base.build.support")
@pytest.mark.parametrize("names", ["*b2 c2", "b2 *c2", "*b2 b3", "*b2 c2 d2"])
def test_a_tile_at_the_side_is_no_support(names: str) -> None:
    """Fifth picture."""
    standing = """
        r . . . .
        R . . . .
    """
    assert why_not(standing, build("g", names)) == ("base.build.support",)


@pytest.mark.rule("base.build.support")
@pytest.mark.parametrize(
    ("color", "names"), [("g", "*b2 b3"), ("p", "*c3 c4 c5"), ("r", "d2 d3 e3 *e2")]
)
def test_a_tile_does_not_stand_on_its_own_cells(color: str, names: str) -> None:
    """Ruling C-04: only cells filled before the placement count."""
    assert why_not("", build(color, names)) == ("base.build.support",)


@pytest.mark.rule("base.build.support")
def test_a_tile_below_another_one_is_not_supported_by_it() -> None:
    overhang = """
        R r . . .
        w . . . .
        w . . . .
    """
    assert why_not(overhang, build("g", "*b2 c2")) == ("base.build.support",)


@pytest.mark.rule("base.build.support")
def test_a_special_tile_supports_others_like_any_tile() -> None:
    """Ruling C-04."""
    before = "w . . . ."
    after = """
        G g . . .
        w . . . .
    """
    assert after_building(before, build("g", "*a2 b2")) == house(after)


@pytest.mark.rule("base.build.support")
def test_the_free_cells_under_an_overhang_are_filled_later() -> None:
    """Ruling C-05: no way in from above is needed."""
    before = """
        g g G . .
        R . b . .
        r . B . .
    """
    after = """
        g g G . .
        R y b . .
        r Y B . .
    """
    assert after_building(before, build("y", "*b1 b2")) == house(after)


@pytest.mark.rule("base.build.free")
@pytest.mark.parametrize("names", ["*b1 c1", "*a1 b1", "*b2 b1", "*a1 a2"])
def test_a_tile_lies_only_on_free_cells(names: str) -> None:
    assert why_not("R r . . .", build("g", names)) == ("base.build.free",)


@pytest.mark.rule("base.build.free", "base.build.support")
def test_a_tile_that_breaks_both_rules_is_told_both() -> None:
    before = """
        G g g . .
        w . . . .
    """
    assert set(why_not(before, build("r", "*c2 d2"))) == {"base.build.free", "base.build.support"}


@pytest.mark.rule("base.build.grid")
@pytest.mark.parametrize(
    ("mask", "also"),
    [
        pytest.param(1 << 44 | 1 << 49, (), id="over the roof"),
        pytest.param(1 << 45 | 1 << 46, ("base.build.support",), id="beyond the roof"),
    ],
)
def test_nothing_sticks_out_of_the_grid(mask: int, also: tuple[str, ...]) -> None:
    lowest = mask & -mask
    outside = Build(FacadeTile(Color.GREEN, 2), Placement(mask, lowest, neighbors(mask), "n"))
    column = """
        . . . . w
        . . . . w
        . . . . w
        . . . . g
        . . . . G
        . . . . w
        . . . . w
        . . . . w
    """
    assert why_not(column, outside) == ("base.build.grid", *also)


@pytest.mark.rule("base.build.grid", "base.build.turn-and-flip")
def test_no_tile_reaches_around_the_side_of_the_house() -> None:
    assert why_not("", build("g", "*e1 a2")) == ("base.build.turn-and-flip",)


TURNS = [
    "a1 b1 c1 c2 *a1",
    "a1 a2 a3 b1 *a3",
    "a1 a2 b2 c2 *c2",
    "a3 b1 b2 b3 *b1",
    "a1 b1 c1 a2 *c1",
    "a1 a2 a3 b3 *a1",
    "a2 b2 c2 c1 *a2",
    "a1 b1 b2 b3 *b3",
]
"""The blue tile of four in all eight orientations, in the corner; its brick ends the long arm."""


@pytest.mark.rule("base.build.turn-and-flip")
@pytest.mark.parametrize("names", TURNS)
def test_a_tile_is_turned_and_flipped_in_any_way(names: str) -> None:
    """Ruling C-03."""
    *windows, brick = names.split()
    windows.remove(brick[1:])
    state = position(Sitting(hand="bbbb"))
    placed = allowed(state, build("b", f"{brick} {' '.join(windows)}")).players[0].house
    assert placed.bricks == cells(brick[1:])
    assert placed.windows == cells(" ".join(windows))
    assert placed.colors[Color.BLUE] == placed.filled == placed.bricks | placed.windows


@pytest.mark.rule("base.build.turn-and-flip")
def test_there_is_no_ninth_way() -> None:
    state = position(Sitting(hand="bbbb"))
    corner = cells("a1 b1 c1 a2 b2 c2 a3 b3 c3")
    ways = [b for b in offered(state, Build) if b.tile.size == 4]
    # Each lies in the bottom row, once in each of the 2 or 3 columns (3 x 2: three, 2 x 3: four).
    assert len([b for b in ways if not b.placement.cells & ~corner]) == 4 * 1 + 4 * 2
    assert len(ways) == 4 * 3 + 4 * 4


@pytest.mark.rule("base.build.turn-and-flip")
@pytest.mark.parametrize(
    ("color", "names"),
    [
        pytest.param("g", "a1 *b1 c1", id="green 3 has its brick at an end"),
        pytest.param("r", "a1 *a2 b2", id="red 3 has a window in its corner"),
        pytest.param("g", "b1 *a2 b2 c2", id="green 4 has its brick on the stem"),
        pytest.param("b", "a1 b1 c1 *c2", id="blue 4 has its brick at the end of the long arm"),
        pytest.param("p", "*a1 a2 b1 b2", id="purple 4 is straight"),
        pytest.param("r", "*a1 b1 c1 d1", id="red 4 is a square"),
        pytest.param("b", "*a1 b1 c1 a2", id="blue 4 has a window beside its corner"),
    ],
)
def test_a_tile_keeps_its_shape_and_its_brick(color: str, names: str) -> None:
    assert why_not("", build(color, names)) == ("base.build.turn-and-flip",)


@pytest.mark.rule("base.build.turn-and-flip")
@pytest.mark.parametrize("brick", ["a1", "b1", "a2", "b2"])
def test_the_brick_of_the_square_comes_to_lie_in_any_corner(brick: str) -> None:
    """Ruling C-03."""
    names = "a1 b1 a2 b2".replace(brick, "*" + brick)
    placed = allowed(position(Sitting(hand="rrrr")), build("r", names)).players[0].house
    assert placed.bricks == cells(brick)


@pytest.mark.rule("base.build.free")
def test_a_tile_stays_where_it_is_to_the_end() -> None:
    before = """
        . . . . .
        R r . . .
    """
    after = after_building(before, build("g", "*a2 b2"))
    assert after == house("G g . . .\nR r . . .")


@pytest.mark.rule("base.build.support", "base.coat.special")
def test_a_special_tile_obeys_the_construction_rules() -> None:
    """Ruling K-10."""
    before = """
        . . g . .
        . . G r R
    """
    state = allowed(position(Sitting(house=before, hand="gg")), build("g", "*c3 d3"))
    places = offered(state, PlaceSpecial)
    free_and_supported = "a1 b1 d2 e2 c4 d4"
    assert [p.cell for p in places] == sorted(cell(name) for name in free_and_supported.split())
    assert refused(state, PlaceSpecial(cell("c1"))) == ("base.build.free",)
    assert refused(state, PlaceSpecial(cell("a2"))) == ("base.build.support",)
    assert refused(state, PlaceSpecial(cell("e9"))) == ("base.build.support",)
    for nowhere in (-1, 45, 99):
        assert refused(state, PlaceSpecial(nowhere)) == ("base.build.grid",)
        (reason,) = cph.why_illegal(state, PlaceSpecial(nowhere))
        assert reason.text == "the grid has cells 0 to 44"


@pytest.mark.parametrize("cells", ["a1", None, 3.0, [1], True])
def test_a_placement_of_something_else_than_cells_is_refused_at_once(cells: object) -> None:
    placement = Placement(cells, 1, 0, "n")  # type: ignore[arg-type]
    with pytest.raises(InvalidMove, match="is not a placement"):
        Build(FacadeTile(Color.GREEN, 2), placement)
