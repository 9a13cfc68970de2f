"""Which keys there are, and what they do."""

from copenhagen.messages import Message, in_context, message

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
h                    hint: what is good, and why
w                    the rule behind the question
/                    look up rules
t                    the whole table
l                    the game so far in words
v                    step through the game so far
:                    type a move in notation
s   o                save the game under a name, open a saved one
N                    a new game of the same kind
e                    language
c                    colors on or off
S                    how long each move of a bot is shown, if at all
B                    let a bot play on in your place
H                    home: other games, lessons, rules; this one is kept
k                    ask before what spends something, or not
q                    leave; the game is kept""")


def keys_for(mode: str, *, inner: bool) -> list[tuple[str, Message, str]]:
    """Return the keys of a mode: each with what it does, and the action behind it.

    The modes are a list, a place, a place for something that can be turned, and the end of a game.
    With `inner`, there is a question before this one to go back to.
    """
    back = (
        [("Esc", in_context("what a key does, in a word or two", "back"), "return")]
        if inner
        else []
    )
    if mode in {"place", "turn"}:
        turns = [
            ("r", in_context("what a key does, in a word or two", "turn"), "turn"),
            ("f", in_context("what a key does, in a word or two", "flip"), "flip"),
        ]
        own = [
            ("←↑↓→", in_context("what a key does, in a word or two", "move"), "next_place(1)"),
            *(turns if mode == "turn" else []),
            ("n", in_context("what a key does, in a word or two", "next"), "next_place(1)"),
            ("Enter", in_context("what a key does, in a word or two", "place"), "build"),
            *back,
        ]
        return [
            *own,
            _HINT,
            ("w", in_context("what a key does, in a word or two", "why"), "why"),
            _HELP,
        ]
    if mode == "over":
        return [
            ("v", in_context("what a key does, in a word or two", "step through"), "history"),
            _TABLE,
            _LOG,
            ("N", in_context("what a key does, in a word or two", "new game"), "anew"),
            _UNDO,
            _HELP,
            _QUIT,
        ]
    return [
        ("1-9 Enter", in_context("what a key does, in a word or two", "choose"), "choose"),
        *back,
        _HINT,
        _UNDO,
        _TABLE,
        _RULES,
        _HELP,
        _QUIT,
    ]


_HINT = ("h", in_context("what a key does, in a word or two", "hint"), "hint")
_UNDO = ("u", in_context("what a key does, in a word or two", "undo"), "undo")
_TABLE = ("t", in_context("what a key does, in a word or two", "table"), "table")
_LOG = ("l", in_context("what a key does, in a word or two", "log"), "log")
_RULES = ("/", in_context("what a key does, in a word or two", "rules"), "rules")
_HELP = ("?", in_context("what a key does, in a word or two", "keys"), "help")
_QUIT = ("q", in_context("what a key does, in a word or two", "quit"), "leave")
