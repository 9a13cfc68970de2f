"""How values are shown that the notation has texts for: what their `repr` has in angle brackets.

A state shows its line, a player and a house their part of it, a move its text. A view has no line
that could be read again; it shows one with a ``?`` for each card that is concealed from its seat.
What is wrong with a state or a view stands behind it in brackets.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.state import CardGame
from copenhagen.cardgame.state import House as CardHouse
from copenhagen.cardgame.state import Player as CardPlayer
from copenhagen.cardgame.state import State as CardState
from copenhagen.cardgame.validation import fields as card_fields
from copenhagen.cardgame.validation.checks import view_faults
from copenhagen.cardgame.validation.houses import house_of as house_of_tiles
from copenhagen.cardgame.views import PlayerView
from copenhagen.cardgame.views import View as CardView
from copenhagen.errors import Fault, cut
from copenhagen.games import state_faults
from copenhagen.notation.cardgame import houses as card_houses
from copenhagen.notation.cardgame import positions as card_positions
from copenhagen.notation.rollwrite import houses as roll_houses
from copenhagen.notation.rollwrite import positions as roll_positions
from copenhagen.rollwrite.actions import DrawShape
from copenhagen.rollwrite.state import House as RollHouse
from copenhagen.rollwrite.state import Player as RollPlayer
from copenhagen.rollwrite.state import State as RollState
from copenhagen.rollwrite.validation import fields as roll_fields
from copenhagen.rollwrite.validation.houses import house_of as house_of_shapes
from copenhagen.rollwrite.views import View as RollView

LONGEST_PICTURE = 900
"""A longer picture is cut. There is room for the longest line, and for a word on what is wrong."""

_MOST_COUNTED = 99
"""More of one thing has no player; so many letters are not written."""


def picture_of(value: object) -> str | None:
    """Return how `value` is shown, or ``None`` if the notation has no text for it.

    It never raises, though the value may be impossible or half made.

    >>> from copenhagen.cardgame.actions import BUILDS
    >>> picture_of(BUILDS[0][0])
    'b2a1n'
    """
    with suppress(Exception):
        text = _PICTURES[type(value)](value)
        return text if text is None else cut(text, LONGEST_PICTURE)
    return None


# Games and positions


def _card_game(game: CardGame) -> str | None:
    return None if any(card_fields.game_field_faults(game)) else card_positions.game_text(game)


def _card_state(state: CardState) -> str:
    if field_faults := tuple(card_fields.field_faults(state)):
        return _impossible(field_faults)
    faults = state_faults(state)
    if max(max(player.concealed) for player in state.players) > _MOST_COUNTED:
        return _impossible(faults)
    return _with_faults(card_positions.line_of(state), faults)


def _card_view(view: CardView) -> str:
    if field_faults := tuple(card_fields.view_misfits(view)):
        return _impossible(field_faults)
    line = f"of seat {view.viewer}: {card_positions.view_text(view)}"
    return _with_faults(line, view_faults(view))


def _roll_state(state: RollState) -> str:
    if field_faults := tuple(roll_fields.field_faults(state)):
        return _impossible(field_faults)
    faults = state_faults(state)
    if max(map(_most_spent, state.players)) > _MOST_COUNTED:
        return _impossible(faults)
    return _with_faults(roll_positions.line_of(state), faults)


def _roll_view(view: RollView) -> str:
    return f"of seat {view.viewer!r}: {_roll_state(view.state)}"


def _with_faults(line: str, faults: Sequence[Fault]) -> str:
    return f"{line} {_impossible(faults)}" if faults else line


def _impossible(faults: Sequence[Fault]) -> str:
    more = f"; and {len(faults) - 1} more" if len(faults) > 1 else ""
    return f"(impossible: {faults[0]}{more})"


# Players and houses


def _card_player(player: CardPlayer | PlayerView) -> str | None:
    if any(card_fields.player_misfits(player)) or _card_house(player.house) is None:
        return None
    if isinstance(player, PlayerView):
        if max(*player.open, player.concealed) > _MOST_COUNTED:
            return None
        text = card_positions.player_view_text(player)
    else:
        if max(player.hand) > _MOST_COUNTED or min(player.open) < 0:
            return None
        text = card_positions.player_text(player)
    return f"{text} score={player.score}"


def _roll_player(player: RollPlayer) -> str | None:
    if any(roll_fields.player_misfits(player)) or _roll_house(player.house) is None:
        return None
    if _most_spent(player) > _MOST_COUNTED:
        return None
    return f"{roll_positions.player_text(player)} score={player.score}"


def _most_spent(player: RollPlayer) -> int:
    return max(*player.spent_bonuses, *player.spent_stars)


def _card_house(house: CardHouse) -> str | None:
    if house_of_tiles(house.tiles) != house:
        return None
    return "".join(str(card_houses.text_of(tile)) for tile in house.tiles) or "-"


def _roll_house(house: RollHouse) -> str | None:
    if house_of_shapes(house.drawn) != house:
        return None
    return ".".join(roll_houses.text_of(one.cells, one.xs) for one in house.drawn) or "-"


_PICTURES: Mapping[type, Callable[[Any], str | None]] = {
    CardState: _card_state,
    CardView: _card_view,
    CardPlayer: _card_player,
    PlayerView: _card_player,
    CardHouse: _card_house,
    CardGame: _card_game,
    Build: card_houses.text_of,
    RollState: _roll_state,
    RollView: _roll_view,
    RollPlayer: _roll_player,
    RollHouse: _roll_house,
    DrawShape: lambda move: roll_houses.text_of(move.placement.cells),
}
