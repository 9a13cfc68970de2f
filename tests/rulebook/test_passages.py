"""Every rule is stated by a passage of its printed book, or comes from a ruling."""

import re
from itertools import chain, groupby

import pytest

from copenhagen.rulebook import RULES
from tests.rulebook.pages import DOCS, TOLD_ON
from tests.rulebook.passages import BOOKS, Book, Passage

SOURCES = {one.book for one in RULES.values()}
EVERY_BOOK = [pytest.param(book, id=book.file) for book in BOOKS.values()]
EVERY_RULE = list(RULES.values())


def _stated(book: Book) -> dict[str, list[Passage]]:
    """Return the passages of each rule that the page names."""
    found: dict[str, list[Passage]] = {}
    for passage in book.passages:
        for rule_id in passage.rules:
            found.setdefault(rule_id, []).append(passage)
    return found


def test_there_is_a_page_for_each_book_that_is_the_source_of_a_rule() -> None:
    assert set(BOOKS) - SOURCES == {"Base game, second English text"}
    assert set(BOOKS) >= SOURCES


def test_every_page_is_listed_on_the_page_before_them() -> None:
    index = (DOCS / "passages" / "index.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^- \[(.+)\]\((.+)\.md\)", index, re.MULTILINE)) == sorted(
        (book.title, book.file) for book in BOOKS.values()
    )


@pytest.mark.parametrize("book", EVERY_BOOK)
def test_a_page_names_rules_that_are_there_and_leads_to_where_they_are_told(book: Book) -> None:
    assert [link for link in book.links if link[0] not in RULES] == []
    assert [target for _, target in book.links] == [
        f"../{TOLD_ON[id_]}.md#{RULES[id_].anchor}" for id_, _ in book.links
    ]


@pytest.mark.parametrize("book", EVERY_BOOK)
def test_passages_are_counted_from_one_under_each_heading(book: Book) -> None:
    under = groupby(book.passages, key=lambda passage: passage.heading)
    counted = [(heading, [passage.number for passage in passages]) for heading, passages in under]
    assert [heading for heading, _ in counted] == list(book.headings)
    for heading, numbers in counted:
        assert heading
        assert numbers == list(range(1, len(numbers) + 1)), heading


@pytest.mark.parametrize("book", EVERY_BOOK)
def test_a_passage_has_its_rules_once_or_says_why_it_has_none(book: Book) -> None:
    for passage in book.passages:
        assert bool(passage.rules) is not bool(passage.without)
        assert len(set(passage.rules)) == len(passage.rules)


def test_a_rule_is_stated_under_the_heading_that_is_its_source_or_comes_from_a_ruling(
    subtests: pytest.Subtests,
) -> None:
    for one in EVERY_RULE:
        with subtests.test(case=one.id):
            book = BOOKS[one.book]
            passages = _stated(book).get(one.id, [])
            if not passages:
                assert one.id in dict(book.from_rulings), "no passage states it"
            else:
                assert one.section in [passage.heading for passage in passages]


def test_a_rule_for_the_table_is_printed_and_depends_on_no_decision_of_ours(
    subtests: pytest.Subtests,
) -> None:
    for one in [rule for rule in EVERY_RULE if rule.at_table]:
        with subtests.test(case=one.id):
            assert one.id in _stated(BOOKS[one.book])
            assert one.rulings == ()
            assert one.option is None


@pytest.mark.parametrize("book", EVERY_BOOK)
def test_what_comes_from_rulings_alone_has_them_and_is_stated_nowhere(book: Book) -> None:
    stated = set(chain.from_iterable(passage.rules for passage in book.passages))
    for rule_id, rulings in book.from_rulings:
        assert rulings == RULES[rule_id].rulings
        assert RULES[rule_id].book == book.title
        assert rule_id not in stated


ENGLISH, SECOND, GERMAN = (
    BOOKS[f"Base game, {name}"]
    for name in ("English rulebook", "second English text", "German rulebook")
)


@pytest.mark.parametrize(
    ("book", "heading", "twin", "passages"),
    [
        (GERMAN, "Spielmaterial", "Components", 16),
        (GERMAN, "Spielendekarte", "End of Game card", 4),
        (GERMAN, "Besonderheit beim Bau gleichfarbiger Plättchen", None, 6),
        (GERMAN, "3. Punkte erhalten", "3. Score points", 6),
        (GERMAN, "Spielende", "Ending the Game", 5),
        (SECOND, "Object of the Game", "Object of the Game", 8),
        (SECOND, "The set-up, without a heading", "Game Set-up", 15),
        (SECOND, "Maximum Hand Size", "Maximum Hand Size", 2),
        (SECOND, "End of Game card", "End of Game card", 4),
        (SECOND, "B. Construct Facade", "B) Construct facade", 2),
        (SECOND, "1. Pick a Facade Tile", "1. Pick a facade tile", 11),
        (SECOND, "Coat of Arms Actions", "Coat of arms actions", 11),
        (SECOND, "Score Points", "3. Score points", 6),
        (SECOND, "End of the Game", "Ending the Game", 5),
    ],
)
def test_where_two_books_go_sentence_by_sentence_they_lead_to_the_same_rules(
    book: Book, heading: str, twin: str | None, passages: int
) -> None:
    here = _rules_under(book, heading)[:passages]
    # in English the exception for one color is a part of the heading before
    there = _rules_under(ENGLISH, twin) if twin else _rules_under(ENGLISH, PICK)[5:]
    assert len(here) == passages
    assert here == there[:passages]


def test_the_sentences_about_the_payment_lead_to_the_same_rules_in_both_languages() -> None:
    """One sentence of the English book is three in the German one."""
    first, *english = _rules_under(ENGLISH, PICK)[:5]
    german = _rules_under(GERMAN, "1. Fassadenplättchen nehmen")
    assert set(chain.from_iterable(german[:3])) == set(first)
    assert german[3:] == english


PICK = "1. Pick a facade tile"


def _rules_under(book: Book, heading: str) -> list[tuple[str, ...]]:
    return [passage.rules for passage in book.passages if passage.heading == heading]


def test_the_pages_count_the_passages_with_a_rule_and_those_without() -> None:
    passages = [passage for book in BOOKS.values() for passage in book.passages]
    without = sum(not passage.rules for passage in passages)
    index = (DOCS / "passages" / "index.md").read_text(encoding="utf-8")
    told = f"Of the {len(passages)} passages, {len(passages) - without} name rules"
    assert told in index
    assert f"the other {without}" in index
    checked = (DOCS / "how-it-is-checked.md").read_text(encoding="utf-8")
    assert (
        f"| printed passages | {len(passages)}: {len(passages) - without} name their rules, "
        f"{without} say why they have none |"
    ) in checked


def test_the_passages_of_all_books_are_read() -> None:
    assert {book.file: (len(book.headings), len(book.passages)) for book in BOOKS.values()} == {
        "base-english": (16, 143),
        "base-english-second": (13, 81),
        "base-german": (21, 146),
        "expansion-1": (26, 64),
        "roll-and-write": (23, 99),
    }
