"""The card game on rows of numbers: the rules of `copenhagen.cardgame.rules`, function by function.

`layout` defines the fields of a row, `tables` describes the actions and tiles, and every other file
has the same name as in the rules.
"""

from copenhagen.batch import kernels
from copenhagen.batch.cardgame import encoding, layout, policy, turn
from copenhagen.batch.cardgame.layout import WIDTH
from copenhagen.batch.cardgame.played import MOVES, unknown
from copenhagen.batch.cardgame.states import read, write

__all__ = ["MOVES", "WIDTH", "play", "play_on", "play_out", "read", "unknown", "write"]

play = kernels.playing(turn, encoding, layout)
play_out = kernels.playing_out(turn, layout)
play_on = kernels.imagining(turn, policy, layout, layout.TO_ACT)
