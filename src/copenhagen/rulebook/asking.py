"""Answers to questions as players phrase them, found offline and tolerant of typing errors.

Questions and answers are in ``questions/``, one file per language. `search_data` exports the data
of the search index, and ``docs/javascripts/ranking.mjs`` ranks in the same way.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from itertools import accumulate, compress, pairwise
from math import log, log1p, sqrt
from typing import Any

import attrs

from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.messages import ENGLISH, catalogue_of, translated
from copenhagen.values import immutable, is_whole


@attrs.frozen
@immutable
class Answer:
    """The answer to a question of players, with the rule behind it.

    Equality: two answers are equal if all their fields are.
    """

    id: str
    """The id of the rule; a slash and a ruling's id or a word follow if it has several answers."""

    asked: tuple[str, ...] = attrs.field(repr=False)
    """The phrasings of the question; the first one is shown."""

    text: str
    """The answer, in a sentence or two. It names the module or game first if it needs one."""

    @property
    def question(self) -> str:
        """The question, as a player would phrase it."""
        return self.asked[0]

    @property
    def rule(self) -> str:
        """The id of the rule behind the answer, such as ``base.turn.no-pass``."""
        return self.id.partition("/")[0]

    @property
    def ruling(self) -> str | None:
        """The id of the ruling whose answer it is, such as ``C-04``; ``None`` if it is a rule's."""
        return _ruling_of(self.id)


def _ruling_of(id_: str) -> str | None:
    """Return the ruling in the id of an answer, or ``None``."""
    part = id_.partition("/")[2]
    return part if part[:1].isupper() else None


_LONGEST_QUESTION = 500
"""The number of characters of a question that are read."""


def ask(question: str, *, lang: str = ENGLISH, limit: int = 3) -> tuple[Answer, ...]:
    """Return the answers to a question as players type it, best first, at most `limit`.

    Each answer is about a different rule. Typing errors, word endings and synonyms are tolerated.
    Only the first 500 characters of a question are read. The result is empty if too little of the
    question is recognized, as for questions about other games: an unknown word weighs more than a
    common one, such as "how" or "the". `near` has the closest answers then.
    For a language without questions, the answers are in English.

    Raises `copenhagen.InvalidValue` if the language is unknown, the question is not a text, or
    the limit is not a whole number.

    >>> best, *others = ask("can i pas?")
    >>> best.rule, best.text
    ('base.turn.no-pass', 'No: if you cannot or do not want to build, you take cards.')
    >>> ask("is there a mulligan")
    ()
    """
    return _found(question, lang, limit, _KNOWN)


def near(question: str, *, lang: str = ENGLISH, limit: int = 3) -> tuple[Answer, ...]:
    """Return the closest answers to a question, even if little of it is recognized.

    Offer them as links when `ask` finds nothing; they may answer another question. The result is
    empty if no word is recognized. Arguments and errors are the same as for `ask`.

    >>> ask("where do i put the meeple")
    ()
    >>> [answer.rule for answer in near("where do i put the meeple", limit=1)]
    ['base.supply.discard-pile']
    """
    return _found(question, lang, limit, 0.0)


def _found(question: str, lang: str, limit: int, known: float) -> tuple[Answer, ...]:
    if not isinstance(question, str):
        raise InvalidValue([Fault("question", f"has to be a string, not {shown(question)}")])
    if not is_whole(limit):
        raise InvalidValue([Fault("limit", f"has to be a whole number, not {shown(limit)}")])
    lang = _answered(lang)
    known_answers = _answers(lang)
    found: dict[str, Answer] = {}
    for number in _index(lang).ranked(question[:_LONGEST_QUESTION], known):
        if len(found) >= limit:
            break
        answer = known_answers[number]
        found.setdefault(answer.rule, answer)
    return tuple(found.values())


def answers(lang: str = ENGLISH) -> tuple[Answer, ...]:
    """Return every answer that `ask` can find, in the order of the rules' books.

    Raises `copenhagen.InvalidValue` if the language is unknown.

    >>> answers()[0].question
    'How many players can play?'
    """
    return _answers(_answered(lang))


@cache
def _answers(lang: str) -> tuple[Answer, ...]:
    """Return the answers in a language's file, followed by one for each ruling."""
    from copenhagen.rulebook.rulings import RULINGS  # noqa: PLC0415 - few programs ask

    written = _written(lang)
    own = [
        Answer(id_, tuple(entry["asked"]), entry["answer"])
        for id_, entry in written.items()
        if "asked" in entry
    ]
    own += [
        Answer(
            f"{one.rules[0]}/{one.id}",
            (translated(one.question, lang),),
            _for_players(translated(one.answer, lang)),
        )
        for one in RULINGS.values()
        if one.rules
    ]
    return tuple(attrs.evolve(one, text=_scoped(one, written)) for one in own)


