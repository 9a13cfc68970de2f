"""How many tables a server can have at once: ``python -m copenhagen_web.load``.

A server runs in one process, and people at all its tables in another, so on two cores. Each person
looks at what may be done, thinks for a while and decides; bots answer. What is measured is how long
people wait for the answer to a decision, and how many decisions of people and bots there are.
"""

import argparse
import asyncio
import os
import random
import re
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlencode

__all__ = ["main"]


_DONE = 303


class Connection:
    """A connection to the server, which stays open; just enough of HTTP for our own server."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, address: str, cookies: str, body: str = ""
    ) -> tuple[int, dict[str, list[str]], bytes]:
        """Return the status, the headers and the body of the answer."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        host = f"127.0.0.1:{self._port}"
        writer.write(
            (
                f"{method} {address} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
                f"Cookie: {cookies}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
                f"Content-Length: {len(body)}\r\n\r\n{body}"
            ).encode()
        )
        await writer.drain()
        first = await reader.readline()
        if not first:  # the server has closed a connection that was idle
            self._streams = None
            writer.close()
            return await self.ask(method, address, cookies, body)
        status = int(first.split()[1])
        headers: dict[str, list[str]] = {}
        while line := (await reader.readline()).decode().strip():
            name, _, value = line.partition(": ")
            headers.setdefault(name.lower(), []).append(value)
        length = int(headers.get("content-length", ["0"])[0])
        return status, headers, await reader.readexactly(length)


class Person:
    """Somebody at a table of bots."""

    def __init__(self, port: int, number: int, think: float) -> None:
        self._connection = Connection(port)
        self._rng = random.Random(number)
        self._think = think
        self._number = number
        self.waited: list[float] = []
        self.looked: list[float] = []
        self.refused = 0

    async def play(self, until: float) -> None:
        """Play games until then."""
        while time.monotonic() < until:
            await self._game(until)

    async def _game(self, until: float) -> None:
        game = ("card_game", "roll_and_write")[self._number % 2]
        form = urlencode({"name": "Load", "game": game, "players": 3, "seat1": "greedy",
                          "seat2": "random", "missions": "on"})  # fmt: skip
        _, headers, _ = await self._connection.ask("POST", "/new", "", form)
        cookies = "; ".join(found.partition(";")[0] for found in headers["set-cookie"])
        base = headers["location"][0]
        while time.monotonic() < until:
            began = time.monotonic()
            await self._connection.ask("GET", base, cookies)
            self.looked.append(time.monotonic() - began)
            _, headers, frame = await self._connection.ask("GET", f"{base}/frame", cookies)
            if b'"waiting_for":"nobody"' in frame:
                return
            found = re.search(rb'"actions":\[([^\]]*)\]', frame)
            moves = found[1].decode().replace('"', "").split(",") if found and found[1] else []
            if not moves:
                await asyncio.sleep(self._think / 2)
                continue
            await asyncio.sleep(self._rng.expovariate(1 / self._think))
            body = urlencode({"move": self._rng.choice(moves), "turn": headers["x-turn"][0]})
            began = time.monotonic()
            status, _, _ = await self._connection.ask("POST", f"{base}/move", cookies, body)
            self.waited.append(time.monotonic() - began)
            self.refused += status != _DONE


async def _load(port: int, tables: int, seconds: float, think: float) -> None:
    people = [Person(port, number, think) for number in range(tables)]
    until = time.monotonic() + seconds
    await asyncio.gather(*(person.play(until) for person in people))
    waited = sorted(wait for person in people for wait in person.waited)
    looked = sorted(wait for person in people for wait in person.looked)
    refused = sum(person.refused for person in people)
    print(
        f"{tables} tables for {seconds:.0f} s, people think {think:.1f} s; load {os.getloadavg()}"
    )
    print(f"decisions of people: {len(waited) / seconds:.0f} a second, {refused} refused")
    for what, times in (("the answer to a decision", waited), ("a whole page", looked)):
        median, late = statistics.median(times), times[int(0.99 * len(times))]
        print(f"{what}: median {1000 * median:.0f} ms, 99th percentile {1000 * late:.0f} ms")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the server and the people, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=2.0, help="seconds, on average")
    given = parser.parse_args(arguments)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "copenhagen_web", "--port", str(port), "--data", data]
        for limit in ("messages-per-second", "pages-per-second", "tables-per-hour"):
            command += [f"--{limit}", "1e9"]
        command += ["--tables", "100000"]
        server = subprocess.Popen(command)  # noqa: S603 - our own
        try:
            _wait_for(port)
            asyncio.run(_load(port, given.tables, given.seconds, given.think))
            kept = _decisions(Path(data))
            print(f"decisions kept, those of bots included: {kept / given.seconds:.0f} a second")
        finally:
            server.terminate()
            server.wait()
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        busy = used.ru_utime + used.ru_stime
        print(
            f"the server computed for {busy:.1f} s, {1000 * busy / kept:.1f} ms for each of these"
        )


def _wait_for(port: int) -> None:
    """Wait until the server listens."""
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError


def _decisions(data: Path) -> int:
    import sqlite3  # noqa: PLC0415 - for this alone

    connection = sqlite3.connect(data / "tables.sqlite3")
    try:
        return int(connection.execute("SELECT count(*) FROM decisions").fetchone()[0])
    finally:
        connection.close()


if __name__ == "__main__":
    main()
