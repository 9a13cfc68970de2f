"""Whether a position is possible: every law that a state of Roll & Write satisfies.

`checks` asks them in turn: `fields`, then `houses` and `turn`, with what a position says of its own
past in `turn_so_far`.
"""

from copenhagen.rollwrite.validation.checks import state_faults

__all__ = ["state_faults"]
