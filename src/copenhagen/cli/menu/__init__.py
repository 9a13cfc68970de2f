"""The choices of a player as menus, in both games.

What there is to choose, and in which words, the tree of `copenhagen.choices` says. Here it is laid
out for a terminal: `listing` makes a menu of the tree, and `layout` prints it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from copenhagen.asking import choices
from copenhagen.asking.cardgame.words import cards_given
from copenhagen.cardgame.state import Phase as CardPhase
from copenhagen.cardgame.views import View as CardView
from copenhagen.cli.menu.layout import Entry, Group, Menu
from copenhagen.cli.menu.listing import menu_for
from copenhagen.games import Action, View
from copenhagen.messages import ENGLISH, message, translated
from copenhagen.render.words import cells_named
from copenhagen.rollwrite.state import House
from copenhagen.rollwrite.state import Phase as RollPhase
from copenhagen.rollwrite.views import View as RollView

__all__ = ["Entry", "Group", "Menu", "before", "menu_of"]


def menu_of(view: View, actions: Sequence[Action], lang: str = ENGLISH) -> Menu:
    """Return the menu of `actions`, the legal ones of the player whose `view` this is."""
    return menu_for(choices(view, actions, lang=lang), lang)


def before(view: View, lang: str = ENGLISH) -> str | House | None:
    """Return what is enough to look at before the question: a line of text, or the own house.

    ``None`` stands for the whole table.
    """
    return _BEFORE[type(view)](view, lang)


def _before_of_cards(view: CardView, lang: str) -> str | None:
    if view.phase in _DRAWN:
        return None
    cards = cards_given(view.hand) if any(view.hand) else message("no card")
    return translated(message("In hand: {cards}", cards=cards), lang)


_DRAWN = (
    CardPhase.ACTION,
    CardPhase.CONSTRUCT,
    CardPhase.COAT_OF_ARMS,
    CardPhase.PURCHASE,
    CardPhase.AFTER_PURCHASE,
    CardPhase.REWARD,
)


def _before_of_dice(view: RollView, lang: str) -> str | House | None:
    state = view.state
    if state.phase is RollPhase.DRAW:
        return state.players[view.seat].house
    if state.phase is RollPhase.MARK_X:
        text = message("The shape is on {cells}.", cells=cells_named(state.cells))
        return translated(text, lang)
    return None


_BEFORE: Mapping[type, Callable[[Any, str], str | House | None]] = {
    CardView: _before_of_cards,
    RollView: _before_of_dice,
}
