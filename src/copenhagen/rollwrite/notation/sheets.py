"""Positions from paper: each house drawn as it looks, without its shapes.

No rule depends on the shapes, so none are reconstructed: each square is read as a single one.

A text has a line for each field of the table: its name, then its content as in the line of a
position (`copenhagen.rollwrite.notation.positions`). ``dice`` and ``sheet`` may be omitted if they
are empty. Each player follows: the word ``player`` and the tracks, an optional line with the word
``score``, and the rows of the house, from the top, with ``O``, ``X`` and ``.`` for an empty square.
Empty rows above the others may be omitted. Empty lines and blanks between squares are ignored.

    game 3rw
    turn 1R
    dice +5
    sheet b4l

    player b2+r1*
    . X . . .
    O O O X .

    player y1
    player -
"""

import re
from collections.abc import Iterator

import attrs

from copenhagen.errors import Fault, InvalidState, NotAState, UnreadableNotation, shown
from copenhagen.house.grid import COLUMNS, ROW, ROWS, bit, mask_text
from copenhagen.house.lines import line_points
from copenhagen.rollwrite.components import BOXES, TRACK_POINTS
from copenhagen.rollwrite.notation.positions import line_of, state_of
from copenhagen.rollwrite.state import Drawn, House, Player, State
from copenhagen.rollwrite.validation.checks import state_faults
from copenhagen.rollwrite.validation.houses import house_of

_MOST_WRONG = 12
"""The maximum number of unreadable lines that are named."""

LONGEST_SHEETS = 2000
"""The maximum length of a text, twice the length of sheets without anything optional."""

_TABLE = ("game", "turn", "dice", "sheet")
"""The words that begin a line on the table, in the order of the fields of a position."""

_NEEDED = ("game", "turn")
_ROW_OF_SQUARES = re.compile(r"[OoXx.]{5}")
_SCORE = re.compile(r"\d{1,3}")


# The whole of it


def write_sheets(state: State) -> str:
    """Return a position of Roll & Write as it looks on paper, with a line for each row.

    It has the O and X of each house, but not their shapes: equal states have the same text.

    >>> from copenhagen.notation import read_state
    >>> print(write_sheets(read_state("3rw 2C bbbgw - b2,- b1,aBc1 p2,-", State)))
    game 3rw
    turn 2C
    dice bbbgw
    sheet -
    <BLANKLINE>
    player b2
    score 0
    <BLANKLINE>
    player b1
    score 0
    O X O . .
    <BLANKLINE>
    player p2
    score 0
    <BLANKLINE>

    Raises `InvalidState` if the position is not lawful, and `NotAState` if `state` is not a state
    of Roll & Write.
    """
    if type(state) is not State:
        raise NotAState(f"{type(state).__name__} is not a state of Roll & Write")
    if faults := state_faults(state):
        raise InvalidState(faults)
    return sheets_of(state)


def read_sheets(text: str) -> State:
    """Return the position of Roll & Write drawn in `text`, in the format of `write_sheets`.

    This is for sheets that were filled in on paper. Lines on the table come first: ``game``,
    ``turn``, ``dice`` and ``sheet``, each with the content of that field in the line of
    `write_state`; the last two are optional. Each player follows: ``player`` and the tracks,
    optionally ``score`` and the points, and the rows of the house from the top, with ``O``, ``X``
    and ``.``; empty rows above the others are optional. Paper does not show the shapes, and no rule
    depends on them: each square is read as a single one.

    >>> state = read_sheets('''
    ... game 3rw
    ... turn 2C
    ... dice bbbgw
    ... player b2
    ... player b1
    ... O X O . .
    ... player p2
    ... ''')
    >>> from copenhagen.notation import write_state
    >>> write_state(state)
    '3rw 2C bbbgw - b2,- b1,a1.B1.c1 p2,-'

    Raises `UnreadableNotation`, naming at most twelve unreadable lines, and `InvalidState` if the
    position cannot be played on.
    """
    return sheets_in(text)


# Writing


def sheets_of(state: State) -> str:
    """Return the text of a lawful state; each line ends with a line break."""
    fields = line_of(state).split(" ")
    table, players = fields[: len(_TABLE)], fields[len(_TABLE) :]
    lines = [f"{word} {field}" for word, field in zip(_TABLE, table, strict=True)]
    for player, field in zip(state.players, players, strict=True):
        tracks, _, _ = field.partition(",")
        lines += ["", f"player {tracks}", f"score {player.score}", *_rows(player.house)]
    return "".join(f"{line}\n" for line in lines)


