"""The codecs in which the values of the card game stand in documents."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, get_args

import attrs

from copenhagen.cardgame import events as happened
from copenhagen.cardgame.actions import (
    ActivateAbilities,
    Build,
    Decline,
    Discard,
    Done,
    DrawCards,
    KeepCards,
    Laid,
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
from copenhagen.cardgame.events import Event
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.construct import known
from copenhagen.cardgame.rules.ending import EndReason
from copenhagen.cardgame.rules.expansion.new_abilities import variant_b
from copenhagen.cardgame.state import CardGame, EndCard, House, Phase, Player, State
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
from copenhagen.house.grid import CELLS, cell_name, cells_of, names_of
from copenhagen.house.placements import Placement
from copenhagen.notation.cardgame.houses import build_pattern, laid_pattern, laid_tiles, text_of
from copenhagen.notation.cardgame.moves import (
    LONGEST_MOVE,
    MOST_DISCARDED,
    MOST_PAID,
    SETS,
    TAKEN,
    move_in_full,
)
from copenhagen.notation.codec import (
    FLAG,
    WHOLE,
    Codec,
    CodecError,
    counted,
    defined,
    deriving,
    described,
    fields_of,
    list_of,
    named,
    one_of,
    only,
    options_of,
    or_null,
    read_each,
    read_list,
    refuse,
    tagged,
    whole,
)
from copenhagen.notation.shared import (
    BY_COLOR,
    CELL,
    CELL_LIST,
    COLOR,
    LINES,
    MASK,
    SEAT,
    reading_in_full,
)
from copenhagen.values import complete

__all__ = [
    "CODECS",
    "END",
    "EVENTS",
    "FAULTS",
    "GAME",
    "LONGEST_MOVE",
    "MISSION",
    "MOVES",
    "NAME",
    "PUBLIC_VIEW",
    "STATE",
    "TILE",
    "VIEW",
    "VIEW_ALONE",
    "lost",
    "read_move_text",
]


# Cards and tiles

_COLOR_NAMES = tuple(map(str, COLORS))

_CARD_WORDS = {**{str(color): color for color in COLORS}, END_OF_GAME.value: END_OF_GAME}
_CARD = defined(
    "Card",
    one_of(
        _CARD_WORDS,
        f"a card: {', '.join(_CARD_WORDS)}",
        lambda card: _COLOR_NAMES[card] if type(card) is Color else END_OF_GAME.value,
    ),
)
_ABILITY = defined("Ability", named(ABILITIES, "an ability tile"))
MISSION = defined("Mission", named(MISSIONS, "a mission"))
TILE = defined(
    "FacadeTile",
    one_of({str(tile): tile for tile in FACADE_TILES}, "a facade tile, b2 to p5", str),
)
_BY_TILE = defined("ByTile", counted([str(tile) for tile in FACADE_TILES]))
_BY_ABILITY = defined("ByAbility", counted([str(ability) for ability in ABILITIES]))
_PHASE = defined("Phase", named(list(Phase), "a phase"))

_SLOT = whole(SLOTS - 1)


# The game and its options


OPTIONS = defined("CardGameOptionsFields", options_of(CardGameOptions))

_SETS = list_of(_ABILITY, len(ABILITIES))
_ABILITY_WORDS = ("base", "variant_a", "variant_b")


def _read_abilities(data: object) -> str | tuple[Ability, ...]:
    if isinstance(data, list | tuple):
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
        "abilities": Codec(
            _read_abilities,
            {"anyOf": [{"enum": [*_ABILITY_WORDS]}, _SETS.schema]},
            _write_abilities,
        ),
        "jokers": FLAG,
        "missions": or_null(list_of(MISSION, len(MISSIONS))),
    },
)


def _read_game(data: object) -> CardGame:
    game = _GAME_FIELDS.read(data)
    if faults := tuple(game_field_faults(game)):
        raise CodecError(faults)
    return game


_UNTAGGED_GAME = Codec(_read_game, _GAME_FIELDS.schema, _GAME_FIELDS.write)

GAME = defined("CardGame", tagged("card_game", _UNTAGGED_GAME))
"""The game as it stands within another document."""


# Houses


def _read_laid(data: object) -> Laid:
    tile = laid_tiles().get(data) if isinstance(data, str) else None
    if tile is None:
        raise refuse(f"{described(data)} is not a laid tile")
    return tile


def _read_house(data: object) -> House:
    texts = read_list(data, CELLS)
    try:
        # As plain texts: what only derives from them could answer otherwise when asked again.
        return _house_with(tuple(map(str.__str__, texts)))
    except (KeyError, TypeError):
        return house_of(read_each(texts, _read_laid))


@lru_cache(maxsize=2048)
def _house_with(texts: tuple[str, ...]) -> House:
    """Return the house with these laid tiles, remembered for a while.

    From one state of a game to the next, most houses stay as they are.
    """
    tiles = laid_tiles()
    return house_of([tiles[text] for text in texts])


def _write_house(house: House) -> object:
    return [text_of(tile) for tile in house.tiles]


_HOUSE = Codec(
    _read_house,
    {"type": "array", "items": {"type": "string", "pattern": laid_pattern}, "maxItems": CELLS},
    _write_house,
)


def _read_build(data: object) -> Build:
    tile = _read_laid(data)
    if not isinstance(tile, Build):
        raise refuse(f"{described(data)} is not a facade tile")
    return tile


_PENDING = or_null(Codec(_read_build, {"type": "string", "pattern": build_pattern}, text_of))


# The state


def _read_change(data: object) -> tuple[Color, Color]:
    colors = _CHANGED.read(data)
    if len(colors) != _FROM_AND_TO:
        raise refuse(f"a list of {len(colors)} colors, but it takes two: from and to")
    return colors[0], colors[1]


def _write_change(change: tuple[Color, Color]) -> object:
    return [str(color) for color in change]


_FROM_AND_TO = 2
_CHANGED = list_of(COLOR, _FROM_AND_TO)
_CHANGE = or_null(Codec(_read_change, {**_CHANGED.schema, "minItems": _FROM_AND_TO}, _write_change))

_SIDE = list_of(_ABILITY, len(ABILITIES))
_MISSIONS = list_of(MISSION, len(MISSIONS))

_PLAYER = defined(
    "Player",
    fields_of(
        Player,
        {
            "house": _HOUSE,
            "hand": BY_COLOR,
            "concealed": BY_COLOR,
            "active": _SIDE,
            "inactive": _SIDE,
            "resting": _SIDE,
            "score": WHOLE,
            "missions": _MISSIONS,
            "mission_points": WHOLE,
        },
    ),
)

_TABLE: dict[str, Codec[Any]] = {
    "game": GAME,
    "phase": _PHASE,
    "seat": WHOLE,
    "supply": BY_COLOR,
    "end_card": defined("EndCard", named(list(EndCard), "a place of the End of Game card")),
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
    "ability_display": list_of(_ABILITY, variant_b.DISPLAY),
    "to_draw": WHOLE,
    "bought": WHOLE,
    "changed": _CHANGE,
    "rewards": WHOLE,
    "coats_later": WHOLE,
}
"""The fields that a state and a view share."""

STATE = fields_of(State, {**_TABLE, "players": list_of(_PLAYER, PLAYERS[-1])})

_PLAYER_VIEW = fields_of(
    PlayerView,
    {
        "house": _HOUSE,
        "open": BY_COLOR,
        "concealed": WHOLE,
        "active": _SIDE,
        "inactive": _SIDE,
        "resting": _SIDE,
        "score": WHOLE,
        "missions": _MISSIONS,
        "mission_points": WHOLE,
    },
)


_KINDS_OF_TILES = {name: name for name in (*map(str, FACADE_TILES), "special", "joker")}
_KIND_OF_TILE = attrs.evolve(
    one_of(_KINDS_OF_TILES, "a facade tile, special or joker", str),
    schema={"anyOf": [TILE.schema, {"enum": ["special", "joker"]}]},
)


@attrs.frozen
class _LaidTile:
    """A tile of a house as it can be drawn: what it is, the cells that it covers, and its brick."""

    tile: str
    cells: int
    brick: int | None


_LAID_TILE = defined(
    "LaidTile",
    fields_of(
        _LaidTile,
        {
            "tile": _KIND_OF_TILE,
            "cells": MASK,
            "brick": or_null(CELL),
        },
    ),
)


def _write_laid(tiles: tuple[_LaidTile, ...]) -> object:
    words = map(_words_of, tiles)
    return [{"tile": tile, "cells": [*cells], "brick": brick} for tile, cells, brick in words]


@lru_cache(maxsize=4096)
def _words_of(laid: _LaidTile) -> tuple[str, tuple[str, ...], str | None]:
    """Return what is written of a tile, remembered because every view says it again."""
    return laid.tile, names_of(laid.cells), None if laid.brick is None else cell_name(laid.brick)


_LAID_TILES = attrs.evolve(list_of(_LAID_TILE, CELLS), write=_write_laid)


def _laid(player: PlayerView) -> tuple[_LaidTile, ...]:
    """Return the tiles of a player's house as they can be drawn, in the order of the house."""
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
    fields = {**_TABLE, "turn": WHOLE, "players": list_of(player, PLAYERS[-1]), **own}
    return fields_of(View, {**fields, "unseen": BY_COLOR})


