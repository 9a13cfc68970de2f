"""The abilities that marks on the tracks unlock, and the use of dice colors and single squares.

The tracks are written down here again, as printed on the player sheet: the symbols below each box
by its number, from 1 to 9.
"""

from collections import Counter

import attrs
import pytest

import copenhagen as cph
from copenhagen.house.colors import COLORS
from copenhagen.house.counts import as_counts, as_faces
from copenhagen.rollwrite.actions import (
    ChangeColor,
    Choose,
    DrawSquare,
    Mark,
    MarkTwo,
    Reroll,
    UseNoX,
)
from copenhagen.rollwrite.components import FACES, Ability
from copenhagen.rollwrite.events import AbilityUnlocked, BonusUnlocked
from copenhagen.rollwrite.state import Phase, Player, State
from tests.laws.holding import law_of_states, law_of_steps, law_of_walks
from tests.laws.test_roll_and_write import plain_score
from tests.rollwrite.walks import ROLL_AND_WRITE, Step, Walk, possible

WHITE = 5
BONUS_BELOW = ((1, 5), (1, 4), (1, 3), (1, 5), (1, 4))
STAR_BELOW = ((2, 4, 6), (3, 6, 7), (2, 4, 5, 6), (4, 7, 8), (3, 5, 7))
"""The boxes with bonuses and stars below, on the blue, yellow, red, green and purple track."""
STARS_AT_FIRST = (0, 0, 2, 0, 0)


def unlocked(boxes: tuple[tuple[int, ...], ...], player: Player, color: int) -> int:
    return sum(box <= player.tracks[color] for box in boxes[color])


def bonuses_of(player: Player, color: int) -> int:
    return unlocked(BONUS_BELOW, player, color) - player.spent_bonuses[color]


def stars_of(player: Player, color: int) -> int:
    stars = STARS_AT_FIRST[color] + unlocked(STAR_BELOW, player, color)
    return stars - player.spent_stars[color]


@pytest.mark.rule("rollwrite.setup.tracks", "rollwrite.setup.rerolls")
@law_of_walks(ROLL_AND_WRITE)
def test_every_sheet_begins_with_five_tracks_of_nine_empty_boxes(walked: Walk) -> None:
    """The two stars beside the red track are there; a track has room for nine marks."""
    if walked.whole:
        for player in walked.states[0].players:
            assert (player.tracks, player.spent_bonuses) == ((0,) * 5, (0,) * 5)
            assert [stars_of(player, color) for color in range(5)] == [*STARS_AT_FIRST]
    for state in walked.states:
        if state.phase in (Phase.START_MARKS, Phase.COAT_OF_ARMS):
            tracks = state.players[state.to_act].tracks
            open_tracks = {move.color for move in possible(state) if isinstance(move, MarkTwo)}
            assert open_tracks == {color for color in range(5) if tracks[color] < 9}


@pytest.mark.rule("rollwrite.setup.tracks", "rollwrite.track.unlock")
@law_of_steps(ROLL_AND_WRITE)
def test_a_mark_unlocks_what_is_below_its_box_for_its_player_and_nothing_else_does(
    step: Step,
) -> None:
    wanted: Counter[tuple[type, int, int]] = Counter()
    for seat, (old, new) in enumerate(zip(step.before.players, step.after.players, strict=True)):
        for color in range(5 if old is not new else 0):
            for kind, boxes in ((BonusUnlocked, BONUS_BELOW), (AbilityUnlocked, STAR_BELOW)):
                more = unlocked(boxes, new, color) - unlocked(boxes, old, color)
                wanted[kind, seat, color] += more
            assert new.bonuses(color) == bonuses_of(new, color) >= 0
            assert new.stars(Ability(color)) == stars_of(new, color) >= 0
    if wanted.total() or isinstance(step.move, Mark | MarkTwo):
        told = cph.events(step.before, step.move, step.after)
        assert +wanted == Counter(
            (type(event), event.seat, int(getattr(event, "color", getattr(event, "ability", -1))))
            for event in told
            if isinstance(event, BonusUnlocked | AbilityUnlocked)
        )


