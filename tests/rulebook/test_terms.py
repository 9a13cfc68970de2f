"""The terms of the rulebooks in every language."""

import pytest

from copenhagen.messages import translated
from copenhagen.rulebook import RULES, rule
from copenhagen.rulebook.terms import TERMS, terms_called, terms_of

BOOKS = {id_.partition(".")[0] for id_ in RULES}


def _german(rule_id: str) -> list[str]:
    return [term.words_in("de")[0] for term in terms_of(rule(rule_id))]


def test_every_term_leads_to_rules_of_its_books(subtests: pytest.Subtests) -> None:
    named = {id_: terms_of(rule) for id_, rule in RULES.items()}
    for term in TERMS:
        with subtests.test(case=term.english):
            assert term.rules
            assert all(id_ in RULES for id_ in term.rules)
            told = {id_ for id_, terms in named.items() if term in terms}
            assert told or term.english == "coat of arms row", "no rule has it in its text"
            assert (
                {id_.partition(".")[0] for id_ in (*told, *term.rules)} <= set(term.books) <= BOOKS
            )


def test_a_term_is_defined_in_both_languages_by_other_words(subtests: pytest.Subtests) -> None:
    for term in TERMS:
        with subtests.test(case=term.english):
            german = translated(term.definition, "de")
            assert german != term.definition
            assert term.definition.endswith(".")
            assert not term.definition.lower().startswith(f"the {term.english} ")
            assert len(set(term.words)) == len(term.words)


def test_printed_words_lead_to_ours() -> None:
    for printed, ours in [
        ("space", "cell"),
        ("square", "cell"),
        ("floor", "row"),
        ("section", "column"),
        ("building", "house"),
        ("bauraster", "grid"),
        ("Aktion", "action"),
        ("Punktemarker", "scoring marker"),
        ("Wappenreihe", "coat of arms row"),
        ("freies Feld", "empty cell"),
        ("Spielende", "end of the game"),
        ("Floors", "row"),
    ]:
        assert ours in {term.english for term in terms_called(printed)}, printed
    assert terms_called("dragon") == ()


def test_no_book_has_a_term_twice() -> None:
    for book in BOOKS:
        words = [term.english for term in TERMS if book in term.books]
        assert len(set(words)) == len(words)


def test_only_words_of_the_card_game_can_be_printed_in_its_german_rulebook() -> None:
    assert all("base" in term.books for term in TERMS if term.printed)
    assert not any("base" in term.books for term in TERMS if not term.printed)


def test_terms_come_in_the_order_of_the_text_and_once() -> None:
    assert _german("base.build.support") == [
        "Feld",
        "Plättchen",
        "Reihe",
        "freies Feld",
    ]


def test_the_longest_term_is_taken_and_none_within_it() -> None:
    assert "Spezialplättchen" in _german("base.coat.special")
    assert "Plättchen" not in _german("base.coat.special")


def test_a_term_is_found_in_its_plural_and_at_the_beginning_of_a_sentence() -> None:
    assert _german("base.coat.chain")[:4] == ["Spezialplättchen", "Wappen", "Reihe", "Plättchen"]
    assert "Würfel" in _german("rollwrite.dice.roll")


def test_a_word_means_what_it_means_in_the_book() -> None:
    """A mission tile's box is not the box of a track, nor is a right hand a hand of cards."""
    assert "box" in rule("expansion.mission.setup").text
    assert "Kästchen" not in _german("expansion.mission.setup")
    assert "right-hand" in rule("rollwrite.setup.two-players-cross").text
    assert "Hand" not in _german("rollwrite.setup.two-players-cross")
