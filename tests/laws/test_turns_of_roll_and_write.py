"""The contents of one turn of Roll & Write, the end of rounds, and the proof that games end.

Turns are read from their events alone. Drawn, crossed out and spent totals are compared across
the whole table. Games end because every step reduces a number, except the steps that begin a
round, and because there are rolls after which no player can keep a round empty.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeVar

import attrs
import pytest

import copenhagen as cph
from copenhagen.rollwrite.actions import DoneDrawing, Pass, Roll
from copenhagen.rollwrite.components import Ability
from copenhagen.rollwrite.events import (
    AbilityUnlocked,
    AbilityUsed,
    BonusesUsed,
    BoxMarked,
    CoatActionsSkipped,
    CoatActionTaken,
    CoatsReached,
    DiceRolled,
    Event,
    MarkDeclined,
    PointsScored,
    QuestionSkipped,
    ShapeChosen,
    ShapeCrossedOut,
    ShapeDrawn,
    SquareDrawn,
    TurnPassed,
)
from copenhagen.rollwrite.state import Drawn, Phase, Player, State
from tests.laws.holding import law_of_steps, law_of_walks
from tests.laws.reporting import reported
from tests.laws.test_no_dead_ends import check_the_ranking
from tests.rollwrite.rarities import count
from tests.rollwrite.walks import GAMES, ROLL_AND_WRITE, Step, Walk, walk

Kind = TypeVar("Kind")

NO_X, USE_AGAIN, RE_ROLL, COLOR_CHANGE, ONE_X = range(5)
STARS_OF_ALL_TRACKS = {NO_X: 3, USE_AGAIN: 3, RE_ROLL: 6, COLOR_CHANGE: 3, ONE_X: 3}
BONUSES_OF_ALL_TRACKS = 2 * 5
WHITE = 5


# --- drawn, crossed out and spent ------------------------------------------------------------


def check_that_what_was_drawn_was_paid_for(state: State) -> None:
    """Shapes without an X, single squares and large shapes each have their star, coat or copy."""
    large = sum(one.cells.bit_count() >= 4 for p in state.players for one in p.house.drawn)
    large += state.cells.bit_count() >= 4
    large += state.shape is not None and state.shape.size >= 4
    # Each color has two of size four and one of size five, one less with two players.
    printed = 5 * (2 if state.game.players == 2 else 3)
    used_again = sum(player.spent_stars[USE_AGAIN] for player in state.players)
    assert large == printed - sum(state.copies) + used_again
    for player in state.players:
        shapes = [one for one in player.house.drawn if one.cells.bit_count() > 1]
        singles = len(player.house.drawn) - len(shapes)
        assert sum(not one.xs for one in shapes) == player.spent_stars[NO_X]
        coats = coats_reached(player)
        assert player.spent_stars[ONE_X] <= singles <= player.spent_stars[ONE_X] + coats
        for ability, stars in STARS_OF_ALL_TRACKS.items():
            assert 0 <= player.spent_stars[ability] <= stars
        assert all(0 <= spent <= 2 for spent in player.spent_bonuses)


def coats_reached(player: Player) -> int:
    """Count the complete lines among rows 2, 4 and 6 and the second and fourth column."""
    filled = player.house.filled
    rows = sum(filled >> 5 * row & 0b11111 == 0b11111 for row in (1, 3, 5))
    columns = sum(all(filled >> 5 * row + column & 1 for row in range(9)) for column in (1, 3))
    return rows + columns


# --- one turn --------------------------------------------------------------------------------


class Turn:
    """One turn: the states before and after it, and the events in between."""

    def __init__(self, before: State) -> None:
        self.before = self.after = before
        self.unused: tuple[int, ...] = ()
        self.told: list[Event] = []
        self.lapsed: list[State] = []
        """The state after each step in which coat of arms actions lapsed."""

    @property
    def seat(self) -> int:
        """The seat of the turn."""
        return self.before.active

    @property
    def me(self) -> Player:
        """The player whose turn it is, at its beginning."""
        return self.before.players[self.seat]

    def of(self, kind: type[Kind]) -> list[Kind]:
        """Return the events of one kind."""
        return [event for event in self.told if isinstance(event, kind)]

    @property
    def used(self) -> Counter[int]:
        """The number of uses of each ability."""
        return Counter(int(event.ability) for event in self.of(AbilityUsed))


def turns(walked: Walk) -> Iterator[Turn]:
    """Yield the complete turns of a walk."""
    turn: Turn | None = None
    for step in walked.steps:
        if step.before.phase is Phase.START_MARKS:
            continue
        turn = turn or Turn(step.before)
        told = cph.events(step.before, step.move, step.after)
        turn.told += told
        turn.after = step.after
        if any(isinstance(event, CoatActionsSkipped) for event in told):
            turn.lapsed.append(step.after)
        if step.before.phase is Phase.CHOOSE:
            used = [event.dice for event in turn.of(ShapeChosen)] or [(0,) * 6]
            turn.unused = tuple(map(int.__sub__, step.before.dice, used[0]))
        if step.after.active != step.before.active or step.after.phase is Phase.OVER:
            yield turn
            turn = None


def check_the_shape(turn: Turn) -> None:
    """At most one shape, paid with dice of its color, white ones, and bonuses for the rest."""
    chosen = turn.of(ShapeChosen)
    assert len(chosen) + len(turn.of(TurnPassed)) == 1
    if not chosen:
        assert not turn.of(SquareDrawn)
        assert sum(turn.unused) == 5
        return
    (shape, used), bonuses = (chosen[0].shape, chosen[0].dice), turn.of(BonusesUsed)
    spent = sum(event.number for event in bonuses)
    assert used[shape.color] + used[WHITE] == sum(used)
    assert sum(used) + spent == shape.size
    assert sum(used) + sum(turn.unused) == 5
    if bonuses:
        assert 1 <= spent <= 2
        assert {event.color for event in bonuses} == {shape.color}
        assert turn.unused[shape.color] == turn.unused[WHITE] == 0, "a die was left for a bonus"
    crossed = [event.shape for event in turn.of(ShapeCrossedOut)]
    assert crossed == ([shape] if shape.size >= 4 and not turn.used[USE_AGAIN] else [])
    if turn.used[USE_AGAIN]:
        assert shape.size >= 4
        copies = zip(turn.before.game.sheet.shapes, turn.before.copies, strict=True)
        assert dict(copies)[shape] == 0, "a star for a shape of which a copy was left"
    (drawn,) = turn.of(ShapeDrawn)
    assert drawn.cells.bit_count() == shape.size
    printed = frozenset(shape.shape.squares)
    mirror = turn.before.game.options.mirror
    assert moved_to_origin(squares(drawn.cells)) in ways_to_draw(printed, mirror=mirror)
    assert drawn.xs.bit_count() == 1 - turn.used[NO_X]


Squares = frozenset[tuple[int, int]]


def squares(cells: int) -> Squares:
    return frozenset((n % 5, n // 5) for n in range(45) if cells >> n & 1)


def moved_to_origin(shape: Squares) -> Squares:
    left, bottom = min(x for x, _ in shape), min(y for _, y in shape)
    return frozenset((x - left, y - bottom) for x, y in shape)


def ways_to_draw(shape: Squares, *, mirror: bool) -> set[Squares]:
    """Return a shape in all its quarter turns and, with `mirror`, in those of its mirror image."""
    ways = set()
    for one in (shape, frozenset((-x, y) for x, y in shape))[: 1 + mirror]:
        turned = one
        for _ in range(4):
            turned = frozenset((y, -x) for x, y in turned)
            ways.add(moved_to_origin(turned))
    return ways


def check_abilities(turn: Turn) -> None:
    """As many as were unlocked when the turn began; with that option, also this turn's "One X"."""
    for ability in Ability:
        stars = turn.me.stars(ability)
        won = [e for e in turn.of(AbilityUnlocked) if e.seat == turn.seat and e.ability is ability]
        if ability == ONE_X and turn.before.game.options.unlock == "same_turn":
            stars += len(won)
        assert turn.used[ability] <= stars
    assert turn.used[NO_X] <= 1
    assert turn.used[USE_AGAIN] <= 1
    assert len(turn.of(DiceRolled)) == 1 + turn.used[RE_ROLL]
    assert {event.seat for event in turn.of(AbilityUsed)} <= {turn.seat}


