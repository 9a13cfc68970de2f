"""The things on the table of Roll & Write that an action involves, for clicks on them."""

from collections.abc import Iterable, Iterator, Mapping

from copenhagen.errors import Reason
from copenhagen.messages import message
from copenhagen.rollwrite import actions as moves
from copenhagen.rollwrite.components import FACES, Ability, Face
from copenhagen.rollwrite.rules.tracks import ability_reasons
from copenhagen.rollwrite.stars import ABILITY_STARS
from copenhagen.rollwrite.state import State
from copenhagen.rollwrite.views import View

KINDS = ("ability", "action", "cell", "coat", "die", "score", "tile", "track")
"""The kinds of things on the table."""


def things(action: moves.Action) -> Iterator[str]:
    """Yield the names of the things that an action involves, besides its cells."""
    match action:
        case moves.Choose(shape=shape):
            yield from (f"tile-{shape}", f"die-{shape.color}")
        case moves.Reroll(dice=dice):
            yield from (f"die-{face}" for face in _shown(dice))
        case moves.ChangeColor(face=face):
            yield f"die-{face}"
        case moves.Mark(color=color) | moves.MarkTwo(color=color):
            yield from (f"track-{color.letter}", f"die-{color}")
        case _:
            pass
    yield from _ALWAYS.get(type(action), ())


def _shown(dice: Iterable[int]) -> Iterator[Face]:
    return (face for face, number in zip(FACES, dice, strict=True) if number)


_ALWAYS: Mapping[type, tuple[str, ...]] = {
    moves.Reroll: ("ability-re_roll",),
    moves.ChangeColor: ("ability-color_change",),
    moves.UseNoX: ("ability-no_x",),
    moves.UseOneX: ("ability-one_x",),
}
"""The things that every action of a kind involves."""


def spent(view: View, name: str) -> Iterator[Reason]:
    """Yield the reasons why the player cannot cross out a star of the ability of this name."""
    for star in Ability:
        if str(star) == name:
            yield from ability_reasons(view.state.players[view.viewer], star)


def without_use(_: State, thing: str) -> Iterator[Reason]:
    """Yield the reason against choosing a thing although the rules allow actions about it."""
    for ability, star in ABILITY_STARS.items():
        if thing == f"ability-{ability}":
            yield Reason(star.rule, message("there is nothing to use it for now"))


def told(_: State, __: moves.Action, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Return the reasons unchanged."""
    return reasons
