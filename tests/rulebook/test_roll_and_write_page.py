"""The page of Roll & Write agrees with the library in its drawings, counts and moves."""

import re
from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Literal, TypedDict, Unpack, get_args, get_origin, get_type_hints

import attrs
import pytest

from copenhagen.games import apply, chance_outcomes, legal_actions, result, why_illegal
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import ALL, bit, cells_of, neighbors
from copenhagen.house.lines import complete_rows, line_points
from copenhagen.house.placements import Placement
from copenhagen.house.shapes import Shape, orientations
from copenhagen.rollwrite.actions import (
    Action,
    ChangeColor,
    Choose,
    DrawShape,
    DrawSquare,
    Mark,
    MarkTwo,
    MarkX,
    Move,
    Pass,
    Reroll,
    Roll,
    UseNoX,
    UseOneX,
)
from copenhagen.rollwrite.components import (
    BOXES,
    COAT_COLUMNS,
    COAT_ROWS,
    FACES,
    NO_X,
    ONE_X,
    RE_ROLL,
    STARS,
    TRACKS,
    Ability,
    Counts,
    FacadeShape,
    Faces,
)
from copenhagen.rollwrite.events import ShapeChosen
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.rules.ending import EndReason
from copenhagen.rollwrite.rules.setup import copies_of, roll_and_write
from copenhagen.rollwrite.rules.turn import RULES
from copenhagen.rollwrite.state import House, Phase, Player, RollAndWrite, State
from copenhagen.rulebook import rule
from tests.playing import happenings
from tests.rulebook.pages import House as Drawn
from tests.rulebook.pages import table
from tests.rulebook.sheets import (
    EMPTY_TRACKS,
    FACADE_SHEET,
    HOUSES,
    MARKED_TRACKS,
    PAGE,
    Track,
    can_be_drawn,
    house_of,
    x_of,
)

BUILDS = [pytest.param(house, id=house.caption) for house in HOUSES if house.caption[:3] == "leg"]
REFUSED = [pytest.param(house, id=house.caption) for house in HOUSES if house.caption[:3] == "not"]
NAMES = [str(color) for color in COLORS]
FULL: Counts = (BOXES, BOXES, BOXES, BOXES, BOXES)


def _dice(words: str) -> Faces:
    """Count dice in words, such as "2 red, 1 white"."""
    counted = {face: int(number) for number, face in re.findall(r"(\d) ([a-z]+)", words)}
    blue, yellow, red, green, purple, white = (counted.get(str(face), 0) for face in FACES)
    return blue, yellow, red, green, purple, white


class Table(TypedDict, total=False):
    """The arguments for the table."""

    to_act: int
    active: int
    dice: Faces
    marks: int


class Sheet(TypedDict, total=False):
    """The arguments for a player's sheet."""

    house: House
    tracks: Counts
    spent_stars: Counts
    score: int


def _at(phase: Phase, *, players: int = 3, **table: Unpack[Table]) -> State:
    """Return a started game at this question."""
    return attrs.evolve(roll_and_write(players), phase=phase, in_hand=0, **table)


def _with(state: State, seat: int, **sheet: Unpack[Sheet]) -> State:
    """Return the state with another sheet before a seat."""
    seats = list(state.players)
    seats[seat] = attrs.evolve(seats[seat], **sheet)
    return attrs.evolve(state, players=tuple(seats))


def _played(state: State, *moves: Move) -> State:
    """Return the state after the moves, each of which has to be legal."""
    for move in moves:
        assert move in (*legal_actions(state), *(outcome for outcome, _ in chance_outcomes(state)))
        state = apply(state, move)
    return state


def _tracks(**marked: int) -> Counts:
    blue, yellow, red, green, purple = (marked.get(name, 0) for name in NAMES)
    return blue, yellow, red, green, purple


# On the table


