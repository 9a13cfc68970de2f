"""Game set-up: the sheets, the tracks, the facade sheet, and games for two."""

from itertools import product

import pytest

import copenhagen as cph
from copenhagen.errors import InvalidGame, InvalidMove
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import cells_of
from copenhagen.rollwrite.actions import DrawSquare, Mark, MarkTwo, Reroll, Roll, UseNoX
from copenhagen.rollwrite.components import RE_ROLL, Ability, FacadeShape
from copenhagen.rollwrite.events import RoundEnded
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import Phase
from tests.playing import allowed, offered
from tests.rollwrite.drawing import Sitting, dice, position
from tests.rollwrite.playing import drawn, marked

BLUE, YELLOW, RED, GREEN, PURPLE = COLORS


@pytest.mark.rule("rollwrite.setup.players")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_players(players: int) -> None:
    state = cph.roll_and_write(players)
    assert len(state.players) == state.game.players == players


@pytest.mark.rule("rollwrite.setup.players")
@pytest.mark.parametrize("players", [0, 1, 5, -2, True, 2.0, "3", None])
def test_no_other_number_of_players(players: int) -> None:
    """Ruling B-10."""
    with pytest.raises(InvalidGame) as caught:
        cph.roll_and_write(players)
    (fault,) = caught.value.faults
    assert (fault.path, fault.rule) == ("players", "rollwrite.setup.players")
    assert repr(players) in fault.text


def test_everything_that_is_wrong_with_a_game_is_named() -> None:
    with pytest.raises(InvalidGame) as caught:
        cph.roll_and_write(7, options=None)  # type: ignore[arg-type]
    assert [fault.path for fault in caught.value.faults] == ["players", "options"]
    with pytest.raises(InvalidGame) as caught:
        cph.roll_and_write(3, options="mirror")  # type: ignore[arg-type]
    assert str(caught.value) == "options: 'mirror' is not a RollAndWriteOptions"


@pytest.mark.rule("rollwrite.setup.house")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_sheet_begins_empty(players: int) -> None:
    for player in cph.roll_and_write(players).players:
        assert (player.house.filled, player.house.windows, player.house.xs) == (0, 0, 0)
        assert (player.house.drawn, player.house.empty, player.score) == ((), 45, 0)
        assert player.tracks == player.spent_bonuses == player.spent_stars == (0, 0, 0, 0, 0)


@pytest.mark.rule("rollwrite.setup.house", "rollwrite.coat.lines")
def test_no_single_cell_has_a_coat_of_arms(subtests: pytest.Subtests) -> None:
    """It is on an arm of the column next to it, so that no line is complete."""
    for number in range(45):
        with subtests.test(case=str(number)):
            row, column = divmod(number, 5)
            beside = column - 1 if column else 1
            arm, stem = (
                " ".join("O" if each in own else "." for each in range(5))
                for own in ({column, beside}, {beside})
            )
            house = "\n".join([arm, *[stem] * (row - 1)]) if row else ""
            state = position(Sitting(house=house), players=3, phase=Phase.COAT_OF_ARMS, coats=1)
            after = allowed(state, DrawSquare(number))
            assert (after.coats, after.players[0].score) == (0, 0)
            assert after.phase is not Phase.COAT_OF_ARMS


@pytest.mark.rule("rollwrite.dice.roll")
@pytest.mark.parametrize("players", [pytest.param(3, id="three"), pytest.param(4, id="four")])
def test_the_first_state_waits_for_all_five_dice(players: int) -> None:
    state = cph.roll_and_write(players)
    assert (state.phase, state.in_hand, state.dice) == (Phase.ROLL, 5, dice(""))
    assert (state.shape, state.cells, state.coats, state.no_x) == (None, 0, 0, False)
    assert (state.fresh, state.marks, state.quiet) == (0, 0, False)


SYMBOLS = {
    BLUE: {1: "+", 2: "*", 4: "*", 5: "+", 6: "*"},
    YELLOW: {1: "+", 3: "*", 4: "+", 6: "*", 7: "*"},
    RED: {1: "+", 2: "*", 3: "+", 4: "*", 5: "*", 6: "*"},
    GREEN: {1: "+", 4: "*", 5: "+", 7: "*", 8: "*"},
    PURPLE: {1: "+", 3: "*", 4: "+", 5: "*", 7: "*"},
}
"""The symbols below the boxes of each track; box 9 is worth two points."""


