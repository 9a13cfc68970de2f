"""How sure a figure is: intervals of confidence, and whether seats differ by more than chance."""

from collections.abc import Mapping, Sequence
from math import erfc, exp, pi, sqrt
from statistics import NormalDist

import attrs

from copenhagen.values import value

CONFIDENCE = 0.95
"""The confidence of all intervals, unless another one is asked for."""

_LEAST_EXPECTED = 5
"""The number of expected wins at a seat below which the chi-square test cannot be relied on."""

_LEVEL = 0.05
_POWER = 0.8


def _within(confidence: float) -> float:
    """Return how many standard deviations to each side hold so much of a normal distribution."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


@attrs.frozen
@value
class Rate:
    """How often something came true: `times` of `games`.

    `times` need not be whole: a victory that two players share is half a win.

    >>> rate = Rate(60, 100)
    >>> rate.share, [round(bound, 3) for bound in rate.interval()]
    (0.6, [0.502, 0.691])
    """

    times: float
    games: int

    @property
    def share(self) -> float:
        """The part of the games (0 to 1); 0 if there are none."""
        return self.times / self.games if self.games else 0.0

    def interval(self, confidence: float = CONFIDENCE) -> tuple[float, float]:
        """Return the bounds of the true share (0 to 1), by Wilson's method; all if no games.

        With shared victories the interval is a little wider than it would have to be.
        """
        if not self.games:
            return 0.0, 1.0
        z = _within(confidence)
        share, part = self.share, z * z / self.games
        middle = (share + part / 2) / (1 + part)
        side = z / (1 + part) * sqrt(share * (1 - share) / self.games + part / (4 * self.games))
        return max(0.0, middle - side), min(1.0, middle + side)


@attrs.frozen
@value
class Spread:
    """Whole numbers, one from each game: `counts` says in how many games each of them came.

    >>> spread = Spread({9: 2, 10: 1, 12: 1})
    >>> spread.least, spread.median, spread.most, spread.mean
    (9, 9.5, 12, 10.0)
    """

    counts: Mapping[int, int]

    @property
    def games(self) -> int:
        """How many games there are."""
        return sum(self.counts.values())

    @property
    def least(self) -> int:
        """The least number; 0 if there are no games, as for all of these."""
        return min(self.counts, default=0)

    @property
    def most(self) -> int:
        """The greatest number."""
        return max(self.counts, default=0)

    @property
    def mean(self) -> float:
        """The mean."""
        total = sum(number * games for number, games in self.counts.items())
        return total / self.games if self.games else 0.0

    @property
    def median(self) -> float:
        """The middle number, or the mean of the two in the middle."""
        games = self.games
        if not games:
            return 0
        low, high = self._at((games - 1) // 2), self._at(games // 2)
        return low if low == high else (low + high) / 2

    def _at(self, place: int) -> int:
        """Return the number at this place in ascending order."""
        for number in sorted(self.counts):
            place -= self.counts[number]
            if place < 0:
                return number
        raise AssertionError("the place is among the games")

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        games, mean = self.games, self.mean
        if games < 2:  # noqa: PLR2004 - one number does not deviate
            return 0.0
        squares = sum(games * (number - mean) ** 2 for number, games in self.counts.items())
        return sqrt(squares / (games - 1))

    def interval(self, confidence: float = CONFIDENCE) -> tuple[float, float]:
        """Return the bounds of the true mean, as the normal distribution gives them."""
        side = _within(confidence) * self.deviation / sqrt(max(1, self.games))
        return self.mean - side, self.mean + side


@attrs.frozen
@value
class SeatTest:
    """Whether seats win differently often, by Pearson's chi-square test.

    - `wins`: the games that each seat has won alone; shared victories are left out;
    - `comparable`: whether equal bots sat there, or each as often at every seat; a difference says
      something about the seats only then;
    - `statistic`: chi-square; `p_value`: how likely at least such a difference would be if all
      seats were alike, or ``None`` where there are too few games to tell;
    - `visible`: the least difference from an even share that so many games show, four times out of
      five, at a level of 5 %.
    """

    wins: tuple[int, ...]
    comparable: bool
    statistic: float
    p_value: float | None
    visible: float

    @property
    def enough(self) -> bool:
        """Whether there are enough games for the test: five wins expected at each seat."""
        return self.p_value is not None

    @property
    def differ(self) -> bool:
        """Whether the seats differ, at a level of 5 %."""
        return self.comparable and self.p_value is not None and self.p_value < _LEVEL


def seat_test(wins: Sequence[int], *, comparable: bool = True) -> SeatTest:
    """Test whether seats that have won so many games each, 2 to 4 of them, differ.

    >>> test = seat_test([560, 440])
    >>> round(test.statistic, 1), round(test.p_value, 5), test.differ
    (14.4, 0.00015, True)
    >>> seat_test([3, 1]).enough
    False
    """
    games, seats = sum(wins), len(wins)
    expected = games / seats
    statistic = sum((won - expected) ** 2 for won in wins) / expected if games else 0.0
    enough = expected >= _LEAST_EXPECTED
    even = 1 / seats
    sides = _within(1 - _LEVEL) + NormalDist().inv_cdf(_POWER)
    return SeatTest(
        wins=tuple(wins),
        comparable=comparable,
        statistic=statistic,
        p_value=_above(statistic, seats - 1) if enough else None,
        visible=min(1 - even, sides * sqrt(even * (1 - even) / games)) if games else 1 - even,
    )


def _above(statistic: float, degrees: int) -> float:
    """Return how likely chi-square is above `statistic`, with 1 to 3 degrees of freedom.

    For these there are closed forms, so that no library for statistics is needed.
    """
    half = statistic / 2
    if degrees == 2:  # noqa: PLR2004
        return exp(-half)
    tail = erfc(sqrt(half))
    return tail if degrees == 1 else tail + 2 * sqrt(half / pi) * exp(-half)
