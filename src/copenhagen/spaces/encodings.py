"""Views as numbers: everything a seat may know, in one row of bytes."""

from collections.abc import Callable, Hashable, Iterable
from itertools import accumulate
from math import prod
from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.messages import listed, message
from copenhagen.values import immutable

if TYPE_CHECKING:
    from copenhagen.games import Game, View

_BITS = bytes.maketrans(b"01", b"\0\1")


ENCODING = 1
"""The version of the encoding. A changed encoding gets another number."""


@attrs.frozen
@immutable
class Field:
    """A named part of an encoded view.

    Equality: two fields are equal if all their fields are.
    """

    name: str
    """The name, as in the view, or as in the view of a player."""

    shape: tuple[int, ...]
    """The dimensions; if the first one is the number of players, the viewing seat comes first, and
    the others follow clockwise."""

    most: int
    """The highest value: 1 for yes-or-no values."""

    meaning: str
    """The meaning of its values."""

    first: int = 0
    """The index of its first byte."""

    @property
    def size(self) -> int:
        """The number of bytes."""
        return prod(self.shape)

    @property
    def slice(self) -> slice:
        """The slice of the row of bytes that it occupies.

        >>> Field("score", (2,), 45, "The points.", first=7).slice
        slice(7, 9, None)
        """
        return slice(self.first, self.first + self.size)


class Encoding:
    """The encoding of a game's views as numbers from 0 to 255, one byte each.

    It is the same for all views of games with the same players and modules, and never changes
    within a `version`. `copenhagen.encoding` makes it.

    Two different views of a game have different encodings, except for fields that only affect
    drawing (which tile covers which cell).

    >>> import copenhagen as cph
    >>> state = cph.notation.read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-")
    >>> encoding = cph.encoding(state.game)
    >>> row = encoding.encode(cph.view(state, 0))
    >>> hand = encoding.field("hand")
    >>> len(row) == encoding.size, list(row[hand.slice])
    (True, [2, 0, 0, 0, 0])
    """

    version: int = ENCODING
    """The version of the encoding. A changed encoding gets another number."""

    game: "Game"
    """The game for which the encoding was requested."""

    fields: tuple[Field, ...]
    """The fields of the bytes, from first to last."""

    size: int
    """The number of bytes of an encoded view."""

    def __init__(
        self,
        game: "Game",
        fields: Iterable[Field],
        view_type: "type[View]",
        encode: Callable[[Any], bytes],
        game_of: "Callable[[Any], Game]",
        form: Callable[[Any], Hashable],
    ) -> None:
        """Lay out the fields in a row; see `copenhagen.encoding`."""
        unplaced = tuple(fields)
        firsts = accumulate((field.size for field in unplaced), initial=0)
        self.game = game
        self.fields = tuple(
            attrs.evolve(field, first=first) for field, first in zip(unplaced, firsts, strict=False)
        )
        self.size = sum(field.size for field in self.fields)
        self._named = {field.name: field for field in self.fields}
        self._view_type = view_type
        self._encode = encode
        self._game_of = game_of
        self._form = form
        self._known_game = game

    def __repr__(self) -> str:
        """Show the size of a row, and the game."""
        return f"<Encoding of size {self.size} for {self.game}>"

    def field(self, name: str) -> Field:
        """Return the field with this name.

        Raises `InvalidValue` for an unknown name; the message lists the known ones.
        """
        if name not in self._named:
            text = message(
                "no field {name}; there are {names}", name=shown(name), names=listed(self._named)
            )
            raise InvalidValue([Fault("name", text)])
        return self._named[name]

    def encode(self, view: "View") -> bytes:
        """Return a view as `size` bytes.

        ``numpy.frombuffer(row, numpy.uint8)`` reads them without copying.

        Raises `InvalidValue` if `view` is not a view of a game with these players and modules, or
        has numbers that cannot occur in a game.
        """
        try:
            row = self._encode(view) if self._fits(view) else b""
        except Exception:  # noqa: BLE001 (a field may hold anything)
            row = b""
        if len(row) != self.size:
            text = message(
                "{view} is not a view of {game}", view=shown(view), game=shown(self.game)
            )
            raise InvalidValue([Fault("view", text)])
        return row

    def _fits(self, view: "View") -> bool:
        """Return whether this is a view of a game with the same encoding."""
        if type(view) is not self._view_type:
            return False
        game = self._game_of(view)
        if game is not self._known_game:
            if self._form(game) != self._form(self.game):
                return False
            self._known_game = game
        return True


def as_bytes(mask: int, size: int) -> bytes:
    r"""Return the lowest `size` bits of a mask as bytes, 0 or 1 each, the lowest first.

    >>> as_bytes(0b1101, 6)
    b'\x01\x00\x01\x01\x00\x00'
    """
    return f"{mask | 1 << size:b}"[:0:-1].encode().translate(_BITS)
