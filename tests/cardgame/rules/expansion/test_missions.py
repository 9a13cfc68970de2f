"""Module 3, mission tiles: conditions on a house, each worth a point, once for every player."""

from fractions import Fraction
from itertools import permutations
from random import Random
from typing import get_args

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import (
    Build,
    Move,
    PlaceSpecial,
    Reveal,
    RevealMission,
    ScoreMission,
    TakeAbility,
    TakeCards,
)
from copenhagen.cardgame.components import END_OF_GAME, MISSIONS, Mission, MissionName
from copenhagen.cardgame.events import (
    MissionGained,
    MissionRevealed,
    MissionScored,
    PointsScored,
)
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.ending import EndReason
from copenhagen.cardgame.rules.expansion.missions import is_met
from copenhagen.cardgame.rules.scoring import points
from copenhagen.cardgame.state import House, Phase, State
from copenhagen.errors import InvalidGame
from copenhagen.house.colors import COLORS
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, build, cell, cells, position
from tests.playing import allowed, by_source, happenings, offered, refused

WINDOWS, TWO_COLUMNS, THREE_ROWS, BRICKWORK, THREE_WINDOWS, ONE_COLOR = MISSIONS


def place(name: str) -> PlaceSpecial:
    """Return a special tile on the named cell."""
    return PlaceSpecial(cell(name))


def table(drawing: str, move: Move, missions: tuple[Mission, ...], **more: object) -> State:
    """Return a game of four with two missions in which seat 0 may make the move."""
    build_it = isinstance(move, Build)
    me = Sitting(house=drawing, hand="pppppr" if build_it else "")
    return position(
        me,
        **{"players": 4, **more},  # type: ignore[arg-type]
        missions=missions,
        phase=Phase.ACTION if build_it else Phase.COAT_OF_ARMS,
        coats=0 if build_it else 1,
    )


def scored(state: State, move: Move) -> State:
    """Return the state after `move` and its scoring, coats of arms spent on ability tiles."""
    state = allowed(state, move)
    while state.phase is Phase.COAT_OF_ARMS:
        state = allowed(state, offered(state, TakeAbility)[0])
    return state


# --- Set-up ---------------------------------------------------------------------------------------


def display_laid_out(state: State) -> State:
    """Return the state after the seven cards of the first display."""
    return turn_over(state, "byrgpby")


@pytest.mark.rule("expansion.mission.setup")
def test_two_of_the_six_missions_are_drawn_one_by_one() -> None:
    """Rulings M-01 and P-02: before the hands are dealt."""
    state = display_laid_out(cph.card_game(3, missions=True))
    assert (state.phase, state.game.missions) == (Phase.MISSIONS, ())
    assert cph.chance_outcomes(state) == tuple((RevealMission(m), Fraction(1, 6)) for m in MISSIONS)
    assert MissionRevealed(THREE_ROWS) in happenings(state, RevealMission(THREE_ROWS))
    state = allowed(state, RevealMission(THREE_ROWS))
    others = [mission for mission in MISSIONS if mission is not THREE_ROWS]
    assert cph.chance_outcomes(state) == tuple((RevealMission(m), Fraction(1, 5)) for m in others)
    assert refused(state, RevealMission(THREE_ROWS)) == ("expansion.mission.setup",)
    state = allowed(state, RevealMission(WINDOWS))
    assert state.game.missions == (THREE_ROWS, WINDOWS)
    assert state.phase is Phase.HANDS


@pytest.mark.rule("expansion.mission.setup")
def test_the_missions_have_the_names_and_the_order_of_the_rulebook() -> None:
    assert [mission.title for mission in MISSIONS] == [
        "Only windows",
        "Two columns",
        "Three rows",
        "Only brickwork",
        "Three windows",
        "One color",
    ]


@pytest.mark.rule("expansion.mission.setup")
@pytest.mark.parametrize("pair", list(permutations(MISSIONS, 2)))
def test_every_two_missions_may_be_chosen_in_an_order(pair: tuple[Mission, Mission]) -> None:
    """Rulings M-01 and P-22: drawn or chosen, it is the same game."""
    chosen = display_laid_out(cph.card_game(2, missions=pair))
    assert (chosen.game.missions, chosen.phase) == (pair, Phase.HANDS)
    drawn = display_laid_out(cph.card_game(2, missions=True))
    assert allowed(drawn, *map(RevealMission, pair)) == chosen
    assert chosen != display_laid_out(cph.card_game(2, missions=pair[::-1]))


