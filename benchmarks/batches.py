"""Batches compared with single states and with pgx: ``python -m benchmarks.batches``.

A step is a decision of a player in a random game, including drawing the action. State by state, it
also computes the mask of legal actions and the encoded view, as a batch does. pgx and OpenSpiel are
measured if they are installed. Times are processor times; only the times of two threads are wall
time, which needs two idle cores.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np

import copenhagen as cph
from benchmarks.imports import SOURCE, environment
from benchmarks.measuring import Figures, Goal, Work, measured
from copenhagen.batch import Batch, playouts
from copenhagen.games import Game, first_state

__all__ = ["GAMES", "SIZES", "first_calls", "in_batch", "main", "playouts_of"]

GAMES: Mapping[str, Game] = {
    "base game": cph.card_game(4).game,
    "all modules": cph.card_game(4, abilities="variant_b", jokers=True, missions=True).game,
    "Roll & Write": cph.roll_and_write(4).game,
}
"""The measured games, each for four players."""

SIZES = (256, 4096)
"""Games in a batch."""

_TIMES = {"base game": 25, "all modules": 20, "Roll & Write": 25}
"""The speedup that a batch should reach over playing state by state."""

_STEPS = 100_000
_GAMES = 12
_PLAYOUTS = 3000
_OF_PGX = ("2048", "leduc_holdem", "connect_four")
_PGX = "pgx, {}, {:,}"
_BATCH = "{}, {:,}"

_FIRST_CALL = """
import sys, time
import copenhagen as cph
from copenhagen.batch import Batch
kind, begun = sys.argv[1], time.process_time()
state = cph.roll_and_write(4) if kind == "Roll & Write" else cph.card_game(4)
Batch(state.game, 2, seed=1)
print(time.process_time() - begun)
"""


def in_batch(game: Game, size: int, **options: Any) -> Work:  # noqa: ANN401 (as those of a batch)
    """Return the work of a batch of `size` games; a unit is a step of one game."""

    @cache
    def games() -> tuple[Batch, np.random.Generator]:
        batch, rng = Batch(game, size, seed=1, **options), np.random.default_rng(1)
        for _ in range(80):  # spread the games over all parts of a game
            batch.step(batch.random_actions(rng))
        return batch, rng

    def work(_: int) -> int:
        batch, rng = games()
        rounds = -(-_STEPS // size)
        for _ in range(rounds):
            batch.step(batch.random_actions(rng))
        return rounds * size

    return work


def _afterstates(game: Game) -> Work:
    """Return the work of encoding what each legal action leaves; a unit is an action."""
    games = Batch(game, 256, seed=1)
    games.step(games.random_actions(np.random.default_rng(1)))

    def work(_: int) -> int:
        legal = games.legal_actions()
        for _ in range(4):
            games.afterstates(*legal)
        return 4 * len(legal[0])

    return work


def _state_by_state(game: Game, number: int) -> int:
    """Play games with masks and views; return the number of steps."""
    space, encoding = cph.action_space(game), cph.encoding(game)
    rng, steps = Random(number), 0
    for _ in range(_GAMES):
        state = cph.settle(first_state(game), rng)
        while cph.result(state) is None:
            legal = space.legal(state)
            mask = bytearray(space.size)
            for place in legal:
                mask[place] = 1
            encoding.encode(cph.view(state, state.to_act))
            state = cph.settle(cph.apply(state, space.action(rng.choice(legal))), rng)
            steps += 1
    return steps


def _whole_games(game: Game, number: int) -> int:
    rng = Random(number)
    for _ in range(4 * _GAMES):
        cph.playout(first_state(game), rng)
    return 4 * _GAMES


def playouts_of(game: Game, number: int) -> int:
    """Play games from the start to the end; return the number of games."""
    playouts(first_state(game), _PLAYOUTS, seed=number)
    return _PLAYOUTS


def _works() -> Iterator[tuple[str, Work]]:
    for name, game in GAMES.items():
        yield f"{name}, state by state", partial(_state_by_state, game)
        for size in SIZES:
            yield _BATCH.format(name, size), in_batch(game, size)
        for size in SIZES:
            bare = f"{_BATCH.format(name, size)}, without views, masks as bits"
            yield bare, in_batch(game, size, masks="bits", views=False)
        yield f"{name}, afterstate of an action", _afterstates(game)
        yield f"{name}, whole game", partial(_whole_games, game)
        yield f"{name}, playout in a batch", partial(playouts_of, game)
    if find_spec("pyspiel"):
        yield "OpenSpiel, connect_four, with mask and tensor", _connect_four
    if find_spec("pgx"):
        for name in _OF_PGX:
            for size in SIZES:
                yield _PGX.format(name, size), _of_pgx(name, size)


def _connect_four(number: int) -> int:
    game, rng, steps = import_module("pyspiel").load_game("connect_four"), Random(number), 0
    for _ in range(50):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.legal_actions_mask()
            state.observation_tensor(state.current_player())
            state.apply_action(rng.choice(legal))
            steps += 1
    return steps


def _of_pgx(name: str, size: int) -> Work:
    """Return the work of a batch of pgx, which draws the actions and restarts the games."""
    one = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    os.environ.setdefault("XLA_FLAGS", one)
    jax, pgx = import_module("jax"), import_module("pgx")
    jnp, env = jax.numpy, pgx.make(name)
    begin = jax.vmap(env.init)
    step = jax.vmap(env.step)

    @jax.jit  # type: ignore[untyped-decorator]
    def go(state: Any, key: Any) -> Any:  # noqa: ANN401 (a module without types)
        key, drawing, chance, new = jax.random.split(key, 4)
        likely = jnp.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(drawing, likely, axis=1)
        given = (jax.random.split(chance, size),) if name == "2048" else ()
        state = step(state, actions, *given)
        over, begun = state.terminated, begin(jax.random.split(new, size))

        def either(old: Any, fresh: Any) -> Any:  # noqa: ANN401
            return jnp.where(over.reshape((-1,) + (1,) * (old.ndim - 1)), fresh, old)

        return jax.tree_util.tree_map(either, state, begun), key

    @cache
    def at_hand() -> list[Any]:
        return [jax.jit(begin)(jax.random.split(jax.random.PRNGKey(1), size)), jax.random.key(2)]

    def work(_: int) -> int:
        games, rounds = at_hand(), -(-_STEPS // size)
        for _ in range(rounds):
            games[:] = go(*games)
        jax.block_until_ready(games[0])
        return rounds * size

    return work


# Other figures


def _by_the_clock(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return perf_counter() - began


def _two_threads(game: Game, rounds: int) -> dict[str, list[float]]:
    """Return the speedup of two threads in each round, for steps and for playouts."""
    one, two = (in_batch(game, SIZES[-1], threads=threads) for threads in (1, 2))
    for work in (one, two):
        work(0)  # compiles
    found: dict[str, list[float]] = {"steps": [], "playouts": []}
    play = partial(playouts, first_state(game), 2 * _PLAYOUTS)
    for number in range(rounds):
        found["steps"].append(_by_the_clock(partial(one, 0)) / _by_the_clock(partial(two, 0)))
        slow, fast = (_by_the_clock(partial(play, number, threads=each)) for each in (1, 2))
        found["playouts"].append(slow / fast)
    return found


def first_calls(kind: str, rounds: int, source: Path = SOURCE) -> tuple[float, list[float]]:
    """Return the seconds of the first call, and of later calls that find the compiled code."""
    with tempfile.TemporaryDirectory() as folder:
        free = {**environment(source), "NUMBA_CACHE_DIR": folder}
        found = [
            float(
                subprocess.run(  # noqa: S603 (this very Python)
                    [sys.executable, "-c", _FIRST_CALL, kind],
                    env=free,
                    check=True,
                    capture_output=True,
                ).stdout
            )
            for _ in range(1 + rounds)
        ]
    return found[0], found[1:]


def _bytes_of_a_game(game: Game) -> float:
    """Return the bytes of memory for a game of a batch, with masks as bits and with views."""
    games = Batch(game, 64, seed=1, masks="bits")
    # Public arrays are read-only views of the kept ones.
    each = [*vars(games).values(), *games._kept.values()]  # noqa: SLF001 (not public)
    arrays = (array for array in each if isinstance(array, np.ndarray) and array.flags.owndata)
    return sum(array.nbytes for array in arrays) / 64


# Goals


def _goals(figures: Figures, rounds: int) -> Iterator[tuple[Goal, list[float]]]:
    for name, game in GAMES.items():
        for size in SIZES:
            times = figures.ratios(f"{name}, state by state", _BATCH.format(name, size))
            yield _at_least(f"{name}, {size:,}, times state by state", times, _TIMES[name])
        times = figures.ratios(f"{name}, whole game", f"{name}, playout in a batch")
        yield _at_least(f"{name}, times `playout`", times, 50)
        for what, ratios in _two_threads(game, rounds).items():
            yield _at_least(f"{name}, {what}, two threads, times one", ratios, 1.8)
        if name != "all modules":  # it is compiled with the base game
            first, kept = first_calls(name, rounds)
            yield Goal(f"{name}, seconds of the first call", first, at_most=10), [first]
            goal = Goal(f"{name}, seconds of the call from its cache", median(kept), at_most=0.5)
            yield goal, kept
        size_of = _bytes_of_a_game(game)
        yield Goal(f"{name}, bytes of a game", size_of, at_most=4096), [size_of]
        for other in _OF_PGX if find_spec("pgx") else ():
            for size in SIZES:
                times = figures.ratios(_PGX.format(other, size), _BATCH.format(name, size))
                yield _at_least(f"{name}, {size:,}, times pgx's {other}", times, 1)


def _at_least(name: str, found: list[float], bound: float) -> tuple[Goal, list[float]]:
    return Goal(name, median(found), at_least=bound), found


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.batches", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="rounds of all works (5)")
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error("--rounds has to be 1 or more")
    figures = measured(dict(_works()), options.rounds)
    print(f"{'':60}{'µs':>10}   least - most")
    for name, micros in figures.rounds.items():
        print(f"{name:60}{figures.micros(name):10.2f}{min(micros):8.2f} - {max(micros):.2f}")
    print(f"\n{'goals':52}{'figure':>10}{'goal':>14}{'':10}   least - most")
    for goal, found in _goals(figures, options.rounds):
        print(f"{goal}{min(found):8.2f} - {max(found):.2f}", flush=True)
    for package in ("pgx", "pyspiel"):
        if not find_spec(package):
            print(f"{package} is not installed: nothing is compared with it")
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    if load > cores:
        print(f"load {load:.1f} on {cores} cores: others are at work, two threads say little")


if __name__ == "__main__":
    main()
