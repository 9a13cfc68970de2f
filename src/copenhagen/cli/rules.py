"""``copenhagen rules``: what the rules say, by id or by words, in the language of the terminal.

And rulings, by id, on the questions that the printed books leave open.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from textwrap import fill
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import click

from copenhagen import rulebook
from copenhagen.cli import CARD_GAME, GAMES, ROLL_AND_WRITE, WIDTH
from copenhagen.cli.arguments import completed
from copenhagen.cli.language import Lost, Misused, command, option, said, spoken
from copenhagen.errors import UnknownRuling, cut
from copenhagen.messages import Message, message, quoted
from copenhagen.rulebook import RULES, Rule, Ruling, is_it, nearest, ruling

if TYPE_CHECKING:
    from copenhagen.rulebook import Answer, Term


@command(
    help=message(
        "Say what a rule is, by its id, or list the rules that have all the words in them.\n\n"
        "The id of a ruling, such as C-04, shows the question that it answers, and why.\n\n"
        "Without either, all rules are listed by id and title. Rules are in the language of the "
        "terminal. A word that the printed books have for something, such as floor or Bauraster, "
        "is explained. With --ask, a question is answered."
    ),
    examples=(
        (message("Ask in your own words:"), message("copenhagen rules --ask can I pass")),
        (message("A rule, by its id:"), "copenhagen rules base.build.support"),
        (message("Rules with both words, in German:"), "copenhagen rules --lang de Wappen Feld"),
        (message("A rule in full, for a program:"), "copenhagen rules base.build.support --json"),
    ),
)
@click.argument(
    "what",
    nargs=-1,
    metavar="[ID | WORDS]...",
    shell_complete=completed(lambda: (*RULES, *rulebook.RULINGS)),
)
@option("--game", type=click.Choice(GAMES), help=message("List only the rules of this game."))
@option("--ask", is_flag=True, help=message("Answer a question, in your own words."))
@option(
    "--json",
    "as_json",
    is_flag=True,
    help=message("Print all that is found as one JSON list, in full."),
)
def rules(what: tuple[str, ...], game: str | None, *, ask: bool, as_json: bool) -> None:
    """Show a rule, list rules, or answer a question."""
    found, tell = _found(what, game, for_answers=ask)
    if as_json:
        click.echo(json.dumps(list(map(_data, found)), ensure_ascii=False, indent=2))
    else:
        tell(found)


def _found(
    what: tuple[str, ...], game: str | None, *, for_answers: bool
) -> tuple[Sequence[Any], Callable[[Sequence[Any]], None]]:
    """Return the rules, rulings or answers that are asked for, and what tells of them."""
    asked = " ".join(what)
    if for_answers:
        if not asked:
            raise Misused(message("--ask needs a question"))
        return _answers(asked, game), _tell_answers
    if len(what) == 1 and (asked in RULES or _RULING_ID.fullmatch(asked)):
        if game is not None:
            raise Misused(message("--game lists the rules of a game, and goes with no id"))
        return (_called(asked),), _tell
    return _having(asked, game), partial(_list, asked)


def _data(thing: "Rule | Ruling | Answer") -> dict[str, Any]:
    """Return a rule, a ruling or an answer, for JSON."""
    if not isinstance(thing, Rule | Ruling):
        return {"question": thing.question, "answer": thing.text, "rule": thing.rule}
    from attrs import asdict  # noqa: PLC0415 - takes its time

    return asdict(
        thing, value_serializer=lambda _, __, part: said(part) if isinstance(part, str) else part
    )


def _called(id_: str) -> Rule | Ruling:
    try:
        return RULES[id_] if id_ in RULES else ruling(id_.upper())
    except UnknownRuling as error:
        raise Lost(error.args[0]) from None


def _having(asked: str, game: str | None) -> Sequence[Rule]:
    """Return the rules of a game that have all the words."""
    words = asked.casefold().split()
    ids = _IDS.get(game, "")
    rules = [rule for rule in RULES.values() if rule.id.startswith(ids)]
    if found := [rule for rule in rules if not words or _has(rule, words)]:
        return found
    raise Lost(_none_found(asked))


def _list(asked: str, found: Sequence[Rule]) -> None:
    """List rules by id and title, below what the words mean that were asked for."""
    for term in rulebook.terms_called(asked) if asked else ():
        _define(term)
    widest = max(len(rule.id) for rule in found)
    for rule in found:
        click.echo(f"{rule.id:{widest}}  {said(rule.title)}")


def _answers(question: str, game: str | None) -> "Sequence[Answer]":
    """Return the best three answers to a question."""
    known = rulebook.ask(question, lang=spoken(), limit=len(RULES))
    ids = _IDS.get(game, "")
    if found := [answer for answer in known if answer.rule.startswith(ids)][:_MOST]:
        return found
    nothing = message("no answer found for {question}", question=cut(repr(question)))
    close = [one for one in rulebook.near(question, lang=spoken()) if one.rule.startswith(ids)]
    if not close:
        raise Lost(nothing)
    listed = "; ".join(f"{one.question} [{one.rule}]" for one in close)
    raise Lost(message("{text}; these come nearest: {near}", text=nothing, near=listed))


def _tell_answers(found: "Sequence[Answer]") -> None:
    """Tell answers, each with the rule that says so."""
    for answer in found:
        click.echo(answer.question)
        _say(message("{text} [{rule}]", text=answer.text, rule=answer.rule))


_MOST = 3
"""The number of answers printed."""


def _none_found(asked: str) -> Message:
    text = message("no rule has {words} in its id, its title or its text", words=cut(repr(asked)))
    return is_it(text, nearest(asked))


_RULING_ID = re.compile(r"[A-Za-z]-[0-9]+")

_IDS: Mapping[str | None, str | tuple[str, ...]] = MappingProxyType(
    {CARD_GAME: ("base.", "expansion."), ROLL_AND_WRITE: "rollwrite."}
)
"""The first parts of the ids of each game's rules."""


def _has(rule: Rule, words: list[str]) -> bool:
    """Tell whether a rule has the words, or others that the books have for its terms."""
    said_of_it = [rule.id, rule.title, rule.text, said(rule.title), said(rule.text)]
    said_of_it += [word for term in rulebook.terms_of(rule) for word in term.words]
    text = "\n".join(said_of_it).casefold()
    return all(word in text for word in words)


def _define(term: "Term") -> None:
    """Explain a word before the rules that have it."""
    _say(message("{what}: {text}", what=" = ".join(term.words), text=term.definition))
    click.echo()


def _tell(found: Sequence[Rule | Ruling]) -> None:
    for one in found:
        if isinstance(one, Rule):
            _tell_rule(one)
        else:
            _tell_ruling(one)


def _tell_rule(rule: Rule) -> None:
    click.echo(f"{rule.id}: {said(rule.title)}")
    source = message("{book}, under {section}", book=rule.book, section=quoted(rule.section))
    for paragraph in (rule.text, rule.otherwise, source):
        if paragraph:
            click.echo()
            click.echo(fill(said(paragraph), WIDTH, break_on_hyphens=False))
    for id_ in rule.rulings:
        settled = message("settled by {ruling}", ruling=id_)
        _say(message("{what}: {text}", what=settled, text=rulebook.RULINGS[id_].question))
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
