"""The reasons of Roll & Write are the rules that a move breaks: no more and no fewer.

Each rule is written down here again, independently of the others: by cells, by lists of dice, by
counting. For a move of a kind that is due now, `why_illegal` must name exactly the broken rules;
for any other kind, it must say that it is not the time for it, and name the rule that says when
that would be.
"""

import re
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

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
from tests.profiles import by_profile
from tests.rollwrite.walks import ROLL_AND_WRITE, possible

Squares = frozenset[tuple[int, int]]
Broken = Iterator[str]


def me(state: State) -> Player:
    return state.players[state.to_act]


@cache
def squares_of(cells: int) -> Squares:
    return frozenset((cell % COLUMNS, cell // COLUMNS) for cell in cells_of(cells))


def at_home(squares: Squares) -> Squares:
    """Return the squares moved down as far as they go."""
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
            yield "choose.available"
            yield "ability.spent"
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
    if not any(move.dice):
        yield "ability.re-roll"
    for again, lying in zip(move.dice, state.dice, strict=True):
        if not 0 <= again <= lying:
            yield "ability.re-roll"


def changing(state: State, move: ChangeColor) -> Broken:
    if me(state).stars(COLOR_CHANGE) == 0:
        yield "ability.spent"
    faces = [face for face in FACES for _ in range(state.dice[face])]
    if not 0 < move.number <= faces.count(move.face):
        yield "ability.color-change"
    if int(move.to) == int(move.face):
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
    """Yield every rule that `move` breaks, each checked independently."""
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


def check_that_the_reasons_are_the_broken_rules(state: State, move: Move) -> list[str]:
    told = sorted(reason.rule for reason in cph.why_illegal(state, move))
    wrong = sorted(f"rollwrite.{rule}" for rule in broken(state, move))
    if told != wrong:
        with reported(state, move):
            assert told == wrong
    return told


def situation(state: State) -> Hashable:
    """Everything that affects the rules for moves: equal situations allow the same moves."""
    options, player = state.game.options, me(state)
    by_phase: dict[Phase, Hashable] = {
        Phase.CHOOSE: (
            *(options.drawing, min(2, state.dice[-1]), any(map(player.bonuses, COLORS))),
            *(player.house.filled.bit_count() // 22, player.stars(USE_AGAIN) > 0),
            *(player.stars(RE_ROLL) > 0, player.stars(COLOR_CHANGE) > 0),
        ),
        Phase.DRAW: state.shape,
        Phase.MARK_X: (player.stars(NO_X) > 0, state.cells.bit_count()),
        Phase.MARK: (options.marks, state.dice[-1] > 0, BOXES in player.tracks),
    }
    other = len(state.players), BOXES in player.tracks
    return state.phase, options.mirror, repr(by_phase.get(state.phase, other))


@cache
def moves_by_kind() -> dict[type[Move], list[Move]]:
    marks = (MarkX(cell) for cell in range(-1, CELLS + 1))
    by_kind: dict[type[Move], list[Move]] = {}
    for move in dict.fromkeys((*plain_moves(), *marks)):
        by_kind.setdefault(type(move), []).append(move)
    return by_kind


def tried(number: int, state: State) -> Iterator[Move]:
    """Yield the moves to try at a state, mostly of the kinds that are due now.

    For kinds with many moves, each state gets different ones from the state before.
    """
    for kind, moves in moves_by_kind().items():
        asked = state.phase in ASKED.get(kind, ((Phase.ONE_X,), None))[0]
        apart = by_profile(quick=4, ci=2, deep=1) if asked else by_profile(quick=40, ci=20, deep=8)
        apart = min(apart, 1 + len(moves) // 9)
        yield from moves[number % apart :: apart]
    if state.phase is Phase.ROLL:
        yield Roll((state.in_hand + 1, -1, 0, 0, 0, 0))
    if state.phase is Phase.DRAW:
        rng, legal = Random(number), possible(state)
        for move in rng.sample(legal, min(4, len(legal))):
            assert isinstance(move, DrawShape)
            cells, more = move.placement.cells, 1 << rng.randint(0, CELLS + COLUMNS)
            for mask, brick in ((cells, 0), (cells, 1), (cells | more, 0), (cells << COLUMNS, 0)):
                yield DrawShape(Placement(mask, brick, 0, "n"))
            yield DrawShape(Placement(more | 1 << rng.randint(0, CELLS), 0, 0, "n"))
            yield DrawShape(Placement(cells << rng.randint(0, CELLS), 0, 0, "n"))


RULES = frozenset(
    f"rollwrite.{rule}"
    for rule in re.findall(r'yield "([\w.-]+)"', Path(__file__).read_text(encoding="utf-8"))
)
"""Every rule that the checks above can name."""


@pytest.mark.rule("rollwrite.ability.color-change", "rollwrite.ability.one-x")
@pytest.mark.rule("rollwrite.ability.own-turn", "rollwrite.ability.re-roll")
@pytest.mark.rule("rollwrite.ability.spent", "rollwrite.bonus.only-missing")
@pytest.mark.rule("rollwrite.choose.available", "rollwrite.choose.dice", "rollwrite.choose.fits")
@pytest.mark.rule("rollwrite.choose.mandatory", "rollwrite.choose.used-dice", "rollwrite.dice.roll")
@pytest.mark.rule("rollwrite.dice.white", "rollwrite.draw.free", "rollwrite.draw.grid")
@pytest.mark.rule("rollwrite.draw.one-x", "rollwrite.draw.support", "rollwrite.draw.turned")
@pytest.mark.rule("rollwrite.end.over", "rollwrite.mark.die", "rollwrite.mark.mandatory")
@pytest.mark.rule("rollwrite.track.left-to-right", "rollwrite.turn.order")
def test_every_broken_rule_is_a_reason_and_every_reason_a_broken_rule() -> None:
    told: set[str] = set()
    states = varied(ROLL_AND_WRITE.states, situation, by_profile(quick=1, ci=2, deep=8))
    assert {state.phase for state in states} == set(Phase)
    for number, state in enumerate(states):
        legal = set(possible(state))
        for move in tried(number, state):
            rules = check_that_the_reasons_are_the_broken_rules(state, move)
            told.update(rules)
            assert (move in legal) is (not rules)
    assert told == RULES, "a rule is never broken, or is not told of above"


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
