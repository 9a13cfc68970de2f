"""Answers to questions as players phrase them, found offline and tolerant of typing errors.

Questions and answers are in ``questions/``, one file per language. `search_data` exports the data
of the search index, and ``docs/javascripts/ranking.mjs`` ranks in the same way.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from itertools import accumulate, pairwise
from math import log, log1p, sqrt
from typing import Any

import attrs

from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.messages import ENGLISH, catalogue_of
from copenhagen.values import is_whole, value


@attrs.frozen
@value
class Answer:
    """The answer to a question of players, in one sentence, with the rule behind it.

    Equality: two answers are equal if all their fields are.
    """

    id: str
    """The id of the rule, followed by a slash and a word if the rule has several answers."""

    asked: tuple[str, ...] = attrs.field(repr=False)
    """The phrasings of the question; the first one is shown."""

    text: str
    """The answer, in one sentence."""

    @property
    def question(self) -> str:
        """The question, as a player would phrase it."""
        return self.asked[0]

    @property
    def rule(self) -> str:
        """The id of the rule behind the answer, such as ``base.turn.no-pass``."""
        return self.id.partition("/")[0]


_LONGEST_QUESTION = 500
"""The number of characters of a question that are read."""


def ask(question: str, *, lang: str = ENGLISH, limit: int = 3) -> tuple[Answer, ...]:
    """Return the answers to a question as players type it, best first, at most `limit`.

    Each answer is about a different rule. Typing errors, word endings and synonyms are tolerated.
    Only the first 500 characters of a question are read. The result is empty if too little of the
    question is recognized: an unknown word weighs more than a common one, such as "how" or "the".
    For a language without questions, the answers are in English.

    Raises `copenhagen.InvalidValue` if the language is unknown, the question is not a text, or
    the limit is not a whole number.

    >>> best, *others = ask("can i pas?")
    >>> best.rule, best.text
    ('base.turn.no-pass', 'No: if you cannot or do not want to build, you take cards.')
    >>> ask("is there a mulligan")
    ()
    """
    if not isinstance(question, str):
        raise InvalidValue([Fault("question", f"has to be a string, not {shown(question)}")])
    if not is_whole(limit):
        raise InvalidValue([Fault("limit", f"has to be a whole number, not {shown(limit)}")])
    catalogue_of(lang)  # rejects an unknown language
    scores = _index(lang).scores(question[:_LONGEST_QUESTION])
    ranked = sorted(zip(scores, answers(lang), strict=True), key=lambda one: -one[0])
    found: dict[str, Answer] = {}
    for score, answer in ranked:
        if score > 0:
            found.setdefault(answer.rule, answer)
    return tuple(found.values())[: max(limit, 0)]


def answers(lang: str = ENGLISH) -> tuple[Answer, ...]:
    """Return every answer that `ask` can find, in the order of the rules' books.

    Raises `copenhagen.InvalidValue` if the language is unknown.

    >>> answers()[0].question
    'How many players can play?'
    """
    catalogue_of(lang)  # rejects an unknown language
    return _answers(lang)


@cache
def _answers(lang: str) -> tuple[Answer, ...]:
    return tuple(
        Answer(id_, tuple(entry["asked"]), entry["answer"])
        for id_, entry in _written(lang).items()
        if isinstance(entry, dict)
    )


def search_data(lang: str = ENGLISH) -> Mapping[str, Any]:
    """Return the data that a search in another programming language needs to rank as `ask` does."""
    catalogue_of(lang)  # rejects an unknown language
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
    """Return the questions file of a language, or else the English one."""
    # Imported on demand: few programs ask.
    from importlib.resources import files  # noqa: PLC0415
    from tomllib import loads  # noqa: PLC0415

    folder = files("copenhagen").joinpath("rulebook", "questions")
    file = folder.joinpath(f"{lang}.toml")
    if not file.is_file():
        file = folder.joinpath(f"{ENGLISH}.toml")
    return loads(file.read_text(encoding="utf-8"))


def _words(text: str) -> list[str]:
    """Return the words of a text in lowercase letters from a to z, and its numbers.

    >>> _words("Häuser, groß & 2?")
    ['haeuser', 'gross', '2']
    """
    return re.findall("[a-z0-9]+", text.lower().translate(_PLAIN))


_PLAIN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})

_SHORTEST = 3
"""The minimum number of letters left of a word without its ending."""
_PART = 4
"""The number of letters in a part of a word."""


def _parts(text: str) -> list[str]:
    """Return all parts of words, four letters each; each end of a word counts as a letter.

    >>> _parts("a row")
    ['^a$', '^row', 'row$']
    """
    padded = [f"^{word}$" for word in _words(text)]
    return list(
        dict.fromkeys(
            word[place : place + _PART]
            for word in padded
            for place in range(max(len(word) - _PART, 0) + 1)
        )
    )


def _near(word: str) -> list[str]:
    """Return a word and its variants with one letter left out, except the first letter.

    Variants have at least three letters. Two words that share a variant are one typing error
    apart.

    >>> _near("wins")
    ['wins', 'wns', 'wis', 'win']
    """
    less = [word[:place] + word[place + 1 :] for place in range(1, len(word))]
    return [one for one in (word, *less) if len(one) >= _SHORTEST]


# Weights of the similarity to one phrasing, to all phrasings of an answer and to its text, and of
# terms and parts of words that are more frequent in this answer, or in its whole book, than in
# others. They were fitted to phrasings that the index does not contain.
_LIKE_ONE, _LIKE_ALL, _LIKE_TEXT = 2.4, 2.4, 2.2
_OFTEN_TERMS, _OFTEN_PARTS, _OFTEN_BOOK = 0.14, 0.2, 1.4
_EXACT = 2.0
"""The bonus for a phrasing with exactly these words."""
_BASE = 1.2
"""The bonus for answers of the base game, the default unless a question says otherwise."""
_KNOWN = 0.42
"""The share of a question's information that must be recognized to answer it."""

