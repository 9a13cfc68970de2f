"""What the pages say around a game that is played in them, in every language of the pages.

The words of the game itself, and those that every front-end needs (`SHARED`), are the library's
own. The button below an example and what is said while Python is being loaded come before the
library is there; `hook.py` puts these words into the page.
"""

from functools import cache
from typing import TYPE_CHECKING

from copenhagen.render import labels

if TYPE_CHECKING:
    from copenhagen.render import Label

__all__ = ["BEFORE", "SHARED", "WORDS", "words"]

BEFORE = ("close", "failed", "loading", "log", "new_game", "play_on")
"""What is said before Python runs."""

SHARED: "tuple[Label, ...]" = (
    "back",
    "log",
    "new_game",
    "nothing",
    "refused",
    "rule",
    "taken_back",
    "undo",
    "your_hand",
)
"""The words that are among the library's labels."""

WORDS = {
    "en": {
        "bot": "Bot",
        "bot_thinks": "{name} is deciding …",
        "bots": "Bots play the other seats",
        "choose_first": "First choose what to do, then a place.",
        "close": "Close",
        "ended": "The game is over: {reason}.",
        "failed": "This did not work:",
        "fresh_cards": "Other cards",
        "fresh_dice": "Other dice",
        "hand_of_you": "Hand of You",
        "hint": "Hint",
        "loading": "Python is being loaded. This takes a few seconds, once in each page …",
        "not_here": "There is nothing to do here now.",
        "not_yours": "It is another house that is built on now.",
        "others": "The other houses",
        "play_on": "Play on from here",
        "player": "Player {number}",
        "points": "+{number}",
        "restart": "Start over",
        "you": "You",
    },
    "de": {
        "bot": "Bot",
        "bot_thinks": "{name} entscheidet …",
        "bots": "Bots spielen die anderen Plätze",
        "choose_first": "Wähle zuerst, was du tun willst, dann einen Platz.",
        "close": "Schließen",
        "ended": "Das Spiel ist aus: {reason}.",
        "failed": "Das ging nicht:",
        "fresh_cards": "Andere Karten",
        "fresh_dice": "Andere Würfel",
        "hand_of_you": "Hand: Ich",
        "hint": "Tipp",
        "loading": "Python wird geladen. Das dauert einige Sekunden, einmal auf jeder Seite …",
        "not_here": "Hier gibt es jetzt nichts zu tun.",
        "not_yours": "Jetzt wird an einem anderen Haus gebaut.",
        "others": "Die anderen Häuser",
        "play_on": "Von hier weiterspielen",
        "player": "Spieler {number}",
        "points": "+{number}",
        "restart": "Von vorn",
        "you": "Ich",
    },
}


@cache
def words(lang: str) -> dict[str, str]:
    """Return the words in a language, in English where there are none."""
    if lang not in WORDS:
        return words("en")
    said: dict[str, str] = {name: labels(lang)[name] for name in SHARED}
    return dict(sorted((WORDS[lang] | said).items()))
