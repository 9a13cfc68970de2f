"""Bots that are ready to play, and a word to whoever waits for that."""

from collections.abc import Iterable

import click

from copenhagen.bots import BOTS, Bot
from copenhagen.cli.language import said
from copenhagen.games import Game
from copenhagen.messages import message


def bots_named(kinds: Iterable[str], game: Game) -> tuple[Bot, ...]:
    """Return the bots of these names, ready for `game`."""
    bots = tuple(BOTS[kind]() for kind in kinds)
    preparing = [bot.prepare for bot in bots if hasattr(bot, "prepare")]
    if preparing:
        click.echo(said(message("The expert bot is getting ready …")), err=True)
        if not preparing[0](game):
            text = message("Without the extra batch it does not imagine whole games.")
            click.echo(said(text), err=True)
    return bots
