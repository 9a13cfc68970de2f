"""The ladder of all bots: ``python -m benchmarks.ladder [--minutes N] [--jobs N] [--page]``.

Every bot plays every other one, in both games, with two players and with four. A deal is played
twice, with the same cards or dice and the seats exchanged; of four seats each bot has two. So the
advantage of a seat cancels out (luck hardly does), and win rates compare with two-player games. A
shared win counts in part.

The ratings are from the Bradley-Terry model, on Elo's scale: 400 points more mean ten wins for each
loss. They are fitted to all games at once by maximum likelihood. The 95 % intervals are by profile
likelihood, the ratings that a likelihood-ratio test would not reject: they also hold for few games,
and for a bot that has won all of them, whose rating has no upper limit.

The results are saved in `KEPT`, with the versions of both bots. A later call continues from there,
and replays the games of bots that have changed. Of all pairs that lack games, the one with the
least time so far continues first, so that the ladder can be stopped at any time.
"""

import argparse
import json
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache
from itertools import combinations, product
from math import inf, log, sqrt
from pathlib import Path
from random import Random
from statistics import stdev
from typing import Any
from zlib import crc32

import attrs
import numpy as np
from scipy.optimize import brentq, minimize
from scipy.special import expit
from scipy.stats import chi2

import copenhagen as cph
from benchmarks.strength import STARTS, Timed, bot_of
from copenhagen.bots import bot_playout
from copenhagen.games import State, apply, legal_actions, result, settle, view
from copenhagen.simulation import Rate

__all__ = ["BOTS", "Pair", "Rating", "page", "ratings", "seatings", "version"]

GAMES = {"card-game": "Card game", "roll-and-write": "Roll & Write"}
PLAYERS = (2, 4)

BOTS: Mapping[str, str] = {
    "random": "random",
    "easy": "easy",
    "normal": "greedy",
    "colors": "greedy:colors",
    "search": "search:iterations=25",
    "hard": "hard",
    "expert": "expert",
    "openspiel": "openspiel:{simulations}",
    "self-play": "policy:.cache/ladder/self-play-{game}-{players}.npz",
    "maskable-ppo": "policy:.cache/ladder/maskable-ppo-{game}-{players}.npz",
    "rllib": "policy:.cache/ladder/rllib-{game}-{players}.npz",
    "learned": "learned:.cache/ladder/learned-{game}-{players}.npz",
}
"""The bots of the ladder, as `benchmarks.strength` writes them."""

ONLY = {"colors": "card-game", "search": "card-game"}
"""Bots for one game; in the other they would play like a bot that is already on the ladder."""

SIMULATIONS = {
    ("card-game", 2): 111,
    ("card-game", 4): 120,
    ("roll-and-write", 2): 94,
    ("roll-and-write", 4): 87,
}
"""The number of simulations at which OpenSpiel's search takes as long as `expert`."""

MEASURE = "normal"
"""The bot whose rating is fixed at 1,500 points: only differences are meaningful."""

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "docs" / "studies" / "ladder.json"

DEALS = 500
_POSITIONS = 20
_AT_ONCE = 5.0
"""The seconds of work given to a worker at a time, unless a single deal takes longer."""
_POINTS = 400 / log(10)
_FARTHEST = 18.0
"""The largest difference to `MEASURE` in log-odds; a larger one stands for infinity."""
_PENALTY = 1e-12
_DEVIANCE = float(chi2.ppf(0.95, 1))
_SIXTHS = "0123456789abc"


def _both(names: Sequence[str]) -> tuple[str, str]:
    one, other = names
    return one, other


@attrs.define
class Pair:
    """Two bots in a game, and the results of their deals so far.

    - `versions`: one for each bot; `deals`: a letter for each deal, the sixths of a win that the
      first bot got in both games together, from ``0`` to ``c`` for twelve;
    - `decisions` and processor `seconds` of each bot.
    """

    game: str
    players: int
    bots: tuple[str, str] = attrs.field(converter=_both)
    versions: tuple[str, str] = attrs.field(converter=_both)
    deals: str = ""
    decisions: list[int] = attrs.field(factory=lambda: [0, 0])
    seconds: list[float] = attrs.field(factory=lambda: [0.0, 0.0])

    @property
    def wins(self) -> Rate:
        """The win rate of the first bot, with the error for independent deals."""
        shares = [_SIXTHS.index(deal) / 12 for deal in self.deals]
        error = stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 0.0
        return Rate(2 * sum(shares), 2 * len(shares), error or None)

    @property
    def cost(self) -> float:
        """The average seconds of a deal."""
        return sum(self.seconds) / max(1, len(self.deals))


