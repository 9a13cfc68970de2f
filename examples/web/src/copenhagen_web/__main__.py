"""The command ``copenhagen-web``: serves the tables."""

import argparse
from dataclasses import fields
from pathlib import Path

import uvicorn

from copenhagen_web.app import create_app
from copenhagen_web.guards import Limits

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
    print(f"Copenhagen: http://{host}:{port}/ (tables are kept in {data})", flush=True)
    uvicorn.run(
        create_app(data, Limits(**given)),
        host=host,
        port=port,
        # The links to seats are secrets, and a log is no place for them.
        access_log=False,
        log_level="warning",
        server_header=False,
        # Pages that wait for news would keep the server from stopping.
        timeout_graceful_shutdown=1,
    )


if __name__ == "__main__":
    main()
