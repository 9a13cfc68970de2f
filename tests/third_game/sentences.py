"""The game in words."""

from collections.abc import Mapping
from typing import Any

from copenhagen.messages import Message, message
from tests.third_game.choices.questions import PHASES
from tests.third_game.values import EndReason, Phase

WORDS: Mapping[type, Mapping[Any, Message]] = {
    Phase: {phase: said.waiting for phase, said in PHASES.items() if said.waiting is not None},
    EndReason: {EndReason.CARDS_PLAYED: message("all cards were played")},
}

SET_UP: frozenset[Phase] = frozenset()
