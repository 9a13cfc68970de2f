"""Seats belong to people: keys and links to them, leaving a seat, and finding it again."""

import random
import re
import time
from collections import Counter
from collections.abc import Collection
from contextlib import suppress
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import copenhagen as cph
from copenhagen.notation import write_move
from copenhagen_web.storage import Late
from tests.clients import FAST, Guest, Server

STORES = ("file", "database")
BROWSERS = 3
MOST_TABLES = 5
_LINK = re.compile(r'href="http://testserver(/table/\w+/(?:sit|seat)/\d+[^"]*)"')


def link_elsewhere(guest: Guest) -> str:
    """Return a link for another device."""
    page = guest.post(f"{guest.base}/elsewhere", {}).text
    (link,) = _LINK.findall(page)
    return str(link)


def follow(guest: Guest, link: str) -> int:
    """Follow such a link; return the status of the answer."""
    _, _, guest.table, _, seat, *_ = link.split("/")
    guest.seat = int(seat)
    return int(guest.post(link, {}).status_code)


class Seats(RuleBasedStateMachine):
    """Random requests: each browser opens its own player's seats, and no others.

    A seat belongs to the player who sat down while it was free. Another device gets in only through
    a link that this player has made and given away.
    """

    def __init__(self) -> None:
        super().__init__()
        type(self).servers += 1
        self.server = Server(self.folder / str(self.servers), FAST)
        self.guests = [self.server.guest() for _ in range(BROWSERS)]
        self.seen: list[list[str]] = [[] for _ in range(BROWSERS)]
        """The links that each browser has seen, or was sent."""
        self.owners: dict[tuple[str, int], set[int]] = {}
        self.left: set[tuple[str, int]] = set()
        self.over: set[str] = set()
        self.meant: dict[str, set[int]] = {}
        """The browsers that each link to another device was made for."""
        self.asked: set[str] = set()
        """The tables of the last requests."""

    folder: Any
    servers = 0
    reached: ClassVar[Counter[str]] = Counter()
    """The number of times that somebody went on at another table, by kind."""

    def teardown(self) -> None:
        """Check all seats, and stop the server."""
        self.look_at({table for table, _ in self.owners})
        self.server.stop()

    who = st.integers(0, BROWSERS - 1)
    some = st.integers(0, 50)

    def seats_of(self, who: int) -> list[tuple[str, int]]:
        """Return the seats of a browser."""
        return [seat for seat, owners in self.owners.items() if who in owners]

    @precondition(lambda self: len({table for table, _ in self.owners}) < 2)
    @rule(who=who, players=st.integers(2, 3), is_open=st.booleans())
    def set_up(self, who: int, players: int, *, is_open: bool) -> None:
        guest = self.guests[who]
        fields = {"open": "on"} if is_open else {}
        links = guest.set_up(game="card_game", players=players, **fields)
        self.owners |= {(guest.table, seat): set() for seat in range(players)}
        self.owners[guest.table, 0] = {who}
        self.asked.add(guest.table)
        self.seen[who] += links
        self.seen[who] += [link.rpartition("/")[0] for link in links] * is_open

    @rule(who=who, to=who, number=some)
    def send_a_link(self, who: int, to: int, number: int) -> None:
        if self.seen[who]:
            link = self.seen[who][number % len(self.seen[who])]
            self.seen[to].append(link)
            if who in self.meant.get(link, ()):
                self.meant[link].add(to)

    @rule(who=who)
    def look_at_all_links_again(self, who: int) -> None:
        for table in dict.fromkeys(table for table, _ in self.owners):
            for address in (f"/table/{table}/links", f"/table/{table}", "/"):
                self.seen[who] += _LINK.findall(self.guests[who].get(address).text)

    @rule(who=who, number=some)
    def sit_down(self, who: int, number: int) -> None:
        """Use any known link, any number of times."""
        if not self.seen[who]:
            return
        link = self.seen[who][number % len(self.seen[who])]
        answer = self.guests[who].post(link, {"name": f"Player {who}"})
        _, _, table, _, seat, *_ = link.split("/")
        self.asked.add(table)
        if answer.status_code != 303:
            return
        owners = self.owners[table, int(seat)]
        assert not owners or who in self.meant.get(link, ()), link
        owners.add(who)

    @rule(who=who, number=some)
    def go_on_elsewhere(self, who: int, number: int) -> None:
        for table, seat in self.seats_of(who)[number % 3 :][:1]:
            page = self.guests[who].post(f"/table/{table}/seat/{seat}/elsewhere", {})
            (link,) = _LINK.findall(page.text)
            self.seen[who].append(link)
            self.meant[link] = {who}
            self.asked.add(table)

    @rule(who=who, number=some, what=st.sampled_from(["resign", "back", "replace", "move"]))
    def do_something_at_any_seat(self, who: int, number: int, what: str) -> None:
        every = list(self.owners)  # in order of creation: their names are random
        if not every:
            return
        table, seat = every[number % len(every)]
        self.asked.add(table)
        fields = {"sure": "yes", "seat": number % 3, "move": "t01", "turn": 0}
        answer = self.guests[who].post(f"/table/{table}/seat/{seat}/{what}", fields)
        if answer.status_code == 303:
            assert who in self.owners[table, seat]
            if what == "resign":
                self.left.add((table, seat))
            if what == "back":
                self.left.remove((table, seat))

    @precondition(lambda self: {table for table, _ in self.owners} - self.over)
    @rule(number=some)
    def let_a_game_end(self, number: int) -> None:
        """Everybody decides at random, bots included."""
        running = [*dict.fromkeys(table for table, _ in self.owners if table not in self.over)]
        name, rng, tables = (
            running[number % len(running)],
            random.Random(number),
            self.server.site.tables,
        )
        while (seat := (table := tables[name]).match.to_act) is not None:
            with suppress(Late, IndexError, cph.CopenhagenError):  # a bot was faster
                move = write_move(rng.choice(table.match.legal_actions))
                tables.decide(name, seat, table.row.turn, move)
        self.over.add(name)
        self.asked.add(name)

    @precondition(lambda self: self.over and len({table for table, _ in self.owners}) < MOST_TABLES)
    @rule(who=who, number=some, how=st.sampled_from(["again", "on"]), at=some)
    def play_on_somewhere_else(self, who: int, number: int, how: str, at: int) -> None:
        """Play again with the same people, or against bots from a position; any browser may try."""
        ended = [seat for seat in self.owners if seat[0] in self.over]
        table, seat = ended[number % len(ended)]
        self.asked.add(table)
        for each in range(len(self.guests)):
            guest = (who + each) % len(self.guests)
            answer = self.guests[guest].post(f"/table/{table}/seat/{seat}/{how}", {"at": at})
            if answer.status_code == 303:
                self._has_gone_on(guest, table, seat, answer.headers["location"])
                type(self).reached[how] += 1
                return
            # Either the seat is somebody else's, or another device of its player has gone there.
            assert answer.status_code == (410 if guest in self.owners[table, seat] else 403)

    def _has_gone_on(self, who: int, table: str, seat: int, address: str) -> None:
        """Record that `who` now sits at another table."""
        assert who in self.owners[table, seat]
        _, _, new, _, there, *_ = address.split("/")
        self.asked.add(new)
        for one in range(len(self.server.table(new).seats)):
            self.owners.setdefault((new, one), set())
        owners = self.owners[new, int(there)]
        assert not owners or who in owners
        owners.add(who)

    @invariant()
    def each_opens_its_own_seats_alone(self) -> None:
        """Checks the tables of the last requests; at the end, all tables."""
        self.look_at(self.asked)
        self.asked.clear()

    def look_at(self, tables: Collection[str]) -> None:
        for (table, seat), owners in self.owners.items():
            if table not in tables:
                continue
            for who, guest in enumerate(self.guests):
                answer = guest.get(f"/table/{table}/seat/{seat}/frame")
                mine = who in owners and (table, seat) not in self.left
                assert answer.status_code == (200 if mine else 403), (table, seat, who)
                assert not mine or answer.json()["view"]["viewer"] == seat


