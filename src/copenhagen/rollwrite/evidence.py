"""What a position tells of the turn that is being played and of the round before it."""

from collections.abc import Sequence

import attrs

from copenhagen.house.lines import line_points
from copenhagen.rollwrite import choosing
from copenhagen.rollwrite.components import (
    BOXES,
    DICE,
    FACES,
    MOST_BONUSES,
    TRACK_POINTS,
    WHITE,
    Faces,
)
from copenhagen.rollwrite.houses import HouseStory
from copenhagen.rollwrite.marking import marks_for_each
from copenhagen.rollwrite.state import Phase, State

__all__ = [
    "is_paid",
    "least_points_before",
    "marks_received",
    "may_have_drawn",
    "may_have_passed",
    "unused_dice",
]

_TWO = 2


# The turn


def marks_made(state: State) -> int:
    """Return how many boxes the player who marks has marked already in this turn."""
    if state.phase is not Phase.MARK:
        return 0
    return max(0, marks_for_each(state.game.players) - state.marks)


def unused_dice(state: State) -> int:
    """Return how many dice the active player has not used, or not yet.

    With two players the other one has taken a die for the first mark.
    """
    return sum(state.dice) + marks_made(state)


def is_paid(state: State, number: int) -> bool:
    """Tell whether the dice that are not there can have paid for the shape with this number.

    Bonuses stand in for what is missing, where no die of the color and no white one is left
    (rollwrite.bonus.only-missing).
    """
    shape = state.game.sheet.shapes[number]
    missing = shape.size - (DICE - unused_dice(state))
    if missing <= 0:
        return missing == 0
    spent = state.players[state.active].spent_bonuses[shape.color]
    left = state.dice[shape.color] + state.dice[WHITE]
    return missing <= min(spent, MOST_BONUSES) and not left


def may_have_drawn(state: State, stories: Sequence[HouseStory]) -> bool:
    """Tell whether the active player may have drawn a shape in this turn.

    With the marks of the others only the dice can tell; they may allow that the player has passed
    as well, since a shape of size two can be paid with bonuses alone.
    """
    shapes = stories[state.active].shapes
    if state.phase in (Phase.COAT_OF_ARMS, Phase.ONE_X):
        return True
    if state.phase is not Phase.MARK or not shapes:
        return False
    return any(is_paid(state, number) for number in shapes[-1])


def may_have_passed(state: State) -> bool:
    """Tell whether the active player may have passed, where the others mark."""
    if state.phase is not Phase.MARK or unused_dice(state) != DICE:
        return False
    me = state.players[state.active]
    return any(
        not choosing.must_draw(attrs.evolve(state, dice=dice), me) for dice in _left_to_all(state)
    )


def _left_to_all(state: State) -> list[Faces]:
    """Return which dice may have been left, before one was taken for a first mark."""
    if not marks_made(state):
        return [state.dice]
    tracks = state.players[state.seat].tracks
    marked = [color for color, boxes in enumerate(tracks) if boxes]
    taken = [*marked, *([WHITE] if any(not state.dice[color] for color in marked) else [])]
    found = []
    for face in taken:
        dice = [count + (one == face) for one, count in zip(FACES, state.dice, strict=True)]
        blue, yellow, red, green, purple, white = dice
        found.append((blue, yellow, red, green, purple, white))
    return found


# The rounds


def marks_received(state: State, seat: int, stories: Sequence[HouseStory]) -> int:
    """Return how many boxes unused dice must have brought a player, where none is declined.

    A player with an empty box in every track marks one for each turn of another one, two with two
    players, unless the dice of the shape leave too few. As many rounds have been played, at least,
    as anybody has drawn shapes.
    """
    others = [other for other in range(len(stories)) if other != seat]
    before = sum(_brought_by(state, other, stories) for other in others)
    return before + _marked_in_turn(state, seat)


def _brought_by(state: State, seat: int, stories: Sequence[HouseStory]) -> int:
    """Return how many boxes the turns of a player, without the one being played, have brought."""
    shapes = state.game.sheet.shapes
    drawn = stories[seat].shapes
    if seat == state.active and may_have_drawn(state, stories):
        drawn = drawn[:-1]
    sizes = [shapes[numbers[0]].size for numbers in drawn if numbers]
    turns = _turns_at_least(state, seat, stories)
    each = marks_for_each(state.game.players)
    lost = sum(max(0, each - (DICE - size)) for size in sizes)
    return max(0, each * turns - lost)


def _turns_at_least(state: State, seat: int, stories: Sequence[HouseStory]) -> int:
    """Return how many turns, with all marks of the others, a player has had at least."""
    over = state.phase is Phase.OVER
    drawing = may_have_drawn(state, stories)
    rounds = max(
        len(story.shapes) - (not over and (one < state.active or (one == state.active and drawing)))
        for one, story in enumerate(stories)
    )
    return rounds + (not over and seat < state.active)


def least_points_before(state: State, seat: int, stories: Sequence[HouseStory]) -> int:
    """Return how many points a player had at least when this round began."""
    player, story = state.players[seat], stories[seat]
    over = state.phase is Phase.OVER
    drew = bool(story.shapes) and (
        over or seat < state.active or (seat == state.active and may_have_drawn(state, stories))
    )
    each = marks_for_each(state.game.players)
    others = len(stories) - 1 if over else state.active - (seat < state.active)
    boxes = each * others + _marked_in_turn(state, seat)
    if drew:
        boxes += _TWO * story.last_coats
    lines = story.points_before if drew else line_points(story.filled, story.windows)
    full = player.tracks.count(BOXES)
    return lines + TRACK_POINTS * max(0, full - boxes)


def _marked_in_turn(state: State, seat: int) -> int:
    """Return how many boxes a player may have marked for the dice of this turn."""
    if state.phase is not Phase.MARK or seat == state.active:
        return 0
    if seat == state.seat:
        return marks_made(state)
    players = state.game.players
    come = (seat - state.active) % players < (state.seat - state.active) % players
    return come * marks_for_each(players)
