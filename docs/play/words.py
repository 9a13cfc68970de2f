"""What the pages say around a game that is played in them, in every language of the pages.

The words of the game itself are the library's own.
"""

__all__ = ["WORDS", "words"]

WORDS = {
    "en": {
        "back": "Back",
        "bot": "Bot",
        "bots": "The bot plays the other seats",
        "bot_thinks": "{name} is deciding …",
        "choose_first": "First choose what to do, then a place.",
        "ended": "The game is over: {reason}.",
        "fresh": "Other cards and dice",
        "log": "What happened",
        "not_here": "There is nothing to do here now.",
        "not_yours": "It is another house that is built on now.",
        "nothing": "Nothing has happened yet.",
        "points": "+{number}",
        "refused": "Not allowed:",
        "restart": "Start over",
        "rule": "Rule:",
        "taken_back": "Taken back.",
        "undo": "Undo",
        "you": "You",
    },
    "de": {
        "back": "Zurück",
        "bot": "Bot",
        "bots": "Der Bot spielt die anderen Plätze",
        "bot_thinks": "{name} entscheidet …",
        "choose_first": "Wähle zuerst, was du tun willst, dann einen Platz.",
        "ended": "Das Spiel ist aus: {reason}.",
        "fresh": "Andere Karten und Würfel",
        "log": "Was geschehen ist",
        "not_here": "Hier gibt es jetzt nichts zu tun.",
        "not_yours": "Jetzt wird an einem anderen Haus gebaut.",
        "nothing": "Noch ist nichts geschehen.",
        "points": "+{number}",
        "refused": "Nicht erlaubt:",
        "restart": "Von vorn",
        "rule": "Regel:",
        "taken_back": "Zurückgenommen.",
        "undo": "Zurücknehmen",
        "you": "Ich",
    },
}


def words(lang: str) -> dict[str, str]:
    """Return the words in a language, in English where there are none."""
    return WORDS.get(lang, WORDS["en"])
