"""Consistency checks of documents that state facts about a game more than once."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.engine.game import OfItsGame
from copenhagen.errors import Fault, InvalidValue
from copenhagen.frames import Frame, SeatRecord, Step, Waiting
from copenhagen.games import (
    apply,
    fold,
    legal_actions,
    result,
    seen_by,
    state_faults,
    why_illegal,
)
from copenhagen.notation.record import name_faults
from copenhagen.notation.texts import write_move
from copenhagen.results import Result, ranking

if TYPE_CHECKING:
    from copenhagen.games import Event, State

_GAME_OF_STATE = OfItsGame("state", what="state")
_GAME_OF_SEEN = OfItsGame("view", "public_view", what="view")

_FEWEST_PLAYERS = 2
_STRANGE = "does not follow from the view"


def result_faults(final: Result[Any]) -> tuple[Fault, ...]:
    """Return the faults of a result: a wrong number of seats, or a wrong ranking."""
    players = len(final.scores)
    if players < _FEWEST_PLAYERS or len(final.empty) != players:
        text = f"{players} scores do not go with {len(final.empty)} numbers of empty cells"
        return (Fault("scores", text),)
    right = ranking(final.scores, final.empty)
    if final.ranking != right:
        places = [list(place) for place in right]
        return (Fault("ranking", f"by points and empty cells it is {places}"),)
    return ()


def step_faults(step: Step[Any, Any]) -> tuple[Fault, ...]:
    """Return the faults of a step: in its states, its move, or its events."""
    for name in ("before", "after"):
        if faults := state_faults(getattr(step, name)):
            return tuple(_within(name, faults))
    if reasons := why_illegal(step.before, step.move):
        return tuple(Fault("move", reason.text, reason.rule) for reason in reasons)
    found = []
    by_chance = type(step.move) in _GAME_OF_STATE[type(step.before)].outcomes
    if step.seat != (None if by_chance else step.before.to_act):
        found.append(Fault("seat", "is not who made the move"))
    if apply(step.before, step.move) != step.after:
        found.append(Fault("after", "is not what the move makes of the state before it"))
    if step.number == 0:
        found.append(Fault("number", "moves are counted from 1"))
    return tuple(found)


def frame_faults(frame: Frame) -> tuple[Fault, ...]:
    """Return the faults of a frame: an impossible view, or fields that contradict it.

    The legal actions, the result, and the deciding seat have to match the view.
    """
    if faults := _GAME_OF_SEEN[type(frame.view)].view_faults(frame.view):
        return tuple(_within("view", faults))
    return tuple(_frame_faults(frame))


def seat_record_faults(record: SeatRecord) -> tuple[Fault, ...]:
    """Return the faults of a seat record: an impossible view, or events that contradict it."""
    seen = record.begin
    game = _GAME_OF_SEEN[type(seen)]
    if faults := game.view_faults(seen):
        return tuple(_within("begin", faults))
    state = game.state_like(seen, Random(0))
    for number, told in enumerate(record.told):
        path = f"told[{number}]"
        if not _could_see(told, state, seen.viewer):
            return (Fault(path, "are not what this seat can have seen"),)
        try:
            seen = fold(seen, told)
        except (InvalidValue, LookupError) as error:
            return (Fault(path, f"cannot have happened: {error}"),)
        if faults := game.view_faults(seen):
            return (Fault(path, f"lead to an impossible view: {faults[0]}"),)
    return ()


def _frame_faults(frame: Frame) -> Iterator[Fault]:
    seen = frame.view
    game = _GAME_OF_SEEN[type(seen)]
    own: int | None = getattr(seen, "viewer", None)
    if frame.viewer != own:
        yield Fault("viewer", "is not the seat of the view")
    yield from _history_faults(frame)
    state = game.state_like(seen, Random(0))
    if not _could_see(frame.events, state, own):
        yield Fault("events", "are not what this seat can have seen")
    yield from name_faults(frame.players, state.game.players)
    actions, final = legal_actions(state), result(state)
    waiting = Waiting.PLAYER if actions else Waiting.NOBODY if final else Waiting.CHANCE
    to_act = state.to_act if actions else None
    asked = own is not None and own == to_act
    right = {
        "waiting_for": waiting,
        "to_act": to_act,
        "actions": tuple(map(write_move, actions)) if asked else (),
        "result": final,
    }
    for name, expected in right.items():
        if getattr(frame, name) != expected:
            yield Fault(name, _STRANGE)
    led = None if frame.choices is None else Counter(frame.choices.actions)
    if led != (Counter(actions) if asked else None):
        yield Fault("choices", _STRANGE)


def _history_faults(frame: Frame) -> Iterator[Fault]:
    """Yield the faults of the events, and of the undo information."""
    if frame.since > frame.number:
        yield Fault("since", f"there have been {frame.number} moves only")
    if frame.since == frame.number:
        if frame.events:
            yield Fault("events", "no move was made that could have caused them")
        if frame.follows != frame.history:
            yield Fault("follows", "differs from the history, although no move was made since")
    if frame.can_undo and (frame.viewer is None or frame.number == 0):
        yield Fault("can_undo", "there is no choice that could be taken back")
    if frame.can_redo and frame.viewer is None:
        yield Fault("can_redo", "a spectator cannot redo a move")


def _could_see(told: "tuple[Event, ...]", state: "State", seat: int | None) -> bool:
    """Return whether a seat could see these events: its own cards, no others."""
    kinds = _GAME_OF_STATE[type(state)].events
    if not all(type(event) in kinds for event in told) or seen_by(state, told, seat) != told:
        return False
    own = [event for event in told if getattr(event, "seat", None) == seat]
    return all(getattr(event, "card", event) is not None for event in own)


def _within(name: str, faults: tuple[Fault, ...]) -> Iterator[Fault]:
    for fault in faults:
        yield attrs.evolve(fault, path=f"{name}.{fault.path}")
