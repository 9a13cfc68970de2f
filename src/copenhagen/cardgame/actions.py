"""The actions of players and the outcomes of chance, as small frozen values.

Each value describes its choice completely, except for the player, who is always the one whose turn
it is. A value of the wrong type is rejected at once, with `InvalidMove`; `why_illegal` checks
whether the rules allow the move.

>>> TakeCards((2, 3)), Reveal(Color.RED), Pay(2, discount=True)
(TakeCards(slots=(2, 3)), Reveal(card=Color.RED), Pay(natural=2, discount=True))
"""

from itertools import combinations
from typing import Any, ClassVar

import attrs

from copenhagen.cardgame.components import (
    FACADE_TILES,
    SLOTS,
    Ability,
    Card,
    Counts,
    FacadeTile,
    Mission,
)
from copenhagen.house.colors import COLORS, Color, by_color
from copenhagen.house.grid import ALL, CELLS, neighbors
from copenhagen.house.placements import Placement, is_placement
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
    "ADJACENT_PAIRS",
    "ALL_PAIRS",
    "BUILDS",
    "JOKERS",
    "SPECIALS",
    "Action",
    "ActivateAbilities",
    "Build",
    "Decline",
    "Discard",
    "Done",
    "Laid",
    "Move",
    "Outcome",
    "Pay",
    "PlaceJoker",
    "PlaceSpecial",
    "Reveal",
    "RevealAbility",
    "RevealMission",
    "RevealSets",
    "ScoreMission",
    "TakeAbility",
    "TakeAdditional",
    "TakeCards",
    "TileAction",
]


def _are_counts(value: object) -> bool:
    return are_whole(value) and len(value) == len(COLORS)


def _are_abilities(value: object) -> bool:
    return type(value) is tuple and all(isinstance(each, Ability) for each in value)


_whole = validated_as(is_whole, "a whole number")


@attrs.frozen
@immutable
class TakeCards:
    """Action A: take the cards of two footbridges of the display.

    `slots` are footbridge numbers, 0 to 6 along the harbor, in ascending order. Neighboring
    footbridges need no ability tile; others use "Any cards" (base.take.two-adjacent,
    base.ability.any-cards).
    """

    slots: tuple[int, ...] = attrs.field(
        validator=validated_as(are_whole, "a tuple of footbridge numbers")
    )


@attrs.frozen
@immutable
class TakeAdditional:
    """Take a third card, from `slot` (0-6), with "Additional card".

    (base.ability.additional-card)
    """

    slot: int = attrs.field(validator=_whole)


@attrs.frozen
@immutable
class Discard:
    """Discard `cards`, a count of each color, down to the hand limit (base.hand.choice).

    >>> Discard((0, 2, 0, 1, 0))
    <Discard cards={yellow: 2, green: 1}>
    """

    cards: Counts = attrs.field(
        repr=by_color, validator=validated_as(_are_counts, "a tuple of five numbers of cards")
    )


@svg_repr
@attrs.frozen(cache_hash=True)
@notation_repr
class Build:
    """Action B: buy a facade tile and place it on the house (base.build.one-tile).

    The payment follows from the build if only one is possible; otherwise the player is asked next.

    >>> Build(FACADE_TILES[0], FACADE_TILES[0].placements[0])
    <Build b2a1n>
    """

    tile: FacadeTile = attrs.field(validator=validated_as(is_a(FacadeTile), "a facade tile"))
    placement: Placement = attrs.field(validator=validated_as(is_placement, "a placement"))


@attrs.frozen
@immutable
class Pay:
    """How a facade tile is paid (base.build.payment).

    `natural` cards of the tile's color, and `converted` cards of `from_color` that count as the
    tile's color by "Change of colors"; `discount` says that "Construction discount" takes one
    card off. `from_color` is ``None`` exactly if `converted` is 0.
    """

    natural: int = attrs.field(validator=_whole)
    converted: int = attrs.field(default=0, validator=_whole)
    from_color: Color | None = attrs.field(
        default=None, validator=validated_as(is_a(Color | None), "a color or None")
    )
    discount: bool = attrs.field(default=False, validator=validated_as(is_a(bool), "True or False"))


@attrs.frozen
class _OneCell:
    cell: int = attrs.field(validator=_whole)

    @property
    def placement(self) -> Placement:
        """The one cell as a placement: a window without a brick."""
        return _SINGLE[self.cell]


