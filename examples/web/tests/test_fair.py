"""Fair shares: a visitor who asks for much takes no bots, hints or tables from the others."""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from copenhagen.bots import ExpertBot, SearchBot
from copenhagen_web import deciding, thinking
from tests.clients import FAST, Guest, Server

GREEDY, VISITOR = ("2001:db8:1::1", 1), ("198.51.100.7", 1)
LONG = 0.3
"""The seconds that a slow bot thinks."""


begun = list[str]()
"""The bots that have begun to think slowly."""


def slowly(bot: str, match: bytes) -> Any:
    if bot in ("hard", "expert"):
        begun.append(bot)
        time.sleep(LONG)
        bot = "greedy"
    return thinking.choose(bot, match)


def waited(server: Server, guest: Guest) -> int:
    """Make a decision; return how many bots begin to think slowly until the next has decided."""
    before = len(server.table(guest.table).decisions)
    begun.clear()
    assert guest.move("t01", guest.frame()[1]).status_code == 303
    server.until(lambda: len(server.table(guest.table).decisions) >= before + 2)
    return len(begun)


def test_beside_a_greedy_neighbor_bots_answer_as_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One address has twelve tables of three experts, and only one expert can think at a time."""
    monkeypatch.setattr(deciding, "choose", slowly)
    server = Server(tmp_path, replace(FAST, bots=1))
    seats = {"players": 4, "seat1": "expert", "seat2": "expert", "seat3": "expert"}
    for _ in range(12):
        greedy = server.guest(client=GREEDY)
        greedy.post("/new", {"name": "Ada", "game": "card_game", **seats})
        (greedy.table, _), *_ = [
            (one.row.id, 0)
            for one, _ in server.site.tables.of_player(greedy.client.cookies["player"])
        ]
        greedy.move("t01", greedy.frame()[1])
    # A third of the neighbor's 36 bots would be an unfair share, on however busy a machine.
    for level, most in (("easy", 6), ("expert", 8)):
        visitor = server.guest(client=VISITOR)
        visitor.post("/new", {"name": "Bo", "game": "card_game", "players": 2, "seat1": level})
        (visitor.table,) = [
            one.row.id
            for one, _ in server.site.tables.of_player(visitor.client.cookies["player"])
            if not one.decisions
        ][:1]
        assert waited(server, visitor) < most, level
    assert server.site.storage.owners_due(), "the neighbor still waits"
    server.stop()


def test_hints_wait_for_no_bot_and_not_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Server(tmp_path, FAST)
    ada = server.guest()
    ada.set_up(game="card_game", players=2, seat1="easy")
    monkeypatch.setattr(deciding, "_MOST_HINTS", 0)
    assert ada.post(f"{ada.base}/hint", {}).status_code == 429
    monkeypatch.undo()
    assert ada.post(f"{ada.base}/hint", {}).status_code == 200
    server.stop()


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_bot_has_a_deadline_by_the_clock(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[Any]()

    class Match:
        def bot_action(self, bot: object) -> str:
            asked.append(bot)
            return "t01"

    monkeypatch.setattr(thinking, "_unpacked", lambda _: Match())
    thinking.choose(level, b"")
    (bot,) = asked
    assert isinstance(bot, SearchBot)
    assert bot.deadline is not None
    assert bot.deadline <= 5


def test_one_network_cannot_use_up_the_tables(data: str) -> None:
    server = Server(data, replace(FAST, tables=10))

    def set_up(address: str) -> int:
        guest = server.guest(client=(address, 1))
        setup = {"name": "Ada", "game": "card_game", "players": 2}
        return int(guest.post("/new", setup).status_code)

    assert [set_up(f"2001:db8:7:{number:x}::1") for number in range(12)][:10] == [303] * 10
    played = set(server.site.storage.names())
    others = [set_up(f"198.51.100.{number}") for number in range(4)]
    assert others == [303] * 4
    assert server.site.storage.count() <= 10
    assert len(played - set(server.site.storage.names())) >= 4
    server.stop()


def test_new_tables_are_counted_by_networks_of_three_sizes(data: str) -> None:
    server = Server(data, replace(FAST, tables_per_hour=4))

    def set_up(address: str) -> int:
        guest = server.guest(client=(address, 1))
        setup = {"name": "Ada", "game": "card_game", "players": 2}
        return int(guest.post("/new", setup).status_code)

    one_of_56 = [set_up(f"2001:db8:7:{number:x}::1") for number in range(6)]
    assert one_of_56 == [303] * 4 + [429] * 2
    one_of_48 = [set_up(f"2001:db8:7:{number:x}00::1") for number in range(1, 10)]
    assert one_of_48.count(303) == 4
    assert set_up("2001:db8:8::1") == 303
    server.stop()


def test_of_several_processes_one_compiles_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compiling, most = list[int](), list[int]()

    def prepare(self: ExpertBot, game: object) -> bool:
        del self, game
        compiling.append(1)
        time.sleep(LONG / 10)
        most.append(len(compiling))
        compiling.pop()
        return True

    monkeypatch.setattr(ExpertBot, "prepare", prepare)
    with ThreadPoolExecutor(3) as threads:
        asked = [threads.submit(thinking.prepare) for _ in range(3)]
        assert all(one.result() for one in asked)
    assert set(most) == {1}
