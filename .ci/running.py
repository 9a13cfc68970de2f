"""Runs the steps of the gate, three at a time, each after the steps that it needs.

A step that mostly waits, for a download or a browser, runs beside three others.
"""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TextIO

__all__ = ["ROOT", "Failed", "Log", "Step", "folder_in_memory", "run"]

ROOT = Path(__file__).parents[1]
BUSY, WAITING = 3, 1
"""The numbers of steps at the same time: one more than cores, since most wait for disks and servers
now and then, and one more that mostly waits."""

TAIL = 25
"""Lines of each failed step that are printed again at the end."""


MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of its own is made there
ENOUGH = 4 * 2**30


@contextmanager
def folder_in_memory() -> Iterator[str]:
    """Make a folder for temporary files, in memory where there is enough, and remove it.

    Databases wait for each change to be on a disk, and nothing here has to survive.
    """
    usable = False
    if MEMORY.is_dir():
        there = os.statvfs(MEMORY)
        programs_run = not there.f_flag & os.ST_NOEXEC
        usable = programs_run and there.f_bavail * there.f_frsize >= ENOUGH
    with TemporaryDirectory(dir=MEMORY if usable else None) as folder:
        yield folder


class Failed(Exception):
    """A step did not pass; the text says why."""


class Log:
    """The output of a step: a file, and commands that write to it."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self.processor_seconds = 0.0

    def say(self, text: str) -> None:
        """Write a line."""
        self._file.write(f"{text}\n")
        self._file.flush()

    def shell(self, script: str, **environment: str) -> None:
        """Run a script in bash, in the root folder; raise `Failed` if it fails."""
        process = subprocess.Popen(
            ["bash", "-euo", "pipefail", "-c", script],
            cwd=ROOT,
            env=os.environ | environment,
            stdin=subprocess.DEVNULL,
            stdout=self._file,
            stderr=subprocess.STDOUT,
        )
        # The usage of this process and all that it waited for, and of no step beside it.
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.processor_seconds += used.ru_utime + used.ru_stime
        if process.returncode:
            raise Failed(f"exit status {process.returncode}")


@dataclass
class Step:
    """One step: its name, what it does, and the names of the steps that have to pass first."""

    name: str
    does: str | Callable[[Log], None]
    after: Sequence[str] = ()
    alone: bool = False
    """Whether nothing else runs meanwhile."""
    waits: bool = False
    """Whether it mostly waits, for a download or a browser."""
    mark: str = field(default="", init=False)
    began: float = field(default=0.0, init=False)
    seconds: float = field(default=0.0, init=False)
    processor_seconds: float = field(default=0.0, init=False)

    @property
    def log(self) -> Path:
        """The file with its output."""
        return ROOT / ".cache" / "said" / self.name.replace("/", "-")

    def run(self) -> None:
        """Carry it out and note how it went."""
        self.began = time.monotonic()
        self.log.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("w") as file:
            log = Log(file)
            try:
                self.does(log) if callable(self.does) else log.shell(self.does)
                self.mark = "ok"
            except Exception as error:  # noqa: BLE001 - any error fails the step
                log.say(f"{type(error).__name__}: {error}")
                self.mark = "FAILED"
        self.seconds = time.monotonic() - self.began
        self.processor_seconds = log.processor_seconds


def run(steps: Sequence[Step]) -> int:
    """Run all steps and print what they said; return the exit status."""
    began = time.monotonic()
    passed: set[str] = set()
    waiting, running = list(steps), list[Step]()
    changed = threading.Condition()

    def work(step: Step) -> None:
        step.run()
        with changed:
            running.remove(step)
            if step.mark == "ok":
                passed.add(step.name)
            print(f"\n=== {step.name} ({step.mark}, {step.seconds:.0f} s)")
            print(step.log.read_text(errors="replace"), end="", flush=True)
            changed.notify()

    with changed:
        while waiting or running:
            _skip(steps, waiting)
            chosen = next((step for step in waiting if _can_start(step, passed, running)), None)
            if chosen is not None:
                waiting.remove(chosen)
                running.append(chosen)
                threading.Thread(target=work, args=(chosen,)).start()
            elif running:
                changed.wait()
            elif waiting:
                names = ", ".join(step.name for step in waiting)
                sys.exit(f"these steps wait for steps that are not there: {names}")
    return _summary(steps, began)


def _skip(steps: Sequence[Step], waiting: list[Step]) -> None:
    """Skip all steps that depend on a failed one, directly or not."""
    failed = {step.name for step in steps if step.mark in ("FAILED", "skipped")}
    while of_no_use := [step for step in waiting if failed.intersection(step.after)]:
        for step in of_no_use:
            step.mark = "skipped"
            waiting.remove(step)
            failed.add(step.name)


def _can_start(step: Step, passed: set[str], running: Sequence[Step]) -> bool:
    if any(other.alone for other in running) or not passed.issuperset(step.after):
        return False
    if step.alone:
        return not running
    like_it = sum(other.waits == step.waits for other in running)
    return like_it < (WAITING if step.waits else BUSY)


def _summary(steps: Sequence[Step], began: float) -> int:
    """Print a line for each step: result, start, duration and processor time."""
    seconds = time.monotonic() - began
    used = sum(step.processor_seconds for step in steps)
    print(f"\n=== summary ({seconds:.0f} s by the clock, {used:.0f} s of processor time)")
    for step in steps:
        times = (max(0.0, step.began - began), step.seconds, step.processor_seconds)
        print(f"{step.mark:<8}", *(f"{one:5.0f} s" for one in times), f" {step.name}")
    wrong = [step for step in steps if step.mark != "ok"]
    # The end is what is read first, and often all that is kept.
    for step in wrong:
        print(f"\n=== {step.mark}: {step.name}")
        if step.mark == "FAILED":
            print(*step.log.read_text(errors="replace").splitlines()[-TAIL:], sep="\n")
    print(f"\n{len(steps) - len(wrong)} passed, {len(wrong)} failed")
    return 1 if wrong else 0
