"""Roll & Write in words: its phases, and why it ended."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any

from copenhagen.messages import Message, message
from copenhagen.rollwrite.choices.questions import PHASES
from copenhagen.rollwrite.rules.ending import EndReason
from copenhagen.rollwrite.state import Phase
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
        EndReason.STALEMATE: message("nobody can ever draw a shape or mark a box again"),
        EndReason.QUIET_ROUND: message(
            "for a whole round nothing was drawn and nothing was marked"
        ),
    },
)
"""The words for each end reason."""


WORDS: Mapping[type, Mapping[Any, Message]] = MappingProxyType(
    {Phase: QUESTIONS, EndReason: REASONS}
)
"""The words for phases and end reasons, by the class of either."""


SET_UP = frozenset({Phase.START_MARKS})
"""The phases before the first turn."""
