"""Interleaved rounds: every measurement once in each round, then the medians.

Machines are noisy, often for minutes at a time. Therefore works to be compared run close together:
each round gives a ratio, and the result is the median of these ratios.
"""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from statistics import median
from time import process_time
from typing import TypeVar

import attrs

__all__ = ["Figures", "Goal", "Work", "called", "measured", "micros", "over"]

Item = TypeVar("Item")

Work = Callable[[int], int]
"""A piece of work: it takes the number of the round as a seed for its games, and returns the
number of units (steps, games, listings) that it did."""


def over(items: Sequence[Item], each: Callable[[Item], object], times: int = 1) -> Work:
    """Return the work of calling `each` with all `items`, `times` over; a unit is a call."""

    def work(_: int) -> int:
        for _ in range(times):
            for item in items:
                each(item)
        return times * len(items)

    return work


def called(functions: Sequence[Callable[[Item], object]], given: Sequence[Item]) -> Work:
    """Return the work of calling each function with its argument; a unit is a call."""
    pairs = list(zip(functions, given, strict=True))

    def work(_: int) -> int:
        for function, item in pairs:
            function(item)
        return len(pairs)

    return work


@attrs.frozen
class Figures:
    """The results of the rounds: for each work, the microseconds of one unit in each round."""

    rounds: Mapping[str, tuple[float, ...]]

    def micros(self, name: str) -> float:
        """Return the median microseconds of one unit of the work."""
        return median(self.rounds[name])

    def per_second(self, name: str) -> float:
        """Return the median number of units a second."""
        return 1e6 / self.micros(name)

    def ratios(self, slow: str, fast: str) -> list[float]:
        """Return the time of a unit of `slow` divided by that of `fast`, in each round."""
        pairs = zip(self.rounds[slow], self.rounds[fast], strict=True)
        return [one / other for one, other in pairs]

    def ratio(self, slow: str, fast: str) -> float:
        """Return the median of `ratios`."""
        return median(self.ratios(slow, fast))


@attrs.frozen
class Goal:
    """A target of the library: a figure with a lower or an upper bound."""

    name: str
    figure: float
    at_least: float = 0
    at_most: float = inf

    @property
    def met(self) -> bool:
        """Whether the figure is within its bounds."""
        return self.at_least <= self.figure <= self.at_most

    def __str__(self) -> str:
        bound = f">= {self.at_least:,}" if self.at_least else f"<= {self.at_most:,}"
        return f"{self.name:52}{self.figure:10,.2f}{bound:>14}{'met' if self.met else 'MISSED':>10}"


def measured(works: Mapping[str, Work], rounds: int) -> Figures:
    """Do each of `works` once in each of the `rounds`, one after the other.

    Processor time is measured, so that other programs on the machine matter little. An extra
    first round is not counted: it fills caches and lets Python specialize its code.
    """
    found: dict[str, list[float]] = {name: [] for name in works}
    for number in range(rounds + 1):
        for name, work in works.items():
            taken = micros(work, number)
            if number > 0:
                found[name].append(taken)
    return Figures({name: tuple(all_of_them) for name, all_of_them in found.items()})


def micros(work: Work, number: int) -> float:
    """Do a piece of work, and return the processor microseconds of a unit."""
    start = process_time()
    units = work(number)
    return (process_time() - start) / units * 1e6
