"""Points by their source, the result of a game, and the ranking that both games share."""

from itertools import takewhile
from typing import TYPE_CHECKING, Generic

import attrs

from copenhagen.errors import InvalidValue
from copenhagen.values import Word, immutable, seat_faults

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # knows defaults before Python 3.13 does

    ReasonOf_co = TypeVar("ReasonOf_co", bound=Word, covariant=True, default=Word)
else:
    from typing import TypeVar

    ReasonOf_co = TypeVar("ReasonOf_co", bound=Word, covariant=True)


@attrs.frozen
@immutable
class PointsBySource:
    """The points of a seat by their source.

    `rows` has the points of each row from the ground (0-2), `columns` of each column from the left
    (0-4), `missions` the points from missions of Expansion 1, and `tracks` those from full tracks
    in Roll & Write.

    >>> points = PointsBySource((1, 0, 0, 0, 0, 0, 0, 0, 0), (0, 4, 0, 0, 0), missions=1)
    >>> points.total
    6
    """

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    missions: int = 0
    tracks: int = 0

    @property
    def total(self) -> int:
        """The sum of all points."""
        return sum(self.rows) + sum(self.columns) + self.missions + self.tracks


@attrs.frozen
@immutable
class Result(Generic[ReasonOf_co]):
    """The result of a game.

    `reason` is the reason of the end. `scores` and `empty` cells are by seat. `ranking` lists the
    seats from first place to last, each place a tuple of the seats that share it, in order;
    `winners` is the first place. Type checkers infer the possible reasons from the game.

    >>> from copenhagen.rollwrite.rules.ending import EndReason
    >>> result = Result(EndReason.TWELVE_POINTS, (9, 12), (20, 31), ((1,), (0,)))
    >>> result
    Result(reason=EndReason.TWELVE_POINTS, scores=(9, 12), empty=(20, 31), ranking=((1,), (0,)))
    >>> result.reason == "twelve_points"
    True
    """

    reason: ReasonOf_co
    scores: tuple[int, ...]
    empty: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; more than one if victory is shared."""
        return self.ranking[0]

    def place(self, seat: int) -> int:
        """Return the place of `seat`: 1 for the winner, at most the number of players.

        Seats that share a place have the same number, and the next numbers are skipped: two winners
        are both first, and the next seat is third.

        >>> from copenhagen.cardgame.rules.ending import EndReason
        >>> scores, empty = (9, 12, 9), (20, 31, 20)
        >>> final = Result(EndReason.TWELVE_POINTS, scores, empty, ranking(scores, empty))
        >>> [final.place(seat) for seat in range(3)]
        [2, 1, 2]

        Raises `InvalidValue` if the game has no such seat.
        """
        self._check(seat)
        better = takewhile(lambda shared: seat not in shared, self.ranking)
        return 1 + sum(map(len, better))

    def score(self, seat: int) -> int:
        """Return the points of `seat`.

        Raises `InvalidValue` if the game has no such seat.
        """
        self._check(seat)
        return self.scores[seat]

    def _check(self, seat: int) -> None:
        if faults := seat_faults(seat, len(self.scores)):
            raise InvalidValue(faults)


def ranking(scores: tuple[int, ...], empty: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the seats by place: the most points first, then the fewest empty cells of the house.

    >>> ranking((9, 12, 9), (20, 31, 20))
    ((1,), (0, 2))
    """
    standing = [(-score, cells) for score, cells in zip(scores, empty, strict=True)]
    return tuple(
        tuple(seat for seat, own in enumerate(standing) if own == place)
        for place in sorted(set(standing))
    )


def rewards(players: int, winners: tuple[int, ...]) -> tuple[float, ...]:
    """Return the reward of each seat at the end of a game, -1 to 1; they sum to 0.

    A sole winner gets 1, and each of the others an equal part of -1. Seats that share victory share
    the winner's reward: with `n` players, a seat with the part ``p`` of the victory gets
    ``(n * p - 1) / (n - 1)``. Points do not matter.

    >>> rewards(2, (1,)), rewards(2, (0, 1))
    ((-1.0, 1.0), (0.0, 0.0))
    >>> rewards(3, (2,)), rewards(3, (0, 2))
    ((-0.5, -0.5, 1.0), (0.25, -0.5, 0.25))
    """
    won = (players / len(winners) - 1) / (players - 1)
    lost = -1 / (players - 1)
    return tuple(won if seat in winners else lost for seat in range(players))
