"""The rulings: every question has an answer and a reason, and links to its rules and back."""

import re
from itertools import groupby
from math import comb
from pathlib import Path
from typing import Any, cast

import attrs
import pytest

from copenhagen.cardgame.components import (
    COAT_CELLS,
    COAT_ROWS,
    FACADE_TILES,
    HAND_LIMIT,
    MOST_CARDS,
    PLAYERS,
    SLOTS,
    START_HANDS,
    cards_of_each_color,
    copies_of,
)
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.expansion.new_abilities.four_cards import ADJACENT
from copenhagen.cardgame.rules.expansion.new_abilities.variant_a import SETS
from copenhagen.errors import CopenhagenError, UnknownName, UnknownRuling
from copenhagen.house.grid import CELLS
from copenhagen.messages import message
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rulebook import RULES, RULINGS, Ruling, Source, ruling
from copenhagen.rulebook.rule import in_reading_order
from copenhagen.rulebook.ruling import NAMES
from copenhagen.rulebook.rulings import with_rules
from copenhagen_docs import all_rules
from tests.rulebook.pages import DOCS, PAGES

NUMBERS = {
    "A": range(1, 14),
    "B": range(1, 11),
    "C": range(1, 15),
    "E": range(1, 13),
    "J": range(1, 15),
    "K": range(1, 14),
    "M": range(1, 18),
    "P": (*range(1, 24), *range(30, 45)),
    "R": range(1, 49),
    "S": range(1, 8),
    "T": range(1, 10),
    "X": range(1, 36),
}
"""Every ruling, by its letter."""

SITUATIONS = [
    "Setting up",
    "Taking cards and the hand limit",
    "The supply and the End of Game card",
    "Constructing facade",
    "Coats of arms",
    "Scoring and the end of the game",
    "Ability tiles of the base game",
    "New abilities",
    "Joker tiles",
    "Missions",
    "Roll & Write: set-up and course",
    "Roll & Write: dice",
    "Roll & Write: choosing a shape",
    "Roll & Write: drawing, No X and One X",
    "Roll & Write: points and coats of arms",
    "Roll & Write: the marks of the others",
    "Roll & Write: the end of the game",
]

STRICTER = {"T-04", "T-06", "T-08", "P-01", "X-15", "A-01"}
"""Rulings where a table may allow players more than the library does."""

DATA = Path(__file__).parents[1] / "data"

ENGLISH, GERMAN = NAMES["english"], NAMES["german"]

EVERY = list(RULINGS.values())

SAMPLE = Ruling(
    id="C-99",
    situation=message("A sample"),
    question=message("May I?"),
    answer=message("Yes."),
    because=message("Why not."),
)


def test_no_ruling_is_left_out_and_none_is_made_up() -> None:
    ids = [f"{letter}-{number:02}" for letter, numbers in NUMBERS.items() for number in numbers]
    assert sorted(RULINGS) == ids
    assert len(RULINGS) == 230


def test_rulings_are_found_by_their_own_ids() -> None:
    assert [one.id for one in RULINGS.values()] == list(RULINGS)
    assert all(ruling(id_) is RULINGS[id_] for id_ in RULINGS)


def test_rulings_stand_situation_by_situation() -> None:
    assert [name for name, _ in groupby(RULINGS.values(), lambda one: one.situation)] == SITUATIONS


# Links to rules and back


def test_a_rule_and_its_rulings_name_each_other() -> None:
    of_rules = {(id_, rule.id) for rule in RULES.values() for id_ in rule.rulings}
    of_rulings = {(one.id, id_) for one in RULINGS.values() for id_ in one.rules}
    assert of_rules == of_rulings


def test_every_ruling_settles_the_rules_of_the_table() -> None:
    table = (DATA / "rules_of_rulings.txt").read_text().splitlines()
    assert [" ".join((one.id, *one.rules)) for one in RULINGS.values()] == table


def test_the_rules_of_a_ruling_stand_in_reading_order_and_once(subtests: pytest.Subtests) -> None:
    for one in EVERY:
        with subtests.test(case=one.id):
            assert list(one.rules) == [id_ for id_ in RULES if id_ in one.rules]


def test_a_ruling_settles_a_rule_or_says_why_none(subtests: pytest.Subtests) -> None:
    for one in EVERY:
        with subtests.test(case=one.id):
            assert bool(one.rules) is not bool(one.no_rule)


def test_a_rule_that_names_no_ruling_that_there_is_is_refused() -> None:
    rule = attrs.evolve(RULES["base.take.line"], rulings=("C-98", "C-99"))
    with pytest.raises(ValueError, match="no ruling has the id C-98, C-99, which a rule names"):
        list(with_rules([], [rule]))


