"""The card game on rows of numbers: the rules of `copenhagen.cardgame.rules`, function by function.

`layout` defines the fields of a row, `tables` describes the actions and tiles, and every other file
has the same name as in the rules.
"""

from copenhagen.batch import kernels
from copenhagen.cardgame.batch import encoding, layout, policy, turn
from copenhagen.cardgame.batch.layout import width
from copenhagen.cardgame.batch.played import MOVES, unknown
from copenhagen.cardgame.batch.states import as_at_first, read, write

__all__ = [
    "MOVES",
    "as_at_first",
    "play",
    "play_by_weights",
    "play_on",
    "play_out",
    "read",
    "show_after",
    "unknown",
    "width",
    "write",
]

play = kernels.playing(turn, encoding, layout, turn)
play_by_weights = kernels.playing(turn, encoding, layout, policy)
show_after = kernels.showing_after(turn, encoding, layout)
play_out = kernels.playing_out(turn, layout)
play_on = kernels.imagining(turn, policy, layout, layout.TO_ACT)
