"""Answers to questions as players put them, found offline and forgiving typing errors.

Questions and answers are in ``questions/``, a file for each language. `search_data` hands on what
the search needs, and ``docs/javascripts/ranking.mjs`` ranks in the same way.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from math import log, sqrt
from typing import Any

import attrs

from copenhagen.messages import ENGLISH, catalogue_of
from copenhagen.values import value


@attrs.frozen
@value
class Answer:
    """The answer to a question of players, in one sentence, and the rule that says so.

    Equality: two answers are equal if all their fields are.
    """

    id: str
    """The id of the rule, and a word of its own after a slash if the rule has several answers."""

    asked: tuple[str, ...] = attrs.field(repr=False)
    """The ways to put the question; the first is the one to show."""

    text: str
    """The answer, in one sentence."""

    @property
    def question(self) -> str:
        """The question that is answered, as a player would put it."""
        return self.asked[0]

    @property
    def rule(self) -> str:
        """The id of the rule that says so, such as ``base.turn.no-pass``."""
        return self.id.partition("/")[0]


def ask(question: str, *, lang: str = ENGLISH, limit: int = 3) -> tuple[Answer, ...]:
    """Return the answers to a question as players type it, the best first, at most `limit` of them.

    Each is of another rule. Typing errors, endings and other words for the same thing are forgiven.
    It is empty if nothing in the question is known. A language that has no questions of its own
    answers in English.

    Raises `copenhagen.InvalidValue` if there is no such language.

    >>> best, *others = ask("can i pas?")
    >>> best.rule, best.text
    ('base.turn.no-pass', 'No: if you cannot or do not want to build, you take cards.')
    """
    scores = _index(lang).scores(question)
    ranked = sorted(zip(scores, answers(lang), strict=True), key=lambda one: -one[0])
    found: dict[str, Answer] = {}
    for score, answer in ranked:
        if score > 0:
            found.setdefault(answer.rule, answer)
    return tuple(found.values())[: max(limit, 0)]


def answers(lang: str = ENGLISH) -> tuple[Answer, ...]:
    """Return every answer that `ask` can find, in the order of the rules' books.

    Raises `copenhagen.InvalidValue` if there is no such language.

    >>> answers()[0].question
    'How many players can play?'
    """
    return tuple(
        Answer(id_, tuple(entry["asked"]), entry["answer"])
        for id_, entry in _written(lang).items()
        if isinstance(entry, dict)
    )


def search_data(lang: str = ENGLISH) -> Mapping[str, Any]:
    """Return what a search in another language of programming needs to rank as `ask` does."""
    written = _written(lang)
    return {
        "same": written["same"],
        "endings": written["endings"],
        "answers": [
            {"id": one.id, "asked": one.asked, "text": one.text, "rule": one.rule}
            for one in answers(lang)
        ],
    }


@cache
def _written(lang: str) -> Mapping[str, Any]:
    """Return what the file of a language says, or that of English if it has none."""
    # Few programs ask.
    from importlib.resources import files  # noqa: PLC0415
    from tomllib import loads  # noqa: PLC0415

    catalogue_of(lang)  # refuses an unknown language
    folder = files("copenhagen").joinpath("rulebook", "questions")
    file = folder.joinpath(f"{lang}.toml")
    if not file.is_file():
        file = folder.joinpath(f"{ENGLISH}.toml")
    return loads(file.read_text(encoding="utf-8"))


def _words(text: str) -> list[str]:
    """Return the words of a text in small letters from a to z, and its numbers.

    >>> _words("Häuser, groß & 2?")
    ['haeuser', 'gross', '2']
    """
    return re.findall("[a-z0-9]+", text.lower().translate(_PLAIN))


_PLAIN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


_SHORTEST = 3
"""Letters that are left of a word without its ending, at least, and letters of a part."""


def _parts(text: str) -> list[str]:
    """Return all parts of words: three letters each, the two ends of a word counted as letters.

    >>> _parts("a row")
    ['^a$', '^ro', 'row', 'ow$']
    """
    padded = [f"^{word}$" for word in _words(text)]
    return list(
        dict.fromkeys(
            word[place : place + _SHORTEST]
            for word in padded
            for place in range(len(word) - _SHORTEST + 1)
        )
    )


_BOOKS = {"base": 0.8, "expansion": 0.4, "rollwrite": 0.0}
"""Points for answers of each book: unless somebody says so, the base game is meant."""
_LIKE_ONE, _LIKE_ALL, _LIKE_TEXT, _LIKE_PARTS = 6.0, 5.0, 3.8, 7.0
"""Points for likeness to one way of asking, to all ways of an answer, to the answer, and to the
parts of the words of all ways. They were fitted to ways of asking that the index was not told."""
_THE_SAME = 3.0
"""More points for one way of asking, fewer the less like it is."""

_Vector = dict[str, float]


class _Space:
    """Texts as vectors of length 1, one number for each term; rare terms tell more."""

    def __init__(self, texts: Iterable[tuple[str, Iterable[str]]]) -> None:
        """Weigh the terms of texts, each with its rule."""
        rules: dict[str, set[str]] = {}
        known = set[str]()
        for rule, terms in texts:
            known.add(rule)
            for term in terms:
                rules.setdefault(term, set()).add(rule)
        self.weight = {term: sqrt(log(1 + len(known) / len(of))) for term, of in rules.items()}

    def vector(self, terms: Iterable[str]) -> _Vector:
        """Return the vector of the terms that are known."""
        return _unit({term: self.weight[term] for term in terms if term in self.weight})


def _unit(vector: _Vector) -> _Vector:
    length = 0.0
    for number in vector.values():
        length += number * number
    return {term: number / sqrt(length) for term, number in vector.items()}


class _Postings:
    """Vectors, each term with the places of those that have it."""

    def __init__(self, vectors: list[_Vector]) -> None:
        self.size = len(vectors)
        self.places: dict[str, list[tuple[int, float]]] = {}
        for place, vector in enumerate(vectors):
            for term, number in vector.items():
                self.places.setdefault(term, []).append((place, number))

    def likeness(self, vector: _Vector) -> list[float]:
        """Return how like each vector is, from 0 to 1."""
        found = [0.0] * self.size
        for term, number in vector.items():
            for place, other in self.places.get(term, ()):
                found[place] += number * other
        return found


class _Index:
    """The questions of a language, ready to be compared with what somebody types."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.endings = data["endings"].split()
        groups = [[self._stem(word) for word in _words(group)] for group in data["same"]]
        self.meaning = {word: group[0] for group in reversed(groups) for word in group}
        found = data["answers"]
        asked = [(number, text) for number, one in enumerate(found) for text in one["asked"]]
        self.answer = [number for number, _ in asked]
        self.books = [_BOOKS[one["rule"].partition(".")[0]] for one in found]
        rules = [found[number]["rule"] for number in self.answer]
        terms = [self._terms(text) for _, text in asked]
        parts = [_parts(text) for _, text in asked]
        self.by_terms = _Space(zip(rules, terms, strict=True))
        self.by_parts = _Space(zip(rules, parts, strict=True))
        vectors = [self.by_terms.vector(one) for one in terms]
        self.one = _Postings(vectors)
        self.all = _Postings(self._middles(vectors))
        self.text = _Postings([self.by_terms.vector(self._terms(one["text"])) for one in found])
        self.parts = _Postings(self._middles([self.by_parts.vector(one) for one in parts]))

    def _middles(self, vectors: list[_Vector]) -> list[_Vector]:
        """Return a vector for each answer that is the middle of those of its ways of asking."""
        sums: list[_Vector] = [{} for _ in self.books]
        for number, vector in zip(self.answer, vectors, strict=True):
            whole = sums[number]
            for term, value_ in vector.items():
                whole[term] = whole.get(term, 0.0) + value_
        return [_unit(whole) for whole in sums]

    def _stem(self, word: str) -> str:
        """Return a word without the first ending that leaves three letters of it or more."""
        for ending in self.endings:
            if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
                return word.removesuffix(ending)
        return word

    def _terms(self, text: str) -> list[str]:
        stems = [self._stem(word) for word in _words(text)]
        return list(dict.fromkeys(self.meaning.get(stem, stem) for stem in stems))

    def scores(self, question: str) -> list[float]:
        """Return how well each answer fits a question; 0 where nothing does."""
        terms = self.by_terms.vector(self._terms(question))
        parts = self.by_parts.vector(_parts(question))
        best = [0.0] * len(self.books)
        for number, like in zip(self.answer, self.one.likeness(terms), strict=True):
            best[number] = max(best[number], like)
        others = (self.all.likeness(terms), self.text.likeness(terms), self.parts.likeness(parts))
        return [
            fit and fit + book
            for book, one, all_, text, part in zip(self.books, best, *others, strict=True)
            for fit in (
                _LIKE_ONE * one
                + _LIKE_ALL * all_
                + _LIKE_TEXT * text
                + _LIKE_PARTS * part
                + _THE_SAME * (one * one) * (one * one),
            )
        ]


@cache
def _index(lang: str) -> _Index:
    return _Index(search_data(lang))
