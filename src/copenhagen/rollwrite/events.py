"""The events of a step, as small frozen values for logs and animations.

Each event names the rule that causes it in its class attribute `rule`. Seats count from 0, cells
from 0 to 44; dice are counted by face in the fixed order.

>>> BoxMarked(0, Color.RED, 3), ShapePlaced(1, cells=0b1000111)
(BoxMarked(seat=0, color=Color.RED, box=3), <ShapePlaced seat=1, cells=abc1b2>)
"""

from typing import ClassVar

import attrs

from copenhagen.house.colors import Color
from copenhagen.house.grid import mask_text
from copenhagen.results import PointsBySource
from copenhagen.rollwrite.components import Ability, FacadeShape, Face, Faces, by_face
from copenhagen.rollwrite.phases import Phase
from copenhagen.values import immutable

__all__ = [
    "AbilityUnlocked",
    "AbilityUsed",
    "Asked",
    "BonusUnlocked",
    "BonusesUsed",
    "BoxMarked",
    "CoatActionTaken",
    "CoatActionsSkipped",
    "CoatsReached",
    "ColorChanged",
    "DicePickedUp",
    "DiceRolled",
    "DieTaken",
    "Event",
    "GameEnded",
    "LinesCompleted",
    "MarkDeclined",
    "MarkingStarted",
    "PointsScored",
    "QuestionSkipped",
    "RoundEnded",
    "ShapeChosen",
    "ShapeCrossedOut",
    "ShapeDrawn",
    "ShapePlaced",
    "SquareDrawn",
    "TrackFilled",
    "TurnPassed",
    "TurnStarted",
]


@attrs.frozen
@immutable
class DiceRolled:
    """A seat rolled the dice in its hand; they show `dice`."""

    rule: ClassVar = "rollwrite.dice.roll"
    seat: int
    dice: Faces = attrs.field(repr=by_face)


@attrs.frozen
@immutable
class DicePickedUp:
    """A seat took dice with these faces back into its hand to roll them again."""

    rule: ClassVar = "rollwrite.ability.re-roll"
    seat: int
    dice: Faces = attrs.field(repr=by_face)


@attrs.frozen
@immutable
class ColorChanged:
    """A seat turned `number` dice from `face` to a color."""

    rule: ClassVar = "rollwrite.ability.color-change"
    seat: int
    face: Face
    number: int
    to: Color


@attrs.frozen
@immutable
class ShapeChosen:
    """A seat chose a shape; `dice` are the dice used for it, by face."""

    rule: ClassVar = "rollwrite.choose.dice"
    seat: int
    shape: FacadeShape
    dice: Faces = attrs.field(repr=by_face)


@attrs.frozen
@immutable
class BonusesUsed:
    """A seat crossed out `number` bonuses of a color, which replace dice."""

    rule: ClassVar = "rollwrite.bonus.extra-die"
    seat: int
    color: Color
    number: int


@attrs.frozen
@immutable
class ShapeCrossedOut:
    """A seat crossed out a copy of a shape on the facade sheet."""

    rule: ClassVar = "rollwrite.choose.cross-out"
    seat: int
    shape: FacadeShape


@attrs.frozen
@immutable
class AbilityUsed:
    """A seat used an ability and crossed out one of its stars."""

    rule: ClassVar = "rollwrite.ability.spent"
    seat: int
    ability: Ability


@attrs.frozen
@immutable
class TurnPassed:
    """A seat draws nothing this turn."""

    rule: ClassVar = "rollwrite.choose.mandatory"
    seat: int


@attrs.frozen
@immutable
class ShapePlaced:
    """A seat put the outline of its shape on these cells, the mask `cells`."""

    rule: ClassVar = "rollwrite.draw.support"
    seat: int
    cells: int = attrs.field(repr=mask_text)


@attrs.frozen
@immutable
class ShapeDrawn:
    """A seat filled the shape on the mask `cells`: X on the cells in `xs`, O on the others."""

    rule: ClassVar = "rollwrite.draw.one-x"
    seat: int
    cells: int = attrs.field(repr=mask_text)
    xs: int = attrs.field(repr=mask_text)


@attrs.frozen
@immutable
class SquareDrawn:
    """A seat drew a single square, with an X or with an O."""

    rule: ClassVar = "rollwrite.draw.free"
    seat: int
    cell: int
    x: bool


