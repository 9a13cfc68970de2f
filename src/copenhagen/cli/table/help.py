"""Which keys there are, and what they do."""

from copenhagen.messages import Message, message

__all__ = ["HELP", "keys_for"]

HELP = message("""\
1-9, ↑ ↓ and Enter   choose from the list, or click
Esc                  go back to the question before

Over the house
← ↑ ↓ →, mouse       move the tile
r   f                turn it, flip it
n   p                next and previous place where it may lie
Enter, click         build
w                    the rule behind what is refused

u   y                undo, redo
U                    undo whatever has been seen or decided since
h                    hint of the greedy bot
w                    the rule behind the question
/                    look up rules
t                    the whole table
l                    the game so far in words
v                    step through the game so far
:                    type a move in notation
s   o                save the game under a name, open a saved one
e                    language
c                    colors on or off
q                    leave; the game is kept""")


def keys_for(mode: str, *, inner: bool) -> list[tuple[str, Message, str]]:
    """Return the keys of a mode: each with what it does, and the action behind it.

    With `inner`, there is a question before this one to go back to.
    """
    back = [("Esc", message("back"), "return")] if inner else []
    if mode == "place":
        own = [
            ("←↑↓→", message("move"), "next_place(1)"),
            ("r", message("turn"), "turn"),
            ("f", message("flip"), "flip"),
            ("n", message("next place"), "next_place(1)"),
            ("Enter", message("build"), "build"),
            *back,
        ]
        return [*own, _HINT, ("w", message("why"), "why"), _HELP]
    if mode == "over":
        return [("v", message("step through"), "history"), _TABLE, _LOG, _UNDO, _HELP, _QUIT]
    return [
        ("1-9 Enter", message("choose"), "pick(1)"),
        *back,
        _HINT,
        _UNDO,
        _TABLE,
        _RULES,
        _HELP,
        _QUIT,
    ]


_HINT = ("h", message("hint"), "hint")
_UNDO = ("u", message("undo"), "undo")
_TABLE = ("t", message("table"), "table")
_LOG = ("l", message("log"), "log")
_RULES = ("/", message("rules"), "rules")
_HELP = ("?", message("keys"), "help")
_QUIT = ("q", message("quit"), "leave")
