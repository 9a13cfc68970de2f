"""Every rule of the games: its id, its title, our own words, and where the printed rule is.

One file holds one printed book. Another book is another file with a tuple of rules, and one more
name in `RULES` below.

>>> from copenhagen.rulebook import rule
>>> rule("base.take.line").title
'The ends are not neighbors'
"""

from collections.abc import Mapping
from difflib import get_close_matches

from copenhagen.errors import UnknownRule
from copenhagen.messages import Message, message
from copenhagen.rulebook.base import BASE_GAME
from copenhagen.rulebook.expansion import EXPANSION_1
from copenhagen.rulebook.rollwrite import ROLL_AND_WRITE
from copenhagen.rulebook.rule import Rule, in_reading_order
from copenhagen.rulebook.terms import TERMS, Term, terms_of

__all__ = ["RULES", "TERMS", "Rule", "Term", "nearest", "no_rule", "rule", "terms_of"]

RULES: Mapping[str, Rule] = in_reading_order(BASE_GAME, EXPANSION_1, ROLL_AND_WRITE)
"""Every rule by its id, in the reading order of the books."""


def rule(rule_id: str) -> Rule:
    """Return the rule with this id.

    Raises `copenhagen.errors.UnknownRule` if there is none; its message names the nearest id.

    >>> rule("base.build.suport")
    Traceback (most recent call last):
        ...
    copenhagen.errors.UnknownRule: no rule 'base.build.suport'; is it 'base.build.support'?
    """
    try:
        return RULES[rule_id]
    except KeyError:
        raise UnknownRule(no_rule(rule_id)) from None


def no_rule(text: str) -> Message:
    """Return that no rule is called `text`, and which one may be meant.

    >>> no_rule("base.build.suport")
    "no rule 'base.build.suport'; is it 'base.build.support'?"
    """
    if near := nearest(text):
        return message("no rule {rule}; is it {near}?", rule=repr(text), near=repr(near))
    return message("no rule {rule}", rule=repr(text))


def nearest(text: str) -> str:
    """Return the id of a rule that is nearly `text`; empty if there is none.

    >>> nearest("base.build.suport"), nearest("brick")
    ('base.build.support', '')
    """
    return next(iter(get_close_matches(text, RULES, n=1, cutoff=0.8)), "")
