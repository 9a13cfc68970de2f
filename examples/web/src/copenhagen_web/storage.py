"""The saved tables. Every decision is in the store before anybody sees it.

A game is its setup, its seed and the decisions of its players: the cards and dice follow from
these. The secrets that open seats are saved only as hashes.
"""

import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict, astuple, dataclass
from typing import Any

from copenhagen_web.stores import Do, Store
from copenhagen_web.table.seated import Decision, Notice, Row, Seat, Wish
from copenhagen_web.table.setups import Setup

_FOREVER = float("inf")

_MOST_KEYS = 12
"""The most keys saved for a seat; older ones are dropped."""

_AWAY = 6
"""Seconds without a beat of any server, after which that time counts on nobody's clock."""


class Late(Exception):
    """A change was made for a table that has moved on since."""


@dataclass(frozen=True)
class Key:
    """The hash of a secret that opens a seat.

    A browser that has the secret may play there. A key with a time `until` is for a link: before
    that time, a browser that follows the link gets a key, and the link is used up.
    """

    seat: int
    secret: bytes
    until: float | None = None
    player: bytes | None = None
    """The hash of the secret that identifies a browser's games; saved, but not loaded again."""

    @classmethod
    def invitation(cls, seat: int, secret: bytes) -> "Key":
        """Return the key for an invitation, which stays valid until somebody sits down there."""
        return cls(seat, secret, _FOREVER)


@dataclass(frozen=True)
class Waiting:
    """What a table waits for: the moment `due` at which a bot decides or a player's time is up.

    `dear` is set if the bot thinks for long; see `Row` for the clocks.
    """

    due: float | None = None
    dear: bool = False
    spent: tuple[float, ...] = ()
    ticking: float | None = None

    @property
    def values(self) -> tuple[object, ...]:
        """The values of `_WAITING`."""
        return self.due, int(self.dear), json.dumps(self.spent), self.ticking


_WAITING = "due = %s, dear = %s, spent = %s, ticking = %s"


@dataclass(frozen=True)
class Kept:
    """All saved data of a table."""

    row: Row
    seats: tuple[Seat, ...]
    keys: tuple[Key, ...]
    decisions: tuple[Decision, ...]
    notices: tuple[Notice, ...]


