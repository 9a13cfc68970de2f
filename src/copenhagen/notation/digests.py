"""Digests of states and views: a short text for each, the same in every process on any machine.

A `hash` is only for the sets and dicts of one process, since it changes from process to process. A
digest can identify a position in a file, between machines, or in the log of a game.
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
    """Return a text of 32 characters (0-9, a-f) that identifies a state or a view.

    Equal values have equal digests, and different values have different ones. It is computed from
    the document of the value, without the order in which the tiles or shapes of a house were
    placed, which equality ignores. It does not change while the library writes documents of the
    same `FORMAT`.

    The position need not be lawful, but every field has to have a valid value.

    >>> import copenhagen as cph
    >>> digest(cph.card_game(players=2))
    'cc08520c8c6db078b7f9e86b1a075e91'

    Raises `InvalidState` for an invalid field, and `NotAState` if `value` is neither a state nor a
    view.
    """
    game = game_of(type(value), "state", "view")
    if game is None:
        raise NotAState(f"{type(value).__name__} is not the state or the view of a game")
    codec = game.room("notation.codecs").STORED[type(value)]
    try:
        fields: Any = codec.write(value)
    except UNWRITABLE as error:
        raise InvalidState(unwritable(value, codec, error)) from None
    table: Any = fields.get("state", fields)
    seen: Any = getattr(value, "state", value)
    for player, written in zip(seen.players, table["players"], strict=True):
        if (house := getattr(player, "house", None)) is not None:  # optional in a game
            written["house"] = _front(house)
    text = _encode([FORMAT, tag_of_document(type(value)), fields])
    return blake2b(text.encode(), digest_size=_BYTES).hexdigest()


_BYTES = 16

_encode: Callable[[object], str] = JSONEncoder(separators=(",", ":"), check_circular=False).encode


def _front(house: Any) -> list[object]:  # noqa: ANN401 - a house of either game
    """Return the house without the order of its tiles or shapes, as equality compares it."""
    return [getattr(house, field.name) for field in attrs.fields(type(house)) if field.eq]
