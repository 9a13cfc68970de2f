"""Confidence intervals for simulation results, and a test for differences between seats."""

from collections.abc import Mapping, Sequence
from math import erfc, exp, hypot, pi, sqrt
from statistics import NormalDist

import attrs

from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.loading import import_extra
from copenhagen.simulation import student
from copenhagen.values import immutable

CONFIDENCE = 0.95
"""The default confidence of all intervals."""

_LEAST_EXPECTED = 5
"""The expected wins per seat below which the chi-square test is unreliable."""

_LEAST_PARTS = 10
"""The number of games, or deals, below which a difference has no interval and no p-value."""

_LEVEL = 0.05
_POWER = 0.8


def _within(confidence: float) -> float:
    """Return the half-width of a central normal interval, in standard deviations."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


@attrs.frozen
@immutable
class Rate:
    """A proportion: `times` of `games`.

    `times` need not be whole: a victory shared by two players is half a win. `error` is the
    standard error of the share if several of the games are dependent, as the seats of one game
    are; 0 if the share is certain.

    >>> rate = Rate(60, 100)
    >>> rate.share, [round(bound, 3) for bound in rate.interval()]
    (0.6, [0.502, 0.691])
    """

    times: float
    games: int
    error: float | None = None

    @property
    def share(self) -> float:
        """The proportion of games (0 to 1); 0 without games."""
        return self.times / self.games if self.games else 0.0

    def interval(self, confidence: float = CONFIDENCE) -> tuple[float, float]:
        """Return a Wilson interval for the true share (0 to 1); the full range without games.

        With shared victories the interval is slightly wider than necessary. With an `error`, it is
        the interval of the number of independent games that would have this error.
        """
        if not self.games:
            return 0.0, 1.0
        share, games = self.share, float(self.games)
        if self.error == 0:
            return share, share
        if self.error is not None:
            games = share * (1 - share) / self.error**2
        z = _within(confidence)
        part = z * z / games
        middle = (share + part / 2) / (1 + part)
        side = z / (1 + part) * sqrt(share * (1 - share) / games + part / (4 * games))
        return max(0.0, middle - side), min(1.0, middle + side)

    @property
    def standard_error(self) -> float:
        """The standard error of the share: `error`, or that of independent games.

        The latter adds one win and one loss, so that it is not 0 after a few games.
        """
        if self.error is not None:
            return self.error
        share = (self.times + 1) / (self.games + 2)
        return sqrt(share * (1 - share) / (self.games + 2))


@attrs.frozen
@immutable
class Spread:
    """A distribution of whole numbers, one per game: `counts` maps each to its number of games.

    `error` is the standard error of the mean if several of the numbers are dependent, as the seats
    of one game are.

    >>> spread = Spread({9: 2, 10: 1, 12: 1})
    >>> spread.least, spread.median, spread.most, spread.mean
    (9, 9.5, 12, 10.0)
    """

    counts: Mapping[int, int]
    error: float | None = None

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(self.counts.values())

    @property
    def least(self) -> int:
        """The smallest number; 0 without games, as for all of these."""
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
        """Return the bounds of the true mean, by the normal approximation."""
        side = _within(confidence) * self.standard_error
        return self.mean - side, self.mean + side

    @property
    def standard_error(self) -> float:
        """The standard error of the mean: `error`, or that of independent games."""
        return self.deviation / sqrt(max(1, self.games)) if self.error is None else self.error


@immutable
@attrs.frozen
class Difference:
    """The amount by which one figure exceeds another: `mean`, with its standard `error`.

    `parts` is the number of independent samples behind it: games, or deals that were played from
    every seat. Interval and p-value are by Student's t with ``parts - 1`` degrees of freedom, and
    ``None`` with fewer than 10 parts: too few to estimate the variance.

    >>> more = difference(Rate(60, 100), Rate(45, 100))
    >>> round(more.mean, 2), [round(bound, 2) for bound in more.interval()], round(more.p_value, 2)
    (0.15, [0.01, 0.29], 0.03)
    """

    mean: float
    error: float
    parts: int

    def interval(self, confidence: float = CONFIDENCE) -> tuple[float, float] | None:
        """Return the bounds of the true difference; ``None`` with fewer than 10 parts."""
        if self.parts < _LEAST_PARTS:
            return None
        side = student.within(confidence, self.parts - 1) * self.error
        return self.mean - side, self.mean + side

    @property
    def p_value(self) -> float | None:
        """The probability of a difference at least this large if there were none.

        ``None`` with fewer than 10 parts.
        """
        if self.parts < _LEAST_PARTS:
            return None
        if not self.error:
            return float(not self.mean)
        return student.outside(self.mean / self.error, self.parts - 1)


def difference(one: Rate | Spread, other: Rate | Spread) -> Difference:
    """Return the difference between figures of two independent tallies.

    The smaller sample gives the degrees of freedom, so the interval is conservative.
    For two bots in the same games, `Tally.difference` is sharper: it compares game by game, or
    deal by deal.
    """
    here, there = (each.share if isinstance(each, Rate) else each.mean for each in (one, other))
    error = hypot(one.standard_error, other.standard_error)
    return Difference(here - there, error, min(one.games, other.games))


def adjusted(p_values: Sequence[float], method: str = "holm") -> tuple[float, ...]:
    """Return p-values adjusted for multiple comparisons.

    With Holm's method, all results below 0.05 hold jointly with a probability of 95 %. `method` is
    any accepted by ``statsmodels.stats.multitest.multipletests``, such as ``"fdr_bh"``. To adjust
    an interval, set its confidence: ``1 - 0.05 / m`` for `m` comparisons (Bonferroni).

    Raises `MissingExtra` if statsmodels is not installed, and `InvalidValue` for p-values that are
    not from 0 to 1, or another method.
    """
    if strange := [each for each in p_values if not 0 <= each <= 1]:
        raise InvalidValue([Fault("p_values", f"{shown(strange[0])} is not from 0 to 1")])
    multitest = import_extra("statsmodels.stats.multitest", "statistics")
    if not p_values:
        return ()
    try:
        _, values, *_ = multitest.multipletests(p_values, method=method)
    except (TypeError, ValueError) as error:
        raise InvalidValue([Fault("method", f"{shown(method)}: {error}")]) from None
    return tuple(map(float, values))


@attrs.frozen
@immutable
class SeatTest:
    """Whether seats win at different rates, by Pearson's chi-square test.

    - `wins`: the games that each seat won alone; shared victories are left out;
    - `comparable`: whether every seat had equal bots, or each bot equally often; only then does a
      difference say something about the seats;
    - `statistic`: chi-square; `p_value`: the probability of a difference at least this large if
      all seats were alike, or ``None`` with too few games to tell;
    - `visible`: the smallest difference from an even share that this number of games detects with
      a power of 80 %, at a level of 5 %.
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


def seat_test(wins: Sequence[int], *, comparable: bool = True, deal: int = 1) -> SeatTest:
    """Test whether 2 to 4 seats with these numbers of wins differ.

    Games of one deal may all end alike: if each deal is played `deal` times, those games count as
    one.

    >>> test = seat_test([560, 440])
    >>> round(test.statistic, 1), round(test.p_value, 5), test.differ
    (14.4, 0.00015, True)
    >>> seat_test([3, 1]).enough
    False
    """
    games, seats = sum(wins) / deal, len(wins)
    expected = games / seats
    statistic = sum((won / deal - expected) ** 2 for won in wins) / expected if games else 0.0
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
    """Return the probability of chi-square above `statistic`, with 1 to 3 degrees of freedom.

    These cases have closed forms, so no statistics library is needed.
    """
    half = statistic / 2
    if degrees == 2:  # noqa: PLR2004
        return exp(-half)
    tail = erfc(sqrt(half))
    return tail if degrees == 1 else tail + 2 * sqrt(half / pi) * exp(-half)
