"""Bots that are ready to play, and a message while they are prepared."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from copenhagen.bots import BOTS, Bot
from copenhagen.cli.language import said
from copenhagen.errors import MissingExtra
from copenhagen.messages import message

if TYPE_CHECKING:
    from copenhagen.games import Game

NEEDS_BATCH = message(
    "Without the extra batch it does not imagine whole games: pip install '{requirement}'",
    requirement=MissingExtra("numba", "batch").requirement,
)
"""The need of the expert."""


def bots_named(kinds: Iterable[str], game: "Game") -> tuple[Bot, ...]:
    """Return the bots of these names, ready for `game`."""
    bots = tuple(BOTS[kind]() for kind in kinds)
    preparing = [bot.prepare for bot in bots if hasattr(bot, "prepare")]
    if preparing:
        click.echo(said(message("The expert bot is getting ready …")), err=True)
        if not preparing[0](game):
            click.echo(said(NEEDS_BATCH), err=True)
    return bots


def is_at_its_best(kind: str) -> bool:
    """Tell whether everything is installed that a bot needs to play as well as it can."""
    from copenhagen.bots.rollouts import is_compiled  # noqa: PLC0415 - takes its time

    return not hasattr(BOTS[kind](), "prepare") or is_compiled()
