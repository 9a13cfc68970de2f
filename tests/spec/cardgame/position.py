"""A card game at one moment, in plain dicts, lists and sets.

Every rule changes a `Position` in place; callers who need the next position copy it first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.spec.cardgame.components import BASE_SETS, COLORS, DISCARD_PILE

if TYPE_CHECKING:
    from tests.spec.cardgame.house import House

Cards = dict[str, int]
"""The number of cards of each color; all five colors are always there."""
Move = dict[str, object]
"""A move as a document has it."""


def no_cards() -> Cards:
    """Return five zeros."""
    return dict.fromkeys(COLORS, 0)


@dataclass(frozen=True, slots=True)
class Game:
    """The game: players, options of the table, and modules."""

    players: int
    reshuffle: str
    scoring: str
    coat_of_arms: str
    four_cards: str
    joker_wild_for_missions: bool
    abilities: str | tuple[str, ...]
    jokers: bool
    missions: tuple[str, ...] | None

    def has(self, ability: str) -> bool:
        """Return whether players can own this ability tile in this game."""
        if self.abilities == "base":
            return ability in BASE_SETS
        return self.abilities == "variant_b" or ability in self.abilities

    def keeps_the_pile_in_order(self) -> bool:
        """Return whether "Discard pile" is in the game, so that the order matters (P-22)."""
        return self.has(DISCARD_PILE)


@dataclass(slots=True)
class Player:
    """Everything of one player; `concealed` is the part of the hand that only the owner saw."""

    house: House
    hand: Cards
    concealed: Cards
    active: set[str]
    inactive: set[str]
    resting: set[str]
    score: int
    missions: list[str]
    mission_points: int

    def cards(self) -> int:
        """Return the number of cards in the hand."""
        return sum(self.hand.values())

    def owned(self) -> set[str]:
        """Return all ability tiles of this player, on either side."""
        return self.active | self.inactive | self.resting

    def copy(self) -> Player:
        """Return a copy that shares no containers."""
        return Player(
            self.house,
            dict(self.hand),
            dict(self.concealed),
            set(self.active),
            set(self.inactive),
            set(self.resting),
            self.score,
            list(self.missions),
            self.mission_points,
        )


@dataclass(slots=True)
class Position:
    """Everything on the table. `discard` has the top card last."""

    game: Game
    phase: str
    seat: int
    players: list[Player]
    supply: Cards
    end_card: str
    display: list[str | None]
    discard: list[str]
    tiles: dict[str, int]
    special_tiles: int
    abilities: dict[str, int]
    supply_known: list[bool]
    took_cards: bool
    pending: str | None
    coats: int
    ability_display: list[str]
    to_draw: int
    bought: int
    changed: tuple[str, str] | None
    rewards: int
    coats_later: int

    @property
    def player(self) -> Player:
        """Return the player whose turn it is."""
        return self.players[self.seat]

    def copy(self) -> Position:
        """Return a copy that shares no containers."""
        return Position(
            self.game,
            self.phase,
            self.seat,
            [player.copy() for player in self.players],
            dict(self.supply),
            self.end_card,
            list(self.display),
            list(self.discard),
            dict(self.tiles),
            self.special_tiles,
            dict(self.abilities),
            list(self.supply_known),
            self.took_cards,
            self.pending,
            self.coats,
            list(self.ability_display),
            self.to_draw,
            self.bought,
            self.changed,
            self.rewards,
            self.coats_later,
        )
