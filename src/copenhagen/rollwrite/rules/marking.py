"""The third phase of a turn: the other players mark boxes for the unused dice."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import compress

from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS
from copenhagen.house.words import color_name
from copenhagen.messages import message
from copenhagen.rollwrite.actions import Mark, NoMark
from copenhagen.rollwrite.components import BOXES, FACES, WHITE, Faces
from copenhagen.rollwrite.events import DieTaken, MarkDeclined
from copenhagen.rollwrite.rules.dice import fewer
from copenhagen.rollwrite.rules.tracks import full_reasons, mark
from copenhagen.rollwrite.state import PlayerDraft, StateDraft, StateLike

_MARKS = tuple(map(Mark, COLORS))
_NO_MARK = NoMark()
_TWO = 2


def marks_for_each(players: int) -> int:
    """Return the number of boxes that each other player marks: two in a game for two, else one.

    (rollwrite.mark.two-players)
    """
    return 2 if players == _TWO else 1


def choices(state: StateLike, me: PlayerDraft) -> tuple[Mark, ...]:
    """Return the tracks on which the player can mark for an unused die, by color.

    A die of a color is for its track (rollwrite.mark.die), a white one for any
    (rollwrite.mark.white).
    """
    marks, tracks = _marks_with(state.dice), me.tracks
    if BOXES in tracks:
        return tuple([mark for mark in marks if tracks[mark.color] < BOXES])
    return marks


@cache
def _marks_with(dice: Faces) -> tuple[Mark, ...]:
    """Return the marks that `dice` allow if no track is full; the same for all players."""
    return _MARKS if dice[WHITE] else tuple(compress(_MARKS, dice))


def possible(state: StateLike, me: PlayerDraft) -> bool:
    """Return whether the player can mark anything."""
    return choices(state, me) != ()


def mark_reasons(state: StateLike, me: PlayerDraft, action: Mark) -> Iterable[Reason]:
    """Return the reasons against a mark on this track."""
    color, dice = action.color, state.dice
    if me.tracks[color] < BOXES and (dice[color] or dice[WHITE]):
        return ()
    return _mark_reasons(state, me, action)


def _mark_reasons(state: StateLike, me: PlayerDraft, action: Mark) -> Iterator[Reason]:
    if not state.dice[action.color] and not state.dice[WHITE]:
        text = message("no unused die is {color} or white", color=color_name(action.color))
        yield Reason("rollwrite.mark.die", text)
    yield from full_reasons(me, action.color)


def make_mark(draft: StateDraft, me: PlayerDraft, action: Mark) -> None:
    """Mark the next box of the track.

    With two players the two marks use two dice, dice of the color before white ones
    (rollwrite.mark.two-players). Otherwise several players may use the same die.
    """
    color = action.color
    mark(draft, me, color)
    draft.marks -= 1
    if draft.marks:
        face = FACES[color] if draft.dice[color] else WHITE
        draft.record(DieTaken, draft.to_act, face)
        draft.dice = fewer(draft.dice, face)


def no_mark_choices(state: StateLike, _: PlayerDraft) -> tuple[NoMark, ...]:
    """Return "no mark" if the options allow it (rollwrite.mark.mandatory)."""
    return (_NO_MARK,) if state.game.options.marks == "optional" else ()


def no_mark_reasons(state: StateLike, _: PlayerDraft, __: NoMark) -> Iterator[Reason]:
    """Yield the reasons against declining a mark."""
    if state.game.options.marks != "optional":
        yield Reason(
            "rollwrite.mark.mandatory",
            message("at this table a mark that is possible must be made"),
        )


def no_mark(draft: StateDraft, _: PlayerDraft, __: NoMark) -> None:
    """Decline all further marks in this turn (rollwrite.mark.mandatory)."""
    draft.record(MarkDeclined, draft.to_act)
    draft.marks = 0
