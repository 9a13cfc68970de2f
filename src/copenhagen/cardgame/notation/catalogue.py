"""The components of the card game, in the form used in catalogues."""

from typing import Any

from copenhagen.cardgame.ability_tiles import ABILITY_TILES
from copenhagen.cardgame.actions import ADJACENT_PAIRS, BUILDS
from copenhagen.cardgame.components import (
    ABILITIES,
    COAT_CELLS,
    COAT_ROWS,
    END_OF_GAME,
    FACADE_TILES,
    HAND_LIMIT,
    LAST_CARDS,
    MISSIONS,
    SLOTS,
    SPECIAL_TILES,
    START_HANDS,
    WINNING_SCORE,
    Ability,
    cards_of_each_color,
    copies_of,
)
from copenhagen.cardgame.mission_tiles import MISSION_TILES
from copenhagen.cardgame.notation.houses import text_of
from copenhagen.cardgame.rules.expansion.missions import IN_PLAY
from copenhagen.cardgame.rules.expansion.new_abilities import variant_a
from copenhagen.cardgame.rules.setup import ability_tiles
from copenhagen.cardgame.state import CardGame
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS, cell_name, names_of
from copenhagen.notation.catalogues.house import colors, house
from copenhagen.notation.catalogues.names import names, names_of_term


def parts(game: CardGame) -> dict[str, Any]:
    """Return the components of `game`, key by key."""
    return {
        "colors": colors(),
        "house": house(cells=COAT_CELLS, rows=COAT_ROWS),
        "score_track": {"names": names_of_term("scoring track"), "winning_score": WINNING_SCORE},
        "cards": _cards(game.players),
        "tiles": _tiles(game.players),
        "single_tiles": _single_tiles(jokers=game.jokers),
        "abilities": _abilities(game),
        "missions": _missions(game),
    }


def _cards(players: int) -> dict[str, Any]:
    each = cards_of_each_color(players)
    return {
        "each_color": each,
        "facade_cards": each * len(COLORS),
        "end_of_game": {
            "card": END_OF_GAME.value,
            "letter": "*",
            "among_last": LAST_CARDS,
            "names": names_of_term("End of Game card"),
        },
        "slots": SLOTS,
        "adjacent_slots": [list(pair.slots) for pair in ADJACENT_PAIRS],
        "starting_hands": list(START_HANDS[players]),
        "hand_limit": HAND_LIMIT,
    }


def _tiles(players: int) -> list[dict[str, Any]]:
    return [
        {
            "tile": str(tile),
            "color": str(tile.color),
            "size": tile.size,
            "copies": copies_of(tile, players),
            "squares": [list(square) for square in tile.shape.squares],
            "brick": list(tile.shape.brick or ()),
            "placements": {
                text_of(build): [
                    *names_of(build.placement.brick),
                    *names_of(build.placement.windows),
                ]
                for build in builds
            },
        }
        for tile, builds in zip(FACADE_TILES, BUILDS, strict=True)
    ]


def _single_tiles(*, jokers: bool) -> dict[str, Any]:
    """Return the single-cell tiles: special tiles, or joker tiles instead."""
    kind, letter = ("joker tile", "j") if jokers else ("special tile", "s")
    return {
        "tile": "joker" if jokers else "special",
        "copies": SPECIAL_TILES,
        "names": names_of_term(kind),
        "placements": {f"{letter}{name}": [name] for name in map(cell_name, range(CELLS))},
    }


def _abilities(game: CardGame) -> dict[str, Any]:
    drawn = game.abilities == "variant_a"
    stacked = variant_a.stacks(ABILITIES[1:], game.players) if drawn else ability_tiles(game)
    return {
        "drawn_sets": variant_a.IN_PLAY if drawn else 0,
        "tiles": [
            {
                "ability": str(ability),
                "letter": tile.letter,
                "copies": stacked[ability] + (game.players if ability is Ability.ANY_CARDS else 0),
                "names": names(tile.title),
                "rule": tile.rule,
            }
            for ability, tile in ABILITY_TILES.items()
            if stacked[ability] or ability is Ability.ANY_CARDS
        ],
    }


def _missions(game: CardGame) -> dict[str, Any]:
    """Return the missions that are in the game, or may be drawn."""
    in_play = 0 if game.missions is None else IN_PLAY
    chosen = game.missions or (() if game.missions is None else MISSIONS)
    return {
        "in_play": in_play,
        "tiles": [
            {
                "mission": str(mission),
                "letter": tile.letter,
                "names": names(tile.title),
                "rule": tile.rule,
            }
            for mission, tile in ((mission, MISSION_TILES[mission]) for mission in chosen)
        ],
    }