def check_squares_and_coats(turn: Turn) -> None:
    """Each coat of arms reached has its action; squares come from these and "One X"."""
    reached = sum(len(event.rows) + len(event.columns) for event in turn.of(CoatsReached))
    houses = (state.players[turn.seat] for state in (turn.after, turn.before))
    assert reached == int.__sub__(*map(coats_reached, houses))
    for state in turn.lapsed:
        me = state.players[turn.seat]
        assert me.house.filled.bit_count() == 45
        assert min(me.tracks) == 9
    taken = len(turn.of(CoatActionTaken))
    assert taken + sum(event.count for event in turn.of(CoatActionsSkipped)) == reached
    squares = turn.of(SquareDrawn)
    own_marks = [event for event in turn.of(BoxMarked) if event.seat == turn.seat]
    tracks_marked = taken - (len(squares) - turn.used[ONE_X])
    assert 0 <= tracks_marked <= taken
    assert tracks_marked <= len(own_marks) <= 2 * tracks_marked
    crossed = sum(event.x for event in squares)
    assert crossed == (0 if turn.used[NO_X] else turn.used[ONE_X])


def check_the_marks_of_the_others(turn: Turn) -> None:
    """One box each for an unused die, with two players two boxes for two dice."""
    players = turn.before.game.players
    for seat in range(players):
        if seat == turn.seat:
            continue
        marks = [event.color for event in turn.of(BoxMarked) if event.seat == seat]
        assert len(marks) <= (2 if players == 2 else 1)
        missing = sum(max(0, n - turn.unused[color]) for color, n in Counter(marks).items())
        assert missing <= turn.unused[WHITE]
        if turn.before.game.options.marks == "mandatory" and len(marks) < (players == 2) + 1:
            assert seat in {e.seat for e in turn.of(QuestionSkipped) if e.phase is Phase.MARK}
            assert not turn.of(MarkDeclined)
            left = list(turn.unused)
            if marks:
                left[marks[0] if left[marks[0]] else WHITE] -= 1
            tracks = turn.after.players[seat].tracks
            colors = [color for color in range(5) if left[color] or left[WHITE]]
            assert all(tracks[color] == 9 for color in colors), "passed over with a box to mark"
    order = [(e.seat - turn.seat) % players for e in turn.of(BoxMarked) if e.seat != turn.seat]
    assert order == sorted(order), "not clockwise"


