"""A policy that learns by playing against itself, hundreds of games at once, with PyTorch.

    python -m examples.learners.self_play card-game --minutes 10 --save self-play.npz

`copenhagen.batch` plays; every seat of every game is the learner. What it learns is PPO, with the
result of the game as the only reward. The last layer does not know the actions by their numbers
alone, but by their features: which cells, which tile, which color. So it learns of all places of a
tile from each of them.
"""

import argparse
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
import torch
from torch import nn

import copenhagen as cph
from copenhagen.batch import Batch
from examples.learners.policy import PolicyBot, report, save, scale

GAMES, STEPS, HIDDEN = 64, 128, 256
"""Games at once, decisions of each before it learns from them, and neurons of a layer."""

RATE, CLIP, CURIOSITY, EPOCHS, PART = 5e-4, 0.2, 0.01, 2, 1024
_SMALL = 150
"""Actions of groups that are no larger are known by their numbers, too."""


def features(game: cph.Game) -> torch.Tensor:
    """Return a row for each action that says what it is."""
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
    """Says how much each action is liked, and how the game will end."""

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

    def weights(self) -> list[Any]:
        """Return the policy as matrices and biases, with the features in the last matrix."""
        layers = [layer for layer in self.body if isinstance(layer, nn.Linear)]
        pairs: list[Any] = [(layer.weight, layer.bias) for layer in layers]
        pairs.append((self.features @ self.actions.weight, self.features @ self.actions.bias))
        return [part.detach().numpy() for weight, bias in pairs for part in (weight.T, bias)]


def masked(logits: torch.Tensor, masks: torch.Tensor) -> torch.distributions.Categorical:
    """Return how likely each action is, with none that is illegal."""
    return torch.distributions.Categorical(logits=logits.masked_fill(masks == 0, -1e9))


def played(games: Batch, network: Network) -> tuple[torch.Tensor, ...]:
    """Play `STEPS` decisions of each game: views, masks, actions, their odds, values, results."""
    size, (_, players) = games.size, games.rewards.shape
    views = torch.empty(STEPS, *games.views.shape, dtype=torch.uint8)
    masks = torch.empty(STEPS, *games.masks.shape, dtype=torch.uint8)
    actions = torch.empty(STEPS, size, dtype=torch.int64)
    odds, values, results = (torch.empty(STEPS, size) for _ in range(3))
    seats, rewards, ended = [], [], []
    for step in range(STEPS):
        views[step], masks[step] = torch.from_numpy(games.views), torch.from_numpy(games.masks)
        seats.append(games.to_act.copy())
        with torch.no_grad():
            logits, values[step] = network(views[step])
        chance = masked(logits, masks[step])
        actions[step] = chance.sample()
        odds[step] = chance.log_prob(actions[step])
        games.step(actions[step].numpy())
        rewards.append(games.rewards.copy())
        ended.append(games.ended.copy())
    # Backwards, what each decision led to. Where the game goes on, the last value of the seat.
    outcome, known = np.zeros((size, players), np.float32), np.zeros((size, players), bool)
    each = np.arange(size)
    for step in reversed(range(STEPS)):
        outcome[ended[step]], known[ended[step]] = rewards[step][ended[step]], True
        lacking = ~known[each, seats[step]]
        outcome[each[lacking], seats[step][lacking]] = values[step].numpy()[lacking]
        known[each, seats[step]] = True
        results[step] = torch.from_numpy(outcome[each, seats[step]])
    return tuple(part.flatten(0, 1) for part in (views, masks, actions, odds, values, results))


def learn(network: Network, adam: torch.optim.Optimizer, lesson: tuple[torch.Tensor, ...]) -> None:
    """Improve the network by what has been played."""
    ahead = lesson[5] - lesson[4]
    ahead = (ahead - ahead.mean()) / (ahead.std() + 1e-6)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(ahead)).split(PART):
            views, masks, actions, odds, _, results = (each[part] for each in lesson)
            logits, values = network(views)
            chance = masked(logits, masks)
            ratio = (chance.log_prob(actions) - odds).exp()
            gain = torch.min(ratio * ahead[part], ratio.clamp(1 - CLIP, 1 + CLIP) * ahead[part])
            loss = -gain.mean() + 0.5 * (values - results).square().mean()
            adam.zero_grad()
            (loss - CURIOSITY * chance.entropy().mean()).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            adam.step()


def main() -> None:
    """Learn, and tell after each part how the policy plays."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=("card-game", "roll-and-write"))
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--minutes", type=float, default=10, help="of processor time")
    parser.add_argument("--tests", type=int, default=5, help="how often it is tried")
    parser.add_argument("--deals", type=int, default=50, help="how many games it is tried in")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, default=Path("self-play.npz"))
    asked = parser.parse_args()
    torch.manual_seed(asked.seed)
    torch.set_num_threads(1)
    start: Any = {"card-game": cph.card_game, "roll-and-write": cph.roll_and_write}[asked.game]
    game = start(asked.players).game
    network, games = Network(game), Batch(game, GAMES, asked.seed)
    adam = torch.optim.Adam(network.parameters(), RATE)
    spent = decisions = 0.0
    for test in range(asked.tests + 1):
        while spent < 60 * asked.minutes * test / asked.tests:
            begun = process_time()
            learn(network, adam, played(games, network))
            spent += process_time() - begun
            decisions += GAMES * STEPS
        save(asked.save, network.weights())
        report(start(asked.players), PolicyBot.of(str(asked.save)), spent, decisions, asked.deals)


if __name__ == "__main__":
    main()
