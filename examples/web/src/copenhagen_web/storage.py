"""Where tables are kept: a file of SQLite, which has every decision before anybody sees it.

A game is its setup, its seed and the decisions of its players: the cards and dice follow from
these. Of what guards a seat only a hash is kept.
"""

import json
import sqlite3
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from copenhagen_web.setups import Setup

__all__ = ["Decision", "Late", "Row", "Seat", "Storage", "Wish"]

_SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    setup TEXT NOT NULL,
    seed TEXT NOT NULL,
    host BLOB NOT NULL,
    open INTEGER NOT NULL,
    over INTEGER NOT NULL DEFAULT 0,
    turn INTEGER NOT NULL DEFAULT 0,
    version INTEGER NOT NULL DEFAULT 0,
    wish TEXT,
    created REAL NOT NULL,
    changed REAL NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS seats (
    at TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    bot TEXT,
    secret BLOB,
    taken INTEGER NOT NULL,
    PRIMARY KEY (at, seat)
) STRICT;
CREATE TABLE IF NOT EXISTS decisions (
    at TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    move TEXT NOT NULL,
    made REAL NOT NULL,
    PRIMARY KEY (at, number)
) STRICT;
CREATE INDEX IF NOT EXISTS open_tables ON tables (open, over, changed);
"""


class Late(Exception):
    """A change was meant for a table that has moved on since."""


@dataclass(frozen=True)
class Seat:
    """Who sits at a place of a table: a bot, a person, or nobody yet."""

    name: str
    bot: str | None
    secret: bytes | None
    """The hash of what the person has to know; ``None`` for a bot."""
    taken: bool


@dataclass(frozen=True)
class Decision:
    """One decision of a player, in notation, and when it was made."""

    seat: int
    move: str
    made: float


@dataclass(frozen=True)
class Wish:
    """Somebody wants to take back more than the rules of undo allow; others have agreed."""

    seat: int
    agreed: tuple[int, ...]


@dataclass(frozen=True)
class Row:
    """What is kept of a table besides its seats and decisions.

    `turn` counts the changes of the game, and a decision says for which one it is meant; `version`
    counts all changes, so that a page knows whether it is up to date.
    """

    id: str
    setup: Setup
    seed: int
    host: bytes
    open: bool
    over: bool
    turn: int
    version: int
    wish: Wish | None
    created: float
    changed: float


class Storage:
    """The file of all tables."""

    def __init__(self, file: Path) -> None:
        self._lock = threading.RLock()
        self._connection = sqlite3.connect(file, check_same_thread=False, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode = WAL")
        # A decision is on the disk, and not only on its way there, before it is shown.
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.execute("PRAGMA foreign_keys = ON")
        self._connection.executescript(_SCHEMA)

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._connection.close()

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """Make all changes within or none."""
        with self._lock:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
            except BaseException:
                self._connection.execute("ROLLBACK")
                raise
            self._connection.execute("COMMIT")

    def _read(self, query: str, *values: object) -> list[tuple]:  # type: ignore[type-arg]  # of a query
        with self._lock:
            return self._connection.execute(query, values).fetchall()

    # New and old tables

    def create(self, row: Row, seats: Iterable[Seat]) -> None:
        """Keep a new table."""
        with self._change() as connection:
            connection.execute(
                "INSERT INTO tables (id, setup, seed, host, open, created, changed)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    row.id,
                    row.setup.to_json(),
                    f"{row.seed:032x}",
                    row.host,
                    row.open,
                    row.created,
                    row.changed,
                ),
            )
            connection.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)",
                [
                    (row.id, number, seat.name, seat.bot, seat.secret, seat.taken)
                    for number, seat in enumerate(seats)
                ],
            )

    def remove_before(self, when: float) -> None:
        """Remove the tables at which nothing has happened since then."""
        with self._change() as connection:
            connection.execute("DELETE FROM tables WHERE changed < ?", (when,))

    def count(self) -> int:
        """Return how many tables there are."""
        return int(self._read("SELECT count(*) FROM tables")[0][0])

    def version(self, table: str) -> int | None:
        """Return how many changes a table has had; ``None`` if there is no such table."""
        found = self._read("SELECT version FROM tables WHERE id = ?", table)
        return int(found[0][0]) if found else None

    def table(self, table: str) -> tuple[Row, tuple[Seat, ...], tuple[Decision, ...]] | None:
        """Return all there is of a table, or ``None``."""
        with self._lock:
            rows = self._read("SELECT * FROM tables WHERE id = ?", table)
            if not rows:
                return None
            seats = self._read(
                "SELECT name, bot, secret, taken FROM seats WHERE at = ? ORDER BY seat", table
            )
            decisions = self._read(
                "SELECT seat, move, made FROM decisions WHERE at = ? ORDER BY number", table
            )
        return (
            _row(rows[0]),
            tuple(Seat(name, bot, secret, bool(taken)) for name, bot, secret, taken in seats),
            tuple(Decision(*values) for values in decisions),
        )

    def lobby(self, most: int) -> tuple[str, ...]:
        """Return the open tables at which a game runs, the latest first."""
        query = "SELECT id FROM tables WHERE open AND NOT over ORDER BY changed DESC LIMIT ?"
        return tuple(str(name) for (name,) in self._read(query, most))

    def running(self) -> tuple[str, ...]:
        """Return all tables at which a game runs."""
        return tuple(str(name) for (name,) in self._read("SELECT id FROM tables WHERE NOT over"))

    # Changes of a game

    def decide(
        self,
        table: str,
        turn: int,
        kept: int,
        decision: Decision | None,
        *,
        when: float,
        over: bool,
    ) -> None:
        """Keep the first `kept` decisions and add one, if nothing has changed since `turn`.

        Raises `Late` otherwise, and changes nothing.
        """
        with self._change() as connection:
            done = connection.execute(
                "UPDATE tables SET turn = turn + 1, version = version + 1, wish = NULL, over = ?,"
                " changed = ? WHERE id = ? AND turn = ?",
                (over, when, table, turn),
            )
            if done.rowcount != 1:
                raise Late(table)
            connection.execute("DELETE FROM decisions WHERE at = ? AND number >= ?", (table, kept))
            if decision is not None:
                connection.execute(
                    "INSERT INTO decisions VALUES (?, ?, ?, ?, ?)",
                    (table, kept, decision.seat, decision.move, decision.made),
                )

    def wish(self, table: str, turn: int, wish: Wish | None) -> None:
        """Keep what somebody wishes to take back, if the game is still at `turn`; or `Late`."""
        text = None if wish is None else json.dumps([wish.seat, *wish.agreed])
        with self._change() as connection:
            done = connection.execute(
                "UPDATE tables SET version = version + 1, wish = ? WHERE id = ? AND turn = ?",
                (text, table, turn),
            )
            if done.rowcount != 1:
                raise Late(table)

    def sit(self, table: str, number: int, seat: Seat, instead: Seat) -> None:
        """Let somebody sit where `instead` sat; or `Late` where somebody else sits by now."""
        with self._change() as connection:
            done = connection.execute(
                "UPDATE seats SET name = ?, bot = ?, secret = ?, taken = ?"
                " WHERE at = ? AND seat = ? AND secret IS ? AND bot IS ? AND taken = ?",
                (
                    seat.name,
                    seat.bot,
                    seat.secret,
                    seat.taken,
                    table,
                    number,
                    instead.secret,
                    instead.bot,
                    instead.taken,
                ),
            )
            if done.rowcount != 1:
                raise Late(table)
            connection.execute(
                "UPDATE tables SET version = version + 1, changed = ? WHERE id = ?",
                (time.time(), table),
            )


def _row(values: tuple) -> Row:  # type: ignore[type-arg]  # of a query
    name, setup, seed, host, is_open, over, turn, version, wish, created, changed = values
    seat, *agreed = json.loads(wish) if wish else (None,)
    return Row(
        id=name,
        setup=Setup.from_json(setup),
        seed=int(seed, 16),
        host=host,
        open=bool(is_open),
        over=bool(over),
        turn=turn,
        version=version,
        wish=None if seat is None else Wish(seat, tuple(agreed)),
        created=created,
        changed=changed,
    )
