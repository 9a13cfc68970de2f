"""The terms of the rulebooks in both languages."""

import pytest

from copenhagen.rulebook import RULES, rule
from copenhagen.rulebook.terms import TERMS, Term, terms_of

BOOKS = {id_.partition(".")[0] for id_ in RULES}


def _german(rule_id: str) -> list[str]:
    return [term.german for term in terms_of(rule(rule_id))]


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.english)
def test_every_term_stands_in_a_rule_of_its_books(term: Term) -> None:
    told = {id_.partition(".")[0] for id_ in RULES if term in terms_of(RULES[id_])}
    assert told
    assert told <= set(term.books) <= BOOKS


def test_no_book_has_a_term_twice() -> None:
    for book in BOOKS:
        words = [term.english for term in TERMS if book in term.books]
        assert len(set(words)) == len(words)


def test_only_words_of_the_card_game_can_be_printed_in_its_german_rulebook() -> None:
    assert all("base" in term.books for term in TERMS if term.printed)
    assert not any("base" in term.books for term in TERMS if not term.printed)


def test_terms_come_in_the_order_of_the_text_and_once() -> None:
    assert _german("base.build.support") == ["Feld", "Plättchen", "Reihe"]


def test_the_longest_term_is_taken_and_none_within_it() -> None:
    assert "Spezialplättchen" in _german("base.coat.special")
    assert "Plättchen" not in _german("base.coat.special")


def test_a_term_is_found_in_its_plural_and_at_the_beginning_of_a_sentence() -> None:
    assert _german("base.coat.chain") == ["Spezialplättchen", "Wappen", "Reihe", "Plättchen"]
    assert "Würfel" in _german("rollwrite.dice.roll")


def test_a_word_means_what_it_means_in_the_book() -> None:
    """A mission tile's box is not a box of a track, nor is a right hand one of cards."""
    assert "box" in rule("expansion.mission.setup").text
    assert "Kästchen" not in _german("expansion.mission.setup")
    assert "right-hand" in rule("rollwrite.setup.two-players-cross").text
    assert "Hand" not in _german("rollwrite.setup.two-players-cross")
