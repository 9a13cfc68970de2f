"""The numbering of Roll & Write's actions and outcomes."""

from collections.abc import Hashable, Iterator, Sequence

from copenhagen.rollwrite import actions as moves
from copenhagen.rollwrite.kinds.moves import MOVES
from copenhagen.rollwrite.state import RollAndWrite


def modules(game: RollAndWrite) -> Hashable:
    """Return the key that determines which actions have numbers."""
    return game.options.mirror, game.options.marks


def as_begun(game: RollAndWrite) -> RollAndWrite:
    """Return a game as it began: chance draws none of its settings later."""
    return game


def actions(game: RollAndWrite) -> Iterator[tuple[str, Sequence[moves.Action]]]:
    """Yield the actions of games with the same options.

    Every shape has a number at every place of the grid, and with every number of white dice,
    whether or not it can ever be chosen.
    """
    sheet = game.sheet
    yield "reroll", MOVES[moves.Reroll].every
    yield "change_color", MOVES[moves.ChangeColor].every
    shapes = [(shape, range(shape.size + 1)) for shape in sheet.shapes]
    yield (
        "choose",
        tuple(moves.Choose(shape, whites) for shape, every in shapes for whites in every),
    )
    yield "pass", MOVES[moves.Pass].every
    places = dict.fromkeys(place for table in sheet.placements for place in table)
    yield "draw_shape", tuple(map(moves.DrawShape, places))
    yield "mark_x", MOVES[moves.MarkX].every
    yield "use_no_x", MOVES[moves.UseNoX].every
    yield "draw_square", MOVES[moves.DrawSquare].every
    yield "mark_two", MOVES[moves.MarkTwo].every
    yield "use_one_x", MOVES[moves.UseOneX].every
    yield "done_drawing", MOVES[moves.DoneDrawing].every
    yield "mark", MOVES[moves.Mark].every
    if game.options.marks == "optional":
        yield "no_mark", MOVES[moves.NoMark].every


def outcomes(_: RollAndWrite) -> Iterator[tuple[str, Sequence[moves.Outcome]]]:
    """Yield the chance outcomes: the faces of the dice in hand."""
    yield "roll", MOVES[moves.Roll].every
