"""The command ``copenhagen-web``: serves the tables, copies them, and checks them."""

import argparse
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from dataclasses import fields, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import uvicorn
from uvicorn.supervisors import Multiprocess

from copenhagen_web.app import one_of_several
from copenhagen_web.guards import Limits, Patience, Patient
from copenhagen_web.storage import Storage
from copenhagen_web.stores import FILE, SQLite, Store, TooNew, copied, is_address, opened
from copenhagen_web.tables import Tables, Unreadable
from copenhagen_web.watching import TOGETHER

try:
    from fcntl import LOCK_EX, LOCK_NB, flock
except ImportError:  # Windows, where nothing locks a folder
    flock = None  # type: ignore[assignment]

_COMMANDS = ("serve", "backup", "restore", "check")
_BACKLOG = 2048


def main(arguments: list[str] | None = None) -> None:
    """Serve until interrupted, or run the command that the first argument names."""
    given = sys.argv[1:] if arguments is None else arguments
    if not given or (given[0] not in _COMMANDS and given[0] not in ("-h", "--help")):
        given = ["serve", *given]
    parser = _parser()
    said = vars(parser.parse_args(given))
    run, data = said.pop("run"), said.pop("data")
    try:
        run(data, **said)
    except TooNew:
        parser.error("a later version of this program has written the tables: install that")
    except ModuleNotFoundError as error:
        parser.error(f"{error}: PostgreSQL needs the extra, copenhagen-rules-web[postgres]")
    except OSError as error:
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
        default="copenhagen-tables",
        help="where tables are kept: a folder, or a database of PostgreSQL by its address,"
        " postgresql://… (%(default)s)",
    )
    serve = commands.add_parser("serve", parents=[kept], help="serve the tables")
    serve.set_defaults(run=_serve)
    serve.add_argument("--host", default="127.0.0.1", help="address to listen at (%(default)s)")
    serve.add_argument("--port", default=8000, type=int, help="port to listen at (%(default)s)")
    serve.add_argument("--workers", default=1, type=int, help="processes that serve (%(default)s)")
    serve.add_argument("--root-path", default="", help="path below which a proxy has put it")
    serve.add_argument(
        "--forwarded-allow-ips",
        default="127.0.0.1",
        help="proxies that may say from where a request comes (%(default)s)",
    )
    serve.add_argument("--quiet", action="store_true", help="do not log requests")
    serve.add_argument(
        "--lazy",
        action="store_true",
        help="compile what experts think with when the first one thinks, not at the start",
    )
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
    restore = commands.add_parser("restore", parents=[kept], help="bring such a copy back")
    restore.set_defaults(run=_restore)
    restore.add_argument("file", type=Path, help="the copy; there must be no tables yet")
    check = commands.add_parser("check", parents=[kept], help="play all tables again")
    check.set_defaults(run=_check)
    return parser


def _serve(data: str, host: str, port: int, workers: int, **options: object) -> None:
    proxies, quiet = options.pop("forwarded_allow_ips"), bool(options.pop("quiet"))
    lazy = bool(options.pop("lazy"))
    root = str(options.pop("root_path")).rstrip("/")
    limits = Limits(**options)  # type: ignore[arg-type]  # one for each field
    limits = replace(limits, bots=max(1, limits.bots // workers))
    with _locked(data), TemporaryDirectory() if workers > 1 else nullcontext() as counts:
        if counts is not None:  # several processes add up their figures for `/metrics`
            os.environ[TOGETHER] = counts
        opened(data).close()  # upgrade the store once, before the processes start
        config = Patience(
            partial(one_of_several, data, limits, quiet=quiet, lazy=lazy),
            factory=True,
            workers=workers,
            host=host,
            port=port,
            root_path=root,
            proxy_headers=True,
            forwarded_allow_ips=str(proxies),
            # The links to seats are secrets and do not belong in a log; see `watching`.
            access_log=False,
            log_config=None,
            log_level="warning",
            server_header=False,
            ws="none",
            http=Patient,
            timeout_graceful_shutdown=2,
            # A process that starts on a busy machine is slow to answer at first.
            timeout_worker_healthcheck=30,
        )
        config.seconds = limits.seconds
        listening = config.bind_socket()
        listening.listen(_BACKLOG)  # while processes start, requests queue
        kept = "PostgreSQL" if is_address(data) else data
        print(f"Copenhagen: http://{host}:{port}{root}/ (tables are kept in {kept})", flush=True)
        with suppress(KeyboardInterrupt):
            if workers > 1:
                Multiprocess(config, [listening]).run()
            else:
                uvicorn.Server(config).run([listening])


@contextmanager
def _locked(data: str) -> Iterator[None]:
    """Lock a folder against other servers; raises `BlockingIOError` if one already uses it."""
    if flock is None or is_address(data):
        yield
        return
    Path(data).mkdir(parents=True, exist_ok=True)
    with (Path(data) / "lock").open("w") as lock:
        try:
            flock(lock, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            raise BlockingIOError(f"another server has the tables in {data}") from None
        yield


def _backup(data: str, file: Path) -> None:
    with closing(_existing(data)) as source:
        try:
            os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
        except FileExistsError:
            raise FileExistsError(f"{file} is there already; choose another name") from None
        with closing(SQLite(file)) as copy:
            print(f"{file}: {copied(source, copy)} tables")


def _restore(data: str, file: Path) -> None:
    with _locked(data), closing(opened(data)) as store:
        if Storage(store).count():
            raise FileExistsError("there are tables already")
        if not file.exists():
            raise FileNotFoundError(file)
        with closing(SQLite(file)) as source:
            print(f"{copied(source, store)} tables")


def _check(data: str) -> None:
    """Exit with 1 if anything cannot be read."""
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
    """Turn off logging inside the block: the command prints every fault itself."""
    logging.disable()
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


def _existing(data: str) -> Store:
    if not is_address(data) and not (Path(data) / FILE).exists():
        raise FileNotFoundError(f"there are no tables in {data}")
    return opened(data)


if __name__ == "__main__":
    main()
