"""The forms in which the values of the card game stand in documents."""

from typing import Any, get_args

import attrs

from copenhagen.cardgame.actions import (
    ActivateAbilities,
    Build,
    Decline,
    Discard,
    Done,
    DrawCards,
    KeepCards,
    Move,
    Pay,
    PlaceJoker,
    PlaceSpecial,
    Reveal,
    RevealAbility,
    RevealMission,
    RevealSets,
    ScoreMission,
    TakeAbility,
    TakeAdditional,
    TakeCards,
    TakeFromDiscardPile,
)
from copenhagen.cardgame.components import (
    ABILITIES,
    END_OF_GAME,
    FACADE_TILES,
    MISSIONS,
    PLAYERS,
    SLOTS,
    Ability,
    FacadeTile,
    cards_of_each_color,
)
from copenhagen.cardgame.construct import known
from copenhagen.cardgame.fields import game_misfits
from copenhagen.cardgame.houses import Laid, house_of
from copenhagen.cardgame.modules.new_abilities import variant_b
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import CardGame, EndCard, House, Phase, Player, State
from copenhagen.cardgame.views import PlayerView, View
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import CELLS, cell_name, cells_of
from copenhagen.house.placements import Placement
from copenhagen.notation.laid import laid_tiles, text_of
from copenhagen.notation.moves import LONGEST_MOVE, move_in_full, write_move
from copenhagen.notation.record import MOST_MOVES, Record
from copenhagen.notation.strict import (
    FLAG,
    TEXT,
    WHOLE,
    Form,
    FormError,
    counted,
    described,
    fields_of,
    listed,
    named,
    one_of,
    or_null,
    read_each,
    read_list,
    refuse,
    tagged,
    whole,
)

__all__ = ["GAME", "MOVES", "OPTIONS", "RECORD", "STATE", "VIEW"]


# Colors, cards, cells

_COLOR_NAMES = tuple(map(str, COLORS))

_COLOR = named(COLORS, "a color")
_CARD_WORDS = {**{str(color): color for color in COLORS}, END_OF_GAME.value: END_OF_GAME}
_CARD = one_of(
    _CARD_WORDS,
    f"a card: {', '.join(_CARD_WORDS)}",
    lambda card: _COLOR_NAMES[card] if type(card) is Color else END_OF_GAME.value,
)
_ABILITY = named(ABILITIES, "an ability tile")
_MISSION = named(MISSIONS, "a mission")
_COUNTS = counted([str(color) for color in COLORS])
_BY_TILE = counted([str(tile) for tile in FACADE_TILES])
_BY_ABILITY = counted([str(ability) for ability in ABILITIES])


_SLOT = whole(SLOTS - 1)

_CELL = one_of(
    {cell_name(cell): cell for cell in range(CELLS)}, "a cell of the grid, a1 to e9", cell_name
)


# The game and its options


def _option(field: "attrs.Attribute[Any]") -> Form[Any]:
    if field.type is bool:
        return FLAG
    values = get_args(field.type)
    return one_of({value: value for value in values}, f"one of {', '.join(values)}", str)


OPTIONS = fields_of(
    CardGameOptions, {field.name: _option(field) for field in attrs.fields(CardGameOptions)}
)

_SETS = listed(_ABILITY, len(ABILITIES))
_ABILITY_WORDS = ("base", "variant_a", "variant_b")


def _read_abilities(data: object) -> str | tuple[Ability, ...]:
    if isinstance(data, list):
        return _SETS.read(data)
    if isinstance(data, str) and data in _ABILITY_WORDS:
        return data
    words = ", ".join(_ABILITY_WORDS)
    raise refuse(f"{described(data)} is neither a list of four ability tiles nor one of {words}")


def _write_abilities(abilities: str | tuple[Ability, ...]) -> object:
    return abilities if isinstance(abilities, str) else list(map(str, abilities))


_GAME_FIELDS = fields_of(
    CardGame,
    {
        "players": WHOLE,
        "options": OPTIONS,
        "abilities": Form(_read_abilities, _write_abilities),
        "jokers": FLAG,
        "missions": or_null(listed(_MISSION, len(MISSIONS))),
    },
)


def _read_game(data: object) -> CardGame:
    game = _GAME_FIELDS.read(data)
    if faults := tuple(game_misfits(game)):
        raise FormError(faults)
    return game


GAME = Form(_read_game, _GAME_FIELDS.write)
_TAGGED_GAME = tagged("card_game", GAME)


# Houses


def _read_laid(data: object) -> Laid:
    tile = laid_tiles().get(data) if isinstance(data, str) else None
    if tile is None:
        raise refuse(f"{described(data)} is not a laid tile")
    return tile


def _read_house(data: object) -> House:
    texts, tiles = read_list(data, CELLS), laid_tiles()
    try:
        return house_of([tiles[text] for text in texts])
    except (KeyError, TypeError):
        return house_of(read_each(texts, _read_laid))


def _write_house(house: House) -> object:
    return [text_of(tile) for tile in house.tiles]


_HOUSE = Form(_read_house, _write_house)


def _read_build(data: object) -> Build:
    tile = _read_laid(data)
    if not isinstance(tile, Build):
        raise refuse(f"{described(data)} is not a facade tile")
    return tile


_PENDING = or_null(Form(_read_build, text_of))


# The state


def _read_change(data: object) -> tuple[Color, Color]:
    colors = _CHANGED.read(data)
    if len(colors) != _FROM_AND_TO:
        raise refuse(f"a list of {len(colors)} colors, and it is two: from and to")
    return colors[0], colors[1]


def _write_change(change: tuple[Color, Color]) -> object:
    return [str(color) for color in change]


_FROM_AND_TO = 2
_CHANGED = listed(_COLOR, _FROM_AND_TO)

