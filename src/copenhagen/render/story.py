"""The log of a game: the events, turn by turn, in consecutive sentences."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import attrs

from copenhagen.engine.game import InRooms, OfItsGame
from copenhagen.engine.kinds import EventKind
from copenhagen.errors import Fault, InvalidValue, few, shown
from copenhagen.frames import Step
from copenhagen.games import seen_by
from copenhagen.messages import ENGLISH, in_sequence, message, translated
from copenhagen.render.sentences import deed, sentences
from copenhagen.render.words import did, name_faults, seat_name
from copenhagen.values import immutable, since_faults

if TYPE_CHECKING:
    from copenhagen.games import Event, Move, State


@attrs.frozen
@immutable
class LogEntry:
    """An entry of the log: one turn, or the set-up of the game.

    Equality: two entries are equal if all their fields are.
    """

    turn: int
    """The number of the turn, from 1, counted over the whole game; 0 is the set-up."""

    seat: int | None
    """The seat whose turn it is (0-3); ``None`` for the set-up."""

    heading: str
    """The title of the entry: ``Turn 3``."""

    sentences: tuple[str, ...]
    """The events in order, in whole sentences; at least one."""

    def __str__(self) -> str:
        return f"{self.heading}: {' '.join(self.sentences)}"


def log(
    steps: "Iterable[Step[State, Move]]",
    *,
    seat: int | None = None,
    names: Sequence[str] = (),
    lang: str = ENGLISH,
    since: int = 0,
    public: bool = False,
) -> tuple[LogEntry, ...]:
    """Return the log of `steps`, the steps of a match from its beginning, turn by turn.

    Each turn is one entry, with its number; the events before the first turn are a separate entry,
    the set-up. Within an entry, a player is named once for consecutive actions. Printed, an entry
    is a line of plain text.

    `seat` is the reader's seat: the log reveals only things that this seat may know; with ``None``
    it reveals everything. With `public` it is for spectators, like `copenhagen.public_view`, and
    reveals only public information; `seat` is ignored then. `names` are the names of the players by
    seat, and `lang` is the language. The events of the first `since` moves are left out, as already
    read; turns keep their numbers.

    Events without new information, such as the next question, are left out. `standing` tells how a
    game has ended.

    >>> import copenhagen as cph
    >>> match = cph.Match(cph.card_game(3), seed=1)
    >>> for move in ("t01", "t12"):
    ...     _ = match.play(move)
    >>> for entry in log(match.steps(), names=("Ada", "Bo", "Cleo")):
    ...     print(entry)
    Turn 1: Ada took red from footbridge 1 and yellow from footbridge 2.
    Turn 2: Bo took red from footbridge 2 and purple from footbridge 3.

    Raises `InvalidValue` if `steps` are not steps of a match, the seat does not exist, `names` is
    not a list of names, `since` is not a whole number, or `lang` is not one of the `languages`.
    """
    given: object = steps
    made = tuple(given) if isinstance(given, Iterable) else None
    if faults := (*few(_step_faults(steps, made)), *name_faults(names), *since_faults(since)):
        raise InvalidValue(faults)
    translated(message("Set-up"), lang)  # rejects an unknown language whatever the steps

    def seen(step: "Step[State, Move]") -> "Iterable[Event]":
        return seen_by(step.before, step.events(), None) if public else step.events(seat)

    return tuple(_entries(made or (), seen, names, lang, since))


def _step_faults(steps: object, made: tuple[object, ...] | None) -> Iterator[Fault]:
    """Yield a fault if `steps` is not iterable, or one for each entry that is not a step."""
    if made is None:
        yield Fault("steps", f"{shown(steps)} is not a list of steps")
    for number, step in enumerate(made or ()):
        if not isinstance(step, Step):
            yield Fault(f"steps[{number}]", f"{shown(step)} is not a step of a match")


def _entries(
    steps: "Iterable[Step[State, Move]]",
    seen: "Callable[[Step[State, Move]], Iterable[Event]]",
    names: Sequence[str],
    lang: str,
    since: int,
) -> Iterator[LogEntry]:
    number = 0
    for whose, turn in groupby(steps, _whose_turn):
        number += whose is not None
        happened = [
            event for step in turn if step.number > since for event in seen(step) if _is_told(event)
        ]
        if happened:
            heading = (
                message("Set-up") if whose is None else message("Turn {number}", number=number)
            )
            yield LogEntry(
                number if whose is not None else 0,
                whose,
                translated(heading, lang),
                tuple(translated(text, lang) for text in _sentences(happened, names)),
            )


def _whose_turn(step: "Step[State, Move]") -> int | None:
    """Return the seat whose turn it is in a step, chance included; ``None`` during the set-up."""
    before = step.before
    if before.phase in _GAME_OF_STATE[type(before)].room("sentences").SET_UP:
        return None
    whose: int = before.game.rules.types.turn_of(before)
    return whose


def _is_told(event: "Event") -> bool:
    in_log = _EVENTS[type(event)].in_log
    return in_log if isinstance(in_log, bool) else in_log(event)


_GAME_OF_STATE = OfItsGame("state", what="state")
_EVENTS: InRooms[EventKind] = InRooms("kinds.events", "EVENTS", "event")


def _sentences(happened: "Sequence[Event]", names: Sequence[str]) -> Iterator[str]:
    """Yield the events in sentences, with consecutive actions of a player in one."""
    for who, events in groupby(happened, _doer):
        if who is None:
            for _, alike in groupby(events, type):
                yield from sentences(tuple(alike), names)
        else:
            deeds = in_sequence(done for event in events if (done := deed(event)) is not None)
            yield did(seat_name(who, names), deeds)


def _doer(event: "Event") -> int | None:
    """Return the seat of the player who acts in an event; ``None`` if no player does."""
    return None if deed(event) is None else event.seat  # type: ignore[union-attr]  # as in `sentence`
