"""A game in a page, as the table requests it: begun, played, refused, taken back, reviewed."""

import json
import re
from html import unescape
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest

import copenhagen as cph
from copenhagen.bots import BOTS
from copenhagen.notation import write_state
from copenhagen.rulebook import RULES
from tests.profiles import by_profile, thinned

pytest.importorskip("jinja2", reason="the extra docs is not there")

from game import LEVELS, Game, answer, bot_decides, forget

from copenhagen_web.table.words import words

POSITION = "2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-"
SUPPORT = "base.build.support"


class Reader:
    """The script of the table: it sends requests, and keeps the HTML of the answers."""

    def __init__(self, **config: object) -> None:
        self.address = self.html = ""
        self._send(config={"rules": "rule/{anchor}/", **{k: str(v) for k, v in config.items()}})

    def _send(self, **asked: object) -> dict[str, Any]:
        shown: dict[str, Any] = json.loads(answer(json.dumps({"table": "0", **asked})))
        assert "failed" not in shown, shown
        self.html, self.refused = shown["html"], shown["refused"]
        self.address = shown["address"] or self.address
        return shown

    def look(self, href: str) -> "Reader":
        self._send(address=href)
        self.address = href
        return self

    def do(self, what: str, **fields: object) -> "Reader":
        said = {**self.fields, **{name: str(value) for name, value in fields.items()}}
        self._send(address=f"./table/0/seat/0/{what}", fields=said, seen=0)
        return self

    def click(self, **place: str) -> "Reader":
        (kind, which), *_ = place.items()
        return self.do("click", **place, about=f"{kind}-{which}")

    def bots(self) -> "Reader":
        while bot_decides("0"):
            self.look(self.base)
        return self

    def attribute(self, name: str) -> str:
        found = re.search(rf'data-{name}="([^"]*)"', self.html)
        assert found is not None
        return unescape(found[1])

    @property
    def fields(self) -> dict[str, str]:
        fields: dict[str, str] = json.loads(self.attribute("fields"))
        return fields

    @property
    def base(self) -> str:
        return self.attribute("base")

    @property
    def digest(self) -> str:
        return digest("0")

    def first(self) -> "Reader":
        """Confirm what is shown, or choose the first answer."""
        found = re.search(r'name="move" value="([^"]*)" data-key="confirm"', self.html)
        if found is not None:
            return self.do("move", move=unescape(found[1]))
        found = re.search(r'class="option" href="([^"]*)"', self.html)
        if found is not None:
            return self.look(unescape(found[1]))
        found = re.search(r'name="move" value="([^"]*)"', self.html)
        assert found is not None
        return self.do("move", move=unescape(found[1]))

    @property
    def asked(self) -> bool:
        return self.attribute("asked") == "yes"

    @property
    def over(self) -> bool:
        return '<ol class="result">' in self.html

    @property
    def said(self) -> str:
        return unescape(re.sub("<[^>]*>", "", self.html))


def digest(table: str) -> str:
    from game import _GAMES  # noqa: PLC0415 - hidden state has to stay the same

    return cph.digest(_GAMES[table].match.state)


def test_two_cards_are_taken_by_clicking_on_them() -> None:
    reader = Reader(position=POSITION).click(slot="1")
    assert reader.fields["slots"] == "1"
    assert not reader.refused
    reader.click(slot="2")
    assert "took yellow from footbridge" in reader.said
    assert reader.address == reader.base


def test_what_cannot_be_is_refused_with_the_rule_and_a_link_to_it() -> None:
    for lang, sentence in (("en", "no cell of the tile"), ("de", "kein Feld des Plättchens")):
        reader = Reader(position=POSITION, lang=lang).click(tile="r2")
        before, at = reader.digest, reader.address
        reader.click(cell="e9", seat="0")
        assert reader.refused
        assert sentence in reader.said.casefold() or sentence in reader.said
        assert f'href="rule/{RULES[SUPPORT].anchor}/"' in reader.html
        assert (reader.digest, reader.address) == (before, at)


def test_a_place_is_shown_first_and_built_on_at_the_second_click() -> None:
    reader = Reader(position=POSITION).click(tile="r2").click(action="r2a1n")
    assert 'id="confirm"' in reader.html
    reader.click(action="r2a1n")
    assert "built a red tile on a1 and b1" in reader.said


def test_a_decision_for_another_turn_changes_nothing() -> None:
    reader = Reader(position=POSITION)
    old = reader.fields["turn"]
    reader.do("move", move="t12")
    before = reader.digest
    reader.do("move", move="t12", turn=old)
    assert reader.refused
    assert reader.digest == before
    reader.do("move", move="nonsense")
    assert reader.refused
    assert reader.digest == before


