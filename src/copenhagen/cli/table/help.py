"""The page of help: the signs on the screen, what abilities do, and the keys."""

from collections.abc import Iterable

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.binding import Binding

from copenhagen.cardgame import Ability
from copenhagen.cli.table.colors import HEADING
from copenhagen.cli.table.panels import Look
from copenhagen.games import View
from copenhagen.house import COLORS
from copenhagen.messages import Message, in_context, message, translated
from copenhagen.render import explain, name
from copenhagen.render.words import color_sign
from copenhagen.rollwrite import Ability as Star
from copenhagen.rollwrite import View as RollView

KEYS: tuple[tuple[str, str, str], ...] = (
    (message("1-9, ↑ ↓ and Enter"), message("choose from the list, or click"), ""),
    (message("Esc"), message("go back to the question before"), "return"),
    ("", "", ""),
    (message("Over the house"), "", ""),
    (message("← ↑ ↓ →, mouse"), message("move the tile"), ""),
    ("r", message("turn it"), "turn"),
    ("f", message("flip it"), "flip"),
    ("n", message("next place where it may lie"), "next_place(1)"),
    ("p", message("previous place where it may lie"), "next_place(-1)"),
    (message("Enter, click"), message("build"), "build"),
    ("", "", ""),
    ("u", message("undo"), "undo"),
    ("y", message("redo"), "redo"),
    ("U", message("undo anyway, whatever was seen or decided since"), "undo_anyway"),
    ("h", message("a hint, with its reasons"), "hint"),
    ("w", message("the rule behind the question, or behind what is refused"), "why"),
    ("/", message("look up rules"), "rules"),
    ("t", message("the whole table"), "table"),
    ("l", message("the game so far in words"), "log"),
    ("v", message("step through the game so far"), "history"),
    (":", message("type a move in notation"), "type"),
    ("s", message("save the game under a name"), "save"),
    ("o", message("open a saved game"), "load"),
    ("r", message("the most costly decisions of a finished game"), "review"),
    ("N", message("a rematch: a new game with the same players"), "anew"),
    ("L", message("after a guided game, the next one"), "next_lesson"),
    ("e", message("language"), "language"),
    ("c", message("colors on or off"), "colors"),
    ("D", message("light or dark background"), "ground"),
    ("S", message("how long each move of a bot is shown, if at all"), "pace"),
    ("B", message("let a bot play on in your place, or play yourself again"), "hand_over"),
    ("R", message("resign: a bot plays on to the end"), "resign"),
    ("H", message("home: other games, lessons, rules; this one is kept"), "home"),
    ("k", message("ask before what spends something, or not"), "confirm"),
    (message("Ctrl-P"), message("all commands, found by their words"), "command_palette"),
    ("q", message("leave; the game is kept"), "leave"),
)
"""The keys, what each does, and the action behind it: at a question, over the house, always."""


_SIGNS: tuple[tuple[str, str], ...] = (
    (message("B, b"), message("brickwork and a window, here in blue")),
    ("*", message("a coat of arms that can still be won")),
    ("•", message("the piece can lie here in this rotation")),
)
_SIGNS_OF_CARDS: tuple[tuple[str, str], ...] = (
    ("3?", message("three cards in hand that nobody else has seen")),
    ("● ◐ ○", message("an ability tile: active, active from the next turn on, used")),
)
_SIGNS_OF_DICE: tuple[tuple[str, str], ...] = (
    ("O, X", message("a square that is drawn, and one that is marked with an X")),
    ("*, +", message("on a track: a star of an ability, and a bonus; / is used, X is marked")),
    _SIGNS[1],
    _SIGNS[2],
)


def signs_and_abilities(view: View, look: Look) -> Group:
    """Return the signs of a game, the letters of its colors, and what its abilities do."""
    signs = _SIGNS_OF_DICE if isinstance(view, RollView) else (*_SIGNS, *_SIGNS_OF_CARDS)
    letters = (
        f"{color_sign(color.letter.upper(), look.lang)} {name(color, lang=look.lang)}"
        for color in COLORS
    )
    rows = ((look.say(sign), look.say(means)) for sign, means in signs)
    told = Text()
    for ability in _abilities(view):
        told.append(f"\n{name(ability, lang=look.lang)}  ", HEADING)
        told.append(explain(ability, lang=look.lang))
    return Group(_lines(rows), f" {'  '.join(letters)}", told.append("\n"))


def _abilities(view: View) -> Iterable[Ability | Star]:
    """Return the abilities that somebody has or can take."""
    if isinstance(view, RollView):
        return Star
    had = (ability for player in view.players for ability in player.abilities)
    return dict.fromkeys((*had, *view.ability_display))


def _lines(rows: Iterable[tuple[str, str]]) -> Table:
    """Return signs or keys beside their meanings."""
    lines = Table.grid(padding=(0, 1))
    for row in rows:
        lines.add_row(*row)
    return lines


def keys_at_home(lang: str) -> Table:
    """Return the signs of the house on the home screen, and the keys there."""
    rows = (*_SIGNS[:2], ("", ""), *_AT_HOME)
    return _lines((translated(key, lang), translated(does, lang)) for key, does in rows)


_AT_HOME: tuple[tuple[str, str], ...] = (
    (message("↑ ↓ and Enter"), message("choose from the list, or click")),
    ("← →", message("change a setting of a new game")),
    ("n", message("type the name of a player")),
    (message("Esc"), message("go back to the first page")),
    ("e", message("language")),
    ("D", message("light or dark background")),
    ("q", message("leave")),
)


def bindings() -> list[Binding]:
    """Return the bindings of letters and signs at every question, for Textual."""
    return [
        Binding(_KEY_NAMES.get(key, key), action, does, show=False)
        for key, does, action in KEYS
        if len(key) == 1 and action and action not in _OF_HOUSE
    ]


_KEY_NAMES = {"/": "slash", ":": "colon"}
_OF_HOUSE = frozenset({"turn", "flip", "next_place(1)", "next_place(-1)"})


def all_keys(lang: str) -> Table:
    """Return every key with its effect, line by line."""
    return _lines((translated(key, lang), translated(does, lang)) for key, does, _ in KEYS)


def keys_for(
    mode: str, *, inner: bool, undoes: bool, goes_on: bool = False
) -> list[tuple[str, Message, str]]:
    """Return the keys of a mode, each with its effect and its action.

    The modes are a list, a place, a place for something that can be turned, a bot that moves, and
    the end of a game.
    With `inner`, there is a question before this one to go back to; with `undoes`, there is a
    choice to take back; with `goes_on`, a next lesson after this game.
    """
    undo = [_UNDO] if undoes else []
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
        on = ("L", in_context("what a key does, in a word or two", "next lesson"), "next_lesson")
        return [
            *([on] if goes_on else []),
            ("N", in_context("what a key does, in a word or two", "rematch"), "anew"),
            ("r", in_context("what a key does, in a word or two", "review"), "review"),
            ("v", in_context("what a key does, in a word or two", "step through"), "history"),
            _TABLE,
            _LOG,
            _QUIT,
            *undo,
            _HELP,
        ]
    if mode == "bot":
        return [
            ("S", in_context("what a key does, in a word or two", "speed"), "pace"),
            _TABLE,
            _LOG,
            _QUIT,
            _HELP,
        ]
    return [
        ("1-9 Enter", in_context("what a key does, in a word or two", "choose"), "choose"),
        *back,
        _HINT,
        *undo,
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
_HELP = ("?", in_context("what a key does, in a word or two", "help"), "help")
_QUIT = ("q", in_context("what a key does, in a word or two", "quit"), "leave")
