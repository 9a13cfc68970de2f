"""Moves in text: short, typeable, one text for each move.

===============================  ==============================  ==========================
move                             text                            example
===============================  ==============================  ==========================
roll some dice again             ``r``, a letter for each die    ``rbbw``
change the color of dice         letters of the dice, ``>``,     ``bb>r``, ``w>g``
                                 the new color
choose a shape                   color, size and form, ``w``,    ``g3w0``, ``b4lw2``
                                 the number of white dice
pass                             ``-``                           ``-``
draw the shape                   its cells, row by row           ``abc1b2``, ``a1a2``
mark its X                       ``x``, its cell                 ``xb1``
use "No X"                       ``x-``                          ``x-``
draw the O of a coat of arms     ``o``, its cell                 ``oc3``
mark two boxes                   ``++``, the color of the track  ``++p``
draw a square with "One X"       ``1``, its cell                 ``1c3``
done                             ``.``                           ``.``
mark a box                       ``+``, the color of the track   ``+b``
no mark                          ``+-``                          ``+-``
chance rolls the dice            ``?``, a letter for each die    ``?bbrgw``
===============================  ==============================  ==========================

Colors are ``b``, ``y``, ``r``, ``g``, ``p``; a white die is ``w``. The form of a shape is ``l`` or
``r`` for the left and the right one of size four, if they differ. Dice are written in the fixed
order of the faces. Capitals are never read. The record of each kind writes and reads these texts
(`copenhagen.rollwrite.kinds.moves`).
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from copenhagen.house.placements import Placement
from copenhagen.rollwrite.actions import DrawShape
from copenhagen.rollwrite.components import FACES, FacadeShape, Faces, sheet_of

LONGEST_MOVE = 12
"""The maximum length of a move's text: a shape of five rows, ``a1a2a3a4a5``."""

FACE_LETTERS = "".join(face.letter for face in FACES)
"""The letters of the faces of a die, in their fixed order."""

SHAPES: Mapping[str, FacadeShape] = MappingProxyType(
    {str(shape): shape for mirror in (False, True) for shape in sheet_of(mirror).shapes}
)
"""Every shape of any facade sheet, by its text."""


def _drawings() -> Iterator[Placement]:
    for table in sheet_of(True).placements:  # noqa: FBT003 - the value of the option
        yield from table


DRAWINGS: Mapping[int, DrawShape] = MappingProxyType(
    {placement.cells: DrawShape(placement) for placement in _drawings()}
)
"""Every shape in every place, mirrored or not, by its cells."""


def drawing_on(cells: int) -> DrawShape | None:
    """Return the action that draws a shape on exactly these cells; ``None`` if no shape fits."""
    return DRAWINGS.get(cells)


# Dice


def dice_text(dice: Faces) -> str:
    """Return a letter for each die, in the order of the faces."""
    return "".join(letter * count for letter, count in zip(FACE_LETTERS, dice, strict=True))


def faces_in(letters: str) -> Faces:
    """Return the number of dice with each face, given a letter for each die."""
    blue, yellow, red, green, purple, white = map(letters.count, FACE_LETTERS)
    return blue, yellow, red, green, purple, white
