"""Requests: their table and seat, their sender, forms, and cookies for the answer."""

import secrets
from collections.abc import Awaitable, Callable, Mapping
from re import fullmatch
from urllib.parse import unquote

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from copenhagen_web.guards import address_of, read_form
from copenhagen_web.site import root_of, site_of
from copenhagen_web.table.choosing import whole
from copenhagen_web.table.setups import BadSetup, clean_name
from copenhagen_web.tables import Forbidden, Missing, NotYours, Table

YEAR = 365 * 24 * 3600
"""The seconds for which browsers keep cookies and files."""

DIGITS = 8
"""The most digits of a number in a form."""


def seat_number(request: Request) -> int:
    """Return the number of the seat in the path."""
    number: int = request.path_params["seat"]
    return number


def base_of(request: Request) -> str:
    """Return the path of the seat."""
    return f"{root_of(request)}/table/{request.path_params['table']}/seat/{seat_number(request)}"


def turn_in(form: Mapping[str, str]) -> int:
    """Return the turn that a form names, or -1."""
    turn = whole(form.get("turn", ""), DIGITS)
    return -1 if turn is None else turn


def table_of(request: Request) -> Table:
    """Return the table in the path; raises `Missing`."""
    return site_of(request).tables[request.path_params["table"]]


def own_seat(request: Request) -> tuple[Table, int]:
    """Return the table and the seat, if the request has a key to the seat."""
    table, seat = table_of(request), seat_number(request)
    if seat not in range(len(table.seats)):
        raise Missing
    if not table.has(seat, request.cookies.get("seat", "")):
        raise Forbidden
    return table, seat


def playing_seat(request: Request) -> tuple[Table, int]:
    """Return the table and the seat, unless a bot is playing there now."""
    table, seat = own_seat(request)
    if table.seats[seat].bot is not None:
        raise NotYours
    return table, seat


def origin_of(request: Request) -> str:
    """Return the scheme and the host of a request."""
    return f"{request.url.scheme}://{request.url.netloc}"


def player_of(request: Request) -> str:
    """Return the secret that identifies the games of a browser; a new one for a new browser."""
    player = request.cookies.get("player", "")
    return player if fullmatch("[0-9a-f]{32}", player) else secrets.token_hex(16)


def name_of(request: Request) -> str:
    """Return the name that a reader used last."""
    try:
        return clean_name(unquote(request.cookies.get("name", "")))
    except BadSetup:
        return ""


def give(request: Request, answer: Response, name: str, secret: str, path: str) -> None:
    """Give the browser a secret that it sends only with requests below `path`."""
    answer.set_cookie(
        name,
        secret,
        max_age=YEAR,
        path=path,
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )


Posted = Callable[[Request, Mapping[str, str]], Response]


def posted(handler: Posted) -> Callable[[Request], Awaitable[Response]]:
    """Return an endpoint that reads a form, limits its rate and lets `handler` answer it."""

    async def endpoint(request: Request) -> Response:
        site = site_of(request)
        if not site.messages.allows(address_of(request)):
            return site.error(request, "too_many", 429)
        form = await read_form(request, site.limits)
        return await run_in_threadpool(handler, request, form)

    return endpoint
