"""The command ``copenhagen``: games to play, simulate and replay, and what to look up or write out.

It needs click, rich and textual, which the extra ``cli`` installs; the library itself needs none.
"""

import gc
import sys
from collections.abc import Sequence
from typing import NoReturn

from copenhagen import __version__

__all__ = ["CARD_GAME", "GAMES", "ROLL_AND_WRITE", "WIDTH", "main"]

CARD_GAME = "card-game"
ROLL_AND_WRITE = "roll-and-write"
GAMES = (CARD_GAME, ROLL_AND_WRITE)
"""The names of the games."""

WIDTH = 80
"""The maximum width of output."""

_NEEDED = ("click", "rich", "textual")
_VERSION = (["--version"], ["-V"])
_OBJECTS = 100_000
"""New objects before Python looks for garbage: what a command loads stays."""


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run the command with `args`, by default from `sys.argv`, and exit with its status.

    0 where all went well; 1 where something was not found or was lost, or where nobody reads the
    output any more; 2 for wrong use, with one line on standard error that says what; 130 after
    Ctrl-C.
    """
    given = sys.argv[1:] if args is None else [*args]
    if given in _VERSION:  # at once, for scripts that ask before anything else
        sys.stdout.write(f"copenhagen {__version__}\n")
        sys.exit(0)
    gc.set_threshold(_OBJECTS)
    try:
        from copenhagen.cli.app import app  # noqa: PLC0415 - without the extra, say so in a line

        app.main(args=args, prog_name="copenhagen")
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package not in _NEEDED:
            raise
        from copenhagen.errors import MissingExtra  # noqa: PLC0415 - seldom

        sys.stderr.write(f"copenhagen: {MissingExtra(package, 'cli')}\n")
        sys.exit(2)
