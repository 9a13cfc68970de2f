"""The terms of the rulebooks in English and German.

The words of the base game are those that its German rulebook prints. The other two books are
there in English; their German terms follow the same language and are the library's own.

>>> from copenhagen.rulebook import rule
>>> from copenhagen.rulebook import terms_of
>>> [term.german for term in terms_of(rule("base.build.support"))]
['Feld', 'Plättchen', 'Reihe']
"""

import re
from functools import cache

import attrs

from copenhagen.rulebook.rule import Rule
from copenhagen.values import value

__all__ = ["TERMS", "Term", "terms_of"]

_CARD_GAME = ("base", "expansion")
_ROLL_AND_WRITE = ("rollwrite",)
_BOTH = _CARD_GAME + _ROLL_AND_WRITE


@value
@attrs.frozen
class Term:
    """A word of the rulebooks in both languages, in the singular if it has one.

    Equality: two terms are equal if all their fields are.
    """

    english: str
    """The English word, the same in texts, code and messages."""

    german: str
    """The German word."""

    printed: bool
    """Whether the German rulebook of the base game prints it; else it is the library's own."""

    books: tuple[str, ...]
    """The books where the word means this, by the first part of the ids of their rules."""

    plural: str = ""
    """The English plural, if it is not the word with an s."""


def _printed(books: tuple[str, ...], *terms: tuple[str, ...]) -> tuple[Term, ...]:
    """Return terms that the German rulebook prints: English, German, and a plural of its own."""
    return tuple(
        Term(english, german, printed=True, books=books, plural="".join(plural))
        for english, german, *plural in terms
    )


def _own(books: tuple[str, ...], *terms: tuple[str, ...]) -> tuple[Term, ...]:
    """Return terms whose German is the library's own."""
    return tuple(attrs.evolve(term, printed=False) for term in _printed(books, *terms))


TERMS: tuple[Term, ...] = (
    *_printed(
        _BOTH,
        ("house", "Haus"),
        ("facade", "Fassade"),
        ("row", "Reihe"),
        ("column", "Spalte"),
        ("cell", "Feld"),
        ("coat of arms", "Wappen", "coats of arms"),
        ("point", "Punkt"),
        ("turn", "Zug"),
        ("clockwise", "im Uhrzeigersinn"),
        ("first player", "Startspieler"),
        ("tie", "Gleichstand"),
        ("blue", "blau"),
        ("yellow", "gelb"),
        ("red", "rot"),
        ("green", "grün"),
        ("purple", "lila"),
        ("white", "weiß"),
    ),
    # the table of the card game
    *_printed(
        _CARD_GAME,
        ("window", "Fensterfeld"),
        ("brick", "Mauerwerkfeld"),
        ("brickwork", "Mauerwerk"),
        ("facade tile", "Fassadenplättchen"),
        ("special tile", "Spezialplättchen"),
        ("tile", "Plättchen"),
        ("harbor", "Hafen"),
        ("footbridge", "Steg"),
        ("display", "Auslage (von Karten: Kartenauslage)"),
        ("facade card", "Fassadenkarte"),
        ("card", "Karte"),
        ("supply", "Vorrat (von Karten: Kartenvorrat)"),
        ("discard pile", "Ablagestapel"),
        ("End of Game card", "Spielendekarte"),
        ("scoring track", "Zählleiste"),
        ("hand", "Hand"),
        ("starting hand", "Starthand"),
        ("hand limit", "Handkartenlimit"),
        ("stack", "Stapel"),
    ),
    # what one does in the card game
    *_printed(
        _CARD_GAME,
        ("adjacent", "benachbart (von Plättchen: angrenzend)"),
        ("construction rules", "Bauregeln", "construction rules"),
        ("coat of arms action", "Wappenaktion"),
        ("ability tile", "Fähigkeitsplättchen"),
        ("active side", "aktive Seite"),
        ("inactive side", "inaktive Seite"),
        ("Any cards", "Beliebige Karten", "Any cards"),
        ("Additional card", "Zusätzliche Karte"),
        ("Construction discount", "Günstiger Bauen"),
        ("Change of colors", "Farbwechsel"),
        ("Both actions", "Karten nehmen und Bauen", "Both actions"),
    ),
    *_own(
        ("expansion",),
        ("Draw pile", "Nachziehstapel"),
        ("Four cards", "Vier Karten", "Four cards"),
        ("Construct twice", "Zweimal bauen", "Construct twice"),
        ("joker", "Joker"),
        ("joker tile", "Jokerplättchen"),
        ("mission", "Mission"),
        ("mission tile", "Missionsplättchen"),
    ),
    *_own(
        _ROLL_AND_WRITE,
        ("die", "Würfel", "dice"),
        ("facade sheet", "Fassadenblatt"),
        ("shape", "Form"),
        ("square", "Quadrat"),
        ("infinity column", "Unendlich-Spalte"),
        ("X column", "X-Spalte"),
        ("track", "Leiste"),
        ("box", "Kästchen", "boxes"),
        ("mark", "Kreuz"),
        ("bonus", "Bonus", "bonuses"),
        ("star", "Stern"),
        ("ability", "Fähigkeit", "abilities"),
        ("round", "Runde"),
        ("start player", "Startspieler"),
        ("Re-roll", "Neu würfeln"),
        ("Color change", "Würfelfarben wechseln"),
        ("No X", "Kein X", "No X"),
        ("One X", "Ein X", "One X"),
        ("Use again", "Erneut verwenden", "Use again"),
    ),
)
"""Every term: those of both games, then those of the card game, then those of Roll & Write."""


def terms_of(rule: Rule) -> tuple[Term, ...]:
    """Return the terms that stand in the text of a rule, in order, each once.

    If one term contains another, the longest is taken: a special tile is not also a tile. Names of
    abilities are found as they are written, with a capital.

    >>> from copenhagen.rulebook import rule
    >>> [term.english for term in terms_of(rule("rollwrite.bonus.own-color"))]
    ['bonus', 'shape']
    """
    book = rule.id.partition(".")[0]
    terms = _terms_by_form(book)
    found = (terms[_as_listed(match[0], terms)] for match in _pattern(book).finditer(rule.text))
    return tuple(dict.fromkeys(found))


@cache
def _terms_by_form(book: str) -> dict[str, Term]:
    """Return the terms of a book by their singular and plural."""
    return {
        form: term
        for term in TERMS
        if book in term.books
        for form in (term.english, term.plural or f"{term.english}s")
    }


def _as_listed(written: str, terms: dict[str, Term]) -> str:
    """Return a word as `terms` has it, also where it begins a sentence."""
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
