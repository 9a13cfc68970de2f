"""``copenhagen replay``: a recorded game, whole or step by step.

How it is shown is in `replaying`, which loads the games: help comes without them.
"""

import click

from copenhagen.cli.arguments import seat_option
from copenhagen.cli.language import command, option
from copenhagen.messages import message


@command(
    help=message(
        'Replay the game that was saved in FILE ("-" is standard input).\n\n'
        "Without options, the game is told turn by turn, and its last position drawn."
    ),
    examples=(
        (message("Go through a game, choice by choice:"), "copenhagen replay game.json --step"),
        (
            message("What the first player saw after move 20:"),
            "copenhagen replay game.json --at 20 --seat 1",
        ),
    ),
    apart=(("--moves", "--at", "--json", "--step", "--seat"), ("--step", "--at", "--json")),
)
@click.argument("file")
@option(
    "--at",
    type=int,
    metavar=message("N"),
    help=message("Show only the position after this many moves; -1 is the last."),
)
@option(
    "--step", "by_step", is_flag=True, help=message("Stop after each choice, and draw the table.")
)
@option("--moves", "as_moves", is_flag=True, help=message("Print the moves in notation."))
@seat_option(message("Show what this seat saw; the first player is at seat 1."))
@option(
    "--json",
    "as_json",
    is_flag=True,
    help=message("Print the position as JSON: the last one, or that of --at."),
)
def replay(
    *, file: str, at: int | None, by_step: bool, as_moves: bool, seat: int | None, as_json: bool
) -> None:
    """Show a saved game."""
    from copenhagen.cli.replaying import shown_from  # noqa: PLC0415 - takes its time

    shown = shown_from(file, seat)
    if at is not None or as_json:
        shown.position(-1 if at is None else at, as_json=as_json)
    elif as_moves:
        shown.moves()
    elif by_step:
        shown.steps()
    else:
        shown.whole()
