"""``copenhagen rules``: what the rules say, by id or by words, with titles in English or German."""

from collections.abc import Mapping
from textwrap import fill
from types import MappingProxyType

import click

from copenhagen.cli.arguments import Wrong
from copenhagen.cli.game import CARD_GAME, GAMES, ROLL_AND_WRITE
from copenhagen.cli.language import Command, Option, lang_option, said, spoken
from copenhagen.cli.screen import WIDTH
from copenhagen.messages import Message, in_a_row, message, quoted
from copenhagen.rulebook import RULES, Rule, nearest
from copenhagen.rulebook.terms import terms_of

__all__ = ["rules"]


@click.command(
    cls=Command,
    short_help=message("Show what a rule says, or find rules by words."),
    help=message(
        "Say what a rule is, by its id, or list the rules that have all the words in them.\n\n"
        "Without either, all rules are listed by id and title. Titles and terms are in the "
        "language of the terminal, the text of a rule is English; where titles are German, German "
        "words are found as well."
    ),
)
@click.argument("what", nargs=-1, metavar="[ID | WORDS]...")
@click.option(
    "--game",
    cls=Option,
    type=click.Choice(GAMES),
    help=message("List only the rules of this game."),
)
@lang_option()
def rules(what: tuple[str, ...], game: str | None) -> None:
    """Show a rule, or list rules."""
    if len(what) == 1 and what[0] in RULES:
        _tell(RULES[what[0]])
        return
    words = [word.casefold() for part in what for word in part.split()]
    found = [
        rule
        for rule in RULES.values()
        if rule.id.startswith(_IDS.get(game, "")) and _has(rule, words)
    ]
    if not found:
        asked = " ".join(what)
        raise Wrong(_none_found(asked))
    widest = max(len(rule.id) for rule in found)
    for rule in found:
        click.echo(f"{rule.id:{widest}}  {_title(rule)}")


def _none_found(asked: str) -> Message:
    text = message("no rule has {words} in its id, its title or its text", words=repr(asked))
    if near := nearest(asked):
        return message("{text}; is it {near}?", text=text, near=repr(near))
    return text


_IDS: Mapping[str | None, str | tuple[str, ...]] = MappingProxyType(
    {CARD_GAME: ("base.", "expansion."), ROLL_AND_WRITE: "rollwrite."}
)
"""What the ids of the rules of each game begin with."""


def _is_german() -> bool:
    return spoken() == "de"


def _title(rule: Rule) -> str:
    """Return the title of a rule in the language of the terminal, where it has one."""
    return rule.title_de if _is_german() else rule.title


def _terms(rule: Rule) -> str:
    """Return the terms of the rule's text with what they are in the language of the terminal."""
    if not _is_german():
        return ""
    return "; ".join(f"{term.english} = {term.german}" for term in terms_of(rule))


def _has(rule: Rule, words: list[str]) -> bool:
    said_of_it = [rule.id, rule.title, rule.text]
    if _is_german():
        said_of_it += [rule.title_de, _terms(rule)]
    text = "\n".join(said_of_it).casefold()
    return all(word in text for word in words)


def _tell(rule: Rule) -> None:
    click.echo(f"{rule.id}: {_title(rule)}")
    source = message("{book}, under {section}", book=rule.book, section=quoted(rule.section))
    for paragraph in (rule.text, _terms(rule), said(source)):
        if paragraph:
            click.echo()
            click.echo(fill(paragraph, WIDTH, break_on_hyphens=False))
    if rule.rulings:
        click.echo(said(message("settled by {rulings}", rulings=in_a_row(rule.rulings))))
    if rule.option:
        click.echo(said(message("changed by the option {option}", option=rule.option)))
