"""Playing on after a game: again with the same people, or from an earlier position."""

import random

import pytest

from copenhagen.notation import write_move
from copenhagen_web.guards import Rate
from tests.clients import Guest, Server

STORES = ("file", "database")


def play_to_the_end(server: Server, *guests: Guest) -> None:
    """Play random decisions until the game is over."""
    rng = random.Random(1)
    tables = server.site.tables
    table = server.table(guests[0].table)
    while (seat := table.match.to_act) is not None:
        move = rng.choice(table.match.legal_actions)
        tables.decide(table.row.id, seat, table.row.turn, write_move(move))
        table = server.table(guests[0].table)


def again(guest: Guest) -> str:
    """Ask to play again; return the address of the redirect."""
    answer = guest.post(f"{guest.base}/again", {})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_the_same_people_play_again_one_seat_further(
    server: Server, pair: tuple[Guest, Guest]
) -> None:
    ada, bo = pair
    assert ada.post(f"{ada.base}/again", {}).status_code == 403, "the game is not over"
    play_to_the_end(server, ada, bo)
    assert "waiting" not in bo.get().text
    allowed, server.site.new_tables = server.site.new_tables, {48: Rate(0, 0)}
    assert bo.post(f"{bo.base}/again", {}).status_code == 429, "it is a new table of this address"
    server.site.new_tables = allowed
    where = again(bo)
    assert where.endswith("/seat/0"), "who was second begins"
    assert "The others are waiting at the new table." in ada.get().text
    assert again(ada) == where.replace("/seat/0", "/seat/1")
    # The way there stays open to them, and to no other visitor.
    assert again(bo) == where
    assert server.guest().post(f"{ada.base}/again", {}).status_code == 403
    for guest, seat in ((bo, 0), (ada, 1)):
        guest.table, guest.seat = where.split("/")[2], seat
        assert guest.frame()[0]["view"]["viewer"] == seat
    assert server.table(ada.table).names == ("Bo", "Ada")


@pytest.mark.parametrize("game", ["card_game", "roll_and_write"])
def test_a_game_that_is_over_is_played_on_against_bots_from_any_position(
    server: Server, game: str
) -> None:
    ada, bo = server.guest(), server.guest()
    (link,) = ada.set_up(game=game, players=2)
    bo.sit(link)
    running = ada.post(f"{ada.base}/on", {"at": 0})
    assert running.status_code == 403, "the cards to come are the same"
    play_to_the_end(server, ada, bo)
    old = server.table(ada.table)
    answer = ada.post(f"{ada.base}/on", {"at": 3})
    assert answer.status_code == 303
    new = server.table(answer.headers["location"].split("/")[2])
    assert [one.move for one in new.decisions][:3] == [one.move for one in old.decisions][:3]
    assert new.seats[1].bot == "normal"
    assert not new.row.over
    # The last position is the end. The player who decided last continues, so that no bot is faster.
    guest = (ada, bo)[old.decisions[-1].seat]
    answer = guest.post(f"{guest.base}/on", {"at": 99999})
    assert not server.table(answer.headers["location"].split("/")[2]).row.over


def test_who_begins_is_drawn_by_lot_if_one_likes(server: Server) -> None:
    seats = set()
    for _ in range(30):
        guest = server.guest()
        answer = guest.post("/new", {"name": "Ada", "players": 3, "lot": "on", "seat1": "random"})
        table = server.table(answer.headers["location"].split("/")[2])
        seats.add(at := table.names.index("Ada"))
        assert table.seats[(at + 1) % 3].bot == "random"
        assert not table.seats[(at + 2) % 3].taken
        guest.table, guest.seat = table.row.id, at
        assert guest.get().status_code == 200
        links = guest.get(f"/table/{table.row.id}/links").text
        assert f"/seat/{at}" in links
        assert f"/sit/{(at + 2) % 3}/" in links
    assert seats == {0, 1, 2}
