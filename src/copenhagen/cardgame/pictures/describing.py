"""Pictures of the card game in words: titles and descriptions, for screen readers."""

from collections.abc import Iterable, Iterator

from copenhagen.cardgame.actions import Build, PlaceJoker, PlaceSpecial
from copenhagen.cardgame.components import FACADE_TILES, FacadeTile
from copenhagen.cardgame.pictures.scene import Table, abilities_of
from copenhagen.cardgame.state import EndCard, House
from copenhagen.cardgame.views import PublicView
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.words import points_in_words
from copenhagen.messages import Message, in_context, message, plural
from copenhagen.render.sentences import question
from copenhagen.render.vector import describing
from copenhagen.render.vector.describing import asked, facts_of, purposes, scores, stock
from copenhagen.render.vector.wording import COLOR_NAMES, PILES, Speech


def tile_name(tile: FacadeTile) -> Message:
    """Return the name of a facade tile."""
    color = COLOR_NAMES[tile.color]
    return message("{color} facade tile of {size} cells", color=color, size=tile.size)


def placed_name(action: Build | PlaceSpecial | PlaceJoker) -> Message:
    """Return the name of the tile that an action places."""
    if isinstance(action, Build):
        return tile_name(action.tile)
    return message("joker tile") if isinstance(action, PlaceJoker) else message("special tile")


def house(shown: House, speech: Speech) -> str:
    """Return the content of a house: its tiles, the empty cells, the coats of arms left."""
    return describing.house(_tiles(shown), shown.empty, shown.coats_left, speech)


def _tiles(shown: House) -> Iterator[Message]:
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


def title(scene: Table, speech: Speech) -> str:
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


def table(scene: Table, speech: Speech) -> tuple[tuple[str, ...], str]:
    """Return the current question or the result, and the table, in words."""
    words = asked(scene.result, scene.to_act, question(scene.table.phase, lang=speech.lang), speech)
    said = [*words]
    for seat, player in enumerate(scene.players):
        cards = plural("{number} card in hand", "{number} cards in hand", scene.hands[seat].cards)
        empty = plural("{number} empty cell", "{number} empty cells", player.house.empty)
        said.append(facts_of(seat, (points_in_words(player.score), cards, empty), speech))
    said.append(speech.say(_display(scene.table.display, speech)))
    if scene.viewer is not None:
        said.append(speech.say(_own_hand(scene.hands[scene.viewer].known, speech)))
    said.append(speech.say(_supply(scene.table.supply_size)))
    if scene.table.end_card is EndCard.SUPPLY:
        said.append(speech.say(message("The End of Game card is among the last cards.")))
    return words, " ".join(said)


def part(name: str, scene: Table, speech: Speech) -> str:
    """Return the content of one part of the table; empty if its parts have descriptions."""
    shown, said = scene.table, ""
    match name:
        case "display":
            said = speech.say(_display(shown.display, speech))
        case "hand" if scene.viewer is not None:
            said = speech.say(_own_hand(scene.hands[scene.viewer].known, speech))
        case "tiles":
            single = message("joker tiles") if shown.game.jokers else message("special tiles")
            left = zip(map(tile_name, FACADE_TILES), shown.tiles, strict=True)
            said = stock([*left, (single, shown.special_tiles)], speech)
        case "abilities":
            counts = scene.shown_abilities or shown.abilities
            tiles = ((one.title, counts[one]) for one in abilities_of(shown.game) if counts[one])
            said = stock(tiles, speech)
        case "missions":
            said = purposes(shown.game.missions or (), speech)
        case "supply":
            piles = (f"{speech.say(PILES[of])}: {_counted(by, speech)}" for of, by in scene.piles)
            said = f"{speech.say(_supply(shown.supply_size))} {'; '.join(piles)}."
        case "score":
            said = scores(scene.players, speech)
        case _:
            pass
    return said


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


def _card(card: object) -> Message:
    if card is None:
        return in_context("a footbridge of the display", "empty")
    return COLOR_NAMES[card] if isinstance(card, Color) else message("End of Game card")
