"""The state of a game of Roll & Write: values with fields and trivial reads, and no rules.

`State`, `Player` and `House` are frozen. A step of the rules works on drafts of the first two,
`StateDraft` and `PlayerDraft`, with the same fields (see `copenhagen.engine.drafts`). A function
that only reads takes a `StateLike`, which is a `State` as well as a `StateDraft`.
"""

from collections.abc import Callable
from types import MethodType
from typing import TYPE_CHECKING, ClassVar

import attrs

from copenhagen.engine.drafts import RecordingDraft, StepDraft, copying, freeze, shared_fields
from copenhagen.engine.protocols import GameChoice, GameState, GameView, Position
from copenhagen.engine.rules import Rules
from copenhagen.errors import InvalidGame
from copenhagen.house.coat_names import CoatsOfArms, coats_left
from copenhagen.house.grid import CELLS, cell_at, cell_name, mask_text, names_of
from copenhagen.rollwrite.actions import Action, Move, Outcome, Payment
from copenhagen.rollwrite.components import (
    BONUSES,
    COAT_COLUMNS,
    COAT_ROWS,
    STARS,
    Ability,
    Counts,
    FacadeShape,
    Faces,
    Sheet,
    sheet_of,
)
from copenhagen.rollwrite.events import Asked, Event
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.phases import EndReason, Phase
from copenhagen.rollwrite.reading import Cell, DrawnShape
from copenhagen.values import (
    FieldCheck,
    immutable,
    is_a,
    is_whole,
    known_fields,
    notation_repr,
    svg_repr,
    wrong_fields,
)

if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from typing_extensions import TypeVar  # defaults are supported by typing from Python 3.13 on

    MovesOf_contra = TypeVar("MovesOf_contra", contravariant=True, default=Move)
    AnyState: TypeAlias = "State[Any]"

__all__ = [
    "Drawn",
    "House",
    "HouseDraft",
    "Phase",
    "Player",
    "PlayerDraft",
    "PublicView",
    "Recorder",
    "RollAndWrite",
    "State",
    "StateDraft",
    "StateLike",
    "View",
    "player_draft",
]


@immutable
@known_fields
@attrs.frozen
class RollAndWrite(GameChoice["AnyState"]):
    """A game of Roll & Write: its `players` (2-4) and its `options`.

    >>> RollAndWrite(3, RollAndWriteOptions(mirror=True))
    RollAndWrite(players=3, options=RollAndWriteOptions(mirror=True))

    Raises `InvalidGame` if a field has a value of another type; `copenhagen.games.first_state`
    checks whether the game is valid.
    """

    players: int
    options: RollAndWriteOptions = attrs.field(factory=RollAndWriteOptions)

    rules: ClassVar[Rules]
    """The rules of the game, set by `copenhagen.rollwrite.rules.setup`, since they are made of the
    values of this file."""

    def __attrs_post_init__(self) -> None:
        """Reject values of another type."""
        if faults := tuple(wrong_fields(self, _GAME, "")):
            raise InvalidGame(faults)

    @property
    def sheet(self) -> Sheet:
        """The facade sheet of this game."""
        return sheet_of(self.options.mirror)


_GAME: dict[str, FieldCheck] = {
    "players": (is_whole, "a whole number"),
    "options": (is_a(RollAndWriteOptions), "RollAndWriteOptions"),
}


@attrs.frozen
@immutable
class Drawn:
    """A shape or a square drawn in one go: the masks of its cells and of its cells with an X.

    >>> Drawn(cells=0b1000111, xs=0b10)
    <Drawn cells=abc1b2, xs=b1>
    """

    cells: int = attrs.field(repr=mask_text)
    xs: int = attrs.field(repr=mask_text)


@attrs.define
class HouseDraft:
    """The front of a house during a step: the draft of a `House`, with the same fields."""

    filled: int = attrs.field(default=0, repr=mask_text)
    windows: int = attrs.field(default=0, repr=mask_text)
    drawn: tuple[Drawn, ...] = attrs.field(default=(), eq=False)