def _for_players(answer: str) -> str:
    """Return the first sentence of a ruling's answer, after "Yes" or "No", skipping options.

    >>> _for_players("No. With `two_pairs` they are. The footbridges form a line. Nobody turns it.")
    'No. The footbridges form a line.'
    """
    sentences = re.split(r"(?<=[.]) ", answer)
    first, *others = [one for one in sentences if "`" not in one] or sentences
    return f"{first} {others[0]}" if others and " " not in first else first


def _scoped(answer: Answer, written: Mapping[str, Any]) -> str:
    """Return the text of an answer, with the module or game it needs in front."""
    wheres = [(id_, where) for id_, where in written["where"].items() if answer.id.startswith(id_)]
    if not wheres:
        return answer.text
    _, where = max(wheres)
    first, mark, rest = re.split("([^a-zA-Z])", answer.text, maxsplit=1)
    if first in written["yes_or_no"]:
        before = written["before"] if mark == ":" else ": "
        return f"{where}{before}{first.lower()}{mark}{rest}"
    return f"{where}: {answer.text}"


def search_data(lang: str = ENGLISH) -> Mapping[str, Any]:
    """Return the data that a search in another programming language needs to rank as `ask` does."""
    written = _written(_answered(lang))
    return {
        "same": written["same"],
        "endings": written["endings"],
        "beginnings": written["beginnings"],
        "strange": written["strange"],
        "idle": written["idle"],
        "answers": [{"id": one.id, "asked": one.asked, "text": one.text} for one in answers(lang)],
    }


def _answered(lang: str) -> str:
    """Return `lang` if it has a questions file, and English otherwise.

    Raises `copenhagen.InvalidValue` if the language is unknown.
    """
    catalogue_of(lang)  # rejects an unknown language
    return lang if _written(lang) else ENGLISH


@cache
def _written(lang: str) -> Mapping[str, Any]:
    """Return the questions file of a language, or an empty mapping."""
    # Imported on demand: few programs ask.
    from importlib.resources import files  # noqa: PLC0415
    from tomllib import loads  # noqa: PLC0415

    file = files("copenhagen").joinpath("rulebook", "questions", f"{lang}.toml")
    return loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _words(text: str) -> list[str]:
    """Return the words of a text in lowercase letters from a to z, and its numbers.

    >>> _words("Häuser, groß & 2? What's that?")
    ['haeuser', 'gross', '2', 'whats', 'that']
    """
    return re.findall("[a-z0-9]+", text.lower().translate(_PLAIN))


_PLAIN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "'": "", "’": ""})

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


_COMPOUND = 4
"""The minimum number of letters in the last part of a compound."""


_ANOTHER = 3
"""The size of a typing error that replaces a letter."""


def _slip(typed: str, word: str) -> int:
    """Return the size of the single typing error between two words; 0 if they differ by more.

    Swapped letters are the smallest error, a replaced letter is the largest.

    >>> _slip("peice", "piece"), _slip("wins", "win"), _slip("rook", "look"), _slip("a", "abc")
    (1, 2, 3, 0)
    """
    start = 0
    for one, other in zip(typed, word, strict=False):
        if one != other:
            break
        start += 1
    end = 0
    longest = min(len(typed), len(word)) - start
    while end < longest and typed[-1 - end] == word[-1 - end]:
        end += 1
    left, right = typed[start : len(typed) - end], word[start : len(word) - end]
    if len(left) + len(right) == 1:
        return 2
    if len(left) == len(right) == 1:
        return _ANOTHER
    return int(len(left) == len("ab") and left == right[::-1])


