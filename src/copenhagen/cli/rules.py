"""``copenhagen rules``: what the rules say, by id or by words, in the language of the terminal.

And what was decided where the printed books leave a question open, by the id of the ruling.
"""

import re
from collections.abc import Mapping
from textwrap import fill
from types import MappingProxyType

import click

from copenhagen import rulebook
from copenhagen.cli import CARD_GAME, GAMES, ROLL_AND_WRITE, WIDTH
from copenhagen.cli.language import Wrong, command, option, said, spoken
from copenhagen.errors import UnknownRuling
from copenhagen.messages import Message, message, quoted
from copenhagen.rulebook import RULES, RULINGS, Rule, Ruling, is_it, nearest, ruling
from copenhagen.rulebook.terms import Term, terms_called, terms_of


@command(
    help=message(
        "Say what a rule is, by its id, or list the rules that have all the words in them.\n\n"
        "The id of a ruling, such as C-04, shows the question that it answers, and why.\n\n"
        "Without either, all rules are listed by id and title. Rules are in the language of the "
        "terminal. A word that the printed books have for something, such as floor or Bauraster, "
        "is explained. With --ask, a question is answered: copenhagen rules --ask can I pass"
    )
)
@click.argument("what", nargs=-1, metavar="[ID | WORDS]...")
@option("--game", type=click.Choice(GAMES), help=message("List only the rules of this game."))
@option("--ask", is_flag=True, help=message("Answer a question, in your own words."))
def rules(what: tuple[str, ...], game: str | None, *, ask: bool) -> None:
    """Show a rule, list rules, or answer a question."""
    if ask:
        _answer(" ".join(what), _IDS.get(game, ""))
        return
    if len(what) == 1 and what[0] in RULES:
        _tell(RULES[what[0]])
        return
    if len(what) == 1 and _RULING_ID.fullmatch(what[0]):
        try:
            _tell_ruling(ruling(what[0].upper()))
        except UnknownRuling as error:
            raise Wrong(error.args[0]) from None
        return
    words = [word.casefold() for part in what for word in part.split()]
    found = [
        rule
        for rule in RULES.values()
        if rule.id.startswith(_IDS.get(game, "")) and (not words or _has(rule, words))
    ]
    if not found:
        asked = " ".join(what)
        raise Wrong(_none_found(asked))
    for term in terms_called(" ".join(what)):
        _define(term)
    widest = max(len(rule.id) for rule in found)
    for rule in found:
        click.echo(f"{rule.id:{widest}}  {said(rule.title)}")


def _answer(question: str, ids: str | tuple[str, ...]) -> None:
    """Tell the best three answers to a question, each with the rule that says so."""
    known = rulebook.ask(question, lang=spoken(), limit=len(RULES))
    found = [answer for answer in known if answer.rule.startswith(ids)][:_MOST]
    if not found:
        raise Wrong(message("no answer is known to {question}", question=repr(question)))
    for answer in found:
        click.echo(answer.question)
        _say(message("{text} [{rule}]", text=answer.text, rule=answer.rule))


_MOST = 3
"""So many answers are told."""


def _none_found(asked: str) -> Message:
    text = message("no rule has {words} in its id, its title or its text", words=repr(asked))
    return is_it(text, nearest(asked))


_RULING_ID = re.compile(r"[A-Za-z]-[0-9]+")

_IDS: Mapping[str | None, str | tuple[str, ...]] = MappingProxyType(
    {CARD_GAME: ("base.", "expansion."), ROLL_AND_WRITE: "rollwrite."}
)
"""The first parts of the ids of each game's rules."""


def _has(rule: Rule, words: list[str]) -> bool:
    """Tell whether a rule has the words, or others that the books have for its terms."""
    said_of_it = [rule.id, rule.title, rule.text, said(rule.title), said(rule.text)]
    said_of_it += [word for term in terms_of(rule) for word in term.words]
    text = "\n".join(said_of_it).casefold()
    return all(word in text for word in words)


def _define(term: Term) -> None:
    """Tell what a word means before the rules that have it."""
    _say(message("{what}: {text}", what=" = ".join(term.words), text=term.definition))
    click.echo()


def _tell(rule: Rule) -> None:
    click.echo(f"{rule.id}: {said(rule.title)}")
    source = message("{book}, under {section}", book=rule.book, section=quoted(rule.section))
    for paragraph in (rule.text, rule.otherwise, source):
        if paragraph:
            click.echo()
            click.echo(fill(said(paragraph), WIDTH, break_on_hyphens=False))
    for id_ in rule.rulings:
        settled = message("settled by {ruling}", ruling=id_)
        _say(message("{what}: {text}", what=settled, text=RULINGS[id_].question))
    if rule.option:
        _say(message("changed by the option {option}", option=rule.option))


def _tell_ruling(ruling: Ruling) -> None:
    """Tell a question with its answer; what the books say about it is in English only."""
    _say(message("{what}: {text}", what=ruling.id, text=ruling.question))
    for paragraph in (ruling.answer, ruling.because, ruling.no_rule):
        if paragraph:
            click.echo()
            click.echo(fill(said(paragraph), WIDTH, break_on_hyphens=False))
    click.echo()
    for source in ruling.sources:
        _say(message("{what}: {text}", what=source.name, text=source.says))
    for id_ in ruling.rules:
        settles = message("settles {rule}", rule=id_)
        _say(message("{what}: {text}", what=settles, text=RULES[id_].title))
    for name in ruling.options:
        _say(message("changed by the option {option}", option=name))


def _say(text: str) -> None:
    click.echo(fill(said(text), WIDTH, break_on_hyphens=False, subsequent_indent="  "))
