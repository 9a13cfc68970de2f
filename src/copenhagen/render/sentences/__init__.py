"""Sentences for all games: events, moves, questions and results in words.

Each game has the words of a move or an event in the record of its kind (`copenhagen.engine.kinds`),
and those of phases and reasons to end in its room ``sentences``.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING

from copenhagen.engine.game import InRooms
from copenhagen.engine.kinds import EventKind, MoveKind
from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.house.words import points_in_words
from copenhagen.messages import ENGLISH, Message, listed, message, plural, translated
from copenhagen.notation import write_move
from copenhagen.render.words import did, name_faults, seat_name
from copenhagen.results import Result
from copenhagen.values import Word

if TYPE_CHECKING:
    from copenhagen.games import Event, Move

__all__ = [
    "deed",
    "describe",
    "question",
    "reason_in_words",
    "sentence",
    "sentences",
    "standing",
    "standing_lines",
    "tell",
]


def tell(event: "Event", *, names: Sequence[str] = (), lang: str = ENGLISH) -> str:
    """Return `event` as one sentence in the language `lang`.

    `names` are the names of the players by seat; a player without a name is called by the seat,
    counted from 1 like the footbridges of the display. The actions of players are in the past
    tense, so that "You" works as a name, too.

    >>> from copenhagen import Color
    >>> from copenhagen.cardgame import CardDealt
    >>> tell(CardDealt(1, Color.RED)), tell(CardDealt(1, None))
    ('Seat 2 received a red card.', 'Seat 2 received a card.')
    >>> tell(CardDealt(0, None), names=("Ada", "Bo"), lang="de")
    'Ada hat eine Karte erhalten.'

    Raises `InvalidValue` if `event` is not an event, `names` is not a list of names, or `lang` is
    not one of the `languages`.
    """
    if faults := name_faults(names):
        raise InvalidValue(faults)
    return translated(sentence(event, names), lang)


def sentence(event: "Event", names: Sequence[str]) -> Message:
    """Return `event` as one sentence."""
    if (done := deed(event)) is not None:
        return did(seat_name(event.seat, names), done)  # type: ignore[union-attr]  # each deed has a seat
    kind = _EVENTS.find(type(event))
    if kind is None or kind.sentence is None:
        raise _wordless(event, "event")
    return kind.sentence(event, names)


def sentences(events: "Sequence[Event]", names: Sequence[str]) -> Iterator[Message]:
    """Yield events of one kind that are no player's actions, in as few sentences as possible."""
    kind = _EVENTS.find(type(events[0]))
    if kind is not None and kind.together is not None and len(events) > 1:
        yield kind.together(events)
    else:
        yield from (sentence(event, names) for event in events)


def deed(event: "Event") -> Message | None:
    """Return the player's action in `event`, without the name; ``None`` if it is not an action."""
    kind = _EVENTS.find(type(event))
    return kind.deed(event) if kind is not None and kind.deed is not None else None


def describe(move: "Move", *, lang: str = ENGLISH) -> str:
    """Return `move` in words that can follow "to", in the language `lang`.

    >>> from copenhagen import Color
    >>> from copenhagen.rollwrite import MarkTwo
    >>> describe(MarkTwo(Color.BLUE))
    'mark two boxes of the blue track'

    Raises `InvalidValue` if `move` is not a move or `lang` is not one of the `languages`, and
    `InvalidMove` if the move names something that does not exist in the game, such as a cell
    outside the grid.
    """
    kind = _MOVES.find(type(move))
    if kind is None:
        raise _wordless(move, "move")
    write_move(move)  # rejects a move that names something outside the game
    return translated(kind.said(move), lang)


def question(phase: Word, *, lang: str = ENGLISH) -> str:
    """Return the next decision or chance event in `phase`, in a few words.

    >>> from copenhagen.rollwrite import Phase
    >>> question(Phase.DRAW), question(Phase.DRAW, lang="de")
    ('draw the shape', 'die Form zeichnen')

    Raises `InvalidValue` if `phase` is not a phase, or `lang` is not one of the `languages`.
    """
    return translated(_word(phase, "phase"), lang)


def reason_in_words(reason: Enum, *, lang: str = ENGLISH) -> str:
    """Return the `reason` of a `Result`, why a game is over, in a few words.

    Raises `InvalidValue` if `reason` is not a reason to end, or `lang` is not one of the
    `languages`.
    """
    return translated(_word(reason, "reason"), lang)


def standing(result: Result, *, names: Sequence[str] = (), lang: str = ENGLISH) -> tuple[str, ...]:
    """Return the places of a finished game, first to last, each as one line.

    Players who share a place are on one line, and the numbers after it are skipped accordingly.

    >>> from copenhagen.rollwrite import EndReason
    >>> standing(Result(EndReason.TWELVE_POINTS, (9, 12), (20, 31), ((1,), (0,))))
    ('1. Seat 2: 12 points, 31 empty cells', '2. Seat 1: 9 points, 20 empty cells')

    Raises `InvalidValue` if `result` is not a result (it is ``None`` while a game is running), if
    `names` is not a list of names, or if `lang` is not one of the `languages`.
    """
    if faults := name_faults(names):
        raise InvalidValue(faults)
    return tuple(translated(line, lang) for line in standing_lines(result, names))


def standing_lines(result: Result, names: Sequence[str]) -> tuple[Message, ...]:
    """Return the places of a finished game, first to last, each as one line."""
    if not isinstance(result, Result):
        raise InvalidValue([Fault("result", f"{shown(result)} is not the result of a game")])
    lines = []
    place = 1
    for seats in result.ranking:
        points, empty = result.scores[seats[0]], result.empty[seats[0]]
        line = message(
            "{place}. {players}: {points}, {cells}",
            place=place,
            players=listed(seat_name(seat, names) for seat in seats),
            points=points_in_words(points),
            cells=plural("{number} empty cell", "{number} empty cells", number=empty),
        )
        lines.append(line)
        place += len(seats)
    return tuple(lines)


def _word(value: object, what: str) -> Message:
    """Return the words for a phase or a reason to end; raises `InvalidValue` for other values."""
    words = _WORDS.find(type(value))
    if words is None or value not in words or what not in type(value).__name__.lower():
        raise _wordless(value, what)
    return words[value]


def _wordless(value: object, what: str) -> InvalidValue:
    is_move = _MOVES.find(type(value)) is not None
    hint = "; copenhagen.render.describe tells of moves" if is_move else ""
    return InvalidValue([Fault(what, f"these games have no {what} {shown(value)}{hint}")])


_EVENTS: InRooms[EventKind] = InRooms("kinds.events", "EVENTS", "event")
_MOVES: InRooms[MoveKind] = InRooms("kinds.moves", "MOVES", "move")
_WORDS: InRooms[Mapping[object, Message]] = InRooms("sentences", "WORDS", "phase")
