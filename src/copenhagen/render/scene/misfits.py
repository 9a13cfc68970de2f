"""The fields of what is to be drawn that have values which can mean nothing there."""

from copenhagen.engine.game import loaded_games
from copenhagen.errors import InvalidState


def require_fields(thing: object) -> None:
    """Raise `InvalidState`, with everything that is wrong, where `thing` cannot be drawn."""
    for game in loaded_games():
        look = game.misfits.get(type(thing))
        if look is not None and (faults := tuple(look(thing))):
            raise InvalidState(faults)
