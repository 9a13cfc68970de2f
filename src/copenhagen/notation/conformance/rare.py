"""Positions just before events that are rare in random games, and moves that are rarely tried."""

from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import TYPE_CHECKING, Any

from copenhagen.notation.texts import read_state

if TYPE_CHECKING:
    from collections.abc import Iterator

    from copenhagen.games import State


@cache
def _rare() -> dict[str, Any]:
    return loads(files(__package__).joinpath("rare.toml").read_text(encoding="utf-8"))


def rare_starts() -> "Iterator[tuple[State, tuple[str, ...]]]":
    """Yield rare positions, each with the texts of the moves to play from it."""
    for start in _rare()["starts"]:
        yield read_state(start["line"]), tuple(start["moves"].split())


def unusual_moves(game: str) -> tuple[str, ...]:
    """Return texts of moves of a game that can be tried anywhere, in addition to those played."""
    return tuple(_rare()["unusual"][game].split())