@pytest.mark.rule("expansion.mission.setup")
@pytest.mark.parametrize(
    "missions",
    [
        (),
        (WINDOWS,),
        (WINDOWS, WINDOWS),
        (WINDOWS, THREE_ROWS, ONE_COLOR),
        (0, 1),
        "two",
        None,
        1,
        {WINDOWS, THREE_ROWS},
    ],
)
def test_anything_else_than_two_different_missions_is_refused(missions: object) -> None:
    """Ruling M-01."""
    with pytest.raises(InvalidGame) as caught:
        cph.card_game(3, missions=missions)  # type: ignore[arg-type]
    assert [(fault.path, fault.rule) for fault in caught.value.faults] == [
        ("missions", "expansion.mission.setup")
    ]


def test_missions_can_be_named_as_in_json() -> None:
    game = cph.card_game(3, missions=("three_rows", WINDOWS)).game
    assert game.missions == (THREE_ROWS, WINDOWS)
    assert cph.card_game(3, missions=cph.to_data(game)["missions"]).game == game
    assert get_args(MissionName) == tuple(map(str, Mission))


def test_names_that_no_mission_has_are_told_with_those_there_are() -> None:
    with pytest.raises(InvalidGame) as caught:
        cph.card_game(3, missions=("three_row", WINDOWS))  # type: ignore[arg-type]
    names = ", ".join(map(str, Mission))
    assert [fault.path for fault in caught.value.faults] == ["missions", "missions[0]"]
    assert caught.value.faults[1].text == f"'three_row' is not a mission; choose from {names}"


@pytest.mark.rule("expansion.mission.setup")
def test_without_the_module_there_are_no_missions() -> None:
    assert cph.card_game(3).game.missions is None
    assert display_laid_out(cph.card_game(3)).phase is Phase.HANDS


@pytest.mark.rule("expansion.mission.setup")
def test_missions_are_drawn_at_the_set_up_only() -> None:
    for state in (cph.card_game(3, missions=True), position(missions=(WINDOWS, ONE_COLOR))):
        assert refused(state, RevealMission(THREE_ROWS)) == ("base.turn.order",)
    drawing = display_laid_out(cph.card_game(3, missions=True))
    assert refused(drawing, Reveal(COLORS[0])) == ("base.turn.order",)


@pytest.mark.rule("expansion.mission.setup")
def test_missions_are_drawn_by_lot() -> None:
    games = (cph.card_game(3, missions=True) for _ in range(100))
    drawn = {cph.settle(game, Random(seed)).game.missions for seed, game in enumerate(games)}
    assert len(drawn) > 20
    assert {len(set(pair or ())) for pair in drawn} == {2}


# --- The six conditions ---------------------------------------------------------------------------
#
# Each move completes a row or a column, so that the missions are checked.


def case(mission: Mission, drawing: str, move: Move, why: str) -> object:
    """Return one case for the mission, named by its reason."""
    return pytest.param(mission, drawing, move, id=f"{mission}: {why}")


MET = [
    case(
        WINDOWS,
        """
        w w w w .
        w w w w w
        R r G g w
        """,
        place("e3"),
        "two rows of windows, one above the other",
    ),
    case(
        WINDOWS,
        """
        g p g p .
        g p g p w
        G P G P w
        """,
        place("e3"),
        "windows of facade tiles",
    ),
    case(
        TWO_COLUMNS,
        """
        g . . . .
        g p . . .
        G p . . .
        g p . . .
        g P . . .
        G p . . .
        g p . . .
        g p . . .
        G P . . .
        """,
        place("b9"),
        "the two on the left, with brickwork",
    ),
    case(
        TWO_COLUMNS,
        """
        . . . g .
        . . . g p
        . . . G p
        . . . g p
        . . . g P
        . . . G p
        . . . g p
        . . . g p
        . . . G P
        """,
        place("e9"),
        "the two on the right",
    ),
    case(
        THREE_ROWS,
        """
        R r w w .
        r y b g p
        R Y B G P
        """,
        place("e3"),
        "with any windows",
    ),
    case(
        THREE_ROWS,
        """
        r y b g .
        R Y B G w
        P p p p w
        . G g g w
        """,
        place("e4"),
        "above an unfinished one",
    ),
    case(
        BRICKWORK,
        """
        r g b y .
        R G B Y .
        """,
        build("p", "*e1 e2"),
        "five bricks on the ground",
    ),
    case(
        BRICKWORK,
        """
        r g b y .
        R G B Y .
        R r w w w
        """,
        build("p", "*e2 e3"),
        "five bricks further up",
    ),
    case(THREE_WINDOWS, "R r g G .", place("e1"), "and two bricks"),
    case(
        THREE_WINDOWS,
        """
        r G w Y .
        R g w y w
        """,
        place("e2"),
        "in an upper row",
    ),
    case(ONE_COLOR, "", build("p", "*a1 b1 c1 d1 e1"), "one tile"),
    case(
        ONE_COLOR,
        """
        r r . . .
        R r R r .
        """,
        build("r", "*e1 e2"),
        "three tiles, with any windows",
    ),
    case(ONE_COLOR, "w w w w .", place("e1"), "five white special tiles"),
]

