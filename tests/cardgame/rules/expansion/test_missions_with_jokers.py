"""Missions and joker tiles together: a point or a joker, each reward finished before the next."""

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import (
    Build,
    Decline,
    Done,
    PlaceJoker,
    RevealAbility,
    ScoreMission,
    TakeAbility,
    TakeCards,
)
from copenhagen.cardgame.components import ABILITIES, MISSIONS, Mission
from copenhagen.cardgame.events import (
    Asked,
    CoatsResumed,
    GameEnded,
    JokerPlaced,
    MissionGained,
    MissionScored,
    PointsScored,
    RewardTaken,
)
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import Phase, State
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, build, cell, cells, house, position
from tests.playing import allowed, by_source, happenings, let_chance_run, offered, refused

(ANY, ADDITIONAL, DISCOUNT, CHANGE, BOTH, DRAW, DISCARD, FOUR, HAND, TWICE, SPECIAL) = ABILITIES
WINDOWS, TWO_COLUMNS, THREE_ROWS, BRICKWORK, THREE_WINDOWS, ONE_COLOR = MISSIONS
SCORINGS = ["after_coats", "each_placement"]
POINT = ScoreMission()


def joker(name: str) -> PlaceJoker:
    """Return a joker tile on the named cell."""
    return PlaceJoker(cell(name))


def at_coat(
    drawing: str, *missions: Mission, coats: int = 1, others: str = "", **more: object
) -> State:
    """Return a game of four with jokers in which seat 0 chooses a coat of arms action.

    `others` is the house of the next player.
    """
    options = CardGameOptions(**more)  # type: ignore[arg-type]
    return position(
        Sitting(house=drawing),
        Sitting(house=others),
        players=4,
        jokers=True,
        missions=missions,
        phase=Phase.COAT_OF_ARMS,
        coats=coats,
        options=options,
    )


def building(drawing: str, hand: str, *missions: Mission, **more: object) -> State:
    """Return the main choice of a player in a game of four with jokers and two missions."""
    options = CardGameOptions(**more)  # type: ignore[arg-type]
    me = Sitting(house=drawing, hand=hand)
    return position(me, players=4, jokers=True, missions=missions, options=options)


def ability(state: State) -> TakeAbility:
    """Return the first ability tile that can be taken."""
    found = offered(state, TakeAbility)[0]
    assert isinstance(found, TakeAbility)
    return found


def places(state: State) -> int:
    """Return the mask of the cells on which a joker can be placed."""
    jokers = offered(state, PlaceJoker)
    return sum(1 << action.cell for action in jokers)


ROW = "R r g G ."
"""With a joker on e1 a complete row with exactly three windows."""


def rewarded(drawing: str = ROW, last: str = "e1", **more: object) -> State:
    """Return the choice of a reward for the mission "Three windows"."""
    state = allowed(at_coat(drawing, THREE_WINDOWS, TWO_COLUMNS, **more), joker(last))  # type: ignore[arg-type]
    assert (state.phase, state.to_act, state.rewards) == (Phase.REWARD, 0, 1)
    return state


# --- A point or a joker ---------------------------------------------------------------------------


@pytest.mark.rule("expansion.mission.reward")
def test_the_player_who_gains_a_mission_chooses_a_point_or_a_joker() -> None:
    """Ruling M-12: a joker on every cell that the rules of jokers allow."""
    state = rewarded()
    first, *rest = cph.legal_actions(state)
    assert first == POINT
    assert rest == offered(state, PlaceJoker)
    assert places(state) == cells("a1 d1 a2 b2 c2 d2 e2")
    assert state.players[0].missions == (THREE_WINDOWS,)
    assert (state.players[0].score, state.players[0].mission_points) == (1, 0)


@pytest.mark.rule("expansion.mission.reward", "expansion.mission.point")
def test_the_point_is_taken() -> None:
    """Ruling M-12."""
    state = rewarded()
    after = allowed(state, POINT)
    assert (after.players[0].score, after.players[0].mission_points) == (2, 1)
    assert (after.phase, after.to_act, after.rewards) == (Phase.ACTION, 1, 0)
    assert after.special_tiles == state.special_tiles
    told = happenings(state, POINT)
    assert MissionScored(0) in told
    assert not [event for event in told if isinstance(event, RewardTaken | MissionGained)]


