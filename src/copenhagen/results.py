"""How a game ended: the result of both games, and the ranking that they share."""

from enum import Enum
from typing import TYPE_CHECKING, Generic

import attrs

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # knows defaults before Python 3.13 does

    ReasonOf_co = TypeVar("ReasonOf_co", bound=Enum, covariant=True, default=Enum)
else:
    from typing import TypeVar

    ReasonOf_co = TypeVar("ReasonOf_co", bound=Enum, covariant=True)

__all__ = ["Result", "ranking"]


@attrs.frozen
class Result(Generic[ReasonOf_co]):
    """How a game ended.

    `reason` says why it is over. `scores` and `empty` cells are by seat. `ranking` lists the
    seats from first place to last, each place a tuple of the seats that share it, in rising order;
    `winners` is the first place. Type checkers know by the game which reasons there are.
    """

    reason: ReasonOf_co
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
