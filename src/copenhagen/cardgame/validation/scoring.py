"""The laws of points: lines that were scored, missions that were gained, and the twelve."""

from collections.abc import Iterator, Sequence

from copenhagen.cardgame.components import WINNING_SCORE, Ability, Mission
from copenhagen.cardgame.rules.expansion.missions import is_met
from copenhagen.cardgame.state import CardGame, House, Phase, Player, State
from copenhagen.cardgame.validation.houses import HouseStory
from copenhagen.cardgame.validation.turn_so_far import (
    IN_CHAIN,
    one_tile_a_turn,
    rewards_taken,
    used_in_turn,
    won_by_points,
)
from copenhagen.errors import Fault

__all__ = ["scoring_faults"]


def scoring_faults(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """Yield what is wrong with the missions and scores of a position after the set-up."""
    yield from _missions(state, stories)
    yield from _scores(state, stories)


# Missions


def _missions(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """Missions are those of the game, were met when they were gained, and gained when met."""
    chosen = state.game.missions or ()
    for seat, (player, story) in enumerate(zip(state.players, stories, strict=True)):
        path, gained = f"players[{seat}]", player.missions
        asked = state.rewards if seat == state.seat else 0
        if not (chosen or gained or player.mission_points or asked):
            continue  # a game without missions, and nothing of them
        if gained != tuple(mission for mission in chosen if mission in gained):
            text = "missions of the game are gained once each, and lie in display order"
            yield Fault(f"{path}.missions", text, "expansion.mission.once")
            return
        points = player.mission_points
        if points + asked > len(gained) or (points < len(gained) and not state.game.jokers):
            text = f"{len(gained)} missions are gained, but {points} of their points are counted"
            yield Fault(f"{path}.mission_points", text, "expansion.mission.point")
        won = seat == state.seat and won_by_points(state)
        if not won and rewards_taken(state, seat) > story.specials:
            text = "more jokers were taken as rewards than there are on the house"
            yield Fault(f"{path}.missions", text, "expansion.mission.reward")
        yield from _met(state, seat, story)


def _met(state: State, seat: int, story: HouseStory) -> Iterator[Fault]:
    player, game = state.players[seat], state.game
    mine, path = seat == state.seat, f"players[{seat}].missions"
    places = [
        place
        for place in (_last_scored(state, story) if mine else [story.tiles])
        if story.worth(place) + player.mission_points == player.score
    ]

    def met(mission: Mission, place: int) -> bool:
        return is_met(mission, House(*story.fronts[place]), game)

    for mission in game.missions or ():
        if mission in player.missions:
            if not any(met(mission, place) for place in range(story.tiles, -1, -1)):
                text = f"the house has never met the mission {mission.title}"
                yield Fault(path, text, "expansion.mission.moment")
        elif places and _is_lasting(mission, game) and all(met(mission, at) for at in places):
            text = f"the house has met the mission {mission.title} when it was scored"
            yield Fault(path, text, "expansion.mission.moment")


def _is_lasting(mission: Mission, game: CardGame) -> bool:
    """Tell whether a house meets the mission only from a moment at which lines give points.

    A joker over brickwork can give a row its third window, or its one color where jokers are of
    every color, without a point.
    """
    if mission is Mission.THREE_WINDOWS:
        return not game.jokers
    if mission is Mission.ONE_COLOR:
        return not (game.jokers and game.options.joker_wild_for_missions)
    return True


# Scores


def _last_scored(state: State, story: HouseStory) -> list[int]:
    """Return the places in the list of tiles before which the house was last scored, if asked now.

    The likeliest place first. Scoring comes once all coats of arms of a tile are done, or after
    every placement (base.score.moment).
    """
    due = state.phase in IN_CHAIN and state.game.options.scoring == "after_coats"
    if not due:
        return [story.tiles]
    if one_tile_a_turn(state.game):
        return [story.turn]
    return list(_chains(state, story))


def _chains(state: State, story: HouseStory) -> Iterator[int]:
    """Yield where the last placement with its coats of arms may have begun.

    It is a facade tile, a special tile by its ability tile, or a joker as a reward; then come
    special tiles, each for a coat of arms that was reached since.
    """
    alone = rewards_taken(state, state.seat) > 0 or Ability.SPECIAL_TILE in used_in_turn(state)
    for place in range(story.tiles - 1, -1, -1):
        is_build = place == story.turn and bool(story.built)
        if (state.bought if is_build else alone) and _is_chain(story, place, state.coats):
            yield place
        if is_build:
            return


def _is_chain(story: HouseStory, place: int, coats: int) -> bool:
    left = story.reached[place]
    for reached in story.reached[place + 1 :]:
        if not left:
            return False
        left += reached - 1
    return left >= coats


def _scores(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """Every line is scored once its turn is over, and whoever reaches 12 points ends the game."""
    for seat, (player, story) in enumerate(zip(state.players, stories, strict=True)):
        mine, path = seat == state.seat, f"players[{seat}].score"
        places = _last_scored(state, story) if mine else [story.tiles]
        worths = [story.worth(place) + player.mission_points for place in places]
        if not worths:
            text = "no tile of this turn has opened the coat of arms actions"
            yield Fault("coats", text, "base.coat.one-each")
            return
        if player.score not in worths:
            text = f"the house was worth {worths[0]} points when it was scored, not {player.score}"
            yield Fault(path, text, "base.score.moment")
        won = mine and won_by_points(state)
        if won and not (_before_last_scoring(state, player, story) < WINNING_SCORE <= worths[0]):
            text = "the last turn neither turned over the End of Game card nor reached 12 points"
            yield Fault(path, text, "base.end.twelve")
        worth = player.score if player.score in worths else worths[0]
        if not won and worth >= WINNING_SCORE:
            yield Fault(path, "12 points end the game at once", "base.end.twelve")


def _before_last_scoring(state: State, me: Player, story: HouseStory) -> int:
    """Return the least that the house of the winner can have been worth before the last points."""
    if state.game.options.scoring == "each_placement":
        least = story.worth(max(0, story.tiles - 1))
    else:
        least = story.worth(story.turn)
    if Phase.REWARD in state.game.rules.choices and me.mission_points:
        least = min(least, me.score - 1)
    return least
