"""Clocks: each person's time runs while the table waits for them, by the time of the server."""

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from copenhagen_web import storage as kept
from copenhagen_web.table.seated import Notice
from tests.browsers import Process, set_up, sit
from tests.browsers import opened as opened_page
from tests.clients import FAST, Guest, Server
from tests.test_again import again, play_to_the_end
from tests.test_keeping import change

STORES = ("file", "database")


class Hands:
    """The hands of the clock of the machine, which stand still until a test puts them forward."""

    def __init__(self) -> None:
        self._began = time.time()
        self.on = 0.0

    def now(self) -> float:
        return self._began + self.on


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    """A machine whose clock can be put forward, with a server that was never away."""
    hands = Hands()
    monkeypatch.setattr(time, "time", hands.now)
    monkeypatch.setattr(kept, "_AWAY", float("inf"))
    yield hands
    monkeypatch.undo()


def two(server: Server, **more: object) -> tuple[Guest, Guest]:
    """Seat two people at a table with five minutes each; Ada, the host, begins."""
    ada, bo = server.guest(), server.guest()
    (link,) = ada.set_up(game="card_game", players=2, clock=5, **more)
    bo.sit(link)
    return ada, bo


def left(server: Server, guest: Guest) -> list[int]:
    table = server.table(guest.table)
    return [round(table.seconds_left(seat) or 0) for seat in (0, 1)]


def test_time_runs_for_who_has_to_decide_once_all_have_sat_down(data: str, hands: Hands) -> None:
    server = Server(data, replace(FAST, bots=0))
    ada, bo = server.guest(), server.guest()
    (link,) = ada.set_up(game="card_game", players=2, clock=5)
    hands.on += 100
    assert left(server, ada) == [300, 300], "nobody waits for her yet"
    bo.sit(link)
    hands.on += 30
    assert left(server, ada) == [270, 300]
    assert ada.move("t01", "0").status_code == 303
    hands.on += 40
    assert left(server, ada) == [270, 260]
    page = ada.get().text
    assert 'role="timer" title="Time left">4:30<' in page, "it stands still"
    assert 'data-left="260">4:20<' in page, "it runs"
    server.stop()
    server = Server(data, replace(FAST, bots=0))
    assert left(server, ada) == [270, 260], "the server was started again"
    server.stop()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_when_time_is_up_a_bot_plays_on(server: Server, hands: Hands, lang: str) -> None:
    ada, bo = two(server)
    hands.on += 299
    turn = ada.frame()[1]
    server.until(lambda: server.site.storage.take_due(0) is None)
    assert server.table(ada.table).seats[0].bot is None
    hands.on += 2
    server.until(lambda: server.table(ada.table).match.to_act == 1)
    assert server.table(ada.table).seats[0].bot == "greedy"
    said = {
        "en": ("Ada’s time was up after decision 0", "Your time is up"),
        "de": ("Die Zeit von Ada war nach Entscheidung 0 abgelaufen", "Deine Zeit ist abgelaufen"),
    }[lang]
    header = {"accept-language": lang}
    assert said[0] in bo.get(headers=header).text
    assert said[1] in ada.get(headers=header).text
    assert ada.move("t01", turn).status_code == 403
    assert ada.post(f"{ada.base}/back", {}).status_code == 403, "she has no time left"
    assert bo.move("t12", bo.frame()[1]).status_code == 303
    server.until(lambda: server.table(ada.table).match.to_act == 1)


def test_a_decision_after_the_end_of_the_time_is_late(data: str, hands: Hands) -> None:
    server = Server(data, replace(FAST, bots=0))  # so that nobody looks at the clock but she
    ada, _ = two(server)
    turn = ada.frame()[1]
    hands.on += 301
    assert ada.move("t01", turn).status_code == 409
    assert not server.table(ada.table).decisions
    server.stop()


def test_who_leaves_has_a_clock_that_stands_still(data: str, hands: Hands) -> None:
    server = Server(data, replace(FAST, bots=0))
    ada, _ = two(server)
    hands.on += 20
    assert ada.post(f"{ada.base}/resign", {"sure": "yes"}).status_code == 303
    hands.on += 1000
    assert left(server, ada) == [280, 300]
    assert 'role="timer"' in ada.get().text
    assert ada.get().text.count('role="timer"') == 1, "a bot needs no clock"
    assert ada.post(f"{ada.base}/back", {}).status_code == 303
    hands.on += 10
    assert left(server, ada) == [270, 300]
    server.stop()