@pytest.mark.rule("expansion.mission.reward", "expansion.mission.reward-joker")
@pytest.mark.parametrize(("name", "drawing"), [("a1", "J r g G j"), ("c2", ". . j . .\nR r g G j")])
def test_the_joker_is_taken_in_place_of_the_point(name: str, drawing: str) -> None:
    """Rulings M-12 and M-13: built at once, over brickwork or on a free cell."""
    state = rewarded()
    after = allowed(state, joker(name))
    assert after.players[0].house == house(drawing)
    assert (after.players[0].score, after.players[0].mission_points) == (1, 0)
    assert after.players[0].missions == (THREE_WINDOWS,)
    assert after.special_tiles == state.special_tiles - 1
    assert (after.phase, after.to_act, after.rewards) == (Phase.ACTION, 1, 0)
    told = happenings(state, joker(name))
    assert told[:2] == (RewardTaken(0), JokerPlaced(0, cell(name)))
    assert MissionScored(0) not in told


@pytest.mark.rule("expansion.mission.reward", "base.coat.mandatory")
@pytest.mark.parametrize("coat_of_arms", ["mandatory", "optional"])
def test_a_reward_cannot_be_declined(coat_of_arms: str) -> None:
    """Ruling P-18."""
    state = rewarded(coat_of_arms=coat_of_arms)
    for move in (Done(), Decline(), TakeAbility(DISCOUNT), TakeCards((0, 1))):
        assert refused(state, move) == ("base.turn.order",)


@pytest.mark.rule("expansion.mission.reward", "expansion.joker.brickwork", "base.build.support")
def test_the_joker_is_built_by_the_rules_of_jokers() -> None:
    """Ruling M-13."""
    state = rewarded()
    assert refused(state, joker("b1")) == ("expansion.joker.brickwork",)
    assert refused(state, joker("e1")) == ("expansion.joker.brickwork",)
    assert refused(state, joker("a3")) == ("base.build.support",)
    assert refused(state, PlaceJoker(45)) == ("base.build.grid",)


@pytest.mark.rule("expansion.mission.reward")
def test_nobody_takes_the_point_without_a_mission() -> None:
    state = at_coat(ROW, THREE_WINDOWS, TWO_COLUMNS)
    assert refused(state, POINT) == ("base.turn.order",)
    assert refused(allowed(rewarded(), POINT), POINT) == ("base.turn.order",)


# --- Effects of the joker -------------------------------------------------------------------------


@pytest.mark.rule("expansion.mission.reward-joker", "base.coat.cell")
def test_a_reward_that_covers_a_coat_of_arms_brings_it() -> None:
    """Ruling M-13."""
    state = rewarded(". . j . .\nR r g G .")
    state = allowed(state, joker("c3"))
    assert (state.phase, state.coats, state.rewards) == (Phase.COAT_OF_ARMS, 1, 0)
    after = allowed(state, TakeAbility(BOTH))
    assert after.players[0].active == (ANY, BOTH)
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.mission.reward-joker", "expansion.joker.again")
def test_a_reward_that_improves_a_row_scores_it_again() -> None:
    """Ruling M-13."""
    state = rewarded("R r g G .\nj j j j j\nP p j j j", "e3")
    after = allowed(state, joker("a1"))
    assert PointsScored(0, 1, by_source(rows={0: 2, 1: 2, 2: 1})) in happenings(state, joker("a1"))
    assert after.players[0].score == state.players[0].score + 1


CHAIN = """
    p y b g .
    P Y B G .
    R r g G .
"""
"""Jokers on e1, e2 and e3 complete row 1 with three windows, row 2 with a coat of arms, row 3."""


