"""The course of the game: the order of questions, as in `copenhagen.rollwrite.rules.turn`."""

from copenhagen.batch.chance import below
from copenhagen.batch.compiling import NONE, Chances, Row, compiled, constant
from copenhagen.batch.house import supported
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import ALL
from copenhagen.rollwrite.batch import choosing, dice, drawing, ending, tables, tracks
from copenhagen.rollwrite.batch import layout as at
from copenhagen.rollwrite.components import DICE as ALL_DICE
from copenhagen.rollwrite.components import NO_X as NO_X_STAR
from copenhagen.rollwrite.components import ONE_X as ONE_X_STAR
from copenhagen.rollwrite.components import WHITE as WHITE_FACE
from copenhagen.rollwrite.rules.marking import marks_for_each

_COLORS, _ALL_DICE, _WHITE, _TWO = len(COLORS), ALL_DICE, int(WHITE_FACE), 2
_NO_X, _ONE_X = constant(NO_X_STAR), constant(ONE_X_STAR)
_FOR_TWO, _FOR_MORE = marks_for_each(2), marks_for_each(3)


@compiled
def is_chance(row: Row) -> bool:
    """Return whether chance is next."""
    return row[at.PHASE] == at.P_ROLL


@compiled
def is_over(row: Row) -> bool:
    """Return whether the game is over."""
    return row[at.PHASE] == at.P_OVER


@compiled
def player(row: Row) -> int:
    """Return the offset of the player to act in the row."""
    return at.PLAYER + at.PLAYER_WIDTH * row[at.TO_ACT]


@compiled
def sample(row: Row) -> int:
    """Draw the next chance outcome: the number of a roll."""
    return dice.sample(row)


@compiled
def let_happen(row: Row, outcome: int, _: Row) -> None:
    """Roll the dice in hand; then the player chooses (rollwrite.turn.phases)."""
    dice.roll(row, outcome)
    row[at.PHASE] = at.P_CHOOSE


# Legal actions


@compiled
def legal_actions(row: Row, out: Row) -> int:
    """Write the numbers of the legal actions to `out`, in order; return their count."""
    me, phase, mirror, found = player(row), row[at.PHASE], row[at.MIRROR], NONE
    if phase == at.P_CHOOSE:
        found = dice.reroll_choices(row, me, out, found)
        found = dice.change_choices(row, me, out, found)
        return choosing.choices(row, me, out, found)
    if phase == at.P_DRAW:
        return drawing.draw_choices(row, me, out, found)
    if phase == at.P_MARK_X:
        found = drawing.list_cells(row[at.DRAWN_CELLS], tables.MARK_X[mirror], out, found)
        if tracks.stars(row, me, _NO_X):
            out[found] = tables.USE_NO_X[mirror]
            found += 1
    elif phase == at.P_ONE_X:
        cells = supported(row[me + at.FILLED])
        found = drawing.list_cells(cells, tables.USE_ONE_X[mirror], out, found)
        out[found] = tables.DONE_DRAWING[mirror]
        found += 1
    elif phase == at.P_MARK:
        return _mark_choices(row, me, out, found)
    elif phase in (at.P_COAT_OF_ARMS, at.P_START_MARKS):
        if phase == at.P_COAT_OF_ARMS:
            cells = supported(row[me + at.FILLED])
            found = drawing.list_cells(cells, tables.DRAW_SQUARE[mirror], out, found)
        for color in range(_COLORS):
            if row[me + at.TRACKS + color] < tables.FULL:
                out[found] = tables.MARK_TWO[mirror] + color
                found += 1
    return found


@compiled
def any_action(row: Row, out: Row) -> int:
    """Draw a legal action uniformly at random."""
    return out[below(row, legal_actions(row, out))]


@compiled
def choose(row: Row, out: Row, _: Chances) -> int:
    """Draw a legal action, as the policy of seats that play at random."""
    return any_action(row, out)


@compiled
def _mark_choices(row: Row, me: int, out: Row, found: int) -> int:
    """List the tracks that an unused die lets the player mark.

    (rollwrite.mark.die, rollwrite.mark.white, rollwrite.mark.mandatory)
    """
    for color in range(_COLORS):
        out[found] = tables.MARK[row[at.MIRROR]] + color
        found += may_mark(row, me, color)
    if row[at.OPTIONAL_MARKS]:
        out[found] = tables.NO_MARK[row[at.MIRROR]]
        found += 1
    return found


@compiled
def may_mark(row: Row, me: int, color: int) -> bool:
    """Return whether the player can mark a box of a track now."""
    has_die = row[at.DICE + color] + row[at.DICE + _WHITE] > 0
    return has_die & (row[me + at.TRACKS + color] < tables.FULL)


@compiled
def _marking_possible(row: Row, me: int) -> bool:
    possible = False
    for color in range(_COLORS):
        possible |= may_mark(row, me, color)
    return possible


# Effects of actions


@compiled
def apply(row: Row, action: int, _: Row) -> None:
    """Carry out a legal action."""
    me, mirror = player(row), row[at.MIRROR]
    if action < tables.CHANGE_COLOR:
        dice.reroll(row, me, action - tables.REROLL)
        row[at.PHASE] = at.P_ROLL
    elif action < tables.CHOOSE:
        dice.change_color(row, me, action - tables.CHANGE_COLOR)
    elif action < tables.PASS[mirror]:
        choosing.choose(row, me, action - tables.CHOOSE)
        row[at.PHASE] = at.P_DRAW
    elif action < tables.MARK_X[mirror] and action >= tables.DRAW_SHAPE[mirror]:
        row[at.SHAPE] = -1
        row[at.DRAWN_CELLS] = tables.PLACE_CELLS[mirror, action - tables.DRAW_SHAPE[mirror]]
        row[at.PHASE] = at.P_MARK_X
    elif action >= tables.MARK[mirror]:
        _mark(row, me, action - tables.MARK[mirror])
    elif action in (tables.PASS[mirror], tables.DONE_DRAWING[mirror]):
        _let_others_mark(row)
    else:
        _draw(row, me, action)


