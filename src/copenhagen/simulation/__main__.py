"""``python -m copenhagen.simulation``: plays an agent through a task, prints tables of scores."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from copenhagen.errors import CopenhagenError
from copenhagen.simulation.agents import PipeAgent, agent_of
from copenhagen.simulation.decision_rows import write_decisions
from copenhagen.simulation.tasks import TASKS, play_task, task_named

_INTERRUPTED = 130
_SHOWN = {"task", "agent", "score", "interval", "games", "complete", "seconds"}
"""The keys of a score that a table needs."""


def table(scores: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Yield a table in Markdown, one for each task, the best agent first."""
    for task in TASKS.values():
        rows = [score for score in scores if score["task"] == task.name]
        if not rows:
            continue
        yield f"**`{task.name}`**: {task.about}, against `{task.opponents}`"
        yield ""
        yield "| agent | score | 95 % | games | a decision |"
        yield "|---|---|---|---|---|"
        for score in sorted(rows, key=lambda each: -each["score"]):
            low, high = score["interval"]
            cost = f"{1000 * score['seconds']:.3g} ms"
            games = f"{score['games']}" + ("" if score["complete"] else " (a part)")
            share = f"{score['score']:.1%} | {low:.1%} to {high:.1%}"
            yield f"| {score['agent']} | {share} | {games} | {cost} |"
        yield ""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m copenhagen.simulation",
        description="Plays an agent through a task, or prints a table of scores.",
    )
    parser.add_argument("task", nargs="?", help=f"one of {', '.join(TASKS)}")
    parser.add_argument(
        "agent",
        nargs="?",
        help="the name of a bot, MODULE:NAME, FILE.py:NAME, policy:MODULE:NAME or pipe:COMMAND",
    )
    parser.add_argument("--name", help="what the score calls the agent")
    parser.add_argument("--deals", type=int, help="less than all, for a try")
    parser.add_argument("--json", type=Path, help="a file for the score, to publish")
    parser.add_argument(
        "--checkpoint", type=Path, help="a file for the deals, from which a later run goes on"
    )
    parser.add_argument(
        "--no-replay",
        action="store_true",
        help="go on without checking that the agent plays as before, if it does not repeat itself",
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
    parser.add_argument("--games", type=int, help="of these; 100 unless given")
    parser.add_argument("--seed", type=int, help="their seed; 1 unless given")
    parser.add_argument("--jobs", type=int, default=1, help="the number of processes")
    return parser


def _read_scores(parser: argparse.ArgumentParser, files: Sequence[Path]) -> Iterator[Any]:
    """Yield the scores in these files; end the program if a file is not a score."""
    for path in files:
        try:
            score = json.loads(path.read_text(encoding="utf-8"))
            if lacking := _SHOWN - {*(score if isinstance(score, dict) else ())}:
                parser.error(f"--table: {path} lacks {', '.join(sorted(lacking))} of a score")
        except (OSError, ValueError) as error:
            parser.error(f"--table: {path} is not a score: {error}")
        yield score


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    if asked.table:
        sys.stdout.write("\n".join(table([*_read_scores(parser, asked.table)])) + "\n")
        return 0
    if not asked.task or not asked.agent:
        parser.error("a task and an agent are needed")
    if not asked.decisions and not (asked.games is None and asked.seed is None):
        parser.error("--games and --seed are for --decisions; a task fixes both")
    if asked.json and not asked.json.parent.is_dir():
        parser.error(f"--json: there is no folder {asked.json.parent}")
    try:
        task, agent = task_named(asked.task), agent_of(asked.agent)
        if asked.decisions:
            games = 100 if asked.games is None else asked.games
            rows = write_decisions(
                asked.decisions,
                task.start(),
                [agent] * task.players,
                games,
                seed=1 if asked.seed is None else asked.seed,
                jobs=asked.jobs,
                progress=_progress,
            )
            sys.stdout.write(f"{rows:,} decisions of {games:,} games\n")
            return 0
        try:
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
        finally:
            if isinstance(agent, PipeAgent):
                agent.close()
    except CopenhagenError as error:
        notes: list[str] = getattr(error, "__notes__", [])
        sys.stderr.write("\n".join([str(error), *notes]) + "\n")
        return 1
    except KeyboardInterrupt:
        kept = f"; {asked.checkpoint} keeps the deals so far" if asked.checkpoint else ""
        sys.stderr.write(f"interrupted: there is no score{kept}\n")
        return _INTERRUPTED
    sys.stdout.write("\n".join(score.lines()) + "\n")
    if asked.json:
        lines = [f" {json.dumps(name)}: {json.dumps(it)}" for name, it in score.as_data().items()]
        asked.json.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return 0


def _progress(played: int, every: int) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{played} of {every} games" + "\n" * (played == every))


if __name__ == "__main__":
    sys.exit(main())
