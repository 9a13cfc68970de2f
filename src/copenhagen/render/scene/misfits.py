"""The fields of what is to be drawn that have values which can mean nothing there."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from copenhagen.cardgame.state import House as CardHouse
from copenhagen.cardgame.state import Player as CardPlayer
from copenhagen.cardgame.state import State as CardState
from copenhagen.cardgame.validation import fields as card_fields
from copenhagen.cardgame.views import PlayerView
from copenhagen.cardgame.views import PublicView as CardPublicView
from copenhagen.cardgame.views import View as CardView
from copenhagen.errors import Fault, InvalidState
from copenhagen.rollwrite.state import House as RollHouse
from copenhagen.rollwrite.state import Player as RollPlayer
from copenhagen.rollwrite.state import State as RollState
from copenhagen.rollwrite.validation import fields as roll_fields
from copenhagen.rollwrite.views import PublicView as RollPublicView
from copenhagen.rollwrite.views import View as RollView
from copenhagen.values import seat_faults


def require_fields(thing: object) -> None:
    """Raise `InvalidState`, with everything that is wrong, where `thing` cannot be drawn."""
    if faults := tuple(_MISFITS.get(type(thing), _none)(thing)):
        raise InvalidState(faults)


def _none(_: object) -> Iterator[Fault]:
    yield from ()


def _roll_view_misfits(view: RollView) -> Iterator[Fault]:
    yield from roll_fields.field_faults(view.state)
    yield from seat_faults(view.viewer, len(view.state.players))


_MISFITS: Mapping[type, Callable[[Any], Iterable[Fault]]] = {
    CardState: card_fields.field_faults,
    CardView: card_fields.view_misfits,
    CardPublicView: card_fields.view_misfits,
    CardHouse: card_fields.house_misfits,
    CardPlayer: card_fields.player_misfits,
    PlayerView: card_fields.player_misfits,
    RollState: roll_fields.field_faults,
    RollView: _roll_view_misfits,
    RollPublicView: lambda view: roll_fields.field_faults(view.state),
    RollHouse: roll_fields.house_misfits,
    RollPlayer: roll_fields.player_misfits,
}
