"""Drawing on the house: legal places of shapes and single squares, and their marks."""

from collections.abc import Container, Iterable, Iterator
from functools import cache, lru_cache
from operator import itemgetter

from copenhagen.errors import Reason
from copenhagen.house.grid import ALL, CELLS, COLUMNS, cells_of, lowest_row
from copenhagen.house.placements import Fitter, may_lie, supported
from copenhagen.messages import message
from copenhagen.rollwrite.actions import (
    MARK_XS,
    ONE_XS,
    DoneDrawing,
    DrawShape,
    DrawSquare,
    MarkX,
    UseNoX,
    UseOneX,
)
from copenhagen.rollwrite.components import NO_X, ONE_X, FacadeShape, shape_in_words, sheet_of
from copenhagen.rollwrite.events import ShapeDrawn, ShapePlaced, SquareDrawn
from copenhagen.rollwrite.rules.scoring import drawn
from copenhagen.rollwrite.rules.tracks import ability_reasons, use
from copenhagen.rollwrite.state import PlayerDraft, StateDraft, StateLike

# The shape


class _Places:
    """Finds the places where the shapes of a facade sheet fit."""

    def __init__(self, mirror: bool) -> None:  # noqa: FBT001 (the value of the option)
        sheet = sheet_of(mirror)
        self.tables = tables = list(dict.fromkeys(sheet.placements))
        self.fitter = fitter = Fitter(tables)
        actions = [tuple(map(DrawShape, table)) for table in tables]
        readers = [fitter.reader(number, actions[number]) for number in range(len(tables))]
        cells = [frozenset(one.cells for one in table) for table in tables]
        own = [tables.index(table) for table in sheet.placements]
        self.fitting = lru_cache(maxsize=4096)(fitter.fitting)
        self.masks = tuple(reader.mask << reader.first for reader in readers)
        self.of_shapes = itemgetter(*own)
        self.shapes = lru_cache(maxsize=4096)(self._shapes)
        self.readers = {s: readers[n] for s, n in zip(sheet.shapes, own, strict=True)}
        self.known = {s: cells[n] for s, n in zip(sheet.shapes, own, strict=True)}

    def _shapes(self, filled: int) -> tuple[bool, ...]:
        places = self.fitting(filled)
        fits: tuple[bool, ...] = self.of_shapes([places & mask != 0 for mask in self.masks])
        return fits


_places = cache(_Places)


def fitting_shapes(state: StateLike, me: PlayerDraft) -> tuple[bool, ...]:
    """Return for each shape of the sheet whether it fits somewhere (rollwrite.choose.fits)."""
    return _places(state.game.options.mirror).shapes(me.house.filled)


def draw_choices(state: StateLike, me: PlayerDraft) -> tuple[DrawShape, ...]:
    """Return every way to draw the chosen shape, in the order of its placements.

    These are all turns inside the grid, and mirrored ones if the options allow them
    (rollwrite.draw.turned, rollwrite.draw.grid), on free cells with support (rollwrite.draw.free,
    rollwrite.draw.support).
    """
    places = _places(state.game.options.mirror)
    return tuple(places.readers[_chosen(state)].read(places.fitting(me.house.filled)))


def _chosen(state: StateLike) -> FacadeShape:
    if state.shape is None:  # pragma: no cover - asked only while a shape waits to be drawn
        raise AssertionError
    return state.shape


def draw_reasons(state: StateLike, me: PlayerDraft, action: DrawShape) -> Iterable[Reason]:
    """Return the reasons against drawing this shape at this place."""
    shape, cells = _chosen(state), action.placement.cells
    known = _places(state.game.options.mirror).known[shape]
    if cells in known and may_lie(cells, me.house.filled) and not action.placement.brick:
        return ()
    return _draw_reasons(shape, known, action, me.house.filled)


def _draw_reasons(
    shape: FacadeShape, known: Container[int], action: DrawShape, filled: int
) -> Iterator[Reason]:
    cells = action.placement.cells
    if cells & ~ALL:
        yield Reason("rollwrite.draw.grid", message("the shape sticks out of the grid"))
    if cells >> lowest_row(cells) * COLUMNS not in known or action.placement.brick:
        text = message("{shape}, turned in any way, has other squares", shape=shape_in_words(shape))
        yield Reason("rollwrite.draw.turned", text)
    yield from placing_reasons(cells, filled)


