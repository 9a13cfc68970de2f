"""What is kept of tables, in a store that has every decision before anybody sees it.

A game is its setup, its seed and the decisions of its players: the cards and dice follow from
these. Of the secrets that open a seat only hashes are kept.
"""

import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict, astuple, dataclass
from typing import Any

from copenhagen_web.stores import Do, Store
from copenhagen_web.table.seated import Decision, Notice, Row, Seat, Wish
from copenhagen_web.table.setups import Setup

__all__ = [
    "NEVER",
    "Due",
    "Kept",
    "Key",
    "Late",
    "Storage",
]

_FOREVER = float("inf")

_MOST_KEYS = 12
"""So many keys of a seat are kept, the latest."""


class Late(Exception):
    """A change was meant for a table that has moved on since."""


@dataclass(frozen=True)
class Key:
    """The hash of a secret that opens a seat.

    A browser that has it may play there. With `until`, a time, it stands in a link instead: whoever
    follows the link before then gets a key, and the link has been used up.
    """

    seat: int
    secret: bytes
    until: float | None = None
    player: bytes | None = None
    """The hash of what the games of a browser are found by; it is written, and not read again."""

    @classmethod
    def invitation(cls, seat: int, secret: bytes) -> "Key":
        """Return the key in a link to a seat, which leads there until somebody sits there."""
        return cls(seat, secret, _FOREVER)


@dataclass(frozen=True)
class Due:
    """When a bot is asked whether it has to decide, if ever, and whether it thinks for long."""

    at: float | None
    dear: bool = False


NEVER = Due(None)
"""No bot has to decide."""


@dataclass(frozen=True)
class Kept:
    """All there is of a table."""

    row: Row
    seats: tuple[Seat, ...]
    keys: tuple[Key, ...]
    decisions: tuple[Decision, ...]
    notices: tuple[Notice, ...]


