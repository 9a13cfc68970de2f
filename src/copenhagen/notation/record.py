"""The record of a game: every choice and every outcome of chance, from a starting position.

A state holds no generator and no deck order, so the moves of the players and of chance, in
sequence, are the whole game: `copenhagen.playouts.replay` returns every state from the first one,
or the starting position of the record, to the last one.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.engine.game import game_of
from copenhagen.errors import (
    MOST_FAULTS,
    Fault,
    IllegalAction,
    InvalidGame,
    InvalidMove,
    InvalidState,
    InvalidValue,
    few,
    shown,
)
from copenhagen.games import apply, first_state, state_faults
from copenhagen.values import immutable, in_one_spelling, unprintable

if TYPE_CHECKING:
    from copenhagen.games import Game, Move, State
else:
    Game = Move = State = object  # cattrs evaluates the types of fields

LONGEST_NAME = 64
"""The maximum length of the name of a player, in characters."""

MOST_MOVES = 10_000
"""The maximum number of moves; no game has that many, so longer lists are rejected unreplayed."""


LONGEST_COMMENT = 1_000
"""The maximum length of the comment on a move, in characters."""


def _without_empty_ones(comments: Any) -> Any:  # noqa: ANN401 - any argument
    """Return no comments if all are empty, so that such records are equal."""
    empty = isinstance(comments, tuple) and all(comment == "" for comment in comments)
    return () if empty else comments


@attrs.frozen
@immutable
class Record:
    """A game, finished or not: its settings, and every move in order.

    - `game`: the game and its settings before the first move: if chance draws the sets of variant A
      or the missions, these are among the moves instead;
    - `moves`: the actions of the players and the outcomes of chance, in order, from `start` on;
    - `players`: the names by seat; empty, or one for each seat (printable, 1 to 64 characters).
      They are normalized to NFC, so that a name has one spelling;
    - `start`: the position before the first move; ``None`` for the first state of the game;
    - `comments`: a text for each move, which may be empty (at most 1,000 characters, printable or
      line breaks); an empty tuple if no move has a comment.

    Two records are equal if all of these are. The legality of the moves is checked by
    `record_faults`, or by `states`, which replays them.

    >>> from random import Random
    >>> import copenhagen as cph
    >>> from copenhagen import Color
    >>> from copenhagen.cardgame import CardGame, Reveal
    >>> record = Record(CardGame(players=2), moves=(Reveal(Color.RED),), players=("Ann", "Bob"))
    >>> record
    <Record game=CardGame(players=2), moves=1, players=('Ann', 'Bob')>
    >>> [state.display.count(None) for state in record.states()]
    [7, 6]

    Raises `InvalidGame` if the game is invalid or the names or the comments do not fit it,
    `InvalidMove` if one of the moves is not a move of this game, and `InvalidState` if `start`
    cannot be played on.
    """

    game: Game
    moves: tuple[Move, ...] = attrs.field(repr=lambda moves: str(len(moves)))
    players: tuple[str, ...] = attrs.field(default=(), converter=in_one_spelling)
    start: State | None = None
    comments: tuple[str, ...] = attrs.field(
        default=(),
        converter=_without_empty_ones,
        repr=lambda comments: str(sum(map(bool, comments))),
    )

    def __attrs_post_init__(self) -> None:
        """Reject values that no game can have."""
        seats = getattr(self.game, "players", 0)
        if faults := (*game_faults(self.game), *name_faults(self.players, seats)):
            raise InvalidGame(faults)
        if faults := few(_move_faults(self)):
            raise InvalidMove(faults)
        if faults := few(_comment_faults(self)):
            raise InvalidGame(faults)
        if self.start is not None:
            _check_start(self.start, self.game)

    @property
    def first_state(self) -> "State":
        """The state before the first move: `start`, or the first state of the game."""
        return first_state(self.game) if self.start is None else self.start

    def states(self) -> "Iterator[State]":
        """Yield the `first_state`, then the state after each move.

        Raises `IllegalAction` at the first move that the rules forbid.
        """
        state = self.first_state
        yield state
        for move in self.moves:
            state = apply(state, move)
            yield state


def game_faults(game: object) -> Iterator[Fault]:
    """Yield the faults of a game; without faults, its first state can be made."""
    kind = game_of(type(game), "choice")
    if kind is None:
        yield Fault("game", f"{type(game).__name__} is not a game")
        return
    for fault in kind.choice_faults(game):
        yield Fault(f"game.{fault.path}", fault.text, fault.rule)


def name_faults(names: object, seats: int) -> Iterator[Fault]:
    """Yield the faults of the names of players, in a game with this many `seats`."""
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
    game = game_of(type(record.game), "choice")
    kinds = () if game is None else game.moves
    for index, move in enumerate(moves):
        if not isinstance(move, kinds):
            yield Fault(f"moves[{index}]", f"{type(move).__name__} is not a move of this game")


def _comment_faults(record: Record) -> Iterator[Fault]:
    comments: object = record.comments
    if not isinstance(comments, tuple):
        yield Fault("comments", f"{type(comments).__name__} is not a tuple of texts")
    elif comments and len(comments) != len(record.moves):
        yield Fault("comments", f"there are {len(comments)} for {len(record.moves)} moves")
    else:
        text = f"a comment is a printable text of at most {LONGEST_COMMENT} characters"
        for index, comment in enumerate(comments):
            if not isinstance(comment, str) or len(comment) > LONGEST_COMMENT or _hides(comment):
                yield Fault(f"comments[{index}]", text)


def _hides(comment: str) -> bool:
    """Return whether a terminal would obey a line of a comment, or show it right to left."""
    return any(unprintable(line) for line in comment.split("\n"))


def _check_start(start: "State", game: "Game") -> None:
    """Reject a position that is of another game, or that cannot be played on."""
    if game_of(type(start), "state") is None or start.game != game:
        raise InvalidGame([Fault("start", "is not a position of this game")])
    if faults := state_faults(start):
        raise InvalidState(
            attrs.evolve(fault, path=f"start.{fault.path}".rstrip(".")) for fault in faults
        )


def record_faults(record: Record) -> tuple[Fault, ...]:
    """Return the faults of the moves of `record`: the rules that the first illegal move breaks.

    Empty if every move was legal. The path names the move (``moves[17]``). Raises `InvalidValue` if
    `record` is not a record.
    """
    given: object = record
    if not isinstance(given, Record):
        raise InvalidValue([Fault("record", f"{shown(given)} is not a record")])
    state = record.first_state
    for index, move in enumerate(record.moves):
        try:
            state = apply(state, move)
        except IllegalAction as error:
            path = f"moves[{index}]"
            return tuple(Fault(path, reason.text, reason.rule) for reason in error.reasons)
    return ()
