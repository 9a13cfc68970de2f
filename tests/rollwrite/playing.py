"""Helpers for playing Roll & Write in tests: a whole shape, and all marks of the others."""

from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.actions import Choose, Mark, MarkX, Move, UseNoX
from copenhagen.rollwrite.state import Phase, State
from tests.drawing import LETTERS, cell
from tests.playing import allowed
from tests.rollwrite.drawing import draw, shape


def drawing(name: str, names: str, whites: int = 0) -> tuple[Move, Move, Move]:
    """Return the moves that choose and draw a shape: ``drawing("r2", "*a1 b1")``.

    The star marks the cell with the X; without a star the shape is drawn with "No X".
    """
    starred = [one[1:] for one in names.split() if one.startswith("*")]
    mark = MarkX(cell(starred[0])) if starred else UseNoX()
    return Choose(shape(name), whites), draw(names.replace("*", "")), mark


def drawn(state: State, name: str, names: str, whites: int = 0) -> State:
    """Return the state after choosing and drawing a shape."""
    return allowed(state, *drawing(name, names, whites))


def marking(letters: str) -> tuple[Mark, ...]:
    """Return marks on the tracks of these colors: ``marking("by")``."""
    return tuple(Mark(COLORS[LETTERS.index(letter)]) for letter in letters)


def marked(state: State, letters: str) -> State:
    """Return the state after the others have marked these tracks, one after the other."""
    assert state.phase is Phase.MARK
    return allowed(state, *marking(letters))
