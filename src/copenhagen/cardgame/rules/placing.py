"""Placing a tile: the construction rules, and the lines and coats of arms it reaches."""

from collections.abc import Iterator

from copenhagen.cardgame.actions import Build, PlaceJoker, PlaceSpecial
from copenhagen.cardgame.components import COAT_CELLS, COAT_ROWS
from copenhagen.cardgame.events import CoatsReached, LinesCompleted
from copenhagen.cardgame.state import House, HouseDraft, PlayerDraft, StateDraft
from copenhagen.engine.drafts import freeze
from copenhagen.errors import Reason
from copenhagen.house.counts import as_counts
from copenhagen.house.grid import COLUMNS, cells_of
from copenhagen.house.lines import complete_columns, complete_rows
from copenhagen.house.placements import Placement, supported
from copenhagen.messages import message


def placing_reasons(placement: Placement, filled: int) -> Iterator[Reason]:
    """Yield the reasons against `placement` on a house with the cells `filled`.

    (base.build.free, base.build.support)
    """
    if placement.cells & filled:
        yield Reason(
            "base.build.free", message("the tile would lie on cells that are already covered")
        )
    if not placement.cells & supported(filled):
        yield Reason(
            "base.build.support",
            message("no cell of the tile lies in the bottom row or right above a tile"),
        )


def with_tile(house: House, tile: Build | PlaceJoker | PlaceSpecial) -> House:
    """Return `house` with one more tile on it, without checking the placement.

    A special tile has no color (base.coat.no-color). A cell under a joker has every color
    (expansion.joker.saving), no longer the color of its old tile (expansion.joker.color).
    """
    placement = tile.placement
    cells = placement.cells
    colors = house.colors
    if isinstance(tile, Build):
        masks = [*colors]
        masks[tile.tile.color] |= cells
        colors = as_counts(masks)
    elif isinstance(tile, PlaceJoker):
        colors = as_counts([color | cells for color in colors])
    return freeze(
        HouseDraft(
            house.filled | cells,
            house.windows | cells ^ placement.brick,
            colors,
            (*house.tiles, tile),
        ),
        House,
    )


def lay(draft: StateDraft, me: PlayerDraft, tile: Build | PlaceJoker | PlaceSpecial) -> None:
    """Place a tile on the house and count the coats of arms that it reaches.

    One for each coat of arms cell that it covers (base.coat.cell) and one for each coat of arms row
    that it completes (base.coat.row). A cell is covered once and a row completed once, so each coat
    of arms counts once (base.coat.once), and a joker over brickwork reaches none
    (expansion.joker.coats).
    """
    before = me.house.filled
    me.house = house = with_tile(me.house, tile)
    after = house.filled
    cells = (after ^ before) & COAT_CELLS
    rows = complete_rows(after) & COAT_ROWS
    if rows:
        rows &= ~complete_rows(before)
    if draft.is_recording:
        draft.record(_completed, draft.to_act, before, after)
    if cells or rows:
        draft.coats += cells.bit_count() + rows.bit_count()
        draft.record(CoatsReached, draft.to_act, tuple(cells_of(cells)), _rows(rows))


def _completed(seat: int, before: int, after: int) -> LinesCompleted | None:
    rows = complete_rows(after) & ~complete_rows(before)
    columns = complete_columns(after) & ~complete_columns(before)
    if rows or columns:
        return LinesCompleted(seat, _rows(rows), tuple(cells_of(columns)))
    return None


def _rows(first_cells: int) -> tuple[int, ...]:
    return tuple(cell // COLUMNS for cell in cells_of(first_cells))
