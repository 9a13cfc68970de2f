"""Everything that there is a picture of, and how it can be asked for."""

from typing import Literal

from copenhagen.cardgame.actions import Build, PlaceJoker, PlaceSpecial
from copenhagen.cardgame.components import Ability as CardAbility
from copenhagen.cardgame.components import EndOfGame, FacadeTile, Mission
from copenhagen.cardgame.state import House as CardHouse
from copenhagen.cardgame.state import Player as CardPlayer
from copenhagen.cardgame.state import State as CardState
from copenhagen.cardgame.views import PlayerView
from copenhagen.cardgame.views import PublicView as CardPublicView
from copenhagen.cardgame.views import View as CardView
from copenhagen.house.colors import Color
from copenhagen.rollwrite.actions import DrawShape
from copenhagen.rollwrite.components import Ability as RollAbility
from copenhagen.rollwrite.components import FacadeShape, Face, Sheet
from copenhagen.rollwrite.state import House as RollHouse
from copenhagen.rollwrite.state import Player as RollPlayer
from copenhagen.rollwrite.state import State as RollState
from copenhagen.rollwrite.views import PublicView as RollPublicView
from copenhagen.rollwrite.views import View as RollView

Drawable = (
    CardState
    | CardView
    | CardPublicView
    | CardHouse
    | CardPlayer
    | PlayerView
    | FacadeTile
    | Build
    | PlaceSpecial
    | PlaceJoker
    | CardAbility
    | Mission
    | Color
    | EndOfGame
    | RollState
    | RollView
    | RollPublicView
    | RollHouse
    | RollPlayer
    | Sheet
    | FacadeShape
    | DrawShape
    | Face
    | RollAbility
)
"""Everything that there is a picture of."""

Layout = Literal["landscape", "portrait"]
"""How a whole table is laid out."""

Part = Literal[
    "houses",
    "display",
    "hand",
    "abilities",
    "missions",
    "tiles",
    "score",
    "supply",
    "dice",
    "sheet",
]
"""A part of a table; the card game has the first eight, Roll & Write has ``houses``,
``abilities``, ``score``, ``dice`` and ``sheet``."""
