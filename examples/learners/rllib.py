"""RLlib's PPO learns a game by playing against itself, through PettingZoo.

    pip install 'copenhagen-rules[pettingzoo]' 'ray[rllib]' torch
    python -m examples.learners.rllib card-game --minutes 10 --save rllib.npz

All seats are played by one policy. With ``masks="rllib"`` an observation is what RLlib's module for
masks asks for.
"""

import argparse
from pathlib import Path
from time import process_time
from typing import Any

import gymnasium
import numpy as np
import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

import copenhagen as cph
from copenhagen.adapters import pettingzoo
from copenhagen.games import Game
from examples.learners.policy import PolicyBot, report, save, scale


class Scaled(PettingZooEnv):  # type: ignore[misc]
    """RLlib's own wrapper of PettingZoo, with numbers from 0 to 1, as a network wants them."""

    def __init__(self, game: Game) -> None:
        """Say what an observation is now."""
        self._scale = scale(game)
        super().__init__(pettingzoo.env(game, masks="rllib"))
        for agent, space in self.observation_spaces.items():
            row = gymnasium.spaces.Box(0, 1, self._scale.shape, np.float32)
            mask = gymnasium.spaces.Box(0, 1, space["action_mask"].shape, np.float32)
            self.observation_spaces[agent] = gymnasium.spaces.Dict(
                {"observations": row, "action_mask": mask}
            )
        self.observation_space = gymnasium.spaces.Dict(self.observation_spaces)

    def _scaled(self, seen: dict[str, Any]) -> dict[str, Any]:
        return {
            agent: {
                "observations": each["observations"] / self._scale,
                "action_mask": each["action_mask"].astype(np.float32),
            }
            for agent, each in seen.items()
        }

    def reset(self, **more: Any) -> tuple[Any, Any]:  # noqa: ANN401
        """Begin a game."""
        seen, info = super().reset(**more)
        return self._scaled(seen), info

    def step(self, action: Any) -> tuple[Any, ...]:  # noqa: ANN401
        """Play on."""
        seen, *rest = super().step(action)
        return (self._scaled(seen), *rest)


def weights(module: Any) -> list[Any]:  # noqa: ANN401 (a module of RLlib)
    """Return the policy as matrices and biases."""
    found = [
        part.detach().numpy()
        for name, part in module.named_parameters()
        if "actor_encoder" in name or name.startswith("pi.")
    ]
    return [part.T if part.ndim > 1 else part for part in found]


def main() -> None:
    """Learn, and tell after each part how the policy plays."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=("card-game", "roll-and-write"))
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--minutes", type=float, default=10, help="of processor time")
    parser.add_argument("--tests", type=int, default=5, help="how often it is tried")
    parser.add_argument("--deals", type=int, default=50, help="how many games it is tried in")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, default=Path("rllib.npz"))
    asked = parser.parse_args()
    start = {"card-game": cph.card_game, "roll-and-write": cph.roll_and_write}[asked.game]
    game = start(asked.players).game
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    register_env("copenhagen", lambda _: Scaled(game))
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule,
        model_config={
            "fcnet_hiddens": [256, 256],
            "fcnet_activation": "tanh",
            "vf_share_layers": False,
        },
    )
    config = (
        PPOConfig()
        .environment("copenhagen")
        .env_runners(num_env_runners=0, num_envs_per_env_runner=8)
        .learners(num_learners=0)
        .multi_agent(policies={"all"}, policy_mapping_fn=lambda *_, **__: "all")
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={"all": module}))
        .training(
            lr=3e-4,
            gamma=1.0,
            lambda_=0.95,
            entropy_coeff=0.01,
            train_batch_size_per_learner=4096,
            minibatch_size=512,
            num_epochs=2,
        )
        .debugging(seed=asked.seed)
    )
    ppo = config.build_algo()
    spent = decisions = 0.0
    for test in range(asked.tests + 1):
        while spent < 60 * asked.minutes * test / asked.tests:
            begun = process_time()
            done = ppo.train()
            spent += process_time() - begun
            decisions = done["num_env_steps_sampled_lifetime"]
        save(asked.save, weights(ppo.get_module("all")))
        report(start(asked.players), PolicyBot.of(str(asked.save)), spent, decisions, asked.deals)
    ray.shutdown()


if __name__ == "__main__":
    main()
