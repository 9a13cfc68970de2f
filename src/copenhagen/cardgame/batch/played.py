"""The actions, outcomes, ability tiles and missions that this package supports.

A game with any other is rejected: these functions would play it wrongly.
"""

from collections.abc import Iterator

from copenhagen.cardgame import actions
from copenhagen.cardgame.components import ABILITIES, BASE_ABILITIES, MISSIONS
from copenhagen.cardgame.rules.expansion.new_abilities.discard_pile import TakeFromDiscardPile
from copenhagen.cardgame.rules.expansion.new_abilities.draw_pile import DrawCards
from copenhagen.cardgame.rules.expansion.new_abilities.hand_limit import KeepCards
from copenhagen.cardgame.state import CardGame

MOVES = frozenset(
    {
        *(actions.TakeCards, actions.TakeAdditional, actions.Discard, actions.Build, actions.Pay),
        *(actions.PlaceSpecial, actions.PlaceJoker, actions.TakeAbility, actions.Decline),
        *(actions.ActivateAbilities, actions.Done, TakeFromDiscardPile, DrawCards),
        *(KeepCards, actions.ScoreMission, actions.Reveal, actions.RevealAbility),
        *(actions.RevealMission, actions.RevealSets),
    }
)
"""The kinds of actions and outcomes."""

_TILES = frozenset(
    {
        *("any_cards", "additional_card", "construction_discount", "change_of_colors"),
        *("both_actions", "four_cards", "hand_limit", "draw_pile", "discard_pile"),
        *("construct_twice", "special_tile"),
    }
)
_MISSIONS = frozenset(
    {"only_windows", "two_columns", "three_rows", "only_brickwork", "three_windows", "one_color"}
)


def unknown(game: CardGame) -> Iterator[str]:
    """Yield the ability tiles and missions of `game` that this package does not support."""
    tiles = game.abilities
    if isinstance(tiles, str):
        tiles = BASE_ABILITIES if tiles == "base" else ABILITIES
    yield from sorted({str(tile) for tile in tiles} - _TILES)
    missions = game.missions
    if missions is not None:
        yield from sorted({str(mission) for mission in missions or MISSIONS} - _MISSIONS)
