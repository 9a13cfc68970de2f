"""The command ``copenhagen-web``: serves the tables, backs them up, and checks them."""

import argparse
import logging
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import fields
from pathlib import Path
from socket import socket

import uvicorn
from starlette.applications import Starlette

from copenhagen_web.app import create_app
from copenhagen_web.guards import Limits
from copenhagen_web.storage import Storage, TooNew
from copenhagen_web.tables import Tables, Unreadable

try:
    from fcntl import LOCK_EX, LOCK_NB, flock
except ImportError:  # Windows, where nothing locks a folder
    flock = None  # type: ignore[assignment]

__all__ = ["main"]

_FILE = "tables.sqlite3"
_COMMANDS = ("serve", "backup", "check")


def main(arguments: list[str] | None = None) -> None:
    """Serve until interrupted, or do what the first argument says."""
    given = sys.argv[1:] if arguments is None else arguments
    if not given or (given[0] not in _COMMANDS and given[0] not in ("-h", "--help")):
        given = ["serve", *given]
    parser = _parser()
    said = vars(parser.parse_args(given))
    run, data = said.pop("run"), said.pop("data")
    try:
        run(data, **said)
    except TooNew:
        parser.error(f"a later version of this program has written {data / _FILE}: install that")
    except (BlockingIOError, OSError) as error:
        parser.error(str(error))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="copenhagen-web",
        description="Tables in the browser for Copenhagen and Roll & Write. Without a command, it"
        " serves; serve --help shows the options.",
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    kept = argparse.ArgumentParser(add_help=False)
    kept.add_argument(
        "--data",
        default=Path("copenhagen-tables"),
        type=Path,
        help="folder in which tables are kept (%(default)s)",
    )
    serve = commands.add_parser("serve", parents=[kept], help="serve the tables")
    serve.set_defaults(run=_serve)
    serve.add_argument("--host", default="127.0.0.1", help="address to listen at (%(default)s)")
    serve.add_argument("--port", default=8000, type=int, help="port to listen at (%(default)s)")
    serve.add_argument("--root-path", default="", help="path below which a proxy has put it")
    serve.add_argument(
        "--forwarded-allow-ips",
        default="127.0.0.1",
        help="proxies that may say from where a request comes (%(default)s)",
    )
    serve.add_argument("--quiet", action="store_true", help="do not log requests")
    limits = serve.add_argument_group("limits")
    for limit in fields(Limits):
        limits.add_argument(
            "--" + limit.name.replace("_", "-"),
            default=limit.default,
            type=type(limit.default),
            help="(%(default)s)",
        )
    backup = commands.add_parser("backup", parents=[kept], help="copy all tables, while they run")
    backup.set_defaults(run=_backup)
    backup.add_argument("file", type=Path, help="the copy, which must not exist yet")
    check = commands.add_parser("check", parents=[kept], help="play all tables again")
    check.set_defaults(run=_check)
    return parser


def _serve(data: Path, host: str, port: int, **options: object) -> None:
    proxies, quiet = options.pop("forwarded_allow_ips"), options.pop("quiet")
    root = str(options.pop("root_path")).rstrip("/")
    logging.basicConfig(
        level=logging.WARNING if quiet else logging.INFO,
        format="%(asctime)s %(levelname)s %(message)s",
    )
    data.mkdir(parents=True, exist_ok=True)
    with _locked(data):
        Storage(data / _FILE).close()
        app = create_app(data, Limits(**options))  # type: ignore[arg-type]  # one for each field
        config = uvicorn.Config(
            app,
            host=host,
            port=port,
            root_path=root,
            proxy_headers=True,
            forwarded_allow_ips=str(proxies),
            # The links to seats are secrets, and a log is no place for them; see `watching`.
            access_log=False,
            log_config=None,
            log_level="warning",
            server_header=False,
            ws="none",
            timeout_graceful_shutdown=2,
        )
        said = f"Copenhagen: http://{host}:{port}{root}/ (tables are kept in {data})"
        with suppress(KeyboardInterrupt):
            _Server(config, app, said).run()


@contextmanager
def _locked(data: Path) -> Iterator[None]:
    """Keep other servers from a folder; raises `BlockingIOError` where one has it already."""
    with (data / "lock").open("w") as lock:
        if flock is not None:
            try:
                flock(lock, LOCK_EX | LOCK_NB)
            except BlockingIOError:
                raise BlockingIOError(f"another server has the tables in {data}") from None
        yield


def _backup(data: Path, file: Path) -> None:
    _existing(data)
    os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
    with (
        closing(sqlite3.connect(data / _FILE)) as source,
        closing(sqlite3.connect(file)) as copy,
    ):
        source.backup(copy)
        (tables,) = copy.execute("SELECT count(*) FROM tables").fetchone()
    print(f"{file}: {tables} tables")


def _check(data: Path) -> None:
    """Exit with 1 where something cannot be read."""
    storage = Storage(_existing(data))
    with closing(storage), _no_log():
        faults = storage.faults()
        tables, names = Tables(storage, 0), storage.names()
        for name in names:
            try:
                tables[name]
            except Unreadable as error:
                faults.append(f"{name}: {error.__cause__}")
    print(*faults, f"{len(names)} tables, {len(faults)} faults", sep="\n")
    if faults:
        sys.exit(1)


@contextmanager
def _no_log() -> Iterator[None]:
    """Log nothing within: what is wrong is printed."""
    logging.disable()
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


def _existing(data: Path) -> Path:
    if not (data / _FILE).exists():
        raise FileNotFoundError(f"there are no tables in {data}")
    return data / _FILE


class _Server(uvicorn.Server):
    """A server that says where it is once it answers.

    When it is stopped, it lets go of the pages that wait for news.
    """

    def __init__(self, config: uvicorn.Config, app: Starlette, said: str) -> None:
        super().__init__(config)
        self._app = app
        self._said = said

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self.started:
            print(self._said, flush=True)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Stop in an orderly way."""
        self._app.state.site.let_go()
        await super().shutdown(sockets)


if __name__ == "__main__":
    main()
