"""The encoding of Roll & Write views as numbers."""

from collections.abc import Hashable, Iterator

from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS, COLUMNS, ROWS
from copenhagen.house.lines import line_points
from copenhagen.rollwrite.components import (
    BONUSES,
    BOXES,
    COAT_COLUMNS,
    COAT_ROWS,
    DICE,
    FACES,
    ONE_X,
    STARS,
    TRACK_POINTS,
)
from copenhagen.rollwrite.rules.marking import marks_for_each
from copenhagen.rollwrite.state import Phase, RollAndWrite
from copenhagen.rollwrite.views import View
from copenhagen.spaces.encodings import Field, as_bytes

__all__ = ["View", "encode", "fields", "form", "game_of"]

_PHASES = tuple(Phase)
_GRID = (ROWS, COLUMNS)
_ALL = (1 << CELLS) - 1
_POINTS = line_points(_ALL, _ALL) + TRACK_POINTS * len(COLORS)
_BONUSES = max(bonuses[BOXES] for bonuses in BONUSES)
_STARS = max(stars[BOXES] for stars in STARS)
_COATS = COAT_ROWS.bit_count() + COAT_COLUMNS.bit_count()


def game_of(view: View) -> RollAndWrite:
    """Return the game of a view."""
    return view.state.game


def form(game: RollAndWrite) -> Hashable:
    """Return the key that determines how views are encoded: players and options."""
    return game.players, game.options


def fields(game: RollAndWrite) -> Iterator[Field]:
    """Yield the fields of the views of `game`: first the yes-or-no fields, then the numbers."""
    players, colors, shapes = game.players, len(COLORS), len(game.sheet.shapes)
    yield Field(
        "house",
        (players, 2, *_GRID),
        1,
        "For each player the squares with a mark, and those with an O.",
    )
    yield Field("to_act", (players,), 1, "Who decides.")
    yield Field("active", (players,), 1, "Whose turn it is.")
    yield Field("viewer", (players,), 1, "Who looks, counted from the first seat.")
    yield Field("phase", (len(_PHASES),), 1, "What the game waits for.")
    yield Field("cells", _GRID, 1, "The squares of the shape that waits for its X.")
    yield Field("shape", (shapes,), 1, "The shape that waits to be drawn, in the sheet's order.")
    yield Field(
        "flags",
        (2,),
        1,
        "Whether single squares of this turn get an O, too; whether this round brought nothing.",
    )
    yield Field("tracks", (players, colors), BOXES, "The marked boxes of each track.")
    yield Field("spent_bonuses", (players, colors), _BONUSES, "The bonuses crossed out, by color.")
    yield Field("spent_stars", (players, colors), _STARS, "The stars crossed out, by color.")
    yield Field("score", (players,), _POINTS, "The points of each player.")
    yield Field(
        "copies",
        (shapes,),
        max(game.sheet.copies),
        "The copies of each shape that are not crossed out.",
    )
    yield Field("dice", (len(FACES),), DICE, "The unused dice on the table, by face.")
    yield Field("in_hand", (), DICE, "The dice about to be rolled.")
    yield Field("coats", (), _COATS, "The coat of arms actions to be taken.")
    yield Field(
        "fresh", (), STARS[ONE_X][BOXES], 'The stars of "One X" that were unlocked in this turn.'
    )
    yield Field(
        "marks", (), marks_for_each(players), "The boxes that the player who marks may still mark."
    )


def encode(view: View) -> bytes:
    """Return a view as bytes, in the order of `fields`."""
    state, seat = view.state, view.viewer
    players = (*state.players[seat:], *state.players[:seat])
    count, houses, size = len(players), 0, 0
    for player in reversed(players):
        house = player.house
        houses = houses << 2 * CELLS | house.windows << CELLS | house.filled
    shapes = state.game.sheet
    shape = 0 if state.shape is None else 1 << shapes.number_of[state.shape]
    mask = 0
    for part, bits in (
        (houses, 2 * CELLS * count),
        (1 << (state.to_act - seat) % count, count),
        (1 << (state.active - seat) % count, count),
        (1 << seat, count),
        (_ONE_PHASE[state.phase], len(_PHASES)),
        (state.cells, CELLS),
        (shape, len(shapes.shapes)),
        (state.no_x | state.quiet << 1, 2),
    ):
        mask |= part << size
        size += bits
    values: list[int] = []
    for player in players:
        values += player.tracks
    for player in players:
        values += player.spent_bonuses
    for player in players:
        values += player.spent_stars
    values += [player.score for player in players]
    values += state.copies
    values += state.dice
    values += (state.in_hand, state.coats, state.fresh, state.marks)
    return as_bytes(mask, size) + bytes(values)


_ONE_PHASE = {phase: 1 << number for number, phase in enumerate(_PHASES)}
