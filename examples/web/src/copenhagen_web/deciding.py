"""The bots' turns: bots that answer at once never wait for bots that think for long."""

import asyncio
import logging
import multiprocessing
from collections import Counter
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor
from contextlib import suppress

from starlette.concurrency import run_in_threadpool

import copenhagen as cph
from copenhagen.bots import Explanation
from copenhagen_web.storage import Late
from copenhagen_web.tables import DEAR, Asked, Missing, Tables, Unreadable
from copenhagen_web.thinking import choose, explain, prepare

_LOG = logging.getLogger(__name__)

_LONGEST_WAIT = 60
"""The longest wait in seconds before a bot that failed to decide is tried again."""

_RESTS = 2
"""Seconds until the storage is queried again after it failed to name the next bot."""

_LOOKS = 0.1
"""Seconds between two checks for a bot that is due."""

_STILL = 0.5
"""Seconds between two reports that a bot is still thinking; see `Tables.take_bot`."""

_QUICK = 2
"""Tables served in parallel for bots that answer at once."""

_MOST_HINTS = 6
"""The most hints that may be pending."""


class Busy(Exception):
    """Too many hints are already pending."""


class Bots:
    """The bots of a server, in pools of processes that `new_thinkers` makes.

    One process serves the bots that answer at once, `most` processes serve the bots that think for
    long, and one, which yields the processor to the others, finds hints.
    """

    def __init__(
        self,
        tables: Tables,
        new_thinkers: Callable[[int], Executor],
        most: int,
        decided: Callable[[], None],
    ) -> None:
        self._tables = tables
        self._new = new_thinkers
        self._sizes = {"quick": 1, "dear": max(1, most), "hints": 1}
        self._pools = {kind: new_thinkers(size) for kind, size in self._sizes.items()}
        self._most = most
        self._decided = decided
        self._due = {dear: asyncio.Event() for dear in (False, True)}
        self._failures: Counter[str] = Counter()
        """Failed decisions in a row, by table."""
        self._hints = 0

    def start(self, *, lazy: bool) -> None:
        """Start deciding; unless `lazy`, also compile the code of the expert bot."""
        loops = [(False, _QUICK if self._most else 0), (True, self._most)]
        self._running = [
            asyncio.ensure_future(self._let_decide(dear=dear))
            for dear, many in loops
            for _ in range(many)
        ]
        if self._most and not lazy:
            self._running.append(asyncio.ensure_future(self._prepare()))

    async def _prepare(self) -> None:
        """Compile the code of the expert bot, once on each machine, before anybody waits for it."""
        thinking = asyncio.get_running_loop().run_in_executor(self._pools["dear"], prepare)
        if not (await asyncio.wait([thinking], timeout=3 * _STILL))[0]:
            _LOG.warning("the expert is being compiled, once on this machine; that takes a minute")
            await thinking
            _LOG.warning("the expert is compiled")

    async def stop(self) -> None:
        """Shut all bots down, even while they think."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        for process in multiprocessing.active_children():
            process.terminate()
        for pool in self._pools.values():
            await run_in_threadpool(pool.shutdown, cancel_futures=True)

    def wake(self) -> None:
        """Check for bots that are due, because something has changed."""
        for event in self._due.values():
            event.set()

    async def _let_decide(self, *, dear: bool) -> None:
        """Serve the bots that are due, one at a time, including any left over from earlier."""
        due = self._due[dear]
        while True:
            name = None
            try:
                due.clear()
                name = await run_in_threadpool(self._tables.take_bot, dear=dear)
                if name is not None:
                    await self._let_one_decide(name)
                    del self._failures[name]
                else:
                    with suppress(TimeoutError):
                        async with asyncio.timeout(_LOOKS):
                            await due.wait()
            except (Late, Missing):
                pass
            except Exception as error:  # noqa: BLE001 - it is logged, and the table goes on
                if name is None:
                    _LOG.exception("nobody knows which bots are due; again in %d s", _RESTS)
                    await asyncio.sleep(_RESTS)
                    continue
                # The disk may be full, for example; in that case nothing has changed.
                wait = min(2 ** self._failures[name], _LONGEST_WAIT)
                self._failures[name] += 1
                if not isinstance(error, Unreadable):  # already logged
                    _LOG.exception("table %s: a bot could not decide; again in %d s", name, wait)
                with suppress(*self._tables.errors):
                    await run_in_threadpool(self._tables.put_off, name, wait)

    async def _let_one_decide(self, name: str) -> None:
        asked = await run_in_threadpool(self._tables.asks_bot, name)
        if asked is None:
            return
        move = await self._thought(asked)
        # The decision is a change, so the next bot may be due.
        await run_in_threadpool(self._tables.bot_decides, asked, move)
        self._decided()

    async def _thought(self, asked: Asked) -> cph.Move:
        kind = "dear" if asked.bot in DEAR else "quick"
        pool = self._pools[kind]
        try:
            loop = asyncio.get_running_loop()
            thinking = loop.run_in_executor(pool, choose, asked.bot, asked.match)
            while not (await asyncio.wait([thinking], timeout=_STILL))[0]:
                await run_in_threadpool(self._tables.thinks, asked)
            return await thinking
        except BrokenExecutor:
            self._renew(kind, pool)
            raise

    def _renew(self, kind: str, pool: Executor) -> None:
        if pool is self._pools[kind]:
            pool.shutdown(wait=False)
            self._pools[kind] = self._new(self._sizes[kind])

    def explained(self, match: bytes, seat: int) -> tuple[Explanation[cph.Action], ...]:
        """Return the best actions with their reasons; takes seconds, so keep it off the event loop.

        Raises `Busy` if too many hints are already pending.
        """
        if self._hints >= _MOST_HINTS:
            raise Busy
        self._hints += 1
        pool = self._pools["hints"]
        try:
            return pool.submit(explain, match, seat).result()
        except BrokenExecutor:
            self._renew("hints", pool)
            raise
        finally:
            self._hints -= 1
