"""What happened, for people who follow a game: one paragraph for each turn."""

from collections.abc import Iterable, Iterator, Sequence

from copenhagen.cardgame.components import END_OF_GAME
from copenhagen.cardgame.events import (
    Asked,
    BuildChosen,
    CardDealt,
    CardDrawn,
    CardTurned,
    CoatActionTaken,
    CoatsResumed,
    Event,
    GameEnded,
    QuestionSkipped,
    TurnStarted,
)
from copenhagen.match import Step
from copenhagen.render.sentences import tell

__all__ = ["sentences", "story"]

_UNTOLD = (
    Asked,
    BuildChosen,
    CardDealt,
    CoatActionTaken,
    CoatsResumed,
    GameEnded,
    QuestionSkipped,
    TurnStarted,
)
"""Events that one who reads the others, and sees the table, can do without."""


def sentences(
    steps: Iterable[Step], names: Sequence[str], seat: int | None = None
) -> Iterator[str]:
    """Yield a sentence for each event of `steps` that is worth one, as `seat` saw it."""
    for step in steps:
        for event in step.events(seat):
            if _is_told(event):
                yield tell(event, names=names)


def _is_told(event: Event) -> bool:
    if isinstance(event, CardTurned):
        return event.card is END_OF_GAME
    if isinstance(event, CardDrawn):
        return event.card is not None
    return not isinstance(event, _UNTOLD)


def story(steps: Iterable[Step], names: Sequence[str], seat: int | None = None) -> Iterator[str]:
    """Yield one paragraph for each turn of `steps`.

    ``None`` as the `seat` tells what everybody together knows.
    """
    for turn in _turns(steps):
        if text := " ".join(sentences(turn, names, seat)):
            yield f"- {text}"


def _turns(steps: Iterable[Step]) -> Iterator[list[Step]]:
    """Yield the steps turn by turn, what chance does at the end of a turn with it."""
    turn: list[Step] = []
    of = None
    for step in steps:
        if step.seat is not None and step.seat != of:
            yield turn
            turn, of = [], step.seat
        turn.append(step)
    yield turn
