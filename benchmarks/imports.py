"""The startup time of the library: processor seconds, each measured in a fresh process."""

import os
import resource
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from statistics import median

__all__ = ["GOALS", "SOURCE", "STARTS", "environment", "modules", "seconds", "spent"]

SOURCE = Path(__file__).parents[1] / "src"
"""The source folder of this version of the library."""

STARTS = {
    "import copenhagen": ("-c", "import copenhagen"),
    "import copenhagen.match": ("-c", "import copenhagen.match"),
    "begin a card game": ("-c", "import copenhagen; copenhagen.card_game(2)"),
    "begin Roll & Write": ("-c", "import copenhagen; copenhagen.roll_and_write(2)"),
    "a card game in JSON": (
        "-c",
        "import copenhagen; copenhagen.to_json(copenhagen.card_game(2))",
    ),
    "copenhagen play --help": ("-m", "copenhagen", "play", "--help"),
}
"""The code that Python starts with, before the library is loaded."""

GOALS = dict.fromkeys(STARTS, 0.2) | {"begin a card game": 0.15, "import copenhagen.match": 0.25}
"""The target for each start, in seconds at most."""

_COUNTING = """
import atexit, runpy, sys
atexit.register(lambda: print(*(name for name in sys.modules if name.startswith("copenhagen"))))
if sys.argv[1] == "-c":
    exec(sys.argv[2])
else:
    sys.argv[:3] = [""]
    runpy.run_module("copenhagen", run_name="__main__")
"""


def seconds(processes: int) -> dict[str, float]:
    """Return the median time of `processes` runs of each start, with the interpreter's start."""
    taken: dict[str, list[float]] = {name: [] for name in STARTS}
    for number in range(processes + 1):
        for name in STARTS:
            once = spent(name, SOURCE)
            if number:
                taken[name].append(once)
    return {name: median(all_of_them) for name, all_of_them in taken.items()}


def spent(name: str, source: Path) -> float:
    """Return the seconds of one start of the library in `source`.

    The first run compiles the modules, as any first use of the library does.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    _run([*STARTS[name]], source)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def modules(name: str, source: Path) -> int:
    """Return the number of modules of the library in `source` that a start loads."""
    return len(_run(["-c", _COUNTING, *STARTS[name]], source).splitlines()[-1].split())


def _run(arguments: list[str], source: Path) -> str:
    run = subprocess.run(  # noqa: S603 - this Python
        [sys.executable, *arguments], env=environment(source), check=True, capture_output=True
    )
    return run.stdout.decode()


def environment(source: Path) -> Mapping[str, str]:
    """Return the environment of a process that uses the library in `source`."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPATH": str(source)}
