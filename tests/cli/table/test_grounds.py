"""A dark or a light ground: which one there is, and what can be read on it."""

import json
import os
import pty
import re
import sys
import threading
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.color import Color
from textual.pilot import Pilot

import copenhagen as cph
from copenhagen.cli.home import HomeApp
from copenhagen.cli.table import TableApp, grounds
from copenhagen.cli.table.colors import COAT, WARNING, WELL
from copenhagen.games import State
from tests.cli.table.tables import MODULES, TALL, match_at, played, press, table


@pytest.mark.parametrize(
    ("environment", "light"),
    [
        ({}, False),
        ({"COLORFGBG": "15;0"}, False),
        ({"COLORFGBG": "0;15"}, True),
        ({"COLORFGBG": "0;default;7"}, True),
        ({"COLORFGBG": "0;15", grounds.GROUND: "dark"}, False),
        ({grounds.GROUND: "light"}, True),
    ],
)
def test_the_ground_is_that_of_the_terminal_or_the_one_that_is_wanted(
    environment: dict[str, str], *, light: bool
) -> None:
    assert grounds.is_light(environment) is light


@pytest.mark.parametrize(
    ("answer", "light"),
    [
        (b"\x1b]11;rgb:ffff/ffff/dddd\x1b\\\x1b[?62;4c", True),
        (b"\x1b]11;rgb:1414/1717/1c1c\x07\x1b[?62c", False),
        (b"\x1b[?1;2c", False),
        (b"", False),
    ],
)
def test_a_terminal_is_asked_for_its_ground(
    monkeypatch: pytest.MonkeyPatch, answer: bytes, *, light: bool
) -> None:
    outer, inner = pty.openpty()
    stream = os.fdopen(inner, "r+b", buffering=0)
    source = os.fdopen(os.dup(inner), encoding="ascii")
    target = os.fdopen(os.dup(inner), "w", encoding="ascii")
    monkeypatch.setattr(sys, "__stdin__", source)
    monkeypatch.setattr(sys, "__stdout__", target)

    def terminal() -> None:
        asked = b""
        while b"\x1b[c" not in asked:
            asked += os.read(outer, 64)
        os.write(outer, answer)

    there = threading.Thread(target=terminal)
    there.start()
    try:
        assert grounds.is_light({}) is light
    finally:
        there.join()
        for one in (source, target, stream):
            one.close()
        os.close(outer)


def contrast(one: Color, other: Color) -> float:
    lighter, darker = sorted((brightness(one), brightness(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def brightness(color: Color) -> float:
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (color.r / 255, color.g / 255, color.b / 255)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("ground", ["light", "dark"])
def test_what_is_written_can_be_read_on_either_ground(
    monkeypatch: pytest.MonkeyPatch, ground: str
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv(grounds.GROUND, ground)
    monkeypatch.setenv("COLORTERM", "truecolor")
    app = table(match_at(cph.card_game(2)))
    assert app.theme == ground
    assert HomeApp("en").theme == ground
    hues = {name: Color.parse(hue) for name, hue in app.current_theme.variables.items()}
    for written in ("ink", "strong", "soft", "warned"):
        for below in ("ground", "bar", "sheet", "picked", "held"):
            least = 4.5 if written != "soft" or below != "picked" else 3
            assert contrast(hues[written], hues[below]) >= least, (written, below)
    for style in (WELL, WARNING, COAT):
        for below in ("ground", "bar", "sheet", "picked", "held"):
            segments = [Segment("x", style + Style(bgcolor=hues[below].hex))]
            for one in app.get_line_filters():
                segments = one.apply(segments, hues[below])
            color = segments[0].style.color if segments[0].style else None
            assert color is not None
            assert contrast(Color.from_rich_color(color), hues[below]) >= 4.5, (style, below)


def codes_on(app: App[None]) -> set[str]:
    """Return how the screen is written: all codes for colors, bold, reversed and so on."""
    width, height = app.size
    terminal = Console(
        width=width,
        height=height,
        file=StringIO(),
        force_terminal=True,
        color_system="truecolor",
        _environ={},
    )
    terminal.print(app.screen._compositor.render_update(full=True))  # noqa: SLF001 - as above
    assert isinstance(terminal.file, StringIO)
    return set(re.findall(r"\x1b\[([\d;]*)m", terminal.file.getvalue()))


PAINT = re.compile(r"(?:3[0-7]|4[0-7]|9[0-7]|10[0-7]|[34]8)")
"""Codes that choose a color. 39 and 49 are the terminal's own."""


@pytest.mark.end_to_end
@pytest.mark.parametrize(("start", "ground"), [(MODULES, "light"), (cph.roll_and_write(3), "dark")])
def test_nothing_is_painted_where_no_colors_are_wanted(
    monkeypatch: pytest.MonkeyPatch, ground: str, start: State
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv(grounds.GROUND, ground)
    monkeypatch.setenv("COLORTERM", "truecolor")
    app, seen = table(match_at(start, moves=20)), 0

    async def act(pilot: Pilot[None]) -> None:
        nonlocal seen
        for keys in ("", "c", "1", "t", "l", "v", "question_mark", "slash", "colon", "h"):
            await press(pilot, *([keys] if keys else []))
            codes = codes_on(app)
            parts = {part for code in codes for part in code.split(";")}
            assert not any(map(PAINT.fullmatch, parts)), (keys, codes)
            assert "7" in parts or keys not in {"", "c", "1"}, "what is picked is reversed"
            seen += 1
            await press(pilot, "escape")

    played(app, act, size=TALL)
    assert seen == 10
    assert any(isinstance(one, grounds.Unpainted) for one in HomeApp("en").get_line_filters())


@pytest.mark.end_to_end
def test_a_key_goes_over_to_the_other_ground_which_is_kept_for_the_next_game(
    monkeypatch: pytest.MonkeyPatch, nothing_is_kept: Path
) -> None:
    monkeypatch.setenv(grounds.GROUND, "dark")
    app = table(match_at(cph.card_game(2)))
    assert grounds.is_light({"COLORFGBG": "15;0"}) is False

    async def act(pilot: Pilot[None]) -> None:
        for ground in ("light", "dark", "light"):
            await press(pilot, "D")
            assert app.theme == ground == os.environ[grounds.GROUND]
            shown = app.screen.styles.background
            assert shown == Color.parse(app.current_theme.variables["ground"])
        await press(pilot, "S", "k")

    played(app, act)
    chosen = json.loads(nothing_is_kept.read_text())
    assert chosen == {"pace": app.table.pace, "ground": "light", "confirms": False}
    assert grounds.is_light({"COLORFGBG": "15;0"})
    assert not grounds.is_light({grounds.GROUND: "dark"}), "what is asked for now counts more"
    again = TableApp(app.session, is_still=False)
    assert (again.table.pace, again.table.confirms) == (app.table.pace, False)
    assert TableApp(app.session).table.pace == 0.0
    nothing_is_kept.write_text("[")
    anew = TableApp(app.session, is_still=False)
    assert (anew.table.pace, anew.table.confirms) == (1.0, True)