def test_no_browser_ever_opens_a_seat_that_another_one_has_taken(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    Seats.folder = tmp_path_factory.mktemp("seats")
    run_state_machine_as_test(
        Seats,
        settings=settings(
            max_examples=50,
            stateful_step_count=25,
            deadline=None,
            derandomize=True,  # the same on every run, so that the assertions below hold
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert Seats.reached["again"]
    assert Seats.reached["on"]


def test_an_invitation_is_used_once_and_the_host_learns_by_whom(server: Server) -> None:
    ada, bo, cleo = server.guest(), server.guest(), server.guest()
    (link,) = ada.set_up(game="card_game", players=2)
    assert bo.sit(link).status_code == 303
    assert bo.get(link).headers["location"] == bo.base
    assert bo.post(link, {"name": "Bo"}).status_code == 410
    for guest in (ada, cleo):
        answer = guest.get(link)
        assert answer.status_code == 410
        assert "has been used" in answer.text
        assert guest.post(link, {"name": "Eve"}).status_code == 410
    page = ada.get(f"/table/{ada.table}/links").text
    assert link not in page
    assert "Bo sits here" in page
    assert "Bo sat down." in ada.get().text


def test_a_link_to_another_device_works_once_and_not_for_long(
    server: Server, pair: tuple[Guest, Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo = pair
    phone, other = server.guest(), server.guest()
    assert ada.post(f"{bo.base}/elsewhere", {}).status_code == 403
    first, second = link_elsewhere(bo), link_elsewhere(bo)
    assert follow(phone, first) == 410  # there is a newer one
    assert phone.get(second).status_code == 200  # opening it does not use it up
    assert follow(phone, second) == 303
    assert follow(other, second) == 410
    assert phone.frame() == bo.frame()
    third = link_elsewhere(phone)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 601)
    assert follow(other, third) == 410
    assert other.get().status_code == 403


def test_the_lobby_has_the_games_of_a_browser(server: Server, pair: tuple[Guest, Guest]) -> None:
    ada, bo = pair
    assert ada.base in ada.get("/").text
    assert bo.base in bo.get("/").text
    assert ada.base not in bo.get("/").text
    phone = server.guest()
    assert "My games" not in phone.get("/").text
    follow(phone, link_elsewhere(bo))
    assert bo.base in phone.get("/").text
    assert 'value="Bo"' in bo.get("/new").text


def test_who_leaves_says_so_and_can_come_back(server: Server, pair: tuple[Guest, Guest]) -> None:
    ada, bo = pair
    assert bo.post(f"{bo.base}/resign", {}).status_code == 422  # without confirmation
    assert bo.post(f"{bo.base}/resign", {"sure": "yes"}).status_code == 303
    assert server.table(ada.table).seats[1].bot == "greedy"
    assert "Bo left after decision 0" in ada.get().text
    assert "A bot plays on for you" in bo.get().text
    assert bo.get(f"{bo.base}/frame").status_code == 403
    assert ada.post(f"{bo.base}/back", {}).status_code == 403
    assert bo.post(f"{bo.base}/back", {}).status_code == 303
    assert bo.get(f"{bo.base}/frame").status_code == 200
    assert "Bo came back" in ada.get().text


def test_a_bot_is_put_at_once_only_where_nobody_sits(server: Server) -> None:
    ada = server.guest()
    (link,) = ada.set_up(game="card_game", players=2)
    assert ada.post(f"{ada.base}/replace", {"seat": "x"}).status_code == 422
    assert ada.post(f"{ada.base}/replace", {"seat": 1}).status_code == 303
    assert server.table(ada.table).seats[1].bot == "greedy"
    assert server.guest().sit(link).status_code == 410


@pytest.mark.parametrize("here", [True, False])
def test_whom_all_wait_for_is_asked_and_given_time(
    server: Server, monkeypatch: pytest.MonkeyPatch, *, here: bool
) -> None:
    ada, bo, cleo = (server.guest() for _ in range(3))
    for guest, link in zip((bo, cleo), ada.set_up(game="card_game", players=3), strict=True):
        guest.sit(link, "Bo" if guest is bo else "Cleo")

    def say(guest: Guest, what: str) -> int:
        fields = {"turn": server.table(ada.table).row.turn, "answer": what, "seat": 0}
        where = "replace" if what == "replace" else "wish"
        return int(guest.post(f"{guest.base}/{where}", fields).status_code)

    assert say(bo, "replace") == 403  # too early
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 301)
    assert say(bo, "replace") == 303
    assert "for you, since all are waiting" in ada.get().text
    assert say(bo, "agree") == 409  # Cleo has not said anything
    assert say(ada, "agree") == 403
    assert say(cleo, "agree") == 303
    assert say(bo, "agree") == 409  # Ada has time left
    if here:
        assert say(ada, "no") == 303
    monkeypatch.setattr(time, "time", lambda: now + 362)
    assert say(bo, "agree") == (409 if here else 303)
    assert server.table(ada.table).seats[0].bot == (None if here else "greedy")
    assert server.table(ada.table).row.wish is None


def test_people_say_phrases_to_each_other_and_not_too_many(
    server: Server, pair: tuple[Guest, Guest]
) -> None:
    ada, bo = pair
    assert "Well played!" in ada.get().text  # what she can say
    assert bo.post(f"{bo.base}/say", {"phrase": "well_played"}).status_code == 303
    assert "Bo: Well played!" in ada.get().text
    assert "Bo: Gut gespielt!" in ada.get(headers={"accept-language": "de"}).text
    assert bo.post(f"{bo.base}/say", {"phrase": "<b>"}).status_code == 422
    assert ada.post(f"{bo.base}/say", {"phrase": "hello"}).status_code == 403
    for status in (303, 303, 429, 429):
        assert bo.post(f"{bo.base}/say", {"phrase": "hello"}).status_code == status
    assert len(server.table(ada.table).notices) == 4  # including the notice that he sat down
    frame, turn = ada.frame()
    assert turn == "0", "the game has not changed"
    first = 0 if frame["to_act"] == 0 else 1
    played = pair[first]
    state = server.table(ada.table).match.state
    assert played.move(write_move(cph.legal_actions(state)[0]), "0").status_code == 303
    assert bo.post(f"{bo.base}/say", {"phrase": "thanks"}).status_code == 303


def test_nobody_is_called_like_somebody_else_at_the_table(server: Server) -> None:
    ada, bo = server.guest(), server.guest()
    link, other = ada.set_up(game="card_game", players=3)
    for name in ("Ada", " ada ", "ADA", "\uff21da", "Bot 3", "Seat 2", "Platz 2"):
        answer = bo.sit(link, name)
        assert answer.status_code == 422, name
        assert "Please choose another name" in answer.text
    assert bo.sit(link, "Bo").status_code == 303
    assert server.guest().sit(other, "bo").status_code == 422


def test_who_sat_down_or_came_back_is_old_news_after_a_round(
    server: Server, pair: tuple[Guest, Guest]
) -> None:
    ada, bo = pair
    bo.post(f"{bo.base}/resign", {"sure": "yes"})
    bo.post(f"{bo.base}/back", {})
    said = ["Bo sat down", "Bo left", "Bo came back"]
    assert all(one in ada.get().text for one in said)
    for guest, move in ((ada, "t01"), (bo, "t12"), (ada, "t34")):
        assert guest.move(move, guest.frame()[1]).status_code == 303
    assert not any(one in ada.get().text for one in said)
    bo.post(f"{bo.base}/resign", {"sure": "yes"})
    for _ in range(2):
        server.until(lambda: server.table(ada.table).match.to_act == 0)
        frame, turn = ada.frame()
        assert ada.move(frame["actions"][0], turn).status_code == 303
    assert "Bo left" in ada.get().text, "as long as a bot plays on"


def test_what_was_agreed_to_be_taken_back_is_told_to_all(
    server: Server, pair: tuple[Guest, Guest]
) -> None:
    ada, bo = pair
    for _ in range(2):
        ada.move("t01", ada.frame()[1])
        turn = ada.frame()[1]
        ada.post(f"{ada.base}/undo", {"turn": turn})
        bo.post(f"{bo.base}/wish", {"turn": turn, "answer": "agree"})
    told = "Ada took back a decision; the game goes on after decision 0."
    watching = server.guest().get(f"/table/{ada.table}").text
    for page in (ada.get().text, bo.get().text, watching):
        assert told in page
    for guest, move in ((ada, "t01"), (bo, "t12"), (ada, "t34")):
        guest.move(move, guest.frame()[1])
    assert bo.get().text.count(told) == 1, "it stays, once"


def test_nobody_talks_to_bots(server: Server) -> None:
    ada = server.guest()
    ada.set_up(game="card_game", players=2, seat1="easy")
    assert "Say something" not in ada.get().text
    assert ada.post(f"{ada.base}/say", {"phrase": "hello"}).status_code == 403
