"""The tree of questions behind the legal actions, as values: `Question`, `Choice` and `Gains`.

A `Question` has choices; a `Choice` either is an action, or leads to the next question. What makes
the tree for a view is `copenhagen.choices`; its documents are in `copenhagen.notation.choices`.
"""

from typing import TYPE_CHECKING

import attrs

from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.house.colors import Color
from copenhagen.house.grid import cell_at, cell_name, names_of
from copenhagen.values import is_whole, move_text, value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from copenhagen.games import Ability, Action, FacadeShape, FacadeTile, Faces, Mission

PLACES = frozenset({"cell", "place"})
"""The kinds of choices that are called by the name of a cell."""


@attrs.frozen
@value
class Gains:
    """The benefits that a choice brings at once, beyond what it is itself.

    - `points`: the points of the lines that it completes or improves, or of a full track;
    - `coats`: the coats of arms that it reaches;
    - `missions`: the missions of the game that it fulfils;
    - `saved`: the cards that it costs less than its size, for touching its own color (0 or 1);
    - `over_brick`: whether it covers brickwork, as only a joker tile can;
    - `bonuses`, `stars`: how many of each its boxes of a track unlock; the stars are those of the
      ability of that track.

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
        """Tell whether there is anything."""
        return self is not NO_GAINS and self != NO_GAINS


NO_GAINS = Gains()
"""The gains of a choice that brings nothing at once."""


@attrs.frozen
@value
class Question:
    """A question to a player, with its `choices`, one of which is the answer.

    - `kind`: what is asked, a stable word for programs: at the root of the tree the phase of the
      game (``"action"``, ``"payment"``), below it the kind of thing that is chosen (``"tile"``,
      ``"place"``), which is then the kind of all its choices;
    - `text`: the question in words; empty in a tree without words;
    - `choices`: in a fixed order, the same for the same actions. Only the root of the tree of a
      player who has nothing to decide has none.
    """

    kind: str
    text: str = ""
    choices: "tuple[Choice, ...]" = attrs.field(
        default=(), repr=lambda choices: f"<{len(choices)}>"
    )

    @property
    def only(self) -> "Choice | None":
        """The only choice, if there is just one: then nobody has to be asked."""
        return self.choices[0] if len(self.choices) == 1 else None

    @property
    def leaves(self) -> "tuple[Choice, ...]":
        """Every choice at the end of a path from here, each of which is one action, in order."""
        return tuple(_leaves(self))

    @property
    def actions(self) -> "tuple[Action, ...]":
        """The actions that can be reached from here, in the order of the tree."""
        return tuple([leaf.action for leaf in _leaves(self) if leaf.action is not None])

    def at(self, cell: str | int) -> "tuple[Choice, ...]":
        """Return the choices that are about `cell`, or that lead to an action which is.

        This is what a click on a cell means here. The cell is given by name (``"a1"`` to ``"e9"``)
        or number (0-44). Raises `UnknownCell` if there is no such cell.
        """
        mask = 1 << cell_at(cell)
        return tuple([choice for choice in self.choices if choice.mask & mask])

    def at_slot(self, slot: int) -> "tuple[Choice, ...]":
        """Return the choices that take the card of `slot` (0-6), or that lead to one which does.

        Raises `InvalidValue` if `slot` is not a whole number.
        """
        if not is_whole(slot):
            raise InvalidValue([Fault("slot", f"{shown(slot)} is not the number of a footbridge")])
        return tuple([choice for choice in self.choices if slot in choice.slots])

    def taking(self, slots: "Iterable[int]") -> "tuple[Choice, ...]":
        """Return the choices at the ends that take the cards of all of `slots`, the fewest first.

        This is what picking cards one after the other means here. Without `slots` there are none.
        """
        picked = frozenset(slots)
        ways = [leaf for leaf in _leaves(self) if picked and picked <= {*leaf.slots}]
        return tuple(sorted(ways, key=lambda leaf: len(leaf.slots)))

    def path(self, action: "Action") -> "tuple[Choice, ...]":
        """Return the choices that lead from here to `action`, which is that of the last one.

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

        That one is the last of them; where there is no such choice there are none.
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
    """A choice while it is put together: the draft of a `Choice`, with the same fields."""

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
@value
class Choice(ChoiceDraft):
    """One answer to a question: an action, or what leads to the next question.

    Always:

    - `kind`: what it is, a stable word for programs: at the root of the tree something to do
      (``"construct"``, ``"decline"``), below it the kind of thing that is chosen, as in the `kind`
      of the question;
    - `label`: what it is in words, short enough for a button; for a place it is the name of its
      cell (that of the brick, or the lowest one on the left) in every language. Otherwise empty in
      a tree without words.

    Either:

    - `action`: this is the end of the path, and the action, with its `notation`, is the choice;
    - `question`: what is asked next; `action` is ``None`` and `notation` empty.

    What it is about, and costs, as far as there is something of the kind:

    - `tile`, `shape`, `orientation`: the facade tile or the shape, and the letter of how it lies
      (`copenhagen.house.ORIENTATIONS`);
    - `colors`: those of the cards that are taken, in the order of their footbridges or from the top
      of the discard pile, of the track that is marked, or to which dice are turned;
    - `dice`: by face, those that pay for a shape, are rolled again, or are turned; for a face, all
      that show it. `bonuses`: how many bonuses are paid besides (0-2);
    - `boxes`: the boxes of the track that are marked (1-9);
    - `uses`: the ability tiles that are turned over, or the abilities of which a star is crossed
      out, besides those of the choices before it on the path;
    - `gains`: what it is good for, for choices with an action.

    `notation`, `cells`, `brick`, `slots` and `prices` follow from the action; the last four of a
    choice that leads to a question follow from all actions behind it.
    """

    @property
    def notation(self) -> str:
        """The notation of the action; empty where the choice leads to a question."""
        return "" if self.action is None else move_text(self.action)

    @property
    def leaves(self) -> "tuple[Choice, ...]":
        """Every choice with an action that this one leads to; it alone if it has one itself."""
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

        Of a choice that leads to several actions, all that any of them covers.
        """
        return names_of(self.mask)

    @property
    def brick(self) -> str | None:
        """The cell that the brick of a facade tile comes to lie on."""
        return next(iter(names_of(covered_by(self.action)[1])), None)

    @property
    def slots(self) -> tuple[int, ...]:
        """The footbridges of the display (0-6) from which cards are taken, ascending.

        Of a choice that leads to several actions, all from which any of them takes one.
        """
        if self.question is None:
            return slots_of(self.action)
        return tuple(sorted({slot for leaf in self.question.leaves for slot in leaf.slots}))

    @property
    def prices(self) -> tuple[int, ...]:
        """The prices of facade tiles in cards, before "Construction discount", ascending.

        One price for each action that constructs one, and all different ones for a choice that
        leads to several; empty for all else.
        """
        if self.question is not None:
            return tuple(sorted({price for leaf in self.question.leaves for price in leaf.prices}))
        tile: FacadeTile | None = getattr(self.action, "tile", None)
        return () if tile is None else (tile.size - self.gains.saved,)


# What follows from an action


def covered_by(action: "Action | None") -> tuple[int, int]:
    """Return the masks of the cells that an action of either game covers, and of the brick."""
    placement = getattr(action, "placement", None)
    if placement is not None:
        return placement.cells, placement.brick
    cell = getattr(action, "cell", None)
    return (0, 0) if cell is None else (1 << cell, 0)


def slots_of(action: "Action | None") -> tuple[int, ...]:
    """Return the footbridges from which an action takes cards."""
    slots: tuple[int, ...] = getattr(action, "slots", ())
    slot = getattr(action, "slot", None)
    return slots if slot is None else (slot,)


def place_name(action: "Action | None") -> str:
    """Return the name of a place: the cell of the brick, else the lowest, the leftmost of these."""
    cells, brick = covered_by(action)
    return cell_name(((brick or cells & -cells).bit_length() or 1) - 1)
