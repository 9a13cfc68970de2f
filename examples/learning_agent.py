"""An agent that learns a game by playing against itself, with NumPy alone.

The agent evaluates positions. A small network takes the encoded view of a seat and predicts the
result of the game for it, from -1 (lost) to 1 (won). To decide, the agent evaluates the position
after each of its actions, before any chance event, and picks the best one. To learn, it plays games
against itself, and moves its prediction for each position towards the prediction for the next one,
and for the last position towards the result of the game: temporal difference learning.

    python examples/learning_agent.py                 # a taste: half a minute
    python examples/learning_agent.py --minutes 10 --tests 10 --last 100 --curve curve.svg
    python examples/learning_agent.py --minutes 10 --game roll-and-write --players 3

The minutes are processor time of one core for learning, without the tests in between.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import process_time

import numpy as np
from numpy.typing import NDArray

import copenhagen as cph
from copenhagen.bots import Bot, RandomBot, bot_playout

Rows = NDArray[np.uint8]
Numbers = NDArray[np.float32]

GAMES: dict[str, Callable[[int], cph.State]] = {
    "card-game": cph.card_game,
    "roll-and-write": cph.roll_and_write,
}

HIDDEN = 64
"""The number of neurons in the hidden layer."""
MOST = 8
"""Higher counts, of cards in a hand or a pile, are clipped to this one."""
LEARNING_RATE = 1e-3
"""The learning rate."""
BATCH = 512
"""The number of positions in a training step, at least."""
AT_ONCE = 32
"""Games played in parallel: one large matrix product is cheaper than many small ones."""
LAMBDA = 0.8
"""The lambda of TD(lambda): at 0 a result affects only the last position, at 1 the whole game."""
EPSILON = 0.05
"""The probability of a random action during training."""


class Network:
    """A value network: it has one hidden layer and is trained with Adam."""

    def __init__(self, encoding: cph.spaces.Encoding, seed: int = 0) -> None:
        """Begin with random weights."""
        rng = np.random.default_rng(seed)
        self._house = encoding.field("house")
        most = np.concatenate([np.full(field.size, field.most) for field in encoding.fields])
        self._scale = (1 / np.minimum(most, MOST)).astype(np.float32)
        inputs = self._inputs(np.zeros((1, encoding.size), np.uint8)).shape[1]
        self.weights = [
            rng.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            rng.normal(0, HIDDEN**-0.5, HIDDEN).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self._mean = [np.zeros_like(weights) for weights in self.weights]
        self._square = [np.zeros_like(weights) for weights in self.weights]
        self._steps = 0

    def _inputs(self, rows: Rows) -> Numbers:
        """Return the inputs for encoded views: the bytes, and the fill level of each line."""
        bytes_ = np.minimum(rows, MOST) * self._scale
        house = rows[:, self._house.slice].reshape(-1, *self._house.shape)[:, :, :2]
        lines = [house.mean(axis) ** power for axis in (3, 4) for power in (1, 3)]
        flat = [line.reshape(len(rows), -1).astype(np.float32) for line in lines]
        return np.concatenate([bytes_, *flat], axis=1)

    def evaluate(self, rows: Rows) -> Numbers:
        """Return the values of encoded views, from -1 to 1."""
        first, bias, second, constant = self.weights
        values: Numbers = np.tanh(
            np.maximum(self._inputs(rows) @ first + bias, 0) @ second + constant
        )
        return values

    def learn(self, rows: Rows, targets: Numbers) -> None:
        """Take a gradient step that moves the values of these views towards `targets`."""
        first, bias, second, constant = self.weights
        inputs = self._inputs(rows)
        hidden = np.maximum(inputs @ first + bias, 0)
        output = np.tanh(hidden @ second + constant)
        error = (output - targets) * (1 - output**2) / len(rows)
        hidden_error = np.outer(error, second) * (hidden > 0)
        gradients = [
            inputs.T @ hidden_error,
            hidden_error.sum(0),
            hidden.T @ error,
            error.sum(keepdims=True),
        ]
        self._steps += 1
        for part, gradient in enumerate(gradients):
            self._mean[part] += 0.1 * (gradient - self._mean[part])
            self._square[part] += 0.001 * (gradient**2 - self._square[part])
            mean = self._mean[part] / (1 - 0.9**self._steps)
            square = self._square[part] / (1 - 0.999**self._steps)
            self.weights[part] -= LEARNING_RATE * mean / (np.sqrt(square) + 1e-8)


def reward(result: cph.Result, seat: int) -> float:
    """Return the reward of a seat at the end: half for victory, half for points."""
    shared = len(result.winners)
    won = 2 / shared - 1 if seat in result.winners else -1
    best = max(score for other, score in enumerate(result.scores) if other != seat)
    return 0.5 * won + 0.5 * float(np.clip((result.scores[seat] - best) / 12, -1, 1))


class LearningBot:
    """A bot that takes the action leading to the position with the highest value."""

    def __init__(self, network: Network, encoding: cph.spaces.Encoding) -> None:
        """Use the values of `network`."""
        self._network = network
        self._encoding = encoding

    def choose(
        self, view: cph.View, actions: "tuple[cph.Action, ...]", rng: Random
    ) -> "cph.Action":
        """Return one of `actions`."""
        world = cph.resample(view, rng)
        rows = [
            self._encoding.encode(cph.view(cph.apply(world, action), view.viewer))
            for action in actions
        ]
        return actions[int(self._network.evaluate(as_rows(rows)).argmax())]


def as_rows(rows: Sequence[bytes]) -> Rows:
    """Return encoded views as the rows of a matrix."""
    return np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)


class Episode:
    """A game of the network against itself, with each seat's views and their values."""

    def __init__(self, start: cph.State, encoding: cph.spaces.Encoding, rng: Random) -> None:
        """Begin the game."""
        self._encoding = encoding
        self._rng = rng
        self.state = cph.settle(start, rng)
        self.views: list[list[bytes]] = [[] for _ in range(start.game.players)]
        self.values: list[list[float]] = [[] for _ in range(start.game.players)]

    def afterstates(self) -> list[bytes]:
        """Return the encoded views of the seat to act after each of its actions."""
        seat = self.state.to_act
        self._after = [cph.apply(self.state, action) for action in cph.legal_actions(self.state)]
        self._rows = [self._encoding.encode(cph.view(after, seat)) for after in self._after]
        return self._rows

    def step(self, values: Numbers) -> None:
        """Take the action with the highest value, or occasionally a random one."""
        seat, explores = self.state.to_act, self._rng.random() < EPSILON
        chosen = self._rng.randrange(len(values)) if explores else int(values.argmax())
        self.views[seat].append(self._rows[chosen])
        self.values[seat].append(float(values[chosen]))
        self.state = cph.settle(self._after[chosen], self._rng)

    def samples(self, result: cph.Result) -> Iterator[tuple[bytes, float]]:
        """Yield each view of the finished game with its target value."""
        for seat, (rows, values) in enumerate(zip(self.views, self.values, strict=True)):
            target = following = reward(result, seat)
            for row, value in zip(reversed(rows), reversed(values), strict=True):
                target = LAMBDA * target + (1 - LAMBDA) * following
                yield row, target
                following = value


