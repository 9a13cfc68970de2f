"""The cost of games: processor time, memory, bytes, and the speed of tallying them."""

import json
import pickle
import subprocess
import sys
import time

import attrs

import copenhagen as cph
from benchmarks.study.games import KEPT
from copenhagen.bots import Bot, GreedyBot, RandomBot
from copenhagen.simulation import GameFigures, Table, Tally, simulated_games

__all__ = ["Cost", "Costs", "measured", "remembered"]

_FILE = KEPT / "costs.json"

_STARTS: dict[str, cph.State] = {
    "base game, 2 players": cph.card_game(2),
    "all modules, 4 players": cph.card_game(4, abilities="variant_b", jokers=True, missions=True),
    "Roll & Write, 2 players": cph.roll_and_write(2),
}
_BOTS: dict[str, tuple[Bot, int]] = {"random": (RandomBot(), 300), "greedy": (GreedyBot(), 24)}
_ROUNDS = 3


@attrs.frozen
class Cost:
    """One kind of game: its bots, and its seconds on one processor."""

    game: str
    bot: str
    seconds: float


@attrs.frozen
class Costs:
    """The measurements: each kind of game, and the cost of its figures.

    - `counted`: games a second that one processor counts in a `Tally`;
    - `memory`: megabytes of a process that plays;
    - `pickled`, `table`, `record`: bytes of a game as pickled figures, as CSV rows, and as a
      record.
    """

    games: tuple[Cost, ...]
    counted: float
    memory: float
    pickled: int
    table: int
    record: int


def measured() -> Costs:
    """Measure, and save the results."""
    costs = Costs(
        games=tuple(
            Cost(name, bot_name, _seconds(start, bot, games))
            for bot_name, (bot, games) in _BOTS.items()
            for name, start in _STARTS.items()
        ),
        counted=_counted(),
        memory=_memory(),
        **_sizes(),
    )
    KEPT.mkdir(parents=True, exist_ok=True)
    _FILE.write_text(json.dumps(attrs.asdict(costs), indent=2))
    return costs


def remembered() -> Costs:
    """Return the saved measurements, or measure."""
    try:
        data = json.loads(_FILE.read_text())
    except FileNotFoundError:
        return measured()
    games = tuple(Cost(**cost) for cost in data.pop("games"))
    return Costs(games=games, **data)


def _figures(games: int) -> list[GameFigures]:
    start = cph.card_game(2)
    return [*simulated_games(start, (RandomBot(), RandomBot()), games, seed=1)]


def _seconds(start: cph.State, bot: Bot, games: int) -> float:
    """Return the seconds of a game in the fastest of several rounds, the least disturbed one."""
    bots = (bot,) * start.game.players
    rounds = []
    for number in range(_ROUNDS):
        began = time.process_time()
        for _ in simulated_games(start, bots, games, seed=number):
            pass
        rounds.append((time.process_time() - began) / games)
    return min(rounds)


def _counted() -> float:
    games = _figures(300)
    rounds = []
    for _ in range(_ROUNDS):
        tally = Tally(cph.card_game(2).game, ("one", "other"))
        began = time.process_time()
        for game in games:
            tally.add(game)
        rounds.append((time.process_time() - began) / len(games))
    return 1 / min(rounds)


def _memory() -> float:
    """Return the peak megabytes of a process that has played, as reported by the system."""
    script = (
        "import resource, copenhagen as cph\n"
        "from copenhagen.bots import GreedyBot\n"
        "start = cph.card_game(4, abilities='variant_b', jokers=True, missions=True)\n"
        "cph.simulate(start, [GreedyBot()] * 4, 5, seed=1)\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    done = subprocess.run(  # noqa: S603 (this very Python)
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return int(done.stdout) / 1024


def _sizes() -> dict[str, int]:
    start, bots, games = cph.card_game(2), (RandomBot(), RandomBot()), 100
    table = Table(start.game, ("random", "random"))
    recorded = [*simulated_games(start, bots, games, seed=1, records=True)]
    rows = [row for game in recorded for row in table.rows(game)]
    return {
        "pickled": len(pickle.dumps(_figures(games))) // games,
        "table": sum(len(",".join(map(str, row))) + 1 for row in rows) // games,
        "record": sum(len(cph.to_json(game.record)) + 1 for game in recorded if game.record)
        // games,
    }
