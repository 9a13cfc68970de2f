"""The names of things, in every available language."""

from collections.abc import Iterable, Mapping
from functools import cache

from copenhagen.messages import Message, languages, translated
from copenhagen.rulebook.terms import TERMS, Term

Names = dict[str, str]
"""A name by language: ``{"en": "house", "de": "Haus"}``."""


def names(title: Message) -> Names:
    """Return the names of a thing, given its title.

    >>> from copenhagen.cardgame import Mission
    >>> names(Mission.TWO_COLUMNS.title)
    {'en': 'Two columns', 'de': 'Zwei Spalten'}
    """
    return {lang: translated(title, lang) for lang in languages()}


def names_of_term(english: str) -> Names:
    """Return the names of a term of the rulebooks.

    >>> names_of_term("facade tile")
    {'en': 'facade tile', 'de': 'Fassadenplättchen'}
    """
    term = _by_english()[english]
    return {lang: term.words_in(lang)[0] for lang in languages()}


def terms(books: Iterable[str]) -> dict[str, Names]:
    """Return all terms of these books (``base``, ``expansion``, ``rollwrite``), by English name."""
    wanted = set(books)
    return {
        term.english: names_of_term(term.english)
        for term in TERMS
        if not wanted.isdisjoint(term.books)
    }


@cache
def _by_english() -> Mapping[str, Term]:
    return {term.english: term for term in TERMS}
