"""``copenhagen simulate``: many games of bots, and what came of them.

How they are played is in `simulating`, which loads the games: help comes without them.
"""

from copenhagen.cli.arguments import players_option, seed_option
from copenhagen.cli.game import game_options
from copenhagen.cli.language import Number, command, option
from copenhagen.cli.offered import BOTS, MOST_JOBS
from copenhagen.cli.seats import seats_option
from copenhagen.messages import in_a_row, message

_KEPT = message("What is kept")


@command(
    help=message(
        "Let bots play many games, and sum them up.\n\n"
        "The first game of a seed is the same however many follow it."
    ),
    tables=((message("Bots"), BOTS),),
    examples=(
        (
            message("Two bots against each other, each deal from both seats:"),
            "copenhagen simulate -n 1000 --bots easy,normal --paired",
        ),
        (
            message("Figures of Roll & Write for three, in a file:"),
            "copenhagen simulate --game roll-and-write --players 3 --csv games.csv",
        ),
    ),
)
@option(
    "-n",
    "--games",
    type=Number(1, 10_000_000),
    metavar=message("N"),
    default=100,
    show_default=True,
    help=message("Number of games."),
)
@players_option()
@seats_option(
    "--bots",
    people=False,
    help_text=message(
        "Who plays: one of {kinds} for all seats, or one for each seat.", kinds=in_a_row(BOTS)
    ),
)
@game_options
@seed_option(message("A seed, a whole number from 0, to get the same games again."))
@option(
    "--jobs",
    type=Number(-1, MOST_JOBS),
    default=1,
    show_default=True,
    metavar=message("N"),
    help=message("Number of processes that play; -1 for one for each processor."),
)
@option("--paired", is_flag=True, help=message("Each deal is played from every seat in turn."))
@option(
    "--records",
    metavar=message("FILE"),
    group=_KEPT,
    help=message("Keep each game as a record, one a line."),
)
@option(
    "--csv",
    metavar=message("FILE"),
    group=_KEPT,
    help=message("Keep the figures of each game as CSV, one seat a line."),
)
@option(
    "--report",
    metavar=message("FOLDER"),
    group=_KEPT,
    help=message("Write a page with pictures to this new folder."),
)
@option(
    "--resume",
    is_flag=True,
    help=message("Go on with the games in the files of --records and --csv."),
)
@option(
    "--details", is_flag=True, help=message("Say more: intervals, lines, abilities, first turns.")
)
@option("--json", "as_json", is_flag=True, help=message("Print one JSON object and nothing else."))
def simulate(**asked: object) -> None:
    """Let bots play many games, and sum them up."""
    from copenhagen.cli.simulating import simulated  # noqa: PLC0415 - takes its time

    simulated(asked)
