"""The words that every front-end needs, once in each language."""

import re
from pathlib import Path
from typing import get_args

import pytest
from babel.messages.pofile import read_po
from hook import SAID

from copenhagen.errors import InvalidValue
from copenhagen.render import Label, labels, languages

ROOT = Path(__file__).parent.parent.parent
CATALOGUES = "examples/web/src/copenhagen_web/table/locale"


@pytest.mark.parametrize("lang", languages())
def test_every_label_is_said_in_every_language(lang: str) -> None:
    said = labels(lang)
    assert tuple(said) == get_args(Label) == tuple(sorted(said))
    assert all(said.values())
    assert lang == "en" or not set(said.values()) & set(labels("en").values())


def test_they_cannot_be_changed_and_other_languages_are_refused() -> None:
    with pytest.raises(TypeError):
        labels()["back"] = "Away"  # type: ignore[index]
    with pytest.raises(InvalidValue):
        labels("xx")


def test_pages_to_play_in_have_no_words_of_their_own_for_them() -> None:
    for lang, own in SAID.items():
        assert not set(own) & set(get_args(Label))
        assert not set(own.values()) & set(labels(lang).values())


def test_the_table_in_the_browser_has_no_words_of_its_own_for_them() -> None:
    files = list((ROOT / CATALOGUES).glob("*.po"))
    assert files
    for file in files:
        with file.open("rb") as catalogue:
            own = {text.id for text in read_po(catalogue) if text.id}
        assert own
        assert not own & set(labels("en").values())


def test_the_command_line_says_them_by_their_labels() -> None:
    texts = {text for text in labels().values() if len(text) > len("Result")}
    for path in (ROOT / "src/copenhagen/cli").rglob("*.py"):
        own = set(re.findall(r'message\("([^"]*)"\)', path.read_text("utf-8")))
        assert not own & texts, path