class Storage:
    """All tables, in a store.

    A change begins with the row of its table, so that there is one at a time, whoever makes it.
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
        due: Due = NEVER,
        owner: str = "",
    ) -> None:
        """Keep a new table, and that those at the table `after` play again there.

        Raises `Late` if they do elsewhere by now. `owner` is the network of who sets it up.
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
                " (id, setup, seed, host, open, turn, created, changed, due, dear, owner)"
                " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
                *(row.id, row.setup.to_json(), f"{row.seed:032x}", row.host, int(row.open)),
                *(row.turn, row.created, row.changed, due.at, int(due.dear), owner),
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
        """Remove the tables at which nothing has happened since the time `forgotten`.

        Of those whose game is over or has not begun, also where nothing has since `idle`.
        """
        with self._store.changing() as do:
            do(
                "DELETE FROM tables WHERE changed < %s OR changed < %s AND (over = 1 OR turn = 0)",
                *(forgotten, idle),
            )

    def make_room_by(self, owner: str, idle: float) -> None:
        """Remove one table of the owner that has most, if that has more than `owner` would have.

        One that nobody has touched goes first, then the one at which nothing has happened for
        longest, since before the time `idle`.
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
        """Return how many tables there are."""
        return int(self._read("SELECT count(*) FROM tables")[0][0])

    def names(self) -> tuple[str, ...]:
        """Return all tables."""
        return tuple(str(name) for (name,) in self._read("SELECT id FROM tables ORDER BY id"))

    def version(self, table: str) -> int | None:
        """Return how many changes a table has had; ``None`` if there is no such table."""
        found = self._read("SELECT version FROM tables WHERE id = %s", table)
        return int(found[0][0]) if found else None

    def table(self, table: str) -> Kept | None:
        """Return all there is of a table, or ``None``."""
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
        """Return the open tables at which a game runs, the latest first."""
        query = "SELECT id FROM tables WHERE open = 1 AND over = 0 ORDER BY changed DESC LIMIT %s"
        return tuple(str(name) for (name,) in self._read(query, most))

    def of_player(self, player: bytes, most: int) -> tuple[tuple[str, int], ...]:
        """Return the tables and seats of whose browser it is, the latest first."""
        query = (
            "SELECT DISTINCT id, seat, changed FROM keys JOIN tables ON id = at"
            " WHERE player = %s AND until IS NULL ORDER BY changed DESC, seat LIMIT %s"
        )
        return tuple((str(name), int(seat)) for name, seat, _ in self._read(query, player, most))

    # Bots that have to decide are a queue, from which any process takes

    def take_due(self, lease: float, *, dear: bool | None = None, owner: str = "") -> str | None:
        """Return a table whose bot is due, and let no other process have it for some seconds.

        With `dear`, only one whose bot thinks for long, or only another; with `owner`, only one
        that was set up from this network.
        """
        now = time.time()
        which = "due <= %s AND dear = coalesce(%s, dear) AND owner = coalesce(%s, owner)"
        wanted = (now, None if dear is None else int(dear), owner or None)
        if not self._read(f"SELECT 1 FROM tables WHERE {which} LIMIT 1", *wanted):  # noqa: S608 - ours
            return None  # so that others need not wait for who only looks
        with self._store.changing() as do:
            taken = do(
                f"UPDATE tables SET due = %s WHERE id = (SELECT id FROM tables WHERE {which}"  # noqa: S608 - ours
                f" ORDER BY due LIMIT 1 {self._store.unlocked}) RETURNING id",
                *(now + lease, *wanted),
            )
        return str(taken[0][0]) if taken else None

    def owners_due(self) -> tuple[str, ...]:
        """Return the networks whose tables wait for a bot that thinks for long."""
        query = "SELECT owner FROM tables WHERE due <= %s AND dear = 1 GROUP BY owner"
        return tuple(str(owner) for (owner,) in self._read(query, time.time()))

    def put_off(self, table: str, due: float | None, version: int | None = None) -> None:
        """Say when a bot is due at a table, or that none is; only at that version, if given."""
        with self._store.changing() as do:
            do(
                "UPDATE tables SET due = %s WHERE id = %s AND version = coalesce(%s, version)",
                *(due, table, version),
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
        due: Due,
        notice: Notice | None = None,
    ) -> None:
        """Keep the first `kept` decisions and add one, if nothing has changed since `turn`.

        Raises `Late` otherwise, and changes nothing. A bot decides next when it is `due`.
        """
        with self._store.changing() as do:
            if not do(
                "UPDATE tables SET turn = turn + 1, version = version + 1, wish = NULL, over = %s,"
                " changed = %s, due = %s, dear = %s WHERE id = %s AND turn = %s RETURNING id",
                *(int(over), when, due.at, int(due.dear), table, turn),
            ):
                raise Late(table)
            do("DELETE FROM decisions WHERE at = %s AND number >= %s", table, kept)
            if decision is not None:
                _add_decision(do, table, kept, decision)
            if notice is not None:
                _tell(do, table, notice)

    def wish(self, table: str, version: int, wish: Wish | None) -> None:
        """Keep what somebody wishes to take back, if nothing else has changed; or `Late`."""
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
        due: Due,
        key: Key | None = None,
    ) -> None:
        """Let somebody sit where `instead` sat; or `Late` where somebody else sits by now.

        With a new key for that, all links to the seat are used up. From `due` on, a bot is asked
        whether it has to decide.
        """
        with self._store.changing() as do:
            do(
                "UPDATE tables SET version = version + 1, wish = NULL, changed = %s, due = %s,"
                " dear = %s WHERE id = %s",
                *(time.time(), due.at, int(due.dear), table),
            )
            if not do(
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
        """Keep a notice."""
        with self._store.changing() as do:
            _count_change(do, table)
            _tell(do, table, notice)

    def add_link(self, table: str, link: Key) -> None:
        """Keep a link to a seat, in place of any other."""
        with self._store.changing() as do:
            _count_change(do, table)
            _use_up(do, table, link.seat)
            _add(do, table, link)

    def use_link(self, table: str, link: Key, key: Key) -> None:
        """Give a browser a key for a link; or `Late` if it has been used up."""
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
    # The latest ones are kept.
    do(
        "DELETE FROM keys WHERE at = %s AND seat = %s AND number NOT IN"
        " (SELECT number FROM keys WHERE at = %s AND seat = %s ORDER BY number DESC LIMIT %s)",
        *(table, key.seat, table, key.seat, _MOST_KEYS),
    )


def _count_change(do: Do, table: str) -> None:
    do("UPDATE tables SET version = version + 1 WHERE id = %s", table)


_COLUMNS = "id, setup, seed, host, open, over, turn, version, wish, created, changed, next"


def _row(values: tuple[Any, ...]) -> Row:
    name, setup, seed, host, is_open, over, turn, version, text, *times, then = values
    wish = json.loads(text) if text else None
    return Row(
        *(name, Setup.from_json(setup), int(seed, 16), host, bool(is_open), bool(over)),
        *(turn, version, wish and Wish(**{**wish, "agreed": tuple(wish["agreed"])})),
        *(*times, then),
    )
