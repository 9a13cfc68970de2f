"""Answers to questions as players put them, found offline and forgiving typing errors.

Questions and answers are in ``questions/``, a file for each language. `search_data` hands on what
the search needs, and ``docs/javascripts/ranking.mjs`` ranks in the same way.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from math import sqrt
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
        "little": written["little"],
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


def _pairs(word: str) -> frozenset[str]:
    """Return the pairs of neighboring letters, those at the two ends included."""
    padded = f"^{word}$"
    return frozenset(padded[place : place + 2] for place in range(len(padded) - 1))


_SHORTEST = 3
"""Words with fewer letters have to be typed correctly."""
_ENDING = 2
"""Letters of an ending, at most."""
_LEAST = 0.62
"""How alike words have to be, at least, for one to stand for the other."""
_SURE = 0.85
"""The same for a word that is known as it was typed."""
_BOOKS = {"base": 1.0, "expansion": 0.95, "rollwrite": 0.9}
"""The factors for answers of each book: unless somebody says so, the base game is meant."""


class _Index:
    """The questions of a language, ready to be compared with what somebody types."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        groups = [_words(group) for group in data["same"]]
        self.meaning = {word: group[0] for group in reversed(groups) for word in group}
        self.asked = [[self._meant(text) for text in one["asked"]] for one in data["answers"]]
        self.told = [
            {word for text in (*one["asked"], one["text"]) for word in self._meant(text)}
            for one in data["answers"]
        ]
        self.books = [_BOOKS[one["rule"].partition(".")[0]] for one in data["answers"]]
        often: dict[str, int] = {}
        for told in self.asked:
            for word in {word for phrase in told for word in phrase}:
                often[word] = often.get(word, 0) + 1
        little = {self.meaning.get(word, word) for word in _words(data["little"])}
        self.weight = {
            word: (0.2 if word in little else 1.0) / sqrt(sqrt(sqrt(number)))
            for word, number in often.items()
        }
        self.known = {**{word: word for word in self.weight}, **self.meaning}
        self.pairs = {word: _pairs(word) for word in self.known}
        self.near = lru_cache(maxsize=1024)(self._near)

    def _meant(self, text: str) -> list[str]:
        return list(dict.fromkeys(self.meaning.get(word, word) for word in _words(text)))

    def scores(self, question: str) -> list[float]:
        """Return how well each answer fits a question; 0 where nothing does."""
        near = [found for word in self._typed(question) if (found := self.near(word))]
        whole = sum(max(found.values()) for found in near)
        if not whole:
            return [0.0] * len(self.asked)
        return [
            known
            * (
                max(self._fit(near, whole, phrase) for phrase in asked)
                + 0.3 * self._covered(near, told) / whole
            )
            for known, asked, told in zip(self.books, self.asked, self.told, strict=True)
        ]

    def _typed(self, question: str) -> list[str]:
        """Return the words of a question; two that are known as one are one."""
        found: list[str] = []
        for word in _words(question):
            if found and found[-1] + word in self.known:
                found[-1] += word
            else:
                found.append(word)
        return found

    def _near(self, word: str) -> dict[str, float]:
        """Return the known words that a word may stand for, and how much each would tell."""
        least, most = _LEAST, 1.0
        if word in self.known:
            least, most = _SURE, self.weight.get(self.known[word], 0.0)
        found: dict[str, float] = {}
        pairs = _pairs(word)
        for known, meant in self.known.items():
            alike = self._alike(word, pairs, known)
            worth = alike * min(self.weight.get(meant, 0.0), most)
            if alike >= least and worth > found.get(meant, 0.0):
                found[meant] = worth
        return found

    def _alike(self, word: str, pairs: frozenset[str], known: str) -> float:
        """Return how alike a word, with its pairs of letters, and a known one are, from 0 to 1."""
        if word == known:
            return 1.0
        if len(word) == len(known) and sorted(word) == sorted(known):  # letters changed places
            return 0.9
        short, long = (word, known) if len(word) < len(known) else (known, word)
        if len(short) < _SHORTEST:
            return 0.0
        if len(short) > _SHORTEST and short in long:  # an ending, or a part of a German word
            ending = long.removeprefix(short)
            return 0.9 if len(ending) <= _ENDING else 0.6
        return 2 * len(pairs & self.pairs[known]) / (len(pairs) + len(self.pairs[known]))

    def _fit(self, near: list[dict[str, float]], whole: float, phrase: list[str]) -> float:
        covered = self._covered(near, phrase)
        hit = {word for found in near for word in found if word in phrase}
        length = sum(self.weight[word] for word in phrase)
        touched = sum(self.weight[word] for word in phrase if word in hit)
        return 0.6 * covered / whole + 0.4 * touched / length

    def _covered(self, near: Iterable[dict[str, float]], words: Iterable[str]) -> float:
        """Return how much of a question some words have."""
        words = set(words)
        return sum(
            max((worth for word, worth in found.items() if word in words), default=0.0)
            for found in near
        )


@cache
def _index(lang: str) -> _Index:
    return _Index(search_data(lang))