# Weights of the similarity to one phrasing, to all phrasings of an answer and to its text, and of
# terms and parts of words that are more frequent in this answer, or in its whole book, than in
# others. They were fitted to phrasings that the index does not contain.
_LIKE_ONE, _LIKE_ALL, _LIKE_TEXT = 2.4, 2.4, 2.2
_OFTEN_TERMS, _OFTEN_PARTS, _OFTEN_BOOK = 0.14, 0.2, 1.4
_EXACT = 50.0
"""Points for a way of asking that says the same, word for word."""
_BASE = 1.2
"""Points for answers of the base game, which is meant unless somebody says otherwise."""
_KNOWN = 0.63
"""The minimum share of a question, by the weight of its words, that must be recognized."""
_BEST, _OWN = 3, 0.35
"""The number of top answers compared with the question, and the weight of their vocabulary."""
_STRANGE, _IDLE = 2.0, 0.3
"""The weights of words from other games and of filler words; other unknown words have 1."""
_GUEST = 0.8
"""The minimum similarity to a ruling's question at which the ruling answers."""

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
    """A search index of the questions in a language.

    A ruling is the guest of its rule's first answer, and its question is one more phrasing there.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.endings = data["endings"].split()
        self.beginnings = data["beginnings"].split()
        every = data["answers"]
        rules = [one["id"].partition("/")[0] for one in every]
        own = [_ruling_of(one["id"]) is None for one in every]
        found = list(compress(every, own))
        hosts: dict[str, int] = {}
        for number, rule in enumerate(rules):
            hosts.setdefault(rule, number)
        texts = [*data["same"], *(text for one in every for text in (one["text"], *one["asked"]))]
        self.known = Counter(word for text in texts for word in _words(text))
        self.alike: defaultdict[str, list[str]] = defaultdict(list)
        for word in self.known:
            self.alike[word[0]].append(word)
        groups = [[self._stem(word) for word in _words(group)] for group in data["same"]]
        self.meaning = {word: group[0] for group in reversed(groups) for word in group}
        self.meant = {word: self._meaning(word) for word in self.known}
        self.meanings = {*self.meant.values()}
        self.strange = {*_words(data["strange"])} - {*self.known}
        self.idle = {*_words(data["idle"])} - {*self.known}
        asked: list[list[tuple[int, str]]] = [[] for _ in found]
        for number, one in enumerate(every):
            host = number if own[number] else hosts[rules[number]]
            asked[host] += [(number, text) for text in one["asked"]]
        self.answer = [number for some in asked for number, _ in some]
        ways = [(number, text) for number, some in enumerate(asked) for _, text in some]
        means = [self._means(text) for _, text in ways]
        terms = [(number, self._terms(of)) for (number, _), of in zip(ways, means, strict=True)]
        rules = rules[: len(found)]
        having: dict[str, set[str]] = {}
        for number, said in terms:
            for term in said:
                having.setdefault(term, set()).add(rules[number])
        many = len(set(rules))
        self.weight = {term: sqrt(log(1 + many / len(of))) for term, of in having.items()}
        self.new = log(1 + many)
        ends = [0, *accumulate(len(some) for some in asked)]
        self.ways = [slice(*places) for places in pairwise(ends)]
        sums: list[_Vector] = [{} for _ in found]
        vectors = [self._vector(said) for _, said in terms]
        no_guest = [number == host for number, (host, _) in zip(self.answer, ways, strict=True)]
        for (number, _), vector in compress(zip(ways, vectors, strict=True), no_guest):
            for term, part in vector.items():
                sums[number][term] = sums[number].get(term, 0.0) + part
        self.one = _Postings(vectors)
        self.terms = [_unit(vector) for vector in sums]
        self.all = _Postings(self.terms)
        self.text = _Postings(
            [self._vector(self._terms(self._means(one["text"]))) for one in found]
        )
        self.often_terms = _often(len(found), compress(terms, no_guest))
        self.often_parts = _often(
            len(found), ((number, _parts(text)) for number, text in compress(ways, no_guest))
        )
        books = [rule.partition(".")[0] for rule in rules]
        kinds = sorted(set(books))
        self.book = [kinds.index(book) for book in books]
        own_means = compress(zip(ways, means, strict=True), no_guest)
        self.often_book = _often(
            len(kinds), ((self.book[number], {*of}) for (number, _), of in own_means)
        )
        self.base = [_BASE * (book == "base") for book in books]

    def _stem(self, word: str) -> str:
        """Return a word without the first matching ending that leaves at least three letters."""
        for ending in self.endings:
            if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
                return word.removesuffix(ending)
        return word

    def _means(self, text: str) -> list[str]:
        """The meanings of the words of a text: words that mean much the same are one."""
        meant = self.meant
        return [
            meaning
            for word in _words(text)
            for meaning in ((meant[word],) if word in meant else self._guessed(word))
        ]

    def _meaning(self, word: str) -> str:
        """The meaning of a correctly spelled word."""
        stem = self._stem(word)
        return self.meaning.get(stem, stem)

    def _guessed(self, word: str) -> tuple[str, ...]:
        """The meanings of an unknown word, found by its stem, the nearest word or its parts."""
        if word in self.strange or word in self.idle:
            return (word,)
        whole = ""
        stem = word
        while stem != whole:
            whole, stem = stem, self._stem(stem)
            if stem in self.meaning:
                return (self.meaning[stem],)
            if stem in self.weight:
                return (stem,)
        near = self._nearest(word)
        return (self.meant[near],) if near else self._divided(word) or (self._stem(word),)

    def _divided(self, word: str) -> tuple[str, ...]:
        """The meanings of the two parts of a compound, or of a word with its prefix removed."""
        for place in range(_SHORTEST, len(word) - _COMPOUND + 1):
            first, last = word[:place], word[place:]
            parts = tuple(self.meant.get(part, "") for part in (first, last))
            if all(part in self.weight for part in parts):
                return parts
        for beginning in self.beginnings:
            rest = self.meant.get(word.removeprefix(beginning), "")
            if rest in self.weight and len(word) - len(beginning) >= _COMPOUND:
                return (rest,)
        return ()

    def _nearest(self, word: str) -> str | None:
        """The most likely known word within one typing error."""
        found = [
            (slip, -self.known[other], other)
            for other in self.alike.get(word[0], ())
            if -1 <= len(word) - len(other) <= 1 and self.meant[other] in self.weight
            for slip in (_slip(word, other),)
            if slip and max(len(word), len(other)) > _SHORTEST + (slip == _ANOTHER)
        ]
        return min(found)[2] if found else None

    @staticmethod
    def _terms(means: Sequence[str]) -> list[str]:
        """The distinct meanings and pairs of neighboring meanings; each end counts as a word."""
        pairs = [f"{one} {other}" for one, other in pairwise(["", *means, ""])]
        return list(dict.fromkeys([*means, *pairs]))

    def _vector(self, terms: Iterable[str]) -> _Vector:
        """Return the unit vector of the known terms, weighted by rarity."""
        return _unit({term: self.weight[term] for term in terms if term in self.weight})

    def ranked(self, question: str, known: float) -> Iterable[int]:
        """Return the numbers of the answers to a question, best first.

        There are none if less than the share `known` of the question is recognized.
        """
        means = self._means(question)
        told = [self.weight.get(word, 0.0) ** 2 for word in means]
        if not any(told):
            return []
        terms = self._terms(means)
        vector = self._vector(terms)
        ones = self.one.products(vector)
        best = [max(ones[ways]) for ways in self.ways]
        alls, texts = self.all.products(vector), self.text.products(vector)
        often_terms = self.often_terms.products(dict.fromkeys(terms, 1.0))
        often_parts = self.often_parts.products(dict.fromkeys(_parts(question), 1.0))
        often_book = self.often_book.products(dict.fromkeys(means, 1.0))
        scores = [
            _LIKE_ONE * best[number]
            + _EXACT * (best[number] > _NEARLY_ONE)
            + _LIKE_ALL * alls[number]
            + _LIKE_TEXT * texts[number]
            + _OFTEN_TERMS * often_terms[number]
            + _OFTEN_PARTS * often_parts[number]
            + _OFTEN_BOOK * often_book[self.book[number]]
            + self.base[number]
            for number in range(len(best))
        ]
        order = sorted(range(len(scores)), key=lambda number: -scores[number])
        exact = best[order[0]] > _NEARLY_ONE
        if not exact and self._understood(means, told, order[:_BEST]) < known:
            return []
        return (self._answer(number, ones, best[number]) for number in order)

    def _understood(
        self, means: Sequence[str], told: Sequence[float], best: Sequence[int]
    ) -> float:
        """Return the recognized share of a question, from 0 to 1.

        Words in the vocabulary of a top answer count more than words that only others have.
        """
        new = sum(
            self.new * self._tells(word)
            for word, weight in zip(means, told, strict=True)
            if not weight
        )
        whole = sum(told)
        own = max(
            sum(weight for word, weight in zip(means, told, strict=True) if word in terms)
            for terms in (self.terms[number] for number in best)
        )
        return ((1 - _OWN) * whole + _OWN * own) / (whole + new)

    def _tells(self, word: str) -> float:
        """Return the weight of an unknown word."""
        if word in self.strange:
            return _STRANGE
        says_little = word in self.idle or word in self.meanings or len(word) <= _SHORTEST
        return _IDLE if says_little else 1.0

    def _answer(self, number: int, ones: Sequence[float], best: float) -> int:
        """Return the number of an answer, or of its guest if the question is nearly the guest's."""
        ways = self.ways[number]
        place = ones.index(best, ways.start, ways.stop)
        return self.answer[place] if best > _GUEST else number


@cache
def _index(lang: str) -> _Index:
    return _Index(search_data(lang))
