"""Steps of the gate that are more than a command."""

import json
import resource
import subprocess
from collections.abc import Callable
from pathlib import Path
from statistics import mean

from running import ROOT, Failed, Log

__all__ = [
    "guard",
    "installed",
    "readme",
    "same_games",
    "smoke",
    "smoke_in_pyodide",
    "without_extra",
]

MOST_STEPS = 7_000_000
"""Steps of python-chess that the README's tests may take, with their installation: 3.5 million is
the goal, and whatever makes the tests cheaper brings this down."""

MEASURED = ROOT / ".cache" / "readme-tests.json"
"""The processor seconds of the README's tests, and the microseconds of a chess step around them."""

WRONG_USE = 2
"""The exit status of a command that was used wrongly, or cannot work."""

SMOKED = ROOT / ".cache" / "smoke" / "said"
"""The folder with the output of the smoke test, one file for each environment."""


def readme(heading: str, *, measured: bool = False) -> Callable[[Log], None]:
    """Run the first fenced block below a heading of README.md as a reader would."""

    def as_printed(log: Log) -> None:
        block = _block(heading)
        log.say(block)
        log.shell("rm -rf .venv")
        step = _chess_step(log) if measured else 0.0
        before = _processor_seconds()
        # What became of the tests of each rule; the documentation shows it.
        log.shell(
            block,
            PYTEST_ADDOPTS="--rule-outcomes=.cache/rules.json",
            TMPDIR="/tmp",  # noqa: S108 - as a reader has it
        )
        if measured:
            seconds = _processor_seconds() - before
            MEASURED.write_text(json.dumps([seconds, mean([step, _chess_step(log)])]))

    return as_printed


def _block(heading: str) -> str:
    below, fenced, lines = False, False, list[str]()
    for line in (ROOT / "README.md").read_text().splitlines():
        if line.startswith("#") and not fenced:
            below = line.lstrip("# ") == heading
        elif below and line.startswith("```"):
            if fenced:
                return "\n".join(lines)
            fenced = True
        elif fenced:
            lines.append(line)
    raise Failed(f"README.md has no fenced block below a heading {heading!r}")


def _processor_seconds() -> float:
    """The processor time of all processes that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def guard(log: Log) -> None:
    """Compare the processor time of the README's tests with that of python-chess' steps.

    It is the only check of time that there is: a ratio, so that it holds on any machine.
    """
    seconds, step = json.loads(MEASURED.read_text())
    steps = seconds / step * 1e6
    log.say(f"{seconds:.0f} s of processor time, {steps:,.0f} chess steps of {step:.1f} µs")
    if steps > MOST_STEPS:
        raise Failed(f"more than {MOST_STEPS:,}")


def _chess_step(log: Log) -> float:
    """The microseconds of a step of python-chess now; the speed of a machine changes."""
    log.shell(
        "[ -x .cache/chess/bin/python ] || python3 -m venv .cache/chess\n"
        ".cache/chess/bin/pip install -q 'pip>=25.1'\n"
        ".cache/chess/bin/pip install -q attrs --group bench"
    )
    # As many at once as there are workers: a busy core may be slower than an idle one.
    command = [".cache/chess/bin/python", "-m", "benchmarks.chess_step"]
    both = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _ in "12"]
    return mean(float(each.communicate()[0]) for each in both)


# --- an installed copy, with the lowest and the newest dependencies ------------------------------

UV = "UV_PYTHON_DOWNLOADS=never .cache/uv/bin/uv"
"""The installer that can take the lowest versions that pyproject.toml allows."""

FROM_WHEEL = "-r pyproject.toml --extra cli .cache/dist/*.whl"


def smoke(version: str, resolution: str) -> Callable[[Log], None]:
    """Run the smoke test on a Python, which has to be there: a classifier names it."""

    def check(log: Log) -> None:
        where, said = f".cache/smoke/{version}-{resolution}", SMOKED / f"{version}-{resolution}"
        SMOKED.mkdir(parents=True, exist_ok=True)
        log.shell(
            f"{UV} venv -q --clear --python {_python(version)} {where}\n"
            f"{UV} pip install -q --resolution {resolution} --python {where} {FROM_WHEEL}\n"
            f"{where}/bin/python -P -W error tests/smoke.py | tee {said}"
        )

    return check


def _python(version: str) -> Path:
    """The program of a Python: on the PATH, or among those of pyenv."""
    root = subprocess.run(
        ["bash", "-c", "echo ${PYENV_ROOT:-$HOME/.pyenv}"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    for program in (f"python{version}", *Path(root, "versions").glob(f"{version}.*/bin/python")):
        code = "import sys; print(sys.executable, '%d.%d' % sys.version_info[:2])"
        done = subprocess.run(
            ["bash", "-c", f'{program} -c "{code}"'], capture_output=True, text=True, check=False
        )
        if done.stdout.split()[1:] == [version]:
            return Path(done.stdout.split()[0])
    raise Failed(f"a classifier names Python {version}, and none is here")


def smoke_in_pyodide(resolution: str) -> Callable[[Log], None]:
    """Run the smoke test in Pyodide, which is Python 3.14."""

    def check(log: Log) -> None:
        where, said = f".cache/smoke/pyodide-{resolution}", SMOKED / f"3.14-{resolution}"
        SMOKED.mkdir(parents=True, exist_ok=True)
        log.shell(
            f"{UV} pip install -q --resolution {resolution} --python .cache/uv"
            f" --python-version 3.14 --target {where} {FROM_WHEEL}\n"
            f"node .ci/pyodide.mjs {where} tests/smoke.py | tee {said}"
        )

    return check


def same_games(log: Log) -> None:
    """Compare the games of a seed, which the smoke test prints, on all Pythons."""
    games = {said.name: said.read_text().split("\n", 1)[1] for said in SMOKED.iterdir()}
    log.say(", ".join(sorted(games)))
    if len(set(games.values())) != 1:
        raise Failed("they differ")


def without_extra(log: Log) -> None:
    """Import the library without the extra cli; the command says in one line what it needs."""
    log.shell(
        f"{UV} venv -q --clear --python .cache/uv .cache/smoke/bare\n"
        f"{UV} pip install -q --python .cache/smoke/bare .cache/dist/*.whl\n"
        ".cache/smoke/bare/bin/python -W error -c 'import copenhagen'"
    )
    command = ROOT / ".cache/smoke/bare/bin/copenhagen"
    done = subprocess.run([command], capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    log.say(said)
    needs = said.startswith("copenhagen: ") and "copenhagen-rules[cli]" in said
    if done.returncode != WRONG_USE or not needs or said.count("\n") != 1:
        raise Failed("the command does not say in one line what it needs")


def installed(name: str, extras: str, others: str = "") -> str:
    """A command that makes an environment with the wheel and some extras in it."""
    wanted = " ".join(f"--extra {extra}" for extra in extras.split())
    return (
        f"{UV} venv -q --clear --python .venv .cache/{name}\n"
        f"{UV} pip install -q --python .cache/{name} -r pyproject.toml {wanted}"
        f" .cache/dist/*.whl {others}\n"
    )
