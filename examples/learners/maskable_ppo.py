"""MaskablePPO of sb3-contrib against the bots of the library, on the environment for Gymnasium.

    python -m examples.learners.maskable_ppo card-game --minutes 10 --save maskable-ppo.npz

One seat learns, a different one in each game; the bots at the others play at random in the first
half of the time, and are easy bots in the second. The result of the game is the only reward.
"""

from typing import Any

import gymnasium as gym
import numpy as np
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

import copenhagen as cph
from copenhagen.adapters import gymnasium as adapter
from examples.learners.policy import Weights, scale
from examples.learners.recipe import matrices, run

GAMES, STEPS, HIDDEN = 16, 256, 256
"""Parallel games, decisions of each per update, and neurons in a layer."""

TEACHERS = ("random", "easy")
"""The opponents, one after the other."""


def environments(game: cph.Game, opponents: str) -> DummyVecEnv:
    """Return parallel games whose views are scaled to numbers from 0 to 1."""
    most = scale(game)

    def one() -> gym.Env[NDArray[np.float32], Any]:
        return gym.wrappers.TransformObservation(
            adapter.env(game, opponents=opponents),
            lambda view: (view / most).astype(np.float32),
            gym.spaces.Box(0, 1, most.shape, np.float32),
        )

    return DummyVecEnv([one] * GAMES)


class AgainstBots:
    """A policy that learns from games against bots."""

    def __init__(self, game: cph.Game, seed: int) -> None:
        """Begin with an untrained network and the first opponents."""
        self.teachers = [environments(game, name) for name in TEACHERS]
        self.learner = MaskablePPO(
            "MlpPolicy",
            self.teachers[0],
            learning_rate=5e-4,
            n_steps=STEPS,
            batch_size=1024,
            n_epochs=2,
            gamma=1.0,
            ent_coef=0.01,
            seed=seed,
            policy_kwargs={"net_arch": [HIDDEN, HIDDEN]},
            device="cpu",
        )

    def learn(self, part: float) -> int:
        """Play some decisions of each game, and learn from them; return the number of decisions."""
        teacher = self.teachers[int(part * len(TEACHERS))]
        if self.learner.get_env() is not teacher:
            self.learner.set_env(teacher)
        self.learner.learn(GAMES * STEPS, reset_num_timesteps=False)
        return GAMES * STEPS

    def weights(self) -> Weights:
        """Return the policy as matrices and biases."""
        policy: Any = self.learner.policy
        return matrices([*policy.mlp_extractor.policy_net, policy.action_net])


if __name__ == "__main__":
    run(__doc__ or "", "maskable-ppo", AgainstBots)
