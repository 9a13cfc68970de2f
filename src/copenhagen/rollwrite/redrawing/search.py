"""From squares with O and X to shapes: how the houses of a position may have been drawn.

On paper a house shows which squares have an O and which an X, and not which shapes they came from.
The laws of a position look at the shapes, though: there are so many of each on the facade sheet,
each has one X, and stars and coats of arms brought the rest. So shapes are looked for that agree
with everything else on the table.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from random import Random

import attrs

from copenhagen.errors import Fault, InvalidState, NotAState
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import ALL, GROUND, cells_of, mask_text, names_of, neighbors
from copenhagen.house.lines import complete_columns, complete_rows
from copenhagen.house.placements import may_lie
from copenhagen.rollwrite.components import (
    BOXES,
    COAT_COLUMNS,
    COAT_ROWS,
    DICE,
    NO_X,
    ONE_X,
    USE_AGAIN,
)
from copenhagen.rollwrite.redrawing.covers import Covers, Group
from copenhagen.rollwrite.redrawing.orders import Orders
from copenhagen.rollwrite.rules.marking import marks_for_each
from copenhagen.rollwrite.rules.scoring import points
from copenhagen.rollwrite.rules.setup import copies_of
from copenhagen.rollwrite.state import Drawn, House, Phase, Player, State
from copenhagen.rollwrite.validation.checks import state_faults, waiting_shapes
from copenhagen.rollwrite.validation.fields import field_faults
from copenhagen.rollwrite.validation.houses import colors_of, house_of, shapes_by_cells
from copenhagen.rollwrite.validation.turn_so_far import is_paid, may_have_passed
from copenhagen.values import value

__all__ = ["Effort", "explained", "redrawn"]


def redrawn(state: State) -> State:
    """Return a lawful state equal to `state` whose houses tell with which shapes they were drawn.

    This is for positions from paper. Of each house only the squares count, `House.filled` and
    `House.windows`; what `House.drawn` says is left aside, and found anew. Where the squares can
    have come from several lists of shapes, it is one of these, always the same for equal states.

    >>> import attrs
    >>> import copenhagen as cph
    >>> from copenhagen.rollwrite import House
    >>> state = cph.notation.read_state("3rw 2C bbbgw - b2,- b1,aBc1 p2,-")
    >>> paper = House(filled=0b111, windows=0b101)
    >>> player = attrs.evolve(state.players[1], house=paper)
    >>> again = redrawn(attrs.evolve(state, players=(state.players[0], player, state.players[2])))
    >>> again == state, again.players[1].house
    (True, <House aBc1>)

    Raises `InvalidState` where no shapes can have led to the position, with what
    `copenhagen.state_faults` says of the shapes that come nearest; the path of a fault is that of
    the house, and its text names the squares. The search is bounded: mostly it takes about a tenth
    of a second, and a few seconds at worst. It nearly always finds the shapes of a real game. Where
    it gives up before everything was tried, the last fault, for ``players`` and without a rule,
    says that: then the position may be possible all the same. Raises `NotAState` if `state` is no
    state of Roll & Write.
    """
    if type(state) is not State:
        raise NotAState(f"{type(state).__name__} is not a state of Roll & Write")
    bare = _with_houses(state, [_bare(player.house) for player in state.players])
    if faults := tuple(field_faults(bare)) or tuple(_wrong_masks(bare)):
        raise InvalidState(faults)
    floating = [_floating(player.house.filled) for player in bare.players]
    grounded = _without(bare, floating)
    found, faults = explained(grounded)
    faults = (
        *_floating_faults(floating),
        *_score_faults(bare),
        # Of a house in the air no more is told.
        *[fault for fault in faults if not _is_about(fault, floating)],
    )
    if faults:
        raise InvalidState(faults)
    return found


# The squares themselves


def _bare(house: House) -> House:
    """Return a house without what it tells of its shapes; what is no house stays as it is."""
    return House(house.filled, house.windows) if type(house) is House else house


def _with_houses(state: State, houses: Sequence[House]) -> State:
    players = zip(state.players, houses, strict=True)
    return attrs.evolve(
        state, players=tuple([attrs.evolve(player, house=house) for player, house in players])
    )


def _wrong_masks(state: State) -> Iterator[Fault]:
    for seat, player in enumerate(state.players):
        house = player.house
        if house.filled & ~ALL or house.windows & ~house.filled:
            text = "has to have its squares inside the grid, and an O in some of them"
            yield Fault(f"players[{seat}].house", text, "rollwrite.draw.grid")


def _floating(filled: int) -> int:
    """Return the squares that nothing connects with the ground."""
    standing = filled & GROUND
    while more := neighbors(standing) & filled:
        standing |= more
    return filled & ~standing


def _floating_faults(floating: Sequence[int]) -> Iterator[Fault]:
    for seat, cells in enumerate(floating):
        if cells:
            text = f"{' '.join(names_of(cells))}: nothing below leads down to the ground"
            yield Fault(f"players[{seat}].house", text, "rollwrite.draw.support")


def _is_about(fault: Fault, floating: Sequence[int]) -> bool:
    return any(
        cells and fault.path.startswith(f"players[{seat}]") for seat, cells in enumerate(floating)
    )


def _without(state: State, floating: Sequence[int]) -> State:
    """Return `state` without the squares in the air, with the scores that this is worth."""
    houses = [
        House(player.house.filled & ~cells, player.house.windows & ~cells)
        for player, cells in zip(state.players, floating, strict=True)
    ]
    bare = _with_houses(state, houses)
    scored = [attrs.evolve(player, score=points(player)) for player in bare.players]
    return attrs.evolve(bare, players=tuple(scored))


def _score_faults(state: State) -> Iterator[Fault]:
    for seat, player in enumerate(state.players):
        if player.score != (worth := points(player)):
            text = f"lines and full tracks are worth {worth} points, not {player.score}"
            yield Fault(f"players[{seat}].score", text, "rollwrite.score.moment")


def _told(state: State) -> Iterator[Fault]:
    """Yield the faults of a state; those of a shape name its squares, and the house as the path."""
    for fault in state_faults(state):
        head, bracket, place = fault.path.rpartition(".house[")
        if not bracket:
            yield fault
            continue
        seat = int(head.removeprefix("players[").removesuffix("]"))
        one = state.players[seat].house.drawn[int(place.removesuffix("]"))]
        squares = mask_text(one.cells, one.xs)
        yield Fault(f"{head}.house", f"as drawn on {squares}: {fault.text}", fault.rule)


# What may have been drawn


@attrs.frozen
class _Piece:
    """A shape or a square that may have been drawn in one go, on the house of a seat."""

    seat: int
    drawn: Drawn
    numbers: tuple[int, ...]
    """The numbers on the sheet of the shapes that it may be; none for a single square."""


def _pieces(state: State, seat: int, most_xs: int = 1) -> list[_Piece]:
    """Return all that may have been drawn on a house, shapes with at most so many X.

    Each lies on something else, or on the ground.
    """
    filled, xs = state.players[seat].house.filled, state.players[seat].house.xs
    shapes = [
        _Piece(seat, Drawn(cells, xs & cells), numbers)
        for cells, numbers in shapes_by_cells(state.game.sheet).items()
        if not cells & ~filled
        and (xs & cells).bit_count() <= most_xs
        and may_lie(cells, filled & ~cells)
    ]
    squares = [Drawn(1 << cell, xs & 1 << cell) for cell in cells_of(filled)]
    return [
        *shapes,
        *[_Piece(seat, one, ()) for one in squares if may_lie(one.cells, filled & ~one.cells)],
    ]


def _last_shapes(state: State, seat: int, pieces: Sequence[_Piece]) -> list[_Piece]:
    """Return which of the pieces of a seat may be its last shape.

    After the active player has drawn, the dice that are gone have paid for it, and it has an X if
    "No X" was not used.
    """
    shapes = [piece for piece in pieces if piece.seat == seat and piece.numbers]
    drawn = state.phase in (Phase.COAT_OF_ARMS, Phase.ONE_X)
    marking = state.phase is Phase.MARK and not may_have_passed(state)
    if seat != state.active or not (drawn or marking):
        return shapes
    paid = [number for number, _ in enumerate(state.copies) if is_paid(state, number)]
    return [
        piece
        for piece in shapes
        if not set(paid).isdisjoint(piece.numbers)
        and not (drawn and state.no_x is (piece.drawn.xs != 0))
    ]


# The laws as limits of how many pieces of a kind there are

_ANY = 99


def _sheet_limits(state: State, pieces: Sequence[_Piece]) -> Iterator[Group]:
    """Yield the limits of the shapes that are crossed out, and at the end that of all of them."""
    sheet, waiting = state.game.sheet, waiting_shapes(state)
    again = sum(player.spent_stars[USE_AGAIN] for player in state.players)
    every, in_all = 0, again
    copies = zip(sheet.copies, copies_of(state.game), state.copies, strict=True)
    for number, (printed, at_first, left) in enumerate(copies):
        if printed:
            own = _mask(number in piece.numbers for piece in pieces)
            drawn = at_first - left - (number in waiting)
            yield Group(own, max(0, drawn), max(0, drawn + (0 if left else again)))
            every, in_all = every | own, in_all + drawn
    yield Group(every, max(0, in_all), max(0, in_all))


def _own_limits(state: State, seat: int, pieces: Sequence[_Piece]) -> Iterator[Group]:
    """Yield the limits that follow from what a player has spent and marked, and from the turn."""
    player = state.players[seat]
    all_o, one_x = player.spent_stars[NO_X], player.spent_stars[ONE_X]
    coats = _coats_of_lines(player.house.filled)
    coats -= state.coats if seat == state.seat else 0
    own = _mask(piece.seat == seat for piece in pieces)
    shapes = own & _mask(piece.numbers != () for piece in pieces)
    with_x = own & _mask(piece.drawn.xs != 0 for piece in pieces)
    yield Group(shapes & ~with_x, all_o, all_o)
    yield Group(own & with_x & ~shapes, 0 if all_o else one_x, one_x)
    least = max(0, coats - _most_marks(state, player, coats))
    yield Group(own & ~with_x & ~shapes, least, max(0, coats) + (one_x if all_o else 0))
    last = _last_shapes(state, seat, pieces)
    yield Group(_mask(piece in last for piece in pieces), 1 if player.house.filled else 0, _ANY)
    waits = seat == state.seat and waiting_shapes(state) != ()
    gone = {
        number
        for number, (printed, left) in enumerate(
            zip(state.game.sheet.copies, state.copies, strict=True)
        )
        if printed and not left
    }
    again = own & _mask(not gone.isdisjoint(piece.numbers) for piece in pieces)
    yield Group(again, max(0, player.spent_stars[USE_AGAIN] - waits), _ANY)
    for color in COLORS:
        if player.spent_bonuses[color] and not waits:
            colored = _mask(
                colors_of(state.game.sheet, piece.numbers) >> color & 1 for piece in pieces
            )
            yield Group(own & colored, 1, _ANY)


def _mask(belonging: Iterable[object]) -> int:
    """Return the mask of the pieces for which this is true."""
    return sum(1 << number for number, belongs in enumerate(belonging) if belongs)


def _coats_of_lines(filled: int) -> int:
    """Return how many coats of arms complete lines have brought."""
    rows, columns = complete_rows(filled) & COAT_ROWS, complete_columns(filled) & COAT_COLUMNS
    return rows.bit_count() + columns.bit_count()


def _most_marks(state: State, player: Player, coats: int) -> int:
    """Return how many coats of arms may have been used for two boxes, of which one may be lost."""
    full = player.tracks.count(BOXES)
    boxes = sum(player.tracks) - (_TWO if state.game.players == _TWO else 0)
    if not full:
        boxes -= _marks_received(state)
    return max(
        (marks for marks in range(coats + 1) if _TWO * marks - min(full, marks) <= boxes), default=0
    )


def _marks_received(state: State) -> int:
    """Return how many boxes unused dice have brought each player at least, roughly.

    The exact number, `marks_received`, is known once it is known which shapes were drawn.
    """
    if state.game.options.marks != "mandatory":
        return 0
    each, others = marks_for_each(state.game.players), state.game.players - 1
    shapes = [
        player.house.xs.bit_count() - player.spent_stars[ONE_X] + player.spent_stars[NO_X]
        for player in state.players
    ]
    lost = [max(0, shape.size - (DICE - each)) for shape in state.game.sheet.shapes]
    crossed = zip(lost, copies_of(state.game), state.copies, strict=True)
    again = sum(player.spent_stars[USE_AGAIN] for player in state.players)
    dice = sum(less * (at_first - left) for less, at_first, left in crossed) + max(lost) * again
    return max(0, each * others * (max(shapes) - 1) - dice)


_TWO = 2


# The search


@value
@attrs.frozen
class Effort:
    """The length of a search: its runs, each with another order of the pieces, and their steps.

    In a step a piece is tried.
    """

    runs: int
    steps: int


_EFFORT = Effort(30, 2000)
_LESS = Effort(2, 300)
"""The effort without one of the limits, or with few of them."""

_STEPS_OF_AN_ORDER = 20
"""The number of pieces that are tried in the time that looking for an order of a house takes."""

_COVERS_OF_A_RUN = 3
"""The number of new covers that are looked at before the search begins anew."""


@attrs.define
class _Search:
    """The search for the shapes of a position: the best that has been found so far."""

    state: State
    found: State
    faults: tuple[Fault, ...] | None = None
    orderly: bool = True
    """Whether the pieces of a house must have an order in which they can have been drawn."""
    gave_up: bool = False
    """Whether the last search ended before everything was tried."""

    def run(self, pieces: Sequence[_Piece], limits: Sequence[Group], effort: Effort) -> bool:
        """Look for a story of all houses within these limits; tell whether it has no faults."""
        self.gave_up = False
        orderable: dict[tuple[int, int], bool] = {}

        def accepted(seat: int, cover: int) -> bool:
            own = [number for number in cells_of(cover) if pieces[number].seat == seat]
            key = (seat, sum(1 << number for number in own))
            if not self.orderly:
                return True
            if key not in orderable:
                covers.steps -= _STEPS_OF_AN_ORDER
                orders = _orders(self.state, [pieces[number] for number in own], seat)
                orderable[key] = next(orders.found(), None) is not None
                self.gave_up |= orders.gave_up and not orderable[key]
            return orderable[key]

        covers = _covers(self.state, pieces, limits, accepted)
        squares = _mask(not piece.numbers for piece in pieces)
        told: set[int] = set()
        for run in range(effort.runs):
            most = len(told) + _COVERS_OF_A_RUN
            for cover in covers.found(Random(run), effort.steps, squares):
                if cover in told:
                    continue
                told.add(cover)
                if self._tell([pieces[one] for one in cells_of(cover)]):
                    return True
                if len(told) == most:
                    break
            if covers.steps > 0 and len(told) < most:
                return False  # there are no others
        self.gave_up = True
        return False

    def _tell(self, pieces: Sequence[_Piece]) -> bool:
        """Take a story with these pieces where it has fewer faults than the best one so far."""
        ways: list[tuple[tuple[Drawn, ...], Iterator[tuple[Drawn, ...]]]] = []
        for seat in range(len(self.state.players)):
            own = [piece for piece in pieces if piece.seat == seat]
            way = _orders(self.state, own, seat).found()
            # Where an order is asked for, there is one: the cover would not have been taken.
            ways.append((next(way, ()) or _from_below(own), way))
        best = [first for first, _ in ways]
        faults = self._look_at(best)
        for seat, (_, others) in enumerate(ways):
            if not faults:
                break
            for other in others:
                told = [*best[:seat], other, *best[seat + 1 :]]
                fewer = self._look_at(told)
                if len(fewer) < len(faults):
                    best, faults = told, fewer
        return not faults

    def _look_at(self, drawn: Sequence[tuple[Drawn, ...]]) -> tuple[Fault, ...]:
        state = _with_houses(self.state, list(map(house_of, drawn)))
        faults = tuple(_told(state))
        if self.faults is None or len(faults) < len(self.faults):
            self.found, self.faults = state, faults
        return faults


def _orders(state: State, pieces: Sequence[_Piece], seat: int) -> Orders:
    """Return the search for the orders in which a player may have drawn these pieces."""
    last = [piece.drawn for piece in _last_shapes(state, seat, pieces)]
    coats = state.coats if seat == state.seat else 0
    one_x = state.players[seat].spent_stars[ONE_X]
    return Orders([piece.drawn for piece in pieces], one_x, coats, last)


def _from_below(pieces: Sequence[_Piece]) -> tuple[Drawn, ...]:
    """Return pieces in an order that looks right: shapes before squares, each on what there is."""
    order: list[Drawn] = []
    left, filled = sorted([piece.drawn for piece in pieces], key=_rank), 0
    while left:
        piece = next((one for one in left if may_lie(one.cells, filled)), left[0])
        left.remove(piece)
        order.append(piece)
        filled |= piece.cells
    return tuple(order)


def _rank(piece: Drawn) -> tuple[int, int]:
    return -piece.cells.bit_count(), piece.cells


def _covers(
    state: State,
    pieces: Sequence[_Piece],
    limits: Sequence[Group],
    accepted: Callable[[int, int], bool],
) -> Covers:
    covering = [dict.fromkeys(cells_of(player.house.filled), 0) for player in state.players]
    for number, piece in enumerate(pieces):
        for cell in cells_of(piece.drawn.cells):
            covering[piece.seat][cell] |= 1 << number
    clashing = [
        reduce(or_, [covering[piece.seat][cell] for cell in cells_of(piece.drawn.cells)])
        for piece in pieces
    ]
    return Covers([tuple(squares.values()) for squares in covering], clashing, limits, accepted)


def explained(
    state: State, effort: Effort = _EFFORT, less: Effort = _LESS
) -> tuple[State, tuple[Fault, ...]]:
    """Return `state` with shapes that have the fewest faults that were found, and these.

    If the search with `effort` gave up, the last fault says so. Without one of the limits, to learn
    what is wrong, it takes `less`.
    """
    seats = range(len(state.players))
    pieces = [piece for seat in seats for piece in _pieces(state, seat)]
    sheet = list(_sheet_limits(state, pieces))
    own = [limit for seat in seats for limit in _own_limits(state, seat, pieces)]
    search = _Search(state, state)
    if search.run(pieces, [*sheet, *own], effort):
        return search.found, ()
    gave_up = search.gave_up
    _look_for_the_nearest(search, pieces, sheet, own, less)
    if search.faults == ():
        return search.found, ()
    faults = search.faults or ()
    if gave_up:
        return search.found, (*faults, Fault("players", _GAVE_UP))
    if not faults:
        text = "no shapes were found that fill these houses"
        faults = (Fault("players", text, "rollwrite.draw.turned"),)
    return search.found, faults


_GAVE_UP = (
    "the search for shapes was given up before everything was tried, so the position may be"
    " possible all the same"
)


def _look_for_the_nearest(
    search: _Search,
    pieces: Sequence[_Piece],
    sheet: Sequence[Group],
    own: Sequence[Group],
    effort: Effort,
) -> None:
    """Look for shapes with few faults, without one of the limits, or with few of them."""
    for number in range(len(sheet)):
        limits = [limit for other, limit in enumerate(sheet[:-1]) if other != number]
        search.run(pieces, [*limits, *own], effort)
    for number in range(len(own)):
        limits = [limit for other, limit in enumerate(own) if other != number]
        search.run(pieces, [*sheet, *limits], effort)
    search.orderly = False
    for some in (own, []):
        if search.faults is None:
            search.run(pieces, some, effort)
    if search.faults is None or len(search.faults) > 1:
        state = search.state
        seats = range(len(state.players))
        pieces = [piece for seat in seats for piece in _pieces(state, seat, most_xs=_ANY)]
        search.run(pieces, (), effort)
