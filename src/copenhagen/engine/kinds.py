"""The types that belong to one game, as type checkers read them off its values.

The state of a game says in its base, `GameState`, of which types its actions, its views, its events
and so on are; a view says in `GameView` of which state it is, and the choice of a game in
`GameChoice` with which state it begins. A function that takes a state of any game names what it
needs of that, as `HasActions` or `HasEvents`, and type checkers find the rest, for a new game as
well. When a program runs, these bases have nothing in them.
"""

from typing import TYPE_CHECKING, Protocol, TypeVar

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
Game_co = TypeVar("Game_co", bound="GameChoice[object]", covariant=True)
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
            """The number of players (2-4)."""


class Position:
    """The position of any game: a state, or what a seat or somebody who watches sees of it."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> GameChoice[object]:
            """The game that is played."""

        @property
        def phase(self) -> Word:
            """The phase: what the game waits for."""

        @property
        def to_act(self) -> int:
            """The seat (from 0) that decides or, before chance, whose turn it is."""

        @property
        def players(self) -> tuple[Player, ...]:
            """The players by seat, as far as they are known."""


class AnyState(Position):
    """The state of any game."""

    __slots__ = ()


# What a function may ask for, by those types of a game that it needs.


class HasGame(AnyState, Generic[Game_co]):
    """A state, with the type of the choice of the game."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> Game_co:
            """The game that is played."""


class HasMoves(AnyState, Generic[Itself_co, Move_contra]):
    """A state, with its own type and that of the moves that may be made in it."""

    __slots__ = ()


class HasActions(AnyState, Generic[Action_co]):
    """A state, with the type of its actions."""

    __slots__ = ()


class HasOutcomes(AnyState, Generic[Outcome_co]):
    """A state, with the type of what chance may do."""

    __slots__ = ()


class HasChoices(HasActions[Action_co], HasOutcomes[Outcome_co], Generic[Action_co, Outcome_co]):
    """A state, with the types of its actions and of what chance may do."""

    __slots__ = ()


class HasTurns(HasChoices[Action_co, Outcome_co], Generic[Itself_co, Action_co, Outcome_co]):
    """A state, with its own type and those of its actions and of what chance may do."""

    __slots__ = ()


class HasView(AnyState, Generic[View_co]):
    """A state, with the type of its views."""

    __slots__ = ()


class HasPublicView(AnyState, Generic[PublicView_co]):
    """A state, with the type of its public view."""

    __slots__ = ()


class HasEvents(AnyState, Generic[Events_co]):
    """A state, with the type of tuples of its events."""

    __slots__ = ()


class HasFrames(
    HasView[View_co],
    HasPublicView[PublicView_co],
    HasEvents[Events_co],
    Generic[View_co, PublicView_co, Events_co],
):
    """A state, with the types of its views, its public views and tuples of its events."""

    __slots__ = ()


class HasReasons(AnyState, Generic[Reason_co]):
    """A state, with the type of the reasons why the game ends."""

    __slots__ = ()


class HasPayments(Position, Generic[Payment_co]):
    """A state or a view, with the type of payments."""

    __slots__ = ()


class HasStates(Position, Generic[StateOf_co]):
    """A view, with the type of the states that it may be of."""

    __slots__ = ()


# All types of a game.


class GameState(
    HasGame[Game_co],
    HasMoves[Itself_co, Move_contra],
    HasTurns[Itself_co, Action_co, Outcome_co],
    HasFrames[View_co, PublicView_co, Events_co],
    HasReasons[Reason_co],
    HasPayments[Payment_co],
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


class GameView(
    HasStates[StateOf_co], HasPayments[Payment_co], Generic[StateOf_co, Move_contra, Payment_co]
):
    """The view of any game, with the types of the states that it may be of, moves and payments."""

    __slots__ = ()
