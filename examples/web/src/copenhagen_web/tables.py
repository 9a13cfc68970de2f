"""The tables: who may do what, and every change of one, which is kept before it is seen."""

import hmac
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

import copenhagen as cph
from copenhagen.bots import BOTS
from copenhagen.notation import write_move
from copenhagen_web.setups import Setup
from copenhagen_web.storage import Decision, Late, Row, Seat, Storage, Wish

__all__ = ["Forbidden", "Full", "Missing", "NotYours", "Table", "Tables", "seat_key"]

_KEPT = 512
"""So many tables are kept ready in memory; any other is played again from the storage."""

_FORGOTTEN = 30 * 24 * 3600
"""After so many seconds without a change, a table makes room for others."""

_PATIENCE = 300
"""After so many seconds, anybody at the table may let a bot play for whom all wait."""


class Missing(Exception):
    """There is no such table or seat."""


class Forbidden(Exception):
    """Who asks does not know what guards the seat."""


class NotYours(Exception):
    """It is not for this seat to do that now."""


class Full(Exception):
    """There are too many tables."""


def hashed(secret: str) -> bytes:
    """Return what is kept of a secret. It has 128 random bits, so a plain hash is enough."""
    return sha256(secret.encode()).digest()


def seat_key(host: str, seat: int) -> str:
    """Return the secret in the link to a seat, which follows from that of the host.

    So the host can look at the links again, and the server need not keep them.
    """
    return hmac.new(host.encode(), b"seat %d" % seat, sha256).hexdigest()[:32]


@dataclass
class Table:
    """A table with its match, as it is kept."""

    row: Row
    seats: tuple[Seat, ...]
    decisions: tuple[Decision, ...]
    match: cph.Match[cph.State]
    lock: threading.RLock = field(default_factory=threading.RLock)
    found: dict[Any, Any] = field(default_factory=dict)
    """What has been worked out for pages since the last change, by what it is."""

    def once(self, key: object, make: Callable[[], Any]) -> Any:  # noqa: ANN401 - what `make` makes
        """Return what `make` returns, which is worked out only once between two changes."""
        if key not in self.found:
            self.found[key] = make()
        return self.found[key]

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def bot(self) -> str | None:
        """The bot that has to decide now, if one has."""
        return None if self.match.to_act is None else self.seats[self.match.to_act].bot

    @property
    def since(self) -> float:
        """When the last decision was made, or the table was set up."""
        return self.decisions[-1].made if self.decisions else self.row.created

    @property
    def ends(self) -> tuple[int, ...]:
        """After how many moves, those of chance included, each decision was made and settled.

        The first is the beginning.
        """
        deciding = [step.number - 1 for step in self.match.steps() if step.seat is not None]
        return (*deciding, len(self.match.moves))

    def has(self, seat: int, secret: str) -> bool:
        """Tell whether this is the secret of a seat."""
        kept = self.seats[seat].secret
        return kept is not None and hmac.compare_digest(kept, hashed(secret))

    def is_host(self, secret: str) -> bool:
        """Tell whether this is the secret of who set up the table."""
        return hmac.compare_digest(self.row.host, hashed(secret))

    def must_agree(self, wish: Wish) -> tuple[int, ...]:
        """Return the seats that have to agree to a wish and have not yet: all other people."""
        return tuple(
            number
            for number, seat in enumerate(self.seats)
            if seat.bot is None and seat.taken and number != wish.seat and number not in wish.agreed
        )

    def can_wish(self, seat: int) -> bool:
        """Tell whether a seat has decided anything that could be taken back."""
        return any(decision.seat == seat for decision in self.decisions)

    def may_replace(self, seat: int, by: int | None, *, host: bool) -> bool:
        """Tell whether a bot may be put at a seat, at the wish of another seat or of the host."""
        if self.row.over or self.seats[seat].bot is not None:
            return False
        waited = self.match.to_act == seat and time.time() - self.since > _PATIENCE
        return host or by == seat or (by is not None and waited)


