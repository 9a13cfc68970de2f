"""A dark or a light ground: which one there is, and what can be read on it."""

import json
import os
import pty
import sys
import threading
from pathlib import Path

import pytest
from rich.segment import Segment
from textual.color import Color
from textual.pilot import Pilot

import copenhagen as cph
from copenhagen.cli.home import HomeApp
from copenhagen.cli.table import TableApp, grounds
from copenhagen.cli.table.colors import WARNING, WELL
from tests.cli.table.tables import match_at, played, press, table


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


@pytest.mark.parametrize("colors", [True, False], ids=["colors", "no colors"])
@pytest.mark.parametrize("ground", ["light", "dark"])
def test_what_is_written_can_be_read_on_either_ground(
    monkeypatch: pytest.MonkeyPatch, ground: str, *, colors: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    if not colors:
        monkeypatch.setenv("NO_COLOR", "1")
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
    for style in (WELL, WARNING):
        segments = [Segment("x", style)]
        for one in app.get_line_filters():
            segments = one.apply(segments, hues["ground"])
        color = segments[0].style.color if segments[0].style else None
        assert color is not None
        assert contrast(Color.from_rich_color(color), hues["ground"]) >= 4.5


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
    assert chosen == {"pace": app.pace, "ground": "light", "confirms": False}
    assert grounds.is_light({"COLORFGBG": "15;0"})
    assert not grounds.is_light({grounds.GROUND: "dark"}), "what is asked for now counts more"
    again = TableApp(app.session, is_still=False)
    assert (again.pace, again.confirms) == (app.pace, False)
    assert TableApp(app.session).pace == 0.0
    nothing_is_kept.write_text("[")
    anew = TableApp(app.session, is_still=False)
    assert (anew.pace, anew.confirms) == (1.0, True)
