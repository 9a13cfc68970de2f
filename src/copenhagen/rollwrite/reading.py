"""Reading a house without masks: what a square shows, and each shape with its cells by name."""

import attrs

from copenhagen.values import value


@attrs.frozen
@value
class Cell:
    """A square with a mark and what it shows; an empty one is ``None`` instead.

    `name` is its name, ``"a1"`` to ``"e9"``; it has either an X or an O. `number` is the place in
    ``house.drawn`` of the shape or single square that it belongs to, ``None`` if the house does
    not know its shapes; like those it plays no part in equality.
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
@value
class DrawnShape:
    """A shape or a single square, drawn in one go, with its cells by name.

    `number` is its place in ``house.drawn``, 0 for what was drawn first. `cells` are all
    its cells, row by row from the ground, `windows` those with an O and `x` the one with an X,
    ``None`` if all have an O. `mask` is the mask of all its cells.
    """

    number: int
    cells: tuple[str, ...]
    windows: tuple[str, ...]
    x: str | None
    mask: int = attrs.field(repr=False)
