"""Houses of Roll & Write drawn as text, and whole positions made from little text.

A house is drawn as it looks, with the ground at the bottom. Rows may be left out at the top:

    . . . . .
    O . . X .
    X O O O X

``.`` is an empty cell, ``O`` and ``X`` are the marks. Dice are written by the letters of their
faces (``b``, ``y``, ``r``, ``g``, ``p``, ``w`` for white), shapes of the facade sheet by color and
size and, if the sheet has two forms, by the form: ``r3``, ``b4l``.

`position` fills in everything else, so that all five dice and every shape are accounted for.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypedDict, Unpack

import attrs

from copenhagen.house.colors import COLORS
from copenhagen.house.grid import neighbors
from copenhagen.house.placements import Placement
from copenhagen.rollwrite.actions import DrawShape
from copenhagen.rollwrite.components import (
    BOXES,
    DICE,
    TRACK_POINTS,
    WINNING_SCORE,
    Ability,
    Counts,
    FacadeShape,
    Faces,
    sheet_of,
)
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.rules.setup import copies_of
from copenhagen.rollwrite.state import Drawn, House, Phase, Player, RollAndWrite, State
from tests.drawing import LETTERS, cards, cells, grid, line_points

MARKS = "OX"
FACES = LETTERS + "w"
GROUND = 0b11111
WIDTH = 5


def dice(letters: str) -> Faces:
    """Count dice by face: ``dice("rrw")`` is two red dice and a white one."""
    if strange := set(letters) - set(FACES):
        raise ValueError(f"no faces: {strange}")
    blue, yellow, red, green, purple, white = map(letters.count, FACES)
    return blue, yellow, red, green, purple, white


def shape(name: str) -> FacadeShape:
    """Return the shape with this name: ``shape("b4l")``; ``shape("r5")``."""
    return FacadeShape(COLORS[LETTERS.index(name[0])], int(name[1]), name[2:])


def draw(names: str) -> DrawShape:
    """Return the drawing of a shape on the named cells: ``draw("a1 b1 b2")``.

    It does not check whether any shape has this form, or is allowed there.
    """
    mask = cells(names)
    return DrawShape(Placement(mask, 0, neighbors(mask), "n"))


def tracks(marked: str) -> Counts:
    """Return the marked boxes of each track: ``tracks("b3 p9")``."""
    boxes = dict.fromkeys(LETTERS, 0)
    for part in marked.split():
        boxes[part[0]] = int(part[1:])
    if list(boxes) != list(LETTERS) or not all(0 <= number <= BOXES for number in boxes.values()):
        raise ValueError(f"no marked boxes of tracks: {marked}")
    blue, yellow, red, green, purple = boxes.values()
    return blue, yellow, red, green, purple


# Houses


def house(drawing: str) -> House:
    """Return the drawn house, divided into shapes, in an order in which each has support.

    They have one X each if possible, and single squares are rare.
    """
    letters = grid(drawing, MARKS)
    filled, xs = _where(letters, MARKS), _where(letters, "X")
    pieces = _pieces(filled, xs)
    if pieces is None:
        raise ValueError(f"something floats in this house:\n{drawing}")
    return House(filled, filled & ~xs, pieces)


def _where(letters: Sequence[str], wanted: str) -> int:
    return sum(1 << number for number, letter in enumerate(letters) if letter in wanted)


@cache
def _pieces(filled: int, xs: int) -> tuple[Drawn, ...] | None:
    """Return shapes and squares that make up the house, or ``None``."""
    able = [
        cells
        for cells in _outlines()
        if not cells & ~filled and _stands(cells, filled) and (cells & xs).bit_count() <= 1
    ]
    able.sort(key=lambda cells: (cells.bit_count() == 1, not cells & xs, cells.bit_count()))
    for chosen in covers(filled, able):
        if (order := in_order(chosen)) is not None:
            return tuple(Drawn(cells, cells & xs) for cells in order)
    return None


@cache
def _outlines() -> tuple[int, ...]:
    """Return the cells of every shape at every place, and every single square."""
    shapes = {laid.cells: None for table in sheet_of(False).placements for laid in table}  # noqa: FBT003
    return (*shapes, *(1 << number for number in range(45)))


def _stands(cells: int, filled: int) -> bool:
    """Return whether a part of a house is on the ground or on another part."""
    return cells & (GROUND | (filled & ~cells) << WIDTH) != 0


def covers(missing: int, able: list[int]) -> Iterator[list[int]]:
    """Yield every choice that covers the missing cells exactly."""
    if not missing:
        yield []
        return
    lowest = missing & -missing
    for choice in able:
        if choice & lowest and not choice & ~missing:
            yield from ([choice, *others] for others in covers(missing & ~choice, able))


def in_order(pieces: list[int]) -> list[int] | None:
    """Return the pieces in an order in which each has support; ``None`` if no order does."""
    order: list[int] = []
    filled = 0
    waiting = list(pieces)
    while waiting:
        standing = [piece for piece in waiting if piece & (GROUND | filled << WIDTH)]
        if not standing:
            return None
        order.append(standing[0])
        filled |= standing[0]
        waiting.remove(standing[0])
    return order


# Positions


@attrs.frozen(kw_only=True)
class Sitting:
    """The sheet of one player of a `position`.

    `tracks` are the marked boxes, as ``"b3 p9"``. `spent_bonuses` are the letters of crossed-out
    bonuses, and `spent_stars` the crossed-out stars by the color of their track (``"rr"`` is two
    re-rolls). The default score is the points of the house and the tracks.
    """

    house: str = ""
    tracks: str = ""
    spent_bonuses: str = ""
    spent_stars: str = ""
    score: int | None = None

    def player(self) -> Player:
        """Return the player. Raises ``ValueError`` if more is spent than was unlocked."""
        boxes = tracks(self.tracks)
        points = line_points(self.house, MARKS, "O") + TRACK_POINTS * boxes.count(BOXES)
        player = Player(
            house=house(self.house),
            tracks=boxes,
            spent_bonuses=cards(self.spent_bonuses),
            spent_stars=cards(self.spent_stars),
            score=points if self.score is None else self.score,
        )
        left = [player.bonuses(color) for color in COLORS]
        left += [player.stars(ability) for ability in Ability]
        if min(left) < 0:
            raise ValueError("more bonuses or stars are spent than were unlocked")
        return player


class Things(TypedDict, total=False):
    """The other arguments of a `position`; see there."""

    players: int
    turn: int
    seat: int
    phase: Phase
    dice: str
    crossed_out: str
    shape: str
    cells: str
    coats: int
    no_x: bool
    fresh: int
    marks: int
    quiet: bool
    options: RollAndWriteOptions


def position(*sittings: Sitting, **things: Unpack[Things]) -> State:
    """Return a position in which all five dice and every shape are accounted for.

    There are as many `players` as `sittings`, and at least two; a player without a sitting has an
    empty sheet. By default, seat 0 chooses a shape; `turn` and `phase` say otherwise. `seat` is the
    deciding seat, by default the player on turn or, if the others mark, the next one. The history
    does not matter: marks, coats of arms and stars need no cause.

    `dice` are the unused dice on the table, by default ``"bbyrw"``; the others are in hand if dice
    are to be rolled (all five by default), else used. `crossed_out` are the shapes crossed out
    before, as ``"b4l g4 g4"``. `shape` is the shape waiting to be drawn, with one copy less left;
    `cells` are the cells of a shape waiting for its X, as ``"a1 b1"``. If the phase needs them,
    `coats` is 1, and `marks` follows from the number of players.

    Raises ``ValueError`` if a component is missing, or there are more than in the game.
    """
    players = things.get("players", max(2, len(sittings)))
    game = RollAndWrite(players, things.get("options", RollAndWriteOptions()))
    seats = tuple(one.player() for one in sittings + (Sitting(),) * (players - len(sittings)))
    phase = things.get("phase", Phase.CHOOSE)
    turn = things.get("turn", players - 1 if phase is Phase.OVER else 0)
    early = turn == 0 and phase in _BEFORE_DRAWING
    if early and any(seat.score >= WINNING_SCORE for seat in seats):
        raise ValueError("somebody has won already")
    lying, in_hand = _dice(phase, things)
    waiting = things["shape"] if phase is Phase.DRAW else None
    marks = 2 if players == 2 else 1
    return State(
        game=game,
        phase=phase,
        to_act=things.get("seat", (turn + 1) % players if phase is Phase.MARK else turn),
        active=turn,
        players=seats,
        copies=_copies(game, things.get("crossed_out", ""), waiting),
        dice=lying,
        in_hand=in_hand,
        shape=None if waiting is None else shape(waiting),
        cells=cells(things["cells"]) if phase is Phase.MARK_X else 0,
        coats=things.get("coats", 1) if phase is Phase.COAT_OF_ARMS else 0,
        no_x=things.get("no_x", False),
        fresh=things.get("fresh", 0),
        marks=things.get("marks", marks) if phase is Phase.MARK else 0,
        quiet=things.get("quiet", False),
    )


_BEFORE_DRAWING = {Phase.ROLL, Phase.CHOOSE, Phase.DRAW, Phase.MARK_X}
_NO_DICE = {Phase.START_MARKS, Phase.OVER}


def _dice(phase: Phase, things: Things) -> tuple[Faces, int]:
    """Return the unused dice on the table, and the number of dice in hand."""
    if phase in _NO_DICE:
        return dice(""), 0
    drawn = shape(things["shape"]).size if phase is Phase.DRAW else 0
    drawn += cells(things["cells"]).bit_count() if phase is Phase.MARK_X else 0
    usual = {Phase.ROLL: "", Phase.CHOOSE: "bbyrw"}.get(phase, "byrgp"[: DICE - (drawn or 2)])
    lying = dice(things.get("dice", usual))
    used = DICE - sum(lying)
    if used < 0 or (phase is Phase.CHOOSE and used) or (phase is Phase.ROLL and not used):
        raise ValueError(f"not with {sum(lying)} dice on the table")
    if drawn and not drawn - 2 <= used <= drawn:
        raise ValueError(f"{used} dice and two bonuses are not used for {drawn} squares")
    return lying, used if phase is Phase.ROLL else 0


def _copies(game: RollAndWrite, crossed_out: str, waiting: str | None) -> tuple[int, ...]:
    """Return the remaining copies of each shape, without one of the shape to draw."""
    copies = list(copies_of(game))
    for name in crossed_out.split():
        copies[game.sheet.number_of[shape(name)]] -= 1
    if min(copies) < 0:
        raise ValueError("more shapes are crossed out than there are")
    if waiting is not None:
        index = game.sheet.number_of[shape(waiting)]
        copies[index] = max(0, copies[index] - 1)
    return tuple(copies)