@pytest.mark.rule("rollwrite.setup.shapes")
def test_the_facade_sheet_is_drawn_as_it_is_printed() -> None:
    drawn = [(one.color, one.size, one.once) for one in FACADE_SHEET]
    assert drawn == [(color, size, size > 3) for color in COLORS for size in (2, 3, 4, 4, 5)]
    sheet = RollAndWrite(3).sheet
    for color in COLORS:
        printed = [shape for shape in sheet.shapes if shape.color == color]
        squares = [one.squares for one in FACADE_SHEET if one.color == color]
        forms = {shape.form: _ways(shape.shape.squares) for shape in printed if shape.size == 4}
        left, right = _ways(squares[2]), _ways(squares[3])
        assert forms == ({"": left} if left == right else {"l": left, "r": right})
        others = [tuple(sorted(shape.shape.squares)) for shape in printed if shape.size != 4]
        assert others == [squares[0], squares[1], squares[4]]
        assert all(shape.endless is (shape.size < 4) for shape in printed)


def _ways(squares: tuple[tuple[int, int], ...], *, flips: bool = False) -> set[Shape]:
    return set(orientations(Shape(squares), flips=flips).values())


@pytest.mark.rule("rollwrite.choose.available")
@pytest.mark.parametrize("mirror", [False, True])
def test_the_two_shapes_of_size_four_are_copies_where_the_page_says(*, mirror: bool) -> None:
    """Rulings P-33 and P-43."""
    sheet = RollAndWrite(3, RollAndWriteOptions(mirror=mirror)).sheet
    alike = {
        shape.color for shape, copies in zip(sheet.shapes, sheet.copies, strict=True) if copies == 2
    }
    told = re.findall(r"In ([a-z, ]+), the two shapes of size 4 are copies", PAGE)
    assert [set(re.findall("red|green|purple|blue|yellow", one)) for one in told] == [
        {"red", "green", "purple"}
    ]
    assert alike == (set(COLORS) if mirror else {Color.RED, Color.GREEN, Color.PURPLE})


@pytest.mark.rule("rollwrite.setup.tracks")
def test_the_tracks_are_drawn_as_they_are_printed() -> None:
    printed = [Track(str(color), "", TRACKS[color], Ability(color).title) for color in COLORS]
    assert printed == EMPTY_TRACKS


@pytest.mark.rule("rollwrite.setup.tracks")
def test_the_rule_of_the_tracks_names_the_boxes_that_are_drawn() -> None:
    bonuses, _, stars = rule("rollwrite.setup.tracks").text.partition("Stars")
    for one in EMPTY_TRACKS:
        boxes = {symbol: [] for symbol in "+*.2"}  # type: dict[str, list[int]]
        for number, symbol in enumerate(one.symbols, 1):
            boxes[symbol].append(number)
        assert [1, int(re.findall(rf"{one.color} (\d)", bonuses)[0])] == boxes["+"]
        (named,) = re.findall(rf"{one.color} ([\d, and]+) \({one.ability}\)", stars)
        assert [int(number) for number in re.findall(r"\d", named)] == boxes["*"]
        assert boxes["2"] == [BOXES]


@pytest.mark.rule("rollwrite.coat.lines")
def test_the_empty_house_shows_every_coat_of_arms_of_a_line() -> None:
    (house,) = [house for house in HOUSES if not house.letters]
    assert (house.coat_rows, house.coat_columns) == (COAT_ROWS, COAT_COLUMNS)
    assert not house.coats


def test_a_house_that_shows_coats_of_arms_shows_those_that_are_not_won() -> None:
    shown = [house for house in HOUSES if house.coat_rows]
    assert len(shown) == 11
    for house in shown:
        open_rows = COAT_ROWS & house.rows & ~complete_rows(house_of(house).filled)
        assert house.coat_rows == open_rows, house.caption


@pytest.mark.rule("rollwrite.setup.two-players-cross")
def test_the_right_one_of_the_drawn_shapes_is_crossed_out_for_two_players() -> None:
    """Rulings R-22 and R-40."""
    sheet, left = RollAndWrite(2).sheet, copies_of(RollAndWrite(2))
    for shape, copies in zip(sheet.shapes, left, strict=True):
        if shape.size == 4:
            drawn = [one.squares for one in FACADE_SHEET if one.color == shape.color][2]
            assert copies == (_ways(drawn) == _ways(shape.shape.squares))


# Questions


