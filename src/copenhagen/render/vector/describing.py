"""Pictures in words: their titles and descriptions, for those who do not see them."""

from collections.abc import Iterable, Iterator
from typing import Any

from copenhagen.cardgame.actions import Build, PlaceJoker, PlaceSpecial
from copenhagen.cardgame.components import FACADE_TILES, FacadeTile, Mission
from copenhagen.cardgame.state import EndCard
from copenhagen.cardgame.state import House as CardHouse
from copenhagen.cardgame.views import PublicView
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.reading import CoatsOfArms
from copenhagen.house.words import points_in_words
from copenhagen.messages import Message, in_context, message, plural
from copenhagen.render.scene.cardgame import Table, abilities_of
from copenhagen.render.scene.rollwrite import dice_of, sheet_places
from copenhagen.render.sentences import describe, question, reason_in_words, standing
from copenhagen.render.vector.overlays import Overlay, Refusal
from copenhagen.render.vector.wording import COLOR_NAMES, DIE_PLACES, FACE_NAMES, PILES, Speech
from copenhagen.results import Result
from copenhagen.rollwrite.actions import DrawShape
from copenhagen.rollwrite.components import Ability as RollAbility
from copenhagen.rollwrite.components import FacadeShape, Face
from copenhagen.rollwrite.rules.ending import result as roll_result
from copenhagen.rollwrite.state import House as RollHouse
from copenhagen.rollwrite.state import State as RollState

# Houses and what stands on them


def tile_name(tile: FacadeTile) -> Message:
    """Return what a facade tile is called."""
    color = COLOR_NAMES[tile.color]
    return message("{color} facade tile of {size} cells", color=color, size=tile.size)


def shape_name(shape: FacadeShape) -> Message:
    """Return what a shape of the facade sheet is called."""
    color = COLOR_NAMES[shape.color]
    return message("{color} shape of {size} squares", color=color, size=shape.size)


def placed_name(action: Build | PlaceSpecial | PlaceJoker | DrawShape) -> Message:
    """Return what an action places."""
    if isinstance(action, Build):
        return tile_name(action.tile)
    if isinstance(action, DrawShape):
        return message("shape")
    return message("joker tile") if isinstance(action, PlaceJoker) else message("special tile")


def house(shown: CardHouse | RollHouse, speech: Speech) -> str:
    """Return what is on a house: piece by piece, the empty cells, the coats of arms to be won."""
    pieces = _tiles(shown) if isinstance(shown, CardHouse) else _shapes(shown)
    empty = plural("{number} empty cell", "{number} empty cells", shown.empty)
    coats = _coats(shown.coats_left, speech)
    said = [*map(speech.say, pieces), speech.say(empty)]
    return f"{'; '.join(said)}. {coats}".strip()


def refused(overlays: Iterable[Overlay], speech: Speech) -> Iterator[str]:
    """Yield each move that is shown to be forbidden, in words."""
    for overlay in overlays:
        if isinstance(overlay, Refusal):
            move = describe(overlay.action, lang=speech.lang)
            yield speech.say(message("Not allowed: {move}.", move=move))


def _tiles(shown: CardHouse) -> Iterator[Message]:
    for laid in shown.laid_tiles:
        cells = ", ".join(laid.cells)
        if laid.color is None:
            yield message("a tile of one cell on {cells}", cells=cells)
        else:
            yield message(
                "{color} on {cells} (brick on {brick})",
                color=COLOR_NAMES[laid.color],
                cells=cells,
                brick=str(laid.brick),
            )


def _shapes(shown: RollHouse) -> Iterator[Message]:
    for drawn in shown.drawn_shapes:
        cells = ", ".join(drawn.cells)
        if drawn.x is None:
            yield message("O on {cells}", cells=cells)
        else:
            yield message("a shape on {cells}, its X on {x}", cells=cells, x=drawn.x)


def _coats(left: CoatsOfArms, speech: Speech) -> str:
    places = [
        *left.cells,
        *(speech.say(message("row {row}", row=row)) for row in left.rows),
        *(speech.say(message("column {column}", column=column)) for column in left.columns),
    ]
    if not places:
        return speech.say(message("All coats of arms are won."))
    return speech.say(message("Coats of arms to be won: {places}.", places=", ".join(places)))


# Tables


def card_title(scene: Table, speech: Speech) -> str:
    """Return the title of a card game."""
    players = len(scene.players)
    if isinstance(scene.table, PublicView):
        return speech.say(
            message("Card game for {players} players, as seen by all who watch", players=players)
        )
    if scene.viewer is None:
        return speech.say(message("Card game for {players} players", players=players))
    return speech.say(
        message(
            "Card game for {players} players, as seen by {viewer}",
            players=players,
            viewer=speech.name(scene.viewer),
        )
    )


def roll_title(table: RollState, viewer: int | None, speech: Speech, *, watched: bool) -> str:
    """Return the title of a game of Roll & Write."""
    players = len(table.players)
    if watched:
        return speech.say(
            message("Roll & Write for {players} players, as seen by all who watch", players=players)
        )
    if viewer is None:
        return speech.say(message("Roll & Write for {players} players", players=players))
    return speech.say(
        message(
            "Roll & Write for {players} players, as seen by {viewer}",
            players=players,
            viewer=speech.name(viewer),
        )
    )


