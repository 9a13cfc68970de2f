"""The matrix of the rules: where each is printed, what enacts it, and which tests of it passed.

``python -m tests.rulebook.matrix`` reads the outcomes of a run of ``pytest --rule-outcomes
.cache/rules.json``, the pages of passages and the source. It fails if a rule has a gap: no passing
test, a failing test, or no code that enacts it. With ``--keep``, a run without gaps is saved in
``tests/data/rule_outcomes.json``, which is part of the project: the documentation takes the matrix
from there if there is no newer run.
"""

import json
import re
import sys
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Any

import attrs

from copenhagen.rulebook import RULES, RULINGS, Rule
from copenhagen_docs.evidence import Evidence, Printed
from tests.rulebook.enacting import Named, Place, Role, named_in_the_library
from tests.rulebook.pages import TOLD_ON
from tests.rulebook.passages import BOOKS, Book

__all__ = ["KEPT", "MarkedTest", "Row", "current_rows", "evidence", "faults", "kept"]
__all__ += ["marked_tests", "page", "rows", "written"]

ROOT = Path(__file__).parents[2]
OUTCOMES = ROOT / ".cache" / "rules.json"
KEPT = ROOT / "tests" / "data" / "rule_outcomes.json"
"""The saved run."""

_OVER_WHOLE_GAMES = ("tests/laws/", "tests/spec/", "tests/proofs/")
"""The folders of the laws: for every position, the second model, and proofs."""


@attrs.frozen
class MarkedTest:
    """A test function that is marked with a rule, and its outcome."""

    name: str
    rules: tuple[str, ...]
    runs: int
    outcome: str

    @property
    def is_law(self) -> bool:
        """Whether it checks whole games rather than one case."""
        return self.name.startswith(_OVER_WHOLE_GAMES)


@attrs.frozen
class Row:
    """Everything known about one rule."""

    rule: Rule
    printed: tuple[Printed, ...]
    """The passages that state it."""
    places: tuple[Place, ...]
    tests: tuple[MarkedTest, ...]

    @property
    def enacting(self) -> tuple[Place, ...]:
        """The code that enacts the rule."""
        return tuple(place for place in self.places if place.role is Role.ENACTS)


def marked_tests(document: Mapping[str, Any]) -> tuple[MarkedTest, ...]:
    """Return the tests of a document of outcomes."""
    return tuple(
        MarkedTest(name, tuple(test["rules"]), test["runs"], test["outcome"])
        for name, test in document["tests"].items()
    )


def rows(tests: Sequence[MarkedTest], named: Sequence[Named]) -> tuple[Row, ...]:
    """Return a row for each rule, in reading order."""
    return tuple(
        Row(
            one,
            tuple(_passages(one)),
            tuple(dict.fromkeys(name.place for name in named if name.rule == one.id)),
            tuple(test for test in tests if one.id in test.rules),
        )
        for one in RULES.values()
    )


def faults(rows: Sequence[Row]) -> Iterator[str]:
    """Yield a sentence for each gap in the matrix.

    A rule that matters only at a real table has nothing to run: missing code and tests are no gap.
    """
    for row in rows:
        if not row.enacting and not row.rule.at_table:
            yield f"{row.rule.id} is enacted nowhere: no docstring of the rules names it"
        passed = any(test.outcome == "passed" and not test.is_law for test in row.tests)
        if not passed and not row.rule.at_table:
            yield f"{row.rule.id} has no test that passed"
        for test in row.tests:
            if test.outcome != "passed":
                yield f"{row.rule.id} has a test that {test.outcome}: {test.name}"


# Passages


def _passages(one: Rule) -> Iterator[Printed]:
    """Yield each heading with passages that state a rule, its own book first.

    Only the books that are the source of a rule count: other texts add nothing.
    """
    sources = dict.fromkeys(rule.book for rule in RULES.values())
    for book in sorted(map(BOOKS.__getitem__, sources), key=lambda book: book.title != one.book):
        stating = [passage for passage in book.passages if one.id in passage.rules]
        for heading, under in groupby(stating, key=lambda passage: passage.heading):
            numbers = ", ".join(str(passage.number) for passage in under)
            yield Printed(_short(book), heading, numbers, _address(book, heading))


def _short(book: Book) -> str:
    """Return the book of the base game by its language, the others by their name alone."""
    name, _, language = book.title.removesuffix(" rulebook").partition(", ")
    return language if name == _BOOKS["base"] else name


def _address(book: Book, heading: str) -> str:
    """Return the place of a heading, with the anchor that Markdown gives it."""
    plain = unicodedata.normalize("NFKD", heading).encode("ascii", "ignore").decode()
    return f"passages/{book.file}.md#" + re.sub(
        r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower()
    )


# The page


def page(rows: Sequence[Row], finished: str) -> str:
    """Return the matrix as Markdown, a table for each topic, for a run finished on that day."""
    lines = [_summary(rows, finished)]
    for book, of_book in groupby(rows, key=lambda row: row.rule.id.split(".")[0]):
        lines += [f"## {_BOOKS[book]}", ""]
        for topic, of_topic in groupby(of_book, key=lambda row: row.rule.id.split(".")[1]):
            lines += [f"### {book}.{topic}", "", "| rule | printed | code | tests | laws |"]
            lines += ["|---|---|---|---|---|", *map(_line, of_topic), ""]
    return "\n".join(lines)


