"""Roll & Write on rows of numbers: the rules of `copenhagen.rollwrite.rules`, function by function.

`layout` says where everything stands in a row, `tables` has what actions and shapes are, and each
other file has the name that it has among the rules.
"""

from copenhagen.batch import kernels
from copenhagen.batch.rollwrite import encoding, layout, policy, turn
from copenhagen.batch.rollwrite.layout import WIDTH
from copenhagen.batch.rollwrite.played import MOVES, unknown
from copenhagen.batch.rollwrite.states import read, write

__all__ = ["MOVES", "WIDTH", "play", "play_on", "play_out", "read", "unknown", "write"]

play = kernels.playing(turn, encoding, layout)
play_out = kernels.playing_out(turn, layout)
play_on = kernels.imagining(turn, policy, layout, layout.ACTIVE)