class Storage:
    """All tables, in a store.

    Every change first locks the row of its table, so a table has one change at a time.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.errors = store.errors
        self.close = store.close
        self.faults = store.faults
        self.watch = store.watch

    def _read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with self._store.reading() as do:
            return do(query, *values)

    # New and old tables

    def create(  # noqa: PLR0913 - what a table is
        self,
        row: Row,
        seats: Iterable[Seat],
        keys: Iterable[Key],
        decisions: Sequence[Decision] = (),
        *,
        after: Row | None = None,
        waiting: Waiting,
        owner: str = "",
    ) -> None:
        """Save a new table, and link it to the table `after`, whose players play again here.

        Raises `Late` if they already play again elsewhere. `owner` is the network of the host.
        """
        with self._store.changing() as do:
            if after is not None and not do(
                "UPDATE tables SET next = %s, version = version + 1"
                " WHERE id = %s AND next IS NOT DISTINCT FROM %s RETURNING id",
                *(row.id, after.id, after.next),
            ):
                raise Late(after.id)
            do(
                "INSERT INTO tables"
                " (id, setup, seed, host, open, turn, created, changed, owner, due, dear, spent,"
                " ticking) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
                *(row.id, row.setup.to_json(), f"{row.seed:032x}", row.host, int(row.open)),
                *(row.turn, row.created, row.changed, owner, *waiting.values),
            )
            for number, seat in enumerate(seats):
                do(
                    "INSERT INTO seats VALUES (%s, %s, %s, %s, %s)",
                    *(row.id, number, seat.name, seat.bot, int(seat.taken)),
                )
            for key in keys:
                _add(do, row.id, key)
            for number, decision in enumerate(decisions):
                _add_decision(do, row.id, number, decision)

    def make_room(self, idle: float, forgotten: float) -> None:
        """Remove the tables without a change since the time `forgotten`.

        Tables whose game is over or has not begun go after the time `idle`.
        """
        with self._store.changing() as do:
            do(
                "DELETE FROM tables WHERE changed < %s OR changed < %s AND (over = 1 OR turn = 0)",
                *(forgotten, idle),
            )

    def make_room_by(self, owner: str, idle: float) -> None:
        """Remove a table of the owner with the most, if those are more than `owner` would have.

        An untouched table goes first, then the one without a change for longest, provided that its
        last change was before the time `idle`.
        """
        with self._store.changing() as do:
            most = do(
                "SELECT owner, count(*) FROM tables WHERE owner <> %s GROUP BY owner"
                " HAVING count(*) > 1 + (SELECT count(*) FROM tables WHERE owner = %s)"
                " ORDER BY count(*) DESC, owner LIMIT 1",
                *(owner, owner),
            )
            if most:
                do(
                    "DELETE FROM tables WHERE id = (SELECT id FROM tables WHERE owner = %s"
                    " AND (turn = 0 OR changed < %s) ORDER BY turn > 0, changed LIMIT 1)",
                    *(most[0][0], idle),
                )

    def count(self) -> int:
        """Return the number of tables."""
        return int(self._read("SELECT count(*) FROM tables")[0][0])

    def names(self) -> tuple[str, ...]:
        """Return the names of all tables."""
        return tuple(str(name) for (name,) in self._read("SELECT id FROM tables ORDER BY id"))

    def version(self, table: str) -> int | None:
        """Return the number of changes of a table; ``None`` if it does not exist."""
        found = self._read("SELECT version FROM tables WHERE id = %s", table)
        return int(found[0][0]) if found else None

    def table(self, table: str) -> Kept | None:
        """Return all saved data of a table, or ``None``."""
        with self._store.reading() as do:
            rows = do(f"SELECT {_COLUMNS} FROM tables WHERE id = %s", table)  # noqa: S608 - ours
            if not rows:
                return None
            seats = do("SELECT name, bot, taken FROM seats WHERE at = %s ORDER BY seat", table)
            keys = do("SELECT seat, secret, until FROM keys WHERE at = %s", table)
            decisions = do(
                "SELECT seat, move, made, after FROM decisions WHERE at = %s ORDER BY number", table
            )
            notices = do(
                "SELECT after, seat, what FROM notices WHERE at = %s ORDER BY number", table
            )
        return Kept(
            _row(rows[0]),
            tuple(Seat(name, bot, bool(taken)) for name, bot, taken in seats),
            tuple(Key(*values) for values in keys),
            tuple(Decision(*values) for values in decisions),
            tuple(Notice(*values) for values in notices),
        )

    def lobby(self, most: int) -> tuple[str, ...]:
        """Return the open tables with a running game, the latest first."""
        query = "SELECT id FROM tables WHERE open = 1 AND over = 0 ORDER BY changed DESC LIMIT %s"
        return tuple(str(name) for (name,) in self._read(query, most))

    def of_player(self, player: bytes, most: int) -> tuple[tuple[str, int], ...]:
        """Return the tables and seats of a browser, the latest first."""
        query = (
            "SELECT DISTINCT id, seat, changed FROM keys JOIN tables ON id = at"
            " WHERE player = %s AND until IS NULL ORDER BY changed DESC, seat LIMIT %s"
        )
        return tuple((str(name), int(seat)) for name, seat, _ in self._read(query, player, most))

    # Bots that have to decide, and clocks, form a queue, shared by all processes

    def take_due(self, lease: float, *, dear: bool | None = None, owner: str = "") -> str | None:
        """Return a table where something is due, and reserve it for `lease` seconds.

        `dear` selects bots that think for long, or the others; `owner` selects the tables set up
        from this network.
        """
        now = time.time()
        which = "due <= %s AND dear = coalesce(%s, dear) AND owner = coalesce(%s, owner)"
        wanted = (now, None if dear is None else int(dear), owner or None)
        if not self._read(f"SELECT 1 FROM tables WHERE {which} LIMIT 1", *wanted):  # noqa: S608 - ours
            return None  # a look alone does not block others
        with self._store.changing() as do:
            taken = do(
                f"UPDATE tables SET due = %s WHERE id = (SELECT id FROM tables WHERE {which}"  # noqa: S608 - ours
                f" ORDER BY due LIMIT 1 {self._store.unlocked}) RETURNING id",
                *(now + lease, *wanted),
            )
        return str(taken[0][0]) if taken else None

    def owners_due(self) -> tuple[str, ...]:
        """Return the networks with tables that wait for a bot that thinks for long."""
        query = "SELECT owner FROM tables WHERE due <= %s AND dear = 1 GROUP BY owner"
        return tuple(str(owner) for (owner,) in self._read(query, time.time()))

    def put_off(self, table: str, due: float | None, version: int | None = None) -> None:
        """Set when something is due at a table, or that nothing is; if given, at that version."""
        with self._store.changing() as do:
            do(
                "UPDATE tables SET due = %s WHERE id = %s AND version = coalesce(%s, version)",
                *(due, table, version),
            )

    def beat(self) -> None:
        """Record that a server is running.

        If none was for a while, the clocks go on as if that time had not passed.
        """
        now = time.time()
        if not self._read("SELECT 1 FROM tables WHERE ticking IS NOT NULL LIMIT 1"):
            return
        with self._store.changing() as do:
            do("INSERT INTO pulse VALUES (1, %s) ON CONFLICT DO NOTHING", now)
            ((last,),) = do("SELECT at FROM pulse")
            if not do("UPDATE pulse SET at = %s WHERE at = %s RETURNING id", now, last):
                return  # another process was faster
            if now - last > _AWAY:
                lost = "%s - CASE WHEN ticking > %s THEN ticking ELSE %s END"
                do(
                    f"UPDATE tables SET version = version + 1, due = due + {lost},"  # noqa: S608 - ours
                    f" ticking = ticking + {lost} WHERE ticking IS NOT NULL",
                    *(now, last, last, now, last, last),
                )

    # Changes of a game

    def decide(  # noqa: PLR0913 - what a decision is
        self,
        table: str,
        turn: int,
        kept: int,
        decision: Decision | None,
        *,
        when: float,
        over: bool,
        waiting: Waiting,
        notice: Notice | None = None,
    ) -> None:
        """Keep the first `kept` decisions and add one, if nothing has changed since `turn`.

        Otherwise raises `Late` and changes nothing.
        """
        with self._store.changing() as do:
            if not do(
                "UPDATE tables SET turn = turn + 1, version = version + 1, wish = NULL, over = %s,"  # noqa: S608 - ours
                f" changed = %s, {_WAITING} WHERE id = %s AND turn = %s RETURNING id",
                *(int(over), when, *waiting.values, table, turn),
            ):
                raise Late(table)
            do("DELETE FROM decisions WHERE at = %s AND number >= %s", table, kept)
            if decision is not None:
                _add_decision(do, table, kept, decision)
            if notice is not None:
                _tell(do, table, notice)

    def wish(self, table: str, version: int, wish: Wish | None) -> None:
        """Save a wish, or remove it; raises `Late` if something else has changed."""
        text = None if wish is None else json.dumps(asdict(wish))
        with self._store.changing() as do:
            if not do(
                "UPDATE tables SET version = version + 1, wish = %s WHERE id = %s AND version = %s"
                " RETURNING id",
                *(text, table, version),
            ):
                raise Late(table)

    # Changes of seats

    def sit(  # noqa: PLR0913 - what a seat is
        self,
        table: str,
        number: int,
        seat: Seat,
        instead: Seat,
        notice: Notice,
        *,
        version: int,
        waiting: Waiting,
        key: Key | None = None,
    ) -> None:
        """Put `seat` in place of `instead`; raises `Late` if anything has changed since `version`.

        A new key uses up all links to the seat.
        """
        with self._store.changing() as do:
            if not do(
                f"UPDATE tables SET version = version + 1, wish = NULL, changed = %s, {_WAITING}"  # noqa: S608 - ours
                " WHERE id = %s AND version = %s RETURNING id",
                *(time.time(), *waiting.values, table, version),
            ) or not do(
                "UPDATE seats SET name = %s, bot = %s, taken = %s WHERE at = %s AND seat = %s"
                " AND name = %s AND bot IS NOT DISTINCT FROM %s AND taken = %s RETURNING at",
                *(seat.name, seat.bot, int(seat.taken), table, number),
                *(instead.name, instead.bot, int(instead.taken)),
            ):
                raise Late(table)
            if key is not None:
                _use_up(do, table, number)
                _add(do, table, key)
            _tell(do, table, notice)

    def tell(self, table: str, notice: Notice) -> None:
        """Save a notice."""
        with self._store.changing() as do:
            _count_change(do, table)
            _tell(do, table, notice)

    def add_link(self, table: str, link: Key) -> None:
        """Save a link to a seat, replacing any other."""
        with self._store.changing() as do:
            _count_change(do, table)
            _use_up(do, table, link.seat)
            _add(do, table, link)

    def use_link(self, table: str, link: Key, key: Key) -> None:
        """Exchange a link for a browser's key; raises `Late` if the link is used up."""
        with self._store.changing() as do:
            _count_change(do, table)
            if not do(
                "DELETE FROM keys WHERE at = %s AND seat = %s AND secret = %s"
                " AND until IS NOT NULL RETURNING at",
                *(table, link.seat, link.secret),
            ):
                raise Late(table)
            _add(do, table, key)


