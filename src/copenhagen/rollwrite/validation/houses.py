"""A house read shape by shape: the front that was drawn, and what it tells of the game."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache

import attrs

from copenhagen.engine.drafts import freeze
from copenhagen.errors import Fault
from copenhagen.house.lines import complete_columns, complete_rows, line_points
from copenhagen.rollwrite.components import COAT_COLUMNS, COAT_ROWS, Sheet, sheet_of
from copenhagen.rollwrite.rules.drawing import placing_reasons
from copenhagen.rollwrite.state import Drawn, House
from copenhagen.values import value

__all__ = [
    "HouseStory",
    "OwnTurn",
    "coats_reached",
    "colors_of",
    "house_of",
    "retold",
    "shapes_by_cells",
    "shapes_with",
]


def house_of(drawn: Iterable[Drawn]) -> House:
    """Return the house with these shapes and squares on it; whether they fit is not asked.

    >>> house_of([Drawn(0b11, 0b01), Drawn(0b100, 0)]).xs
    1
    """
    filled = windows = 0
    listed = tuple(drawn)
    for one in listed:
        filled |= one.cells
        windows |= one.cells & ~one.xs
    return House(filled, windows, listed)


def shapes_by_cells(sheet: Sheet) -> Mapping[int, tuple[int, ...]]:
    """Return every mask of cells that a shape of `sheet` can be drawn on, with their numbers."""
    return _numbers_by_cells(sheet is sheet_of(True))  # noqa: FBT003


@cache
def _numbers_by_cells(mirror: bool) -> Mapping[int, tuple[int, ...]]:  # noqa: FBT001
    found: dict[int, tuple[int, ...]] = {}
    for number, table in enumerate(sheet_of(mirror).placements):
        for placement in table:
            found[placement.cells] = (*found.get(placement.cells, ()), number)
    return found


def shapes_with(sheet: Sheet, cells: int) -> tuple[int, ...]:
    """Return the numbers of the shapes of `sheet` that can be drawn on exactly these cells.

    Small shapes of several colors look alike; no two of those that are crossed out do.
    """
    return shapes_by_cells(sheet).get(cells, ())


def colors_of(sheet: Sheet, numbers: Iterable[int]) -> int:
    """Return the mask of the colors of the shapes with these numbers: bit 0 is the first color."""
    colors = 0
    for number in numbers:
        colors |= 1 << sheet.shapes[number].color
    return colors


@value
@attrs.frozen
class OwnTurn:
    """One way in which the coats of arms of a turn in which a shape was drawn may have been used.

    `coats` actions are still open; `squares` with "One X" have been drawn; `marks` coats of arms
    were used for two boxes of a track.
    """

    coats: int
    squares: int
    marks: int

    def without_coats(self) -> "OwnTurn":
        """Return this turn after all open coats of arms were used for marks."""
        return OwnTurn(0, self.squares, self.marks + self.coats)


_NOTHING = frozenset({(0, 0)})
"""No square that "One X" has brought, and no mark of a coat of arms."""


@attrs.define
class _Draft:
    """A `HouseStory` while it is put together."""

    faults: tuple[Fault, ...] = ()
    """The faults of what cannot have been drawn like that; each path is its place, ``[3]``."""

    shapes: tuple[tuple[int, ...], ...] = ()
    """For each shape, the numbers on the sheet of all shapes that it may be."""

    sizes: tuple[int, ...] = ()
    """For each shape, how many squares it has; 0 for what is no shape of the sheet."""

    colors: tuple[int, ...] = ()
    """For each shape, the mask of the colors that it may have: bit 0 is the first color."""

    chosen: tuple[int, ...] = ()
    """For each number on the sheet, how many shapes may be that one."""

    all_o: int = 0
    """How many shapes have no X."""

    past: frozenset[tuple[int, int]] = _NOTHING
    """For all turns but the last one: how many squares "One X" may have brought, and with these,
    how many coats of arms have brought two boxes."""

    last: frozenset[OwnTurn] = frozenset()
    """The ways in which the last turn may have gone so far; empty if nothing was drawn."""

    last_all_o: bool = False
    """Whether the last shape has no X."""

    last_coats: int = 0
    """How many coats of arms were reached in the last turn."""

    before: tuple[int, int] = (0, 0)
    """Filled cells and windows before the last shape."""

    filled: int = 0
    windows: int = 0

    ended: frozenset[tuple[int, int]] = _NOTHING
    """The same as `past` for all turns, supposed that the last one is over."""

    points: int = 0
    """The points of the lines."""

    points_before: int = 0
    """The points of the lines before the last shape."""


@value
@attrs.frozen
class HouseStory(_Draft):
    """The story of the shapes and squares of a house, in the order in which they were drawn.

    Each shape was drawn in a turn of its own, and the squares after it in the same turn.
    """

    def in_all(self, *, coats: int | None) -> frozenset[tuple[int, int]]:
        """Return how many squares "One X", and how many marks coats of arms, may have brought.

        `coats` is how many coat of arms actions are open; ``None`` if the last turn is over.
        """
        return self.ended if coats is None else _in_all(self, coats)


def _in_all(story: _Draft, coats: int) -> frozenset[tuple[int, int]]:
    last = {
        (turn.squares, turn.marks + turn.coats - coats)
        for turn in story.last
        if turn.coats >= coats
    }
    return _sums(story.past, last) if last and last != _NOTHING else story.past


def _sums(
    ones: Iterable[tuple[int, int]], others: Iterable[tuple[int, int]]
) -> frozenset[tuple[int, int]]:
    rest = tuple(others)
    return frozenset((a + c, b + d) for a, b in ones for c, d in rest)


def coats_reached(before: int, after: int) -> int:
    """Return how many coats of arms filling cells has reached (rollwrite.coat.lines)."""
    rows = complete_rows(after) & ~complete_rows(before) & COAT_ROWS
    columns = complete_columns(after) & ~complete_columns(before) & COAT_COLUMNS
    return rows.bit_count() + columns.bit_count()


def retold(drawn: tuple[Drawn, ...], sheet: Sheet) -> HouseStory:
    """Return what the shapes and squares of a house tell.

    Each has to be free and supported where it was drawn (rollwrite.draw.free,
    rollwrite.draw.support). A shape has one X or none (rollwrite.draw.one-x). A single square is
    that of a coat of arms (rollwrite.coat.square) or of "One X" (rollwrite.ability.one-x).
    """
    return _retold(drawn, sheet is sheet_of(True))  # noqa: FBT003


@lru_cache(maxsize=2048)
def _retold(drawn: tuple[Drawn, ...], mirror: bool) -> HouseStory:  # noqa: FBT001
    """Return what `retold` does, remembered for a while.

    From one state of a game to the next, most houses stay as they are.
    """
    story, sheet = _Draft(), sheet_of(mirror)
    for index, one in enumerate(drawn):
        path = f"[{index}]"
        story.faults += tuple(
            [
                Fault(path, reason.text, reason.rule)
                for reason in placing_reasons(one.cells, story.filled)
            ]
        )
        after = story.filled | one.cells
        reached = coats_reached(story.filled, after)
        if one.cells & (one.cells - 1):
            _retell_shape(story, one, sheet, path)
            story.last = frozenset({OwnTurn(reached, 0, 0)})
            story.last_coats = reached
        else:
            story.faults += tuple(_square_faults(story, one, path))
            turns = _after_square(story, one, reached)
            story.last = turns or story.last
            story.last_coats += reached
        story.filled = after
        story.windows |= one.cells & ~one.xs
    numbers = [number for shape in story.shapes for number in shape]
    story.chosen = tuple([numbers.count(number) for number in range(len(sheet.shapes))])
    story.ended = _in_all(story, 0)
    story.points = line_points(story.filled, story.windows)
    story.points_before = line_points(*story.before)
    return freeze(story, HouseStory)


def _retell_shape(story: _Draft, one: Drawn, sheet: Sheet, path: str) -> None:
    numbers = shapes_with(sheet, one.cells)
    if not numbers:
        text = "no shape of the facade sheet, turned in any way, has these squares"
        story.faults += (Fault(path, text, "rollwrite.draw.turned"),)
    if one.xs.bit_count() > 1:
        text = "a shape has one X, or none"
        story.faults += (Fault(path, text, "rollwrite.draw.one-x"),)
    if story.last:
        story.past = _in_all(story, 0)
    story.shapes += (numbers,)
    story.sizes += (one.cells.bit_count() if numbers else 0,)
    story.colors += (colors_of(sheet, numbers),)
    story.last_all_o = not one.xs
    story.all_o += story.last_all_o
    story.before = (story.filled, story.windows)


def _square_faults(story: _Draft, one: Drawn, path: str) -> Iterator[Fault]:
    if not story.last:
        text = "single squares come after a shape"
        yield Fault(path, text, "rollwrite.ability.one-x")
    elif one.xs and story.last_all_o:
        text = 'after "No X" the squares of the turn get an O'
        yield Fault(path, text, "rollwrite.ability.no-x")
    elif not one.xs and not story.last_all_o and not any(turn.coats for turn in story.last):
        text = "no coat of arms of this turn is left for an O"
        yield Fault(path, text, "rollwrite.coat.square")


def _after_square(story: _Draft, one: Drawn, reached: int) -> frozenset[OwnTurn]:
    """Return what may have happened up to and with a square."""
    found = set()
    for turn in story.last:
        if not one.xs:
            for left in range(turn.coats):  # the others were used for marks before
                marks = turn.marks + turn.coats - 1 - left
                found.add(OwnTurn(left + reached, turn.squares, marks))
        if one.xs or story.last_all_o:
            rest = turn.without_coats()
            found.add(OwnTurn(reached, rest.squares + 1, rest.marks))
    return frozenset(found)
