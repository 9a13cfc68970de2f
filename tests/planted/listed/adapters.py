"""Bugs in the adapters, which need the same extras."""

from tests.planted.bug import Bug

__all__ = ["ADAPTERS"]

_GYMNASIUM = ("gymnasium", "numpy")
_PETTINGZOO = (*_GYMNASIUM, "pettingzoo")
_OPENSPIEL = ("numpy", "pyspiel")

ADAPTERS = (
    Bug(
        "Whoever loses to several others loses as much as against one",
        "results.py",
        "lost = -1 / (players - 1)",
        "lost = -1.0",
        ("tests/adapters/test_rewards.py",),
    ),
    Bug(
        "The agent is shown what the player to act sees once the game is over",
        "adapters/gymnasium.py",
        "arrays.seen(arrays.observation(state, self._own), mask)",
        "arrays.seen(arrays.observation(state, state.to_act), mask)",
        ("tests/adapters/test_gymnasium.py",),
        needs=_GYMNASIUM,
    ),
    Bug(
        "Every agent is shown which actions of the player to act are legal",
        "adapters/pettingzoo.py",
        "acts = agent == self.agent_selection",
        "acts = agent in self._seats",
        ("tests/adapters/test_pettingzoo.py",),
        needs=_PETTINGZOO,
    ),
    Bug(
        "An agent keeps the legal actions of its last decision",
        "adapters/pettingzoo.py",
        "self.infos[self.agent_selection] = self._arrays.info(self._arrays.no_actions())",
        "pass",
        ("tests/adapters/test_pettingzoo.py",),
        needs=_PETTINGZOO,
    ),
    Bug(
        "A player does not recall which cards it has drawn",
        "adapters/openspiel.py",
        "if word >> _BITS in {0, player + 1}",
        "if not word >> _BITS",
        ("tests/adapters/test_openspiel.py",),
        needs=_OPENSPIEL,
    ),
)
