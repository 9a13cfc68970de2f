"""A house read shape by shape: the front that was drawn, and what it tells of the game."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

import attrs

from copenhagen.errors import Fault
from copenhagen.house.lines import complete_columns, complete_rows, line_points
from copenhagen.rollwrite.components import COAT_COLUMNS, COAT_ROWS, Sheet, sheet_of
from copenhagen.rollwrite.drawing import placing_reasons
from copenhagen.rollwrite.state import Drawn, House

__all__ = ["HouseStory", "OwnTurn", "house_of", "retold", "shapes_with"]


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


@cache
def _numbers_by_cells(mirror: bool) -> Mapping[int, tuple[int, ...]]:  # noqa: FBT001
    found: dict[int, tuple[int, ...]] = {}
    for number, table in enumerate(sheet_of(mirror).placements):
        for placement in table:
            found[placement.cells] = (*found.get(placement.cells, ()), number)
    return found


def shapes_with(sheet: Sheet, cells: int) -> tuple[int, ...]:
    """Return the numbers of the shapes of `sheet` that can be drawn on exactly these cells.

    Small shapes of several colors look alike; of those that are crossed out none does.
    """
    return _numbers_by_cells(sheet is sheet_of(True)).get(cells, ())  # noqa: FBT003


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


@attrs.define
class HouseStory:
    """What the shapes and squares of a house tell, in the order in which they were drawn.

    Each shape was drawn in a turn of its own, and the squares after it in the same turn.
    """

    faults: list[Fault] = attrs.Factory(list)
    """What cannot have been drawn like that; each path is its place, ``[3]``."""

    shapes: list[tuple[int, ...]] = attrs.Factory(list)
    """For each shape, the numbers on the sheet of all shapes that it may be."""

    all_o: int = 0
    """How many shapes have no X."""

    past: frozenset[tuple[int, int]] = frozenset({(0, 0)})
    """For all turns but the last one: how many squares "One X" may have brought, and with these,
    how many coats of arms have brought two boxes."""

    last: frozenset[OwnTurn] = frozenset()
    """What may have happened in the last turn so far; empty if nothing was drawn."""

    last_all_o: bool = False
    """Whether the last shape has no X."""

    last_coats: int = 0
    """How many coats of arms were reached in the last turn."""

    before: tuple[int, int] = (0, 0)
    """Filled cells and windows before the last shape."""

    filled: int = 0
    windows: int = 0

    @property
    def points_before(self) -> int:
        """The points of the lines before the last shape."""
        return line_points(*self.before)

    def in_all(self, *, coats: int | None) -> frozenset[tuple[int, int]]:
        """Return how many squares "One X", and how many marks coats of arms, may have brought.

        `coats` is how many coat of arms actions are open; ``None`` if the last turn is over.
        """
        last = {
            (turn.squares, turn.marks + turn.coats - (coats or 0))
            for turn in self.last
            if coats is None or turn.coats >= coats
        }
        return _sums(self.past, last or {(0, 0)})


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


def retold(drawn: Sequence[Drawn], sheet: Sheet) -> HouseStory:
    """Return what the shapes and squares of a house tell.

    Each has to be free and supported where it was drawn (rollwrite.draw.free,
    rollwrite.draw.support). A shape has one X or none (rollwrite.draw.one-x). A single square is
    that of a coat of arms (rollwrite.coat.square) or of "One X" (rollwrite.ability.one-x).
    """
    story = HouseStory()
    for index, one in enumerate(drawn):
        path = f"[{index}]"
        for reason in placing_reasons(one.cells, story.filled):
            story.faults.append(Fault(path, reason.text, reason.rule))
        after = story.filled | one.cells
        reached = coats_reached(story.filled, after)
        if one.cells & (one.cells - 1):
            _retell_shape(story, one, shapes_with(sheet, one.cells), path)
            story.last = frozenset({OwnTurn(reached, 0, 0)})
            story.last_coats = reached
        else:
            story.faults += _square_faults(story, one, path)
            turns = _after_square(story, one, reached)
            story.last = turns or story.last
            story.last_coats += reached
        story.filled = after
        story.windows |= one.cells & ~one.xs
    return story


def _retell_shape(story: HouseStory, one: Drawn, numbers: tuple[int, ...], path: str) -> None:
    if not numbers:
        text = "no shape of the facade sheet, turned in any way, has these squares"
        story.faults.append(Fault(path, text, "rollwrite.draw.turned"))
    if one.xs.bit_count() > 1:
        text = "a shape has one X, or none"
        story.faults.append(Fault(path, text, "rollwrite.draw.one-x"))
    if story.last:
        story.past = story.in_all(coats=None)
    story.shapes.append(numbers)
    story.last_all_o = not one.xs
    story.all_o += story.last_all_o
    story.before = (story.filled, story.windows)


def _square_faults(story: HouseStory, one: Drawn, path: str) -> Iterator[Fault]:
    if not story.last:
        text = "single squares come after a shape"
        yield Fault(path, text, "rollwrite.ability.one-x")
    elif one.xs and story.last_all_o:
        text = 'after "No X" the squares of the turn get an O'
        yield Fault(path, text, "rollwrite.ability.no-x")
    elif not one.xs and not story.last_all_o and not any(turn.coats for turn in story.last):
        text = "no coat of arms of this turn is left for an O"
        yield Fault(path, text, "rollwrite.coat.square")


def _after_square(story: HouseStory, one: Drawn, reached: int) -> frozenset[OwnTurn]:
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
