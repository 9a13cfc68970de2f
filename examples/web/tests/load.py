"""A load test: how many tables a server can have at once. Run it as a module in ``examples/web``.

The server runs in separate processes, and all people, two at each table, in this one. Like a
browser, each person listens for changes, loads the page after each, and decides after a while.
Three times are measured: until a decision is answered, until it is shown to the people at the
table, and until a page has loaded.
"""

import argparse
import asyncio
import os
import random
import re
import resource
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx2

_DONE = 303
_UNUSED = ssl.create_default_context()
"""A shared context, since creating one is slow; nothing is encrypted here."""
_AGAIN = 0.05
"""Seconds before a request without an answer is repeated."""


class Person:
    """A simulated person with a browser."""

    def __init__(self, play: "Play") -> None:
        self._play = play
        self._client = httpx2.AsyncClient(
            base_url=play.address,
            headers={"Origin": play.address},
            verify=_UNUSED,
            trust_env=False,
            timeout=None,
        )

    async def ask(self, method: str, address: str, **fields: object) -> httpx2.Response:
        """Return the answer, trying again while processes are lost."""
        while True:
            try:
                return await self._client.request(method, address, data=fields or None)
            except httpx2.TransportError:  # the process is gone
                self._play.lost += 1
                await asyncio.sleep(_AGAIN)

    async def _listen(self, address: str, heard: asyncio.Event) -> None:
        """Set `heard` at every change reported by an address, until it is cancelled."""
        while True:
            with suppress(httpx2.TransportError):
                async with self._client.stream("GET", address) as news:
                    async for line in news.aiter_lines():
                        if line.startswith("data:"):
                            heard.set()
            heard.set()
            await asyncio.sleep(_AGAIN)

    async def play(self, table: str, seat: int, began: dict[str, float]) -> None:
        """Play a game at a seat; `began` holds the time at which each turn was triggered."""
        play, base, heard, shown = self._play, f"{table}/seat/{seat}", asyncio.Event(), ""
        news = asyncio.ensure_future(self._listen(f"{table}/changes", heard))
        while True:
            await heard.wait()
            heard.clear()
            now = time.monotonic()
            await self.ask("GET", base)
            play.took("pages", now)
            answer = await self.ask("GET", f"{base}/frame")
            frame, turn = answer.json(), answer.headers["x-turn"]
            if turn in began and turn != shown:
                play.took("decisions shown", began[turn])
            shown = turn
            if frame["waiting_for"] == "nobody":
                news.cancel()
                return
            if frame["to_act"] == seat:
                await asyncio.sleep(play.rng.expovariate(1 / play.think))
                move, now = play.rng.choice(frame["actions"]), time.monotonic()
                began[str(int(turn) + 1)] = now
                answer = await self.ask("POST", f"{base}/move", move=move, turn=turn)
                play.took("decisions answered", now)
                if answer.status_code != _DONE:
                    play.refused += 1
                    heard.set()


class Play:
    """All people, and their waiting times."""

    def __init__(self, address: str, think: float) -> None:
        self.address = address
        self.think = think
        self.rng = random.Random(1)
        self.times: dict[str, list[float]] | None = None
        """Seconds waited, by kind of wait, once measuring has begun."""
        self.refused = self.lost = 0

    async def table(self, number: int) -> None:
        """Play one game after another at a table."""
        while True:
            host, guest, began = Person(self), Person(self), dict[str, float]()
            game = ("card_game", "roll_and_write")[number % 2]
            answer = await host.ask("POST", "/new", name="Ada", game=game, players=2, missions="on")
            table = answer.headers["location"].removesuffix("/links")
            page = (await host.ask("GET", f"{table}/links")).text
            (link,) = re.findall(r'href="http://[^/]*(/table/\w+/sit/[^"]+)"', page)
            await guest.ask("POST", link, name="Bo")
            await asyncio.gather(host.play(table, 0, began), guest.play(table, 1, began))

    def took(self, what: str, began: float) -> None:
        """Record a waiting time."""
        if self.times is not None:
            self.times.setdefault(what, []).append(time.monotonic() - began)

    def told(self) -> None:
        """Print the median, the 99th percentile and the maximum of each."""
        for what, times in sorted((self.times or {}).items()):
            times.sort()
            median, late, last = (times[int(share * (len(times) - 1))] for share in (0.5, 0.99, 1))
            print(
                f"{what}: {len(times)}; median {1000 * median:.0f} ms,"
                f" 99 % {1000 * late:.0f} ms, longest {1000 * last:.0f} ms"
            )
        print(f"{self.refused} refused, {self.lost} asked again for want of an answer")


async def _load(address: str, given: argparse.Namespace, server: int) -> None:
    # At each table one person decides at a time.
    play = Play(address, 60 * 100 / given.rate)
    tables = [asyncio.ensure_future(play.table(number)) for number in range(given.tables)]
    await asyncio.sleep(given.warm)
    play.times = {}
    for part in range(given.kill + 1):
        await asyncio.sleep(given.seconds / (given.kill + 1))
        if part < given.kill:
            os.kill(random.choice(workers_of(server)), signal.SIGKILL)
    rate = 60 * len(play.times.get("decisions answered", ())) / given.seconds * 100 / given.tables
    print(
        f"{given.tables} tables, {given.workers} processes, {given.seconds:.0f} s; {rate:.0f}"
        " decisions a minute for each hundred tables; load of the machine"
        f" {os.getloadavg()[0]:.1f}"
    )
    play.told()
    for task in tables:
        task.cancel()
    ended: list[Any] = await asyncio.gather(*tables, return_exceptions=True)
    errors = [one for one in ended if not isinstance(one, asyncio.CancelledError)]
    print(*map(repr, errors), sep="\n")


def workers_of(server: int) -> list[int]:
    """Return the worker processes among the children of a server."""
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    serving = []
    for one in children:
        with suppress(OSError):  # it has just ended
            if "spawn_main" in Path(f"/proc/{one}/cmdline").read_text():
                serving.append(int(one))
    return serving


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the server and the people, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    for name, default, text in (
        ("tables", 200, "tables of two people"),
        ("rate", 300, "decisions a minute for each hundred tables"),
        ("warm", 30, "seconds before it is measured"),
        ("seconds", 60, "seconds that are measured"),
        ("workers", 1, "processes that serve"),
        ("kill", 0, "of these, so many are killed meanwhile"),
    ):
        parser.add_argument(f"--{name}", type=int, default=default, help=f"{text} (%(default)s)")
    parser.add_argument("--data", help="a database; without it, a folder that goes away")
    given = parser.parse_args(arguments)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "copenhagen_web", "--port", str(port), "--quiet"]
        command += ["--data", given.data or folder]
        if given.workers > 1:
            command += ["--workers", str(given.workers)]
        for limit in ("messages-per-second", "pages-per-second", "tables-per-hour"):
            command += [f"--{limit}", "1e9"]
        for limit in ("tables", "streams", "streams-per-address"):
            command += [f"--{limit}", "100000"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE)
        try:
            assert server.stdout is not None
            server.stdout.readline()  # the server prints its address
            asyncio.run(_load(f"http://127.0.0.1:{port}", given, server.pid))
        finally:
            server.terminate()
            server.wait()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"the server computed for {used.ru_utime + used.ru_stime:.1f} s")


if __name__ == "__main__":
    main()