@pytest.mark.rule("rollwrite.turn.order")
def test_the_questions_and_answers_are_those_of_the_game() -> None:
    """Rulings P-30 and P-44."""
    told = {
        question.strip("`"): set(re.findall(r"`(\w+)`", answers))
        for question, _, answers in table(PAGE, "question")
    }
    assert told == {
        phase.name: {
            kind.__name__ for kind, answer in RULES.action_rules.items() if phase in answer.phases
        }
        for phase in Phase
        if phase not in (Phase.ROLL, Phase.OVER)
    }
    assert set().union(*told.values()) == {kind.__name__ for kind in get_args(Action)}


# The dice


@pytest.mark.rule("rollwrite.dice.roll", "rollwrite.dice.white")
def test_the_table_of_chances_is_right() -> None:
    """Rulings R-03, R-04 and R-47."""
    chances = {
        outcome.dice: chance
        for outcome, chance in chance_outcomes(attrs.evolve(roll_and_write(3), dice=(0,) * 6))
    }
    assert f"there are {len(chances)} different rolls" in PAGE
    assert chances[0, 0, 0, 0, 0, 5] == Fraction(1, 7776)
    assert chances[1, 1, 1, 1, 1, 0] == Fraction(120, 7776)
    rows = table(PAGE, "squares")
    assert [int(row[0]) for row in rows] == [2, 3, 4, 5]
    for squares, in_one, in_some in rows:
        size = int(squares)
        one = sum(p for dice, p in chances.items() if dice[0] + dice[5] >= size)
        some = sum(p for dice, p in chances.items() if max(dice[:5]) + dice[5] >= size)
        assert (Fraction(in_one), Fraction(in_some)) == (one, some)


@pytest.mark.rule("rollwrite.ability.re-roll")
def test_the_table_of_dice_rolled_again_is_right() -> None:
    """Rulings P-42, R-11 and R-12."""
    rows = table(PAGE, "dice rolled again")
    assert [int(row[0]) for row in rows] == [1, 2, 3, 4, 5]
    for thrown, number, chance in rows:
        dice = int(thrown)
        state = _played(_at(Phase.CHOOSE, dice=(5, 0, 0, 0, 0, 0)), Reroll((dice, 0, 0, 0, 0, 0)))
        outcomes = dict(chance_outcomes(state))
        assert len(outcomes) == int(number)
        assert all(sum(outcome.dice) == dice for outcome in outcomes)
        good = [p for outcome, p in outcomes.items() if outcome.dice[2] + outcome.dice[5] == dice]
        assert sum(good) == Fraction(chance)


@pytest.mark.rule("rollwrite.choose.dice", "rollwrite.choose.fewer", "rollwrite.choose.used-dice")
@pytest.mark.rule("rollwrite.bonus.only-missing", "rollwrite.bonus.own-color")
def test_the_table_of_choices_lists_all_that_the_dice_allow() -> None:
    """Rulings P-31, R-05 to R-07 and R-10."""
    (told,) = re.findall(r"you have rolled (.+?), and you have one red bonus", PAGE)
    state = _with(
        _at(Phase.CHOOSE, dice=_dice(told.replace(" and", ","))), 0, tracks=_tracks(red=1)
    )
    found = []
    for choice in legal_actions(state):
        if isinstance(choice, Choose):
            (chosen,) = [e for e in happenings(state, choice) if isinstance(e, ShapeChosen)]
            after = apply(state, choice)
            bonuses = sum(after.players[0].spent_bonuses)
            found.append((choice.shape, choice.whites, chosen.dice, bonuses, after.dice))
    rows = [
        (shape, int(white), _dice(others), int(bonuses), _dice(unused))
        for shape, white, others, bonuses, unused in table(PAGE, "shape")
    ]
    assert rows == [
        (f"{shape.color} {shape.size}", whites, (*used[:5], 0), bonuses, unused)
        for shape, whites, used, bonuses, unused in found
    ]
    assert all(used[5] == whites for _, whites, used, _, _ in found)


# Drawing


def _shapes_at(state: State, cells: int) -> list[FacadeShape]:
    """Return the shapes of the sheet that can be drawn on exactly these cells."""
    found = []
    for shape in state.game.sheet.shapes:
        asked = attrs.evolve(state, phase=Phase.DRAW, shape=shape)
        drawn = [one for one in legal_actions(asked) if isinstance(one, DrawShape)]
        found += [shape for one in drawn if one.placement.cells == cells]
    return found