def placing_reasons(cells: int, filled: int) -> Iterator[Reason]:
    """Yield the reasons against these cells (rollwrite.draw.free, rollwrite.draw.support)."""
    if cells & filled:
        yield Reason("rollwrite.draw.free", message("something is already drawn there"))
    if not cells & supported(filled):
        text = message("no square lies in the bottom row or right above something drawn")
        yield Reason("rollwrite.draw.support", text)


def place(draft: StateDraft, _: PlayerDraft, action: DrawShape) -> None:
    """Draw the outline; the marks follow."""
    draft.shape = None
    draft.cells = action.placement.cells
    if draft.is_recording:
        draft.record(ShapePlaced, draft.to_act, draft.cells)


# Its marks

_NO_X = UseNoX()


def x_choices(state: StateLike, _: PlayerDraft) -> tuple[MarkX, ...]:
    """Return every square of the shape, by cell, for its X (rollwrite.draw.one-x)."""
    return _xs_in(state.cells)


@lru_cache(maxsize=2048)
def _xs_in(cells: int) -> tuple[MarkX, ...]:
    return tuple([MARK_XS[cell] for cell in cells_of(cells)])


def x_reasons(state: StateLike, _: PlayerDraft, action: MarkX) -> Iterable[Reason]:
    """Return the reasons against the X in this square."""
    if 0 <= action.cell < CELLS and state.cells >> action.cell & 1:
        return ()
    return (Reason("rollwrite.draw.one-x", message("the X goes into a square of the shape")),)


def mark_x(draft: StateDraft, me: PlayerDraft, action: MarkX) -> None:
    """Fill the shape with one X, and O elsewhere (rollwrite.draw.one-x)."""
    _fill(draft, me, 1 << action.cell)


def no_x_choices(_: StateLike, me: PlayerDraft) -> tuple[UseNoX, ...]:
    """Return "No X" if a star is left (rollwrite.ability.no-x)."""
    return (_NO_X,) if me.stars(NO_X) else ()


def no_x_reasons(_: StateLike, me: PlayerDraft, __: UseNoX) -> Iterator[Reason]:
    """Yield the reasons against "No X"."""
    yield from ability_reasons(me, NO_X)


def use_no_x(draft: StateDraft, me: PlayerDraft, _: UseNoX) -> None:
    """Fill the shape with O; the single squares of this turn get an O, too.

    (rollwrite.ability.no-x)
    """
    use(draft, me, NO_X)
    draft.no_x = True
    _fill(draft, me, 0)


def _fill(draft: StateDraft, me: PlayerDraft, xs: int) -> None:
    cells = draft.cells
    draft.cells = 0
    draft.quiet = False
    if draft.is_recording:
        draft.record(ShapeDrawn, draft.to_act, cells, xs)
    drawn(draft, me, cells, xs)


# Single squares


def free_squares(filled: int) -> int:
    """Return the mask of the cells on which a single square may be drawn.

    (rollwrite.draw.free, rollwrite.draw.support)
    """
    return supported(filled) & ~filled & ALL


def square_reasons(_: StateLike, me: PlayerDraft, action: DrawSquare | UseOneX) -> Iterator[Reason]:
    """Yield the reasons against a single square here."""
    if not 0 <= action.cell < CELLS:
        yield Reason(
            "rollwrite.draw.grid", message("the grid has cells 0 to {last}", last=CELLS - 1)
        )
    else:
        yield from placing_reasons(1 << action.cell, me.house.filled)


def draw_square(draft: StateDraft, me: PlayerDraft, cell: int, *, x: bool) -> None:
    """Draw a single square with an X or an O."""
    draft.record(SquareDrawn, draft.to_act, cell, x)
    drawn(draft, me, 1 << cell, 1 << cell if x else 0)


# "One X"

_DONE = DoneDrawing()


def one_x_possible(state: StateLike, me: PlayerDraft) -> bool:
    """Return whether the player has a star of "One X" that can be used now.

    (rollwrite.ability.one-x, rollwrite.track.next-turn)
    """
    return me.stars(ONE_X) > state.fresh


def one_x_choices(_: StateLike, me: PlayerDraft) -> tuple[UseOneX | DoneDrawing, ...]:
    """Return every cell for a single square, in order, and "done" last.

    (rollwrite.ability.one-x)
    """
    return (*[ONE_XS[cell] for cell in cells_of(free_squares(me.house.filled))], _DONE)


def one_x(draft: StateDraft, me: PlayerDraft, action: UseOneX) -> None:
    """Draw a single square: with an X, or with an O after "No X" (rollwrite.ability.no-x)."""
    use(draft, me, ONE_X)
    draw_square(draft, me, action.cell, x=not draft.no_x)
