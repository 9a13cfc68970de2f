"""The record of a game: what was chosen and what chance brought, from the first state on.

A state holds no generator and no deck order, so the moves of the players and of chance, one
after the other, are the whole game: `copenhagen.playouts.replay` leads from the first state through
every state to the last one.
"""

from collections.abc import Iterator
from types import ModuleType
from typing import Any, get_args

import attrs

from copenhagen.cardgame import actions as card_actions
from copenhagen.cardgame.state import CardGame
from copenhagen.cardgame.validation import fields as card_fields
from copenhagen.errors import (
    MOST_FAULTS,
    Fault,
    IllegalAction,
    InvalidGame,
    InvalidMove,
    InvalidValue,
    few,
    shown,
)
from copenhagen.games import Game, Move, State, apply, first_state
from copenhagen.rollwrite import actions as roll_actions
from copenhagen.rollwrite.state import RollAndWrite
from copenhagen.rollwrite.validation import fields as roll_fields
from copenhagen.values import in_one_spelling, unprintable, value

LONGEST_NAME = 64
"""How many characters the name of a player may have."""

MOST_MOVES = 10_000
"""No game takes this many moves; a longer list is refused before anything is replayed."""


@attrs.frozen
@value
class Record:
    """A game, finished or not: which game it is, and every move in order.

    - `game`: which game it is, of either kind, as it is before the first move: where chance draws
      the sets of variant A or the missions, these are not in it but among the moves;
    - `moves`: the actions of the players and the outcomes of chance, in the order in which they
      came, from the first state of the game on;
    - `players`: the names by seat; empty, or one for each seat (printable, 1 to 64 characters).
      They are kept in the form NFC of Unicode, so that a name has one spelling.

    Two records are equal if their games, moves and names are. Whether the moves were legal is for
    `record_faults` to say, or for `states`, which replays them.

    >>> from random import Random
    >>> import copenhagen as cph
    >>> from copenhagen import Color
    >>> from copenhagen.cardgame import Reveal
    >>> record = Record(CardGame(players=2), moves=(Reveal(Color.RED),), players=("Ann", "Bob"))
    >>> record
    <Record game=CardGame(players=2), moves=1, players=('Ann', 'Bob')>
    >>> [state.display.count(None) for state in record.states()]
    [7, 6]

    Raises `InvalidGame` if there is no such game or the names do not fit it, and `InvalidMove` if
    one of the moves is not a move of this game.
    """

    game: Game
    moves: "tuple[Move, ...]" = attrs.field(repr=lambda moves: str(len(moves)))
    players: tuple[str, ...] = attrs.field(default=(), converter=in_one_spelling)

    def __attrs_post_init__(self) -> None:
        """Refuse what can be no record of any game."""
        seats = getattr(self.game, "players", 0)
        if faults := (*game_faults(self.game), *name_faults(self.players, seats)):
            raise InvalidGame(faults)
        if faults := few(_move_faults(self)):
            raise InvalidMove(faults)

    def states(self) -> Iterator[State]:
        """Yield the first state, then the state after each move.

        Raises `IllegalAction` at the first move that the rules forbid.
        """
        state = first_state(self.game)
        yield state
        for move in self.moves:
            state = apply(state, move)
            yield state


_FIELDS: dict[type, ModuleType] = {CardGame: card_fields, RollAndWrite: roll_fields}
_MOVES: dict[type, tuple[Any, ...]] = {
    CardGame: get_args(card_actions.Move),
    RollAndWrite: get_args(roll_actions.Move),
}


def game_faults(game: object) -> Iterator[Fault]:
    """Yield what is wrong with a game; its first state can be made where nothing is."""
    fields = _FIELDS.get(type(game))
    if fields is None:
        yield Fault("game", f"{type(game).__name__} is not a game")
        return
    for fault in fields.first_misfits(game):
        yield Fault(f"game.{fault.path}", fault.text, fault.rule)


def name_faults(names: object, seats: int) -> Iterator[Fault]:
    """Yield what is wrong with the names of players, in a game with this many `seats`."""
    if not isinstance(names, tuple):
        yield Fault("players", f"{type(names).__name__} is not a tuple of names")
        return
    if names and len(names) != seats:
        yield Fault("players", f"there are {len(names)} names for {seats} players")
    for seat, name in enumerate(names[:MOST_FAULTS]):
        text = f"a name has 1 to {LONGEST_NAME} characters, all of them printable"
        if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME:
            yield Fault(f"players[{seat}]", text)
        elif strange := unprintable(name):
            yield Fault(f"players[{seat}]", f"{text}, and not {strange}")


def _move_faults(record: Record) -> Iterator[Fault]:
    moves: object = record.moves
    if not isinstance(moves, tuple):
        yield Fault("moves", f"{type(moves).__name__} is not a tuple of moves")
        return
    if len(moves) > MOST_MOVES:
        yield Fault("moves", f"{len(moves)} moves are more than any game has")
        return
    kinds = _MOVES[type(record.game)]
    for index, move in enumerate(moves):
        if not isinstance(move, kinds):
            yield Fault(f"moves[{index}]", f"{type(move).__name__} is not a move of this game")


def record_faults(record: Record) -> tuple[Fault, ...]:
    """Return why the moves of `record` are not a game: each rule that the first bad move breaks.

    Empty where every move was legal. The path names the move (``moves[17]``). Raises
    `InvalidValue` if `record` is not a record.
    """
    given: object = record
    if not isinstance(given, Record):
        raise InvalidValue([Fault("record", f"{shown(given)} is not a record")])
    state = first_state(record.game)
    for index, move in enumerate(record.moves):
        try:
            state = apply(state, move)
        except IllegalAction as error:
            path = f"moves[{index}]"
            return tuple(Fault(path, reason.text, reason.rule) for reason in error.reasons)
    return ()
