"""The laws that hold in every position of Roll & Write, on walks through all its games.

Each law is a function of a step or a state, so that `tests.sweep` can also check it on many
thousands of games.
"""

import pickle
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from math import prod
from random import Random
from typing import Any, TypeVar

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS, COLUMNS, ROWS
from copenhagen.playouts import perft
from copenhagen.rollwrite.actions import (
    ChangeColor,
    Choose,
    DoneDrawing,
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
from copenhagen.rollwrite.components import BOXES, DICE, FACES, sheet_of
from copenhagen.rollwrite.events import PointsScored
from copenhagen.rollwrite.state import House, Phase, Player, State
from tests.laws.holding import law_of_states, law_of_steps, law_of_walks
from tests.laws.reporting import reported
from tests.laws.test_no_dead_ends import check_the_ranking
from tests.laws.test_why_illegal import A_CODE
from tests.rollwrite.walks import GAMES, ROLL_AND_WRITE, Step, Walk, possible, walk, walks
from tests.strategies import copy_of

ROLLS_OF = {number: 6**number for number in range(DICE + 1)}


# Law 1


def check_that_something_is_next(state: State) -> None:
    actions, outcomes = cph.legal_actions(state), cph.chance_outcomes(state)
    result = cph.result(state)
    assert [bool(actions), bool(outcomes), result is not None].count(True) == 1
    assert len(set(actions)) == len(actions)
    assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
    if outcomes:
        # Count whole rolls of this many dice, all equally likely; summing fractions would be slow.
        rolls = ROLLS_OF[state.in_hand]
        assert all(rolls % odds.denominator == 0 for _, odds in outcomes)
        assert sum(odds.numerator * (rolls // odds.denominator) for _, odds in outcomes) == rolls
    if result is not None:
        check_the_ranking(state)


# Law 2


@cache
def plain_moves() -> tuple[Move, ...]:
    """Return some moves of every kind, most of which are illegal at any given moment."""
    sheets = sheet_of(False), sheet_of(True)  # noqa: FBT003
    shapes = dict.fromkeys(shape for sheet in sheets for shape in sheet.shapes)
    few_dice = list(product(range(3), repeat=len(FACES)))
    return (
        *(Choose(shape, whites) for shape in shapes for whites in range(-1, DICE + 1)),
        *(ChangeColor(face, number, to) for face in FACES for number in range(4) for to in COLORS),
        *(MarkX(cell) for cell in (-1, 0, 7, 44, 45)),
        *(kind(cell) for kind in (DrawSquare, UseOneX) for cell in range(-1, CELLS + 1)),
        *(kind(color) for kind in (Mark, MarkTwo) for color in COLORS),
        *(Reroll((b, y, r, g, p, w)) for b, y, r, g, p, w in few_dice[::7]),
        *(Roll((b, y, r, g, p, w)) for b, y, r, g, p, w in few_dice[::5]),
        *(
            DrawShape(placement)
            for sheet in sheets
            for table in sheet.placements
            for placement in table[::9]
        ),
        Pass(),
        UseNoX(),
        DoneDrawing(),
        NoMark(),
    )


def check_that_reasons_say_what_apply_does(state: State, move: Move) -> None:
    reasons = cph.why_illegal(state, move)
    assert (reasons == ()) == (move in possible(state)), (move, reasons)
    if reasons:
        with pytest.raises(cph.IllegalAction) as caught:
            cph.apply(state, move)
        assert caught.value.reasons == reasons
        for reason in reasons:
            assert not A_CODE.search(str(reason.text)), "people are told in words"
    else:
        cph.apply(state, move)


# Law 3


def check_that_equal_states_answer_alike(step: Step) -> None:
    state = step.before
    for twin in (copy_of(state), pickle.loads(pickle.dumps(state))):  # noqa: S301 (our own)
        assert twin == state
        assert hash(twin) == hash(state)
        assert cph.legal_actions(twin) == cph.legal_actions(state)
        assert cph.chance_outcomes(twin) == cph.chance_outcomes(state)
        assert cph.apply(twin, step.move) == step.after
        assert twin == state


# Law 4


def check_that_dice_and_shapes_are_all_there(step: Step) -> None:
    """There are five dice, in hand, lying or used; shapes that are crossed out never come back."""
    before, after = step.before, step.after
    assert min(after.dice) >= 0
    assert 0 <= after.in_hand + sum(after.dice) <= DICE
    if after.phase is Phase.ROLL and after.active != before.active:
        assert (after.in_hand, sum(after.dice)) == (DICE, 0)
    if after.phase is Phase.CHOOSE:
        assert (after.in_hand, sum(after.dice)) == (0, DICE)
    crossed = [b - a for b, a in zip(before.copies, after.copies, strict=True)]
    chosen = step.move.shape if isinstance(step.move, Choose) else None
    for shape, number in zip(after.game.sheet.shapes, crossed, strict=True):
        copies = before.copies[after.game.sheet.number_of[shape]]
        assert number == (shape == chosen and copies > 0)


def check_what_is_marked(step: Step) -> None:
    """Marks fill the next boxes of a track: one for a die, two for a coat of arms or the start."""
    before, after, move = step.before, step.after, step.move
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        expected = list(old.tracks)
        if seat == before.to_act and isinstance(move, Mark | MarkTwo):
            expected[move.color] += 1
            if isinstance(move, MarkTwo) and expected[move.color] < BOXES:
                expected[move.color] += 1
        assert list(new.tracks) == expected


def check_what_is_unlocked_and_spent(step: Step) -> None:
    """Marks and spending only grow, and nobody spends more than they have."""
    for old, new in zip(step.before.players, step.after.players, strict=True):
        for name in ("tracks", "spent_bonuses", "spent_stars"):
            pairs = list(zip(getattr(old, name), getattr(new, name), strict=True))
            assert all(a <= b for a, b in pairs)
        assert max(new.tracks) <= BOXES
        assert all(new.bonuses(color) >= 0 for color in COLORS)
        assert all(new.stars(ability) >= 0 for ability in range(5))  # type: ignore[arg-type]


# Law 5


def filled_squares(house: House) -> set[tuple[int, int]]:
    return {(cell % COLUMNS, cell // COLUMNS) for cell in range(CELLS) if house.filled >> cell & 1}


def check_that_every_group_touches_the_ground(house: House) -> None:
    left = filled_squares(house)
    reached = {square for square in left if square[1] == 0}
    while reached:
        left -= reached
        reached = {
            (x + dx, y + dy) for x, y in reached for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        } & left
    assert not left
    assert house.filled >> CELLS == 0
    assert house.windows & ~house.filled == 0
    drawn = 0
    for one in house.drawn:
        assert not one.cells & drawn
        assert not one.xs & ~one.cells
        assert one.xs.bit_count() <= 1
        drawn |= one.cells
    assert drawn == house.filled


# Law 6


def plain_score(player: Player) -> int:
    """Count rows, columns and full tracks, square by square."""
    tracks = 2 * sum(boxes == BOXES for boxes in player.tracks)
    return tracks + plain_points(player.house.filled, player.house.xs)


@lru_cache(maxsize=1_024)
def plain_points(filled: int, crossed: int) -> int:
    squares, xs = (
        {(c % COLUMNS, c // COLUMNS) for c in range(CELLS) if cells >> c & 1}
        for cells in (filled, crossed)
    )
    score = 0
    lines = [(1, {(x, y) for x in range(COLUMNS)}) for y in range(ROWS)]
    lines += [(2, {(x, y) for y in range(ROWS)}) for x in range(COLUMNS)]
    for value, line in lines:
        if line <= squares:
            score += value if line & xs else 2 * value
    return score


def check_the_scores(step: Step) -> None:
    for seat, (old, new) in enumerate(zip(step.before.players, step.after.players, strict=True)):
        assert new.score == plain_score(new)
        assert new.score >= old.score
        points = cph.points_by_source(step.after, seat)
        assert points.total == new.score
        assert points.tracks == 2 * sum(boxes == BOXES for boxes in new.tracks)
        assert points == cph.points_by_source(cph.view(step.after, 0), seat)


def check_that_events_of_points_are_right(step: Step) -> None:
    scores = [player.score for player in step.before.players]
    for event in cph.events(step.before, step.move, step.after):
        if isinstance(event, PointsScored):
            scores[event.seat] += event.points
            assert event.by_source.total == scores[event.seat]
    assert scores == [player.score for player in step.after.players]


# Laws 7 and 8


def check_the_views(step: Step, rng: Random) -> None:
    for seat in range(step.before.game.players):
        seen = cph.view(step.before, seat)
        assert cph.resample(seen, rng) == step.before
        told = cph.events(step.before, step.move, step.after, seat=seat)
        assert told == cph.events(step.before, step.move, step.after)
        assert cph.fold(seen, told) == cph.view(step.after, seat)


# Law 10


def check_that_texts_come_back(step: Step) -> None:
    state = step.before
    assert cph.state_faults(state) == ()
    assert cph.from_json(cph.to_json(state)) == state
    assert cph.notation.read_state(cph.notation.write_state(state)) == state
    seen = cph.view(state, state.to_act)
    assert cph.from_json(cph.to_json(seen)) == seen
    text = cph.notation.write_move(step.move)
    assert cph.notation.read_move(state, text) == step.move
    assert cph.from_json(cph.to_json(step.move)) == step.move


def check_the_record(walked: Walk) -> None:
    record = cph.Record(walked.game, walked.moves)
    assert cph.from_json(cph.to_json(record)) == record
    assert tuple(record.states()) == walked.states


# On walks


def check_the_step(step: Step) -> None:
    """Check the step against the laws that are quick to check."""
    check_that_something_is_next(step.after)
    check_that_dice_and_shapes_are_all_there(step)
    check_what_is_marked(step)
    check_what_is_unlocked_and_spent(step)
    check_the_scores(step)
    for old, new in zip(step.before.players, step.after.players, strict=True):
        if old.house is not new.house:
            check_that_every_group_touches_the_ground(new.house)


def check_at_length(step: Step, rng: Random, *, texts: bool) -> None:
    """Check the step against the laws that take longer."""
    others = rng.sample(plain_moves(), 8)
    legal = possible(step.before)
    for move in (*others, *rng.sample(legal, min(3, len(legal)))):
        check_that_reasons_say_what_apply_does(step.before, move)
    check_that_equal_states_answer_alike(step)
    check_the_views(step, rng)
    if texts:
        check_that_texts_come_back(step)


@pytest.mark.rule(
    "rollwrite.setup.house",
    "rollwrite.setup.two-players-marks",
    "rollwrite.turn.open-information",
    "rollwrite.dice.roll",
    "rollwrite.choose.available",
    "rollwrite.choose.cross-out",
    "rollwrite.choose.fits",
    "rollwrite.draw.grid",
    "rollwrite.draw.free",
    "rollwrite.draw.support",
    "rollwrite.score.row",
    "rollwrite.score.column",
    "rollwrite.score.moment",
    "rollwrite.score.track",
    "rollwrite.coat.marks",
    "rollwrite.mark.die",
    "rollwrite.track.left-to-right",
    "rollwrite.track.full",
    "rollwrite.ability.spent",
    "rollwrite.end.over",
    "rollwrite.end.tie",
)
@law_of_steps(ROLL_AND_WRITE)
def test_every_law_holds_at_every_step(step: Step) -> None:
    check_the_step(step)


@pytest.mark.rule("rollwrite.score.moment", "rollwrite.track.full")
@law_of_steps(ROLL_AND_WRITE)
def test_an_event_of_points_says_where_they_come_from(step: Step) -> None:
    check_that_events_of_points_are_right(step)


@law_of_walks(ROLL_AND_WRITE)
def test_a_walk_keeps_the_laws_from_its_first_state_to_its_record(walked: Walk) -> None:
    check_that_something_is_next(walked.states[0])
    if walked.whole:
        check_the_record(walked)


@given(walks(), st.randoms(use_true_random=False))
def test_some_steps_keep_the_laws_that_take_longer(walked: Walk, rng: Random) -> None:
    """No text is read for walks from the middle of a game: their houses have no drawings."""
    for step in rng.sample(walked.steps, min(6, len(walked.steps))):
        with reported(step.before, step.move):
            check_at_length(step, rng, texts=walked.whole)


@pytest.mark.rule("rollwrite.end.round", "rollwrite.end.quiet-round")
def test_every_game_ends(subtests: pytest.Subtests) -> None:
    """Rulings P-40 and P-41, with every combination of options; the walk itself checks this."""
    for game in GAMES:
        with subtests.test(case=str(game)):
            walked = walk(game, "nothing", 1)
            assert cph.result(walked.states[-1]) is not None


@law_of_states(ROLL_AND_WRITE, of_a_kind=1)
def test_every_move_there_is_is_judged_rightly(state: State) -> None:
    """Law 2, for all moves of a list in a few states."""
    for move in dict.fromkeys((*plain_moves()[::3], *possible(state))):
        with reported(state, move):
            check_that_reasons_say_what_apply_does(state, move)


# Counting sequences


def plain_count(state: State, depth: int) -> int:
    """Count sequences of moves by trying every move of the list, legal or not."""
    if depth == 0:
        return 1
    moves = dict.fromkeys((*plain_moves(), *possible(state)))
    return sum(
        plain_count(cph.apply(state, move), depth - 1)
        for move in moves
        if not cph.why_illegal(state, move)
    )


def _starts() -> Iterator[tuple[str, State]]:
    for game in GAMES[:: len(GAMES) // 6]:
        states = walk(game, "abilities", 5).states
        for phase in Phase:
            of_phase = [state for state in states if state.phase is phase]
            if of_phase and phase not in (Phase.ROLL, Phase.OVER):
                yield f"{game.players} {phase}", of_phase[len(of_phase) // 2]


def test_sequences_of_moves_are_counted_alike(subtests: pytest.Subtests) -> None:
    for name, state in list(_starts()):
        with subtests.test(case=str((name, state))):
            assert name
            assert perft(state, 1) == plain_count(state, 1)


def first_choices(dice: tuple[int, ...], fours: tuple[int, ...]) -> int:
    """Count the first player's choices for a roll by hand: only re-rolls are unlocked.

    `fours` are the distinguishable shapes of size four of each color.
    """
    *colors, white = dice
    rerolls = prod(count + 1 for count in dice) - 1
    shapes = sum(
        kinds * (min(white, size) - max(0, size - own) + 1)
        for own, four in zip(colors, fours, strict=True)
        for size, kinds in ((2, 1), (3, 1), (4, four), (5, 1))
        if own + white >= size
    )
    return rerolls + (shapes or 1)


@pytest.mark.rule(
    "rollwrite.setup.shapes",
    "rollwrite.setup.rerolls",
    "rollwrite.dice.roll",
    "rollwrite.dice.white",
    "rollwrite.choose.dice",
    "rollwrite.choose.fewer",
    "rollwrite.choose.used-dice",
    "rollwrite.choose.mandatory",
    "rollwrite.ability.re-roll",
)
@pytest.mark.parametrize("players", [3, 4])
def test_the_first_moves_are_so_many(players: int) -> None:
    """The number of rolls, each followed by any choice, counted by hand."""
    expected = sum(first_choices(dice, (2, 2, 1, 1, 1)) for dice in first_rolls())
    assert perft(cph.roll_and_write(players), 2) == expected


@pytest.mark.rule("rollwrite.setup.two-players-marks")
def test_two_players_first_choose_a_track_each() -> None:
    assert perft(cph.roll_and_write(2), 3) == 5 * 5 * len(first_rolls())


def first_rolls() -> list[tuple[int, ...]]:
    rolls = [dice for dice in product(range(DICE + 1), repeat=len(FACES)) if sum(dice) == DICE]
    assert len(rolls) == 252
    return rolls


# A law notices what breaks it


Frozen = TypeVar("Frozen", State, Player)


def changed(value: Frozen, name: str, to: object) -> Frozen:
    changes: dict[str, Any] = {name: to}
    return attrs.evolve(value, **changes)


def a_step() -> Step:
    steps = walk(GAMES[0], "drawing", 3).steps
    return next(step for step in steps if step.after.players[0].score > 3)


@pytest.mark.parametrize(
    ("name", "value"),
    [("dice", (-1, 2, 2, 2, 0, 0)), ("dice", (6, 0, 0, 0, 0, 0)), ("in_hand", 6)],
)
def test_lost_or_doubled_dice_are_noticed(name: str, value: int | tuple[int, ...]) -> None:
    step = a_step()
    broken = attrs.evolve(step, after=changed(step.after, name, value))
    with pytest.raises(AssertionError):
        check_that_dice_and_shapes_are_all_there(broken)


def test_a_shape_that_comes_back_is_noticed() -> None:
    step = a_step()
    copies = tuple(copies + 1 for copies in step.after.copies)
    broken = attrs.evolve(step, after=attrs.evolve(step.after, copies=copies))
    with pytest.raises(AssertionError):
        check_that_dice_and_shapes_are_all_there(broken)


@pytest.mark.parametrize("by", [-1, 1])
def test_a_wrong_score_is_noticed(by: int) -> None:
    step = a_step()
    first, *others = step.after.players
    players = (attrs.evolve(first, score=first.score + by), *others)
    broken = attrs.evolve(step, after=attrs.evolve(step.after, players=players))
    with pytest.raises(AssertionError):
        check_the_scores(broken)


def test_a_floating_square_is_noticed() -> None:
    house = House().with_drawn(1 << 12, 0)
    with pytest.raises(AssertionError):
        check_that_every_group_touches_the_ground(house)


@pytest.mark.parametrize(
    ("name", "value"),
    [("tracks", (0, 0, 0, 0, 0)), ("tracks", (10, 9, 9, 9, 9)), ("spent_stars", (9,) * 5),
     ("spent_bonuses", (3, 3, 3, 3, 3))],
)  # fmt: skip
def test_marks_that_vanish_and_stars_that_are_not_there_are_noticed(
    name: str, value: int | tuple[int, ...]
) -> None:
    walked = walk(GAMES[0], "marks", 3)
    step = walked.steps[-2]
    first, *others = step.after.players
    assert any(first.tracks)
    players = (changed(first, name, value), *others)
    broken = attrs.evolve(step, after=attrs.evolve(step.after, players=players))
    with pytest.raises(AssertionError):
        check_what_is_unlocked_and_spent(broken)
