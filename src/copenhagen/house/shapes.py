"""Shapes made of squares, and the ways to turn and flip them."""

import attrs

from copenhagen.values import immutable

Square = tuple[int, int]
"""A square of a shape: x to the right, y upwards, both from 0."""

ORIENTATIONS = "neswNESW"
"""The letters of the eight ways to place a shape, in the order of `orientations`.

``n`` is the shape as listed among the components, ``e``, ``s``, ``w`` are one, two, three quarter
turns clockwise; the capitals are the same after flipping the shape left to right.
"""


@attrs.frozen
@immutable
class Shape:
    """A shape: its squares, and which of them is the brick (``None`` if no square is).

    >>> Shape(((0, 0), (1, 0)), brick=(0, 0))
    Shape(squares=((0, 0), (1, 0)), brick=(0, 0))
    """

    squares: tuple[Square, ...]
    brick: Square | None = None


def _quarter_turn(square: Square) -> Square:
    x, y = square
    return y, -x


def _flip(square: Square) -> Square:
    x, y = square
    return -x, y


def _moved_to_origin(shape: Shape) -> Shape:
    left = min(x for x, _ in shape.squares)
    bottom = min(y for _, y in shape.squares)
    squares = tuple(sorted((x - left, y - bottom) for x, y in shape.squares))
    brick = shape.brick and (shape.brick[0] - left, shape.brick[1] - bottom)
    return Shape(squares, brick)


def orientations(shape: Shape, *, flips: bool = True) -> dict[str, Shape]:
    """Return every distinct way to lay `shape`, by its letter of `ORIENTATIONS`, in that order.

    Two ways are the same if all squares and the brick coincide; they appear under the first letter.
    Each shape is moved so that its lowest x and y are 0. With `flips` false the shape is only
    turned.

    >>> list(orientations(Shape(((0, 0), (1, 0)), brick=(0, 0))))
    ['n', 'e', 's', 'w']
    >>> list(orientations(Shape(((0, 0), (1, 0)))))
    ['n', 'e']
    """
    found: dict[str, Shape] = {}
    squares, brick = shape.squares, shape.brick
    for letter in ORIENTATIONS if flips else ORIENTATIONS[:4]:
        if letter == "N":
            squares = tuple(map(_flip, shape.squares))
            brick = shape.brick and _flip(shape.brick)
        laid = _moved_to_origin(Shape(squares, brick))
        if laid not in found.values():
            found[letter] = laid
        squares = tuple(map(_quarter_turn, squares))
        brick = brick and _quarter_turn(brick)
    return found
