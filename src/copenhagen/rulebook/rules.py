"""Every rule of every book.

One file holds the rules of one printed book. Another book is another file with a tuple of rules,
and one more name here.
"""

from collections.abc import Mapping

from copenhagen.rulebook.base import BASE_GAME
from copenhagen.rulebook.expansion import EXPANSION_1
from copenhagen.rulebook.rollwrite import ROLL_AND_WRITE
from copenhagen.rulebook.rule import Rule, in_reading_order

RULES: Mapping[str, Rule] = in_reading_order(BASE_GAME, EXPANSION_1, ROLL_AND_WRITE)
"""Every rule by its id, in the reading order of the books."""
