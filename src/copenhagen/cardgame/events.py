"""The events of a step, as small frozen values for logs and animations.

Each event names the rule that causes it in its class attribute `rule`. Seats count from 0,
footbridges of the display from 0 to 6, cells from 0 to 44; cards are counted by color in the fixed
order.

>>> CardTurned(0, Color.RED), CardsPaid(1, (0, 0, 2, 0, 0))
(CardTurned(slot=0, card=Color.RED), <CardsPaid seat=1, cards={red: 2}>)
"""

from typing import Any, ClassVar

import attrs

from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.components import Ability, Card, Counts, Mission
from copenhagen.cardgame.phases import Phase
from copenhagen.house.colors import Color, by_color
from copenhagen.results import PointsBySource
from copenhagen.values import immutable

__all__ = [
    "AbilitiesActivated",
    "AbilitiesReady",
    "AbilityTaken",
    "AbilityTurned",
    "AbilityUsed",
    "Asked",
    "BuildChosen",
    "CardDealt",
    "CardDrawn",
    "CardTurned",
    "CardsDiscarded",
    "CardsPaid",
    "CardsTaken",
    "CoatActionTaken",
    "CoatActionsSkipped",
    "CoatDeclined",
    "CoatsReached",
    "CoatsResumed",
    "EndCardShuffledIn",
    "Event",
    "GameEnded",
    "JokerPlaced",
    "LinesCompleted",
    "MissionGained",
    "MissionRevealed",
    "MissionScored",
    "PointsScored",
    "QuestionSkipped",
    "RewardTaken",
    "SetsDrawn",
    "SpecialPlaced",
    "SupplyReshuffled",
    "TileBuilt",
    "TileEvent",
    "TurnStarted",
]


@attrs.frozen
@immutable
class CardTurned:
    """A card of the supply was turned over and is now in `slot` of the display."""

    rule: ClassVar = "base.take.refill-order"
    slot: int
    card: Card


@attrs.frozen
@immutable
class CardDealt:
    """A seat was dealt a card; `card` is ``None`` for viewers who may not see it."""

    rule: ClassVar = "base.setup.hands"
    seat: int
    card: Color | None


@attrs.frozen
@immutable
class CardDrawn:
    """A seat drew a card with "Draw pile"; `card` is ``None`` for viewers who may not see it."""

    rule: ClassVar = "expansion.draw-pile.concealed"
    seat: int
    card: Color | None


@attrs.frozen
@immutable
class CardsTaken:
    """A seat took the cards of some footbridges; `cards` are those cards, in that order."""

    rule: ClassVar = "base.take.two-adjacent"
    seat: int
    slots: tuple[int, ...]
    cards: tuple[Color, ...]


@attrs.frozen
@immutable
class CardsDiscarded:
    """A seat discarded down to the hand limit."""

    rule: ClassVar = "base.hand.limit"
    seat: int
    cards: Counts = attrs.field(repr=by_color)


@attrs.frozen
@immutable
class CardsPaid:
    """A seat paid for a facade tile; `cards` are counted by their printed colors.

    `changed` names the colors, from and to, if cards of one color counted as the other.
    """

    rule: ClassVar = "base.build.payment"
    seat: int
    cards: Counts = attrs.field(repr=by_color)
    changed: tuple[Color, Color] | None = None


@attrs.frozen
@immutable
class BuildChosen:
    """A seat chose a build and has yet to say how to pay for it."""

    rule: ClassVar = "base.build.payment"
    seat: int
    build: Build


@attrs.frozen
@immutable
class TileBuilt:
    """A facade tile left its stack and is now on the house."""

    rule: ClassVar = "base.build.at-once"
    seat: int
    build: Build


@attrs.frozen
@immutable
class JokerPlaced:
    """A joker tile was taken and covers `cell`, which was free or showed brickwork."""

    rule: ClassVar = "expansion.joker.instead"
    seat: int
    cell: int


@attrs.frozen
@immutable
class SetsDrawn:
    """The four sets of ability tiles of variant A were drawn."""

    rule: ClassVar = "expansion.variant-a.sets"
    abilities: tuple[Ability, ...]


@attrs.frozen
@immutable
class AbilityTurned:
    """An ability tile of the stack was turned over and lies in the display of variant B."""

    rule: ClassVar = "expansion.variant-b.display"
    ability: Ability


class TileEvent:
    """An event that an ability tile of Expansion 1 adds; its class is in the file of the tile."""

    __slots__ = ()
    __attrs_attrs__: ClassVar[Any]
    rule: ClassVar[str]


@attrs.frozen
@immutable
class MissionRevealed:
    """A mission tile was drawn for this game."""

    rule: ClassVar = "expansion.mission.setup"
    mission: Mission


@attrs.frozen
@immutable
class MissionGained:
    """A seat fulfilled a mission; `choice` says whether it has to choose the reward."""

    rule: ClassVar = "expansion.mission.moment"
    seat: int
    mission: Mission
    choice: bool = False


@attrs.frozen
@immutable
class MissionScored:
    """A seat scored one point for a mission; `left` rewards are still to be chosen."""

    rule: ClassVar = "expansion.mission.point"
    seat: int
    left: int = 0


