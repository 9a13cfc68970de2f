"""What the pages say around a game that is played in them, in every language of the pages.

The words of the game itself are the library's own. The button below an example and what is said
while Python is being loaded come before the library is there, so these words are in no catalogue of
it; `hook.py` puts them into the page.
"""

__all__ = ["BEFORE", "WORDS", "words"]

BEFORE = ("close", "failed", "loading", "log", "new_game", "play_on")
"""What is said before Python runs."""

WORDS = {
    "en": {
        "back": "Back",
        "bot": "Bot",
        "bot_thinks": "{name} is deciding …",
        "bots": "Bots play the other seats",
        "choose_first": "First choose what to do, then a place.",
        "close": "Close",
        "ended": "The game is over: {reason}.",
        "failed": "This did not work:",
        "fresh_cards": "Other cards",
        "fresh_dice": "Other dice",
        "hand": "Your hand",
        "hand_of_you": "Hand of You",
        "loading": "Python is being loaded. This takes a few seconds, once in each page …",
        "log": "What happened",
        "new_game": "New game",
        "not_here": "There is nothing to do here now.",
        "not_yours": "It is another house that is built on now.",
        "nothing": "Nothing has happened yet.",
        "others": "The other houses",
        "play_on": "Play on from here",
        "player": "Player {number}",
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
        "bot_thinks": "{name} entscheidet …",
        "bots": "Bots spielen die anderen Plätze",
        "choose_first": "Wähle zuerst, was du tun willst, dann einen Platz.",
        "close": "Schließen",
        "ended": "Das Spiel ist aus: {reason}.",
        "failed": "Das ging nicht:",
        "fresh_cards": "Andere Karten",
        "fresh_dice": "Andere Würfel",
        "hand": "Deine Hand",
        "hand_of_you": "Hand: Ich",
        "loading": "Python wird geladen. Das dauert einige Sekunden, einmal auf jeder Seite …",
        "log": "Was geschehen ist",
        "new_game": "Neues Spiel",
        "not_here": "Hier gibt es jetzt nichts zu tun.",
        "not_yours": "Jetzt wird an einem anderen Haus gebaut.",
        "nothing": "Noch ist nichts geschehen.",
        "others": "Die anderen Häuser",
        "play_on": "Von hier weiterspielen",
        "player": "Spieler {number}",
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