@attrs.frozen
@immutable
class LinesCompleted:
    """A seat completed rows (0-8) and columns (0-4)."""

    rule: ClassVar = "rollwrite.score.row"
    seat: int
    rows: tuple[int, ...]
    columns: tuple[int, ...]


@attrs.frozen
@immutable
class PointsScored:
    """A seat gained `points` (1 or more) for rows and columns, or for a full track.

    `by_source` has all points of the seat after it.
    """

    rule: ClassVar = "rollwrite.score.moment"
    seat: int
    points: int
    by_source: PointsBySource


@attrs.frozen
@immutable
class CoatsReached:
    """A seat completed rows and columns with a coat of arms; each opens an action."""

    rule: ClassVar = "rollwrite.coat.lines"
    seat: int
    rows: tuple[int, ...]
    columns: tuple[int, ...]


@attrs.frozen
@immutable
class CoatActionTaken:
    """A seat carried out a coat of arms action; `left` are still open."""

    rule: ClassVar = "rollwrite.coat.action"
    seat: int
    left: int


@attrs.frozen
@immutable
class CoatActionsSkipped:
    """A seat lost `count` coat of arms actions, because none was possible."""

    rule: ClassVar = "rollwrite.coat.possible"
    seat: int
    count: int


@attrs.frozen
@immutable
class BoxMarked:
    """A seat marked the box `box` (1-9) of a track."""

    rule: ClassVar = "rollwrite.track.left-to-right"
    seat: int
    color: Color
    box: int


@attrs.frozen
@immutable
class BonusUnlocked:
    """A seat unlocked a bonus of a color."""

    rule: ClassVar = "rollwrite.track.unlock"
    seat: int
    color: Color


@attrs.frozen
@immutable
class AbilityUnlocked:
    """A seat unlocked a star of an ability; `fresh` ones cannot be used in this turn."""

    rule: ClassVar = "rollwrite.track.unlock"
    seat: int
    ability: Ability
    fresh: bool


@attrs.frozen
@immutable
class TrackFilled:
    """A seat marked the last box of a track."""

    rule: ClassVar = "rollwrite.track.full"
    seat: int
    color: Color


@attrs.frozen
@immutable
class MarkingStarted:
    """A seat may mark this many boxes for unused dice."""

    rule: ClassVar = "rollwrite.mark.clockwise"
    seat: int
    marks: int


@attrs.frozen
@immutable
class DieTaken:
    """With two players, the seat that marks has used a die with this face."""

    rule: ClassVar = "rollwrite.mark.two-players"
    seat: int
    face: Face


@attrs.frozen
@immutable
class MarkDeclined:
    """A seat marks no more boxes this turn."""

    rule: ClassVar = "rollwrite.mark.mandatory"
    seat: int


@attrs.frozen
@immutable
class QuestionSkipped:
    """A question was skipped for a seat, because nothing would have been possible."""

    rule: ClassVar = "rollwrite.turn.order"
    seat: int
    phase: Phase


@attrs.frozen
@immutable
class Asked:
    """The game waits for a decision of a seat, or for its dice."""

    rule: ClassVar = "rollwrite.turn.order"
    seat: int
    phase: Phase


@attrs.frozen
@immutable
class TurnStarted:
    """The turn of a seat begins: it takes all dice."""

    rule: ClassVar = "rollwrite.turn.clockwise"
    seat: int


@attrs.frozen
@immutable
class RoundEnded:
    """Everybody has had a turn in this round."""

    rule: ClassVar = "rollwrite.end.round"


@attrs.frozen
@immutable
class GameEnded:
    """The game is over."""

    rule: ClassVar = "rollwrite.end.over"


Event = (
    DiceRolled
    | DicePickedUp
    | ColorChanged
    | ShapeChosen
    | BonusesUsed
    | ShapeCrossedOut
    | AbilityUsed
    | TurnPassed
    | ShapePlaced
    | ShapeDrawn
    | SquareDrawn
    | LinesCompleted
    | PointsScored
    | CoatsReached
    | CoatActionTaken
    | CoatActionsSkipped
    | BoxMarked
    | BonusUnlocked
    | AbilityUnlocked
    | TrackFilled
    | MarkingStarted
    | DieTaken
    | MarkDeclined
    | QuestionSkipped
    | Asked
    | TurnStarted
    | RoundEnded
    | GameEnded
)
"""Any event of Roll & Write."""