NOT_MET = [
    case(
        WINDOWS,
        """
        w w w w .
        R G B Y P
        r g b y p
        """,
        place("e3"),
        "a row of brickwork between the two",
    ),
    case(
        WINDOWS,
        """
        w w w w .
        w w w w .
        R r G g w
        """,
        place("e2"),
        "the second row is not complete",
    ),
    case(
        WINDOWS,
        """
        w w R r .
        w w w w w
        P p p p p
        """,
        place("e3"),
        "one brick in the second row",
    ),
    case(
        TWO_COLUMNS,
        """
        g . . . .
        g . p . .
        G . p . .
        g . p . .
        g . P . .
        G . p . .
        g . p . .
        g . p . .
        G . P . .
        """,
        place("c9"),
        "a column between the two",
    ),
    case(
        TWO_COLUMNS,
        """
        g . . . .
        g . . . p
        G . . . p
        g . . . p
        g . . . P
        G . . . p
        g . . . p
        g . . . p
        G . . . P
        """,
        place("e9"),
        "the first and the last are not adjacent",
    ),
    case(
        TWO_COLUMNS,
        """
        . . . . .
        p . . . .
        p . . . .
        p g . . .
        P g . . .
        p G . . .
        p g . . .
        p g . . .
        P G . . .
        """,
        place("a9"),
        "the second one is not complete",
    ),
    case(
        THREE_ROWS,
        """
        R r w w .
        P p p p p
        """,
        place("e2"),
        "two rows",
    ),
    case(
        THREE_ROWS,
        """
        P p p p .
        R r . w w
        r y b g p
        R Y B G P
        """,
        place("e4"),
        "a gap between two rows and the third",
    ),
    case(BRICKWORK, "R r g G .", place("e1"), "bricks and windows"),
    case(
        BRICKWORK,
        """
        r g b y .
        R G B Y .
        """,
        place("e1"),
        "four bricks and a window",
    ),
    case(THREE_WINDOWS, "R r w w .", place("e1"), "four windows"),
    case(THREE_WINDOWS, "w w w w .", place("e1"), "five windows"),
    case(
        THREE_WINDOWS,
        """
        r g b w .
        R G B w .
        """,
        place("e1"),
        "two windows",
    ),
    case(
        THREE_WINDOWS,
        """
        r g b . .
        R G B w .
        """,
        place("e1"),
        "three windows in an unfinished row, another one complete",
    ),
    case(ONE_COLOR, "P p p p .", place("e1"), "four of one color and a white one"),
    case(ONE_COLOR, "P p R r .", build("r", "*e1 e2"), "two colors"),
]


def other_than(mission: Mission) -> Mission:
    """Return a mission that none of the houses above meets together with `mission`."""
    return TWO_COLUMNS if mission is not TWO_COLUMNS else ONE_COLOR


@pytest.mark.parametrize(("mission", "drawing", "move"), MET)
@pytest.mark.rule(
    "expansion.mission.point",
    "expansion.mission.only-windows",
    "expansion.mission.two-columns",
    "expansion.mission.three-rows",
    "expansion.mission.only-brickwork",
    "expansion.mission.three-windows",
    "expansion.mission.one-color",
)
def test_a_mission_met_when_lines_are_scored_gives_a_point(
    mission: Mission, drawing: str, move: Move
) -> None:
    """Rulings M-05, M-06, M-07, M-08 and M-09."""
    state = table(drawing, move, (mission, other_than(mission)))
    after = scored(state, move)
    me = after.players[0]
    assert (me.missions, me.mission_points) == ((mission,), 1)
    assert me.score == points(me.house) + 1
    plain = scored(attrs.evolve(state, game=cph.card_game(4).game), move)
    assert me.score == plain.players[0].score + 1


