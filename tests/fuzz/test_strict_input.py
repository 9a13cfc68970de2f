"""Spoiled and random input: refused with the library's own errors, or valid once accepted.

The long run is ``python -m tests.fuzz``.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from copenhagen.errors import CopenhagenError, InvalidDocument, InvalidState
from copenhagen.notation import from_data, from_json, read_move, read_state, to_json
from copenhagen.notation.documents import LONGEST_DOCUMENT
from tests.fuzz import trying
from tests.fuzz.__main__ import run
from tests.fuzz.making import KINDS, make
from tests.fuzz.spoiling import noise, spoiled
from tests.fuzz.trying import Input, TookTooLong, try_it
from tests.fuzz.valid import GAMES, valid
from tests.profiles import by_profile

WALKS = 6
SCALE = by_profile(quick=2, ci=6, deep=6)
"""An input is quick, so more of them are tried than examples of other laws."""

_SPOILED = tuple(kind for kind in KINDS if kind != "file")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz")


@pytest.mark.parametrize("kind", _SPOILED)
def test_spoiled_input_is_refused_or_sound(kind: str, folder: Path) -> None:
    @settings(max_examples=SCALE * settings().max_examples)
    @given(st.integers(0, 2**32))
    def try_many(number: int) -> None:
        one = make(number, 0, WALKS, kind)
        note(str(one))
        try_it(one, folder, Random(number))

    try_many()


@given(st.integers(0, 2**32))
def test_spoiled_files_are_refused_in_one_line_or_shown(folder: Path, number: int) -> None:
    one = make(number, 0, WALKS, "file")
    note(str(one))
    try_it(one, folder, Random(number))


_DATA = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=12,
)


@given(_DATA, st.sampled_from(("state", "record", "view", "done", "take_cards", "re_roll", "")))
def test_any_data_at_all_is_refused(data: Any, tag: str) -> None:  # noqa: ANN401 - any data
    for document in (data, {"format": 1, "type": tag, "x": data}):
        with pytest.raises(InvalidDocument):
            from_data(document)


@given(st.text() | st.binary().map(lambda some: some.decode("latin-1")), st.integers(0, 50))
def test_any_text_at_all_is_refused(text: str, place: int) -> None:
    state = valid("roll" if place % 2 else "card", WALKS).states[place]
    for read in (from_json, read_state, lambda text: read_move(state, text)):
        with pytest.raises(CopenhagenError):
            read(text)


# Python data that is no JSON document


@pytest.mark.parametrize(
    "text",
    [
        "[" * LONGEST_DOCUMENT,
        '{"a":' * (LONGEST_DOCUMENT // 5),
        '{"format":1,"type":"discard","cards":' + "9" * 900_000 + "}",
        '{"format":1,"type":"record","moves":[' + "[]," * 300_000 + "0]}",
        '{"format":1,"type":"' + "\\ud800" * 100_000 + '"}',
        '{"format":NaN,"type":Infinity}',
        '{"format":1e999999,"type":"done"}',
        "\ufeff{}",
        "{" + ",".join(f'"{key}":0' for key in range(100_000)) + "}",
    ],
    ids=["lists", "objects", "digits", "entries", "surrogates", "nan", "inf", "mark", "keys"],
)
def test_what_is_as_large_or_odd_as_may_be_is_refused_in_short(text: str) -> None:
    assert len(text) <= LONGEST_DOCUMENT
    with pytest.raises(InvalidDocument) as caught:
        from_json(text)
    assert len(str(caught.value)) < 10_000


# The fuzzer itself: it sees both answers, and notices errors


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["state", "neighbor", "view", "record", "move", "game", "line"])
def test_of_each_kind_some_are_accepted_and_some_refused(
    game: str, kind: str, folder: Path
) -> None:
    answers: set[bool] = set()
    for number in range(1_000):
        one = make(number, 1, WALKS, kind)
        if one.kind == f"{game} {kind}":
            answers.add(try_it(one, folder, Random(number)))
        if len(answers) == 2:
            return
    pytest.fail(f"of all {game} {kind} the answer is {answers}")


def test_what_is_valid_is_accepted(folder: Path) -> None:
    for game in GAMES:
        right = valid(game, WALKS)
        for kind, texts in right.documents.items():
            for text in texts[::7]:
                assert try_it(Input(kind, "document", text), folder, Random(1))


def test_an_input_follows_from_its_number() -> None:
    for number in range(60):
        assert make(number, 3, WALKS) == make(number, 3, WALKS)
    assert make(1, 3, WALKS) != make(1, 4, WALKS)


def _raising(_: str) -> object:
    raise KeyError("seat")


def _trusting(text: str) -> object:
    """Read a position as a careless library would: with one die too many."""
    state: Any = from_json(text)
    return attrs.evolve(state, in_hand=state.in_hand + 1)


@pytest.mark.parametrize(("careless", "error"), [(_raising, KeyError), (_trusting, InvalidState)])
def test_a_careless_library_would_be_noticed(
    careless: Callable[[str], object],
    error: type[Exception],
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (text, *_) = valid("roll", WALKS).documents["state"]
    one = Input("roll state", "document", text)
    assert try_it(one, folder, Random(1))
    monkeypatch.setattr(trying, "from_json", careless)
    with pytest.raises(error):
        try_it(one, folder, Random(1))


def test_the_long_run_counts_and_names_what_failed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures, failed = run(range(20), 1, "move", folder)
    assert failed == ""
    assert figures.accepted.total() + figures.refused.total() == 20
    assert "roll move" in figures.printed()
    monkeypatch.setattr(trying, "from_json", _raising)
    _, failed = run(range(5, 9), 1, "move", folder)
    assert failed.startswith("number 5, ")
    assert "KeyError" in failed


def _without_end(_: str) -> object:
    while True:
        pass


def test_an_input_without_an_end_is_broken_off(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trying, "MOST_SECONDS", 0.05)
    monkeypatch.setattr(trying, "from_json", _without_end)
    (text, *_) = valid("roll", WALKS).documents["state"]
    with pytest.raises(TookTooLong):
        try_it(Input("roll state", "document", text), folder, Random(1))
    _, failed = run(range(5, 9), 1, "move", folder)
    assert failed.startswith("number 5, ")
    assert "TookTooLong" in failed


@pytest.mark.parametrize("bound", ["MOST_SECONDS", "MOST_MEMORY"])
def test_an_input_over_a_bound_ends_the_long_run(
    bound: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"tests.fuzz.__main__.{bound}", -1)
    figures, failed = run(range(5, 9), 1, "move", folder)
    assert failed.startswith("number 5 took ")
    assert figures.accepted.total() + figures.refused.total() == 1


def test_noise_and_spoiled_documents_fit_into_a_document() -> None:
    (text, *_) = valid("card", WALKS).documents["record"]
    rng = Random(1)
    for _ in range(200):
        assert len(spoiled(text, (text,), rng)) <= LONGEST_DOCUMENT
        assert isinstance(noise(rng), str)
    assert from_json(to_json(from_json(text))) == from_json(text)
