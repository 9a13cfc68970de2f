"""Exact covers: which pieces may have filled the squares of houses, each square once.

A general search that knows nothing of the game. Pieces are numbered, and a set of pieces is an int
with one bit for each, so that what is left after a choice is one `&`.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

import attrs

from copenhagen.values import value

__all__ = ["Covers", "Group"]


@value
@attrs.frozen
class Group:
    """Some of the pieces, as a mask, of which a cover has at least `least` and at most `most`."""

    pieces: int
    least: int
    most: int


_Board = tuple[int, tuple[int, ...]]
"""The number of a board, and its squares that are not covered yet."""


@attrs.define
class Covers:
    """The search for covers.

    `boards` has, board by board, for each square that has to be covered the mask of the pieces that
    cover it; `clashing`, for each piece, the mask of the pieces that share a square with it, itself
    included; `groups` limit how many pieces of a kind there are. `accepted` is asked, with the
    number of a board and all pieces chosen so far, as soon as the board is covered. `steps` is how
    many pieces may still be tried.
    """

    boards: Sequence[Sequence[int]]
    clashing: Sequence[int]
    groups: Sequence[Group]
    accepted: Callable[[int, int], bool]
    steps: int = 0

    def found(self, rng: Random, steps: int, late: int) -> Iterator[int]:
        """Yield covers as masks of pieces, each once, until `steps` pieces have been tried.

        The order is that of `rng`, except that pieces of the mask `late` are tried after the
        others. If steps are left afterwards (`steps` is above 0), there are no other covers.
        """
        self.steps = steps
        alive = (1 << len(self.clashing)) - 1
        for group in self.groups:
            if not group.most:
                alive &= ~group.pieces
        weights = [rng.random() + (late >> piece & 1) for piece in range(len(self.clashing))]
        counts = tuple([0] * len(self.groups))
        boards = [(number, tuple(squares)) for number, squares in enumerate(self.boards)]
        rng.shuffle(boards)
        yield from self._complete(0, alive, tuple(boards), counts, weights)

    def _complete(
        self,
        chosen: int,
        alive: int,
        boards: tuple[_Board, ...],
        counts: tuple[int, ...],
        weights: Sequence[float],
    ) -> Iterator[int]:
        while boards and not boards[0][1]:
            if not self.accepted(boards[0][0], chosen):
                return
            boards = boards[1:]
        options = self._narrowest(alive, boards, counts)
        if options is None:
            yield chosen
            return
        for piece in sorted(_bits(options), key=weights.__getitem__):
            if self.steps <= 0:
                return
            self.steps -= 1
            bit = 1 << piece
            left, more = alive & ~self.clashing[piece], list(counts)
            for number, group in enumerate(self.groups):
                if group.pieces & bit:
                    more[number] += 1
                    if more[number] >= group.most:
                        left &= ~group.pieces
            rest = tuple(
                [
                    (number, tuple([square for square in squares if not square & bit]))
                    for number, squares in boards
                ]
            )
            yield from self._complete(chosen | bit, left, rest, tuple(more), weights)
            alive &= ~bit

    def _narrowest(
        self, alive: int, boards: tuple[_Board, ...], counts: tuple[int, ...]
    ) -> int | None:
        """Return the fewest pieces of which one has to be chosen; ``None`` if all is done.

        They are for a square of the first board, so that one board is covered after the other, or
        for a group. No piece is left (0) where anything cannot be covered or filled any more.
        """
        narrowest, fewest = None, len(self.clashing) + 1
        for place, (_, squares) in enumerate(boards):
            for square in squares:
                options = alive & square
                if not options:
                    return 0
                if not place and (number := options.bit_count()) < fewest:
                    narrowest, fewest = options, number
        for group, count in zip(self.groups, counts, strict=True):
            if count < group.least:
                options = alive & group.pieces
                number = options.bit_count()
                if number < group.least - count:
                    return 0
                if number < fewest:
                    narrowest, fewest = options, number
        return narrowest


def _bits(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