def _add_decision(do: Do, table: str, number: int, decision: Decision) -> None:
    query = "INSERT INTO decisions VALUES (%s, %s, %s, %s, %s, %s)"
    do(query, table, number, *astuple(decision))


def _tell(do: Do, table: str, notice: Notice) -> None:
    do(
        "INSERT INTO notices SELECT %s, count(*), %s, %s, %s FROM notices WHERE at = %s",
        *(table, notice.after, notice.seat, notice.what, table),
    )


def _use_up(do: Do, table: str, seat: int) -> None:
    do("DELETE FROM keys WHERE at = %s AND seat = %s AND until IS NOT NULL", table, seat)


def _add(do: Do, table: str, key: Key) -> None:
    ((number,),) = do(
        "SELECT coalesce(max(number), 0) + 1 FROM keys WHERE at = %s AND seat = %s",
        *(table, key.seat),
    )
    do(
        "INSERT INTO keys VALUES (%s, %s, %s, %s, %s, %s)",
        *(table, key.seat, key.secret, key.until, key.player, number),
    )
    # Only the newest keys are kept.
    do(
        "DELETE FROM keys WHERE at = %s AND seat = %s AND number NOT IN"
        " (SELECT number FROM keys WHERE at = %s AND seat = %s ORDER BY number DESC LIMIT %s)",
        *(table, key.seat, table, key.seat, _MOST_KEYS),
    )


def _count_change(do: Do, table: str) -> None:
    do("UPDATE tables SET version = version + 1 WHERE id = %s", table)


_COLUMNS = (
    "id, setup, seed, host, open, over, turn, version, wish, created, changed, next, spent, ticking"
)


def _row(values: tuple[Any, ...]) -> Row:
    name, setup, seed, host, is_open, over, turn, version, text, *times, spent, ticking = values
    wish = json.loads(text) if text else None
    return Row(
        *(name, Setup.from_json(setup), int(seed, 16), host, bool(is_open), bool(over)),
        *(turn, version, wish and Wish(**{**wish, "agreed": tuple(wish["agreed"])})),
        *(*times, tuple(json.loads(spent)), ticking),
    )
