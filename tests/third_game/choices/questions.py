"""The questions of the game."""

from collections.abc import Mapping

from copenhagen.choice_tree.words import Wording
from copenhagen.messages import message
from tests.third_game.values import Phase

PHASES: Mapping[Phase, Wording] = {
    Phase.DEAL: Wording(message("a card is dealt")),
    Phase.PLAY: Wording(message("play a card"), message("What do you do?")),
    Phase.OVER: Wording(message("all cards are played")),
}
