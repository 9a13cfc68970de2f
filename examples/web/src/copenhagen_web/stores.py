"""The stores of tables: an SQLite file, or a PostgreSQL database (see `postgres`).

Both accept the same queries, and tell each process about the changes of the others.
"""

import logging
import re
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_LOG = logging.getLogger(__name__)

FILE = "tables.sqlite3"
"""The name of the file in its folder."""


@dataclass(frozen=True)
class Do:
    """A function that runs a query, with a value for each ``%s``, and returns the rows."""

    run: Callable[[str, tuple[object, ...]], list[tuple[Any, ...]]]
    fill: Callable[[str, Sequence[str], Iterable[tuple[Any, ...]]], None]
    """Adds many rows to a table, given these columns."""

    def __call__(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Run one query."""
        return self.run(query, values)


Tell = Callable[[str | None], None]
"""A callback for the name of a changed table; ``None`` if it may be any."""

_LOOKS = 0.05
"""Seconds between two checks whether another process has changed the file."""

_PATIENCE = 10
"""Seconds that a change waits for other changes."""

_REMEMBERED = 1000
"""Changes that a file remembers; a process that has missed more checks all tables."""

_RESTS = 1.0
"""Seconds before watching starts again after a failure."""


class TooNew(Exception):
    """The saved data was written by a later version of this program."""


class Store:
    """A store of rows, for any number of processes."""

    errors: tuple[type[Exception], ...]
    """The errors that the store itself may raise, whatever its content."""
    unlocked: str
    """The end of a query that skips rows being changed by another process."""

    def __init__(self) -> None:
        self._closing = threading.Event()
        self._watching: threading.Thread | None = None

    def reading(self) -> AbstractContextManager[Do]:
        """Read inside the block from a single snapshot."""
        return self._within(change=False)

    def changing(self) -> AbstractContextManager[Do]:
        """Apply all changes inside the block or none. They are durable at its end."""
        return self._within(change=True)

    def _within(self, *, change: bool) -> AbstractContextManager[Do]:
        raise NotImplementedError

    def watch(self, tell: Tell) -> None:
        """Start a thread that reports the changed table at every change, by any process."""
        self._watching = threading.Thread(target=self._watch, args=(tell,), daemon=True)
        self._watching.start()

    def _watch(self, tell: Tell) -> None:
        while not self._closing.is_set():
            try:
                self._listen(tell)
            except self.errors:
                _LOG.exception("there are no news; again in %.0f s", _RESTS)
                self._closing.wait(_RESTS)

    def _listen(self, tell: Tell) -> None:
        """Report the changed tables, beginning with ``None`` for any, until the store is closed."""
        raise NotImplementedError

    def faults(self) -> list[str]:
        """Return the faults of the store itself, if it can check for them."""
        return []

    def close(self) -> None:
        """Close the store."""
        self._closing.set()
        if self._watching is not None:
            self._watching.join()


SCHEMA = """
CREATE TABLE tables (
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
    changed REAL NOT NULL,
    next TEXT,
    due REAL,
    dear INTEGER NOT NULL DEFAULT 0,
    owner TEXT NOT NULL DEFAULT '',
    spent TEXT NOT NULL DEFAULT '[]',
    ticking REAL
) STRICT;
CREATE INDEX open_tables ON tables (open, over, changed);
CREATE INDEX due_bots ON tables (due);
CREATE TABLE seats (
    at TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    bot TEXT,
    taken INTEGER NOT NULL,
    PRIMARY KEY (at, seat)
) STRICT;
CREATE TABLE keys (
    at TEXT NOT NULL,
    seat INTEGER NOT NULL,
    secret BLOB NOT NULL,
    until REAL,
    player BLOB,
    number INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (at, seat, secret),
    FOREIGN KEY (at, seat) REFERENCES seats(at, seat) ON DELETE CASCADE
) STRICT;
CREATE INDEX keys_of_player ON keys (player);
CREATE TABLE notices (
    at TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    after INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    what TEXT NOT NULL,
    PRIMARY KEY (at, number)
) STRICT;
CREATE TABLE decisions (
    at TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    move TEXT NOT NULL,
    made REAL NOT NULL,
    after BLOB,
    PRIMARY KEY (at, number)
) STRICT;
CREATE TABLE pulse (
    id INTEGER PRIMARY KEY,
    at REAL NOT NULL
) STRICT;
"""
"""The schema. `due` is when a bot has to decide, or the time of a player is up; `dear` is set if
the bot thinks for long.

`owner` is the network of the host; the keys of a seat are numbered by age. `pulse` has the last
moment at which a server was running.
"""

VERSION = 1
"""The version of `SCHEMA`, increased by one with each change."""


def is_new(version: int | None) -> bool:
    """Return whether a store is still without tables; raises `TooNew` if its version is later."""
    if version is not None and version > VERSION:
        raise TooNew(version)
    return version is None


def opened(data: str) -> Store:
    """Open the database at an address, or the file in a folder, creating it if needed.

    Raises `TooNew`, and `ModuleNotFoundError` without the extra ``postgres``.
    """
    if is_address(data):
        from copenhagen_web.postgres import PostgreSQL  # noqa: PLC0415 - only who uses it has it

        return PostgreSQL(data)
    folder = Path(data)
    folder.mkdir(parents=True, exist_ok=True)
    return SQLite(folder / FILE)


def is_address(data: str) -> bool:
    """Tell whether this is the address of a PostgreSQL database rather than a folder."""
    return data.startswith(("postgres://", "postgresql://"))


def copied(source: Store, into: Store) -> int:
    """Copy all rows into an empty store; return the number of tables."""
    count = 0
    with source.reading() as read, into.changing() as do:
        made = re.findall(r"CREATE TABLE (\w+) \((.*?)\n\) STRICT", SCHEMA, re.DOTALL)
        for name, columns in made:
            names = re.findall(r"^    ([a-z]\w*) ", columns, re.MULTILINE)
            rows = read(f"SELECT {', '.join(names)} FROM {name}")  # noqa: S608 - names of ours
            count = count or len(rows)
            do.fill(name, names, rows)
    return count


_NEWS = f"""
CREATE TABLE IF NOT EXISTS news (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL) STRICT;
CREATE TRIGGER IF NOT EXISTS tell AFTER UPDATE OF version ON tables BEGIN
    INSERT INTO news (id) VALUES (NEW.id);
    DELETE FROM news WHERE number <= (SELECT max(number) FROM news) - {_REMEMBERED};
END;
CREATE TRIGGER IF NOT EXISTS tell_of_new AFTER INSERT ON tables BEGIN
    INSERT INTO news (id) VALUES (NEW.id);
END;
"""  # noqa: S608 - a number of ours
"""The latest changes, for the other processes."""


class SQLite(Store):
    """An SQLite file. Raises `TooNew` if this version cannot read it."""

    errors = (sqlite3.Error,)
    unlocked = ""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file
        self._lock = threading.RLock()
        self._committed = threading.Event()
        # The file holds all hands, so only the user who runs the server may read it.
        file.touch(mode=0o600)
        self._connection = self._connect()
        try:
            self._connection.execute("PRAGMA journal_mode = WAL")
            # A decision is flushed to the disk before it is shown.
            self._connection.execute("PRAGMA synchronous = FULL")
            self._connection.execute("PRAGMA foreign_keys = ON")
            self._set_up()
            self._connection.executescript(_NEWS)
        except BaseException:
            self._connection.close()  # rolls back uncommitted changes
            raise

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self._file, _PATIENCE, check_same_thread=False, isolation_level=None)

    def _set_up(self) -> None:
        """Create the tables of a new file in a single transaction."""
        (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        if is_new(version or None):
            self._connection.executescript(
                f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;"
            )

    @contextmanager
    def _within(self, *, change: bool) -> Iterator[Do]:
        def run(query: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
            return self._connection.execute(query.replace("%s", "?"), values).fetchall()

        def fill(name: str, columns: Sequence[str], rows: Iterable[tuple[Any, ...]]) -> None:
            places = ", ".join("?" * len(columns))
            query = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({places})"  # noqa: S608 - ours
            self._connection.executemany(query, rows)

        with self._lock:
            self._connection.execute("BEGIN IMMEDIATE" if change else "BEGIN")
            try:
                yield Do(run, fill)
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise
        if change:
            self._committed.set()

    def _listen(self, tell: Tell) -> None:
        # SQLite only tells that another connection has changed the file.
        seen, told = None, 0
        with closing(self._connect()) as connection:
            while not self._closing.is_set():
                if (now := connection.execute("PRAGMA data_version").fetchone()) != seen:
                    query = "SELECT number, id FROM news WHERE number > ? ORDER BY number"
                    found = connection.execute(query, (told,)).fetchall()
                    missed = seen is None or (found and found[0][0] > told + 1)
                    for name in (None,) if missed else dict.fromkeys(name for _, name in found):
                        tell(name)
                    seen, told = now, found[-1][0] if found else told
                self._committed.wait(_LOOKS)
                self._committed.clear()

    def faults(self) -> list[str]:
        """Return the faults that SQLite finds in the file."""
        with self._lock:
            found = [text for (text,) in self._connection.execute("PRAGMA integrity_check")]
        return [] if found == ["ok"] else found

    def close(self) -> None:
        """Close the file."""
        super().close()
        with self._lock:
            self._connection.close()
