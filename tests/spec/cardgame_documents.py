"""Fast documents of the engine's states, views and moves of the card game.

The library validates each document before it returns it. A comparison needs a document at every
state and for every seat, so they are written here straight from the fields; from time to time the
comparison checks that the library writes the same.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.notation.houses import text_of
from copenhagen.cardgame.state import EndCard, Phase
from copenhagen.cardgame.validation.houses import house_of
from copenhagen.house.grid import COLUMNS, cells_of
from copenhagen.notation import to_data
from tests.spec.cardgame.components import ABILITIES, COLORS, COLUMN_NAMES, KINDS, MISSIONS
from tests.spec.difference import Difference
from tests.spec.kept import Kept

if TYPE_CHECKING:
    from collections.abc import Callable

Data = dict[str, Any]

_PHASES = {phase: str(phase) for phase in Phase}
_END_CARDS = {place: str(place) for place in EndCard}


@lru_cache(maxsize=65536)
def _by_color(cards: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(COLORS, cards, strict=True))


@lru_cache(maxsize=4096)
def _by_kind(tiles: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(KINDS, tiles, strict=True))


@lru_cache(maxsize=4096)
def _by_ability(tiles: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(ABILITIES, tiles, strict=True))


def _abilities(tiles: tuple[int, ...]) -> list[str]:
    return [ABILITIES[tile] for tile in tiles]


def _card(card: Any) -> str | None:  # noqa: ANN401 - the engine is a black box here
    if card is None:
        return None
    return COLORS[card] if isinstance(card, int) else str(card.value)


def _without_format(value: Any) -> Data:  # noqa: ANN401
    document = to_data(value)
    del document["format"]
    return document


_NAMES = (
    *("game", "phase", "end_card", "display", "discard", "tiles", "special_tiles", "abilities"),
    *("supply_known", "took_cards", "pending", "coats", "pile", "ability_display", "to_draw"),
    *("bought", "changed", "rewards", "coats_later"),
)
"""The fields that states and views share."""
_OPEN = attrgetter(*_NAMES)
_KNOWN = attrgetter("active", "inactive", "resting", "score", "missions", "mission_points")
"""The public fields of a player, apart from house and cards."""


class _Last:
    """A function of some fields that remembers its last call."""

    def __init__(self, write: Callable[..., Data]) -> None:
        self.write = write
        self.fields: tuple[Any, ...] = ()
        self.written: Data = {}

    def __call__(self, *fields: Any) -> Data:  # noqa: ANN401
        if fields != self.fields:
            self.fields, self.written = fields, self.write(*fields)
        return self.written


_game = Kept[Any, Data](_without_format)


def _write_house(house: Any) -> list[str | None]:  # noqa: ANN401
    """Return the tiles of a house, after checking that its masks match them."""
    if house_of(house.tiles) != house:
        raise Difference(f"this is not the house that its tiles make: {house}")
    return [text_of(tile) for tile in house.tiles]


_house = Kept[Any, "list[str | None]"](_write_house)
_pile = Kept[Any, "list[str]"](lambda pile: [COLORS[color] for color in pile])


def _write_known(house: Any) -> _Last:  # noqa: ANN401
    """Return a writer for players with this house, whose other fields rarely change."""
    laid = _house(house)
    return _Last(
        lambda active, inactive, resting, score, missions, mission_points: {
            "house": laid,
            "active": _abilities(active),
            "inactive": _abilities(inactive),
            "resting": _abilities(resting),
            "score": score,
            "missions": [MISSIONS[mission] for mission in missions],
            "mission_points": mission_points,
        }
    )


_owner = Kept[Any, _Last](_write_known)


def _write_player(player: Any) -> Data:  # noqa: ANN401
    return {
        **_owner(player.house)(*_KNOWN(player)),
        "hand": _by_color(player.hand),
        "concealed": _by_color(player.concealed),
    }


def _player_view(player: Any) -> Data:  # noqa: ANN401
    return {
        **_owner(player.house)(*_KNOWN(player)),
        "open": _by_color(player.open),
        "concealed": player.concealed,
    }


_player = Kept[Any, Data](_write_player)


def _write_table(*fields: Any) -> Data:  # noqa: ANN401
    value = dict(zip(_NAMES, fields, strict=True))
    changed, pending = value["changed"], value["pending"]
    return {
        **value,
        "format": 1,
        "game": _game(value["game"]),
        "phase": _PHASES[value["phase"]],
        "end_card": _END_CARDS[value["end_card"]],
        "display": [_card(card) for card in value["display"]],
        "discard": _by_color(value["discard"]),
        "tiles": _by_kind(value["tiles"]),
        "abilities": _by_ability(value["abilities"]),
        "supply_known": list(value["supply_known"]),
        "pending": None if pending is None else text_of(pending),
        "pile": _pile(value["pile"]),
        "ability_display": _abilities(value["ability_display"]),
        "changed": None if changed is None else [COLORS[color] for color in changed],
    }


_table = _Last(_write_table)


def write_state(state: Any) -> Data:  # noqa: ANN401
    """Return the document of a state of the engine."""
    return {
        **_table(*_OPEN(state)),
        "type": "state",
        "to_act": state.to_act,
        "supply": _by_color(state.supply),
        "players": [_player(player) for player in state.players],
    }


def write_view(view: Any) -> Data:  # noqa: ANN401
    """Return the document of a view of the engine."""
    return {
        **_table(*_OPEN(view)),
        "type": "view",
        "viewer": view.viewer,
        "to_act": view.to_act,
        "players": [_player_view(player) for player in view.players],
        "hand": _by_color(view.hand),
        "unseen": _by_color(view.unseen),
        "supply": None if view.supply is None else _by_color(view.supply),
    }


def _cell(cell: int) -> str:
    """Return the name of a cell, also outside the grid: the one after e9 is a10."""
    row, column = divmod(cell, COLUMNS)
    return f"{COLUMN_NAMES[column]}{row + 1}"


_FIELDS: dict[str, Callable[[Any], object]] = {
    "slots": list,
    "cards": _by_color,
    "tile": lambda tile: KINDS[tile.index],
    "from_color": _card,
    "cell": _cell,
    "ability": ABILITIES.__getitem__,
    "abilities": _abilities,
    "card": _card,
    "mission": MISSIONS.__getitem__,
}
"""The writers of some fields of moves; the others are written unchanged."""


def write_move(move: Any) -> Data:  # noqa: ANN401
    """Return the document of a move, even of one that is never legal.

    Its tile may lie outside the grid, and its brick is left out unless there is exactly one.
    """
    kind: Any = type(move)
    document: Data = {
        name: _FIELDS.get(name, _as_it_is)(getattr(move, name)) for name in kind.__match_args__
    }
    if kind is Build:
        bricks = [_cell(cell) for cell in cells_of(move.placement.brick)]
        document["cells"] = [_cell(cell) for cell in cells_of(document.pop("placement").cells)]
        document["brick"] = bricks[0] if len(bricks) == 1 else None
    return {"format": 1, "type": _type(kind.__name__), **document}


@cache
def _type(name: str) -> str:
    return re.sub(r"\B([A-Z])", r"_\1", name).lower()


def _as_it_is(value: object) -> object:
    return value
