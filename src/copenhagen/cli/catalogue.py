"""``copenhagen catalogue``: all that is on the table of a game, as JSON."""

import json

import click

from copenhagen.cli.arguments import Wanted, players_option
from copenhagen.cli.game import game_options
from copenhagen.cli.language import command
from copenhagen.messages import message


@command(
    help=message(
        "Print every component of a game with every way to place it, as one JSON document.\n\n"
        "It is for programs in other languages."
    ),
    examples=(
        (
            message("Roll & Write for three:"),
            "copenhagen catalogue --game roll-and-write --players 3",
        ),
    ),
)
@players_option()
@game_options
def catalogue(*, players: int | None, wanted: Wanted | None) -> None:
    """Print the catalogue of a game."""
    # Help should not wait for the games.
    from copenhagen.cli.settings import start_of  # noqa: PLC0415
    from copenhagen.notation import catalogue as catalogue_of  # noqa: PLC0415

    document = catalogue_of(start_of(players or 2, wanted).game)
    click.echo(json.dumps(document, ensure_ascii=False, separators=(",", ":")))
