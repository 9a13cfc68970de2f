"""A policy that learns by playing against itself, hundreds of games at once, with PyTorch.

    python -m examples.learners.self_play card-game --minutes 10 --save self-play.npz

`copenhagen.batch` plays; every seat of every game is the learner. The algorithm is PPO, with the
result of the game as the only reward. The last layer knows actions not only by number, but by their
features: cells, tile, color. So each placement of a tile teaches it something about all placements
of that tile.
"""

from typing import Any

import numpy as np
import torch
from torch import nn

import copenhagen as cph
from copenhagen.batch import Batch
from examples.learners.policy import Weights, scale
from examples.learners.recipe import matrices, run

GAMES, STEPS, HIDDEN = 64, 128, 256
"""Parallel games, decisions of each per update, and neurons in a layer."""

RATE, CLIP, ENTROPY, EPOCHS, PART = 5e-4, 0.2, 0.01, 2, 1024
_SMALL = 150
"""The size up to which the actions of a group also have a feature for their own number."""


def features(game: cph.Game) -> torch.Tensor:
    """Return the features of each action, one row per action."""
    space = cph.action_space(game)
    columns: dict[Any, int] = {}
    found = []
    for group in space.groups:
        for number in group.numbers:
            of = space.features(number)
            bits: dict[Any, float] = {("group", of.group): 1.0}
            bits |= {("number", number): 1.0} if group.size <= _SMALL else {}
            for name in ("cells", "brick"):
                mask = getattr(of, name)
                bits |= {(name, bit): 1.0 for bit in range(45) if mask >> bit & 1}
            for name in ("tile", "color", "face", "ability", "number", "converted"):
                bits |= {(name, getattr(of, name)): 1.0}
            bits |= {("slots", slot): 1.0 for slot in of.slots}
            bits |= {("cards", color): float(many) for color, many in enumerate(of.cards)}
            found += [(number, columns.setdefault(key, len(columns)), bits[key]) for key in bits]
    matrix = torch.zeros(space.size, len(columns))
    for number, column, value in found:
        matrix[number, column] = value
    return matrix


class Network(nn.Module):
    """A network that scores each action and predicts the result of the game."""

    scale: torch.Tensor
    features: torch.Tensor

    def __init__(self, game: cph.Game) -> None:
        """Begin with small random weights."""
        super().__init__()
        self.register_buffer("scale", torch.from_numpy(scale(game)))
        self.register_buffer("features", features(game))
        self.body = nn.Sequential(
            nn.Linear(len(self.scale), HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, HIDDEN), nn.Tanh()
        )
        self.actions = nn.Linear(HIDDEN, self.features.shape[1])
        nn.init.normal_(self.actions.weight, std=0.01)
        self.value = nn.Linear(HIDDEN, 1)

    def forward(self, views: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the logits of all actions, and the values."""
        hidden = self.body(views.float() / self.scale)
        return self.actions(hidden) @ self.features.T, self.value(hidden).squeeze(1)

    def weights(self) -> Weights:
        """Return the policy as matrices and biases, the features merged into the last matrix."""
        *first, weight, bias = matrices([*self.body, self.actions])
        features = self.features.numpy()
        return [*first, weight @ features.T, features @ bias]


def masked(logits: torch.Tensor, masks: torch.Tensor) -> torch.distributions.Categorical:
    """Return the distribution over the legal actions."""
    return torch.distributions.Categorical(logits=logits.masked_fill(masks == 0, -1e9))


def played(games: Batch, network: Network) -> tuple[torch.Tensor, ...]:
    """Play `STEPS` decisions of each game.

    Returns the views, masks, actions, log probabilities, values and results.
    """
    size, (_, players) = games.size, games.rewards.shape
    views = torch.empty(STEPS, *games.views.shape, dtype=torch.uint8)
    masks = torch.empty(STEPS, *games.masks.shape, dtype=torch.uint8)
    actions = torch.empty(STEPS, size, dtype=torch.int64)
    log_probs, values, results = (torch.empty(STEPS, size) for _ in range(3))
    seats, rewards, ended = [], [], []
    for step in range(STEPS):
        views[step], masks[step] = torch.tensor(games.views), torch.tensor(games.masks)
        seats.append(games.to_act.copy())
        with torch.no_grad():
            logits, values[step] = network(views[step])
        chance = masked(logits, masks[step])
        actions[step] = chance.sample()
        log_probs[step] = chance.log_prob(actions[step])
        games.step(actions[step].numpy())
        rewards.append(games.rewards.copy())
        ended.append(games.ended.copy())
    # The results of decisions, computed backwards; unfinished games use the seat's last value.
    outcome, known = np.zeros((size, players), np.float32), np.zeros((size, players), bool)
    each = np.arange(size)
    for step in reversed(range(STEPS)):
        outcome[ended[step]], known[ended[step]] = rewards[step][ended[step]], True
        lacking = ~known[each, seats[step]]
        outcome[each[lacking], seats[step][lacking]] = values[step].numpy()[lacking]
        known[each, seats[step]] = True
        results[step] = torch.from_numpy(outcome[each, seats[step]])
    return tuple(part.flatten(0, 1) for part in (views, masks, actions, log_probs, values, results))


def learn(network: Network, adam: torch.optim.Optimizer, rollout: tuple[torch.Tensor, ...]) -> None:
    """Improve the network with the games just played."""
    advantages = rollout[5] - rollout[4]
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(advantages)).split(PART):
            views, masks, actions, log_probs, _, results = (each[part] for each in rollout)
            logits, values = network(views)
            chance = masked(logits, masks)
            ratio = (chance.log_prob(actions) - log_probs).exp()
            advantage = advantages[part]
            gain = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage)
            loss = -gain.mean() + 0.5 * (values - results).square().mean()
            adam.zero_grad()
            (loss - ENTROPY * chance.entropy().mean()).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            adam.step()


class SelfPlay:
    """A policy that learns from games against itself."""

    def __init__(self, game: cph.Game, seed: int) -> None:
        """Begin with an untrained network."""
        self.network, self.games = Network(game), Batch(game, GAMES, seed)
        self.adam = torch.optim.Adam(self.network.parameters(), RATE)
        self.weights = self.network.weights

    def learn(self, _: float) -> int:
        """Play some decisions of each game, and learn from them; return the number of decisions."""
        learn(self.network, self.adam, played(self.games, self.network))
        return GAMES * STEPS


if __name__ == "__main__":
    run(__doc__ or "", "self-play", SelfPlay)