_NEARLY_ONE = 1 - 1e-9
"""Vectors whose product is above this differ by rounding alone."""

_Vector = dict[str, float]


def _unit(vector: _Vector) -> _Vector:
    """Return the unit vector in the direction of a vector."""
    length = 0.0
    for number in vector.values():
        length += number * number
    return {term: number / sqrt(length) for term, number in vector.items()}


class _Postings:
    """An inverted index of vectors: each term with the numbers of the vectors that contain it."""

    def __init__(self, vectors: Sequence[_Vector]) -> None:
        self.size = len(vectors)
        self.places: defaultdict[str, list[tuple[int, float]]] = defaultdict(list)
        for place, vector in enumerate(vectors):
            for term, number in vector.items():
                self.places[term].append((place, number))

    def products(self, vector: _Vector) -> list[float]:
        """Return the dot product of a vector with each vector of the index."""
        found = [0.0] * self.size
        for term, number in vector.items():
            for place, other in self.places.get(term, ()):
                found[place] += number * other
        return found


def _often(size: int, texts: Iterable[tuple[int, Collection[str]]]) -> _Postings:
    """Return the frequency of each term in each group of texts, relative to all texts."""
    groups: list[Counter[str]] = [Counter() for _ in range(size)]
    every: Counter[str] = Counter()
    for number, terms in texts:
        groups[number].update(terms)
        every.update(terms)
    whole = every.total()
    return _Postings(
        [
            {
                term: log1p(1.5 * number / total * whole / every[term])
                for term, number in group.items()
            }
            for group in groups
            for total in (group.total(),)
        ]
    )


