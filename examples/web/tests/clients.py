"""A test client that talks to a server as a browser does."""

import re
import time
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import aclosing
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from copenhagen_web.app import create_app
from copenhagen_web.guards import Limits
from copenhagen_web.playing import told
from copenhagen_web.site import Site
from copenhagen_web.tables import Table

__all__ = ["FAST", "PATIENCE", "Guest", "Server"]

PATIENCE = 120
"""Seconds after which a test stops waiting and fails; nothing else would end it."""

FAST = Limits(
    pages_per_second=10_000,
    messages_per_second=10_000,
    tables_per_hour=10_000,
    bot_pause=0,
    bots=4,
)


class Server:
    """A server in this process."""

    def __init__(
        self,
        data: Path | str,
        limits: Limits = FAST,
        *,
        root_path: str = "",
        new_thinkers: Callable[[int], Executor] = ThreadPoolExecutor,
    ) -> None:
        self.app = create_app(str(data), limits, new_thinkers)
        self._root_path = root_path
        self._running = TestClient(self.app)
        self._running.__enter__()

    def stop(self) -> None:
        """Shut the server down properly."""
        self._running.__exit__(None, None, None)

    @property
    def site(self) -> Site:
        """The shared state of its pages."""
        site: Site = self.app.state.site
        return site

    def table(self, name: str) -> Table:
        """Return one of its tables."""
        return self.site.tables[name]

    def told(self, name: str) -> str:
        """Return the first event that a page listening to a table receives."""

        async def first() -> str:
            async with aclosing(self.site.news(name)) as news:
                async for text in told(news):
                    return text
            raise AssertionError("it hears nothing")

        text: str = self.call(first)
        return text

    def call(self, what: Callable[[], Awaitable[Any]]) -> Any:
        """Run a coroutine function inside the server, and return its result."""
        assert self._running.portal is not None
        return self._running.portal.call(what)

    def until(self, done: Callable[[], bool]) -> None:
        """Wait until a condition holds that bots or another server bring about."""
        given_up = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < given_up, "it does not come to that"
            time.sleep(0.01)

    def guest(self, **options: Any) -> "Guest":
        """Return a new visitor, without cookies."""
        client = TestClient(
            self.app,
            headers={"origin": "http://testserver"},
            follow_redirects=False,
            root_path=self._root_path,
            **options,
        )
        # The running client owns the thread of the server.
        client.portal = self._running.portal
        return Guest(client)


class Guest:
    """A visitor with a browser."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.table = ""
        self.seat = 0

    @property
    def base(self) -> str:
        """The path of the visitor's seat."""
        return f"/table/{self.table}/seat/{self.seat}"

    def get(self, address: str = "", **options: Any) -> Any:
        """Get a page; by default, the page of the visitor's seat."""
        return self.client.get(address or self.base, **options)

    def post(self, address: str, fields: Mapping[str, object], **options: Any) -> Any:
        """Send a form."""
        # As in a browser, the content type is that of a form even without fields.
        kind = {"content-type": "application/x-www-form-urlencoded", **options.pop("headers", {})}
        sent = {name: str(value) for name, value in fields.items()}
        return self.client.post(address, data=sent, headers=kind, **options)

    def set_up(self, **fields: object) -> list[str]:
        """Set up a table and sit down; return the links to the other seats."""
        answer = self.post("/new", {"name": "Ada", **fields})
        assert answer.status_code == 303, answer.text
        self.table = answer.headers["location"].split("/")[2]
        links = self.client.get(f"/table/{self.table}/links")
        return re.findall(r'href="http://testserver(/table/\w+/sit/[^"]+)"', links.text)

    def sit(self, link: str, name: str = "Bo") -> Any:
        """Sit down through a link."""
        _, _, self.table, _, seat, *_ = link.split("/")
        self.seat = int(seat)
        return self.post(link, {"name": name})

    def frame(self) -> tuple[dict[str, Any], str]:
        """Return the frame of the seat, and the turn of the game."""
        answer = self.client.get(f"{self.base}/frame")
        assert answer.status_code == 200, answer.text
        return answer.json(), answer.headers["x-turn"]

    def move(self, move: str, turn: str) -> Any:
        """Make a decision."""
        return self.post(f"{self.base}/move", {"move": move, "turn": turn})
