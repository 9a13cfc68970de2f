"""The state of a game of Roll & Write: values with fields and trivial reads, and no rules.

`State`, `Player` and `House` are frozen. While one step of the rules is carried out, it works on
drafts of the first two, `StateDraft` and `PlayerDraft`, with the same fields (see
`copenhagen.engine.drafts`). A
function that only reads takes a `StateLike`, which is a `State` as well as a `StateDraft`.
"""

from collections.abc import Callable
from types import MethodType
from typing import TYPE_CHECKING, ClassVar

import attrs

from copenhagen.engine.drafts import RecordingDraft, StepDraft, copying, freeze, shared_fields
from copenhagen.engine.kinds import GameChoice, GameState, GameView, Position
from copenhagen.engine.rules import Rules
from copenhagen.errors import InvalidGame
from copenhagen.house.grid import CELLS, cell_at, cell_name, mask_text, names_of
from copenhagen.house.reading import CoatsOfArms, coats_left
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
    is_a,
    is_whole,
    known_fields,
    notation_repr,
    svg_repr,
    value,
    wrong_fields,
)

if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from typing_extensions import TypeVar  # knows defaults before Python 3.13 does

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


@value
@known_fields
@attrs.frozen
class RollAndWrite(GameChoice["AnyState"]):
    """Which game of Roll & Write is played: `players` (2-4) and the `options` of the table.

    >>> RollAndWrite(3, RollAndWriteOptions(mirror=True))
    RollAndWrite(players=3, options=RollAndWriteOptions(mirror=True))

    Raises `InvalidGame` where a field has a value of another type; whether there is such a game is
    for `copenhagen.games.first_state` to say.
    """

    players: int
    options: RollAndWriteOptions = attrs.field(factory=RollAndWriteOptions)

    rules: ClassVar[Rules]
    """The rules of the game, which `copenhagen.rollwrite.rules.setup` leaves here, since they are
    made of the values of this file."""

    def __attrs_post_init__(self) -> None:
        """Refuse values of another type."""
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
@value
class Drawn:
    """A shape or a square drawn in one go: the masks of its cells and of those with an X.

    >>> Drawn(cells=0b1000111, xs=0b10)
    <Drawn cells=abc1b2, xs=b1>
    """

    cells: int = attrs.field(repr=mask_text)
    xs: int = attrs.field(repr=mask_text)


@attrs.define
class HouseDraft:
    """The front of a house while it is drawn on: the draft of a `House`, with the same fields."""

    filled: int = attrs.field(default=0, repr=mask_text)
    windows: int = attrs.field(default=0, repr=mask_text)
    drawn: tuple[Drawn, ...] = attrs.field(default=(), eq=False)


@svg_repr
@attrs.frozen
@notation_repr
class House(HouseDraft):
    """The grid of one house with what is drawn on it.

    `filled` is the mask of all squares with a mark, `windows` that of the squares with an O.
    `drawn` lists the shapes and single squares in the order in which they were drawn. It is kept so
    that the outlines can be shown, and plays no part in equality, because no rule looks at it
    again; `copenhagen.state_faults` does.

    To read it without masks: ``house["c3"]``, or ``house[12]``, is the `Cell` that can be seen
    there and ``None`` if it is empty (`UnknownCell` is raised where there is no such cell);
    `drawn_shapes` are the shapes with their cells by name; `coats_left` are the coats of arms that
    can still be won.

    >>> House().with_drawn(0b1000111, 0b10).with_drawn(0b1000, 0)
    <House aBc1b2.d1>
    """

    # Iterating over a house could mean its cells as well as its shapes.
    __iter__: ClassVar[None] = None

    @property
    def xs(self) -> int:
        """The mask of the squares with an X."""
        return self.filled & ~self.windows

    @property
    def empty(self) -> int:
        """How many squares are still empty (0-45), which breaks ties (rollwrite.end.tie)."""
        return CELLS - self.filled.bit_count()

    def __getitem__(self, cell: str | int) -> Cell | None:
        """Return what `cell` shows; ``None`` if it is empty.

        It is given by name (``"a1"`` to ``"e9"``) or by number (0-44). Raises `UnknownCell` if
        there is no such cell.

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

        That of a line is won when the line is complete.
        """
        return coats_left(self.filled, rows=COAT_ROWS, columns=COAT_COLUMNS)

    def with_drawn(self, cells: int, xs: int) -> "House":
        """Return this house with `cells` drawn on it, an X in those of `xs` and an O elsewhere."""
        windows = self.windows | cells & ~xs
        return freeze(
            HouseDraft(self.filled | cells, windows, (*self.drawn, Drawn(cells, xs))), House
        )


