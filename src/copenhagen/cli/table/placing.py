"""A tile, a shape or a single cell that is moved over a house until it lies well."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import attrs

from copenhagen.choice_tree.nodes import Choice, Question, covered_by
from copenhagen.errors import Reason
from copenhagen.games import Action
from copenhagen.house import (
    COLUMN,
    COLUMNS,
    ROWS,
    Placement,
    Shape,
    Square,
    bit,
    neighbors,
    orientations,
)

_CELL = Shape(((0, 0),))
_Key = tuple[int, int]
"""The masks of the cells and of the brick, which tell places apart."""


@attrs.define
class Placing:
    """A piece over a house: the `shape` in one of its `ways`, its corner at `column` and `row`.

    `ways` are all ways to turn and flip it, by letter, and `choices` the places where it may lie.
    """

    ways: Mapping[str, Shape]
    choices: Mapping[_Key, Choice]
    letter: str
    why_illegal: Callable[[Action], Sequence[Reason]]
    way: str
    column: int
    row: int

    @classmethod
    def of(
        cls,
        question: Question,
        letter: str,
        why_illegal: Callable[[Action], Sequence[Reason]],
        *,
        shape: Shape = _CELL,
        flips: bool = True,
    ) -> "Placing":
        """Return the piece of a question for a place, at the lowest place where it may lie."""
        choices = {covered_by(leaf.action): leaf for leaf in question.leaves}
        ways = orientations(shape, flips=flips)
        placing = cls(ways, choices, letter, why_illegal, next(iter(ways)), 0, 0)
        lowest = min(choices, key=lambda key: (_row(key), placing.ways_to(key)[0], _column(key)))
        placing.move_to(lowest)
        return placing

    # Where it is

    @property
    def shape(self) -> Shape:
        """The piece as it is turned now."""
        return self.ways[self.way]

    @property
    def turns(self) -> bool:
        """Whether it can be turned; a single cell cannot."""
        return len(self.ways) > 1

    @property
    def cells(self) -> int:
        """The cells below the piece."""
        return self._key(self.way, self.column, self.row)[0]

    @property
    def brick(self) -> int:
        """The cell under its brick; 0 if it has no brick."""
        return self._key(self.way, self.column, self.row)[1]

    @property
    def choice(self) -> Choice | None:
        """The choice to put it here; ``None`` where the rules forbid it."""
        return self.choices.get((self.cells, self.brick))

    @property
    def action(self) -> Action:
        """The action to put it here, whether the rules allow that or not."""
        one: Any = next(iter(self.choices.values())).action
        if "placement" in attrs.fields_dict(type(one)):
            cells, brick = self.cells, self.brick
            placement = Placement(cells, brick, neighbors(cells), self.way)
            action: Action = attrs.evolve(one, placement=placement)
        else:
            action = attrs.evolve(one, cell=self.cells.bit_length() - 1)
        return action

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why it may not lie here."""
        return () if self.choice else tuple(self.why_illegal(self.action))

    @property
    def allowed(self) -> int:
        """The cells that it can cover as it is turned now, in one place or another."""
        cells = 0
        for key in self._keys(self.way):
            cells |= key[0]
        return cells

    # Moving it

    def move(self, right: int, up: int) -> None:
        """Move the piece by a number of cells, as far as the grid reaches."""
        self.put(self.column + right, self.row + up)

    def put(self, column: int, row: int) -> None:
        """Put its lower left corner as near to a cell as the grid allows."""
        width, height = _size(self.shape)
        self.column = max(0, min(column, COLUMNS - width))
        self.row = max(0, min(row, ROWS - height))

    def cover(self, column: int, row: int) -> None:
        """Lay the piece on a cell where it may lie so, as it is turned; else put its corner there.

        Where several places cover the cell, the lowest cell of the piece is as near as possible.
        """
        here = bit(column, row)
        covering = [key for key in self._keys(self.way) if key[0] & here]
        if not covering:
            self.put(column, row)
            return

        def distance(key: _Key) -> int:
            lowest = (key[0] & -key[0]).bit_length() - 1
            return abs(lowest % COLUMNS - column) + abs(lowest // COLUMNS - row)

        self.move_to(min(covering, key=distance))

    def turn(self) -> None:
        """Turn the piece by a quarter, clockwise."""
        self._change(lambda square: (square[1], -square[0]))

    def flip(self) -> bool:
        """Flip the piece left to right; tell whether the rules of the game let it be flipped."""
        return self._change(lambda square: (-square[0], square[1]))

    def step(self, by: int) -> None:
        """Go on to the next place where it may lie, or back, turned as it is where it can be."""
        keys = sorted(self._keys(self.way), key=lambda key: (_row(key), _column(key)))
        if not keys:
            keys = list(self.choices)
        here = (self.cells, self.brick)
        if here in keys:
            self.move_to(keys[(keys.index(here) + by) % len(keys)])
        else:
            after = [key for key in keys if (_row(key), _column(key)) > (self.row, self.column)]
            self.move_to((after or keys)[0] if by > 0 else keys[-1 - len(after)])

    def move_to(self, key: _Key) -> None:
        """Move the piece to a place where it may lie."""
        self.way = self.ways_to(key)[0]
        self.column, self.row = _column(key), _row(key)

    def ways_to(self, key: _Key) -> list[str]:
        """Return the ways to turn it that give this place."""
        return [way for way in self.ways if self._key(way, _column(key), _row(key)) == key]

    def _change(self, change: Callable[[Square], Square]) -> bool:
        changed = _corner_at_origin(self.shape, change)
        way = next((way for way, shape in self.ways.items() if shape == changed), None)
        if way is not None:
            self.way = way
            self.put(self.column, self.row)
        return way is not None

    def _keys(self, way: str) -> Iterator[_Key]:
        for key in self.choices:
            if self._key(way, _column(key), _row(key)) == key:
                yield key

    def _key(self, way: str, column: int, row: int) -> _Key:
        shape = self.ways[way]
        width, height = _size(shape)
        if column + width > COLUMNS or row + height > ROWS:
            return 0, 0
        cells = sum(bit(column + x, row + y) for x, y in shape.squares)
        brick = shape.brick
        return cells, bit(column + brick[0], row + brick[1]) if brick else 0


def _size(shape: Shape) -> Square:
    return 1 + max(x for x, _ in shape.squares), 1 + max(y for _, y in shape.squares)


def _row(key: _Key) -> int:
    cells = key[0]
    return ((cells & -cells).bit_length() - 1) // COLUMNS


def _column(key: _Key) -> int:
    cells = key[0]
    return next(column for column in range(COLUMNS) if cells & COLUMN[column])


def _corner_at_origin(shape: Shape, change: Callable[[Square], Square]) -> Shape:
    squares = list(map(change, shape.squares))
    left, bottom = min(x for x, _ in squares), min(y for _, y in squares)
    moved = tuple(sorted((x - left, y - bottom) for x, y in squares))
    if shape.brick is None:
        return Shape(moved)
    x, y = change(shape.brick)
    return Shape(moved, (x - left, y - bottom))
