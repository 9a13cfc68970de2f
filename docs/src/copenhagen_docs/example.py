"""An example of a rule: a position in which the rule decides something."""

from typing import Literal

import attrs

from copenhagen.messages import Message
from copenhagen.values import immutable

__all__ = ["Example", "Shows"]

Shows = Literal["allowed", "refused"]
"""Whether the last move of an example is allowed or refused by the rule."""


@attrs.frozen
@immutable
class Example:
    """A position in which a rule decides something, to be drawn and to be played.

    An example is executed where it is shown: all its moves have to be legal one after the other,
    except the last move of a refused one, which has to break the rule.

    Equality: two are equal if all their fields are.
    """

    rule: str
    """The id of the rule."""

    shows: Shows
    """``"allowed"`` for legal moves; ``"refused"`` if the rule forbids the last one."""

    position: str = attrs.field(repr=False)
    """The position, in the one-line notation that `copenhagen.notation.read_state` reads."""

    moves: tuple[str, ...] = attrs.field(repr=False)
    """Actions and outcomes of chance in notation, in order; none if only the position counts."""

    caption: Message = attrs.field(repr=False)
    """One or two sentences for the reader about the picture and the effect of the rule."""

    part: str = attrs.field(default="house", repr=False)
    """The part that is drawn: one that `copenhagen.render.svg` knows, or ``"table"``."""

    seat: int | None = attrs.field(default=None, repr=False)
    """The seat whose part is drawn; ``None`` for the seat that makes the last move."""
