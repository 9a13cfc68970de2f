"""The card game in words: its phases, and why it ended."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any

from copenhagen.cardgame.choices.questions import PHASES
from copenhagen.cardgame.rules.ending import EndReason
from copenhagen.cardgame.state import Phase
from copenhagen.messages import Message, message
from copenhagen.values import complete

QUESTIONS: Mapping[Phase, Message] = complete(
    f"{__name__}.QUESTIONS",
    Phase,
    {phase: words.waiting for phase, words in PHASES.items() if words.waiting is not None},
)
"""The words for each phase, as the next decision or chance event."""

REASONS: Mapping[Enum, Message] = complete(
    f"{__name__}.REASONS",
    EndReason,
    {
        EndReason.TWELVE_POINTS: message("twelve points were reached"),
        EndReason.END_OF_GAME_CARD: message("the End of Game card was turned over"),
    },
)
"""The words for each end reason."""


WORDS: Mapping[type, Mapping[Any, Message]] = MappingProxyType(
    {Phase: QUESTIONS, EndReason: REASONS}
)
"""The words for phases and end reasons, by the class of either."""


SET_UP = frozenset({Phase.DISPLAY, Phase.SETS, Phase.ABILITY_DISPLAY, Phase.MISSIONS, Phase.HANDS})
"""The phases before the first turn."""
