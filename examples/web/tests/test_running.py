"""Running a server: limits by address, figures, a log, backups, checks and locks."""

import logging
import re
import socket
import sqlite3
import stat
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from copenhagen_web.__main__ import main
from copenhagen_web.guards import Limits
from tests.browsers import Process
from tests.clients import FAST, PATIENCE, Guest, Server
from tests.test_keeping import SPOILED


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A folder with two tables; the second cannot be read."""
    server = Server(tmp_path)
    guests = [server.guest() for _ in range(2)]
    for guest in guests:
        guest.set_up(game="card_game", players=2)
        guest.move("t01", guest.frame()[1])
    server.stop()
    on(tmp_path, SPOILED[0].format(guests[1].table))
    return tmp_path


def on(file: Path, *statements: str) -> None:
    """Change a file directly."""
    with closing(sqlite3.connect(file / "tables.sqlite3")) as connection:
        for statement in statements:
            connection.executescript(statement)


def run(*arguments: object) -> None:
    """Run the command line."""
    main([str(one) for one in arguments])


def test_one_address_cannot_look_at_more_pages_than_it_may(tmp_path: Path) -> None:
    server = Server(tmp_path, Limits(pages_per_second=1))
    one, other = server.guest(client=("10.0.0.1", 1)), server.guest(client=("10.0.0.2", 1))
    answers = [one.get("/new").status_code for _ in range(12)]
    assert answers == [200] * 10 + [429] * 2
    assert one.get("/new").headers["retry-after"] == "2"
    script, _ = re.findall(r'src="([^"]+)"', other.get("/").text)
    assert one.get(script).status_code == 200
    assert "immutable" in one.get(script).headers["cache-control"]
    assert one.get(re.sub("[0-9a-f]{64}", "0", script)).status_code == 404
    assert other.get("/new").status_code == 200
    # An IPv6 network counts as one address.
    networks = [server.guest(client=(f"2001:db8::{host}", 1)) for host in range(12)]
    assert [guest.get("/new").status_code for guest in networks][-2:] == [429] * 2
    assert server.guest(client=("2001:db8:1::1", 1)).get("/new").status_code == 200
    server.stop()


def test_pages_of_tables_are_compressed_for_who_can_read_that(
    server: Server, pair: tuple[Guest, Guest]
) -> None:
    packed, plain = (
        pair[0].get(headers={"accept-encoding": how}) for how in ("gzip, br", "identity")
    )
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert 4 * int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
    assert "content-encoding" not in pair[0].get(f"/table/{pair[0].table}/links").headers


def test_one_address_cannot_have_all_streams(tmp_path: Path) -> None:
    server = Server(tmp_path, Limits(streams_per_address=2))
    ada = server.guest(client=("10.0.0.1", 1))
    ada.set_up(game="card_game", players=2)
    server.site.streams["10.0.0.1"] = 2
    assert ada.get(f"/table/{ada.table}/changes").status_code == 429
    server.site.streams["10.0.0.1"] = 0
    server.told(ada.table)
    assert not server.site.streams[""], "who has gone is counted no more"
    server.stop()


def test_tables_that_are_over_or_not_begun_make_room_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Server(tmp_path, Limits(tables=2, tables_per_hour=1000))
    running, idle, third = (server.guest() for _ in range(3))
    running.set_up(game="card_game", players=2)
    running.move("t01", running.frame()[1])
    idle.set_up(game="card_game", players=2)
    new = {"name": "Ada", "game": "card_game", "players": 2}
    assert third.post("/new", new).status_code == 503
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 3601)
    assert third.post("/new", new).status_code == 303
    assert running.get().status_code == 200
    assert idle.get().status_code == 404
    server.stop()


def test_a_message_that_does_not_arrive_is_given_up(tmp_path: Path) -> None:
    process = Process(tmp_path, "--seconds", "0.3")
    with socket.create_connection(("127.0.0.1", process.port)) as slow:
        slow.sendall(
            f"POST /new HTTP/1.1\r\nHost: 127.0.0.1:{process.port}\r\n"
            f"Origin: {process.address}\r\nContent-Length: 100\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n\r\nname=".encode()
        )
        assert b" 408 " in slow.recv(200).splitlines()[0]
    process.stop()


def test_the_server_says_how_it_is(
    server: Server, caplog: pytest.LogCaptureFixture, pair: tuple[Guest, Guest]
) -> None:
    caplog.set_level(logging.INFO, "copenhagen_web.requests")
    ada, bo = pair
    assert ada.get("/health").text == "ok"
    ada.move("t01", ada.frame()[1])
    figures = ada.get("/metrics").text
    assert 'copenhagen_decisions_total{by="person"} 1.0' in figures
    assert "copenhagen_tables 1.0" in figures
    assert re.search(r'route="/table/{table}/seat/{seat:int}/frame",status="200"} 1.0', figures)
    assert server.guest(client=("10.0.0.1", 1)).get("/metrics").status_code == 404
    # The log and the figures contain no secrets or addresses.
    (link,) = server.guest().set_up(game="card_game", players=2)
    bo.get(link)
    for text in (caplog.text, ada.get("/metrics").text):
        assert link.rsplit("/", 1)[1] not in text
        assert ada.table not in text
    assert "GET /table/{table}/sit/{seat:int}/{key} 200" in caplog.text


def test_who_else_is_on_the_machine_cannot_read_the_hands(kept: Path) -> None:
    for file in kept.glob("tables.sqlite3*"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_copy_is_made_while_the_server_runs(
    kept: Path, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path_factory.mktemp("copy") / "tables.sqlite3"
    server = Server(kept)
    run("backup", copy, "--data", kept)
    assert "2 tables" in capsys.readouterr().out
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with pytest.raises(SystemExit):
        run("backup", copy, "--data", kept)
    assert f"{copy} is there already" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        run("backup", copy.with_name("other"), "--data", copy.parent / "nowhere")
    server.stop()
    again = Server(copy.parent)
    assert len(again.site.storage.names()) == 2
    again.stop()


def test_a_check_names_what_cannot_be_read(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        run("check", "--data", kept)
    assert stopped.value.code == 1
    said = capsys.readouterr().out
    assert "2 tables, 1 faults" in said
    assert "t99" in said


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    process = Process(tmp_path)
    command = [sys.executable, "-m", "copenhagen_web", "--port", "0", "--data", str(tmp_path)]
    second = subprocess.run(command, capture_output=True, text=True, check=False)
    assert second.returncode == 2
    assert "another server has the tables" in second.stderr
    assert "Traceback" not in second.stderr
    process.stop()


def test_half_a_request_is_not_waited_for(tmp_path: Path) -> None:
    process = Process(tmp_path, "--seconds", "0.5")
    half = [socket.create_connection(("127.0.0.1", process.port)) for _ in range(100)]
    began = time.monotonic()
    for number, one in enumerate(half):
        one.settimeout(PATIENCE)
        if number % 2:
            one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
    assert all(one.recv(1000) == b"" for one in half)
    assert time.monotonic() - began < PATIENCE / 10
    for one in half:
        one.close()
    process.stop()


class Gone(Executor):
    """A pool whose processes have been killed by the system."""

    def submit(self, *_: object, **__: object) -> Any:
        raise BrokenExecutor


def test_bots_whose_processes_die_get_others(tmp_path: Path) -> None:
    thinkers = iter([Gone(), Gone(), Gone(), Gone()])  # one for each kind of question, and a spare
    server = Server(
        tmp_path, FAST, new_thinkers=lambda most: next(thinkers, ThreadPoolExecutor(most))
    )
    ada = server.guest()
    ada.post("/new", {"name": "Ada", "game": "card_game", "players": 2, "seat1": "greedy"})
    (ada.table,) = server.site.storage.names()
    ada.move("t01", ada.frame()[1])
    server.until(lambda: len(server.table(ada.table).decisions) >= 2)
    assert next(thinkers, None) is None
    server.stop()


@pytest.mark.parametrize("prefix", ["", "/copenhagen"])
def test_all_addresses_stand_below_the_path_that_a_proxy_has_put_it_at(
    tmp_path: Path, prefix: str
) -> None:
    server = Server(tmp_path, FAST, root_path=prefix)
    ada = server.guest()
    answer = ada.post(f"{prefix}/new", {"name": "Ada", "game": "card_game", "players": 2})
    assert answer.headers["location"].startswith(f"{prefix}/table/")
    for cookie in answer.headers.get_list("set-cookie"):
        assert f"Path={prefix}/" in cookie
    base = answer.headers["location"].removesuffix("/links")
    for page in (f"{prefix}/", f"{base}/links", f"{base}/seat/0", f"{prefix}/new", f"{prefix}/x"):
        text = ada.get(page).text
        found = re.findall(r'(?:href|src|action|data-changes)="(/[^"]*)"', text)
        assert found
        assert all(one.startswith(f"{prefix}/") for one in found), page
    server.stop()