def _draws(state: State, drawn: Drawn) -> tuple[State, DrawShape]:
    """Return the state in which a shape for the cells in brackets is to be drawn, and the move."""
    shape = _shapes_at(state, drawn.new)[0]
    asked = attrs.evolve(state, phase=Phase.DRAW, shape=shape)
    (move,) = [
        one
        for one in legal_actions(asked)
        if isinstance(one, DrawShape) and one.placement.cells == drawn.new
    ]
    return asked, move


def _before(drawn: Drawn) -> State:
    """Return a state in which the first player's house is the part outside the brackets."""
    house = house_of(drawn, new=False)
    score = line_points(house.filled, house.windows)
    state = _at(Phase.DRAW, dice=(1, 1, 1, 0, 0, 0))
    return _with(state, 0, house=house, score=score)


def test_every_drawing_of_the_page_is_read() -> None:
    assert len(HOUSES) == 24
    assert len([house for house in HOUSES if house.new]) == 17
    assert (len(BUILDS), len(REFUSED)) == (6, 3)


@pytest.mark.rule("rollwrite.draw.turned", "rollwrite.draw.support", "rollwrite.draw.one-x")
@pytest.mark.parametrize("drawn", BUILDS)
def test_a_drawn_shape_can_be_drawn_there(drawn: Drawn) -> None:
    """Rulings C-04, C-05, R-02, R-24 and R-27."""
    state, move = _draws(_before(drawn), drawn)
    after = _played(state, move, MarkX(x_of(drawn).bit_length() - 1))
    assert after.players[0].house == house_of(drawn)


@pytest.mark.rule("rollwrite.draw.turned", "rollwrite.draw.support")
@pytest.mark.parametrize("drawn", REFUSED)
def test_a_shape_that_the_page_refuses_cannot_be_drawn_there(drawn: Drawn) -> None:
    """Rulings C-04, R-02 and R-27."""
    state = _before(drawn)
    assert _shapes_at(state, drawn.new) == []
    mirror = attrs.evolve(state.game, options=RollAndWriteOptions(mirror=True))
    mirrored = _shapes_at(attrs.evolve(state, game=mirror), drawn.new)
    assert [shape.size for shape in mirrored] == ([5] if drawn.caption == "not: mirrored" else [])
    asked = attrs.evolve(state, shape=_red_five_or_green_three(drawn))
    move = DrawShape(Placement(drawn.new, 0, neighbors(drawn.new), "n"))
    broken = [reason.rule for reason in why_illegal(asked, move)]
    expected = "turned" if drawn.caption == "not: mirrored" else "support"
    assert broken == [f"rollwrite.draw.{expected}"]


def _red_five_or_green_three(drawn: Drawn) -> FacadeShape:
    size = drawn.new.bit_count()
    return FacadeShape(Color.RED if size == 5 else Color.GREEN, size)


def test_the_red_five_is_drawn_as_printed_where_the_page_says_so() -> None:
    (drawn,) = [house for house in HOUSES if house.caption == "legal: as printed"]
    shape = FacadeShape(Color.RED, 5).shape
    assert drawn.new == sum(bit(2 + x, y) for x, y in shape.squares)


def test_a_drawn_house_can_be_drawn(subtests: pytest.Subtests) -> None:
    for drawn in HOUSES:
        with subtests.test(case=str(drawn)):
            one_x = 1 if drawn.caption.startswith("no shape fits") else 0
            if drawn.caption[:3] not in ("not", "No ", "One"):
                assert can_be_drawn(house_of(drawn), one_x=one_x), drawn.caption


@pytest.mark.parametrize("drawn", [house for house in HOUSES if house.is_step])
def test_a_step_changes_nothing_but_the_new_squares(drawn: Drawn) -> None:
    before = _first(drawn) if drawn.caption.startswith("or") else drawn.before
    assert before is not None
    assert drawn.new
    assert house_of(drawn, new=False) == house_of(before)


def _first(drawn: Drawn) -> Drawn:
    while drawn.before is not None:
        drawn = drawn.before
    return drawn


