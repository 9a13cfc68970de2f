"""The overlays of pictures: actions on offer, previews, changes and refusals."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

import attrs

from copenhagen.engine.game import game_of
from copenhagen.errors import Fault, InvalidValue, Reason, shown
from copenhagen.render.vector.changes import Changes
from copenhagen.values import immutable

if TYPE_CHECKING:
    from copenhagen.games import Action, State, View


def as_tuple(items: Any) -> Any:  # noqa: ANN401 (any argument, which `svg` checks)
    """Return any iterable as a tuple."""
    return tuple(items) if isinstance(items, Iterable) and not isinstance(items, str) else items


def _as_actions(items: "Iterable[Action]") -> "tuple[Action, ...]":
    return cast("tuple[Action, ...]", as_tuple(items))


def _as_costs(items: Iterable[int | None]) -> tuple[int | None, ...]:
    return cast("tuple[int | None, ...]", as_tuple(items))


def _as_reasons(items: Iterable[Reason]) -> tuple[Reason, ...]:
    return cast("tuple[Reason, ...]", as_tuple(items))


@attrs.frozen
@immutable
class Offer:
    """Actions on offer, each clickable, with its notation as ``data-action``.

    An action that covers cells has a handle on the house of the deciding player: on the cell of the
    brick, or else on the lowest cell. On hover it shows all its cells. Taking two neighboring
    cards, one card or an ability tile is offered there; all other actions are in a list below the
    table. The picture of a house offers only actions that cover cells.

    `costs` are the numbers in the handles, one for each action: its price in cards, ``None`` if it
    has no price. If omitted, `copenhagen.render.svg` computes them when it draws a state, or the
    view of the deciding player.
    """

    actions: "tuple[Action, ...]" = attrs.field(converter=_as_actions)
    costs: tuple[int | None, ...] = attrs.field(default=(), converter=_as_costs)

    @classmethod
    def at(cls, known: "State | View", actions: "Iterable[Action]") -> "Offer":
        """Return an offer of `actions` with the lowest price of each build, in cards.

        `known` is the state, or the view of the deciding player. Raises `InvalidValue` if `actions`
        is not a list, and the errors of `copenhagen.payments`.
        """
        if not isinstance(actions, Iterable):
            raise InvalidValue([Fault("actions", f"{shown(actions)} is not a list of actions")])
        offered = tuple(actions)
        return cls(offered, tuple(_cost(known, action) for action in offered))


@attrs.frozen
@immutable
class Preview:
    """The house as it would look with the tile, the shape or the mark of an action on it.

    Cards that the action takes from the display are ringed.
    """

    action: "Action"


@attrs.frozen
@immutable
class Refusal:
    """A forbidden action: crossed out on its cells or cards, with its reasons below.

    `reasons` is the result of `copenhagen.why_illegal`.
    """

    action: "Action"
    reasons: tuple[Reason, ...] = attrs.field(converter=_as_reasons)


Overlay = Offer | Preview | Refusal | Changes
"""An overlay of a picture."""


def _cost(known: "State | View", action: "Action") -> int | None:
    """Return the lowest price of an action in cards; ``None`` if it has no price."""
    game = game_of(type(known), "state", "view")
    room = None if game is None else game.room_or_none("pictures.drawn")
    return None if room is None else room.cost(known, action)
