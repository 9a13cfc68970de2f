"""The dice: rolling them, and the two abilities that change them before a shape is chosen."""

from copenhagen.batch.chance import below
from copenhagen.batch.compiling import Row, compiled, constant
from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.batch import layout as at
from copenhagen.rollwrite.batch import tables, tracks
from copenhagen.rollwrite.components import COLOR_CHANGE, RE_ROLL

_COLORS = len(COLORS)
_SIDES = constant(tables.SIDES)
_RE_ROLL, _COLOR_CHANGE = constant(RE_ROLL), constant(COLOR_CHANGE)


@compiled
def sample(row: Row) -> int:
    """Roll the dice in hand, die by die; return the number of the outcome."""
    place = 0
    for _ in range(row[at.IN_HAND]):
        place += tables.DIGITS[below(row, _SIDES)]
    return tables.ROLL_NUMBER[place]


@compiled
def roll(row: Row, outcome: int) -> None:
    """Add the rolled dice to the ones that were not picked up (rollwrite.dice.roll)."""
    for face in range(tables.SIDES):
        row[at.DICE + face] += tables.ROLLS[outcome, face]
    row[at.IN_HAND] = 0


@compiled
def reroll_choices(row: Row, me: int, out: Row, found: int) -> int:
    """List every set of dice that can be rolled again, fewest of the earlier faces first.

    (rollwrite.ability.re-roll)
    """
    if not tracks.stars(row, me, _RE_ROLL):
        return found
    for blue in range(row[at.DICE] + 1):
        for yellow in range(row[at.DICE + 1] + 1):
            for red in range(row[at.DICE + 2] + 1):
                three = blue + tables.SIDES * yellow + tables.SIDES**2 * red
                for green in range(row[at.DICE + 3] + 1):
                    for purple in range(row[at.DICE + 4] + 1):
                        five = three + tables.SIDES**3 * green + tables.SIDES**4 * purple
                        for white in range(row[at.DICE + 5] + 1):
                            place = five + tables.SIDES**5 * white
                            if place:
                                out[found] = tables.REROLL + tables.ROLL_NUMBER[place]
                                found += 1
    return found


@compiled
def reroll(row: Row, me: int, dice: int) -> None:
    """Take the dice into the hand again (rollwrite.ability.re-roll)."""
    tracks.use(row, me, _RE_ROLL)
    number = 0
    for face in range(tables.SIDES):
        row[at.DICE + face] -= tables.ROLLS[dice, face]
        number += tables.ROLLS[dice, face]
    row[at.IN_HAND] = number


@compiled
def change_choices(row: Row, me: int, out: Row, found: int) -> int:
    """List every change of color: by face, by number of dice, by new color.

    (rollwrite.ability.color-change)
    """
    if tracks.stars(row, me, _COLOR_CHANGE):
        for face in range(tables.SIDES):
            for number in range(1, row[at.DICE + face] + 1):
                for color in range(_COLORS):
                    if color != face:
                        out[found] = tables.CHANGE_NUMBER[face, number, color]
                        found += 1
    return found


@compiled
def change_color(row: Row, me: int, change: int) -> None:
    """Turn the dice to the new color (rollwrite.ability.color-change)."""
    tracks.use(row, me, _COLOR_CHANGE)
    number = tables.CHANGES[change, 1]
    row[at.DICE + tables.CHANGES[change, 0]] -= number
    row[at.DICE + tables.CHANGES[change, 2]] += number
