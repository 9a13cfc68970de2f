"""Messages are strings that know their translations."""

import copy
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import copenhagen as cph
from copenhagen import messages
from copenhagen.errors import Reason
from copenhagen.messages import (
    Message,
    in_a_row,
    in_context,
    in_sequence,
    listed,
    message,
    plural,
    quoted,
    translated,
)

REFUSED = Reason(
    "base.ability.any-cards",
    message(
        "there is no active {ability}", ability=quoted(in_context("ability tile", "Any cards"))
    ),
)
IN_GERMAN = "es gibt kein aktives Fähigkeitsplättchen „Beliebige Karten“"


def test_a_message_is_its_english_text() -> None:
    text = plural("{number} point", "{number} points", number=2)
    assert text == "2 points"
    assert hash(text) == hash("2 points")
    assert json.dumps([text]) == '["2 points"]'
    assert type(str(text)) is str
    assert plural("{number} point", "{number} points", number=1) == "1 point"


def test_what_a_message_holds_is_translated_with_it() -> None:
    assert translated(REFUSED.text, "de") == IN_GERMAN
    assert translated(REFUSED.text) == 'there is no active "Any cards"'


def test_a_plain_text_stays_as_it_is() -> None:
    assert translated("Any cards", "de") == "Any cards"
    said = translated(message("{what}: {text}", what="row", text="sleeps"), "de")
    assert said == "row: sleeps"


def test_what_no_catalogue_has_is_said_in_english() -> None:
    assert translated(message("no such text"), "de") == "no such text"


def test_where_there_is_no_catalogue_all_is_said_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a frozen program that was built without data files."""
    monkeypatch.setattr("importlib.resources.files", lambda _: tmp_path)
    monkeypatch.setattr(messages, "_FOLDERS", [])
    assert messages._catalogues() == {}  # noqa: SLF001 - the result is cached from then on
    (tmp_path / "locale" / "de").mkdir(parents=True)
    assert messages._catalogues() == {}  # noqa: SLF001


def test_catalogues_can_be_added(tmp_path: Path) -> None:
    for lang, words in (("de", "Wie bitte?"), ("xx", "Ehm?")):
        catalogue = Catalog(lang)
        for text in ("And then?", "row {row}"):
            catalogue.add(text, words)
        folder = tmp_path / lang / "LC_MESSAGES"
        folder.mkdir(parents=True)
        with (folder / "copenhagen.mo").open("wb") as file:
            write_mo(file, catalogue)
    try:
        messages.add_catalogues(tmp_path)
        assert messages.languages() == ("en", "de", "xx")
        assert translated(message("And then?"), "de") == "Wie bitte?"
        assert translated(message("row {row}", row=3), "de") == "Reihe 3"
        assert translated(message("row {row}", row=3), "xx") == "Ehm?"
        assert translated(REFUSED.text, "xx") == REFUSED.text
    finally:
        messages._FOLDERS.pop()  # noqa: SLF001
        messages.languages.cache_clear()
        messages._read.cache_clear()  # noqa: SLF001


def pickled(value: Any) -> Any:  # noqa: ANN401 (a text or a reason)
    return pickle.loads(pickle.dumps(value))  # noqa: S301 (our own)


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, pickled])
def test_copies_can_be_said_too(again: Callable[[Any], Any]) -> None:
    text, reason = again(REFUSED.text), again(REFUSED)
    assert text == REFUSED.text
    assert reason == REFUSED
    assert translated(text, "de") == translated(reason.text, "de") == IN_GERMAN


def test_a_reason_with_a_plain_text_is_the_same_reason() -> None:
    plain = attrs.evolve(REFUSED, text=str(REFUSED.text))
    assert plain == REFUSED
    assert hash(plain) == hash(REFUSED)
    assert repr(plain) == repr(REFUSED)


def test_a_pickled_error_can_be_said() -> None:
    state = cph.roll_and_write(2)
    with pytest.raises(cph.IllegalAction) as caught:
        cph.apply(state, cph.rollwrite.Pass())
    error = pickled(caught.value)
    assert cph.render.explain(error, lang="de") == (
        "nicht jetzt: Die Spieler kreuzen zwei Kästchen einer Leiste an"
    )


def test_lists() -> None:
    parts = [message("row {row}", row=row) for row in (1, 2, 3)]
    assert translated(listed(parts), "de") == "Reihe 1, Reihe 2 und Reihe 3"
    assert translated(listed(parts[:1]), "de") == "Reihe 1"
    assert translated(in_a_row(parts), "de") == "Reihe 1, Reihe 2, Reihe 3"
    assert translated(in_sequence(parts), "de") == "Reihe 1; Reihe 2; Reihe 3"


def test_the_pattern_and_its_values_can_be_read() -> None:
    text = message("row {row}", row=3)
    assert isinstance(text, Message)
    assert (text.pattern, dict(text.values)) == ("row {row}", {"row": 3})
    with pytest.raises(TypeError):
        text.values["row"] = 4  # type: ignore[index]


@pytest.mark.parametrize("lang", ["xx", "DE", "", None, 3, ["de"]])
def test_an_unknown_language_is_refused(lang: str) -> None:
    for text in ("Ada", message("row {row}", row=1)):
        with pytest.raises(cph.InvalidValue, match="is not a language here; choose en, "):
            translated(text, lang)
