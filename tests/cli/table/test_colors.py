"""Colors in terminals that have few of them, or none."""

from typing import Any

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.pilot import Pilot

import copenhagen as cph
from copenhagen.cli.table.colors import SixteenColors, style_of
from copenhagen.house import COLORS
from tests.cli.table.tables import match_at, played, screen_of, table


def in_sixteen(style: Style) -> Style:
    (segment,) = SixteenColors().apply([Segment("x", style)], Color(0, 0, 0))
    assert segment.style is not None
    return segment.style


def test_in_sixteen_colors_no_two_colors_of_tiles_are_alike() -> None:
    letters = [color.letter for color in COLORS]
    grounds = {
        letter: in_sixteen(style_of(letter)).bgcolor
        for letter in (*letters, *map(str.upper, letters), "w", "j", "X")
    }
    assert len(set(grounds.values())) == len(grounds)
    assert all(ground is not None and ground.number in range(1, 16) for ground in grounds.values())


def test_letters_do_not_have_the_color_of_their_ground() -> None:
    for letter in "bygrpBYGRPwjOX?":
        style = in_sixteen(style_of(letter))
        assert style.color is not None
        assert style.bgcolor is not None
        dark = style.color.number == 0
        assert dark == (style.bgcolor.number in {7, *range(9, 16)}), letter


@pytest.mark.parametrize("term", ["xterm", "screen", "linux"])
def test_a_terminal_with_sixteen_colors_is_drawn_in_them(
    monkeypatch: pytest.MonkeyPatch, term: str
) -> None:
    monkeypatch.setenv("TERM", term)
    for name in ("COLORTERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    app = table(match_at(cph.card_game(2), moves=30))

    async def act(_: Pilot[None]) -> None:
        picture: Any = app.screen._compositor.render_update(full=True)  # noqa: SLF001
        grounds = {
            segment.style.bgcolor.name
            for segment in app.console.render(picture)
            if segment.style is not None and segment.style.bgcolor is not None
        }
        assert {"bright_yellow", "bright_green", "bright_red"} <= grounds
        assert "#3a8a57" not in grounds

    played(app, act)


def test_a_terminal_with_all_colors_has_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    app = table(match_at(cph.card_game(2)))
    assert not any(isinstance(one, SixteenColors) for one in app.get_line_filters())


def test_without_colors_everything_has_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    start = cph.card_game(4, abilities="variant_b", jokers=True, missions=True)
    app = table(match_at(start, seed=5, moves=40))
    assert not app.in_color
    assert app.get_line_filters()

    async def act(_: Pilot[None]) -> None:
        assert "1R 1G 1P 1?" in screen_of(app)

    played(app, act, size=(100, 40))