def training(
    start: cph.State, network: Network, encoding: cph.spaces.Encoding, rng: Random
) -> Iterator[int]:
    """Train the network by self-play, endlessly; yield the number of finished games."""
    games = [Episode(start, encoding, rng) for _ in range(AT_ONCE)]
    collected: list[tuple[bytes, float]] = []
    over = 0
    while True:
        afterstates = [game.afterstates() for game in games]
        values = network.evaluate(as_rows([row for rows in afterstates for row in rows]))
        ends = np.cumsum([len(rows) for rows in afterstates])
        for number, (game, part) in enumerate(zip(games, np.split(values, ends[:-1]), strict=True)):
            game.step(part)
            if result := cph.result(game.state):
                collected += game.samples(result)
                games[number] = Episode(start, encoding, rng)
                over += 1
        if len(collected) >= BATCH:
            rows, targets = zip(*collected, strict=True)
            network.learn(as_rows(rows), np.array(targets, np.float32))
            collected.clear()
        yield over


def wins(start: cph.State, bot: Bot, other: Bot, games: int) -> float:
    """Return the number of games that `bot` wins, seat after seat; shared wins count in part."""
    won, players = 0.0, start.game.players
    for game in range(games):
        seat = game % players
        bots = [bot if place == seat else other for place in range(players)]
        result = cph.result(bot_playout(start, bots, Random(game)))
        if result and seat in result.winners:
            won += 1 / len(result.winners)
    return won


