"""The `repr` of the card game's values."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.notation import houses, positions
from copenhagen.cardgame.state import CardGame, House, Player, State
from copenhagen.cardgame.validation import fields
from copenhagen.cardgame.validation.checks import state_faults, view_faults
from copenhagen.cardgame.validation.houses import house_of
from copenhagen.cardgame.views import PlayerView, View
from copenhagen.notation.reprs import MOST_COUNTED, impossible, with_faults


def _game(game: CardGame) -> str | None:
    return None if any(fields.game_field_faults(game)) else positions.game_text(game)


def _state(state: State) -> str:
    if field_faults := tuple(fields.field_faults(state)):
        return impossible(field_faults)
    faults = state_faults(state)
    if max(max(player.concealed) for player in state.players) > MOST_COUNTED:
        return impossible(faults)
    return with_faults(positions.line_of(state), faults)


def _view(view: View) -> str:
    if field_faults := tuple(fields.view_field_faults(view)):
        return impossible(field_faults)
    line = f"of seat {view.viewer}: {positions.view_text(view)}"
    return with_faults(line, view_faults(view))


def _player(player: Player | PlayerView) -> str | None:
    if any(fields.player_field_faults(player)) or _house(player.house) is None:
        return None
    if isinstance(player, PlayerView):
        if max(*player.open, player.concealed) > MOST_COUNTED:
            return None
        text = positions.player_view_text(player)
    else:
        if max(player.hand) > MOST_COUNTED or min(player.open) < 0:
            return None
        text = positions.player_text(player)
    return f"{text} score={player.score}"


def _house(house: House) -> str | None:
    if house_of(house.tiles) != house:
        return None
    return "".join(str(houses.text_of(tile)) for tile in house.tiles) or "-"


PICTURES: Mapping[type, Callable[[Any], str | None]] = MappingProxyType(
    {
        State: _state,
        View: _view,
        Player: _player,
        PlayerView: _player,
        House: _house,
        CardGame: _game,
        Build: houses.text_of,
    }
)
"""The functions that return the shown text of a value, by type."""
