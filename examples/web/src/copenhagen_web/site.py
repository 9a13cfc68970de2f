"""The shared parts of a server's pages: tables, bots, streams of changes, and limits."""

import asyncio
import signal
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

from jinja2 import PackageLoader
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse

import copenhagen as cph
from copenhagen.render import languages
from copenhagen_web.deciding import Bots
from copenhagen_web.guards import Limits, Rate, network_of
from copenhagen_web.storage import Storage
from copenhagen_web.stores import opened
from copenhagen_web.table.rendering import rendered, templates
from copenhagen_web.tables import Tables
from copenhagen_web.thinking import thinkers
from copenhagen_web.watching import Figures

_HERE = Path(__file__).parent

STATIC = (_HERE / "static", _HERE / "table" / "static")
"""The folders with files for browsers: one of the server, one of the table."""

STATIC_DIGEST = sha256(
    b"".join(file.read_bytes() for folder in STATIC for file in sorted(folder.iterdir()))
).hexdigest()
"""A hash of these files, used in their path so that browsers can cache them forever."""

_NETWORKS = {64: 1, 56: 1, 48: 2}
"""The factor for the limit of new tables, by the size of an IPv6 network."""

_BEATS = 2
"""Seconds between two records that a server is running; see `Storage.beat`."""

_SILENCE = 15
"""Seconds without a change after which a page is told that the server is still there."""


class Site:
    """Everything that the pages of a server share."""

    def __init__(
        self,
        data: str,
        limits: Limits,
        new_thinkers: Callable[[int], Executor] = thinkers,
        *,
        lazy: bool = True,
    ) -> None:
        self._lazy = lazy
        self.limits = limits
        self.storage = Storage(opened(data))
        self.tables = Tables(self.storage, limits.tables, limits.bot_pause)
        self.messages = Rate(limits.messages_per_second, 10 * limits.messages_per_second)
        self.hints = Rate(limits.hints_per_minute / 60, limits.hints_per_minute)
        self.new_tables = {
            size: Rate(times * limits.tables_per_hour / 3600, times * limits.tables_per_hour)
            for size, times in _NETWORKS.items()
        }
        self.waiting: dict[str, set[asyncio.Event]] = {}
        self.figures = Figures(self.storage.count)
        self.streams: Counter[str] = Counter()
        """Open streams, by address."""
        decided = self.figures.decisions.labels("bot").inc
        self.bots = Bots(self.tables, new_thinkers, limits.bots, decided)
        self._stopping = False
        self.templates = templates(PackageLoader("copenhagen_web"))

    async def start(self) -> None:
        """Start listening for changes, and let bots decide."""
        self._loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM) if current_thread() is main_thread() else ():
            signal.signal(number, partial(self._stopped, signal.getsignal(number)))
        await run_in_threadpool(self.storage.beat)
        await run_in_threadpool(self.storage.watch, self._changed)
        self._beating = asyncio.ensure_future(self._beat())
        self._warm = asyncio.ensure_future(run_in_threadpool(_warm))
        self.bots.start(lazy=self._lazy)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(_BEATS)
            with suppress(*self.storage.errors):
                await run_in_threadpool(self.storage.beat)

    def _stopped(self, stop: Any, *given: Any) -> None:  # noqa: ANN401 - as signals have it
        """Close the streams of changes, and stop."""
        self._stopping = True
        for event in {one for waiting in self.waiting.values() for one in waiting}:
            event.set()
        stop(*given)

    async def news(self, name: str, address: str = "") -> AsyncGenerator[int | None]:
        """Yield the version of a table at each change, until the server stops.

        After some time without a change, yield ``None``.
        """
        event = asyncio.Event()
        waiting = self.waiting.setdefault(name, set())
        waiting.add(event)
        self.streams[address] += 1
        self.figures.streams.inc()
        told = None
        try:
            while not self._stopping:
                event.clear()
                version = await run_in_threadpool(self.storage.version, name)
                if version != told:
                    yield version
                told = version
                while not event.is_set():
                    try:
                        async with asyncio.timeout(_SILENCE):
                            await event.wait()
                    except TimeoutError:
                        yield None
        finally:
            waiting.discard(event)
            self.streams[address] -= 1
            self.figures.streams.dec()
            if not self.streams[address]:
                del self.streams[address]
            if not waiting:
                self.waiting.pop(name, None)

    async def stop(self) -> None:
        """Stop the bots and close the storage."""
        self._beating.cancel()
        await asyncio.gather(self._beating, return_exceptions=True)
        await self.bots.stop()
        await run_in_threadpool(self.storage.close)

    def _changed(self, name: str | None) -> None:
        """Tell all listeners and the bots, from any thread, that a table has changed."""
        self._loop.call_soon_threadsafe(self._wake, name)

    def _wake(self, name: str | None) -> None:
        for one in self.waiting if name is None else (name,):
            for event in self.waiting.get(one, ()):
                event.set()
        self.bots.wake()

    def may_set_up(self, request: Request) -> bool:
        """Tell whether the networks of a request may set up another table, and count it."""
        rates = self.new_tables.items()
        return all(rate.allows(network_of(request, size)) for size, rate in rates)

    # Pages

    def lang(self, request: Request) -> str:
        """Return the language of a reader: the chosen one, or the browser's."""
        chosen = request.cookies.get("lang")
        if chosen in languages():
            return str(chosen)
        for wanted in request.headers.get("accept-language", "")[:200].split(","):
            if (short := wanted.strip()[:2].lower()) in languages():
                return short
        return "en"

    def page(
        self,
        request: Request,
        template: str,
        *,
        status: int = 200,
        **shown: Any,  # noqa: ANN401 - whatever the template needs
    ) -> HTMLResponse:
        """Return a page made from a template."""
        lang = self.lang(request)
        common = {
            "here": here_of(request),
            "root": root_of(request),
            "static": f"{root_of(request)}/static/{STATIC_DIGEST}",
            "layout": "base.html",
        }
        return HTMLResponse(rendered(self.templates, template, lang, **common | shown), status)

    def error(self, request: Request, text: str, status: int, **more: str) -> HTMLResponse:
        """Return an error page."""
        shown = {"what": text, "field": "", "watch": "", **more}
        return self.page(request, "error.html", status=status, **shown)


def _warm() -> None:
    """Build the index of the rules, so that the first question does not wait a second for it."""
    for lang in languages():
        cph.rulebook.ask("pass", lang=lang)


def site_of(request: Request) -> Site:
    """Return the site of a request."""
    site: Site = request.app.state.site
    return site


def root_of(request: Request) -> str:
    """Return the path prefix of the application, usually empty."""
    root: str = request.scope.get("root_path", "")
    return root


def here_of(request: Request) -> str:
    """Return the path and the query of a request."""
    query = request.url.query
    return request.url.path + (f"?{query}" if query else "")
