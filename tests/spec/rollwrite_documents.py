"""Fast documents of the engine's states and views of Roll & Write.

The library validates each document before it returns it. A comparison needs documents at every
state, so they are written here straight from the fields; from time to time the comparison checks
that the library writes the same.
"""

from functools import lru_cache
from typing import Any

from copenhagen.house.grid import cells_of
from copenhagen.notation import to_data
from copenhagen.rollwrite.notation.houses import text_of
from copenhagen.rollwrite.state import Phase
from copenhagen.rollwrite.validation.houses import house_of
from tests.spec.difference import Difference
from tests.spec.kept import Kept
from tests.spec.rollwrite.buildings import write_cell
from tests.spec.rollwrite.components import CELLS, COLORS, FACES

Data = dict[str, Any]

_PHASES = {phase: str(phase) for phase in Phase}


@lru_cache(maxsize=65536)
def _by_color(numbers: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(COLORS, numbers, strict=True))


@lru_cache(maxsize=4096)
def _by_face(dice: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(FACES, dice, strict=True))


@lru_cache(maxsize=4096)
def _cells(mask: int) -> list[str]:
    return [write_cell(CELLS[cell]) for cell in cells_of(mask)]


def _without_format(value: Any) -> Data:  # noqa: ANN401 - the engine is a black box here
    document = to_data(value)
    del document["format"]
    return document


_game = Kept[Any, Data](_without_format)
_copied_shapes = Kept[Any, "list[tuple[int, str]]"](
    lambda game: [
        (place, str(shape)) for place, shape in enumerate(game.sheet.shapes) if not shape.endless
    ]
)
_drawn = Kept[Any, str](lambda drawn: text_of(drawn.cells, drawn.xs))


def _write_house(house: Any) -> list[str]:  # noqa: ANN401
    """Return the drawings on a house, after checking that its masks match them."""
    if house_of(house.drawn) != house:
        raise Difference(f"this is not the house that its shapes and squares make: {house}")
    return [_drawn(drawn) for drawn in house.drawn]


_house = Kept[Any, "list[str]"](_write_house)


def _write_player(player: Any) -> Data:  # noqa: ANN401
    return {
        "house": _house(player.house),
        "tracks": _by_color(player.tracks),
        "spent_bonuses": _by_color(player.spent_bonuses),
        "spent_stars": _by_color(player.spent_stars),
        "score": player.score,
    }


_player = Kept[Any, Data](_write_player)


def _write_table(state: Any) -> Data:  # noqa: ANN401
    copies = state.copies
    return {
        "game": _game(state.game),
        "phase": _PHASES[state.phase],
        "to_act": state.to_act,
        "active": state.active,
        "players": [_player(player) for player in state.players],
        "copies": {name: copies[place] for place, name in _copied_shapes(state.game)},
        "dice": _by_face(state.dice),
        "in_hand": state.in_hand,
        "shape": None if state.shape is None else str(state.shape),
        "cells": _cells(state.cells),
        "coats": state.coats,
        "no_x": state.no_x,
        "fresh": state.fresh,
        "marks": state.marks,
        "quiet": state.quiet,
    }


_table = Kept[Any, Data](_write_table, most=64)


def write_state(state: Any) -> Data:  # noqa: ANN401
    """Return the document of a state of the engine."""
    return {"format": 1, "type": "roll_and_write_state", **_table(state)}


def write_view(view: Any) -> Data:  # noqa: ANN401
    """Return the document of a view of the engine."""
    table = _table(view.state)
    return {"format": 1, "type": "roll_and_write_view", "viewer": view.viewer, "state": table}