@attrs.define
class PlayerDraft:
    """A player while a step is carried out: the draft of a `Player`, with the same fields."""

    house: House
    tracks: Counts
    spent_bonuses: Counts
    spent_stars: Counts
    score: int

    def bonuses(self, color: int) -> int:
        """Return how many bonuses of a color are unlocked and not spent (0-2).

        (rollwrite.track.unlock)
        """
        return BONUSES[color][self.tracks[color]] - self.spent_bonuses[color]

    def stars(self, ability: Ability) -> int:
        """Return how many stars of an ability are unlocked and not spent (0-6).

        (rollwrite.track.unlock)
        """
        return STARS[ability][self.tracks[ability]] - self.spent_stars[ability]


@svg_repr
@attrs.frozen
@notation_repr
class Player(PlayerDraft):
    """One player's sheet.

    `tracks` counts the marked boxes of each track (0-9), `spent_bonuses` and `spent_stars` how many
    of the bonuses and stars unlocked by these were crossed out, by color; `score` is what the
    scoring track shows.

    >>> import copenhagen as cph
    >>> cph.notation.read_state("3rw 2C bbbgw - b2,- b1,aBc1 p2,-").players[1]
    <Player b1,aBc1 score=0>
    """


player_draft: Callable[[Player], PlayerDraft] = MethodType(
    copying(shared_fields(Player)), PlayerDraft
)
"""Returns a changeable copy of a player."""


@attrs.define
class StateLike:
    """The position on the table: the fields that a `State` and its `StateDraft` have in common."""

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
    """The table while a step is carried out: the draft of a `State`."""

    __slots__ = ()

    of: ClassVar[Callable[[StateLike], "StateDraft"]] = classmethod(
        copying(shared_fields(StateLike))  # type: ignore[assignment]  # it is bound to the class
    )
    """Returns a changeable copy of a state."""


@attrs.define
class Recorder(RecordingDraft, StateDraft):
    """A draft that writes down what happens on it."""

    recorded: list[Event] = attrs.Factory(list)

    def asked(self) -> Asked:
        """Return the event for the question that is asked."""
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

    - `game`: which game is played;
    - `phase`: what the game waits for, and `to_act` the seat (from 0) that decides; `active` is
      whose turn it is, the same seat except when others mark;
    - `players`: by seat;
    - `copies`: how many copies of each shape of the sheet are not crossed out (0 for endless ones);
    - `dice`: the faces of the unused dice on the table; `in_hand`: the number of dice about to be
      rolled; the others have been used this turn;
    - `shape`: the chosen shape that is waiting to be drawn; `cells`: the mask of the shape that is
      drawn and waiting for its X;
    - `coats`: the coat of arms actions still to be taken, including the one that is being asked
      for;
    - `no_x`: whether the single squares of this turn get an O, too; `fresh`: the stars of "One X"
      that were unlocked this turn and cannot be used before the next;
    - `marks`: how many boxes the player who marks may still mark now;
    - `quiet`: whether nothing has been drawn or marked in this round so far, at tables where such a
      round ends the game.

    Its `repr` is its line of notation, with what is wrong if the state is impossible:

    >>> import attrs
    >>> import copenhagen as cph
    >>> state = cph.roll_and_write(players=3)
    >>> state
    <State 3rw 0R +5 - -,- -,- -,->
    >>> attrs.evolve(state, coats=-1)
    <State (impossible: coats: has to be a number of coat of arms actions)>
    """


class _Seen:
    """The fields of the state that is seen, under the names that all views have."""

    __slots__ = ()

    if TYPE_CHECKING:
        state: State

    @property
    def game(self) -> RollAndWrite:
        """Which game is played."""
        return self.state.game

    @property
    def phase(self) -> Phase:
        """The phase: it says who or what is next."""
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
@value
class PublicView(_Seen, Position):
    """A game as everybody sees it who watches: all of `state`, and no seat."""

    state: State
