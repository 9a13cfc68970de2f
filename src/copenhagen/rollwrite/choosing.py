"""Choosing a shape of the facade sheet: which dice pay for it, which shapes are left, passing."""

from collections.abc import Iterator
from functools import cache

from copenhagen.errors import Reason
from copenhagen.rollwrite.actions import Choose, Pass
from copenhagen.rollwrite.components import DICE, MOST_BONUSES, USE_AGAIN, WHITE, FacadeShape
from copenhagen.rollwrite.dice import less, more, of_face
from copenhagen.rollwrite.drawing import fitting_shapes
from copenhagen.rollwrite.events import ShapeChosen, ShapeCrossedOut, TurnPassed
from copenhagen.rollwrite.state import Draft, Seat, Table
from copenhagen.rollwrite.tracks import ability_reasons, use, use_bonuses

__all__ = ["choices", "choose", "choose_reasons", "pass_choices", "pass_reasons", "pass_turn"]


@cache
def _choices_of(shape: FacadeShape) -> tuple[Choose, ...]:
    return tuple(Choose(shape, whites) for whites in range(DICE + 1))


def choices(table: Table, me: Seat) -> tuple[Choose, ...]:
    """Return every shape that the player can choose, with every number of white dice.

    By shape in the order of the sheet, then by white dice, fewest first. A shape needs dice of its
    color, white dice and bonuses, as many as it has squares (rollwrite.choose.dice); a copy that
    is left, or "Use again" (rollwrite.choose.available); and a place (rollwrite.choose.fits).
    """
    sheet, again = table.game.sheet, me.stars(USE_AGAIN) > 0
    fits = fitting_shapes(table, me)
    found: list[Choose] = []
    for index, shape in enumerate(sheet.shapes):
        if fits[index] and (again or shape.endless or table.copies[index]):
            fewest, most = _whites(table, me, shape)
            found += _choices_of(shape)[fewest : most + 1]
    return tuple(found)


def _whites(table: Table, me: Seat, shape: FacadeShape) -> tuple[int, int]:
    """Return the fewest and the most white dice among those that pay for a shape.

    They count for any color (rollwrite.dice.white). Exactly as many dice are used as there are
    squares (rollwrite.choose.used-dice), and there may be more (rollwrite.choose.fewer). The most
    are fewer than the fewest where nothing pays for the shape. Bonuses of its color
    (rollwrite.bonus.own-color) stand in only for what all dice of the color and all white ones
    lack (rollwrite.bonus.only-missing), two of them at most (rollwrite.bonus.limit).
    """
    white, size = table.dice[WHITE], shape.size
    missing = size - table.dice[shape.color] - white
    if missing <= 0:
        return max(0, missing + white), min(white, size)
    if missing <= min(me.bonuses(shape.color), MOST_BONUSES):
        return white, white
    return 1, 0


def choose_reasons(table: Table, me: Seat, action: Choose) -> Iterator[Reason]:
    """Yield what forbids choosing this shape with these dice."""
    shape, sheet = action.shape, table.game.sheet
    if shape not in sheet.shapes:
        text = f"the facade sheet of this game has no shape {shape}"
        yield Reason("rollwrite.choose.available", text)
        return
    index = sheet.number_of[shape]
    if not shape.endless and not table.copies[index] and not me.stars(USE_AGAIN):
        yield Reason("rollwrite.choose.available", f"{shape} is crossed out")
        yield from ability_reasons(me, USE_AGAIN)
    if not fitting_shapes(table, me)[index]:
        yield Reason("rollwrite.choose.fits", f"{shape} fits nowhere on the house")
    yield from _dice_reasons(table, me, action)


def _dice_reasons(table: Table, me: Seat, action: Choose) -> Iterator[Reason]:
    shape, white = action.shape, table.dice[WHITE]
    fewest, most = _whites(table, me, shape)
    if fewest <= action.whites <= most:
        return
    if fewest > most:
        own, bonuses = table.dice[shape.color], me.bonuses(shape.color)
        text = f"{shape.size} dice are needed; {shape.color}: {own}, white: {white}"
        yield Reason("rollwrite.choose.dice", f"{text}, bonuses that can be used: {bonuses}")
    if not 0 <= action.whites <= white:
        text = f"dice that show white: {white}, not {action.whites}"
        yield Reason("rollwrite.dice.white", text)
    elif fewest > most:
        return
    elif action.whites > most:
        text = f"a shape of {shape.size} squares needs no more white dice than {most}"
        yield Reason("rollwrite.choose.used-dice", text)
    else:
        text = "a bonus is only for what the dice lack: use no fewer white dice than"
        yield Reason("rollwrite.bonus.only-missing", f"{text} {fewest}")


def choose(table: Draft, me: Seat, action: Choose) -> None:
    """Use the dice, then the bonuses; cross out the shape, or use "Use again".

    (rollwrite.choose.used-dice, rollwrite.choose.cross-out, rollwrite.ability.use-again)
    """
    shape, color = action.shape, action.shape.color
    colored = min(table.dice[color], shape.size - action.whites)
    used = more(of_face(color, colored), of_face(WHITE, action.whites))
    table.dice = less(table.dice, used)
    table.shape = shape
    table.tell(ShapeChosen, table.seat, shape, used)
    if missing := shape.size - colored - action.whites:
        use_bonuses(table, me, color, missing)
    if shape.endless:
        return
    index = table.game.sheet.number_of[shape]
    if table.copies[index]:
        copies = list(table.copies)
        copies[index] -= 1
        table.copies = tuple(copies)
        table.tell(ShapeCrossedOut, table.seat, shape)
    else:
        use(table, me, USE_AGAIN)


# Passing

_PASS = Pass()


def pass_choices(table: Table, me: Seat) -> tuple[Pass, ...]:
    """Return the pass where the player may draw nothing (rollwrite.choose.mandatory)."""
    return () if _must_draw(table, me) else (_PASS,)


def _must_draw(table: Table, me: Seat) -> bool:
    """Tell whether a shape has to be chosen: one that needs dice only, and no bonus or star."""
    if table.game.options.drawing == "optional":
        return False
    fits, white = fitting_shapes(table, me), table.dice[WHITE]
    return any(
        fits[index]
        and (shape.endless or table.copies[index])
        and table.dice[shape.color] + white >= shape.size
        for index, shape in enumerate(table.game.sheet.shapes)
    )


def pass_reasons(table: Table, me: Seat, _: Pass) -> Iterator[Reason]:
    """Yield why the player may not pass."""
    if _must_draw(table, me):
        text = "a shape can be drawn with the dice alone"
        yield Reason("rollwrite.choose.mandatory", text)


def pass_turn(table: Draft, _: Seat, __: Pass) -> None:
    """Draw nothing: all dice are left to the others (rollwrite.choose.mandatory)."""
    table.tell(TurnPassed, table.seat)
