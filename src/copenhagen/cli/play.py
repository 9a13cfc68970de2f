"""``copenhagen play``: people and bots at one terminal.

How they play is in `playing`, which loads the games: help comes without them.
"""

import click

from copenhagen.cli.arguments import players_option, seed_option
from copenhagen.cli.game import GAME_OPTIONS, game_options
from copenhagen.cli.language import command, option
from copenhagen.cli.offered import BOTS
from copenhagen.cli.seats import HUMAN, seats_option
from copenhagen.messages import in_a_row, message

_FILES = message("Saved games and positions")


@command(
    help=message(
        "Play a game: you against bots, or several people at one keyboard.\n\n"
        "At a terminal, without options, a home screen offers to continue the last game, a new "
        "game, saved games, lessons and the rules. A game fills the screen; ? shows the keys. With "
        "--plain, it is told line by line, and whatever can be chosen is listed and numbered. "
        "Without a terminal on standard input, bots play in the place of people, and the game is "
        "printed.\n\n"
        "With --continue, people's choices go to the same file, unless --save names another one."
    ),
    tables=((message("Bots"), BOTS),),
    examples=(
        (message("Four at the table, three of them bots:"), "copenhagen play --players 4"),
        (
            message("Two people at one keyboard:"),
            "copenhagen play --seats human:Ada,human:Bo",
        ),
        (
            message("The other game, explained question by question:"),
            "copenhagen play --game roll-and-write --learn",
        ),
        (
            message("All modules of the expansion, against a bot that thinks ahead:"),
            "copenhagen play --seats human,hard --abilities variant_b --jokers --missions",
        ),
    ),
    apart=(
        ("--position", "--continue", "--save", *GAME_OPTIONS),
        ("--continue", "--players", *GAME_OPTIONS),
    ),
)
@players_option()
@seats_option(
    "--seats",
    people=True,
    help_text=message(
        "Who sits where, the first player first: {kinds}. Several people take turns at the "
        "keyboard.",
        kinds=in_a_row([HUMAN, f"{HUMAN}:NAME", *BOTS]),
    ),
)
@game_options
@seed_option(message("A seed, a whole number from 0, to get the same cards and dice again."))
@option(
    "--save",
    "save_to",
    metavar=message("FILE"),
    group=_FILES,
    help=message("Save the game to this new file."),
)
@option(
    "--continue",
    "source",
    metavar=message("FILE"),
    group=_FILES,
    help=message("Continue a saved game."),
)
@option(
    "--position",
    metavar=message("FILE_OR_TEXT"),
    group=_FILES,
    help=message("Begin with a position: a file, or the position itself. It cannot be saved."),
)
@option(
    "--plain",
    is_flag=True,
    help=message("Play line by line, as for a screen reader, in place of a full screen."),
)
@option(
    "--learn",
    is_flag=True,
    help=message("Have every question explained, with the rule behind it."),
)
@click.pass_context
def play(
    context: click.Context, /, save_to: str | None, source: str | None, **wishes: object
) -> None:
    """Play a game, or let bots play it where nobody types."""
    # Help should not wait for the games.
    from copenhagen.cli.playing import Wishes, at_home, played  # noqa: PLC0415
    from copenhagen.cli.screen import fills_a_screen  # noqa: PLC0415

    asked = Wishes(**wishes)  # type: ignore[arg-type]  # click has checked them
    is_open = not any(value not in (None, False) for value in (save_to, source, *wishes.values()))
    if status := at_home() if is_open and fills_a_screen() else played(asked, save_to, source):
        context.exit(status)