@pytest.mark.parametrize(("mission", "drawing", "move"), NOT_MET)
@pytest.mark.rule(
    "expansion.mission.only-windows",
    "expansion.mission.two-columns",
    "expansion.mission.three-rows",
    "expansion.mission.only-brickwork",
    "expansion.mission.three-windows",
    "expansion.mission.one-color",
)
def test_a_mission_that_is_not_met_gives_nothing(
    mission: Mission, drawing: str, move: Move
) -> None:
    """Rulings M-05, M-06, M-07, M-08 and M-09."""
    after = scored(table(drawing, move, (mission, other_than(mission))), move)
    me = after.players[0]
    assert (me.missions, me.mission_points) == ((), 0)
    assert me.score == points(me.house) > 0


# --- When missions are checked --------------------------------------------------------------------

ROW = "R r g G ."
"""With a special tile on e1 a complete row with exactly three windows."""


@pytest.mark.rule("expansion.mission.moment", "expansion.mission.point")
def test_missions_are_looked_at_after_the_lines_are_scored() -> None:
    """Ruling M-03."""
    state = table(ROW, place("e1"), (ONE_COLOR, THREE_WINDOWS))
    told = happenings(state, place("e1"))
    points_and_missions = PointsScored | MissionGained | MissionScored
    assert [event for event in told if isinstance(event, points_and_missions)] == [
        PointsScored(0, 1, by_source(rows={0: 1})),
        MissionGained(0, THREE_WINDOWS),
        MissionScored(0),
    ]


@pytest.mark.rule("expansion.mission.moment", "base.score.moment")
@pytest.mark.parametrize("scoring", ["after_coats", "each_placement"])
def test_the_option_for_scoring_says_when_missions_are_looked_at(scoring: str) -> None:
    """Rulings K-01 and P-11: the tile completes row 2, which brings a coat of arms."""
    options = CardGameOptions(scoring=scoring)  # type: ignore[arg-type]
    drawing = "R r g G .\nP p p p p"
    move = build("p", "e2 *e3")
    state = allowed(table(drawing, move, (THREE_WINDOWS, ONE_COLOR), options=options), move)
    # Row 1 is of one color too: with two rows, it is checked when row 2 is scored.
    expected = () if scoring == "after_coats" else (THREE_WINDOWS, ONE_COLOR)
    assert (state.phase, state.players[0].missions) == (Phase.COAT_OF_ARMS, expected)
    after = allowed(state, offered(state, TakeAbility)[0])
    assert after.players[0].missions == (THREE_WINDOWS, ONE_COLOR)


@pytest.mark.rule("expansion.mission.moment")
def test_a_tile_that_completes_no_line_lets_nobody_look_at_missions() -> None:
    """Ruling M-03: the house as it stands would meet one."""
    move = build("p", "*a2 b2")
    after = allowed(table("R r g G w", move, (THREE_WINDOWS, ONE_COLOR)), move)
    assert after.players[0].missions == ()


@pytest.mark.rule("expansion.mission.whole-house", "expansion.mission.moment")
def test_the_whole_house_is_looked_at_and_not_the_new_lines_alone() -> None:
    """Ruling M-04: row 1 has three windows, row 3 is the one that is scored."""
    drawing = "w P p p .\nR r . . w\nR r g G w"
    after = allowed(table(drawing, place("e3"), (THREE_WINDOWS, ONE_COLOR)), place("e3"))
    assert after.players[0].missions == (THREE_WINDOWS,)


LINES = {
    WINDOWS: [f"a{n} b{n} c{n} d{n} e{n} a{n + 1} b{n + 1} c{n + 1} d{n + 1} e{n + 1}"
              for n in range(1, 9)],
    TWO_COLUMNS: [" ".join(f"{one}{n} {other}{n}" for n in range(1, 10))
                  for one, other in ("ab", "bc", "cd", "de")],
    THREE_ROWS: [" ".join(f"{column}{n + up}" for column in "abcde" for up in range(3))
                 for n in range(1, 8)],
    BRICKWORK: [f"a{n} b{n} c{n} d{n} e{n}" for n in range(1, 10)],
    THREE_WINDOWS: [f"a{n} b{n} c{n} d{n} e{n}" for n in range(1, 10)],
    ONE_COLOR: [f"a{n} b{n} c{n} d{n} e{n}" for n in range(1, 10)],
}  # fmt: skip
"""The cells of every place at which a house can meet a mission."""


