"""Sentences for both games: what happened, what a move is, what is asked, how a game has ended."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeVar

from copenhagen.cardgame.state import Phase as CardPhase
from copenhagen.errors import Fault, InvalidValue
from copenhagen.notation import write_move
from copenhagen.render.sentences import cardgame, rollwrite
from copenhagen.render.words import listed, numbered, seat_name
from copenhagen.results import Result
from copenhagen.rollwrite.state import Phase as RollPhase
from copenhagen.values import shown

if TYPE_CHECKING:
    from copenhagen.games import Event, Move

__all__ = ["describe", "question", "reason_in_words", "standing", "tell"]

Words = TypeVar("Words")


def tell(event: "Event", *, names: Sequence[str] = ()) -> str:
    """Return `event` as one English sentence.

    `names` are the names of the players by seat; a player without a name is called by the seat,
    counted from 0 like the slots of the display. What players did is in the past tense, so that
    "You" is as good a name as any other.

    >>> from copenhagen import Color
    >>> from copenhagen.cardgame import CardDealt, PointsScored
    >>> tell(CardDealt(1, Color.RED)), tell(CardDealt(1, None))
    ('Seat 1 received a red card.', 'Seat 1 received a card.')
    >>> tell(PointsScored(0, 2), names=("Ada", "Bo"))
    'Ada scored 2 points.'

    Raises `InvalidValue` if `event` is not an event.
    """
    return _found(_SENTENCES, type(event), event, "event")(event, names)


def describe(move: "Move") -> str:
    """Return what `move` is, in words that can follow "to".

    >>> from copenhagen import Color
    >>> from copenhagen.rollwrite import MarkTwo
    >>> describe(MarkTwo(Color.BLUE))
    'mark two boxes of the blue track'

    Raises `InvalidValue` if `move` is not a move, and `InvalidMove` if it names something that does
    not exist in the game, such as a cell outside the grid.
    """
    words = _found(_DESCRIPTIONS, type(move), move, "move")
    write_move(move)  # refuses what is not in the game
    return words(move)


def question(phase: CardPhase | RollPhase) -> str:
    """Return what the game waits for in `phase`, in a few words.

    >>> question(RollPhase.DRAW)
    'draw the shape'

    Raises `InvalidValue` if `phase` is not a phase.
    """
    questions: Mapping[Any, str] = (
        rollwrite.QUESTIONS if isinstance(phase, RollPhase) else cardgame.QUESTIONS
    )
    return _found(questions, phase, phase, "phase")


def reason_in_words(reason: Enum) -> str:
    """Return why a game is over, the `reason` of its `Result`, in a few words.

    Raises `InvalidValue` if `reason` is not a reason to end.
    """
    return _found(_REASONS, reason, reason, "reason")


def standing(result: Result, *, names: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the places of a finished game, from the first to the last, each as one line.

    Players who share a place are on one line, and the numbers after it are skipped accordingly.

    >>> from copenhagen.rollwrite import EndReason
    >>> standing(Result(EndReason.TWELVE_POINTS, (9, 12), (20, 31), ((1,), (0,))))
    ('1. Seat 1: 12 points, 31 empty cells', '2. Seat 0: 9 points, 20 empty cells')

    Raises `InvalidValue` if `result` is not a result; it is ``None`` while a game is running.
    """
    if not isinstance(result, Result):
        raise InvalidValue([Fault("result", f"{shown(result)} is not the result of a game")])
    lines = []
    place = 1
    for seats in result.ranking:
        points, empty = result.scores[seats[0]], result.empty[seats[0]]
        who = listed(seat_name(seat, names) for seat in seats)
        lines.append(
            f"{place}. {who}: {numbered(points, 'point')}, {numbered(empty, 'empty cell')}"
        )
        place += len(seats)
    return tuple(lines)


def _found(words: Mapping[Any, Words], key: object, value: object, what: str) -> Words:
    """Return the words for this key, or refuse `value`, which there are none for."""
    try:
        return words[key]
    except (KeyError, TypeError):  # what cannot be a key of any mapping is none of this one
        raise InvalidValue([Fault(what, f"these games have no {what} {shown(value)}")]) from None


_SENTENCES: Mapping[type, Callable[[Any, Sequence[str]], str]] = {
    **cardgame.SENTENCES,
    **rollwrite.SENTENCES,
}
_DESCRIPTIONS: Mapping[type, Callable[[Any], str]] = {
    **cardgame.DESCRIPTIONS,
    **rollwrite.DESCRIPTIONS,
}
_REASONS: Mapping[Enum, str] = {**cardgame.REASONS, **rollwrite.REASONS}
