"""The command ``copenhagen-web``: serves the tables."""

import argparse
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from socket import socket

import uvicorn
from starlette.applications import Starlette

from copenhagen_web.app import create_app
from copenhagen_web.guards import Limits
from copenhagen_web.storage import Storage, TooNew

__all__ = ["main"]


def main(arguments: list[str] | None = None) -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(
        prog="copenhagen-web", description="Tables in the browser for Copenhagen and Roll & Write."
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen at (%(default)s)")
    parser.add_argument("--port", default=8000, type=int, help="port to listen at (%(default)s)")
    parser.add_argument(
        "--data",
        default=Path("copenhagen-tables"),
        type=Path,
        help="folder in which tables are kept (%(default)s)",
    )
    limits = parser.add_argument_group("limits")
    for limit in fields(Limits):
        limits.add_argument(
            "--" + limit.name.replace("_", "-"),
            default=limit.default,
            type=type(limit.default),
            help="(%(default)s)",
        )
    given = vars(parser.parse_args(arguments))
    host, port, data = given.pop("host"), given.pop("port"), given.pop("data")
    data.mkdir(parents=True, exist_ok=True)
    try:
        Storage(data / "tables.sqlite3").close()
    except TooNew:
        parser.error(f"a later version of this program has written {data}: install that one")
    app = create_app(data, Limits(**given))
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        # The links to seats are secrets, and a log is no place for them.
        access_log=False,
        log_level="warning",
        server_header=False,
        ws="none",
        timeout_graceful_shutdown=2,
    )
    said = f"Copenhagen: http://{host}:{port}/ (tables are kept in {data})"
    with suppress(KeyboardInterrupt):
        _Server(config, app, said).run()


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
