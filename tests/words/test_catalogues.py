"""The catalogues have every text of the source, complete, with the same placeholders."""

import subprocess
import sys
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message

from copenhagen.messages import languages
from tests.words import catalogues
from tests.words.catalogues import DOCS, LIBRARY, files, template, template_file, text_of, texts

read = cache(catalogues.read)
"""The texts of a catalogue; nothing here changes it."""

EACH = pytest.mark.parametrize(
    "path", [*files(), *files(DOCS)], ids=lambda path: f"{path.parts[-5]}-{path.parts[-3]}"
)


def wrong(path: Path, is_right: Callable[[Message], bool]) -> list[object]:
    """Return the wrong texts of a catalogue, which has thousands of texts."""
    return [text.id for text in texts(read(path)) if not is_right(text)]


def forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    """Return the singular and the plural of a text, or its only form."""
    return [text] if isinstance(text, str) else list(text or ())


def places(form: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(form) if name}


@pytest.mark.parametrize("package", [LIBRARY, DOCS], ids=lambda package: package.name)
def test_the_template_is_up_to_date(package: Path) -> None:
    assert template_file(package).read_text(encoding="utf-8") == text_of(template(package)), (
        "python -m tests.words.catalogues"
    )


@EACH
def test_a_catalogue_has_the_texts_of_the_template_and_no_others(path: Path) -> None:
    catalogue, source = read(path), read(template_file(path.parents[3]))
    assert not catalogue.obsolete
    assert [(text.context, text.id) for text in texts(catalogue)] == [
        (text.context, text.id) for text in texts(source)
    ]


@EACH
def test_every_text_is_translated(path: Path) -> None:
    assert wrong(path, partial(is_translated, numbers=read(path).num_plurals)) == []


def is_translated(text: Message, numbers: int = 2) -> bool:
    """Return whether a text has all forms, one for each grammatical number of the language."""
    found = forms(text.string)
    wanted = numbers if text.pluralizable else 1
    return len(found) == wanted and all(form.strip() for form in found) and not text.fuzzy


@EACH
def test_a_text_has_the_same_values_in_every_language_and_form(path: Path) -> None:
    assert wrong(path, has_its_values) == []


def has_its_values(text: Message) -> bool:
    # A text about one thing may leave out the number, in each language.
    wanted = set().union(*map(places, forms(text.id)))
    return (
        all(places(form) == wanted for form in forms(text.string))
        or text.id == _ONLY_ENGLISH
        or (text.pluralizable and text.id[0] in _NOT_COUNTED)
    )


_ONLY_ENGLISH = "{value!r} is not a valid {number_type}."
"""The name of a type of number in click, which is always English."""


_NOT_COUNTED = (
    "a card",
    "a tile",
    "a bonus",
    "a star of {ability}",
    "{value!r} is not {choice}.",
    "Did you mean {possibility}?",
    "Option {name!r} requires an argument.",
)


@EACH
def test_line_breaks_and_ends_are_kept(path: Path) -> None:
    assert wrong(path, has_its_breaks) == []


def has_its_breaks(text: Message) -> bool:
    english = forms(text.id)
    return all(
        one.count("\n\n") == other.count("\n\n")
        and (one[-1:] == other[-1:] or one[-1:] not in ".: ")
        and one[:1].isspace() == other[:1].isspace()
        for number, other in enumerate(forms(text.string))
        for one in [english[min(number, len(english) - 1)]]
    )


@pytest.mark.parametrize(
    ("text", "is_right"),
    [
        (Message("Yes", string=""), is_translated),
        (Message(("{n} card", "{n} cards"), string=("{n} Karte", "")), is_translated),
        (Message("{card}: {color}", string="{card}"), has_its_values),
        (Message("A sentence.", string="Ein Satz"), has_its_breaks),
        (Message(" and", string="und"), has_its_breaks),
    ],
)
def test_what_is_wrong_is_found(text: Message, is_right: Callable[[Message], bool]) -> None:
    assert not is_right(text)


def test_every_catalogue_is_a_language() -> None:
    assert languages() == ("en", *(path.parts[-3] for path in files()))
    assert "de" in languages()


@pytest.mark.end_to_end
def test_english_reads_no_catalogue() -> None:
    program = (
        "import sys, copenhagen as cph\n"
        "match = cph.Match(cph.card_game(2), seed=1)\n"
        "for event in match.play(match.legal_actions[0])[0].events():\n"
        "    cph.render.tell(event)\n"
        "cph.render.draw_state(match.state)\n"
        "assert 'gettext' not in sys.modules, 'a catalogue was read'\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
