"""The reasons of Roll & Write are those of the rules that a move breaks: no more and no fewer.

What each rule says is written down here once more, on its own and without a look at the others: by
cells, by lists of dice, by counting. For a move of a kind that is asked for now, `why_illegal` has
to name exactly the rules that are broken; for any other kind, that it is not the time for it, and
which rule says when that would be.
"""

from collections.abc import Callable, Hashable, Iterator
from functools import cache
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS, COLUMNS, cells_of
from copenhagen.house.placements import Placement
from copenhagen.notation import read_state
from copenhagen.rollwrite.actions import (
    ChangeColor,
    Choose,
    DrawShape,
    DrawSquare,
    Mark,
    MarkTwo,
    MarkX,
    Move,
    NoMark,
    Pass,
    Reroll,
    Roll,
    UseNoX,
    UseOneX,
)
from copenhagen.rollwrite.components import (
    BOXES,
    COLOR_CHANGE,
    FACES,
    NO_X,
    RE_ROLL,
    USE_AGAIN,
    FacadeShape,
    sheet_of,
)
from copenhagen.rollwrite.state import Phase, Player, State
from tests.corpus import varied
from tests.laws.reporting import reported
from tests.laws.test_roll_and_write import plain_moves
from tests.rollwrite.walks import ROLL_AND_WRITE, positions

Squares = frozenset[tuple[int, int]]
Broken = Iterator[str]


def me(state: State) -> Player:
    return state.players[state.to_act]


