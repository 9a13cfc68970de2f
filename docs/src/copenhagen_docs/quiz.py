"""The quiz on a page: its questions with their pictures, and answers that the rules have proved."""

from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any
from xml.etree.ElementTree import Element

from copenhagen import State, apply, result, why_illegal
from copenhagen.cardgame.ability_tiles import ABILITY_TILES
from copenhagen.errors import Fault, NotationError
from copenhagen.messages import message
from copenhagen.notation import read_move, write_move
from copenhagen.notation.texts import move_in_full
from copenhagen_docs.drawing import pictures
from copenhagen_docs.example import Example
from copenhagen_docs.markup import Place, element, joined
from copenhagen_docs.playing import BrokenExample, play
from copenhagen_docs.quiz_questions import QuizQuestion
from copenhagen_docs.sections import link

__all__ = ["check", "quiz"]


def quiz(questions: tuple[QuizQuestion, ...], place: Place) -> list[Element]:
    """Return each question with its picture, its answers, and the right one folded away.

    Raises `BrokenExample` if a right answer is not what the rules say.
    """
    return [_asked(number, question, place) for number, question in enumerate(questions, 1)]


def _asked(number: int, question: QuizQuestion, place: Place) -> Element:
    check(question, number)
    played = play(_position(question))
    shown = [
        element("div", place.keep(picture), class_="cph-picture", data_search_exclude="")
        for picture in pictures(played, place.lang)
    ]
    answers = [
        element("li", element("label", _choice(question, number, place_of), place.said(answer)))
        for place_of, answer in enumerate(question.answers)
    ]
    rules = [link(id_, place) for id_ in question.rules]
    right = element("strong", place.said(question.answers[question.right]))
    because = f". {place.said(question.because)} "
    return element(
        "section",
        element("h3", f"{number}. {place.said(question.question)}", id=_anchor(question, number)),
        element("div", *shown, class_="cph-pictures"),
        element("ol", *answers, type="a"),
        element(
            "details",
            element("summary", place.said(message("Answer"))),
            element("p", right, because, *joined(rules, " · ")),
            # Playing on would tell the answer, so it is offered together with that.
            data_cph_position=question.position,
            data_cph_moves=" ".join(map(write_move, played.moves)) or None,
        ),
        class_="cph-quiz",
    )


def _choice(question: QuizQuestion, number: int, place_of: int) -> Element:
    """Return the button of an answer; a script of the page judges it."""
    right = "" if place_of == question.right else None
    return element("input", type="radio", name=_anchor(question, number), data_right=right)


def _anchor(question: QuizQuestion, number: int) -> str:
    return f"{question.topic}-{number}".replace("_", "-")


def _position(question: QuizQuestion) -> Example:
    return Example(
        rule="",
        shows="allowed",
        position=question.position,
        moves=question.moves,
        caption=question.question,
        part=question.part,
    )


# Proofs of answers


def check(question: QuizQuestion, number: int = 1) -> None:
    """Make sure that the right answer of a question is right.

    Raises `BrokenExample` if the rules say something else, or the proof cannot be read.
    """
    state = play(_position(question)).state
    kind, *words = question.proof.split()
    try:
        said = _PROOFS[kind](state, words) if kind in _PROOFS else f"there is no proof {kind!r}"
    except NotationError as error:
        said = str(error)
    if said:
        name = f"{question.topic} (question {number})"
        raise BrokenExample([Fault(name, f"{question.proof}: {said}")])


def _after(state: State, moves: list[str]) -> State:
    return reduce(lambda now, move: apply(now, read_move(now, move)), moves, state)


def _legal(state: State, moves: list[str]) -> str:
    _after(state, moves)  # an error if they are not
    return ""


def _refused(state: State, words: list[str]) -> str:
    rule, *moves, last = words
    before = _after(state, moves)
    found = [reason.rule for reason in why_illegal(before, move_in_full(before, last))]
    return "" if rule in found else f"refused by {', '.join(found) or 'no rule'}"


def _scores(state: State, words: list[str]) -> str:
    points, *moves = words
    seat = _seat(state)
    scored = _after(state, moves).players[seat].score - state.players[seat].score
    return "" if scored == int(points) else f"scores {scored}"


def _pays(state: State, words: list[str]) -> str:
    cards, *moves = words
    before: Any = state
    after: Any = _after(state, moves)
    paid = sum(after.discard) - sum(before.discard)
    return "" if paid == int(cards) else f"pays {paid}"


def _active(state: State, words: list[str]) -> str:
    letters, *moves = words
    player: Any = _after(state, moves).players[_seat(state)]
    found = "".join(ABILITY_TILES[ability].letter for ability in player.active)
    return "" if found == letters else f"active are {found or 'none'}"


def _wins(state: State, words: list[str]) -> str:
    seats, *moves = words
    ended = result(_after(state, moves))
    found = "".join(map(str, ended.winners)) if ended else "nobody yet"
    return "" if found == seats else f"{found} wins"


def _next(state: State, words: list[str]) -> str:
    phase, *moves = words
    found = str(_after(state, moves).phase)
    return "" if found == phase else f"{found} comes next"


def _seat(state: State) -> int:
    return state.to_act


_PROOFS: Mapping[str, Callable[[State, list[str]], str]] = {
    "legal": _legal,
    "refused": _refused,
    "scores": _scores,
    "pays": _pays,
    "active": _active,
    "wins": _wins,
    "next": _next,
}