@pytest.mark.rule("expansion.mission.reward-joker", "expansion.mission.moment")
@pytest.mark.parametrize("scoring", SCORINGS)
def test_a_reward_may_lead_over_a_coat_of_arms_to_the_other_mission(scoring: str) -> None:
    """Ruling M-13: and this one is rewarded in its turn."""
    state = at_coat(CHAIN, THREE_WINDOWS, THREE_ROWS, scoring=scoring)
    state = allowed(state, joker("e1"))
    assert (state.phase, state.players[0].missions) == (Phase.REWARD, (THREE_WINDOWS,))
    state = allowed(state, joker("e2"))
    assert (state.phase, state.players[0].missions) == (Phase.COAT_OF_ARMS, (THREE_WINDOWS,))
    assert state.players[0].score == (1 if scoring == "after_coats" else 2)
    state = allowed(state, joker("e3"))
    assert (state.phase, state.rewards) == (Phase.REWARD, 1)
    assert state.players[0].missions == (THREE_WINDOWS, THREE_ROWS)
    assert state.players[0].score == 4
    after = allowed(state, POINT)
    assert (after.players[0].score, after.players[0].mission_points) == (5, 1)
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.mission.reward-joker", "expansion.mission.once")
@pytest.mark.parametrize("scoring", SCORINGS)
def test_the_chain_ends_because_each_mission_is_gained_once(scoring: str) -> None:
    """Rulings M-02 and M-13: five jokers in one turn."""
    state = at_coat(CHAIN, THREE_WINDOWS, THREE_ROWS, scoring=scoring)
    state = allowed(state, *map(joker, ("e1", "e2", "e3")))
    after = allowed(state, joker("a1"))
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)
    assert after.special_tiles == 12 - 4
    assert after.players[0].mission_points == 0


# --- Two rewards ----------------------------------------------------------------------------------

TWO = """
    . . . . j
    . R r g G
    r y b g p
    R Y B G P
"""
"""A joker on a3 makes three rows, and three windows in the third; e5 is a coat of arms."""


def two_rewards(others: str = "", **more: object) -> State:
    """Return the first choice of two rewards."""
    state = at_coat(TWO, THREE_WINDOWS, THREE_ROWS, others=others, **more)  # type: ignore[arg-type]
    state = allowed(state, joker("a3"))
    assert (state.phase, state.rewards) == (Phase.REWARD, 2)
    assert state.players[0].missions == (THREE_WINDOWS, THREE_ROWS)
    return state