@pytest.mark.rule("rollwrite.setup.tracks", "rollwrite.track.unlock", "rollwrite.track.full")
@pytest.mark.parametrize("color", COLORS)
def test_what_stands_below_the_nine_boxes_of_each_track(color: Color) -> None:
    ability = Ability(color)
    before = cph.roll_and_write(3).players[1]
    for box in range(1, 10):
        marks = Sitting(tracks=f"{color.letter}{box - 1}")
        state = position(Sitting(), marks, players=3, phase=Phase.MARK, dice=color.letter * 3)
        after = marked(state, color.letter).players[1]
        symbol = SYMBOLS[color].get(box)
        assert after.tracks[color] == box
        assert after.bonuses(color) - before.bonuses(color) == (symbol == "+")
        assert after.stars(ability) - before.stars(ability) == (symbol == "*")
        assert after.score - before.score == (2 if box == 9 else 0)
        before = after


# fmt: off
PRINTED = {
    "b2": ["##"], "b3": [".#", "##"], "b4l": [".#", ".#", "##"], "b4r": ["#.", "#.", "##"],
    "b5": [".#.", ".#.", "###"],
    "y2": ["##"], "y3": [".#", "##"], "y4l": [".#", "##", "#."], "y4r": ["#.", "##", ".#"],
    "y5": ["..#", "###", "#.."],
    "r2": ["##"], "r3": [".#", "##"], "r4": ["##", "##"], "r5": [".##", "###"],
    "g2": ["##"], "g3": ["###"], "g4": [".#", "##", ".#"], "g5": [".#.", "###", ".#."],
    "p2": ["##"], "p3": ["###"], "p4": ["#", "#", "#", "#"], "p5": ["#####"],
}
# fmt: on
"""The shapes of the sheet, the two equal ones of size four only once."""

Squares = frozenset[tuple[int, int]]


def squares_of(drawing: list[str]) -> Squares:
    return frozenset(
        (x, y) for y, row in enumerate(reversed(drawing)) for x, c in enumerate(row) if c == "#"
    )


def turned(squares: Squares, *, mirror: bool = False) -> set[Squares]:
    """Return the forms of a shape, moved into the corner: quarter turns and mirror images."""
    forms = set()
    for flip, turns in product((1, -1) if mirror else (1,), range(4)):
        form = frozenset((flip * x, y) for x, y in squares)
        for _ in range(turns):
            form = frozenset((y, -x) for x, y in form)
        left, low = min(x for x, _ in form), min(y for _, y in form)
        forms.add(frozenset((x - left, y - low) for x, y in form))
    return forms


def all_places(forms: set[Squares]) -> set[Squares]:
    moved = (
        frozenset((x + right, y + up) for x, y in form)
        for form, right, up in product(forms, range(5), range(9))
    )
    return {place for place in moved if all(x < 5 and y < 9 for x, y in place)}


