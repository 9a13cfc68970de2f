"""The walks that the laws are checked on come by everything that seldom happens."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from hypothesis import given, settings

from tests.laws.reporting import reported
from tests.laws.test_conservation import (
    check_that_the_ability_display_is_right,
    check_that_the_supply_never_runs_out,
)
from tests.laws.test_score import check_missions
from tests.laws.test_turns import check_turns
from tests.profiles import PROFILE
from tests.rarities import counted, drawn_walks, main, pairs_used, table
from tests.strategies import (
    EXPANSION_GAMES,
    GAMES,
    LOADED,
    NOT_TOGETHER,
    PAIRS,
    TASTES,
    Luck,
    Walk,
    famous_walks,
    famous_walks_with_modules,
    rich_walks,
    take_a_walk,
    walks,
)


@cache
def some_walks() -> tuple[Walk, ...]:
    """Return a few walks of every game, the same at every run."""
    return tuple(_some_walks())


def _some_walks() -> Iterator[Walk]:
    yield from famous_walks()
    yield from famous_walks_with_modules()
    for number, game in enumerate(GAMES * 4):
        tastes = (TASTES[number % len(TASTES)], TASTES[number // 3 % len(TASTES)])
        yield take_a_walk(game, list(Luck)[number % len(Luck)], number, *tastes)
    for number, game in enumerate(EXPANSION_GAMES):
        luck = list(Luck)[number % len(Luck)]
        if number % 2:
            yield take_a_walk(game, luck, number, TASTES[number % len(TASTES)])
        else:
            yield take_a_walk(game, luck, number, LOADED, rich=True)


@cache
def count_of_some_walks() -> Counter[str]:
    count: Counter[str] = Counter()
    for walk in some_walks():
        count.update(counted(walk.steps))
    return count


@pytest.mark.rule("base.ability.any-number")
def test_a_few_walks_are_enough_to_see_everything_once() -> None:
    """Every ability tile serves, and every pair of them that one turn can use does so."""
    count = count_of_some_walks()
    assert not [name for name, number in count.items() if not number], table(count)


@pytest.mark.rule(
    "base.ability.rest",
    "expansion.variant-b.used-up",
    "expansion.draw-pile.reshuffle",
    "expansion.construct-twice.change",
    "expansion.mission.both",
    "expansion.mission.no-last-look",
    "expansion.mission.one-color",
    "expansion.mission.reward",
    "expansion.mission.last-joker",
)
def test_what_is_seldom_tried_keeps_the_laws() -> None:
    """In the same walks, since others that are drawn may not come by it."""
    for walk in some_walks():
        check_turns(walk)
        for step in walk.steps:
            with reported(step.before, step.move):
                check_missions(step)
                check_that_the_supply_never_runs_out(step.after)
                check_that_the_ability_display_is_right(step.after)


def test_no_turn_uses_two_ability_tiles_that_exclude_each_other() -> None:
    """`counted` has a line for each pair that may be; a turn with another one would add a line."""
    assert len(PAIRS) + len(NOT_TOGETHER) == 55
    assert list(count_of_some_walks()) == list(counted(()))


def test_a_pair_in_one_turn_is_seen_and_one_in_two_turns_is_not() -> None:
    steps = [*famous_walks_with_modules()[0].steps]
    turns = [n for n, step in enumerate(steps) if str(step.before.phase) == "action"]
    whole = Counter(pairs_used(steps))
    by_turn: Counter[object] = Counter()
    for first, end in zip(turns, [*turns[1:], len(steps)], strict=True):
        by_turn.update(pairs_used(steps[first:end]))
    assert whole == by_turn
    assert whole


def test_hypothesis_draws_walks_that_do_everything(
    record_property: Callable[[str, object], None],
) -> None:
    """Nothing may be missing in the profiles that draw many walks, as that of `.ci/run` does."""
    seen: Counter[str] = Counter()

    @settings(max_examples=10 * settings().max_examples)
    @given(walks() | rich_walks())
    def draw(walk: Walk) -> None:
        seen.update(counted(walk.steps))

    draw()
    count = Counter({name: seen[name] for name in counted(())})
    record_property("table", table(count))
    often = [name for name, number in count.items() if number >= 10]
    assert len(often) > len(count) // 2, table(count)
    if PROFILE != "quick":
        assert not [name for name, number in count.items() if not number], table(count)


@pytest.mark.parametrize("number", [1, 3])
def test_walks_are_drawn_alike_at_every_run(number: int) -> None:
    assert [*drawn_walks(number)] == [*drawn_walks(number)]
    assert [walk.asked for walk in drawn_walks(number)] == [
        walk.asked for walk in [*drawn_walks(number + 1)][:number]
    ]


def test_the_table_can_be_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["rarities", "--walks", "2"])
    main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.rsplit(maxsplit=1)[0] for line in lines] == [*counted(())]
    monkeypatch.setattr("sys.argv", ["rarities", "--walks", "2", "--find", "coats: cell covered"])
    main()
    assert capsys.readouterr().out.count("take_a_walk(") == 2
