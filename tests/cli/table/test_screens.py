"""The main screens as text, held against what was looked at and found good, at every size.

``python -m tests.cli.table.test_screens`` writes them anew, to be looked at again.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

import copenhagen as cph
from copenhagen.cli.table.asking import text_of
from copenhagen.games import State
from tests.cli.table.tables import (
    MODULES,
    SMALL,
    TALL,
    WIDE,
    look,
    match_at,
    played,
    resize,
    screen_of,
    sit_down,
    table,
    words_of,
)

SCREENS = Path(__file__).parent / "screens"

Making = tuple[Callable[[], cph.Match[State]], tuple[int, int], str, dict[str, object]]
"""A match, the size of the screen, the keys that are pressed, and what else a table has."""


def _base() -> cph.Match[State]:
    return match_at(cph.card_game(2), moves=30)


def _modules() -> cph.Match[State]:
    return match_at(MODULES, seed=5, moves=40)


def _dice() -> cph.Match[State]:
    return match_at(cph.roll_and_write(3), moves=40)


TABLES: dict[str, Making] = {
    "card-game-tiles": (lambda: match_at(cph.card_game(2), moves=40), SMALL, "3 down", {}),
    "card-game-place": (_base, SMALL, "2 1", {}),
    "card-game-refused": (_base, SMALL, "2 1 up up up up", {"lang": "de"}),
    "card-game-modules": (_modules, TALL, "", {}),
    "card-game-wide": (_modules, WIDE, "", {}),
    "roll-and-write": (_dice, SMALL, "", {}),
    "roll-and-write-tall": (_dice, TALL, "", {"lang": "de"}),
    "learn": (_base, SMALL, "escape", {"learn": True}),
}


def saved(name: str) -> str:
    """Return a screen that was looked at."""
    return (SCREENS / f"{name}.txt").read_text(encoding="utf-8")


def screens() -> dict[str, str]:
    """Return what each of the screens shows."""
    found = {}

    async def act(pilot: Pilot[None]) -> None:
        for name, (make, size, keys, more) in TABLES.items():
            await sit_down(pilot, make(), size=size, **more)
            found[name] = await look(pilot, *keys.split())

    played(table(_base()), act)
    return found


@pytest.mark.end_to_end
def test_a_screen_is_the_one_that_was_looked_at() -> None:
    for name, shown in screens().items():
        assert shown == saved(name), name


def test_there_is_no_screen_that_nothing_shows() -> None:
    assert {file.stem for file in SCREENS.iterdir()} == set(TABLES)


def test_on_a_big_screen_all_that_there_is_stands_side_by_side() -> None:
    shown = saved("card-game-wide")
    assert len(re.findall(" a +b +c +d +e", shown)) == 4, "four houses in outlines"
    for words in ("Facade tiles left", "Ability tiles to take", "Missions", "Turn 27"):
        assert words in shown
    assert shown.index("Turn 23") < shown.index("Turn 27"), "what is new is below what was before"


@pytest.mark.end_to_end
def test_another_size_shows_what_it_would_have_shown_from_the_beginning() -> None:
    app = table(_modules())

    async def act(pilot: Pilot[None]) -> None:
        assert screen_of(app) == saved("card-game-modules")
        await resize(pilot, WIDE)
        assert screen_of(app) == saved("card-game-wide")
        await resize(pilot, TALL)
        assert screen_of(app) == saved("card-game-modules")
        # A screen that is too small says which size is needed.
        for size in ((60, 20), (50, 30)):
            match = match_at(cph.card_game(2))
            await sit_down(pilot, match, size=size)
            shown = await look(pilot, "1", "1")
            assert "This needs 60 columns and 23 lines" in " ".join(shown.split())
            assert "Display" not in shown
            assert not match.legal_actions or match.moves == match_at(cph.card_game(2)).moves
            await resize(pilot, SMALL)
            assert "Display" in screen_of(app)

    played(app, act, size=TALL)


@pytest.mark.end_to_end
def test_own_house_question_and_what_is_new_are_in_sight_at_every_size() -> None:
    app = table(match_at(cph.card_game(2)))

    async def act(pilot: Pilot[None]) -> None:
        for start, size in (
            (cph.roll_and_write(4), SMALL),
            (cph.card_game(4), (110, 36)),
            (cph.card_game(2), (60, 23)),
        ):
            await sit_down(pilot, match_at(start, moves=12), size=size)
            shown = await look(pilot)
            assert " a   b   c   d   e" in shown
            assert ("Display" in shown) == isinstance(start, cph.cardgame.State)
            assert app.table.asking is not None
            assert text_of(app.table.asking, app.table.look) in words_of(shown)
            assert max(map(len, shown.splitlines())) <= size[0]
            assert ("Facade" in shown) == (size[1] >= 34)
        # A small screen breaks no line of cards and dice.
        for start in (cph.card_game(4), cph.roll_and_write(4)):
            for lang in ("en", "de"):
                await sit_down(pilot, match_at(start, moves=20), size=(60, 23), lang=lang)
                lines = screen_of(app).splitlines()
                assert all(len(line) <= 60 for line in lines)
                assert "a   b   c   d   e" in lines[21]
                if isinstance(start, cph.cardgame.State):
                    assert [*lines[3][27:].split()] == [str(slot) for slot in range(1, 8)]
        # The log does not begin in the middle of a turn.
        four = cph.card_game(4, abilities="variant_b", jokers=True)
        await sit_down(pilot, match_at(four, seed=5, moves=40))
        assert screen_of(app).splitlines()[-4:-1][0][26:].startswith("Turn ")
        # What is new is told from its beginning.
        for start in (cph.card_game(4), MODULES, cph.roll_and_write(3), cph.roll_and_write(4)):
            for size in (SMALL, TALL):
                for learn in (False, True):
                    await sit_down(pilot, match_at(start, moves=45), size=size, learn=learn)
                    shown = await look(pilot, *["escape"] * learn)
                    session = app.session
                    first, *others = session.story(since=session.seen)
                    below = shown.splitlines()
                    assert any(line[26:].strip().startswith(first.heading) for line in below)
                    assert first.sentences[0].split()[0] in shown
                    if size == TALL:
                        assert all(entry.heading in shown for entry in others)

    played(app, act)


if __name__ == "__main__":
    SCREENS.mkdir(exist_ok=True)
    for screen, text in screens().items():
        (SCREENS / f"{screen}.txt").write_text(text, encoding="utf-8")
