"""The options of Roll & Write: rules on which tables differ."""

from typing import Literal

import attrs

from copenhagen.errors import InvalidGame
from copenhagen.values import immutable, known_fields, option, own_option_faults


@immutable
@known_fields
@attrs.frozen(kw_only=True)
class RollAndWriteOptions:
    """The options of a table: rules on which tables differ. Every combination is legal.

    Two values are equal, and have equal hashes, if all options are equal.

    >>> RollAndWriteOptions(mirror=True).marks
    'mandatory'

    Raises `InvalidGame`, naming every option with an invalid value.
    """

    mirror: bool = option(usual=False, letters={False: "", True: "m"})
    """Whether shapes may also be drawn mirrored (rollwrite.draw.turned)."""

    marks: Literal["mandatory", "optional"] = option(
        "mandatory", letters={"mandatory": "", "optional": "k"}
    )
    """Whether the other players may skip a mark that is possible (rollwrite.mark.mandatory)."""

    drawing: Literal["mandatory", "optional"] = option(
        "mandatory", letters={"mandatory": "", "optional": "d"}
    )
    """Whether the active player may pass when a shape can be drawn (rollwrite.choose.mandatory)."""

    unlock: Literal["next_turn", "same_turn"] = option(
        "next_turn", letters={"next_turn": "", "same_turn": "u"}
    )
    """Whether a star that is unlocked in a turn can be used in that turn
    (rollwrite.track.next-turn)."""

    def __attrs_post_init__(self) -> None:
        """Reject invalid values."""
        if faults := own_option_faults(self):
            raise InvalidGame(faults)

    @property
    def may_be_quiet(self) -> bool:
        """Whether players can decline possible actions, so that a round may bring nothing."""
        return self.marks == "optional" or self.drawing == "optional"