@pytest.mark.rule("rollwrite.score.row", "rollwrite.score.moment")
def test_the_points_of_drawn_steps_are_right() -> None:
    """Ruling R-28."""
    steps = [house for house in HOUSES if (re.search(r": (\d) points?$", house.caption))]
    assert len(steps) == 8
    for drawn in steps:
        house, before = house_of(drawn), house_of(drawn, new=False)
        gained = line_points(house.filled, house.windows)
        gained -= line_points(before.filled, before.windows)
        assert re.findall(r": (\d) points?$", drawn.caption) == [str(gained)], drawn.caption


@pytest.mark.rule("rollwrite.score.row", "rollwrite.draw.one-x")
@pytest.mark.parametrize("caption", ["either: 1 point", "or: 2 points"])
def test_the_example_of_scoring_is_played_as_told(caption: str) -> None:
    """Rulings R-24 and R-28."""
    (drawn,) = [house for house in HOUSES if house.caption == caption]
    state, move = _draws(_before(drawn), drawn)
    assert state.shape is not None
    state = _played(state, move, MarkX(x_of(drawn).bit_length() - 1))
    assert state.players[0].score == int(re.findall(r"\d", caption)[0])
    assert state.phase is Phase.MARK


@pytest.mark.rule("rollwrite.coat.action", "rollwrite.coat.square", "rollwrite.coat.chain")
@pytest.mark.rule("rollwrite.coat.marks")
def test_the_example_of_a_chain_is_played_as_told() -> None:
    """Rulings P-36, R-29 and R-31."""
    tile, square = (house for house in HOUSES if house.new and house.heading == "Coats of arms")
    state, move = _draws(_before(tile), tile)
    assert FacadeShape(Color.BLUE, 2) in _shapes_at(state, tile.new)
    start = state.players[0].score
    state = _played(state, move, MarkX(x_of(tile).bit_length() - 1))
    assert (state.phase, state.coats) == (Phase.COAT_OF_ARMS, 1)
    assert state.players[0].score == start + 1
    state = _played(state, DrawSquare(square.new.bit_length() - 1))
    assert (state.phase, state.coats) == (Phase.COAT_OF_ARMS, 1)
    assert (state.players[0].house, state.players[0].score) == (house_of(square), start + 2)
    state = _played(state, MarkTwo(Color.GREEN))
    assert (state.players[0].tracks, state.phase) == (_tracks(green=2), Phase.MARK)


@pytest.mark.rule("rollwrite.ability.no-x", "rollwrite.ability.one-x")
def test_the_example_of_no_x_and_one_x_is_played_as_told() -> None:
    """Rulings P-34, R-16 and R-20."""
    shape, square = (house for house in HOUSES if house.caption[:4] in ("No X", "One "))
    state, move = _draws(_before(shape), shape)
    state = _with(state, 0, tracks=_tracks(blue=2, purple=5))
    start = state.players[0].score
    state = _played(state, move, UseNoX())
    assert (state.phase, state.players[0].score) == (Phase.ONE_X, start)
    state = _played(state, UseOneX(square.new.bit_length() - 1))
    assert (state.players[0].house, state.players[0].score) == (house_of(square), start + 2)
    assert (state.phase, state.coats) == (Phase.COAT_OF_ARMS, 1)
    state = _played(state, MarkTwo(Color.RED))
    assert state.phase is Phase.ONE_X
    assert (state.players[0].stars(NO_X), state.players[0].stars(ONE_X)) == (0, 1)


# Marking


def _marked(dice: Faces, players: int) -> set[tuple[str, ...]]:
    """Return the colors that the player after the first may mark for these dice, sorted."""
    state = _at(Phase.MARK, players=players, dice=dice, to_act=1, marks=2 if players == 2 else 1)
    found: set[tuple[str, ...]] = set()
    for first in legal_actions(state):
        assert isinstance(first, Mark)
        after = apply(state, first)
        if after.phase is not Phase.MARK or after.to_act != 1:
            found.add((str(first.color),))
            continue
        for second in legal_actions(after):
            assert isinstance(second, Mark)
            found.add(tuple(sorted((str(first.color), str(second.color)))))
    return found


