"""Nothing hidden is sent: pages are identical, byte for byte, whatever a seat cannot see."""

import dataclasses
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import copenhagen as cph
from copenhagen_web.tables import Table
from tests.clients import Guest, Server

GAMES: dict[str, Any] = {
    "base": cph.card_game(2),
    "expansion": cph.card_game(3, abilities="variant_b", jokers=True, missions=True),
    "drawing": cph.card_game(
        2, abilities=("draw_pile", "discard_pile", "both_actions", "additional_card")
    ),
    "dice": cph.roll_and_write(2),
}
POSITIONS = {"base": 6, "expansion": 4, "drawing": 6, "dice": 3}
"""The number of positions checked in each game, from its beginning to its end."""


def positions(start: Any, most: int, seed: int) -> Iterator[cph.State]:
    """Yield positions from all stages of a random game."""
    rng = Random(seed)
    match = cph.Match(start, seed=seed)
    while match.result is None:
        match.play(rng.choice(match.legal_actions))
    deciding = [step.before for step in match.steps() if step.seat is not None]
    if hiding := [state for state in deciding if hides(state)]:
        deciding = hiding
    yield from deciding[:: -(-len(deciding) // most)]


def hides(state: Any) -> bool:
    """Tell whether a player has cards that some of the others have not seen."""
    return any(sum(getattr(player, "concealed", ())) for player in state.players)


def concealed_anew(state: cph.State, seat: int | None, rng: Random) -> cph.State:
    """Return a state that differs only in the parts hidden from a seat, or from spectators."""
    if seat is not None:
        return cph.resample(cph.view(state, seat), rng)
    for one in (0, 1):  # so the concealed cards of both players and the supply change
        state = cph.resample(cph.view(state, one), rng)
    return state


class Sight:
    """Everything that is sent to a seat, or to a spectator, of a table in a given position."""

    def __init__(self, server: Server, table: Table, guest: Guest, seat: int | None) -> None:
        self._server = server
        self._table = table
        self._guest = guest
        self.seat = seat

    def everything(self, match: cph.Match[Any], refused: str, secret: int) -> list[str]:
        """Return every page, document and message; `secret` is the seed, which is hidden too."""
        table = self._table
        table.match = match
        table.row = dataclasses.replace(table.row, seed=secret, over=match.result is not None)
        table.found.clear()
        base = f"/table/{table.row.id}"
        if self.seat is not None:
            base += f"/seat/{self.seat}"
        turn = table.row.turn
        addresses = [base, f"{base}?turn={turn}&refused={refused}", f"{base}?at=0"]
        addresses.append(f"{base}?turn={turn}&about=hand-b&whose=0")
        if self.seat is not None:
            addresses.append(f"{base}/frame")
        answers = [self._guest.get(address) for address in addresses]
        answers.append(self._guest.get(base, headers={"X-Seen": "0"}))
        if match.to_act == self.seat:
            for clicked in ({"cell": "c5"}, {"tile": "b4"}, {"ability": "both_actions"}):
                fields = {"turn": str(turn), **clicked}
                answers.append(self._guest.post(f"{base}/click", fields))
        return [
            *(f"{answer.status_code} {answer.headers} {answer.text}" for answer in answers),
            self._server.told(table.row.id),
        ]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_concealed_changes_nothing_that_is_sent(
    server: Server, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    start, rng = GAMES[game], Random(game)
    monkeypatch.setattr(time, "time", lambda: 1e9)
    players = start.game.players
    guests = [server.guest() for _ in range(players)]
    kind = "roll_and_write" if game == "dice" else "card_game"
    for guest, link in zip(guests[1:], guests[0].set_up(game=kind, players=players), strict=True):
        guest.sit(link)
    table = server.table(guests[0].table)
    sights = [Sight(server, table, guest, seat) for seat, guest in enumerate(guests)]
    sights.append(Sight(server, table, server.guest(), None))
    differed = 0
    for state in positions(start, POSITIONS[game], 5):
        actions = cph.action_space(state.game)
        for sight in sights:
            other = concealed_anew(state, sight.seat, rng)
            refused = cph.notation.write_move(actions.action(rng.randrange(actions.size)))
            lines = cph.Match(state), cph.Match(other)
            sent = [sight.everything(line, refused, secret) for secret, line in enumerate(lines)]
            assert sent[0] == sent[1], (sight.seat, cph.to_json(state))
            play_alike(lines, rng)
            sent = [sight.everything(line, refused, 0) for line in lines]
            assert sent[0] == sent[1], (sight.seat, cph.to_json(state), lines[0].moves)
            differed += state != other
    # In Roll & Write, only the seed is hidden.
    assert differed == 0 if game == "dice" else differed > POSITIONS[game]


def play_alike(lines: tuple[cph.Match[Any], cph.Match[Any]], rng: Random) -> None:
    """Make the same things happen in both, decisions and chance alike, where possible."""
    for _ in range(5):
        possible = [
            [*line.legal_actions, *(outcome for outcome, _ in line.chance_outcomes)]
            for line in lines
        ]
        both = [move for move in possible[0] if move in possible[1]]
        if not both:
            return
        move = rng.choice(both)
        for line in lines:
            line.play(move)


def test_somebody_who_may_know_is_sent_something_else(server: Server) -> None:
    """So the comparison would notice a hand that is sent to everybody."""
    ada, bo = server.guest(), server.guest()
    (link,) = ada.set_up(game="card_game", players=2)
    bo.sit(link)
    table = server.table(ada.table)
    state = cph.settle(cph.card_game(2), Random(1))
    other = state
    while other == state:
        other = cph.resample(cph.view(state, 0), Random(7))
    sight = Sight(server, table, bo, 1)
    one, two = (sight.everything(cph.Match(which), "t01", 0) for which in (state, other))
    assert one != two
