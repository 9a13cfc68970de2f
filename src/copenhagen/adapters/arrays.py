"""A game as NumPy arrays and Gymnasium spaces, shared by the PettingZoo and Gymnasium adapters."""

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
"""A flag for each action number: 1 if the action is legal, else 0."""

Masks = Literal["info", "observation", "rllib"]
"""The place where learners find the legal actions.

- ``"info"``: in ``info["action_mask"]``; the observation is the encoded view alone;
- ``"observation"``: in the observation, a dictionary of ``"observation"`` and ``"action_mask"``, as
  in PettingZoo's own games, TorchRL and Tianshou;
- ``"rllib"``: the same with ``"observations"``, as in RLlib's modules with action masks.
"""

Seen = Observation | dict[str, Observation | Mask]
"""An observation, including the mask if it belongs there."""

_KEYS = {"info": None, "observation": "observation", "rllib": "observations"}


class Arrays:
    """The action numbers and view encoding of a game, as arrays.

    Each call returns a new, writable array, so that a learner can keep it.
    """

    def __init__(self, game: Game, masks: Masks) -> None:
        """Look up the numbers and the encoding of `game`.

        Raises `InvalidValue` if `masks` is not one of these words.
        """
        self._actions = action_space(game)
        self._encoding = encoding(game)
        one_of("masks", masks, _KEYS)
        self._key = _KEYS[masks]

    @property
    def size(self) -> int:
        """The number of numbered actions."""
        return self._actions.size

    def observation_space(self) -> gymnasium.Space[Any]:
        """Return the space of all observations: bytes, each bounded by its maximum."""
        space = self.state_space(1)
        if self._key is None:
            return space
        masks = gymnasium.spaces.Box(0, 1, (self.size,), np.int8)
        return gymnasium.spaces.Dict({self._key: space, "action_mask": masks})

    def state_space(self, players: int) -> gymnasium.spaces.Box:
        """Return the space of the encoded views of `players` players, concatenated."""
        highest = np.empty(self._encoding.size, np.uint8)
        for field in self._encoding.fields:
            highest[field.slice] = field.most
        highest = np.tile(highest, players)
        return gymnasium.spaces.Box(np.zeros_like(highest), highest, dtype=np.uint8)

    def seen(self, observation: Observation, mask: Mask) -> Seen:
        """Return the observation for a learner, with or without the mask."""
        return observation if self._key is None else {self._key: observation, "action_mask": mask}

    def info(self, mask: Mask) -> dict[str, Any]:
        """Return the mask as an info, unless it is part of the observation."""
        return {"action_mask": mask} if self._key is None else {}

    def action_space(self) -> gymnasium.spaces.Discrete:
        """Return the space of all actions."""
        return gymnasium.spaces.Discrete(self.size)

    def observation(self, state: State, seat: int) -> Observation:
        """Return the encoded view of `seat`."""
        return np.frombuffer(bytearray(self._encoding.encode(view(state, seat))), np.uint8)

    def mask(self, state: State) -> Mask:
        """Return the mask of legal actions of the player to act; all 0 when the game is over."""
        mask = bytearray(self.size)
        for number in self._actions.legal(state):
            mask[number] = 1
        return np.frombuffer(mask, np.int8)

    def no_actions(self) -> Mask:
        """Return the mask of a player who is not to act. It is read-only."""
        return np.frombuffer(bytes(self.size), np.int8)

    def action(self, number: Any) -> Action:  # noqa: ANN401 (any learner's actions)
        """Return the action with a number, which may be a NumPy integer.

        Raises `InvalidValue` for an unknown number.
        """
        try:
            return self._actions.action(index(number))
        except TypeError:
            return self._actions.action(number)


def one_of(name: str, given: object, known: Iterable[object]) -> None:
    """Raise `InvalidValue` unless the value is one of the known words."""
    if given not in (words := [*known]):
        text = f"{shown(given)} is not one of {', '.join(map(repr, words))}"
        raise InvalidValue([Fault(name, text)])
