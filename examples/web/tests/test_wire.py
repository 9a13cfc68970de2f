"""Requests to the server: only its player acts for a seat, and nothing happens twice."""

import json
import pickle
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import repeat
from pathlib import Path
from random import Random
from threading import Event, Semaphore
from typing import Any

import pytest

import copenhagen as cph
from copenhagen.bots import BOTS
from copenhagen_web import thinking
from copenhagen_web.__main__ import main
from copenhagen_web.guards import HEADERS, Limits
from copenhagen_web.table.setups import option_choices
from tests.clients import FAST, PATIENCE, Guest, Server

STORES = ("file", "database")


def decisions(server: Server, guest: Guest) -> int:
    return len(server.table(guest.table).decisions)


def play_to_the_end(guests: list[Guest], seed: int = 1) -> None:
    rng = Random(seed)
    guest = guests[0]
    while True:
        frame, turn = guest.frame()
        if frame.get("result"):
            return
        if frame["to_act"] == guest.seat:
            assert guest.move(rng.choice(frame["actions"]), turn).status_code == 303
        else:
            guest = guests[frame["to_act"]]


@pytest.mark.parametrize(
    "setup",
    [
        {"game": "card_game", "abilities": "variant_b", "jokers": "on", "missions": "on"},
        {"game": "roll_and_write"},
    ],
    ids=["cards", "dice"],
)
def test_a_whole_game_is_played_over_the_wire(server: Server, setup: dict[str, str]) -> None:
    ada, bo, cleo = server.guest(), server.guest(), server.guest()
    for_bo, for_cleo = ada.set_up(players=3, **setup)
    bo.sit(for_bo)
    cleo.sit(for_cleo, "Cleo")
    play_to_the_end([ada, bo, cleo])
    page = ada.get().text
    assert "The game is over" in page
    assert "1. " in page
    record = cph.from_json(ada.get(f"/table/{ada.table}/record").text)
    assert isinstance(record, cph.Record)
    assert record.players == ("Ada", "Bo", "Cleo")
    assert cph.Match.load(record).result == server.table(ada.table).match.result
    for at in range(0, decisions(server, ada), 7):
        for guest in (ada.get, lambda address: server.guest().get(address)):
            assert guest(f"/table/{ada.table}?at={at}").status_code == 200
        assert ada.get(f"{ada.base}?at={at}").status_code == 200


def test_a_decision_of_somebody_else_changes_nothing(
    server: Server, pair: tuple[Guest, Guest]
) -> None:
    ada, bo = pair
    _, turn = ada.frame()
    stranger = server.guest()
    stranger.table = ada.table
    assert stranger.move("t01", turn).status_code == 403
    assert stranger.get().status_code == 403
    assert stranger.get(f"{ada.base}/frame").status_code == 403
    forged = server.guest(cookies={"seat": "0" * 32})
    forged.table = ada.table
    assert forged.move("t01", turn).status_code == 403
    assert bo.move("t01", turn).status_code == 403  # it is not Bo's turn
    bo.seat = 0
    assert bo.move("t01", turn).status_code == 403  # and it is not Bo's seat
    assert bo.post(f"{bo.base}/click", {"turn": turn, "action": "t01"}).status_code == 403
    assert decisions(server, ada) == 0


@pytest.mark.parametrize("move", ["+0", "r2a9n", "?b", "nonsense", "", "d" * 99, "t01\x00"])
def test_what_the_rules_forbid_is_refused_with_words(
    server: Server, pair: tuple[Guest, Guest], move: str
) -> None:
    ada, _ = pair
    _, turn = ada.frame()
    answer = ada.move(move, turn)
    assert answer.status_code == 422
    assert 'class="refused"' in answer.text
    assert decisions(server, ada) == 0


def test_late_and_doubled_decisions_change_nothing(
    server: Server, pair: tuple[Guest, Guest]
) -> None:
    ada, bo = pair
    _, turn = ada.frame()
    assert ada.move("t01", turn).status_code == 303
    for again in (turn, "0", "-1", "", "99999999999", "x", "7"):
        answer = ada.move("t01", again)
        assert answer.status_code == 409
        assert "moved on" in answer.text
    assert bo.move("t12", turn).status_code == 409
    assert ada.post(f"{ada.base}/click", {"turn": turn, "slot": "0"}).status_code == 409
    assert ada.post(f"{ada.base}/undo", {"turn": turn}).status_code == 409
    assert decisions(server, ada) == 1


