"""Module 3, mission tiles: conditions on a house that give one point each.

They are looked at whenever lines give points (expansion.mission.moment) and never else
(expansion.mission.no-last-look), on the whole house as it is then (expansion.mission.whole-house),
and once gained stay gained (expansion.mission.once).
With joker tiles the point may be exchanged for a joker (expansion.mission.reward).
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random

import attrs

from copenhagen.cardgame import coats_of_arms, turn
from copenhagen.cardgame.actions import (
    PlaceJoker,
    PlaceSpecial,
    RevealMission,
    ScoreMission,
)
from copenhagen.cardgame.components import MISSIONS, Mission
from copenhagen.cardgame.events import MissionGained, MissionRevealed, MissionScored, RewardTaken
from copenhagen.cardgame.state import (
    Answer,
    CardGame,
    Chance,
    Draft,
    House,
    Phase,
    Rules,
    Seat,
    Table,
)
from copenhagen.errors import Reason
from copenhagen.house.grid import COLUMNS, ROW
from copenhagen.house.lines import complete_columns, complete_rows

__all__ = ["extend", "is_met"]

IN_PLAY = 2
"""How many missions are in a game (expansion.mission.setup)."""


def extend(rules: Rules, chosen: tuple[Mission, ...], *, with_jokers: bool) -> Rules:
    """Return `rules` with missions; those not `chosen` are drawn during set-up.

    They are looked at whenever lines have given points (expansion.mission.moment), and at no other
    time (expansion.mission.no-last-look).
    """
    rules = attrs.evolve(rules, scored=_gain)
    if len(chosen) < IN_PLAY:
        drawing = Chance(_outcomes, _sample, _outcome_reasons, _reveal, RevealMission)
        rules = attrs.evolve(rules, chance={**rules.chance, Phase.MISSIONS: drawing})
    if with_jokers:
        rules = _with_rewards(rules)
    return rules


# Set-up


def _hidden(table: Table) -> tuple[Mission, ...]:
    known = table.game.missions or ()
    return tuple(mission for mission in MISSIONS if mission not in known)


def _outcomes(table: Table) -> tuple[tuple[RevealMission, Fraction], ...]:
    hidden = _hidden(table)
    return tuple((RevealMission(mission), Fraction(1, len(hidden))) for mission in hidden)


def _sample(table: Table, rng: Random) -> RevealMission:
    return RevealMission(rng.choice(_hidden(table)))


def _outcome_reasons(table: Table, move: RevealMission) -> Iterator[Reason]:
    if move.mission not in _hidden(table):
        yield Reason(
            "expansion.mission.setup", f"the mission {move.mission.title} is drawn already"
        )


def _reveal(table: Draft, move: RevealMission) -> None:
    """Lay a mission tile open; from then on it belongs to the game that is played."""
    missions = (*(table.game.missions or ()), move.mission)
    table.game = attrs.evolve(table.game, missions=missions)
    table.tell(MissionRevealed, move.mission)
    if len(missions) == IN_PLAY:
        turn.next_of_setup(table)


# Conditions


def _only_windows(house: House, _: CardGame) -> bool:
    """Two neighboring rows of windows only (expansion.mission.only-windows)."""
    rows = complete_rows(house.windows)
    return rows & rows >> COLUMNS != 0


def _two_columns(house: House, _: CardGame) -> bool:
    """Two neighboring complete columns (expansion.mission.two-columns)."""
    columns = complete_columns(house.filled)
    return columns & columns >> 1 != 0


def _three_rows(house: House, _: CardGame) -> bool:
    """Three complete rows one above the other (expansion.mission.three-rows)."""
    rows = complete_rows(house.filled)
    return rows & rows >> COLUMNS & rows >> 2 * COLUMNS != 0


def _only_brickwork(house: House, _: CardGame) -> bool:
    """A complete row of brickwork only (expansion.mission.only-brickwork)."""
    return complete_rows(house.bricks) != 0


def _three_windows(house: House, _: CardGame) -> bool:
    """A complete row with exactly three windows (expansion.mission.three-windows)."""
    filled, windows = house.filled, house.windows
    return any(filled & row == row and (windows & row).bit_count() == THREE for row in ROW)


def _one_color(house: House, game: CardGame) -> bool:
    """A complete row of one color; special tiles are white (expansion.mission.one-color).

    A joker is of no color here, unless the option `joker_wild_for_missions` makes it wild.
    """
    hidden = 0 if game.options.joker_wild_for_missions else house.jokers
    return any(complete_rows(cells & ~hidden) for cells in (*house.colors, house.specials))


THREE = 3

_IS_MET: dict[Mission, Callable[[House, CardGame], bool]] = {
    Mission.ONLY_WINDOWS: _only_windows,
    Mission.TWO_COLUMNS: _two_columns,
    Mission.THREE_ROWS: _three_rows,
    Mission.ONLY_BRICKWORK: _only_brickwork,
    Mission.THREE_WINDOWS: _three_windows,
    Mission.ONE_COLOR: _one_color,
}


def is_met(mission: Mission, house: House, game: CardGame) -> bool:
    """Tell whether a house as it is fulfils a mission (expansion.mission.whole-house)."""
    return _IS_MET[mission](house, game)


def _gain(table: Draft, me: Seat) -> None:
    """Gain every mission that is met now, in display order, each for a reward.

    (expansion.mission.both, expansion.mission.once)

    The reward is a point, counted at once, unless there is a joker to choose instead
    (expansion.mission.reward, expansion.mission.last-joker). So are the points of missions gained
    earlier, when the joker just built was the last one: they need no choice any more, and what
    needs none is counted before anybody looks for 12 points (expansion.mission.twelve-first).
    """
    game = table.game
    missions = game.missions or ()
    new = [m for m in missions if m not in me.missions and is_met(m, me.house, game)]
    if not new and not table.rewards:
        return
    me.missions = tuple([m for m in missions if m in me.missions or m in new])
    choice = game.jokers and coats_of_arms.single_choices(table, me) != ()
    for mission in new:
        table.tell(MissionGained, table.seat, mission, choice)
    if not choice:
        _rest_are_points(table, me)
        for _ in new:
            _point(table, me)
    elif new:
        table.rewards += len(new)
        table.coats_later += table.coats
        table.coats = 0


def _rest_are_points(table: Draft, me: Seat) -> None:
    """Give the points of all rewards still open, where no joker can be had any more."""
    while table.rewards:
        table.rewards -= 1
        _point(table, me)


def _point(table: Draft, me: Seat) -> None:
    """Count the point of a mission (expansion.mission.point)."""
    me.mission_points += 1
    me.score += 1
    table.tell(MissionScored, table.seat, table.rewards)


# Rewards, where there are joker tiles


def _with_rewards(rules: Rules) -> Rules:
    """Return `rules` with the choice between a point and a joker (expansion.mission.reward)."""
    joker = rules.answers[PlaceJoker]
    place = Answer((*joker.phases, Phase.REWARD), joker.reasons, _place(joker))
    score = Answer((Phase.REWARD,), _score_reasons, _score)
    return attrs.evolve(
        rules.with_answer(PlaceJoker, place)
        .with_answer(ScoreMission, score)
        .with_choices(Phase.REWARD, _point_choice, coats_of_arms.single_choices),
        rewarded=_rewarded,
    )


def _point_choice(_: Table, __: Seat) -> tuple[ScoreMission, ...]:
    return (_SCORE,)


_SCORE = ScoreMission()


def _rewarded(table: Draft, me: Seat) -> bool:
    """Ask for the next reward; where no joker can be had any more, the rest are points.

    (expansion.mission.one-by-one, expansion.mission.last-joker)
    """
    if coats_of_arms.single_choices(table, me):
        table.ask(Phase.REWARD)
        return True
    _rest_are_points(table, me)
    return False


def _score_reasons(_: Table, __: Seat, ___: ScoreMission) -> Iterator[Reason]:
    return iter(())


def _score(table: Draft, me: Seat, _: ScoreMission) -> None:
    table.rewards -= 1
    _point(table, me)
    turn.go_on(table, me)


def _place(other: Answer) -> Callable[[Draft, Seat, PlaceJoker | PlaceSpecial], None]:
    def place(table: Draft, me: Seat, action: PlaceJoker | PlaceSpecial) -> None:
        """Lay the joker with all that follows from it (expansion.mission.reward-joker)."""
        if table.phase is Phase.REWARD:
            table.rewards -= 1
            table.tell(RewardTaken, table.seat, table.rewards)
            coats_of_arms.place_single(table, me, action)
            turn.tile_laid(table, me)
        else:
            other.step(table, me, action)

    return place
