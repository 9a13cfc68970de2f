"""``python -m copenhagen.simulation``: plays an agent through a task, prints tables of scores."""

import argparse
import json
import os
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext, suppress
from math import inf
from pathlib import Path
from typing import Any

import attrs
from attrs.validators import and_, deep_iterable, ge, le, lt
from cattrs import Converter, transform_error
from cattrs.errors import BaseValidationError
from cattrs.v import format_exception

from copenhagen.bots import Bot
from copenhagen.errors import CopenhagenError, Fault, InvalidValue, ResultFileError, few, shown
from copenhagen.simulation.agents import PipeAgent, agent_of
from copenhagen.simulation.decision_rows import write_decisions
from copenhagen.simulation.tasks import TASKS, Task, play_task, task_named

_INTERRUPTED = 130
_LARGEST_SCORE = 1_000_000
"""The most bytes of the file of a score."""


_SHARE: Any = and_(ge(0), le(1))
_TIME: Any = and_(ge(0), lt(inf))


@attrs.frozen
class _Row:
    """The part of a score that a table shows; its file has more."""

    agent: str
    games: int = attrs.field(validator=ge(1))
    complete: bool
    score: float = attrs.field(validator=_SHARE)
    interval: tuple[float, float] = attrs.field(validator=deep_iterable(_SHARE))
    seconds: float = attrs.field(validator=_TIME)
    within_budget: bool
    task: Task


def table(rows: Sequence[_Row]) -> Iterator[str]:
    """Yield a table in Markdown, one for each task, the best agent first."""
    for task in TASKS.values():
        own = [row for row in rows if row.task is task]
        if not own:
            continue
        yield f"**`{task.name}`**: {task.about}, against `{task.opponents}`"
        yield ""
        yield "| agent | score | 95 % | games | a decision |"
        yield "|---|---|---|---|---|"
        for row in sorted(own, key=lambda each: (each.within_budget, each.score), reverse=True):
            low, high = row.interval
            cost = f"{1000 * row.seconds:.3g} ms" + " (too slow)" * (not row.within_budget)
            games = f"{row.games}" + " (a part)" * (not row.complete)
            agent = row.agent.replace("|", "\\|").replace("\n", " ")
            yield f"| {agent} | {row.score:.1%} | {low:.1%} to {high:.1%} | {games} | {cost} |"
        yield ""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m copenhagen.simulation",
        description="Plays an agent through a task, or prints a table of scores.",
        epilog="example: python -m copenhagen.simulation Card2-v1 mine.py:Agent --json mine.json",
    )
    parser.add_argument("task", nargs="?", help=f"one of {', '.join(TASKS)}")
    parser.add_argument(
        "agent",
        nargs="?",
        help="the name of a bot, MODULE:NAME, FILE.py:NAME, policy:MODULE:NAME or pipe:COMMAND",
    )
    parser.add_argument("--name", help="what the score calls the agent")
    parser.add_argument("--deals", type=int, help="play only this number of deals, as a test")
    parser.add_argument(
        "--json", type=Path, help="the file to save the score in, which replaces an earlier score"
    )
    parser.add_argument(
        "--checkpoint",
        type=Path,
        help="a file that keeps each deal once it is played; the same command goes on from there",
    )
    parser.add_argument(
        "--no-replay",
        action="store_true",
        help="go on without replaying the last deal, for an agent that plays a deal differently"
        " each time, such as one that thinks by the clock",
    )
    parser.add_argument(
        "--training", type=float, help="the seconds of processor time of its training, to publish"
    )
    parser.add_argument("--table", type=Path, nargs="+", help="print a table of these files")
    parser.add_argument(
        "--decisions",
        type=Path,
        help="a new Parquet file for the decisions of games between copies of the agent",
    )
    parser.add_argument("--games", type=int, help="the number of games for --decisions (100)")
    parser.add_argument("--seed", type=int, help="the seed of these games (1)")
    parser.add_argument("--jobs", type=int, default=1, help="the number of processes")
    return parser


def _read_scores(parser: argparse.ArgumentParser, files: Sequence[Path]) -> Iterator[_Row]:
    """Yield the scores in these files; end the program if a file is not a score."""
    for path in files:
        try:
            yield _score_in(path)
        except (OSError, InvalidValue) as error:
            parser.error(f"--table: {path} is not the file of a score: {error}")


def _score_in(path: Path) -> _Row:
    """Return the score in a file; raise `InvalidValue` if it is something else."""
    converter = Converter()
    converter.register_structure_hook(Task, lambda name, _: task_named(name))
    for kind in (str, int, float, bool):
        converter.register_structure_hook(kind, _exactly)
    if not path.is_file() or path.stat().st_size > _LARGEST_SCORE:
        path.stat()  # raises an error if it does not exist
        raise InvalidValue([Fault("score", "is no file of this kind")])
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise InvalidValue([Fault("score", str(error))]) from None
    if not isinstance(data, dict):
        raise InvalidValue([Fault("score", f"{shown(data)} is no object")])
    try:
        return converter.structure(data, _Row)
    except BaseValidationError as error:
        told = [each.rpartition(" @ ") for each in transform_error(error, "score", _told)]
        raise InvalidValue(few(Fault(path, text) for text, _, path in told)) from None


def _told(error: BaseException, kind: type | None) -> str:
    is_told = isinstance(error, CopenhagenError | TypeError | ValueError | OverflowError)
    return str(error) if is_told else format_exception(error, kind)


