"""The words for the things that moves and events name: cards, builds, ability tiles."""

from collections.abc import Iterable

from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.components import END_OF_GAME, Ability, Card
from copenhagen.house.words import color_of_card, color_of_tile
from copenhagen.messages import Message, message
from copenhagen.render.words import cells_named, in_quotes


def card_named(card: Card) -> Message:
    """Return a card: its color, or the End of Game card."""
    if card is END_OF_GAME:
        return message("the End of Game card")
    return message("a {color} card", color=color_of_card(card))


def described(build: Build) -> Message:
    """Return a build in words: the tile, its cells, and the cell of the brick."""
    tile, placement = build.tile, build.placement
    return message(
        "a {color} tile on {cells} (brick on {brick})",
        color=color_of_tile(tile.color),
        cells=cells_named(placement.cells),
        brick=cells_named(placement.brick),
    )


def tiles_named(abilities: Iterable[Ability]) -> str:
    """Return ability tiles by their names."""
    return in_quotes(ability.title for ability in abilities)