@pytest.mark.rule("rollwrite.setup.shapes", "rollwrite.draw.turned", "rollwrite.draw.grid")
@pytest.mark.parametrize("mirror", [False, True])
@pytest.mark.parametrize("name", PRINTED)
def test_the_shapes_of_the_sheet_and_all_their_places(name: str, mirror: bool) -> None:  # noqa: FBT001
    sheet = cph.roll_and_write(3, options=RollAndWriteOptions(mirror=mirror)).game.sheet
    names = [str(shape) for shape in sheet.shapes]
    index = names.index(name if not mirror or name[-1] not in "lr" else name[:2])
    places = sheet.placements[index]
    found = [frozenset((c % 5, c // 5) for c in cells_of(place.cells)) for place in places]
    assert len(set(found)) == len(found)
    assert set(found) == all_places(turned(squares_of(PRINTED[name]), mirror=mirror))
    assert {place.brick for place in places} == {0}, "nothing is brickwork"


@pytest.mark.rule("rollwrite.setup.shapes", "rollwrite.choose.available")
@pytest.mark.parametrize("players", [3, 4])
def test_twenty_five_shapes_fifteen_of_which_can_be_crossed_out(players: int) -> None:
    """Ruling P-33."""
    state = cph.roll_and_write(players)
    copies = dict(zip(map(str, state.game.sheet.shapes), state.copies, strict=True))
    assert list(copies) == list(PRINTED), "by color, by size, left before right"
    once = {"b4l", "b4r", "y4l", "y4r", *(letter + "5" for letter in "byrgp")}
    assert {name for name, number in copies.items() if number == 1} == once
    assert {name for name, number in copies.items() if number == 2} == {"r4", "g4", "p4"}
    assert sum(copies.values()) + list(copies.values()).count(0) == 25


@pytest.mark.rule("rollwrite.setup.shapes", "rollwrite.choose.available")
def test_where_shapes_are_mirrored_blue_and_yellow_have_two_copies_as_well() -> None:
    """Ruling P-33."""
    state = cph.roll_and_write(3, options=RollAndWriteOptions(mirror=True))
    names = [str(shape) for shape in state.game.sheet.shapes]
    assert names == [letter + size for letter in "byrgp" for size in "2345"]
    assert state.copies == (0, 0, 2, 1) * 5


def test_a_shape_of_the_sheet_has_a_name_a_color_and_a_size() -> None:
    left = FacadeShape(BLUE, 4, "l")
    assert (str(left), left.color, left.size, left.form) == ("b4l", BLUE, 4, "l")
    assert not left.endless
    assert FacadeShape(RED, 3).endless
    assert not FacadeShape(RED, 5).endless
    assert FacadeShape(BLUE, 5) < FacadeShape(YELLOW, 2) < FacadeShape(YELLOW, 3)


@pytest.mark.parametrize(
    ("color", "size", "form"),
    [(RED, 1, ""), (RED, 6, ""), (RED, 4, "l"), (BLUE, 5, "l"), (BLUE, 4, "x"), (0, 2, "")],
)
def test_what_is_on_no_sheet_is_no_shape(color: Color, size: int, form: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        FacadeShape(color, size, form)
    told = f"FacadeShape: no shape is {color!r} of size {size} and form {form!r}"
    assert [str(fault) for fault in caught.value.faults] == [told]


@pytest.mark.rule("rollwrite.setup.first-player")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_seat_begins(players: int) -> None:
    """Ruling R-01."""
    state = cph.roll_and_write(players)
    assert (state.to_act, state.active) == (0, 0)


@pytest.mark.rule("rollwrite.setup.first-player", "rollwrite.setup.two-players-marks")
def test_of_two_players_the_start_player_marks_and_rolls_first() -> None:
    """Ruling R-41."""
    state = cph.roll_and_write(2)
    assert (state.phase, state.to_act) == (Phase.START_MARKS, 0)
    state = allowed(state, MarkTwo(GREEN))
    assert (state.phase, state.to_act) == (Phase.START_MARKS, 1)
    state = allowed(state, MarkTwo(GREEN))
    assert (state.phase, state.to_act, state.active) == (Phase.ROLL, 0, 0)


@pytest.mark.rule("rollwrite.setup.first-player")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_begins_every_round(players: int) -> None:
    """Ruling R-01: and never changes. A round is told of as it ends."""
    state = position(players=players, phase=Phase.ROLL)
    began, names = [], ("*a1 b1", "*c1 d1", "*a2 b2")
    for turn in range(3 * players):
        if turn % players == 0:
            began.append(state.active)
        state = drawn(allowed(state, Roll(dice("rryyb"))), "r2", names[turn // players])
        told: list[object] = []
        while state.phase is Phase.MARK:
            mark = offered(state, Mark)[0]
            after = allowed(state, mark)
            told += cph.events(state, mark, after)
            state = after
        assert told.count(RoundEnded()) == (turn % players == players - 1)
    assert began == [0, 0, 0]


@pytest.mark.rule("rollwrite.setup.rerolls")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_two_rerolls_and_no_marked_box(players: int) -> None:
    """Ruling R-13."""
    for player in cph.roll_and_write(players).players:
        assert [player.stars(ability) for ability in Ability] == [0, 0, 2, 0, 0]
        assert [player.bonuses(color) for color in COLORS] == [0, 0, 0, 0, 0]


@pytest.mark.rule("rollwrite.setup.rerolls")
def test_the_two_rerolls_can_be_used_in_the_first_turn() -> None:
    state = allowed(cph.roll_and_write(3), Roll(dice("byrgp")))
    state = allowed(state, Reroll(dice("byr")), Roll(dice("bbb")))
    state = allowed(state, Reroll(dice("gp")), Roll(dice("bb")))
    assert state.players[0].stars(RE_ROLL) == 0
    assert offered(state, Reroll) == []


@pytest.mark.rule("rollwrite.setup.two-players-cross")
def test_with_two_players_one_four_of_each_color_is_crossed_out() -> None:
    """Ruling R-40: where there are two forms, the right one."""
    state = cph.roll_and_write(2)
    copies = dict(zip(map(str, state.game.sheet.shapes), state.copies, strict=True))
    assert {n: c for n, c in copies.items() if n[1] == "4"} == {
        "b4l": 1, "b4r": 0, "y4l": 1, "y4r": 0, "r4": 1, "g4": 1, "p4": 1,
    }  # fmt: skip
    assert {c for n, c in copies.items() if n[1] == "5"} == {1}


@pytest.mark.rule("rollwrite.setup.two-players-cross")
def test_with_two_players_and_mirroring_one_of_two_copies_is_left() -> None:
    state = cph.roll_and_write(2, options=RollAndWriteOptions(mirror=True))
    assert state.copies == (0, 0, 1, 1) * 5


@pytest.mark.rule("rollwrite.setup.two-players-marks", "rollwrite.turn.order")
def test_with_two_players_each_marks_two_boxes_before_the_first_roll() -> None:
    """Rulings P-30 and R-41: seat after seat, and both may take the same color."""
    state = cph.roll_and_write(2)
    assert (state.phase, state.to_act, state.in_hand) == (Phase.START_MARKS, 0, 0)
    assert cph.legal_actions(state) == tuple(map(MarkTwo, COLORS))
    assert cph.chance_outcomes(state) == ()
    state = allowed(state, MarkTwo(PURPLE))
    assert (state.phase, state.to_act, state.in_hand) == (Phase.START_MARKS, 1, 0)
    assert cph.legal_actions(state) == tuple(map(MarkTwo, COLORS))
    state = allowed(state, MarkTwo(PURPLE))
    assert (state.phase, state.to_act, state.active, state.in_hand) == (Phase.ROLL, 0, 0, 5)
    assert [player.tracks for player in state.players] == [(0, 0, 0, 0, 2)] * 2
    assert [player.bonuses(PURPLE) for player in state.players] == [1, 1]
    marked_sheet = Sitting(tracks="p2")
    assert state == position(marked_sheet, marked_sheet, phase=Phase.ROLL)


@pytest.mark.rule("rollwrite.setup.two-players-marks", "rollwrite.track.next-turn")
@pytest.mark.parametrize("unlock", ["next_turn", "same_turn"])
def test_what_the_first_marks_unlock_is_usable_from_the_first_turn(unlock: str) -> None:
    """Rulings P-37 and R-41."""
    options = RollAndWriteOptions(unlock=unlock)  # type: ignore[arg-type]
    state = allowed(cph.roll_and_write(2, options=options), MarkTwo(BLUE), MarkTwo(RED))
    state = allowed(state, Roll(dice("bbbyr")))
    state = drawn(state, "b4l", "a1 b1 b2 b3")
    assert state.players[0].spent_stars == (1, 0, 0, 0, 0), "No X from box 2"
    assert state.players[0].spent_bonuses == (1, 0, 0, 0, 0), "the bonus from box 1"
    assert UseNoX() not in cph.legal_actions(state)


@pytest.mark.rule("rollwrite.setup.two-players-marks")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_nothing_is_marked_before_the_first_roll(players: int) -> None:
    state = cph.roll_and_write(players)
    assert state.phase is Phase.ROLL
    assert cph.legal_actions(state) == ()
    assert len(cph.chance_outcomes(state)) == 252
