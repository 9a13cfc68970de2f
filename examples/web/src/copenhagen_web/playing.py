"""The pages of a table, and the actions of the people at it."""

import gzip
import pickle
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

import attrs
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse

import copenhagen as cph
from copenhagen.bots import Explanation
from copenhagen_web.guards import address_of, network_of
from copenhagen_web.requests import (
    DIGITS,
    base_of,
    own_seat,
    player_of,
    playing_seat,
    table_of,
    turn_in,
)
from copenhagen_web.seating import seated
from copenhagen_web.site import root_of, site_of
from copenhagen_web.storage import Late
from copenhagen_web.table.choosing import whole
from copenhagen_web.table.pages import Reader, TablePage
from copenhagen_web.table.rendering import clicked
from copenhagen_web.table.seated import PHRASES
from copenhagen_web.table.setups import BadSetup
from copenhagen_web.tables import Forbidden, NotYours, Table

_PACKED = 3
"""The compression level for pages of tables: a higher one takes longer than it saves."""


def watch(request: Request) -> Response:
    """Show a table to a spectator."""
    return shown(request, (table_of(request), None), request.query_params)


def play(request: Request) -> Response:
    """Show a table to the player of a seat."""
    return shown(request, own_seat(request), request.query_params)


def shown(
    request: Request,
    at: tuple[Table, int | None],
    said: Mapping[str, str],
    note: str = "",
    status: int = 200,
    hints: Sequence[Explanation[Any]] = (),
) -> Response:
    """Return the page of a table, for a seat or for spectators."""
    site, (table, seat) = site_of(request), at
    with table.lock:
        reader = _reader(request, host=table.is_host(request.cookies.get("host", "")))
        page = TablePage(table, seat, reader, said, note, hints)
        here = request.url.path if request.method == "GET" else page.base
        answer = site.page(
            request,
            "table.html",
            status=status,
            page=page,
            pictures=page.pictures(),
            here=here + ("?" + urlencode(said) if said else ""),
        )
    answer.headers["Vary"] = "Accept-Encoding"
    if "gzip" in request.headers.get("accept-encoding", ""):
        answer.body = gzip.compress(answer.body, _PACKED)
        answer.headers.update({"Content-Encoding": "gzip", "Content-Length": str(len(answer.body))})
    return answer


def _reader(request: Request, *, host: bool = False) -> Reader:
    # The number of moves already shown by the page that asks for an update.
    seen = whole(request.headers.get("x-seen", ""), DIGITS)
    root = root_of(request)
    return Reader(site_of(request).lang(request), host, root, seen, f"{root}/rules/{{id}}")


def frame(request: Request) -> Response:
    """Return the frame of a seat as a document, for programs other than browsers."""
    table, seat = playing_seat(request)
    with table.lock:
        found = cph.to_json(table.match.frame(seat))
        turn = str(table.row.turn)
    return Response(found, media_type="application/json", headers={"X-Turn": turn})


def click(request: Request, form: Mapping[str, str]) -> Response:
    """Handle a click into a picture."""
    site = site_of(request)
    table, seat = playing_seat(request)
    with table.lock:
        if form.get("turn") != str(table.row.turn):
            raise Late
        page = TablePage(table, seat, _reader(request), form)
        if page.asking is None:
            raise NotYours
        found = clicked(page, form)
        if found.go is not None:
            return RedirectResponse(base_of(request) + found.go.query, 303)
        if not found.play:
            return shown(request, (table, seat), found.said, found.note, 422)
        site.tables.decide(table.row.id, seat, table.row.turn, found.play)
        site.figures.decisions.labels("person").inc()
    return RedirectResponse(base_of(request), 303)


def move(request: Request, form: Mapping[str, str]) -> Response:
    """Make a decision."""
    table, seat = playing_seat(request)
    site = site_of(request)
    site.tables.decide(table.row.id, seat, turn_in(form), form.get("move", "")[:100])
    site.figures.decisions.labels("person").inc()
    return RedirectResponse(base_of(request), 303)


def hint(request: Request, form: Mapping[str, str]) -> Response:
    """Advise a player who has to decide and plays only against bots: good actions, with reasons."""
    site, (table, seat) = site_of(request), playing_seat(request)
    if not site.hints.allows(address_of(request)):
        return site.error(request, "too_many", 429)
    with table.lock:
        if table.match.to_act != seat or not table.practises(seat):
            raise NotYours
        match = pickle.dumps(table.match)
    return shown(request, (table, seat), form, hints=site.bots.explained(match, seat))


