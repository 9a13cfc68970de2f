"""Validation: reachable positions pass, and impossible ones are refused with a reason."""

from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.errors import NotAState
from copenhagen.house.colors import Color
from copenhagen.house.grid import CELLS
from copenhagen.rollwrite.components import FacadeShape
from copenhagen.rollwrite.notation.positions import state_of
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import Drawn, House, RollAndWrite, State
from copenhagen.rollwrite.validation.checks import state_faults, typed_state_faults, view_faults
from copenhagen.rollwrite.views import View
from copenhagen.rulebook import RULES
from tests.laws.playing_on import play_on
from tests.profiles import by_profile
from tests.rollwrite.mutations import MUTATIONS, Mutation, mutations, with_player
from tests.rollwrite.walks import Walk, positions, whole_walks

FIRST = "3rw 0R +5 - -,- -,- -,-"
MARKING = "2rw 0S1 - b4r.y4r.r4.g4.p4 b2,- -,-"
TWO = "2rw 0C bbgww b4r.y4r.r4.g4.p4 b2,- r2,-"
MAIN = "3rw 2C bbbgw - b2,- b1,aBc1 p2,-"
AGAIN = "3rw 0R bg+3 - b2r0*,Ab1 y2,- p2,-"
DRAW = "3rwk 1Db3 gw - b2,- b1,aBc1 p1,-"
OUTLINE = "3rwk 1Xab2b3 gw - b2,- b1,aBc1 p1,-"
LAWFUL = (FIRST, MARKING, TWO, MAIN, AGAIN, DRAW, OUTLINE)


def read(line: str) -> State:
    """Return the position of a line, lawful or not."""
    return state_of(line)[0]


def found(state: State) -> list[tuple[str, str | None]]:
    """Return the path and the rule of every fault of `state`."""
    assert all(fault.text for fault in state_faults(state))
    return [(fault.path, fault.rule) for fault in state_faults(state)]


def broken(line: str) -> list[tuple[str, str | None]]:
    """Return the path and the rule of every fault of the position that `line` describes."""
    return found(read(line))


def changed(line: str, **changes: Any) -> State:  # noqa: ANN401 - any field
    """Return the position of a line with other fields."""
    return attrs.evolve(read(line), **changes)


# --- reachable positions ---------------------------------------------------------------------


APART = by_profile(quick=12, ci=2, deep=2)


@given(whole_walks(), st.integers(0, APART - 1))
def test_every_position_that_a_game_comes_by_passes(walk: Walk, first: int) -> None:
    """Every second position of each game is checked, in the quick profile every sixth."""
    for state in walk.states[first::APART]:
        assert state_faults(state) == typed_state_faults(state) == ()
        assert cph.state_faults(state) == ()
        assert view_faults(cph.view(state, state.to_act)) == ()


@pytest.mark.parametrize("line", LAWFUL)
def test_the_positions_of_this_page_are_lawful(line: str) -> None:
    assert broken(line) == []


# --- refused, or as good as reachable --------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "3rw 2C bbbgw - b2,- b2,abc1 p1,-",  # a shape without an X, and no star spent
        "3rw 2C bbbgw - b2,- p3,A1 p2,-",  # a square without a star for it
        "3rwk 1C bbbgw - b2,- b1+,aBc1 p1,-",  # a blue bonus for a shape that is not blue
        "3rw 2C bbbgw - b2,- b1,aBc1 -,-",  # no marks for the dice that were not used
        "3rwk 1C bbbgw r5.p5 b1,- y3*,aBcde1 b1p1,-",  # crossed-out shapes that nobody drew
        "3rw 0R bg+3 - b2,Ab1 y2,- p2,-",  # dice rolled again without a star
        "3rwk 1Db3 bwww - b2,- b1,aBc1 p1,-",  # dice that did not pay for the shape
        "2rw 0C bbgww b4r.y4r.r4.g4.p4 b1,- -,-",  # no two boxes marked before the game
        "3rw 0A1n ggg r4.p4 -,abCd1.e1E2.ab2Ab3.cD2 b5,- b5,-",
        "3rwk 0R +5 - -,- -,- -,-",  # nothing has been drawn, and the round is not quiet
        "3rwk 1O - - -,- -,- -,-",
    ],
)
def test_one_can_play_on_where_no_game_has_led(line: str) -> None:
    for seed in range(by_profile(quick=1, ci=3, deep=3)):
        play_on(read(line), Random(seed))


