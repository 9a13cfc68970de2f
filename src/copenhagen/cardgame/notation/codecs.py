"""The codecs of the card game's values in documents."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

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
    cards_of_each_color,
)
from copenhagen.cardgame.game import GAME as GAME_KIND
from copenhagen.cardgame.notation.houses import build_pattern, laid_pattern, laid_tile, text_of
from copenhagen.cardgame.notation.moves import (
    LONGEST_MOVE,
    MOST_DISCARDED,
    MOST_PAID,
    SETS,
    TAKEN,
    WRITERS,
    move_in_full,
)
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.construct import known
from copenhagen.cardgame.rules.ending import EndReason
from copenhagen.cardgame.rules.expansion.new_abilities import variant_b
from copenhagen.cardgame.state import CardGame, EndCard, Phase, Player, State
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
from copenhagen.house.grid import CELLS, cell_name, names_of
from copenhagen.house.placements import Placement
from copenhagen.notation.codec import (
    FLAG,
    WHOLE,
    Codec,
    codecs_of,
    counted,
    defined,
    deriving,
    described,
    fields_of,
    judged,
    list_of,
    named,
    one_of,
    only,
    options_of,
    or_null,
    refuse,
    tagged,
    whole,
)
from copenhagen.notation.shared import (
    BY_COLOR,
    CELL,
    CELL_LIST,
    COLOR,
    MASK,
    OF_ALL,
    house_codec,
    move_text_codec,
    text_codec,
)

# Cards and tiles

_CARD_WORDS = {**{str(color): color for color in COLORS}, END_OF_GAME.value: END_OF_GAME}
_CARD = defined("Card", one_of(_CARD_WORDS, f"a card: {', '.join(_CARD_WORDS)}"), "A card.")
ABILITY = defined("Ability", named(ABILITIES, "an ability tile"), "An ability tile.")
MISSION = defined("Mission", named(MISSIONS, "a mission"), "A mission tile.")
TILE = defined(
    "FacadeTile",
    one_of({str(tile): tile for tile in FACADE_TILES}, "a facade tile, b2 to p5"),
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
_PHASE = defined("Phase", named(list(Phase), "a phase"), "What is decided or dealt next.")

_SLOT = whole(SLOTS - 1)


# The game and its options


OPTIONS = defined("CardGameOptionsFields", options_of(CardGameOptions))

_SETS = list_of(ABILITY, len(ABILITIES))
_ABILITY_WORDS = ("base", "variant_a", "variant_b")


def _read_abilities(data: object) -> str | tuple[Ability, ...]:
    if isinstance(data, list | tuple):
        return _SETS.read(data)
    if isinstance(data, str) and data in _ABILITY_WORDS:
        return data
    words = ", ".join(_ABILITY_WORDS)
    raise refuse(f"{described(data)} is neither a list of four ability tiles nor one of {words}")


def _write_abilities(abilities: str | tuple[Ability, ...]) -> object:
    return abilities if abilities in _ABILITY_WORDS else _SETS.write(abilities)  # type: ignore[arg-type]


_UNTAGGED_GAME = judged(
    fields_of(
        CardGame,
        {
            "players": WHOLE,
            "options": OPTIONS,
            "abilities": Codec(
                _read_abilities,
                {"anyOf": [{"enum": [*_ABILITY_WORDS]}, _SETS.schema]},
                _write_abilities,
            ),
            "jokers": FLAG,
            "missions": or_null(list_of(MISSION, len(MISSIONS))),
        },
    ),
    game_field_faults,
)


GAME = defined("CardGame", tagged("card_game", _UNTAGGED_GAME))
"""The game within another document."""


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


# The state


def _read_change(data: object) -> tuple[Color, Color]:
    colors = _CHANGED.read(data)
    if len(colors) != _FROM_AND_TO:
        raise refuse(f"a list of {len(colors)} colors, but it takes two: from and to")
    return colors[0], colors[1]


def _write_change(change: tuple[Color, Color]) -> object:
    first, second = change
    return [COLOR.write(first), COLOR.write(second)]


_FROM_AND_TO = 2
_CHANGED = list_of(COLOR, _FROM_AND_TO)
_CHANGE = or_null(Codec(_read_change, {**_CHANGED.schema, "minItems": _FROM_AND_TO}, _write_change))

_SIDE = list_of(ABILITY, len(ABILITIES))
_MISSIONS = list_of(MISSION, len(MISSIONS))

_SIDES: dict[str, Codec[Any]] = {
    "active": _SIDE,
    "inactive": _SIDE,
    "resting": _SIDE,
    "score": WHOLE,
    "missions": _MISSIONS,
    "mission_points": WHOLE,
}
_PLAYER = defined(
    "Player",
    fields_of(Player, {"house": _HOUSE, "hand": BY_COLOR, "concealed": BY_COLOR, **_SIDES}),
)

_TABLE: dict[str, Codec[Any]] = {
    "game": GAME,
    "phase": _PHASE,
    "to_act": WHOLE,
    "supply": BY_COLOR,
    "end_card": defined(
        "EndCard",
        named(list(EndCard), "a place of the End of Game card"),
        "The place of the End of Game card.",
    ),
    "display": list_of(or_null(_CARD), SLOTS),
    "discard": BY_COLOR,
    "tiles": _BY_TILE,
    "special_tiles": WHOLE,
    "abilities": _BY_ABILITY,
    "supply_known": list_of(FLAG, PLAYERS[-1]),
    "took_cards": FLAG,
    "pending": _PENDING,
    "coats": WHOLE,
    "pile": list_of(COLOR, len(COLORS) * cards_of_each_color(PLAYERS[-1])),
    "ability_display": list_of(ABILITY, variant_b.DISPLAY),
    "to_draw": WHOLE,
    "bought": WHOLE,
    "changed": _CHANGE,
    "rewards": WHOLE,
    "coats_later": WHOLE,
}
"""The fields that a state and a view share."""

STATE = fields_of(State, {**_TABLE, "players": list_of(_PLAYER, PLAYERS[-1])})

_PLAYER_VIEW = fields_of(
    PlayerView, {"house": _HOUSE, "open": BY_COLOR, "concealed": WHOLE, **_SIDES}
)


_KINDS_OF_TILES = {name: name for name in (*map(str, FACADE_TILES), "special", "joker")}
_KIND_OF_TILE = attrs.evolve(
    one_of(_KINDS_OF_TILES, "a facade tile, special or joker"),
    schema={"anyOf": [TILE.schema, {"enum": ["special", "joker"]}]},
)


@attrs.frozen
class _LaidTile:
    """A tile of a house in drawable form: its name, its cells, and its brick."""

    tile: str
    cells: int
    brick: int | None


_LAID_TILE = defined(
    "LaidTile",
    fields_of(
        _LaidTile,
        {"tile": _KIND_OF_TILE, "cells": MASK, "brick": or_null(CELL)},
    ),
)


def _write_laid(tiles: tuple[_LaidTile, ...]) -> object:
    words = map(_words_of, tiles)
    return [{"tile": tile, "cells": [*cells], "brick": brick} for tile, cells, brick in words]


@lru_cache(maxsize=4096)
def _words_of(laid: _LaidTile) -> tuple[str, tuple[str, ...], str | None]:
    """Return the words for a tile, cached because every view repeats them."""
    return laid.tile, names_of(laid.cells), None if laid.brick is None else cell_name(laid.brick)


_LAID_TILES = attrs.evolve(list_of(_LAID_TILE, CELLS), write=_write_laid)


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


def _view_codec(player: Codec[PlayerView]) -> Codec[View]:
    own = {"hand": BY_COLOR, "supply": or_null(BY_COLOR)}
    fields = {"viewer": WHOLE, **_TABLE, "players": list_of(player, PLAYERS[-1]), **own}
    return fields_of(View, {**fields, "unseen": BY_COLOR})


VIEW_ALONE = _view_codec(_PLAYER_VIEW)
"""The codec of the fields of a view alone, on which its digest depends."""

_DRAWN_PLAYER = defined(
    "PlayerView",
    deriving(_PLAYER_VIEW, {"laid": (_LAID_TILES, _laid)}),
)

VIEW = _view_codec(_DRAWN_PLAYER)

PUBLIC_VIEW = fields_of(
    PublicView,
    {
        **_TABLE,
        "players": list_of(_DRAWN_PLAYER, PLAYERS[-1]),
        "unseen": BY_COLOR,
        "supply": or_null(BY_COLOR),
    },
)


# Moves


@attrs.frozen
class _BuildFields:
    """A build in a document: the tile, its cells, and its brick."""

    tile: FacadeTile
    cells: int
    brick: int


_BUILD_FIELDS = fields_of(_BuildFields, {"tile": TILE, "cells": MASK, "brick": CELL})


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

_PAY_FIELDS = fields_of(
    Pay,
    {
        "natural": whole(MOST_PAID),
        "converted": whole(MOST_PAID),
        "from_color": or_null(COLOR),
        "discount": FLAG,
    },
)


def _colorless(pay: Pay) -> Iterator[Fault]:
    if pay.converted and pay.from_color is None:
        yield Fault("from_color", "changed cards need a color")


_PAY = attrs.evolve(
    judged(_PAY_FIELDS, _colorless),
    schema={
        **_PAY_FIELDS.schema,
        "if": {"properties": {"converted": {"exclusiveMinimum": 0}}},
        "then": {"properties": {"from_color": {"not": {"type": "null"}}}},
    },
)

_SLOTS = list_of(_SLOT, SLOTS)
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
    _SETS,
    lambda sets: len(sets) == SETS,
    f"{SETS} sets are drawn",
    {"minItems": SETS, "maxItems": SETS},
)

_FIELDS: Mapping[Any, Codec[Any]] = {
    **OF_ALL,
    "slot": _SLOT,
    "slots": _SLOTS,
    "cells": CELL_LIST,
    Card: _CARD,
    Color | None: or_null(COLOR),
    Counts: BY_COLOR,
    tuple[Color, ...]: list_of(COLOR, SLOTS),
    tuple[Color, Color] | None: _CHANGE,
    Build: defined("BuildFields", _BUILD),
    Ability: ABILITY,
    tuple[Ability, ...]: _SIDE,
    Mission: MISSION,
    Phase: _PHASE,
}
"""The codecs of the fields of moves and events, by key or by type."""

MOVES = codecs_of(
    GAME_KIND.moves,
    _FIELDS,
    {
        TakeCards: {"slots": _TAKEN_SLOTS},
        Discard: {"cards": _DISCARDED},
        Build: _BUILD,
        Pay: _PAY,
        RevealSets: {"abilities": _FOUR_SETS},
    },
)
"""The codec of each kind of move."""

EVENTS = codecs_of(GAME_KIND.events, _FIELDS, {})
"""The codec of each kind of event."""


# Tables for documents

NAME = ""
"""The prefix, in TypeScript, of type names that both games have."""

END = named(list(EndReason), "a reason to end")
"""The reason why a game has ended."""


CODECS: Mapping[type, Codec[Any]] = MappingProxyType(
    {
        State: STATE,
        View: VIEW,
        PublicView: PUBLIC_VIEW,
        CardGame: _UNTAGGED_GAME,
        CardGameOptions: OPTIONS,
        **MOVES,
    }
)
"""The codec of each value of the card game that can be written as a document."""

FAULTS: Mapping[type, Callable[[Any], tuple[Fault, ...]]] = MappingProxyType(
    {
        State: typed_state_faults,
        View: view_faults,
        PublicView: public_view_faults,
    }
)
"""The functions that return the faults of a state or a view that was read, by type."""


MOVE_TEXT = move_text_codec(move_in_full, WRITERS, LONGEST_MOVE)
"""A move of a record, in notation."""


def lost(value: State | View | PublicView) -> Iterator[Fault]:
    """Yield a fault for each house that its list of tiles would not reproduce.

    Its document would describe another house.
    """
    players: tuple[Player | PlayerView, ...] = value.players
    for seat, player in enumerate(players):
        if house_of(player.house.tiles) != player.house:
            yield Fault(f"players[{seat}].house", "is not the house that its tiles make")


LOST: Mapping[type, Callable[[Any], Iterator[Fault]]] = MappingProxyType(
    dict.fromkeys((State, View, PublicView), lost)
)
"""The functions that yield a fault for each house that a document would misrepresent."""

CHOICE_FIELDS: Mapping[str, Codec[Any]] = MappingProxyType(
    {
        "missions": list_of(MISSION, len(MISSIONS)),
        "tile": TILE,
        "slots": list_of(whole(SLOTS - 1), MOST_CARDS),
        "colors": list_of(COLOR, MOST_CARDS),
        "uses": list_of(ABILITY, len(ABILITIES)),
    }
)
"""The codecs of the fields of choices that are specific to this game; `uses` exists only here."""