@svg_repr
@attrs.frozen
@immutable
class PlaceSpecial(_OneCell):
    """Coat of arms action: take a special tile and place it on `cell` (0-44; base.coat.special)."""


@attrs.frozen
@immutable
class TakeAbility:
    """Coat of arms action: take an ability tile, active side up (base.coat.ability)."""

    ability: Ability = attrs.field(validator=validated_as(is_a(Ability), "an ability tile"))


@attrs.frozen
@immutable
class ActivateAbilities:
    """Coat of arms action: flip all inactive ability tiles back (base.coat.activate)."""


class TileAction:
    """An action that an ability tile of Expansion 1 adds; its class is in the file of the tile."""

    __slots__ = ()
    __attrs_attrs__: ClassVar[Any]


@svg_repr
@attrs.frozen
@immutable
class PlaceJoker(_OneCell):
    """Take a joker tile and place it on `cell` (0-44; expansion.joker.instead)."""


@attrs.frozen
@immutable
class ScoreMission:
    """Take the point of a mission, not a joker tile (expansion.mission.reward)."""


@attrs.frozen
@immutable
class Decline:
    """Decline a coat of arms action, if the options allow it (base.coat.mandatory)."""


@attrs.frozen
@immutable
class Done:
    """Skip the optional choice that is offered now, and go on with the turn."""


@attrs.frozen
@immutable
class Reveal:
    """Chance: the next card of the supply is turned over, or dealt, and is `card`."""

    reveals: ClassVar = "card"

    card: Card = attrs.field(validator=validated_as(is_a(Card), "a card"))


@attrs.frozen
@immutable
class RevealAbility:
    """Chance: the next ability tile of the stack is `ability` (expansion.variant-b.display)."""

    ability: Ability = attrs.field(validator=validated_as(is_a(Ability), "an ability tile"))


@attrs.frozen
@immutable
class RevealMission:
    """Chance: the next mission tile is `mission` (expansion.mission.setup)."""

    mission: Mission = attrs.field(validator=validated_as(is_a(Mission), "a mission"))


@attrs.frozen
@immutable
class RevealSets:
    """Chance: the four sets of ability tiles of variant A, sorted (expansion.variant-a.sets)."""

    abilities: tuple[Ability, ...] = attrs.field(
        validator=validated_as(_are_abilities, "a tuple of ability tiles")
    )


Action = (
    TakeCards
    | TakeAdditional
    | Discard
    | Build
    | Pay
    | PlaceSpecial
    | TakeAbility
    | ActivateAbilities
    | TileAction
    | PlaceJoker
    | ScoreMission
    | Decline
    | Done
)
"""Any action of a player."""

Laid = Build | PlaceJoker | PlaceSpecial
"""A tile on a house: a facade tile, a special tile or a joker tile."""


def covered(action: Action) -> int:
    """Return the mask of the cells on which `action` places a tile; 0 if it places none.

    A tile outside the grid covers nothing.
    """
    match action:
        case Build(_, placement) if not placement.cells & ~ALL:
            return placement.cells
        case PlaceSpecial(cell) | PlaceJoker(cell) if 0 <= cell < CELLS:
            return 1 << cell
        case _:
            return 0


Outcome = Reveal | RevealAbility | RevealMission | RevealSets
"""Any outcome of chance."""

Move = Action | Outcome
"""Any move: an action of a player or an outcome of chance."""

ALL_PAIRS = tuple(TakeCards(slots) for slots in combinations(range(SLOTS), 2))
"""Every pair of footbridges, by the first footbridge, then by the second."""

ADJACENT_PAIRS = tuple(take for take in ALL_PAIRS if take.slots[1] == take.slots[0] + 1)
"""The six pairs of neighboring footbridges; the two ends of the harbor are not neighbors."""

BUILDS = tuple(
    tuple(Build(tile, placement) for placement in tile.placements) for tile in FACADE_TILES
)
"""Every possible build, by the index of its tile, then in the order of the tile's placements."""

SPECIALS = tuple(PlaceSpecial(cell) for cell in range(CELLS))
"""Every placement of a special tile, by cell."""

JOKERS = tuple(PlaceJoker(cell) for cell in range(CELLS))
"""Every placement of a joker tile, by cell."""

_SINGLE = tuple(Placement(1 << cell, 0, neighbors(1 << cell), "n") for cell in range(CELLS))