@given(positions(), st.sampled_from(MUTATIONS), st.randoms(use_true_random=False))
def test_a_changed_position_is_refused_or_keeps_every_law_to_the_end(
    state: State, mutation: Mutation, rng: Random
) -> None:
    lawful = [mutant for mutant in mutation(state, rng) if not state_faults(mutant)]
    for mutant in rng.sample(lawful, min(by_profile(quick=1, ci=3, deep=3), len(lawful))):
        play_on(mutant, rng)


@given(positions(), st.randoms(use_true_random=False))
def test_every_fault_names_a_place_and_a_rule(state: State, rng: Random) -> None:
    mutants = list(mutations(state, rng))
    for _, mutant in rng.sample(mutants, 60):
        for fault in state_faults(mutant):
            assert fault.path
            assert fault.text
            assert fault.rule is None or fault.rule in RULES


# --- types and lengths -----------------------------------------------------------------------


def test_a_field_of_the_wrong_type_or_length_is_told_alone(subtests: pytest.Subtests) -> None:
    for name, value in [
        ("phase", 2),
        ("to_act", True),
        ("to_act", -1),
        ("active", None),
        ("players", ()),
        ("players", None),
        ("players", (None, None, None)),
        ("copies", [0] * 22),
        ("copies", (0,) * 21),
        ("copies", (1,) * 22),
        ("dice", (1, 1, 1, 1, 1)),
        ("dice", (5, 1, -1, 0, 0, 0)),
        ("dice", (5.0, 0, 0, 0, 0, 0)),
        ("in_hand", "5"),
        ("shape", "b3"),
        ("cells", 1 << 45),
        ("cells", -1),
        ("coats", None),
        ("no_x", 0),
        ("fresh", 0.0),
        ("marks", ()),
        ("quiet", None),
    ]:
        with subtests.test(case=str((name, value))):
            faults = state_faults(changed(MAIN, **{name: value}))
            assert [fault.path for fault in faults] == [name]


@pytest.mark.parametrize(
    ("name", "value", "path"),
    [
        ("house", None, "house"),
        ("house", House(drawn=[]), "house"),  # type: ignore[arg-type]
        ("house", House(drawn=(None,)), "house[0]"),  # type: ignore[arg-type]
        ("house", House(drawn=(Drawn(0, 0),)), "house[0]"),
        ("house", House(drawn=(Drawn(1 << 45, 0),)), "house[0]"),
        ("house", House(drawn=(Drawn(3, 4),)), "house[0]"),
        ("house", House(drawn=(Drawn(3, -1),)), "house[0]"),
        ("house", House(drawn=(Drawn("3", 0),)), "house[0]"),  # type: ignore[arg-type]
        ("tracks", (0, 0, 0, 0), "tracks"),
        ("tracks", (10, 0, 0, 0, 0), "tracks"),
        ("tracks", (True, 0, 0, 0, 0), "tracks"),
        ("spent_bonuses", None, "spent_bonuses"),
        ("spent_stars", (0, 0, 0, 0, -1), "spent_stars"),
        ("score", "0", "score"),
    ],
)
def test_so_is_a_field_of_a_player(name: str, value: object, path: str) -> None:
    faults = state_faults(with_player(read(MAIN), 1, **{name: value}))
    assert [fault.path for fault in faults] == [f"players[1].{path}"]


@pytest.mark.parametrize(
    ("game", "paths"),
    [
        (None, ["game"]),
        (RollAndWrite(5), ["game.players"]),
    ],
)
def test_there_has_to_be_such_a_game(game: Any, paths: list[str]) -> None:  # noqa: ANN401
    assert [fault.path for fault in state_faults(changed(MAIN, game=game))] == paths


def test_shapes_have_to_be_on_the_sheet_of_the_game() -> None:
    four = FacadeShape(Color.BLUE, 4)
    assert found(changed(DRAW, shape=four)) == [("shape", "rollwrite.choose.available")]
    mirrored = RollAndWrite(3, RollAndWriteOptions(mirror=True))
    assert found(changed(DRAW, game=mirrored)) == [("copies", None)]


def test_what_is_no_state_is_another_error() -> None:
    for check in (state_faults, cph.state_faults):
        with pytest.raises(NotAState):
            check("3rw")  # type: ignore[arg-type]
    with pytest.raises(NotAState):
        view_faults(read(MAIN))  # type: ignore[arg-type]


def test_a_view_is_possible_where_its_state_is() -> None:
    state = read(MAIN)
    assert view_faults(View(2, state)) == ()
    assert [fault.path for fault in view_faults(View(3, state))] == ["viewer"]
    assert [fault.path for fault in view_faults(View(viewer=True, state=state))] == ["viewer"]
    assert [fault.path for fault in view_faults(View(0, None))] == ["state"]  # type: ignore[arg-type]
    less = attrs.evolve(state, in_hand=1)
    assert [fault.path for fault in view_faults(View(0, less))] == ["state.in_hand"]


