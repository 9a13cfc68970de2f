"""Choosing a shape of the facade sheet: payment by dice, the shapes left, passing."""

from collections.abc import Iterable, Iterator
from functools import cache

from copenhagen.errors import Reason
from copenhagen.house.counts import more_of
from copenhagen.house.words import color_name
from copenhagen.messages import message
from copenhagen.rollwrite.actions import Choose, Pass, Payment
from copenhagen.rollwrite.components import (
    MOST_BONUSES,
    USE_AGAIN,
    WHITE,
    Counts,
    Faces,
    shape_in_words,
    sheet_of,
)
from copenhagen.rollwrite.events import ShapeChosen, ShapeCrossedOut, TurnPassed
from copenhagen.rollwrite.rules.dice import dice_missing, fewer, more, of_face
from copenhagen.rollwrite.rules.drawing import fitting_shapes
from copenhagen.rollwrite.rules.tracks import ability_reasons, use, use_bonuses
from copenhagen.rollwrite.state import PlayerDraft, StateDraft, StateLike


def choices(state: StateLike, me: PlayerDraft) -> tuple[Choose | Pass, ...]:
    """Return every shape that the player can choose, with every number of white dice, and the pass.

    By shape in the order of the sheet, then by white dice, fewest first. A shape needs dice of its
    color, white dice and bonuses, as many as it has squares (rollwrite.choose.dice); a copy that is
    left, or "Use again" (rollwrite.choose.available); and a place (rollwrite.choose.fits). The pass
    comes last, if the player may draw nothing (rollwrite.choose.mandatory).
    """
    copies, again = state.copies, me.stars(USE_AGAIN) > 0
    fits = fitting_shapes(state, me)
    found: list[Choose | Pass] = []
    may_pass = True
    for shapes in _payable(state, me):
        for index, endless, dice_alone, actions in shapes:
            if fits[index]:
                if endless or copies[index]:
                    found += actions
                    may_pass = may_pass and not dice_alone
                elif again:
                    found += actions
    if may_pass or state.game.options.drawing == "optional":
        found.append(_PASS)
    return tuple(found)


_PASS = Pass()

_Payable = tuple[tuple[int, bool, bool, tuple[Choose, ...]], ...]
"""Payable shapes of one color: for each its index on the sheet, whether it is endless, whether dice
alone pay for it, and every way to choose it."""


def _payable(state: StateLike, me: PlayerDraft) -> list[_Payable]:
    """Return, for each color, the shapes payable with dice and bonuses."""
    mirror, (*dice, white) = state.game.options.mirror, state.dice
    bonuses = me.bonuses
    return [
        _payable_by(mirror, color, own, white, bonuses(color)) for color, own in enumerate(dice)
    ]


@cache
def _payable_by(mirror: bool, color: int, own: int, white: int, bonuses: int) -> _Payable:  # noqa: FBT001 (positional: part of the cache key)
    return tuple(
        (
            index,
            shape.endless,
            own + white >= shape.size,
            tuple(Choose(shape, number) for number in whites),
        )
        for index, shape in enumerate(sheet_of(mirror).shapes)
        if shape.color == color and (whites := _whites(shape.size, own, white, bonuses))
    )


def _whites(size: int, own: int, white: int, bonuses: int) -> range:
    """Return the possible numbers of white dice in the payment for a shape.

    There are `own` dice of its color and `white` ones, which count for any color
    (rollwrite.dice.white). One die is used per square (rollwrite.choose.used-dice), and other dice
    may be left over (rollwrite.choose.fewer). Bonuses of its color (rollwrite.bonus.own-color) only
    replace dice missing after all dice of the color and all white ones are used
    (rollwrite.bonus.only-missing), two of them at most (rollwrite.bonus.limit).
    """
    missing = size - own - white
    if missing <= 0:
        return range(max(0, missing + white), min(white, size) + 1)
    if missing <= min(bonuses, MOST_BONUSES):
        return range(white, white + 1)
    return range(0)


def choose_reasons(state: StateLike, me: PlayerDraft, action: Choose) -> Iterable[Reason]:
    """Return the reasons against choosing this shape with these dice."""
    shape = action.shape
    own, white, bonuses = state.dice[shape.color], state.dice[WHITE], me.bonuses(shape.color)
    index = state.game.sheet.number_of.get(shape)
    if (
        index is not None
        and (shape.endless or state.copies[index] or me.stars(USE_AGAIN))
        and fitting_shapes(state, me)[index]
        and action.whites in _whites(shape.size, own, white, bonuses)
    ):
        return ()
    return _choose_reasons(state, me, action, index)