def check_points(turn: Turn) -> None:
    """An event names each player who gains points, and nobody else."""
    for seat, (before, after) in enumerate(
        zip(turn.before.players, turn.after.players, strict=True)
    ):
        told = sum(event.points for event in turn.of(PointsScored) if event.seat == seat)
        assert after.score - before.score == told


def check_order(turn: Turn) -> None:
    """The dice, the shape, its squares, and last the others: these never mix."""
    ranks = {DiceRolled: 0, ShapeChosen: 1, TurnPassed: 1, ShapeDrawn: 2, SquareDrawn: 3}
    found = [ranks[type(event)] for event in turn.told if type(event) in ranks]
    assert found == sorted(found)
    if turn.after.phase is not Phase.OVER:
        assert turn.after.active == (turn.seat + 1) % turn.before.game.players
    others = [
        i for i, e in enumerate(turn.told) if isinstance(e, BoxMarked) and e.seat != turn.seat
    ]
    mine = [i for i, e in enumerate(turn.told) if type(e) in ranks]
    assert not others or max(mine) < min(others)


LAWS = (
    check_the_shape,
    check_abilities,
    check_squares_and_coats,
    check_the_marks_of_the_others,
    check_points,
    check_order,
)


def check_turn(turn: Turn) -> None:
    for law in LAWS:
        law(turn)