# --- houses ----------------------------------------------------------------------------------


@pytest.mark.rule("rollwrite.draw.free", "rollwrite.draw.support", "rollwrite.draw.turned")
def test_each_shape_fitted_where_it_was_drawn() -> None:
    line = "3rw 2C bbbgw - p3,HOUSE b1,- p1,-"
    good = line.replace("HOUSE", "aBc1.a2a3")
    assert ("players[0].house[1]", "rollwrite.draw.one-x") not in broken(good)
    for house, rule in (
        ("aBc1.aB1", "rollwrite.draw.free"),
        ("aBc1.Ab3", "rollwrite.draw.support"),
        ("aBc1.Ab2c3", "rollwrite.draw.turned"),
        ("aBc1.AB2", "rollwrite.draw.one-x"),
    ):
        assert ("players[0].house[1]", rule) in broken(line.replace("HOUSE", house))


@pytest.mark.rule("rollwrite.draw.turned")
def test_shapes_are_mirrored_where_the_table_plays_so() -> None:
    line = "3rw{} 1C bbbgw b5 -,Ab1bc2c3 b1,- p1,-"
    plain = "3rw{} 1C bbbgw r5 -,Abc1ab2 b1,- b1,-"
    mirrored = "3rw{} 1C bbbgw r5 -,Abc1bc2 b1,- b1,-"
    told = [("players[0].house[0]", "rollwrite.draw.turned")]
    assert told[0] in broken(line.format(""))
    wrong = [one for one in (plain, mirrored) if told[0] in broken(one.format(""))]
    assert len(wrong) == 1
    assert broken(wrong[0].format("m")) == []


@pytest.mark.rule("rollwrite.setup.house")
def test_a_house_is_what_was_drawn() -> None:
    state = read(MAIN)
    house = attrs.evolve(state.players[1].house, windows=0)
    assert found(with_player(state, 1, house=house)) == [
        ("players[1].house", "rollwrite.setup.house")
    ]


@pytest.mark.rule("rollwrite.score.moment", "rollwrite.track.full")
def test_the_score_is_counted_afresh() -> None:
    for line in (MAIN, "3rwk 1C bbbgw - b9,- b1,aBc1 p1,-"):
        state = read(line)
        assert found(with_player(state, 0, score=state.players[0].score + 1)) == [
            ("players[0].score", "rollwrite.score.moment")
        ]


# --- spent bonuses and stars -----------------------------------------------------------------


@pytest.mark.rule("rollwrite.track.unlock", "rollwrite.ability.spent")
def test_only_what_is_unlocked_is_spent() -> None:
    assert broken("3rwk 1C bbbgw - b2,- b1++,aBc1 p1,-")[:1] == [
        ("players[1].spent_bonuses", "rollwrite.track.unlock")
    ]
    assert broken("3rwk 1C bbbgw - b2,- b1r0***,aBc1 p1,-") == [
        ("players[1].spent_stars", "rollwrite.ability.spent")
    ]
    assert broken("3rwk 1C bbbgw - b2,- b1r0**,aBc1 p1,-") == []


# --- marks -----------------------------------------------------------------------------------


@pytest.mark.rule("rollwrite.setup.two-players-marks")
def test_two_players_have_marked_two_boxes_before_all_else() -> None:
    for line in (
        MARKING.replace("b2,-", "b3,-"),
        MARKING.replace("b2,-", "b2y2,-"),
        MARKING.replace("b2,-", "-,-"),
        MARKING.replace("0S1", "0S0"),
    ):
        assert ("players[0]", "rollwrite.setup.two-players-marks") in broken(line)
    assert ("players[1]", "rollwrite.setup.two-players-marks") in broken(
        MARKING.replace("-,-", "b2,-")
    )
    assert ("copies", "rollwrite.turn.order") in broken(MARKING.replace("b4r.", ""))
    assert ("phase", "rollwrite.setup.two-players-marks") in broken("3rw 0S0 - - -,- -,- -,-")


# --- the facade sheet ------------------------------------------------------------------------


@pytest.mark.rule("rollwrite.choose.cross-out")
def test_no_shape_has_more_copies_than_at_the_start() -> None:
    more = (*read(TWO).copies[:2], 2, *read(TWO).copies[3:])
    assert found(changed(TWO, copies=more)) == [("copies", "rollwrite.choose.cross-out")]


