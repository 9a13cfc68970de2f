"""The rules of Copenhagen and Copenhagen: Roll & Write, pure functions over immutable values."""

from copenhagen import bots, notation, render
from copenhagen.cardgame.components import Ability, Mission
from copenhagen.cardgame.options import PRESETS, CardGameOptions
from copenhagen.cardgame.setup import card_game
from copenhagen.errors import CopenhagenError, IllegalAction
from copenhagen.games import (
    apply,
    chance_outcomes,
    covered,
    covering,
    events,
    fold,
    legal_actions,
    payments,
    resample,
    result,
    state_faults,
    view,
    why_illegal,
)
from copenhagen.match import Match
from copenhagen.notation import Record, digest, from_json, to_json
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.setup import roll_and_write
from copenhagen.walk import count_tree, playout, replay, settle

__version__ = "0.1.0"

__all__ = [
    "PRESETS",
    "Ability",
    "CardGameOptions",
    "CopenhagenError",
    "IllegalAction",
    "Match",
    "Mission",
    "Record",
    "RollAndWriteOptions",
    "apply",
    "bots",
    "card_game",
    "chance_outcomes",
    "count_tree",
    "covered",
    "covering",
    "digest",
    "events",
    "fold",
    "from_json",
    "legal_actions",
    "notation",
    "payments",
    "playout",
    "render",
    "replay",
    "resample",
    "result",
    "roll_and_write",
    "settle",
    "state_faults",
    "to_json",
    "view",
    "why_illegal",
]
