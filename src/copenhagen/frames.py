"""A match from outside: the next to act, its steps, and frames for clients."""

from typing import TYPE_CHECKING, Generic

import attrs

from copenhagen.choice_tree.nodes import Question
from copenhagen.games import events
from copenhagen.results import Result
from copenhagen.values import Word, immutable

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # knows defaults before Python 3.13 does

    from copenhagen.engine.protocols import AnyState, HasEvents
    from copenhagen.games import Event, EventsOf, Move, PublicView, State, View

    SeenOf_co = TypeVar(
        "SeenOf_co", bound=View | PublicView, covariant=True, default=View | PublicView
    )
    ToldOf_co = TypeVar(
        "ToldOf_co", bound=tuple[Event, ...], covariant=True, default=tuple[Event, ...]
    )
    StateOf_co = TypeVar("StateOf_co", bound=AnyState, covariant=True, default=State)
    MoveOf_co = TypeVar("MoveOf_co", bound=Move, covariant=True, default=Move)
else:
    from typing import TypeVar

    Event = View = object  # cattrs looks at the types of fields

    SeenOf_co = TypeVar("SeenOf_co", covariant=True)
    ToldOf_co = TypeVar("ToldOf_co", covariant=True)
    StateOf_co = TypeVar("StateOf_co", covariant=True)
    MoveOf_co = TypeVar("MoveOf_co", covariant=True)


class Waiting(Word):
    """The party that a match is waiting for."""

    PLAYER = "player"
    """The player `Match.to_act` decides."""
    CHANCE = "chance"
    """Cards or tiles are turned over or dice are rolled, and the match needs the outcome."""
    NOBODY = "nobody"
    """The game is over."""


@attrs.frozen
@immutable
class Step(Generic[StateOf_co, MoveOf_co]):
    """One move of a match: its number, its seat, and the states on either side.

    `number` counts all moves of players and chance from 1; `seat` is ``None`` for chance.

    >>> import copenhagen as cph
    >>> match = cph.Match(cph.roll_and_write(2), seed=1)
    >>> match.play(match.legal_actions[0])[0]
    <Step number=1, seat=0, move=MarkTwo(color=Color.BLUE)>
    """

    number: int
    seat: int | None
    move: MoveOf_co
    before: StateOf_co = attrs.field(repr=False)
    after: StateOf_co = attrs.field(repr=False)

    def events(self: "Step[HasEvents[EventsOf], Move]", seat: int | None = None) -> "EventsOf":
        """Return the events of this step, as `seat` saw them; ``None`` sees everything."""
        return events(self.before, self.move, self.after, seat=seat)


@attrs.frozen
@immutable
class Frame(Generic[SeenOf_co, ToldOf_co]):
    """Everything a client needs for its next picture of a match: one value, and one document.

    `copenhagen.Match.frame` makes it, for a seat or for a spectator, with only the information
    that the viewer may have.

    - `number`: the number of moves so far, of players and of chance;
    - `viewer`: the seat of the viewer (from 0); ``None`` for a spectator;
    - `players`: the names by seat, or empty;
    - `view`: the view of the seat; a `PublicView` for a spectator;
    - `waiting_for`: whether a player, chance or nobody is next, and `to_act` the seat of that
      player, otherwise ``None``; `question` is the question asked, in words;
    - `choices`: the tree of questions behind the legal actions (`copenhagen.choices`), for the seat
      that decides; ``None`` for all others;
    - `actions`: the legal actions in notation, in their order, for the seat that decides; empty for
      all others. `Match.play` accepts these texts;
    - `since` and `events`: the events after the first `since` moves, as the seat saw them;
    - `result`: the result of the game; ``None`` while it is running;
    - `can_undo`: whether the seat may take back its last choice now; `can_redo`: whether there is
      something to redo;
    - `history`: a digest of everything the viewer has seen so far, and `follows`, the same up to
      `since`. If another move has replaced one that was taken back, the numbers are the same but
      the digests differ. The `events` continue a frame whose `history` is `follows`: folded over
      its view (`copenhagen.fold`), they give this one. After any other frame the client starts
      over with `view`.

    Type checkers infer the game of a frame from the match, and the type of its view from the seat.

    Two frames are equal if all of this is.
    """

    number: int
    viewer: int | None
    players: tuple[str, ...]
    view: SeenOf_co = attrs.field(repr=False)
    waiting_for: Waiting
    to_act: int | None
    question: str
    choices: Question | None = attrs.field(repr=False)
    actions: tuple[str, ...] = attrs.field(repr=lambda actions: str(len(actions)))
    since: int
    events: ToldOf_co = attrs.field(repr=lambda events: str(len(events)))
    result: Result | None
    can_undo: bool
    can_redo: bool
    history: str
    follows: str


@attrs.frozen
@immutable
class SeatRecord:
    """A game as one seat saw it: its first view, and all events since.

    `told` has the events of each move that the seat followed, one tuple per move.
    `copenhagen.Companion.record` makes it, and `copenhagen.Companion.load` continues it; it
    contains only the seat's own knowledge.
    """

    begin: View = attrs.field(repr=False)
    told: tuple[tuple[Event, ...], ...] = attrs.field(repr=lambda told: str(len(told)))
