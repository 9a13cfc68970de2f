"""Every ruling: the questions that the printed books leave open, and the decisions.

One file holds the rulings about one part of a game, in the order of play. The rules name the
rulings that settle them, not the other way around.
"""

from collections.abc import Iterable, Iterator, Mapping

from copenhagen.errors import UnknownRuling, close_matches, shown
from copenhagen.messages import message
from copenhagen.rulebook.rule import Rule, in_reading_order, is_it
from copenhagen.rulebook.rules import RULES
from copenhagen.rulebook.ruling import NAMES, Ruling
from copenhagen.rulebook.written import written

_FILES = (
    *("setup", "taking", "supply", "construct", "coats", "scoring", "abilities", "new_abilities"),
    *("jokers", "missions", "rollwrite"),
)


def with_rules(names: Iterable[str], rules: Iterable[Rule]) -> Iterator[Ruling]:
    """Yield the rulings of some files, each with the ids of the rules that name it.

    Finally raises ``ValueError`` if a rule names a ruling that is not among them.
    """
    settled: dict[str, list[str]] = {}
    for rule in rules:
        for ruling_id in rule.rulings:
            settled.setdefault(ruling_id, []).append(rule.id)
    for name in names:
        entries = written(f"rulings/{name}")
        of_all = {"situation": entries.pop("situation")} if "situation" in entries else {}
        for id_, entry in entries.items():
            says = {NAMES[source]: text for source, text in entry.pop("sources", {}).items()}
            named = tuple(settled.pop(id_, ()))
            yield Ruling(id_, sources=says, rules=named, **of_all, **entry)
    if settled:
        raise ValueError(f"no ruling has the id {', '.join(settled)}, which a rule names")


_LONGEST_ID = 20
"""The maximum length of a text that is compared with ruling ids."""


def unknown_ruling(ruling_id: object, _: object = None) -> UnknownRuling:
    """Return the error for an unknown ruling id, suggesting the nearest ones."""
    near: list[str] = []
    if isinstance(ruling_id, str):
        near = sorted(close_matches(ruling_id[:_LONGEST_ID].upper(), RULINGS, n=2, cutoff=0.6))
    return UnknownRuling(is_it(message("no ruling {ruling}", ruling=shown(ruling_id)), *near))


RULINGS: Mapping[str, Ruling] = in_reading_order(
    with_rules(_FILES, RULES.values()), unknown=unknown_ruling
)
"""Every ruling by its id, situation by situation, in the order of play."""
