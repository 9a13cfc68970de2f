"""A turn, 1: roll dice and choose a facade shape.

Roll & Write booklet, "1. Roll dice and choose a facade shape", "Bonus", and from "Abilities":
re-roll, color change and use again.
"""

from fractions import Fraction
from functools import cache
from itertools import product

from tests.spec.rollwrite.components import (
    COLOR_CHANGE,
    COLORS,
    FACES,
    RE_ROLL,
    USE_AGAIN,
    WHITE,
    color_of,
    shapes_of_the_sheet,
    squares_of,
)
from tests.spec.rollwrite.draw import fits_somewhere
from tests.spec.rollwrite.sheets import Move, Table, move

# --- rolling ---------------------------------------------------------------------------------


def counted(dice: list[str]) -> dict[str, int]:
    """Count the dice by face."""
    return {face: dice.count(face) for face in FACES}


@cache
def _rolls(number: int) -> list[tuple[Move, Fraction]]:
    ways: dict[tuple[str, ...], int] = {}
    for roll in product(FACES, repeat=number):
        faces = tuple(sorted(roll, key=FACES.index))
        ways[faces] = ways.get(faces, 0) + 1
    return [
        ({"type": "roll", "dice": counted(list(faces))}, Fraction(count, 6**number))
        for faces, count in ways.items()
    ]


def what_the_dice_may_show(table: Table) -> list[tuple[Move, Fraction]]:
    """List every roll of the dice in hand: six faces, all equally likely (R-47, P-42)."""
    return _rolls(table.in_hand)


def roll(table: Table, shown: dict[str, int]) -> None:
    """Lay the dice down as they fell."""
    for face, number in shown.items():
        table.dice += [face] * number
    table.in_hand = 0
    table.question = "choose"


# --- abilities on the dice -------------------------------------------------------------------


@cache
def sets_of_dice(dice: tuple[str, ...]) -> list[dict[str, int]]:
    """List every choice of at least one die; dice with equal faces are alike."""
    numbers = [range(dice.count(face) + 1) for face in FACES]
    choices = [dict(zip(FACES, each, strict=True)) for each in product(*numbers)]
    return [choice for choice in choices if any(choice.values())]


@cache
def _rerolls(dice: tuple[str, ...]) -> list[Move]:
    return [{"type": "reroll", "dice": some} for some in sets_of_dice(dice)]


def rerolls(table: Table) -> list[Move]:
    """Re-Roll: any number of dice, once for each star (R-12)."""
    if not table.sheet().unlocked_stars(RE_ROLL):
        return []
    return _rerolls(tuple(sorted(table.dice)))


def reroll(table: Table, some: dict[str, int]) -> None:
    """Cross out the star and pick those dice up again."""
    table.sheet().crossed_stars[RE_ROLL] += 1
    for face, number in some.items():
        for _ in range(number):
            table.dice.remove(face)
            table.in_hand += 1
    table.question = "roll"


def color_changes(table: Table) -> list[Move]:
    """Color change: any number of dice of one face, to another color, never white (R-14)."""
    if not table.sheet().unlocked_stars(COLOR_CHANGE):
        return []
    return [
        move("change_color", face=face, number=number, to=color)
        for face in FACES
        for number in range(1, table.dice.count(face) + 1)
        for color in COLORS
        if color != face
    ]


def change_color(table: Table, face: str, number: int, to: str) -> None:
    """Cross out the star and turn the dice; they stay turned for the others too (R-15)."""
    table.sheet().crossed_stars[COLOR_CHANGE] += 1
    for _ in range(number):
        table.dice[table.dice.index(face)] = to


# --- choosing a shape ------------------------------------------------------------------------


def bonuses_needed(table: Table, name: str) -> int:
    """Count the squares not covered by all matching and all white dice (P-31)."""
    matching = table.dice.count(color_of(name)) + table.dice.count(WHITE)
    return max(0, squares_of(name) - matching)


def needs_use_again(table: Table, name: str) -> bool:
    """Tell whether every copy of a shape of the X column is crossed out (R-23)."""
    return name in table.copies and table.copies[name] == 0


def can_be_chosen(table: Table, name: str) -> bool:
    """Rules a and b: enough dice with bonuses, and a copy left; it must fit somewhere (P-32)."""
    sheet = table.sheet()
    if bonuses_needed(table, name) > sheet.unlocked_bonuses(color_of(name)):
        return False
    if needs_use_again(table, name) and not sheet.unlocked_stars(USE_AGAIN):
        return False
    return fits_somewhere(table, name)


def numbers_of_white_dice(table: Table, name: str) -> list[int]:
    """Return the possible numbers of white dice among the used dice (R-06, P-31)."""
    dice_used = squares_of(name) - bonuses_needed(table, name)
    return [
        whites
        for whites in range(table.dice.count(WHITE) + 1)
        if 0 <= dice_used - whites <= table.dice.count(color_of(name))
    ]


def shapes_to_choose(table: Table) -> list[Move]:
    """List the shapes, each with the numbers of white dice that can pay for it."""
    return [
        move("choose", shape=name, whites=whites)
        for name in shapes_of_the_sheet(mirror=table.game.mirror)
        if can_be_chosen(table, name)
        for whites in numbers_of_white_dice(table, name)
    ]


def may_pass(table: Table, shapes: list[Move]) -> bool:
    """Tell whether the player may pass without drawing a shape.

    A shape must be drawn if dice alone pay for one that is not crossed out; spending marks is never
    forced (R-26, P-35).
    """
    if table.game.drawing == "optional":
        return True
    return all(
        bonuses_needed(table, choice["shape"]) or needs_use_again(table, choice["shape"])
        for choice in shapes
    )


def what_to_do_with_the_dice(table: Table) -> list[Move]:
    """List all that the active player may do before choosing a shape, in any order (R-11)."""
    shapes = shapes_to_choose(table)
    moves = [*rerolls(table), *color_changes(table), *shapes]
    if may_pass(table, shapes):
        moves.append(move("pass"))
    return moves


def choose(table: Table, name: str, whites: int) -> None:
    """Use the dice, cross out the bonuses, and the shape or the star of "Use again"."""
    sheet, color = table.sheet(), color_of(name)
    bonuses = bonuses_needed(table, name)
    again = needs_use_again(table, name)
    for face, number in ((color, squares_of(name) - bonuses - whites), (WHITE, whites)):
        for _ in range(number):
            table.dice.remove(face)
    sheet.crossed_bonuses[color] += bonuses
    if again:
        sheet.crossed_stars[USE_AGAIN] += 1
    elif name in table.copies:
        table.copies[name] -= 1
    table.shape = name
    table.question = "draw"
