"""Pictures of Roll & Write in words: titles and descriptions, for screen readers."""

from collections.abc import Iterator

from copenhagen.house.colors import COLORS
from copenhagen.house.words import points_in_words
from copenhagen.messages import Message, message, plural
from copenhagen.render.sentences import question
from copenhagen.render.vector import describing
from copenhagen.render.vector.describing import asked, facts_of, purposes, scores
from copenhagen.render.vector.wording import COLOR_NAMES, Speech
from copenhagen.rollwrite.components import Ability, FacadeShape, Face
from copenhagen.rollwrite.pictures.dice import DIE_PLACES, FACE_NAMES
from copenhagen.rollwrite.pictures.scene import dice_of, sheet_places
from copenhagen.rollwrite.rules.ending import result
from copenhagen.rollwrite.state import House, State


def shape_name(shape: FacadeShape) -> Message:
    """Return the name of a shape of the facade sheet."""
    color = COLOR_NAMES[shape.color]
    return message("{color} shape of {size} squares", color=color, size=shape.size)


def house(shown: House, speech: Speech) -> str:
    """Return the content of a house: its drawings, the empty cells, the coats of arms left."""
    return describing.house(_shapes(shown), shown.empty, shown.coats_left, speech)


def _shapes(shown: House) -> Iterator[Message]:
    for drawn in shown.drawn_shapes:
        cells = ", ".join(drawn.cells)
        if drawn.x is None:
            yield message("O on {cells}", cells=cells)
        else:
            yield message("a shape on {cells}, its X on {x}", cells=cells, x=drawn.x)


def title(shown: State, viewer: int | None, speech: Speech, *, watched: bool) -> str:
    """Return the title of a game of Roll & Write."""
    players = len(shown.players)
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


def table(shown: State, speech: Speech) -> tuple[tuple[str, ...], str]:
    """Return the current question or the result, and the table, in words."""
    words = asked(result(shown), shown.to_act, question(shown.phase, lang=speech.lang), speech)
    said = [*words]
    for seat, player in enumerate(shown.players):
        empty = plural("{number} empty cell", "{number} empty cells", player.house.empty)
        boxes = plural("{number} box marked", "{number} boxes marked", sum(player.tracks))
        said.append(facts_of(seat, (points_in_words(player.score), empty, boxes), speech))
    if dice_of(shown):
        said.append(speech.say(_dice(shown, speech)))
    return words, " ".join(said)


def part(name: str, shown: State, speech: Speech) -> str:
    """Return the content of one part of a table; empty if the part describes itself."""
    said = ""
    match name:
        case "dice" if dice_of(shown):
            said = speech.say(_dice(shown, speech))
        case "abilities":
            said = purposes(Ability, speech)
        case "sheet":
            sheet, copies = shown.game.sheet, shown.copies
            places = [one for color in COLORS for one in sheet_places(sheet, copies, color)]
            left = (speech.say(shape_name(shape)) for shape, there in places if there)
            said = "; ".join(left) + "."
        case "score":
            said = scores(shown.players, speech)
        case _:
            pass
    return said


def _dice(shown: State, speech: Speech) -> Message:
    names = (
        FACE_NAMES[die] if isinstance(die, Face) else DIE_PLACES[die] for die in dice_of(shown)
    )
    return message("Dice: {dice}.", dice=", ".join(map(speech.say, names)))
