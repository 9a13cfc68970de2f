"""Placed tiles in text: the tile, its place and its orientation.

A facade tile is the letter of its color, its size, the cell of its brick and the letter of its
orientation (`copenhagen.house.shapes.ORIENTATIONS`): ``g4b1n`` is the green tile of size 4 with its
brick on b1, laid as listed among the components. A special tile is ``s`` and its cell: ``sc3``; a
joker tile of Expansion 1 is ``j`` and its cell. Each placement of a tile has exactly one such text,
and no other text is accepted.
"""

from collections.abc import Iterator
from functools import cache

from copenhagen.cardgame.actions import BUILDS, JOKERS, SPECIALS, Build, Laid, PlaceJoker
from copenhagen.house.grid import CELLS, cell_name

_CELL_NAMES = {1 << cell: cell_name(cell) for cell in range(CELLS)}


@cache
def _build_texts() -> tuple[dict[tuple[int, int], str], ...]:
    """Return the text of each build, by the index of its tile, then by its cells and brick."""
    return tuple(
        {
            (build.placement.cells, build.placement.brick): (
                f"{build.tile}{_CELL_NAMES[build.placement.brick]}{build.placement.orientation}"
            )
            for build in builds
        }
        for builds in BUILDS
    )


_SPECIAL_TEXTS = tuple(f"s{cell_name(cell)}" for cell in range(CELLS))
_JOKER_TEXTS = tuple(f"j{cell_name(cell)}" for cell in range(CELLS))


@cache
def laid_tiles() -> dict[str, Laid]:
    """Return every possible placed tile, by its text."""
    found: dict[str, Laid] = dict(zip(_SPECIAL_TEXTS, SPECIALS, strict=True))
    found |= zip(_JOKER_TEXTS, JOKERS, strict=True)
    for builds, texts in zip(BUILDS, _build_texts(), strict=True):
        found |= zip(texts.values(), builds, strict=True)
    return found


def laid_tile(text: str) -> Laid | None:
    """Return the placed tile that `text` names, or ``None`` if it names no tile."""
    return laid_tiles().get(text)


def text_of(tile: Laid) -> str | None:
    """Return the text of a placed tile, or ``None`` if the placement is impossible."""
    if isinstance(tile, Build):
        placement = tile.placement
        return _build_texts()[tile.tile.index].get((placement.cells, placement.brick))
    texts = _JOKER_TEXTS if isinstance(tile, PlaceJoker) else _SPECIAL_TEXTS
    return texts[tile.cell] if 0 <= tile.cell < CELLS else None


@cache
def build_pattern() -> str:
    """Return a regular expression for the texts of all builds, and no others.

    It is the same in the dialects of Python and of JavaScript.
    """
    bricks: dict[tuple[str, str], set[str]] = {}
    for texts in _build_texts():
        for text in texts.values():
            bricks.setdefault((text[:2], text[4]), set()).add(text[2:4])
    return f"^(?:{'|'.join(_alternatives(bricks))}){_END}"


def _alternatives(bricks: dict[tuple[str, str], set[str]]) -> Iterator[str]:
    """Yield a pattern for each tile and orientation, with its bricks anywhere in a rectangle."""
    for (tile, turn), cells in bricks.items():
        columns, rows = (sorted({cell[place] for cell in cells}) for place in (0, 1))
        yield f"{tile}[{columns[0]}-{columns[-1]}][{rows[0]}-{rows[-1]}]{turn}"


@cache
def laid_pattern() -> str:
    """Return a regular expression for the texts of all laid tiles, as `build_pattern`."""
    builds = build_pattern().removeprefix("^(?:").removesuffix(f"){_END}")
    return f"^(?:{builds}|[sj][a-e][1-9]){_END}"


_END = r"(?![\s\S])"
"""The end of a text: in Python, ``$`` would also match before a final line break."""
