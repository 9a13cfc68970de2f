"""Games played in this process or by many workers: the same games, in the same order.

Games are sent to the workers in chunks of about half a second, so that an interrupt loses little
and overhead stays low. joblib runs the workers and is imported only when there are some.
"""

import os
import pickle
import signal
import threading
import time
import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from itertools import islice, starmap
from typing import TYPE_CHECKING, Literal, TypeVar
from weakref import WeakSet

import attrs

from copenhagen.errors import Fault, InvalidValue, WorkerLost
from copenhagen.loading import import_extra
from copenhagen.simulation.figures import GameFigures
from copenhagen.simulation.single_game import Plan, played

if TYPE_CHECKING:
    from concurrent.futures import Future

Result = TypeVar("Result")

Backend = Literal["loky", "dask", "ray"]
"""The place where workers run: processes on this machine, or a Dask or Ray cluster."""

BACKENDS = ("loky", "dask", "ray")
"""The backends, the default first."""

_LONG_ENOUGH = 0.5
"""The target duration of a chunk, in seconds."""

_MOST_IN_CHUNK = 1000

_Played = tuple[tuple[GameFigures, ...], float]
"""The games of a chunk, and the seconds they took."""

_Task = tuple[Plan, range, int]
"""A chunk of games to play, and the id of the process that sends it."""

_ATTEMPTS = 3
"""The number of attempts at the same games before a dying worker is reported."""

_AHEAD = 2
"""The number of chunks queued for each worker, so that none runs idle."""


def check_installed(jobs: int, backend: str) -> None:
    """Raise `MissingExtra` if the workers need a package that is not installed."""
    if not _alone(jobs, backend):
        import_extra("joblib", "simulate")
        if backend != BACKENDS[0]:
            import_extra({"dask": "distributed"}.get(backend, backend), backend)


def _alone(jobs: int, backend: str) -> bool:
    """Return whether all games are played in this process."""
    return jobs == 1 and backend == BACKENDS[0]


def all_played(
    plan: Plan, numbers: range, jobs: int, backend: str
) -> Generator[tuple[GameFigures, ...], None, None]:
    """Yield the games of these numbers in order, in batches; an interrupt ends the workers."""
    if _alone(jobs, backend):
        for number in numbers:
            yield (played(plan, number),)
        return
    left, failed = numbers, 0
    with _BACKENDS[backend](jobs) as workers:
        while left:
            try:
                with closing(_sent_out(plan, left, workers)) as results:
                    for games in results:
                        left, failed = left[len(games) :], 0
                        yield games
            except workers.lost as lost:
                failed += 1
                if failed == _ATTEMPTS:
                    raise WorkerLost("a worker has ended in the middle of a game") from lost


def _sent_out(
    plan: Plan, numbers: range, workers: "_Workers"
) -> Generator[tuple[GameFigures, ...], None, None]:
    """Yield the games of these numbers from workers, in order, buffering early results."""
    chunks = _Chunks(numbers)
    tasks = ((plan, chunk, os.getpid()) for chunk in chunks)
    try:
        with closing(workers.play(tasks)) as results:
            for games, seconds in results:
                chunks.learn(seconds / len(games))
                yield games
    except pickle.PicklingError as error:
        raise InvalidValue([_unsendable("bots", error)]) from error


def _unsendable(path: str, error: pickle.PicklingError) -> Fault:
    # The reason may follow a traceback and be wrapped in quotation marks.
    reason = str(error.__cause__ or error).strip('"\n ').rpartition("\n")[2]
    return Fault(path, f"cannot be sent to another process: {reason}")


def in_processes(
    function: Callable[..., Result], tasks: Sequence[tuple[object, ...]], jobs: int, path: str
) -> Generator[Result, None, None]:
    """Yield the results of `function`, which plays games, for the arguments of each task, in order.

    With more `jobs` than one, processes of this machine call it. Raises what `function` raises;
    `InvalidValue` for `path` if the arguments cannot be pickled; `WorkerLost` if a process died.
    """
    if _alone(jobs, BACKENDS[0]):
        yield from starmap(function, tasks)
        return
    from concurrent.futures import BrokenExecutor  # noqa: PLC0415 - one process needs none

    try:
        sent = ((function, task, os.getpid()) for task in tasks)
        with closing(_by_joblib(_in_worker, sent, jobs)) as results:
            yield from results
    except pickle.PicklingError as error:
        raise InvalidValue([_unsendable(path, error)]) from error
    except BrokenExecutor as lost:
        raise WorkerLost("a worker has ended in the middle of a game") from lost


@attrs.define
class _Chunks:
    """Numbers of games, in chunks that grow to about half a second of a worker's time."""

    numbers: range
    size: int = 1

    def __iter__(self) -> Iterator[range]:
        left = self.numbers
        while left:
            chunk, left = left[: self.size], left[self.size :]
            yield chunk

    def learn(self, seconds: float) -> None:
        """Adjust the chunk size to the `seconds` that a game took."""
        self.size = max(1, min(_MOST_IN_CHUNK, round(_LONG_ENOUGH / max(seconds, 1e-6))))


def _chunk(plan: Plan, numbers: range, home: int) -> _Played:
    """Play the games of these numbers in a worker; return them with the seconds they took."""
    began = time.perf_counter()
    games = _in_worker(_games, (plan, numbers), home)
    return games, time.perf_counter() - began


