"""The evidence for a rule that a page can show: where it is printed, and which tests were run.

The library does not know this: passages, tests and the lines of the code are read from the project
when the documentation is built. The build passes it to `know`; otherwise pages leave it out.
"""

from collections.abc import Collection, Mapping

import attrs

from copenhagen.messages import Message, message
from copenhagen.rulebook import Rule, Ruling
from copenhagen.values import immutable

__all__ = [
    "Evidence",
    "Printed",
    "book_name",
    "evidence_of",
    "is_there",
    "is_told",
    "is_whole_book",
    "know",
    "page_of",
    "page_of_ruling",
    "standing",
    "tell",
]


@attrs.frozen
@immutable
class Printed:
    """Passages of a printed book under one heading."""

    book: str
    """The book in short, such as ``English`` for the base game in English."""
    heading: str
    """The printed heading."""
    numbers: str
    """The passages, counted under the heading."""
    address: str
    """Where they are listed: a page below ``rules/``, and an anchor."""


@attrs.frozen
@immutable
class Evidence:
    """The evidence for one rule in the project."""

    printed: tuple[Printed, ...] = ()
    code: tuple[str, ...] = ()
    """The code that carries it out, as ``module:name`` below ``copenhagen``."""
    events: tuple[str, ...] = ()
    """The events that it causes, in the same way."""
    tests: int = 0
    """How many tests of it passed."""
    laws: int = 0
    """How many laws that touch it passed."""
    cases: int = 0
    """In how many cases, all in all."""
    day: str = ""
    """The day of that run, as ``2026-11-22``."""


@attrs.define
class _Project:
    """The project whose documentation is built, as far as pages tell of it."""

    evidence: Mapping[str, Evidence] = attrs.field(factory=dict)
    pages: Mapping[str, str] = attrs.field(factory=dict)
    chapters: Mapping[str, str] = attrs.field(factory=dict)
    files: Collection[str] | None = None


_PROJECT = _Project()


def know(
    evidence: Mapping[str, Evidence], pages: Mapping[str, str], files: Collection[str] | None = None
) -> None:
    """Keep the evidence and the page of each rule, by its id.

    The pages are files below ``rules/``, such as ``base-game.md``. `files` are all that there are,
    below the folder of the documentation: nothing leads to others. Without them, all are there.
    """
    _PROJECT.evidence, _PROJECT.pages, _PROJECT.files = evidence, pages, files


def tell(chapters: Mapping[str, str]) -> None:
    """Keep which chapter each rule and ruling is in, by its anchor; links prefer it to the book."""
    _PROJECT.chapters = chapters


def evidence_of(rule_id: str) -> Evidence | None:
    """Return the evidence for a rule; ``None`` if there is none."""
    return _PROJECT.evidence.get(rule_id)


def page_of(one: Rule) -> str:
    """Return the page and anchor of a rule below ``rules/``: a chapter, book, or its own page."""
    page = _PROJECT.chapters.get(one.anchor) or _PROJECT.pages.get(one.id)
    return f"{page}#{one.anchor}" if page else f"rule/{one.anchor}.md"


def page_of_ruling(one: Ruling) -> str:
    """Return the page of a ruling below ``rules/``: a chapter, or the page that has them all."""
    return f"{_PROJECT.chapters.get(one.anchor, 'rulings.md')}#{one.anchor}"


def is_told(one: Rule, page: str) -> bool:
    """Tell whether a page, a file below the documentation, tells a rule among others."""
    told = (_PROJECT.chapters.get(one.anchor), _PROJECT.pages.get(one.id))
    return page.removeprefix("rules/") in told


def is_whole_book(one: Rule, page: str) -> bool:
    """Tell whether a page has the whole book of a rule that a chapter tells as well."""
    whole = _PROJECT.pages.get(one.id)
    return one.anchor in _PROJECT.chapters and page == f"rules/{whole}"


def book_name(book: str) -> str:
    """Return the short title of a book, which can be translated."""
    return _BOOKS.get(book, book)


_BOOKS = {
    str(name): name
    for name in (
        message("English"),
        message("German"),
        message("Expansion 1"),
    )
}


def is_there(page: str) -> bool:
    """Tell whether the documentation has a page, given as a file below its folder."""
    return _PROJECT.files is None or page in _PROJECT.files


def standing(one: Rule, printed: tuple[Printed, ...]) -> Message:
    """Return the origin of a rule: printed, printed in part and completed, or decided by us."""
    if not printed:
        return message("decided by us")
    return message("completed") if one.rulings else message("printed")
