"""The learning pages and the aids state the rules correctly, and the same in both languages.

Each sentence names its rules in a comment behind it, which readers do not see.
"""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from copenhagen.messages import translated
from copenhagen.rulebook import RULES, RULINGS
from copenhagen_docs.stated import statements, without_rules

DOCS = Path(__file__).parents[2] / "docs"
NAMES = sorted(
    f"{folder}/{path.name}" for folder in ("learn", "aids") for path in (DOCS / folder).glob("*.md")
)
STATING = [name for name in NAMES if not name.endswith(("index.md", "quiz.md"))]
IN_GERMAN = sorted(
    str(path.relative_to(DOCS / "de"))
    for path in (DOCS / "de").rglob("*.md")
    if (DOCS / path.relative_to(DOCS / "de")).is_file()
)
LANGS = ("en", "de")


def page(name: str, lang: str) -> str:
    return (DOCS / ("" if lang == "en" else lang) / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", STATING)
def test_each_sentence_names_rules_that_there_are(name: str, lang: str) -> None:
    for one in statements(page(name, lang)):
        assert one.rules, f"no rule is named behind: {one.text}"
        assert one.rules == ("no-rule",) or set(one.rules) <= set(RULES), one


@pytest.mark.parametrize("name", STATING)
def test_german_says_the_same_sentence_by_sentence(name: str) -> None:
    """The same rules in the same order, with the same numbers in every sentence that has any."""
    english, german = (list(statements(page(name, lang))) for lang in LANGS)
    for one, other in zip(english, german, strict=True):
        assert (one.rules, one.seen) == (other.rules, other.seen), (one.text, other.text)
        assert numbers(one.text, "en") == numbers(other.text, "de"), (one.text, other.text)


def test_both_languages_have_the_same_anchors_pictures_and_tables(
    subtests: pytest.Subtests,
) -> None:
    for name in NAMES:
        with subtests.test(case=str(name)):
            english, german = (page(name, lang) for lang in LANGS)
            for kind in (_ANCHORS, _FENCES, _LINKS):
                found = [kind.findall(text.replace(' lang="de"', "")) for text in (english, german)]
                assert found[0] == found[1]
            tables = [[line.count("|") for line in text.splitlines()] for text in (english, german)]
            assert [*filter(None, tables[0])] == [*filter(None, tables[1])]
            headings = [len(re.findall("^##+ ", text, re.MULTILINE)) for text in (english, german)]
            assert headings[0] == headings[1] == len(
                _ANCHORS.findall(english)
            ) or not STATING.count(name)


def test_german_pages_leave_nothing_out(subtests: pytest.Subtests) -> None:
    """Headings, figures, examples, tables and links, except for parts for programmers only."""
    for name in IN_GERMAN:
        with subtests.test(case=str(name)):
            english, german = (_FOR_PROGRAMS.sub("", page(name, lang)) for lang in LANGS)
            for kind in (_LEVELS, _OPENED, _ROWS):
                assert kind.findall(english) == kind.findall(german), kind.pattern
            ways = [
                {_WAY.sub("", way) for way in _LINKS.findall(text)} for text in (english, german)
            ]
            assert ways[0] <= ways[1], ways[0] - ways[1]


_FOR_PROGRAMS = re.compile(
    r"^## F(or programs|ür Programme)\b.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL
)
_LEVELS = re.compile(r"^(##+) ", re.MULTILINE)
_OPENED = re.compile(r"^```(\w+)", re.MULTILINE)
_ROWS = re.compile(r"^(\|)", re.MULTILINE)
_WAY = re.compile(r"\.\./|(/index)?\.md|/$|/?#.*")
_ANCHORS = re.compile(r"^(#+) .*\{ ?#([\w-]+) ?\}$", re.MULTILINE)
_FENCES = re.compile(r"^ *```(?!python)([^\n]+\n(?:[^\n]+\n)+)", re.MULTILINE)
_LINKS = re.compile(r"\]\(([^)]*)\)")


# Numbers

_WORDS = {
    "en": "two three four five six seven eight nine ten eleven twelve",
    "de": "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
}
_ALSO = {
    "en": {"both": 2},
    "de": {"beide": 2, "beiden": 2, "beidem": 2, "zweit": 2, "dritt": 3, "viert": 4},
}
_NO_NUMBER = re.compile(r"\]\([^)]*\)|^\d+\. |Both actions", re.MULTILINE)


def numbers(text: str, lang: str) -> set[int]:
    """Return the numbers in a text, as digits or in words, except "one", which has other uses."""
    words = {word: number for number, word in enumerate(_WORDS[lang].split(), 2)} | _ALSO[lang]
    found = re.findall(r"\w+", _NO_NUMBER.sub(" ", text).lower())
    return {
        words[word] if word in words else int(word)
        for word in found
        if word in words or (word.isdecimal() and word != "1")
    }


def numbers_of(id_: str, lang: str) -> set[int]:
    """Return the numbers in the text of a rule and in the answers of its rulings."""
    texts = (RULES[id_].text, *(RULINGS[one].answer for one in RULES[id_].rulings))
    return set().union(*(numbers(translated(text, lang), lang) for text in texts))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", STATING)
def test_each_number_is_one_of_the_rules(name: str, lang: str) -> None:
    for one in statements(page(name, lang)):
        if one.seen or one.rules == ("no-rule",):
            continue
        known = set().union(*(numbers_of(id_, lang) for id_ in one.rules))
        assert numbers(one.text, lang) <= known, (one.text, known)


# Coverage

NOT_TOLD: Mapping[str, str] = {
    "what is in the box is not needed to play": "base.setup.box",
    "nobody at a table would do anything else": """
        base.turn.order base.turn.open-information base.take.occupied base.take.refill-order
        base.hand.owned base.supply.chance base.end.over expansion.ability.any-number
        expansion.discard-pile.order expansion.draw-pile.concealed expansion.joker.color
        rollwrite.turn.order rollwrite.turn.open-information rollwrite.score.track
        rollwrite.end.over""",
    "the end of a stock, looked up when it comes": """
        expansion.variant-b.used-up expansion.draw-pile.reshuffle
        expansion.joker.stock expansion.mission.last-joker rollwrite.coat.possible
        rollwrite.end.stalemate rollwrite.end.quiet-round""",
    "two ability tiles or modules at once, on the page of all modules": """
        expansion.ability.both-actions expansion.ability.follow-up expansion.four-cards.any-cards
        expansion.draw-pile.additional expansion.hand-limit.both-actions
        expansion.construct-twice.change expansion.construct-twice.gained
        expansion.special-tile.joker""",
    "the course of a rare turn, looked up when it comes": """
        expansion.construct-twice.one-after-other expansion.construct-twice.beside
        expansion.special-tile.before expansion.special-tile.purchase expansion.special-tile.scored
        expansion.joker.empty-cells expansion.mission.both expansion.mission.twelve-first
        expansion.mission.no-last-look expansion.mission.reward-joker
        expansion.mission.one-by-one""",
}
"""The rules that a first game can do without, by the reason."""


def test_what_a_player_needs_is_told() -> None:
    told = {id_ for name in STATING for one in statements(page(name, "en")) for id_ in one.rules}
    left_out = [id_ for ids in NOT_TOLD.values() for id_ in ids.split()]
    assert sorted(set(RULES) - told) == sorted(left_out)


def test_readers_do_not_see_which_rules_are_stated() -> None:
    for name in STATING:
        assert "<!--" not in without_rules(page(name, "en"))


# The checks themselves can fail


def test_a_wrong_number_and_a_missing_rule_are_found() -> None:
    (wrong,) = statements("Among the last eleven cards. <!-- base.setup.end-card -->")
    assert not numbers(wrong.text, "en") <= numbers_of("base.setup.end-card", "en")
    (bare,) = statements("Pay one card a cell.")
    assert bare.rules == ()
