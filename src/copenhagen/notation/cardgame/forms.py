"""The forms in which the values of the card game stand in documents."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

import attrs

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
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.construct import known
from copenhagen.cardgame.rules.expansion.new_abilities import variant_b
from copenhagen.cardgame.state import CardGame, EndCard, House, Phase, Player, State
from copenhagen.cardgame.validation.checks import typed_state_faults, view_faults
from copenhagen.cardgame.validation.fields import game_misfits
from copenhagen.cardgame.validation.houses import house_of, retold
from copenhagen.cardgame.views import PlayerView, View
from copenhagen.errors import Fault
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import CELLS, cell_name, cells_of
from copenhagen.house.placements import Placement
from copenhagen.notation.cardgame.houses import laid_tiles, text_of
from copenhagen.notation.cardgame.moves import (
    LONGEST_MOVE,
    MOST_DISCARDED,
    MOST_PAID,
    SETS,
    TAKEN,
    move_in_full,
)
from copenhagen.notation.shared import BY_COLOR, CELL, COLOR, MASK, reading_in_full
from copenhagen.notation.strict import (
    FLAG,
    WHOLE,
    Form,
    FormError,
    counted,
    described,
    fields_of,
    listed,
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

__all__ = ["FAULTS", "FORMS", "GAME", "MOVES", "lost", "read_move_text"]


# Cards and tiles

_COLOR_NAMES = tuple(map(str, COLORS))

_CARD_WORDS = {**{str(color): color for color in COLORS}, END_OF_GAME.value: END_OF_GAME}
_CARD = one_of(
    _CARD_WORDS,
    f"a card: {', '.join(_CARD_WORDS)}",
    lambda card: _COLOR_NAMES[card] if type(card) is Color else END_OF_GAME.value,
)
_ABILITY = named(ABILITIES, "an ability tile")
_MISSION = named(MISSIONS, "a mission")
_BY_TILE = counted([str(tile) for tile in FACADE_TILES])
_BY_ABILITY = counted([str(ability) for ability in ABILITIES])

_SLOT = whole(SLOTS - 1)


# The game and its options


OPTIONS = options_of(CardGameOptions)

_SETS = listed(_ABILITY, len(ABILITIES))
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


_UNTAGGED_GAME = Form(_read_game, _GAME_FIELDS.write)

GAME = tagged("card_game", _UNTAGGED_GAME)
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
        raise refuse(f"a list of {len(colors)} colors, but it takes two: from and to")
    return colors[0], colors[1]


def _write_change(change: tuple[Color, Color]) -> object:
    return [str(color) for color in change]


_FROM_AND_TO = 2
_CHANGED = listed(COLOR, _FROM_AND_TO)

_SIDE = listed(_ABILITY, len(ABILITIES))
_MISSIONS = listed(_MISSION, len(MISSIONS))

_PLAYER = fields_of(
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
)

_TABLE: dict[str, Form[Any]] = {
    "game": GAME,
    "phase": named(list(Phase), "a phase"),
    "seat": WHOLE,
    "supply": BY_COLOR,
    "end_card": named(list(EndCard), "a place of the End of Game card"),
    "display": listed(or_null(_CARD), SLOTS),
    "discard": BY_COLOR,
    "tiles": _BY_TILE,
    "special_tiles": WHOLE,
    "abilities": _BY_ABILITY,
    "supply_known": listed(FLAG, PLAYERS[-1]),
    "took_cards": FLAG,
    "pending": _PENDING,
    "coats": WHOLE,
    "pile": listed(COLOR, len(COLORS) * cards_of_each_color(PLAYERS[-1])),
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

VIEW = fields_of(
    View,
    {
        **_TABLE,
        "turn": WHOLE,
        "players": listed(_PLAYER_VIEW, PLAYERS[-1]),
        "hand": BY_COLOR,
        "unseen": BY_COLOR,
        "supply": or_null(BY_COLOR),
    },
)


# Moves

_TILE = one_of({str(tile): tile for tile in FACADE_TILES}, "a facade tile, b2 to p5", str)


@attrs.frozen
class _BuildFields:
    """A build as it stands in a document: the tile, the cells that it covers, and its brick."""

    tile: FacadeTile
    cells: int
    brick: int


_BUILD_FIELDS = fields_of(_BuildFields, {"tile": _TILE, "cells": MASK, "brick": CELL})


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


def _read_pay(data: object) -> Pay:
    pay = _PAY_FIELDS.read(data)
    if pay.converted and pay.from_color is None:
        raise refuse("changed cards need a color", "from_color")
    return pay


_TAKEN_SLOTS = only(
    listed(_SLOT, SLOTS),
    lambda slots: len(slots) in TAKEN,
    "cards are taken from two slots, or from four",
)
_DISCARDED = only(
    BY_COLOR,
    lambda cards: 0 < sum(cards) <= MOST_DISCARDED,
    f"a discard is 1 to {MOST_DISCARDED} cards",
)
_FOUR_SETS = only(_SETS, lambda sets: len(sets) == SETS, f"{SETS} sets are drawn")

MOVES: Mapping[type[Move], Form[Any]] = MappingProxyType(
    {
        TakeCards: fields_of(TakeCards, {"slots": _TAKEN_SLOTS}),
        TakeAdditional: fields_of(TakeAdditional, {"slot": _SLOT}),
        Discard: fields_of(Discard, {"cards": _DISCARDED}),
        Build: Form(_read_move_build, _write_move_build),
        Pay: Form(_read_pay, _PAY_FIELDS.write),
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
        RevealMission: fields_of(RevealMission, {"mission": _MISSION}),
        RevealSets: fields_of(RevealSets, {"abilities": _FOUR_SETS}),
    }
)
"""The form of each kind of move."""


# What documents need


FORMS: Mapping[type, Form[Any]] = MappingProxyType(
    {
        State: STATE,
        View: VIEW,
        CardGame: _UNTAGGED_GAME,
        CardGameOptions: OPTIONS,
        **MOVES,
    }
)
"""The form of everything of the card game that can be written as a document."""

FAULTS: Mapping[type, Callable[[Any], tuple[Fault, ...]]] = MappingProxyType(
    {
        State: typed_state_faults,
        View: view_faults,
    }
)
"""What tells why a state or a view that was read is not possible."""


read_move_text = reading_in_full(move_in_full, LONGEST_MOVE)
"""Read a move of a record."""


def lost(value: object) -> Iterator[Fault]:
    """Yield a fault for each house of a state or view that its list of tiles does not give again.

    Its document would be that of another house.
    """
    if isinstance(value, State | View):
        houses = [player.house for player in value.players]
        for seat, house in enumerate(houses):
            front = (house.filled, house.windows, house.colors)
            if retold(tuple(house.tiles)).front != front:
                yield Fault(f"players[{seat}].house", "is not the house that its tiles make")
