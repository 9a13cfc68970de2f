"""The tree of questions behind the legal actions, as values: `Question`, `Choice` and `Gains`.

A `Question` has choices; a `Choice` either is an action, or leads to the next question.
`copenhagen.choices` builds the tree of a view; its documents are in `copenhagen.notation.choices`.
"""

from typing import TYPE_CHECKING

import attrs

from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.house.colors import Color
from copenhagen.house.grid import cell_at, cell_name, names_of
from copenhagen.values import immutable, is_whole, move_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from copenhagen.games import Ability, Action, FacadeShape, FacadeTile, Faces, Mission

PLACES = frozenset({"cell", "place"})
"""The kinds of choices that are labeled with the name of a cell."""


@attrs.frozen
@immutable
class Gains:
    """The immediate effects of a choice.

    - `points`: the points of the lines that it completes or improves, or of a full track;
    - `coats`: the coats of arms that it reaches;
    - `missions`: the missions of the game that it fulfils;
    - `saved`: the cards that it costs less than its size, for touching its own color (0 or 1);
    - `over_brick`: whether it covers brickwork, as only a joker tile can;
    - `bonuses`, `stars`: the numbers of bonuses and stars that its boxes of a track unlock; the
      stars belong to the ability of that track.

    >>> Gains(points=2, coats=1)
    Gains(points=2, coats=1)
    """

    points: int = 0
    coats: int = 0
    missions: "tuple[Mission, ...]" = ()
    saved: int = 0
    over_brick: bool = False
    bonuses: int = 0
    stars: int = 0

    def __bool__(self) -> bool:
        """Return whether there is any effect."""
        return self is not NO_GAINS and self != NO_GAINS


NO_GAINS = Gains()
"""The gains of a choice without immediate effects."""


@attrs.frozen
@immutable
class Question:
    """A question to a player, with its `choices`, one of which is the answer.

    - `kind`: the kind of question, a stable word for programs: at the root of the tree the phase of
      the game (``"action"``, ``"payment"``), below it the kind of thing to choose (``"tile"``,
      ``"place"``), which is also the kind of all its choices;
    - `text`: the question in words; empty in a tree without words;
    - `choices`: in a fixed order, the same for the same actions. Empty only at the root of the tree
      of a player who does not decide now.
    """

    kind: str
    text: str = ""
    choices: "tuple[Choice, ...]" = attrs.field(
        default=(), repr=lambda choices: f"<{len(choices)}>"
    )

    @property
    def only(self) -> "Choice | None":
        """The only choice if there is exactly one, which need not be asked; else ``None``."""
        return self.choices[0] if len(self.choices) == 1 else None

    @property
    def leaves(self) -> "tuple[Choice, ...]":
        """Every choice with an action below this question, in order."""
        return tuple(_leaves(self))

    @property
    def actions(self) -> "tuple[Action, ...]":
        """The actions that can be reached from here, in the order of the tree."""
        return tuple([leaf.action for leaf in _leaves(self) if leaf.action is not None])

    def at(self, cell: str | int) -> "tuple[Choice, ...]":
        """Return the choices that are about `cell`, or that lead to an action which is.

        This interprets a click on a cell. The cell is given by name (``"a1"`` to ``"e9"``) or
        number (0-44). Raises `UnknownCell` if the cell is unknown.
        """
        mask = 1 << cell_at(cell)
        return tuple([choice for choice in self.choices if choice.mask & mask])

    def at_slot(self, slot: int) -> "tuple[Choice, ...]":
        """Return the choices that take the card of `slot` (0-6), or that lead to such a choice.

        Raises `InvalidValue` if `slot` is not a whole number.
        """
        if not is_whole(slot):
            raise InvalidValue([Fault("slot", f"{shown(slot)} is not the number of a footbridge")])
        return tuple([choice for choice in self.choices if slot in choice.slots])

    def taking(self, slots: "Iterable[int]") -> "tuple[Choice, ...]":
        """Return the choices at the ends that take the cards of all of `slots`, the fewest first.

        This interprets picking cards one after the other. Empty if `slots` is empty.
        """
        picked = frozenset(slots)
        ways = [leaf for leaf in _leaves(self) if picked and picked <= {*leaf.slots}]
        return tuple(sorted(ways, key=lambda leaf: len(leaf.slots)))

    def path(self, action: "Action") -> "tuple[Choice, ...]":
        """Return the choices that lead from here to `action`; the last one is the action.

        Raises `InvalidValue` if no choice leads there.
        """
        for choice in self.choices:
            if choice.action == action:
                return (choice,)
            if choice.question is not None and action in choice.question.actions:
                return (choice, *choice.question.path(action))
        raise InvalidValue([Fault("action", f"{shown(action)} is not among the choices")])

    def find(self, wanted: "Callable[[Choice], bool]") -> "tuple[Choice, ...]":
        """Return the choices that lead from here to the first one for which `wanted` is true.

        That choice is the last of them; the result is empty if none is found.
        """
        for choice in self.choices:
            if wanted(choice):
                return (choice,)
            if choice.question is not None and (path := choice.question.find(wanted)):
                return (choice, *path)
        return ()


