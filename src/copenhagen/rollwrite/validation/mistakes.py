"""The mistakes that people make when they type a position.

Two shapes on one cell, cells that form no shape of the sheet, two X in a shape, points that do not
fit the house. Some of them break a law of play, too; all are described in terms of the input.
"""

from collections.abc import Iterator, Sequence

from copenhagen.errors import Fault
from copenhagen.rollwrite.components import BOXES, TRACK_POINTS
from copenhagen.rollwrite.state import Phase, Player, State
from copenhagen.rollwrite.validation.houses import HouseTotals, outlines


def mistakes(state: State, houses: Sequence[HouseTotals]) -> Iterator[Fault]:
    """Yield a fault for each mistake in a position."""
    shapes = outlines(state.game.options.mirror)
    for seat, (player, totals) in enumerate(zip(state.players, houses, strict=True)):
        path = f"players[{seat}]"
        yield from _house(player, totals, shapes, f"{path}.house")
        points = totals.points + TRACK_POINTS * player.tracks.count(BOXES)
        if player.score != points:
            text = f"lines and full tracks are worth {points} points, not {player.score}"
            yield Fault(f"{path}.score", text, "rollwrite.score.moment")
    if state.phase is Phase.MARK_X and state.cells not in shapes:
        yield Fault("cells", _NO_SHAPE, "rollwrite.draw.turned")


_NO_SHAPE = "no shape of the facade sheet, turned in any way, has these squares"


def _house(
    player: Player, totals: HouseTotals, shapes: frozenset[int], path: str
) -> Iterator[Fault]:
    """Check that shapes and single squares do not overlap, and that the house matches them."""
    house = player.house
    for place in totals.overlapping:
        yield Fault(f"{path}[{place}]", "something is already drawn there", "rollwrite.draw.free")
    for place, one in enumerate(house.drawn):
        if one.cells & (one.cells - 1):
            if one.cells not in shapes:
                yield Fault(f"{path}[{place}]", _NO_SHAPE, "rollwrite.draw.turned")
            if one.xs & (one.xs - 1):
                text = "a shape has one X, or none"
                yield Fault(f"{path}[{place}]", text, "rollwrite.draw.one-x")
    if (house.filled, house.windows) != (totals.filled, totals.windows):
        text = "the squares with O and with X are not those that were drawn"
        yield Fault(path, text, "rollwrite.setup.house")
