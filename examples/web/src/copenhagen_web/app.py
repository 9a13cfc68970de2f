"""What the browser talks to: addresses, cookies, answers."""

import asyncio
import gzip
import logging
import os
import pickle
import secrets
import signal
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from re import fullmatch
from threading import current_thread, main_thread
from typing import Any
from urllib.parse import quote, unquote, urlencode

import attrs
import segno
from jinja2 import PackageLoader
from markupsafe import Markup
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import (
    HTMLResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

import copenhagen as cph
from copenhagen.bots import BOTS, Explanation
from copenhagen.render import languages, style_sheet, svg, translated
from copenhagen_web import guards
from copenhagen_web.deciding import Bots, Busy
from copenhagen_web.guards import Limits, Paced, Rate, address_of, network_of, read_form
from copenhagen_web.storage import Late, Storage
from copenhagen_web.stores import opened
from copenhagen_web.table.choosing import whole
from copenhagen_web.table.explaining import rule_title, rules_of
from copenhagen_web.table.pages import Reader, TablePage
from copenhagen_web.table.rendering import clicked, rendered, templates
from copenhagen_web.table.setups import (
    LONGEST_NAME,
    SEATS,
    BadSetup,
    Setup,
    clean_name,
    option_choices,
)
from copenhagen_web.tables import (
    Early,
    Forbidden,
    Full,
    Missing,
    NotYours,
    Table,
    Tables,
    Unreadable,
    Used,
    invitation,
)
from copenhagen_web.thinking import end_with_parent, thinkers
from copenhagen_web.watching import Figures, Watched

__all__ = ["Site", "create_app", "one_of_several", "told"]

_HERE = Path(__file__).parent
_YEAR = 365 * 24 * 3600
_DIGITS = 8
_LONGEST_QUESTION = 200
_PACKED = 3
"""How much pages of tables are compressed: more takes longer than it is worth."""

_LOG = logging.getLogger(__name__)

_DRAWN = 5
"""The game that is drawn on the front page."""

_NETWORKS = {64: 1, 56: 1, 48: 2}
"""How many times the tables of one address may be set up from a network of IPv6 of each size."""

_SILENCE = 15
"""After so many seconds without news, a page hears that the server is still there."""


_FILES = (_HERE / "static", _HERE / "table" / "static")
_DIGEST = sha256(
    b"".join(file.read_bytes() for folder in _FILES for file in sorted(folder.iterdir()))
).hexdigest()
"""What is in the files that never change below this path, so that browsers can keep them."""


_TABLE = ("copenhagen_web.table", "static")


class _Static(StaticFiles):
    def file_response(self, *given: Any, **more: Any) -> Response:  # noqa: ANN401 - as it is
        answer = super().file_response(*given, **more)
        answer.headers["Cache-Control"] = f"public, max-age={_YEAR}, immutable"
        return answer


class Site:
    """All that the pages of one server share."""

    def __init__(
        self,
        data: str,
        limits: Limits,
        new_thinkers: Callable[[int], Executor] = thinkers,
        *,
        lazy: bool = True,
    ) -> None:
        self._lazy = lazy
        self.limits = limits
        self.storage = Storage(opened(data))
        self.tables = Tables(self.storage, limits.tables, limits.bot_pause)
        self.messages = Rate(limits.messages_per_second, 10 * limits.messages_per_second)
        self.hints = Rate(limits.hints_per_minute / 60, limits.hints_per_minute)
        self.new_tables = {
            size: Rate(times * limits.tables_per_hour / 3600, times * limits.tables_per_hour)
            for size, times in _NETWORKS.items()
        }
        self.waiting: dict[str, set[asyncio.Event]] = {}
        self.figures = Figures(self.storage.count)
        self.streams: Counter[str] = Counter()
        """How many pages wait for news, by address."""
        decided = self.figures.decisions.labels("bot").inc
        self.bots = Bots(self.tables, new_thinkers, limits.bots, decided)
        self._stopping = False
        self.templates = templates(PackageLoader("copenhagen_web"))

    async def start(self) -> None:
        """Hear of changes, and let bots decide."""
        self._loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM) if current_thread() is main_thread() else ():
            signal.signal(number, partial(self._stopped, signal.getsignal(number)))
        await run_in_threadpool(self.storage.watch, self._changed)
        self._warm = asyncio.ensure_future(run_in_threadpool(_warm))
        self.bots.start(lazy=self._lazy)

    def _stopped(self, stop: Any, *given: Any) -> None:  # noqa: ANN401 - as signals have it
        """Send no more news to the pages that wait for them, and stop."""
        self._stopping = True
        for event in {one for waiting in self.waiting.values() for one in waiting}:
            event.set()
        stop(*given)

    async def news(self, name: str, address: str = "") -> AsyncGenerator[int | None]:
        """Yield how many changes a table has had, whenever it has one more, until the server stops.

        After some time without a change, it is ``None``.
        """
        event = asyncio.Event()
        waiting = self.waiting.setdefault(name, set())
        waiting.add(event)
        self.streams[address] += 1
        self.figures.streams.inc()
        told = None
        try:
            while not self._stopping:
                event.clear()
                version = await run_in_threadpool(self.storage.version, name)
                if version != told:
                    yield version
                told = version
                while not event.is_set():
                    try:
                        async with asyncio.timeout(_SILENCE):
                            await event.wait()
                    except TimeoutError:
                        yield None
        finally:
            waiting.discard(event)
            self.streams[address] -= 1
            self.figures.streams.dec()
            if not self.streams[address]:
                del self.streams[address]
            if not waiting:
                self.waiting.pop(name, None)

    async def stop(self) -> None:
        """Let go of everything."""
        await self.bots.stop()
        await run_in_threadpool(self.storage.close)

    def _changed(self, name: str | None) -> None:
        """Say to all who wait, and to the bots, that a table has changed; from any thread."""
        self._loop.call_soon_threadsafe(self._wake, name)

    def _wake(self, name: str | None) -> None:
        for one in self.waiting if name is None else (name,):
            for event in self.waiting.get(one, ()):
                event.set()
        self.bots.wake()

    def may_set_up(self, request: Request) -> bool:
        """Tell whether so many tables may be set up from a network, and count it."""
        rates = self.new_tables.items()
        return all(rate.allows(network_of(request, size)) for size, rate in rates)

    # Pages

    def lang(self, request: Request) -> str:
        """Return the language of a reader: chosen, or the browser's."""
        chosen = request.cookies.get("lang")
        if chosen in languages():
            return str(chosen)
        for wanted in request.headers.get("accept-language", "")[:200].split(","):
            if (short := wanted.strip()[:2].lower()) in languages():
                return short
        return "en"

    def page(
        self,
        request: Request,
        template: str,
        *,
        status: int = 200,
        **shown: Any,  # noqa: ANN401 - whatever the template needs
    ) -> HTMLResponse:
        """Return a page made from a template."""
        lang = self.lang(request)
        common = {
            "here": _here(request),
            "root": _root(request),
            "static": f"{_root(request)}/static/{_DIGEST}",
            "layout": "base.html",
        }
        return HTMLResponse(rendered(self.templates, template, lang, **common | shown), status)

    def error(self, request: Request, text: str, status: int, **more: str) -> HTMLResponse:
        """Return a page that says what did not work."""
        shown = {"what": text, "field": "", "watch": "", **more}
        return self.page(request, "error.html", status=status, **shown)


