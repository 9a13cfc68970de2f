"""How a game ended: the result of both games, and the ranking that they share."""

import attrs

from copenhagen.values import Word, value

__all__ = ["Result", "ranking"]


@value
@attrs.frozen
class Result:
    """How a game ended.

    `reason` says why it is over. `scores` and `empty` cells are by seat. `ranking` lists the
    seats from first place to last, each place a tuple of the seats that share it, in rising order;
    `winners` is the first place.

    >>> from copenhagen.rollwrite.ending import EndReason
    >>> result = Result(EndReason.TWELVE_POINTS, (9, 12), (20, 31), ((1,), (0,)))
    >>> result
    Result(reason=EndReason.TWELVE_POINTS, scores=(9, 12), empty=(20, 31), ranking=((1,), (0,)))
    >>> result.reason == "twelve_points"
    True
    """

    reason: Word
    scores: tuple[int, ...]
    empty: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; more than one where victory is shared."""
        return self.ranking[0]


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
