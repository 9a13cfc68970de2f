"""The numbers of actions and outcomes."""

from collections.abc import Hashable, Iterator, Sequence

from tests.third_game.values import RANKS, Action, Draw, Exchange, HighestCard, Play


def modules(_: HighestCard) -> Hashable:
    """Return the settings that the numbering depends on: none."""
    return ()


def as_begun(game: HighestCard) -> HighestCard:
    """Return a game as it began."""
    return game


def actions(_: HighestCard) -> Iterator[tuple[str, Sequence[Action]]]:
    """Yield the actions."""
    yield "play", tuple(map(Play, RANKS))
    yield "exchange", tuple(map(Exchange, RANKS))


def outcomes(_: HighestCard) -> Iterator[tuple[str, Sequence[Draw]]]:
    """Yield the outcomes of chance."""
    yield "draw", tuple(map(Draw, RANKS))
