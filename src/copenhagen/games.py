"""One entry point for all games: each function finds the rules by the type of the state.

A game is loaded when a program makes its first state, or asks for a type that covers every game:
programs that play only one game never load the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, TypeVar, overload

from copenhagen.chance import Generator, generator_from
from copenhagen.engine import game as games_
from copenhagen.engine import play
from copenhagen.engine.game import OfItsGame, game_of
from copenhagen.engine.protocols import Position
from copenhagen.errors import (
    CopenhagenError,
    Fault,
    InvalidGame,
    InvalidState,
    InvalidValue,
    NotAState,
    Reason,
    few,
    shown,
    with_article,
)
from copenhagen.house.grid import mask_of, names_of
from copenhagen.values import Word, seat_faults

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from typing_extensions import TypeIs

    from copenhagen.cardgame import actions as card_actions
    from copenhagen.cardgame import components as card_components
    from copenhagen.cardgame import events as card_events
    from copenhagen.cardgame import state as card_state
    from copenhagen.cardgame.options import CardGameOptions
    from copenhagen.cardgame.state import CardGame
    from copenhagen.cardgame.state import State as CardState
    from copenhagen.cardgame.views import PublicView as CardPublicView
    from copenhagen.cardgame.views import View as CardView
    from copenhagen.engine.protocols import (
        AnyState,
        GameChoice,
        HasActions,
        HasEvents,
        HasMoves,
        HasOutcomes,
        HasPayments,
        HasPublicView,
        HasReasons,
        HasStates,
        HasView,
    )
    from copenhagen.house.colors import Color
    from copenhagen.results import PointsBySource, Result
    from copenhagen.rollwrite import actions as roll_actions
    from copenhagen.rollwrite import components as roll_components
    from copenhagen.rollwrite import events as roll_events
    from copenhagen.rollwrite import state as roll_state
    from copenhagen.rollwrite.actions import Payment
    from copenhagen.rollwrite.components import Face
    from copenhagen.rollwrite.options import RollAndWriteOptions
    from copenhagen.rollwrite.state import RollAndWrite
    from copenhagen.rollwrite.state import State as RollState
    from copenhagen.rollwrite.views import PublicView as RollPublicView
    from copenhagen.rollwrite.views import View as RollView

__all__ = [
    "Position",
    "SomeAction",
    "SomeState",
    "SomeView",
    "events_by_seat",
    "first_state",
    "is_public_view",
    "is_state",
    "is_view",
]

if TYPE_CHECKING:

    class _AnyMove:
        """A move of no game."""

    Game = CardGame | RollAndWrite
    """The game and its settings, of either kind."""

    State = CardState[Any] | RollState[Any]
    """A state of either game, in which a move of either game may be tried."""

    View = CardView[Any] | RollView[Any]
    """A view of either game."""

    PublicView = CardPublicView | RollPublicView
    """The public view of either game: everything that is public."""

    Action = card_actions.Action | roll_actions.Action
    """All actions of players, in either game."""

    Outcome = card_actions.Outcome | roll_actions.Outcome
    """All outcomes of chance, in either game."""

    Move = Action | Outcome
    """Anything that leads from one state to the next, in either game."""

    Event = card_events.Event | roll_events.Event
    """All events, in either game."""

    Options = CardGameOptions | RollAndWriteOptions
    """The options of a game."""

    House = card_state.House | roll_state.House
    """A house in either game."""

    Ability = card_components.Ability | roll_components.Ability
    """An ability tile, or an ability of Roll & Write."""

    FacadeTile = card_components.FacadeTile
    """A facade tile of the card game."""

    FacadeShape = roll_components.FacadeShape
    """A shape of the facade sheet of Roll & Write."""

    Faces = roll_components.Faces
    """Numbers of dice by face."""

    Mission = card_components.Mission
    """A mission of Expansion 1."""

    Explained = Ability | Mission
    """A thing with a purpose: an ability or a mission."""

    Component = Explained | Color | Face | FacadeTile | FacadeShape
    """A thing with a name: color, face of a die, ability, mission, facade tile, shape."""

    Drawable = (
        State
        | View
        | PublicView
        | House
        | card_state.Player
        | card_state.PlayerView
        | roll_state.Player
        | Component
        | card_components.EndOfGame
        | roll_components.Sheet
        | card_actions.Build
        | card_actions.PlaceSpecial
        | card_actions.PlaceJoker
        | roll_actions.DrawShape
    )
    """Everything that has a picture."""

else:
    _ROLES = {
        "Action": ("actions",),
        "Event": ("events",),
        "Game": ("choice",),
        "Move": ("actions", "outcomes"),
        "Outcome": ("outcomes",),
        "PublicView": ("public_view",),
        "State": ("state",),
        "View": ("view",),
    }

    def __getattr__(name: str) -> object:
        """Make a type that covers every game on first use, which loads them all."""
        if name not in _ROLES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return globals().setdefault(name, reduce(or_, types_of(*_ROLES[name])))


SomeState = TypeVar("SomeState", bound="State")
"""A state of one of the games, the same one throughout a signature."""

SomeView = TypeVar("SomeView", bound="View")
"""A view of one of the games, the same one throughout a signature."""

Seen = TypeVar("Seen", bound="View | PublicView")
"""A view or a public view of one of the games."""

OfEither = TypeVar("OfEither", bound="CardState[_AnyMove] | RollState[_AnyMove]")
"""A state whose game is unknown to the type checker."""

StateOf = TypeVar("StateOf", bound="State")
GameOf = TypeVar("GameOf", bound="Game")
MoveOf = TypeVar("MoveOf", bound="Move")
ActionOf = TypeVar("ActionOf", bound="Action")
OutcomeOf = TypeVar("OutcomeOf", bound="Outcome")
ViewOf = TypeVar("ViewOf", bound="View")
PublicViewOf = TypeVar("PublicViewOf", bound="PublicView")
EventsOf = TypeVar("EventsOf", bound="tuple[Event, ...]")
EventOf = TypeVar("EventOf", bound="Event")
ReasonOf = TypeVar("ReasonOf", bound=Word)
PaymentOf = TypeVar("PaymentOf", bound="card_actions.Pay | Payment")

SomeAction = TypeVar("SomeAction", bound="Action")
"""Actions of one of the games or of both, of the same kinds throughout a signature."""


def types_of(*roles: str) -> tuple[type, ...]:
    """Return the types that all games have in these roles, such as ``"actions"``, game by game."""
    found: list[type] = []
    for game in games_.games():
        for role in roles:
            known = getattr(game, role)
            found += known if isinstance(known, tuple) else [known]
    return tuple(found)


_GAME_OF_STATE = OfItsGame("state", what="state")
_GAME_OF_CHOICE = OfItsGame("choice", what="game")
_GAME_OF_VIEW = OfItsGame("view", what="view")
_GAME_OF_BOTH = OfItsGame("state", "view", what="state or the view")
_GAME_OF_SEEN = OfItsGame("view", "public_view", what="view")
_GAME_OF_ANY = OfItsGame("state", "view", "public_view", what="state or a view")
_GAME_OF_ACTION = OfItsGame("actions", what="action")


def require_state(state: object) -> None:
    """Raise `NotAState`, with a hint at the right type, if `state` is not the state of a game."""
    _GAME_OF_STATE[type(state)]
    _STATES.add(type(state))


def require_view(view: object) -> None:
    """Raise `NotAState`, with a hint at the right type, if `view` is not the view of a game."""
    _GAME_OF_VIEW[type(view)]


def is_state(value: object) -> TypeIs[State]:
    """Return whether a value is the state of a game; no game is loaded for it.

    >>> from copenhagen import card_game, view
    >>> is_state(card_game(2)), is_state(view(card_game(2), 0))
    (True, False)
    """
    return game_of(type(value), "state") is not None


def is_view(value: object) -> TypeIs[View]:
    """Return whether a value is the view of a seat; no game is loaded for it."""
    return game_of(type(value), "view") is not None


def is_public_view(value: object) -> TypeIs[PublicView]:
    """Return whether a value is a public view; no game is loaded for it."""
    return game_of(type(value), "public_view") is not None


_STATES: set[type] = set()
"""The known types of states: checked in every call, and faster than the full lookup."""


def _blame(state: AnyState, error: Exception) -> None:
    """Raise `InvalidState` if the rules failed because the state is impossible."""
    if not isinstance(error, CopenhagenError) and (faults := state_faults(state)):
        raise InvalidState(faults) from None


def first_state(game: GameChoice[StateOf]) -> StateOf:
    """Return the state of `game` before anything is chosen, dealt or rolled.

    Raises `InvalidGame` if `game` is not a game, or if its number of players, a module or an option
    is invalid.
    """
    try:
        kind = _GAME_OF_CHOICE[type(game)]
    except NotAState:
        raise InvalidGame(
            [Fault("game", f"{with_article(type(game).__name__)} is not a game")]
        ) from None
    state: StateOf = kind.first_state(game)
    return state


def legal_actions(state: HasActions[ActionOf]) -> tuple[ActionOf, ...]:
    """Return every choice of the player to act, without duplicates, in a fixed order.

    Empty if chance is next or the game is over. The order is documented with each kind of action
    and never changes. Raises `InvalidState` if the rules fail on a state because it breaks a law,
    such as one changed by hand.
    """
    if type(state) not in _STATES:
        require_state(state)
    try:
        return play.legal_actions(state)
    except Exception as error:
        _blame(state, error)
        raise


@overload
def apply(state: OfEither, move: Move) -> OfEither: ...


@overload
def apply(state: HasMoves[StateOf, MoveOf], move: MoveOf) -> StateOf: ...


def apply(state: AnyState, move: Move) -> AnyState:
    """Return the state after `move`: an action of the player to act, or an outcome of chance.

    `state` does not change. Raises `IllegalAction`, with every reason, if the rules forbid the
    move.
    """
    if type(state) not in _STATES:
        require_state(state)
    try:
        after: AnyState = play.apply(state, move)
    except Exception as error:
        _blame(state, error)
        raise
    return after


def why_illegal(state: AnyState, move: Move) -> tuple[Reason, ...]:
    """Return the reasons why the rules forbid `move`, one `Reason` for each broken rule.

    Empty exactly when `apply` works. The reasons use only information available to the player to
    act.
    """
    if type(state) not in _STATES:
        require_state(state)
    try:
        return play.why_illegal(state, move)
    except Exception as error:
        _blame(state, error)
        raise


def covered(action: Action) -> tuple[str, ...]:
    """Return the names of the cells that `action` covers, row by row from the ground.

    These are the cells of a tile that is placed or of a shape or square that is drawn, and the
    square marked with an X. Empty for all other actions. Raises `InvalidValue` if `action` is not
    an action of a player.

    >>> from copenhagen.cardgame.actions import BUILDS, Done
    >>> covered(BUILDS[0][0]), covered(Done())
    (('a1', 'b1'), ())
    """
    if faults := tuple(_no_action(action)):
        raise InvalidValue(faults)
    return names_of(_GAME_OF_ACTION[type(action)].covered(action))


def covering(
    actions: Iterable[SomeAction], cells: Iterable[str | int], tile: FacadeTile | None = None
) -> tuple[SomeAction, ...]:
    """Return the `actions` that cover exactly `cells`, in their order.

    This turns a click into a move: `actions` are the legal ones, and `cells` are given by name
    (``"a1"`` to ``"e9"``) or number (0-44), in any order. Several actions cover the same cells if
    they differ in the tile, or in the cell of the brick; with a `tile`, only builds of that facade
    tile are returned. `covered` returns the cells of an action.

    >>> import copenhagen as cph
    >>> state = cph.notation.read_state("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-")
    >>> for build in cph.pointing.covering(cph.legal_actions(state), ["b1", "a1"]):
    ...     print(cph.notation.write_move(build))
    r2a1n
    r2b1s

    Raises `InvalidValue`, with everything that is wrong, if one of `actions` is not an action, if a
    cell does not exist or is named twice, or if `tile` is not a facade tile.
    """
    given: tuple[object, object] = (actions, tile)
    some: tuple[SomeAction, ...] = ()
    faults: list[Fault] = []
    wanted = 0
    if isinstance(given[0], Iterable):
        some = tuple(actions)
        faults += few(fault for number, one in enumerate(some) for fault in _no_action(one, number))
    else:
        text = f"{shown(actions)} is not a list of actions such as legal_actions returns"
        faults.append(Fault("actions", text))
    try:
        wanted = mask_of(cells)
    except InvalidValue as wrong:
        faults += wrong.faults
    if tile is not None and game_of(type(tile), "tiles") is None:
        faults.append(Fault("tile", f"{shown(tile)} is not a facade tile"))
    if faults:
        raise InvalidValue(faults)
    return tuple(
        action
        for action in some
        if _GAME_OF_ACTION[type(action)].covered(action) == wanted != 0
        and (tile is None or getattr(action, "tile", None) == tile)
    )


def _no_action(value: object, number: int | None = None) -> Iterator[Fault]:
    if game_of(type(value), "actions") is None:
        path = "action" if number is None else f"actions[{number}]"
        yield Fault(path, f"{shown(value)} is not an action of a player")


def payments(known: HasPayments[PaymentOf], action: Action) -> tuple[PaymentOf, ...]:
    """Return every way to pay for `action` before it is chosen; empty if there is nothing to pay.

    For a `Build` of the card game these are the `Pay` actions that the player will be asked to
    choose from, in order. If there is only one, the player will not be asked. For a `Choose` of
    Roll & Write there is exactly one `Payment`, determined by the action.

    `known` is the state, or the view of the deciding player; in Roll & Write, which hides nothing,
    the view of any player.

    >>> import copenhagen as cph
    >>> state = cph.notation.read_state("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-")
    >>> payments(state, cph.legal_actions(state)[-1])
    (Pay(natural=2),)

    Raises `IllegalAction`, with every reason, if the rules forbid the action, and `InvalidValue`
    for a view of the card game during another seat's turn.
    """
    ways: tuple[PaymentOf, ...] = _GAME_OF_BOTH[type(known)].payments(known, action)
    return ways


def points_by_source(known: State | View | PublicView, seat: int) -> PointsBySource:
    """Return the points of `seat` (from 0) by their source: rows, columns, missions and tracks.

    `known` is a state, or a view of any kind. Each complete line counts immediately, with its
    current value; the `score` of the card game follows when the turn scores (base.score.moment).

    >>> import copenhagen as cph
    >>> state = cph.notation.read_state(
    ...     "2ecm 1A rgpgpbb y3r2p3 51* -,a,p3c1sy3d1E BByyg,a,r2c2e"
    ... )
    >>> cph.points_by_source(state, 0)
    PointsBySource(rows=(1, 0, 0, 0, 0, 0, 0, 0, 0), columns=(0, 0, 0, 0, 0))

    Raises `InvalidValue` if the game has no such seat.
    """
    game = _GAME_OF_ANY[type(known)]
    if faults := seat_faults(seat, known.game.players):
        raise InvalidValue(faults)
    found: PointsBySource = game.points_by_source(known, seat)
    return found


def chance_outcomes(state: HasOutcomes[OutcomeOf]) -> tuple[tuple[OutcomeOf, Fraction], ...]:
    """Return the possible outcomes of chance with their exact probabilities, which sum to 1.

    Empty if a player decides or the game is over.
    """
    if type(state) not in _STATES:
        require_state(state)
    try:
        return play.chance_outcomes(state)
    except Exception as error:
        _blame(state, error)
        raise


def sample(state: HasOutcomes[OutcomeOf], rng: Generator) -> OutcomeOf | None:
    """Draw one of the `chance_outcomes` with its probability; ``None`` if the list is empty.

    `rng` is a `random.Random` or a ``numpy.random.Generator``. Raises `InvalidValue` for any other
    `rng`, or if it draws a number that is not from 0 up to 1.
    """
    if type(state) not in _STATES:
        require_state(state)
    drawing = generator_from(rng)
    try:
        outcome: OutcomeOf | None = play.sample(state, drawing)
    except Exception as error:
        _blame(state, error)
        raise
    return outcome


def settle(state: SomeState, rng: Generator) -> SomeState:
    """Let chance run, drawing from `rng`, until a player must decide or the game is over.

    `rng` is a `random.Random` or a ``numpy.random.Generator``. Raises `InvalidValue` for any other
    `rng`, or if it draws a number that is not from 0 up to 1.
    """
    if type(state) not in _STATES:
        require_state(state)
    drawing = generator_from(rng)
    try:
        settled: SomeState = play.settle(state, drawing)
    except Exception as error:
        _blame(state, error)
        raise
    return settled


def result(state: HasReasons[ReasonOf]) -> Result[ReasonOf] | None:
    """Return the result: end reason, scores, ranking and winners; ``None`` while it is running."""
    found: Result[ReasonOf] | None = _GAME_OF_STATE[type(state)].result(state)
    return found


def state_faults(state: AnyState) -> tuple[Fault, ...]:
    """Return everything that is wrong with `state`; empty if it can be played on.

    Each `Fault` has the path of the field (``players[1].house[3]``), a sentence, and the id of the
    rule. If values have the wrong type or tuples the wrong length, only these are reported: the
    laws cannot be checked until they are right. A lawful position can always be played to its end
    and is scored correctly; it need not be reachable in a game.

    The list of pieces on each house, `House.tiles` or `House.drawn`, is ignored when states are
    compared, but is checked here: tiles are counted, and the pieces have to make up the house. So
    equal states have equal faults if these lists are equal as well, and may have different ones
    otherwise; all other functions treat equal states alike.

    >>> import attrs
    >>> import copenhagen as cph
    >>> state = cph.roll_and_write(players=3)
    >>> state_faults(state)
    ()
    >>> print(*state_faults(attrs.evolve(state, in_hand=4)))
    dice: there are 5 dice in all, not 4 [rollwrite.dice.roll]

    Raises `NotAState` if `state` is not a state.
    """
    faults: tuple[Fault, ...] = few(_GAME_OF_STATE[type(state)].state_faults(state))
    return faults


def view(state: HasView[ViewOf], seat: int) -> ViewOf:
    """Return the view of `seat` (from 0) of `state`: everything public, and its own hand.

    States that the seat cannot tell apart give equal views. Raises `InvalidValue` if the game has
    no such seat.
    """
    seen: ViewOf = _GAME_OF_STATE[type(state)].seen(state, seat)
    return seen


def public_view(state: HasPublicView[PublicViewOf]) -> PublicViewOf:
    """Return the public view of `state`: for spectators without a seat.

    It contains no card known only to some of the players. In Roll & Write it contains everything.
    """
    seen: PublicViewOf = _GAME_OF_STATE[type(state)].seen_by_all(state)
    return seen


def resample(view: HasStates[StateOf], rng: Generator) -> StateOf:
    """Return a state drawn with `rng` from all states that look like `view` to its seat.

    Each is drawn with its exact probability: every unseen card is equally likely to be in every
    unseen place. The view of the state is `view` again. Raises `InvalidState` if no state looks
    like `view`, and `InvalidValue` like `settle`.
    """
    state: StateOf = _GAME_OF_VIEW[type(view)].resample(view, generator_from(rng))
    return state


def events(
    before: HasEvents[EventsOf], move: Move, after: AnyState, *, seat: int | None = None
) -> EventsOf:
    """Return the events when `move` led from `before` to `after`, in order.

    With a `seat` (from 0), only the events as this seat may know them; without one, everything.

    >>> import copenhagen as cph
    >>> from copenhagen import Color
    >>> from copenhagen.cardgame import Reveal
    >>> before = cph.card_game(players=2)
    >>> after = cph.apply(before, Reveal(Color.RED))
    >>> events(before, Reveal(Color.RED), after)
    (CardTurned(slot=0, card=Color.RED),)

    Raises `IllegalAction` if the rules forbid `move`, and `InvalidValue` if `move` does not lead
    from `before` to `after`, or the game has no such seat.
    """
    require_state(before)
    happened = play.events(before, move, after, () if seat is None else (seat,))
    return happened if seat is None else seen_by(before, happened, seat)  # type: ignore[return-value]


def events_by_seat(
    before: HasEvents[EventsOf], move: Move, after: AnyState
) -> tuple[EventsOf, ...]:
    """Return the events of `move`, from `before` to `after`, as each seat may know them.

    It is the same as `events` for one seat after the other, in little more time than one call.

    >>> import copenhagen as cph
    >>> before = cph.roll_and_write(players=3)
    >>> roll, _ = cph.chance_outcomes(before)[0]
    >>> [len(events) for events in events_by_seat(before, roll, cph.apply(before, roll))]
    [2, 2, 2]

    Raises as `events` does.
    """
    require_state(before)
    happened = play.events(before, move, after)
    told = [seen_by(before, happened, seat) for seat in range(len(before.players))]
    return tuple(told)  # type: ignore[arg-type]  # of the events of this game


def seen_by(before: AnyState, happened: Iterable[EventOf], seat: int | None) -> tuple[EventOf, ...]:
    """Return the events as `seat` may know them; ``None`` for a spectator.

    `happened` is the result of `events` without a seat, and `before` any state of the same game.
    """
    redacted = _GAME_OF_STATE[type(before)].redacted
    return tuple([redacted(event, seat) for event in happened])


def all_is_told(happened: Iterable[Event]) -> bool:
    """Return whether the events are complete: no concealed card was left out."""
    return all(getattr(event, "card", event) is not None for event in happened)


def worlds(view: SomeView) -> Iterator[Any]:
    """Yield states that look like `view`: at least one for each possible effect of the next move.

    There is one for each possible hand of an opponent to act, times the colors that chance may turn
    over; the other hidden cards do not affect the next move. Raises `InvalidState` if no state
    looks like `view`.
    """
    alike: Iterator[Any] = _GAME_OF_VIEW[type(view)].worlds(view)
    return alike


def fold(view: Seen, events: Iterable[Event]) -> Seen:
    """Return `view` updated with `events`, as reported to its seat.

    A public view is updated with a spectator's events.

    ``fold(view(before, seat), events(before, move, after, seat=seat))`` equals ``view(after,
    seat)``. Raises `InvalidValue` for anything that is not an event of the game, and for the events
    of another seat if they lack a card that this seat has to know.
    """
    game = _GAME_OF_SEEN[type(view)]
    if not isinstance(events, Iterable):
        raise InvalidValue([Fault("events", f"{shown(events)} is not a list of events")])
    folded: Seen = game.fold(view, events)
    return folded
