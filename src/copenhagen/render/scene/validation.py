"""Validation of things to draw: finds fields with invalid values."""

from copenhagen.engine.game import loaded_games
from copenhagen.errors import InvalidState


def require_fields(thing: object) -> None:
    """Raise `InvalidState`, with every fault, if `thing` cannot be drawn."""
    for game in loaded_games():
        look = game.field_faults.get(type(thing))
        if look is not None and (faults := tuple(look(thing))):
            raise InvalidState(faults)