class Tables:
    """All tables. Every method that changes one has kept the change when it returns."""

    def __init__(
        self, storage: Storage, most: int, changed: Callable[[str], None] = lambda _: None
    ) -> None:
        self._storage = storage
        self._most = most
        self._lock = threading.Lock()
        self._ready: OrderedDict[str, Table] = OrderedDict()
        self.changed = changed

    def __getitem__(self, name: str) -> Table:
        """Return a table; raises `Missing`."""
        with self._lock:
            table = self._ready.get(name)
        if table is not None:
            with table.lock:  # so not in the middle of a change
                if table.row.version == self._storage.version(name):
                    return table
        table = self._played(name)
        with self._lock:
            self._ready[name] = table
            self._ready.move_to_end(name)
            while len(self._ready) > _KEPT:
                self._ready.popitem(last=False)
        return table

    def _played(self, name: str) -> Table:
        kept = self._storage.table(name)
        if kept is None:
            raise Missing(name)
        row, seats, decisions = kept
        match = cph.Match(row.setup.start(), seed=row.seed)
        for decision in decisions:
            match.play(decision.move)
        return Table(row, seats, decisions, match)

    def _keep(self, table: Table, **changes: Any) -> None:  # noqa: ANN401 - of the row
        """Bring a table up to date with what has just been stored, and say so."""
        table.row = replace(table.row, version=table.row.version + 1, **changes)
        table.found.clear()
        self.changed(table.row.id)

    # New tables

    def create(self, setup: Setup, name: str) -> tuple[str, str]:
        """Set up a table; return what it is called, and the secret of its host.

        Raises `Full` if there are too many.
        """
        if self._storage.count() >= self._most:
            self._storage.remove_before(time.time() - _FORGOTTEN)
        if self._storage.count() >= self._most:
            raise Full
        setup.start()  # refuses what is no game
        table, host, now = secrets.token_hex(8), secrets.token_hex(16), time.time()
        seats = [
            Seat(bot.capitalize() + f" {number + 1}", bot, None, taken=True)
            if bot is not None
            else Seat(
                name if number == 0 else f"#{number + 1}",
                None,
                hashed(seat_key(host, number)),
                taken=number == 0,
            )
            for number, bot in enumerate(setup.bots)
        ]
        row = Row(
            id=table,
            setup=setup,
            seed=secrets.randbits(128),
            host=hashed(host),
            open=setup.open,
            over=False,
            turn=0,
            version=0,
            wish=None,
            created=now,
            changed=now,
        )
        self._storage.create(row, seats)
        return table, host

    def lobby(self, most: int = 50) -> tuple[Table, ...]:
        """Return the open tables at which a game runs, the latest first."""
        found = []
        for name in self._storage.lobby(most):
            try:
                found.append(self[name])
            except Missing:
                continue
        return tuple(found)

    def with_bots_to_move(self) -> tuple[str, ...]:
        """Return the tables at which a bot has to decide."""
        return tuple(name for name in self._storage.running() if self[name].bot is not None)

    # Who sits where

    def sit(self, name: str, number: int, who: str, key: str | None) -> str:
        """Let a person sit down, with the key of an invitation or at an open table.

        Return the secret that guards the seat from now on. Raises `Missing`, `Forbidden` or `Late`.
        """
        table = self[name]
        with table.lock:
            seat = _at(table, number)
            if seat.bot is not None:
                raise Forbidden
            invited = key is not None and table.has(number, key)
            if not invited and (key is not None or seat.taken or not table.row.open):
                raise Forbidden
            secret = key if invited and key is not None else secrets.token_hex(16)
            self._sit(table, number, Seat(who, None, hashed(secret), taken=True))
        return secret

    def replace(self, name: str, number: int, by: int | None, *, host: bool) -> None:
        """Let a bot play on at a seat. Raises `Missing`, `NotYours` or `Late`."""
        table = self[name]
        with table.lock:
            seat = _at(table, number)
            if not table.may_replace(number, by, host=host):
                raise NotYours
            self._sit(table, number, Seat(seat.name, "greedy", None, taken=True))

    def _sit(self, table: Table, number: int, seat: Seat) -> None:
        self._storage.sit(table.row.id, number, seat, table.seats[number])
        table.seats = (*table.seats[:number], seat, *table.seats[number + 1 :])
        self._keep(table)

    # Decisions

    def decide(self, name: str, seat: int, turn: int, move: str) -> None:
        """Make a decision for a seat. `turn` is that of the page on which it was made.

        Raises `Late` if the game has moved on, and what `copenhagen.Match.play` raises. Then
        nothing has changed.
        """
        table = self[name]
        with table.lock:
            if turn != table.row.turn:
                raise Late(name)
            self._play(table, move, seat)

    def bot_decides(self, name: str) -> None:
        """Let the bot decide that has to, if one has.

        It thinks about a copy of the match, so nobody waits for it. If the game has moved on
        meanwhile, because something was taken back, what it has found is not played.
        """
        table = self[name]
        with table.lock:
            bot, turn, match = table.bot, table.row.turn, copy(table.match)
        if bot is None:
            return
        move = match.bot_action(BOTS[bot]())
        table = self[name]
        with table.lock:
            if table.row.turn == turn and match.to_act is not None:
                self._play(table, move, match.to_act)

    def _play(self, table: Table, move: cph.Move | str, seat: int) -> None:
        match, kept = table.match, len(table.decisions)
        made, *_ = match.play(move, seat=seat)
        decision = Decision(seat, write_move(made.move), time.time())
        over = match.result is not None
        try:
            self._storage.decide(
                table.row.id, table.row.turn, kept, decision, when=decision.made, over=over
            )
        except BaseException:
            self._forget(table)
            raise
        table.decisions = (*table.decisions, decision)
        self._keep(table, turn=table.row.turn + 1, wish=None, over=over, changed=decision.made)

    def _forget(self, table: Table) -> None:
        """Let a table be read again the next time: what was tried at it has not been kept."""
        with self._lock:
            self._ready.pop(table.row.id, None)

    # Taking back

    def undo(self, name: str, seat: int, turn: int) -> bool:
        """Take back the last decision of a seat, or ask the others where they have to agree.

        Return whether it has been taken back. Raises `Late` and `NotYours`.
        """
        table = self[name]
        with table.lock:
            if turn != table.row.turn:
                raise Late(name)
            if table.row.over or not table.can_wish(seat):
                raise NotYours
            if table.match.can_undo(seat):
                self._take_back(table, seat)
                return True
            return self._wish(table, Wish(seat, ()))

    def agree(self, name: str, seat: int, turn: int) -> bool:
        """Let a seat agree to what another one wants to take back; return whether all have."""
        table = self[name]
        with table.lock:
            wish = table.row.wish
            if turn != table.row.turn or wish is None:
                raise Late(name)
            if seat not in table.must_agree(wish):
                raise NotYours
            return self._wish(table, Wish(wish.seat, (*wish.agreed, seat)))

    def refuse(self, name: str, seat: int, turn: int) -> None:
        """Let a seat refuse what another one wishes, or give up its own wish."""
        table = self[name]
        with table.lock:
            wish = table.row.wish
            if turn != table.row.turn or wish is None:
                raise Late(name)
            if seat not in (wish.seat, *table.must_agree(wish)):
                raise NotYours
            self._storage.wish(name, turn, None)
            self._keep(table, wish=None)

    def _wish(self, table: Table, wish: Wish) -> bool:
        if not table.must_agree(wish):
            self._take_back(table, wish.seat)
            return True
        self._storage.wish(table.row.id, table.row.turn, wish)
        self._keep(table, wish=wish)
        return False

    def _take_back(self, table: Table, seat: int) -> None:
        match = table.match
        match.undo(seat, force=True)
        kept = sum(step.seat is not None for step in match.steps())
        changed = time.time()
        try:
            self._storage.decide(table.row.id, table.row.turn, kept, None, when=changed, over=False)
        except BaseException:
            self._forget(table)
            raise
        table.decisions = table.decisions[:kept]
        self._keep(table, turn=table.row.turn + 1, wish=None, over=False, changed=changed)


def _at(table: Table, number: int) -> Seat:
    if number not in range(len(table.seats)):
        raise Missing(str(number))
    return table.seats[number]
