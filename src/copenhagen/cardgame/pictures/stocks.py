"""The stocks in the middle of the table: tiles, abilities, missions, piles of cards."""

from copenhagen.cardgame.actions import Action, TakeAbility
from copenhagen.cardgame.components import FACADE_TILES, LAST_CARDS, Ability, FacadeTile
from copenhagen.cardgame.pictures.abilities import ability_tile
from copenhagen.cardgame.pictures.missions import mission_tile
from copenhagen.cardgame.pictures.placed import tile_picture
from copenhagen.cardgame.pictures.scene import Table, abilities_of
from copenhagen.cardgame.state import EndCard
from copenhagen.house.colors import COLORS
from copenhagen.messages import in_context, message
from copenhagen.render.vector.cards import CARD, back, card, end_card, fan, tally
from copenhagen.render.vector.elements import (
    Picture,
    above,
    beside,
    flowing,
    group,
    kept,
    rect,
    text,
)
from copenhagen.render.vector.emblems import pawn
from copenhagen.render.vector.facades import JOKER, SPECIAL, tile
from copenhagen.render.vector.marks import handle
from copenhagen.render.vector.parts import paragraph
from copenhagen.render.vector.tables import INNER, TableDrawing
from copenhagen.render.vector.wording import PILES, Speech


def stock(drawing: TableDrawing[Table]) -> Picture:
    """Return the facade tiles left, a row for each color, with their numbers."""
    size, rows = 12.5, []
    left = drawing.scene.table.tiles
    for color in COLORS:
        tiles = FACADE_TILES[4 * color : 4 * color + 4]
        row = [_left(tile_, left[tile_.index], size) for tile_ in tiles]
        letter = text(7, 1.5 * size + 5, color.letter.upper(), 13, "soft bold mid")
        rows.append(beside([Picture(16, 3 * size, (letter,)), *row], 6))
    singles = drawing.scene.table.special_tiles
    joker = drawing.scene.table.game.jokers
    single = tile(JOKER if joker else SPECIAL, ((0, 0),), (), 24, 0.6)
    said = message("joker tiles") if joker else message("special tiles")
    words = text(32, 17, f"×{singles} {drawing.speech.say(said)}", 12)
    part = group([*single, words], data_tile="j" if joker else "w", data_count=singles)
    rows.append(Picture(200, 26, (part,)))
    return above(rows, 4)


@kept
def _left(tile_: FacadeTile, count: int, size: float) -> Picture:
    """Return a facade tile with the number of copies left."""
    picture, room, high = tile_picture(tile_, size), _ROOMS[tile_.size], 3 * size
    shown = group(picture.parts, 0, (high - picture.height) / 2, class_=None if count else "faint")
    number_ = text(picture.width + 4, high / 2 + 5, f"×{count}", 12, "" if count else "soft")
    area = rect(0, 0, room, high, "hit")
    named = group([area, shown, number_], data_tile=str(tile_), data_count=count)
    return Picture(room, high, (named,))


_ROOMS = {2: 56.0, 3: 70.0, 4: 84.0, 5: 96.0}


def ability_stock(drawing: TableDrawing[Table]) -> Picture:
    """Return the ability tiles that can be taken, with their numbers."""
    scene = drawing.scene
    shown = scene.shown_abilities
    counts = scene.table.abilities if shown is None else shown
    offered = {
        action.ability: action
        for action, _ in drawing.marks.offered()
        if isinstance(action, TakeAbility)
    }
    tiles = []
    for ability in abilities_of(scene.table.game):
        # all "Any cards" are dealt at the start, and only the display is visible in variant B
        if not counts[ability] and (shown is not None or ability is Ability.ANY_CARDS):
            continue
        tiles.append(_stocked(ability, counts[ability], offered.get(ability), drawing.speech))
    if shown is not None:
        stack = sum(scene.table.abilities)
        words = drawing.speech.say(in_context("tiles in a stack, face down", "stack"))
        parts = [
            rect(1, 1, 82, 68, "tile back", r=7),
            text(42, 38, str(stack), 20, "mid bold on-dark"),
            text(42, 58, words, 11, "mid on-dark"),
        ]
        tiles.append(Picture(84, 70, tuple(parts)))
    return flowing(tiles, INNER, 5)


def _stocked(ability: Ability, count: int, action: Action | None, speech: Speech) -> Picture:
    picture = ability_tile(ability, speech, note=f"×{count}")
    parts = [group(picture.parts, class_=None if count else "dim", data_count=count)]
    if action is not None:
        ring = rect(1, 1, picture.width - 2, picture.height - 2, "ring", r=7)
        parts += [ring, handle(action, None, (10, 10), 8)]
    return Picture(picture.width, picture.height, tuple(parts))


def missions(drawing: TableDrawing[Table]) -> Picture:
    """Return the missions of the game, each with the signs of the players who gained it."""
    tiles = []
    for mission in drawing.scene.table.game.missions or ():
        picture = mission_tile(mission, drawing.speech)
        signs = [
            pawn(seat, 14 + 18 * place, picture.height + 10, 13)
            for place, seat in enumerate(
                seat for seat, one in enumerate(drawing.scene.players) if mission in one.missions
            )
        ]
        tiles.append(Picture(picture.width, picture.height + 20, (*picture.parts, *signs)))
    return beside(tiles, 8)


def supply(drawing: TableDrawing[Table]) -> Picture:
    """Return the piles: their sizes, their colors if known, the End of Game card."""
    scene, speech = drawing.scene, drawing.speech
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
        label = text(0, 13, f"{speech.say(PILES[name])}: {sum(cards)}", 12, "soft")
        line = beside([Picture(108, 18, (label,)), *counts], 6)
        rows.append(Picture(line.width, 18, (group(line.parts, data_pile=name),)))
    if table.game.rules.keeps_pile and table.pile:
        tops = [fan([card(color)], 0, 0.6) for color in table.pile[: -_SHOWN - 1 : -1]]
        words = paragraph([speech.say(message("Top of the discard pile:"))], 150, 12, "soft")
        rows.append(beside([words, *tops], 4, middle=True))
    where = paragraph([speech.say(place[table.end_card])], INNER - 60 * len(pictures), 12)
    first = beside([*pictures, where], 10, middle=True)
    return above([first, *rows], 8)


_SHOWN = 4