@pytest.mark.rule("expansion.mission.whole-house")
@pytest.mark.parametrize(
    ("mission", "names"), [(mission, names) for mission in MISSIONS for names in LINES[mission]]
)
def test_a_mission_is_met_anywhere_in_the_grid(mission: Mission, names: str) -> None:
    """Ruling M-04: at every height and on either side; and nowhere if a cell is missing."""
    game = cph.card_game(3, missions=True).game
    assert is_met(mission, front(names, mission), game)
    for name in names.split():
        rest = names.replace(name, "").strip()
        assert not is_met(mission, front(rest, mission), game)


def front(names: str, mission: Mission) -> House:
    """Return a house of blue cells alone, with windows as the mission wants them."""
    filled = cells(names)
    windows = {BRICKWORK: 0, THREE_WINDOWS: cells(" ".join(names.split()[:3]))}
    return House(filled, windows.get(mission, filled), (filled, 0, 0, 0, 0))


@pytest.mark.rule("expansion.mission.moment")
def test_only_the_player_who_scores_is_looked_at() -> None:
    """Ruling M-03."""
    state = position(
        Sitting(house=ROW),
        Sitting(house="R r g G w"),
        missions=(THREE_WINDOWS, ONE_COLOR),
        phase=Phase.COAT_OF_ARMS,
        coats=1,
    )
    after = allowed(state, place("e1"))
    assert [player.missions for player in after.players] == [(THREE_WINDOWS,), ()]
    assert [player.mission_points for player in after.players] == [1, 0]


@pytest.mark.rule("expansion.mission.no-last-look", "base.end.card")
def test_nobody_gains_a_mission_when_the_end_of_game_card_ends_the_game() -> None:
    """Ruling M-17."""
    me = Sitting(house="R r g G w")
    state = position(me, supply=0, missions=(THREE_WINDOWS, ONE_COLOR))
    after = turn_over(allowed(state, TakeCards((0, 1))), "E")
    over = cph.result(after)
    assert over is not None
    assert (over.reason, over.scores) == (EndReason.END_OF_GAME_CARD, (1, 0))
    assert after.players[0].missions == ()
    assert END_OF_GAME in after.display


# --- Once for each player -------------------------------------------------------------------------


@pytest.mark.rule("expansion.mission.once")
def test_each_player_gains_a_mission_once() -> None:
    """Ruling M-02: a second row with three windows gives its own point only."""
    me = Sitting(house="R r g G .\nr g r g w\nR G R G w", missions=(THREE_WINDOWS,))
    state = position(
        me,
        players=4,
        missions=(THREE_WINDOWS, ONE_COLOR),
        phase=Phase.COAT_OF_ARMS,
        coats=1,
    )
    after = allowed(state, place("e3"))
    assert after.players[0].score == state.players[0].score + 1
    assert after.players[0].missions == (THREE_WINDOWS,)


@pytest.mark.rule("expansion.mission.once")
def test_every_player_can_gain_the_same_mission() -> None:
    """Ruling M-02: the first player has taken nothing away."""
    state = position(
        Sitting(house="R r g G w", missions=(THREE_WINDOWS,)),
        Sitting(house=ROW),
        missions=(THREE_WINDOWS, ONE_COLOR),
        phase=Phase.COAT_OF_ARMS,
        coats=1,
        turn=1,
    )
    after = allowed(state, place("e1"))
    assert [player.missions for player in after.players] == [(THREE_WINDOWS,)] * 2
    assert [player.score for player in after.players] == [2, 2]


@pytest.mark.rule("expansion.mission.once")
@pytest.mark.parametrize("missions", [(THREE_WINDOWS, ONE_COLOR), (ONE_COLOR, THREE_WINDOWS)])
def test_the_second_mission_may_come_in_a_later_turn(missions: tuple[Mission, Mission]) -> None:
    """Ruling M-02: gained missions are kept in display order."""
    me = Sitting(house="R r g G w", hand="ppppp", missions=(THREE_WINDOWS,))
    after = scored(position(me, missions=missions), build("p", "*a2 b2 c2 d2 e2"))
    assert (after.players[0].missions, after.players[0].mission_points) == (missions, 2)


# --- Points and the end ---------------------------------------------------------------------------

THREE_OF_THREE = """
    R r g G .
    r y b g p
    R Y B G P
"""
"""With a special tile on e3 the third row, and three windows in it."""


