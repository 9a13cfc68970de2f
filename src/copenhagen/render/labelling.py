"""The words that every front-end needs around a game: buttons, headings and notes."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, get_args

from copenhagen.messages import ENGLISH, Message, message, translated
from copenhagen.values import complete

Label = Literal[
    "back",
    "game_over",
    "log",
    "new_game",
    "nothing",
    "refused",
    "result",
    "rule",
    "rules",
    "taken_back",
    "undo",
    "you_lose",
    "you_win",
    "your_hand",
    "your_turn",
]
"""The key of a label in `labels`."""

_ALL: tuple[Label, ...] = get_args(Label)

LABELS: Mapping[Label, Message] = complete(
    "labelling.LABELS",
    _ALL,
    {
        "back": message("Back"),
        "game_over": message("The game is over"),
        "log": message("What happened"),
        "new_game": message("New game"),
        "nothing": message("Nothing has happened yet."),
        "refused": message("Not allowed"),
        "result": message("Result"),
        "rule": message("Rule:"),
        "rules": message("Rules"),
        "taken_back": message("Taken back."),
        "undo": message("Take back"),
        "you_lose": message("You lose"),
        "you_win": message("You win"),
        "your_hand": message("Your hand"),
        "your_turn": message("Your turn"),
    },
)
"""The labels in English, which `copenhagen.render.translated` translates."""


def labels(lang: str = ENGLISH) -> Mapping[Label, str]:
    """Return the words that every front-end needs, in one language, by their key.

    Texts that depend on the game have their own functions: `question`, `describe`, `tell`,
    `standing`, `name`.

    >>> labels()["undo"], labels("de")["undo"]
    ('Take back', 'Zurücknehmen')

    Raises `InvalidValue` if `lang` is not one of the `languages`.
    """
    said = {label: translated(LABELS[label], lang) for label in _ALL}
    return MappingProxyType(said)
