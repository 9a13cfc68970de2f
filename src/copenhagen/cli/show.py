"""``copenhagen show``: a position, a view or a record, from a file or from a line of text.

How it is shown is in `showing`, which loads what draws it: help comes without it.
"""

from typing import TYPE_CHECKING

import click

from copenhagen.cli.arguments import seat_option
from copenhagen.cli.language import command, option
from copenhagen.cli.seats import given_names
from copenhagen.messages import message

if TYPE_CHECKING:
    from copenhagen.render import Layout

_LAYOUTS: tuple["Layout", ...] = ("landscape", "portrait")


@command(
    help=message(
        "Draw a position: from a JSON file, a saved game, or a position written in one line.\n\n"
        'FILE_OR_TEXT is the name of a file, "-" for standard input, or the position itself. Of a '
        "saved game, the last position is shown. Sheets of Roll & Write can be typed in as they "
        "look on paper."
    ),
    examples=(
        (message("The last position of a saved game:"), "copenhagen show game.json"),
        (message("As a picture:"), "copenhagen show game.json --svg table.svg"),
        (
            message("A position written in one line:"),
            "copenhagen show '2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-'",
        ),
    ),
    apart=(
        ("--json", "--notation", "--svg", "--layout"),
        ("--notation", "--svg", "--layout", "--seat"),
        ("--json", "--names"),
        ("--notation", "--names"),
    ),
)
@click.argument("what", metavar="FILE_OR_TEXT")
@seat_option(message("Show only what this seat may know; the first player is at seat 1."))
@option(
    "--names",
    callback=given_names,
    metavar=message("NAME,NAME,..."),
    help=message("The players' names, the first player first."),
)
@option("--json", "as_json", is_flag=True, help=message("Print the position as JSON."))
@option("--notation", "as_line", is_flag=True, help=message("Print the position as one line."))
@option(
    "--svg", "picture", metavar=message("FILE"), help=message("Write a picture to this new file.")
)
@option(
    "--layout",
    type=click.Choice(_LAYOUTS),
    usual=_LAYOUTS[0],
    help=message("With --svg: whether the picture is wide, or narrow for a phone."),
)
def show(*, what: str, as_json: bool, as_line: bool, **how: object) -> None:
    """Draw what the text or the file is."""
    from copenhagen.cli.showing import drawn  # noqa: PLC0415 - takes its time

    form = "json" if as_json else "line" if as_line else ""
    drawn(what, form, **how)  # type: ignore[arg-type]  # click has checked them