# Playing


def seatings(players: int, deal: int) -> Iterator[tuple[int, ...]]:
    """Yield the bot, 0 or 1, at each seat, for the two games of a deal."""
    first = ((0, 1),) if players == 2 else ((0, 1, 0, 1), (0, 0, 1, 1), (0, 1, 1, 0))  # noqa: PLR2004
    seated = first[deal % len(first)]
    yield seated
    yield tuple(1 - bot for bot in seated)


def _played(pair: Pair, texts: tuple[str, str], deals: range) -> Pair:
    """Return the pair with these deals added."""
    start = STARTS[pair.game](pair.players)
    bots = [Timed(_bot(text)) for text in texts]
    letters = pair.deals
    for deal in deals:
        sixths = 0
        for seated in seatings(pair.players, deal):
            seed = f"{pair.game} {pair.players} {' '.join(pair.bots)} {deal}"
            ended = result(bot_playout(start, [bots[bot] for bot in seated], Random(seed)))
            if ended is None:
                raise AssertionError("the game is over")
            won = sum(seated[seat] == 0 for seat in ended.winners)
            sixths += 6 * won // len(ended.winners)
        letters += _SIXTHS[sixths]
    return attrs.evolve(
        pair,
        deals=letters,
        decisions=[a + bot.decisions for a, bot in zip(pair.decisions, bots, strict=True)],
        seconds=[a + bot.seconds for a, bot in zip(pair.seconds, bots, strict=True)],
    )


_bot = cache(bot_of)


def _text(name: str, game: str, players: int) -> str:
    return BOTS[name].format(game=game, players=players, simulations=SIMULATIONS[game, players])


@cache
def version(text: str, game: str, players: int) -> str:
    """Return a digest of the settings and some decisions of a bot, to detect that it changed."""
    bot = _bot(text)
    told = [repr(bot)]
    for number in range(_POSITIONS):
        state = _position(game, players, number)
        actions = legal_actions(state)
        chosen = bot.choose(view(state, state.to_act), actions, Random(number))
        told.append(cph.notation.write_move(chosen))
    return f"{crc32(' '.join(told).encode()):08x}"


def _position(game: str, players: int, number: int) -> State:
    """Return a position with a real choice from a random game."""
    rng = Random(number)
    state = settle(STARTS[game](players), rng)
    last, left = state, 2 + 4 * number
    while left and (actions := legal_actions(state)):
        if len(actions) > 1:
            last, left = state, left - 1
        state = settle(apply(state, rng.choice(actions)), rng)
    return last


def _lacking(pairs: Sequence[Pair], goal: int, busy: set[int]) -> int | None:
    """Return the pair to continue with: the one that lacks deals and has had the least time."""
    open_ = [at for at, pair in enumerate(pairs) if len(pair.deals) < goal and at not in busy]
    return min(open_, key=lambda at: sum(pairs[at].seconds), default=None)


def _play(pairs: list[Pair], goal: int, minutes: float, jobs: int, keep: Any) -> None:  # noqa: ANN401 (a function)
    until = time.monotonic() + 60 * minutes
    running: dict[Future[Pair], int] = {}
    with ProcessPoolExecutor(jobs) as workers:
        while True:
            while time.monotonic() < until and len(running) < jobs:
                at = _lacking(pairs, goal, {*running.values()})
                if at is None:
                    break
                pair = pairs[at]
                done = len(pair.deals)
                many = min(50, goal - done, max(1, int(_AT_ONCE / pair.cost))) if done else 1
                one, other = (_text(name, pair.game, pair.players) for name in pair.bots)
                deals = range(done, done + many)
                running[workers.submit(_played, pair, (one, other), deals)] = at
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                pairs[running.pop(future)] = future.result()
            keep()


# Results


@attrs.frozen
class Rating:
    """The rating of a bot, in points, and its 95 % confidence interval.

    If a bot has won or lost all of its games, its rating and that end of the interval are infinite.
    """

    points: float
    low: float
    high: float


def ratings(pairs: Sequence[Pair]) -> dict[str, Rating]:
    """Return the ratings of all bots, the best first."""
    names = sorted({name for pair in pairs for name in pair.bots})
    wins = np.zeros((len(names), len(names)))
    for pair in pairs:
        first, second = map(names.index, pair.bots)
        won = sum(map(_SIXTHS.index, pair.deals)) / 6
        wins[first, second] += won
        wins[second, first] += 2 * len(pair.deals) - won
    fixed = {names.index(MEASURE): 0.0}
    strengths, loss = _fitted(wins, fixed)
    found = {}
    for bot, name in enumerate(names):
        ends = (0.0, 0.0) if bot in fixed else _interval(wins, fixed, bot, strengths[bot], loss)
        found[name] = Rating(*map(_points, (strengths[bot], *ends)))
    return dict(sorted(found.items(), key=lambda one: (one[1].points, one[1].low), reverse=True))


