"""The learning pages agree with the games: quiz, tables, examples."""

import re
from pathlib import Path

import attrs
import pytest

from copenhagen.cardgame import components as card
from copenhagen.cardgame.components import FacadeTile, copies_of
from copenhagen.house.colors import Color
from copenhagen.house.grid import COLUMN, ROW, cell_name, cells_of
from copenhagen.house.lines import line_points
from copenhagen.rollwrite import components as roll
from copenhagen.rulebook import RULES
from copenhagen_docs.markup import Place
from copenhagen_docs.playing import BrokenExample
from copenhagen_docs.quiz import check, quiz
from copenhagen_docs.quiz_questions import QUIZ, QuizQuestion
from copenhagen_docs.stated import without_rules

DOCS = Path(__file__).parents[2] / "docs"
QUESTIONS = [pytest.param(one, id=f"{n}-{one.rules[0]}") for n, one in enumerate(QUIZ, 1)]
SET_UP_PAGES = ("learn/card-game.md", "aids/set-up.md")
CARD_PAGES = ("learn/card-game.md", "aids/card-game.md")
ROLL_PAGES = (
    "learn/roll-and-write.md",
    "aids/roll-and-write.md",
)


def page(name: str) -> str:
    return without_rules((DOCS / name).read_text(encoding="utf-8"))


# The quiz


def test_one_answer_of_each_question_is_right_when_it_is_chosen() -> None:
    for asked, section in zip(QUIZ, quiz(QUIZ, Place(str)), strict=True):
        choices = section.findall(".//input")
        right = [number for number, one in enumerate(choices) if "data-right" in one.attrib]
        assert right == [asked.right]
        assert len(choices) == len(asked.answers)
        assert len({one.attrib["name"] for one in choices}) == 1
        assert section.find(".//details/p") is not None


def test_there_are_enough_questions_on_each_topic() -> None:
    assert len(QUIZ) >= 20
    topics = [one.topic for one in QUIZ]
    assert list(dict.fromkeys(topics)) == ["card_game", "expansion", "roll_and_write"]
    assert topics == sorted(topics)
    asked = re.findall(r"```quiz\n(\w+)\n```", page("learn/quiz.md"))
    assert asked == list(dict.fromkeys(topics))


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_rules_prove_the_right_answer(question: QuizQuestion) -> None:
    check(question)
    assert set(question.rules) <= set(RULES)
    right = question.answers[question.right]
    kind, said, *_ = question.proof.split()
    if kind in {"scores", "pays"} and right not in {"Yes", "No"}:
        assert right == said
    if question.answers == ("Yes", "No") and kind in {"legal", "refused"}:
        assert right == {"legal": "Yes", "refused": "No"}[kind]
    if kind == "refused":
        assert said in question.rules


@pytest.mark.parametrize(
    ("number", "proof", "said"),
    [
        (0, "legal t06", "is not possible here"),
        (0, "refused base.take.line t01", "refused by no rule"),
        (0, "refused base.build.support t06", "refused by base.take.line"),
        (2, "pays 3 t34 dby", "pays 2"),
        (1, "active B t34", "active are A"),
        (13, "scores 4 p2e1w @D", "scores 3"),
        (14, "next action g2e2w", "coat_of_arms comes next"),
        (15, "wins 0 ?*", "1 wins"),
        (0, "wins 0 t34", "nobody yet wins"),
        (0, "guesses 1", "there is no proof 'guesses'"),
    ],
)
def test_what_the_rules_do_not_prove_is_an_error(number: int, proof: str, said: str) -> None:
    with pytest.raises(BrokenExample, match=re.escape(said)):
        check(attrs.evolve(QUIZ[number], proof=proof))


# The tables


@pytest.mark.parametrize("name", SET_UP_PAGES)
def test_the_set_up_by_number_of_players(name: str) -> None:
    expected: dict[str, list[object]] = {
        "cards of each color": [card.cards_of_each_color(n) for n in card.PLAYERS],
        "tiles of size 2, 3, 4, 5 in each color": [
            _listed(tuple(copies_of(FacadeTile(Color.RED, size), n) for size in card.SIZES))
            for n in card.PLAYERS
        ],
        "ability tiles of each": list(card.PLAYERS),
        "hands, first player first": [_listed(card.START_HANDS[n]) for n in card.PLAYERS],
    }
    for title, counts in expected.items():
        (found,) = re.findall(rf"^\| {title}[^|]*\|(.*)\|$", page(name), re.MULTILINE)
        assert [count.strip() for count in found.split("|")] == [str(count) for count in counts]


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


@pytest.mark.parametrize("name", [*CARD_PAGES, *ROLL_PAGES])
def test_points_of_lines(name: str) -> None:
    rows = re.findall(r"^\| (row|column)[^|]*\| (\d) \| (\d) \|$", page(name), re.MULTILINE)
    expected = [
        (kind, str(line_points(line, line & ~1)), str(line_points(line, line)))
        for kind, line in (("row", ROW[0]), ("column", COLUMN[0]))
    ]
    assert rows == expected
    assert str(card.WINNING_SCORE) in page(name)
    assert card.WINNING_SCORE == roll.WINNING_SCORE


@pytest.mark.parametrize("folder", ["aids", "de/aids"])
def test_the_aid_has_the_prices(folder: str) -> None:
    """One card per cell, one less next to the same color, and one less with the discount."""
    text = (DOCS / folder / "house-and-tiles.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d) \| (\d) \| (\d) \| (\d) <", text, re.MULTILINE)
    expected = [(size, size, size - 1, max(size - 2, 0)) for size in (2, 3, 4, 5)]
    assert [tuple(map(int, row)) for row in rows] == expected


@pytest.mark.parametrize("folder", ["aids", "learn", "de/aids", "de/learn"])
def test_the_coats_of_arms_are_named(folder: str) -> None:
    name = "card-game" if folder.endswith("learn") else "house-and-tiles"
    text = without_rules((DOCS / folder / f"{name}.md").read_text(encoding="utf-8"))
    (cells,) = re.findall(r"c3, [^,]*, [^,]* (?:and|und) \w\d", text)
    assert re.findall(r"[a-e]\d", cells) == [cell_name(one) for one in cells_of(card.COAT_CELLS)]
    rows = [str(one // 5 + 1) for one in cells_of(card.COAT_ROWS)]
    (named,) = re.findall(r"(?:rows|Reihen) (\d, \d\s+(?:and|und)\s+\d)", text)
    assert re.findall(r"\d", named) == rows
