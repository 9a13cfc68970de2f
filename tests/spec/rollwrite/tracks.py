"""Ability tracks: marking their boxes from left to right.

Roll & Write booklet, "Ability tracks" and "3. Other players choose an ability track".
"""

from tests.spec.rollwrite.components import TRACKS, TWO_POINTS
from tests.spec.rollwrite.sheets import PlayerSheet


def is_full(sheet: PlayerSheet, color: str) -> bool:
    """Tell whether every box of a track is marked."""
    return sheet.tracks[color] == len(TRACKS[color])


def mark_boxes(sheet: PlayerSheet, color: str, number: int) -> None:
    """Mark the next boxes of a track; marks that do not fit are lost (R-31).

    A player who marks the last box gains two points immediately, in anyone's turn (R-33).
    """
    for _ in range(number):
        if not is_full(sheet, color):
            box = TRACKS[color][sheet.tracks[color]]
            sheet.tracks[color] += 1
            if box == TWO_POINTS:
                sheet.points += 2