@pytest.mark.rule("expansion.mission.one-by-one", "expansion.mission.both")
@pytest.mark.parametrize("first", [POINT, joker("a4")])
@pytest.mark.parametrize("second", [POINT, joker("b4")])
def test_two_rewards_are_chosen_one_after_the_other(
    first: ScoreMission | PlaceJoker, second: ScoreMission | PlaceJoker
) -> None:
    """Rulings M-10 and M-14: each a point or a joker."""
    state = two_rewards()
    between = allowed(state, first)
    assert (between.phase, between.rewards) == (Phase.REWARD, 1)
    after = allowed(between, second)
    assert after.players[0].score == state.players[0].score + (first, second).count(POINT)
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.mission.one-by-one")
@pytest.mark.parametrize("scoring", SCORINGS)
def test_the_first_joker_is_fully_resolved_before_the_second_choice(scoring: str) -> None:
    """Rulings M-14 and P-07: with its coat of arms and the special chain of that."""
    state = allowed(two_rewards(scoring=scoring), joker("e5"))
    assert (state.phase, state.coats, state.rewards) == (Phase.COAT_OF_ARMS, 1, 1)
    assert refused(state, POINT) == ("base.turn.order",)
    state = allowed(state, joker("a4"))
    assert (state.phase, state.rewards) == (Phase.REWARD, 1)
    after = allowed(state, POINT)
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.mission.one-by-one", "base.score.moment")
@pytest.mark.parametrize("scoring", SCORINGS)
def test_what_the_first_joker_completes_is_scored_before_the_second_choice(scoring: str) -> None:
    """Ruling P-07."""
    state = two_rewards(scoring=scoring)
    start = state.players[0].score
    state = allowed(state, joker("b3"))
    assert (state.phase, state.rewards) == (Phase.REWARD, 1)
    state = allowed(state, joker("e3"))
    assert state.players[0].score == start + 1
    assert (state.phase, state.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.mission.one-by-one", "expansion.variant-b.replace")
def test_an_ability_tile_taken_on_the_way_is_replaced_before_the_second_choice() -> None:
    """Rulings X-09 and P-07."""
    state = position(
        Sitting(house=TWO),
        players=4,
        jokers=True,
        missions=(THREE_WINDOWS, THREE_ROWS),
        abilities="variant_b",
        ability_display=(BOTH, DRAW, DRAW, HAND),
        phase=Phase.COAT_OF_ARMS,
        coats=1,
    )
    state = allowed(state, joker("a3"), joker("e5"), TakeAbility(HAND))
    assert (state.phase, state.rewards) == (Phase.NEXT_ABILITY, 1)
    state = allowed(state, RevealAbility(TWICE))
    assert (state.phase, state.rewards) == (Phase.REWARD, 1)
    assert state.ability_display == (BOTH, DRAW, DRAW, TWICE)
    assert allowed(state, POINT).to_act == 1


BRICKS = """
    R r j j .
    r g b y .
    R G B Y .
"""
"""A purple tile on e1 to e3 completes three rows, the first one of brickwork only."""
THIRD = build("p", "*e1 e2 e3")


@pytest.mark.rule("expansion.mission.once", "expansion.mission.one-by-one")
@pytest.mark.parametrize("scoring", SCORINGS)
def test_a_mission_gained_stays_gained_whatever_the_first_joker_covers(scoring: str) -> None:
    """Rulings M-07 and P-07: the second reward is still due."""
    state = allowed(building(BRICKS, "ppp", THREE_ROWS, BRICKWORK, scoring=scoring), THIRD)
    if scoring == "after_coats":
        state = allowed(state, ability(state))
    assert (state.phase, state.rewards) == (Phase.REWARD, 2)
    state = allowed(state, joker("a1"))
    assert (state.phase, state.rewards) == (Phase.REWARD, 1)
    state = allowed(state, POINT)
    assert state.players[0].missions == (THREE_ROWS, BRICKWORK)
    assert state.players[0].score == 1 + 2 + 1 + 1


@pytest.mark.rule("expansion.mission.moment", "base.score.moment")
def test_the_option_for_scoring_may_decide_over_a_mission() -> None:
    """Ruling P-11: a joker over the row of brickwork, before or after the check."""
    for scoring, gained in (("after_coats", ()), ("each_placement", (BRICKWORK,))):
        state = building(BRICKS, "ppp", BRICKWORK, TWO_COLUMNS, scoring=scoring)
        state = allowed(state, THIRD)
        if scoring == "each_placement":
            state = allowed(state, POINT)
        assert state.phase is Phase.COAT_OF_ARMS
        after = allowed(state, joker("a1"))
        assert after.players[0].missions == gained
        assert after.players[0].score == 1 + 2 + 1 + len(gained)


# --- Older coats of arms --------------------------------------------------------------------------

ROW_2 = """
    R r g G .
    P p p p p
"""
"""A tile on e2 completes a row with a coat of arms and with three windows; c3 is another one."""
ONTO_E2 = build("p", "e2 *e3")


@pytest.mark.rule("expansion.mission.one-by-one", "base.score.moment")
def test_scored_after_the_coats_of_arms_the_reward_comes_last() -> None:
    """Ruling K-01."""
    state = allowed(building(ROW_2, "pp", THREE_WINDOWS, TWO_COLUMNS), ONTO_E2)
    assert (state.phase, state.coats, state.rewards) == (Phase.COAT_OF_ARMS, 1, 0)
    state = allowed(state, TakeAbility(DISCOUNT))
    assert (state.phase, state.coats, state.rewards) == (Phase.REWARD, 0, 1)
    assert allowed(state, POINT).to_act == 1


@pytest.mark.rule("expansion.mission.one-by-one", "base.score.moment")
def test_scored_after_each_placement_older_coats_of_arms_wait_for_the_reward() -> None:
    """Ruling P-07."""
    state = building(ROW_2, "pp", THREE_WINDOWS, TWO_COLUMNS, scoring="each_placement")
    state = allowed(state, ONTO_E2)
    assert (state.phase, state.coats, state.coats_later) == (Phase.REWARD, 0, 1)
    assert CoatsResumed(0, 1) in happenings(state, POINT)
    state = allowed(state, POINT)
    assert (state.phase, state.coats, state.coats_later) == (Phase.COAT_OF_ARMS, 1, 0)
    assert allowed(state, TakeAbility(DISCOUNT)).to_act == 1


@pytest.mark.rule("expansion.mission.one-by-one")
def test_the_coat_of_arms_of_the_reward_comes_before_the_older_one() -> None:
    """Ruling P-07: the newer one counts as one, the older one waits beside it."""
    state = building(ROW_2, "pp", THREE_WINDOWS, TWO_COLUMNS, scoring="each_placement")
    state = allowed(state, ONTO_E2, joker("c3"))
    assert (state.phase, state.coats, state.coats_later) == (Phase.COAT_OF_ARMS, 1, 1)
    state = allowed(state, TakeAbility(DISCOUNT))
    assert (state.phase, state.coats, state.coats_later) == (Phase.COAT_OF_ARMS, 1, 0)
    state = allowed(state, TakeAbility(BOTH))
    assert state.players[0].active == (ANY, DISCOUNT, BOTH)
    assert (state.phase, state.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.mission.one-by-one")
def test_all_rewards_come_before_all_older_coats_of_arms() -> None:
    """Ruling P-07: a reward that gains the other mission lets its own coat of arms wait too."""
    state = at_coat(
        "R r g G .\nP p p p .",
        ONE_COLOR,
        THREE_WINDOWS,
        coats=2,
        scoring="each_placement",
        joker_wild_for_missions=True,
    )
    state = allowed(state, joker("e1"))
    assert (state.phase, state.rewards, state.coats_later) == (Phase.REWARD, 1, 1)
    state = allowed(state, joker("e2"))
    assert (state.phase, state.rewards, state.coats_later) == (Phase.REWARD, 1, 2)
    assert state.players[0].missions == (ONE_COLOR, THREE_WINDOWS)
    state = allowed(state, POINT)
    assert (state.phase, state.coats) == (Phase.COAT_OF_ARMS, 2)


# --- No joker left --------------------------------------------------------------------------------


@pytest.mark.rule("expansion.mission.last-joker", "expansion.joker.stock")
@pytest.mark.parametrize("scoring", SCORINGS)
def test_without_a_joker_the_reward_is_the_point_and_nothing_is_asked(scoring: str) -> None:
    """Rulings J-14 and M-15."""
    you = Sitting(house="\n".join(["j j j j ."] * 3))
    state = position(
        Sitting(house=ROW, hand="pp"),
        you,
        jokers=True,
        missions=(THREE_WINDOWS, TWO_COLUMNS),
        options=CardGameOptions(scoring=scoring),  # type: ignore[arg-type]
    )
    move = build("p", "e1 *e2")
    assert MissionScored(0) in happenings(state, move)
    after = allowed(state, move)
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)
    assert (after.players[0].score, after.players[0].mission_points) == (2, 1)


TEN_JOKERS = """
    j j . . .
    j j j j .
    j j j j .
"""
NINE_JOKERS = """
    j . . . .
    j j j j .
    j j j j .
"""


@pytest.mark.rule("expansion.mission.last-joker")
@pytest.mark.parametrize("scoring", SCORINGS)
def test_who_takes_the_last_joker_gets_the_point_for_the_other_mission(scoring: str) -> None:
    """Rulings M-14 and M-15."""
    state = two_rewards(NINE_JOKERS, scoring=scoring)
    assert state.special_tiles == 1
    told = happenings(state, joker("a4"))
    assert [type(e) for e in told if isinstance(e, RewardTaken | MissionScored)] == [
        RewardTaken,
        MissionScored,
    ]
    after = allowed(state, joker("a4"))
    assert (after.phase, after.to_act, after.special_tiles) == (Phase.ACTION, 1, 0)
    assert after.players[0].mission_points == 1


@pytest.mark.rule("expansion.mission.last-joker")
def test_who_takes_the_point_first_is_asked_again_about_the_last_joker() -> None:
    """Ruling M-14."""
    state = allowed(two_rewards(NINE_JOKERS), POINT)
    assert (state.phase, state.rewards, state.special_tiles) == (Phase.REWARD, 1, 1)
    after = allowed(state, joker("a4"))
    assert (after.special_tiles, after.players[0].mission_points) == (0, 1)


@pytest.mark.rule("expansion.mission.last-joker")
def test_with_no_joker_left_two_missions_are_two_points() -> None:
    """Rulings M-10 and M-15."""
    state = at_coat(TWO, THREE_WINDOWS, THREE_ROWS, others=TEN_JOKERS)
    assert state.special_tiles == 1
    after = allowed(state, joker("a3"))
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)
    assert after.players[0].mission_points == 2