@svg_repr
@attrs.frozen
@notation_repr
class House(HouseDraft):
    """The grid of one house with the drawings on it.

    `filled` is the mask of all squares with a mark, `windows` the mask of the squares with an O.
    `drawn` lists the shapes and single squares in the order in which they were drawn. It is kept
    for drawing outlines, and equality ignores it, because no rule depends on it;
    `copenhagen.state_faults` checks it.

    To read it without masks: ``house["c3"]``, or ``house[12]``, is the `Cell` there, or ``None`` if
    it is empty (raising `UnknownCell` for an unknown cell); `drawn_shapes` are the shapes with
    their cells by name; `coats_left` are the coats of arms that can still be won.

    >>> House().with_drawn(0b1000111, 0b10).with_drawn(0b1000, 0)
    <House aBc1b2.d1>
    """

    # Iteration would be ambiguous: cells or shapes.
    __iter__: ClassVar[None] = None

    @property
    def xs(self) -> int:
        """The mask of the squares with an X."""
        return self.filled & ~self.windows

    @property
    def empty(self) -> int:
        """The number of empty squares (0-45), which breaks ties (rollwrite.end.tie)."""
        return CELLS - self.filled.bit_count()

    def __getitem__(self, cell: str | int) -> Cell | None:
        """Return the content of `cell`; ``None`` if it is empty.

        It is given by name (``"a1"`` to ``"e9"``) or by number (0-44). Raises `UnknownCell` if the
        cell is unknown.

        >>> house = House().with_drawn(cells=0b11, xs=0b01)
        >>> house["a1"], house["b1"].is_o, house["c3"]
        (Cell(name='a1', is_x=True, number=0), True, None)
        """
        number = cell_at(cell)
        mask = 1 << number
        if not self.filled & mask:
            return None
        here = (place for place, drawn in enumerate(self.drawn) if drawn.cells & mask)
        return Cell(cell_name(number), self.xs & mask != 0, next(here, None))

    @property
    def drawn_shapes(self) -> tuple[DrawnShape, ...]:
        """The shapes and single squares in the order in which they were drawn, cells by name."""
        return tuple(
            DrawnShape(
                place,
                names_of(drawn.cells),
                names_of(drawn.cells & ~drawn.xs),
                next(iter(names_of(drawn.xs)), None),
                drawn.cells,
            )
            for place, drawn in enumerate(self.drawn)
        )

    @property
    def coats_left(self) -> CoatsOfArms:
        """The coats of arms that can still be won, of rows and columns (rollwrite.coat.lines).

        A line's coat of arms is won when the line is complete.
        """
        return coats_left(self.filled, rows=COAT_ROWS, columns=COAT_COLUMNS)

    def with_drawn(self, cells: int, xs: int) -> "House":
        """Return this house with `cells` drawn on it, with an X in `xs` and an O elsewhere."""
        windows = self.windows | cells & ~xs
        return freeze(
            HouseDraft(self.filled | cells, windows, (*self.drawn, Drawn(cells, xs))), House
        )


@attrs.define
class PlayerDraft:
    """A player during a step: the draft of a `Player`, with the same fields."""

    house: House
    tracks: Counts
    spent_bonuses: Counts
    spent_stars: Counts
    score: int

    def bonuses(self, color: int) -> int:
        """Return the number of bonuses of a color that are unlocked and not spent (0-2).

        (rollwrite.track.unlock)
        """
        return BONUSES[color][self.tracks[color]] - self.spent_bonuses[color]

    def stars(self, ability: Ability) -> int:
        """Return the number of stars of an ability that are unlocked and not spent (0-6).

        (rollwrite.track.unlock)
        """
        return STARS[ability][self.tracks[ability]] - self.spent_stars[ability]


@svg_repr
@attrs.frozen
@notation_repr
class Player(PlayerDraft):
    """One player's sheet.

    `tracks` counts the marked boxes of each track (0-9), `spent_bonuses` and `spent_stars` the
    crossed-out bonuses and stars, by color; `score` is the position on the scoring track.

    >>> import copenhagen as cph
    >>> cph.notation.read_state("3rw 2C bbbgw - b2,- b1,aBc1 p2,-").players[1]
    <Player b1,aBc1 score=0>
    """


player_draft: Callable[[Player], PlayerDraft] = MethodType(
    copying(shared_fields(Player)), PlayerDraft
)
"""Returns a mutable copy of a player."""


