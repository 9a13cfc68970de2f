"""The components of Roll & Write, in the form used in catalogues."""

from typing import Any

from copenhagen.house.colors import COLORS
from copenhagen.house.grid import names_of
from copenhagen.notation.catalogues.house import colors, house
from copenhagen.notation.catalogues.names import names, names_of_term
from copenhagen.rollwrite.components import (
    BOXES,
    COAT_COLUMNS,
    COAT_ROWS,
    DICE,
    FACES,
    MOST_BONUSES,
    STARS,
    TRACK_POINTS,
    TRACKS,
    WINNING_SCORE,
    Ability,
)
from copenhagen.rollwrite.notation.houses import text_of
from copenhagen.rollwrite.rules.setup import copies_of
from copenhagen.rollwrite.stars import ABILITY_STARS
from copenhagen.rollwrite.state import RollAndWrite


def parts(game: RollAndWrite) -> dict[str, Any]:
    """Return the components of `game`, key by key."""
    return {
        "colors": colors(),
        "house": house(rows=COAT_ROWS, columns=COAT_COLUMNS),
        "winning_score": WINNING_SCORE,
        "dice": {
            "dice": DICE,
            "faces": [
                {"face": str(face), "letter": face.letter, "names": names_of_term(str(face))}
                for face in FACES
            ],
        },
        "shapes": _shapes(game),
        "tracks": _tracks(),
        "abilities": _abilities(),
        "bonuses_of_a_turn": MOST_BONUSES,
    }


def _shapes(game: RollAndWrite) -> list[dict[str, Any]]:
    sheet = game.sheet
    listed = zip(sheet.shapes, sheet.copies, copies_of(game), sheet.placements, strict=True)
    return [
        {
            "shape": str(shape),
            "color": str(shape.color),
            "size": shape.size,
            "form": shape.form,
            "endless": shape.endless,
            "printed": printed,
            "copies": copies,
            "squares": [list(square) for square in shape.shape.squares],
            "placements": {
                text_of(placement.cells): list(names_of(placement.cells))
                for placement in placements
            },
        }
        for shape, printed, copies, placements in listed
    ]


_UNLOCKED = {"+": "bonus", "*": "star", "2": "points", ".": None}


def _tracks() -> list[dict[str, Any]]:
    return [
        {
            "color": str(color),
            "ability": str(Ability(color)),
            "boxes": [_UNLOCKED[symbol] for symbol in track],
            "points": TRACK_POINTS,
        }
        for color, track in zip(COLORS, TRACKS, strict=True)
    ]


def _abilities() -> list[dict[str, Any]]:
    return [
        {
            "ability": str(ability),
            "color": str(ability.color),
            "stars_at_start": STARS[ability][0],
            "stars": STARS[ability][BOXES],
            "names": names(star.title),
            "rule": star.rule,
        }
        for ability, star in ABILITY_STARS.items()
    ]
