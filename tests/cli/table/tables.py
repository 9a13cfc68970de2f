"""Tables to sit down at, and what is to be read on their screens."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from io import StringIO
from random import Random
from unittest.mock import patch

import attrs
from rich.console import Console
from textual.pilot import Pilot
from textual.screen import Screen

import copenhagen as cph
from benchmarks.old_weights import OLD
from copenhagen.choice_tree import Navigator
from copenhagen.cli.session import Session
from copenhagen.cli.table import TableApp
from copenhagen.cli.table.panels import Look
from copenhagen.cli.table.sight import Sight
from copenhagen.games import State
from copenhagen.notation import read_state
from tests.cli.running import PATIENCE

SMALL = (80, 24)
TALL = (100, 40)
WIDE = (200, 50)

MODULES = cph.card_game(4, abilities="variant_b", jokers=True, missions=True)

READY = "2ecm 0A bygrpbr - 58* rRR,A,- GGP,A,-"
"""A position in which a red tile of three cells can be built."""

NAMES = ("You", "Bo", "Cy", "Di")


def match_at(start: State, *, seed: int = 3, moves: int = 0) -> cph.Match[State]:
    """Return a match after so many choices of greedy bots, by weights that stay as they are."""
    line, ends = _line(start, seed)
    while line.to_act is not None and len(ends) <= moves:
        # Drawn as it once was, so that the screens stay those that were looked at.
        stands, at = line._stand  # noqa: SLF001
        drawing = Random(stands.links[at] + b"bot")
        line.play(OLD.choose(line.view(line.to_act), line.legal_actions, drawing))
        ends.append(len(line.moves))
    made = line.moves[: ends[min(moves, len(ends) - 1)]]
    return cph.Match(start, seed=seed, moves=made, players=NAMES[: start.game.players])


@cache
def _line(start: State, seed: int) -> tuple[cph.Match[State], list[int]]:
    """Return a match as far as bots have played it, and where each of their choices ended."""
    match: cph.Match[State] = cph.Match(start, seed=seed)
    return match, [len(match.moves)]


def over(start: State) -> cph.Match[State]:
    """Return a match that has been played to its end, at random."""
    match: cph.Match[State] = cph.Match(start, seed=3, players=NAMES[: start.game.players])
    rng = Random(3)
    while actions := match.legal_actions:
        match.play(rng.choice(actions))
    return match


def ready(position: str = READY) -> cph.Match[State]:
    """Return a match that begins with a position."""
    return cph.Match(read_state(position), seed=1, players=NAMES[:2])


def table(match: cph.Match[State], *, people: int = 1, **more: object) -> TableApp:
    """Return a table for a match, with people at the first seats and greedy bots at the others."""
    bots = dict.fromkeys(range(people, match.game.players), OLD)
    is_lesson = bool(more.pop("learn", False))
    return TableApp(Session(match, bots, is_lesson=is_lesson, **more))  # type: ignore[arg-type]


def sight_of(session: Session, *numbers: int) -> Sight:
    """Return what is in sight after answers by their numbers."""
    choices = session.frame().choices
    asking = None if choices is None else Navigator(choices, skips=True)
    for number in numbers:
        assert asking is not None
        asking = asking.choose(number - 1)
    sight = Sight(session, Look(session.lang, session.names), asking)
    return attrs.evolve(sight, placing=sight.piece())


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
        while app.table.is_busy and app.is_running and len(app.screen_stack) == 1:
            heard.clear()
            await asyncio.wait_for(heard.wait(), PATIENCE)
        assert app._exception is None  # noqa: SLF001 - nobody would hear it any more
        await pilot.pause(0)
        waiting = any(part.message_queue_size for part in (app, *app.screen.walk_children()))
        quiet = 0 if waiting else quiet + 1


_QUIET = 3
"""How often in a row nobody has anything left to do: what is scrolled follows what is laid out,
which follows what is said."""

_HEARD: ContextVar[asyncio.Event] = ContextVar("heard")
"""Set by each message in the app that is tried."""


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys one after the other."""
    for key in keys:
        await pilot.press(key)
        await rest(pilot)


async def look(pilot: Pilot[None], *keys: str) -> str:
    """Press keys one after the other, and return what is on the screen then."""
    await press(pilot, *keys)
    await rest(pilot)
    assert isinstance(pilot.app, TableApp)
    return screen_of(pilot.app)


async def click(pilot: Pilot[None], words: str, *, after: int = 0) -> str:
    """Click words on the screen, so many characters on, and return what is shown then."""
    lines = (await look(pilot)).splitlines()
    row = next(number for number, line in enumerate(lines) if words in line)
    await pilot.click(offset=(lines[row].index(words) + after, row))
    return await look(pilot)


async def click_card(pilot: Pilot[None], slot: int) -> str:
    """Click the card in a slot of the display, and return what is shown then."""
    await pilot.click("#mine", offset=(7 * slot + 2, 1))
    return await look(pilot)


async def resize(pilot: Pilot[None], size: tuple[int, int]) -> None:
    """Give the screen another size."""
    await pilot.resize_terminal(*size)
    for _ in range(3):  # what has another size is laid out anew, and drawn after that
        await rest(pilot)
        await pilot.wait_for_scheduled_animations()


async def sit_down(
    pilot: Pilot[None],
    match: cph.Match[State],
    *,
    size: tuple[int, int] = SMALL,
    **more: object,
) -> None:
    """Go over to another table, on a screen of this size, as if the program had begun there."""
    app = pilot.app
    assert isinstance(app, TableApp)
    for part, value in vars(table(match, **more).table).items():  # type: ignore[arg-type]  # passed on
        if part in _OF_A_TABLE:
            setattr(app.table, part, value)
    app.table.house.placing = None
    while len(app.screen_stack) > 1:
        await app.pop_screen()
    if app.size != size:
        await resize(pilot, size)
    app.table.on_mount()
    await rest(pilot)


_OF_A_TABLE = {
    "session", "pace", "in_color", "confirms", "asking", "is_busy", "_note", "not_saved",
    "_clicked", "_new", "_deaf_until", "_taught",
}  # fmt: skip
"""What a program keeps of the table that somebody sits at."""


def decided(app: TableApp) -> list[cph.Move]:
    """Return what players have decided so far."""
    return [step.move for step in app.session.match.steps() if step.seat is not None]


def words_of(shown: str) -> str:
    """Return what is said beside the house, in one line."""
    return " ".join(" ".join(line[26:] for line in shown.splitlines()).split())


async def _at_once(*_: float) -> None:
    """Stand in for waiting until the processor has nothing to do: `rest` knows better."""
    await asyncio.sleep(0)


def _not_painted(screen: Screen[object]) -> None:
    """Leave out what paints the screen for no terminal: `screen_of` draws all of it itself."""
    screen._dirty_widgets.clear()  # noqa: SLF001 - as what is left out does it
    screen._compositor._dirty_regions.clear()  # noqa: SLF001 - the same


@contextmanager
def unseen() -> Iterator[None]:
    """Run programs that nobody waits for, and that nobody sees."""
    with (
        patch("textual.pilot.wait_for_idle", _at_once),
        patch("textual.app.wait_for_idle", _at_once),
        patch("textual.screen.Screen._compositor_refresh", _not_painted),
    ):
        yield


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

    with unseen():
        asyncio.run(run())
    return app
