"""The names of things, in every language that the catalogue has."""

from collections.abc import Iterable, Mapping
from functools import cache

from copenhagen.rulebook import RULES
from copenhagen.rulebook.terms import TERMS, Term

__all__ = ["Names", "names_of_rule", "names_of_term", "terms"]

Names = dict[str, str]
"""A name by language: ``{"en": "house", "de": "Haus"}``."""


def names_of_term(english: str) -> Names:
    """Return what a term of the rulebooks is called.

    >>> names_of_term("facade tile")
    {'en': 'facade tile', 'de': 'Fassadenplättchen'}
    """
    term = _by_english()[english.lower()]
    return {"en": english, "de": term.german}


def names_of_rule(english: str, rule: str) -> Names:
    """Return what something is called that has a rule of its own, whose title is its name.

    >>> names_of_rule("Two columns", "expansion.mission.two-columns")
    {'en': 'Two columns', 'de': 'Zwei Spalten'}
    """
    return {"en": english, "de": RULES[rule].title_de}


def terms(books: Iterable[str]) -> dict[str, Names]:
    """Return all terms of these books (``base``, ``expansion``, ``rollwrite``), by the English."""
    wanted = set(books)
    return {
        term.english: names_of_term(term.english)
        for term in TERMS
        if not wanted.isdisjoint(term.books)
    }


@cache
def _by_english() -> Mapping[str, Term]:
    return {term.english.lower(): term for term in TERMS}
