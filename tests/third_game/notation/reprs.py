"""The repr of a state."""

from copenhagen.notation.reprs import with_faults
from tests.third_game.notation.positions import line_of
from tests.third_game.values import State
from tests.third_game.views import state_faults

PICTURES = {State: lambda state: with_faults(line_of(state), state_faults(state))}
