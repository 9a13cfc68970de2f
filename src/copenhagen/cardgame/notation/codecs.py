"""The codecs of the card game's values in documents."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, get_args

import attrs

from copenhagen.cardgame.actions import (
    Build,
    Discard,
    Laid,
    Pay,
    PlaceJoker,
    RevealSets,
    TakeCards,
)
from copenhagen.cardgame.components import (
    ABILITIES,
    END_OF_GAME,
    FACADE_TILES,
    MISSIONS,
    MOST_CARDS,
    PLAYERS,
    SLOTS,
    Ability,
    Card,
    Counts,
    FacadeTile,
    Mission,
    Variant,
    cards_of_each_color,
)
from copenhagen.cardgame.notation.houses import build_pattern, laid_pattern, laid_tile, text_of
from copenhagen.cardgame.notation.moves import (
    MOST_DISCARDED,
    MOST_PAID,
    SETS,
    TAKEN,
)
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.construct import known
from copenhagen.cardgame.rules.ending import EndReason
from copenhagen.cardgame.rules.expansion.new_abilities import variant_b
from copenhagen.cardgame.state import (
    CardGame,
    EndCard,
    House,
    OpenTable,
    Phase,
    Player,
    State,
)
from copenhagen.cardgame.validation.checks import (
    public_view_faults,
    typed_state_faults,
    view_faults,
)
from copenhagen.cardgame.validation.fields import game_field_faults
from copenhagen.cardgame.validation.houses import house_of
from copenhagen.cardgame.views import PlayerView, PublicView, View
from copenhagen.errors import Fault
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import CELLS
from copenhagen.house.placements import Placement
from copenhagen.notation.codec import (
    FLAG,
    Codec,
    Codecs,
    counted,
    defined,
    described,
    enum_codec,
    integer,
    list_of,
    literal,
    object_codec,
    only,
    or_null,
    refuse,
    tagged,
    validated,
    with_computed,
)
from copenhagen.notation.shared import (
    BY_COLOR,
    CELL,
    CELL_LIST,
    COLOR,
    MASK,
    OF_ALL,
    house_codec,
    remembered,
    text_codec,
)

# Cards and tiles

_CARD_WORDS = {**{str(color): color for color in COLORS}, END_OF_GAME.value: END_OF_GAME}
_CARD = defined("Card", literal(_CARD_WORDS, f"a card: {', '.join(_CARD_WORDS)}"), "A card.")
_ABILITY = defined("Ability", enum_codec(ABILITIES, "an ability tile"), "An ability tile.")
_MISSION = defined("Mission", enum_codec(MISSIONS, "a mission"), "A mission tile.")
_TILE = defined(
    "FacadeTile",
    literal({str(tile): tile for tile in FACADE_TILES}, "a facade tile, b2 to p5"),
    "A kind of facade tile: the letter of its color and the number of its cells.",
)
_BY_TILE = defined(
    "ByTile",
    counted([str(tile) for tile in FACADE_TILES]),
    "A number for each kind of facade tile.",
)
_BY_ABILITY = defined(
    "ByAbility", counted([str(ability) for ability in ABILITIES]), "A number for each ability tile."
)
_PHASE = defined("Phase", enum_codec(list(Phase), "a phase"), "What is decided or dealt next.")
_END_CARD = defined(
    "EndCard",
    enum_codec(list(EndCard), "a place of the End of Game card"),
    "The place of the End of Game card.",
)

_SLOT = integer(SLOTS - 1)
_SLOTS = list_of(_SLOT, SLOTS)
_SIDE = list_of(_ABILITY, len(ABILITIES))
_MISSIONS = list_of(_MISSION, len(MISSIONS))
_CHANGE = only(
    list_of(COLOR, 2),
    lambda colors: len(colors) == len(("from", "to")),
    "two colors are needed: from and to",
    {"minItems": 2},
)


# The game


_ABILITY_WORDS = get_args(Variant)


def _read_abilities(data: object) -> str | tuple[Ability, ...]:
    if isinstance(data, list):
        return _SIDE.read(data)
    if isinstance(data, str) and data in _ABILITY_WORDS:
        return data
    words = ", ".join(_ABILITY_WORDS)
    raise refuse(f"{described(data)} is neither a list of four ability tiles nor one of {words}")


def _write_abilities(abilities: str | tuple[Ability, ...]) -> object:
    return abilities if abilities in _ABILITY_WORDS else _SIDE.write(abilities)  # type: ignore[arg-type]


_GAME_ABILITIES = Codec(
    _read_abilities, {"anyOf": [{"enum": [*_ABILITY_WORDS]}, _SIDE.schema]}, _write_abilities
)


# Houses


_LONGEST_LAID = 5
_LAID: Codec[Laid] = text_codec(
    laid_tile, _LONGEST_LAID, "a laid tile", {"pattern": laid_pattern}, text_of
)
_HOUSE = house_codec(_LAID, house_of, lambda house: house.tiles, text_of)


def _read_pending(data: object) -> Laid:
    tile = _LAID.read(data)
    if not isinstance(tile, Build):
        raise refuse(f"{described(data)} is not a facade tile")
    return tile


_PENDING = or_null(Codec(_read_pending, {"type": "string", "pattern": build_pattern}, _LAID.write))


# Laid tiles in drawable form, which a view has besides its houses


_KINDS_OF_TILES = {name: name for name in (*map(str, FACADE_TILES), "special", "joker")}
_KIND_OF_TILE = attrs.evolve(
    literal(_KINDS_OF_TILES, "a facade tile, special or joker"),
    schema={"anyOf": [_TILE.schema, {"enum": ["special", "joker"]}]},
)


@attrs.frozen
class _LaidTile:
    """A tile of a house in drawable form: its name, its cells, and its brick."""

    tile: str
    cells: int
    brick: int | None


_LAID_TILE = defined(
    "LaidTile",
    object_codec(_LaidTile, {"tile": _KIND_OF_TILE, "cells": MASK, "brick": or_null(CELL)}),
)


def _laid(player: PlayerView) -> tuple[_LaidTile, ...]:
    """Return the tiles of a player's house in drawable form, in the order of the house."""
    return tuple(map(_as_drawn, player.house.tiles))


