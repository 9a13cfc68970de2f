"""The things on the table of Roll & Write, for clicks on them."""

from collections.abc import Iterator

from copenhagen.errors import Reason
from copenhagen.messages import message
from copenhagen.rollwrite import actions as moves
from copenhagen.rollwrite.components import Ability
from copenhagen.rollwrite.rules.tracks import ability_reasons
from copenhagen.rollwrite.stars import ABILITY_STARS
from copenhagen.rollwrite.state import State
from copenhagen.rollwrite.views import View

KINDS = ("ability", "action", "cell", "coat", "die", "score", "tile", "track")
"""The kinds of things on the table."""


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
