"""What the things on a table are for: from the rulebook's data, each with its rule.

A thing is named as pictures name what can be clicked on, by its kind and its name: ``tile-b3``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import copenhagen as cph
from copenhagen import cardgame, rollwrite, rulebook
from copenhagen.render import explain, name, translated

__all__ = ["About", "about", "rule_title", "rules_of", "things"]

_TERMS = {
    "card_game": {
        "slot": "display",
        "hand": "hand",
        "tile": "facade tile",
        "tile-w": "special tile",
        "tile-j": "joker tile",
        "coat": "coat of arms",
        "pile": "supply",
        "pile-discard": "discard pile",
        "cell": "cell",
        "score": "scoring track",
    },
    "roll_and_write": {
        "die": "die",
        "tile": "facade sheet",
        "track": "track",
        "bonus": "bonus",
        "star": "star",
        "coat": "coat of arms",
        "cell": "cell",
        "score": "scoring track",
    },
}
"""The words of the rulebooks for what is on a table; all of a kind, where its name is not here."""

_BOOKS = {"card_game": ("base", "expansion"), "roll_and_write": ("rollwrite",)}


@dataclass(frozen=True)
class About:
    """A thing: what it is called, what it is for, and the rule to read about it."""

    thing: str
    title: str
    text: str
    rule: str
    rule_title: str


def about(game: str, thing: str, lang: str) -> About | None:
    """Return what there is to say about a thing of a game; ``None`` if there is no such thing."""
    kind, _, which = thing.partition("-")
    sources = {"ability": _abilities(game), "mission": cardgame.MISSIONS}
    for one in sources.get(kind, ()):
        if str(one) == which:
            rule = _rule_of(game, which.replace("_", "-"))
            title = rule_title(rule, lang)
            return About(thing, name(one, lang=lang), explain(one, lang=lang), rule, title)
    terms = _TERMS[game]
    word = terms.get(thing, terms.get(kind))
    for term in rulebook.terms_called(word) if word else ():
        if set(_BOOKS[game]) & set(term.books):
            rule = next((rule for rule in term.rules if rule.startswith(_BOOKS[game])), "")
            title, text = term.words_in(lang)[0], translated(term.definition, lang)
            title = title[0].upper() + title[1:].partition(" (")[0]
            return About(thing, title, text, rule, rule_title(rule, lang))
    return None


def things(game: cph.Game, kind: str, lang: str) -> Iterator[About]:
    """Yield all that there is in a game, to be read one after the other."""
    drawn: Any = getattr(game, "abilities", tuple(rollwrite.Ability))
    in_play = {"base": cardgame.BASE_ABILITIES, "variant_b": cardgame.ABILITIES}
    abilities = in_play.get(drawn, ()) if isinstance(drawn, str) else drawn
    names = [f"ability-{one}" for one in dict.fromkeys((*_always(kind), *abilities))]
    names += [f"mission-{mission}" for mission in getattr(game, "missions", None) or ()]
    left_out = "tile-w" if getattr(game, "jokers", False) else "tile-j"
    names += [thing for thing in _TERMS[kind] if thing != left_out]
    for thing in names:
        if (found := about(kind, thing, lang)) is not None:
            yield found


def _abilities(game: str) -> tuple[cardgame.Ability | rollwrite.Ability, ...]:
    return tuple(cardgame.Ability if game == "card_game" else rollwrite.Ability)


def _always(game: str) -> tuple[cardgame.Ability, ...]:
    return (cardgame.Ability.ANY_CARDS,) if game == "card_game" else ()


def _rule_of(game: str, slug: str) -> str:
    """Return the rule that is named after an ability or a mission."""
    names = [f"{of}.{slug}" for of in ("ability", "mission", "expansion")]
    rules = (rule for rule in rulebook.RULES if rule.startswith(_BOOKS[game]))
    return next(rule for rule in rules if any(name in rule for name in names))


def rule_title(rule_id: str, lang: str) -> str:
    """Return what a rule is called; its id if there is no such rule."""
    try:
        rule = cph.rulebook.rule(rule_id)
    except cph.UnknownRule:
        return rule_id
    return translated(rule.title, lang)


def rules_of(game: str, lang: str) -> Iterator[tuple[str, list[tuple[str, str, str]]]]:
    """Yield each book of a game with the id, the title and the text of every rule in it."""
    of_game = (rule for rule in rulebook.RULES.values() if rule.id.startswith(_BOOKS[game]))
    for _, group in groupby(of_game, lambda rule: rule.id.partition(".")[0]):
        rules = list(group)
        said = [(one.id, translated(one.title, lang), translated(one.text, lang)) for one in rules]
        # Of a book in several languages, the name without its language.
        yield translated(rules[0].book, lang).partition(",")[0], said
