"""A turn, 3: the other players choose an ability track.

Roll & Write booklet, "3. Other players choose an ability track" and "Two player rules: Changes
during game play".
"""

from tests.spec.rollwrite.components import COLORS, WHITE
from tests.spec.rollwrite.sheets import Move, Table, move
from tests.spec.rollwrite.tracks import is_full, mark_boxes


def marks_of_each(table: Table) -> int:
    """Each other player marks once; with two players, the other one marks twice (R-39)."""
    return 2 if table.game.players == 2 else 1


def tracks_to_mark(table: Table) -> list[str]:
    """List the tracks with an unused die of their color, or any if one is white (R-36)."""
    return [
        color
        for color in COLORS
        if (color in table.dice or WHITE in table.dice) and not is_full(table.sheet(), color)
    ]


def marks_to_choose(table: Table) -> list[Move]:
    """List the marks; a player may refuse only with that option (R-35)."""
    moves = [move("mark", color=color) for color in tracks_to_mark(table)]
    if table.game.marks == "optional":
        moves.append(move("no_mark"))
    return moves


def mark(table: Table, color: str) -> None:
    """Mark the next box of a track.

    Several players may choose the same die (R-34). The two marks of one player take two different
    dice: one of the track's color if there is one, otherwise a white one (P-38).
    """
    mark_boxes(table.sheet(), color, 1)
    table.quiet = False
    table.marks -= 1
    if table.game.players == 2:
        table.dice.remove(color if color in table.dice else WHITE)
