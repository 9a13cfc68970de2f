"""Reading a house without masks: the content of squares, and each shape with its cells by name."""

import attrs

from copenhagen.values import immutable


@attrs.frozen
@immutable
class Cell:
    """A square with a mark and its content; an empty one is ``None`` instead.

    `name` is its name, ``"a1"`` to ``"e9"``; it has either an X or an O. `number` is the index in
    ``house.drawn`` of its shape or single square, ``None`` if the house does not record its shapes;
    equality ignores them.
    """

    name: str
    is_x: bool
    number: int | None = attrs.field(eq=False)

    @property
    def is_o(self) -> bool:
        """Whether the square has an O, which is a window."""
        return not self.is_x

    @property
    def letter(self) -> str:
        """The letter in drawings, ``X`` or ``O``."""
        return "X" if self.is_x else "O"


@attrs.frozen
@immutable
class DrawnShape:
    """A shape or a single square, drawn in one go, with its cells by name.

    `number` is its index in ``house.drawn``, 0 for the first drawing. `cells` are all its cells,
    row by row from the ground, `windows` the cells with an O and `x` the one with an X, ``None`` if
    all have an O. `mask` is the mask of all its cells.
    """

    number: int
    cells: tuple[str, ...]
    windows: tuple[str, ...]
    x: str | None
    mask: int = attrs.field(repr=False)
