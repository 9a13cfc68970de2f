"""The actions, outcomes and abilities that this package supports.

A game with any other is rejected: these functions would play it wrongly.
"""

from collections.abc import Iterator

from copenhagen.rollwrite import actions
from copenhagen.rollwrite.components import Ability
from copenhagen.rollwrite.state import RollAndWrite

MOVES = frozenset(
    {
        *(actions.Reroll, actions.ChangeColor, actions.Choose, actions.Pass, actions.DrawShape),
        *(actions.MarkX, actions.UseNoX, actions.DrawSquare, actions.MarkTwo, actions.UseOneX),
        *(actions.DoneDrawing, actions.Mark, actions.NoMark, actions.Roll),
    }
)
"""The kinds of actions and outcomes."""

_ABILITIES = frozenset({"no_x", "use_again", "re_roll", "color_change", "one_x"})


def unknown(_: RollAndWrite) -> Iterator[str]:
    """Yield the abilities that this package does not support."""
    yield from sorted(set(map(str, Ability)) - _ABILITIES)
