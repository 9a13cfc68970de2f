"""The course of the game: which question follows which, as in `copenhagen.rollwrite.rules.turn`."""

from copenhagen.batch.compiling import NONE, Row, compiled, constant
from copenhagen.batch.house import supported
from copenhagen.batch.rollwrite import choosing, dice, drawing, ending, tracks
from copenhagen.batch.rollwrite.layout import (
    ACTIVE,
    COATS,
    DICE,
    DRAWN_CELLS,
    FILLED,
    FRESH,
    IN_HAND,
    MARKS,
    MIRROR,
    NO_X,
    OPTIONAL_DRAWING,
    OPTIONAL_MARKS,
    P_CHOOSE,
    P_COAT_OF_ARMS,
    P_DRAW,
    P_MARK,
    P_MARK_X,
    P_ONE_X,
    P_OVER,
    P_ROLL,
    P_START_MARKS,
    PHASE,
    PLAYER,
    PLAYER_WIDTH,
    PLAYERS,
    QUIET,
    SHAPE,
    TO_ACT,
    TRACKS,
)
from copenhagen.batch.rollwrite.tables import (
    CHANGE_COLOR,
    CHOOSE,
    DONE_DRAWING,
    DRAW_SHAPE,
    DRAW_SQUARE,
    FULL,
    MARK,
    MARK_TWO,
    MARK_X,
    NO_MARK,
    PASS,
    PLACE_CELLS,
    REROLL,
    SIDES,
    USE_NO_X,
    USE_ONE_X,
)
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import ALL
from copenhagen.rollwrite.components import DICE as ALL_DICE
from copenhagen.rollwrite.components import NO_X as NO_X_STAR
from copenhagen.rollwrite.components import ONE_X as ONE_X_STAR
from copenhagen.rollwrite.components import WHITE as WHITE_FACE
from copenhagen.rollwrite.rules.marking import marks_for_each

__all__ = ["apply", "is_chance", "is_over", "legal_actions", "let_happen", "sample"]

_COLORS, _ALL_DICE, _WHITE, _TWO = len(COLORS), ALL_DICE, int(WHITE_FACE), 2
_NO_X, _ONE_X = constant(NO_X_STAR), constant(ONE_X_STAR)
_FOR_TWO, _FOR_MORE = marks_for_each(2), marks_for_each(3)


@compiled
def is_chance(row: Row) -> bool:
    """Tell whether chance is next."""
    return row[PHASE] == P_ROLL


@compiled
def is_over(row: Row) -> bool:
    """Tell whether the game is over."""
    return row[PHASE] == P_OVER


@compiled
def player(row: Row) -> int:
    """Return where the player to act begins in the row."""
    return PLAYER + PLAYER_WIDTH * row[TO_ACT]


@compiled
def sample(row: Row) -> int:
    """Draw what chance does next: the number of what the dice show."""
    return dice.sample(row)


@compiled
def let_happen(row: Row, outcome: int, _: Row) -> None:
    """Roll the dice in hand; then the player chooses (rollwrite.turn.phases)."""
    dice.roll(row, outcome)
    row[PHASE] = P_CHOOSE


# What may be chosen


@compiled
def legal_actions(row: Row, out: Row) -> int:
    """Write the numbers of the legal actions to `out`, in order; return how many there are."""
    me, phase, mirror, found = player(row), row[PHASE], row[MIRROR], NONE
    if phase == P_CHOOSE:
        found = dice.reroll_choices(row, me, out, found)
        found = dice.change_choices(row, me, out, found)
        return choosing.choices(row, me, out, found)
    if phase == P_DRAW:
        return drawing.draw_choices(row, me, out, found)
    if phase == P_MARK_X:
        found = drawing.list_cells(row[DRAWN_CELLS], MARK_X[mirror], out, found)
        if tracks.stars(row, me, _NO_X):
            out[found] = USE_NO_X[mirror]
            found += 1
    elif phase == P_ONE_X:
        cells = supported(row[me + FILLED])
        found = drawing.list_cells(cells, USE_ONE_X[mirror], out, found)
        out[found] = DONE_DRAWING[mirror]
        found += 1
    elif phase == P_MARK:
        return _mark_choices(row, me, out, found)
    elif phase in (P_COAT_OF_ARMS, P_START_MARKS):
        if phase == P_COAT_OF_ARMS:
            cells = supported(row[me + FILLED])
            found = drawing.list_cells(cells, DRAW_SQUARE[mirror], out, found)
        for color in range(_COLORS):
            if row[me + TRACKS + color] < FULL:
                out[found] = MARK_TWO[mirror] + color
                found += 1
    return found


@compiled
def _mark_choices(row: Row, me: int, out: Row, found: int) -> int:
    """List the tracks that an unused die lets the player mark.

    (rollwrite.mark.die, rollwrite.mark.white, rollwrite.mark.mandatory)
    """
    for color in range(_COLORS):
        if may_mark(row, me, color):
            out[found] = MARK[row[MIRROR]] + color
            found += 1
    if row[OPTIONAL_MARKS]:
        out[found] = NO_MARK[row[MIRROR]]
        found += 1
    return found


@compiled
def may_mark(row: Row, me: int, color: int) -> bool:
    """Tell whether the player can mark a box of a track now."""
    has_die = row[DICE + color] or row[DICE + _WHITE]
    return row[me + TRACKS + color] < FULL and has_die != 0


@compiled
def _marking_possible(row: Row, me: int) -> bool:
    for color in range(_COLORS):
        if may_mark(row, me, color):
            return True
    return False


# What an action does


