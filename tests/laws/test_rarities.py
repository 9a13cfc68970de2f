"""The walks that the laws are checked on come by everything that seldom happens."""

from collections import Counter
from collections.abc import Iterator

from hypothesis import given, settings

from tests.rarities import counted, table
from tests.strategies import (
    EXPANSION_GAMES,
    GAMES,
    TASTES,
    TRICKY,
    Luck,
    Walk,
    famous_walks,
    take_a_walk,
    walks,
)


def _some_walks() -> Iterator[Walk]:
    """Yield a few walks of every game, the same at every run."""
    yield from famous_walks()
    for number, game in enumerate(GAMES * 4):
        tastes = (TASTES[number % len(TASTES)], TASTES[number // 3 % len(TASTES)])
        yield take_a_walk(game, list(Luck)[number % len(Luck)], number, *tastes)
    for number, game in enumerate(EXPANSION_GAMES):
        luck = list(Luck)[number % len(Luck)]
        if number % 2:
            yield take_a_walk(game, luck, number, TASTES[number % len(TASTES)])
        else:
            yield take_a_walk(game, luck, number, TRICKY, rich=True)


def test_a_few_walks_are_enough_to_see_nearly_everything_once() -> None:
    count: Counter[str] = Counter()
    for walk in _some_walks():
        count.update(counted(walk.steps))
    never = [name for name, number in count.items() if not number]
    assert len(never) <= len(count) // 10, table(count)


def test_hypothesis_draws_walks_that_do_everything(rarities_seen: Counter[str]) -> None:
    """Asked for by the profiles that draw many walks; the counts stand at the end of the run."""

    @settings(max_examples=4 * settings().max_examples)
    @given(walks())
    def draw(walk: Walk) -> None:
        rarities_seen.update(counted(walk.steps))

    draw()
    never = [name for name, number in rarities_seen.items() if not number]
    often = [name for name, number in rarities_seen.items() if number >= 10]
    assert len(often) > len(rarities_seen) // 3, table(rarities_seen)
    if settings().max_examples >= 100:
        assert not never, table(rarities_seen)