# --- the turn --------------------------------------------------------------------------------


@pytest.mark.rule("rollwrite.turn.order")
def test_what_a_phase_does_not_need_is_not_there() -> None:
    for name, value in (
        ("in_hand", 1),
        ("shape", FacadeShape(Color.RED, 2)),
        ("cells", 3),
        ("coats", 1),
        ("no_x", True),
        ("fresh", 1),
        ("marks", 1),
    ):
        assert (name, "rollwrite.turn.order") in found(changed(MAIN, **{name: value}))
    assert ("shape", "rollwrite.turn.order") in found(changed(DRAW, shape=None))


@pytest.mark.rule("rollwrite.turn.phases")
def test_only_marks_are_made_by_others() -> None:
    assert ("to_act", "rollwrite.turn.phases") in found(changed(MAIN, to_act=1))
    mark = "3rw 1M1+1 bw - b2,- b1,aBc1 p1,-"
    assert ("to_act", "rollwrite.turn.phases") in broken(mark)
    assert broken(mark.replace("1M1", "1M2")) == []


@pytest.mark.rule("rollwrite.setup.players")
def test_seats_are_those_of_the_game() -> None:
    assert found(changed(MAIN, to_act=3, active=4)) == [
        ("to_act", "rollwrite.setup.players"),
        ("active", "rollwrite.setup.players"),
    ]


@pytest.mark.rule("rollwrite.dice.roll")
def test_there_are_five_dice() -> None:
    assert broken(MAIN.replace("bbbgw", "bbbg")) == [("dice", "rollwrite.dice.roll")]
    assert broken(FIRST.replace("+5", "+4")) == [("dice", "rollwrite.dice.roll")]
    assert broken(AGAIN.replace("bg+3", "bbbbg")) == [("in_hand", "rollwrite.dice.roll")]
    assert broken(MARKING.replace(" - ", " b ", 1)) == [("dice", "rollwrite.dice.roll")]
    for line in (DRAW, OUTLINE, "3rwk 1M2+1 bw - b2,- b1,aBc1 p1,-"):
        dice = line.split()[2]
        assert broken(line.replace(dice, "bwwwww", 1)) == [("dice", "rollwrite.dice.roll")]


@pytest.mark.rule("rollwrite.choose.fits", "rollwrite.draw.turned", "rollwrite.draw.support")
def test_the_shape_that_waits_has_a_place() -> None:
    assert ("cells", "rollwrite.draw.turned") in broken(OUTLINE.replace("ab2b3", "ab2c3"))
    assert ("cells", "rollwrite.draw.support") in broken(OUTLINE.replace("ab2b3", "ab4b5"))
    assert ("cells", "rollwrite.draw.free") in broken(OUTLINE.replace("ab2b3", "ab1b2"))
    assert ("cells", "rollwrite.draw.turned") in found(changed(OUTLINE, cells=0))
    no_gap = House((1 << CELLS) - 2, 0)
    assert ("shape", "rollwrite.choose.fits") in found(with_player(read(DRAW), 1, house=no_gap))


# --- coats of arms and "One X" ---------------------------------------------------------------

ROW_TWO = "abCd1.e1E2.ab2Ab3.cD2"


def coat_line(turn: str, tracks: str = "-", options: str = "") -> str:
    """Return a position in which the last shape has completed row 2."""
    return f"3rwk{options} 0{turn} ggg r4.p4 {tracks},{ROW_TWO} b5,- b5,-"


@pytest.mark.rule("rollwrite.coat.lines")
def test_open_coats_of_arms_were_reached_by_the_house() -> None:
    assert broken(coat_line("A1")) == []
    assert broken(coat_line("A2")) == [("coats", "rollwrite.coat.lines")]
    none = attrs.evolve(read(coat_line("A1")), coats=0)
    assert ("coats", "rollwrite.coat.lines") in found(none)


@pytest.mark.rule("rollwrite.coat.possible", "rollwrite.ability.one-x")
def test_nothing_is_asked_where_nothing_is_possible() -> None:
    whole = House((1 << CELLS) - 1, 0)
    full = (9, 9, 9, 9, 9)
    for turn, fault in (
        ("A1", ("coats", "rollwrite.coat.possible")),
        ("1", ("phase", "rollwrite.ability.one-x")),
    ):
        state = read(coat_line(turn, "y2p3"))
        drawn = attrs.evolve(whole, drawn=state.players[0].house.drawn)
        assert fault not in found(state)
        assert fault in found(with_player(state, 0, house=drawn, tracks=full))


