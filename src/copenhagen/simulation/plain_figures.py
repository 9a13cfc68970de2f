"""The default figures, for a game that defines none."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from copenhagen.simulation.figures import Opening

ABILITY_NAMES: tuple[str, ...] = ()
"""The abilities, in counting order."""


def opening(_: object, __: object) -> "Opening | None":
    """Return ``None``: nothing is known of first turns."""
    return None


def used(_: object, __: object) -> tuple[int, ...]:
    """Return an empty tuple: there are no abilities."""
    return ()


def owned(_: object) -> tuple[int, ...]:
    """Return an empty tuple: there are no abilities."""
    return ()


def coats(_: object) -> int:
    """Return 0: there are no coats of arms."""
    return 0


def tiles(_: object) -> tuple[int, int]:
    """Return 0 twice: there are no tiles, and none of one cell."""
    return 0, 0


def missions(_: object) -> int:
    """Return 0: there are no missions."""
    return 0


def drawn(_: object, __: object) -> tuple[str, ...]:
    """Return an empty tuple: no parts are drawn for a game."""
    return ()


def modules(_: object) -> dict[str, Any]:
    """Return an empty dict: there are no modules."""
    return {}
