"""Error pages."""

from collections.abc import Callable, Mapping
from typing import Any

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

import copenhagen as cph
from copenhagen.render import translated
from copenhagen_web import guards
from copenhagen_web.deciding import Busy
from copenhagen_web.playing import shown
from copenhagen_web.requests import own_seat
from copenhagen_web.site import root_of, site_of
from copenhagen_web.storage import Late
from copenhagen_web.table.setups import BadSetup
from copenhagen_web.tables import (
    Early,
    Forbidden,
    Full,
    Missing,
    NotYours,
    TooMuch,
    Unreadable,
    Used,
)


def _failed(text: str, status: int) -> Callable[[Request, Exception], Response]:
    def answer(request: Request, _: Exception) -> Response:
        watch = ""
        if text in ("forbidden", "used"):
            watch = f"{root_of(request)}/table/{request.path_params['table']}"
        return site_of(request).error(request, text, status, watch=watch)

    return answer


def _bad_setup(request: Request, error: Exception) -> Response:
    assert isinstance(error, BadSetup)  # noqa: S101 - it is registered for this one
    text = "bad_name" if error.field == "name" else "bad_field"
    return site_of(request).error(request, text, 422, field=error.field)


def _still(text: str, status: int) -> Callable[[Request, Exception], Response]:
    """Show the unchanged table, and say why nothing has changed."""

    def answer(request: Request, error: Exception) -> Response:
        site = site_of(request)
        try:
            at = own_seat(request)
        except (Missing, Forbidden, KeyError):
            return site.error(request, "late", status)
        note = text or translated(str(error), site.lang(request))
        return shown(request, at, {}, note, status)

    return answer


FAILURES: Mapping[Any, Any] = {
    Missing: _failed("missing", 404),
    404: _failed("missing", 404),
    405: _failed("bad_request", 405),
    500: _failed("broken", 500),
    Forbidden: _failed("forbidden", 403),
    guards.CrossSite: _failed("cross_site", 403),
    guards.BadForm: _failed("bad_request", 400),
    guards.TooLarge: _failed("too_large", 413),
    TimeoutError: _failed("bad_request", 408),
    ClientDisconnect: _failed("bad_request", 400),
    Used: _failed("used", 410),
    Unreadable: _failed("unreadable", 500),
    Full: _failed("full", 503),
    Busy: _failed("too_many", 429),
    BadSetup: _bad_setup,
    Late: _still("late", 409),
    Early: _still("early", 409),
    NotYours: _still("not_yours", 403),
    TooMuch: _still("too_many", 429),
    cph.errors.NotYourTurn: _still("not_yours", 403),
    cph.CopenhagenError: _still("", 422),
}
"""The handler for each error, by its class or its status."""