@pytest.mark.rule("rollwrite.mark.die", "rollwrite.mark.white")
def test_the_table_of_marks_is_right() -> None:
    """Rulings R-34, R-36 and R-37."""
    rows = [row for row in table(PAGE, "unused") if row[0] != "none"]
    assert len(rows) == 3
    for unused, tracks in rows:
        assert _marked(_dice(unused), 3) == {(name,) for name in tracks.split(", ")}


@pytest.mark.rule("rollwrite.mark.die")
def test_nobody_marks_anything_where_all_dice_are_used() -> None:
    """Ruling R-37."""
    assert ["none", "none"] in table(PAGE, "unused")
    drawn = FacadeShape(Color.PURPLE, 5)
    state = _at(Phase.CHOOSE, dice=(0, 0, 0, 0, 3, 2))
    state = _played(state, Choose(drawn, 2))
    move = legal_actions(state)[0]
    assert isinstance(move, DrawShape)
    state = _played(state, move, MarkX(next(cells_of(move.placement.cells))))
    while state.phase is Phase.COAT_OF_ARMS:
        state = _played(state, MarkTwo(Color.BLUE))
    assert (state.phase, state.to_act) == (Phase.ROLL, 1)


TWO_MARKS = PAGE[PAGE.index("| unused | what two marks may be |") :]


@pytest.mark.rule("rollwrite.mark.two-players")
def test_the_table_of_two_marks_is_right() -> None:
    """Rulings P-38 and R-39."""
    rows = table(TWO_MARKS, "unused")
    assert len(rows) == 5
    for unused, told in rows:
        expected = {pair for phrase in told.split("; ") for pair in _pairs(phrase)}
        assert _marked(_dice(unused), 2) == expected, unused


def _pairs(phrase: str) -> set[tuple[str, ...]]:
    """Return the marks of a phrase such as "green and any other", each pair sorted."""
    if phrase.endswith(", once"):
        return {(phrase.removesuffix(", once"),)}
    if phrase.endswith(" twice"):
        name = phrase.removesuffix(" twice").removeprefix("any ")
        return {(color, color) for color in (NAMES if name == "one" else [name])}
    if phrase == "any two":
        return {(one, two) for one, two in product(NAMES, NAMES) if one < two}
    one, other = phrase.split(" and ")
    others = [name for name in NAMES if name != one] if other == "any other" else [other]
    return {tuple(sorted((one, name))) for name in others}


# A sheet in the middle of the game


def _player_in_the_middle() -> Player:
    (drawn,) = [house for house in HOUSES if house.coat_columns and house.letters]
    house = house_of(drawn)
    marked = [one.boxes.count("X") for one in MARKED_TRACKS]
    bonuses, stars = [0] * 5, [0] * 5
    for color, one in zip(COLORS, MARKED_TRACKS, strict=True):
        for symbol, printed in zip(one.symbols, TRACKS[color], strict=True):
            bonuses[color] += symbol == "/" and printed == "+"
            stars[color] += symbol == "/" and printed == "*"
    return Player(
        house=house,
        tracks=_counts(marked),
        spent_bonuses=_counts(bonuses),
        spent_stars=_counts(stars),
        score=line_points(house.filled, house.windows),
    )


def _counts(numbers: list[int]) -> Counts:
    blue, yellow, red, green, purple = numbers
    return blue, yellow, red, green, purple


@pytest.mark.rule("rollwrite.track.left-to-right", "rollwrite.ability.spent")
def test_the_sheet_in_the_middle_of_the_game_is_one_that_can_be() -> None:
    names = [(str(color), Ability(color).title) for color in COLORS]
    assert [(one.color, one.ability) for one in MARKED_TRACKS] == names
    for color, one in zip(COLORS, MARKED_TRACKS, strict=True):
        assert re.fullmatch("X* *", one.boxes)
        for box, symbol, printed in zip(one.boxes, one.symbols, TRACKS[color], strict=True):
            assert symbol == printed or (symbol == "/" and printed in "+*" and box == "X")


