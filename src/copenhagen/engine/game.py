"""A game as one value, and the games that the library knows.

The rooms above the rules, such as notation and pictures, know no game: they find the value of a
game by the type of a state, a view or an action, and get its functions and types from it. A game's
own part of such a room is in its package, in a module of the same name for every game, which is
loaded when it is first asked for.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import Any, TypeVar

import attrs

from copenhagen.engine.rules import read_only
from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.loading import packages
from copenhagen.messages import Message
from copenhagen.results import PointsBySource, Result
from copenhagen.values import TypeTable, Word, immutable

# Type variables for the values of any game.
_Any = Any

Value = TypeVar("Value")


def _directly(seen: Value, change: Callable[[Value], Value]) -> Value:
    return change(seen)


def _reveals_nothing(_: object, __: object) -> bool:
    return False


@attrs.frozen(eq=False, kw_only=True)
@immutable
class GameKind:
    """A game: its name, its types, its functions for the public API, and where its rooms are.

    - `name`: its name in documents and tables (``"card_game"``); `title`: what people call it;
    - `package`: the package with its rooms;
    - `books`: the first parts of the ids of its rules (``"base"``);
    - `choice`, `state`, `view`, `public_view`: the types of its settings, its states and its views;
    - `actions`, `outcomes`, `events`: the types of the choices of players, of the results of
      chance, and of events; `tiles`: the types of the field ``tile`` of actions, the pieces that
      they place;
    - `end_reason`: the reasons why it can end;
    - `begin`: the function that returns its first state, given a number of players, modules and
      options by name;
    - `field_faults`: the functions that yield the invalid fields of a thing to draw, by the type of
      that thing; `choice_faults` does so for settings;
    - `within`: applies a change by events to what they change of a view, or of a public view;
    - `reveals_hand`: whether a choice shows the others cards in hand that only its player has seen;
      `known_to`: the state as the seat of a view knows it on its own turn; `state_like`: any state
      that looks like a view, or like a public view. The other functions are those of
      `copenhagen.games`.
    """

    name: str
    title: Message
    package: str
    books: tuple[str, ...]

    choice: type
    state: type
    view: type
    public_view: type
    actions: tuple[type, ...] = attrs.field(repr=False)
    outcomes: tuple[type, ...] = attrs.field(repr=False)
    events: tuple[type, ...] = attrs.field(repr=False)
    tiles: tuple[type, ...] = attrs.field(default=(), repr=False)
    end_reason: type[Word] = attrs.field(repr=False)

    begin: Callable[..., _Any] = attrs.field(repr=False)
    choice_faults: Callable[[_Any], Iterable[Fault]] = attrs.field(repr=False)
    first_state: Callable[[_Any], _Any] = attrs.field(repr=False)
    result: Callable[[_Any], Result[_Any] | None] = attrs.field(repr=False)
    state_faults: Callable[[_Any], tuple[Fault, ...]] = attrs.field(repr=False)
    view_faults: Callable[[_Any], tuple[Fault, ...]] = attrs.field(repr=False)
    field_faults: Mapping[type, Callable[[_Any], Iterable[Fault]]] = attrs.field(
        converter=read_only, repr=False
    )
    covered: Callable[[_Any], int] = attrs.field(repr=False)
    payments: Callable[[_Any, _Any], tuple[_Any, ...]] = attrs.field(repr=False)
    points_by_source: Callable[[_Any, int], PointsBySource] = attrs.field(repr=False)

    seen: Callable[[_Any, int], _Any] = attrs.field(repr=False)
    seen_by_all: Callable[[_Any], _Any] = attrs.field(repr=False)
    redacted: Callable[[_Any, int | None], _Any] = attrs.field(repr=False)
    within: Callable[[_Any, Callable[[_Any], _Any]], _Any] = attrs.field(
        default=_directly, repr=False
    )
    resample: Callable[[_Any, Random], _Any] = attrs.field(repr=False)
    worlds: Callable[[_Any], Iterator[_Any]] = attrs.field(repr=False)
    reveals_hand: Callable[[_Any, _Any], bool] = attrs.field(default=_reveals_nothing, repr=False)
    known_to: Callable[[_Any], _Any] = attrs.field(repr=False)
    state_like: Callable[[_Any, Random], _Any] = attrs.field(repr=False)

    @property
    def moves(self) -> tuple[type, ...]:
        """The types of all moves: actions first, then outcomes."""
        return (*self.actions, *self.outcomes)

    def fold(self, seen: _Any, events: Iterable[_Any]) -> _Any:
        """Return `seen` after `events`, in their order, have happened.

        The events are not checked against the rules. Raises `InvalidValue` if one is not an event
        of the game, or if it hides a card that the seat has to know.
        """
        records = self.room("kinds.events").EVENTS

        def happen(known: _Any) -> _Any:
            for event in events:
                if (record := records.get(type(event))) is None:
                    text = f"{shown(event)} is not an event of {self.title}"
                    raise InvalidValue([Fault("events", text)])
                known = record.fold(known, event)
            return known

        return self.within(seen, happen)

    def room(self, name: str) -> ModuleType:
        """Return a module of the package, by its name there (``"notation.moves"``)."""
        return import_module(f"{self.package}.{name}")

    def room_or_none(self, name: str) -> ModuleType | None:
        """Return a module of the package; ``None`` if it has no such module."""
        return _module_or_none(f"{self.package}.{name}")


@cache
def _module_or_none(name: str) -> ModuleType | None:
    try:
        is_there = find_spec(name) is not None
    except ModuleNotFoundError:  # the package that it would be in
        is_there = False
    return import_module(name) if is_there else None


def games() -> tuple[GameKind, ...]:
    """Return all games, which loads their rules."""
    return tuple([import_module(f"{package}.game").GAME for package in packages()])


def first_game() -> GameKind:
    """Return the game that was registered first, and load no other."""
    game: GameKind = import_module(f"{packages()[0]}.game").GAME
    return game


def game_named(name: object) -> GameKind | None:
    """Return the game with this name; names are those used in documents."""
    return next((game for game in games() if game.name == name), None)


def game_of(kind: type, *roles: str) -> GameKind | None:
    """Return the game that has this type in one of `roles`, such as ``"state"`` or ``"actions"``.

    This searches the loaded games and the package that defines the type, which it loads.
    """
    for package in packages():
        if kind.__module__.startswith(f"{package}."):
            import_module(f"{package}.game")
    for game in loaded_games():
        for role in roles:
            known = getattr(game, role)
            if kind is known or (isinstance(known, tuple) and kind in known):
                return game
    return None


def loaded_games() -> Iterator[GameKind]:
    """Yield the games whose rules are loaded."""
    for package in packages():
        game: GameKind | None = getattr(sys.modules.get(f"{package}.game"), "GAME", None)
        if game is not None:
            yield game


class OfItsGame(TypeTable[GameKind]):
    """A cache of the game of each type, filled on first use."""

    def __init__(self, *roles: str, what: str) -> None:
        """Look types up in `roles`; `what` names them in the error for any other type."""
        super().__init__({}, what)
        self.roles = roles

    def __missing__(self, kind: type) -> GameKind:
        """Look up a type on first use, or raise `NotAState` for it."""
        if (game := game_of(kind, *self.roles)) is not None:
            return self.setdefault(kind, game)
        return super().__missing__(kind)


_EMPTY: Mapping[type, Any] = {}


class InRooms(TypeTable[Value]):
    """Per-type entries of the tables that games keep under one name in one of their rooms.

    Loaded games are searched first, then the entries that all games share.
    """

    def __init__(
        self,
        room: str,
        name: str,
        what: str,
        shared: Mapping[type, Value] = _EMPTY,
        *,
        optional: bool = False,
    ) -> None:
        """Look types up in the table `name` of `room`; `what` is for the error, as above.

        `shared` has the entries that belong to no single game. If `optional`, a game may lack the
        room.
        """
        super().__init__(shared, what)
        self.room, self.name, self.optional = room, name, optional

    def __missing__(self, kind: type) -> Value:
        """Look up a type on first use, or raise `NotAState` for it."""
        if (found := self.find(kind)) is not None:
            return found
        return super().__missing__(kind)

    def find(self, kind: type) -> Value | None:
        """Return the entry for a type; ``None`` if no game has one."""
        if kind in self:
            return self[kind]
        for game in dict.fromkeys((*loaded_games(), *games())):
            room = game.room_or_none(self.room) if self.optional else game.room(self.room)
            table: Mapping[type, Value] = getattr(room, self.name) if room else _EMPTY
            if kind in table:
                return self.setdefault(kind, table[kind])
        return None
