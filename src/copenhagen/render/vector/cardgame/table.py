"""The table of the card game as a picture, and every part of it."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType

from copenhagen.cardgame.state import Player
from copenhagen.cardgame.views import PlayerView
from copenhagen.messages import message
from copenhagen.render.scene.cardgame import Hand, side_of
from copenhagen.render.vector.cardgame.abilities import ability_tile, small_tile
from copenhagen.render.vector.cardgame.display import (
    display,
    hand,
    hand_picture,
    has_place,
    small_hand,
)
from copenhagen.render.vector.cardgame.missions import mission_tile, small_mission
from copenhagen.render.vector.cardgame.placed import draw, house, tile_picture
from copenhagen.render.vector.cardgame.sight import INNER, NARROW, Sight
from copenhagen.render.vector.cardgame.stocks import ability_stock, missions, stock, supply
from copenhagen.render.vector.elements import Picture, above, beside, boxed, flowing, level, rect
from copenhagen.render.vector.marks import Marks, chips, reason_lines
from copenhagen.render.vector.parts import header, paragraph, score_track
from copenhagen.render.vector.wording import Speech, counted

__all__ = [
    "PARTS",
    "Sight",
    "belongings",
    "draw",
    "house",
    "landscape",
    "panel",
    "player",
    "portrait",
    "tile_picture",
]


# Players


def _panel(sight: Sight, seat: int, size: float) -> Picture:
    """Return what lies before a player."""
    scene, speech = sight.scene, sight.speech
    player_ = scene.players[seat]
    front = house(player_.house, size, sight.marks, seat)
    width = max(front.width, 92.0)
    head = header(
        seat, player_.score, width, speech, turn=seat == scene.active, more=sight.marks.points(seat)
    )
    cards = small_hand(scene.hands[seat], width)
    tiles = _tiles_of(sight, player_, seat, width)
    parts = [head, front, cards, tiles]
    return boxed(above(parts, 8), data_panel=seat)


def _tiles_of(
    sight: Sight, player_: Player | PlayerView, seat: int | None, width: float
) -> Picture:
    """Return the ability tiles and missions of a player in small."""
    new = {
        ability
        for changes in sight.marks.changes()
        for one, ability in changes.abilities
        if one == seat
    }
    shown = []
    for ability in player_.abilities:
        icon = small_tile(ability, sight.speech, side_of(player_, ability) or "")
        ring = (rect(0, 0, 34, 32, "ring", r=6),) if ability in new else ()
        shown.append(Picture(36, 33, (*icon.parts, *ring)))
    shown += [small_mission(mission, sight.speech) for mission in player_.missions]
    return flowing(shown, width, 3) if shown else Picture(0, 0)


def player(player_: Player | PlayerView, speech: Speech) -> Picture:
    """Return one player: house, cards, ability tiles and missions."""
    front = house(player_.house, 40, Marks())
    return beside([front, belongings(player_, speech, 240)], 16)


def belongings(player_: Player | PlayerView, speech: Speech, width: float) -> Picture:
    """Return what one player has besides the house: points, cards, ability tiles and missions."""
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
    score = speech.say(counted(player_.score))
    return above(
        [
            paragraph([score], width, 15, "bold"),
            hand_picture(held, speech),
            flowing(tiles, width, 6),
        ],
        12,
    )


def score(sight: Sight) -> Picture:
    """Return the scoring track."""
    scores = [player_.score for player_ in sight.scene.players]
    return score_track(scores, INNER, sight.speech)


def houses(sight: Sight) -> Picture:
    """Return what lies before each player side by side."""
    seats = range(len(sight.scene.players))
    size = _SIZES[len(seats)]
    return level((_panel(sight, seat, size) for seat in seats), 10)


def panel(sight: Sight, seat: int) -> Picture:
    """Return what lies before one player, at its full size."""
    return _panel(sight, seat, _SIZES[2])


_SMALL = {2: 26.0, 3: 16.5}
_SIZES = {2: 40.0, 3: 37.0, 4: 34.0}

PARTS: Mapping[str, Callable[[Sight], Picture]] = MappingProxyType(
    {
        "houses": houses,
        "display": display,
        "hand": hand,
        "abilities": ability_stock,
        "missions": missions,
        "tiles": stock,
        "score": score,
        "supply": supply,
    }
)
"""The parts of a table, by name."""

_TITLES = {
    "display": message("Display"),
    "hand": message("Hand"),
    "abilities": message("Ability tiles"),
    "missions": message("Missions"),
    "tiles": message("Facade tiles"),
    "score": message("Scoring track"),
    "supply": message("Cards"),
}


def _box(sight: Sight, part: str) -> Picture:
    drawn = PARTS[part](sight)
    if not drawn.parts:
        return Picture(0, 0)
    title = sight.speech.say(_TITLES[part])
    if part == "hand":
        scene = sight.scene
        seat = scene.to_act if scene.viewer is None else scene.viewer
        title = sight.speech.say(message("Hand of {player}", player=sight.speech.name(seat)))
    return boxed(drawn, title, width=NARROW, data_part=part)


def _others(sight: Sight, width: float) -> Iterator[Picture]:
    rest = [action for action, _ in sight.marks.offered() if not has_place(action)]
    if rest:
        title = sight.speech.say(message("Choices"))
        listed = chips(rest, sight.speech, width - 20)
        yield boxed(listed, title, width=width, data_part="choices")
    yield reason_lines(sight.marks, sight.speech, width)


def landscape(sight: Sight) -> Picture:
    """Return the whole table, wide: houses at the left, what all share to the right and below."""
    box = partial(_box, sight)
    middle = above(map(box, ("display", "hand", "tiles")), 10)
    if len(sight.scene.players) == _TWO:
        right = above(map(box, ("score", "abilities", "missions", "supply")), 10)
        top, below = beside([houses(sight), middle, right], 10), Picture(0, 0)
    else:
        top = beside([houses(sight), middle], 10)
        left = above(map(box, ("score", "missions")), 10)
        below = flowing([left, box("abilities"), box("supply")], top.width, 10)
    asked = paragraph(sight.asked, top.width, 16, "bold")
    return above([asked, top, below, *_others(sight, top.width)], 10)


_TWO = 2


def portrait(sight: Sight) -> Picture:
    """Return the whole table, narrow: the player who is looking first, the others in small."""
    scene = sight.scene
    own = scene.to_act if scene.viewer is None else scene.viewer
    others = [seat for seat in range(len(scene.players)) if seat != own]
    asked = paragraph(sight.asked, NARROW, 15, "bold")
    panels = (
        _own(sight, others[0])
        if len(others) == 1
        else level((_panel(sight, seat, _SMALL[len(others)]) for seat in others), 6)
    )
    first = ("display", "hand")
    last = ("tiles", "abilities", "missions", "score", "supply")
    return above(
        [
            asked,
            *(_box(sight, part) for part in first),
            *_others(sight, NARROW),
            _own(sight, own),
            *(_box(sight, part) for part in last),
            panels,
        ],
        10,
    )


def _own(sight: Sight, seat: int) -> Picture:
    """Return the house of the player who is looking, with the ability tiles beside it."""
    scene = sight.scene
    player_ = scene.players[seat]
    head = header(
        seat,
        player_.score,
        INNER,
        sight.speech,
        turn=seat == scene.active,
        more=sight.marks.points(seat),
    )
    new = {
        ability
        for changes in sight.marks.changes()
        for one, ability in changes.abilities
        if one == seat
    }
    tiles = []
    for ability in player_.abilities:
        picture = ability_tile(ability, sight.speech, side_of(player_, ability) or "")
        ring = (rect(0, 0, picture.width, picture.height, "ring", r=7),) if ability in new else ()
        tiles.append(Picture(picture.width, picture.height, (*picture.parts, *ring)))
    tiles += [mission_tile(mission, sight.speech) for mission in player_.missions]
    front = house(player_.house, 42, sight.marks, seat)
    column = above(tiles[:_BESIDE], 6)
    rest = flowing(tiles[_BESIDE:], INNER, 5) if tiles[_BESIDE:] else Picture(0, 0)
    return boxed(above([head, beside([front, column], 8), rest], 8), width=NARROW)


_BESIDE = 6
"""The number of tiles in a column beside the house."""
