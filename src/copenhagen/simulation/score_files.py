"""Files of scores: saved whole or not at all, read with checks, and shown as tables."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from math import inf
from pathlib import Path
from typing import Any

import attrs
from attrs.validators import and_, deep_iterable, ge, le, lt
from cattrs import Converter, transform_error
from cattrs.errors import BaseValidationError
from cattrs.v import format_exception

from copenhagen.errors import (
    CopenhagenError,
    Fault,
    InvalidValue,
    ResultFileError,
    few,
    shown,
    with_article,
)
from copenhagen.simulation.tasks import TASKS, Task, TaskScore, task_named
from copenhagen.values import immutable

_LARGEST_SCORE = 1_000_000
"""The most bytes of the file of a score."""


_SHARE: Any = and_(ge(0), le(1))
_TIME: Any = and_(ge(0), lt(inf))


@attrs.frozen(kw_only=True)
@immutable
class Row:
    """The part of a score that a table shows; its file has more."""

    agent: str
    games: int = attrs.field(validator=ge(1))
    complete: bool
    score: float = attrs.field(validator=_SHARE)
    interval: tuple[float, float] = attrs.field(validator=deep_iterable(_SHARE))
    seconds: float = attrs.field(validator=_TIME)
    within_budget: bool
    task: Task


def table(rows: Sequence[Row]) -> Iterator[str]:
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
            cost = f"{1000 * row.seconds:.3g} ms" if row.seconds < 1 else f"{row.seconds:.3g} s"
            cost += " (too slow)" * (not row.within_budget)
            games = f"{row.games}" + " (a part)" * (not row.complete)
            agent = row.agent.replace("|", "\\|").replace("\n", " ")
            yield f"| {agent} | {row.score:.1%} | {low:.1%} to {high:.1%} | {games} | {cost} |"
        yield ""


def read_score(path: Path) -> Row:
    """Return the score in a file.

    Raises `InvalidValue` if it is something else, and `OSError` if it cannot be read.
    """
    converter = Converter()
    converter.register_structure_hook(Task, lambda name, _: task_named(name))
    for kind in (str, int, float, bool):
        converter.register_structure_hook(kind, _exactly)
    if path.stat().st_size > _LARGEST_SCORE or not path.is_file():
        raise InvalidValue([Fault("score", "is not a file, or too large")])
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise InvalidValue([Fault("score", str(error))]) from None
    if not isinstance(data, dict):
        raise InvalidValue([Fault("score", f"{shown(data)} is not an object")])
    try:
        return converter.structure(data, Row)
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
    raise TypeError(f"{shown(value)} is not {with_article(kind.__name__)}")


@contextmanager
def saving(target: Path | None) -> Iterator[Callable[[TaskScore], object]]:
    """Yield a function that saves the score. If it is not called, an earlier score is kept."""
    if target is None:
        yield lambda _: None
        return
    part = target.with_name(f"{target.name}.part")
    try:
        file = part.open("w", encoding="utf-8")
    except OSError as error:
        raise ResultFileError(f"the score cannot be saved: {error}") from None

    def save(score: TaskScore) -> None:
        lines = [f" {json.dumps(name)}: {json.dumps(it)}" for name, it in score.as_data().items()]
        text = "{\n" + ",\n".join(lines) + "\n}\n"
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
