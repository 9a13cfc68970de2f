"""A comparison of the library with an older revision: ``python -m benchmarks --against REV``.

Two processes, one for each version of the library, take turns at the same works, as today's
benchmarks define them. Each round gives a ratio; the median ratio is printed, with the smallest and
the largest.
"""

import io
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import IO, Any, cast
from zipfile import ZipFile

import attrs

import copenhagen as cph
from benchmarks import imports
from benchmarks.imports import SOURCE, STARTS
from benchmarks.measuring import Work, micros, over
from benchmarks.whole_games import CARD_GAMES, OTHERS, ROLL_AND_WRITE, played, steps
from copenhagen import render
from copenhagen.games import Game, State, first_state

__all__ = ["AT_ONCE", "GAMES", "WORKS", "WORKS_OF_BATCHES", "Row", "compared", "source_of", "table"]

GAMES: Mapping[str, tuple[Game, ...]] = {
    "base game": tuple(CARD_GAMES.values()),
    "all modules": tuple(game for name, game in OTHERS.items() if name not in ROLL_AND_WRITE),
    "Roll & Write": tuple(ROLL_AND_WRITE.values()),
}
"""The games by kind; each round uses the next number of players."""

_GAMES = 12
"""Games played in a round to time their steps."""

_POSITIONS = 12
"""Positions of a game that are drawn, written and read in a round."""

AT_ONCE = 256
"""Games in a batch."""


# The work

Ready = Callable[[Game, int], Work]
"""A function that prepares the work of a round; this time is not counted."""


def _of_states(each: Callable[[Any], object]) -> Ready:
    return lambda game, number: over(_positions(game, number), each)


def _of_views(each: Callable[[Any], object]) -> Ready:
    return lambda game, number: over([cph.view(s, 0) for s in _positions(game, number)], each)


def _of_documents(each: Callable[[str], object]) -> Ready:
    return lambda game, number: over([cph.to_json(s) for s in _positions(game, number)], each)


