"""Every ruling: the questions that the printed books leave open, and what was decided.

One file holds the rulings about one part of a game, in the order in which one plays. Which rules a
ruling settles stands with the rules, which name it.
"""

from collections.abc import Iterable, Mapping

import attrs

from copenhagen.rulebook.rule import Rule, in_reading_order
from copenhagen.rulebook.rules import RULES
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

__all__ = ["RULINGS", "with_rules"]


def with_rules(rulings: Iterable[Ruling], rules: Iterable[Rule]) -> Iterable[Ruling]:
    """Yield the rulings, each with the ids of those of the rules that name it.

    Raises ``ValueError`` in the end if a rule has named a ruling that is not among them.
    """
    settled: dict[str, list[str]] = {}
    for rule in rules:
        for ruling_id in rule.rulings:
            settled.setdefault(ruling_id, []).append(rule.id)
    for ruling in rulings:
        yield attrs.evolve(ruling, rules=tuple(settled.pop(ruling.id, ())))
    if settled:
        raise ValueError(f"no ruling has the id {', '.join(settled)}, which a rule names")


RULINGS: Mapping[str, Ruling] = in_reading_order(
    with_rules(
        (
            *SETUP,
            *TAKING,
            *SUPPLY,
            *CONSTRUCT,
            *COATS,
            *SCORING,
            *ABILITIES,
            *NEW_ABILITIES,
            *JOKERS,
            *MISSIONS,
            *ROLLWRITE,
        ),
        RULES.values(),
    )
)
"""Every ruling by its id, situation after situation, in the order in which one plays."""
