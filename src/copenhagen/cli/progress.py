"""A bar that shows how far long work has come."""

import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from copenhagen.cli.language import said
from copenhagen.messages import Message

_Done = TypeVar("_Done")

_REDRAWN = 0.1
"""How many seconds lie between two drawings of the bar, at the least."""


def with_progress(parts: Iterable[_Done], total: int, label: Message) -> Iterator[_Done]:
    """Yield the parts of some work, with a bar on standard error where that is a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield from parts
        return
    columns = (
        TextColumn(said(label)),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    # Without a thread that redraws the bar, Ctrl-C has only this one to stop.
    drawn = time.monotonic()
    with Progress(*columns, console=console, transient=True, auto_refresh=False) as progress:
        task = progress.add_task("", total=total)
        progress.refresh()
        for part in parts:
            yield part
            progress.advance(task)
            if time.monotonic() - drawn > _REDRAWN:
                progress.refresh()
                drawn = time.monotonic()
