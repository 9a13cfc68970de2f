"""Spoiled input by the hundred thousand: ``python -m tests.fuzz``.

::

    python -m tests.fuzz 100000 --seed 1
    python -m tests.fuzz 1 --seed 1 --first 4711     # one input again
    python -m tests.fuzz 5000 --only record

Each input is determined by the seed and its number. It must be refused with one of the library's
own errors, or accepted as a value that keeps every law. The first failure ends the run with the
input and exit status 1; an input that takes too long or too much memory is a failure, too. At the
end, the number of accepted and refused inputs of each kind is printed, with the slowest and the
largest.
"""

import argparse
import resource
import sys
import tempfile
import time
import traceback
from collections import Counter, defaultdict
from pathlib import Path
from random import Random

import attrs

from tests.fuzz import trying
from tests.fuzz.making import KINDS, make
from tests.fuzz.trying import MOST_SECONDS, Input, try_it
from tests.fuzz.valid import GAMES, valid

WALKS = 24
"""The number of games of each kind played to collect valid values."""

MOST_MEMORY = 200
"""The most MiB by which an input may grow the process."""

_TOLD = 300


@attrs.define
class Figures:
    """The inputs tried, and their results."""

    accepted: Counter[str] = attrs.field(factory=Counter)
    refused: Counter[str] = attrs.field(factory=Counter)
    seconds: defaultdict[str, float] = attrs.field(factory=lambda: defaultdict(float))
    slowest: tuple[float, int, str] = (0.0, 0, "")
    largest: tuple[float, int, str] = (0.0, 0, "")

    def printed(self) -> str:
        """Return the figures as a table."""
        lines = [f"{'':30} {'accepted':>9} {'refused':>9} {'ms each':>8}"]
        for kind in sorted({*self.accepted, *self.refused}):
            taken, refused = self.accepted[kind], self.refused[kind]
            each = 1000 * self.seconds[kind] / (taken + refused)
            lines.append(f"{kind:30} {taken:9} {refused:9} {each:8.2f}")
        taken, refused = self.accepted.total(), self.refused.total()
        each = 1000 * sum(self.seconds.values()) / max(1, taken + refused)
        lines.append(f"{'all':30} {taken:9} {refused:9} {each:8.2f}")
        took, number, kind = self.slowest
        lines.append(f"slowest: {took:.2f} s, number {number}, {kind}")
        grown, number, kind = self.largest
        lines.append(f"largest: {grown:.1f} MiB more memory, number {number}, {kind}")
        lines.append(f"peak memory of the process: {_peak():.0f} MiB")
        return "\n".join(lines)


def _peak() -> float:
    """Return the peak memory of this process, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _told(one: Input) -> str:
    given = one.given if isinstance(one.given, str | bytes) else one.given[1]
    return f"{one.kind} ({one.way} {' '.join(one.arguments)}): {given[:_TOLD]!r}"


def run(numbers: range, seed: int, only: str | None, folder: Path) -> tuple[Figures, str]:
    """Try the inputs with these numbers; return the counts, and the failed input, if any."""
    figures = Figures()
    for game in GAMES:
        valid(game, WALKS)
    for number in numbers:
        one = make(number, seed, WALKS, only)
        memory, began = _peak(), time.process_time()
        try:
            accepted = try_it(one, folder, Random(number))
        except Exception:  # noqa: BLE001 - any error is a finding
            return figures, f"number {number}, {_told(one)}\n{traceback.format_exc()}"
        took, grown = time.process_time() - began, _peak() - memory
        (figures.accepted if accepted else figures.refused)[one.kind] += 1
        figures.seconds[one.kind] += took
        figures.slowest = max(figures.slowest, (took, number, one.kind))
        figures.largest = max(figures.largest, (grown, number, one.kind))
        if took > MOST_SECONDS or grown > MOST_MEMORY:
            return figures, f"number {number} took {took:.1f} s, {grown:.0f} MiB: {_told(one)}"
    return figures, ""


def main() -> int:
    """Run the fuzzer from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("inputs", type=int, help="how many inputs, of both games together")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="other inputs for each")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="number of the first")
    parser.add_argument("--only", choices=KINDS, help="inputs of this kind alone")
    asked = parser.parse_args()
    trying.TO_THE_END = 1.0
    began = time.monotonic()
    numbers = range(asked.first, asked.first + asked.inputs)
    with tempfile.TemporaryDirectory() as folder:
        figures, failed = run(numbers, asked.seed, asked.only, Path(folder))
    print(figures.printed())  # noqa: T201 - the figures
    print(f"{time.monotonic() - began:.0f} s with seed {asked.seed}")  # noqa: T201
    if failed:
        print(failed)  # noqa: T201
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