@attrs.frozen
@immutable
class RewardTaken:
    """A seat took a joker tile as the reward of a mission; `left` more are to be chosen."""

    rule: ClassVar = "expansion.mission.reward"
    seat: int
    left: int = 0


@attrs.frozen
@immutable
class SpecialPlaced:
    """A special tile was taken and covers `cell`."""

    rule: ClassVar = "base.coat.special"
    seat: int
    cell: int


@attrs.frozen
@immutable
class LinesCompleted:
    """The last tile completed these `rows` (0-8) and `columns` (0-4)."""

    rule: ClassVar = "base.score.row"
    seat: int
    rows: tuple[int, ...]
    columns: tuple[int, ...]


@attrs.frozen
@immutable
class CoatsReached:
    """The last tile covered coats of arms: on these `cells`, and by completing these `rows`."""

    rule: ClassVar = "base.coat.one-each"
    seat: int
    cells: tuple[int, ...]
    rows: tuple[int, ...]


@attrs.frozen
@immutable
class CoatActionTaken:
    """A seat carried out a coat of arms action; `left` more are open."""

    rule: ClassVar = "base.coat.one-each"
    seat: int
    left: int


@attrs.frozen
@immutable
class CoatActionsSkipped:
    """The `count` open coat of arms actions lapsed, because none was still possible."""

    rule: ClassVar = "base.coat.mandatory"
    seat: int
    count: int


@attrs.frozen
@immutable
class CoatsResumed:
    """The `count` coat of arms actions that had to wait for rewards of missions are open again."""

    rule: ClassVar = "expansion.mission.one-by-one"
    seat: int
    count: int


@attrs.frozen
@immutable
class CoatDeclined:
    """A seat declined a coat of arms action."""

    rule: ClassVar = "base.coat.mandatory"
    seat: int


@attrs.frozen
@immutable
class AbilityTaken:
    """A seat took an ability tile, active side up."""

    rule: ClassVar = "base.coat.ability"
    seat: int
    ability: Ability


@attrs.frozen
@immutable
class AbilitiesActivated:
    """A seat flipped its inactive ability tiles; they can be used from its next turn."""

    rule: ClassVar = "base.coat.activate"
    seat: int
    abilities: tuple[Ability, ...]


@attrs.frozen
@immutable
class AbilitiesReady:
    """The turn is over: ability tiles flipped back during it can be used from now on."""

    rule: ClassVar = "base.ability.rest"
    seat: int
    abilities: tuple[Ability, ...]


@attrs.frozen
@immutable
class AbilityUsed:
    """A seat used an ability tile, which is inactive now."""

    rule: ClassVar = "base.ability.flip"
    seat: int
    ability: Ability


@attrs.frozen
@immutable
class PointsScored:
    """A seat scored `points` (1 or more) for rows and columns.

    `by_source` has all points of the seat after it: the rows and columns that gave more before are
    those whose points changed. A mission's point has the event `MissionScored`.
    """

    rule: ClassVar = "base.score.moment"
    seat: int
    points: int
    by_source: PointsBySource


@attrs.frozen
@immutable
class SupplyReshuffled:
    """The discard pile, `cards`, was shuffled and is the new supply."""

    rule: ClassVar = "base.supply.reshuffle"
    cards: Counts = attrs.field(repr=by_color)


@attrs.frozen
@immutable
class EndCardShuffledIn:
    """The End of Game card was shuffled in with the last nine cards of the supply."""

    rule: ClassVar = "base.supply.end-card"


@attrs.frozen
@immutable
class QuestionSkipped:
    """A question was not asked, because nothing could have been chosen."""

    rule: ClassVar = "base.turn.order"
    seat: int
    phase: Phase


@attrs.frozen
@immutable
class Asked:
    """The game now waits for `phase`."""

    rule: ClassVar = "base.turn.order"
    phase: Phase


@attrs.frozen
@immutable
class TurnStarted:
    """The turn of `seat` begins."""

    rule: ClassVar = "base.turn.clockwise"
    seat: int


@attrs.frozen
@immutable
class GameEnded:
    """The game is over; `seat` is the one whose turn it was."""

    rule: ClassVar = "base.end.over"
    seat: int


Event = (
    CardTurned
    | CardDealt
    | CardDrawn
    | CardsTaken
    | CardsDiscarded
    | CardsPaid
    | BuildChosen
    | TileBuilt
    | SpecialPlaced
    | JokerPlaced
    | SetsDrawn
    | AbilityTurned
    | TileEvent
    | MissionRevealed
    | MissionGained
    | MissionScored
    | RewardTaken
    | LinesCompleted
    | CoatsReached
    | CoatActionTaken
    | CoatActionsSkipped
    | CoatsResumed
    | CoatDeclined
    | AbilityTaken
    | AbilitiesActivated
    | AbilitiesReady
    | AbilityUsed
    | PointsScored
    | SupplyReshuffled
    | EndCardShuffledIn
    | QuestionSkipped
    | Asked
    | TurnStarted
    | GameEnded
)
"""Any event of the card game."""
