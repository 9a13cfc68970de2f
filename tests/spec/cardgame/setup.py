"""Base rulebook and Expansion 1, "Game Set-up", in the order of ruling P-02."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

from tests.spec.cardgame.components import (
    ABILITIES,
    ABILITY_DISPLAY,
    ANY_CARDS,
    BASE_SETS,
    CARDS_OF_COLOR,
    COLORS,
    COPIES_IN_STACK,
    KINDS,
    MISSIONS,
    MISSIONS_IN_GAME,
    ONE_OF_THREE,
    SETS,
    SIZE_OF_KIND,
    SLOTS,
    SPECIAL_TILES,
    STARTING_HANDS,
    TILES_OF_SIZE,
)
from tests.spec.cardgame.position import Game, Player, Position, no_cards

if TYPE_CHECKING:
    from collections.abc import Iterable


def empty_table(game: Game) -> Position:
    """Return the table before the first card is turned over: steps 1, 2, 4 and 5."""
    return Position(
        game=game,
        phase="display",
        seat=0,
        players=[new_player() for _ in range(game.players)],
        supply=dict.fromkeys(COLORS, CARDS_OF_COLOR[game.players]),
        end_card="beside",
        display=[None for _ in SLOTS],
        discard=[],
        tiles={kind: TILES_OF_SIZE[game.players][SIZE_OF_KIND[kind]] for kind in KINDS},
        special_tiles=SPECIAL_TILES,
        abilities=ability_tiles_beside_the_track(game),
        supply_known=[False] * game.players,
        took_cards=False,
        pending=None,
        coats=0,
        ability_display=[],
        to_draw=0,
        bought=0,
        changed=None,
        rewards=0,
        coats_later=0,
    )


def new_player() -> Player:
    """Return a player with an empty house and "Any cards" (step 5)."""
    return Player((), no_cards(), no_cards(), {ANY_CARDS}, set(), set(), 0, [], 0)


def ability_tiles_beside_the_track(game: Game) -> dict[str, int]:
    """Return the number of each ability tile left to take: one a player, or the variant B stack.

    Every player has taken "Any cards" already, so none is left (B-05, X-05, X-06, X-07).
    """
    tiles = dict.fromkeys(ABILITIES, 0)
    if game.abilities == "variant_b":
        return tiles | dict.fromkeys(SETS, COPIES_IN_STACK)
    return tiles | dict.fromkeys(sets_in_game(game), game.players)


def sets_in_game(game: Game) -> Iterable[str]:
    """Return the four sets that are in the game; none while variant A has not drawn them."""
    if game.abilities == "base":
        return BASE_SETS
    return () if isinstance(game.abilities, str) else game.abilities


def choices_of_sets() -> list[tuple[str, ...]]:
    """Return the 105 choices of variant A: one of three, and any three of the rest (X-02, X-03)."""
    others = [ability for ability in SETS if ability not in ONE_OF_THREE]
    return [
        tuple(sorted((one, *three), key=ABILITIES.index))
        for one in ONE_OF_THREE
        for three in combinations(others, 3)
    ]


def draw_sets() -> list[tuple[tuple[str, ...], Fraction]]:
    """Return the sets that chance may draw, all alike (X-04, P-02)."""
    choices = choices_of_sets()
    return [(sets, Fraction(1, len(choices))) for sets in choices]


def top_of_the_stack(position: Position) -> list[tuple[str, Fraction]]:
    """Return the ability tiles that may be on top of the shuffled stack (variant B)."""
    stack = sum(position.abilities.values())
    return [
        (ability, Fraction(position.abilities[ability], stack))
        for ability in ABILITIES
        if position.abilities[ability]
    ]


def show_ability(position: Position, ability: str) -> None:
    """Turn an ability tile over and lay it into the display (variant B)."""
    position.abilities[ability] -= 1
    position.ability_display = sorted([*position.ability_display, ability], key=ABILITIES.index)


def display_of_abilities_is_due(position: Position) -> bool:
    """Return whether variant B still has tiles to lay open at set-up."""
    return (
        position.game.abilities == "variant_b" and len(position.ability_display) < ABILITY_DISPLAY
    )


def draw_mission(position: Position) -> list[tuple[str, Fraction]]:
    """Return the missions that may be drawn next: all that are left, equally likely (M-01)."""
    left = [mission for mission in MISSIONS if mission not in (position.game.missions or ())]
    return [(mission, Fraction(1, len(left))) for mission in left]


def missions_are_due(position: Position) -> bool:
    """Return whether a mission is still to be drawn."""
    missions = position.game.missions
    return missions is not None and len(missions) < MISSIONS_IN_GAME


def hand_is_dealt(position: Position) -> bool:
    """Return whether the player has the whole starting hand (B-07)."""
    return position.player.cards() == STARTING_HANDS[position.game.players][position.seat]