class _Index:
    """The questions of a language, indexed for comparison with typed questions."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.endings = data["endings"].split()
        found = data["answers"]
        texts = [*data["same"], *(text for one in found for text in (one["text"], *one["asked"]))]
        self.known = Counter(word for text in texts for word in _words(text))
        rare_first = sorted(self.known, key=lambda word: (self.known[word], word))
        self.near = {near: word for word in rare_first for near in _near(word)}
        groups = [[self._stem(word) for word in _words(group)] for group in data["same"]]
        self.meaning = {word: group[0] for group in reversed(groups) for word in group}
        self.meant = {word: self._meaning(word) for word in self.known}
        ways = [(number, text) for number, one in enumerate(found) for text in one["asked"]]
        means = [self._means(text) for _, text in ways]
        terms = [(number, self._terms(of)) for (number, _), of in zip(ways, means, strict=True)]
        rules = [one["rule"] for one in found]
        having: dict[str, set[str]] = {}
        for number, said in terms:
            for term in said:
                having.setdefault(term, set()).add(rules[number])
        many = len(set(rules))
        self.weight = {term: sqrt(log(1 + many / len(of))) for term, of in having.items()}
        self.new = log(1 + many)
        ends = [0, *accumulate(len(one["asked"]) for one in found)]
        self.ways = [slice(*places) for places in pairwise(ends)]
        sums: list[_Vector] = [{} for _ in found]
        vectors = [self._vector(said) for _, said in terms]
        for (number, _), vector in zip(ways, vectors, strict=True):
            for term, part in vector.items():
                sums[number][term] = sums[number].get(term, 0.0) + part
        self.one = _Postings(vectors)
        self.all = _Postings([_unit(vector) for vector in sums])
        self.text = _Postings(
            [self._vector(self._terms(self._means(one["text"]))) for one in found]
        )
        self.often_terms = _often(len(found), terms)
        self.often_parts = _often(len(found), ((number, _parts(text)) for number, text in ways))
        books = [rule.partition(".")[0] for rule in rules]
        kinds = sorted(set(books))
        self.book = [kinds.index(book) for book in books]
        self.often_book = _often(
            len(kinds),
            ((self.book[number], {*of}) for (number, _), of in zip(ways, means, strict=True)),
        )
        self.base = [_BASE * (book == "base") for book in books]

    def _stem(self, word: str) -> str:
        """Return a word without the first matching ending that leaves at least three letters."""
        for ending in self.endings:
            if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
                return word.removesuffix(ending)
        return word

    def _means(self, text: str) -> list[str]:
        """The meanings of the words of a text; words with nearly the same meaning share one."""
        return [self.meant.get(word) or self._meant(word) for word in _words(text)]

    def _meaning(self, word: str) -> str:
        """The meaning of a correctly spelled word."""
        stem = self._stem(word)
        return self.meaning.get(stem, stem)

    def _meant(self, word: str) -> str:
        """The meaning of the most common known word one typing error away, or the word's own."""
        near = next((self.near[near] for near in _near(word) if near in self.near), word)
        return self._meaning(near)

    @staticmethod
    def _terms(means: Sequence[str]) -> list[str]:
        """The distinct meanings and pairs of neighboring meanings; each end counts as a word."""
        pairs = [f"{one} {other}" for one, other in pairwise(["", *means, ""])]
        return list(dict.fromkeys([*means, *pairs]))

    def _vector(self, terms: Iterable[str]) -> _Vector:
        """Return the unit vector of the known terms, weighted by rarity."""
        return _unit({term: self.weight[term] for term in terms if term in self.weight})

    def scores(self, question: str) -> list[float]:
        """Return the score of each answer for a question; 0 if nothing matches."""
        means = self._means(question)
        told = sum(self.weight.get(word, 0.0) ** 2 for word in means)
        new = self.new * sum(word not in self.weight for word in means)
        if told < _KNOWN * (told + new):
            return [0.0] * len(self.ways)
        terms = self._terms(means)
        vector = self._vector(terms)
        ones = self.one.products(vector)
        best = [max(ones[ways]) for ways in self.ways]
        alls, texts = self.all.products(vector), self.text.products(vector)
        often_terms = self.often_terms.products(dict.fromkeys(terms, 1.0))
        often_parts = self.often_parts.products(dict.fromkeys(_parts(question), 1.0))
        often_book = self.often_book.products(dict.fromkeys(means, 1.0))
        return [
            fit and fit + _OFTEN_BOOK * often_book[self.book[number]] + self.base[number]
            for number in range(len(best))
            for fit in (
                _LIKE_ONE * best[number]
                + _EXACT * (best[number] > _NEARLY_ONE)
                + _LIKE_ALL * alls[number]
                + _LIKE_TEXT * texts[number]
                + _OFTEN_TERMS * often_terms[number]
                + _OFTEN_PARTS * often_parts[number],
            )
        ]


@cache
def _index(lang: str) -> _Index:
    return _Index(search_data(lang))
