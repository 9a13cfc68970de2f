"""A database of PostgreSQL as the store of tables, for any number of processes and machines."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import psycopg
from psycopg import IsolationLevel
from psycopg_pool import ConnectionPool

from copenhagen_web.stores import SCHEMA, VERSION, Do, Store, Tell, is_new

_CONNECTIONS = 8
"""The most connections of a process, not counting the one that listens."""

_PATIENCE = 5.0
"""Seconds that a query waits for a connection."""

_LOOKS = 0.25
"""Seconds between two checks whether to stop listening."""

_NEWS = """
CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('copenhagen', NEW.id);
    RETURN NULL;
END $$;
CREATE TRIGGER tell AFTER INSERT OR UPDATE OF version ON tables
    FOR EACH ROW EXECUTE FUNCTION tell();
"""


class PostgreSQL(Store):
    """A database, by its address. Raises `TooNew` for one that this version cannot read."""

    errors = (psycopg.Error,)
    unlocked = "FOR UPDATE SKIP LOCKED"

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address
        try:
            with psycopg.connect(address) as connection:
                _set_up(_doing(connection))
        except psycopg.OperationalError as error:
            raise ConnectionError(str(error)) from error
        self._pool = ConnectionPool(
            address,
            min_size=1,
            max_size=_CONNECTIONS,
            timeout=_PATIENCE,
            check=ConnectionPool.check_connection,
            open=True,
        )

    @contextmanager
    def _within(self, *, change: bool) -> Iterator[Do]:
        with self._pool.connection() as connection:
            connection.isolation_level = None if change else IsolationLevel.REPEATABLE_READ
            yield _doing(connection)

    def _listen(self, tell: Tell) -> None:
        with psycopg.connect(self._address, autocommit=True, keepalives_idle=30) as connection:
            connection.execute("LISTEN copenhagen")
            tell(None)  # nobody was listening until now
            while not self._closing.is_set():
                for told in connection.notifies(timeout=_LOOKS):
                    tell(told.payload)

    def close(self) -> None:
        """Close all connections."""
        super().close()
        self._pool.close()


def _doing(connection: psycopg.Connection) -> Do:
    def run(query: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        found = connection.execute(query.encode(), values or None)
        return found.fetchall() if found.description else []

    def fill(name: str, columns: Sequence[str], rows: Iterable[tuple[Any, ...]]) -> None:
        query = f"COPY {name} ({', '.join(columns)}) FROM STDIN"
        with connection.cursor() as cursor, cursor.copy(query.encode()) as copy:
            for row in rows:
                copy.write_row(row)

    return Do(run, fill)


def _set_up(do: Do) -> None:
    """Create the tables of a new database, once, in a single transaction."""
    do("SELECT pg_advisory_xact_lock(hashtext('copenhagen'))")
    do("CREATE TABLE IF NOT EXISTS kept (version INTEGER NOT NULL)")
    if is_new(next((found for (found,) in do("SELECT version FROM kept")), None)):
        text = SCHEMA.replace("BLOB", "BYTEA").replace("REAL", "DOUBLE PRECISION")
        do(text.replace(") STRICT", ")"))
        do(_NEWS)
        do("INSERT INTO kept VALUES (%s)", VERSION)
