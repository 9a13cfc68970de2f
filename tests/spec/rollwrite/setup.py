"""Set-up, and the changes for two players.

Roll & Write booklet, "Components & Set-up" and "Two player rules: Changes during Set-up".
"""

from tests.spec.rollwrite.components import COLORS, DICE, shapes_of_the_sheet, squares_of
from tests.spec.rollwrite.sheets import Game, Move, PlayerSheet, Table, move
from tests.spec.rollwrite.tracks import mark_boxes


def fresh_facade_sheet(game: Game) -> dict[str, int]:
    """Put a new sheet in the middle: nothing of its X column is crossed out."""
    printed = shapes_of_the_sheet(mirror=game.mirror)
    return {name: len(copies) for name, copies in printed.items() if copies}


def cross_out_for_two_players(copies: dict[str, int]) -> None:
    """With two players, cross out one shape of four squares in each color.

    It is the one on the right if they differ (R-40).
    """
    for name in copies:
        if squares_of(name) == 4 and not name.endswith("l"):
            copies[name] -= 1


def set_up(game: Game) -> Table:
    """Lay everything out; seat 0 begins (R-01)."""
    copies = fresh_facade_sheet(game)
    table = Table(game, [PlayerSheet() for _ in range(game.players)], copies)
    if game.players == 2:
        cross_out_for_two_players(copies)
        table.question = "start_marks"
    else:
        first_roll(table)
    return table


def start_tracks() -> list[Move]:
    """With two players, each marks the first two squares of one track (R-41)."""
    return [move("mark_two", color=color) for color in COLORS]


def mark_the_start_track(table: Table, color: str) -> None:
    """Mark the first two squares; then the other player does, then the dice are rolled."""
    mark_boxes(table.sheet(), color, 2)
    if table.seat == 0:
        table.seat = 1
    else:
        first_roll(table)


def first_roll(table: Table) -> None:
    """Hand the five dice to seat 0."""
    table.seat = table.active = 0
    table.question = "roll"
    table.in_hand = DICE
    table.quiet = "optional" in (table.game.drawing, table.game.marks)