@cache
def _positions(game: Game, number: int) -> list[State]:
    """Return positions from all parts of a random game, a different game in each round."""
    states = [step.before for step in played([game], 1, seed=number)]
    return states[:: max(1, len(states) // _POSITIONS)]


def _match(game: Game, number: int, *, frames: bool = False) -> Work:
    known, rng = cph.Match(first_state(game), seed=number), Random(number)
    actions: list[Any] = []
    while choices := known.legal_actions:
        actions.append(rng.choice(choices))
        known.play(actions[-1])
    match = cph.Match(first_state(game), seed=number)

    def play(action: Any) -> None:  # noqa: ANN401 - of either game
        seen = len(match.moves)
        match.play(action)
        for seat in range(game.players if frames else 0):
            match.frame(seat, since=seen)

    return over(actions, play)


WORKS: Mapping[str, Ready] = {
    "step": lambda game, _: steps(game, _GAMES),
    "view": _of_states(lambda state: cph.view(state, 0)),
    "render.svg of a table": _of_views(render.svg),
    "to_json": _of_states(cph.to_json),
    "from_json": _of_documents(cph.from_json),
    "Match.play": _match,
    "Match.play, then a frame for each seat": lambda game, no: _match(game, no, frames=True),
}
"""The work done in each game; its figures are microseconds a unit."""


def _batch(game: Game, _: int) -> Work:
    from benchmarks.batches import in_batch  # noqa: PLC0415 (needs Numba)

    return _once_done(in_batch, game, AT_ONCE)


def _playouts(game: Game, _: int) -> Work:
    from benchmarks.batches import playouts_of  # noqa: PLC0415

    return _once_done(partial, playouts_of, game)


@cache
def _once_done(make: Callable[..., Work], *of: Any) -> Work:  # noqa: ANN401
    """Return a work after a first run, so that it is compiled and its caches are filled."""
    work = make(*of)
    work(0)
    return work


WORKS_OF_BATCHES: Mapping[str, Ready] = {
    f"step in a batch of {AT_ONCE}": _batch,
    "playout in a batch": _playouts,
}
"""Further work, if both versions have `copenhagen.batch` and Numba is installed."""

_ALL_WORKS = {**WORKS, **WORKS_OF_BATCHES}


def _answer() -> None:
    """Do the work named by each line of the input, and print the microseconds of a unit."""
    for line in sys.stdin:
        name, kind, number = json.loads(line)
        game = GAMES[kind][number % len(GAMES[kind])]
        print(micros(_ALL_WORKS[name](game, number), number), flush=True)


# Side by side


@attrs.frozen
class Row:
    """A line of the table: the figures of each round, for this version and for the other one."""

    name: str
    unit: str
    here: tuple[float, ...]
    there: tuple[float, ...]

    @property
    def ratios(self) -> list[float]:
        """The figure of this version divided by the figure of the other one, in each round."""
        return [one / other for one, other in zip(self.here, self.there, strict=True)]

    def __str__(self) -> str:
        ratios = self.ratios
        figures = f"{median(self.here):12,.1f}{median(self.there):12,.1f} {self.unit:8}"
        spread = f"{min(ratios):6.2f} - {max(ratios):.2f}"
        return f"{self.name:52}{figures}{median(ratios):6.2f}{spread}"


def table(revision: str, rows: list[Row]) -> str:
    """Return a table that compares the library with the revision."""
    head = f"{'':52}{'here':>12}{revision[:10]:>12} {'':8}{'ratio':>6}   least - most"
    return "\n".join([head, *map(str, rows)])


def compared(revision: str, rounds: int) -> list[Row]:
    """Return all figures of the library, now and at `revision`."""
    with source_of(revision) as there, _worker(SOURCE) as mine, _worker(there) as other:
        sources, workers = (SOURCE, there), (mine, other)
        starts = [
            _row(name, "ms", rounds, [_starting(name, source) for source in sources])
            for name in STARTS
        ]
        loaded = [
            Row(name, "modules", *((imports.modules(name, source),) for source in sources))
            for name in STARTS
        ]
        batches = bool(find_spec("numba")) and (there / "copenhagen/batch").exists()
        works = [
            _row(f"{name}, {kind}", "µs", rounds, [partial(ask, name, kind) for ask in workers])
            for name in ([*WORKS, *WORKS_OF_BATCHES] if batches else WORKS)
            for kind in GAMES
        ]
        calls = list(_calls(sources, rounds)) if batches else []
    return works + calls + starts + loaded


def _calls(sources: Sequence[Path], rounds: int) -> Iterator[Row]:
    """Yield the time of the first call of a batch, and of one that finds the compiled code."""
    from benchmarks.batches import first_calls  # noqa: PLC0415 (needs Numba)

    for kind in ("base game", "Roll & Write"):  # the modules are compiled with the base game
        here, there = (first_calls(kind, rounds, source) for source in sources)
        yield Row(f"first call of a batch, {kind}", "s", (here[0],), (there[0],))
        yield Row(f"the same from its cache, {kind}", "s", tuple(here[1]), tuple(there[1]))


def _row(name: str, unit: str, rounds: int, measures: Sequence[Callable[[int], float]]) -> Row:
    """Measure both versions, taking turns to go first; the first round is not counted."""
    figures: list[list[float]] = [[], []]
    for number in range(rounds + 1):
        for which in (0, 1) if number % 2 else (1, 0):
            figures[which].append(measures[which](number))
    return Row(name, unit, *(tuple(found[1:]) for found in figures))


def _starting(name: str, source: Path) -> Callable[[int], float]:
    return lambda _: 1000 * imports.spent(name, source)


Ask = Callable[[str, str, int], float]


@contextmanager
def _worker(source: Path) -> Iterator[Ask]:
    """Yield a function that runs works in a process with the library in `source`."""
    with subprocess.Popen(
        [sys.executable, "-m", "benchmarks.against"],
        env=imports.environment(source),
        cwd=SOURCE.parent,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as worker:
        questions, answers = cast("tuple[IO[str], IO[str]]", (worker.stdin, worker.stdout))

        def ask(name: str, kind: str, number: int) -> float:
            print(json.dumps([name, kind, number]), file=questions, flush=True)
            return float(answers.readline())

        yield ask


@contextmanager
def source_of(revision: str, repository: Path = SOURCE.parent) -> Iterator[Path]:
    """Yield a folder with the library as it was at a revision."""
    kept = subprocess.run(  # noqa: S603
        ["git", "archive", "--format=zip", revision, "src"],  # noqa: S607
        cwd=repository,
        check=True,
        capture_output=True,
    )
    with TemporaryDirectory() as folder:
        with ZipFile(io.BytesIO(kept.stdout)) as archive:
            archive.extractall(folder)
        yield Path(folder) / "src"


if __name__ == "__main__":
    _answer()