def _points(log_odds: float) -> float:
    return 1500 + _POINTS * (log_odds if abs(log_odds) < _FARTHEST else inf * log_odds)


def _fitted(wins: Any, fixed: Mapping[int, float]) -> tuple[Any, float]:  # noqa: ANN401 (arrays)
    """Return the strengths of maximum likelihood, some of them being fixed, and their loss.

    The loss is the negative logarithm of the likelihood. A tiny penalty keeps strengths finite.
    """
    known = [*fixed]
    free = [bot for bot in range(len(wins)) if bot not in fixed]
    strengths = np.zeros(len(wins))
    strengths[known] = [*fixed.values()]

    def gaps(given: Any) -> Any:  # noqa: ANN401
        strengths[free] = given
        return strengths[:, None] - strengths

    def loss(given: Any) -> float:  # noqa: ANN401
        return float((wins * np.logaddexp(0, -gaps(given))).sum() + _PENALTY * given @ given)

    def gradient(given: Any) -> Any:  # noqa: ANN401
        surprise = wins * expit(-gaps(given))
        return (surprise.sum(0) - surprise.sum(1))[free] + 2 * _PENALTY * given

    def curvature(given: Any) -> Any:  # noqa: ANN401
        share = expit(gaps(given))
        each = (wins + wins.T) * share * share.T
        whole = np.diag(each.sum(1)) - each
        return whole[np.ix_(free, free)] + 2 * _PENALTY * np.eye(len(free))

    if free:
        begun = strengths[free]
        strengths[free] = minimize(
            loss, begun, method="trust-exact", jac=gradient, hess=curvature, tol=1e-10
        ).x
    return strengths, loss(strengths[free])


def _interval(
    wins: Any,  # noqa: ANN401 (an array)
    fixed: Mapping[int, float],
    bot: int,
    best: float,
    least: float,
) -> Iterator[float]:
    """Yield the ends of a bot's interval, around the strength that has the least loss."""

    def excess(strength: float) -> float:
        return 2 * (_fitted(wins, {**fixed, bot: strength})[1] - least) - _DEVIANCE

    for end in (-_FARTHEST, _FARTHEST):
        yield brentq(excess, best, end, xtol=1e-4) if excess(end) > 0 else end


def _rating_lines(pairs: Sequence[Pair]) -> Iterator[str]:
    yield "| bot | rating | 95 % | games | a decision |"
    yield "|---|---|---|---|---|"
    for name, rating in ratings(pairs).items():
        own = [(pair, pair.bots.index(name)) for pair in pairs if name in pair.bots]
        games = 2 * sum(len(pair.deals) for pair, _ in own)
        spent = sum(pair.seconds[at] for pair, at in own)
        each = spent / max(1, sum(pair.decisions[at] for pair, at in own))
        cost = f"{1000 * each:.3g} ms" if each < 1 else f"{each:.3g} s"
        interval = "" if name == MEASURE else _interval_text(rating)
        yield f"| `{name}` | {_limit(rating.points)} | {interval} | {games:,} | {cost} |"


def _limit(points: float) -> str:
    return f"{points:.0f}" if abs(points) < inf else "–"


def _interval_text(rating: Rating) -> str:
    if rating.high == inf:
        return f"over {rating.low:.0f}"
    if rating.low == -inf:
        return f"under {rating.high:.0f}"
    return f"{rating.low:.0f} to {rating.high:.0f}"


def _shares(pairs: Sequence[Pair]) -> Iterator[str]:
    yield "| pair | games | won by the first | 95 % |"
    yield "|---|---|---|---|"
    for pair in pairs:
        low, high = pair.wins.interval()
        bots = " – ".join(f"`{name}`" for name in pair.bots)
        yield f"| {bots} | {pair.wins.games:,} | {pair.wins.share:.1%} | {low:.1%} to {high:.1%} |"


def page(pairs: Sequence[Pair]) -> str:
    """Return the results so far as a Markdown page."""
    played = {name for pair in pairs if pair.deals for name in pair.bots}
    parts = [_HEAD.format(openspiel=_OPENSPIEL if "openspiel" in played else "")]
    for (game, title), players in product(GAMES.items(), PLAYERS):
        own = [pair for pair in pairs if (pair.game, pair.players) == (game, players)]
        own = [pair for pair in own if pair.deals]
        if any(MEASURE in pair.bots for pair in own):
            parts.append(f"## {title}, {players} players\n")
            parts += [*_rating_lines(own), "", '??? note "Pair by pair"', ""]
            parts += [f"    {line}" for line in _shares(own)] + [""]
    return "\n".join(parts)