_BOOKS = {"base": "Base game", "expansion": "Expansion 1", "rollwrite": "Roll & Write"}


def _summary(rows: Sequence[Row], finished: str) -> str:
    day = date.fromisoformat(finished)
    tests = dict.fromkeys(test for row in rows for test in row.tests)
    passed = sum(test.outcome == "passed" for test in tests)
    counts = [
        f"{sum(row.rule.id.startswith(f'{book}.') for row in rows)} of {title}"
        for book, title in _BOOKS.items()
    ]
    return (
        f"{len(rows)} rules: {', '.join(counts)}. In the run behind this page, of {day.day} "
        f"{day:%B %Y}, {passed} of {len(tests)} test functions that are marked with a rule passed, "
        f"with {sum(test.runs for test in tests):,} cases.\n"
    )


def _line(row: Row) -> str:
    one = row.rule
    link = f"[`{one.id}`]({TOLD_ON[one.id]}.md#{one.anchor}){{#{one.anchor}}}<br>{one.title}"
    linked = [f"[{id_}](rulings.md#{RULINGS[id_].anchor})" for id_ in one.rulings]
    rulings = f"ruling{'s' * (len(linked) > 1)} {', '.join(linked)}"
    passages = [f"[{one.book}: {one.heading}]({one.address}) {one.numbers}" for one in row.printed]
    printed = "<br>".join(passages) or f"nowhere; {rulings}"
    code = "<br>".join(
        f"`{place}` {place.line}" for place in row.places if place.role is Role.ENACTS
    )
    if one.at_table:
        code = "*done by hand at the table*"
    others = [place for place in row.places if place.role in (Role.REFUSES, Role.TELLS)]
    if others:
        listed = "<br>".join(f"{place.role.value}: `{place}` {place.line}" for place in others)
        code += f"<details><summary>reasons and events: {len(others)}</summary>{listed}</details>"
    laws = [test for test in row.tests if test.is_law]
    cases = [test for test in row.tests if not test.is_law]
    told = _told(cases) or ("" if one.at_table else "**none in this run**")
    return f"| {link} | {printed} | {code} | {told} | {_told(laws)} |"


def _told(tests: Sequence[MarkedTest]) -> str:
    """Return tests as a count that can be expanded."""
    if not tests:
        return ""
    listed = "<br>".join(
        f"{_in_markdown(file)}: {'; '.join(map(_as_words, of_file))}"
        for file, of_file in groupby(tests, key=lambda test: test.name.partition("::")[0])
    )
    passed = sum(test.outcome == "passed" for test in tests)
    count = f"{passed} passed" if passed == len(tests) else f"{passed} of {len(tests)} passed"
    return f"<details><summary>{count}</summary>{listed}</details>"


def _in_markdown(file: str) -> str:
    return file.removeprefix("tests/").removesuffix(".py").replace("_", r"\_")


def _as_words(test: MarkedTest) -> str:
    """Return the name of a test as words, with its cases if there are several."""
    name = test.name.partition("::")[2].removeprefix("test_").replace("_", " ")
    runs = f" ({test.runs})" if test.runs > 1 else ""
    return name + runs + ("" if test.outcome == "passed" else f" **{test.outcome}**")


# The run


def kept() -> dict[str, Any]:
    """Return the document of the saved run."""
    return _read(KEPT)


def _read(path: Path) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return document


def written(document: Mapping[str, Any]) -> str:
    """Return a document of outcomes in the saved form: a line for each test."""
    tests = ",\n".join(
        f"  {json.dumps(name)}: {json.dumps(test)}" for name, test in document["tests"].items()
    )
    return f'{{\n "finished": "{document["finished"]}",\n "tests": {{\n{tests}\n }}\n}}\n'


def current_rows() -> tuple[tuple[Row, ...], str]:
    """Return the rows of the latest run if it has no gap, else of the saved one.

    The second value is the day on which the run finished.
    """
    named = named_in_the_library()
    if OUTCOMES.exists():
        fresh = _read(OUTCOMES)
        table = rows(marked_tests(fresh), named)
        if not any(faults(table)):
            return table, fresh["finished"]
    old = kept()
    return rows(marked_tests(old), named), old["finished"]


def evidence(rows: Sequence[Row], finished: str) -> dict[str, Evidence]:
    """Return the additions to the section of each rule, by its id."""
    return {row.rule.id: _evidence(row, finished) for row in rows}


def _evidence(row: Row, finished: str) -> Evidence:
    passed = [test for test in row.tests if test.outcome == "passed"]
    return Evidence(
        row.printed,
        tuple(map(str, row.enacting)),
        tuple(str(place) for place in row.places if place.role is Role.TELLS),
        tests=sum(not test.is_law for test in passed),
        laws=sum(test.is_law for test in passed),
        cases=sum(test.runs for test in passed),
        day=finished,
    )


def main(arguments: Sequence[str]) -> int:
    """Print the gaps, and save the run if that was requested and there are none."""
    if not OUTCOMES.exists():
        where = OUTCOMES.relative_to(ROOT)
        sys.stdout.write(f"no run is at hand: pytest --rule-outcomes {where} makes one\n")
        return 1
    document = _read(OUTCOMES)
    table = rows(marked_tests(document), named_in_the_library())
    missing = tuple(faults(table))
    sys.stdout.write("\n".join([_summary(table, document["finished"]), *missing, ""]))
    if missing:
        return 1
    if "--keep" in arguments:
        KEPT.write_text(written(document), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