@pytest.mark.rule(
    "rollwrite.setup.first-player",
    "rollwrite.turn.order",
    "rollwrite.turn.clockwise",
    "rollwrite.choose.dice",
    "rollwrite.choose.used-dice",
    "rollwrite.bonus.extra-die",
    "rollwrite.bonus.limit",
    "rollwrite.bonus.own-color",
    "rollwrite.bonus.only-missing",
    "rollwrite.draw.turned",
    "rollwrite.draw.one-x",
    "rollwrite.score.moment",
    "rollwrite.coat.lines",
    "rollwrite.coat.action",
    "rollwrite.coat.chain",
    "rollwrite.coat.possible",
    "rollwrite.mark.die",
    "rollwrite.mark.white",
    "rollwrite.mark.mandatory",
    "rollwrite.mark.clockwise",
    "rollwrite.mark.two-players",
    "rollwrite.track.next-turn",
    "rollwrite.ability.own-turn",
    "rollwrite.ability.spent",
    "rollwrite.ability.re-roll",
    "rollwrite.ability.no-x",
    "rollwrite.ability.one-x",
    "rollwrite.ability.use-again",
)
@law_of_walks(ROLL_AND_WRITE)
def test_a_turn_holds_no_more_than_the_rules_allow(walked: Walk) -> None:
    assert walked.states[0].active == 0 or not walked.whole
    for turn in turns(walked):
        with reported(turn.before):
            check_turn(turn)


@pytest.mark.rule(
    "rollwrite.setup.shapes",
    "rollwrite.setup.two-players-cross",
    "rollwrite.choose.cross-out",
    "rollwrite.draw.one-x",
    "rollwrite.ability.no-x",
    "rollwrite.ability.one-x",
    "rollwrite.ability.use-again",
)
@law_of_walks(ROLL_AND_WRITE)
def test_what_was_drawn_was_paid_for(walked: Walk) -> None:
    """Walks that begin in the middle have houses without recorded drawings."""
    if walked.whole:
        for state in walked.states:
            with reported(state):
                check_that_what_was_drawn_was_paid_for(state)


# --- rounds ----------------------------------------------------------------------------------


def begins_a_round(step: Step) -> bool:
    over = step.after.phase is Phase.OVER
    return step.after.active == 0 != step.before.active and not over


