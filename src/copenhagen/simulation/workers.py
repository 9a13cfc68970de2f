"""Games in this process or in many: the same ones, in order, wherever they are played.

Games go to the workers in chunks of about half a second, so that little is lost where the work is
interrupted, and little is sent. joblib runs the workers, and is only imported where there are some.
"""

import os
import pickle
import signal
import threading
import time
import warnings
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import islice
from typing import Any, Literal

import attrs

from copenhagen.errors import Fault, InvalidValue, WorkerLost
from copenhagen.loading import of_extra
from copenhagen.simulation.figures import GameFigures
from copenhagen.simulation.playing import Plan, played

Backend = Literal["loky", "dask", "ray"]
"""The place where workers run: processes of this machine, or a cluster of Dask or of Ray."""

BACKENDS = ("loky", "dask", "ray")
"""The backends, the usual one first."""

_LONG_ENOUGH = 0.5
"""How many seconds a chunk should take."""

_MOST_IN_CHUNK = 1000

_WAVE = 4
"""How many chunks each worker is given at a time where results do not stream in."""


def check_installed(jobs: int, backend: str) -> None:
    """Refuse workers for which something is not installed."""
    if not _alone(jobs, backend):
        of_extra("joblib", "simulate")
        if backend != BACKENDS[0]:
            of_extra({"dask": "distributed"}.get(backend, backend), backend)


def _alone(jobs: int, backend: str) -> bool:
    """Tell whether all games are played in this process."""
    return jobs == 1 and backend == BACKENDS[0]


def all_played(
    plan: Plan, numbers: range, jobs: int, backend: str
) -> Generator[tuple[GameFigures, ...], None, None]:
    """Yield the games of these numbers in order, some at a time; an interrupt ends the workers."""
    if _alone(jobs, backend):
        for number in numbers:
            yield (played(plan, number),)
        return
    chunks = _Chunks(numbers)
    tasks = ((plan, chunk, os.getpid()) for chunk in chunks)
    with ExitStack() as stack:
        joblib = stack.enter_context(_cluster(backend))
        stack.enter_context(joblib.parallel_config(backend=backend, n_jobs=jobs))
        results = (_in_waves if backend == "ray" else _in_a_stream)(joblib, jobs, tasks)
        stack.callback(_end, results)
        with _told_in_our_words(joblib):
            for games, seconds in results:
                chunks.learn(seconds / len(games))
                yield games


_Results = Generator[tuple[tuple[GameFigures, ...], float], None, None]


def _in_a_stream(joblib: Any, _: int, tasks: Iterator[Any]) -> _Results:  # noqa: ANN401 (untyped)
    """Return what comes of the tasks, in order, while more of them are sent out."""
    parallel = joblib.Parallel(return_as="generator", batch_size=1)
    results: _Results = parallel(joblib.delayed(_chunk)(*task) for task in tasks)
    return results


def _in_waves(joblib: Any, jobs: int, tasks: Iterator[Any]) -> _Results:  # noqa: ANN401 (untyped)
    """Yield what comes of the tasks, some for each worker at a time: Ray has no streams."""
    many = _WAVE * joblib.effective_n_jobs(jobs)
    with joblib.Parallel(batch_size=1) as parallel:
        while wave := [*islice(tasks, many)]:
            yield from parallel(joblib.delayed(_chunk)(*task) for task in wave)


def _end(results: Any) -> None:  # noqa: ANN401 (a generator of joblib)
    """End the workers, if they have not come to an end."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that their work is lost, which is what was asked for
        results.close()


@attrs.define
class _Chunks:
    """Numbers of games, in chunks that grow to what a worker plays in about half a second."""

    numbers: range
    size: int = 1

    def __iter__(self) -> Iterator[range]:
        left = self.numbers
        while left:
            chunk, left = left[: self.size], left[self.size :]
            yield chunk

    def learn(self, seconds: float) -> None:
        """Take account of how many `seconds` a game has lasted."""
        self.size = max(1, min(_MOST_IN_CHUNK, round(_LONG_ENOUGH / max(seconds, 1e-6))))


def _chunk(plan: Plan, numbers: range, home: int) -> tuple[tuple[GameFigures, ...], float]:
    """Play the games of these numbers, in a worker; return with them how many seconds it took."""
    if os.getpid() != home and threading.current_thread() is threading.main_thread():
        # Ctrl-C reaches all processes of the terminal; the one that sends out the work sees to it.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    began = time.perf_counter()
    try:
        games = tuple(played(plan, number) for number in numbers)
    except Exception as error:
        if _arrives(error):
            raise
        lost = WorkerLost(f"a bot raised {type(error).__name__}: {error}")
        lost.__notes__ = error.__notes__
        raise lost from error
    return games, time.perf_counter() - began


def _arrives(error: Exception) -> bool:
    """Tell whether an error can be sent to another process, as errors of other projects may not."""
    try:
        return type(pickle.loads(pickle.dumps(error))) is type(error)  # noqa: S301 - our own
    except Exception:  # noqa: BLE001 - whatever its own methods raise
        return False


# What runs the workers


@contextmanager
def _cluster(backend: str) -> Iterator[Any]:
    """Have the backend ready, and give joblib; what was started for it is ended again."""
    joblib = of_extra("joblib", "simulate")
    with ExitStack() as stack:
        if backend == "dask":
            distributed = of_extra("distributed", "dask")
            try:
                distributed.default_client()
            except ValueError:  # none yet: one for the cluster that Dask is set to, or a local one
                stack.enter_context(distributed.Client())
        elif backend == "ray":
            ray = of_extra("ray", "ray")
            of_extra("ray.util.joblib", "ray").register_ray()
            if not ray.is_initialized():
                stack.callback(ray.shutdown)
        yield joblib


@contextmanager
def _told_in_our_words(joblib: Any) -> Iterator[None]:  # noqa: ANN401 (a module without types)
    """Say what is wrong with workers or with what is sent to them by the library's own errors."""
    lost: tuple[type[Exception], ...] = (joblib.externals.loky.process_executor.BrokenProcessPool,)
    with suppress(ImportError, AttributeError):
        lost = (*lost, of_extra("distributed", "dask").KilledWorker)
    try:
        yield
    except pickle.PicklingError as error:
        # The reason may come with a traceback before it, and with quotation marks around both.
        reason = str(error.__cause__ or error).strip('"\n ').rpartition("\n")[2]
        text = f"cannot be sent to another process: {reason}"
        raise InvalidValue([Fault("bots", text)]) from error
    except lost as error:
        raise WorkerLost("a worker has ended in the middle of a game") from error
