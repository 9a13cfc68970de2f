"""Where tables are kept: a file of SQLite, which has every decision before anybody sees it.

A game is its setup, its seed and the decisions of its players: the cards and dice follow from
these. Of the secrets that open a seat only hashes are kept.
"""

import json
import sqlite3
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, astuple, dataclass
from pathlib import Path
from typing import Literal

from copenhagen_web.setups import Setup

__all__ = [
    "Decision",
    "Kept",
    "Key",
    "Late",
    "Notice",
    "Row",
    "Seat",
    "Storage",
    "TooNew",
    "What",
    "Wish",
]

_NEVER = float("inf")

_MOST_KEYS = 12
"""So many keys of a seat are kept, the latest."""

_MIGRATIONS = (
    # The tables as they were before files had a version: such a file has them, a new one has not.
    """
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
""",
    # Any number of keys for a seat, each for one browser, and links that are used up; what happened
    # to the seats; what each decision led to; wishes by name; languages are
    # those of the readers.
    """
CREATE TABLE keys (
    at TEXT NOT NULL,
    seat INTEGER NOT NULL,
    secret BLOB NOT NULL,
    until REAL,
    player BLOB,
    PRIMARY KEY (at, seat, secret),
    FOREIGN KEY (at, seat) REFERENCES seats(at, seat) ON DELETE CASCADE
) STRICT;
CREATE INDEX keys_of_player ON keys (player);
INSERT INTO keys SELECT at, seat, secret, CASE WHEN taken THEN NULL ELSE 9e999 END, NULL
    FROM seats WHERE secret IS NOT NULL;
ALTER TABLE seats DROP COLUMN secret;
CREATE TABLE notices (
    at TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    after INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    what TEXT NOT NULL,
    PRIMARY KEY (at, number)
) STRICT;
ALTER TABLE decisions ADD COLUMN after BLOB;
UPDATE tables SET wish = json_object(
    'seat', json_extract(wish, '$[0]'), 'agreed', json_remove(wish, '$[0]')
) WHERE json_valid(wish);
UPDATE tables SET setup = json_remove(setup, '$.lang') WHERE json_valid(setup);
""",
    # Where those at a table play again.
    """
ALTER TABLE tables ADD COLUMN next TEXT;
""",
)
"""What brings a file from each version to the next; its version is how many of them it has had."""


class TooNew(Exception):
    """A later version of this program has written the file."""


class Late(Exception):
    """A change was meant for a table that has moved on since."""


@dataclass(frozen=True)
class Seat:
    """Who sits at a place of a table: a bot, a person, or nobody yet."""

    name: str
    bot: str | None
    taken: bool


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
        return cls(seat, secret, _NEVER)


What = Literal["sat", "resigned", "replaced", "back"]


@dataclass(frozen=True)
class Notice:
    """What happened to a seat after so many decisions."""

    after: int
    seat: int
    what: What


@dataclass(frozen=True)
class Decision:
    """One decision of a player, in notation, when it was made, and what it led to."""

    seat: int
    move: str
    made: float
    after: bytes | None = None
    """The hash of the state that came of it; ``None`` for decisions that are older than that."""


@dataclass(frozen=True)
class Wish:
    """Somebody wants what the others have to agree to; some have.

    It is to take back more than the rules of undo allow; or that a bot plays on at the seat
    `replaces`, as of the time `since`.
    """

    seat: int
    agreed: tuple[int, ...] = ()
    replaces: int | None = None
    since: float = 0


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
    next: str | None = None
    """The table at which they play again, once somebody has asked for that."""


@dataclass(frozen=True)
class Kept:
    """All there is of a table."""

    row: Row
    seats: tuple[Seat, ...]
    keys: tuple[Key, ...]
    decisions: tuple[Decision, ...]
    notices: tuple[Notice, ...]