@pytest.mark.rule("expansion.mission.both")
@pytest.mark.parametrize("missions", [(THREE_ROWS, THREE_WINDOWS), (THREE_WINDOWS, THREE_ROWS)])
def test_both_missions_may_be_gained_at_once_in_display_order(
    missions: tuple[Mission, Mission],
) -> None:
    """Rulings M-10 and P-07."""
    state = table(THREE_OF_THREE, place("e3"), missions)
    after = allowed(state, place("e3"))
    assert after.players[0].missions == missions
    assert after.players[0].score == state.players[0].score + 1 + 2
    told = happenings(state, place("e3"))
    gained = [event.mission for event in told if isinstance(event, MissionGained)]
    assert gained == list(missions)
    assert told.count(MissionScored(0)) == 2


TEN = """
    P p p w w
    r y b g p
    R Y B G P
    r y b g p
    R Y B G P
    r y b g p
    R Y B G P
"""
"""Rows 1 to 6 are worth 1 and 2 points in turn, row 7 is worth 1: ten points."""
EIGHTH = build("p", "*a8 b8 c8 d8 e8")


@pytest.mark.rule("expansion.mission.point", "base.end.twelve")
def test_the_point_of_a_mission_may_be_the_twelfth() -> None:
    """Ruling M-11."""
    state = table(TEN, EIGHTH, (TWO_COLUMNS, ONE_COLOR))
    assert state.players[0].score == 10
    after = allowed(state, EIGHTH)
    assert (after.players[0].score, after.phase) == (12, Phase.OVER)
    over = cph.result(after)
    assert over is not None
    assert (over.reason, over.winners) == (EndReason.TWELVE_POINTS, (0,))
    without = allowed(table(TEN, EIGHTH, (TWO_COLUMNS, WINDOWS)), EIGHTH)
    assert (without.players[0].score, without.phase) == (11, Phase.ACTION)


@pytest.mark.rule("expansion.mission.twelve-first", "base.end.twelve")
def test_a_mission_met_with_the_twelfth_point_of_the_lines_counts_as_well() -> None:
    """Ruling P-08, over M-11 and M-16: all points that need no choice come before the check."""
    eleven = TEN.replace("P p p w w", "w w w w w")
    state = table(eleven, EIGHTH, (TWO_COLUMNS, ONE_COLOR))
    assert state.players[0].score == 11
    after = allowed(state, EIGHTH)
    assert (after.players[0].score, after.phase) == (13, Phase.OVER)
    assert (after.players[0].missions, after.players[0].mission_points) == ((ONE_COLOR,), 1)


BOTH_AT_ELEVEN = """
    p w p . .
    p g p . .
    P g P . .
    p G P . .
    p g p R r
    p g p w .
    P G p w .
    r y b g p
    R Y B G P
"""
"""Three columns, and the rows 1, 2 and 5: ten points. Row 3 misses e3, and has three windows."""


@pytest.mark.rule("expansion.mission.both", "expansion.mission.twelve-first")
def test_both_points_are_counted_before_the_end_is_looked_at() -> None:
    """Ruling P-08: eleven by lines, and two missions."""
    state = table(BOTH_AT_ELEVEN, place("e3"), (THREE_ROWS, THREE_WINDOWS))
    assert state.players[0].score == 10
    after = allowed(state, place("e3"))
    assert (after.players[0].score, after.phase) == (13, Phase.OVER)


@pytest.mark.rule("expansion.mission.point", "base.score.track")
def test_points_of_missions_are_kept_when_later_lines_are_scored() -> None:
    me = Sitting(house="w P p p .\nR r . . w\nR r g G w", missions=(THREE_WINDOWS,))
    state = position(
        me,
        players=4,
        missions=(THREE_WINDOWS, ONE_COLOR),
        phase=Phase.COAT_OF_ARMS,
        coats=1,
    )
    assert state.players[0].score == 2
    assert allowed(state, place("e3")).players[0].score == 3


@pytest.mark.rule("expansion.mission.reward")
def test_without_joker_tiles_the_reward_is_the_point_and_nothing_is_asked() -> None:
    """Ruling M-12."""
    state = table(ROW, place("e1"), (THREE_WINDOWS, ONE_COLOR))
    assert refused(state, ScoreMission()) == ("expansion.mission.reward",)
    after = allowed(state, place("e1"))
    assert (after.phase, after.to_act, after.rewards) == (Phase.ACTION, 1, 0)
