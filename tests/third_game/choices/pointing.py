"""The things on the table: the cards in hand."""

from collections.abc import Iterator

from copenhagen.errors import Reason
from tests.third_game.values import Action, State, View

KINDS = ("rank",)


def spent(_: View, __: str) -> Iterator[Reason]:
    """Yield nothing: there are no abilities."""
    yield from ()


def without_use(_: State, __: str) -> Iterator[Reason]:
    """Yield nothing: there are no abilities."""
    yield from ()


def told(_: State, __: Action, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Return the reasons unchanged."""
    return reasons