def _warm() -> None:
    """Make the index of the rules, so that the first question does not wait a second for it."""
    for lang in languages():
        cph.rulebook.ask("pass", lang=lang)


def _site(request: Request) -> Site:
    site: Site = request.app.state.site
    return site


# The lobby


def lobby(request: Request) -> Response:
    """Show the open tables."""
    site = _site(request)
    own = site.tables.of_player(request.cookies.get("player", ""))
    mine = {table.row.id for table, _ in own}
    return site.page(
        request,
        "lobby.html",
        own=own,
        name=_name(request),
        pictures=_drawn(site.lang(request)),
        tables=[table for table in site.tables.lobby() if table.row.id not in mine],
    )


@cache
def _drawn(lang: str) -> tuple[Markup, ...]:
    """Return two houses of a game, for the page that invites to one."""
    match = cph.Match(cph.card_game(2), seed=_DRAWN)
    while match.result is None:
        match.play(match.bot_action(BOTS["normal"]()))
    view = cph.public_view(match.states[-1])
    return tuple(
        Markup(svg(view, part="houses", seat=seat, names=("Ada", "Bo"), lang=lang, styled=False))  # noqa: S704 - the library's own picture
        for seat in (0, 1)
    )


def new(request: Request) -> Response:
    """Show the form of a new table."""
    return _site(request).page(
        request,
        "new.html",
        options={game: option_choices(game) for game in ("card_game", "roll_and_write")},
        seats=SEATS,
        bots=[bot for bot in BOTS if bot != "greedy"],
        longest=LONGEST_NAME,
        name=_name(request),
    )


