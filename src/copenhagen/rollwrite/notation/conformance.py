"""Roll & Write in a conformance kit: its games, and the features of positions."""

from collections.abc import Iterator
from random import Random

from copenhagen.notation.conformance.turns import options_in_turn, turns
from copenhagen.rollwrite.components import BOXES, PLAYERS
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import RollAndWrite, State

SHARE = 1
"""The number of games in each round of games of all kinds."""


def games(rng: Random) -> Iterator[RollAndWrite]:
    """Yield games with every choice of options, endlessly."""
    for players, options in zip(
        turns(PLAYERS, rng), options_in_turn(RollAndWriteOptions, rng), strict=False
    ):
        yield RollAndWrite(players, options)


def modules(_: RollAndWrite) -> Iterator[str]:
    """Yield nothing: Roll & Write has no modules."""
    yield from ()


def of_the_player(state: State, *, builds: bool) -> Iterator[str]:  # noqa: ARG001 - of other games
    """Yield features of the player to act, besides the house."""
    tracks = state.players[state.to_act].tracks
    yield f"full {BOXES in tracks}, crossed out {state.copies.count(0)}"
