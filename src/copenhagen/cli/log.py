"""What happened, for people who follow a game: one paragraph for each turn."""

from collections.abc import Iterable, Iterator, Sequence

from copenhagen.cardgame import events as card
from copenhagen.cardgame.components import END_OF_GAME
from copenhagen.games import Event, Move, State
from copenhagen.match import Step
from copenhagen.render.sentences import tell
from copenhagen.rollwrite import events as roll
from copenhagen.rollwrite.state import Phase as RollPhase
from copenhagen.rollwrite.state import State as RollState

__all__ = ["sentences", "story"]

_UNTOLD = (
    card.Asked,
    card.BuildChosen,
    card.CardDealt,
    card.CoatActionTaken,
    card.CoatsResumed,
    card.GameEnded,
    card.QuestionSkipped,
    card.TurnStarted,
    roll.Asked,
    roll.CoatActionTaken,
    roll.GameEnded,
    roll.MarkingStarted,
    roll.QuestionSkipped,
    roll.RoundEnded,
    roll.ShapePlaced,
    roll.TurnStarted,
)
"""Events that one who reads the others, and sees the table, can do without."""


def sentences(
    steps: Iterable[Step[State, Move]], names: Sequence[str], seat: int | None = None
) -> Iterator[str]:
    """Yield a sentence for each event of `steps` that is worth one, as `seat` saw it."""
    for step in steps:
        for event in step.events(seat):
            if _is_told(event):
                yield tell(event, names=names)


def _is_told(event: Event) -> bool:
    if isinstance(event, card.CardTurned):
        return event.card is END_OF_GAME
    if isinstance(event, card.CardDrawn):
        return event.card is not None
    return not isinstance(event, _UNTOLD)


def story(
    steps: Iterable[Step[State, Move]], names: Sequence[str], seat: int | None = None
) -> Iterator[str]:
    """Yield one paragraph for each turn of `steps`.

    ``None`` as the `seat` tells what everybody together knows.
    """
    for turn in _turns(steps):
        if text := " ".join(sentences(turn, names, seat)):
            yield f"- {text}"


def _turns(steps: Iterable[Step[State, Move]]) -> Iterator[list[Step[State, Move]]]:
    """Yield the steps turn by turn, with all that chance does in it."""
    turn: list[Step[State, Move]] = []
    of = None
    for step in steps:
        whose = _whose_turn(step)
        if whose is not None and whose != of:
            yield turn
            turn, of = [], whose
        turn.append(step)
    yield turn


def _whose_turn(step: Step[State, Move]) -> int | None:
    """Return whose turn it is; ``None`` if it is still the one before.

    In the card game, chance fills the display at the end of a turn; in Roll & Write it begins the
    turn with a roll, and the others mark boxes before it ends.
    """
    before = step.before
    if isinstance(before, RollState) and before.phase is not RollPhase.START_MARKS:
        return before.active
    return step.seat
