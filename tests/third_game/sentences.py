"""The game in words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from copenhagen.messages import Message, message
from copenhagen.render.words import seat_name
from tests.third_game.choices.questions import PHASES
from tests.third_game.values import (
    Asked,
    CardDrawn,
    CardExchanged,
    CardPlayed,
    Draw,
    EndReason,
    Event,
    Exchange,
    Phase,
    Play,
    RoundWon,
)

_QUESTIONS: Mapping[Phase, Message] = {
    phase: said.waiting for phase, said in PHASES.items() if said.waiting is not None
}

DESCRIPTIONS: Mapping[type, Callable[[Any], Message]] = {
    Play: lambda move: message("play a {card}", card=move.card),
    Exchange: lambda move: message("exchange a {card}", card=move.card),
    Draw: lambda move: message("draw a {card}", card=move.card),
}

DEEDS: Mapping[type, Callable[[Any], Message]] = {
    CardDrawn: lambda event: (
        message("drew a card") if event.card is None else message("drew a {card}", card=event.card)
    ),
    CardExchanged: lambda event: message("laid a {card} aside", card=event.card),
    CardPlayed: lambda event: message("played a {card}", card=event.card),
}


def _round(event: RoundWon, names: Sequence[str]) -> Message:
    if event.winner is None:
        return message("Nobody won the round.")
    return message("{player} won the round.", player=seat_name(event.winner, names))


SENTENCES: Mapping[type, Callable[[Any, Sequence[str]], Message]] = {
    RoundWon: _round,
    Asked: lambda event, _: message("Next: {what}.", what=_QUESTIONS[event.phase]),
}
TOGETHER: Mapping[type, Callable[[Sequence[Any]], Message]] = {}

WORDS: Mapping[type, Mapping[Any, Message]] = {
    Phase: _QUESTIONS,
    EndReason: {EndReason.CARDS_PLAYED: message("all cards were played")},
}

SET_UP: frozenset[Phase] = frozenset()


def is_told(event: Event) -> bool:
    """Return whether the log leaves this event out."""
    return not isinstance(event, Asked)
