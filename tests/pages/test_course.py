"""Courses: whole games and exercises, played and checked by the rules."""

import re
from pathlib import Path
from xml.etree.ElementTree import Element, tostring

import pytest

from copenhagen import apply
from copenhagen.games import Outcome
from copenhagen.notation import read_move, read_state
from copenhagen.rulebook import RULES
from copenhagen_docs.course import exercise, rule_of, whole_game
from copenhagen_docs.markup import Place
from copenhagen_docs.playing import BrokenExample

LEARN = Path(__file__).parents[2] / "docs" / "learn"
PLACE = Place(lambda _: "picture", "en", "learn/page.md")
GAMES = ("card-game", "roll-and-write")
BUILDING = """\
2ecm 0A gygrpyg b4r2 55* RR,A,r2a1n Y,a,b4a1n
r3b2E base.build.same-color
!r2a3n base.build.support

Which of these may Ada build?
"""


def fences(name: str, kind: str) -> list[str]:
    page = (LEARN / name).read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}[^\n]*\n(.*?)^```", page, re.MULTILINE | re.DOTALL)


def game(name: str) -> str:
    (source,) = fences(f"{name}-played.md", "game")
    return source


def texts(elements: list[Element]) -> str:
    return " ".join("".join(one.itertext()) for one in elements)


@pytest.mark.parametrize("name", GAMES)
def test_each_move_of_a_whole_game_has_a_rule_that_the_course_tells(name: str) -> None:
    told = set(re.findall(r"[a-z]+(?:\.[a-z-]+)+", (LEARN / f"{name}.md").read_text()))
    position, _, moves = game(name).partition("\n")
    state = read_state(position)
    for text in moves.split():
        move = read_move(state, text)
        if not isinstance(move, Outcome):
            assert rule_of(state, move) in RULES
            assert rule_of(state, move) in told
        state = apply(state, move)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_told_turn_by_turn_and_can_be_played_on_from_each(name: str) -> None:
    (turns,) = whole_game(game(name), PLACE)
    assert len(turns) >= 12
    for turn in turns:
        (figure,) = turn.iter("figure")
        state = read_state(figure.attrib["data-cph-position"])
        for text in figure.attrib.get("data-cph-moves", "").split():
            state = apply(state, read_move(state, text))
        assert list(turn.iter("a"))
    seats = [re.search(r"(Ada|Bo)", texts([turn])) for turn in turns]
    assert {found[0] for found in seats if found} == {"Ada", "Bo"}
    assert "12 points" in texts([turns[-1]])


def test_a_game_that_does_not_end_is_no_whole_game() -> None:
    source = game("card-game").rsplit(" ", 1)[0]
    with pytest.raises(BrokenExample, match="does not come to its end"):
        whole_game(source, PLACE)


def test_an_exercise_asks_and_has_its_answers_from_the_engine() -> None:
    (asked,) = exercise(BUILDING, "house", PLACE)
    options = list(asked.iter("li"))
    assert [one.get("data-right") for one in options] == ["yes", "no"]
    assert "no cell of the tile lies in the bottom row" in texts([options[1]])
    assert all(list(one.iter("details")) for one in options)
    assert "rule/base-build-support" in tostring(options[1], encoding="unicode")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("!r2a3n", "r2a3n"), "refused by base.build.support"),
        (("r3b2E", "!r3b2E"), "refused by no rule"),
        (("!r2a3n base.build.support", "!r2a3n base.build.free"), "refused by base.build.support"),
        (("r3b2E base.build.same-color", "r3b2E base.build.magic"), "there is no rule"),
        (("r3b2E", "r3"), "is not a move"),
    ],
)
def test_an_exercise_that_the_engine_judges_otherwise_is_an_error(
    wrong: tuple[str, str], said: str
) -> None:
    with pytest.raises(BrokenExample, match=re.escape(said)):
        exercise(BUILDING.replace(*wrong), "house", PLACE)


@pytest.mark.parametrize("name", GAMES)
def test_the_exercises_of_a_course_ask_for_both_answers(name: str) -> None:
    sources = fences(f"{name}-exercises.md", "exercise")
    assert len(sources) >= 3
    right = [
        one.get("data-right")
        for source in sources
        for made in exercise(source, "house", PLACE)
        for one in made.iter("li")
    ]
    assert len(right) >= 14
    assert min(right.count("yes"), right.count("no")) >= 5


def test_a_whole_game_counts_as_people_do_and_says_what_is_used() -> None:
    cards, dice = (texts(whole_game(game(name), PLACE)) for name in GAMES)
    assert "the fifth and the sixth footbridge" in cards
    assert 'using "Both actions"' in cards
    assert "go on without it" not in cards
    assert "with 2 white dice, plus 1 bonus" in dice
    assert "Turn 1: Ada" in cards
    assert "Turn 1: Ada" in dice
