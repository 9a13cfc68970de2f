"""The forms in which the values of the card game stand in documents."""

from typing import Any, get_args

import attrs

from copenhagen.cardgame.actions import (
    ActivateAbilities,
    Build,
    Decline,
    Discard,
    Done,
    Move,
    Pay,
    PlaceSpecial,
    Reveal,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import (
    ABILITIES,
    END_OF_GAME,
    FACADE_TILES,
    PLAYERS,
    SLOTS,
    FacadeTile,
)
from copenhagen.cardgame.construct import known
from copenhagen.cardgame.houses import house_of
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.setup import game_faults
from copenhagen.cardgame.state import CardGame, EndCard, House, Phase, Player, State
from copenhagen.cardgame.views import PlayerView, View
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import CELLS, cell_name, cells_of
from copenhagen.house.placements import Placement
from copenhagen.notation.laid import LaidTile, laid_tiles, text_of
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


# The game and its options


def _option(field: "attrs.Attribute[Any]") -> Form[Any]:
    values = get_args(field.type)
    return one_of({value: value for value in values}, f"one of {', '.join(values)}", str)


OPTIONS = fields_of(
    CardGameOptions, {field.name: _option(field) for field in attrs.fields(CardGameOptions)}
)

_GAME_FIELDS = fields_of(CardGame, {"players": WHOLE, "options": OPTIONS})


def _read_game(data: object) -> CardGame:
    game = _GAME_FIELDS.read(data)
    if faults := game_faults(game.players, game.options):
        raise FormError(faults)
    return game


GAME = Form(_read_game, _GAME_FIELDS.write)
_TAGGED_GAME = tagged("card_game", GAME)


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
_COUNTS = counted([str(color) for color in COLORS])
_BY_TILE = counted([str(tile) for tile in FACADE_TILES])
_BY_ABILITY = counted([str(ability) for ability in ABILITIES])


_SLOT = whole(SLOTS - 1)

_CELL = one_of(
    {cell_name(cell): cell for cell in range(CELLS)}, "a cell of the grid, a1 to e9", cell_name
)


# Houses


def _read_laid(data: object) -> LaidTile:
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

_SIDE = listed(_ABILITY, len(ABILITIES))

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
    Decline: fields_of(Decline, {}),
    Done: fields_of(Done, {}),
    Reveal: fields_of(Reveal, {"card": _CARD}),
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