def create(request: Request, form: Mapping[str, str]) -> Response:
    """Set up a table, and let who does it sit down at it."""
    site = _site(request)
    if not site.may_set_up(request):
        return site.error(request, "too_many", 429)
    setup = Setup.read(form)
    name, player = clean_name(form.get("name", "")), _player(request)
    first = secrets.randbelow(setup.players) if "lot" in form else 0
    setup, at = setup.rotated(first), -first % setup.players
    table, host, secret = site.tables.create(setup, name, player, at, owner=network_of(request))
    people = [seat for seat, bot in enumerate(setup.bots) if bot is None]
    here = f"{_root(request)}/table/{table}"
    after = f"{here}/links" if len(people) > 1 else f"{here}/seat/{at}"
    answer = _seated(request, (table, at), secret, player, name, host)
    answer.headers["location"] = after
    return answer


def links(request: Request) -> Response:
    """Show the links to the seats that are free, to who has set up the table."""
    site, table = _site(request), _table(request)
    host = request.cookies.get("host", "")
    if not table.is_host(host):
        raise Forbidden
    base = f"{_origin(request)}{_root(request)}/table/{table.row.id}"
    player = request.cookies.get("player", "")
    own = {seat for one, seat in site.tables.of_player(player) if one.row.id == table.row.id}
    invitations = [
        {
            "number": number + 1,
            "name": seat.name,
            "taken": seat.taken,
            "link": (link := f"{base}/sit/{number}/{invitation(host, number)}"),
            "code": _code(link),
        }
        for number, seat in enumerate(table.seats)
        if seat.bot is None and number not in own
    ]
    back = base + "".join(f"/seat/{seat}" for seat in sorted(own)[:1])
    return site.page(request, "links.html", back=back, invitations=invitations, watch=base)


def _code(link: str) -> Markup:
    """Return a link as a picture for the camera of another device."""
    return Markup(segno.make(link).svg_inline(scale=5, dark="#000", light="#fff", title=link))  # noqa: S704


def sit(request: Request) -> Response:
    """Ask who sits down."""
    site, table, number = _site(request), _table(request), _number(request)
    try:
        site.tables.check_sit(table, number, request.path_params.get("key"))
    except Used:
        if site.tables.is_of_player(request.cookies.get("player", ""), table.row.id, number):
            return RedirectResponse(_base(request), 303)
        raise
    return site.page(request, "sit.html", table=table, name=_name(request), longest=LONGEST_NAME)


def sit_down(request: Request, form: Mapping[str, str]) -> Response:
    """Let somebody sit down."""
    table, number, player = request.path_params["table"], _number(request), _player(request)
    name, key = clean_name(form.get("name", "")), request.path_params.get("key")
    secret = _site(request).tables.sit(table, number, name, key, player)
    return _seated(request, (table, number), secret, player, name)


def elsewhere(request: Request) -> Response:
    """Offer a link by which a player goes on at another device."""
    _own(request)
    return _site(request).page(request, "elsewhere.html", base=_base(request), link="", code="")


def link_elsewhere(request: Request, _: Mapping[str, str]) -> Response:
    """Make that link, and show it."""
    site, (table, number) = _site(request), _own(request)
    secret = site.tables.link_to(table.row.id, number)
    link = f"{_origin(request)}{_base(request)}/here/{secret}"
    shown: dict[str, Any] = {
        "link": link,
        "code": _code(link),
        "here": f"{_base(request)}/elsewhere",
    }
    return site.page(request, "elsewhere.html", base=_base(request), **shown)


