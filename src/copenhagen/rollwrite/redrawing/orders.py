"""Orders: one after the other, how the shapes and squares of a house may have been drawn."""

from collections.abc import Iterator, Sequence

import attrs

from copenhagen.house.placements import may_lie
from copenhagen.rollwrite.state import Drawn
from copenhagen.rollwrite.validation.houses import coats_reached

__all__ = ["Orders"]


@attrs.define
class Orders:
    """The search for orders in which `pieces` can have been drawn.

    Each piece lies on the ground or above something drawn. A single O is that of a coat of arms
    that the turn has reached, or that of "One X" after "No X"; a single X is that of "One X". So
    many of the squares, `one_x`, are by "One X". At the end at least `coats` coats of arms of the
    turn are open. The last shape is one of `last`, where these are given.
    """

    pieces: Sequence[Drawn]
    one_x: int
    coats: int = 0
    last: Sequence[Drawn] | None = None
    gave_up: bool = False
    """Whether there may be orders that were not found: looking for one went on for too long."""

    def found(self) -> Iterator[tuple[Drawn, ...]]:
        """Yield orders, at most one for each last shape."""
        shapes = [piece for piece in self.pieces if _is_shape(piece)]
        for piece in shapes if self.last is None else self.last:
            pieces = tuple(self.pieces)
            search = _Search(pieces, self.one_x, self.coats, pieces.index(piece))
            order = search.order()
            if order is not None:
                yield order
            elif len(search.dead) > _MOST_TRIED:
                self.gave_up = True
        if not shapes and not self.pieces:
            yield ()


def _is_shape(piece: Drawn) -> bool:
    return piece.cells & (piece.cells - 1) != 0


@attrs.frozen
class _Turn:
    """A turn so far: coats of arms that are open, and whether "No X" was used."""

    coats: int
    all_o: bool


@attrs.define
class _Search:
    """The search for one order that ends with the turn of a certain shape."""

    pieces: tuple[Drawn, ...]
    one_x: int
    coats: int
    last: int
    dead: set[tuple[int, _Turn | None, int]] = attrs.field(factory=set)
    """Dead ends: what has been drawn, in which turn, and how many squares of "One X" are left."""

    def order(self) -> tuple[Drawn, ...] | None:
        """Return an order, or ``None`` if there is none."""
        found = self._rest(0, 0, None, self.one_x)
        return None if found is None else tuple(self.pieces[number] for number in found)

    def _rest(self, done: int, filled: int, turn: _Turn | None, one_x: int) -> list[int] | None:
        if done + 1 == 1 << len(self.pieces):
            ended = turn is not None and turn.coats >= self.coats and not one_x
            return [] if ended else None
        here = (done, turn, one_x)
        if here in self.dead or len(self.dead) > _MOST_TRIED:
            return None
        for number in self._next(done, filled, turn):
            piece = self.pieces[number]
            after = filled | piece.cells
            reached = coats_reached(filled, after)
            for next_turn, left in self._turns(piece, turn, reached, one_x):
                rest = self._rest(done | 1 << number, after, next_turn, left)
                if rest is not None:
                    return [number, *rest]
        self.dead.add(here)
        return None

    def _next(self, done: int, filled: int, turn: _Turn | None) -> Iterator[int]:
        """Yield what may be drawn next: squares, then one shape that reaches nothing or the others.

        A shape that completes no line with a coat of arms is in nobody's way: which of them comes
        first makes no difference.
        """
        left = [number for number in range(len(self.pieces)) if not done >> number & 1]
        shapes = [number for number in left if _is_shape(self.pieces[number])]
        lying = [number for number in left if may_lie(self.pieces[number].cells, filled)]
        if turn is not None:
            yield from (number for number in lying if number not in shapes)
        ready = [number for number in lying if number in shapes]
        if shapes != [self.last]:
            ready = [number for number in ready if number != self.last]
        quiet = (
            number
            for number in ready
            if not coats_reached(filled, filled | self.pieces[number].cells)
        )
        first = next(quiet, None)
        yield from ready if first is None else (first,)

    def _turns(
        self, piece: Drawn, turn: _Turn | None, reached: int, one_x: int
    ) -> Iterator[tuple[_Turn, int]]:
        """Yield what the turn is with `piece`, and how many squares of "One X" are left then."""
        if _is_shape(piece):
            yield _Turn(reached, not piece.xs), one_x
            return
        if turn is None:
            return
        if not piece.xs and turn.coats:
            yield _Turn(turn.coats - 1 + reached, turn.all_o), one_x
        if one_x and bool(piece.xs) is not turn.all_o:
            yield _Turn(reached, turn.all_o), one_x - 1


_MOST_TRIED = 200
"""The number of dead ends that are looked at for one order."""
