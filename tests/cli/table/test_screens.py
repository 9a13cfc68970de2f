"""The main screens as text, held against what was looked at and found good.

``python -m tests.cli.table.test_screens`` writes them anew, to be looked at again.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

import copenhagen as cph
from copenhagen.cli.table import TableApp
from tests.cli.table.tables import match_at, played, rest, screen_of, table

SCREENS = Path(__file__).parent / "screens"


def _base(**more: object) -> TableApp:
    return table(match_at(cph.card_game(2), moves=30), **more)  # type: ignore[arg-type]


def _modules() -> TableApp:
    start = cph.card_game(4, abilities="variant_b", jokers=True, missions=True)
    return table(match_at(start, seed=5, moves=40))


def _dice(**more: object) -> TableApp:
    return table(match_at(cph.roll_and_write(3), moves=40), **more)  # type: ignore[arg-type]


TABLES: dict[str, tuple[Callable[[], TableApp], tuple[int, int], str]] = {
    "card-game-tiles": (lambda: table(match_at(cph.card_game(2), moves=40)), (80, 24), "3 down"),
    "card-game-place": (_base, (80, 24), "2 1"),
    "card-game-refused": (lambda: _base(lang="de"), (80, 24), "2 1 up up up up"),
    "card-game-modules": (_modules, (100, 40), ""),
    "card-game-wide": (_modules, (200, 50), ""),
    "roll-and-write": (_dice, (80, 24), ""),
    "roll-and-write-tall": (lambda: _dice(lang="de"), (100, 40), ""),
    "learn": (lambda: _base(learn=True), (80, 24), "escape"),
}


def shown(name: str) -> str:
    """Return what one of the screens shows."""
    make, size, keys = TABLES[name]
    screens = []

    async def act(pilot: Pilot[None]) -> None:
        for key in keys.split():
            await pilot.press(key)
            await rest(pilot)
        assert isinstance(pilot.app, TableApp)
        screens.append(screen_of(pilot.app))

    played(make(), act, size=size)
    return screens[0]


@pytest.mark.parametrize("name", list(TABLES))
def test_a_screen_is_the_one_that_was_looked_at(name: str) -> None:
    assert shown(name) == (SCREENS / f"{name}.txt").read_text(encoding="utf-8")


def test_there_is_no_screen_that_nothing_shows() -> None:
    assert {file.stem for file in SCREENS.iterdir()} == set(TABLES)


if __name__ == "__main__":
    SCREENS.mkdir(exist_ok=True)
    for one in TABLES:
        (SCREENS / f"{one}.txt").write_text(shown(one), encoding="utf-8")
