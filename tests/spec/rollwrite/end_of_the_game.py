"""The end of the game.

Roll & Write booklet, "End of the game"; ruling P-40 ends games that cannot end that way.
"""

from typing import Any

from tests.spec.rollwrite.components import CELLS, COLORS
from tests.spec.rollwrite.sheets import PlayerSheet, Table
from tests.spec.rollwrite.tracks import is_full

ENOUGH_POINTS = 12


def is_stuck(sheet: PlayerSheet) -> bool:
    """Tell whether no shape can ever be drawn again: no two empty cells share an edge (R-45)."""
    building = sheet.building()
    empty = {cell for cell in CELLS if cell not in building}
    return not any(
        (column + 1, row) in empty or (column, row + 1) in empty for column, row in empty
    )


def is_stalemate(table: Table) -> bool:
    """Tell whether nothing can change any more: every house stuck and every track full (P-40)."""
    return all(
        is_stuck(sheet) and all(is_full(sheet, color) for color in COLORS) for sheet in table.sheets
    )


def why_the_game_ends(table: Table) -> str | None:
    """Return the reason why the game ends with this round, if it does (R-42, P-40)."""
    if any(sheet.points >= ENOUGH_POINTS for sheet in table.sheets):
        return "twelve_points"
    if is_stalemate(table):
        return "stalemate"
    if table.quiet:
        return "quiet_round"
    return None


def why_the_game_ended(table: Table) -> str:
    """Return the reason why the game ended: if no other applies, a round without a mark."""
    return why_the_game_ends(table) or "quiet_round"


def empty_squares(sheet: PlayerSheet) -> int:
    """Count the squares without an O or X."""
    return len(CELLS) - len(sheet.building())


def final_scores(table: Table) -> dict[str, Any]:
    """Compare the players: most points first, then fewest empty squares, else shared (R-43)."""
    scores = [sheet.points for sheet in table.sheets]
    empty = [empty_squares(sheet) for sheet in table.sheets]
    order = sorted({(-points, squares) for points, squares in zip(scores, empty, strict=True)})
    return {
        "reason": why_the_game_ended(table),
        "scores": scores,
        "empty": empty,
        "ranking": [
            [seat for seat in range(table.game.players) if (-scores[seat], empty[seat]) == standing]
            for standing in order
        ],
    }
