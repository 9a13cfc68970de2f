"""``copenhagen rules``: what the rules say, by id or by a word."""

from textwrap import fill

import click

from copenhagen.cli.arguments import Wrong
from copenhagen.cli.game import CARD_GAME, GAMES, ROLL_AND_WRITE
from copenhagen.cli.screen import WIDTH
from copenhagen.rulebook import RULES, Rule

__all__ = ["rules"]


@click.command(short_help="Say what a rule is, or find rules by a word.")
@click.argument("what", required=False)
@click.option("--game", type=click.Choice(GAMES), help="List only the rules of this game.")
def rules(what: str | None, game: str | None) -> None:
    """Say what a rule is, by its id, or list the rules that have a word in them.

    Without WHAT, all rules are listed by id and title.
    """
    if what is None:
        found = list(RULES.values())
    elif what in RULES:
        _tell(RULES[what])
        return
    else:
        found = [rule for rule in RULES.values() if _has(rule, what.casefold())]
    if game is not None:
        found = [rule for rule in found if rule.id.startswith(_IDS[game])]
    if not found:
        raise Wrong(f"no rule has {what!r} in its id, its title or its text")
    widest = max(len(rule.id) for rule in found)
    for rule in found:
        click.echo(f"{rule.id:{widest}}  {rule.title}")


_IDS = {CARD_GAME: ("base.", "expansion."), ROLL_AND_WRITE: ("rollwrite.",)}
"""What the ids of the rules of each game begin with."""


def _has(rule: Rule, word: str) -> bool:
    return any(word in text.casefold() for text in (rule.id, rule.title, rule.text))


def _tell(rule: Rule) -> None:
    click.echo(f"{rule.id}: {rule.title}")
    click.echo()
    click.echo(fill(rule.text, WIDTH, break_on_hyphens=False))
    click.echo()
    click.echo(fill(f'{rule.book}, under "{rule.section}"', WIDTH, break_on_hyphens=False))
    if rule.rulings:
        click.echo(f"settled by {', '.join(rule.rulings)}")
    if rule.option:
        click.echo(f"changed by the option {rule.option}")
