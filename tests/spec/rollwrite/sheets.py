"""The table: the sheets, the dice, and the current question.

Plain structures that are marked as if with a pencil, like the printed ones.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from tests.spec.rollwrite.buildings import Drawings, marks_of
from tests.spec.rollwrite.components import BONUS, COLORS, STAR, STARS_AT_THE_START, TRACKS, Cell

# A move of a player or an outcome of chance, as in documents: {"type": "mark_x", ...}.
Move = dict[str, Any]


@cache
def move(kind: str, **fields: Any) -> Move:  # noqa: ANN401 - colors, cells, numbers
    """Name a move; the same move is always the same dict, which nobody changes."""
    return {"type": kind, **fields}


@dataclass(frozen=True)
class Game:
    """The number of players and the options (rulings, section 4)."""

    players: int
    mirror: bool = False
    marks: Literal["mandatory", "optional"] = "mandatory"
    drawing: Literal["mandatory", "optional"] = "mandatory"
    unlock: Literal["next_turn", "same_turn"] = "next_turn"


def none_of_each() -> dict[str, int]:
    """Return zero for every color."""
    return dict.fromkeys(COLORS, 0)


@dataclass
class PlayerSheet:
    """One player's sheet.

    Attributes:
        drawings: the drawings on the building, in order.
        tracks: the number of boxes with an X on each ability track.
        crossed_bonuses: the number of used bonuses of each track.
        crossed_stars: the number of used stars of each track.
        points: boxes marked on the scoring track.
    """

    drawings: Drawings = ()
    tracks: dict[str, int] = field(default_factory=none_of_each)
    crossed_bonuses: dict[str, int] = field(default_factory=none_of_each)
    crossed_stars: dict[str, int] = field(default_factory=none_of_each)
    points: int = 0

    def building(self) -> Mapping[Cell, str]:
        """Return the mark in every cell that has one: X or O."""
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
    """Everything on the table.

    Attributes:
        game: players and options.
        sheets: the player sheets in order of seats.
        copies: the number of copies of each X column shape that are not crossed out.
        question: the current one: "start_marks", "roll" (chance), "choose", "draw", "mark_x",
            "coat_of_arms", "one_x", "mark" or "over".
        seat: the player who decides it.
        active: the player whose turn it is.
        dice: the faces of the unused dice on the table.
        in_hand: the number of dice about to be rolled.
        shape: the chosen shape, still to be drawn.
        cells: the drawn cells that have no X yet.
        coats: the number of unlocked coats of arms whose special actions are still to be taken.
        no_x: this turn's shape and single squares have no X.
        fresh: stars of the track "One X" that wait for the next turn.
        marks: the number of marks that the seat may still make in this turn.
        quiet: whether nothing was drawn or marked in this round; tracked only if the options let
            players cause such a round on purpose.
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
        """Return the sheet of the player who decides."""
        return self.sheets[self.seat]

    def copied(self) -> "Table":
        """Copy the table with everything on it."""
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
