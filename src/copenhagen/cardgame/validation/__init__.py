"""Whether a position is possible: every law that a state of the card game satisfies.

`checks` asks them in turn: `fields`, then `houses`, `scoring`, `taking` and `turn`, with what a
position says of its own past in `turn_so_far`.
"""

from copenhagen.cardgame.validation.checks import state_faults

__all__ = ["state_faults"]
