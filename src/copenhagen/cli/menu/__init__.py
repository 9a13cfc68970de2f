"""The choices of a player as menus, in both games."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from copenhagen.cardgame.views import View as CardView
from copenhagen.cli.menu import cardgame, rollwrite
from copenhagen.cli.menu.layout import Choice, Group, Menu
from copenhagen.games import Action, View
from copenhagen.rollwrite.state import House
from copenhagen.rollwrite.views import View as RollView

__all__ = ["Choice", "Group", "Menu", "before", "menu_of"]


def menu_of(view: View, actions: Sequence[Action]) -> Menu:
    """Return the menu of `actions`, the legal ones of the player whose `view` this is."""
    return _MENUS[type(view)](view, actions)


def before(view: View) -> str | House | None:
    """Return what is enough to look at before the question: a line of text, or the own house.

    ``None`` stands for the whole table.
    """
    return _BEFORE[type(view)](view)


_MENUS: Mapping[type, Callable[[Any, Any], Menu]] = {
    CardView: cardgame.menu_of,
    RollView: rollwrite.menu_of,
}
_BEFORE: Mapping[type, Callable[[Any], str | House | None]] = {
    CardView: cardgame.before,
    RollView: rollwrite.before,
}