@compiled
def _draw(row: Row, me: int, action: int) -> None:
    """Draw the marks of a shape or a single square, or mark two boxes of a track."""
    mirror = row[at.MIRROR]
    if action <= tables.USE_NO_X[mirror]:
        cells = row[at.DRAWN_CELLS]
        row[at.DRAWN_CELLS] = 0
        row[at.QUIET] = 0
        xs = 0
        if action == tables.USE_NO_X[mirror]:
            tracks.use(row, me, _NO_X)
            row[at.NO_X] = 1
        else:
            xs = 1 << action - tables.MARK_X[mirror]
        drawing.drawn(row, me, cells, xs)
    elif action < tables.MARK_TWO[mirror]:
        row[at.COATS] -= 1
        drawing.drawn(row, me, 1 << action - tables.DRAW_SQUARE[mirror], NONE)
    elif action < tables.USE_ONE_X[mirror]:
        color = action - tables.MARK_TWO[mirror]
        for _ in range(min(_TWO, tables.FULL - row[me + at.TRACKS + color])):
            tracks.mark(row, me, color)
        if row[at.PHASE] == at.P_START_MARKS:
            _after_start_marks(row)
            return
        row[at.COATS] -= 1
    else:
        tracks.use(row, me, _ONE_X)
        cell = 1 << action - tables.USE_ONE_X[mirror]
        drawing.drawn(row, me, cell, 0 if row[at.NO_X] else cell)
    _go_on(row, me)


@compiled
def _after_start_marks(row: Row) -> None:
    """Let each of two players mark two boxes first (rollwrite.setup.two-players-marks)."""
    if row[at.TO_ACT] + 1 < row[at.PLAYERS]:
        row[at.TO_ACT] += 1
    else:
        _start_round(row)


@compiled
def _start_round(row: Row) -> None:
    row[at.QUIET] = row[at.OPTIONAL_MARKS] | row[at.OPTIONAL_DRAWING]
    _start_turn(row, NONE)


@compiled
def _start_turn(row: Row, seat: int) -> None:
    """Give the player all five dice (rollwrite.turn.clockwise)."""
    row[at.TO_ACT] = row[at.ACTIVE] = seat
    _take_dice_away(row)
    row[at.IN_HAND] = _ALL_DICE
    row[at.PHASE] = at.P_ROLL


@compiled
def _take_dice_away(row: Row) -> None:
    for face in range(tables.SIDES):
        row[at.DICE + face] = 0


@compiled
def _go_on(row: Row, me: int) -> None:
    """Continue after drawing: open coats of arms, then "One X", then the other players' marks.

    (rollwrite.turn.order)
    """
    if row[at.COATS]:
        possible = row[me + at.FILLED] != ALL
        for color in range(_COLORS):
            if row[me + at.TRACKS + color] < tables.FULL:
                possible = True
        if possible:
            row[at.PHASE] = at.P_COAT_OF_ARMS
            return
        row[at.COATS] = 0
    if tracks.stars(row, me, _ONE_X) > row[at.FRESH] and supported(row[me + at.FILLED]):
        row[at.PHASE] = at.P_ONE_X
        return
    _let_others_mark(row)


@compiled
def _let_others_mark(row: Row) -> None:
    """Begin the last phase of the turn (rollwrite.turn.phases)."""
    row[at.NO_X] = 0
    row[at.FRESH] = 0
    _next_marker(row)


@compiled
def _next_marker(row: Row) -> None:
    """Ask the next player, clockwise, who can mark a box (rollwrite.mark.clockwise)."""
    row[at.TO_ACT] = (row[at.TO_ACT] + 1) % row[at.PLAYERS]
    while row[at.TO_ACT] != row[at.ACTIVE]:
        if _marking_possible(row, player(row)):
            row[at.MARKS] = _FOR_TWO if row[at.PLAYERS] == _TWO else _FOR_MORE
            row[at.PHASE] = at.P_MARK
            return
        row[at.TO_ACT] = (row[at.TO_ACT] + 1) % row[at.PLAYERS]
    _end_turn(row)


@compiled
def _mark(row: Row, me: int, color: int) -> None:
    """Mark the next box of a track, or, for a number beyond the colors, stop for this turn.

    (rollwrite.mark.two-players, rollwrite.mark.mandatory)
    """
    if color < _COLORS:
        tracks.mark(row, me, color)
        row[at.MARKS] -= 1
        if row[at.MARKS]:
            row[at.DICE + (color if row[at.DICE + color] else _WHITE)] -= 1
    else:
        row[at.MARKS] = 0
    if row[at.MARKS]:
        if _marking_possible(row, me):
            row[at.PHASE] = at.P_MARK
            return
        row[at.MARKS] = 0
    _next_marker(row)


@compiled
def _end_turn(row: Row) -> None:
    """End the turn; the game ends only with a full round (rollwrite.end.round)."""
    if row[at.ACTIVE] + 1 < row[at.PLAYERS]:
        _start_turn(row, row[at.ACTIVE] + 1)
    elif ending.is_over(row):
        _take_dice_away(row)
        row[at.QUIET] = 0
        row[at.PHASE] = at.P_OVER
    else:
        _start_round(row)
