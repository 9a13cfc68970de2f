"""The data of documents, read and written: states, views and moves.

The form is the one that the library documents for JSON: names for colors and shapes, "a1" to "e9"
for cells, and a building as the list of what was drawn: rows from below, in each row the letters of
the columns, capital where an X stands ("bC5b6": b5 and b6 have an O, c5 has the X).
"""

import re
from collections.abc import Iterable
from typing import Any

from tests.spec.rollwrite.components import COLORS, FACES, Cell
from tests.spec.rollwrite.roll_and_choose import counted
from tests.spec.rollwrite.sheets import Game, Move, PlayerSheet, Table

Data = dict[str, Any]

_LETTERS = "abcde"
_FORMAT = 1
_OPTIONS = ("mirror", "marks", "drawing", "unlock")


# --- cells -----------------------------------------------------------------------------------


def write_cell(cell: Cell) -> str:
    """Write a cell as its column and row."""
    column, row = cell
    return f"{_LETTERS[column]}{row + 1}"


def read_cell(text: str) -> Cell:
    """Read a cell."""
    return _LETTERS.index(text[0]), int(text[1]) - 1


def write_cells(cells: Iterable[Cell]) -> list[str]:
    """Write cells from the ground up, in each row from the left."""
    return [write_cell(cell) for cell in sorted(cells, key=_from_below)]


def _from_below(cell: Cell) -> Cell:
    column, row = cell
    return row, column


# --- buildings -------------------------------------------------------------------------------


def write_drawing(drawing: dict[Cell, str]) -> str:
    """Write one thing that was drawn."""
    text = ""
    cells = sorted(drawing, key=_from_below)
    for cell, following in zip(cells, [*cells[1:], (0, -1)], strict=True):
        column, row = cell
        text += _LETTERS[column].upper() if drawing[cell] == "X" else _LETTERS[column]
        if following[1] != row:
            text += str(row + 1)
    return text


def read_drawing(text: str) -> dict[Cell, str]:
    """Read one thing that was drawn."""
    return {
        read_cell(f"{letter.lower()}{row}"): "X" if letter.isupper() else "O"
        for letters, row in re.findall(r"([a-eA-E]+)([1-9])", text)
        for letter in letters
    }


# --- states and views ------------------------------------------------------------------------


def write(table: Table) -> Data:
    """Write all that lies on the table as the data of a state's document."""
    return {"format": _FORMAT, "type": "roll_and_write_state", **_fields(table)}


def write_view(table: Table, seat: int) -> Data:
    """Write what a seat sees: everything, nothing is hidden (R-48)."""
    kind = "roll_and_write_view"
    return {"format": _FORMAT, "type": kind, "seat": seat, "state": _fields(table)}


def _fields(table: Table) -> Data:
    return {
        "game": write_game(table.game),
        "phase": table.question,
        "seat": table.seat,
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
        "house": [write_drawing(drawing) for drawing in sheet.drawings],
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
        seat=data["seat"],
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
        [read_drawing(text) for text in data["house"]],
        {color: data["tracks"][color] for color in COLORS},
        {color: data["spent_bonuses"][color] for color in COLORS},
        {color: data["spent_stars"][color] for color in COLORS},
        data["score"],
    )


# --- moves -----------------------------------------------------------------------------------


def write_move(move: Move) -> Data:
    """Write a move or an outcome as the data of its document."""
    data = {"format": _FORMAT, **move}
    if "cell" in data:
        data["cell"] = write_cell(data["cell"])
    if "cells" in data:
        data["cells"] = write_cells(data["cells"])
    return data


def read_move(data: Data) -> Move:
    """Read the data of a move's or an outcome's document."""
    move = {key: value for key, value in data.items() if key != "format"}
    if "cell" in move:
        move["cell"] = read_cell(move["cell"])
    if "cells" in move:
        move["cells"] = frozenset(read_cell(cell) for cell in move["cells"])
    return move
