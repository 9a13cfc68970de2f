"""Huge inputs are refused with little work, little memory and a short message.

Each argument of each public function gets a huge value in turn, next to valid ones.
"""

import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import suppress
from enum import Enum
from importlib import import_module
from inspect import Parameter, isclass, signature
from random import Random
from types import FrameType
from typing import Any

import pytest
from click.testing import CliRunner

import copenhagen as cph
from copenhagen import notation, rulebook
from copenhagen.bots import RandomBot
from copenhagen.cli.app import app
from copenhagen.errors import MOST_FAULTS, CopenhagenError, Fault, Reason, UnknownRule, few
from copenhagen.notation import to_json, write_state
from copenhagen.rulebook import SetUp, ask

_ROOMS = ("bots", "cardgame", "house", "notation", "render", "rollwrite", "rulebook", "spaces")
_LONGEST_FAULT = 1000
_MEMORY = 5_000_000

MATCH = cph.Match(cph.card_game(2), seed=7)
STATE, VIEW = MATCH.state, MATCH.view(0)
ACTIONS = cph.legal_actions(STATE)
RIGHT: dict[str, Any] = {
    "action": ACTIONS[0],
    "actions": ACTIONS,
    "after": STATE,
    "before": STATE,
    "bots": (RandomBot(), RandomBot()),
    "cells": ["a1"],
    "component": cph.Color.RED,
    "data": cph.to_data(STATE),
    "event": MATCH.events()[0],
    "events": (),
    "game": STATE.game,
    "house": STATE.players[0].house,
    "known": VIEW,
    "line": write_state(STATE),
    "move": ACTIONS[0],
    "moves": (),
    "players": 2,
    "question": "can I pass",
    "record": MATCH.record(),
    "rng": Random(1),
    "rule_id": "base.turn.no-pass",
    "ruling_id": "T-01",
    "seat": 0,
    "set_up": SetUp(players=2),
    "start": STATE,
    "state": STATE,
    "steps": tuple(MATCH.steps()),
    "text": to_json(STATE),
    "thing": "harbor",
    "value": STATE,
    "view": VIEW,
    "word": "tile",
}
"""Valid values of each argument, by its name."""

HUGE: dict[str, Any] = {
    "text": "x" * 200_000,
    "words": "card " * 40_000,
    "marks": "\0\N{ZERO WIDTH JOINER}" * 100_000,
    "bytes": b"x" * 200_000,
    "number": 10**4000,
    "texts": ["a1"] * 20_000,
    "long texts": ["x" * 100_000] * 4,
    "numbers": list(range(20_000)),
    "entries": {str(number): number for number in range(10_000)},
    "long entries": {"k" * 100_000: "v" * 100_000},
}

SLOW = {"playout", "perft", "bot_game", "bot_playout", "review", "conformance_files"}
"""Functions whose running time is set by their caller."""


def public() -> Iterator[tuple[str, Callable[..., object]]]:
    """Yield the public functions and classes, and the methods of their results."""
    found: dict[int, tuple[str, Callable[..., object]]] = {}
    for room in ("copenhagen", *(f"copenhagen.{name}" for name in _ROOMS)):
        module = import_module(room)
        for name in module.__all__:
            each = getattr(module, name)
            if callable(each) and name not in SLOW and not _is_plain(each):
                found.setdefault(id(each), (f"{room}.{name}", each))
    yield from found.values()
    for thing in (MATCH, RIGHT["house"], cph.Companion(VIEW), cph.action_space(STATE.game)):
        for name in dir(type(thing)):
            if not name.startswith("_") and callable(method := getattr(thing, name)):
                yield f"{type(thing).__name__}.{name}", method


def _is_plain(each: object) -> bool:
    """Return whether it stores its arguments, as errors do, or is a method of Python's enums."""
    return isclass(each) and issubclass(each, BaseException | Enum | Fault | Reason)


def calls() -> Iterator[tuple[str, Callable[[object], object]]]:
    """Yield each function with one argument left open."""
    for name, function in public():
        try:
            parameters = signature(function).parameters.values()
        except ValueError:  # an alias of a type
            continue
        for open_one in parameters:
            if open_one.kind is not Parameter.VAR_KEYWORD:
                yield f"{name}({open_one.name})", _call(function, list(parameters), open_one)


def _call(
    function: Callable[..., object], parameters: list[Parameter], open_one: Parameter
) -> Callable[[object], object]:
    def call(value: object) -> object:
        listed, named = [], {}
        for one in parameters:
            if one is open_one:
                given = value
            elif one.kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD):
                continue
            else:
                usual = 1 if one.default is Parameter.empty else one.default
                given = RIGHT.get(one.name, usual)
            if one.kind is Parameter.KEYWORD_ONLY:
                named[one.name] = given
            else:
                listed.append(given)
        return function(*listed, **named)

    return call


def told(error: CopenhagenError) -> list[str]:
    """Return the parts of a message: its faults or reasons, or the whole."""
    parts = getattr(error, "faults", None) or getattr(error, "reasons", None) or (error,)
    assert len(parts) <= MOST_FAULTS + 1
    return [str(part) for part in parts]


