"""Examples of rules, played: the position is read, every move is made, the refusal is asked for."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import attrs

from copenhagen import Move, State, apply, why_illegal
from copenhagen.errors import (
    CopenhagenError,
    Fault,
    InvalidValue,
    NotationError,
    Reason,
    UnknownRule,
)
from copenhagen.messages import with_rules
from copenhagen.notation import read_move, read_state
from copenhagen.notation.texts import move_in_full
from copenhagen.rulebook import rule
from copenhagen.values import immutable
from copenhagen_docs.example import Example

__all__ = ["BrokenExample", "Played", "faults_in", "play"]


class BrokenExample(InvalidValue):
    """An example is wrong; `faults` name it and give the reason.

    The path of a fault is the id of the rule and the number of the example, counted from 1 for
    each rule.
    """


@attrs.frozen
@immutable
class Played:
    """The course of an example when it was played."""

    example: Example
    states: tuple[State, ...]
    """The position, and that after each move that was made."""
    moves: tuple[Move, ...]
    """The moves that were made."""
    refused: Move | None = None
    """The last move of a refused example."""
    reasons: tuple[Reason, ...] = ()
    """Why it is refused, the reasons of the rule itself first."""
    name: str = "example"
    """The rule and the number of the example, for error messages."""

    @property
    def state(self) -> State:
        """The position after all moves that were made."""
        return self.states[-1]

    @property
    def last(self) -> tuple[Move, State] | None:
        """The last move, made or refused, and the position in which it was tried."""
        if self.refused is not None:
            return self.refused, self.states[-1]
        return (self.moves[-1], self.states[-2]) if self.moves else None

    @property
    def seat(self) -> int:
        """The seat to draw: the one of the example, or the one that makes the last move."""
        if self.example.seat is not None:
            return self.example.seat
        states: tuple[Any, ...] = self.states
        if self.refused is None and self.moves:
            return _seat_of(states[-2])
        return _seat_of(states[-1])


def _seat_of(state: Any) -> int:  # noqa: ANN401 (a state of either game)
    """Return the seat that decides, or whose turn it is."""
    return int(state.to_act)


def play(example: Example, number: int = 1) -> Played:
    """Play an example; `number` counts the examples of its rule.

    Raises `BrokenExample` if the rule is unknown, the position cannot be read or is not lawful, a
    move is not legal, or one that shall be refused is legal, or is refused by other rules only.
    """
    name = f"{example.rule} (example {number})" if example.rule else "example"
    try:
        return attrs.evolve(_played(example), example=example, name=name)
    except _Broken as broken:
        raise BrokenExample([Fault(name, broken.args[0])]) from None


class _Broken(Exception):
    """The faults of an example, in words."""


@lru_cache(maxsize=1024)
def _played(example: Example) -> Played:
    """Play an example, which may be on several pages.

    An equal one may have its caption in another language, so the caller adds it.
    """
    if example.rule:
        try:
            rule(example.rule)
        except UnknownRule as error:
            raise _Broken(str(error)) from None
    start = _start(example)
    if example.shows == "allowed":
        return Played(example, *_all_made(start, example.moves))
    if not example.moves:
        raise _Broken("what is refused has to be a move, and there is none")
    *legal, last = example.moves
    states, moves = _all_made(start, legal)
    try:
        refused = move_in_full(states[-1], last)
    except NotationError as error:
        raise _Broken(f"the move to be refused: {error}") from None
    return Played(example, states, moves, refused, _reasons(example, states[-1], refused, last))


def _start(example: Example) -> State:
    try:
        state = read_state(example.position)
    except CopenhagenError as error:
        raise _Broken(f"the position {example.position!r}: {error}") from None
    if example.seat is not None and not 0 <= example.seat < len(state.players):
        raise _Broken(f"there is no seat {example.seat}")
    return state


def _all_made(start: State, texts: Iterable[str]) -> tuple[tuple[State, ...], tuple[Move, ...]]:
    """Return every position, and the moves between them."""
    states, moves = [start], list[Move]()
    for text in texts:
        try:
            moves.append(read_move(states[-1], text))
        except NotationError as error:
            raise _Broken(f"move {len(moves) + 1}: {error}") from None
        states.append(apply(states[-1], moves[-1]))
    return tuple(states), tuple(moves)


def _reasons(example: Example, state: State, refused: Move, text: str) -> tuple[Reason, ...]:
    """Return why a move is refused, the reasons of the rule itself first."""
    reasons = why_illegal(state, refused)
    if not reasons:
        raise _Broken(f"{text} is legal, but the example says that it is refused")
    own = tuple(reason for reason in reasons if reason.rule == example.rule)
    others = tuple(reason for reason in reasons if reason.rule != example.rule)
    if example.rule and not own:
        raise _Broken(f"{text} is refused, but by other rules: {with_rules(others)}")
    return (*own, *others)


def faults_in(rule: str, examples: tuple[Example, ...]) -> Iterator[Fault]:
    """Yield the faults of the examples of a rule, which are counted from 1."""
    for number, example in enumerate(examples, 1):
        if example.rule != rule:
            yield Fault(f"{rule} (example {number})", f"is an example of {example.rule}")
            continue
        try:
            play(example, number)
        except BrokenExample as error:
            yield from error.faults
