"""Whether a choice tells the other players of cards in hand that only its player has seen."""

from random import Random
from typing import Any

from copenhagen.cardgame.state import State
from copenhagen.cardgame.views import deal, possible_hands, view
from copenhagen.engine.play import apply, why_illegal

__all__ = ["reveals_hand"]


def reveals_hand(before: State, action: Any) -> bool:  # noqa: ANN401 (of either game, to a match)
    """Tell whether some other seat knows more of the concealed cards after `action` than before.

    It does where it could have seen that the hand was another one: where, with cards that the
    player may have had as far as that seat could know, the action would have been illegal or would
    have led to a position that looks different to that seat. A payment that needs such cards is
    an action of this kind, and so is a build that is paid at once because there is but one way to
    pay. Nothing is inferred from what was chosen out of what was possible (ruling P-21), and the
    choices of a player depend on no hidden cards but the player's own.

    `before` is a position in which a player decides, and `action` is legal there.
    """
    player, after = before.to_act, apply(before, action)
    looked_at = {before.players[player].concealed}
    for seat in range(before.game.players):
        if seat == player:
            continue
        seen, sees = view(before, seat), view(after, seat)
        for hand in possible_hands(seen):
            if hand in looked_at:
                continue
            looked_at.add(hand)
            other = deal(seen, {player: hand}, Random(0))
            if why_illegal(other, action) or view(apply(other, action), seat) != sees:
                return True
    return False
