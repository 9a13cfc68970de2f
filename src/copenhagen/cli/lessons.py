"""A guided first game: its aim, and the lesson of each question, with the rule behind it."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from copenhagen.choice_tree.building import deeds_of
from copenhagen.choice_tree.navigator import Navigator
from copenhagen.choice_tree.words import Wording
from copenhagen.cli import GAMES
from copenhagen.cli.preferences import keep, kept
from copenhagen.engine.game import OfItsGame
from copenhagen.engine.kinds import Ask
from copenhagen.games import State
from copenhagen.messages import Message, message

AIMS: Mapping[bool, Message] = MappingProxyType(
    {
        False: message(
            "Cover the front of your house with facade tiles. A complete row is worth 1 point, or "
            "2 if it is all windows; a complete column is worth twice as much. Cover a coat of "
            "arms (*) for an extra action. Whoever reaches 12 points wins at once; if the End of "
            "Game card is turned over first, whoever has the most points wins."
        ),
        True: message(
            "Draw shapes on the front of your house. Each full row and column scores, more "
            "without an X in it. Full rows and columns with a coat of arms (*) give an extra "
            "action, and tracks unlock bonuses and abilities. Once somebody has 12 points, the "
            "round is played to its end, and whoever has the most points wins."
        ),
    }
)
"""The aim of each game: the card game, and Roll & Write."""

GOALS: Mapping[bool, Sequence[Message]] = MappingProxyType(
    {
        False: (
            message(
                "Whoever reaches 12 points wins at once; if the End of Game card is turned over "
                "first, whoever has the most points wins."
            ),
            message(
                "A full row is worth 1 point, or 2 if it is all windows; a full column is worth "
                "twice as much."
            ),
        ),
        True: (
            message(
                "Once somebody has 12 points, the round is played to its end, and whoever has the "
                "most points wins."
            ),
            message("Full rows, columns and tracks score."),
        ),
    }
)
"""The same in two sentences, the goal first, for the first question of a game."""


def next_lesson() -> str:
    """Return the name of the first game that nobody has learned here; empty after the last."""
    return next((game for game in GAMES if game not in _learned()), "")


def learn(game: str) -> None:
    """Keep that the guided game of this name has been played to its end."""
    keep(learned=sorted({*_learned(), game}))


def _learned() -> set[str]:
    learned = kept().get("learned")
    return {game for game in GAMES if isinstance(learned, list) and game in learned}


def lesson_on(here: Navigator, state: State) -> Ask | Wording | None:
    """Return the question with the lesson: the open one, the deed's, or the phase's."""
    game = _GAME_OF[type(state)]
    deed = deeds_of(game).by_name.get(here.path[0].kind) if here.path else None
    asks = () if deed is None else deed.asks
    wordings: list[Ask | Wording] = [ask for ask in asks if ask.kind == here.question.kind]
    wordings += [*asks[:1], game.room("choices.questions").PHASES[state.phase]]
    return next((wording for wording in wordings if wording.lesson), None)


_GAME_OF = OfItsGame("state", what="state")
