"""The tree of the legal actions: the activity, then the card."""

from collections.abc import Mapping, Sequence

from copenhagen.choice_tree.building import leads_to, leaf
from copenhagen.choice_tree.nodes import Choice, Question
from copenhagen.choice_tree.words import Saying
from copenhagen.messages import Message, message
from tests.third_game.choices.questions import DEEDS as ASKED
from tests.third_game.choices.questions import PHASES
from tests.third_game.values import Action, Exchange, Phase, Play, State, View

ASKS: Mapping[str, str] = {"play_card": "rank", "exchange_card": "rank"}
DEEDS: tuple[str, ...] = ()

_KINDS = {Play: "play_card", Exchange: "exchange_card"}
_LABELS = {"play_card": message("Play a card"), "exchange_card": message("Exchange a card")}


def questions(_: View, __: State, actions: Sequence[Action], say: Saying) -> Question:
    """Return the tree of some actions."""
    found: list[Choice] = []
    for name in ASKS:
        cards = [
            leaf("rank", say(_card, action.card), action)  # type: ignore[arg-type]
            for action in actions
            if _KINDS[type(action)] == name
        ]
        if cards:
            below = Question("rank", say(_which, name), tuple(cards))
            found.append(leads_to(below, name, say(_label, name)))
    return Question(str(Phase.PLAY), say(_asked), tuple(found))


def _card(card: int) -> Message:
    return message("a {card}", card=card)


def _which(kind: str) -> str:
    return ASKED[kind].question


def _label(kind: str) -> str:
    return _LABELS[kind]


def _asked() -> str:
    return PHASES[Phase.PLAY].question