def _leaves(question: Question) -> "Iterator[Choice]":
    for choice in question.choices:
        if choice.question is None:
            yield choice
        else:
            yield from _leaves(choice.question)


@attrs.define
class ChoiceDraft:
    """A `Choice` under construction: its draft, with the same fields."""

    kind: str
    label: str = ""
    action: "Action | None" = None
    question: Question | None = attrs.field(
        default=None, repr=lambda question: f"<{question.kind}>" if question else "None"
    )
    tile: "FacadeTile | None" = None
    shape: "FacadeShape | None" = None
    orientation: str = ""
    colors: tuple[Color, ...] = ()
    dice: "Faces | tuple[()]" = ()
    bonuses: int = 0
    boxes: tuple[int, ...] = ()
    uses: "tuple[Ability, ...]" = ()
    gains: Gains = NO_GAINS


@attrs.frozen
@immutable
class Choice(ChoiceDraft):
    """One answer to a question: an action, or what leads to the next question.

    Always:

    - `kind`: a stable word for programs: at the root of the tree something to do (``"construct"``,
      ``"decline"``), below it the kind of thing to choose, the same as the `kind` of the question;
    - `label`: the choice in words, short enough for a button; for a place, in every language, the
      name of its cell (the cell of the brick, or the leftmost of the lowest row). Otherwise empty
      in a tree without words.

    Either:

    - `action`: this is the end of the path, and the action, with its `notation`, is the choice;
    - `question`: the next question; `action` is ``None`` and `notation` empty.

    Its subject and cost, as far as they apply:

    - `tile`, `shape`, `orientation`: the facade tile or the shape, and the letter of its
      orientation (`copenhagen.house.ORIENTATIONS`);
    - `colors`: the colors of the cards taken, in the order of their footbridges or from the top of
      the discard pile; the color of the track marked; or the colors to which dice are turned;
    - `dice`: by face, the dice that pay for a shape, are rolled again, or are turned; for a face,
      all dice that show it. `bonuses`: the number of bonuses paid in addition (0-2);
    - `boxes`: the boxes of the track that are marked (1-9);
    - `uses`: the ability tiles turned over, or the abilities of the stars crossed out, except by
      earlier choices on the path;
    - `gains`: the immediate effects of choices with an action.

    `notation`, `cells`, `brick`, `slots` and `prices` follow from the action; for a choice that
    leads to a question, the last four follow from all actions below it.
    """

    @property
    def notation(self) -> str:
        """The notation of the action; empty if the choice leads to a question."""
        return "" if self.action is None else move_text(self.action)

    @property
    def leaves(self) -> "tuple[Choice, ...]":
        """Every choice with an action at or below this one, in order."""
        return (self,) if self.question is None else self.question.leaves

    @property
    def mask(self) -> int:
        """The mask of the `cells`."""
        if self.question is None:
            return covered_by(self.action)[0]
        cells = 0
        for choice in self.question.choices:
            cells |= choice.mask
        return cells

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells that are covered, drawn on or marked, by name, row by row from the ground.

        For a choice that leads to several actions, all cells that any of them covers.
        """
        return names_of(self.mask)

    @property
    def brick(self) -> str | None:
        """The cell under the brick of a facade tile; ``None`` for all other choices."""
        return next(iter(names_of(covered_by(self.action)[1])), None)

    @property
    def slots(self) -> tuple[int, ...]:
        """The footbridges of the display (0-6) from which cards are taken, ascending.

        For a choice that leads to several actions, the footbridges of all of them.
        """
        if self.question is None:
            return slots_of(self.action)
        return tuple(sorted({slot for leaf in self.question.leaves for slot in leaf.slots}))

    @property
    def prices(self) -> tuple[int, ...]:
        """The prices of facade tiles in cards, before "Construction discount", ascending.

        One price for an action that constructs a tile; for a choice that leads to several, their
        distinct prices; empty for all other choices.
        """
        if self.question is not None:
            return tuple(sorted({price for leaf in self.question.leaves for price in leaf.prices}))
        tile: FacadeTile | None = getattr(self.action, "tile", None)
        return () if tile is None else (tile.size - self.gains.saved,)


# Properties of actions


def covered_by(action: "Action | None") -> tuple[int, int]:
    """Return the mask of the cells that an action covers, and of the brick, in either game."""
    placement = getattr(action, "placement", None)
    if placement is not None:
        return placement.cells, placement.brick
    cell = getattr(action, "cell", None)
    return (0, 0) if cell is None else (1 << cell, 0)


def slots_of(action: "Action | None") -> tuple[int, ...]:
    """Return the footbridges that an action takes cards from."""
    slots: tuple[int, ...] = getattr(action, "slots", ())
    slot = getattr(action, "slot", None)
    return slots if slot is None else (slot,)


def place_name(action: "Action | None") -> str:
    """Return the name of a place: the brick's cell, else the leftmost cell of the lowest row."""
    cells, brick = covered_by(action)
    return cell_name(((brick or cells & -cells).bit_length() or 1) - 1)