def go_on_here(request: Request) -> Response:
    """Ask whether a player goes on at this device: who only looks at a link does not use it up."""
    site, table, number = _site(request), _table(request), _number(request)
    if number not in range(len(table.seats)):
        raise Missing
    if table.link(number, request.path_params["key"]) is None:
        raise Used
    return site.page(request, "here.html", name=table.seats[number].name)


def goes_on_here(request: Request, _: Mapping[str, str]) -> Response:
    """Let a player go on at this device."""
    table, number, player = request.path_params["table"], _number(request), _player(request)
    secret = _site(request).tables.follow(table, number, request.path_params["key"], player)
    return _seated(request, (table, number), secret, player)


def _seated(
    request: Request, at: tuple[str, int], secret: str, player: str, name: str = "", host: str = ""
) -> Response:
    """Give a browser what opens a seat, and lead there."""
    seat = _root(request) + "/table/{}/seat/{}".format(*at)
    answer = RedirectResponse(seat, 303)
    _give(request, answer, "seat", secret, seat)
    _give(request, answer, "player", player, _root(request) + "/")
    if name:
        _give(request, answer, "name", quote(name), _root(request) + "/")
    if host:
        _give(request, answer, "host", host, f"{_root(request)}/table/{at[0]}")
    return answer


# The table


def watch(request: Request) -> Response:
    """Show a table to who watches it."""
    return _shown(request, (_table(request), None), request.query_params)


def play(request: Request) -> Response:
    """Show a table to who sits at it."""
    return _shown(request, _own(request), request.query_params)


def _shown(
    request: Request,
    at: tuple[Table, int | None],
    said: Mapping[str, str],
    note: str = "",
    status: int = 200,
    hints: Sequence[Explanation[Any]] = (),
) -> Response:
    site, (table, seat) = _site(request), at
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
    # How many moves the page has shown that asks for what is new.
    seen = whole(request.headers.get("x-seen", ""), _DIGITS)
    root = _root(request)
    return Reader(_site(request).lang(request), host, root, seen, f"{root}/rules/{{id}}")


def frame(request: Request) -> Response:
    """Return the frame of a seat as a document, for other programs than browsers."""
    table, seat = _playing(request)
    with table.lock:
        found = cph.to_json(table.match.frame(seat))
        turn = str(table.row.turn)
    return Response(found, media_type="application/json", headers={"X-Turn": turn})


def click(request: Request, form: Mapping[str, str]) -> Response:
    """Go on from a click into a picture."""
    site = _site(request)
    table, seat = _playing(request)
    with table.lock:
        if form.get("turn") != str(table.row.turn):
            raise Late
        page = TablePage(table, seat, _reader(request), form)
        if page.asking is None:
            raise NotYours
        found = clicked(page, form)
        if found.go is not None:
            return RedirectResponse(_base(request) + found.go.query, 303)
        if not found.play:
            return _shown(request, (table, seat), found.said, found.note, 422)
        site.tables.decide(table.row.id, seat, table.row.turn, found.play)
        site.figures.decisions.labels("person").inc()
    return RedirectResponse(_base(request), 303)


def move(request: Request, form: Mapping[str, str]) -> Response:
    """Make a decision."""
    table, seat = _playing(request)
    site = _site(request)
    site.tables.decide(table.row.id, seat, _turn(form), form.get("move", "")[:100])
    site.figures.decisions.labels("person").inc()
    return RedirectResponse(_base(request), 303)


def hint(request: Request, form: Mapping[str, str]) -> Response:
    """Advise who is asked and plays against bots alone: what is good, and why."""
    site, (table, seat) = _site(request), _playing(request)
    if not site.hints.allows(address_of(request)):
        return site.error(request, "too_many", 429)
    with table.lock:
        if table.match.to_act != seat or not table.practises(seat):
            raise NotYours
        match = pickle.dumps(table.match)
    return _shown(request, (table, seat), form, hints=site.bots.explained(match, seat))


