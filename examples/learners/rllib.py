"""PPO of RLlib playing against itself, on the environment for PettingZoo.

    python -m examples.learners.rllib card-game --minutes 10 --save rllib.npz

All seats share one policy. RLlib's own module masks illegal actions, and its own wrapper accepts
the environment unchanged, except that views are scaled to numbers from 0 to 1.
"""

from typing import Any

import gymnasium as gym
import numpy as np
import ray
from numpy.typing import NDArray
from pettingzoo.utils import BaseWrapper
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.default_model_config import DefaultModelConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

import copenhagen as cph
from copenhagen.adapters import pettingzoo
from examples.learners.policy import Weights, scale
from examples.learners.recipe import matrices, run

DECISIONS, HIDDEN = 4096, 256
"""Decisions per update, and neurons in a layer."""


class Scaled(BaseWrapper):
    """An environment with views from 0 to 1, and masks in the format of RLlib."""

    def __init__(self, game: cph.Game) -> None:
        """Wrap the environment of a game."""
        super().__init__(pettingzoo.env(game, masks="rllib"))
        self.most = scale(game)

    def observation_space(self, agent: str) -> gym.Space[Any]:
        """Return the space of an agent's observations."""
        mask = gym.spaces.Box(0, 1, (self.action_space(agent).n,), np.float32)
        views = gym.spaces.Box(0, 1, self.most.shape, np.float32)
        return gym.spaces.Dict({"action_mask": mask, "observations": views})

    def observe(self, agent: str) -> dict[str, NDArray[np.float32]]:
        """Return an agent's current observation."""
        seen = super().observe(agent)
        return {
            "action_mask": seen["action_mask"].astype(np.float32),
            "observations": (seen["observations"] / self.most).astype(np.float32),
        }


def configured(game: cph.Game, seed: int) -> PPOConfig:
    """Return the configuration of RLlib."""
    register_env("copenhagen", lambda _: PettingZooEnv(Scaled(game)))
    config = PPOConfig()
    # Its check plays random actions, but this environment refuses illegal ones.
    config.environment("copenhagen", disable_env_checking=True)
    config.env_runners(num_env_runners=0, batch_mode="complete_episodes")
    config.multi_agent(policies={"all"}, policy_mapping_fn=lambda *_, **__: "all")
    config.training(
        lr=5e-4,
        gamma=1.0,
        lambda_=0.95,
        entropy_coeff=0.01,
        train_batch_size_per_learner=DECISIONS,
        minibatch_size=1024,
        num_epochs=2,
    )
    config.rl_module(
        rl_module_spec=RLModuleSpec(
            module_class=ActionMaskingTorchRLModule,
            model_config=DefaultModelConfig(
                fcnet_hiddens=[HIDDEN, HIDDEN],
                fcnet_activation="tanh",
                head_fcnet_hiddens=[],
                vf_share_layers=True,
            ),
        )
    )
    config.debugging(seed=seed, log_level="ERROR")
    return config


class OfRLlib:
    """A policy that RLlib improves through games against itself."""

    def __init__(self, game: cph.Game, seed: int) -> None:
        """Begin with an untrained network."""
        ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
        self.algorithm = configured(game, seed).build_algo()

    def learn(self, _: float) -> int:
        """Play whole games, and learn from them; return the approximate number of decisions."""
        self.algorithm.train()
        return DECISIONS

    def weights(self) -> Weights:
        """Return the policy as matrices and biases."""
        module: Any = self.algorithm.get_module("all")
        return matrices([*module.encoder.encoder.modules(), *module.pi.modules()])


if __name__ == "__main__":
    run(__doc__ or "", "rllib", OfRLlib)
