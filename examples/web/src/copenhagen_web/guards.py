"""What stands before every page: sizes, rates, other sites, and what browsers may do with it."""

import asyncio
import os
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv6Network
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol

__all__ = [
    "HEADERS",
    "BadForm",
    "CrossSite",
    "Headers",
    "Limits",
    "Paced",
    "Patience",
    "Patient",
    "Rate",
    "TooLarge",
    "address_of",
    "network_of",
    "read_form",
]

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
    " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": _POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
"""What every answer says. Nothing comes from elsewhere, and no script stands within a page."""


@dataclass(frozen=True)
class Limits:
    """How much there may be of everything."""

    tables: int = 2000
    """Tables at once; those at which nothing happened for a month make room."""
    tables_per_hour: float = 60.0
    """New tables from one address."""
    pages_per_second: float = 20.0
    """Pages that one address looks at, on average; a burst may be ten times as many."""
    messages_per_second: float = 10.0
    """Messages from one address, on average; a burst may be ten times as many."""
    hints_per_minute: float = 10.0
    """Hints for one address: a bot thinks seconds about each."""
    streams: int = 1000
    """Pages that wait for what is new."""
    streams_per_table: int = 40
    """The same, for one table."""
    streams_per_address: int = 40
    """The same, from one address."""
    body: int = 4096
    """Bytes of a message."""
    seconds: float = 15.0
    """Time for a message to arrive."""
    bot_pause: float = 0.7
    """Seconds before a bot decides, so that people can follow."""
    bots: int = max(1, (os.cpu_count() or 1) - 1)
    """Bots that think at once, each in a process of its own; workers share them out."""


class TooLarge(Exception):
    """A message has too many bytes."""


class BadForm(Exception):
    """A message is not a form, or has too many fields."""


class CrossSite(Exception):
    """A message was sent by the page of another site, or does not say by which."""


def check_same_site(request: Request) -> None:
    """Refuse what another site made a browser send; raises `CrossSite`.

    Browsers say where a message comes from. One that says nothing is not from a page of ours.
    """
    site = request.headers.get("sec-fetch-site")
    origin = request.headers.get("origin")
    if site is not None and site != "same-origin":
        raise CrossSite
    if origin is not None:
        if urlsplit(origin).netloc != request.headers.get("host"):
            raise CrossSite
    elif site is None:
        raise CrossSite


def address_of(request: HTTPConnection) -> str:
    """Return from where a request comes; of IPv6, the network, since one person has all of it."""
    return network_of(request, 64)


def network_of(request: HTTPConnection, size: int = 48) -> str:
    """Return the network of IPv6 that a request comes from, the address where it is none.

    One that has 48 bits may belong to one customer of a provider.
    """
    host = request.client.host if request.client else ""
    if ":" not in host:
        return host
    try:
        return str(IPv6Network((host.partition("%")[0], size), strict=False))
    except ValueError:
        return host


async def read_form(request: Request, limits: Limits) -> dict[str, str]:
    """Return the fields of a form from our own pages; raises what is wrong with it."""
    check_same_site(request)
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        raise BadForm
    body = bytearray()
    async with asyncio.timeout(limits.seconds):
        async for part in request.stream():
            body += part
            if len(body) > limits.body:
                raise TooLarge
    try:
        pairs = parse_qsl(
            body.decode(), keep_blank_values=True, strict_parsing=bool(body), max_num_fields=50
        )
    except ValueError:  # no UTF-8, no form, too many fields
        raise BadForm from None
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise BadForm
    return fields


class Patience(Config):
    """The configuration of uvicorn, with the time for a request to arrive; it can be pickled."""

    seconds = Limits.seconds


def _seconds_of(config: Config) -> float:
    return config.seconds if isinstance(config, Patience) else Limits.seconds


class Patient(H11Protocol):
    """A connection of uvicorn's that ends where the head of a request does not arrive in time."""

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401 - as uvicorn has it
        """Wait for a request."""
        super().connection_made(transport)
        self._late: asyncio.TimerHandle | None = None
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Wait no longer once its head is there."""
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop_waiting()
        elif self._late is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._late = self.loop.call_later(_seconds_of(self.config), self.transport.close)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


class Rate:
    """How often each address may do something: a bucket that fills again with time."""

    _MOST = 10_000

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, who: str) -> bool:
        """Tell whether it is not too often, and count it."""
        now = time.monotonic()
        left, then = self._buckets.pop(who, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._per_second)
        allowed = left >= 1
        self._buckets[who] = (left - allowed, now)
        while len(self._buckets) > self._MOST:
            self._buckets.popitem(last=False)
        return allowed


class Headers:
    """Puts `HEADERS` on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""

        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
                if scope.get("scheme") == "https":
                    headers["Strict-Transport-Security"] = "max-age=31536000"
            await send(message)

        await self._app(scope, receive, send_with)


class Paced:
    """Refuses an address that asks for more pages than it may. What all need is not counted."""

    _FREE = ("/static/", "/pictures.css", "/health", "/metrics")

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._rate = Rate(limits.pages_per_second, 10 * limits.pages_per_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if (
            scope["type"] != "http"
            or scope["path"].removeprefix(scope.get("root_path", "")).startswith(self._FREE)
            or self._rate.allows(address_of(HTTPConnection(scope)))
        ):
            await self._app(scope, receive, send)
        else:
            refusal = PlainTextResponse("Too many requests", 429, {"Retry-After": "2"})
            await refusal(scope, receive, send)
