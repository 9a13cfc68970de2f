"""Every ruling: the questions that the printed books leave open, and what was decided.

One file holds the rulings about one part of a game, in the order in which one plays.
"""

from collections.abc import Mapping

from copenhagen.rulebook.rule import in_reading_order
from copenhagen.rulebook.ruling import Ruling
from copenhagen.rulebook.rulings.abilities import ABILITIES
from copenhagen.rulebook.rulings.coats import COATS
from copenhagen.rulebook.rulings.construct import CONSTRUCT
from copenhagen.rulebook.rulings.jokers import JOKERS
from copenhagen.rulebook.rulings.missions import MISSIONS
from copenhagen.rulebook.rulings.new_abilities import NEW_ABILITIES
from copenhagen.rulebook.rulings.rollwrite import ROLLWRITE
from copenhagen.rulebook.rulings.scoring import SCORING
from copenhagen.rulebook.rulings.setup import SETUP
from copenhagen.rulebook.rulings.supply import SUPPLY
from copenhagen.rulebook.rulings.taking import TAKING

__all__ = ["RULINGS"]

RULINGS: Mapping[str, Ruling] = in_reading_order(
    SETUP,
    TAKING,
    SUPPLY,
    CONSTRUCT,
    COATS,
    SCORING,
    ABILITIES,
    NEW_ABILITIES,
    JOKERS,
    MISSIONS,
    ROLLWRITE,
)
"""Every ruling by its id, situation after situation, in the order in which one plays."""
