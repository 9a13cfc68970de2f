"""The terms of the rulebooks in each language: the terms in a rule, and the meanings of a word.

The German words of the base game are taken from its printed German rulebook. The other two books
exist in English only; their German terms follow its style but are the library's own, as are the
words of all other languages.

>>> from copenhagen.rulebook import rule
>>> from copenhagen.rulebook import terms_of
>>> [term.words_in("de")[0] for term in terms_of(rule("base.build.support"))]
['Feld', 'Plättchen', 'Reihe', 'freies Feld']
"""

import re
from collections.abc import Iterator
from functools import cache

from copenhagen.errors import LONGEST_SHOWN, Fault, InvalidValue, shown
from copenhagen.messages import ENGLISH
from copenhagen.rulebook.rule import Rule
from copenhagen.rulebook.term import Term
from copenhagen.rulebook.written import written

__all__ = ["TERMS", "Term", "terms_called", "terms_of"]


def _terms(name: str) -> Iterator[Term]:
    entries = written(f"glossary/{name}")
    for entry in entries.pop("terms"):
        yield Term(**entries | entry)


TERMS = (*_terms("both"), *_terms("cardgame"), *_terms("rollwrite"))
"""Every term: first the terms of both games, then the card game's, then Roll & Write's."""


def terms_of(rule: Rule) -> tuple[Term, ...]:
    """Return the terms in the text of a rule, in order, without repeats.

    If one term contains another, the longest is taken: a special tile is not also a tile. Names of
    abilities are matched with their capitals.

    >>> from copenhagen.rulebook import rule
    >>> [term.english for term in terms_of(rule("rollwrite.bonus.own-color"))]
    ['bonus', 'shape']
    """
    if not isinstance(rule, Rule):
        raise InvalidValue([Fault("rule", f"{shown(rule)} is not a rule")])
    book = rule.id.partition(".")[0]
    terms = _terms_by_form(book)
    found = (terms[_as_listed(match[0], terms)] for match in _pattern(book).finditer(rule.text))
    return tuple(dict.fromkeys(found))


def terms_called(word: str) -> tuple[Term, ...]:
    """Return the terms with this name in any language, here or in a printed book.

    Case does not matter. Empty if no term has this name.

    Raises `copenhagen.InvalidValue` if `word` is not a text.

    >>> [term.words_in("en") for term in terms_called("Bauraster")]
    [('grid', 'construction grid')]
    >>> [term.english for term in terms_called("square")]
    ['cell', 'square', 'box']
    """
    if not isinstance(word, str):
        raise InvalidValue([Fault("word", f"has to be a string, not {shown(word)}")])
    if len(word) > LONGEST_SHOWN:  # not a term
        return ()
    wanted = word.casefold()
    return tuple(term for term in TERMS if wanted in _forms(term))


@cache
def _forms(term: Term) -> frozenset[str]:
    """Return the words of a term in lowercase, singular and English plural."""
    forms = (*term.words, term.plural, *(f"{word}s" for word in term.words_in(ENGLISH)))
    return frozenset(form.casefold() for form in forms if form)


@cache
def _terms_by_form(book: str) -> dict[str, Term]:
    """Return the terms of a book, by singular and plural."""
    return {
        form: term
        for term in TERMS
        if book in term.books
        for form in (term.english, term.plural or f"{term.english}s")
    }


def _as_listed(written: str, terms: dict[str, Term]) -> str:
    """Return a word in the case used in `terms`, even at the beginning of a sentence."""
    return written if written in terms else written[0].lower() + written[1:]


@cache
def _pattern(book: str) -> re.Pattern[str]:
    words = [
        f"[{form[0]}{form[0].upper()}]{re.escape(form[1:])}"
        if form[0].islower()
        else re.escape(form)
        for form in sorted(_terms_by_form(book), key=len, reverse=True)
    ]
    # not in a compound such as right-hand
    return re.compile(rf"(?<![\w-])(?:{'|'.join(words)})\b")