def squares_of(cells: int) -> Squares:
    return frozenset((cell % COLUMNS, cell // COLUMNS) for cell in cells_of(cells))


def at_home(squares: Squares) -> Squares:
    """Return the same squares as far down as they go."""
    lowest = min((row for _, row in squares), default=0)
    return frozenset((column, row - lowest) for column, row in squares)


@cache
def forms(shape: FacadeShape, *, mirror: bool) -> frozenset[Squares]:
    sheet = sheet_of(mirror)
    table = sheet.placements[sheet.shapes.index(shape)]
    return frozenset(at_home(squares_of(placement.cells)) for placement in table)


def lies_wrongly(state: State, cells: int) -> Broken:
    filled, squares = squares_of(me(state).house.filled), squares_of(cells)
    if squares & filled:
        yield "draw.free"
    if not any(row == 0 or (column, row - 1) in filled for column, row in squares):
        yield "draw.support"


def choosing(state: State, move: Choose) -> Broken:
    shape, whites, sheet = move.shape, move.whites, state.game.sheet
    lying, own = state.dice[-1], state.dice[shape.color]
    bonuses = me(state).bonuses(shape.color)
    if shape not in sheet.shapes:
        yield "choose.available"
    else:
        copies = state.copies[sheet.shapes.index(shape)]
        if shape.size > 3 and copies == 0 and me(state).stars(USE_AGAIN) == 0:
            yield from ("choose.available", "ability.spent")
        table = sheet.placements[sheet.shapes.index(shape)]
        if all(any(lies_wrongly(state, one.cells)) for one in table):
            yield "choose.fits"
    if own + min(max(whites, 0), lying) + bonuses < shape.size:
        yield "choose.dice"
    if not 0 <= whites <= lying:
        yield "dice.white"
    if whites > shape.size:
        yield "choose.used-dice"
    lacking = shape.size - own - max(whites, 0)
    if bonuses > 0 and lacking > 0 and 0 <= whites < lying:
        yield "bonus.only-missing"


def passing(state: State, _: Pass) -> Broken:
    mandatory = state.game.options.drawing == "mandatory"
    if mandatory and any(_by_dice_alone(state, move) for move in cph.legal_actions(state)):
        yield "choose.mandatory"


def _by_dice_alone(state: State, move: object) -> bool:
    if not isinstance(move, Choose):
        return False
    shape = move.shape
    copies = state.copies[state.game.sheet.shapes.index(shape)]
    enough = state.dice[shape.color] + state.dice[-1] >= shape.size
    return enough and (shape.size < 4 or copies > 0)


def rolling_again(state: State, move: Reroll) -> Broken:
    if me(state).stars(RE_ROLL) == 0:
        yield "ability.spent"
    pairs = list(zip(move.dice, state.dice, strict=True))
    if not any(move.dice) or any(again < 0 or again > lying for again, lying in pairs):
        yield "ability.re-roll"


def changing(state: State, move: ChangeColor) -> Broken:
    if me(state).stars(COLOR_CHANGE) == 0:
        yield "ability.spent"
    faces = [face for face in FACES for _ in range(state.dice[face])]
    if not 0 < move.number <= faces.count(move.face) or int(move.to) == int(move.face):
        yield "ability.color-change"


def drawing(state: State, move: DrawShape) -> Broken:
    assert state.shape is not None
    cells = move.placement.cells
    if any(row > 8 for _, row in squares_of(cells)):
        yield "draw.grid"
    right = forms(state.shape, mirror=state.game.options.mirror)
    if at_home(squares_of(cells)) not in right or move.placement.brick:
        yield "draw.turned"
    yield from lies_wrongly(state, cells)


def squaring(state: State, move: DrawSquare | UseOneX) -> Broken:
    if move.cell in range(CELLS):
        yield from lies_wrongly(state, 1 << move.cell)
    else:
        yield "draw.grid"


def crossing(state: State, move: MarkX) -> Broken:
    if move.cell not in cells_of(state.cells):
        yield "draw.one-x"


def filling(state: State, _: UseNoX) -> Broken:
    if me(state).stars(NO_X) == 0:
        yield "ability.spent"


def marking(state: State, move: Mark | MarkTwo) -> Broken:
    if isinstance(move, Mark) and state.dice[move.color] + state.dice[-1] == 0:
        yield "mark.die"
    if me(state).tracks[move.color] == BOXES:
        yield "track.left-to-right"


def refusing(state: State, _: NoMark) -> Broken:
    if state.game.options.marks == "mandatory":
        yield "mark.mandatory"


def rolled(state: State, move: Roll) -> Broken:
    if any(number < 0 for number in move.dice) or sum(move.dice) != state.in_hand:
        yield "dice.roll"


ASKED: dict[type, tuple[tuple[Phase, ...], Callable[..., Broken]]] = {
    Choose: ((Phase.CHOOSE,), choosing),
    Pass: ((Phase.CHOOSE,), passing),
    Reroll: ((Phase.CHOOSE,), rolling_again),
    ChangeColor: ((Phase.CHOOSE,), changing),
    DrawShape: ((Phase.DRAW,), drawing),
    MarkX: ((Phase.MARK_X,), crossing),
    UseNoX: ((Phase.MARK_X,), filling),
    DrawSquare: ((Phase.COAT_OF_ARMS,), squaring),
    UseOneX: ((Phase.ONE_X,), squaring),
    MarkTwo: ((Phase.START_MARKS, Phase.COAT_OF_ARMS), marking),
    Mark: ((Phase.MARK,), marking),
    NoMark: ((Phase.MARK,), refusing),
    Roll: ((Phase.ROLL,), rolled),
}


def broken(state: State, move: Move) -> Broken:
    """Yield every rule that `move` breaks, each looked at on its own."""
    phases, rules = ASKED.get(type(move), ((Phase.ONE_X,), lambda *_: iter(())))
    if state.phase in phases:
        yield from rules(state, move)
    elif state.phase is Phase.OVER:
        yield "end.over"
    else:
        yield "turn.order"
        own_turn = state.phase not in (Phase.START_MARKS, Phase.MARK)
        if isinstance(move, Reroll | ChangeColor | UseNoX | UseOneX) and not own_turn:
            yield "ability.own-turn"
        if isinstance(move, UseOneX) and own_turn and state.phase is not Phase.COAT_OF_ARMS:
            yield "ability.one-x"


def check_that_the_reasons_are_the_broken_rules(state: State, move: Move) -> None:
    told = [reason.rule.removeprefix("rollwrite.") for reason in cph.why_illegal(state, move)]
    assert (
        len(set(told)) == len(told) or "ability.re-roll" in told or "ability.color-change" in told
    )
    assert set(told) == set(broken(state, move)), (move, told)


def asked_for(state: State) -> tuple[Move, ...]:
    """Return the plain moves of the kinds that the question at `state` asks for."""
    return tuple(move for move in plain_moves() if state.phase in ASKED.get(type(move), ((),))[0])


_CELLS = st.sets(st.integers(0, CELLS + COLUMNS), max_size=5).map(
    lambda cells: sum(1 << cell for cell in cells)
)


@given(positions(), st.data())
def test_every_broken_rule_is_a_reason_and_every_reason_a_broken_rule(
    state: State, data: st.DataObject
) -> None:
    moves = [data.draw(st.sampled_from(plain_moves())) for _ in range(5)]
    if near := asked_for(state):
        moves += [data.draw(st.sampled_from(near)) for _ in range(20)]
    if state.phase is Phase.DRAW:
        moves += [DrawShape(Placement(data.draw(_CELLS), 0, 0, "n")) for _ in range(10)]
    for move in moves:
        with reported(state, move):
            check_that_the_reasons_are_the_broken_rules(state, move)


def situation(state: State) -> Hashable:
    """Return what bears on the rules for moves: states alike in this are alike to them."""
    own, game = me(state), state.game
    return (
        *(state.phase, game.options.marks, game.options.drawing, state.dice[-1] == 0),
        0 in state.copies,
        *(tuple(own.stars(ability) > 0 for ability in (USE_AGAIN, NO_X, RE_ROLL, COLOR_CHANGE))),
        *(BOXES in own.tracks, any(own.bonuses(color) for color in COLORS)),
    )


def test_the_reasons_are_the_broken_rules_in_every_situation() -> None:
    for number, state in enumerate(varied(ROLL_AND_WRITE.states, situation, 1)):
        asked, every = asked_for(state), plain_moves()
        apart = 1 + len(asked) // 40
        moves = [*asked[number % apart :: apart], *every[number % 97 :: 97]]
        if state.phase is Phase.DRAW:
            drawn = [move for move in cph.legal_actions(state) if isinstance(move, DrawShape)]
            moves += [DrawShape(Placement(one.placement.cells, 1, 0, "n")) for one in drawn[:3]]
            moves.append(DrawShape(Placement(0b11 << CELLS, 0, 0, "n")))
        if state.phase is Phase.CHOOSE:
            left = zip(state.game.sheet.shapes, state.copies, strict=True)
            moves += [Choose(shape, 0) for shape, copies in left if not copies]
        if state.phase is Phase.ROLL:
            moves.append(Roll((state.in_hand + 1, -1, 0, 0, 0, 0)))
        for move in moves:
            with reported(state, move):
                check_that_the_reasons_are_the_broken_rules(state, move)


def test_a_shape_that_the_dice_pay_for_is_refused_when_it_is_used_up() -> None:
    begun = read_state("2rwd 0Cq byrpw b4r.y4r.r4.g4.p4 b2,- b2,-", State)
    for shape in begun.game.sheet.shapes:
        dice: Any = [0] * 6
        dice[shape.color] = 5
        state = attrs.evolve(begun, dice=tuple(dice), copies=(0,) * len(begun.copies))
        check_that_the_reasons_are_the_broken_rules(state, Choose(shape, 0))


def test_a_reason_too_few_or_too_many_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = read_state("3rw 0Dr3 bg - b2,Ab1 b2,- b2,-", State)
    move = DrawShape(Placement(0b111, 0, 0, "n"))
    check_that_the_reasons_are_the_broken_rules(state, move)
    reasons = cph.why_illegal(state, move)
    for wrong in (reasons[:1], (*reasons, cph.why_illegal(state, Pass())[0])):
        monkeypatch.setattr(cph, "why_illegal", lambda _, __, wrong=wrong: wrong)
        with pytest.raises(AssertionError):
            check_that_the_reasons_are_the_broken_rules(state, move)
