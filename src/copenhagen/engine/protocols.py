"""Protocols that let type checkers infer the types of one game from its values.

A state declares the types of its actions, views, events and so on in its base, `GameState`; a view
declares the type of its state in `GameView`, and the choice of a game the type of its first state
in `GameChoice`. A function that takes a state of any game declares the types it needs, as
`HasActions` or `HasEvents`, and type checkers infer the rest, for new games too. At run time these
bases are empty.
"""

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from typing import Generic

    from copenhagen.values import Word
else:

    class Generic:
        """Replaces `typing.Generic`, so that states are plain classes either way."""

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
    """The position of any game: a state, or the view of a seat or of a spectator."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> GameChoice[object]:
            """The game being played, with its settings."""

        @property
        def phase(self) -> Word:
            """The phase: the decision or chance event that comes next."""

        @property
        def to_act(self) -> int:
            """The seat (from 0) that decides or, before chance, the seat whose turn it is."""

        @property
        def players(self) -> tuple[Player, ...]:
            """The players by seat, with the fields that are known."""


class AnyState(Position):
    """The state of any game."""

    __slots__ = ()


# Protocols that functions ask for, by the types of a game that they need.


class HasGame(AnyState, Generic[Game_co]):
    """A state, with the type of the choice of the game."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> Game_co:
            """The game being played, with its settings."""


class HasMoves(AnyState, Generic[Itself_co, Move_contra]):
    """A state, with its own type and the type of its moves."""

    __slots__ = ()


class HasActions(AnyState, Generic[Action_co]):
    """A state, with the type of its actions."""

    __slots__ = ()


class HasOutcomes(AnyState, Generic[Outcome_co]):
    """A state, with the type of its chance outcomes."""

    __slots__ = ()


class HasChoices(HasActions[Action_co], HasOutcomes[Outcome_co], Generic[Action_co, Outcome_co]):
    """A state, with the types of its actions and of its chance outcomes."""

    __slots__ = ()


class HasTurns(HasChoices[Action_co, Outcome_co], Generic[Itself_co, Action_co, Outcome_co]):
    """A state, with its own type and the types of its actions and chance outcomes."""

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
    """A view, with the type of its possible states."""

    __slots__ = ()


# The protocol that combines all types of a game.


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

    In order: the state itself, its moves, the choice of the game, actions, outcomes, views, public
    views, tuples of events, reasons why the game ends, and payments.
    """

    __slots__ = ()


class GameView(
    HasStates[StateOf_co], HasPayments[Payment_co], Generic[StateOf_co, Move_contra, Payment_co]
):
    """The view of any game, with the types of its possible states, of moves and of payments."""

    __slots__ = ()