def _choose_reasons(
    state: StateLike, me: PlayerDraft, action: Choose, index: int | None
) -> Iterator[Reason]:
    shape = action.shape
    if index is None:
        text = message(
            "{shape} is not on the facade sheet of this game", shape=shape_in_words(shape)
        )
        yield Reason("rollwrite.choose.available", text)
    else:
        if not shape.endless and not state.copies[index] and not me.stars(USE_AGAIN):
            text = message("{shape} is crossed out", shape=shape_in_words(shape))
            yield Reason("rollwrite.choose.available", text)
            yield from ability_reasons(me, USE_AGAIN)
        if not fitting_shapes(state, me)[index]:
            text = message("{shape} fits nowhere on the house", shape=shape_in_words(shape))
            yield Reason("rollwrite.choose.fits", text)
    yield from _dice_reasons(state, me, action)


def _dice_reasons(state: StateLike, me: PlayerDraft, action: Choose) -> Iterator[Reason]:
    shape, whites, white = action.shape, action.whites, state.dice[WHITE]
    own, bonuses = state.dice[shape.color], me.bonuses(shape.color)
    possible = _whites(shape.size, own, white, bonuses)
    if whites in possible:
        return
    used, needed = max(0, min(whites, white)), min(white, shape.size - own)
    if own + used + bonuses < shape.size:
        some = message("{number} of {all}", number=used, all=white) if possible else str(white)
        text = message(
            "{number} dice are needed; {color}: {own}, white: {white}, bonuses that can be used: "
            "{bonuses}",
            number=shape.size,
            color=color_name(shape.color),
            own=own,
            white=some,
            bonuses=bonuses,
        )
        yield Reason("rollwrite.choose.dice", text)
    if not 0 <= whites <= white:
        text = dice_missing(WHITE, white, whites)
        yield Reason("rollwrite.dice.white", text)
    if whites > shape.size:
        text = message(
            "a shape of {number} squares needs no more white dice than {number}", number=shape.size
        )
        yield Reason("rollwrite.choose.used-dice", text)
    if bonuses and 0 <= whites < needed:
        text = message(
            "a bonus is only for what the dice lack: use no fewer white dice than {number}",
            number=needed,
        )
        yield Reason("rollwrite.bonus.only-missing", text)


_NO_BONUSES: Counts = (0, 0, 0, 0, 0)


def payment(state: StateLike, action: Choose) -> Payment:
    """Return the payment for a legal choice."""
    colored, bonuses, use_again = _paid(state, action)
    dice = _used(action, colored)
    return Payment(dice, more_of(_NO_BONUSES, action.shape.color, bonuses), use_again)


def _used(action: Choose, colored: int) -> Faces:
    return more(of_face(action.shape.color, colored), of_face(WHITE, action.whites))


def _paid(state: StateLike, action: Choose) -> tuple[int, int, bool]:
    """Return the numbers of colored dice and of bonuses that a choice uses, and if "Use again".

    The payment is the white dice that it names, then all available dice of the shape's color, and
    bonuses for missing dice (rollwrite.choose.used-dice, rollwrite.bonus.only-missing); "Use again"
    if no copy is left (rollwrite.ability.use-again).
    """
    shape = action.shape
    colored = min(state.dice[shape.color], shape.size - action.whites)
    use_again = not shape.endless and not state.copies[state.game.sheet.number_of[shape]]
    return colored, shape.size - colored - action.whites, use_again


def choose(draft: StateDraft, me: PlayerDraft, action: Choose) -> None:
    """Use the dice, then the bonuses; cross out the shape, or use "Use again".

    (rollwrite.choose.used-dice, rollwrite.choose.cross-out, rollwrite.ability.use-again)
    """
    shape, color = action.shape, action.shape.color
    colored, missing, use_again = _paid(draft, action)
    draft.dice = fewer(fewer(draft.dice, color, colored), WHITE, action.whites)
    draft.shape = shape
    if draft.is_recording:
        draft.record(ShapeChosen, draft.to_act, shape, _used(action, colored))
    if missing:
        use_bonuses(draft, me, color, missing)
    if use_again:
        use(draft, me, USE_AGAIN)
    elif not shape.endless:
        copies = [*draft.copies]
        copies[draft.game.sheet.number_of[shape]] -= 1
        draft.copies = tuple(copies)
        draft.record(ShapeCrossedOut, draft.to_act, shape)


# Passing


def must_draw(state: StateLike, me: PlayerDraft) -> bool:
    """Return whether a shape has to be chosen: one payable with dice only, no bonus or star."""
    if state.game.options.drawing == "optional":
        return False
    copies, fits = state.copies, fitting_shapes(state, me)
    return any(
        dice_alone and fits[index] and (endless or copies[index])
        for shapes in _payable(state, me)
        for index, endless, dice_alone, _ in shapes
    )


def pass_reasons(state: StateLike, me: PlayerDraft, _: Pass) -> Iterator[Reason]:
    """Yield the reasons against passing."""
    if must_draw(state, me):
        text = message("a shape can be drawn with the dice alone")
        yield Reason("rollwrite.choose.mandatory", text)


def pass_turn(draft: StateDraft, _: PlayerDraft, __: Pass) -> None:
    """Draw nothing and leave all dice to the others (rollwrite.choose.mandatory)."""
    draft.record(TurnPassed, draft.to_act)