def drawn(curve: Sequence[tuple[float, float]], title: str) -> str:
    """Return a learning curve as SVG, in the color of the surrounding text.

    `curve` contains pairs of minutes and win rates.
    """
    width, height, last = 560, 200, curve[-1][0] or 1
    points = [(width * minutes / last, height * (1 - share)) for minutes, share in curve]
    marks = [
        f'<path d="M0 {height * (1 - share):.0f}h{width}" stroke="currentColor" opacity=".3"/>'
        f'<text x="-8" y="{height * (1 - share) + 4:.0f}" text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    marks += [
        f'<text x="{x:.0f}" y="{height + 20}" text-anchor="middle">{minutes:.2g}</text>'
        for (x, _), (minutes, _) in zip(points, curve, strict=True)
    ]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>' for x, y in points)
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -40 {width + 80} {height + 84}" role="img"
  aria-label="{title}" font-family="sans-serif" font-size="13" fill="currentColor">
<text y="-18" font-weight="bold">{title}</text>
{chr(10).join(marks)}
<text x="{width / 2:.0f}" y="{height + 40}" text-anchor="middle">minutes of learning</text>
<polyline points="{line}" fill="none" stroke="#4a86d8" stroke-width="2.5"/>
<g fill="#4a86d8">{dots}</g>
</svg>
"""


def main(arguments: Sequence[str] | None = None) -> None:
    """Train for the given time, and print the strength of the agent."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=0.25, help="how long to learn")
    parser.add_argument("--game", choices=GAMES, default="card-game")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--tests", type=int, default=1, help="how often to test it")
    parser.add_argument("--games", type=int, default=20, help="games of each test")
    parser.add_argument("--last", type=int, default=40, help="games of the last test")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="draw the learning curve into this SVG file")
    parser.add_argument("--save", type=Path, help="write the weights into this file")
    parser.add_argument("--load", type=Path, help="begin with the weights of this file")
    options = parser.parse_args(arguments)
    if options.minutes < 0 or min(options.tests, options.games, options.last) < 1:
        parser.error("there have to be minutes, tests and games")

    start = GAMES[options.game](options.players)
    encoding = cph.encoding(start.game)
    network = Network(encoding, options.seed)
    if options.load:
        network.weights = [*np.load(options.load).values()]
    bot = LearningBot(network, encoding)
    rounds = training(start, network, encoding, Random(options.seed))
    print(f"{'minutes':>8}{'games':>8}   won against random players")
    spent, over, curve = 0.0, 0, list[tuple[float, float]]()
    for test in range(options.tests + 1):
        while spent < test / options.tests * options.minutes * 60:
            begun = process_time()
            over = next(rounds)
            spent += process_time() - begun
        games = options.last if test == options.tests else options.games
        won = wins(start, bot, RandomBot(), games)
        curve.append((spent / 60, won / games))
        print(f"{spent / 60:8.2f}{over:8}   {won:.1f} of {games}", flush=True)
    if options.curve:
        title = f"Games won against random players ({options.game}, {options.players} players)"
        options.curve.write_text(drawn(curve, title), encoding="utf-8")
    if options.save:
        np.savez(options.save, *network.weights)


if __name__ == "__main__":
    main()
