"""How many tables a server can have at once: ``python -m copenhagen_web.load``.

The server runs in processes of its own, and all people in this one. Each waits for news, as a
browser does, looks at the page when there are some, and decides after a while. What is measured is
how long it takes until a decision is answered, until the others have been shown it, and a page.
"""

import argparse
import asyncio
import os
import random
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlencode

__all__ = ["main", "workers_of"]


_DONE = 303
_AGAIN = 0.05
"""Seconds until somebody asks again who was not answered."""

_SHARES = (0.5, 0.99, 1.0)


class Connection:
    """A connection to the server, which stays open; just enough of HTTP for our own server."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.cookies: dict[str, str] = {}
        self.lost = 0
        """How often there was no answer, and it was asked again."""

    async def ask(
        self, method: str, address: str, **fields: object
    ) -> tuple[int, dict[str, str], bytes]:
        """Return the status, the headers and the body of the answer."""
        while True:
            try:
                return await self._ask(method, address, urlencode(fields))
            except (OSError, EOFError):  # it was idle for long, or the process has gone
                self.lost += self._streams is None
                self.close()
                await asyncio.sleep(_AGAIN)

    async def _ask(self, method: str, address: str, body: str) -> tuple[int, dict[str, str], bytes]:
        reader = await self._sent(method, address, body)
        status, headers = await self._head(reader)
        return status, headers, await reader.readexactly(int(headers.get("content-length", "0")))

    async def listen(self, address: str, heard: asyncio.Event) -> None:
        """Say whenever there are news at an address, until it is cancelled."""
        while True:
            with suppress(OSError, EOFError):
                reader = await self._sent("GET", address, "")
                await self._head(reader)
                heard.set()
                while line := await reader.readline():
                    if line.startswith(b"data:"):
                        heard.set()
            self.close()
            await asyncio.sleep(_AGAIN)

    async def _sent(self, method: str, address: str, body: str) -> asyncio.StreamReader:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        host = f"127.0.0.1:{self._port}"
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        writer.write(
            (
                f"{method} {address} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
                f"Cookie: {cookies}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
                f"Accept-Encoding: gzip\r\nContent-Length: {len(body)}\r\n\r\n{body}"
            ).encode()
        )
        await writer.drain()
        return reader

    async def _head(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        first = await reader.readline()
        if not first:
            raise EOFError
        headers: dict[str, str] = {}
        while line := (await reader.readline()).decode().strip():
            name, _, value = line.partition(": ")
            headers[name.lower()] = value
            if name.lower() == "set-cookie":
                cookie, _, secret = value.partition(";")[0].partition("=")
                self.cookies[cookie] = secret
        return int(first.split()[1]), headers

    def close(self) -> None:
        """Let go of it; the next question opens another one."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