VIEW_ALONE = _view_codec(_PLAYER_VIEW)
"""The codec of a view with its fields and nothing else, on which its digest depends."""

_DRAWN_PLAYER = defined(
    "PlayerView",
    deriving(_PLAYER_VIEW, {"laid": (_LAID_TILES, _laid)}),
)

VIEW = _view_codec(_DRAWN_PLAYER)

PUBLIC_VIEW = fields_of(
    PublicView,
    {
        **{name: codec for name, codec in _TABLE.items() if name != "seat"},
        "turn": WHOLE,
        "players": list_of(_DRAWN_PLAYER, PLAYERS[-1]),
        "unseen": BY_COLOR,
        "supply": or_null(BY_COLOR),
    },
)


# Moves


@attrs.frozen
class _BuildFields:
    """A build as it stands in a document: the tile, the cells that it covers, and its brick."""

    tile: FacadeTile
    cells: int
    brick: int


_BUILD_FIELDS = fields_of(_BuildFields, {"tile": TILE, "cells": MASK, "brick": CELL})


def _read_move_build(data: object) -> Build:
    fields = _BUILD_FIELDS.read(data)
    build = known(Build(fields.tile, Placement(fields.cells, 1 << fields.brick, 0, "")))
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


_PAY_FIELDS = fields_of(
    Pay,
    {
        "natural": whole(MOST_PAID),
        "converted": whole(MOST_PAID),
        "from_color": or_null(COLOR),
        "discount": FLAG,
    },
)


