"""All texts of this project are our own: none has a run of words from a printed book."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

from copenhagen.rulebook import RULES
from tests.rulebook.copying import RUN, copied, digest_of, known_runs, runs, words_of
from tests.rulebook.passages import BOOKS
from tests.source import nodes_of

ROOT = Path(__file__).parents[2]
SOURCES = (ROOT / "src", ROOT / "docs" / "src")
PAGES = [*sorted((ROOT / "docs").rglob("*.md")), *sorted(ROOT.glob("*.md"))]
CATALOGUES = [file for source in SOURCES for file in sorted(source.rglob("*.po"))]
MODULES = [
    file for source in (*SOURCES, ROOT / "examples") for file in sorted(source.rglob("*.py"))
]


@cache
def known() -> frozenset[bytes]:
    return known_runs()


PRINTED = {heading for book in BOOKS.values() for heading in book.headings} | {
    rule.section for rule in RULES.values()
}
HEADINGS = sorted((one for one in PRINTED if len(words_of(one)) > 3), key=len, reverse=True)
"""Printed headings, which a rule names as its place; they are no sentences.

Short ones stay in the text: a sentence may have the same words.
"""

_HEADING = re.compile("|".join(re.escape(heading) for heading in HEADINGS))
_NO_WORDS = re.compile(r"\]\([^)]*\)|\{#[^}]*\}|`[a-z]+(?:\.[a-z-]+)+`")


def _said(text: str) -> Iterator[str]:
    """Yield the text itself, without headings of the books, addresses and ids."""
    yield from _HEADING.split(_NO_WORDS.sub("", text))


def _texts_of(path: Path) -> Iterator[str]:
    """Yield each text of a page, a catalogue or a module, in order."""
    if path.suffix == ".md":
        # A table cell is a separate text.
        yield from re.split(r"\|\n|\| ", path.read_text(encoding="utf-8"))
    elif path.suffix == ".po":
        yield from re.split(r"\n\n|\nmsgstr ", path.read_text(encoding="utf-8"))
    else:
        for node in nodes_of(path):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


INEVITABLE = {"the ability tiles of the base game"}
"""Runs that are only the name of a thing."""


def test_no_run_of_words_is_that_of_a_printed_book() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {run}"
        for path in [*PAGES, *CATALOGUES, *MODULES]
        for text in _texts_of(path)
        for part in _said(text)
        for run in copied(part, known())
        if run not in INEVITABLE
    ]
    assert found == []


def test_there_is_a_digest_for_each_run_of_the_five_books() -> None:
    digests = sorted(known())
    assert len(digests) > 7000
    assert {len(digest) for digest in digests} == {5}
    assert all(one < other for one, other in pairwise(digests))


def test_a_printed_run_is_found_by_its_digest() -> None:
    """A heading of seven words has to be named; as a sentence it would be a copy."""
    heading = next(rule.section for rule in RULES.values() if rule.id == "rollwrite.mark.die")
    assert len(words_of(heading)) == RUN
    assert copied(f"Now come {heading}.", known()) == [" ".join(words_of(heading))]
    assert [copied(part, known()) for part in _said(f"Now come {heading}.")] == [[], []]


def test_a_run_is_known_however_it_is_written() -> None:
    sample = 'Éach  player\'s *new* Coat-of-arms, "Any cards" and the End of Game card, is here!'
    (first, *_), known_words = runs(sample), frozenset(map(digest_of, runs(sample)))
    assert first == ("each", "players", "new", "coat_of_arms", "any_cards", "and", "the")
    assert copied("SO EACH PLAYERS NEW COAT OF ARMS ANY CARDS AND THE DAY", known_words) == [
        " ".join(first)
    ]
    assert copied("Each player has a new coat of arms and any cards.", known_words) == []


def test_pages_catalogues_and_modules_are_read(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("One [word](a.md#b).\n\n| two | three |\n|---|---|\n| four | five |\n")
    assert "| four " not in " ".join(_texts_of(page))
    module = tmp_path / "module.py"
    module.write_text('"""One."""\nTWO = ("two and "\n "three")\n')
    assert set(_texts_of(module)) == {"One.", "two and three"}
    catalogue = tmp_path / "de.po"
    catalogue.write_text('msgid "one"\nmsgstr "eins"\n\nmsgid "two"\nmsgstr "zwei"\n')
    assert list(_texts_of(catalogue)) == ['msgid "one"', '"eins"', 'msgid "two"', '"zwei"\n']