_SIDE = listed(_ABILITY, len(ABILITIES))
_MISSIONS = listed(_MISSION, len(MISSIONS))

_PLAYER = fields_of(
    Player,
    {
        "house": _HOUSE,
        "hand": _COUNTS,
        "concealed": _COUNTS,
        "active": _SIDE,
        "inactive": _SIDE,
        "resting": _SIDE,
        "score": WHOLE,
        "missions": _MISSIONS,
        "mission_points": WHOLE,
    },
)

_TABLE: dict[str, Form[Any]] = {
    "game": _TAGGED_GAME,
    "phase": named(list(Phase), "a phase"),
    "seat": WHOLE,
    "supply": _COUNTS,
    "end_card": named(list(EndCard), "a place of the End of Game card"),
    "display": listed(or_null(_CARD), SLOTS),
    "discard": _COUNTS,
    "tiles": _BY_TILE,
    "special_tiles": WHOLE,
    "abilities": _BY_ABILITY,
    "supply_known": listed(FLAG, PLAYERS[-1]),
    "took_cards": FLAG,
    "pending": _PENDING,
    "coats": WHOLE,
    "pile": listed(_COLOR, len(COLORS) * cards_of_each_color(PLAYERS[-1])),
    "ability_display": listed(_ABILITY, variant_b.DISPLAY),
    "to_draw": WHOLE,
    "bought": WHOLE,
    "changed": or_null(Form(_read_change, _write_change)),
    "rewards": WHOLE,
    "coats_later": WHOLE,
}
"""The fields that a state and a view share."""

STATE = fields_of(State, {**_TABLE, "players": listed(_PLAYER, PLAYERS[-1])})

_PLAYER_VIEW = fields_of(
    PlayerView,
    {
        "house": _HOUSE,
        "open": _COUNTS,
        "concealed": WHOLE,
        "active": _SIDE,
        "inactive": _SIDE,
        "resting": _SIDE,
        "score": WHOLE,
        "missions": _MISSIONS,
        "mission_points": WHOLE,
    },
)

VIEW = fields_of(
    View,
    {
        **_TABLE,
        "turn": WHOLE,
        "players": listed(_PLAYER_VIEW, PLAYERS[-1]),
        "hand": _COUNTS,
        "unseen": _COUNTS,
        "supply": or_null(_COUNTS),
    },
)


# Moves

_TILE = one_of({str(tile): tile for tile in FACADE_TILES}, "a facade tile, b2 to p5", str)


@attrs.frozen
class _BuildFields:
    """A build as it stands in a document: the tile, the cells that it covers, and its brick."""

    tile: FacadeTile
    cells: tuple[int, ...]
    brick: int


_BUILD_FIELDS = fields_of(
    _BuildFields, {"tile": _TILE, "cells": listed(_CELL, CELLS), "brick": _CELL}
)


def _read_move_build(data: object) -> Build:
    fields = _BUILD_FIELDS.read(data)
    if len(set(fields.cells)) < len(fields.cells):
        raise refuse("a cell stands here more than once", "cells")
    mask = sum(1 << cell for cell in fields.cells)
    build = known(Build(fields.tile, Placement(mask, 1 << fields.brick, 0, "")))
    if build is None:
        raise refuse(f"no way to lay a {fields.tile} tile covers these cells with this brick")
    return build


def _write_move_build(build: Build) -> object:
    if known(build) is None:
        raise refuse("no facade tile can lie like that")
    placement = build.placement
    return {
        "tile": str(build.tile),
        "cells": [cell_name(cell) for cell in cells_of(placement.cells)],
        "brick": cell_name(placement.brick.bit_length() - 1),
    }


MOVES: dict[type[Move], Form[Any]] = {
    TakeCards: fields_of(TakeCards, {"slots": listed(_SLOT, SLOTS)}),
    TakeAdditional: fields_of(TakeAdditional, {"slot": _SLOT}),
    Discard: fields_of(Discard, {"cards": _COUNTS}),
    Build: Form(_read_move_build, _write_move_build),
    Pay: fields_of(
        Pay,
        {"natural": WHOLE, "converted": WHOLE, "from_color": or_null(_COLOR), "discount": FLAG},
    ),
    PlaceSpecial: fields_of(PlaceSpecial, {"cell": _CELL}),
    TakeAbility: fields_of(TakeAbility, {"ability": _ABILITY}),
    ActivateAbilities: fields_of(ActivateAbilities, {}),
    TakeFromDiscardPile: fields_of(TakeFromDiscardPile, {}),
    DrawCards: fields_of(DrawCards, {}),
    KeepCards: fields_of(KeepCards, {}),
    PlaceJoker: fields_of(PlaceJoker, {"cell": _CELL}),
    ScoreMission: fields_of(ScoreMission, {}),
    Decline: fields_of(Decline, {}),
    Done: fields_of(Done, {}),
    Reveal: fields_of(Reveal, {"card": _CARD}),
    RevealAbility: fields_of(RevealAbility, {"ability": _ABILITY}),
    RevealMission: fields_of(RevealMission, {"mission": _MISSION}),
    RevealSets: fields_of(RevealSets, {"abilities": _SETS}),
}
"""The form of each kind of move."""


# The record


def _read_move(data: object) -> Move:
    move = move_in_full(data) if isinstance(data, str) and len(data) <= LONGEST_MOVE else None
    if move is None:
        raise refuse(f"{described(data)} is not a move in full notation")
    return move


RECORD = fields_of(
    Record,
    {
        "game": _TAGGED_GAME,
        "moves": listed(Form(_read_move, write_move), MOST_MOVES),
        "players": listed(TEXT, PLAYERS[-1]),
    },
)
