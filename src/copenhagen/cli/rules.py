"""``copenhagen rules``: what the rules say, by id or by words, with titles in English or German."""

from collections.abc import Mapping
from textwrap import fill
from types import MappingProxyType

import attrs
import click

from copenhagen.cli.arguments import Wrong
from copenhagen.cli.game import CARD_GAME, GAMES, ROLL_AND_WRITE
from copenhagen.cli.screen import WIDTH
from copenhagen.rulebook import RULES, Rule, suggestion
from copenhagen.rulebook.terms import terms_of

__all__ = ["rules"]


@click.command(short_help="Show what a rule says, or find rules by words.")
@click.argument("what", nargs=-1, metavar="[ID | WORDS]...")
@click.option(
    "--lang",
    type=click.Choice(["en", "de"]),
    default="en",
    show_default=True,
    help="The language of titles and terms; the text of a rule is English.",
)
@click.option("--game", type=click.Choice(GAMES), help="List only the rules of this game.")
def rules(what: tuple[str, ...], lang: str, game: str | None) -> None:
    """Say what a rule is, by its id, or list the rules that have all the words in them.

    Without either, all rules are listed by id and title. With German titles, German words are
    found as well.
    """
    language = _LANGUAGES[lang]
    if len(what) == 1 and what[0] in RULES:
        _tell(RULES[what[0]], language)
        return
    words = [word.casefold() for part in what for word in part.split()]
    found = [
        rule
        for rule in RULES.values()
        if rule.id.startswith(_IDS.get(game, "")) and _has(rule, words, language)
    ]
    if not found:
        asked = " ".join(what)
        raise Wrong(f"no rule has {asked!r} in its id, its title or its text{suggestion(asked)}")
    widest = max(len(rule.id) for rule in found)
    for rule in found:
        click.echo(f"{rule.id:{widest}}  {language.title(rule)}")


_IDS: Mapping[str | None, str | tuple[str, ...]] = MappingProxyType(
    {CARD_GAME: ("base.", "expansion."), ROLL_AND_WRITE: "rollwrite."}
)
"""What the ids of the rules of each game begin with."""


@attrs.frozen
class _Language:
    """What the command says around the words of a rule."""

    german: bool
    under: str
    settled: str
    changed: str

    def title(self, rule: Rule) -> str:
        """Return the title of a rule in this language."""
        return rule.title_de if self.german else rule.title

    def terms(self, rule: Rule) -> str:
        """Return the terms of the rule's text with what they are in this language."""
        if not self.german:
            return ""
        return "; ".join(f"{term.english} = {term.german}" for term in terms_of(rule))


_LANGUAGES = {
    "en": _Language(
        german=False,
        under='{}, under "{}"',
        settled="settled by {}",
        changed="changed by the option {}",
    ),
    "de": _Language(
        german=True,
        under='{}, unter "{}"',
        settled="geklärt durch {}",
        changed="geändert durch die Option {}",
    ),
}


def _has(rule: Rule, words: list[str], language: _Language) -> bool:
    said = [rule.id, rule.title, rule.text]
    if language.german:
        said += [rule.title_de, language.terms(rule)]
    text = "\n".join(said).casefold()
    return all(word in text for word in words)


def _tell(rule: Rule, language: _Language) -> None:
    click.echo(f"{rule.id}: {language.title(rule)}")
    for paragraph in (rule.text, language.terms(rule), language.under.format(*_source(rule))):
        if paragraph:
            click.echo()
            click.echo(fill(paragraph, WIDTH, break_on_hyphens=False))
    if rule.rulings:
        click.echo(language.settled.format(", ".join(rule.rulings)))
    if rule.option:
        click.echo(language.changed.format(rule.option))


def _source(rule: Rule) -> tuple[str, str]:
    return rule.book, rule.section
