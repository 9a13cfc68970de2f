"""Validation of positions: whether the game can be played on to its end.

`checks` first checks types (`fields`), then looks for `mistakes` that people make when they type a
position, then for violations of the `laws_of_play`; `houses` adds up the tiles of a house.
"""

from copenhagen.cardgame.validation.checks import state_faults

__all__ = ["state_faults"]