_PAY_SCHEMA = {
    **_PAY_FIELDS.schema,
    "if": {"properties": {"converted": {"exclusiveMinimum": 0}}},
    "then": {"properties": {"from_color": {"not": {"type": "null"}}}},
}


def _read_pay(data: object) -> Pay:
    pay = _PAY_FIELDS.read(data)
    if pay.converted and pay.from_color is None:
        raise refuse("changed cards need a color", "from_color")
    return pay


_TAKEN_SLOTS = only(
    list_of(_SLOT, SLOTS),
    lambda slots: len(slots) in TAKEN,
    "cards are taken from two slots, or from four",
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
_BUILD = Codec(_read_move_build, _BUILD_FIELDS.schema, _write_move_build)

MOVES: Mapping[type[Move], Codec[Any]] = complete(
    f"{__name__}.MOVES",
    get_args(Move),
    {
        TakeCards: fields_of(TakeCards, {"slots": _TAKEN_SLOTS}),
        TakeAdditional: fields_of(TakeAdditional, {"slot": _SLOT}),
        Discard: fields_of(Discard, {"cards": _DISCARDED}),
        Build: _BUILD,
        Pay: Codec(_read_pay, _PAY_SCHEMA, _PAY_FIELDS.write),
        PlaceSpecial: fields_of(PlaceSpecial, {"cell": CELL}),
        TakeAbility: fields_of(TakeAbility, {"ability": _ABILITY}),
        ActivateAbilities: fields_of(ActivateAbilities, {}),
        TakeFromDiscardPile: fields_of(TakeFromDiscardPile, {}),
        DrawCards: fields_of(DrawCards, {}),
        KeepCards: fields_of(KeepCards, {}),
        PlaceJoker: fields_of(PlaceJoker, {"cell": CELL}),
        ScoreMission: fields_of(ScoreMission, {}),
        Decline: fields_of(Decline, {}),
        Done: fields_of(Done, {}),
        Reveal: fields_of(Reveal, {"card": _CARD}),
        RevealAbility: fields_of(RevealAbility, {"ability": _ABILITY}),
        RevealMission: fields_of(RevealMission, {"mission": MISSION}),
        RevealSets: fields_of(RevealSets, {"abilities": _FOUR_SETS}),
    },
)
"""The codec of each kind of move."""


# Events

_SEATED: dict[str, Codec[Any]] = {"seat": SEAT}
_DEALT: dict[str, Codec[Any]] = {"seat": SEAT, "card": or_null(COLOR)}
_SPENT: dict[str, Codec[Any]] = {"seat": SEAT, "cards": BY_COLOR}
_BUILT: dict[str, Codec[Any]] = {"seat": SEAT, "build": defined("BuildFields", _BUILD)}
_COVERED: dict[str, Codec[Any]] = {"seat": SEAT, "cell": CELL}
_LEFT: dict[str, Codec[Any]] = {"seat": SEAT, "left": WHOLE}
_COUNTED: dict[str, Codec[Any]] = {"seat": SEAT, "count": WHOLE}
_OF_ABILITY: dict[str, Codec[Any]] = {"seat": SEAT, "ability": _ABILITY}
_OF_ABILITIES: dict[str, Codec[Any]] = {"seat": SEAT, "abilities": _SIDE}

_EVENT_FIELDS: Mapping[type[Event], dict[str, Codec[Any]]] = {
    happened.CardTurned: {"slot": _SLOT, "card": _CARD},
    happened.CardDealt: _DEALT,
    happened.CardDrawn: _DEALT,
    happened.CardsTaken: {
        "seat": SEAT,
        "slots": list_of(_SLOT, SLOTS),
        "cards": list_of(COLOR, SLOTS),
    },
    happened.CardsDiscarded: _SPENT,
    happened.CardsPaid: {**_SPENT, "changed": _CHANGE},
    happened.BuildChosen: _BUILT,
    happened.TileBuilt: _BUILT,
    happened.SpecialPlaced: _COVERED,
    happened.JokerPlaced: _COVERED,
    happened.SetsDrawn: {"abilities": _SETS},
    happened.AbilityTurned: {"ability": _ABILITY},
    happened.DiscardedTaken: {"seat": SEAT, "cards": list_of(COLOR, SLOTS)},
    happened.DrawingStarted: {"seat": SEAT, "cards": WHOLE},
    happened.EndCardDrawn: _SEATED,
    happened.CardsKept: _SEATED,
    happened.MissionRevealed: {"mission": MISSION},
    happened.MissionGained: {"seat": SEAT, "mission": MISSION, "choice": FLAG},
    happened.MissionScored: _LEFT,
    happened.RewardTaken: _LEFT,
    happened.LinesCompleted: {"seat": SEAT, **LINES},
    happened.CoatsReached: {"seat": SEAT, "cells": CELL_LIST, "rows": LINES["rows"]},
    happened.CoatActionTaken: _LEFT,
    happened.CoatActionsSkipped: _COUNTED,
    happened.CoatsResumed: _COUNTED,
    happened.CoatDeclined: _SEATED,
    happened.AbilityTaken: _OF_ABILITY,
    happened.AbilitiesActivated: _OF_ABILITIES,
    happened.AbilitiesReady: _OF_ABILITIES,
    happened.AbilityUsed: _OF_ABILITY,
    happened.PointsScored: {"seat": SEAT, "points": WHOLE},
    happened.SupplyReshuffled: {"cards": BY_COLOR},
    happened.EndCardShuffledIn: {},
    happened.QuestionSkipped: {"seat": SEAT, "phase": _PHASE},
    happened.Asked: {"phase": _PHASE},
    happened.TurnStarted: _SEATED,
    happened.GameEnded: _SEATED,
}

EVENTS: Mapping[type[Event], Codec[Any]] = complete(
    f"{__name__}.EVENTS",
    get_args(Event),
    {kind: fields_of(kind, fields) for kind, fields in _EVENT_FIELDS.items()},
)
"""The codec of each kind of event."""


# What documents need

NAME = ""
"""The prefix, in TypeScript, of the names of types that both games have."""

END = named(list(EndReason), "a reason to end")
"""Why a game is over."""


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
"""The codec of everything of the card game that can be written as a document."""

FAULTS: Mapping[type, Callable[[Any], tuple[Fault, ...]]] = MappingProxyType(
    {
        State: typed_state_faults,
        View: view_faults,
        PublicView: public_view_faults,
    }
)
"""The functions that say why a state or a view that was read is not possible, by type."""


read_move_text = reading_in_full(move_in_full, LONGEST_MOVE)
"""Read a move of a record."""


def lost(value: object) -> Iterator[Fault]:
    """Yield a fault for each house of a state or view that its list of tiles does not give again.

    Its document would be that of another house.
    """
    if isinstance(value, State | View | PublicView):
        houses = [player.house for player in value.players]
        for seat, house in enumerate(houses):
            if house_of(house.tiles) != house:
                yield Fault(f"players[{seat}].house", "is not the house that its tiles make")
