"""Cycles of values: numbers of players, modules and options of games."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeVar, cast

from copenhagen.values import option_values

Value = TypeVar("Value")
Options = TypeVar("Options")


def turns(values: Sequence[Value], rng: Random) -> Iterator[Value]:
    """Yield all of `values` endlessly, each round in another order."""
    while True:
        yield from rng.sample(values, len(values))


def options_in_turn(kind: type[Options], rng: Random) -> Iterator[Options]:
    """Yield options of this kind; every other time the default ones."""
    each = {name: turns(values, rng) for name, values in option_values(cast("type", kind)).items()}
    while True:
        yield kind()
        yield kind(**{name: next(values) for name, values in each.items()})
