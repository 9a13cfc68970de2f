"""The actions of players and the outcomes of chance, as small frozen values.

Each value describes its choice completely, except for the player, who is the one at `State.to_act`.
A value of the wrong type is rejected at once, with `InvalidMove`; `why_illegal` checks whether the
rules allow the move.
"""

from typing import ClassVar

import attrs

from copenhagen.house.colors import Color
from copenhagen.house.grid import ALL, CELLS
from copenhagen.house.placements import Placement, is_placement
from copenhagen.rollwrite.components import FACES, WHITE, Counts, FacadeShape, Face, Faces, by_face
from copenhagen.values import (
    are_whole,
    immutable,
    is_a,
    is_whole,
    notation_repr,
    svg_repr,
    validated_as,
)

__all__ = [
    "Action",
    "ChangeColor",
    "Choose",
    "DoneDrawing",
    "DrawShape",
    "DrawSquare",
    "Mark",
    "MarkTwo",
    "MarkX",
    "Move",
    "NoMark",
    "Outcome",
    "Pass",
    "Payment",
    "Reroll",
    "Roll",
    "UseNoX",
    "UseOneX",
]


def _are_faces(value: object) -> bool:
    return are_whole(value) and len(value) == len(FACES)


_whole = validated_as(is_whole, "a whole number")
_faces = validated_as(_are_faces, "a tuple of six numbers of dice")
_color = validated_as(is_a(Color), "a color")


@attrs.frozen
@immutable
class Reroll:
    """Take some dice back into the hand and roll them again with "Re-roll".

    `dice` counts them by the faces that they show (rollwrite.ability.re-roll).
    """

    dice: Faces = attrs.field(repr=by_face, validator=_faces)


@attrs.frozen
@immutable
class ChangeColor:
    """Turn `number` of the dice that show `face` to one color with "Color change".

    (rollwrite.ability.color-change)
    """

    face: Face = attrs.field(validator=validated_as(is_a(Face), "a face"))
    number: int = attrs.field(validator=_whole)
    to: Color = attrs.field(validator=_color)


@attrs.frozen
@immutable
class Choose:
    """Choose a shape of the facade sheet, and how many `whites` are among its dice (0-5).

    The other dice are of its color. Bonuses make up for missing dice (rollwrite.choose.dice,
    rollwrite.bonus.only-missing); "Use again" is used exactly when no copy is left
    (rollwrite.ability.use-again).
    """

    shape: FacadeShape = attrs.field(
        validator=validated_as(is_a(FacadeShape), "a shape of the sheet")
    )
    whites: int = attrs.field(default=0, validator=_whole)


@attrs.frozen
@immutable
class Pass:
    """Draw nothing this turn and leave all dice to the others (rollwrite.choose.mandatory)."""


@svg_repr
@attrs.frozen
@notation_repr
class DrawShape:
    """Draw the chosen shape on these cells (rollwrite.draw.support).

    >>> from copenhagen.rollwrite.components import sheet_of
    >>> DrawShape(sheet_of(False).placements[1][0])
    <DrawShape ab1b2>
    """

    placement: Placement = attrs.field(validator=validated_as(is_placement, "a placement"))


@attrs.frozen
@immutable
class MarkX:
    """Mark the square at `cell` (0-44) of the shape with an X (rollwrite.draw.one-x)."""

    cell: int = attrs.field(validator=_whole)


@attrs.frozen
@immutable
class UseNoX:
    """Fill the whole shape with O, using "No X" (rollwrite.ability.no-x)."""


@attrs.frozen
@immutable
class DrawSquare:
    """Coat of arms action: draw a single O at `cell` (0-44; rollwrite.coat.square)."""

    cell: int = attrs.field(validator=_whole)


@attrs.frozen
@immutable
class MarkTwo:
    """Mark the next two boxes of the track of a color.

    A coat of arms action (rollwrite.coat.marks), and the start of a game for two
    (rollwrite.setup.two-players-marks).
    """

    color: Color = attrs.field(validator=_color)


@attrs.frozen
@immutable
class UseOneX:
    """Draw a single square at `cell` (0-44) with "One X" (rollwrite.ability.one-x)."""

    cell: int = attrs.field(validator=_whole)


@attrs.frozen
@immutable
class DoneDrawing:
    """Draw no more single squares in this turn."""


@attrs.frozen
@immutable
class Mark:
    """Mark the next box of the track of a color, for an unused die (rollwrite.mark.die)."""

    color: Color = attrs.field(validator=_color)


@attrs.frozen
@immutable
class NoMark:
    """Mark no more boxes this turn, if the options allow it (rollwrite.mark.mandatory)."""


@attrs.frozen
@immutable
class Roll:
    """Chance: the dice in hand are rolled and show `dice`, counted by face.

    (rollwrite.dice.roll)

    >>> Roll((2, 0, 0, 1, 0, 2))
    <Roll dice={blue: 2, green: 1, white: 2}>
    """

    reveals: ClassVar = "roll"

    dice: Faces = attrs.field(repr=by_face, validator=_faces)


@attrs.frozen
@immutable
class Payment:
    """The payment for a shape.

    `dice` counts the dice by the faces that they show, `bonuses` the bonuses that are crossed out,
    by color; `use_again` says whether a star of "Use again" is crossed out, because no copy of the
    shape is left.
    """

    dice: Faces
    bonuses: Counts
    use_again: bool

    @property
    def whites(self) -> int:
        """The number of white dice (0-5)."""
        return self.dice[WHITE]


Action = (
    Reroll
    | ChangeColor
    | Choose
    | Pass
    | DrawShape
    | MarkX
    | UseNoX
    | DrawSquare
    | MarkTwo
    | UseOneX
    | DoneDrawing
    | Mark
    | NoMark
)
"""Any action of a player."""


def covered(action: Action) -> int:
    """Return the mask of the cells that `action` draws on or marks; 0 if it does neither.

    A drawing outside the grid covers nothing.
    """
    match action:
        case DrawShape(placement) if not placement.cells & ~ALL:
            return placement.cells
        case DrawSquare(cell) | UseOneX(cell) | MarkX(cell) if 0 <= cell < CELLS:
            return 1 << cell
        case _:
            return 0


Outcome = Roll
"""Any outcome of chance."""

Move = Action | Outcome
"""Any move: an action of a player or an outcome of chance."""

MARK_XS = tuple(MarkX(cell) for cell in range(CELLS))
"""Every X, by cell."""

SQUARES = tuple(DrawSquare(cell) for cell in range(CELLS))
"""Every single square of a coat of arms, by cell."""

ONE_XS = tuple(UseOneX(cell) for cell in range(CELLS))
"""Every single square of "One X", by cell."""
