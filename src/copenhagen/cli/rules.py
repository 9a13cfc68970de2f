"""``copenhagen rules``: what the rules say, by id or by words, with titles in English or German.

And what was decided where the printed books leave a question open, by the id of the ruling.
"""

import re
from collections.abc import Mapping
from textwrap import fill
from types import MappingProxyType

import attrs
import click

from copenhagen.cli.arguments import Wrong
from copenhagen.cli.game import CARD_GAME, GAMES, ROLL_AND_WRITE
from copenhagen.cli.screen import WIDTH
from copenhagen.errors import UnknownRuling
from copenhagen.rulebook import RULES, RULINGS, Rule, Ruling, ruling, suggestion
from copenhagen.rulebook.terms import terms_of

__all__ = ["rules"]


@click.command(short_help="Show what a rule or a ruling says, or find rules by words.")
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

    The id of a ruling, such as C-04, shows the question that it answers, and why.

    Without either, all rules are listed by id and title. With German titles, German words are
    found as well.
    """
    language = _LANGUAGES[lang]
    if len(what) == 1 and what[0] in RULES:
        _tell(RULES[what[0]], language)
        return
    if len(what) == 1 and _RULING_ID.fullmatch(what[0]):
        try:
            _tell_ruling(ruling(what[0].upper()), language)
        except UnknownRuling as error:
            raise Wrong(str(error)) from None
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


_RULING_ID = re.compile(r"[A-Za-z]-[0-9]+")

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
    settles: str
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
        settles="settles {}",
        changed="changed by the option {}",
    ),
    "de": _Language(
        german=True,
        under='{}, unter "{}"',
        settled="geklärt durch {}",
        settles="klärt {}",
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
    for id_ in rule.rulings:
        _say(language.settled.format(f"{id_}: {RULINGS[id_].question}"))
    if rule.option:
        click.echo(language.changed.format(rule.option))


def _tell_ruling(ruling: Ruling, language: _Language) -> None:
    """Tell a question with its answer; what the books say about it is in English only."""
    _say(f"{ruling.id}: {ruling.question}")
    for paragraph in (ruling.answer, ruling.because, ruling.no_rule):
        if paragraph:
            click.echo()
            click.echo(fill(paragraph, WIDTH, break_on_hyphens=False))
    click.echo()
    for source in ruling.sources:
        _say(f"{source.name}: {source.says}")
    for id_ in ruling.rules:
        _say(language.settles.format(f"{id_}: {language.title(RULES[id_])}"))
    for option in ruling.options:
        click.echo(language.changed.format(option))


def _say(text: str) -> None:
    click.echo(fill(text, WIDTH, break_on_hyphens=False, subsequent_indent="  "))


def _source(rule: Rule) -> tuple[str, str]:
    return rule.book, rule.section
