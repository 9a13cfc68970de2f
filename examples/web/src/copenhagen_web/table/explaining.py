"""Readable rules: the title of a rule, and the rules of a game, book by book."""

from collections.abc import Iterator
from itertools import groupby

import copenhagen as cph
from copenhagen import rulebook
from copenhagen.render import translated

__all__ = ["rule_title", "rules_of"]

_BOOKS = {"card_game": ("base", "expansion"), "roll_and_write": ("rollwrite",)}


def rule_title(rule_id: str, lang: str) -> str:
    """Return the title of a rule; its id if there is no such rule."""
    try:
        rule = cph.rulebook.rule(rule_id)
    except cph.errors.UnknownRule:
        return rule_id
    return translated(rule.title, lang)


def rules_of(game: str, lang: str) -> Iterator[tuple[str, list[tuple[str, str, str]]]]:
    """Yield each book of a game with the id, title and text of its rules."""
    of_game = (rule for rule in rulebook.RULES.values() if rule.id.startswith(_BOOKS[game]))
    for _, group in groupby(of_game, lambda rule: rule.id.partition(".")[0]):
        rules = list(group)
        said = [(one.id, translated(one.title, lang), translated(one.text, lang)) for one in rules]
        # For a book in several languages, use its name without the language.
        yield translated(rules[0].book, lang).partition(",")[0], said