OPTIONS = [
    field for options in (CardGameOptions, RollAndWriteOptions) for field in attrs.fields(options)
]


def test_the_options_of_a_ruling_exist(subtests: pytest.Subtests) -> None:
    for one in EVERY:
        with subtests.test(case=one.id):
            assert set(one.options) <= {field.name for field in OPTIONS}


def test_each_rule_with_an_option_has_a_ruling_that_is_about_it() -> None:
    for rule in RULES.values():
        if rule.option:
            about = [id_ for id_ in rule.rulings if rule.option in RULINGS[id_].options]
            assert about, rule.id


def test_every_value_of_an_option_that_a_ruling_names_exists() -> None:
    values = {
        name for field in OPTIONS for name in (field.name, *getattr(field.type, "__args__", ()))
    }
    named = {name for one in RULINGS.values() for name in re.findall(r"`(\w+)`", one.answer)}
    assert {"lazy", "two_pairs", "same_turn"} <= named
    assert named <= values


# Words


def test_a_question_is_one_sentence_that_asks(subtests: pytest.Subtests) -> None:
    for one in EVERY:
        with subtests.test(case=one.id):
            assert re.fullmatch(r"[A-Z\"].*\?", one.question)
            assert one.question.count("?") == 1
            assert len(one.question.split()) <= 30


def test_an_answer_and_its_reason_are_a_few_sentences(subtests: pytest.Subtests) -> None:
    for one in EVERY:
        with subtests.test(case=one.id):
            for text in (one.answer, one.because, one.stricter, one.no_rule):
                assert not text or re.fullmatch(r"[A-Z\"].*[.]", text)
                assert len(text.split()) <= 60
                assert "  " not in text
            assert len(re.findall(r"[.](?= |$)", one.answer)) <= 4
            assert len(re.findall(r"[.](?= |$)", one.because)) <= 3


def test_no_question_is_asked_twice() -> None:
    assert len({one.question for one in RULINGS.values()}) == len(RULINGS)


def test_sources_are_named_once_and_the_books_as_rules_name_them(subtests: pytest.Subtests) -> None:
    for one in EVERY:
        with subtests.test(case=one.id):
            names = [source.name for source in one.sources]
            assert len(set(names)) == len(names)
            assert all(re.fullmatch(r"[A-Z\"].*[.]", source.says) for source in one.sources)


def test_the_books_have_the_same_names_in_rules_and_rulings() -> None:
    books = {NAMES[name] for name in ("english", "german", "expansion", "roll_and_write")}
    assert {rule.book for rule in RULES.values()} == books
    assert {each.name for one in EVERY for each in one.sources} == set(NAMES.values())


# Counts in rulings agree with the games


def _tiles(players: int) -> int:
    return sum(copies_of(tile, players) for tile in FACADE_TILES)


def _face_down(players: int) -> int:
    return 5 * cards_of_each_color(players) - SLOTS - sum(START_HANDS[players])


def _least_left(players: int) -> int:
    """Return the minimum number of cards left, with all hands as large as possible."""
    hands = players * (HAND_LIMIT + MOST_CARDS)
    return 5 * cards_of_each_color(players) - SLOTS - hands


COATS = COAT_CELLS.bit_count() + COAT_ROWS.bit_count()
MOST_PLAYERS = max(PLAYERS)


@pytest.mark.parametrize(
    ("id_", "said"),
    [
        ("B-01", f"That makes {_tiles(4)}, {_tiles(3)} and {_tiles(2)} tiles."),
        ("B-06", f"{cards_of_each_color(3)} of each and {5 * cards_of_each_color(3)} in all"),
        ("B-07", f"{_face_down(2)}, {_face_down(3)} or {_face_down(4)} facade cards"),
        ("E-04", f"at least {_least_left(4)} cards are left with four players"),
        ("E-04", f"and {_least_left(3)} with three"),
        ("E-12", f"a house has only {CELLS} cells"),
        ("K-11", f"up to {MOST_PLAYERS * COATS} coats of arms"),
        ("P-02", f"Each of the {len(SETS)} choices"),
        ("X-03", f"that makes {len(SETS)} choices"),
        ("P-10", f"There are {len(ADJACENT['run'])} such free sets in a row"),
        ("P-10", f"{len(ADJACENT['two_pairs'])} with `two_pairs`"),
        ("P-10", f"and {comb(SLOTS, MOST_CARDS)} in all"),
    ],
)
def test_the_numbers_of_a_ruling_are_those_of_the_game(id_: str, said: str) -> None:
    one = RULINGS[id_]
    assert said in f"{one.answer} {one.because}"