@attrs.define
class StateLike:
    """The fields that a `State` and its `StateDraft` have in common."""

    game: RollAndWrite
    phase: Phase
    to_act: int
    active: int
    players: tuple[Player, ...]
    copies: tuple[int, ...]
    dice: Faces
    in_hand: int
    shape: FacadeShape | None
    cells: int
    coats: int
    no_x: bool
    fresh: int
    marks: int
    quiet: bool


class StateDraft(StepDraft, StateLike):
    """The state during a step: the draft of a `State`."""

    __slots__ = ()

    of: ClassVar[Callable[[StateLike], "StateDraft"]] = classmethod(
        copying(shared_fields(StateLike))  # type: ignore[assignment]  # it is bound to the class
    )
    """Returns a mutable copy of a state."""


@attrs.define
class Recorder(RecordingDraft, StateDraft):
    """A draft that records the events of a step."""

    recorded: list[Event] = attrs.Factory(list)

    def asked(self) -> Asked:
        """Return the event for the current question."""
        return Asked(self.to_act, self.phase)


@svg_repr
@attrs.frozen
@notation_repr
class State(
    StateLike,
    GameState[
        "State[MovesOf_contra]",
        "MovesOf_contra",
        RollAndWrite,
        Action,
        Outcome,
        "View[MovesOf_contra]",
        "PublicView",
        tuple[Event, ...],
        EndReason,
        Payment,
    ],
):
    """A game of Roll & Write between two steps.

    Equal states cannot be told apart by the rules.

    - `game`: the game being played;
    - `phase`: the next decision or chance event, and `to_act` the seat (from 0) that decides;
      `active` is the seat whose turn it is, the same except when others mark;
    - `players`: by seat;
    - `copies`: the copies of each shape of the sheet that are not crossed out (0 for endless ones);
    - `dice`: the faces of the unused dice on the table; `in_hand`: the number of dice about to be
      rolled; the others have been used this turn;
    - `shape`: the chosen shape that is waiting to be drawn; `cells`: the mask of the shape that is
      drawn and waiting for its X;
    - `coats`: the coat of arms actions still to be taken, including the current one;
    - `no_x`: whether the single squares of this turn get an O, too; `fresh`: the stars of "One X"
      that were unlocked this turn and cannot be used before the next;
    - `marks`: the number of boxes that the marking player may still mark now;
    - `quiet`: whether nothing has been drawn or marked in this round so far, if the options make
      such a round end the game.

    Its `repr` is its line of notation, with a fault if the state is impossible:

    >>> import attrs
    >>> import copenhagen as cph
    >>> state = cph.roll_and_write(players=3)
    >>> state
    <State 3rw 0R +5 - -,- -,- -,->
    >>> attrs.evolve(state, coats=-1)
    <State (impossible: coats: has to be a number of coat of arms actions)>
    """


class _Seen:
    """The fields of the state, under the names that all views have."""

    __slots__ = ()

    if TYPE_CHECKING:
        state: State

    @property
    def game(self) -> RollAndWrite:
        """The game being played."""
        return self.state.game

    @property
    def phase(self) -> Phase:
        """The phase: the decision or chance event that comes next."""
        return self.state.phase

    @property
    def to_act(self) -> int:
        """The seat that decides (from 0)."""
        return self.state.to_act

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat."""
        return self.state.players


@svg_repr
@attrs.frozen
@notation_repr
class View(_Seen, GameView["State[MovesOf_contra]", "MovesOf_contra", Payment]):
    """A game as the player at `seat` (from 0) sees it: all of `state`.

    That seat is the `viewer`. Everything is open on the table (rollwrite.turn.open-information). It
    is nevertheless a different type from the state, as in games with hidden cards, so that code
    written for views works for both.

    >>> import copenhagen as cph
    >>> cph.view(cph.roll_and_write(players=3), 1)
    <View of seat 1: 3rw 0R +5 - -,- -,- -,->
    """

    viewer: int
    state: State


@svg_repr
@attrs.frozen
@immutable
class PublicView(_Seen, Position):
    """A game as spectators see it: all of `state`, and no seat."""

    state: State
