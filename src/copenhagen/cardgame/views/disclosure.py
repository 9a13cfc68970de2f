"""Whether a choice reveals cards in hand that only its player has seen."""

from random import Random
from typing import Any

from copenhagen.cardgame.state import State
from copenhagen.cardgame.views.public import dealt, hands_of_actor, public_view
from copenhagen.engine.play import apply, why_illegal


def reveals_hand(before: State, action: Any) -> bool:  # noqa: ANN401 (of either game, to a match)
    """Return whether `action` may reveal something about the concealed cards of its player.

    It does if somebody could have seen that the hand was a different one: if with other cards,
    possible by public knowledge, the action would have been illegal or would have led to a publicly
    different position. A payment that needs particular cards is such an action, and so is a build
    that is paid at once because there is only one way to pay. Nothing is inferred from choices
    among several possibilities (ruling P-21), and the choices of a player depend on no hidden cards
    except the player's own.

    The answer itself reveals nothing, since it follows from public knowledge. A seat may rule out
    some of the hands by its own cards, and so learn nothing although the answer is yes; a more
    precise answer would reveal these cards to the player.

    `before` is a position in which a player decides, and `action` is legal there.
    """
    seen, sees = public_view(before), public_view(apply(before, action))
    real = before.players[before.to_act].concealed
    for hand in hands_of_actor(seen):
        if hand != real:
            other = dealt(seen, hand, Random(0))
            if why_illegal(other, action) or public_view(apply(other, action)) != sees:
                return True
    return False
