"""Values that print as a word are words, and find their member again."""

import importlib
import json
import pickle
import pkgutil
from collections.abc import Iterator
from enum import Enum
from functools import cache
from inspect import getmembers, isclass
from itertools import product
from random import Random
from typing import Any

import pytest

import copenhagen as cph
from copenhagen import messages
from copenhagen.cardgame.components import EndOfGame
from copenhagen.cardgame.state import EndCard
from copenhagen.cardgame.state import Phase as CardPhase
from copenhagen.house.colors import Color
from copenhagen.notation import to_data
from copenhagen.rollwrite.state import Phase as RollPhase
from copenhagen.values import Named, Word
from tests.adapters import extras

NO_WORDS = ("copenhagen.adapters.", "copenhagen.cli", "copenhagen.__main__")
"""Modules without enumerations; the adapters cannot be imported without other projects."""


def enumerations() -> Iterator[Any]:
    for found in pkgutil.walk_packages(cph.__path__, "copenhagen."):
        if not found.name.startswith(NO_WORDS) and extras.missing(found.name) is None:
            for _, kind in getmembers(importlib.import_module(found.name), isclass):
                if kind.__module__ == found.name and issubclass(kind, Enum) and list(kind):
                    yield kind


def name_of(value: Any) -> str:  # noqa: ANN401 - an enumeration or a member
    return f"{value.__module__.split('.')[1]}-{value!r}"


@cache
def kinds(base: type = Enum) -> list[Any]:
    """Return the enumerations that are of a base."""
    return [kind for kind in enumerations() if issubclass(kind, base)]


def members(base: type) -> list[Any]:
    return [member for kind in kinds(base) for member in kind]


def test_every_enumeration_is_of_words_or_of_numbers_with_names() -> None:
    """The End of Game card is neither: it prints its name within a sentence."""
    assert {kind.__name__ for kind in kinds(Word)} == {
        "Change",
        "Phase",
        "EndCard",
        "EndReason",
        "Opening",
        "Waiting",
    }
    assert {kind.__name__ for kind in kinds(Named)} == {"Color", "Ability", "Mission", "Face"}
    assert set(kinds()) == {*kinds(Word), *kinds(Named), EndOfGame}


def test_a_word_is_equal_to_what_it_prints(subtests: pytest.Subtests) -> None:
    for member in members(Word):
        with subtests.test(case=name_of(member)):
            kind = type(member)
            word = f"{member}"
            assert member == word == str(member) == member.name.lower()
            assert {word: 1}[member] == 1
            assert kind(word) is member
            assert json.dumps([member]) == f'["{word}"]'
            assert type(str(member)) is str
            assert pickle.loads(pickle.dumps(member)) is member  # noqa: S301 (our own)


def test_a_number_with_a_name_is_found_by_both(subtests: pytest.Subtests) -> None:
    for member in members(Named):
        with subtests.test(case=name_of(member)):
            kind: Any = type(member)
            assert kind(str(member)) is kind(int(member)) is member
            assert list(kind)[member] is member
            assert pickle.loads(pickle.dumps(member)) is member  # noqa: S301 (our own)


WRONG = ("", "nothing", "RED", "Action", "any cards", None, 99, (), 1.5)


def test_no_other_word_finds_a_member(subtests: pytest.Subtests) -> None:
    for case in product([*kinds(Word), *kinds(Named)], WRONG):
        with subtests.test(case=repr(case)):
            kind, wrong = case
            with pytest.raises(ValueError, match=f" is not an? {kind.__name__}"):
                kind(wrong)


def test_a_member_shows_as_what_it_is_called_in_a_program(subtests: pytest.Subtests) -> None:
    for kind in kinds():
        with subtests.test(case=name_of(kind)):
            for member in kind:
                assert eval(repr(member), {kind.__name__: kind}) is member  # noqa: S307 - our own texts


def test_states_matches_and_results_are_asked_with_words() -> None:
    state = cph.settle(cph.card_game(2), Random(1))
    assert state.phase == "action"
    assert state.end_card == "supply"
    assert cph.roll_and_write(2).phase == "start_marks"
    match = cph.Match(cph.card_game(3))
    assert match.waiting_for == "chance"
    assert cph.Match(state).waiting_for == "player"
    over = cph.playout(state, Random(1))
    result = cph.result(over)
    assert result is not None
    assert result.reason in {"twelve_points", "end_of_game_card"}
    assert cph.Match(over).waiting_for == "nobody"
    match over.phase:
        case "over":
            pass
        case _:
            pytest.fail("a phase can be matched by its word")


def test_the_phases_of_the_two_games_that_are_called_alike_are_equal_words() -> None:
    one, other = {CardPhase.OVER: "card game"}, {RollPhase.OVER: "Roll & Write"}
    assert one | other == {"over": "Roll & Write"}


def test_documents_hold_plain_words() -> None:
    state = cph.settle(cph.card_game(2), Random(1))
    document = to_data(state)
    assert type(document["phase"]) is str
    assert type(document["end_card"]) is str
    assert EndCard(document["end_card"]) is state.end_card
    assert Color(document["display"][0]) is state.display[0]


def test_an_empty_text_is_empty_in_every_language() -> None:
    """The catalogue has its own header under the empty text."""
    for lang in messages.languages():
        assert messages.translated(messages.message(""), lang) == ""
