"""Tables to sit down at, and what is to be read on their screens."""

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from functools import cache
from io import StringIO
from random import Random
from unittest.mock import patch

from rich.console import Console
from textual.pilot import Pilot
from textual.screen import Screen

import copenhagen as cph
from benchmarks.old_weights import OLD
from copenhagen.cli.session import Session
from copenhagen.cli.table import TableApp
from copenhagen.games import State
from tests.cli.running import PATIENCE

__all__ = ["SMALL", "match_at", "played", "rest", "screen_of", "table"]

SMALL = (80, 24)

NAMES = ("You", "Bo", "Cy", "Di")


def match_at(start: State, *, seed: int = 3, moves: int = 0) -> cph.Match[State]:
    """Return a match after so many choices of greedy bots, by weights that stay as they are."""
    made = _played_by_bots(start, seed, moves)
    return cph.Match(start, seed=seed, moves=made, players=NAMES[: start.game.players])


@cache
def _played_by_bots(start: State, seed: int, moves: int) -> tuple[cph.Move, ...]:
    match: cph.Match[State] = cph.Match(start, seed=seed)
    for _ in range(moves):
        if match.to_act is not None:
            # Drawn as it once was, so that the screens stay those that were looked at.
            line, at = match._stand  # noqa: SLF001
            drawing = Random(line.links[at] + b"bot")
            match.play(OLD.choose(match.view(match.to_act), match.legal_actions, drawing))
    return match.moves


def table(match: cph.Match[State], *, people: int = 1, **more: object) -> TableApp:
    """Return a table for a match, with people at the first seats and greedy bots at the others."""
    bots = dict.fromkeys(range(people, match.game.players), OLD)
    learn = bool(more.pop("learn", False))
    return TableApp(Session(match, bots, **more), learn=learn)  # type: ignore[arg-type]


def screen_of(app: TableApp) -> str:
    """Return the text on the screen, line by line."""
    console = Console(width=app.size.width, height=app.size.height, file=StringIO(), record=True)
    # As for `App.export_screenshot`, which would draw a picture of it.
    drawn = app.screen._compositor.render_update(full=True)  # noqa: SLF001
    console.print(drawn)
    lines = console.export_text().splitlines()
    return "".join(f"{line.rstrip()}\n" for line in lines)


async def rest(pilot: Pilot[None]) -> None:
    """Wait until bots have played, all messages have been heard and everything is drawn."""
    app = pilot.app
    assert isinstance(app, TableApp)
    heard = _HEARD.get()
    quiet = 0
    while quiet < _QUIET:
        # A bot that has played, and a screen that comes to lie over the table, bring messages.
        while app.is_busy and app.is_running and len(app.screen_stack) == 1:
            heard.clear()
            await asyncio.wait_for(heard.wait(), PATIENCE)
        await pilot.pause(0)
        waiting = any(part.message_queue_size for part in (app, *app.screen.walk_children()))
        quiet = 0 if waiting else quiet + 1


_QUIET = 3
"""How often in a row nobody has anything left to do: what is scrolled follows what is laid out,
which follows what is said."""

_HEARD: ContextVar[asyncio.Event] = ContextVar("heard")
"""Set by each message in the app that is tried."""


async def _at_once(*_: float) -> None:
    """Stand in for waiting until the processor has nothing to do: `rest` knows better."""
    await asyncio.sleep(0)


def _not_painted(screen: Screen[object]) -> None:
    """Leave out what paints the screen for no terminal: `screen_of` draws all of it itself."""
    screen._dirty_widgets.clear()  # noqa: SLF001 - as what is left out does it
    screen._compositor._dirty_regions.clear()  # noqa: SLF001 - the same


def played(
    app: TableApp,
    act: Callable[[Pilot[None]], Awaitable[None]],
    *,
    size: tuple[int, int] = SMALL,
) -> TableApp:
    """Run a table on a screen of this size, and do what a person does there."""

    async def run() -> None:
        heard = asyncio.Event()
        _HEARD.set(heard)
        async with app.run_test(size=size, message_hook=lambda _: heard.set()) as pilot:
            await rest(pilot)
            await act(pilot)

    with (
        patch("textual.pilot.wait_for_idle", _at_once),
        patch("textual.app.wait_for_idle", _at_once),
        patch("textual.screen.Screen._compositor_refresh", _not_painted),
    ):
        asyncio.run(run())
    return app