def test_of_concurrent_decisions_one_counts(server: Server, pair: tuple[Guest, Guest]) -> None:
    ada, _ = pair
    for _ in range(2):
        table = server.table(ada.table)
        if table.match.to_act != 0:
            server.site.tables.decide(ada.table, 1, table.row.turn, "t01")
        before = decisions(server, ada)
        _, turn = ada.frame()
        with ThreadPoolExecutor(8) as threads:
            moves = ["t01", "t12", "t23", "t34"] * 2
            answers = list(threads.map(ada.move, moves, repeat(turn)))
        codes = [answer.status_code for answer in answers]
        assert sorted(codes) == [303] + [409] * 7
        assert decisions(server, ada) == before + 1


def test_messages_from_other_sites_are_refused(server: Server, pair: tuple[Guest, Guest]) -> None:
    ada, _ = pair
    _, turn = ada.frame()
    said: list[dict[str, str]] = [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://testserver.evil.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"sec-fetch-site": "none"},
    ]
    for headers in said:
        answer = ada.post(f"{ada.base}/move", {"move": "t01", "turn": turn}, headers=headers)
        assert answer.status_code == 403
    del ada.client.headers["origin"]
    assert ada.move("t01", turn).status_code == 403
    assert decisions(server, ada) == 0
    headers = {"sec-fetch-site": "same-origin"}
    assert (
        ada.post(f"{ada.base}/move", {"move": "t01", "turn": turn}, headers=headers).status_code
        == 303
    )


def test_messages_that_are_no_forms_of_ours_are_refused(
    server: Server, pair: tuple[Guest, Guest]
) -> None:
    ada, _ = pair
    address = f"{ada.base}/move"
    form = {"content-type": "application/x-www-form-urlencoded"}
    bad: list[tuple[bytes, dict[str, str], int]] = [
        (b"move=t01&turn=0&x=" + b"y" * 5000, form, 413),
        (b"move=t01&turn=0", {"content-type": "text/plain"}, 400),
        (json.dumps({"move": "t01"}).encode(), {"content-type": "application/json"}, 400),
        (b"move=t01&move=t12&turn=0", form, 400),
        (b"&".join(b"a%d=1" % n for n in range(60)), form, 400),
        (b"\xff\xfe", form, 400),
        (b"move", form, 400),
    ]
    for content, headers, status in bad:
        answer = ada.client.post(address, content=content, headers=headers)
        assert answer.status_code == status, content[:40]
    assert ada.client.put(address, content=b"").status_code == 405
    assert decisions(server, ada) == 0


def test_who_sends_too_much_has_to_wait(data: str) -> None:
    server = Server(data, Limits(messages_per_second=0.5, tables_per_hour=1000))
    ada = server.guest()
    ada.set_up(game="card_game", players=2)
    codes = {ada.move("nonsense", "0").status_code for _ in range(30)}
    assert codes == {422, 429}
    server.stop()


def test_there_are_no_more_tables_than_there_may_be(data: str) -> None:
    server = Server(data, Limits(tables=2, tables_per_hour=3))
    for _ in range(2):
        server.guest().set_up(game="card_game", players=2)
    for status in (503, 429):
        answer = server.guest().post("/new", {"name": "Ada", "game": "card_game", "players": 2})
        assert answer.status_code == status
    server.stop()


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"name": "A" * 21},
        {"name": "A\x07da"},
        {"name": "Ada\u200d"},
        {"name": "Bot 2"},
        {"name": "BOT12"},
        {"name": "\uff22\uff4f\uff54 \uff12"},
        {"name": "#1"},
        {"game": "chess"},
        {"players": "5"},
        {"seat1": "oracle"},
        {"abilities": "all"},
        {"scoring": "never"},
    ],
)
def test_what_cannot_be_set_up_is_refused(server: Server, wrong: dict[str, str]) -> None:
    said = {"name": "Ada", "game": "card_game", "players": "2", **wrong}
    answer = server.guest().post("/new", said)
    assert answer.status_code == 422
    assert server.site.storage.count() == 0