class Storage:
    """The file of all tables; raises `TooNew` for one that this version cannot read."""

    def __init__(self, file: Path) -> None:
        self._lock = threading.RLock()
        # Whoever reads the file knows all hands; it is for who runs the server alone.
        file.touch(mode=0o600)
        self._connection = sqlite3.connect(file, check_same_thread=False, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode = WAL")
        # A decision is on the disk, and not only on its way there, before it is shown.
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.execute("PRAGMA foreign_keys = ON")
        self._migrate()

    def _migrate(self) -> None:
        """Bring the file to the latest version, wholly or not at all."""
        version = self._read("PRAGMA user_version")[0][0]
        if version > len(_MIGRATIONS):
            self._connection.close()
            raise TooNew(version)
        try:
            for number, step in enumerate(_MIGRATIONS[version:], version + 1):
                self._connection.executescript(
                    f"BEGIN IMMEDIATE; {step} PRAGMA user_version = {number}; COMMIT;"
                )
        except BaseException:
            self._connection.close()  # which takes back what has not been committed
            raise

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

    def create(
        self,
        row: Row,
        seats: Iterable[Seat],
        keys: Iterable[Key],
        decisions: Sequence[Decision] = (),
        after: str = "",
    ) -> None:
        """Keep a new table, and that those at the table `after` play again there."""
        with self._change() as connection:
            connection.execute(
                "INSERT INTO tables (id, setup, seed, host, open, turn, created, changed)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    row.id,
                    row.setup.to_json(),
                    f"{row.seed:032x}",
                    row.host,
                    row.open,
                    row.turn,
                    row.created,
                    row.changed,
                ),
            )
            connection.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?)",
                [
                    (row.id, number, seat.name, seat.bot, seat.taken)
                    for number, seat in enumerate(seats)
                ],
            )
            for key in keys:
                _add(connection, row.id, key)
            connection.executemany(
                "INSERT INTO decisions VALUES (?, ?, ?, ?, ?, ?)",
                [(row.id, number, *astuple(one)) for number, one in enumerate(decisions)],
            )
            connection.execute(
                "UPDATE tables SET next = ?, version = version + 1 WHERE id = ?", (row.id, after)
            )

    def make_room(self, idle: float, forgotten: float) -> None:
        """Remove the tables at which nothing has happened since the time `forgotten`.

        Of those whose game is over or has not begun, also where nothing has since `idle`.
        """
        with self._change() as connection:
            connection.execute(
                "DELETE FROM tables WHERE changed < ? OR changed < ? AND (over OR turn = 0)",
                (forgotten, idle),
            )

    def count(self) -> int:
        """Return how many tables there are."""
        return int(self._read("SELECT count(*) FROM tables")[0][0])

    def names(self) -> tuple[str, ...]:
        """Return all tables."""
        return tuple(str(name) for (name,) in self._read("SELECT id FROM tables ORDER BY id"))

    def faults(self) -> list[str]:
        """Return what SQLite finds wrong with the file itself."""
        found = [str(text) for (text,) in self._read("PRAGMA integrity_check")]
        return [] if found == ["ok"] else found

    def version(self, table: str) -> int | None:
        """Return how many changes a table has had; ``None`` if there is no such table."""
        found = self._read("SELECT version FROM tables WHERE id = ?", table)
        return int(found[0][0]) if found else None

    def table(self, table: str) -> Kept | None:
        """Return all there is of a table, or ``None``."""
        with self._lock:
            rows = self._read("SELECT * FROM tables WHERE id = ?", table)
            if not rows:
                return None
            seats = self._read(
                "SELECT name, bot, taken FROM seats WHERE at = ? ORDER BY seat", table
            )
            keys = self._read("SELECT seat, secret, until FROM keys WHERE at = ?", table)
            decisions = self._read(
                "SELECT seat, move, made, after FROM decisions WHERE at = ? ORDER BY number", table
            )
            notices = self._read(
                "SELECT after, seat, what FROM notices WHERE at = ? ORDER BY number", table
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
        query = "SELECT id FROM tables WHERE open AND NOT over ORDER BY changed DESC LIMIT ?"
        return tuple(str(name) for (name,) in self._read(query, most))

    def of_player(self, player: bytes, most: int) -> tuple[tuple[str, int], ...]:
        """Return the tables and seats of whose browser it is, the latest first."""
        query = (
            "SELECT DISTINCT id, seat, changed FROM keys JOIN tables ON id = at"
            " WHERE player = ? AND until IS NULL ORDER BY changed DESC, seat LIMIT ?"
        )
        return tuple((str(name), int(seat)) for name, seat, _ in self._read(query, player, most))

    def with_bots(self) -> tuple[str, ...]:
        """Return all tables at which a game with bots runs, the latest first."""
        query = (
            "SELECT id FROM tables WHERE NOT over AND EXISTS"
            " (SELECT 1 FROM seats WHERE at = id AND bot IS NOT NULL) ORDER BY changed DESC"
        )
        return tuple(str(name) for (name,) in self._read(query))

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
                    "INSERT INTO decisions VALUES (?, ?, ?, ?, ?, ?)",
                    (table, kept, *astuple(decision)),
                )

    def wish(self, table: str, turn: int, wish: Wish | None) -> None:
        """Keep what somebody wishes to take back, if the game is still at `turn`; or `Late`."""
        text = None if wish is None else json.dumps(asdict(wish))
        with self._change() as connection:
            done = connection.execute(
                "UPDATE tables SET version = version + 1, wish = ? WHERE id = ? AND turn = ?",
                (text, table, turn),
            )
            if done.rowcount != 1:
                raise Late(table)

    # Changes of seats

    def sit(
        self,
        table: str,
        number: int,
        seat: Seat,
        instead: Seat,
        notice: Notice,
        key: Key | None = None,
    ) -> None:
        """Let somebody sit where `instead` sat; or `Late` where somebody else sits by now.

        With a new key for that, all links to the seat are used up.
        """
        with self._change() as connection:
            done = connection.execute(
                "UPDATE seats SET name = ?, bot = ?, taken = ?"
                " WHERE at = ? AND seat = ? AND name = ? AND bot IS ? AND taken = ?",
                (
                    *(seat.name, seat.bot, seat.taken, table, number),
                    *(instead.name, instead.bot, instead.taken),
                ),
            )
            if done.rowcount != 1:
                raise Late(table)
            if key is not None:
                _use_up(connection, table, number)
                _add(connection, table, key)
            connection.execute(
                "INSERT INTO notices SELECT ?, count(*), ?, ?, ? FROM notices WHERE at = ?",
                (table, notice.after, notice.seat, notice.what, table),
            )
            connection.execute(
                "UPDATE tables SET version = version + 1, wish = NULL, changed = ? WHERE id = ?",
                (time.time(), table),
            )

    def add_link(self, table: str, link: Key) -> None:
        """Keep a link to a seat, in place of any other."""
        with self._change() as connection:
            _use_up(connection, table, link.seat)
            _add(connection, table, link)
            _keys_changed(connection, table)

    def use_link(self, table: str, link: Key, key: Key) -> None:
        """Give a browser a key for a link; or `Late` if it has been used up."""
        with self._change() as connection:
            done = connection.execute(
                "DELETE FROM keys WHERE at = ? AND seat = ? AND secret = ? AND until IS NOT NULL",
                (table, link.seat, link.secret),
            )
            if done.rowcount != 1:
                raise Late(table)
            _add(connection, table, key)
            _keys_changed(connection, table)