# --- Twelve points --------------------------------------------------------------------------------

TEN = """
    p j p . .
    p g p . .
    P g P . .
    p G P . .
    p g p R r
    p g p j .
    P G p j .
    r y b g p
    R Y B G P
"""
"""Three columns, and the rows 1, 2 and 5: ten points. Row 3 misses e3, and has three windows."""


@pytest.mark.rule("expansion.mission.reward", "base.end.twelve")
def test_once_twelve_points_are_reached_the_second_reward_is_not_asked() -> None:
    """Ruling P-08: eleven by lines, and the point for the first mission."""
    state = allowed(at_coat(TEN, THREE_ROWS, THREE_WINDOWS), joker("e3"))
    assert (state.phase, state.rewards, state.players[0].score) == (Phase.REWARD, 2, 11)
    after = allowed(state, POINT)
    assert (after.phase, after.rewards, after.players[0].score) == (Phase.OVER, 0, 12)
    assert refused(after, POINT) == ("base.end.over",)


@pytest.mark.rule("expansion.mission.last-joker", "base.end.twelve")
def test_points_that_need_no_choice_are_all_counted_before_the_end() -> None:
    """Ruling P-08: eleven by lines, and two points because no joker is left."""
    state = at_coat(TEN, THREE_ROWS, THREE_WINDOWS, others="j j j j .\nj j j j .")
    assert state.special_tiles == 1
    after = allowed(state, joker("e3"))
    assert (after.phase, after.players[0].score) == (Phase.OVER, 13)


