"""What speaks to a server as a browser does, without being one."""

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
"""After so many seconds without what a test waits for, it is given up: nothing else ends it."""

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
        """Stop it in an orderly way."""
        self._running.__exit__(None, None, None)

    @property
    def site(self) -> Site:
        """What its pages share."""
        site: Site = self.app.state.site
        return site

    def table(self, name: str) -> Table:
        """Return one of its tables."""
        return self.site.tables[name]

    def told(self, name: str) -> str:
        """Return what a page hears at first that waits for news of a table."""

        async def first() -> str:
            async with aclosing(self.site.news(name)) as news:
                async for text in told(news):
                    return text
            raise AssertionError("it hears nothing")

        text: str = self.call(first)
        return text

    def call(self, what: Callable[[], Awaitable[Any]]) -> Any:
        """Return what something comes to within the server."""
        assert self._running.portal is not None
        return self._running.portal.call(what)

    def until(self, done: Callable[[], bool]) -> None:
        """Wait until something is so that others bring about: bots, or another server."""
        given_up = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < given_up, "it does not come to that"
            time.sleep(0.01)

    def guest(self, **options: Any) -> "Guest":
        """Return somebody new, with no cookies."""
        client = TestClient(
            self.app,
            headers={"origin": "http://testserver"},
            follow_redirects=False,
            root_path=self._root_path,
            **options,
        )
        # The running client has the thread in which the server lives.
        client.portal = self._running.portal
        return Guest(client)


class Guest:
    """Somebody with a browser."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.table = ""
        self.seat = 0

    @property
    def base(self) -> str:
        """The address of the own seat."""
        return f"/table/{self.table}/seat/{self.seat}"

    def get(self, address: str = "", **options: Any) -> Any:
        """Get a page; that of the own seat without an address."""
        return self.client.get(address or self.base, **options)

    def post(self, address: str, fields: Mapping[str, object], **options: Any) -> Any:
        """Send a form."""
        # As a browser does, it says that it is a form when there are no fields, too.
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
        """Sit down at the end of a link."""
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