def test_what_is_taken_back_brings_no_time_back(data: str, hands: Hands) -> None:
    server = Server(data, replace(FAST, bots=0))
    ada, bo = two(server)
    hands.on += 60
    ada.move("t01", ada.frame()[1])
    hands.on += 5
    turn = ada.frame()[1]
    assert ada.post(f"{ada.base}/undo", {"turn": turn}).status_code == 303
    hands.on += 5
    assert left(server, ada) == [240, 290], "Bo is waited for until he has agreed"
    assert bo.post(f"{bo.base}/wish", {"turn": turn, "answer": "agree"}).status_code == 303
    hands.on += 10
    assert left(server, ada) == [230, 290]
    assert "Ada took back a decision" in bo.get().text
    server.stop()


def test_time_without_a_server_counts_for_nobody(
    data: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands()
    monkeypatch.setattr(time, "time", hands.now)
    server = Server(data)
    ada, bo = two(server)
    hands.on += 1
    server.site.storage.beat()
    server.stop()
    hands.on += 3600
    server = Server(data)
    again = server.guest()
    again.client.cookies, again.table = ada.client.cookies, ada.table
    assert 295 < left(server, ada)[0] <= 300
    assert server.table(ada.table).seats[0].bot is None
    assert again.move("t01", again.frame()[1]).status_code == 303
    # A server whose tables were out of reach meanwhile looks before it calls anybody's time.
    hands.on += 3600
    assert bo.client.cookies
    server.until(lambda: 295 < left(server, ada)[1] <= 300)
    assert server.table(ada.table).seats[1].bot is None
    server.stop()


def test_a_rematch_keeps_the_clock_and_the_names_and_playing_on_has_none(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo = two(server)
    play_to_the_end(server, ada, bo)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    where = again(bo)
    assert again(ada)
    new = server.table(where.split("/")[2])
    assert new.names == ("Bo", "Ada")
    assert new.row.setup.clock == 5
    assert [round(new.seconds_left(seat) or 0) for seat in (0, 1)] == [300, 300]
    on = ada.post(f"{ada.base}/on", {"at": 3}).headers["location"]
    assert server.table(on.split("/")[2]).seconds_left(0) is None


def test_games_have_no_clock_unless_one_asks(server: Server) -> None:
    ada, bo = server.guest(), server.guest()
    ada.post("/new", {"name": "Ada", "game": "card_game", "players": 2, "seat1": "easy"})
    (ada.table,) = server.site.storage.names()
    assert "timer" not in ada.get().text
    bo.post("/new", {"name": "Bo", "players": 2, "seat1": "easy", "clock": 5})
    bo.table = next(one for one in server.site.storage.names() if one != ada.table)
    assert bo.get().text.count('role="timer"') == 1
    answer = bo.post("/new", {"name": "Bo", "players": 2, "clock": 7})
    assert answer.status_code == 422
    for lang, said in (("en", "5 minutes each"), ("de", "5 Minuten")):
        bo.post("/new", {"name": "Bo", "players": 2, "clock": 5, "open": "on"})
        assert said in ada.get("/", headers={"accept-language": lang}).text


def test_somebody_sits_down_while_another_process_changes_something_else(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo = server.guest(), server.guest()
    (link,) = ada.set_up(game="card_game", players=2, clock=5)
    storage, times = server.site.storage, iter(range(1))
    sit_down = storage.sit

    def late(*given: object, **more: object) -> None:
        if next(times, None) is not None:
            storage.tell(ada.table, Notice(0, 0, "hello"))
        sit_down(*given, **more)  # type: ignore[arg-type]  # whatever it was given

    monkeypatch.setattr(storage, "sit", late)
    assert bo.sit(link).status_code == 303
    assert server.table(ada.table).row.ticking is not None


@pytest.mark.parametrize("viewport", [(1400, 900), (390, 844)])
def test_a_clock_is_seen_running_down_and_out(
    browser: Browser, process: Process, viewport: tuple[int, int]
) -> None:
    width, height = viewport
    ada, bo = (
        opened_page(browser, locale=lang, viewport={"width": width, "height": height})
        for lang in ("en", "de")
    )
    (link,) = set_up(ada, process.address, "card_game", ("person",), clock="5")
    sit(bo, link, "Bo")
    for page in (ada, bo):
        clock = page.locator('.players [role="timer"]')
        page.get_by_role("timer").nth(1).wait_for()
        assert clock.nth(1).inner_text() == "5:00"
        page.wait_for_function(
            "() => document.querySelector('.players [role=timer]').textContent < '4:58'"
        )
        box = clock.nth(1).bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= width
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    # Almost all of Ada's time is used up.
    name = ada.url.split("/")[4]
    change(
        str(process.data),
        "UPDATE tables SET spent = '[290, 0]', due = due - 290, version = version + 1"  # noqa: S608
        f" WHERE id = '{name}'",
    )
    bo.wait_for_selector(".clock.low")
    bo.get_by_text("Die Zeit von Ada war nach Entscheidung 0 abgelaufen").wait_for()
    ada.get_by_text("Your time is up: a bot plays on for you.").wait_for()
    for page in (ada, bo):
        page.context.close()
