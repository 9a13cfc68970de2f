"""How long it takes to import the library: seconds of the processor, each in a fresh process."""

import os
import resource
import subprocess
import sys
from statistics import median

STATEMENTS = {
    "import copenhagen": "import copenhagen",
    "import copenhagen, begin a card game": "import copenhagen; copenhagen.card_game(2)",
    "import copenhagen, begin Roll & Write": "import copenhagen; copenhagen.roll_and_write(2)",
}


def seconds(processes: int) -> dict[str, float]:
    """Return the median of so many processes for each statement, the interpreter's start included.

    The modules are compiled before, as they are where the library has been used once.
    """
    taken: dict[str, list[float]] = {name: [] for name in STATEMENTS}
    for number in range(processes + 1):
        for name, statement in STATEMENTS.items():
            spent = _spent(statement)
            if number:
                taken[name].append(spent)
    return {name: median(all_of_them) for name, all_of_them in taken.items()}


def _spent(statement: str) -> float:
    compiled = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", statement], env=compiled, check=True)  # noqa: S603
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