@pytest.mark.rule("expansion.mission.reward-joker", "base.end.twelve")
@pytest.mark.parametrize("scoring", SCORINGS)
def test_the_twelfth_point_by_a_rewarded_joker_ends_the_game_before_the_second(
    scoring: str,
) -> None:
    """Rulings P-08 and M-13: row 5 becomes one of windows only."""
    state = at_coat(TEN, THREE_ROWS, THREE_WINDOWS, scoring=scoring)
    state = allowed(state, joker("e3"))
    after = allowed(state, joker("d5"))
    assert (after.phase, after.players[0].score) == (Phase.OVER, 12)
    assert after.players[0].mission_points == 0


@pytest.mark.rule("expansion.mission.twelve-first", "expansion.mission.last-joker")
@pytest.mark.parametrize("scoring", SCORINGS)
@pytest.mark.parametrize(("name", "score"), [("d5", 13), ("a1", 12), ("d6", 12)])
def test_the_last_joker_reaches_twelve_and_the_point_without_choice_counts(
    scoring: str, name: str, score: int
) -> None:
    """Ruling P-08: after the last joker the other reward needs no choice, with 12 points or not."""
    state = at_coat(TEN, THREE_ROWS, THREE_WINDOWS, others="j j j . .\nj j j j .", scoring=scoring)
    state = allowed(state, joker("e3"))
    assert (state.rewards, state.special_tiles, state.players[0].score) == (2, 1, 11)
    told = happenings(state, joker(name))
    after = allowed(state, joker(name))
    assert (after.phase, after.rewards, after.players[0].score) == (Phase.OVER, 0, score)
    assert (after.players[0].mission_points, told[-2]) == (1, GameEnded(0))
    assert told.index(RewardTaken(0, 1)) < told.index(MissionScored(0))


