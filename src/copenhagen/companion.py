"""A companion for a real table: a game from one seat's perspective, with its knowledge only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from copenhagen.engine.game import game_of
from copenhagen.errors import Fault, InvalidMove, InvalidValue, MatchError, Refused, shown
from copenhagen.frames import SeatRecord, Waiting
from copenhagen.games import (
    SomeView,
    all_is_told,
    apply,
    chance_outcomes,
    events,
    fold,
    legal_actions,
    result,
    worlds,
)
from copenhagen.messages import message
from copenhagen.notation.texts import read_move
from copenhagen.values import no_move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from typing_extensions import TypeVar  # defaults are supported by typing from Python 3.13 on

    from copenhagen.games import Event, Move, State, View
    from copenhagen.results import Result

    SeenBy_co = TypeVar("SeenBy_co", bound=View, covariant=True, default=View)
else:
    from typing import TypeVar

    SeenBy_co = TypeVar("SeenBy_co", covariant=True)


class Companion(Generic[SeenBy_co]):
    """A game at a real table from one seat's perspective, using only cards the seat has seen.

    A `copenhagen.Match` holds every card, so its operator has to know all hands. A companion begins
    with a `view`, of a game before its set-up or of any later point, and is told only the events
    its seat sees: the cards turned over or drawn by the seat, and the moves of the players. It does
    not ask for cards that others are dealt or draw unseen: it knows that they have one more card,
    and learns which when they show it. The view gives the legal actions, and bots advise from it:
    ``bot.choose(companion.view, companion.legal_actions, rng)``.

    >>> import copenhagen as cph
    >>> companion = Companion(cph.view(cph.card_game(2), 0))
    >>> for card in "byrgpby" + "rr":  # the display, and the hand of seat 0
    ...     heard = companion.play(f"?{card}")
    >>> companion.view, len(companion.legal_actions)
    (<View of seat 0: 2ecm 0A byrgpby - 59* RR,A,- ???,A,->, 39)

    The effect of a move may depend on cards that the seat has not seen: whether a player who has
    taken cards can still construct, or whether there was only one way to pay. `possible` lists all
    ways in which a move can have continued, and `play` takes the one that was `seen`.

    Raises `NotAState` if `view` is not a view, and `InvalidState` if no state looks like it.
    """

    def __init__(self, view: SeenBy_co) -> None:
        """Begin with the current view of the seat."""
        self._begin = view
        self._known: list[tuple[tuple[Event, ...], SeenBy_co]] = [_dealt((), view)]

    def __repr__(self) -> str:
        """Show the view and the number of moves."""
        return f"<Companion moves={len(self._known) - 1}, view={self.view}>"

    def record(self) -> SeatRecord:
        """Return everything the seat has seen, for saving: `copenhagen.to_json` writes it."""
        return SeatRecord(self._begin, tuple(told for told, _ in self._known[1:]))

    @staticmethod
    def load(record: SeatRecord) -> Companion[Any]:
        """Return a companion that has followed the events of `record`.

        Type checkers cannot infer the game of a record, so a program that knows it declares it:
        ``companion: Companion[cardgame.View] = Companion.load(record)``.

        >>> import copenhagen as cph
        >>> companion = Companion(cph.view(cph.card_game(2), 0))
        >>> for card in "byr":
        ...     heard = companion.play(f"?{card}")
        >>> text = cph.to_json(companion.record())
        >>> Companion.load(cph.from_json(text, cph.SeatRecord)).view == companion.view
        True

        Raises `InvalidValue` if `record` is not a `SeatRecord`.
        """
        if not isinstance(record, SeatRecord):
            raise InvalidValue([Fault("record", f"{shown(record)} is not a SeatRecord")])
        companion = Companion(record.begin)
        for told in record.told:
            companion._known.append((told, fold(companion.view, told)))
        return companion

    @property
    def view(self) -> SeenBy_co:
        """The view of the seat: everything it knows now."""
        return self._known[-1][1]

    @property
    def waiting_for(self) -> Waiting:
        """Whether a player, chance or nobody is next."""
        world = self._world
        if legal_actions(world):
            return Waiting.PLAYER
        return Waiting.NOBODY if result(world) else Waiting.CHANCE

    @property
    def to_act(self) -> int | None:
        """The seat that decides now (from 0); ``None`` if no player does."""
        return self.view.to_act if self.waiting_for is Waiting.PLAYER else None

    @property
    def legal_actions(self) -> tuple[Any, ...]:
        """Every choice of the seat, in the usual order; empty if it does not decide now."""
        own = self.to_act == self.view.viewer
        return legal_actions(self._world) if own else ()

    @property
    def result(self) -> Result | None:
        """The result of the game; ``None`` while it is running."""
        return result(self._world)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events since the beginning, as the seat saw them."""
        return tuple(event for told, _ in self._known for event in told)

    def possible(self, move: Move | str | None = None) -> tuple[tuple[Event, ...], ...]:
        """Return the ways in which `move` can have continued, each as the events the seat saw.

        `move` is an action of the player to act or an outcome of chance, or its notation; ``None``
        is a card dealt or drawn that the seat did not see. Only ways that are possible with some
        assignment of the unseen cards are listed.

        Raises as `play` does, if the move cannot have happened.
        """
        return tuple(self._ways(move))

    def play(
        self, move: Move | str | None = None, *, seen: tuple[Event, ...] | None = None
    ) -> tuple[Event, ...]:
        """Follow `move`, and return its events, as the seat saw them.

        If there are several possible ways to continue, `seen` is the one of `possible` that was
        seen. Any unseen cards dealt to others afterwards are followed, too.

        Raises a `copenhagen.errors.Refused` if the move is impossible whatever the hidden cards
        are, or can have continued in several ways; `InvalidMove` for a value that is not a move,
        and `InvalidValue` if `seen` is not a possible way.
        """
        ways = self._ways(move)
        if seen is None and len(ways) > 1:
            text = message(
                "this can have gone on in {number} ways; say which one was seen", number=len(ways)
            )
            raise MatchError(text)
        way = next(iter(ways)) if seen is None else seen
        if not any(way == one for one in ways):
            raise InvalidValue([Fault("seen", "is not one of the possible ways to continue")])
        self._known.append(_dealt(way, ways[way]))
        return self._known[-1][0]

    def undo(self) -> None:
        """Forget the last move. Raises `MatchError` if there is nothing to undo."""
        if len(self._known) == 1:
            raise MatchError(message("there is nothing to undo"))
        self._known.pop()

    # The states consistent with the view

    @property
    def _world(self) -> State:
        world: State = next(worlds(self.view))
        return world

    def _ways(self, move: object) -> dict[tuple[Event, ...], SeenBy_co]:
        """Return the ways in which a move can have continued, with the view after each."""
        view = self.view
        if not (
            move is None or isinstance(move, str) or game_of(type(move), "actions", "outcomes")
        ):
            raise InvalidMove([Fault("", no_move(move, view.game.rules.phases.game))])
        refusals: list[Refused] = []
        found: dict[tuple[Event, ...], SeenBy_co] = {}
        for world in worlds(view):
            try:
                for way in _unseen(world, view) if move is None else [_told(world, move, view)]:
                    found.setdefault(way, fold(view, way))
            except Refused as refusal:
                refusals.append(refusal)
        if not found:
            raise refusals[0] if refusals else MatchError(message("no card is dealt unseen now"))
        return found


def _dealt(way: tuple[Event, ...], view: SomeView) -> tuple[tuple[Event, ...], SomeView]:
    """Return the events and the view after the other seats have been dealt unseen cards."""
    while only := _only_unseen(view):
        way, view = (*way, *only), fold(view, only)
    return way, view


def _told(world: Any, move: Any, view: View) -> tuple[Event, ...]:  # noqa: ANN401 (of either game)
    """Return the events of a move that the seat sees, in a state consistent with its view."""
    made = read_move(world, move) if isinstance(move, str) else move
    way: tuple[Event, ...] = events(world, made, apply(world, made), seat=view.viewer)
    return way


def _unseen(world: State, view: View) -> Iterator[tuple[Event, ...]]:
    """Yield the seat's events for each card that may be dealt next unseen."""
    for outcome, _ in chance_outcomes(world):
        if not all_is_told(way := _told(world, outcome, view)):
            yield way


def _only_unseen(view: View) -> tuple[Event, ...] | None:
    """Return the next events if they deal a card unseen and are the only possibility."""
    only = None
    for world in worlds(view):
        for outcome, _ in chance_outcomes(world):
            way = _told(world, outcome, view)
            if all_is_told(way) or only not in (None, way):
                return None
            only = way
    return only
