"""Checks in front of every page: sizes, rates, other sites, and the security headers."""

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
"""The headers of every answer. Nothing is loaded from other sites, and no script is inline."""


@dataclass(frozen=True)
class Limits:
    """Upper limits for everything a server holds or does."""

    tables: int = 2000
    """Tables at once; tables without a change for a month are removed."""
    tables_per_hour: float = 60.0
    """New tables from one address."""
    pages_per_second: float = 20.0
    """Average page views from one address; a burst may be ten times as many."""
    messages_per_second: float = 10.0
    """Average messages from one address; a burst may be ten times as many."""
    hints_per_minute: float = 10.0
    """Hints for one address; each costs a bot seconds of thinking."""
    streams: int = 1000
    """Open pages that listen for changes."""
    streams_per_table: int = 40
    """Open pages that listen for changes of one table."""
    streams_per_address: int = 40
    """Open pages from one address that listen for changes."""
    body: int = 4096
    """The longest message, in bytes."""
    seconds: float = 15.0
    """The time for a message to arrive."""
    bot_pause: float = 0.7
    """Seconds before a bot decides, so that people can follow."""
    bots: int = max(1, (os.cpu_count() or 1) - 1)
    """Bots that think at once, each in its own process, divided among the workers."""


class TooLarge(Exception):
    """A message is too long."""


class BadForm(Exception):
    """A message is not a form, or has too many fields."""


class CrossSite(Exception):
    """A message was sent from a page of another site, or has no origin."""


def check_same_site(request: Request) -> None:
    """Refuse a message that another site made a browser send; raises `CrossSite`.

    Browsers name the origin of a message. A message without one was not sent from our pages.
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
    """Return the address of a request; for IPv6, the /64 network, which is one person's."""
    return network_of(request, 64)


def network_of(request: HTTPConnection, size: int = 48) -> str:
    """Return the IPv6 network of a request with `size` bits, or its whole IPv4 address.

    A network of 48 bits may belong to a single customer of a provider.
    """
    host = request.client.host if request.client else ""
    if ":" not in host:
        return host
    try:
        return str(IPv6Network((host.partition("%")[0], size), strict=False))
    except ValueError:
        return host


async def read_form(request: Request, limits: Limits) -> dict[str, str]:
    """Return the fields of a form from our own pages; raises the errors of this file."""
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
    except ValueError:  # not UTF-8, not a form, or too many fields
        raise BadForm from None
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise BadForm
    return fields


class Patience(Config):
    """The configuration of uvicorn plus the time for a request to arrive; it can be pickled."""

    seconds = Limits.seconds


def _seconds_of(config: Config) -> float:
    return config.seconds if isinstance(config, Patience) else Limits.seconds


class Patient(H11Protocol):
    """A uvicorn connection that closes if the head of a request does not arrive in time."""

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401 - as uvicorn has it
        """Start waiting for a request."""
        super().connection_made(transport)
        self._late: asyncio.TimerHandle | None = None
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Stop waiting once the head has arrived."""
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop_waiting()
        elif self._late is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._late = self.loop.call_later(_seconds_of(self.config), self.transport.close)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


class Rate:
    """A rate limit for each address: a bucket that refills with time."""

    _MOST = 10_000

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, who: str) -> bool:
        """Tell whether another request is within the limit, and count it."""
        now = time.monotonic()
        left, then = self._buckets.pop(who, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._per_second)
        allowed = left >= 1
        self._buckets[who] = (left - allowed, now)
        while len(self._buckets) > self._MOST:
            self._buckets.popitem(last=False)
        return allowed


class Headers:
    """Middleware that adds `HEADERS` to every answer."""

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
    """Middleware that refuses addresses that ask for too many pages; shared files do not count."""

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
