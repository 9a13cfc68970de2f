"""Every rule of the games in our own words, and every question that the printed books leave open.

Each printed book has one file of rules; `RULES` has the rules of all books. `RULINGS` has the
decisions for cases in which the books are unclear, contradictory or silent. `ask` answers players'
questions, and `near` has the closest answers where it has none.

>>> from copenhagen.rulebook import rule, ruling
>>> rule("base.take.line").title
'The ends are not neighbors'
>>> ruling("T-01").question
'Are the cards at the two ends of the harbor neighbors?'
"""

from typing import TYPE_CHECKING

from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.loading import lazy_exports
from copenhagen.rulebook.rule import Rule, is_it
from copenhagen.rulebook.rules import RULES, nearest, unknown_rule
from copenhagen.rulebook.ruling import Ruling, Source

if TYPE_CHECKING:
    from copenhagen.rulebook.asking import Answer, answers, ask, near, search_data
    from copenhagen.rulebook.rulings import RULINGS
    from copenhagen.rulebook.scope import Scope, SetUp
    from copenhagen.rulebook.terms import TERMS, Term, terms_called, terms_of

__all__ = [
    "RULES",
    "RULINGS",
    "TERMS",
    "Answer",
    "Rule",
    "Ruling",
    "Scope",
    "SetUp",
    "Source",
    "Term",
    "answers",
    "applies",
    "ask",
    "is_it",
    "near",
    "nearest",
    "rule",
    "ruling",
    "scope_of",
    "search_data",
    "terms_called",
    "terms_of",
]

if not TYPE_CHECKING:
    _LATER = {
        "copenhagen.rulebook.asking": ("Answer", "answers", "ask", "near", "search_data"),
        "copenhagen.rulebook.rulings": ("RULINGS",),
        "copenhagen.rulebook.scope": ("Scope", "SetUp"),
        "copenhagen.rulebook.terms": ("TERMS", "Term", "terms_called", "terms_of"),
    }
    __getattr__, __dir__ = lazy_exports(__name__, _LATER)


def rule(rule_id: str) -> Rule:
    """Return the rule with this id.

    Raises `copenhagen.errors.UnknownRule` if the id is unknown; its message suggests the nearest
    id.

    >>> rule("base.build.suport")
    Traceback (most recent call last):
        ...
    copenhagen.errors.UnknownRule: no rule 'base.build.suport'; is it 'base.build.support'?
    """
    try:
        return RULES[rule_id]
    except TypeError:  # unhashable
        raise unknown_rule(rule_id) from None


def scope_of(rule_id: str) -> "Scope":
    """Return the games in which a rule holds.

    Raises `copenhagen.errors.UnknownRule` if the rule is unknown.

    >>> scope_of("base.supply.two-players").players
    (2,)
    """
    from copenhagen.rulebook.scope import SCOPES  # noqa: PLC0415 - a rule is read without its scope

    return SCOPES[rule(rule_id).id]


def applies(rule_id: str, set_up: "SetUp") -> bool:
    """Return whether a rule holds in a game.

    A rule of the base game that a module changes still applies; one that a module replaces does
    not.

    Raises `copenhagen.errors.UnknownRule` if the rule is unknown, and `copenhagen.InvalidValue`
    if `set_up` is not a `SetUp`.

    >>> applies("base.coat.no-color", SetUp(players=4))
    True
    >>> applies("base.coat.no-color", SetUp(players=4, jokers=True))
    False
    """
    from copenhagen.rulebook.scope import SetUp  # noqa: PLC0415 - as above

    if not isinstance(set_up, SetUp):
        raise InvalidValue([Fault("set_up", f"{shown(set_up)} is not a SetUp")])
    return scope_of(rule_id).holds(set_up)


def ruling(ruling_id: str) -> Ruling:
    """Return the ruling with this id.

    Raises `copenhagen.errors.UnknownRuling` if the id is unknown; its message suggests the nearest
    ids.

    >>> ruling("C-04").answer.split(".")[0]
    'Yes'
    >>> ruling("C-4")
    Traceback (most recent call last):
        ...
    copenhagen.errors.UnknownRuling: no ruling 'C-4'; is it 'C-04' or 'C-14'?
    """
    from copenhagen.rulebook.rulings import RULINGS, unknown_ruling  # noqa: PLC0415 - few programs need them

    try:
        return RULINGS[ruling_id]
    except TypeError:  # unhashable
        raise unknown_ruling(ruling_id) from None
