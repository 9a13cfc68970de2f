"""``copenhagen show``: a position, a view or a record, from a file or from a line of text.

How it is shown is in `showing`, which loads what draws it: help comes without it.
"""

from typing import TYPE_CHECKING

import click

from copenhagen.cli.language import command, option
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
    )
)
@click.argument("what", metavar="FILE_OR_TEXT")
@option(
    "--seat", type=int, help=message("Show only what this seat may know; seats are counted from 0.")
)
@option("--json", "form", flag_value="json", help=message("Print the position as JSON."))
@option(
    "--notation", "form", flag_value="notation", help=message("Print the position as one line.")
)
@option("--svg", "picture", metavar="FILE", help=message("Write a picture to this new file."))
@option(
    "--layout",
    type=click.Choice(_LAYOUTS),
    default="landscape",
    help=message("Draw the picture wide, or narrow for a phone."),
)
def show(
    *, what: str, seat: int | None, form: str | None, picture: str | None, layout: "Layout"
) -> None:
    """Draw what the text or the file is."""
    from copenhagen.cli.showing import drawn  # noqa: PLC0415 - takes its time

    drawn(what, seat, form, picture, layout)
