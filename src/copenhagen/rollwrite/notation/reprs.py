"""The `repr` of Roll & Write's values."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from copenhagen.notation.reprs import MOST_COUNTED, impossible, with_faults
from copenhagen.rollwrite.actions import DrawShape
from copenhagen.rollwrite.notation import houses, positions
from copenhagen.rollwrite.state import House, Player, State
from copenhagen.rollwrite.validation import fields
from copenhagen.rollwrite.validation.checks import state_faults
from copenhagen.rollwrite.validation.houses import house_of
from copenhagen.rollwrite.views import View


def _state(state: State) -> str:
    if field_faults := tuple(fields.field_faults(state)):
        return impossible(field_faults)
    faults = state_faults(state)
    if max(map(_most_spent, state.players)) > MOST_COUNTED:
        return impossible(faults)
    return with_faults(positions.line_of(state), faults)


def _view(view: View) -> str:
    return f"of seat {view.viewer!r}: {_state(view.state)}"


def _player(player: Player) -> str | None:
    if any(fields.player_field_faults(player)) or _house(player.house) is None:
        return None
    if _most_spent(player) > MOST_COUNTED:
        return None
    return f"{positions.player_text(player)} score={player.score}"


def _most_spent(player: Player) -> int:
    return max(*player.spent_bonuses, *player.spent_stars)


def _house(house: House) -> str | None:
    if house_of(house.drawn) != house:
        return None
    return ".".join(houses.text_of(one.cells, one.xs) for one in house.drawn) or "-"


PICTURES: Mapping[type, Callable[[Any], str | None]] = MappingProxyType(
    {
        State: _state,
        View: _view,
        Player: _player,
        House: _house,
        DrawShape: lambda move: houses.text_of(move.placement.cells),
    }
)
"""The functions that return the shown text of a value, by type."""
