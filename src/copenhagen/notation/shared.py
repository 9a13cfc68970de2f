"""The parts of documents that all games share: colors, counts, cells, houses, texts, kinds."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Any, TypeVar

import attrs

from copenhagen.engine.game import GameKind
from copenhagen.engine.kinds import tag_of
from copenhagen.errors import Fault, InvalidMove, InvalidState, InvalidValue, shown
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import ALL, CELLS, COLUMNS, ROWS, cell_name, names_of
from copenhagen.notation.codec import (
    FLAG,
    WHOLE,
    Codec,
    CodecError,
    Kind,
    Schema,
    counted,
    defined,
    described,
    enum_codec,
    integer,
    list_of,
    literal,
    object_codec,
    only,
    read_list,
    refuse,
)
from copenhagen.notation.moves import longest_move, move_named
from copenhagen.notation.newer import word_fault
from copenhagen.results import PointsBySource

Value = TypeVar("Value")
House = TypeVar("House")

COLOR = defined("Color", enum_codec(COLORS, "a color"), "A color of cards and tiles.")
"""A color, by name."""

BY_COLOR = defined("ByColor", counted([str(color) for color in COLORS]), "A number for each color.")
"""A number for each color."""

CELL = defined(
    "Cell",
    literal({cell_name(cell): cell for cell in range(CELLS)}, "a cell of the grid, a1 to e9"),
    "A cell of a house: column a to e, row 1 to 9 from the ground.",
)
"""A cell, by name."""

CELL_LIST = list_of(CELL, CELLS)
"""Cells in a meaningful order."""

MOST_PLAYERS = 4
"""The maximum number of players of any game."""

SEAT = integer(MOST_PLAYERS - 1)
"""A seat of the largest game; the laws of a game check its number of seats."""


def _of_each(most: int, lines: int, line: str) -> Codec[tuple[int, ...]]:
    return only(
        list_of(integer(most), lines),
        lambda points: len(points) == lines,
        f"there are {lines} {line}s, and points for each",
        {"minItems": lines},
    )


POINTS_BY_SOURCE = defined(
    "Points",
    object_codec(
        PointsBySource,
        {
            "rows": _of_each(2, ROWS, "row"),
            "columns": _of_each(4, COLUMNS, "column"),
            int: WHOLE,
        },
    ),
)
"""All points of a seat by their source."""

OF_ALL: Mapping[Any, Codec[Any]] = MappingProxyType(
    {
        "seat": SEAT,
        "cell": CELL,
        "rows": list_of(integer(ROWS - 1), ROWS),
        "columns": list_of(integer(COLUMNS - 1), COLUMNS),
        int: WHOLE,
        bool: FLAG,
        Color: COLOR,
        PointsBySource: POINTS_BY_SOURCE,
    }
)
"""The codecs of fields of moves and events, by key or by type, that are the same in all games.

Rows are 0 to 8 from the ground, columns 0 to 4 from the left.
"""


def _read_mask(data: object) -> int:
    cells = CELL_LIST.read(data)
    if len(set(cells)) < len(cells):
        raise refuse("a cell appears here more than once")
    return sum(1 << cell for cell in cells)


@lru_cache(maxsize=4096)
def _names_of(mask: int) -> tuple[str, ...]:
    """Return the names of cells, cached because every view repeats them."""
    if not 0 <= mask <= ALL:
        raise refuse("not the mask of cells of the grid")
    return names_of(mask)


MASK = Codec(_read_mask, {**CELL_LIST.schema, "uniqueItems": True}, lambda mask: [*_names_of(mask)])
"""The mask of some cells, written as a list; a document may list them in any order."""


def text_codec(
    find: Callable[[str], Value | None],
    longest: int,
    what: str,
    schema: Schema,
    text_of: Callable[[Value], str | None],
) -> Codec[Value]:
    """Return the codec of values written as texts of at most `longest` characters.

    `find` returns the value of a text, or ``None`` if it is not `what`; `text_of`
    returns the text of a value, or ``None`` if it has no text.
    """

    def read(data: object) -> Value:
        value = find(data) if isinstance(data, str) and len(data) <= longest else None
        if value is None:
            raise CodecError([word_fault(f"{described(data)} is not {what}", data)])
        return value

    def write(value: Value) -> str:
        text = text_of(value)
        if text is None:
            raise refuse(f"{shown(value)} is not {what}")
        return text

    return Codec(read, {"type": "string", **schema}, write)


def move_text_codec(game: GameKind) -> Codec[Any]:
    """Return the codec of moves in the notation of a game, as in records."""
    records, most = game.room("kinds.moves").MOVES, longest_move(game)
    return text_codec(
        partial(move_named, game),
        most,
        "a move in full notation",
        {"minLength": 1, "maxLength": most},
        lambda move: records[type(move)].text(move),
    )


def house_codec(
    part: Codec[Value],
    house_of: Callable[[Iterable[Value]], House],
    parts_of: Callable[[House], tuple[Value, ...]],
    text_of: Callable[[Value], str | None],
) -> Codec[House]:
    """Return the codec of a house, written as the list of the texts of its parts."""
    parts, read_part = list_of(part, CELLS), part.read

    @lru_cache(maxsize=2048)
    def house_with(texts: tuple[str, ...]) -> House:
        """Cached: most houses do not change from one state to the next."""
        return house_of([read_part(text) for text in texts])

    def read(data: object) -> House:
        texts = read_list(data, CELLS)
        try:
            # As plain strings: a subclass could answer differently when asked again.
            return house_with(tuple(map(str.__str__, texts)))
        except (CodecError, TypeError):
            return house_of(parts.read(data))

    def write(house: House) -> object:
        texts = [*map(text_of, parts_of(house))]
        # One pass for valid data; faults are collected afterwards.
        if None in texts or len(texts) > CELLS:
            return parts.write(parts_of(house))
        if house_with(tuple(texts)) != house:
            raise refuse("is not the house that its parts make")
        return texts

    return Codec(read, parts.schema, write)


def remembered(
    faults_in: Callable[[Value], Iterable[Fault]],
) -> Callable[[Value], tuple[Fault, ...]]:
    """Return `faults_in` with a cache: most documents share a handful of games."""
    return lru_cache(maxsize=256)(lambda value: tuple(faults_in(value)))


@lru_cache(maxsize=16)
def kinds_of_game(game: GameKind, taken: frozenset[str] = frozenset()) -> Mapping[Any, Kind]:
    """Return the kinds of documents of a single game, by class.

    A class whose name is `taken` by an earlier game is prefixed with the name of its game.
    """
    room = game.room("notation.codecs")
    seen = (game.state, game.view, game.public_view)
    options: Any = attrs.fields_dict(game.choice)["options"].type
    found: dict[Any, Kind] = {}
    for kind in (*seen, game.choice, options, *game.moves, *game.events):
        invalid = InvalidState if kind in seen else InvalidValue
        found[kind] = Kind(
            tag_of(kind, f"{game.name}_" if kind.__name__ in taken else ""),
            room.CODECS[kind],
            room.FAULTS.get(kind, lambda _: ()),
            InvalidMove if kind in game.moves else invalid,
            sound=kind in (*seen, game.choice, options),
        )
    return MappingProxyType(found)