@lru_cache(maxsize=4096)
def _as_drawn(tile: Laid) -> _LaidTile:
    placement = tile.placement
    if isinstance(tile, Build):
        return _LaidTile(str(tile.tile), placement.cells, placement.brick.bit_length() - 1)
    name = "joker" if isinstance(tile, PlaceJoker) else "special"
    return _LaidTile(name, placement.cells, None)


# Moves


@attrs.frozen
class _BuildFields:
    """A build in a document: the tile, its cells, and its brick."""

    tile: FacadeTile
    cells: int
    brick: int


_BUILD_FIELDS = object_codec(_BuildFields, {"tile": _TILE, "cells": MASK, "brick": CELL})


def _read_build(data: object) -> Build:
    fields = _BUILD_FIELDS.read(data)
    build = known(Build(fields.tile, Placement(fields.cells, 1 << fields.brick, 0, "")))
    if build is None:
        raise refuse(f"no way to lay a {fields.tile} tile covers these cells with this brick")
    return build


def _write_build(build: Build) -> object:
    if known(build) is None:
        raise refuse("no facade tile can lie like that")
    cells, brick = build.placement.cells, build.placement.brick.bit_length() - 1
    return _BUILD_FIELDS.write(_BuildFields(build.tile, cells, brick))


_BUILD = Codec(_read_build, _BUILD_FIELDS.schema, _write_build)


def _colorless(pay: Pay) -> Iterator[Fault]:
    if pay.converted and pay.from_color is None:
        yield Fault("from_color", "changed cards need a color")


_COLOR_IF_CHANGED = {
    "if": {"properties": {"converted": {"exclusiveMinimum": 0}}},
    "then": {"properties": {"from_color": {"not": {"type": "null"}}}},
}

