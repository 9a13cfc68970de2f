"""``python -m copenhagen.simulation``: plays an agent through a task, prints tables of scores."""

import argparse
import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import closing, nullcontext, suppress
from pathlib import Path

from copenhagen.bots import Bot
from copenhagen.errors import CopenhagenError, Fault, InvalidValue
from copenhagen.simulation.agents import PipeAgent, agent_of
from copenhagen.simulation.decision_rows import write_decisions
from copenhagen.simulation.score_files import Row, read_score, saving, table
from copenhagen.simulation.tasks import TASKS, Task, play_task, task_named

_INTERRUPTED = 130


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


def _read_scores(parser: argparse.ArgumentParser, files: Sequence[Path]) -> Iterator[Row]:
    """Yield the scores in these files; end the program if a file is not a score."""
    for path in files:
        try:
            yield read_score(path)
        except (OSError, InvalidValue) as error:
            parser.error(f"--table: {path} is not a score: {error}")


_FOR_TASKS = ("name", "deals", "json", "checkpoint", "no_replay", "training")
_FOR_DECISIONS = ("games", "seed")


def _require_fitting(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> None:
    """End the program if arguments are missing, or do not go together."""
    given = {name for name, it in vars(asked).items() if it is not None and it is not False}
    if asked.table:
        if given - {"table", "jobs"}:
            parser.error("--table cannot be combined with other arguments")
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
        task, agent = task_named(asked.task), agent_of(asked.agent)
        with closing(agent) if isinstance(agent, PipeAgent) else nullcontext():
            return run(asked, task, agent)
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
        sys.stderr.write(f"the output cannot be printed: {error}\n")
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123 (closed when Python ends)
        return 1
    return 0


def _require_place(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> None:
    """End the program if the score cannot be saved where it should be.

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
        parser.error("--json and --checkpoint have to be different files")
    try:
        if not target.parent.is_dir():
            parser.error(f"--json: there is no folder {target.parent}")
        if target.exists():
            read_score(target)
    except InvalidValue:
        parser.error(f"--json: {target} is not a score, and is not replaced")
    except OSError as error:
        parser.error(f"--json: {error}")


def _play(asked: argparse.Namespace, task: Task, agent: Bot) -> int:
    """Play the task, save the score and print it."""
    with saving(asked.json) as save:
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
        save(score)
    return _print("\n".join(score.lines()) + "\n")


def _kept(asked: argparse.Namespace) -> str:
    """Return a clause that names the file with the games so far, if it exists."""
    for path in (asked.checkpoint, asked.decisions):
        if path and path.exists():
            return f"; {path} has the games so far"
    return ""


def _write_games(asked: argparse.Namespace, task: Task, agent: Bot) -> int:
    """Write the decisions of games between copies of the agent."""
    games = 100 if asked.games is None else asked.games
    seed = 1 if asked.seed is None else asked.seed
    if seed == task.seed:
        raise InvalidValue(
            [Fault("seed", f"{seed} is the seed of the tasks, and reserved for scores")]
        )
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