def undo(request: Request, form: Mapping[str, str]) -> Response:
    """Take back, or ask whether one may."""
    table, seat = _playing(request)
    _site(request).tables.undo(table.row.id, seat, _turn(form))
    return RedirectResponse(_base(request), 303)


def answer_wish(request: Request, form: Mapping[str, str]) -> Response:
    """Agree that something is taken back, or do not."""
    table, seat = _playing(request)
    tables = _site(request).tables
    if form.get("answer") == "agree":
        tables.agree(table.row.id, seat, _turn(form))
    else:
        tables.refuse(table.row.id, seat, _turn(form))
    return RedirectResponse(_base(request), 303)


def replace(request: Request, form: Mapping[str, str]) -> Response:
    """Ask that a bot plays at another seat."""
    table, seat = _playing(request)
    other = form.get("seat", "")
    if not (other.isascii() and other.isdigit() and len(other) == 1):
        raise BadSetup("seat")
    host = table.is_host(request.cookies.get("host", ""))
    _site(request).tables.replace(table.row.id, int(other), seat, host=host)
    return RedirectResponse(_base(request), 303)


def resign(request: Request, form: Mapping[str, str]) -> Response:
    """Let a bot play on at the own seat."""
    table, seat = _playing(request)
    if form.get("sure") != "yes":
        raise BadSetup("sure")
    _site(request).tables.resign(table.row.id, seat)
    return RedirectResponse(_base(request), 303)


def come_back(request: Request, _: Mapping[str, str]) -> Response:
    """Play on where a bot has played meanwhile."""
    table, seat = _own(request)
    _site(request).tables.come_back(table.row.id, seat)
    return RedirectResponse(_base(request), 303)


def play_again(request: Request, _: Mapping[str, str]) -> Response:
    """Play again with the same people; who has sat down there already goes there."""
    site, (table, seat), player = _site(request), _own(request), _player(request)
    then, at = table.row.next, (seat - 1) % len(table.seats)
    if then is not None and site.tables.is_of_player(player, then, at):
        return RedirectResponse(f"{_root(request)}/table/{then}/seat/{at}", 303)
    if then is None and not site.may_set_up(request):
        return site.error(request, "too_many", 429)
    then, at, secret, host = site.tables.play_again(table.row.id, seat, player, network_of(request))
    return _seated(request, (then, at), secret, player, host=host)


def play_on(request: Request, form: Mapping[str, str]) -> Response:
    """Play on against bots from where a game was."""
    site, (table, seat), player = _site(request), _own(request), _player(request)
    if not site.may_set_up(request):
        return site.error(request, "too_many", 429)
    kept = whole(form.get("at", ""), _DIGITS) or 0
    name, host, secret = site.tables.play_on(table.row.id, seat, player, kept, network_of(request))
    return _seated(request, (name, seat), secret, player, host=host)


def record(request: Request) -> Response:
    """Return the record of a game that is over. Before that it would tell what is hidden."""
    table = _table(request)
    if not table.row.over:
        raise Forbidden
    document = cph.to_json(attrs.evolve(table.match.record(), players=table.names))
    name = f'attachment; filename="copenhagen-{table.row.id}.json"'
    return Response(document, media_type="application/json", headers={"Content-Disposition": name})


async def changes(request: Request) -> Response:
    """Say whenever a table has changed, until the page is closed."""
    site = _site(request)
    table = await run_in_threadpool(_table, request)
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
    """Yield news as server-sent events: the number of the last change, and nothing else."""
    async for version in news:
        yield ": still here\n\n" if version is None else f"data: {version}\n\n"


# Everything else


def rule(request: Request) -> Response:
    """Show a rule."""
    site = _site(request)
    lang = site.lang(request)
    try:
        found = cph.rulebook.rule(request.path_params["rule"])
    except cph.errors.UnknownRule:
        raise Missing from None
    return site.page(
        request,
        "rule.html",
        rule=found.id,
        title=rule_title(found.id, lang),
        text=translated(found.text, lang),
    )