def _exactly(value: object, kind: type) -> Any:  # noqa: ANN401 (of that kind)
    """Return a value of this kind; raise an error for any other."""
    if type(value) is str:
        value.encode()  # half of a pair of surrogates cannot be printed
    if type(value) is kind:
        return value
    if type(value) is int and kind is float:
        return float(value)
    raise TypeError(f"{shown(value)} is no {kind.__name__}")


_FOR_TASKS = ("name", "deals", "json", "checkpoint", "no_replay", "training")
_FOR_DECISIONS = ("games", "seed")


def _require_fitting(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> None:
    """End the program if arguments are missing, or do not go together."""
    given = {name for name, value in vars(asked).items() if value not in (None, False)}
    if asked.table:
        if given - {"table", "jobs"}:
            parser.error("--table goes with nothing else")
        return
    if not asked.task or not asked.agent:
        parser.error("a task and an agent are needed")
    kind, others = ("not", _FOR_TASKS) if asked.decisions else ("only", _FOR_DECISIONS)
    if wrong := [f"--{name.replace('_', '-')}" for name in others if name in given]:
        parser.error(f"{', '.join(wrong)}: {kind} for --decisions")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    _require_fitting(parser, asked)
    if asked.table:
        return _print("\n".join(table([*_read_scores(parser, asked.table)])) + "\n")
    _require_place(parser, asked)
    run = _write_games if asked.decisions else _play
    try:
        with _saving(asked.json) as save:
            task, agent = task_named(asked.task), agent_of(asked.agent)
            with closing(agent) if isinstance(agent, PipeAgent) else nullcontext():
                return run(asked, task, agent, save)
    except CopenhagenError as error:
        notes: list[str] = getattr(error, "__notes__", [])
        sys.stderr.write("\n".join([str(error), *notes]) + "\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write(f"interrupted: there is no score{_kept(asked)}\n")
        return _INTERRUPTED
    except (Exception, SystemExit):  # noqa: BLE001 (the author of the agent needs to know where)
        traceback.print_exc()
        sys.stderr.write(f"the agent has failed: there is no score{_kept(asked)}\n")
        return 1


def _print(text: str) -> int:
    """Print a text; return the exit status, 1 if it cannot be printed."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except (OSError, ValueError) as error:
        sys.stderr.write(f"not printed: {error}\n")
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123 (closed when Python ends)
        return 1
    return 0


def _require_place(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> None:
    """End the program if there is no place for the score.

    Paths are resolved, since an agent may change the folder.
    """
    for name in ("json", "checkpoint", "decisions"):
        if path := getattr(asked, name):
            with suppress(OSError, RuntimeError):  # writing it raises the error
                setattr(asked, name, path.resolve())
    target: Path | None = asked.json
    if target is None:
        return
    if target == asked.checkpoint:
        parser.error("--json and --checkpoint are two files")
    try:
        if not target.parent.is_dir():
            parser.error(f"--json: there is no folder {target.parent}")
        if target.exists():
            _score_in(target)
    except InvalidValue:
        parser.error(f"--json: {target} is something else than a score, and stays as it is")
    except OSError as error:
        parser.error(f"--json: {error}")


@contextmanager
def _saving(target: Path | None) -> Iterator[Callable[[str], object]]:
    """Yield a function that saves the score, without which an earlier score stays as it is."""
    if target is None:
        yield lambda _: None
        return
    part = target.with_name(f"{target.name}.part")
    try:
        file = part.open("w", encoding="utf-8")
    except OSError as error:
        raise ResultFileError(f"the score cannot be saved: {error}") from None

    def save(text: str) -> None:
        try:
            file.write(text)
            file.close()
            part.replace(target)
        except OSError as error:
            raise ResultFileError(f"the score cannot be saved: {error}\n{text}") from None

    try:
        yield save
    finally:
        with suppress(OSError):
            file.close()
        part.unlink(missing_ok=True)


def _play(asked: argparse.Namespace, task: Task, agent: Bot, save: Callable[[str], object]) -> int:
    """Play the task, save the score and print it."""
    score = play_task(
        task,
        agent,
        name=asked.name or asked.agent,
        deals=asked.deals,
        jobs=asked.jobs,
        checkpoint=asked.checkpoint,
        replay=not asked.no_replay,
        training=asked.training,
        progress=_progress,
    )
    lines = [f" {json.dumps(name)}: {json.dumps(it)}" for name, it in score.as_data().items()]
    save("{\n" + ",\n".join(lines) + "\n}\n")
    return _print("\n".join(score.lines()) + "\n")


def _kept(asked: argparse.Namespace) -> str:
    """Return which file has the games so far, if any."""
    for path in (asked.checkpoint, asked.decisions):
        if path and path.exists():
            return f"; {path} has the games so far"
    return ""


def _write_games(
    asked: argparse.Namespace, task: Task, agent: Bot, _: Callable[[str], object]
) -> int:
    """Write the decisions of games between copies of the agent."""
    games = 100 if asked.games is None else asked.games
    seed = 1 if asked.seed is None else asked.seed
    if seed == task.seed:
        raise InvalidValue([Fault("seed", f"{seed} is that of the tasks, and kept for scores")])
    rows = write_decisions(
        asked.decisions,
        task.start(),
        [agent] * task.players,
        games,
        seed=seed,
        jobs=asked.jobs,
        progress=_progress,
    )
    return _print(f"{rows:,} decisions of {games:,} games\n")


def _progress(played: int, every: int) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{played} of {every} games" + "\n" * (played == every))


if __name__ == "__main__":
    sys.exit(main())