@pytest.mark.rule("expansion.mission.one-by-one", "base.end.twelve")
def test_coats_of_arms_that_wait_lapse_with_the_twelfth_point() -> None:
    """Once 12 points are reached, nothing is asked any more, and no event says so."""
    state = position(
        Sitting(house=ROW_2, hand="pp", mission_points=9),
        players=4,
        jokers=True,
        missions=(THREE_WINDOWS, TWO_COLUMNS),
        options=CardGameOptions(scoring="each_placement"),
    )
    state = allowed(state, ONTO_E2)
    assert (state.phase, state.coats_later, state.players[0].score) == (Phase.REWARD, 1, 11)
    told = happenings(state, POINT)
    assert told == (MissionScored(0), GameEnded(0), Asked(Phase.OVER))
    after = allowed(state, POINT)
    assert (after.phase, after.coats, after.coats_later) == (Phase.OVER, 0, 0)


@pytest.mark.rule("expansion.mission.twelve-first", "base.end.twelve")
def test_twelve_points_by_lines_leave_no_reward() -> None:
    """Rulings P-08 and M-16: the missions are gained, and no reward is asked for."""
    eleven = TEN.replace("p g p R r", "p g p J r")
    state = at_coat(eleven, THREE_ROWS, THREE_WINDOWS)
    assert state.players[0].score == 11
    after = allowed(state, joker("e3"))
    assert (after.phase, after.players[0].score) == (Phase.OVER, 12)
    assert (after.players[0].missions, after.rewards) == ((THREE_ROWS, THREE_WINDOWS), 0)


# --- Jokers and the conditions --------------------------------------------------------------------


@pytest.mark.rule("expansion.mission.one-color")
@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize(
    ("drawing", "colors"),
    [
        ("P p p p .", 1),
        ("j p P j .", 1),
        ("R r j j .", 1),
        ("j j j j .", 0),
        ("P p R r .", 2),
    ],
)
def test_a_joker_is_of_every_color_for_the_mission_only_with_the_option(
    drawing: str, colors: int, *, wild: bool
) -> None:
    """Rulings J-11, M-09 and P-12: besides jokers, one color; five jokers are one color too."""
    state = at_coat(drawing, ONE_COLOR, TWO_COLUMNS, joker_wild_for_missions=wild)
    after = allowed(state, joker("e1"))
    met = wild and colors < 2
    assert after.players[0].missions == ((ONE_COLOR,) if met else ())
    assert (after.phase is Phase.REWARD) == met


@pytest.mark.rule("expansion.mission.one-color", "expansion.joker.color")
@pytest.mark.parametrize("wild", [False, True])
def test_a_brick_covered_by_a_joker_has_lost_its_color_for_the_mission(*, wild: bool) -> None:
    """Rulings J-10, J-11 and P-12: it is a joker now, and no longer purple."""
    move = build("p", "e1 *e2")
    plain = building("P p p p .", "pp", ONE_COLOR, TWO_COLUMNS, joker_wild_for_missions=wild)
    covered = building("J p p p .", "pp", ONE_COLOR, TWO_COLUMNS, joker_wild_for_missions=wild)
    assert allowed(plain, move).players[0].missions == (ONE_COLOR,)
    assert allowed(covered, move).players[0].missions == ((ONE_COLOR,) if wild else ())


@pytest.mark.rule("expansion.mission.three-windows", "expansion.mission.moment")
def test_a_joker_over_brickwork_that_scores_nothing_lets_nobody_look_at_missions() -> None:
    """Rulings M-03 and M-08: the row has three windows now, and bricks as well."""
    state = at_coat(". . . . y\nR r g G Y", THREE_WINDOWS, TWO_COLUMNS)
    after = allowed(state, joker("a1"))
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)
    assert after.players[0].missions == ()


@pytest.mark.rule("expansion.mission.whole-house", "expansion.mission.three-windows")
def test_the_next_line_scored_anywhere_gains_the_mission() -> None:
    """Ruling M-04: the state of the whole house counts, not only the latest change."""
    me = Sitting(house=". . . . y\nJ r g G Y", hand="pppp")
    state = position(me, jokers=True, missions=(THREE_WINDOWS, TWO_COLUMNS))
    state = allowed(state, build("p", "*a2 b2 c2 d2"))
    state = allowed(state, ability(state))
    assert (state.phase, state.players[0].missions) == (Phase.REWARD, (THREE_WINDOWS,))


