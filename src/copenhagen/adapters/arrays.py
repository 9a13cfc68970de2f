"""A game as NumPy arrays and spaces of Gymnasium: what PettingZoo and Gymnasium have in common."""

from collections.abc import Iterable
from operator import index
from typing import Any, Literal

from copenhagen.errors import Fault, InvalidValue, MissingExtra, shown

try:
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise MissingExtra(str(missing.name), "gymnasium") from None

from copenhagen.games import Action, Game, State, view
from copenhagen.spaces import action_space, encoding

Observation = NDArray[np.uint8]
"""An encoded view."""

Mask = NDArray[np.int8]
"""For each number of an action whether it is legal: 1 or 0."""

Masks = Literal["info", "observation", "rllib"]
"""Where learners find the legal actions.

- ``"info"``: in ``info["action_mask"]``; the observation is the encoded view alone;
- ``"observation"``: in the observation, a dictionary of ``"observation"`` and ``"action_mask"``, as
  PettingZoo's own games, TorchRL and Tianshou have it;
- ``"rllib"``: the same with ``"observations"``, as RLlib's modules with masks have it.
"""

Seen = Observation | dict[str, Observation | Mask]
"""An observation, with the mask where it belongs there."""

_KEYS = {"info": None, "observation": "observation", "rllib": "observations"}


class Arrays:
    """The numbers of a game's actions and the encoding of its views, as arrays.

    Each call returns an array of its own, which can be written to, so that a learner can keep it.
    """

    def __init__(self, game: Game, masks: Masks) -> None:
        """Look up the numbers and the encoding of `game`.

        Raises `InvalidValue` if `masks` is none of these words.
        """
        self._actions = action_space(game)
        self._encoding = encoding(game)
        one_of("masks", masks, _KEYS)
        self._key = _KEYS[masks]

    @property
    def size(self) -> int:
        """How many actions have numbers."""
        return self._actions.size

    def observation_space(self) -> gymnasium.Space[Any]:
        """Return the space of all observations: bytes, each up to the most that it can be."""
        space = self.state_space(1)
        if self._key is None:
            return space
        masks = gymnasium.spaces.Box(0, 1, (self.size,), np.int8)
        return gymnasium.spaces.Dict({self._key: space, "action_mask": masks})

    def state_space(self, players: int) -> gymnasium.spaces.Box:
        """Return the space of the encoded views of so many players, one after the other."""
        highest = np.empty(self._encoding.size, np.uint8)
        for field in self._encoding.fields:
            highest[field.slice] = field.most
        highest = np.tile(highest, players)
        return gymnasium.spaces.Box(np.zeros_like(highest), highest, dtype=np.uint8)

    def seen(self, observation: Observation, mask: Mask) -> Seen:
        """Return what a learner observes: with the mask, or without."""
        return observation if self._key is None else {self._key: observation, "action_mask": mask}

    def info(self, mask: Mask) -> dict[str, Any]:
        """Return the mask as information, where it is no part of the observation."""
        return {"action_mask": mask} if self._key is None else {}

    def action_space(self) -> gymnasium.spaces.Discrete:
        """Return the space of all actions."""
        return gymnasium.spaces.Discrete(self.size)

    def observation(self, state: State, seat: int) -> Observation:
        """Return what `seat` may know of `state`."""
        return np.frombuffer(bytearray(self._encoding.encode(view(state, seat))), np.uint8)

    def mask(self, state: State) -> Mask:
        """Return which actions are legal for the player to act; none where the game is over."""
        mask = bytearray(self.size)
        for number in self._actions.legal(state):
            mask[number] = 1
        return np.frombuffer(mask, np.int8)

    def no_actions(self) -> Mask:
        """Return the mask of somebody who is not to act. It cannot be written to."""
        return np.frombuffer(bytes(self.size), np.int8)

    def action(self, number: Any) -> Action:  # noqa: ANN401 (whatever a learner gives)
        """Return the action with a number, which may be a whole number of NumPy.

        Raises `InvalidValue` if there is no such number.
        """
        try:
            return self._actions.action(index(number))
        except TypeError:
            return self._actions.action(number)


def one_of(name: str, given: object, known: Iterable[object]) -> None:
    """Refuse what is none of the words that there are."""
    if given not in (words := [*known]):
        text = f"{shown(given)} is none of {', '.join(map(repr, words))}"
        raise InvalidValue([Fault(name, text)])
