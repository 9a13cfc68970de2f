"""Drawing on the house: the legal places of shapes and single squares, and their marks."""

import pytest

import copenhagen as cph
from copenhagen.house.grid import cells_of
from copenhagen.house.placements import Placement
from copenhagen.notation import read_state
from copenhagen.rollwrite.actions import DrawShape, DrawSquare, MarkX, UseNoX, UseOneX
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import Drawn, Phase, State
from tests.drawing import cell, cells
from tests.playing import allowed, offered, refused
from tests.rollwrite.drawing import Sitting, draw, house, position
from tests.rollwrite.playing import drawn

HOUSE = """
    . . . . O
    . X . . O
    X O . . X
"""


def to_draw(name: str, drawing: str = "", *, mirror: bool = False) -> State:
    """Return a state with a shape waiting to be drawn."""
    return position(
        Sitting(house=drawing),
        players=3,
        phase=Phase.DRAW,
        shape=name,
        options=RollAndWriteOptions(mirror=mirror),
    )


def to_mark(names: str, tracks: str = "") -> State:
    """Return a state with a shape waiting for its X."""
    return position(Sitting(tracks=tracks), players=3, phase=Phase.MARK_X, cells=names)


@pytest.mark.rule("rollwrite.draw.turned")
@pytest.mark.parametrize("names", ["a1 b1 b2", "a1 a2 b2", "a1 a2 b1", "b1 a2 b2"])
def test_a_shape_is_turned_as_the_player_likes(names: str) -> None:
    """Ruling R-02."""
    assert allowed(to_draw("r3"), draw(names)).cells == cells(names)


@pytest.mark.rule("rollwrite.draw.turned")
@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("b4l", "a1 b1 a2 a3"),
        ("b4r", "a1 b1 b2 b3"),
        ("y4l", "b1 a2 b2 a3"),
        ("y4r", "a1 a2 b2 b3"),
    ],
)
def test_a_shape_is_not_drawn_as_in_a_mirror(name: str, names: str) -> None:
    """Ruling R-02."""
    assert refused(to_draw(name), draw(names)) == ("rollwrite.draw.turned",)
    mirrored = to_draw(name[:2], mirror=True)
    assert allowed(mirrored, draw(names)).cells == cells(names)


@pytest.mark.rule("rollwrite.draw.turned")
@pytest.mark.parametrize(
    ("name", "own", "mirrored"),
    [
        ("r5", "a1 b1 c1 b2 c2", "a1 b1 c1 a2 b2"),
        ("y5", "a1 a2 b2 c2 c3", "c1 a2 b2 c2 a3"),
    ],
)
def test_the_mirror_image_of_a_five(name: str, own: str, mirrored: str) -> None:
    """Ruling R-02."""
    assert allowed(to_draw(name), draw(own)).cells == cells(own)
    assert refused(to_draw(name), draw(mirrored)) == ("rollwrite.draw.turned",)
    for names in (own, mirrored):
        assert allowed(to_draw(name, mirror=True), draw(names)).cells == cells(names)


@pytest.mark.rule("rollwrite.draw.turned", "rollwrite.draw.grid")
@pytest.mark.parametrize("names", ["a1 b1 c1", "a1", "a1 b1 a2 b2", "a1 b1 c2"])
def test_other_squares_are_another_shape(names: str) -> None:
    assert refused(to_draw("r3"), draw(names)) == ("rollwrite.draw.turned",)


@pytest.mark.rule("rollwrite.draw.turned", "rollwrite.draw.support")
def test_no_squares_at_all_are_no_shape_and_lie_on_nothing() -> None:
    nothing = ("rollwrite.draw.turned", "rollwrite.draw.support")
    assert refused(to_draw("r3"), draw("")) == nothing


@pytest.mark.rule("rollwrite.draw.turned", "rollwrite.draw.free", "rollwrite.draw.support")
@pytest.mark.parametrize(
    ("names", "told"),
    [
        ("a1 b1 c1", {"turned", "free"}),
        ("b3 c3 d3", {"turned", "support"}),
        ("b2 c2 c3", set()),
        ("a1 b1 b2", {"free"}),
        ("c3 d3 d4", {"support"}),
    ],
)
def test_squares_of_another_shape_may_lie_wrongly_as_well(names: str, told: set[str]) -> None:
    state = read_state("3rw 0Dr3 bg - b2,Ab1 b2,- b2,-", State)
    assert set(refused_or_not(state, names)) == {f"rollwrite.draw.{rule}" for rule in told}


