"""Digests of states and views: a short text for each, the same in every process, on any machine.

`hash` is for sets and dicts of one process, since it is another number in the next one. A digest
can be the key of a position in a file, between machines, in the log of a game.
"""

from collections.abc import Callable
from hashlib import blake2b
from json import JSONEncoder
from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.engine.game import game_of
from copenhagen.errors import InvalidState, NotAState
from copenhagen.notation.codec import UNWRITABLE, unwritable
from copenhagen.notation.documents import FORMAT, tag_of_document

if TYPE_CHECKING:
    from copenhagen.games import State, View


def digest(value: "State | View") -> str:
    """Return a text of 32 characters (0-9, a-f) that stands for a state or a view.

    Equal values have equal digests, and different values have different ones. So it is the digest
    of what the document of the value says, except for the order in which the tiles or shapes of a
    house were placed, which plays no part in equality. It stays the same as long as the library
    writes documents of the same `FORMAT`.

    The position need not be lawful, but every field has to have a value that can mean something.

    >>> import copenhagen as cph
    >>> digest(cph.card_game(players=2))
    'cc08520c8c6db078b7f9e86b1a075e91'

    Raises `InvalidState` if a field does not, and `NotAState` for anything that is neither a state
    nor a view.
    """
    game = game_of(type(value), "state", "view")
    if game is None:
        raise NotAState(f"{type(value).__name__} is not the state or the view of a game")
    codecs = game.room("notation.codecs")
    codec = codecs.VIEW_ALONE if type(value) is game.view else codecs.STATE
    try:
        fields: Any = codec.write(value)
    except UNWRITABLE as error:
        raise InvalidState(unwritable(value, codec, error)) from None
    table: Any = fields.get("state", fields)
    seen: Any = getattr(value, "state", value)
    for player, written in zip(seen.players, table["players"], strict=True):
        if (house := getattr(player, "house", None)) is not None:  # a game may have none
            written["house"] = _front(house)
    text = _encode([FORMAT, tag_of_document(type(value)), fields])
    return blake2b(text.encode(), digest_size=_BYTES).hexdigest()


_BYTES = 16

_encode: Callable[[object], str] = JSONEncoder(separators=(",", ":"), check_circular=False).encode


def _front(house: Any) -> list[object]:  # noqa: ANN401 - a house of either game
    """Return what equality looks at, and not the tiles or shapes in their order."""
    return [getattr(house, field.name) for field in attrs.fields(type(house)) if field.eq]
