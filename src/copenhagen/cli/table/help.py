"""The page of help: the signs on the screen, what abilities do, and the keys."""

from collections.abc import Iterable

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.binding import Binding

from copenhagen.cardgame import Ability
from copenhagen.cli.table.colors import HEADING
from copenhagen.cli.table.keys import OF_HOUSE, OF_LIST, OF_PROGRAM, OF_TABLE
from copenhagen.cli.table.panels import Look
from copenhagen.games import View
from copenhagen.house import COLORS
from copenhagen.messages import message, translated
from copenhagen.render import explain, name
from copenhagen.render.words import color_sign
from copenhagen.rollwrite import Ability as Star
from copenhagen.rollwrite import View as RollView

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


def all_keys(lang: str) -> Table:
    """Return every key with its effect, line by line."""
    rows = [
        *_keys(OF_LIST),
        ("", ""),
        (message("Over the house"), ""),
        *_keys(OF_HOUSE),
        ("", ""),
        *_keys(OF_TABLE),
        *_keys(OF_PROGRAM),
    ]
    return _lines((translated(key, lang), translated(does, lang)) for key, does in rows)


def _keys(keys: Iterable[Binding]) -> Iterable[tuple[str, str]]:
    """Return the keys that are told, each with its effect."""
    return [(name_of(key), key.tooltip) for key in keys if key.tooltip]


def name_of(key: Binding) -> str:
    """Return the name of a key on the page of help."""
    return _NAMES.get(key.action) or key.key_display or key.key


_NAMES = {
    "choose": message("1-9, ↑ ↓ and Enter"),
    "return": message("Esc"),
    "shift(1,0)": message("← ↑ ↓ →, mouse"),
    "build": message("Enter, click"),
    "app.command_palette": message("Ctrl-P"),
}
"""The keys that have another name here than below the table."""
