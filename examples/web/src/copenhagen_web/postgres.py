"""A database of PostgreSQL as the store of tables, for any number of processes and machines."""

import logging
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import psycopg
from psycopg_pool import ConnectionPool

from copenhagen_web.stores import NEWEST, Do, Tell, steps_from

__all__ = ["PostgreSQL"]

_LOG = logging.getLogger(__name__)

_CONNECTIONS = 8
"""At most so many connections for each process, and one that listens."""

_RESTS = 1.0
"""Seconds until a connection that was lost is tried again."""

_LOOKS = 0.25
"""Seconds between two looks whether to go on listening."""

_NEWS = """
CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('copenhagen', NEW.id);
    RETURN NULL;
END $$;
CREATE TRIGGER tell AFTER INSERT OR UPDATE OF version ON tables
    FOR EACH ROW EXECUTE FUNCTION tell();
"""


class PostgreSQL:
    """A database, by its address. Raises `TooNew` for one that this version cannot read."""

    errors: tuple[type[Exception], ...] = (psycopg.Error,)
    unlocked = "FOR UPDATE SKIP LOCKED"

    def __init__(self, address: str) -> None:
        self._address = address
        self._closing = False
        self._watching: threading.Thread | None = None
        with self._connect() as connection:
            _migrate(connection)
        self._pool = ConnectionPool(
            address,
            min_size=1,
            max_size=_CONNECTIONS,
            check=ConnectionPool.check_connection,
            open=True,
        )

    def _connect(self) -> psycopg.Connection:
        return psycopg.connect(self._address, autocommit=True)

    def reading(self) -> AbstractContextManager[Do]:
        """Read within as of one moment."""
        return self._within("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")

    def changing(self) -> AbstractContextManager[Do]:
        """Make all changes within or none."""
        return self._within()

    @contextmanager
    def _within(self, *first: str) -> Iterator[Do]:
        with self._pool.connection() as connection:
            do = _doing(connection)
            for query in first:
                do(query)
            yield do

    def watch(self, tell: Tell) -> None:
        """Say from now on which table has changed, as the database says it."""
        self._watching = threading.Thread(target=self._watch, args=(tell,), daemon=True)
        self._watching.start()

    def _watch(self, tell: Tell) -> None:
        while not self._closing:
            try:
                with self._connect() as connection:
                    connection.execute("LISTEN copenhagen")
                    tell(None)  # nobody has listened until now
                    while not self._closing:
                        for told in connection.notifies(timeout=_LOOKS):
                            tell(told.payload)
            except psycopg.Error:
                _LOG.exception("the database says no news; again in %.0f s", _RESTS)
                threading.Event().wait(_RESTS)

    def faults(self) -> list[str]:
        """Return nothing: a database looks after itself."""
        return []

    def close(self) -> None:
        """Close all connections."""
        self._closing = True
        if self._watching is not None:
            self._watching.join()
        self._pool.close()


def _doing(connection: psycopg.Connection) -> Do:
    def do(query: str, *values: object) -> list[tuple[Any, ...]]:
        found = connection.execute(query.encode(), values or None)
        return found.fetchall() if found.description else []

    return do


def _migrate(connection: psycopg.Connection) -> None:
    """Bring the database to the newest version, wholly or not at all, once."""
    with connection.transaction():
        do = _doing(connection)
        do("SELECT pg_advisory_xact_lock(hashtext('copenhagen'))")
        do("CREATE TABLE IF NOT EXISTS kept (version INTEGER NOT NULL)")
        version = next((found for (found,) in do("SELECT version FROM kept")), None)
        for step in steps_from(version):
            text = step.replace("BLOB", "BYTEA").replace("REAL", "DOUBLE PRECISION")
            do(text.replace(") STRICT", ")"))
        if version is None:
            do(_NEWS)
        if version != NEWEST:
            do("DELETE FROM kept")
            do("INSERT INTO kept VALUES (%s)", NEWEST)
