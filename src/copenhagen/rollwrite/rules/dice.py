"""The dice: rolling them, and the two abilities that change them before a shape is chosen."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from random import Random

from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS
from copenhagen.house.counts import as_faces
from copenhagen.house.words import color_name
from copenhagen.messages import Message, message
from copenhagen.rollwrite.actions import ChangeColor, Reroll, Roll
from copenhagen.rollwrite.components import COLOR_CHANGE, DICE, FACES, RE_ROLL, Face, Faces
from copenhagen.rollwrite.events import ColorChanged, DicePickedUp, DiceRolled
from copenhagen.rollwrite.rules.tracks import ability_reasons, use
from copenhagen.rollwrite.state import PlayerDraft, StateDraft, StateLike

NO_DICE: Faces = (0, 0, 0, 0, 0, 0)


def _counted(faces: tuple[int, ...]) -> Faces:
    blue, yellow, red, green, purple, white = (faces.count(face) for face in FACES)
    return blue, yellow, red, green, purple, white


_ROLLS = {
    faces: Roll(_counted(faces))
    for number in range(1, DICE + 1)
    for faces in combinations_with_replacement(FACES, number)
}
"""Every roll, by its faces in ascending order."""


@cache
def _outcomes(number: int) -> tuple[tuple[Roll, Fraction], ...]:
    """Return the possible results of `number` dice: faces in ascending order, first die first."""
    throws = len(FACES) ** number
    return tuple(
        (
            roll,
            Fraction(factorial(number) // prod(factorial(count) for count in roll.dice), throws),
        )
        for faces, roll in _ROLLS.items()
        if len(faces) == number
    )


def outcomes(state: StateLike) -> tuple[tuple[Roll, Fraction], ...]:
    """Return the possible results of the dice in hand, each with its probability.

    Each die has six equally likely faces (rollwrite.dice.roll): 252 outcomes for five dice.
    """
    return _outcomes(state.in_hand)


def sample(state: StateLike, rng: Random) -> Roll:
    """Roll the dice in hand with `rng`, die by die."""
    random, sides = rng.random, len(FACES)
    return _ROLL_OF[sum([_PLACE[int(sides * random())] for _ in range(state.in_hand)])]


_PLACE = tuple((DICE + 1) ** face for face in FACES)
_ROLL_OF = {sum(_PLACE[face] for face in faces): roll for faces, roll in _ROLLS.items()}
"""Every roll, by a number with one digit for each face."""


def roll_reasons(state: StateLike, outcome: Roll) -> Iterator[Reason]:
    """Yield the reasons why the dice in hand cannot show this roll."""
    if min(outcome.dice) < 0 or sum(outcome.dice) != state.in_hand:
        text = message("dice to be rolled: {number}; each shows one face", number=state.in_hand)
        yield Reason("rollwrite.dice.roll", text)


def roll(draft: StateDraft, outcome: Roll) -> None:
    """Put the rolled dice with the others on the table (rollwrite.dice.roll)."""
    if draft.is_recording:
        draft.record(DiceRolled, draft.to_act, outcome.dice)
    draft.dice = more(draft.dice, outcome.dice)
    draft.in_hand = 0


# "Re-roll"


def reroll_choices(state: StateLike, me: PlayerDraft) -> tuple[Reroll, ...]:
    """Return every set of dice that can be rolled again, if a star is left.

    Sets are counted by face: fewest blue ones first, among these fewest yellow ones, and so on
    (rollwrite.ability.re-roll).
    """
    return _rerolls(state.dice) if me.stars(RE_ROLL) else ()


@cache
def _rerolls(dice: Faces) -> tuple[Reroll, ...]:
    sets = product(*(range(count + 1) for count in dice))
    return tuple([_reroll(as_faces(faces)) for faces in sets if any(faces)])


@cache
def _reroll(faces: Faces) -> Reroll:
    """Return the action for these dice, cached: the same dice occur in many rolls."""
    return Reroll(faces)


def reroll_reasons(state: StateLike, me: PlayerDraft, action: Reroll) -> Iterator[Reason]:
    """Yield the reasons against rolling these dice again."""
    yield from ability_reasons(me, RE_ROLL)
    if not any(action.dice):
        text = message("at least one die is rolled again")
        yield Reason("rollwrite.ability.re-roll", text)
    for face in FACES:
        if not 0 <= action.dice[face] <= state.dice[face]:
            text = dice_missing(face, state.dice[face], action.dice[face])
            yield Reason("rollwrite.ability.re-roll", text)


def dice_missing(face: Face, there: int, wanted: int) -> Message:
    """Return the reason against using `wanted` dice of a face when fewer are there."""
    return message(
        "dice that show {face}: {number}, not {wanted}",
        face=color_name(face),
        number=there,
        wanted=wanted,
    )


def reroll(draft: StateDraft, me: PlayerDraft, action: Reroll) -> None:
    """Take the dice back into the hand (rollwrite.ability.re-roll)."""
    use(draft, me, RE_ROLL)
    draft.record(DicePickedUp, draft.to_act, action.dice)
    draft.dice = less(draft.dice, action.dice)
    draft.in_hand = sum(action.dice)


# "Color change"


def change_choices(state: StateLike, me: PlayerDraft) -> tuple[ChangeColor, ...]:
    """Return every change of color, if a star is left.

    By the changed face, then by the number of dice, then by the new color
    (rollwrite.ability.color-change).
    """
    return _changes(state.dice) if me.stars(COLOR_CHANGE) else ()


@cache
def _changes(dice: Faces) -> tuple[ChangeColor, ...]:
    return tuple(
        [
            change
            for face in FACES
            for number in range(1, dice[face] + 1)
            for change in _changes_of(face, number)
        ]
    )


@cache
def _changes_of(face: Face, number: int) -> tuple[ChangeColor, ...]:
    """Return the changes of `number` dice of one face, cached like the results of `_reroll`."""
    return tuple(ChangeColor(face, number, to) for to in COLORS if to.value != face.value)


def change_reasons(state: StateLike, me: PlayerDraft, action: ChangeColor) -> Iterator[Reason]:
    """Yield the reasons against this change of color."""
    yield from ability_reasons(me, COLOR_CHANGE)
    if not 1 <= action.number <= state.dice[action.face]:
        text = dice_missing(action.face, state.dice[action.face], action.number)
        yield Reason("rollwrite.ability.color-change", text)
    if action.to.value == action.face.value:
        text = message("the dice already show this color")
        yield Reason("rollwrite.ability.color-change", text)


def change_color(draft: StateDraft, me: PlayerDraft, action: ChangeColor) -> None:
    """Turn the dice to the new color, which stays for the other players.

    (rollwrite.ability.color-change)
    """
    use(draft, me, COLOR_CHANGE)
    draft.record(ColorChanged, draft.to_act, action.face, action.number, action.to)
    faces = [*draft.dice]
    faces[action.face] -= action.number
    faces[action.to] += action.number
    draft.dice = as_faces(faces)


# Counting


def of_face(face: int, number: int = 1) -> Faces:
    """Return `number` dice that show one face."""
    faces = [*NO_DICE]
    faces[face] = number
    return as_faces(faces)


def fewer(dice: Faces, face: int, number: int = 1) -> Faces:
    """Return `dice` without `number` dice that show one face."""
    faces = [*dice]
    faces[face] -= number
    return as_faces(faces)


def more(dice: Faces, others: Faces) -> Faces:
    """Return the dice of `dice` and `others` together."""
    b1, y1, r1, g1, p1, w1 = dice
    b2, y2, r2, g2, p2, w2 = others
    return b1 + b2, y1 + y2, r1 + r2, g1 + g2, p1 + p2, w1 + w2


def less(dice: Faces, others: Faces) -> Faces:
    """Return `dice` without `others`."""
    b1, y1, r1, g1, p1, w1 = dice
    b2, y2, r2, g2, p2, w2 = others
    return b1 - b2, y1 - y2, r1 - r2, g1 - g2, p1 - p2, w1 - w2
