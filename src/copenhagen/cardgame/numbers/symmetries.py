"""The symmetry of the card game: the display from the other end."""

from collections.abc import Iterator

import attrs

from copenhagen.cardgame.actions import Action, TakeAdditional, TakeCards
from copenhagen.cardgame.components import SLOTS
from copenhagen.cardgame.state import CardGame
from copenhagen.spaces.reflections import Parts

_REVERSED = range(SLOTS)[::-1]


def symmetries(_: CardGame) -> Iterator[Parts]:
    """Yield the symmetry: no rule tells one end of the display from the other.

    Houses have none, because their coats of arms do not lie symmetrically.
    """
    yield "display", _from_the_other_end, {"display": {0: _REVERSED}}


def _from_the_other_end(action: Action) -> Action:
    match action:
        case TakeCards(slots):
            return attrs.evolve(action, slots=tuple(_REVERSED[slot] for slot in reversed(slots)))
        case TakeAdditional(slot):
            return attrs.evolve(action, slot=_REVERSED[slot])
        case _:
            return action
