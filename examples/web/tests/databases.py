"""A private PostgreSQL for the tests, from the system's packages, in a temporary folder."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import psycopg

from tests.clients import PATIENCE

__all__ = ["Cluster"]

_FOLDERS = [str(folder) for folder in Path("/usr/lib/postgresql").glob("*/bin")]
_PROGRAMS = os.pathsep.join([*_FOLDERS, os.environ["PATH"]])
_MEMORY = Path("/dev/shm")  # noqa: S108 (a new temporary folder in it)
_ROOM = 2 << 30


class Cluster:
    """A server with any number of databases, each empty at first."""

    def __init__(self) -> None:
        # Each database consists of a thousand files: on a busy disk, removing them all takes a
        # minute.
        in_memory = _MEMORY.is_dir() and shutil.disk_usage(_MEMORY).free >= _ROOM
        self._folder = Path(
            tempfile.mkdtemp(prefix="copenhagen-", dir=_MEMORY if in_memory else None)
        )
        # PostgreSQL refuses to run as root.
        who: dict[str, Any] = {"user": "postgres", "group": "postgres", "extra_groups": []}
        if os.geteuid():
            who = {}
        else:
            shutil.chown(self._folder, "postgres", "postgres")
        data = str(self._folder / "data")
        initdb, postgres = (shutil.which(one, path=_PROGRAMS) for one in ("initdb", "postgres"))
        assert initdb is not None, "the tests need PostgreSQL"
        assert postgres is not None
        make = [initdb, "-D", data, "-U", "tests", "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run(make, check=True, capture_output=True, cwd=self._folder, **who)
        options = ["listen_addresses=", f"unix_socket_directories={self._folder}", "fsync=off"]
        self._serve = [postgres, "-D", data, *(part for one in options for part in ("-c", one))]
        self._who = who
        self._made = 0
        self.start()

    def start(self) -> None:
        """Start the cluster, and wait until it answers."""
        self._running = subprocess.Popen(
            self._serve, cwd=self._folder, stderr=subprocess.DEVNULL, **self._who
        )
        given_up = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self._address("postgres")).close()
                break
            except psycopg.OperationalError:
                assert self._running.poll() is None, "PostgreSQL does not start"
                assert time.monotonic() < given_up
                time.sleep(0.05)

    def kill(self) -> None:
        """Stop the cluster without a clean shutdown."""
        self._running.send_signal(signal.SIGQUIT)
        self._running.wait(PATIENCE)

    def _address(self, name: str) -> str:
        return f"postgresql://tests@/{name}?host={self._folder}"

    def new(self) -> str:
        """Return the address of a new database."""
        self._made += 1
        name = f"tables{self._made}"
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self._address(name)

    def stop(self) -> None:
        """Stop the cluster, and delete all data."""
        self.kill()
        shutil.rmtree(self._folder)