_TAKEN_SLOTS = only(
    _SLOTS,
    lambda slots: len(slots) in TAKEN,
    "cards are taken from two footbridges, or from four",
    {"anyOf": [{"minItems": number, "maxItems": number} for number in TAKEN]},
)
_DISCARDED = only(
    BY_COLOR,
    lambda cards: 0 < sum(cards) <= MOST_DISCARDED,
    f"a discard is 1 to {MOST_DISCARDED} cards",
)
_FOUR_SETS = only(
    _SIDE,
    lambda sets: len(sets) == SETS,
    f"{SETS} sets are drawn",
    {"minItems": SETS, "maxItems": SETS},
)


# All values

_FIELDS = Codecs(
    {
        **OF_ALL,
        "slot": _SLOT,
        "slots": _SLOTS,
        "cells": CELL_LIST,
        "display": list_of(or_null(_CARD), SLOTS),
        "tiles": _BY_TILE,
        (OpenTable, "abilities"): _BY_ABILITY,
        "supply_known": list_of(FLAG, PLAYERS[-1]),
        "pending": _PENDING,
        "pile": list_of(COLOR, len(COLORS) * cards_of_each_color(PLAYERS[-1])),
        "ability_display": list_of(_ABILITY, variant_b.DISPLAY),
        "build": defined("BuildFields", _BUILD),
        (CardGame, "abilities"): _GAME_ABILITIES,
        (TakeCards, "slots"): _TAKEN_SLOTS,
        (Discard, "cards"): _DISCARDED,
        (Pay, "natural"): integer(MOST_PAID),
        (Pay, "converted"): integer(MOST_PAID),
        (RevealSets, "abilities"): _FOUR_SETS,
        Build: _BUILD,
        Card: _CARD,
        Counts: BY_COLOR,
        tuple[Color, ...]: list_of(COLOR, SLOTS),
        tuple[Color, Color]: _CHANGE,
        Ability: _ABILITY,
        tuple[Ability, ...]: _SIDE,
        Mission: _MISSION,
        tuple[Mission, ...]: _MISSIONS,
        House: _HOUSE,
        Phase: _PHASE,
        EndCard: _END_CARD,
        EndReason: enum_codec(list(EndReason), "a reason to end"),
    }
)
_FIELDS |= {
    Pay: validated(_FIELDS[Pay], _colorless, _COLOR_IF_CHANGED),
    CardGameOptions: defined("CardGameOptionsFields", _FIELDS[CardGameOptions]),
    tuple[Player, ...]: list_of(defined("Player", _FIELDS[Player]), PLAYERS[-1]),
}
_FIELDS |= {CardGame: validated(_FIELDS[CardGame], remembered(game_field_faults))}
_FIELDS |= {"game": defined("CardGame", tagged("card_game", _FIELDS[CardGame]))}

_SEEN = _FIELDS[PlayerView]
_DRAWN = defined("PlayerView", with_computed(_SEEN, {"laid": (list_of(_LAID_TILE, CELLS), _laid)}))

STORED = _FIELDS | {tuple[PlayerView, ...]: list_of(_SEEN, PLAYERS[-1])}
"""The codecs of values without computed keys, on which digests depend."""

CODECS = _FIELDS | {tuple[PlayerView, ...]: list_of(_DRAWN, PLAYERS[-1])}
"""The codecs of values in documents."""

FAULTS: Mapping[type, Callable[[Any], tuple[Fault, ...]]] = MappingProxyType(
    {State: typed_state_faults, View: view_faults, PublicView: public_view_faults}
)
"""The functions that return the faults of a state or a view that was read, by type."""

CHOICE_FIELDS: Mapping[str, Codec[Any]] = MappingProxyType(
    {
        "missions": _MISSIONS,
        "tile": _TILE,
        "slots": list_of(_SLOT, MOST_CARDS),
        "colors": list_of(COLOR, MOST_CARDS),
        "uses": _SIDE,
    }
)
"""The codecs of the fields of choices that are specific to this game; `uses` exists only here."""
