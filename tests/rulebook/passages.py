"""The pages that map printed passages to rules, parsed for the tests."""

import re
from collections.abc import Iterator
from pathlib import Path

import attrs

from tests.rulebook.pages import DOCS

_ROW = re.compile(r"\| ([^|]+) \| ([^|]+) \| ([^|]+) \|")
_LINK = re.compile(r"\[`([a-z.-]+)`\]\(([^)]*)\)")
_STATED = re.compile(
    r"\| \[`([a-z.-]+)`\]\([^)]*\) \| ((?:\[[A-Z]-\d\d\]\(\.\./rulings\.md#[^)]*\)(?:, )?)+) \|"
)


@attrs.frozen
class Passage:
    """One passage of a printed book: its heading, its number there, and its rules."""

    heading: str
    number: int
    kind: str
    rules: tuple[str, ...]
    without: str
    """The reason why no rule states it; empty if there are rules."""


@attrs.frozen
class Book:
    """A page of passages."""

    file: str
    title: str
    passages: tuple[Passage, ...]
    from_rulings: tuple[tuple[str, tuple[str, ...]], ...]
    """The rules without a passage, each with its rulings."""
    links: tuple[tuple[str, str], ...]
    """Every link to a rule: its text and its target."""

    @property
    def headings(self) -> tuple[str, ...]:
        """The printed headings in order, each as often as on the page."""
        return tuple(dict.fromkeys(passage.heading for passage in self.passages))


def read(path: Path) -> Book:
    """Return a page of passages."""
    page = path.read_text(encoding="utf-8")
    rulings = tuple(
        (rule_id, tuple(re.findall(r"\[([^]]+)\]", rulings)))
        for rule_id, rulings in _STATED.findall(page)
    )
    return Book(
        file=path.stem,
        title=page.partition("\n")[0].removeprefix("# "),
        passages=tuple(_passages(page)),
        from_rulings=rulings,
        links=tuple(_LINK.findall(page)),
    )


def _passages(page: str) -> Iterator[Passage]:
    heading = ""
    for line in page.splitlines():
        if line.startswith("## "):
            heading = line.removeprefix("## ")
        elif (row := _ROW.fullmatch(line)) and row[1].isdigit():
            rules = tuple(rule_id for rule_id, _ in _LINK.findall(row[3]))
            without = "" if rules else row[3].strip("*")
            yield Passage(heading, int(row[1]), row[2], rules, without)


BOOKS = {
    book.title: book
    for book in map(read, sorted((DOCS / "passages").glob("*.md")))
    if book.file != "index"
}
"""The pages of passages by the title of their book."""