def rules(request: Request) -> Response:
    """Answer a question about the rules."""
    site = _site(request)
    lang = site.lang(request)
    asked = request.query_params.get("q", "")[:_LONGEST_QUESTION]
    found = [(one, rule_title(one.rule, lang)) for one in cph.rulebook.ask(asked, lang=lang)]
    return site.page(
        request,
        "rules.html",
        asked=asked,
        answers=found,
        near=() if found else cph.rulebook.near(asked, lang=lang),
        rules={game: rules_of(game, lang) for game in ("card_game", "roll_and_write")},
        longest=_LONGEST_QUESTION,
    )


def choose_language(request: Request, form: Mapping[str, str]) -> Response:
    """Remember the language of a reader, and go back to the page."""
    home = _root(request) + "/"
    lang, back = form.get("lang"), form.get("back", home)
    if lang is None or lang not in languages():
        raise BadSetup("lang")
    if not back.startswith("/") or back.startswith(("//", "/\\")) or not back.isprintable():
        back = home
    answer = RedirectResponse(back, 303)
    _give(request, answer, "lang", lang, home)
    return answer


def pictures(_: Request) -> Response:
    """Return the style of all pictures."""
    return Response(style_sheet(), media_type="text/css", headers={"Cache-Control": "max-age=600"})


def health(request: Request) -> Response:
    """Say that the server answers, and can read what it keeps."""
    _site(request).storage.count()
    return PlainTextResponse("ok")


def metrics(request: Request) -> Response:
    """Return figures for Prometheus, to this machine alone."""
    if address_of(request) not in ("127.0.0.1", "::/64", "testclient"):
        raise Missing
    return Response(_site(request).figures.text(), media_type="text/plain; version=0.0.4")


# What requests say


def _number(request: Request) -> int:
    number: int = request.path_params["seat"]
    return number


def _base(request: Request) -> str:
    return f"{_root(request)}/table/{request.path_params['table']}/seat/{_number(request)}"


def _turn(form: Mapping[str, str]) -> int:
    turn = whole(form.get("turn", ""), _DIGITS)
    return -1 if turn is None else turn


def _table(request: Request) -> Table:
    return _site(request).tables[request.path_params["table"]]


def _own(request: Request) -> tuple[Table, int]:
    """Return the table and the seat, if who asks knows what guards it."""
    table, seat = _table(request), _number(request)
    if seat not in range(len(table.seats)):
        raise Missing
    if not table.has(seat, request.cookies.get("seat", "")):
        raise Forbidden
    return table, seat


def _playing(request: Request) -> tuple[Table, int]:
    """Return the same, if no bot plays there for now."""
    table, seat = _own(request)
    if table.seats[seat].bot is not None:
        raise NotYours
    return table, seat


def _here(request: Request) -> str:
    query = request.url.query
    return request.url.path + (f"?{query}" if query else "")


def _root(request: Request) -> str:
    """Return below which path everything is; mostly none."""
    root: str = request.scope.get("root_path", "")
    return root


def _origin(request: Request) -> str:
    return f"{request.url.scheme}://{request.url.netloc}"


def _player(request: Request) -> str:
    """Return what the games of a browser are found by; a new secret for a new browser."""
    player = request.cookies.get("player", "")
    return player if fullmatch("[0-9a-f]{32}", player) else secrets.token_hex(16)


def _name(request: Request) -> str:
    """Return what a reader was called the last time."""
    try:
        return clean_name(unquote(request.cookies.get("name", "")))
    except BadSetup:
        return ""


def _give(request: Request, answer: Response, name: str, secret: str, path: str) -> None:
    """Give the browser a secret that it sends along with requests below `path` alone."""
    answer.set_cookie(
        name,
        secret,
        max_age=_YEAR,
        path=path,
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )


Posted = Callable[[Request, Mapping[str, str]], Response]


def _posted(handler: Posted) -> Callable[[Request], Awaitable[Response]]:
    """Return what reads a form, looks at how often it comes, and lets `handler` answer it."""

    async def endpoint(request: Request) -> Response:
        site = _site(request)
        if not site.messages.allows(address_of(request)):
            return site.error(request, "too_many", 429)
        form = await read_form(request, site.limits)
        return await run_in_threadpool(handler, request, form)

    return endpoint


# What went wrong


def _failed(text: str, status: int) -> Callable[[Request, Exception], Response]:
    def answer(request: Request, _: Exception) -> Response:
        watch = ""
        if text in ("forbidden", "used"):
            watch = f"{_root(request)}/table/{request.path_params['table']}"
        return _site(request).error(request, text, status, watch=watch)

    return answer


