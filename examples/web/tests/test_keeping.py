"""Data of later versions is left alone; a table that cannot be read affects no other."""

from contextlib import closing

import pytest

from copenhagen_web.__main__ import main
from copenhagen_web.stores import TooNew, is_address, opened
from tests.clients import Guest, Server

STORES = ("file", "database")


def change(data: str, statement: str) -> None:
    """Change the saved data directly."""
    store = opened(data)
    with closing(store), store.changing() as do:
        do(statement)


def test_what_a_later_version_has_written_is_left_alone(
    data: str, capsys: pytest.CaptureFixture[str]
) -> None:
    opened(data).close()
    change(data, "UPDATE kept SET version = 99" if is_address(data) else "PRAGMA user_version = 99")
    with pytest.raises(TooNew):
        opened(data)
    with pytest.raises(SystemExit):
        main(["--data", data])
    assert "later version" in capsys.readouterr().err


SPOILED = (
    "UPDATE decisions SET move = 't99' WHERE at = '{}'",
    "UPDATE decisions SET move = 't34' WHERE at = '{}'",
    "UPDATE decisions SET seat = 1 - seat WHERE at = '{}'",
    "UPDATE decisions SET after = substr(after, 1, 1) WHERE at = '{}'",
    "UPDATE tables SET seed = 'no number' WHERE id = '{}'",
    "UPDATE tables SET setup = '{{}}' WHERE id = '{}'",
    "UPDATE tables SET setup = '[' WHERE id = '{}'",
    "DELETE FROM seats WHERE at = '{}'",
)


@pytest.mark.parametrize("spoil", SPOILED)
def test_a_table_that_cannot_be_read_is_set_aside(
    data: str, caplog: pytest.LogCaptureFixture, spoil: str
) -> None:
    first = Server(data)
    ada, other = first.guest(), first.guest()
    for guest in (ada, other):
        guest.set_up(game="card_game", players=3, seat2="greedy", open="on")
        guest.move("t01", guest.frame()[1])
    first.stop()
    change(data, spoil.format(ada.table))
    server = Server(data)
    again, new = Guest(server.guest().client), server.guest()
    again.client.cookies = ada.client.cookies
    for address in (ada.base, f"/table/{ada.table}", f"/table/{ada.table}/links"):
        answer = again.get(address)
        assert answer.status_code == 500
        assert "cannot be read" in answer.text
    assert ada.table in caplog.text
    lobby = again.get("/")
    assert lobby.status_code == 200
    assert ada.table not in lobby.text
    assert other.table in lobby.text
    new.sit(f"/table/{other.table}/sit/1")
    assert new.move("t01", new.frame()[1]).status_code == 303
    server.stop()


def test_a_bot_whose_decision_cannot_be_kept_decides_again(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada = server.guest()
    ada.post("/new", {"name": "Ada", "game": "card_game", "players": 2, "seat1": "greedy"})
    (ada.table,) = server.site.storage.names()
    keep, times = server.site.storage.decide, iter(range(2))

    def full(*given: object, **more: object) -> None:
        if given[2] == 1 and next(times, None) is not None:  # the bot's, the first two times
            raise server.site.storage.errors[0]("disk is full")
        keep(*given, **more)  # type: ignore[arg-type]  # whatever it was given

    monkeypatch.setattr(server.site.storage, "decide", full)
    assert ada.move("t01", ada.frame()[1]).status_code == 303
    server.until(lambda: len(server.table(ada.table).decisions) >= 2)
    assert caplog.text.count("could not decide") == 2
