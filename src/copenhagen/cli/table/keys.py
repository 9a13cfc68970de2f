"""The keys at the table, as Textual binds them.

The description of a key is for the line below the table, in a word or two; its tooltip is for the
page of help and the palette of commands.
"""

from collections.abc import Iterator
from dataclasses import replace

from textual.binding import Binding

from copenhagen.messages import in_context, message


def _key(key: str, action: str, does: str = "", word: str = "", shown: str = "") -> Binding:
    return Binding(key, action, word, show=False, key_display=shown or key, tooltip=does)


def _opening(*key: str) -> Binding:
    """Return a key that opens a line to type on.

    It acts before the next key is looked at, which is for that line.
    """
    return replace(_key(*key), priority=True)


OF_LIST = (
    _key("enter", "choose", message("choose from the list, or click"),
         in_context("word for a key", "choose"), "1-9 Enter"),
    _key("escape,backspace", "return", message("go back to the question before"),
         in_context("word for a key", "back"), "Esc"),
)  # fmt: skip
"""The keys at a question; the numbers of choices are keys as well."""

OF_HOUSE = (
    _key("right", "shift(1,0)", message("move the tile"),
         in_context("word for a key", "move"), "←↑↓→"),
    _key("left", "shift(-1,0)"),
    _key("up", "shift(0,1)"),
    _key("down", "shift(0,-1)"),
    _key("r", "turn", message("turn it"), in_context("word for a key", "turn")),
    _key("f", "flip", message("flip it"), in_context("word for a key", "flip")),
    _key("n,tab", "next_place(1)", message("next place where it may lie"),
         in_context("word for a key", "next"), "n"),
    _key("p,shift+tab", "next_place(-1)", message("previous place where it may lie"), shown="p"),
    _key("enter,space", "build", message("build"), in_context("word for a key", "place"), "Enter"),
)  # fmt: skip
"""The keys while a piece is over the house."""

OF_TABLE = (
    _key("u", "undo", message("undo"), in_context("word for a key", "undo")),
    _key("y", "redo", message("redo")),
    _key("U", "undo_anyway", message("undo anyway, whatever was seen or decided since")),
    _key("h", "hint", message("a hint, with its reasons"), in_context("word for a key", "hint")),
    _key("w", "why", message("the rule behind the question, or behind what is refused"),
         in_context("word for a key", "why")),
    _opening(
        "slash", "rules", message("look up rules"), in_context("word for a key", "rules"), "/"
    ),
    _key("t", "table", message("the whole table"), in_context("word for a key", "table")),
    _key("l", "log", message("the game so far in words"), in_context("word for a key", "log")),
    _key("v", "history", message("step through the game so far"),
         in_context("word for a key", "step through")),
    _opening("colon", "type", message("type a move in notation"), "", ":"),
    _opening("s", "save", message("save the game under a name")),
    _opening("o", "load", message("open a saved game")),
    _key("r", "review", message("the most costly decisions of a finished game"),
         in_context("word for a key", "review")),
    _key("N", "anew", message("a rematch: a new game with the same players"),
         in_context("word for a key", "rematch")),
    _key("L", "next_lesson", message("after a guided game, the next one"),
         in_context("word for a key", "next lesson")),
    _key("e", "language", message("language")),
    _key("c", "colors", message("colors on or off")),
    _key("D", "app.ground", message("light or dark background")),
    _key("S", "pace", message("how long each move of a bot is shown, if at all"),
         in_context("word for a key", "speed")),
    _key("B", "hand_over", message("let a bot play on in your place, or play yourself again")),
    _key("R", "resign", message("resign: a bot plays on to the end")),
    _key("H", "home", message("home: other games, lessons, rules; this one is kept")),
    _key("k", "confirm", message("ask before what spends something, or not")),
)  # fmt: skip
"""The keys of the table, whatever is asked."""

OF_PROGRAM = (
    _key("ctrl+p", "app.command_palette", message("all commands, found by their words")),
    _key("q", "app.leave", message("leave; the game is kept"),
         in_context("word for a key", "quit")),
    _key("question_mark", "app.help", word=in_context("word for a key", "help"), shown="?"),
    _key("ctrl+c", "app.interrupt"),
    _key("ctrl+z", "app.suspend_process"),
)  # fmt: skip
"""The keys of the program, whatever lies over the table."""

_USEFUL = {
    "list": "choose return hint undo table rules",
    "place": "shift(1,0) turn build next_place(1) flip return hint why",
    "over": "next_lesson anew review history table log undo",
    "bot": "pace table log",
}
"""The actions that are named below the table: at a list, over the house, at the end of a game, and
while a bot moves."""

ALWAYS = ("app.help", "app.leave")
"""The actions that are named last below the table, however narrow it is."""


def useful_keys(mode: str, *without: str) -> Iterator[Binding]:
    """Yield the keys of a mode, `without` some actions; help and leaving come last."""
    keys = {key.action: key for key in (*OF_LIST, *OF_HOUSE, *OF_TABLE, *OF_PROGRAM)}
    useful = (*_USEFUL[mode].split(), *ALWAYS)
    yield from (keys[action] for action in useful if action not in without)