@pytest.mark.end_to_end
def test_no_message_repeats_more_than_a_line_of_what_was_given() -> None:
    long: list[str] = []
    tried = 0
    for name, call in calls():
        for kind, value in HUGE.items():
            try:
                call(value)
            except CopenhagenError as error:
                tried += 1
                if max(map(len, told(error))) > _LONGEST_FAULT:
                    long.append(f"{name} of {kind}: {str(error)[:200]}")
            except Exception:  # noqa: BLE001, S112 - types alone refuse it, without our message
                continue
    assert tried > 1000
    assert long == []


def test_the_rest_of_too_many_faults_is_not_looked_for() -> None:
    looked = iter(range(10**9))
    faults = few(Fault("", f"fault {number}") for number in looked)
    assert next(looked) == MOST_FAULTS + 2
    assert cph.InvalidValue(faults).faults == faults == few(faults)


# Functions that read texts


_RECORD = cph.to_data(MATCH.record())
READERS: dict[str, Callable[[str], object]] = {
    "ask": ask,
    "ask in German": lambda text: ask(text, lang="de"),
    "rule": rulebook.rule,
    "ruling": rulebook.ruling,
    "scope_of": rulebook.scope_of,
    "terms_called": rulebook.terms_called,
    "read_state": notation.read_state,
    "read_sheets": cph.rollwrite.read_sheets,
    "read_move": lambda text: notation.read_move(STATE, text),
    "from_json": cph.from_json,
    "from_data": cph.from_data,
    "from_data of a record": lambda text: cph.from_data(_RECORD | {"moves": [text]}),
    "play": MATCH.play,
    "why_illegal": MATCH.why_illegal,
    "covering": lambda text: cph.pointing.covering(ACTIONS, [text]),
    "point_at": lambda text: cph.pointing.point_at(VIEW, text),
    "json_schema": cph.notation.json_schema,
    "names": lambda text: cph.Match(cph.card_game(2), players=(text, "Ben")),
    "abilities": lambda text: cph.card_game(2, abilities=[text] * 4),  # type: ignore[list-item]
    "options": lambda text: cph.CardGameOptions(**{text: 1}),  # type: ignore[arg-type]
    "about": lambda text: cph.render.about(STATE.game, text),
}
TEXTS = {
    "one word": "x",
    "words": "card ",
    "unknown words": "qq zz ",
    "numbers": "1",
    "brackets": "[",
    "moves": "t23 ",
    "fields": "2ecm 0A ",
    "lines": "player\n",
    "strange": "\N{LATIN SMALL LETTER E WITH ACUTE}\N{ZERO WIDTH JOINER}",
}


def read(reader: Callable[[str], object], text: str) -> None:
    with suppress(CopenhagenError):
        reader(text)


def work(reader: Callable[[str], object], text: str) -> int:
    """Return the number of function calls, in Python and below it, that reading a text takes."""
    counted = 0

    def count(_: FrameType, happened: str, __: object) -> None:
        nonlocal counted
        counted += happened in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        read(reader, text)
    finally:
        sys.setprofile(before)
    return counted


def memory(reader: Callable[[str], object], text: str) -> int:
    tracemalloc.start()
    try:
        read(reader, text)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", READERS)
def test_a_long_text_takes_little_memory_and_work(name: str) -> None:
    reader = READERS[name]
    for kind, part in TEXTS.items():
        short, middle, long = (part * (size // len(part)) for size in (1000, 30_000, 1_000_000))
        read(reader, short)  # caches are not the text's
        most = max(20_000, 4 * work(reader, short))
        for text in (middle, long):
            assert memory(reader, text) < _MEMORY, kind
            assert work(reader, text) <= most, kind


@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", "--ask", "{}"),
        ("rules", "{}"),
        ("show", "{}"),
        ("dev", "schema", "{}"),
        ("{}",),
        ("play", "--{}"),
        ("play", "--game", "{}"),
        ("play", "--seats", "{}"),
        ("play", "--seats", "human:{}"),
        ("play", "--options", "{}"),
        ("play", "--options", "{}=1"),
        ("play", "--abilities", "{},{}"),
        ("play", "--missions", "{},{}"),
        ("play", "--players", "{}"),
        ("play", "--seed", "{}"),
        ("play", "--save", "{}"),
        ("play", "--continue", "{}"),
        ("play", "--lang", "{}"),
        ("replay", "{}"),
    ],
    ids=" ".join,
)
def test_the_command_says_what_is_wrong_in_few_words(arguments: tuple[str, ...]) -> None:
    for part in ("x", "9", "zz ", "\N{ZERO WIDTH JOINER}"):
        told = part * (100_000 // len(part))
        done = CliRunner().invoke(app, [one.format(told, told) for one in arguments])
        lost = {"rules", "replay", "--save", "--continue"}.intersection(arguments)
        assert done.exit_code == (1 if lost else 2), done.exception
        assert len(done.output) < 1100


def test_a_question_is_read_up_to_five_hundred_characters() -> None:
    question = "can I pass".ljust(500)
    assert ask(question + "harbor" * 100) == ask("can I pass")
    assert ask("x" * 500 + " can I pass") == ()
    for wrong in (None, 3, b"can I pass", ["can I pass"]):
        with pytest.raises(cph.InvalidValue, match="question: has to be a string"):
            ask(wrong)  # type: ignore[arg-type]


def test_an_unknown_rule_is_named_in_a_line() -> None:
    with pytest.raises(UnknownRule) as refusal:
        rulebook.rule("x" * 1_000_000)
    assert str(refusal.value) == "no rule 'xxxxxxxxxxxx...xxxxxxxxxxxxx'"
