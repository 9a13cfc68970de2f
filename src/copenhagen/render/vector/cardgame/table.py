"""The table of the card game as a picture, and every part of it."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

import attrs

from copenhagen.cardgame.actions import (
    Action,
    Build,
    PlaceJoker,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import (
    FACADE_TILES,
    LAST_CARDS,
    Ability,
    Card,
    FacadeTile,
)
from copenhagen.cardgame.state import EndCard, House, Player
from copenhagen.cardgame.views import PlayerView
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.shapes import Square
from copenhagen.messages import in_context, message, plural
from copenhagen.notation import write_move
from copenhagen.render.scene.cardgame import Hand, Table, abilities_of, side_of
from copenhagen.render.vector.cardgame.abilities import ability_tile, small_tile
from copenhagen.render.vector.cardgame.house import front_of
from copenhagen.render.vector.cardgame.missions import mission_tile, small_mission
from copenhagen.render.vector.cards import CARD, back, card, end_card, fan, no_card, tally
from copenhagen.render.vector.elements import (
    Picture,
    above,
    beside,
    boxed,
    flowing,
    group,
    level,
    path,
    rect,
    text,
    titled,
)
from copenhagen.render.vector.emblems import pawn
from copenhagen.render.vector.facades import JOKER, SPECIAL, tile
from copenhagen.render.vector.house import spots_of
from copenhagen.render.vector.overlays import Marks, chips, covered_by, handle, reason_lines
from copenhagen.render.vector.parts import header, paragraph, score_track
from copenhagen.render.vector.wording import Speech, card_name, counted

if TYPE_CHECKING:
    from copenhagen.games import Action as AnyAction

__all__ = ["PARTS", "Sight", "draw", "house", "landscape", "player", "portrait", "tile_picture"]

_NARROW = 374.0
"""The width of a table in portrait, and of what stands beside the houses in landscape."""

_INNER = _NARROW - 20


@attrs.frozen
class Sight:
    """What is drawn, in whose words, and what is laid over it."""

    scene: Table
    speech: Speech
    marks: Marks
    asked: tuple[str, ...] = ()


# What is placed on a house


def draw(action: "AnyAction", size: float) -> list[Element]:
    """Return the tile of an action on a grid of such cells."""
    mask = covered_by(action)
    if isinstance(action, Build):
        bricks = spots_of(action.placement.brick)
        return tile(action.tile.color.letter, spots_of(mask), bricks, size)
    letter = JOKER if isinstance(action, PlaceJoker) else SPECIAL
    return tile(letter, spots_of(mask), (), size)


def house(house_: House, size: float, marks: Marks, seat: int | None = None) -> Picture:
    """Return a house with what is laid over it."""
    return front_of(house_, size).picture(marks.on_house(seat, size), seat)


def tile_picture(tile_: FacadeTile, size: float, squares: tuple[Square, ...] = ()) -> Picture:
    """Return a facade tile as it is printed, upright where it is longer than three cells."""
    shape = tile_.shape
    brick = shape.brick
    assert brick is not None  # noqa: S101 (every facade tile has one)
    cells = squares or shape.squares
    width, height = 1 + max(x for x, _ in cells), 1 + max(y for _, y in cells)
    spots = [(x, height - 1 - y) for x, y in cells]
    parts = tile(tile_.color.letter, spots, [(brick[0], height - 1 - brick[1])], size, 0.6)
    return Picture(width * size, height * size, tuple(parts))


# Cards


def _face(shown: Card | None) -> list[Element]:
    if shown is None:
        return no_card()
    return card(shown) if isinstance(shown, Color) else end_card()


def display(sight: Sight) -> Picture:
    """Return the cards of the display, each on its footbridge over the water."""
    width, height = CARD
    step = (_INNER - width) / 6
    parts: list[Element] = []
    wave = "M0 82" + "q4.5-4 9 0t9 0" * 19 + "q4.5-4 9 0"
    parts.append(path(wave, "water"))
    new = {slot for changes in sight.marks.changes() for slot in changes.slots}
    for slot, shown in enumerate(sight.scene.table.display):
        piece = [
            *_face(shown),
            path(f"M1 {height + 14}q{width / 2 - 1}-16 {width - 2} 0", "bridge"),
        ]
        piece.append(rect(width / 2 - 8, height + 8, 16, 14, "panel", r=4))
        piece.append(text(width / 2, height + 19, str(slot), 12, "mid soft"))
        if slot in new:
            piece.append(rect(0, 0, width, height, "ring", r=6))
        name = sight.speech.say(card_name(shown))
        parts.append(
            titled(group(piece, slot * step, 0, data_slot=slot, data_card=_letter(shown)), name)
        )
    below = height + 24
    for action in (action for action, _ in sight.marks.offered()):
        if isinstance(action, TakeCards) and _has_place(action):
            one, other = action.slots
            ghost = group(
                (
                    rect(step * slot - 2, -2, width + 4, height + 4, "ghost", r=7)
                    for slot in action.slots
                ),
            )
            middle = step * (one + other) / 2 + width / 2
            down = height + 13 + 24 * (other - one - 1)
            parts.append(_pair(action, middle, down, ghost))
            below = max(below, down + 12)
        elif isinstance(action, TakeAdditional):
            parts.append(handle(action, None, (step * action.slot + width / 2, 2), 9))
    return Picture(_INNER, below, tuple(parts))


def _pair(action: TakeCards, x: float, y: float, ghost: Element) -> Element:
    """Return what two cards are taken at, with the numbers of their slots."""
    one, other = action.slots
    if other == one + 1:
        return handle(action, None, (x, y), 9, ghost)
    chip = rect(x - 16, y - 9, 32, 19, "chip", r=9)
    words = text(x, y + 4.5, f"{one}+{other}", 12, "mid said")
    return group([ghost, chip, words], class_="may", data_action=write_move(action))


def _has_place(action: "AnyAction") -> bool:
    """Tell whether an action is offered somewhere on the table, not in the list below it."""
    if isinstance(action, TakeCards):
        return len(action.slots) == _TWO
    return isinstance(action, TakeAdditional | TakeAbility) or covered_by(action) != 0


def _letter(shown: Card | None) -> str:
    return shown.letter if isinstance(shown, Color) else "-" if shown is None else "end"


def hand(sight: Sight) -> Picture:
    """Return the hand of the player who is looking, in a state that of the player on turn."""
    scene = sight.scene
    seat = scene.turn if scene.viewer is None else scene.viewer
    return hand_picture(scene.hands[seat], sight.speech)


def hand_picture(held: Hand, speech: Speech) -> Picture:
    """Return a hand: a stack for each color, and what is not known of it face down."""
    faces = {
        color: [card(color)] * min(count, _MOST_SHOWN)
        for color, count in zip(COLORS, held.known, strict=True)
    }
    stacks = []
    for color, cards in faces.items():
        if cards:
            stack = fan(cards, 13)
            low = stack.height + 14
            parts = [*stack.parts, *_counted(held, color, stack.width, low, speech)]
            named = group(parts, data_hand=color.letter, data_count=held.known[color])
            stacks.append(Picture(stack.width, stack.height + 18, (named,)))
    if held.hidden:
        hidden_cards = fan([back()] * min(held.hidden, _MOST_SHOWN), 13)
        label = text(hidden_cards.width / 2, hidden_cards.height + 14, str(held.hidden), 12, "mid")
        shown = group([*hidden_cards.parts, label], data_hand="hidden", data_count=held.hidden)
        stacks.append(Picture(hidden_cards.width, hidden_cards.height + 18, (shown,)))
    if not stacks:
        return Picture(CARD[0], CARD[1] + 18, (group(no_card(), data_hand="none", data_count=0),))
    return flowing(stacks, _INNER, 8)


def _counted(
    held: Hand, color: Color, width: float, low: float, speech: Speech
) -> Iterator[Element]:
    """Yield how many cards of a color there are, and how many of them nobody else has seen."""
    cards, unseen = str(held.known[color]), held.concealed[color]
    if not unseen:
        yield text(width / 2, low, cards, 12, "mid")
        return
    yield text(2, low, cards, 12)
    left, down = width - 25, low - 4
    eye = f"M{left:g} {down:g}q6-6 12 0q-6 6-12 0M{left + 1:g} {down + 5:g}l10-10"
    said = plural("{number} not seen by the others", "{number} not seen by the others", unseen)
    sign = group([path(eye, "eye"), text(left + 15, low, str(unseen), 11, "soft")])
    yield titled(sign, speech.say(said))


_MOST_SHOWN = 14
"""So many cards of one color are in the game."""


def _small_hand(held: Hand, width: float) -> Picture:
    """Return a hand in small: the letters of the colors, and how many there are."""
    known = zip(COLORS, held.known, strict=True)
    shown = [
        Picture(32, 18, (group(tally(color, count), data_hand=color.letter, data_count=count),))
        for color, count in known
        if count
    ]
    if held.hidden:
        parts = [rect(0, 0, 18, 18, "tile back", r=3), text(9, 13, "?", 11, "mid bold on-dark")]
        parts.append(text(22, 13.7, str(held.hidden), 13))
        shown.append(Picture(32, 18, (group(parts, data_hand="hidden", data_count=held.hidden),)))
    return flowing(shown, width, 4) if shown else paragraph(["-"], width, 12, "soft")


# Players


def _panel(sight: Sight, seat: int, size: float) -> Picture:
    """Return what lies before a player."""
    scene, speech = sight.scene, sight.speech
    player_ = scene.players[seat]
    front = house(player_.house, size, sight.marks, seat)
    width = max(front.width, 92.0)
    head = header(
        seat,
        player_.score,
        width,
        speech,
        turn=seat == scene.active,
        more=sight.marks.points(seat),
    )
    cards = _small_hand(scene.hands[seat], width)
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
    held = (
        Hand(player_.hand, player_.concealed)
        if isinstance(player_, Player)
        else Hand(player_.open, hidden=player_.concealed)
    )
    front = house(player_.house, 40, Marks())
    tiles = [
        ability_tile(ability, speech, side_of(player_, ability) or "")
        for ability in player_.abilities
    ]
    tiles += [mission_tile(mission, speech) for mission in player_.missions]
    score = speech.say(counted(player_.score))
    right = above(
        [paragraph([score], 240, 15, "bold"), hand_picture(held, speech), flowing(tiles, 240, 6)],
        12,
    )
    return beside([front, right], 16)


# Stocks


def stock(sight: Sight) -> Picture:
    """Return the facade tiles left, a row for each color, with how many there are of each."""
    size, rows = 12.5, []
    left = sight.scene.table.tiles
    for color in COLORS:
        row = []
        for tile_ in FACADE_TILES[4 * color : 4 * color + 4]:
            picture = tile_picture(tile_, size)
            count = left[tile_.index]
            high = 3 * size
            shown = group(
                picture.parts, 0, (high - picture.height) / 2, class_=None if count else "faint"
            )
            number_ = text(
                picture.width + 4, high / 2 + 5, f"×{count}", 12, "" if count else "soft"
            )
            room = _ROOMS[tile_.size]
            area = rect(0, 0, room, high, "hit")
            named = group([area, shown, number_], data_tile=str(tile_), data_count=count)
            row.append(Picture(room, high, (named,)))
        letter = text(7, 1.5 * size + 5, color.letter.upper(), 13, "soft bold mid")
        rows.append(beside([Picture(16, 3 * size, (letter,)), *row], 6))
    singles = sight.scene.table.special_tiles
    joker = sight.scene.table.game.jokers
    single = tile(JOKER if joker else SPECIAL, [(0, 0)], (), 24, 0.6)
    said = message("joker tiles") if joker else message("special tiles")
    words = text(32, 17, f"×{singles} {sight.speech.say(said)}", 12)
    part = group([*single, words], data_tile="j" if joker else "w", data_count=singles)
    rows.append(Picture(200, 26, (part,)))
    return above(rows, 4)


_ROOMS = {2: 56.0, 3: 70.0, 4: 84.0, 5: 96.0}


def ability_stock(sight: Sight) -> Picture:
    """Return the ability tiles that can be taken, with how many there are of each."""
    scene = sight.scene
    shown = scene.shown_abilities
    counts = scene.table.abilities if shown is None else shown
    offered = {
        action.ability: action
        for action, _ in sight.marks.offered()
        if isinstance(action, TakeAbility)
    }
    tiles = []
    for ability in abilities_of(scene.table.game):
        # all "Any cards" are dealt at the start, and of a display only what lies there is seen
        if not counts[ability] and (shown is not None or ability is Ability.ANY_CARDS):
            continue
        tiles.append(_stocked(ability, counts[ability], offered.get(ability), sight.speech))
    if shown is not None:
        stack = sum(scene.table.abilities)
        words = sight.speech.say(in_context("tiles in a stack, face down", "stack"))
        parts = [
            rect(1, 1, 82, 68, "tile back", r=7),
            text(42, 38, str(stack), 20, "mid bold on-dark"),
            text(42, 58, words, 11, "mid on-dark"),
        ]
        tiles.append(Picture(84, 70, tuple(parts)))
    return flowing(tiles, _INNER, 5)


def _stocked(ability: Ability, count: int, action: Action | None, speech: Speech) -> Picture:
    picture = ability_tile(ability, speech, note=f"×{count}")
    parts = [group(picture.parts, class_=None if count else "dim", data_count=count)]
    if action is not None:
        ring = rect(1, 1, picture.width - 2, picture.height - 2, "ring", r=7)
        parts += [ring, handle(action, None, (10, 10), 8)]
    return Picture(picture.width, picture.height, tuple(parts))


def missions(sight: Sight) -> Picture:
    """Return the missions of the game, each with the signs of those who have gained it."""
    tiles = []
    for mission in sight.scene.table.game.missions or ():
        picture = mission_tile(mission, sight.speech)
        signs = [
            pawn(seat, 14 + 18 * place, picture.height + 10, 13)
            for place, seat in enumerate(
                seat for seat, one in enumerate(sight.scene.players) if mission in one.missions
            )
        ]
        tiles.append(Picture(picture.width, picture.height + 20, (*picture.parts, *signs)))
    return beside(tiles, 8)


def supply(sight: Sight) -> Picture:
    """Return the piles: how many cards, their colors where they are known, the End of Game card."""
    scene, speech = sight.scene, sight.speech
    table = scene.table
    place = {
        EndCard.BESIDE: message("The End of Game card lies beside the scoring track."),
        EndCard.SUPPLY: message(
            "The End of Game card is among the last {number}.",
            number=min(table.supply_size, LAST_CARDS),
        ),
        EndCard.DISPLAY: message("The End of Game card lies in the display."),
        EndCard.DRAWN: message("The End of Game card was drawn."),
    }
    deck = [*back(table.supply_size)]
    face = end_card() if table.end_card is EndCard.BESIDE else []
    pictures = [Picture(*CARD, (group(deck, data_pile="supply", data_count=table.supply_size),))]
    if face:
        pictures.append(Picture(*CARD, (group(face, data_card="end"),)))
    rows = []
    for name, cards in scene.piles:
        counts = [
            Picture(38, 18, (group(tally(color, cards[color]), data_color=color.letter),))
            for color in COLORS
        ]
        label = text(0, 13, f"{speech.say(_PILES[name])}: {sum(cards)}", 12, "soft")
        line = beside([Picture(108, 18, (label,)), *counts], 6)
        rows.append(Picture(line.width, 18, (group(line.parts, data_pile=name),)))
    if table.game.rules.keeps_pile and table.pile:
        tops = [fan([card(color)], 0, 0.6) for color in table.pile[: -_SHOWN - 1 : -1]]
        words = paragraph([speech.say(message("Top of the discard pile:"))], 150, 12, "soft")
        rows.append(beside([words, *tops], 4, middle=True))
    where = paragraph([speech.say(place[table.end_card])], _INNER - 60 * len(pictures), 12)
    first = beside([*pictures, where], 10, middle=True)
    return above([first, *rows], 8)


_SHOWN = 4
_PILES = {
    "discard": message("discard pile"),
    "supply": message("supply"),
    "unseen": message("not seen"),
}


def score(sight: Sight) -> Picture:
    """Return the scoring track."""
    scores = [player_.score for player_ in sight.scene.players]
    return score_track(scores, _INNER, sight.speech)


def houses(sight: Sight) -> Picture:
    """Return what lies before each player side by side."""
    seats = range(len(sight.scene.players))
    size = _SIZES[len(seats)]
    return level((_panel(sight, seat, size) for seat in seats), 10)


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
        seat = scene.turn if scene.viewer is None else scene.viewer
        title = sight.speech.say(message("Hand of {player}", player=sight.speech.name(seat)))
    return boxed(drawn, title, width=_NARROW, data_part=part)


def _others(sight: Sight, width: float) -> Iterator[Picture]:
    rest = [action for action, _ in sight.marks.offered() if not _has_place(action)]
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
    own = scene.turn if scene.viewer is None else scene.viewer
    others = [seat for seat in range(len(scene.players)) if seat != own]
    asked = paragraph(sight.asked, _NARROW, 15, "bold")
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
            *_others(sight, _NARROW),
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
        _INNER,
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
    rest = flowing(tiles[_BESIDE:], _INNER, 5) if tiles[_BESIDE:] else Picture(0, 0)
    return boxed(above([head, beside([front, column], 8), rest], 8), width=_NARROW)


_BESIDE = 6
"""So many tiles stand in a column beside the house."""