def _bad_setup(request: Request, error: Exception) -> Response:
    assert isinstance(error, BadSetup)  # noqa: S101 - it is registered for this one
    return _site(request).error(request, "bad_field", 422, field=error.field)


def _still(text: str, status: int) -> Callable[[Request, Exception], Response]:
    """Show the table as it is, and say why nothing has changed."""

    def answer(request: Request, error: Exception) -> Response:
        site = _site(request)
        try:
            at = _own(request)
        except (Missing, Forbidden, KeyError):
            return site.error(request, "late", status)
        note = text or translated(str(error), site.lang(request))
        return _shown(request, at, {}, note, status)

    return answer


_ERRORS: Mapping[Any, Any] = {
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
    cph.errors.NotYourTurn: _still("not_yours", 403),
    cph.CopenhagenError: _still("", 422),
}


def create_app(
    data: str,
    limits: Limits | None = None,
    new_thinkers: Callable[[int], Executor] = thinkers,
    *,
    lazy: bool = True,
) -> Starlette:
    """Return the application whose tables are kept in `data`, see `opened`.

    Unless `lazy`, what experts think with is compiled at the start, once on each machine.
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
        Route("/", lobby),
        Route("/new", new),
        Route("/new", _posted(create), methods=["POST"]),
        Route("/language", _posted(choose_language), methods=["POST"]),
        Route("/rules", rules),
        Route("/rules/{rule}", rule),
        Route("/health", health),
        Route("/metrics", metrics),
        Route("/pictures.css", pictures),
        Route("/table/{table}", watch),
        Route("/table/{table}/links", links),
        Route("/table/{table}/changes", changes),
        Route("/table/{table}/record", record),
        Route("/table/{table}/sit/{seat:int}", sit),
        Route("/table/{table}/sit/{seat:int}", _posted(sit_down), methods=["POST"]),
        Route("/table/{table}/sit/{seat:int}/{key}", sit),
        Route("/table/{table}/sit/{seat:int}/{key}", _posted(sit_down), methods=["POST"]),
        Route(seat, play),
        Route(f"{seat}/frame", frame),
        Route(f"{seat}/click", _posted(click), methods=["POST"]),
        Route(f"{seat}/move", _posted(move), methods=["POST"]),
        Route(f"{seat}/hint", _posted(hint), methods=["POST"]),
        Route(f"{seat}/undo", _posted(undo), methods=["POST"]),
        Route(f"{seat}/wish", _posted(answer_wish), methods=["POST"]),
        Route(f"{seat}/replace", _posted(replace), methods=["POST"]),
        Route(f"{seat}/resign", _posted(resign), methods=["POST"]),
        Route(f"{seat}/back", _posted(come_back), methods=["POST"]),
        Route(f"{seat}/again", _posted(play_again), methods=["POST"]),
        Route(f"{seat}/on", _posted(play_on), methods=["POST"]),
        Route(f"{seat}/elsewhere", elsewhere),
        Route(f"{seat}/elsewhere", _posted(link_elsewhere), methods=["POST"]),
        Route(f"{seat}/here/{{key}}", go_on_here),
        Route(f"{seat}/here/{{key}}", _posted(goes_on_here), methods=["POST"]),
        Mount(f"/static/{_DIGEST}", _Static(directory=_FILES[0], packages=[_TABLE])),
    ]
    app: Starlette = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[
            Middleware(Watched, lambda: app.state.site.figures),
            Middleware(guards.Headers),
            Middleware(Paced, limits),
        ],
        exception_handlers=dict(_ERRORS),
    )
    return app


def one_of_several(data: str, limits: Limits, *, quiet: bool, lazy: bool) -> Starlette:
    """Return the application of a process that is served by itself, or beside others."""
    end_with_parent()
    logging.basicConfig(
        level=logging.WARNING if quiet else logging.INFO,
        format="%(asctime)s %(levelname)s %(message)s",
    )
    _LOG.info("process %d serves", os.getpid())
    return create_app(data, limits, lazy=lazy)
