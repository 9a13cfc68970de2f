"""The types that belong to one game, as type checkers read them off its values.

The state of a game says in its base, `GameState`, of which types its actions, its views, its events
and so on are; a view says in `GameView` of which state it is, and the choice of a game in
`GameChoice` with which state it begins. A function that takes a state of any game names what it
needs of that, as `HasActions` or `HasEvents`, and type checkers find the rest, for a new game as
well. When a program runs, these bases have nothing in them.
"""

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from typing import Generic

    from copenhagen.values import Word
else:

    class Generic:
        """Stands for `typing.Generic`, so that states are plain classes, with types or without."""

        __slots__ = ()

        def __class_getitem__(cls, _: object) -> type:
            """Return the class itself."""
            return cls


Itself_co = TypeVar("Itself_co", covariant=True)
Move_contra = TypeVar("Move_contra", contravariant=True)
Game_co = TypeVar("Game_co", bound="GameChoice[Any]", covariant=True)
Action_co = TypeVar("Action_co", covariant=True)
Outcome_co = TypeVar("Outcome_co", covariant=True)
View_co = TypeVar("View_co", covariant=True)
PublicView_co = TypeVar("PublicView_co", covariant=True)
Events_co = TypeVar("Events_co", covariant=True)
Reason_co = TypeVar("Reason_co", covariant=True)
Payment_co = TypeVar("Payment_co", covariant=True)
StateOf_co = TypeVar("StateOf_co", covariant=True)


class Player(Protocol):
    """A player of any game, in a state or in a view."""

    @property
    def score(self) -> int:
        """The points on the scoring track."""
        ...


class GameChoice(Generic[StateOf_co]):
    """The choice of any game, with the type of its states."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def players(self) -> int:
            """Returns how many play (2-4)."""


class Position:
    """The position of any game: a state, or what a seat or somebody who watches sees of it."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> GameChoice[Any]:
            """Returns which game is played."""

        @property
        def phase(self) -> Word:
            """Returns what the game waits for."""

        @property
        def to_act(self) -> int:
            """Returns the seat (from 0) that decides or, before chance, whose turn it is."""

        @property
        def players(self) -> tuple[Player, ...]:
            """Returns the players by seat, as far as they are known."""


class GameState(
    Position,
    Generic[
        Itself_co,
        Move_contra,
        Game_co,
        Action_co,
        Outcome_co,
        View_co,
        PublicView_co,
        Events_co,
        Reason_co,
        Payment_co,
    ],
):
    """The state of any game, with the types of that game.

    In order: the state itself, the moves that may be made in it, the choice of the game, actions,
    outcomes, views, public views, tuples of events, reasons why the game ends, and payments.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> Game_co:
            """Returns which game is played."""


class GameView(Position, Generic[StateOf_co, Move_contra, Payment_co]):
    """The view of any game, with the types of the states that it may be of, moves and payments."""

    __slots__ = ()


# States, by that of their types which a function asks for.

Itself = TypeVar("Itself")
Kind = TypeVar("Kind")
Game = TypeVar("Game", bound=GameChoice[Any])
Other = TypeVar("Other")

AnyState: TypeAlias = GameState[Any, Any, Any, Any, Any, Any, Any, Any, Any, Any]
HasMoves: TypeAlias = GameState[Itself, Kind, Any, Any, Any, Any, Any, Any, Any, Any]
HasGame: TypeAlias = GameState[Any, Any, Game, Any, Any, Any, Any, Any, Any, Any]
HasActions: TypeAlias = GameState[Any, Any, Any, Kind, Any, Any, Any, Any, Any, Any]
HasOutcomes: TypeAlias = GameState[Any, Any, Any, Any, Kind, Any, Any, Any, Any, Any]
HasChoices: TypeAlias = GameState[Any, Any, Any, Kind, Other, Any, Any, Any, Any, Any]
HasTurns: TypeAlias = GameState[Itself, Any, Any, Kind, Other, Any, Any, Any, Any, Any]
HasView: TypeAlias = GameState[Any, Any, Any, Any, Any, Kind, Any, Any, Any, Any]
HasPublicView: TypeAlias = GameState[Any, Any, Any, Any, Any, Any, Kind, Any, Any, Any]
HasEvents: TypeAlias = GameState[Any, Any, Any, Any, Any, Any, Any, Kind, Any, Any]
HasReasons: TypeAlias = GameState[Any, Any, Any, Any, Any, Any, Any, Any, Kind, Any]
HasPayments: TypeAlias = (
    GameState[Any, Any, Any, Any, Any, Any, Any, Any, Any, Kind] | GameView[Any, Any, Kind]
)