class Times:
    """How long something took, each time."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.all: list[float] = []

    def __str__(self) -> str:
        """Say the median, the 99th percentile and the longest, in milliseconds."""
        times = sorted(self.all)
        if not times:
            return f"{self.what}: none"
        found = (times[min(int(share * len(times)), len(times) - 1)] for share in _SHARES)
        median, late, longest = (f"{1000 * one:.0f} ms" for one in found)
        return f"{self.what}: {len(times)}; median {median}, 99 % {late}, longest {longest}"


class Play:
    """All people and what they have waited for."""

    def __init__(self, port: int, think: float) -> None:
        self.port = port
        self.think = think
        self.decided = Times("decisions answered")
        self.shown = Times("decisions shown to those at the table")
        self.looked = Times("pages")
        self.refused = self.lost = 0
        self.playing = False

    async def table(self, number: int, bots: int) -> None:
        """Play one game after the other at a table of two people, or of one with bots."""
        while True:
            rng = random.Random(number)
            host, guest = Connection(self.port), Connection(self.port)
            game = ("card_game", "roll_and_write")[number % 2]
            new = {"name": "Load", "game": game, "players": 2 + (bots > 1), "missions": "on"}
            new |= {f"seat{seat}": "greedy" for seat in range(1, 1 + bots)}
            _, headers, _ = await host.ask("POST", "/new", **new)
            base = headers["location"].removesuffix("/links").partition("/seat/")[0]
            people = [host]
            if not bots:
                _, _, page = await host.ask("GET", f"{base}/links")
                (link,) = re.findall(rb'href="http://[^/]*(/table/\w+/sit/[^"]+)"', page)
                await guest.ask("POST", link.decode(), name="Load")
                people.append(guest)
            changed = dict[str, float]()
            at = [
                self._person(one, f"{base}/seat/{seat}", rng, changed)
                for seat, one in enumerate(people)
            ]
            await asyncio.gather(*at)

    async def _person(
        self, own: Connection, base: str, rng: random.Random, changed: dict[str, float]
    ) -> None:
        """Play a game at a seat; `changed` says when each turn began that somebody has decided."""
        heard, listening = asyncio.Event(), Connection(self.port)
        stream = asyncio.ensure_future(
            listening.listen(f"{base.partition('/seat/')[0]}/changes", heard)
        )
        shown = ""
        try:
            while True:
                await heard.wait()
                heard.clear()
                began = time.monotonic()
                await own.ask("GET", base)
                self._took(self.looked, began)
                _, headers, frame = await own.ask("GET", f"{base}/frame")
                turn = headers.get("x-turn", shown)
                if turn in changed and turn != shown:
                    self._took(self.shown, changed[turn])
                shown = turn
                if b'"waiting_for":"nobody"' in frame:
                    return
                found = re.search(rb'"actions":\[([^\]]*)\]', frame)
                if not found or not found[1]:
                    continue
                await asyncio.sleep(rng.expovariate(1 / self.think))
                move = rng.choice(found[1].decode().replace('"', "").split(","))
                began = changed[str(int(turn) + 1)] = time.monotonic()
                status, _, _ = await own.ask("POST", f"{base}/move", move=move, turn=turn)
                self._took(self.decided, began)
                self.refused += status != _DONE
        finally:
            stream.cancel()
            listening.close()
            own.close()
            self.lost += own.lost

    def _took(self, times: Times, began: float) -> None:
        if self.playing:
            times.all.append(time.monotonic() - began)


async def _load(port: int, given: argparse.Namespace, server: int) -> None:
    people = 2 if not given.bots else 1
    # So many decisions a minute for each hundred tables: one at a time decides at each.
    think = max(60 * 100 / given.rate, 0.01) if given.rate else 0.01
    play = Play(port, think)
    tables = [
        asyncio.ensure_future(play.table(number, given.bots)) for number in range(given.tables)
    ]
    await asyncio.sleep(given.warm)
    play.playing = True
    for _ in range(given.kill):
        await asyncio.sleep(given.seconds / (given.kill + 1))
        os.kill(random.choice(workers_of(server)), signal.SIGKILL)
    await asyncio.sleep(given.seconds / (given.kill + 1))
    play.playing = False
    ended, _ = await asyncio.wait(tables, timeout=0)
    for task in tables:
        task.cancel()
    await asyncio.gather(*tables, return_exceptions=True)
    rate = 60 * len(play.decided.all) / given.seconds * 100 / given.tables
    print(
        f"{given.tables} tables of {people} people, {given.workers} processes,"
        f" {given.seconds:.0f} s; {rate:.0f} decisions of people a minute for each hundred tables;"
        f" load of the machine {os.getloadavg()[0]:.1f}"
    )
    for times in (play.decided, play.shown, play.looked):
        print(times)
    print(f"{play.refused} refused, {play.lost} asked again for want of an answer")
    for task in ended:
        print(f"a table ended: {task.exception()!r}")


def workers_of(server: int) -> list[int]:
    """Return the processes that serve, of those that a server has started."""
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    serving = []
    for one in children:
        with suppress(OSError):  # it has just gone
            if "spawn_main" in Path(f"/proc/{one}/cmdline").read_text():
                serving.append(int(one))
    return serving


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the server and the people, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--bots", type=int, default=0, help="bots at each, in place of the guest")
    parser.add_argument(
        "--rate", type=float, default=300, help="decisions a minute for each hundred tables"
    )
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--warm", type=float, default=10, help="seconds before it is measured")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--kill", type=int, default=0, help="so many workers are killed meanwhile")
    parser.add_argument("--data", help="a database; a new folder without it")
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
        server = subprocess.Popen(command, stdout=subprocess.PIPE)  # noqa: S603 - our own
        try:
            assert server.stdout is not None  # noqa: S101 - it is a pipe
            server.stdout.readline()  # it says where it is
            asyncio.run(_load(port, given, server.pid))
        finally:
            server.terminate()
            server.wait()
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"the server computed for {used.ru_utime + used.ru_stime:.1f} s")


if __name__ == "__main__":
    main()