@compiled
def apply(row: Row, action: int, _: Row) -> None:
    """Carry out a legal action."""
    me, mirror = player(row), row[MIRROR]
    if action < CHANGE_COLOR:
        dice.reroll(row, me, action - REROLL)
        row[PHASE] = P_ROLL
    elif action < CHOOSE:
        dice.change_color(row, me, action - CHANGE_COLOR)
    elif action < PASS[mirror]:
        choosing.choose(row, me, action - CHOOSE)
        row[PHASE] = P_DRAW
    elif action < MARK_X[mirror] and action >= DRAW_SHAPE[mirror]:
        row[SHAPE] = -1
        row[DRAWN_CELLS] = PLACE_CELLS[mirror, action - DRAW_SHAPE[mirror]]
        row[PHASE] = P_MARK_X
    elif action >= MARK[mirror]:
        _mark(row, me, action - MARK[mirror])
    elif action in (PASS[mirror], DONE_DRAWING[mirror]):
        _let_others_mark(row)
    else:
        _draw(row, me, action)


@compiled
def _draw(row: Row, me: int, action: int) -> None:
    """Draw the marks of a shape or a single square, or mark two boxes of a track."""
    mirror = row[MIRROR]
    if action <= USE_NO_X[mirror]:
        cells = row[DRAWN_CELLS]
        row[DRAWN_CELLS] = 0
        row[QUIET] = 0
        xs = 0
        if action == USE_NO_X[mirror]:
            tracks.use(row, me, _NO_X)
            row[NO_X] = 1
        else:
            xs = 1 << action - MARK_X[mirror]
        drawing.drawn(row, me, cells, xs)
    elif action < MARK_TWO[mirror]:
        row[COATS] -= 1
        drawing.drawn(row, me, 1 << action - DRAW_SQUARE[mirror], NONE)
    elif action < USE_ONE_X[mirror]:
        color = action - MARK_TWO[mirror]
        for _ in range(min(_TWO, FULL - row[me + TRACKS + color])):
            tracks.mark(row, me, color)
        if row[PHASE] == P_START_MARKS:
            _after_start_marks(row)
            return
        row[COATS] -= 1
    else:
        tracks.use(row, me, _ONE_X)
        cell = 1 << action - USE_ONE_X[mirror]
        drawing.drawn(row, me, cell, 0 if row[NO_X] else cell)
    _go_on(row, me)


@compiled
def _after_start_marks(row: Row) -> None:
    """In a game for two each marks two boxes first (rollwrite.setup.two-players-marks)."""
    if row[TO_ACT] + 1 < row[PLAYERS]:
        row[TO_ACT] += 1
    else:
        _start_round(row)


@compiled
def _start_round(row: Row) -> None:
    row[QUIET] = row[OPTIONAL_MARKS] | row[OPTIONAL_DRAWING]
    _start_turn(row, NONE)


@compiled
def _start_turn(row: Row, seat: int) -> None:
    """The player takes all five dice (rollwrite.turn.clockwise)."""
    row[TO_ACT] = row[ACTIVE] = seat
    _take_dice_away(row)
    row[IN_HAND] = _ALL_DICE
    row[PHASE] = P_ROLL


@compiled
def _take_dice_away(row: Row) -> None:
    for face in range(SIDES):
        row[DICE + face] = 0


@compiled
def _go_on(row: Row, me: int) -> None:
    """After something drawn: open coats of arms, then "One X", then the other players' marks.

    (rollwrite.turn.order)
    """
    if row[COATS]:
        possible = row[me + FILLED] != ALL
        for color in range(_COLORS):
            if row[me + TRACKS + color] < FULL:
                possible = True
        if possible:
            row[PHASE] = P_COAT_OF_ARMS
            return
        row[COATS] = 0
    if tracks.stars(row, me, _ONE_X) > row[FRESH] and supported(row[me + FILLED]):
        row[PHASE] = P_ONE_X
        return
    _let_others_mark(row)


@compiled
def _let_others_mark(row: Row) -> None:
    """Begin the last phase of the turn (rollwrite.turn.phases)."""
    row[NO_X] = 0
    row[FRESH] = 0
    _next_marker(row)


@compiled
def _next_marker(row: Row) -> None:
    """Ask the next player, clockwise, who can mark a box (rollwrite.mark.clockwise)."""
    row[TO_ACT] = (row[TO_ACT] + 1) % row[PLAYERS]
    while row[TO_ACT] != row[ACTIVE]:
        if _marking_possible(row, player(row)):
            row[MARKS] = _FOR_TWO if row[PLAYERS] == _TWO else _FOR_MORE
            row[PHASE] = P_MARK
            return
        row[TO_ACT] = (row[TO_ACT] + 1) % row[PLAYERS]
    _end_turn(row)


@compiled
def _mark(row: Row, me: int, color: int) -> None:
    """Mark the next box of a track, or, beyond the colors, nothing more in this turn.

    (rollwrite.mark.two-players, rollwrite.mark.mandatory)
    """
    if color < _COLORS:
        tracks.mark(row, me, color)
        row[MARKS] -= 1
        if row[MARKS]:
            row[DICE + (color if row[DICE + color] else _WHITE)] -= 1
    else:
        row[MARKS] = 0
    if row[MARKS]:
        if _marking_possible(row, me):
            row[PHASE] = P_MARK
            return
        row[MARKS] = 0
    _next_marker(row)


@compiled
def _end_turn(row: Row) -> None:
    """The game ends with a round (rollwrite.end.round), so that all have had as many turns."""
    if row[ACTIVE] + 1 < row[PLAYERS]:
        _start_turn(row, row[ACTIVE] + 1)
    elif ending.is_over(row):
        _take_dice_away(row)
        row[QUIET] = 0
        row[PHASE] = P_OVER
    else:
        _start_round(row)
