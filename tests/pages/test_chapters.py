"""Each heading of a book has a page, and old links into the book lead there."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from copenhagen import rulebook
from copenhagen.rulebook import RULES
from copenhagen_docs import rules_in, with_rulings
from copenhagen_docs.chapters import (
    BOOKS,
    INTRODUCTION,
    RULINGS,
    Chapter,
    chapters,
    leading_to,
    slug_of,
    with_contents,
)

_DOCS = Path(__file__).parents[2] / "docs"
_FOLDERS = {"en": _DOCS / "rules", "de": _DOCS / "de" / "rules"}


def _text(book: str, lang: str = "en") -> str:
    text = (_FOLDERS[lang] / f"{book}.md").read_text(encoding="utf-8")
    return with_rulings(text, lang) if book == RULINGS else text


def _all(lang: str = "en") -> tuple[Chapter, ...]:
    return tuple(one for book in BOOKS for one in chapters(book, _text(book, lang)))


@pytest.mark.parametrize("lang", _FOLDERS)
def test_each_rule_is_in_one_chapter(lang: str) -> None:
    all_of = _all(lang)
    told = [id_ for one in all_of for id_ in rules_in(one.page("Book", all_of))]
    assert sorted(told) == sorted(RULES)


@pytest.mark.parametrize("lang", _FOLDERS)
def test_each_ruling_is_in_one_chapter(lang: str) -> None:
    told = [id_ for one in _all(lang) if one.book == RULINGS for id_ in one.anchors]
    for ruling in rulebook.RULINGS.values():
        assert told.count(ruling.anchor) == 1, ruling.id


def test_an_introduction_leads_to_its_chapters() -> None:
    all_of = _all()
    for one in all_of:
        listed = re.findall(
            r"^- \[.*\]\(([a-z0-9-]+)\.md\)$", one.page("Book", all_of), re.MULTILINE
        )
        others = [other.slug for other in all_of if other.book == one.book and other != one]
        assert listed == (others if one.slug == INTRODUCTION else []), one.path


def test_both_languages_have_the_same_chapters() -> None:
    assert [one.path for one in _all("de")] == [one.path for one in _all("en")]


@pytest.mark.parametrize("lang", _FOLDERS)
def test_a_chapter_has_one_heading_of_the_first_level(lang: str) -> None:
    all_of = _all(lang)
    for one in all_of:
        text = re.sub(r"```.*?```", "", one.page("Book", all_of), flags=re.DOTALL)
        assert [line for line in text.splitlines() if line.startswith("# ")] == [
            f"# {one.lines[0].lstrip('# ')}"
        ]


@pytest.mark.parametrize("lang", _FOLDERS)
def test_no_chapter_has_more_than_a_third_of_a_book(lang: str) -> None:
    for book in BOOKS:
        text = _text(book, lang)
        longest = max(chapters(book, text), key=lambda one: sum(map(len, one.lines)))
        assert sum(map(len, longest.lines)) < max(len(text) * 0.4, 8000), longest.path


def test_links_lead_to_chapters() -> None:
    all_of = _all()
    (own,) = [one for one in all_of if one.path == "rules/base-game/coats-of-arms.md"]
    led = {
        "[a](#base-coat-cell)": "[a](#base-coat-cell)",
        "[a](#base-build-support)": "[a](b-constructing-facade.md#base-build-support)",
        "[a](missions.md#set-up)": "[a](../missions/set-up.md#set-up)",
        "[a](rulings.md#c-04)": "[a](../rulings/constructing-facade.md#c-04)",
        "[a](missions.md)": "[a](../missions/introduction.md)",
        "[a](base-game.md)": "[a](introduction.md)",
        "[a](glossary.md)": "[a](../glossary.md)",
        "[a](https://example.org/#x)": "[a](https://example.org/#x)",
    }
    assert {text: leading_to(text, own.path, all_of, own) for text in led} == led
    elsewhere = leading_to("[a](../rules/base-game.md#base-coat-cell) [b](#c)", "aids/x.md", all_of)
    assert elsewhere == "[a](../rules/base-game/coats-of-arms.md#base-coat-cell) [b](#c)"
    code = "```sh\n[a](base-game.md#base-coat-cell)\n```"
    assert leading_to(code, "rules/x.md", all_of) == code


def test_a_book_leads_to_its_chapters() -> None:
    text = with_contents(_text("missions"), chapters("missions", _text("missions")))
    assert "- [The six missions](missions/the-six-missions.md)\n" in text
    assert text.index("(missions/set-up.md)") < text.index("\n## ")


@pytest.mark.parametrize("lang", _FOLDERS)
def test_a_heading_is_named_as_mkdocs_names_it(lang: str) -> None:
    toc = pytest.importorskip("markdown.extensions.toc")
    for line in "\n".join(_text(book, lang) for book in BOOKS).splitlines():
        if line.startswith("#"):
            heading = line.lstrip("# ").partition("{")[0].strip()
            assert slug_of(heading) == toc.slugify(heading, "-")


def levels(text: str) -> list[int]:
    """Return the levels of the headings of a page, including the headings of rules."""
    found, fenced = [], False
    for line in text.splitlines():
        if line.startswith("```"):
            fenced = not fenced
            if fenced and re.match(r"`+ *rule\b", line):
                level = re.search(r'level="(\d)"', line)
                found.append(int(level[1]) if level else 3)
        elif not fenced and (heading := re.match(r"#+(?= )", line)):
            found.append(len(heading[0]))
    return found


@pytest.mark.parametrize("lang", _FOLDERS)
def test_a_page_has_one_title_and_no_level_of_headings_is_left_out(lang: str) -> None:
    all_of = _all(lang)
    pages = {book: _text(book, lang) for book in BOOKS}
    pages |= {f"{one.book}/{one.slug}": one.page("Book", all_of) for one in all_of}
    jumps = [
        f"{page}: {one} to {next_}"
        for page, text in pages.items()
        for one, next_ in pairwise(levels(text))
        if next_ > one + 1
    ]
    assert jumps == []
    assert [page for page, text in pages.items() if levels(text).count(1) != 1] == []
