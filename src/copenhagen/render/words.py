"""Words that all texts share: names of players, lists, numbers of things, cells."""

from collections.abc import Iterable, Sequence

from copenhagen.house.grid import cell_name, cells_of

__all__ = ["cells_named", "counted", "listed", "numbered", "seat_name"]


def seat_name(seat: int, names: Sequence[str] = ()) -> str:
    """Return what the player at `seat` (from 0) is called: by name, or ``Seat 0`` without one."""
    return names[seat] if seat < len(names) else f"Seat {seat}"


def listed(parts: Iterable[str]) -> str:
    """Return `parts`, at least one, as a list within a sentence.

    >>> listed(["a1"]), listed(["a1", "b1"]), listed(["a1", "b1", "b2"])
    ('a1', 'a1 and b1', 'a1, b1 and b2')
    """
    *front, last = parts
    return f"{', '.join(front)} and {last}" if front else last


def numbered(count: int, thing: str, things: str = "") -> str:
    """Return `count` of a `thing`: ``1 point``, ``2 points``.

    `things` is the plural where it is not the thing with an s.
    """
    return f"{count} {thing}" if count == 1 else f"{count} {things or f'{thing}s'}"


def counted(counts: Iterable[int], kinds: Iterable[object], thing: str, things: str = "") -> str:
    """Return how many things there are of each of the `kinds`, without those that are missing.

    >>> counted((2, 0, 1), ("blue", "red", "white"), "die", "dice")
    '2 blue and 1 white die'
    """
    held = [f"{count} {kind}" for count, kind in zip(counts, kinds, strict=True) if count]
    if not held:
        return f"no {thing}"
    return f"{listed(held)} {thing if held[-1].startswith('1 ') else things or f'{thing}s'}"


def cells_named(mask: int) -> str:
    """Return the cells of `mask` by their names, as a list within a sentence."""
    return listed(map(cell_name, cells_of(mask)))