@pytest.mark.rule("rollwrite.track.unlock", "rollwrite.score.row")
def test_what_is_told_about_the_sheet_in_the_middle_of_the_game_is_right() -> None:
    player = _player_in_the_middle()
    told = re.sub(r"\s+", " ", PAGE.partition("This player has ")[2].partition("\n\n")[0])
    assert told.startswith(f"{player.score} points, one for each of rows 1 and 2,")
    rows = complete_rows(player.house.filled)
    assert rows == bit(0, 0) | bit(0, 1)
    ready = {color for color in COLORS if player.bonuses(color)}
    assert ready == {Color.YELLOW, Color.PURPLE}
    assert {player.bonuses(color) for color in ready} == {1}
    assert "A yellow bonus, a purple bonus and a star of One X are ready," in told
    stars = {ability: player.stars(ability) for ability in Ability}
    assert stars.pop(RE_ROLL) - STARS[RE_ROLL][0] == 1
    assert {ability for ability, number in stars.items() if number} == {ONE_X}
    assert stars[ONE_X] == 1
    assert "a star of Re-roll" in told


# Abilities


@pytest.mark.rule("rollwrite.setup.rerolls", "rollwrite.setup.tracks")
def test_the_table_of_abilities_counts_the_stars() -> None:
    """Ruling R-13."""
    told = {
        re.findall(r"\[(.+)\]", ability)[0]: (track, int(stars))
        for ability, track, stars, _, _ in table(PAGE, "ability")
    }
    assert told == {
        ability.title: (str(ability.color), STARS[ability][BOXES]) for ability in Ability
    }


@pytest.mark.rule("rollwrite.ability.color-change")
def test_the_example_of_color_change_is_played_as_told() -> None:
    """Rulings R-14 and R-15."""
    state = _at(Phase.CHOOSE, dice=_dice("2 red, 2 yellow, 1 blue"))
    state = _with(state, 0, tracks=_tracks(green=4))
    for number, size, unused in ((2, 4, "1 blue"), (1, 3, "1 yellow, 1 blue")):
        change = ChangeColor(FACES[Color.YELLOW], number, Color.RED)
        after = _played(state, change, Choose(FacadeShape(Color.RED, size)))
        assert after.dice == _dice(unused)


# A turn, played through


def _told_dice(pattern: str) -> Faces:
    """Return the dice that the page names in these words."""
    (words,) = re.findall(pattern, re.sub(r"\s+", " ", PAGE))
    return _dice(words)


@pytest.mark.rule("rollwrite.turn.phases", "rollwrite.bonus.extra-die")
@pytest.mark.rule("rollwrite.choose.mandatory", "rollwrite.ability.re-roll")
def test_the_first_phase_of_the_turn_is_played_as_told() -> None:
    """Rulings P-30, P-35, P-42, R-11, R-25 and R-26."""
    state = _turn_begun()
    assert Pass() in legal_actions(state)
    choices = [choice for choice in legal_actions(state) if isinstance(choice, Choose)]
    twos = [FacadeShape(color, 2) for color in (Color.YELLOW, Color.PURPLE)]
    assert choices == list(map(Choose, twos))
    state = _rerolled(state)
    assert state.dice == _told_dice(r"so that there are now (.+?)\.")
    assert Pass() not in legal_actions(state)


def _turn_begun() -> State:
    """Return the state after the roll of the turn."""
    first = roll_and_write(3)
    begun = attrs.evolve(first, players=(_player_in_the_middle(), *first.players[1:]))
    return _played(begun, Roll(_told_dice(r"The roll is (.+?)\.")))


def _rerolled(state: State) -> State:
    """Return the state after rerolling the dice that the page names."""
    (named,) = re.findall(r"uses Re-roll on (.+?) die", PAGE)
    again = _dice(", ".join(f"1 {color}" for color in re.findall(r"the (\w+)", named)))
    return _played(state, Reroll(again), Roll(_told_dice(r"They come up (.+?), so that")))


