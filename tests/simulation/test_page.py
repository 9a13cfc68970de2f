"""The page of a simulation: complete, in both languages, with nothing loaded from elsewhere."""

import re
import sys
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import copenhagen as cph
from copenhagen.bots import RandomBot
from copenhagen.errors import InvalidValue, MissingExtra
from copenhagen.simulation import Rate, Spread, Tally, report
from copenhagen.simulation import pictures as drawn


def tally(start: cph.State, games: int = 12) -> Tally:
    players = start.game.players
    names = tuple(f"bot {place % 2}" for place in range(players))
    return cph.simulate(start, [RandomBot()] * players, games, seed=3, rotate=True).tally(names)


@pytest.fixture(scope="module")
def tallies() -> dict[str, Tally]:
    return {
        "base <game>": tally(cph.card_game(2)),
        "all modules": tally(cph.card_game(3, abilities="variant_b", jokers=True, missions=True)),
        "dice": tally(cph.roll_and_write(2)),
    }


def test_tallies_without_games_are_refused(tallies: dict[str, Tally]) -> None:
    nothing: object
    for nothing in ({}, None, tallies["dice"]):
        with pytest.raises(InvalidValue, match="is not a mapping of headings to tallies"):
            report(nothing)  # type: ignore[arg-type]
    empty = Tally(cph.card_game(2).game, ("a", "b"))
    with pytest.raises(InvalidValue) as refused:
        report({**tallies, "new": empty, "none": None, 3: tallies["dice"]})  # type: ignore[dict-item]
    assert [str(fault) for fault in refused.value.faults] == [
        "tallies['new']: it has no games",
        "tallies['none']: None is not a tally",
        "tallies: 3 is not a heading",
    ]
    with pytest.raises(InvalidValue, match="xx"):
        report(tallies, lang="xx")


def test_without_what_draws_it_is_said_what_is_lacking(
    tallies: dict[str, Tally], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingExtra, match=r"matplotlib .*copenhagen-rules\[report\]"):
        report(tallies)


class Outline(HTMLParser):
    """The elements of a page: each is closed; references, names and headings are kept."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.names: list[str] = []
        self.addresses: list[str] = []
        self.headings: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.names += [given["id"] or ""] if "id" in given else []
        self.addresses += [
            value or ""
            for name, value in attrs
            if name in {"src", "href", "xlink:href", "srcset", "action"}
        ]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag != "meta":
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and re.fullmatch("h[1-3]", self.open[-1]):
            self.headings.append(data)


def test_a_page_is_whole_and_asks_for_nothing(tallies: dict[str, Tally]) -> None:
    pytest.importorskip("matplotlib")
    page = report(tallies)
    outline = Outline(page)
    assert outline.open == []
    assert len(outline.names) == len(set(outline.names))
    assert all(address.startswith("#") for address in outline.addresses)
    assert {address[1:] for address in outline.addresses} <= set(outline.names)
    referred = set(re.findall(r"url\(#([^)]+)\)", page))
    assert referred <= set(outline.names)
    assert not re.search(r"<script|@import|url\((?!#)", page)
    assert set(re.findall(r'"(https?://[^"]*)"', page)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
    }, "names of what is written, not addresses"
    assert "base &lt;game&gt;" in page
    assert "<game>" not in page
    assert "prefers-color-scheme: dark" in page
    assert outline.headings[:3] == ["Simulated games", "Compared", "base <game>"]
    assert outline.headings.count("First turns") == 3


def test_a_page_tells_the_figures_of_its_games(tallies: dict[str, Tally]) -> None:
    pytest.importorskip("matplotlib")
    page = report({"one": tallies["base <game>"]})
    assert "Compared" not in page
    own = tallies["base <game>"]
    assert f"<td>{100 * own.bot('bot 1').wins.share:.1f} % (" in page
    assert f"<td>{own.turns.most}</td>" in page
    assert '<th scope="row">Construction discount</th>' in page
    assert "Too few games" not in page
    assert "bot 0" in page
    assert "seat 1" in page


def test_what_never_came_has_no_share() -> None:
    pytest.importorskip("matplotlib")
    start = cph.card_game(2, abilities="variant_b")
    page = report({"one": cph.simulate(start, [RandomBot()] * 2, 1, seed=7).tally()})
    assert "<td>0.00</td><td>–</td>" in page
    assert "0.0 % (0.0–100.0)" not in page


def test_a_page_in_german(tallies: dict[str, Tally]) -> None:
    pytest.importorskip("matplotlib")
    page = report({"dice": tallies["dice"]}, lang="de")
    assert '<html lang="de">' in page
    headings = Outline(page).headings
    assert headings[0] == "Simulierte Partien"
    assert "Erste Züge" in headings
    assert '<th scope="row">Neu würfeln</th>' in page


def draw_all() -> list[str]:
    rates = [("first & last", Rate(6, 10)), ("none", Rate(0, 0)), ("all", Rate(3, 3))]
    spreads = [("one", Spread({3: 2, 5: 1})), ("other", Spread({4: 7}))]
    return [
        drawn.picture_of_rates("Wins & more", rates, even=0.5),
        drawn.picture_of_spreads("Points", spreads, "points"),
    ]


def test_pictures_are_xml_in_the_color_of_the_text_and_the_same_each_time() -> None:
    pytest.importorskip("matplotlib")
    for svg in draw_all():
        root = ET.fromstring(svg)  # noqa: S314 (our own)
        assert root.attrib["role"] == "img"
        assert root[0].tag.endswith("title")
        assert "currentColor" in svg
        used = set(re.findall(r"#[0-9a-f]{6}", svg)) - set(drawn.COLORS)
        assert used == set()
    assert draw_all() == draw_all()


def contrast(one: str, other: str) -> float:
    light, dark = sorted(map(luminance, (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(color: str) -> float:
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear: list[Any] = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return float(sum(w * part for w, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True)))


@pytest.mark.parametrize("color", drawn.COLORS)
@pytest.mark.parametrize("ground", ["#ffffff", "#1e2129"])
def test_colors_stand_out_from_light_and_from_dark(color: str, ground: str) -> None:
    assert contrast(color, ground) >= 3