def refused_or_not(state: State, names: str) -> tuple[str, ...]:
    return tuple(reason.rule for reason in cph.why_illegal(state, draw(names)))


@pytest.mark.rule("rollwrite.draw.grid")
def test_a_shape_does_not_stick_out_of_the_grid() -> None:
    tall = "\n".join(["X . . . ."] * 1 + ["O . . . ."] * 7)
    state = to_draw("p3", tall)
    above = Placement(cells("a9") | 1 << 45 | 1 << 50, 0, 0, "n")
    assert refused(state, DrawShape(above)) == ("rollwrite.draw.grid",)
    everywhere = Placement((1 << 50) - 1, 0, 0, "n")
    wrong = ("rollwrite.draw.grid", "rollwrite.draw.turned", "rollwrite.draw.free")
    assert refused(state, DrawShape(everywhere)) == wrong
    other = Placement(0b111 << 45, 0, 0, "n")
    assert refused(to_draw("r3", tall), DrawShape(other)) == (*wrong[:2], "rollwrite.draw.support")
    for cells_or_brick in ((-1, 0), (1, -1)):
        with pytest.raises(cph.errors.InvalidMove):
            DrawShape(Placement(*cells_or_brick, 0, "n"))
    round_the_edge = draw("e1 a2 b2")
    assert refused(state, round_the_edge) == ("rollwrite.draw.turned", "rollwrite.draw.free")
    assert {d.placement.cells for d in offered(state, DrawShape)} == {
        cells("a9 b9 c9"), *(cells(f"{one}1 {one}2 {one}3") for one in "bcde"),
        cells("b1 c1 d1"), cells("c1 d1 e1"),
    }  # fmt: skip


@pytest.mark.rule("rollwrite.setup.house", "rollwrite.draw.turned")
def test_no_square_of_a_shape_is_a_brick() -> None:
    placement = Placement(cells("a1 b1"), cells("a1"), 0, "n")
    assert refused(to_draw("r2"), DrawShape(placement)) == ("rollwrite.draw.turned",)


@pytest.mark.rule("rollwrite.draw.free")
def test_a_shape_is_drawn_on_empty_cells_only() -> None:
    state = to_draw("r3", HOUSE)
    assert refused(state, draw("b1 c1 c2")) == ("rollwrite.draw.free",)
    assert refused(state, draw("d2 e2 e3")) == ("rollwrite.draw.free",)
    allowed(state, draw("c1 d1 d2"))


@pytest.mark.rule("rollwrite.draw.support")
@pytest.mark.parametrize("names", ["c1 d1 d2", "a2 a3 b3", "c2 b3 c3", "b3 c3 c4"])
def test_one_square_on_the_ground_or_right_above_something_is_enough(names: str) -> None:
    """Rulings C-04 and R-27: there may be gaps below the others."""
    assert allowed(to_draw("r3", HOUSE), draw(names)).cells == cells(names)


@pytest.mark.rule("rollwrite.draw.support")
@pytest.mark.parametrize("names", ["c2 d2 d3", "c3 d3 d4", "c2 c3 d3", "a4 a5 b5"])
def test_touching_something_at_a_side_or_hanging_is_not_enough(names: str) -> None:
    """Ruling C-05: nor do a shape's own squares support it."""
    assert refused(to_draw("r3", HOUSE), draw(names)) == ("rollwrite.draw.support",)


@pytest.mark.rule("rollwrite.draw.support", "rollwrite.draw.free")
def test_everything_that_is_wrong_with_a_place_is_said() -> None:
    """A shape below the drawn part: its cells are not free, and it has no support."""
    overhang = """
        . . . . .
        . O . . .
        O X . . .
        X . . . .
    """
    state = to_draw("r3", overhang)
    assert refused(state, draw("b2 c2 c3")) == ("rollwrite.draw.free", "rollwrite.draw.support")


@pytest.mark.rule("rollwrite.draw.support", "rollwrite.draw.free", "rollwrite.draw.turned")
@pytest.mark.parametrize("name", ["r2", "b3", "b4l", "y4r", "r5", "g5", "p4"])
def test_a_shape_may_lie_exactly_where_the_rules_say(name: str) -> None:
    """Every place of the grid, checked cell by cell."""
    state = to_draw(name, HOUSE)
    filled = set(cells_of(state.players[0].house.filled))
    index = [str(one) for one in state.game.sheet.shapes].index(name)
    expected = [
        DrawShape(place)
        for place in state.game.sheet.placements[index]
        if not filled & set(cells_of(place.cells))
        and any(c < 5 or c - 5 in filled for c in cells_of(place.cells))
    ]
    assert list(cph.legal_actions(state)) == expected


