"""Several processes with the same tables: each sees the others' changes, and any may fail."""

import asyncio
import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from http.client import HTTPConnection, HTTPException
from itertools import repeat
from pathlib import Path
from random import Random
from threading import Event
from typing import Any
from urllib.parse import urlencode

import psycopg
import pytest

from copenhagen_web import postgres
from copenhagen_web.__main__ import main
from copenhagen_web.storage import Storage
from copenhagen_web.stores import opened
from tests.browsers import Process
from tests.clients import FAST, PATIENCE, Guest, Server
from tests.databases import Cluster
from tests.load import workers_of
from tests.test_keeping import change

STORES = ("file", "database")


@pytest.fixture
def other(data: str, server: Server) -> Iterator[Server]:
    """A second server with the same tables."""
    del server  # it created the tables
    running = Server(data)
    yield running
    running.stop()


def at(server: Server, guest: Guest) -> Guest:
    """Return the same visitor, connected to another server."""
    same = server.guest()
    same.table, same.seat = guest.table, guest.seat
    same.client.cookies = guest.client.cookies
    return same


def test_who_plays_at_one_server_is_seen_at_the_other(
    server: Server, other: Server, pair: tuple[Guest, Guest]
) -> None:
    ada, bo = pair[0], at(other, pair[1])
    match = other.table(ada.table).match
    assert ada.move("t01", ada.frame()[1]).status_code == 303
    frame, turn = bo.frame()
    assert frame["to_act"] == 1
    assert turn == "1"
    assert other.table(ada.table).match is match, "only what is new is played"
    assert ada.post(f"{ada.base}/undo", {"turn": turn}).status_code == 303
    assert bo.post(f"{bo.base}/wish", {"turn": turn, "answer": "agree"}).status_code == 303
    assert bo.frame()[0]["to_act"] == 0
    assert ada.move("t34", ada.frame()[1]).status_code == 303
    assert bo.move("t01", bo.frame()[1]).status_code == 303
    assert server.table(ada.table).match.state == other.table(ada.table).match.state
    assert [one.move for one in server.table(ada.table).decisions] == ["t34", "t01"]


def test_news_comes_from_the_other_server(
    server: Server, other: Server, pair: tuple[Guest, Guest]
) -> None:
    ada, listens = pair[0], Event()

    async def heard() -> list[int | None]:
        async with aclosing(other.site.news(ada.table)) as news:
            found = [await anext(news)]
            listens.set()
            return [*found, await asyncio.wait_for(anext(news), PATIENCE)]

    with ThreadPoolExecutor(1) as thread:
        told = thread.submit(other.call, heard)
        assert listens.wait(PATIENCE)
        assert ada.move("t01", ada.frame()[1]).status_code == 303
        first, second = told.result(PATIENCE)
    assert first is not None
    assert second == first + 1 == server.table(ada.table).row.version


def test_of_decisions_at_two_servers_one_counts(
    server: Server, other: Server, pair: tuple[Guest, Guest]
) -> None:
    ada = pair[0]
    _, turn = ada.frame()
    with ThreadPoolExecutor(8) as threads:
        moves = [(who, move) for move in ("t01", "t12", "t23", "t34") for who in (server, other)]
        seats = [at(where, ada) for where, _ in moves]
        answers = list(threads.map(Guest.move, seats, (move for _, move in moves), repeat(turn)))
    assert sorted(answer.status_code for answer in answers) == [303] + [409] * 7
    assert len(server.table(ada.table).decisions) == len(other.table(ada.table).decisions) == 1