def check_that_what_is_unlocked_can_be_used(state: State) -> None:
    """At an ability's moment, its stars alone decide, and so do bonuses for missing dice."""
    me, listed = state.players[state.to_act], {type(move) for move in possible(state)}
    if state.phase is Phase.MARK_X:
        assert (UseNoX in listed) is (stars_of(me, 0) > 0)
    if state.phase is Phase.CHOOSE:
        assert (Reroll in listed) is (stars_of(me, 2) > 0)
        assert (ChangeColor in listed) is (stars_of(me, 3) > 0)
        for shape in state.game.sheet.shapes:
            reasons = cph.why_illegal(state, Choose(shape, state.dice[WHITE]))
            dice = state.dice[shape.color] + state.dice[WHITE] + bonuses_of(me, shape.color)
            lacking = any(reason.rule == "rollwrite.choose.dice" for reason in reasons)
            assert lacking is (dice < shape.size)


@pytest.mark.rule("rollwrite.track.unlock", "rollwrite.bonus.extra-die", "rollwrite.ability.spent")
@law_of_states(ROLL_AND_WRITE, of_a_kind=24)
def test_what_is_unlocked_and_not_spent_can_be_used_and_nothing_else(state: State) -> None:
    check_that_what_is_unlocked_can_be_used(state)


@pytest.mark.rule("rollwrite.ability.color-change")
@law_of_states(ROLL_AND_WRITE, of_a_kind=24)
def test_dice_of_one_face_may_be_changed_to_any_other_of_the_five_colors(state: State) -> None:
    """White ones can be changed too, but none to white (rulings R-11, R-14)."""
    ready = state.phase is Phase.CHOOSE and stars_of(state.players[state.to_act], 3) > 0
    assert {move for move in possible(state) if isinstance(move, ChangeColor)} == {
        ChangeColor(face, number + 1, to)
        for face in FACES
        for number in range(state.dice[face] * ready)
        for to in COLORS
        if int(to) != int(face)
    }


@pytest.mark.rule("rollwrite.ability.color-change")
@law_of_steps(ROLL_AND_WRITE)
def test_a_color_change_turns_these_dice_takes_a_star_and_changes_nothing_else(step: Step) -> None:
    """Therefore the unused dice have their new color for the others too (ruling R-15)."""
    if not isinstance(step.move, ChangeColor):
        return
    before, (face, number, to) = step.before, attrs.astuple(step.move, recurse=False)
    dice = list(before.dice)
    dice[face] -= number
    dice[to] += number
    players = list(before.players)
    spent = list(players[before.to_act].spent_stars)
    spent[3] += 1
    players[before.to_act] = attrs.evolve(players[before.to_act], spent_stars=as_counts(spent))
    assert step.after == attrs.evolve(before, dice=as_faces(dice), players=tuple(players))


def free_with_support(filled: int) -> set[int]:
    return {n for n in range(45) if not filled >> n & 1 and (n < 5 or filled >> (n - 5) & 1)}


@pytest.mark.rule("rollwrite.coat.square")
@law_of_states(ROLL_AND_WRITE, of_a_kind=24)
def test_a_coat_of_arms_offers_a_square_wherever_one_may_lie(state: State) -> None:
    coat = state.phase is Phase.COAT_OF_ARMS
    cells = free_with_support(state.players[state.to_act].house.filled) if coat else set()
    assert {move.cell for move in possible(state) if isinstance(move, DrawSquare)} == cells


@pytest.mark.rule("rollwrite.coat.square")
@law_of_steps(ROLL_AND_WRITE)
def test_the_square_of_a_coat_of_arms_is_an_o_in_the_own_house_and_scored_at_once(
    step: Step,
) -> None:
    """Ruling P-36."""
    if not isinstance(step.move, DrawSquare):
        return
    seat, square = step.before.to_act, 1 << step.move.cell
    for other, (old, new) in enumerate(zip(step.before.players, step.after.players, strict=True)):
        assert new.house.filled == old.house.filled | square * (other == seat)
        assert (new.house.xs, new.tracks) == (old.house.xs, old.tracks)
        assert other == seat or new == old
    me = step.after.players[seat]
    assert me.score == plain_score(me)
    assert me.house.drawn[-1].cells == square