def undo(request: Request, form: Mapping[str, str]) -> Response:
    """Take back a decision, or ask the others for permission."""
    table, seat = playing_seat(request)
    site_of(request).tables.undo(table.row.id, seat, turn_in(form))
    return RedirectResponse(base_of(request), 303)


def answer_wish(request: Request, form: Mapping[str, str]) -> Response:
    """Agree to a wish to take back, or refuse it."""
    table, seat = playing_seat(request)
    tables = site_of(request).tables
    if form.get("answer") == "agree":
        tables.agree(table.row.id, seat, turn_in(form))
    else:
        tables.refuse(table.row.id, seat, turn_in(form))
    return RedirectResponse(base_of(request), 303)


def replace(request: Request, form: Mapping[str, str]) -> Response:
    """Ask that a bot takes over another seat."""
    table, seat = playing_seat(request)
    other = form.get("seat", "")
    if not (other.isascii() and other.isdigit() and len(other) == 1):
        raise BadSetup("seat")
    host = table.is_host(request.cookies.get("host", ""))
    site_of(request).tables.replace(table.row.id, int(other), seat, host=host)
    return RedirectResponse(base_of(request), 303)


def resign(request: Request, form: Mapping[str, str]) -> Response:
    """Let a bot take over the player's seat."""
    table, seat = playing_seat(request)
    if form.get("sure") != "yes":
        raise BadSetup("sure")
    site_of(request).tables.resign(table.row.id, seat)
    return RedirectResponse(base_of(request), 303)


def say(request: Request, form: Mapping[str, str]) -> Response:
    """Say a phrase to the others at the table."""
    table, seat = playing_seat(request)
    phrase = next((one for one in PHRASES if one == form.get("phrase")), None)
    if phrase is None:
        raise BadSetup("phrase")
    site_of(request).tables.say(table.row.id, seat, phrase)
    return RedirectResponse(base_of(request), 303)


def come_back(request: Request, _: Mapping[str, str]) -> Response:
    """Take back a seat from the bot that has played there meanwhile."""
    table, seat = own_seat(request)
    site_of(request).tables.come_back(table.row.id, seat)
    return RedirectResponse(base_of(request), 303)


def play_again(request: Request, _: Mapping[str, str]) -> Response:
    """Play again with the same people; a player who has already sat down there is sent there."""
    site, (table, seat), player = site_of(request), own_seat(request), player_of(request)
    then, at = table.row.next, (seat - 1) % len(table.seats)
    if then is not None and site.tables.is_of_player(player, then, at):
        return RedirectResponse(f"{root_of(request)}/table/{then}/seat/{at}", 303)
    if then is None and not site.may_set_up(request):
        return site.error(request, "too_many", 429)
    then, at, secret, host = site.tables.play_again(table.row.id, seat, player, network_of(request))
    return seated(request, (then, at), secret, player, host=host)


def play_on(request: Request, form: Mapping[str, str]) -> Response:
    """Play on against bots from a position of a finished game."""
    site, (table, seat), player = site_of(request), own_seat(request), player_of(request)
    if not site.may_set_up(request):
        return site.error(request, "too_many", 429)
    kept = whole(form.get("at", ""), DIGITS) or 0
    name, host, secret = site.tables.play_on(table.row.id, seat, player, kept, network_of(request))
    return seated(request, (name, seat), secret, player, host=host)


def record(request: Request) -> Response:
    """Return the record of a finished game. Before the end it would reveal hidden cards."""
    table = table_of(request)
    if not table.row.over:
        raise Forbidden
    document = cph.to_json(attrs.evolve(table.match.record(), players=table.names))
    name = f'attachment; filename="copenhagen-{table.row.id}.json"'
    return Response(document, media_type="application/json", headers={"Content-Disposition": name})


async def changes(request: Request) -> Response:
    """Send an event at every change of a table, until the page is closed."""
    site = site_of(request)
    table = await run_in_threadpool(table_of, request)
    name = table.row.id
    limits, address = site.limits, address_of(request)
    if (
        len(site.waiting.get(name, ())) >= limits.streams_per_table
        or site.streams[address] >= limits.streams_per_address
        or site.streams.total() >= limits.streams
    ):
        return site.error(request, "too_many", 429)
    return StreamingResponse(told(site.news(name, address)), media_type="text/event-stream")


async def told(news: AsyncIterator[int | None]) -> AsyncIterator[str]:
    """Yield changes as server-sent events; each contains only the number of the last change."""
    async for version in news:
        yield ": still here\n\n" if version is None else f"data: {version}\n\n"
