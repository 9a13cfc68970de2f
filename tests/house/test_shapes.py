"""Shapes, and the ways to turn and flip them."""

import pytest

from copenhagen.cardgame.components import FACADE_TILES
from copenhagen.house.shapes import ORIENTATIONS, Shape, orientations
from tests.house import plain

NAMES = sorted(plain.TILES)
CHIRAL = {"b4", "r5", "y4", "y5"}


def shape_of(name: str) -> Shape:
    return next(tile.shape for tile in FACADE_TILES if str(tile) == name)


@pytest.mark.rule("base.setup.tiles")
def test_every_tile_has_the_shape_and_the_brick_of_the_components(
    subtests: pytest.Subtests,
) -> None:
    for name in NAMES:
        with subtests.test(case=str(name)):
            squares, brick = plain.tile_squares(name)
            assert (frozenset(shape_of(name).squares), shape_of(name).brick) == (squares, brick)


@pytest.mark.rule("base.build.turn-and-flip")
def test_a_shape_lies_in_every_way_that_turning_and_flipping_makes(
    subtests: pytest.Subtests,
) -> None:
    """Ruling C-03."""
    for name in NAMES:
        with subtests.test(case=str(name)):
            squares, brick = plain.tile_squares(name)
            ways = orientations(shape_of(name))
            seen = []
            for turn in ORIENTATIONS:
                moved = [plain.turned(square, turn) for square in squares]
                left, low = min(x for x, _ in moved), min(y for _, y in moved)
                foot = plain.turned(brick, turn)
                laid = (
                    tuple(sorted((x - left, y - low) for x, y in moved)),
                    (foot[0] - left, foot[1] - low),
                )
                assert (turn in ways) == (laid not in seen), "the first letter stands for all"
                if laid not in seen:
                    seen.append(laid)
                    assert (ways[turn].squares, ways[turn].brick) == laid
            assert list(ways) == [turn for turn in ORIENTATIONS if turn in ways]


@pytest.mark.rule("base.build.turn-and-flip")
def test_tiles_lie_in_four_ways_or_in_eight() -> None:
    by_ways = {4: set(NAMES) - {"b3", "y3", "r3"} - CHIRAL, 8: {"b3", "y3", "r3"} | CHIRAL}
    for ways, names in by_ways.items():
        assert {name for name in NAMES if len(orientations(shape_of(name))) == ways} == names


@pytest.mark.rule("rollwrite.draw.turned")
def test_without_flips_a_shape_is_only_turned(subtests: pytest.Subtests) -> None:
    for name in NAMES:
        with subtests.test(case=str(name)):
            turns = orientations(shape_of(name), flips=False)
            assert set(turns) <= set("nesw")
            assert turns == {t: s for t, s in orientations(shape_of(name)).items() if t in "nesw"}


def test_without_a_brick_fewer_ways_differ() -> None:
    bare = {name: Shape(shape_of(name).squares) for name in NAMES}
    ways = {name: len(orientations(shape)) for name, shape in bare.items()}
    assert ways == {
        **dict.fromkeys(("b2", "y2", "r2", "g2", "p2", "g3", "p3", "p4", "p5"), 2),
        **dict.fromkeys(("b3", "y3", "r3", "g4", "b5"), 4),
        **dict.fromkeys(("r4", "g5"), 1),
        **dict.fromkeys(("b4", "r5"), 8),
        **dict.fromkeys(("y4", "y5"), 4),
    }