def card_table(scene: Table, speech: Speech) -> tuple[tuple[str, ...], str]:
    """Return what is asked in a card game, or how it has ended, and the table in words."""
    asked = _asked(
        scene.result, scene.to_act, question(scene.table.phase, lang=speech.lang), speech
    )
    said = [*asked]
    for seat, player in enumerate(scene.players):
        cards = plural("{number} card in hand", "{number} cards in hand", scene.hands[seat].cards)
        empty = plural("{number} empty cell", "{number} empty cells", player.house.empty)
        said.append(_player(seat, (points_in_words(player.score), cards, empty), speech))
    said.append(speech.say(_display(scene.table.display, speech)))
    if scene.viewer is not None:
        said.append(speech.say(_own_hand(scene.hands[scene.viewer].known, speech)))
    said.append(speech.say(_supply(scene.table.supply_size)))
    if scene.table.end_card is EndCard.SUPPLY:
        said.append(speech.say(message("The End of Game card is among the last cards.")))
    return asked, " ".join(said)


def card_part(part: str, scene: Table, speech: Speech) -> str:
    """Return what is in one part of a card game's table; nothing where its parts are described."""
    table, said = scene.table, ""
    match part:
        case "display":
            said = speech.say(_display(table.display, speech))
        case "hand" if scene.viewer is not None:
            said = speech.say(_own_hand(scene.hands[scene.viewer].known, speech))
        case "tiles":
            single = message("joker tiles") if table.game.jokers else message("special tiles")
            left = zip(map(tile_name, FACADE_TILES), table.tiles, strict=True)
            said = _stock([*left, (single, table.special_tiles)], speech)
        case "abilities":
            counts = scene.shown_abilities or table.abilities
            tiles = ((one.title, counts[one]) for one in abilities_of(table.game) if counts[one])
            said = _stock(tiles, speech)
        case "missions":
            said = _purposes(table.game.missions or (), speech)
        case "supply":
            piles = (f"{speech.say(PILES[of])}: {_counted(by, speech)}" for of, by in scene.piles)
            said = f"{speech.say(_supply(table.supply_size))} {'; '.join(piles)}."
        case "score":
            said = _scores(scene.players, speech)
        case _:
            pass
    return said


def roll_part(part: str, table: RollState, speech: Speech) -> str:
    """Return what is in one part of a table of Roll & Write; nothing where it says that itself."""
    said = ""
    match part:
        case "dice" if dice_of(table):
            said = speech.say(_dice(table, speech))
        case "abilities":
            said = _purposes(RollAbility, speech)
        case "sheet":
            sheet, copies = table.game.sheet, table.copies
            places = [one for color in COLORS for one in sheet_places(sheet, copies, color)]
            left = (speech.say(shape_name(shape)) for shape, there in places if there)
            said = "; ".join(left) + "."
        case "score":
            said = _scores(table.players, speech)
        case _:
            pass
    return said


def _stock(left: Iterable[tuple[str, int]], speech: Speech) -> str:
    things = (
        message("{number} × {thing}", number=count, thing=speech.say(thing))
        for thing, count in left
    )
    return "; ".join(map(speech.say, things)) + "."


def _purposes(things: Iterable[Mission | RollAbility], speech: Speech) -> str:
    return " ".join(f"{speech.say(one.title)}: {speech.say(one.purpose)}" for one in things)


def _scores(players: Iterable[Any], speech: Speech) -> str:
    scored = enumerate(map(points_in_words, (one.score for one in players)))
    return " ".join(_player(seat, (points,), speech) for seat, points in scored)


def roll_table(table: RollState, speech: Speech) -> tuple[tuple[str, ...], str]:
    """Return what is asked in a game of Roll & Write, or its end, and the table in words."""
    asked = _asked(
        roll_result(table), table.to_act, question(table.phase, lang=speech.lang), speech
    )
    said = [*asked]
    for seat, player in enumerate(table.players):
        empty = plural("{number} empty cell", "{number} empty cells", player.house.empty)
        boxes = plural("{number} box marked", "{number} boxes marked", sum(player.tracks))
        said.append(_player(seat, (points_in_words(player.score), empty, boxes), speech))
    if dice_of(table):
        said.append(speech.say(_dice(table, speech)))
    return asked, " ".join(said)


def _display(display: Iterable[object], speech: Speech) -> Message:
    cards = ", ".join(speech.say(_card(card)) for card in display)
    return message("Display: {cards}.", cards=cards)


def _own_hand(cards: Iterable[int], speech: Speech) -> Message:
    return message("Own hand: {cards}.", cards=_counted(cards, speech))


def _counted(cards: Iterable[int], speech: Speech) -> str:
    held = [
        speech.say(message("{count} {color}", count=count, color=COLOR_NAMES[color]))
        for color, count in zip(COLORS, cards, strict=True)
        if count
    ]
    return ", ".join(held) or speech.say(message("no card"))


def _supply(cards: int) -> Message:
    return plural("{number} card in the supply.", "{number} cards in the supply.", cards)


def _dice(table: RollState, speech: Speech) -> Message:
    names = (
        FACE_NAMES[die] if isinstance(die, Face) else DIE_PLACES[die] for die in dice_of(table)
    )
    return message("Dice: {dice}.", dice=", ".join(map(speech.say, names)))


def _card(card: object) -> Message:
    if card is None:
        return in_context("a footbridge of the display", "empty")
    return COLOR_NAMES[card] if isinstance(card, Color) else message("End of Game card")


def _player(seat: int, facts: Iterable[Message], speech: Speech) -> str:
    said = ", ".join(map(speech.say, facts))
    return speech.say(message("{player}: {facts}.", player=speech.name(seat), facts=said))


def _asked(final: Result | None, seat: int, question_: str, speech: Speech) -> tuple[str, ...]:
    """Return what the game waits for, or how it has ended."""
    if final is None:
        words = message("{player}: {question}.", player=speech.name(seat), question=question_)
        return (speech.say(words),)
    why = reason_in_words(final.reason, lang=speech.lang)
    over = speech.say(message("The game is over: {reason}.", reason=why))
    places = standing(final, names=speech.names, lang=speech.lang)
    return (over, *(f"{place}." for place in places))