def test_every_option_can_be_set_up(server: Server) -> None:
    for game in ("card_game", "roll_and_write"):
        for name, values in option_choices(game).items():
            for value in values:
                ada = server.guest()
                ada.set_up(game=game, players=2, **{name: value})
                options: Any = server.table(ada.table).match.game.options
                assert getattr(options, name) == {"yes": True, "no": False}.get(value, value)


# Seats


def test_a_link_is_for_one_seat_and_what_guards_it_is_not_kept(
    server: Server, data: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    ada, bo = server.guest(), server.guest()
    (link,) = ada.set_up(game="card_game", players=2)
    assert bo.get(link).status_code == 200
    assert bo.get(link[:-1]).status_code == 403
    assert bo.get(link.replace("/sit/1/", "/sit/0/")).status_code == 410  # Ada sits there
    assert bo.get(f"/table/{ada.table}/links").status_code == 403
    assert bo.sit(link).status_code == 303
    assert bo.get().status_code == 200
    copy = tmp_path_factory.mktemp("copy") / "copy"
    main(["backup", str(copy), "--data", data])
    kept = copy.read_bytes()
    assert ada.table.encode() in kept
    secrets = [link.rsplit("/", 1)[1], ada.client.cookies.get("host", domain="testserver.local")]
    for secret in secrets:
        assert secret
        assert secret.encode() not in kept


def test_cookies_are_kept_from_scripts_other_sites_and_other_tables(server: Server) -> None:
    answer = server.guest().post("/new", {"name": "Ada", "game": "card_game", "players": 2})
    for cookie in answer.headers.get_list("set-cookie"):
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Path=/table/" in cookie or cookie.startswith(("player=", "name="))
        assert cookie.startswith("name=") or re.search(r"=[0-9a-f]{32};", cookie)  # 128 bits


def test_a_free_seat_of_an_open_table_is_taken_once(server: Server) -> None:
    ada = server.guest()
    ada.set_up(game="roll_and_write", players=3, open="on")
    closed = server.guest()
    closed.set_up(game="roll_and_write", players=2)
    bo, cleo = server.guest(), server.guest()
    lobby = bo.get("/").text
    seat = f"/table/{ada.table}/sit/1"
    assert seat in lobby
    assert closed.table not in lobby
    assert bo.sit(seat).status_code == 303
    assert cleo.sit(seat).status_code == 403
    assert seat not in cleo.get("/").text
    assert cleo.sit(f"/table/{closed.table}/sit/1").status_code == 403
    assert bo.get().status_code == 200
    # The host's link no longer leads there.
    assert f"{seat}/" not in ada.get(f"/table/{ada.table}/links").text


# Taking back


def test_what_told_nobody_anything_is_taken_back_at_once(server: Server) -> None:
    ada, bo = server.guest(), server.guest()
    (link,) = ada.set_up(game="roll_and_write", players=2)
    bo.sit(link)
    frame, turn = ada.frame()
    ada.move(frame["actions"][0], turn)
    while not server.table(ada.table).match.can_undo(0):
        frame, turn = (ada, bo)[server.table(ada.table).match.to_act or 0].frame()
        guest = (ada, bo)[frame["viewer"]]
        guest.move(frame["actions"][0], turn)
    before = decisions(server, ada)
    assert ada.post(f"{ada.base}/undo", {"turn": ada.frame()[1]}).status_code == 303
    assert decisions(server, ada) == before - 1


def test_beyond_that_the_others_have_to_agree(server: Server, pair: tuple[Guest, Guest]) -> None:
    ada, bo = pair
    ada.move("t01", ada.frame()[1])  # cards are turned over
    turn = ada.frame()[1]
    assert bo.post(f"{bo.base}/undo", {"turn": turn}).status_code == 403  # has not decided yet
    assert ada.post(f"{ada.base}/undo", {"turn": turn}).status_code == 303
    assert decisions(server, ada) == 1
    assert ada.post(f"{ada.base}/wish", {"turn": turn, "answer": "agree"}).status_code == 403
    assert "would like to take back" in bo.get().text
    assert "Waiting for: Bo" in ada.get().text
    assert bo.post(f"{bo.base}/wish", {"turn": turn, "answer": "no"}).status_code == 303
    assert bo.post(f"{bo.base}/wish", {"turn": turn, "answer": "agree"}).status_code == 409
    ada.post(f"{ada.base}/undo", {"turn": turn})
    assert bo.post(f"{bo.base}/wish", {"turn": turn, "answer": "agree"}).status_code == 303
    assert decisions(server, ada) == 0
    assert ada.frame()[0]["to_act"] == 0
    assert int(ada.frame()[1]) > int(turn)


# Saved data


def test_a_server_that_comes_back_goes_on_where_it_was(data: str) -> None:
    first = Server(data)
    ada = first.guest()
    ada.set_up(game="card_game", players=2, abilities="variant_b", missions="on")
    ada.move("t01", ada.frame()[1])
    before = first.table(ada.table)
    state, row = before.match.state, before.row
    first.stop()
    second = Server(data)
    assert second.table(ada.table).match.state == state
    assert second.table(ada.table).row == row
    second.stop()


def test_a_decision_that_cannot_be_kept_has_not_been_made(
    server: Server, pair: tuple[Guest, Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _ = pair
    before = ada.frame()

    error = server.site.storage.errors[0]

    def full(*_: object, **__: object) -> None:
        raise error("disk is full")

    monkeypatch.setattr(server.site.storage, "decide", full)
    with pytest.raises(error):
        ada.move("t01", before[1])
    monkeypatch.undo()
    assert ada.frame() == before
    assert ada.move("t01", before[1]).status_code == 303


def test_bots_play_on_where_a_server_was_stopped(data: str) -> None:
    slow = Server(data, replace(FAST, bots=0), new_thinkers=lambda _: ThreadPoolExecutor(1))
    ada = slow.guest()
    ada.post("/new", {"name": "Ada", "game": "card_game", "players": 2, "seat1": "greedy"})
    (table,) = slow.site.storage.names()
    ada.table = table
    ada.move("t01", ada.frame()[1])
    slow.stop()
    server = Server(data, FAST)
    server.until(lambda: server.table(table).match.to_act == 0)
    assert len(server.table(table).decisions) >= 2
    server.stop()


# Texts of pages


def test_every_page_is_in_order(server: Server, pair: tuple[Guest, Guest]) -> None:
    ada, bo = pair
    addresses = ["/", "/new", "/nothing", "/rules/base.build.support", "/rules/none", "/table/x"]
    addresses += ["/rules", "/rules?q=pass"]
    addresses += [ada.base, f"/table/{ada.table}", f"/table/{ada.table}/links", "/pictures.css"]
    addresses += [f"{ada.base}?at=0", f"/table/{ada.table}/record", "/static/none.js"]
    for lang in ("en", "de"):
        ada.post("/language", {"lang": lang})
        for address in addresses:
            answer = ada.get(address)
            assert answer.status_code < 500
            for name, value in HEADERS.items():
                assert answer.headers[name] == value
            if answer.headers["content-type"].startswith("text/html"):
                assert f'<html lang="{lang}">' in answer.text
                assert not re.search(r"<script(?! src=)|<style|\sstyle=|\son\w+=", answer.text)
    assert bo.get("/").status_code == 200


def test_changing_the_language_leads_back_to_this_site_alone(server: Server) -> None:
    guest = server.guest()
    for back in ("//evil.example", "https://evil.example", "/\\evil.example", "/a\r\nX: y"):
        answer = guest.post("/language", {"lang": "de", "back": back})
        assert answer.headers["location"] == "/"
    assert guest.post("/language", {"lang": "xx"}).status_code == 422
    assert guest.post("/language", {"lang": "de", "back": "/new"}).headers["location"] == "/new"


def test_names_cannot_bring_anything_into_a_page(server: Server) -> None:
    ada = server.guest()
    ada.set_up(game="card_game", players=2, name="<b>'\"&Ada")
    page = ada.get().text
    assert "<b>" not in page
    assert "&lt;b&gt;" in page


def test_a_record_is_for_the_end(server: Server, pair: tuple[Guest, Guest]) -> None:
    ada, _ = pair
    assert ada.get(f"/table/{ada.table}/record").status_code == 403


def test_no_seed_is_said_and_each_has_128_bits(server: Server) -> None:
    seeds = set()
    for _ in range(8):
        ada = server.guest()
        ada.set_up(game="card_game", players=2)
        seed = server.table(ada.table).row.seed
        seeds.add(seed)
        for text in (ada.get().text, ada.get(f"{ada.base}/frame").text):
            assert str(seed) not in text
            assert f"{seed:x}" not in text
    assert max(seeds).bit_length() > 120


def test_who_waits_hears_of_changes(server: Server, pair: tuple[Guest, Guest]) -> None:
    site, (ada, _) = server.site, pair
    site.waiting[ada.table] = {*(object() for _ in range(40))}  # type: ignore[arg-type]
    assert ada.get(f"/table/{ada.table}/changes").status_code == 429
    del site.waiting[ada.table]
    assert ada.get("/table/none/changes").status_code == 404


# Bots that think for long


class Thinker:
    """A bot that waits for permission to decide."""

    def __init__(self) -> None:
        self.asked, self.may = Semaphore(0), Event()

    def choose(self, _view: object, actions: tuple[Any, ...], _rng: object) -> Any:
        self.asked.release()
        assert self.may.wait(PATIENCE)
        return actions[0]


def test_a_bot_that_thinks_for_long_keeps_nobody_waiting(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Thinker()
    monkeypatch.setattr(thinking, "BOTS", {**BOTS, "expert": lambda: bot})
    ada, other = server.guest(), server.guest()
    ada.set_up(game="card_game", players=2, seat1="expert")
    ada.table = server.site.storage.names()[0]
    assert ada.move("t01", ada.frame()[1]).status_code == 303
    assert bot.asked.acquire(timeout=PATIENCE)
    # While it thinks, its table can be opened, another game goes on, and decisions are taken back.
    assert ada.get().status_code == 200
    assert server.guest().get(f"/table/{ada.table}").status_code == 200
    other.set_up(game="card_game", players=2, seat1="greedy")
    (other.table,) = set(server.site.storage.names()) - {ada.table}
    assert other.move("t01", other.frame()[1]).status_code == 303
    server.until(lambda: decisions(server, other) == 2)
    assert ada.post(f"{ada.base}/undo", {"turn": ada.frame()[1]}).status_code == 303
    assert decisions(server, ada) == 0
    assert ada.move("t34", ada.frame()[1]).status_code == 303
    # Its answer was for an earlier position, so it is asked again, perhaps already.
    bot.may.set()
    assert bot.asked.acquire(timeout=PATIENCE)
    server.until(lambda: decisions(server, ada) == 2)
    assert server.table(ada.table).decisions[0].move == "t34"
    assert server.table(ada.table).match.to_act == 0


class Handed(ThreadPoolExecutor):
    """Records the bot's input, and a copy of its original value."""

    def __init__(self, *_: object) -> None:
        super().__init__(1)
        self.given: list[tuple[object, bytes]] = []

    def submit(self, fn: Any, /, *given: Any, **more: Any) -> Any:
        self.given.append((given, pickle.dumps(given)))
        return super().submit(fn, *given, **more)


def test_what_a_bot_thinks_about_stays_as_it_was_whoever_looks_at_the_table(tmp_path: Path) -> None:
    thinkers = Handed()
    running = Server(tmp_path, FAST, new_thinkers=lambda _: thinkers)
    ada = running.guest()
    ada.set_up(game="roll_and_write", players=2, seat1="easy")
    frame, turn = ada.frame()
    for _ in range(20):
        if thinkers.given or frame["to_act"] != 0:
            break
        ada.move(frame["actions"][0], turn)
        frame, turn = ada.frame()
    running.until(lambda: bool(thinkers.given) and running.table(ada.table).match.to_act == 0)
    assert ada.post(f"{ada.base}/hint", {}).status_code == 200
    for where in (ada.base, f"/table/{ada.table}", f"{ada.base}?at=1"):
        assert ada.get(where).status_code == 200
    assert thinkers.given
    for given, before in thinkers.given:
        assert pickle.dumps(given) == before
    running.stop()
