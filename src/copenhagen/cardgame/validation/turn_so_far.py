"""The facts that a position tells of its game and of the turn that is being played."""

from functools import cache

from copenhagen.cardgame.components import BASE_ABILITIES, MOST_CARDS, Ability
from copenhagen.cardgame.rules.expansion.new_abilities import draw_pile, variant_b
from copenhagen.cardgame.state import CardGame, EndCard, Phase, State

__all__ = [
    "IN_CHAIN",
    "abilities_of",
    "follow_ups",
    "most_taken",
    "one_tile_a_turn",
    "rewards_taken",
    "used_in_turn",
    "won_by_points",
]

IN_CHAIN = (Phase.COAT_OF_ARMS, Phase.NEXT_ABILITY)
"""The phases between a placement and its scoring, unless every placement is scored."""


def abilities_of(game: CardGame) -> frozenset[Ability]:
    """Return the ability tiles that are in the game."""
    return _abilities_of(game.abilities)


@cache
def _abilities_of(abilities: str | tuple[Ability, ...]) -> frozenset[Ability]:
    if isinstance(abilities, tuple):
        return frozenset((Ability.ANY_CARDS, *abilities))
    if abilities == "variant_b":
        return frozenset((Ability.ANY_CARDS, *variant_b.TYPES))
    return frozenset(BASE_ABILITIES if abilities == "base" else (Ability.ANY_CARDS,))


def follow_ups(game: CardGame) -> bool:
    """Tell whether there are ability tiles with which a placement can follow another one."""
    return Phase.AFTER_PURCHASE in game.rules.choices


def one_tile_a_turn(game: CardGame) -> bool:
    """Tell whether a turn is, as in the base game, one facade tile and the coats of arms of it."""
    return not follow_ups(game) and Phase.REWARD not in game.rules.choices


def most_taken(game: CardGame) -> int:
    """Return how many cards a player can pick up in a turn (expansion.ability.four-at-most)."""
    abilities = abilities_of(game)
    if Ability.FOUR_CARDS in abilities:
        return MOST_CARDS
    most = draw_pile.CARDS if Ability.DRAW_PILE in abilities else 2
    return most + (Ability.ADDITIONAL_CARD in abilities)


def rewards_taken(state: State, seat: int) -> int:
    """Return how many jokers the player has built as rewards of missions, at most.

    (expansion.mission.reward)
    """
    me = state.players[seat]
    if not me.missions:
        return 0
    asked = state.rewards if seat == state.seat else 0
    return max(0, len(me.missions) - me.mission_points - asked)


def used_in_turn(state: State) -> frozenset[Ability]:
    """Return the ability tiles that the player may have used in this turn."""
    me = state.players[state.seat]
    used = frozenset((*me.inactive, *me.resting))
    if state.phase is Phase.REFILL or state.end_card is EndCard.DISPLAY:
        # All may have been flipped back in this very turn, by a tile that was built after taking.
        back = follow_ups(state.game) or not me.inactive
        if back and Ability.BOTH_ACTIONS in me.active:
            return used | frozenset(me.active)
    return used


def won_by_points(state: State) -> bool:
    """Tell whether twelve points have ended the game, and not the End of Game card."""
    end_card = state.end_card
    return state.phase is Phase.OVER and end_card not in (EndCard.DISPLAY, EndCard.DRAWN)