def test_undo_takes_back_what_was_done_and_what_bots_did_since() -> None:
    reader = Reader(seed=3, bots="on")
    before = reader.digest
    reader.do("move", move="t01").bots()
    assert reader.digest != before
    assert 'data-key="undo">' in reader.html
    reader.do("undo")
    assert reader.digest == before
    assert 'data-key="undo" disabled>' in reader.html, "nothing is left to take back"


def test_at_all_seats_the_last_decision_is_taken_back_whoever_made_it() -> None:
    reader = Reader(players=2, seed=3)
    digests = [reader.digest]
    for _ in range(3):
        reader.do("move", move="t01")
        digests.append(reader.digest)
    for expected in digests[-2::-1]:
        assert reader.do("undo").digest == expected


def test_a_hint_has_reasons_and_each_can_be_followed() -> None:
    reader = Reader(position=POSITION).do("hint")
    assert len(re.findall('class="option hinted"', reader.html)) == 3
    assert re.search("Chance to win [0-9]+ %, .* points at the end", reader.said)
    found = re.search('class="option hinted" href="([^"]*)"', reader.html)
    assert found is not None
    assert 'id="confirm"' in reader.look(unescape(found[1])).html


def test_starting_over_brings_the_same_cards_and_other_cards_are_others() -> None:
    reader = Reader(seed=3, bots="on")
    first = reader.digest
    reader.do("move", move="t01").bots()
    assert reader.do("restart").digest == first
    assert {reader.do("fresh").digest for _ in range(5)} != {first}


def test_moves_of_an_example_are_made_before_one_plays_on() -> None:
    assert "built a red tile" in Reader(position=POSITION, moves="r2a1n").said


def test_one_looks_back_and_goes_on_from_there_when_it_is_over() -> None:
    state = cph.playout(cph.card_game(2), Random(3), turns=40)
    reader = Reader(position=write_state(state))
    while not reader.over:
        reader.first()
    (decisions,) = re.findall(r'href="[^"]*\?at=0"', reader.html)[:1]
    reader.look(f"{reader.base}?{urlencode({'at': 1})}")
    assert "After decision 1" in reader.said
    assert decisions
    assert reader.do("on", at=1).asked


def test_bots_can_be_called_in_and_sent_away() -> None:
    reader = Reader(position=POSITION)
    assert "Player 1" in reader.html
    assert not bot_decides("0")
    reader.do("bots").do("move", move="r2a1n")
    waiting = reader.asked
    reader.do("bots")
    assert not bot_decides("0")
    assert (waiting, reader.asked) == (False, True)


def test_a_bot_decides_nothing_for_the_reader() -> None:
    Reader(bots="on")
    before = digest("0")
    assert not bot_decides("0")
    assert digest("0") == before
    forget("0")
    assert not bot_decides("0")


GAMES = (
    {"players": 2},
    {"players": 3, "abilities": "variant_b", "jokers": "on", "missions": "on"},
    {
        "players": 4,
        "abilities": "variant_a",
        "missions": "on",
        "lang": "de",
        "scoring": "after_coats",
    },
    {"players": 2, "game": "roll_and_write"},
    {"players": 3, "game": "roll_and_write", "lang": "de", "mirror": "yes", "unlock": "same_turn"},
)


@pytest.mark.parametrize(
    "config", thinned(GAMES, 4), ids=lambda config: "-".join(map(str, config.values()))
)
def test_a_game_is_played_to_its_end(config: dict[str, Any]) -> None:
    """The quick profile starts in the middle of a game."""
    state = Game({name: str(value) for name, value in config.items()}).match.state
    late = cph.playout(state, Random(2), turns=by_profile(quick=34, ci=0, deep=0))
    begun = {} if late == state else {"position": write_state(late)}
    reader = Reader(bots="on", seed=2, **config, **begun)
    for _ in range(2000):
        if reader.over:
            break
        reader.bots()
        if reader.asked:
            reader.first()
    say = words(str(config.get("lang", "en")))
    assert say("The game is over") in reader.said
    assert say("Play again") in reader.said
    assert not bot_decides("0")
    (again,) = re.findall(r'action="[^"]*/(fresh)"><p', reader.html)  # beside the result
    assert not reader.do(again).over


@pytest.mark.parametrize("level", [*LEVELS, "unheard of"])
def test_a_bot_plays_as_well_as_was_asked_for(level: str) -> None:
    expected = "normal" if level == "unheard of" else level
    assert Game({"level": level}).level == expected
    assert expected in BOTS


@pytest.mark.parametrize("config", [{"players": "7"}, {"abilities": "none"}, {"position": "x"}])
def test_a_game_that_cannot_be_is_told(config: dict[str, str]) -> None:
    shown = json.loads(answer(json.dumps({"table": "9", "config": config})))
    assert shown.keys() == {"failed"}
    assert shown["failed"]
    assert "<" not in shown["failed"]
