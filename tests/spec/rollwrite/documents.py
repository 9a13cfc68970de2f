"""The data of documents, read and written: states, views and moves.

The form is the library's for JSON: names for colors and shapes, cells and buildings as in
`buildings`.
"""

from typing import Any

from tests.spec.kept import Kept
from tests.spec.rollwrite.buildings import read_cell, read_drawing, write_cell, write_cells
from tests.spec.rollwrite.components import COLORS, FACES
from tests.spec.rollwrite.roll_and_choose import counted
from tests.spec.rollwrite.sheets import Game, Move, PlayerSheet, Table

Data = dict[str, Any]

_FORMAT = 1
_OPTIONS = ("mirror", "marks", "drawing", "unlock")


# --- states and views ------------------------------------------------------------------------


def write(table: Table) -> Data:
    """Write the whole table as the data of a state's document."""
    return {"format": _FORMAT, "type": "roll_and_write_state", **_fields(table)}


def write_view(table: Table, seat: int) -> Data:
    """Write the view of a seat: everything, as nothing is hidden (R-48)."""
    kind = "roll_and_write_view"
    return {"format": _FORMAT, "type": kind, "viewer": seat, "state": _fields(table)}


def legible(sheet: PlayerSheet) -> Data:
    """Write a sheet for readers without tables: its squares, and its usable abilities."""
    drawings = map(read_drawing, sheet.drawings)
    return {
        "drawn": [
            {
                "cells": write_cells(drawing),
                "xs": write_cells(cell for cell, mark in drawing.items() if mark == "X"),
            }
            for drawing in drawings
        ],
        "bonuses": {color: sheet.unlocked_bonuses(color) for color in COLORS},
        "stars": {color: sheet.unlocked_stars(color) for color in COLORS},
    }


def _fields(table: Table) -> Data:
    return {
        "game": write_game(table.game),
        "phase": table.question,
        "to_act": table.seat,
        "active": table.active,
        "players": [_write_player(sheet) for sheet in table.sheets],
        "copies": dict(table.copies),
        "dice": counted(table.dice),
        "in_hand": table.in_hand,
        "shape": table.shape,
        "cells": write_cells(table.cells),
        "coats": table.coats,
        "no_x": table.no_x,
        "fresh": table.fresh,
        "marks": table.marks,
        "quiet": table.quiet,
    }


def write_game(game: Game) -> Data:
    """Write players and options as a part of another document."""
    options = {name: getattr(game, name) for name in _OPTIONS}
    return {"type": "roll_and_write", "players": game.players, "options": options}


def _write_player(sheet: PlayerSheet) -> Data:
    return {
        "house": list(sheet.drawings),
        "tracks": dict(sheet.tracks),
        "spent_bonuses": dict(sheet.crossed_bonuses),
        "spent_stars": dict(sheet.crossed_stars),
        "score": sheet.points,
    }


def read(data: Data) -> Table:
    """Read the data of a state's document."""
    game = Game(data["game"]["players"], **data["game"]["options"])
    return Table(
        game,
        [_read_player(player) for player in data["players"]],
        copies=dict(data["copies"]),
        question=data["phase"],
        seat=data["to_act"],
        active=data["active"],
        dice=[face for face in FACES for _ in range(data["dice"][face])],
        in_hand=data["in_hand"],
        shape=data["shape"],
        cells=frozenset(read_cell(cell) for cell in data["cells"]),
        coats=data["coats"],
        no_x=data["no_x"],
        fresh=data["fresh"],
        marks=data["marks"],
        quiet=data["quiet"],
    )


def _read_player(data: Data) -> PlayerSheet:
    return PlayerSheet(
        tuple(data["house"]),
        {color: data["tracks"][color] for color in COLORS},
        {color: data["spent_bonuses"][color] for color in COLORS},
        {color: data["spent_stars"][color] for color in COLORS},
        data["score"],
    )


# --- moves -----------------------------------------------------------------------------------


def _write_move(move: Move) -> Data:
    data = {"format": _FORMAT, **move}
    if "cell" in data:
        data["cell"] = write_cell(data["cell"])
    if "cells" in data:
        data["cells"] = write_cells(data["cells"])
    return data


write_move = Kept[Move, Data](_write_move)
"""Writes a move or an outcome as the data of its document."""


def read_move(data: Data) -> Move:
    """Read the data of a move's or an outcome's document."""
    move = {key: value for key, value in data.items() if key != "format"}
    if "cell" in move:
        move["cell"] = read_cell(move["cell"])
    if "cells" in move:
        move["cells"] = frozenset(read_cell(cell) for cell in move["cells"])
    return move
