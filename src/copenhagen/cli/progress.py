"""A bar that shows how far long work has come."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

from copenhagen.cli.language import said
from copenhagen.messages import Message

_Done = TypeVar("_Done")

_REDRAWN = 0.1
"""How many seconds lie between two drawings of the bar, at the least."""


def with_progress(parts: Iterable[_Done], total: int, label: Message) -> Iterator[_Done]:
    """Yield the parts of some work, with a bar on standard error where that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from parts
        return
    from rich import progress as bars  # noqa: PLC0415 - a pipe should not wait for it
    from rich.console import Console  # noqa: PLC0415

    columns = (
        bars.TextColumn(said(label)),
        bars.BarColumn(),
        bars.MofNCompleteColumn(),
        bars.TimeRemainingColumn(),
    )
    # Without a thread that redraws the bar, Ctrl-C has only this one to stop.
    drawn = time.monotonic()
    console = Console(stderr=True)
    with bars.Progress(*columns, console=console, transient=True, auto_refresh=False) as bar:
        task = bar.add_task("", total=total)
        bar.refresh()
        for part in parts:
            yield part
            bar.advance(task)
            if time.monotonic() - drawn > _REDRAWN:
                bar.refresh()
                drawn = time.monotonic()