# Where the books disagree, and where the library is stricter


def test_the_disagreements_of_the_base_game_are_those_of_its_page() -> None:
    page = PAGES["base-game"]
    table = page.partition("## Where the books disagree")[2].partition("And where both")[0]
    named = set(re.findall(r"\b[A-Z]-\d\d\b", table))
    assert {one.id for one in RULINGS.values() if one.disagree and one.id[0] != "R"} == named
    for id_ in named:
        assert {source.name for source in RULINGS[id_].sources} >= {ENGLISH, GERMAN}


def test_where_the_library_is_stricter_it_says_so() -> None:
    assert {one.id for one in RULINGS.values() if one.stricter} == STRICTER


# The page


def test_every_ruling_that_a_page_names_exists() -> None:
    pages = [*PAGES.items(), *((path.stem, path.read_text("utf-8")) for path in DOCS.glob("*.md"))]
    named = {(id_, name) for name, page in pages for id_ in re.findall(r"\b[A-Z]-\d\d\b", page)}
    assert ("C-03", "base-game") in named
    assert {(id_, name) for id_, name in named if id_ not in RULINGS} == set()


def test_links_to_a_ruling_lead_to_its_anchor() -> None:
    pages = [path.read_text("utf-8") for path in DOCS.rglob("*.md")]
    pages += [all_rules(book) for book in ("base", "expansion", "rollwrite")]
    link = re.compile(r"\[([^\]]*)\]\((?:\.\./)?rulings(?:\.md|/)#([^)]*)\)")
    links = [found for page in pages for found in link.findall(page)]
    assert {id_ for id_, _ in links} == {id_ for id_, one in RULINGS.items() if one.rules}
    assert [(id_, RULINGS[id_].anchor) for id_, _ in links] == links


def test_anchors_are_unique() -> None:
    assert len({one.anchor for one in RULINGS.values()}) == len(RULINGS)


# Lookup


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("C-4", r"^no ruling 'C-4'; is it 'C-04' or 'C-14'\?$"),
        ("C-99", r"^no ruling 'C-99'; is it 'C-09'\?$"),
        ("checkmate", r"^no ruling 'checkmate'$"),
        ("", r"^no ruling ''$"),
    ],
)
def test_an_unknown_id_is_refused_with_the_nearest_ones(asked: str, told: str) -> None:
    with pytest.raises(UnknownRuling, match=told):
        ruling(asked)


def test_a_small_letter_is_not_an_id_but_the_id_is_suggested() -> None:
    with pytest.raises(UnknownRuling, match=r"'c-04'; is it 'C-04'"):
        ruling("c-04")


def test_an_unknown_ruling_can_be_caught_as_error_of_the_library_and_as_failed_lookup() -> None:
    assert issubclass(UnknownRuling, CopenhagenError)
    assert issubclass(UnknownRuling, LookupError)


# Values


def test_the_rulings_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        cast("dict[str, Ruling]", RULINGS)["C-99"] = SAMPLE
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        RULINGS["C-04"].answer = message("No.")  # type: ignore[misc]


def test_an_id_given_twice_is_refused() -> None:
    again = attrs.evolve(SAMPLE, question=message("May I not?"))
    with pytest.raises(ValueError, match="two rulings have the id C-99"):
        in_reading_order([SAMPLE], [again], unknown=lambda name, _: UnknownName(str(name)))


@pytest.mark.parametrize(
    "change",
    [
        *({"id": wrong} for wrong in ("C3", "C-3", "c-03", "C-003", "")),
        *({"question": wrong} for wrong in ("May I", "?", " May I?", "")),
        *({"answer": wrong} for wrong in ("Yes", "", " Yes.", "Yes. ")),
        *({"because": wrong} for wrong in ("Why not", "", "Why not?")),
        {"stricter": "Much"},
        {"no_rule": "None"},
    ],
)
def test_a_ruling_needs_its_words(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(change))):
        attrs.evolve(SAMPLE, **change)


def test_sources_are_given_one_by_one_or_by_their_names() -> None:
    says = message("The same.")
    by_name = attrs.evolve(SAMPLE, sources={ENGLISH: says, GERMAN: says})
    assert by_name.sources == (Source(ENGLISH, says), Source(GERMAN, says))
    assert attrs.evolve(SAMPLE, sources=by_name.sources) == by_name


def test_a_source_says_something() -> None:
    with pytest.raises(ValueError, match="says"):
        Source(ENGLISH, message(""))
