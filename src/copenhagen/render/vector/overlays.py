"""The overlays of pictures: where a tile may stand, a preview, what is new, why not."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

import attrs

from copenhagen.engine.game import game_of
from copenhagen.errors import Fault, InvalidValue, Reason, shown
from copenhagen.render.vector.changes import Changes
from copenhagen.values import value

if TYPE_CHECKING:
    from copenhagen.games import Action, State, View


def as_tuple(items: Any) -> Any:  # noqa: ANN401 (whatever was given, which `svg` judges)
    """Return a list, or anything else that can be gone through, as a tuple."""
    return tuple(items) if isinstance(items, Iterable) and not isinstance(items, str) else items


def _as_actions(items: "Iterable[Action]") -> "tuple[Action, ...]":
    return cast("tuple[Action, ...]", as_tuple(items))


def _as_costs(items: Iterable[int | None]) -> tuple[int | None, ...]:
    return cast("tuple[int | None, ...]", as_tuple(items))


def _as_reasons(items: Iterable[Reason]) -> tuple[Reason, ...]:
    return cast("tuple[Reason, ...]", as_tuple(items))


@attrs.frozen
@value
class Offer:
    """Actions that are on offer, each to be clicked on: it has its notation as ``data-action``.

    An action that covers cells has a handle on the house of the player who decides: on the cell of
    the brick, or on the lowest cell where there is none. At the pointer it shows all its cells.
    Taking two neighboring cards, one card or an ability tile is offered at these; every other
    action stands in a list below the table. The picture of a house offers only what covers cells.

    `costs` are what stands in the handles, for each action: how many cards it costs, ``None`` for
    nothing. Without any, `copenhagen.render.svg` finds them where it draws a state, or the view of
    the player who decides.
    """

    actions: "tuple[Action, ...]" = attrs.field(converter=_as_actions)
    costs: tuple[int | None, ...] = attrs.field(default=(), converter=_as_costs)

    @classmethod
    def at(cls, known: "State | View", actions: "Iterable[Action]") -> "Offer":
        """Return an offer of `actions` with the least that each build costs, in cards.

        `known` is the state, or the view of the player who decides. Raises `InvalidValue` if
        `actions` is no list, and what `copenhagen.payments` raises.
        """
        if not isinstance(actions, Iterable):
            raise InvalidValue([Fault("actions", f"{shown(actions)} is not a list of actions")])
        offered = tuple(actions)
        return cls(offered, tuple(_cost(known, action) for action in offered))


@attrs.frozen
@value
class Preview:
    """The house as it would look with the tile, the shape or the mark of an action on it.

    Cards that an action takes from the display have a ring around them.
    """

    action: "Action"


@attrs.frozen
@value
class Refusal:
    """An action that the rules forbid: crossed out on its cells or cards, its reasons below.

    `reasons` are those of `copenhagen.why_illegal`.
    """

    action: "Action"
    reasons: tuple[Reason, ...] = attrs.field(converter=_as_reasons)


Overlay = Offer | Preview | Refusal | Changes
"""Anything that can be laid over a picture."""


def _cost(known: "State | View", action: "Action") -> int | None:
    """Return the fewest cards that an action costs; ``None`` for what costs no cards."""
    game = game_of(type(known), "state", "view")
    room = None if game is None else game.room_or_none("pictures.drawn")
    return None if room is None else room.cost(known, action)