def _use_up(connection: sqlite3.Connection, table: str, seat: int) -> None:
    connection.execute(
        "DELETE FROM keys WHERE at = ? AND seat = ? AND until IS NOT NULL", (table, seat)
    )


def _add(connection: sqlite3.Connection, table: str, key: Key) -> None:
    connection.execute(
        "INSERT INTO keys VALUES (?, ?, ?, ?, ?)",
        (table, key.seat, key.secret, key.until, key.player),
    )
    # The latest ones are kept.
    connection.execute(
        "DELETE FROM keys WHERE at = ? AND seat = ? AND rowid NOT IN"
        " (SELECT rowid FROM keys WHERE at = ? AND seat = ? ORDER BY rowid DESC LIMIT ?)",
        (table, key.seat, table, key.seat, _MOST_KEYS),
    )


def _keys_changed(connection: sqlite3.Connection, table: str) -> None:
    connection.execute("UPDATE tables SET version = version + 1 WHERE id = ?", (table,))


def _row(values: tuple) -> Row:  # type: ignore[type-arg]  # of a query
    name, setup, seed, host, is_open, over, turn, version, wish, created, changed, then = values
    wished = json.loads(wish) if wish else None
    return Row(
        id=name,
        setup=Setup.from_json(setup),
        seed=int(seed, 16),
        host=host,
        open=bool(is_open),
        over=bool(over),
        turn=turn,
        version=version,
        wish=wished and Wish(**{**wished, "agreed": tuple(wished["agreed"])}),
        created=created,
        changed=changed,
        next=then,
    )
