"""Monitoring for the people who run the server: a request log, and figures for Prometheus.

Links to seats are secrets, so neither contains the addresses of pages: a request is named by its
route.
"""

import logging
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from copenhagen_web.guards import address_of

_LOG = logging.getLogger("copenhagen_web.requests")


TOGETHER = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable for the folder in which several processes combine their figures."""


class Figures(Collector):
    """The figures of a server; `tables` is called for the number of tables."""

    def __init__(self, tables: Callable[[], float]) -> None:
        self._tables = tables
        own = CollectorRegistry()
        self.requests = Histogram(
            "copenhagen_request_seconds",
            "Time until an answer began, by route, method and status",
            ("route", "method", "status"),
            registry=own,
        )
        self.decisions = Counter(
            "copenhagen_decisions", "Decisions that were kept", ("by",), registry=own
        )
        self.streams = Gauge(
            "copenhagen_streams",
            "Pages that wait for news",
            registry=own,
            multiprocess_mode="livesum",
        )
        self._registry = own
        if TOGETHER in os.environ:
            self._registry = CollectorRegistry()
            MultiProcessCollector(self._registry)  # type: ignore[no-untyped-call]  # as it is
            _bury(Path(os.environ[TOGETHER]))
        self._registry.register(self)

    def collect(self) -> Iterator[Metric]:
        """Yield the figures that are computed on demand."""
        yield GaugeMetricFamily("copenhagen_tables", "Tables", value=self._tables())

    def text(self) -> bytes:
        """Return all figures in the format of Prometheus."""
        return generate_latest(self._registry)


def _bury(folder: Path) -> None:
    """Drop the live gauges of killed processes, since each has been replaced."""
    for file in folder.glob("gauge_live*.db"):
        number = file.stem.rpartition("_")[2]
        if not Path(f"/proc/{number}").exists():
            mark_process_dead(number)  # type: ignore[no-untyped-call]  # as it is


class Watched:
    """Middleware that logs and counts requests."""

    def __init__(self, app: ASGIApp, figures: Callable[[], Figures]) -> None:
        self._app = app
        self._figures = figures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()

        async def seen(message: Message) -> None:
            if message["type"] == "http.response.start":
                took = time.perf_counter() - began
                route = getattr(scope.get("route"), "path", "none")
                status = message["status"]
                self._figures().requests.labels(route, scope["method"], status).observe(took)
                who = address_of(HTTPConnection(scope))
                _LOG.info("%s %s %s %s %.0f ms", who, scope["method"], route, status, 1000 * took)
            await send(message)

        await self._app(scope, receive, seen)
