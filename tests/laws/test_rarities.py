"""The walks that the laws are checked on include every rare case."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings

from copenhagen.cardgame.game import GAME
from copenhagen.cardgame.state import Phase
from tests.laws.test_games_played import settings_of
from tests.profiles import PROFILE, by_profile
from tests.rarities import counted, main, pairs_used, table
from tests.strategies import (
    ALL_GAMES,
    CARD_GAME,
    NOT_TOGETHER,
    PAIRS,
    Walk,
    drawn_walks,
    famous_walks_with_modules,
    new_walks,
)


@cache
def count_of_directed_walks() -> Counter[str]:
    count: Counter[str] = Counter()
    for walk in CARD_GAME.directed:
        count.update(counted(walk.steps))
    return count


@pytest.mark.rule("base.ability.any-number")
def test_directed_walks_do_everything_once() -> None:
    """Every ability tile is used, and every pair that one turn can use is used together.

    All laws are checked on these walks in every profile.
    """
    count = count_of_directed_walks()
    assert not [name for name, number in count.items() if not number], table(count)


def test_directed_walks_come_by_every_setting_question_and_kind_of_move() -> None:
    """Each setting is played, each question is asked, and each kind of move is made."""
    walks = CARD_GAME.directed
    played = {setting for walk in walks for setting in settings_of(walk.asked)}
    assert {setting for game in ALL_GAMES for setting in settings_of(game)} <= played
    assert {state.phase for walk in walks for state in walk.states} == {*Phase}
    assert {type(move) for walk in walks for move in walk.moves} == {*GAME.moves}


def test_no_turn_uses_two_ability_tiles_that_exclude_each_other() -> None:
    """`counted` has a line for each allowed pair; a turn with another pair would add a line."""
    assert len(PAIRS) + len(NOT_TOGETHER) == 55
    assert list(count_of_directed_walks()) == list(counted(()))


def test_a_pair_in_one_turn_is_seen_and_one_in_two_turns_is_not() -> None:
    steps = [*famous_walks_with_modules()[0].steps]
    turns = [n for n, step in enumerate(steps) if str(step.before.phase) == "action"]
    whole = Counter(pairs_used(steps))
    by_turn: Counter[object] = Counter()
    for first, end in zip(turns, [*turns[1:], len(steps)], strict=True):
        by_turn.update(pairs_used(steps[first:end]))
    assert whole == by_turn
    assert whole


def test_hypothesis_draws_new_walks_that_do_everything(
    record_property: Callable[[str, object], None],
) -> None:
    """Hardly any rare case is missing when many walks are drawn.

    These walks include no directed one.
    """
    seen: Counter[str] = Counter()

    # The same walks at every run, so that none is unlucky; the deep profile draws others.
    @settings(
        max_examples=by_profile(quick=24, ci=120, full=240, deep=20_000),
        derandomize=PROFILE != "deep",
        database=None,
    )
    @given(new_walks())
    def draw(walk: Walk) -> None:
        seen.update(counted(walk.steps))

    draw()
    count = Counter({name: seen[name] for name in counted(())})
    record_property("table", table(count))
    enough = by_profile(quick=1, ci=5, full=10, deep=10)
    often = [name for name, number in count.items() if number >= enough]
    never = [name for name, number in count.items() if not number]
    assert len(often) > len(count) // 2, table(count)
    if PROFILE == "deep":
        assert not never, table(count)


def test_walks_are_drawn_alike_at_every_run() -> None:
    one, two = ([*drawn_walks(number, Random(0))] for number in (1, 2))
    assert one == [*drawn_walks(1, Random(0))]
    assert one[0].asked == two[0].asked


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
