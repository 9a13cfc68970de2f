"""The table of the card game as a picture, and every part of it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

import attrs

from copenhagen.cardgame.pictures.abilities import ability_tile, small_tile
from copenhagen.cardgame.pictures.display import (
    display,
    hand,
    hand_picture,
    has_place,
    small_hand,
)
from copenhagen.cardgame.pictures.missions import mission_tile, small_mission
from copenhagen.cardgame.pictures.placed import draw, house, tile_picture
from copenhagen.cardgame.pictures.scene import Hand, Table, side_of
from copenhagen.cardgame.pictures.stocks import ability_stock, missions, stock, supply
from copenhagen.cardgame.state import Player
from copenhagen.cardgame.views import PlayerView
from copenhagen.house.words import points_in_words
from copenhagen.messages import Message, message
from copenhagen.render.vector.elements import Picture, above, beside, boxed, flowing, rect
from copenhagen.render.vector.marks import Marks
from copenhagen.render.vector.parts import paragraph
from copenhagen.render.vector.tables import INNER, NARROW, TableDrawing
from copenhagen.render.vector.wording import Speech

if TYPE_CHECKING:
    from copenhagen.games import Action

__all__ = ["CardDrawing", "belongings", "draw", "house", "player", "tile_picture"]


@attrs.frozen
class CardDrawing(TableDrawing[Table]):
    """The table of a card game as a picture."""

    PARTS: ClassVar[Mapping[str, Callable[[TableDrawing[Table]], Picture]]] = MappingProxyType(
        {
            "houses": TableDrawing.houses,
            "display": display,
            "hand": hand,
            "abilities": ability_stock,
            "missions": missions,
            "tiles": stock,
            "score": TableDrawing.score,
            "supply": supply,
        }
    )
    titles: ClassVar[Mapping[str, Message]] = MappingProxyType(
        {
            "display": message("Display"),
            "abilities": message("Ability tiles"),
            "missions": message("Missions"),
            "tiles": message("Facade tiles"),
            "score": message("Scoring track"),
            "supply": message("Cards"),
        }
    )
    first: ClassVar[tuple[str, ...]] = ("display", "hand")
    last: ClassVar[tuple[str, ...]] = ("tiles", "abilities", "missions", "score", "supply")

    def title(self, part: str) -> Message:
        """Return the title of a part; for a hand, with its owner."""
        if part == "hand":
            return message("Hand of {player}", player=self.speech.name(self.own))
        return self.titles[part]

    def house(self, seat: int, size: float) -> Picture:
        """Return the house of a player, with its overlays."""
        return house(self.scene.players[seat].house, size, self.marks, seat)

    def belongings(self, seat: int, width: float) -> list[Picture]:
        """Return the cards of a player, and small ability tiles and missions."""
        player_, new = self.scene.players[seat], self._new_abilities(seat)
        shown = []
        for ability in player_.abilities:
            icon = small_tile(ability, self.speech, side_of(player_, ability) or "")
            shown.append(_ringed(icon, 34, 32, 6) if ability in new else icon)
        shown += [small_mission(mission, self.speech) for mission in player_.missions]
        tiles = flowing(shown, width, 3) if shown else Picture(0, 0)
        return [small_hand(self.scene.hands[seat], width), tiles]

    def at_large(self, seat: int) -> Picture:
        """Return a house with the ability tiles beside it, and another player's cards."""
        player_, new = self.scene.players[seat], self._new_abilities(seat)
        tiles = []
        for ability in player_.abilities:
            tile = ability_tile(ability, self.speech, side_of(player_, ability) or "")
            ringed = _ringed(tile, tile.width, tile.height, 7) if ability in new else tile
            tiles.append(ringed)
        tiles += [mission_tile(mission, self.speech) for mission in player_.missions]
        column = above(tiles[:_BESIDE], 6)
        rest = flowing(tiles[_BESIDE:], INNER, 5) if tiles[_BESIDE:] else Picture(0, 0)
        front = beside([self.house(seat, 42), column], 8)
        parts = [self.header(seat, INNER), front, rest]
        if seat != self.own:  # the viewer's cards have their own box
            parts.insert(1, small_hand(self.scene.hands[seat], INNER))
        return boxed(above(parts, 8), width=NARROW)

    def _new_abilities(self, seat: int) -> set[object]:
        changes = self.marks.changes()
        return {ability for new in changes for one, ability in new.abilities if one == seat}

    def is_asked(self, seat: int) -> bool:
        """Return whether the player has to decide."""
        return seat == self.scene.active

    def has_place(self, action: "Action") -> bool:
        """Return whether an action is offered on the table itself, not in the list below it."""
        return has_place(action)

    def landscape(self) -> Picture:
        """Return the whole table, wide: houses on the left, common parts on the right and below."""
        middle = above(map(self.box, ("display", "hand", "tiles")), 10)
        if len(self.scene.players) == _TWO:
            right = above(map(self.box, ("score", "abilities", "missions", "supply")), 10)
            top, below = beside([self.houses(), middle, right], 10), Picture(0, 0)
        else:
            top = beside([self.houses(), middle], 10)
            left = above(map(self.box, ("score", "missions")), 10)
            below = flowing([left, self.box("abilities"), self.box("supply")], top.width, 10)
        asked = paragraph(self.asked, top.width, 16, "bold")
        return above([asked, top, below, *self.others(top.width)], 10)


_TWO = 2

_BESIDE = 6
"""The number of tiles in a column beside the house."""


def _ringed(picture: Picture, width: float, height: float, r: float) -> Picture:
    ring = rect(0, 0, width, height, "ring", r=r)
    return Picture(picture.width, picture.height, (*picture.parts, ring))


# One player


def player(player_: Player | PlayerView, speech: Speech) -> Picture:
    """Return one player: house, cards, ability tiles and missions."""
    front = house(player_.house, 40, Marks())
    return beside([front, belongings(player_, speech, 240)], 16)


def belongings(player_: Player | PlayerView, speech: Speech, width: float) -> Picture:
    """Return a player's area without the house: points, cards, ability tiles and missions."""
    held = (
        Hand(player_.hand, player_.concealed)
        if isinstance(player_, Player)
        else Hand(player_.open, hidden=player_.concealed)
    )
    tiles = [
        ability_tile(ability, speech, side_of(player_, ability) or "")
        for ability in player_.abilities
    ]
    tiles += [mission_tile(mission, speech) for mission in player_.missions]
    score = speech.say(points_in_words(player_.score))
    return above(
        [
            paragraph([score], width, 15, "bold"),
            hand_picture(held, speech),
            flowing(tiles, width, 6),
        ],
        12,
    )