def _rows(house: House) -> Iterator[str]:
    for row in reversed(range(ROWS)):
        if house.filled >> COLUMNS * row:
            marks = [_mark(house, bit(column, row)) for column in range(COLUMNS)]
            yield " ".join(marks)


def _mark(house: House, square: int) -> str:
    if not house.filled & square:
        return "."
    return "O" if house.windows & square else "X"


# Reading


@attrs.define
class _Sheet:
    """A player's sheet while it is read; the rows are from the top."""

    tracks: str
    rows: list[str] = attrs.field(factory=list)
    score: int | None = None

    def house(self) -> House:
        """Return the house drawn on it."""
        return house_of(
            Drawn(bit(column, row), bit(column, row) if mark == "X" else 0)
            for row, marks in enumerate(reversed(self.rows))
            for column, mark in enumerate(marks)
            if mark != "."
        )


def sheets_in(text: object) -> State:
    """Return the state drawn in `text`.

    Raises `UnreadableNotation`, naming the unreadable lines, and `InvalidState` if the position
    cannot be played on.
    """
    table, sheets = _read(text)
    players = [f"{sheet.tracks},-" for sheet in sheets]
    state, _ = state_of(" ".join([*(table.get(word, "-") for word in _TABLE), *players]))
    found = zip(state.players, sheets, strict=True)
    drawn = attrs.evolve(state, players=tuple([_filled(*pair) for pair in found]))
    if faults := state_faults(drawn):
        raise InvalidState([_told(fault, drawn) for fault in faults])
    return drawn


def _told(fault: Fault, state: State) -> Fault:
    """Return a fault of a square with its name, and with the house as its path."""
    head, bracket, place = fault.path.rpartition(".house[")
    if not bracket:
        return fault
    seat = int(head.removeprefix("players[").removesuffix("]"))
    one = state.players[seat].house.drawn[int(place.removesuffix("]"))]
    text = f"{mask_text(one.cells)}: {fault.text}"
    return Fault(f"{head}.house", text, fault.rule)


def _filled(player: Player, sheet: _Sheet) -> Player:
    house = sheet.house()
    points = line_points(house.filled, house.windows)
    points += TRACK_POINTS * player.tracks.count(BOXES)
    return attrs.evolve(player, house=house, score=points if sheet.score is None else sheet.score)


def _read(text: object) -> tuple[dict[str, str], list[_Sheet]]:
    if not isinstance(text, str) or len(text) > LONGEST_SHEETS:
        raise UnreadableNotation(f"{shown(text)} is not a text of at most {LONGEST_SHEETS} letters")
    table: dict[str, str] = {}
    sheets: list[_Sheet] = []
    wrong = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and (fault := _take(line.split(), table, sheets)):
            wrong.append(f"line {number}: {fault}")
    wrong += [f"there is no line {word!r}" for word in _NEEDED if word not in table]
    if not sheets:
        wrong.append("there is no line 'player'")
    if wrong:
        raise UnreadableNotation("; ".join(wrong[:_MOST_WRONG]))
    return table, sheets


def _take(words: list[str], table: dict[str, str], sheets: list[_Sheet]) -> str:
    """Read a line; return its fault, or an empty text."""
    first, said = words[0], words[1:]
    row = "".join(words)
    if _ROW_OF_SQUARES.fullmatch(row):
        return _take_row(row.upper(), sheets)
    if first not in (*_TABLE, "player", "score"):
        return f"{shown(row)} is neither a row of five squares (O, X or .) nor a word of the sheet"
    if len(said) != 1:
        return f"the word {first!r} is followed by one text without spaces"
    if first == "player":
        sheets.append(_Sheet(said[0]))
    elif first == "score":
        if not sheets or sheets[-1].score is not None or not _SCORE.fullmatch(said[0]):
            return "a score is one number for each player, after the line 'player'"
        sheets[-1].score = int(said[0])
    elif first in table:
        return f"{first!r} has been said before"
    else:
        table[first] = said[0]
    return ""


def _take_row(row: str, sheets: list[_Sheet]) -> str:
    if not sheets:
        return "the rows of a house come after the line 'player'"
    if len(sheets[-1].rows) == len(ROW):
        return f"a house has {ROWS} rows"
    sheets[-1].rows.append(row)
    return ""
