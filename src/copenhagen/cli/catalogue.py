"""``copenhagen catalogue``: all that is on the table of a game, as JSON."""

import json

import click

from copenhagen.cli.arguments import players_option
from copenhagen.cli.game import Wanted, game_options, start_of
from copenhagen.notation import catalogue as catalogue_of

__all__ = ["catalogue"]


@click.command(short_help="Print every component of a game and every placement as JSON.")
@players_option()
@game_options
def catalogue(*, players: int | None, wanted: Wanted | None) -> None:
    """Print every component of a game with every way to place it, as one JSON document.

    It is for programs in other languages. The game is for two players unless --players says
    otherwise.
    """
    document = catalogue_of(start_of(players or 2, wanted).game)
    click.echo(json.dumps(document, ensure_ascii=False, separators=(",", ":")))
