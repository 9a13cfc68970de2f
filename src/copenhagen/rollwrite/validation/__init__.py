"""Whether a position is a position: one can play on from it to the end of the game.

`checks` asks first for the right types (`fields`), then for `mistakes` that people make when they
type a position in, then for the `laws_of_play`; `houses` counts what is drawn on a house.
"""

from copenhagen.rollwrite.validation.checks import state_faults

__all__ = ["state_faults"]
