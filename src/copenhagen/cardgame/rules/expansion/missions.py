"""Module 3, mission tiles: conditions on a house, worth one point each.

They are checked whenever lines give points (expansion.mission.moment) and at no other time
(expansion.mission.no-last-look), on the whole house as it is then (expansion.mission.whole-house),
and are kept once gained (expansion.mission.once). With joker tiles the point may be exchanged for a
joker (expansion.mission.reward).
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from random import Random

import attrs

from copenhagen.cardgame.actions import PlaceJoker, PlaceSpecial, RevealMission, ScoreMission
from copenhagen.cardgame.components import MISSIONS, Mission
from copenhagen.cardgame.events import MissionGained, MissionRevealed, MissionScored, RewardTaken
from copenhagen.cardgame.rules import coats_of_arms, turn
from copenhagen.cardgame.state import (
    CardGame,
    House,
    Phase,
    PlayerDraft,
    Rules,
    StateDraft,
    StateLike,
)
from copenhagen.engine.rules import ActionRule, Chance
from copenhagen.errors import Reason
from copenhagen.house.grid import COLUMNS, ROW
from copenhagen.house.lines import complete_columns, complete_rows
from copenhagen.messages import message, quoted
from copenhagen.values import complete

IN_PLAY = 2
"""The number of missions in a game (expansion.mission.setup)."""


def extend(rules: Rules, *, drawn: bool, with_jokers: bool) -> Rules:
    """Return `rules` with missions; unless they are `drawn` already, the set-up draws them.

    They are checked whenever lines have given points (expansion.mission.moment), and at no other
    time (expansion.mission.no-last-look).
    """
    rules = attrs.evolve(rules, scored=_gain)
    if not drawn:
        drawing = Chance(_outcomes, _sample, _outcome_reasons, _reveal, RevealMission)
        rules = rules.with_chance(Phase.MISSIONS, drawing)
    if with_jokers:
        rules = _with_rewards(rules)
    return rules


# Set-up


def _hidden(state: StateLike) -> tuple[Mission, ...]:
    known = state.game.missions or ()
    return tuple(mission for mission in MISSIONS if mission not in known)


def _outcomes(state: StateLike) -> tuple[tuple[RevealMission, Fraction], ...]:
    hidden = _hidden(state)
    return tuple((_REVEAL[mission], Fraction(1, len(hidden))) for mission in hidden)


def _sample(state: StateLike, rng: Random) -> RevealMission:
    return _REVEAL[rng.choice(_hidden(state))]


_REVEAL = tuple(map(RevealMission, MISSIONS))


def _outcome_reasons(state: StateLike, move: RevealMission) -> Iterator[Reason]:
    if move.mission not in _hidden(state):
        text = message("the mission {mission} is drawn already", mission=quoted(move.mission.title))
        yield Reason("expansion.mission.setup", text)


def _reveal(draft: StateDraft, move: RevealMission) -> None:
    """Turn a mission tile face up and add it to the game's missions."""
    missions = (*(draft.game.missions or ()), move.mission)
    draft.game = _with_missions(draft.game, missions)
    draft.record(MissionRevealed, move.mission)
    if len(missions) == IN_PLAY:
        turn.next_of_setup(draft)


@lru_cache(maxsize=4096)
def _with_missions(game: CardGame, missions: tuple[Mission, ...]) -> CardGame:
    """Return `game` with these missions; cached for equal games."""
    return attrs.evolve(game, missions=missions)


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

    A joker has no color here, unless the option `joker_wild_for_missions` makes it wild.
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
complete(f"{__name__}._IS_MET", Mission, _IS_MET)


def is_met(mission: Mission, house: House, game: CardGame) -> bool:
    """Return whether a house meets a mission (expansion.mission.whole-house)."""
    return _IS_MET[mission](house, game)


def _gain(draft: StateDraft, me: PlayerDraft) -> None:
    """Gain every mission that is met now, in display order, each for a reward.

    (expansion.mission.both, expansion.mission.once)

    The reward is a point, counted at once, unless a joker can be chosen instead
    (expansion.mission.reward, expansion.mission.last-joker). If the tile just placed was the last
    joker, the points of missions gained earlier are counted, too: they need no choice any more, and
    points without a choice are counted before the check for 12 points
    (expansion.mission.twelve-first).
    """
    game = draft.game
    missions = game.missions or ()
    new = [m for m in missions if m not in me.missions and is_met(m, me.house, game)]
    if not new and not draft.rewards:
        return
    me.missions = tuple([m for m in missions if m in me.missions or m in new])
    choice = game.jokers and coats_of_arms.single_choices(draft, me) != ()
    for mission in new:
        draft.record(MissionGained, draft.to_act, mission, choice)
    if not choice:
        _rest_are_points(draft, me)
        for _ in new:
            _point(draft, me)
    elif new:
        draft.rewards += len(new)
        draft.coats_later += draft.coats
        draft.coats = 0


def _rest_are_points(draft: StateDraft, me: PlayerDraft) -> None:
    """Score all open rewards as points, because no joker can be taken any more."""
    while draft.rewards:
        draft.rewards -= 1
        _point(draft, me)


def _point(draft: StateDraft, me: PlayerDraft) -> None:
    """Count the point of a mission (expansion.mission.point)."""
    me.mission_points += 1
    me.score += 1
    draft.record(MissionScored, draft.to_act, draft.rewards)


# Rewards with joker tiles


def _with_rewards(rules: Rules) -> Rules:
    """Return `rules` with the choice between a point and a joker (expansion.mission.reward)."""
    joker = rules.action_rules[PlaceJoker]
    place = ActionRule((*joker.phases, Phase.REWARD), joker.reasons, _place(joker))
    score = ActionRule((Phase.REWARD,), _score_reasons, _score)
    return attrs.evolve(
        rules.with_action_rule(PlaceJoker, place)
        .with_action_rule(ScoreMission, score)
        .with_choices(Phase.REWARD, _point_choice, coats_of_arms.single_choices),
        ask_reward=_rewarded,
    )


def _point_choice(_: StateLike, __: PlayerDraft) -> tuple[ScoreMission, ...]:
    return (_SCORE,)


_SCORE = ScoreMission()


def _rewarded(draft: StateDraft, me: PlayerDraft) -> bool:
    """Ask for the next reward; if no joker can be taken any more, score the rest as points.

    (expansion.mission.one-by-one, expansion.mission.last-joker)
    """
    if coats_of_arms.single_choices(draft, me):
        draft.ask(Phase.REWARD)
        return True
    _rest_are_points(draft, me)
    return False


def _score_reasons(_: StateLike, __: PlayerDraft, ___: ScoreMission) -> Iterator[Reason]:
    return iter(())


def _score(draft: StateDraft, me: PlayerDraft, _: ScoreMission) -> None:
    draft.rewards -= 1
    _point(draft, me)
    turn.go_on(draft, me)


def _place(
    other: ActionRule,
) -> Callable[[StateDraft, PlayerDraft, PlaceJoker | PlaceSpecial], None]:
    def place(draft: StateDraft, me: PlayerDraft, action: PlaceJoker | PlaceSpecial) -> None:
        """Place the joker and carry out all its consequences (expansion.mission.reward-joker)."""
        if draft.phase is Phase.REWARD:
            draft.rewards -= 1
            draft.record(RewardTaken, draft.to_act, draft.rewards)
            coats_of_arms.place_single(draft, me, action)
            turn.tile_laid(draft, me)
        else:
            other.step(draft, me, action)

    return place
