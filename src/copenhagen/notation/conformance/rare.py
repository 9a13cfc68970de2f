"""Positions just before what random games seldom come to, and moves that they seldom try."""

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
    """Yield positions from games, each with the texts of moves after which it has happened."""
    for start in _rare()["starts"]:
        yield read_state(start["line"]), tuple(start["moves"].split())


def unusual_moves(game: str) -> tuple[str, ...]:
    """Return texts of moves of a game that can be tried anywhere, beside those that are played."""
    return tuple(_rare()["unusual"][game].split())