@pytest.mark.rule("rollwrite.ability.one-x")
def test_one_x_is_asked_where_a_star_is_left() -> None:
    assert broken(coat_line("1", "y2")) == [("phase", "rollwrite.ability.one-x")]
    assert broken(coat_line("1", "y2p3")) == []
    assert broken(coat_line("1", "y2p3*"))[-1] == ("phase", "rollwrite.ability.one-x")


@pytest.mark.rule("rollwrite.track.next-turn")
def test_no_more_stars_are_fresh_than_there_are() -> None:
    assert broken(coat_line("1f1", "p6")) == []
    assert broken(coat_line("1f1", "p4")) == [("phase", "rollwrite.ability.one-x")]
    assert broken(coat_line("1f1", "p8")) == []
    for turn, tracks, options in (
        ("1f4", "p9", ""),
        ("1f1", "p5", "u"),
        ("A1f1", "p2", ""),
    ):
        assert ("fresh", "rollwrite.track.next-turn") in broken(coat_line(turn, tracks, options))


# --- marks for dice --------------------------------------------------------------------------


@pytest.mark.rule("rollwrite.mark.two-players", "rollwrite.mark.mandatory")
def test_marks_that_are_asked_can_be_made() -> None:
    line = "3rw 1M2+1 bw - b2,- b1,aBc1 p1,-"
    assert broken(line.replace("+1", "+2")) == [("marks", "rollwrite.mark.two-players")]
    assert ("marks", "rollwrite.mark.mandatory") in broken("3rw 1M2+1 bb - b2,- b1,aBc1 b9p1,-")
    two = "2rw 0M1+2 bg b4r.y4r.r4.g4.p4 b2,aBc1 r2,-"
    assert broken(two) == []
    assert broken(two.replace("+2", "+1").replace("bg", "g").replace("r2", "b1r2")) == []
    assert ("marks", "rollwrite.mark.two-players") in broken(two.replace("+2", "+3"))


# --- quiet rounds ----------------------------------------------------------------------------


@pytest.mark.rule("rollwrite.end.quiet-round")
def test_a_round_is_quiet_until_something_is_drawn_or_marked() -> None:
    for line in (
        FIRST.replace("0R", "0Rq"),
        MAIN.replace("2C", "2Cq"),
        MARKING.replace("2rw 0S1", "2rwk 0S1q"),
        coat_line("A1q"),
        "3rwk 2Oq - - -,- -,- -,-",
    ):
        assert ("quiet", "rollwrite.end.quiet-round") in broken(line)
    assert broken("3rwk 0Rq +5 - -,- -,- -,-") == []
    assert broken("3rwk 0M1+1q byrgp - -,- -,- -,-") == []
    assert broken("3rwk 1Rq +5 - -,- -,- -,-") == []


# --- the end ---------------------------------------------------------------------------------


@pytest.mark.rule("rollwrite.end.round", "rollwrite.end.stalemate")
def test_a_game_is_over_exactly_where_something_ends_it() -> None:
    assert ("phase", "rollwrite.end.round") in broken("3rw 2O - - b1,- b1,- b1,-")
    assert ("phase", "rollwrite.end.round") not in broken("3rwk 2O - - b1,- b1,- b1,-")


@pytest.mark.rule("rollwrite.end.round")
def test_twelve_points_end_the_game_with_their_round() -> None:
    rows = "aBcde1.abCde2.abcDe3.aBcde4.aBcde5.aBcde6"
    house = f"{rows}.aBcde7.aBcde8.aBcde9"
    stars = "b9y9r9g9p9"
    line = f"3rw 0C bbbgw - {stars},{house} b9,- b9,-"
    assert ("players[0].score", "rollwrite.end.round") in broken(line)
    assert ("players[0].score", "rollwrite.end.round") not in broken(
        "3rw 0C bbbgw - b9y9r9g9p8,- b9,- b9,-"
    )


@pytest.mark.rule("rollwrite.end.stalemate")
def test_a_game_that_nothing_can_change_is_over() -> None:
    told = ("phase", "rollwrite.end.stalemate")
    full = "b9y9r9g9p9"
    state = read(f"3rw 0R +5 - {full},- {full},- {full},-")
    every_other = sum(1 << cell for cell in range(0, CELLS, 2))
    for seat in range(3):
        assert told not in found(state)
        state = with_player(state, seat, house=House(every_other, every_other))
    assert told in found(state)
    assert told not in found(attrs.evolve(state, active=1, to_act=1))
    player = attrs.evolve(state.players[2], tracks=(9, 9, 9, 9, 8))
    assert told not in found(attrs.evolve(state, players=(*state.players[:2], player)))
