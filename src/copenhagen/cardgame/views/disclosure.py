"""Whether a choice tells the other players of cards in hand that only its player has seen."""

from random import Random
from typing import Any

from copenhagen.cardgame.state import State
from copenhagen.cardgame.views.public import dealt, hands_of_actor, public_view
from copenhagen.engine.play import apply, why_illegal


def reveals_hand(before: State, action: Any) -> bool:  # noqa: ANN401 (of either game, to a match)
    """Tell whether more may be known of the concealed cards of a player after `action` than before.

    It may where somebody could have seen that the hand was another one: where, with cards that the
    player may have had as far as everybody knows, the action would have been illegal or would have
    led to a position that looks different to those who watch. A payment that needs such cards is
    an action of this kind, and so is a build that is paid at once because there is but one way to
    pay. Nothing is inferred from what was chosen out of what was possible (ruling P-21), and the
    choices of a player depend on no hidden cards but the player's own.

    The answer itself tells nobody anything, since it follows from what everybody knows. A seat with
    cards of its own may rule out some of the hands, so that it has learned nothing although the
    answer is yes; to say so would tell the player of these cards.

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
