"""``copenhagen review``: what the decisions of a saved game cost.

How they are judged is in `reviewing`, which loads the games: help comes without them.
"""

import click

from copenhagen.cli.arguments import seat_option
from copenhagen.cli.language import Number, command, option
from copenhagen.messages import message


@command(
    help=message(
        "Tell which three decisions of the game in FILE cost most of the chance to win.\n\n"
        "Each decision is compared with others that were possible, in imagined games, by what the "
        "player could know. Those of people are reviewed; where only bots played, all are."
    ),
    examples=(
        (message("The worst decisions of a saved game:"), "copenhagen review game.json"),
        (
            message("With a picture of the chance to win:"),
            "copenhagen review game.json --svg chances.svg",
        ),
    ),
)
@click.argument("file")
@seat_option(message("Review only this seat; the first player is at seat 1."))
@option(
    "--seconds",
    type=Number(1, 3600),
    default=1,
    show_default=True,
    metavar=message("N"),
    help=message("Seconds to think about each decision."),
)
@option(
    "--svg", "picture", metavar=message("FILE"), help=message("Write a picture to this new file.")
)
@option("--json", "as_json", is_flag=True, help=message("Print all decisions as JSON."))
def review(
    *, file: str, seat: int | None, seconds: int, picture: str | None, as_json: bool
) -> None:
    """Review a saved game."""
    from copenhagen.cli.reviewing import reviewed  # noqa: PLC0415 - takes its time

    reviewed(file, seat, seconds, picture, as_json=as_json)
