"""Tables to sit down at, and what is to be read on their screens."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from functools import cache
from html import unescape
from random import Random

from rich.cells import cell_len
from textual.pilot import Pilot

import copenhagen as cph
from benchmarks.old_weights import OLD
from copenhagen.cli.table import Sitting, TableApp
from copenhagen.games import State

__all__ = ["SMALL", "match_at", "played", "random_walk", "rest", "screen_of", "table"]

SMALL = (80, 24)

NAMES = ("You", "Bo", "Cy", "Di")

_CELL = 12.2
_TEXT = re.compile(r'<text[^>]* x="([\d.]+)" y="([\d.]+)"[^>]*clip-path[^>]*>([^<]*)</text>')


def match_at(start: State, *, seed: int = 3, moves: int = 0) -> cph.Match[State]:
    """Return a match after so many choices of greedy bots, by weights that stay as they are."""
    made = _played_by_bots(start, seed, moves)
    return cph.Match(start, seed=seed, moves=made, players=NAMES[: start.game.players])


@cache
def _played_by_bots(start: State, seed: int, moves: int) -> tuple[cph.Move, ...]:
    match: cph.Match[State] = cph.Match(start, seed=seed)
    bot = OLD
    for _ in range(moves):
        if match.seat is not None:
            match.play(match.ask(bot))
    return match.moves


def table(match: cph.Match[State], *, people: int = 1, **more: object) -> TableApp:
    """Return a table for a match, with people at the first seats and greedy bots at the others."""
    bots = dict.fromkeys(range(people, match.game.players), OLD)
    learn = bool(more.pop("learn", False))
    return TableApp(Sitting(match, bots, **more), learn=learn)  # type: ignore[arg-type]


def screen_of(app: TableApp) -> str:
    """Return the text on the screen, line by line."""
    lines: dict[float, list[tuple[int, str]]] = {}
    for x, y, text in _TEXT.findall(app.export_screenshot()):
        lines.setdefault(float(y), []).append((round(float(x) / _CELL), unescape(text)))
    shown = []
    for _, parts in sorted(lines.items()):
        line = ""
        for at, text in sorted(parts):
            line += " " * (at - cell_len(line)) + text.replace("\xa0", " ")
        shown.append(line.rstrip())
    return "\n".join(shown) + "\n"


async def rest(pilot: Pilot[None]) -> None:
    """Wait until bots have played and everything is drawn."""
    app = pilot.app
    assert isinstance(app, TableApp)
    # Without a length of its own, a pause waits for the processor to have nothing to do.
    for _ in range(4000):
        await pilot.pause(0)
        if not app.is_busy or len(app.screen_stack) > 1:
            break
        await asyncio.sleep(0.005)
    for _ in range(3):  # what is scrolled follows what is laid out, which follows what is said
        await pilot.pause(0)


def played(
    app: TableApp,
    act: Callable[[Pilot[None]], Awaitable[None]],
    *,
    size: tuple[int, int] = SMALL,
) -> TableApp:
    """Run a table on a screen of this size, and do what a person does there."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await rest(pilot)
            await act(pilot)

    asyncio.run(run())
    return app


def random_walk(start: State, seed: int) -> list[State]:
    """Return the states of a random game in which a player decides."""
    rng, states = Random(seed), []
    state = cph.settle(start, rng)
    while actions := cph.legal_actions(state):
        states.append(state)
        state = cph.settle(cph.apply(state, rng.choice(actions)), rng)
    return states