@pytest.mark.rule("rollwrite.turn.phases", "rollwrite.turn.order", "rollwrite.coat.square")
@pytest.mark.rule("rollwrite.choose.used-dice", "rollwrite.ability.one-x", "rollwrite.mark.white")
def test_the_rest_of_the_turn_is_played_as_told() -> None:
    """Rulings P-30, P-31, P-36, R-06, R-20, R-28, R-29 and R-36."""
    before, shape, square = (house for house in HOUSES if house.heading == "A turn, played through")
    state = _rerolled(_turn_begun())
    start = state.players[0]
    assert house_of(before) == start.house
    state = _played(state, Choose(FacadeShape(Color.PURPLE, 2)))
    assert [face.name.lower() for face in FACES if state.dice[face]] == ["blue", "yellow", "white"]
    (draw,) = [
        one
        for one in legal_actions(state)
        if isinstance(one, DrawShape) and one.placement.cells == shape.new
    ]
    state = _played(state, draw, MarkX(x_of(shape).bit_length() - 1))
    assert (state.players[0].house, state.players[0].score) == (house_of(shape), start.score + 2)
    state = _played(state, DrawSquare(square.new.bit_length() - 1))
    assert (state.players[0].house, state.players[0].score) == (house_of(square), start.score + 3)
    assert state.phase is Phase.ONE_X
    state = _played(state, UseOneX(bit(0, 4).bit_length() - 1))
    assert state.players[0].house.xs == start.house.xs | x_of(shape) | bit(0, 4)
    assert f"The sheet has {state.players[0].score} points now" in PAGE
    assert state.players[0].spent_stars == _more(
        _player_in_the_middle().spent_stars, RE_ROLL, ONE_X
    )
    assert state.players[0].spent_bonuses == start.spent_bonuses
    for seat in (1, 2):
        assert (state.phase, state.to_act) == (Phase.MARK, seat)
        assert legal_actions(state) == tuple(map(Mark, COLORS))
        state = _played(state, Mark(Color.RED))
    assert (state.phase, state.to_act) == (Phase.ROLL, 1)


def _more(spent: Counts, *used: Ability) -> Counts:
    return _counts([number + (color in used) for color, number in enumerate(spent)])


# The end


@pytest.mark.rule("rollwrite.end.stalemate", "rollwrite.choose.fits")
def test_the_house_in_which_no_shape_fits_can_end_the_game() -> None:
    """Rulings P-32, P-40, P-41 and R-45."""
    (drawn,) = [house for house in HOUSES if house.caption.startswith("no shape fits")]
    house = house_of(drawn)
    empty = ALL & ~house.filled
    assert f": {empty.bit_count()} empty cells" in drawn.caption
    assert house.empty == empty.bit_count()
    score = 2 * len(COLORS) + line_points(house.filled, house.windows)
    assert score == 10
    state = _at(Phase.CHOOSE, players=2, to_act=1, active=1, dice=(0, 0, 3, 0, 0, 2))
    for seat in (0, 1):
        state = _with(state, seat, house=house, score=score, tracks=FULL, spent_stars=FULL_STARS)
    assert legal_actions(state) == (Pass(),)
    state = _played(state, Pass())
    ended = result(state)
    assert ended is not None
    assert (ended.reason, ended.winners) == (EndReason.STALEMATE, (0, 1))


FULL_STARS = _counts([STARS[ability][BOXES] for ability in Ability])


def test_houses_of_a_stalemate_have_a_gap_in_every_column_and_in_eight_rows() -> None:
    """Five full tracks are ten points, so two more points of lines make twelve."""
    assert "five full tracks are 10 points already" in re.sub(r"\s+", " ", PAGE)
    points = Counter(
        line_points(filled, windows)
        for filled, windows in ((0b11111, 0), (0b11111, 0b11111), (_COLUMN, 0), (_COLUMN, _COLUMN))
    )
    assert points == {1: 1, 2: 2, 4: 1}


_COLUMN = sum(bit(0, row) for row in range(9))


# Options


def test_the_table_of_options_lists_their_values_and_which_is_the_default() -> None:
    told: dict[str, list[str]] = {}
    name = ""
    for option, value, _ in table(PAGE, "option"):
        name = option.strip("`") or name
        told.setdefault(name, []).append(value)
    kinds = get_type_hints(RollAndWriteOptions)
    assert told == {
        field.name: _values(kinds[field.name], field.default)
        for field in attrs.fields(RollAndWriteOptions)
    }


def _values(kind: object, default: object) -> list[str]:
    values = get_args(kind) if get_origin(kind) is Literal else (False, True)
    return [f"**`{value}`**" if value == default else f"`{value}`" for value in values]
