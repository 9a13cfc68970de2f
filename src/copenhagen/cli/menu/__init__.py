"""The choices of a player as menus, in both games.

What there is to choose, and in which words, the tree of `copenhagen.choices` says. Here it is laid
out for a terminal: `listing` makes a menu of the tree, and `layout` prints it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from copenhagen.asking import choices
from copenhagen.asking.cardgame.words import cards_given
from copenhagen.cardgame.components import EndOfGame
from copenhagen.cardgame.state import House as CardHouse
from copenhagen.cardgame.state import Phase as CardPhase
from copenhagen.cardgame.views import View as CardView
from copenhagen.cli.menu.layout import Entry, Group, Menu
from copenhagen.cli.menu.listing import menu_for
from copenhagen.games import Action, View
from copenhagen.house.colors import Color
from copenhagen.house.words import color_name
from copenhagen.messages import ENGLISH, in_a_row, message, translated
from copenhagen.render.scene.rollwrite import dice_of
from copenhagen.render.words import cells_named
from copenhagen.rollwrite.components import Face
from copenhagen.rollwrite.state import House
from copenhagen.rollwrite.state import Phase as RollPhase
from copenhagen.rollwrite.views import View as RollView

__all__ = ["Entry", "Group", "Menu", "at_hand", "before", "menu_of", "own_house"]


def menu_of(view: View, actions: Sequence[Action], lang: str = ENGLISH) -> Menu:
    """Return the menu of `actions`, the legal ones of the player whose `view` this is."""
    return menu_for(choices(view, actions, lang=lang), lang)


def before(view: View, lang: str = ENGLISH) -> str | CardHouse | House | None:
    """Return what is enough to look at before the question: a line of text, or the own house.

    ``None`` stands for the whole table.
    """
    return _BEFORE[type(view)](view, lang)


def own_house(view: View) -> CardHouse | House:
    """Return the house of the player whose view it is."""
    house: CardHouse | House = (
        view.state.players[view.seat].house
        if isinstance(view, RollView)
        else view.players[view.seat].house
    )
    return house


def at_hand(view: View, lang: str = ENGLISH) -> Iterator[str]:
    """Yield in words what a player needs at every question: display and hand, or the dice."""
    for line in _AT_HAND[type(view)](view):
        yield translated(line, lang)


def _cards_at_hand(view: CardView) -> Iterator[str]:
    slots = [
        message("{slot} {card}", slot=slot, card=_card(card))
        for slot, card in enumerate(view.display)
        if card is not None
    ]
    yield message("Display: {cards}", cards=in_a_row(slots) if slots else message("no card"))
    cards = cards_given(view.hand) if any(view.hand) else message("no card")
    yield message("In hand: {cards}", cards=cards)


def _card(card: Color | EndOfGame) -> str:
    return color_name(card) if isinstance(card, Color) else message("End of Game card")


def _dice_at_hand(view: RollView) -> Iterator[str]:
    dice = [color_name(die) for die in dice_of(view.state) if isinstance(die, Face)]
    if dice:
        yield message("Dice: {dice}", dice=in_a_row(dice))


_AT_HAND: Mapping[type, Callable[[Any], Iterator[str]]] = {
    CardView: _cards_at_hand,
    RollView: _dice_at_hand,
}


def _before_of_cards(view: CardView, _: str) -> CardHouse | None:
    return None if view.phase in _DRAWN else own_house(view)  # type: ignore[return-value]


_DRAWN = (
    CardPhase.ACTION,
    CardPhase.CONSTRUCT,
    CardPhase.COAT_OF_ARMS,
    CardPhase.PURCHASE,
    CardPhase.AFTER_PURCHASE,
    CardPhase.REWARD,
)


def _before_of_dice(view: RollView, lang: str) -> str | CardHouse | House | None:
    state = view.state
    if state.phase is RollPhase.DRAW:
        return own_house(view)
    if state.phase is RollPhase.MARK_X:
        text = message("The shape is on {cells}.", cells=cells_named(state.cells))
        return translated(text, lang)
    return None


_BEFORE: Mapping[type, Callable[[Any, str], str | CardHouse | House | None]] = {
    CardView: _before_of_cards,
    RollView: _before_of_dice,
}
