"""Every rule of every book, and its scope.

One file holds the rules of one printed book. To add a book, add a file and one name here.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from copenhagen.errors import UnknownRule, close_matches, shown
from copenhagen.messages import message
from copenhagen.rulebook.rule import Rule, in_reading_order, is_it
from copenhagen.rulebook.ruling import NAMES
from copenhagen.rulebook.written import written


def _rules(name: str) -> Iterator[tuple[Rule, Mapping[str, Any]]]:
    """Yield the rules of a file, which begins with the headings printed in each book.

    Each comes with the scope fields that are written at it, or at its whole topic.
    """
    entries = written(name)
    books = {
        heading: NAMES[book]
        for book, headings in entries.pop("headings").items()
        for heading in headings
    }
    of_topics = entries.pop("scopes", {})
    for id_, entry in entries.items():
        limits = entry.pop("scope", of_topics.get(id_.split(".")[1], {}))
        yield Rule(id_, book=books[entry["section"]], **entry), MappingProxyType(limits)


_WRITTEN = [rule for name in ("base", "expansion", "rollwrite") for rule in _rules(name)]


def unknown_rule(rule_id: object, _: object = None) -> UnknownRule:
    """Return the error for an unknown rule id, suggesting the nearest one."""
    near = nearest(rule_id) if isinstance(rule_id, str) else ""
    return UnknownRule(is_it(message("no rule {rule}", rule=shown(rule_id)), near))


RULES: Mapping[str, Rule] = in_reading_order((rule for rule, _ in _WRITTEN), unknown=unknown_rule)
"""Every rule by its id, in the reading order of the books."""

LIMITS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {rule.id: limits for rule, limits in _WRITTEN}
)
"""The scope fields of each rule, by its id; empty if it holds in every game of its book."""


def nearest(text: str) -> str:
    """Return the rule id most similar to `text`; empty if none is similar.

    >>> nearest("base.build.suport"), nearest("brick")
    ('base.build.support', '')
    """
    return next(iter(close_matches(text, RULES, n=1, cutoff=0.8)), "")
