"""A list of actions as one value, so that it can be written as a document."""

from typing import TYPE_CHECKING

import attrs

from copenhagen.engine.game import game_of
from copenhagen.errors import Fault, InvalidMove, few, shown
from copenhagen.values import immutable

if TYPE_CHECKING:
    from copenhagen.games import Action
else:
    Action = object  # cattrs evaluates the types of fields

MOST_ACTIONS = 10_000
"""The maximum length of a list; every position has fewer legal actions."""


@attrs.frozen
@immutable
class ActionList:
    """A sequence of actions, such as `copenhagen.legal_actions` of a state.

    Two lists are equal if they have equal actions in the same order.

    >>> from copenhagen.cardgame import Done, TakeAdditional
    >>> from copenhagen.notation import to_json
    >>> to_json(ActionList((TakeAdditional(3), Done())))[:62]
    '{"format":1,"type":"action_list","actions":[{"type":"take_addi'

    Raises `InvalidMove` if one of them is not an action of a player, or if there are more than
    `MOST_ACTIONS`.
    """

    actions: tuple[Action, ...] = attrs.field(repr=lambda actions: str(len(actions)))

    def __attrs_post_init__(self) -> None:
        """Reject anything that is not a list of actions."""
        given: object = self.actions
        if not isinstance(given, tuple) or len(given) > MOST_ACTIONS:
            raise InvalidMove([Fault("actions", f"{shown(given)} is not a tuple of actions")])
        if faults := few(
            Fault(f"actions[{number}]", f"{shown(one)} is not an action of a player")
            for number, one in enumerate(given)
            if game_of(type(one), "actions") is None
        ):
            raise InvalidMove(faults)
