"""The builder of positions: positions are as drawn, and complete."""

import pytest

from copenhagen.games import apply, legal_actions, view
from copenhagen.house.colors import Color
from copenhagen.house.placements import supported
from copenhagen.rollwrite.components import Ability, FacadeShape
from copenhagen.rollwrite.rules.scoring import points
from copenhagen.rollwrite.state import Phase, State
from copenhagen.rollwrite.validation.checks import state_faults
from tests.drawing import cells
from tests.rollwrite.drawing import Sitting, dice, draw, house, position, shape, tracks

POSITIONS = {
    "nothing said": position(),
    "three players": position(players=3),
    "the start of a game for two": position(phase=Phase.START_MARKS),
    "a house": position(Sitting(house="O X . . .\nX O O O O"), Sitting(tracks="b9 r3")),
    "all dice in the hand": position(phase=Phase.ROLL),
    "two dice in the hand": position(phase=Phase.ROLL, dice="bbw"),
    "a shape to draw": position(phase=Phase.DRAW, shape="b4l"),
    "a shape with a bonus to draw": position(phase=Phase.DRAW, shape="b4l", dice="yy"),
    "an X to mark": position(phase=Phase.MARK_X, cells="a1 b1 c1", dice="gg"),
    "a coat of arms": position(phase=Phase.COAT_OF_ARMS),
    "two coats of arms": position(phase=Phase.COAT_OF_ARMS, coats=2),
    "One X": position(Sitting(tracks="p3"), phase=Phase.ONE_X),
    "the others mark": position(players=4, phase=Phase.MARK, turn=3),
    "twelve points": position(players=3, phase=Phase.OVER),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_every_position_can_be_played_on(name: str) -> None:
    state = POSITIONS[name]
    assert view(state, 1).state == state
    assert sum(state.dice) + state.in_hand <= 5
    waits = state.phase not in {Phase.ROLL, Phase.OVER}
    assert bool(legal_actions(state)) == waits
    for action in legal_actions(state):
        assert isinstance(apply(state, action), State)


@pytest.mark.parametrize(
    "state",
    [
        position(players=3),
        position(players=4, phase=Phase.ROLL),
        position(phase=Phase.START_MARKS),
        position(Sitting(tracks="b2"), Sitting(tracks="g2")),
        position(Sitting(tracks="b2"), Sitting(tracks="g2"), phase=Phase.DRAW, shape="r4"),
        position(players=3, phase=Phase.DRAW, shape="y4r"),
        position(players=4, phase=Phase.MARK_X, cells="a1 b1 c1"),
        position(Sitting(house="X O . . ."), Sitting(), Sitting(), phase=Phase.MARK, dice="bbw"),
    ],
    ids=map(str, range(8)),
)
def test_what_play_can_bring_breaks_no_law(state: State) -> None:
    assert state_faults(state) == ()


def test_a_shape_that_waits_is_crossed_out_unless_it_was_before() -> None:
    for crossed_out in ("", "y4r"):
        state = position(players=3, phase=Phase.DRAW, shape="y4r", crossed_out=crossed_out)
        gone = set(state.game.sheet.shapes) - {
            one for one, left in zip(state.game.sheet.shapes, state.copies, strict=True) if left
        }
        assert {one for one in gone if not one.endless} == {shape("y4r")}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_score_is_what_house_and_tracks_are_worth(name: str) -> None:
    for player in POSITIONS[name].players:
        assert player.score == points(player)


def test_a_drawing_is_read_as_one_sees_it() -> None:
    drawn = house("O . . . .\nX O . . .\nO X . O X")
    assert drawn.filled == cells("a1 b1 d1 e1 a2 b2 a3")
    assert drawn.xs == cells("b1 e1 a2")


@pytest.mark.parametrize(
    "drawing",
    [
        pytest.param("X . . . .", id="a single X"),
        pytest.param("O O O O O", id="no X"),
        pytest.param("X X X X X", id="five X"),
        pytest.param("O O O . .\nX . . . .", id="overhanging"),
        pytest.param("O O X . .\nX . O . .\nO . . . .", id="hanging down"),
        pytest.param("X O X O O\n" * 9, id="a full house"),
    ],
)
def test_the_shapes_make_the_house_one_after_the_other(drawing: str) -> None:
    drawn = house(drawing)
    filled = 0
    for piece in drawn.drawn:
        assert not piece.cells & filled
        assert piece.cells & supported(filled)
        assert not piece.xs & ~piece.cells
        assert piece.xs.bit_count() <= 1
        assert piece.cells.bit_count() <= 5
        filled |= piece.cells
    assert filled == drawn.filled
    assert sum(piece.xs for piece in drawn.drawn) == drawn.xs


@pytest.mark.parametrize(
    "drawing",
    [
        pytest.param("O . . . .\n. . . . .", id="floating"),
        pytest.param(". O . . .\nX . . . .", id="a corner is not enough"),
        pytest.param("O X . .", id="four columns"),
        pytest.param("O X . . .\n" * 10, id="ten rows"),
        pytest.param("O X . . r", id="a strange letter"),
    ],
)
def test_what_nobody_can_draw_is_refused(drawing: str) -> None:
    with pytest.raises(ValueError, match=r"no |not |floats"):
        house(drawing)


def test_a_position_that_no_game_has_is_refused() -> None:
    with pytest.raises(ValueError, match="bonuses or stars"):
        position(Sitting(spent_bonuses="b"))
    with pytest.raises(ValueError, match="bonuses or stars"):
        position(Sitting(spent_stars="rrr"))
    with pytest.raises(ValueError, match="crossed out"):
        position(crossed_out="r5 r5")
    with pytest.raises(ValueError, match="crossed out"):
        position(phase=Phase.DRAW, shape="b4l", crossed_out="b4l b4l")
    with pytest.raises(ValueError, match="not with 4 dice"):
        position(dice="bbyy")
    with pytest.raises(ValueError, match="not with 5 dice"):
        position(phase=Phase.ROLL, dice="bbyyw")
    with pytest.raises(ValueError, match="5 squares"):
        position(phase=Phase.DRAW, shape="b5", dice="yyy")
    with pytest.raises(ValueError, match="won already"):
        position(Sitting(score=12))
    with pytest.raises(ValueError, match="no marked boxes"):
        position(Sitting(tracks="b10"))
    with pytest.raises(ValueError, match="no faces"):
        position(dice="bbyrx")


def test_dice_shapes_tracks_and_stars_are_named() -> None:
    assert dice("rrwyb") == (1, 1, 2, 0, 0, 1)
    assert (shape("b4l"), shape("p5")) == (
        FacadeShape(Color.BLUE, 4, "l"),
        FacadeShape(Color.PURPLE, 5),
    )
    assert draw("a1 b1").placement.cells == 0b11
    assert tracks("b3 p9") == (3, 0, 0, 0, 9)
    player = position(Sitting(tracks="b5 r3", spent_bonuses="b", spent_stars="r")).players[0]
    assert player.bonuses(Color.BLUE) == 1
    assert player.stars(Ability.RE_ROLL) == 2
