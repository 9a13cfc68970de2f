"""What lies on the table: the sheets, the dice, and the question that is asked now.

Plain structures that are written on with a pencil, as the printed ones are.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from tests.spec.rollwrite.buildings import Drawings, marks_of
from tests.spec.rollwrite.components import BONUS, COLORS, STAR, STARS_AT_THE_START, TRACKS, Cell

# A move of a player or an outcome of chance, as the documents have it: {"type": "mark_x", ...}.
Move = dict[str, Any]


@cache
def move(kind: str, **fields: Any) -> Move:  # noqa: ANN401 - colors, cells, numbers
    """Name a move; the same one is the same dict each time, which nobody writes on."""
    return {"type": kind, **fields}


@dataclass(frozen=True)
class Game:
    """How many play, and with which options (rulings, section 4)."""

    players: int
    mirror: bool = False
    marks: Literal["mandatory", "optional"] = "mandatory"
    drawing: Literal["mandatory", "optional"] = "mandatory"
    unlock: Literal["next_turn", "same_turn"] = "next_turn"


def none_of_each() -> dict[str, int]:
    """Count nothing for every color."""
    return dict.fromkeys(COLORS, 0)


@dataclass
class PlayerSheet:
    """One player's sheet.

    Attributes:
        drawings: what was drawn on the building, in order.
        tracks: how many boxes of each ability track have an X.
        crossed_bonuses: how many bonuses of each track were used.
        crossed_stars: how many stars of each track were used.
        points: boxes marked on the scoring track.
    """

    drawings: Drawings = ()
    tracks: dict[str, int] = field(default_factory=none_of_each)
    crossed_bonuses: dict[str, int] = field(default_factory=none_of_each)
    crossed_stars: dict[str, int] = field(default_factory=none_of_each)
    points: int = 0

    def building(self) -> Mapping[Cell, str]:
        """Tell the mark in every cell that has one: X or O."""
        return marks_of(self.drawings)

    def unlocked_bonuses(self, color: str) -> int:
        """Count the bonuses with an X above them that were not crossed out ("Bonus")."""
        marked = TRACKS[color][: self.tracks[color]]
        return marked.count(BONUS) - self.crossed_bonuses[color]

    def unlocked_stars(self, color: str) -> int:
        """Count the stars with an X above them that were not crossed out ("Abilities")."""
        marked = TRACKS[color][: self.tracks[color]]
        return STARS_AT_THE_START[color] + marked.count(STAR) - self.crossed_stars[color]

    def copied(self) -> "PlayerSheet":
        """Copy the sheet."""
        return PlayerSheet(
            self.drawings,
            dict(self.tracks),
            dict(self.crossed_bonuses),
            dict(self.crossed_stars),
            self.points,
        )


@dataclass
class Table:
    """All that lies on the table.

    Attributes:
        game: players and options.
        sheets: the player sheets in order of seats.
        copies: of each shape of the X column, how many are not crossed out.
        question: what is decided now: "start_marks", "roll" (chance), "choose", "draw", "mark_x",
            "coat_of_arms", "one_x", "mark" or "over".
        seat: who decides it.
        active: whose turn it is.
        dice: the faces of the dice that lie unused.
        in_hand: how many dice are about to be thrown.
        shape: the shape that was chosen and has to be drawn.
        cells: what was drawn and has no X yet.
        coats: coats of arms unlocked, their special actions still to be taken.
        no_x: this turn's shape and single squares have no X.
        fresh: stars of the track "One X" that wait for the next turn.
        marks: how many marks the seat may still make in this turn.
        quiet: nothing was drawn and nothing marked in this round; kept only where the options let
            such a round come about by will.
    """

    game: Game
    sheets: list[PlayerSheet]
    copies: dict[str, int]
    question: str = "roll"
    seat: int = 0
    active: int = 0
    dice: list[str] = field(default_factory=list)
    in_hand: int = 0
    shape: str | None = None
    cells: frozenset[Cell] = frozenset()
    coats: int = 0
    no_x: bool = False
    fresh: int = 0
    marks: int = 0
    quiet: bool = False

    def sheet(self) -> PlayerSheet:
        """Hand over the sheet of the player who decides."""
        return self.sheets[self.seat]

    def copied(self) -> "Table":
        """Copy the table with all that lies on it."""
        return Table(
            self.game,
            [sheet.copied() for sheet in self.sheets],
            dict(self.copies),
            self.question,
            self.seat,
            self.active,
            list(self.dice),
            self.in_hand,
            self.shape,
            self.cells,
            self.coats,
            self.no_x,
            self.fresh,
            self.marks,
            self.quiet,
        )
