"""The opponents of a batch's own seats: levels that are compiled, and functions in Python."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import attrs
import numpy as np
import numpy.typing as npt

from copenhagen.batch.compiling import Chances, Numbers
from copenhagen.batch.kernels import ASKED, AT_RANDOM, BY_WEIGHTS, CALLED, SHARES
from copenhagen.engine.game import GameKind
from copenhagen.errors import Fault, shown

Level = Literal["random", "easy", "normal"]
"""How a compiled opponent plays: at random, or by the policy of the expert's rollouts, in the
card game without the next turn, ``"easy"`` with a random action in three of eight decisions."""

Policy = Callable[[Any, Numbers], npt.ArrayLike]
"""A function that plays a seat: it is given the `Batch` and the indices of the games in which it is
to act, and returns the number of an action for each of them."""

_SLIPS: Mapping[str, int] = {"random": SHARES, "easy": SHARES * 3 // 8, "normal": 0}


@attrs.define(eq=False)
class Opponents:
    """How each seat is played, clockwise from the own one, whose actions the caller gives.

    A deep copy has copies of the policies, which may have a state, such as random numbers to come.
    """

    given: tuple[Level | Policy, ...]
    """One for each other seat."""
    how: Numbers
    slips: Numbers
    weights: Chances
    """As the compiled rules take them."""

    @property
    def by_weights(self) -> bool:
        """Whether any of them plays by weights, for which the policy is compiled."""
        return bool((self.how == BY_WEIGHTS).any())

    @property
    def by_function(self) -> bool:
        """Whether any of them plays by a function."""
        return bool((self.how == CALLED).any())

    def called(self) -> list[tuple[Policy, Numbers]]:
        """Return each function once, with the places of its seats, clockwise from the own one."""
        found: dict[int, tuple[Any, list[int]]] = {}
        for place, one in enumerate(self.given, 1):
            if not isinstance(one, str):
                found.setdefault(id(one), (one, []))[1].append(place)
        return [(one, np.array(places)) for one, places in found.values()]


def faults(given: object, needed: int) -> list[Fault]:
    """Return the faults of named opponents, for this number of seats."""
    each = {"others": given}
    if several := isinstance(given, Sequence) and not isinstance(given, str):
        each = {f"others[{place}]": one for place, one in enumerate(given)}
    known = ", ".join(map(repr, _SLIPS))
    found = [
        Fault(path, f"{shown(one)} is neither one of {known} nor a function of a batch")
        for path, one in each.items()
        if not (one in _SLIPS if isinstance(one, str) else callable(one))
    ]
    if several and len(each) != needed:
        found.append(Fault("others", f"{needed} are needed, not {len(each)}"))
    return found


def opponents(given: Any, players: int, game: GameKind) -> Opponents:  # noqa: ANN401 (checked)
    """Return the opponents that a caller named, with the weights of the game's policy if needed."""
    each = [] if given is None else given
    if isinstance(given, str) or callable(given):
        each = [given] * (players - 1)
    kinds = [_how(one) for one in each] or [ASKED] * (players - 1)
    row = game.room("batch.weights").usual() if BY_WEIGHTS in kinds else np.zeros(0)
    return Opponents(
        given=tuple(each),
        how=np.array([ASKED, *kinds]),
        slips=np.array([0, *(_SLIPS[one] if isinstance(one, str) else 0 for one in each)]),
        weights=np.tile(row, (players, 1)),
    )


def _how(one: Level | Policy) -> int:
    if not isinstance(one, str):
        return CALLED
    return AT_RANDOM if one == "random" else BY_WEIGHTS
