"""The application: its routes, and how the server starts and stops."""

import logging
import os
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from copenhagen.render import languages, style_sheet
from copenhagen_web import guards, playing, rule_pages, seating
from copenhagen_web.failures import FAILURES
from copenhagen_web.guards import Limits, Paced, address_of
from copenhagen_web.requests import YEAR, give, posted
from copenhagen_web.site import STATIC, STATIC_DIGEST, Site, root_of, site_of
from copenhagen_web.table.setups import BadSetup
from copenhagen_web.tables import Missing
from copenhagen_web.thinking import end_with_parent, thinkers
from copenhagen_web.watching import Watched

_LOG = logging.getLogger(__name__)

_TABLE = ("copenhagen_web.table", "static")
"""The package with the files of the table, and their folder in it."""


class _Static(StaticFiles):
    def file_response(self, *given: Any, **more: Any) -> Response:  # noqa: ANN401 - as it is
        answer = super().file_response(*given, **more)
        answer.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"
        return answer


def choose_language(request: Request, form: Mapping[str, str]) -> Response:
    """Remember the language of a reader, and go back to the page."""
    home = root_of(request) + "/"
    lang, back = form.get("lang"), form.get("back", home)
    if lang is None or lang not in languages():
        raise BadSetup("lang")
    if not back.startswith("/") or back.startswith(("//", "/\\")) or not back.isprintable():
        back = home
    answer = RedirectResponse(back, 303)
    give(request, answer, "lang", lang, home)
    return answer


def pictures(_: Request) -> Response:
    """Return the style of all pictures."""
    return Response(style_sheet(), media_type="text/css", headers={"Cache-Control": "max-age=600"})


def health(request: Request) -> Response:
    """Report that the server is up and can read its storage."""
    site_of(request).storage.count()
    return PlainTextResponse("ok")


def metrics(request: Request) -> Response:
    """Return figures for Prometheus, only to this machine."""
    if address_of(request) not in ("127.0.0.1", "::/64", "testclient"):
        raise Missing
    return Response(site_of(request).figures.text(), media_type="text/plain; version=0.0.4")


def create_app(
    data: str,
    limits: Limits | None = None,
    new_thinkers: Callable[[int], Executor] = thinkers,
    *,
    lazy: bool = True,
) -> Starlette:
    """Return the application whose tables are in `data`; see `opened`.

    Unless `lazy`, the code of the expert bot is compiled at the start, once on each machine.
    """
    limits = limits or Limits()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.site = site = Site(data, limits, new_thinkers, lazy=lazy)
        await site.start()
        yield
        await site.stop()

    seat = "/table/{table}/seat/{seat:int}"
    routes = [
        Route("/", seating.lobby),
        Route("/new", seating.new),
        Route("/new", posted(seating.create), methods=["POST"]),
        Route("/language", posted(choose_language), methods=["POST"]),
        Route("/rules", rule_pages.rules),
        Route("/rules/{rule}", rule_pages.rule),
        Route("/health", health),
        Route("/metrics", metrics),
        Route("/pictures.css", pictures),
        Route("/table/{table}", playing.watch),
        Route("/table/{table}/links", seating.links),
        Route("/table/{table}/changes", playing.changes),
        Route("/table/{table}/record", playing.record),
        Route("/table/{table}/sit/{seat:int}", seating.sit),
        Route("/table/{table}/sit/{seat:int}", posted(seating.sit_down), methods=["POST"]),
        Route("/table/{table}/sit/{seat:int}/{key}", seating.sit),
        Route("/table/{table}/sit/{seat:int}/{key}", posted(seating.sit_down), methods=["POST"]),
        Route(seat, playing.play),
        Route(f"{seat}/frame", playing.frame),
        Route(f"{seat}/click", posted(playing.click), methods=["POST"]),
        Route(f"{seat}/move", posted(playing.move), methods=["POST"]),
        Route(f"{seat}/hint", posted(playing.hint), methods=["POST"]),
        Route(f"{seat}/undo", posted(playing.undo), methods=["POST"]),
        Route(f"{seat}/wish", posted(playing.answer_wish), methods=["POST"]),
        Route(f"{seat}/replace", posted(playing.replace), methods=["POST"]),
        Route(f"{seat}/resign", posted(playing.resign), methods=["POST"]),
        Route(f"{seat}/say", posted(playing.say), methods=["POST"]),
        Route(f"{seat}/back", posted(playing.come_back), methods=["POST"]),
        Route(f"{seat}/again", posted(playing.play_again), methods=["POST"]),
        Route(f"{seat}/on", posted(playing.play_on), methods=["POST"]),
        Route(f"{seat}/elsewhere", seating.elsewhere),
        Route(f"{seat}/elsewhere", posted(seating.link_elsewhere), methods=["POST"]),
        Route(f"{seat}/here/{{key}}", seating.go_on_here),
        Route(f"{seat}/here/{{key}}", posted(seating.goes_on_here), methods=["POST"]),
        Mount(f"/static/{STATIC_DIGEST}", _Static(directory=STATIC[0], packages=[_TABLE])),
    ]
    app: Starlette = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[
            Middleware(Watched, lambda: app.state.site.figures),
            Middleware(guards.Headers),
            Middleware(Paced, limits),
        ],
        exception_handlers=dict(FAILURES),
    )
    return app


def one_of_several(data: str, limits: Limits, *, quiet: bool, lazy: bool) -> Starlette:
    """Return the application of one process, which serves alone or next to others."""
    end_with_parent()
    logging.basicConfig(
        level=logging.WARNING if quiet else logging.INFO,
        format="%(asctime)s %(levelname)s %(message)s",
    )
    _LOG.info("process %d serves", os.getpid())
    return create_app(data, limits, lazy=lazy)