def test_a_bot_that_one_process_leaves_is_asked_by_another(server: Server, data: str) -> None:
    ada = server.guest()
    storage = Storage(opened(data))
    ada.post("/new", {"name": "Ada", "game": "card_game", "players": 2, "seat1": "greedy"})
    (ada.table,) = storage.names()
    server.until(lambda: storage.take_due(0) is None)  # it is not the bot's turn
    server.stop()
    again = Server(data, FAST)
    storage.put_off(ada.table, time.time() + 1000)
    playing = at(again, ada)
    kept = again.site.tables
    take, taken = kept.take_bot, Event()

    def take_and_die(*, dear: bool) -> str | None:
        name = take(dear=dear)
        if name is not None and not taken.is_set():
            taken.set()
            return None
        return name

    kept.take_bot = take_and_die  # type: ignore[method-assign]  # it is killed then
    assert playing.move("t01", playing.frame()[1]).status_code == 303
    assert taken.wait(PATIENCE)
    again.until(lambda: len(again.table(ada.table).decisions) >= 2)
    storage.close()
    again.stop()


def test_a_bot_that_thinks_is_not_asked_twice(data: str) -> None:
    storage = Storage(opened(data))
    first = Server(data, FAST)
    ada = first.guest()
    ada.set_up(game="card_game", players=2)
    name = ada.table
    version = storage.version(name)
    first.stop()
    storage.put_off(name, 1, version)
    assert storage.take_due(1000) == name
    assert storage.take_due(1000) is None
    storage.put_off(name, 1, 99)  # the version has moved on, so this claim is no longer valid
    assert storage.take_due(1000) is None
    storage.put_off(name, 1, version)
    assert storage.take_due(1000) == name
    storage.close()


