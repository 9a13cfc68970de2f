"""The facts that a position tells of the turn that is being played and of the round before it."""

from collections.abc import Sequence

import attrs

from copenhagen.rollwrite.components import (
    BOXES,
    DICE,
    FACES,
    MOST_BONUSES,
    TRACK_POINTS,
    WHITE,
    Faces,
)
from copenhagen.rollwrite.rules import choosing
from copenhagen.rollwrite.rules.marking import marks_for_each
from copenhagen.rollwrite.state import Phase, State
from copenhagen.rollwrite.validation.houses import HouseStory

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


def marks_received(state: State, stories: Sequence[HouseStory]) -> tuple[int, ...]:
    """Return how many boxes unused dice must have brought each player, where none is declined.

    A player with an empty box in every track marks one for each turn of another one, two with two
    players, unless the dice of the shape leave too few. As many rounds have been played, at least,
    as anybody has drawn shapes.
    """
    if state.game.options.marks != "mandatory":
        return (0,) * len(stories)
    turns = _turns_at_least(state, stories)
    brought = [_brought_by(state, seat, stories, turns[seat]) for seat in range(len(stories))]
    return tuple(
        [sum(brought) - own + _marked_in_turn(state, seat) for seat, own in enumerate(brought)]
    )


def _brought_by(state: State, seat: int, stories: Sequence[HouseStory], turns: int) -> int:
    """Return how many boxes `turns` of a player, without the one being played, have brought."""
    sizes = stories[seat].sizes
    if seat == state.active and may_have_drawn(state, stories):
        sizes = sizes[:-1]
    each = marks_for_each(state.game.players)
    lost = sum([size - (DICE - each) for size in sizes if size > DICE - each])
    return max(0, each * turns - lost)


def _turns_at_least(state: State, stories: Sequence[HouseStory]) -> list[int]:
    """Return how many turns, with all marks of the others, each player has had at least."""
    seats = range(len(stories))
    if state.phase is Phase.OVER:
        return [max([len(story.shapes) for story in stories])] * len(seats)
    # Who has had a turn in this round may have drawn in it.
    turns = state.active + may_have_drawn(state, stories)
    rounds = max([len(story.shapes) - (seat < turns) for seat, story in enumerate(stories)])
    return [rounds + (seat < state.active) for seat in seats]


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
    lines = story.points_before if drew else story.points
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
