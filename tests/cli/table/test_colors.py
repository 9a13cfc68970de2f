"""Colors in terminals that have few of them, or none."""

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

import copenhagen as cph
from copenhagen.cli.table import panels
from copenhagen.cli.table.colors import SixteenColors, style_of
from copenhagen.house import COLORS
from tests.cli.table.tables import match_at, table


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
    drawn = [
        *panels.before_me(app.session.view, app.table.look, 52).render(app.console),
        *app.table.sight.house().render(app.console),
    ]
    for one in app.get_line_filters():
        drawn = one.apply(drawn, Color(0, 0, 0))
    grounds = {
        segment.style.bgcolor.name
        for segment in drawn
        if segment.style is not None and segment.style.bgcolor is not None
    }
    assert {"bright_yellow", "bright_green", "bright_red"} <= grounds
    assert "#3a8a57" not in grounds


def test_a_terminal_with_all_colors_has_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    app = table(match_at(cph.card_game(2)))
    assert not any(isinstance(one, SixteenColors) for one in app.get_line_filters())
