"""The lobby, new tables, and the links that lead to seats."""

import secrets
from collections.abc import Mapping
from functools import cache
from typing import Any
from urllib.parse import quote

import segno
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

import copenhagen as cph
from copenhagen.bots import BOTS
from copenhagen.render import svg
from copenhagen_web.guards import network_of
from copenhagen_web.requests import (
    base_of,
    give,
    name_of,
    origin_of,
    own_seat,
    player_of,
    seat_number,
    table_of,
)
from copenhagen_web.site import root_of, site_of
from copenhagen_web.table.setups import (
    CLOCKS,
    LONGEST_NAME,
    SEATS,
    Setup,
    clean_name,
    option_choices,
)
from copenhagen_web.tables import Forbidden, Missing, Used, invitation

_DRAWN = 5
"""The seed of the game drawn on the front page."""


def lobby(request: Request) -> Response:
    """Show the open tables."""
    site = site_of(request)
    own = site.tables.of_player(request.cookies.get("player", ""))
    mine = {table.row.id for table, _ in own}
    return site.page(
        request,
        "lobby.html",
        own=own,
        name=name_of(request),
        pictures=_drawn(site.lang(request)),
        tables=[table for table in site.tables.lobby() if table.row.id not in mine],
    )


@cache
def _drawn(lang: str) -> tuple[Markup, ...]:
    """Return two houses of a game, as pictures for the front page."""
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
    return site_of(request).page(
        request,
        "new.html",
        options={game: option_choices(game) for game in ("card_game", "roll_and_write")},
        seats=SEATS,
        clocks=CLOCKS,
        bots=[bot for bot in BOTS if bot != "greedy"],
        longest=LONGEST_NAME,
        name=name_of(request),
    )


def create(request: Request, form: Mapping[str, str]) -> Response:
    """Set up a table and seat its host."""
    site = site_of(request)
    if not site.may_set_up(request):
        return site.error(request, "too_many", 429)
    setup = Setup.read(form)
    name, player = clean_name(form.get("name", "")), player_of(request)
    first = secrets.randbelow(setup.players) if "lot" in form else 0
    setup, at = setup.rotated(first), -first % setup.players
    table, host, secret = site.tables.create(setup, name, player, at, owner=network_of(request))
    people = [seat for seat, bot in enumerate(setup.bots) if bot is None]
    here = f"{root_of(request)}/table/{table}"
    after = f"{here}/links" if len(people) > 1 else f"{here}/seat/{at}"
    answer = seated(request, (table, at), secret, player, name, host)
    answer.headers["location"] = after
    return answer


def links(request: Request) -> Response:
    """Show the links to the free seats, to the host only."""
    site, table = site_of(request), table_of(request)
    host = request.cookies.get("host", "")
    if not table.is_host(host):
        raise Forbidden
    base = f"{origin_of(request)}{root_of(request)}/table/{table.row.id}"
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
    """Return a link as a QR code for the camera of another device."""
    return Markup(segno.make(link).svg_inline(scale=5, dark="#000", light="#fff", title=link))  # noqa: S704


def sit(request: Request) -> Response:
    """Ask for the name of the person who sits down."""
    site, table, number = site_of(request), table_of(request), seat_number(request)
    try:
        site.tables.check_sit(table, number, request.path_params.get("key"))
    except Used:
        if site.tables.is_of_player(request.cookies.get("player", ""), table.row.id, number):
            return RedirectResponse(base_of(request), 303)
        raise
    return site.page(request, "sit.html", table=table, name=name_of(request), longest=LONGEST_NAME)


def sit_down(request: Request, form: Mapping[str, str]) -> Response:
    """Let somebody sit down."""
    table, number, player = request.path_params["table"], seat_number(request), player_of(request)
    name, key = clean_name(form.get("name", "")), request.path_params.get("key")
    secret = site_of(request).tables.sit(table, number, name, key, player)
    return seated(request, (table, number), secret, player, name)


def elsewhere(request: Request) -> Response:
    """Offer a link with which a player continues on another device."""
    own_seat(request)
    return site_of(request).page(request, "elsewhere.html", base=base_of(request), link="", code="")


def link_elsewhere(request: Request, _: Mapping[str, str]) -> Response:
    """Create that link, and show it."""
    site, (table, number) = site_of(request), own_seat(request)
    secret = site.tables.link_to(table.row.id, number)
    link = f"{origin_of(request)}{base_of(request)}/here/{secret}"
    shown: dict[str, Any] = {
        "link": link,
        "code": _code(link),
        "here": f"{base_of(request)}/elsewhere",
    }
    return site.page(request, "elsewhere.html", base=base_of(request), **shown)


def go_on_here(request: Request) -> Response:
    """Ask whether to continue on this device, so that a mere look does not use up the link."""
    site, table, number = site_of(request), table_of(request), seat_number(request)
    if number not in range(len(table.seats)):
        raise Missing
    if table.link(number, request.path_params["key"]) is None:
        raise Used
    return site.page(request, "here.html", name=table.seats[number].name)


def goes_on_here(request: Request, _: Mapping[str, str]) -> Response:
    """Let a player continue on this device."""
    table, number, player = request.path_params["table"], seat_number(request), player_of(request)
    secret = site_of(request).tables.follow(table, number, request.path_params["key"], player)
    return seated(request, (table, number), secret, player)


def seated(
    request: Request, at: tuple[str, int], secret: str, player: str, name: str = "", host: str = ""
) -> Response:
    """Give a browser the key to a seat, and redirect it there."""
    seat = root_of(request) + "/table/{}/seat/{}".format(*at)
    answer = RedirectResponse(seat, 303)
    give(request, answer, "seat", secret, seat)
    give(request, answer, "player", player, root_of(request) + "/")
    if name:
        give(request, answer, "name", quote(name), root_of(request) + "/")
    if host:
        give(request, answer, "host", host, f"{root_of(request)}/table/{at[0]}")
    return answer
