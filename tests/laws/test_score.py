"""Law 6: the running score is the worth of the house and the missions.

It equals the points counted from scratch, cell by cell, plus those of missions, once no scoring
step is due; it is never above them; it never falls. Their sources, and an event of points, agree.
A scoring step is due only while coat of arms actions remain, with the option to score after them.
The missions of a house are checked here again, square by square.
"""

from functools import lru_cache

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import PlaceJoker
from copenhagen.cardgame.components import Mission
from copenhagen.cardgame.events import MissionScored, PointsScored
from copenhagen.cardgame.state import EndCard, House, Phase, State
from copenhagen.results import PointsBySource
from tests.laws.holding import law_of_states, law_of_steps, law_of_walks
from tests.laws.reporting import reported
from tests.strategies import CARD_GAME, Step, Walk


@lru_cache(maxsize=256)
def counted_afresh(house: House) -> PointsBySource:
    """Return the points of each row and column, counted cell by cell."""
    rows = [[5 * row + column for column in range(5)] for row in range(9)]
    columns = [[5 * row + column for row in range(9)] for column in range(5)]

    def points(line: list[int]) -> int:
        if not all(house.filled >> cell & 1 for cell in line):
            return 0
        only_windows = all(house.windows >> cell & 1 for cell in line)
        return (1 if len(line) == 5 else 2) * (2 if only_windows else 1)

    return PointsBySource(tuple(map(points, rows)), tuple(map(points, columns)))


def check_that_the_score_is_right(state: State) -> None:
    waits_for_coats = (
        state.phase in (Phase.COAT_OF_ARMS, Phase.NEXT_ABILITY)
        and state.game.options.scoring == "after_coats"
    )
    for seat, player in enumerate(state.players):
        points = attrs.evolve(counted_afresh(player.house), missions=player.mission_points)
        assert cph.points_by_source(state, seat) == points
        due = sum(points.rows) + sum(points.columns) + points.missions
        assert 0 <= player.score <= due == points.total
        if not (waits_for_coats and seat == state.to_act):
            assert player.score == due


def check_that_no_score_falls(step: Step) -> None:
    for before, after in zip(step.before.players, step.after.players, strict=True):
        assert before.score <= after.score


def rows_of(house: House) -> list[list[tuple[bool, bool, set[int]]]]:
    """Return the cells row by row: filled, window, and the set of colors (5 is white)."""
    found = []
    for row in range(9):
        line = []
        for cell in range(5 * row, 5 * row + 5):
            colors = {color for color in range(5) if house.colors[color] >> cell & 1}
            filled = bool(house.filled >> cell & 1)
            line.append((filled, bool(house.windows >> cell & 1), colors or {5}))
        found.append(line)
    return found


def fulfils(mission: Mission, house: House, *, wild: bool) -> bool:
    """Tell whether a house fulfils a mission, square by square as in the rulebook."""
    rows = rows_of(house)
    full = [all(filled for filled, _, _ in row) for row in rows]
    glazed = [sum(window for _, window, _ in row) for row in rows]
    columns = [all(row[column][0] for row in rows) for column in range(5)]
    match str(mission):
        case "only_windows":
            return any(glazed[n] == glazed[n + 1] == 5 for n in range(8))
        case "two_columns":
            return any(columns[n] and columns[n + 1] for n in range(4))
        case "three_rows":
            return any(all(full[n : n + 3]) for n in range(7))
        case "only_brickwork":
            return any(full[n] and glazed[n] == 0 for n in range(9))
        case "three_windows":
            return any(full[n] and glazed[n] == 3 for n in range(9))
        case "one_color":
            alike = [
                any(
                    all(color in own and (wild or len(own) == 1) for _, _, own in row)
                    for color in range(6)
                )
                for row in rows
            ]
            return any(full[n] and alike[n] for n in range(9))
        case _:
            raise AssertionError(mission)


def check_that_missions_are_gained_rightly(state: State) -> None:
    """A mission is gained once, for a point, or with jokers for a point or a joker."""
    for player in state.players:
        assert len(set(player.missions)) == len(player.missions)
        assert player.missions == tuple(
            mission for mission in state.game.missions or () if mission in player.missions
        )
        if state.game.jokers:
            assert 0 <= player.mission_points <= len(player.missions)
        else:
            assert player.mission_points == len(player.missions)
            wild = state.game.options.joker_wild_for_missions
            assert all(fulfils(mission, player.house, wild=wild) for mission in player.missions)
    assert 0 <= state.rewards <= 2
    assert state.rewards == 0 or state.game.jokers
    if state.game.missions is not None and str(state.phase) not in SET_UP:
        assert len(set(state.game.missions)) == 2
    if state.phase is Phase.REWARD:
        assert state.rewards > 0
        assert state.special_tiles > 0, "a reward without a choice"
        assert state.coats == 0, "a reward while a coat of arms is open"