def test_places_come_by_form_and_then_from_the_lower_left() -> None:
    state = to_draw("r2")
    lying = [f"{a}1 {b}1" for a, b in zip("abcd", "bcde", strict=True)]
    standing = [f"{a}1 {a}2" for a in "abcde"]
    assert list(cph.legal_actions(state)) == [draw(names) for names in (*lying, *standing)]


@pytest.mark.rule("rollwrite.draw.one-x")
@pytest.mark.parametrize("x", ["a1", "b1", "b2"])
def test_the_player_chooses_the_square_with_the_x(x: str) -> None:
    """Ruling R-24: exactly one, and all others get an O."""
    state = to_mark("a1 b1 b2")
    assert cph.legal_actions(state) == (MarkX(0), MarkX(1), MarkX(6))
    after = allowed(state, MarkX(cell(x))).players[0].house
    assert after.xs == cells(x)
    assert after.windows == cells("a1 b1 b2") & ~cells(x)
    assert after.filled == cells("a1 b1 b2")


@pytest.mark.rule("rollwrite.draw.one-x")
@pytest.mark.parametrize("number", [2, 5, -1, 45, 46])
def test_no_other_square_gets_the_x(number: int) -> None:
    assert refused(to_mark("a1 b1 b2"), MarkX(number)) == ("rollwrite.draw.one-x",)


@pytest.mark.rule("rollwrite.draw.one-x", "rollwrite.ability.no-x")
def test_no_x_comes_after_the_squares_where_a_star_is_left() -> None:
    """Ruling P-34."""
    state = to_mark("a1 b1", tracks="b2")
    assert cph.legal_actions(state) == (MarkX(0), MarkX(1), UseNoX())
    assert refused(to_mark("a1 b1"), UseNoX()) == ("rollwrite.ability.spent",)


@pytest.mark.rule("rollwrite.draw.free")
def test_what_is_drawn_stays_as_it_is() -> None:
    state = position(Sitting(house=HOUSE), players=3, dice="rrbyg")
    before = state.players[0].house
    after = drawn(state, "r2", "*c1 d1").players[0].house
    assert after.filled == before.filled | cells("c1 d1")
    assert after.xs == before.xs | cells("c1")
    assert after.windows == before.windows | cells("d1")
    assert after.empty == before.empty - 2
    assert after.drawn == (*before.drawn, Drawn(cells("c1 d1"), cells("c1")))


@pytest.mark.rule("rollwrite.turn.open-information")
def test_a_house_is_its_cells_and_marks() -> None:
    """Ruling P-43: the outlines are kept to be shown, and no rule looks at them again."""
    state = position(players=3, dice="rrrrr")
    whole = drawn(state, "r4", "*a1 b1 a2 b2")
    parts = house("O O . . .\nX O . . .")
    assert whole.players[0].house.drawn != parts.with_drawn(0, 0).drawn
    assert whole.players[0].house == parts
    assert hash(whole.players[0].house) == hash(parts)


@pytest.mark.rule("rollwrite.draw.support", "rollwrite.draw.free", "rollwrite.coat.square")
@pytest.mark.parametrize("phase", [Phase.COAT_OF_ARMS, Phase.ONE_X])
def test_a_single_square_follows_the_drawing_rules(phase: Phase) -> None:
    """Rulings R-20 and R-27; the squares are listed by cell."""
    kind = DrawSquare if phase is Phase.COAT_OF_ARMS else UseOneX
    state = position(Sitting(house=HOUSE, tracks="p3"), players=3, phase=phase)
    free = ["c1", "d1", "a2", "b3", "e4"]
    assert offered(state, kind) == [kind(cell(name)) for name in free]
    assert refused(state, kind(cell("b2"))) == ("rollwrite.draw.free",)
    assert refused(state, kind(cell("c2"))) == ("rollwrite.draw.support",)
    for outside in (-1, 45, 50):
        assert refused(state, kind(outside)) == ("rollwrite.draw.grid",)


@pytest.mark.rule("rollwrite.draw.grid", "rollwrite.draw.free")
def test_nothing_is_drawn_on_top_of_a_full_column() -> None:
    tall = "\n".join(["X . . . ."] + ["O . . . ."] * 8)
    state = position(Sitting(house=tall), players=3, phase=Phase.COAT_OF_ARMS)
    assert [one.cell for one in offered(state, DrawSquare)] == [1, 2, 3, 4]
    assert refused(state, DrawSquare(cell("a9"))) == ("rollwrite.draw.free",)
