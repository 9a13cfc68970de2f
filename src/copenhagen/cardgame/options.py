"""The options of the card game: rules on which tables differ."""

from collections.abc import Mapping
from typing import Literal

import attrs

from copenhagen.errors import InvalidGame
from copenhagen.values import by_name, immutable, known_fields, option, own_option_faults


@immutable
@known_fields
@attrs.frozen(kw_only=True)
class CardGameOptions:
    """The options of a table: rules on which tables differ. Every combination is legal.

    Two values are equal, and have equal hashes, if all options are equal.

    >>> lazy = CardGameOptions(reshuffle="lazy")
    >>> lazy.reshuffle, lazy.scoring
    ('lazy', 'after_coats')

    Raises `InvalidGame`, naming every option with an invalid value.
    """

    reshuffle: Literal["eager", "lazy"] = option("eager", letters={"eager": "e", "lazy": "l"})
    """When the discard pile becomes the new supply: as soon as the last card of the supply is
    turned (``eager``), or only when the next card is needed (``lazy``); base.supply.reshuffle."""

    scoring: Literal["after_coats", "each_placement"] = option(
        "after_coats", letters={"after_coats": "c", "each_placement": "p"}
    )
    """When lines are scored: once all coat of arms actions of a tile are done, or after every
    single placement (base.score.moment)."""

    coat_of_arms: Literal["mandatory", "optional"] = option(
        "mandatory", letters={"mandatory": "m", "optional": "o"}
    )
    """Whether a player may decline a coat of arms action that is possible (base.coat.mandatory)."""

    four_cards: Literal["run", "two_pairs"] = option("run", letters={"run": "", "two_pairs": "t"})
    """The footbridges that are adjacent for "Four cards": four in a row, or also two pairs
    (expansion.four-cards.adjacent)."""

    joker_wild_for_missions: bool = option(usual=False, letters={False: "", True: "w"})
    """Whether joker tiles are of every color for the mission "One color"
    (expansion.mission.one-color)."""

    def __attrs_post_init__(self) -> None:
        """Reject invalid values."""
        if faults := own_option_faults(self):
            raise InvalidGame(faults)


Preset = Literal["default", "bga"]
"""The names of `PRESETS`."""

PRESETS: Mapping[str, CardGameOptions] = by_name(
    {
        "default": CardGameOptions(),
        "bga": CardGameOptions(
            reshuffle="lazy", scoring="each_placement", coat_of_arms="mandatory"
        ),
    },
    "a preset",
)
"""Options by name: ``default`` is the printed rules, ``bga`` plays as Board Game Arena does."""