def test_tables_go_from_one_store_to_the_other(
    server: Server, data: str, pair: tuple[Guest, Guest], tmp_path: Path, cluster: Cluster,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    ada = pair[0]
    ada.move("t01", ada.frame()[1])
    copy = tmp_path / "copy"
    main(["backup", str(copy), "--data", data])
    for new in (str(tmp_path / "new"), cluster.new()):
        main(["restore", str(copy), "--data", new])
        with pytest.raises(SystemExit):
            main(["restore", str(copy), "--data", new])
        main(["check", "--data", new])
        assert "1 tables, 0 faults" in capsys.readouterr().out
        moved = Server(new)
        assert moved.site.storage.table(ada.table) == server.site.storage.table(ada.table)
        assert at(moved, ada).move("t01", "0").status_code == 409
        assert at(moved, pair[1]).move("t01", "1").status_code == 303
        moved.stop()


def test_a_check_of_any_store_names_what_cannot_be_read(
    server: Server, data: str, pair: tuple[Guest, Guest], capsys: pytest.CaptureFixture[str]
) -> None:
    ada = pair[0]
    ada.move("t01", ada.frame()[1])
    server.stop()
    change(data, "UPDATE decisions SET move = 't99'")
    with pytest.raises(SystemExit):
        main(["check", "--data", data])
    assert "1 tables, 1 faults" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("missing", "said"),
    [("copenhagen_web.postgres", "copenhagen-rules-web[postgres]"), ("", "nowhere")],
)
def test_a_database_that_cannot_be_reached_is_said(
    missing: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(SystemExit):
        main(["check", "--data", "postgresql://nobody@/none?host=/nowhere"])
    assert said in capsys.readouterr().err


def test_a_database_that_was_away_is_used_again(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "_PATIENCE", 0.1)
    server = Server(cluster.new(), FAST)
    ada = server.guest()
    ada.post("/new", {"name": "Ada", "game": "card_game", "players": 2, "seat1": "greedy"})
    (ada.table,) = server.site.storage.names()
    before = ada.frame()
    cluster.kill()
    with pytest.raises(psycopg.OperationalError):
        ada.get()
    with pytest.raises(psycopg.OperationalError):
        ada.move("t01", before[1])
    cluster.start()

    def answers() -> bool:
        try:
            return bool(ada.frame() == before)
        except psycopg.OperationalError:
            return False

    server.until(answers)
    assert ada.move("t01", before[1]).status_code == 303
    server.until(lambda: len(server.table(ada.table).decisions) >= 2)
    server.stop()


class Stubborn:
    """A visitor who repeats a request when a process is gone."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.rng = Random(seed)
        self.cookies = ""
        self.base = ""
        self.confirmed: dict[str, str] = {}
        """Confirmed moves, by turn."""

    def ask(self, method: str, address: str, fields: dict[str, str] | None = None) -> Any:
        """Return an answer and its text."""
        given_up = time.monotonic() + PATIENCE
        host = f"127.0.0.1:{self.port}"
        headers = {"Cookie": self.cookies, "Origin": f"http://{host}"}
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        while True:
            connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
            try:
                connection.request(method, address, urlencode(fields or {}), headers)
                answer = connection.getresponse()
                return answer, answer.read().decode()
            except (HTTPException, ConnectionError):
                assert time.monotonic() < given_up
                time.sleep(0.05)
            finally:
                connection.close()

    def set_up(self) -> None:
        new = {"name": "Ada", "game": "card_game", "players": "2", "seat1": "greedy"}
        answer, _ = self.ask("POST", "/new", new)
        found = answer.headers.get_all("set-cookie")
        self.cookies = "; ".join(one.partition(";")[0] for one in found)
        self.base = answer.headers["location"]

    def play(self, until: Event) -> None:
        """Play until the event, or until the game is over."""
        while not until.is_set():
            answer, text = self.ask("GET", f"{self.base}/frame")
            assert answer.status == 200, text
            moves = re.search(r'"actions":\[([^\]]*)\]', text)
            if '"waiting_for":"nobody"' in text:
                return
            if not moves or not moves[1]:
                time.sleep(0.02)
                continue
            move = self.rng.choice(moves[1].replace('"', "").split(","))
            turn = answer.headers["x-turn"]
            answer, text = self.ask("POST", f"{self.base}/move", {"move": move, "turn": turn})
            # If the first answer was lost, the second says that the decision comes late.
            assert answer.status in (303, 409), text
            if answer.status == 303:
                self.confirmed[turn] = move


def workers(process: Process, without: set[int]) -> list[int]:
    """Return the worker processes, once there are two that are not in `without`."""
    given_up = time.monotonic() + PATIENCE
    while len(found := [one for one in workers_of(process.pid) if one not in without]) < 2:
        assert time.monotonic() < given_up, "there are no two"
        time.sleep(0.05)
    return found


def test_a_worker_that_is_killed_loses_nothing(data: str) -> None:
    process = Process(data, "--workers", "2")
    people = [Stubborn(process.port, seed) for seed in range(3)]
    enough = Event()
    killed = set[int]()
    with ThreadPoolExecutor(len(people)) as threads:
        for person in people:
            person.set_up()
        playing = [threads.submit(person.play, enough) for person in people]
        try:
            for number in (1, 2):
                for person, does in zip(people, playing, strict=True):
                    while len(person.confirmed) < 4 * number and not does.done():
                        time.sleep(0.02)
                one = Random(number).choice(workers(process, killed))
                os.kill(one, signal.SIGKILL)
                killed.add(one)
            assert len(workers(process, killed)) == 2, "others have come for those"
        finally:
            enough.set()
        for does in playing:
            does.result(PATIENCE)
    _, figures = people[0].ask("GET", "/metrics")
    assert re.search(r'copenhagen_decisions_total{by="bot"} \d+', figures)
    process.stop()
    storage = Storage(opened(data))
    for person in people:
        kept = storage.table(person.base.split("/")[2])
        assert kept is not None
        assert len(person.confirmed) >= 8 or kept.row.over
        for turn, move in person.confirmed.items():
            assert kept.decisions[int(turn)].move == move
    storage.close()


def test_workers_end_with_the_one_that_has_started_them(tmp_path: Path) -> None:
    process = Process(tmp_path, "--workers", "2")
    serving = workers(process, set())
    process.kill()
    given_up = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{one}").exists() for one in serving):
        assert time.monotonic() < given_up
        time.sleep(0.05)
    process.start()
    process.stop()