def _games(plan: Plan, numbers: range) -> tuple[GameFigures, ...]:
    return tuple(played(plan, number) for number in numbers)


def _in_worker(function: Callable[..., Result], arguments: tuple[object, ...], home: int) -> Result:
    """Call a function that plays games, in a worker of the process `home`.

    The worker ignores Ctrl-C, and an error that cannot be sent back becomes a `WorkerLost`.
    """
    if os.getpid() != home and threading.current_thread() is threading.main_thread():
        # Ctrl-C reaches every process of the terminal; only the sending process handles it.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return function(*arguments)
    except Exception as error:
        if _arrives(error):
            raise
        lost = WorkerLost(f"a bot raised {type(error).__name__}: {error}")
        lost.__notes__ = error.__notes__
        raise lost from error


def _arrives(error: Exception) -> bool:
    """Return whether an error survives pickling; errors of third parties may not."""
    try:
        return type(pickle.loads(pickle.dumps(error))) is type(error)  # noqa: S301 - our own
    except Exception:  # noqa: BLE001 - its methods may raise anything
        return False


# Backends


@attrs.frozen
class _Workers:
    """A set of running workers.

    `play` has them play chunks, and yields the results in order; `lost` are the errors that mean
    a worker died, after which others can play.
    """

    play: Callable[[Iterator[_Task]], Generator[_Played, None, None]]
    lost: tuple[type[BaseException], ...]


def _by_futures(
    number: int, send: Callable[..., "Future[_Played]"]
) -> Callable[[Iterator[_Task]], Generator[_Played, None, None]]:
    """Return a function that plays chunks on `number` workers, a few queued ahead."""

    def play(tasks: Iterator[_Task]) -> Generator[_Played, None, None]:
        sent = (send(_chunk, *task) for task in tasks)
        waiting = deque(islice(sent, _AHEAD * number))
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(islice(sent, 1))

    return play


@contextmanager
def _processes(jobs: int) -> Iterator[_Workers]:
    """Start processes on this machine, or reuse earlier ones; unfinished ones are ended."""
    from concurrent.futures import BrokenExecutor  # noqa: PLC0415 - as above

    yield _Workers(lambda tasks: _by_joblib(_chunk, tasks, jobs), (BrokenExecutor,))


def _by_joblib(
    function: Callable[..., Result], tasks: Iterable[tuple[object, ...]], jobs: int
) -> Generator[Result, None, None]:
    """Yield what `function` returns for each task, called in processes of this machine."""
    joblib = import_extra("joblib", "simulate")
    parallel = joblib.Parallel(jobs, "loky", return_as="generator", batch_size=1)
    results = parallel(joblib.delayed(function)(*task) for task in tasks)
    try:
        for result in results:  # noqa: UP028 (it would close before the warnings)
            yield result
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # discarding the remaining work is intended
            results.close()


@contextmanager
def _dask(jobs: int) -> Iterator[_Workers]:
    """Use the connected Dask cluster, the configured one, or a local one."""
    from concurrent.futures import CancelledError  # noqa: PLC0415 - as above

    distributed = import_extra("distributed", "dask")
    closed = import_extra("distributed.comm", "dask").CommClosedError
    with ExitStack() as stack:
        try:
            client = distributed.default_client()
        except ValueError:  # none yet
            client = stack.enter_context(distributed.Client())
        number = sum(client.ncores().values()) if jobs == -1 else jobs
        # Not the client's own executor: its futures wait for ever if a worker dies with a result
        # that it has not handed over yet.
        sent: WeakSet[Future[_Played]] = WeakSet()

        def send(*task: object) -> "Future[_Played]":
            # Not pure: when the games of a dead worker are sent again, they must be run again.
            future: Future[_Played] = client.submit(*task, pure=False)
            sent.add(future)
            return future

        stack.callback(lambda: client.cancel(list(sent)))  # their results are no longer needed
        lost = (distributed.KilledWorker, CancelledError, closed)
        yield _Workers(_by_futures(max(1, number), send), lost)


@contextmanager
def _ray(jobs: int) -> Iterator[_Workers]:
    """Use the connected Ray cluster, the configured one, or a local one."""
    ray = import_extra("ray", "ray")
    errors = import_extra("ray.exceptions", "ray")
    with ExitStack() as stack:
        if not ray.is_initialized():
            ray.init()
            stack.callback(ray.shutdown)
        if not (number := int(ray.cluster_resources().get("CPU", 0))):
            raise WorkerLost("the cluster has no processors")
        remote = ray.remote(_chunk).options(max_retries=0)

        def send(_: object, *arguments: object) -> "Future[_Played]":
            future: Future[_Played] = remote.remote(*arguments).future()
            return future

        lost = (errors.RayActorError, errors.WorkerCrashedError, errors.RaySystemError)
        try:
            yield _Workers(_by_futures(number if jobs == -1 else jobs, send), lost)
        except errors.RayTaskError as error:
            raise error.cause from error  # what the bot has raised


_BACKENDS: Mapping[str, Callable[[int], AbstractContextManager[_Workers]]] = {
    "loky": _processes,
    "dask": _dask,
    "ray": _ray,
}