def is_stuck(state: State) -> bool:
    """Tell whether nobody can ever draw or mark again, by looking at every pair of squares."""
    for player in state.players:
        empty = {(n % 5, n // 5) for n in range(45) if not player.house.filled >> n & 1}
        if any((x + 1, y) in empty or (x, y + 1) in empty for x, y in empty):
            return False
        if min(player.tracks) < 9:
            return False
    return True


def check_the_end(step: Step) -> None:
    """A game ends with a round, for the given reason, and continues only without one."""
    after, best = step.after, max(player.score for player in step.after.players)
    if begins_a_round(step):
        assert best < 12
        assert not is_stuck(after)
    if after.phase is Phase.OVER:
        result = cph.result(after)
        assert result is not None
        assert step.before.active == after.game.players - 1
        reason = (
            "twelve_points" if best >= 12 else "stalemate" if is_stuck(after) else "quiet_round"
        )
        assert str(result.reason) == reason
        if reason == "quiet_round":
            assert "optional" in (after.game.options.marks, after.game.options.drawing)


def what_stands(state: State) -> tuple[object, ...]:
    """Return everything drawn and marked."""
    return tuple((p.house.filled, p.tracks) for p in state.players)


PLACE_IN_THE_TURN = {
    Phase.START_MARKS: 0,
    Phase.ROLL: 7,
    Phase.CHOOSE: 6,
    Phase.DRAW: 5,
    Phase.MARK_X: 4,
    Phase.COAT_OF_ARMS: 3,
    Phase.ONE_X: 2,
    Phase.MARK: 1,
    Phase.OVER: 0,
}


def steps_left_in_the_round(state: State) -> int:
    """Return a number that every step reduces, unless it begins a round.

    A thousand for each empty square, each empty box, and each unspent star and bonus of all tracks;
    then the turns to come, the place in the turn, and the players who mark.
    """
    left = 0
    for player in state.players:
        left += 45 - player.house.filled.bit_count() + 45 - sum(player.tracks)
        left += sum(STARS_OF_ALL_TRACKS.values()) - sum(player.spent_stars)
        left += BONUSES_OF_ALL_TRACKS - sum(player.spent_bonuses)
    players = state.game.players
    to_mark = (state.active - state.to_act) % players if state.phase is Phase.MARK else 0
    turns_to_come = players - state.active
    place = PLACE_IN_THE_TURN[state.phase]
    over = state.phase is Phase.OVER
    return 1_000 * left + (0 if over else 100 * turns_to_come + 10 * place + to_mark)


def check_that_the_end_of_the_round_comes_nearer(step: Step) -> None:
    before, after = steps_left_in_the_round(step.before), steps_left_in_the_round(step.after)
    set_up = step.before.phase is Phase.START_MARKS
    if not begins_a_round(step) and not (set_up and step.after.phase is Phase.ROLL):
        assert 0 <= after < before
    else:
        # Nothing is ever given back.
        assert after // 1_000 <= before // 1_000


@pytest.mark.rule("rollwrite.end.round", "rollwrite.end.stalemate", "rollwrite.end.quiet-round")
@law_of_steps(ROLL_AND_WRITE)
def test_a_game_ends_with_a_round_and_for_its_reason(step: Step) -> None:
    check_the_end(step)


@pytest.mark.rule("rollwrite.turn.phases", "rollwrite.ability.spent")
@law_of_steps(ROLL_AND_WRITE)
def test_every_step_brings_the_end_of_the_round_nearer(step: Step) -> None:
    check_that_the_end_of_the_round_comes_nearer(step)


@pytest.mark.rule("rollwrite.end.quiet-round")
@law_of_walks(ROLL_AND_WRITE)
def test_where_players_may_refuse_no_round_goes_by_without_a_mark(walked: Walk) -> None:
    """Therefore there are no more rounds than squares and boxes."""
    starts = [step.after for step in walked.steps if begins_a_round(step)]
    if "optional" in (walked.states[0].game.options.marks, walked.states[0].game.options.drawing):
        stands = [what_stands(state) for state in starts]
        assert len(set(stands)) == len(stands)


WHITES = Roll((0, 0, 0, 0, 0, 5))


def after_a_stubborn_round(state: State) -> State:
    """Return the state after a round of five whites each, if players draw as little as allowed."""
    last = state.game.players - 1
    while True:
        actions: tuple[Any, ...] = cph.legal_actions(state) or (WHITES,)
        lazy = [action for action in actions if isinstance(action, Pass | DoneDrawing)]
        shapes = [action for action in actions if type(action).__name__ == "Choose"]
        after = cph.apply(state, (lazy or shapes or actions)[0])
        if after.phase is Phase.OVER or (after.active == 0 and state.active == last):
            return after
        state = after


@pytest.mark.rule("rollwrite.end.stalemate", "rollwrite.choose.mandatory")
@law_of_walks(ROLL_AND_WRITE)
def test_some_rolls_let_no_player_keep_a_round_empty(walked: Walk) -> None:
    """Therefore a game ends with probability one, whatever is chosen (ruling P-41)."""
    starts = [step.after for step in walked.steps if begins_a_round(step)]
    for state in starts[:: max(1, len(starts) // 8)] + starts[-1:]:
        after = after_a_stubborn_round(state)
        with reported(state):
            assert after.phase is Phase.OVER or what_stands(after) != what_stands(state)


# --- cases that drawn walks may miss ---------------------------------------------------------


@pytest.mark.rule("rollwrite.coat.possible", "rollwrite.end.tie")
def test_what_is_rare_keeps_the_laws() -> None:
    """A few walks do contain the rare cases, and the laws above are checked on them."""
    found: Counter[str] = Counter()
    for walked in ROLL_AND_WRITE.directed:
        found += count(walked)
        check_the_ranking(walked.states[-1])
    for rare in (
        "coats: nothing but boxes is left",
        "coats: lost",
        "end: shared victory",
        "end: decided by empty squares",
    ):
        assert found[rare]


# --- the checks above can fail ---------------------------------------------------------------


@cache
def some_turns() -> tuple[Turn, ...]:
    walked = (walk(GAMES[number], "abilities", number) for number in range(0, len(GAMES), 5))
    return tuple(turn for one in walked for turn in turns(one))


def a_turn_with(kind: type[object]) -> Turn:
    return next(turn for turn in some_turns() if turn.of(kind))


def without(turn: Turn, kind: type[object]) -> Turn:
    other = Turn(turn.before)
    other.after, other.unused = turn.after, turn.unused
    other.told = [event for event in turn.told if not isinstance(event, kind)]
    return other


@pytest.mark.parametrize(
    "kind",
    [
        AbilityUsed,
        BonusesUsed,
        CoatActionTaken,
        CoatsReached,
        DiceRolled,
        PointsScored,
        ShapeChosen,
        ShapeCrossedOut,
        ShapeDrawn,
        SquareDrawn,
        TurnPassed,
    ],
    ids=lambda kind: kind.__name__,
)
def test_a_turn_in_which_something_is_kept_back_is_noticed(kind: type[object]) -> None:
    turn = a_turn_with(kind)
    check_turn(turn)
    with pytest.raises((AssertionError, ValueError)):
        check_turn(without(turn, kind))


@pytest.mark.parametrize("kind", [BoxMarked, SquareDrawn, BonusesUsed, AbilityUsed, ShapeDrawn])
def test_a_turn_in_which_something_happens_twice_too_often_is_noticed(kind: type[object]) -> None:
    turn = a_turn_with(kind)
    other = without(turn, ())  # type: ignore[arg-type]  # nothing is left out
    other.told += 3 * [event for event in turn.told if isinstance(event, kind)]
    with pytest.raises((AssertionError, ValueError)):
        check_turn(other)


def late() -> State:
    states = walk(GAMES[0], "drawing", 1).states
    return [state for state in states if state.phase is Phase.CHOOSE][-1]


def test_a_shape_that_nobody_paid_for_is_noticed() -> None:
    state = late()
    check_that_what_was_drawn_was_paid_for(state)
    for cells in (0b1, 0b11, 0b1111):
        me, *others = state.players
        house = attrs.evolve(me.house, drawn=(*me.house.drawn, *[Drawn(cells, 0)] * 9))
        wrong = attrs.evolve(state, players=(attrs.evolve(me, house=house), *others))
        with pytest.raises(AssertionError):
            check_that_what_was_drawn_was_paid_for(wrong)


def test_a_game_that_goes_on_or_ends_wrongly_is_noticed() -> None:
    steps = walk(GAMES[0], "drawing", 1).steps
    last = steps[-1]
    check_the_end(last)
    start = next(step for step in steps if begins_a_round(step)).after
    goes_on = attrs.evolve(last, after=attrs.evolve(start, players=last.after.players))
    too_early = attrs.evolve(last, before=attrs.evolve(last.before, active=0))
    no_reason = attrs.evolve(last, after=attrs.evolve(last.after, players=start.players))
    for wrong in (goes_on, too_early, no_reason):
        with pytest.raises(AssertionError):
            check_the_end(wrong)


def test_a_step_back_is_noticed() -> None:
    for step in walk(GAMES[5], "abilities", 1).steps[3:60]:
        check_that_the_end_of_the_round_comes_nearer(step)
        if not begins_a_round(step) and step.before.active == step.after.active:
            with pytest.raises(AssertionError):
                check_that_the_end_of_the_round_comes_nearer(
                    attrs.evolve(step, before=step.after, after=step.before)
                )