@pytest.mark.rule("expansion.mission.no-last-look", "base.end.card")
def test_a_mission_met_since_the_last_scoring_is_not_gained_at_the_end() -> None:
    """Ruling M-17."""
    me = Sitting(house=". . . . y\nJ r g G Y")
    state = position(me, supply=0, jokers=True, missions=(THREE_WINDOWS, TWO_COLUMNS))
    after = turn_over(allowed(state, TakeCards((0, 1))), "E")
    assert after.phase is Phase.OVER
    assert after.players[0].missions == ()
    assert after.players[0].score == 1


@pytest.mark.rule("expansion.mission.moment", "expansion.joker.again")
def test_a_row_scored_again_lets_the_player_look_at_the_missions() -> None:
    """Ruling M-03: two rows of windows, the second one by a joker over its last brick."""
    state = at_coat("R r j j j\nj j j j j", WINDOWS, TWO_COLUMNS)
    told = happenings(state, joker("a2"))
    assert [e for e in told if isinstance(e, PointsScored | MissionGained)] == [
        PointsScored(0, 1, by_source(rows={0: 2, 1: 2})),
        MissionGained(0, WINDOWS, choice=True),
    ]
    assert allowed(state, joker("a2")).phase is Phase.REWARD


@pytest.mark.rule("expansion.mission.once", "expansion.mission.only-brickwork")
def test_brickwork_covered_in_a_later_turn_does_not_take_the_mission_back() -> None:
    """Ruling M-07."""
    me = Sitting(house="r g b y p\nR G B Y P", missions=(BRICKWORK,))
    state = position(
        me,
        jokers=True,
        missions=(BRICKWORK, TWO_COLUMNS),
        phase=Phase.COAT_OF_ARMS,
        coats=1,
    )
    after = allowed(state, joker("a1"))
    assert (after.players[0].missions, after.players[0].mission_points) == ((BRICKWORK,), 1)
    assert after.players[0].score == state.players[0].score == 4


# --- In the middle of a turn ----------------------------------------------------------------------


@pytest.mark.rule("expansion.mission.reward", "expansion.special-tile.scored")
def test_the_reward_for_a_joker_laid_before_the_purchase_comes_before_the_purchase() -> None:
    """Ruling X-27."""
    me = Sitting(house=ROW, hand="pp", active=(SPECIAL,))
    state = position(
        me,
        jokers=True,
        missions=(THREE_WINDOWS, TWO_COLUMNS),
        abilities=(BOTH, CHANGE, DISCOUNT, SPECIAL),
    )
    state = allowed(state, joker("e1"))
    assert state.phase is Phase.REWARD
    state = allowed(state, joker("a2"))
    assert state.phase is Phase.PURCHASE
    assert list(cph.legal_actions(state)) == offered(state, Build)


@pytest.mark.rule("expansion.mission.reward", "expansion.construct-twice.one-after-other")
def test_the_reward_for_the_first_facade_tile_comes_before_the_second() -> None:
    """Ruling X-29."""
    me = Sitting(house=ROW, hand="ppgg", active=(TWICE,))
    state = position(
        me,
        jokers=True,
        missions=(THREE_WINDOWS, TWO_COLUMNS),
        abilities=(CHANGE, DISCOUNT, SPECIAL, TWICE),
    )
    state = allowed(state, build("p", "e1 *e2"))
    assert state.phase is Phase.REWARD
    assert refused(state, build("g", "*a2 b2")) == ("base.turn.order",)
    state = allowed(state, POINT)
    assert state.phase is Phase.AFTER_PURCHASE
    assert allowed(state, build("g", "*a2 b2")).to_act == 1


@pytest.mark.rule("expansion.mission.reward", "base.take.refill")
def test_after_both_actions_the_reward_comes_before_the_refill() -> None:
    """Ruling E-08."""
    me = Sitting(house=ROW, hand="pp", active=(BOTH,))
    state = position(
        me,
        jokers=True,
        missions=(THREE_WINDOWS, TWO_COLUMNS),
        abilities=(BOTH, CHANGE, DISCOUNT, SPECIAL),
    )
    state = allowed(state, TakeCards((0, 1)), build("p", "e1 *e2"))
    assert (state.phase, state.display[0]) == (Phase.REWARD, None)
    state = allowed(state, POINT)
    assert state.phase is Phase.REFILL
    assert let_chance_run(state).to_act == 1