_OPENSPIEL = """\
- `openspiel` is OpenSpiel's own search with as much time as `expert`: IS-MCTS in the card game,
  MCTS in Roll & Write, where nothing is hidden; both with random playouts at the leaves.
"""

_HEAD = """\
# The ladder

Every bot plays every other one, and the results give ratings as in chess: `normal` has 1,500, and
400 points more mean ten wins for each loss. Each deal is played twice, with the same cards or dice
to come and the seats exchanged; with four players, each bot has two seats. That cancels out the
advantage of a seat, but hardly any luck, so the error of a win rate is nearly that of independent
games. The ratings come from a Bradley-Terry model, fitted to all games at once by maximum
likelihood, and the intervals from its profile likelihood, which also holds for few games. A bot
that has won all of its games has a lower limit only. The last column is processor time for
decisions with more than one action.

- `random`, `easy`, `normal`, `hard` and `expert` are the [bots](../guides/bots.md) of the library;
  `normal` is the greedy bot, `colors` is the greedy bot with `ColorWeights`, and `search` is `hard`
  without them.
{openspiel}\
- `learned` is [the agent that learns](../guides/training.md) after five minutes of training.
  `self-play` was trained for eight minutes on the batch engine (720,896 decisions), `maskable-ppo`
  and `rllib` for ten, with [recipes for learners](../guides/recipes.md).

`python -m benchmarks.ladder` plays missing games and writes this page; see `benchmarks/README.md`.
All results are in [ladder.json](ladder.json). The goal is 1,000 games for each pair; slow pairs
have fewer so far, and wider intervals. Bots without games are not listed.
"""


def main() -> None:
    """Read the command line, let the bots play, write the page."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder", description=__doc__)
    parser.add_argument("--games", choices=GAMES, nargs="*", default=[*GAMES])
    parser.add_argument("--players", type=int, choices=PLAYERS, nargs="*", default=PLAYERS)
    parser.add_argument("--bots", choices=BOTS, nargs="*", default=[*BOTS])
    parser.add_argument("--deals", type=int, default=DEALS, help="for each pair, two games each")
    parser.add_argument("--minutes", type=float, default=24 * 60, help="how long at most")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--nice", type=int, default=19, help="how much others go before")
    parser.add_argument("--file", type=Path, default=KEPT, help="where what was played is kept")
    parser.add_argument("--page", action="store_true", help="only write the page")
    asked = parser.parse_args()
    if hasattr(os, "nice"):
        os.nice(asked.nice)
    os.chdir(ROOT)
    file: Path = asked.file
    kept = [Pair(**each) for each in json.loads(file.read_text())] if file.exists() else []
    pairs = [] if asked.page else list(_asked(asked))
    names = {(pair.game, pair.players, pair.bots): pair for pair in pairs}
    others = []
    for pair in kept:
        now = names.get((pair.game, pair.players, pair.bots))
        if now is None:
            others.append(pair)
        elif now.versions == pair.versions:
            pairs[pairs.index(now)] = pair

    def keep() -> None:
        lines = [json.dumps(attrs.asdict(pair)) for pair in sorted(others + pairs, key=_place)]
        file.write_text("[\n" + ",\n".join(lines) + "\n]\n")

    _play(pairs, asked.deals, asked.minutes, asked.jobs, keep)
    keep()
    file.with_suffix(".md").write_text(page(sorted(others + pairs, key=_place)), encoding="utf-8")


def _asked(asked: argparse.Namespace) -> Iterator[Pair]:
    for game, players in product(asked.games, asked.players):
        bots = [name for name in asked.bots if ONLY.get(name, game) == game]
        texts = {name: _text(name, game, players) for name in bots}
        here = {}
        for name, text in texts.items():
            path = text.partition(":")[2]
            if path.endswith(".npz") and not Path(path).exists():
                print(f"{name} is left out: {path} is not there")
            else:
                here[name] = version(text, game, players)
        for one, other in combinations(here, 2):
            yield Pair(game, players, (one, other), (here[one], here[other]))


def _place(pair: Pair) -> tuple[int, ...]:
    order = [*BOTS]
    return [*GAMES].index(pair.game), pair.players, *map(order.index, pair.bots)


if __name__ == "__main__":
    main()