SET_UP = ("display", "sets", "ability_display", "missions")


def check_that_missions_are_gained_in_time(step: Step) -> None:
    """Whenever lines are scored, every mission that is met is gained; otherwise none is."""
    seat = step.before.to_act
    before, after = step.before.players[seat], step.after.players[seat]
    if step.after.rewards > step.before.rewards:
        assert step.after.coats == 0, "coats of arms before the rewards of missions"
    if step.after.coats_later < step.before.coats_later and after.score < 12:
        assert step.after.rewards == 0, "coats of arms went on before the last reward"
    lines = after.score - after.mission_points - (before.score - before.mission_points)
    new = set(after.missions) - set(before.missions)
    assert lines > 0 or not new
    if lines > 0 and after.score < 12:
        wild = step.after.game.options.joker_wild_for_missions
        met = {m for m in step.after.game.missions or () if fulfils(m, after.house, wild=wild)}
        assert set(after.missions) == set(before.missions) | met


def check_that_a_reward_without_a_joker_is_a_point(step: Step) -> None:
    """Once no joker is left, every reward, new or open, is a point, and none waits.

    Only coats of arms that are still open come first.
    """
    seat, new = step.before.to_act, step.after
    if new.game.jokers and not new.special_tiles and str(new.phase) not in COATS:
        before, after = step.before.players[seat], new.players[seat]
        a_joker = step.before.phase is Phase.REWARD and isinstance(step.move, PlaceJoker)
        won = len(after.missions) - len(before.missions)
        points = after.mission_points - before.mission_points
        assert points == step.before.rewards - a_joker + won
        assert new.rewards == 0


COATS = ("coat_of_arms", "next_ability")


def check_that_the_end_of_game_card_gives_nothing(step: Step) -> None:
    """Missions met since lines last scored are not checked any more."""
    if step.after.end_card in (EndCard.DISPLAY, EndCard.DRAWN):
        for before, after in zip(step.before.players, step.after.players, strict=True):
            assert after.missions == before.missions
            assert after.mission_points == before.mission_points
            assert after.score == before.score


def check_missions(step: Step) -> None:
    """Check a step against all laws of missions."""
    check_that_missions_are_gained_in_time(step)
    check_that_missions_are_gained_rightly(step.after)
    check_that_a_reward_without_a_joker_is_a_point(step)
    check_that_the_end_of_game_card_gives_nothing(step)


@pytest.mark.rule(
    "expansion.mission.setup",
    "expansion.mission.moment",
    "expansion.mission.whole-house",
    "expansion.mission.once",
    "expansion.mission.both",
    "expansion.mission.one-color",
    "expansion.mission.reward",
    "expansion.mission.only-windows",
    "expansion.mission.two-columns",
    "expansion.mission.three-rows",
    "expansion.mission.only-brickwork",
    "expansion.mission.three-windows",
    "expansion.mission.reward-joker",
    "expansion.mission.one-by-one",
    "expansion.mission.last-joker",
    "expansion.mission.no-last-look",
)
@law_of_steps(CARD_GAME)
def test_missions_are_gained_in_time_and_rightly(step: Step) -> None:
    check_missions(step)


@pytest.mark.rule(
    "base.score.row",
    "base.score.column",
    "base.score.moment",
    "expansion.joker.again",
    "expansion.mission.point",
)
@law_of_states(CARD_GAME)
def test_the_score_is_what_the_house_is_worth(state: State) -> None:
    check_that_the_score_is_right(state)


def check_that_events_of_points_are_right(step: Step) -> None:
    scores = [player.score for player in step.before.players]
    for event in cph.events(step.before, step.move, step.after):
        if isinstance(event, PointsScored):
            scores[event.seat] += event.points
            house = step.after.players[event.seat].house
            assert event.by_source.total == scores[event.seat]
            assert attrs.evolve(event.by_source, missions=0) == counted_afresh(house)
        elif isinstance(event, MissionScored):
            scores[event.seat] += 1
    assert scores == [player.score for player in step.after.players]


@pytest.mark.rule("base.score.moment", "base.score.row", "base.score.column")
@law_of_steps(CARD_GAME)
def test_an_event_of_points_says_where_they_come_from(step: Step) -> None:
    check_that_events_of_points_are_right(step)


@pytest.mark.rule("base.score.track")
@law_of_steps(CARD_GAME)
def test_no_score_falls(step: Step) -> None:
    check_that_no_score_falls(step)


@pytest.mark.rule("base.end.twelve", "base.end.over", "expansion.mission.twelve-first")
@law_of_walks(CARD_GAME)
def test_the_game_ends_as_soon_as_the_score_is_twelve(walk: Walk) -> None:
    for state in walk.states[:-1]:
        with reported(state):
            assert max(player.score for player in state.players) < 12
