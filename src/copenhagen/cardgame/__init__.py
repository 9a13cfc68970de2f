"""The card game, with one file for each topic of its rulebook.

Programs import from here the values that the game is made of. The functions that play it are in
`copenhagen`.

`components` and `setup` are the box and the set-up; `take_cards`, `hand_limit` and `supply` are
action A; `construct`, `payment` and `placing` are action B; then `coats_of_arms`, `scoring`,
`ending` and `abilities`. `turn` has the order of the questions, and `game` the value of the game.
`views` has the knowledge of one seat, `events` the events of a step, and `kinds` a record for each
kind of move and event, with what it changes in a view.
"""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from copenhagen.cardgame import (
    actions,
    events,
    game,
)
from copenhagen.cardgame.actions import *  # noqa: F403 - every action is for programs
from copenhagen.cardgame.components import (
    ABILITIES,
    BASE_ABILITIES,
    COAT_CELLS,
    COAT_ROWS,
    END_OF_GAME,
    FACADE_TILES,
    HAND_LIMIT,
    LAST_CARDS,
    MISSIONS,
    MOST_CARDS,
    MOST_CHANCE_MOVES,
    MOST_DECISIONS,
    PLAYERS,
    SIZES,
    SLOTS,
    SPECIAL_TILES,
    START_HANDS,
    WINNING_SCORE,
    Ability,
    AbilityName,
    Card,
    Counts,
    EndOfGame,
    FacadeTile,
    Mission,
    MissionName,
    Variant,
    cards_of_each_color,
    copies_of,
)
from copenhagen.cardgame.events import *  # noqa: F403 - every event as well
from copenhagen.cardgame.options import PRESETS, CardGameOptions, Preset
from copenhagen.cardgame.phases import EndReason, Phase
from copenhagen.cardgame.reading import Cell, LaidTile
from copenhagen.cardgame.rules.expansion.new_abilities import TILE_ACTIONS
from copenhagen.cardgame.rules.expansion.new_abilities.discard_pile import *  # noqa: F403
from copenhagen.cardgame.rules.expansion.new_abilities.draw_pile import *  # noqa: F403
from copenhagen.cardgame.rules.expansion.new_abilities.hand_limit import *  # noqa: F403
from copenhagen.cardgame.rules.setup import card_game
from copenhagen.cardgame.state import (
    CardGame,
    EndCard,
    House,
    Player,
    PlayerView,
    PublicView,
    State,
    View,
)

__all__ = [
    "ABILITIES",
    "BASE_ABILITIES",
    "COAT_CELLS",
    "COAT_ROWS",
    "END_OF_GAME",
    "FACADE_TILES",
    "HAND_LIMIT",
    "LAST_CARDS",
    "MISSIONS",
    "MOST_CARDS",
    "MOST_CHANCE_MOVES",
    "MOST_DECISIONS",
    "PLAYERS",
    "PRESETS",
    "SIZES",
    "SLOTS",
    "SPECIAL_TILES",
    "START_HANDS",
    "TILE_ACTIONS",
    "WINNING_SCORE",
    "Ability",
    "AbilityName",
    "Card",
    "CardGame",
    "CardGameOptions",
    "Cell",
    "Counts",
    "EndCard",
    "EndOfGame",
    "EndReason",
    "FacadeTile",
    "House",
    "LaidTile",
    "Mission",
    "MissionName",
    "Phase",
    "Player",
    "PlayerView",
    "Preset",
    "PublicView",
    "State",
    "Variant",
    "View",
    "card_game",
    "cards_of_each_color",
    "copies_of",
]
__all__ += actions.__all__
__all__ += events.__all__
__all__ += [
    kind.__name__
    for kind in (*game.GAME.actions, *game.GAME.events)
    if kind.__name__ not in __all__
]

if not TYPE_CHECKING:  # type checkers know the actions and events of ability tiles by their bases
    Action, Move = reduce(or_, game.GAME.actions), reduce(or_, game.GAME.moves)
    Event = reduce(or_, game.GAME.events)
