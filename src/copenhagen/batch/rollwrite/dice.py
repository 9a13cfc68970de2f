"""The dice: rolling them, and the two abilities that change them before a shape is chosen."""

from copenhagen.batch.chance import below
from copenhagen.batch.compiling import Row, compiled, constant
from copenhagen.batch.rollwrite import tracks
from copenhagen.batch.rollwrite.layout import DICE, IN_HAND
from copenhagen.batch.rollwrite.tables import (
    CHANGE_NUMBER,
    CHANGES,
    DIGITS,
    REROLL,
    ROLL_NUMBER,
    ROLLS,
    SIDES,
)
from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.components import COLOR_CHANGE, RE_ROLL

__all__ = ["change_choices", "change_color", "reroll", "reroll_choices", "roll", "sample"]

_COLORS = len(COLORS)
_SIDES = constant(SIDES)
_RE_ROLL, _COLOR_CHANGE = constant(RE_ROLL), constant(COLOR_CHANGE)


@compiled
def sample(row: Row) -> int:
    """Roll the dice in hand, die by die; return the number of what they show."""
    place = 0
    for _ in range(row[IN_HAND]):
        place += DIGITS[below(row, _SIDES)]
    return ROLL_NUMBER[place]


@compiled
def roll(row: Row, outcome: int) -> None:
    """Lay the rolled dice beside those that were not picked up (rollwrite.dice.roll)."""
    for face in range(SIDES):
        row[DICE + face] += ROLLS[outcome, face]
    row[IN_HAND] = 0


@compiled
def reroll_choices(row: Row, me: int, out: Row, found: int) -> int:
    """List every set of dice that can be rolled again, fewest of the earlier faces first.

    (rollwrite.ability.re-roll)
    """
    if not tracks.stars(row, me, _RE_ROLL):
        return found
    for blue in range(row[DICE] + 1):
        for yellow in range(row[DICE + 1] + 1):
            for red in range(row[DICE + 2] + 1):
                three = blue + SIDES * yellow + SIDES**2 * red
                for green in range(row[DICE + 3] + 1):
                    for purple in range(row[DICE + 4] + 1):
                        five = three + SIDES**3 * green + SIDES**4 * purple
                        for white in range(row[DICE + 5] + 1):
                            place = five + SIDES**5 * white
                            if place:
                                out[found] = REROLL + ROLL_NUMBER[place]
                                found += 1
    return found


@compiled
def reroll(row: Row, me: int, dice: int) -> None:
    """Take the dice into the hand again (rollwrite.ability.re-roll)."""
    tracks.use(row, me, _RE_ROLL)
    number = 0
    for face in range(SIDES):
        row[DICE + face] -= ROLLS[dice, face]
        number += ROLLS[dice, face]
    row[IN_HAND] = number


@compiled
def change_choices(row: Row, me: int, out: Row, found: int) -> int:
    """List every change of color: by face, by number of dice, by new color.

    (rollwrite.ability.color-change)
    """
    if tracks.stars(row, me, _COLOR_CHANGE):
        for face in range(SIDES):
            for number in range(1, row[DICE + face] + 1):
                for color in range(_COLORS):
                    if color != face:
                        out[found] = CHANGE_NUMBER[face, number, color]
                        found += 1
    return found


@compiled
def change_color(row: Row, me: int, change: int) -> None:
    """Turn the dice to the new color (rollwrite.ability.color-change)."""
    tracks.use(row, me, _COLOR_CHANGE)
    number = CHANGES[change, 1]
    row[DICE + CHANGES[change, 0]] -= number
    row[DICE + CHANGES[change, 2]] += number
