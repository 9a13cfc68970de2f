"""``copenhagen show``: a position, a view or a record, from a file or from a line of text."""

from typing import TYPE_CHECKING

import click

import copenhagen as cph
from copenhagen.cli.arguments import no_seat, seat_option
from copenhagen.cli.inputs import position_in, read_document, text_of
from copenhagen.cli.language import Misused, Wrong, command, option, said, spoken
from copenhagen.cli.save_files import create
from copenhagen.cli.screen import Screen
from copenhagen.cli.seats import given_names, usual_names
from copenhagen.games import is_public_view, is_state, is_view
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
def show(  # noqa: PLR0913 - one for each option
    *,
    what: str,
    as_json: bool,
    as_line: bool,
    seat: int | None,
    names: tuple[str, ...] | None,
    picture: str | None,
    layout: "Layout | None",
) -> None:
    """Draw what the text or the file is, or write it in another form."""
    if layout is not None and picture is None:
        raise Misused(message("--layout goes with --svg"))
    table, players = _table(what)
    if names is not None:
        players, number = names, table.game.players
        if len(names) != number:
            raise Wrong(
                message("--names: {number} names are needed, with a comma between", number=number)
            )
    if seat is not None:
        table = _seen(table, seat)
    if picture is not None:
        players = tuple(map(said, players))
        svg = cph.render.svg(table, layout=layout or "landscape", names=players, lang=spoken())
        refused = message("{file} is not a file name to save the picture to", file=repr(picture))
        create(picture, f"{svg}\n", refused)
    elif as_json:
        click.echo(cph.to_json(table))
    elif as_line and is_state(table):
        click.echo(cph.notation.write_state(table))
    elif as_line:
        raise Wrong(message("--notation writes positions with all cards; a view has hidden ones"))
    else:
        Screen().draw(table, players)


def _table(what: str) -> tuple["cph.State | cph.View | cph.PublicView", tuple[str, ...]]:
    """Return the position or view that `what` names, and the names of the players."""
    text, source, is_read = text_of(what)
    if not text.startswith("{"):
        return position_in(text, source, is_read=is_read), ()
    value = read_document(text, source if is_read else message("the text"))
    if isinstance(value, cph.Record):
        *_, last = value.states()
        return last, usual_names(value.players)
    if is_state(value) or is_view(value) or is_public_view(value):
        return value, ()
    raise Wrong(
        message("{source} holds {kind}, not a position", source=source, kind=type(value).__name__)
    )


def _seen(table: "cph.State | cph.View | cph.PublicView", seat: int) -> "cph.View":
    if is_view(table):
        raise Wrong(message("--seat: this is already the view of a seat"))
    if is_public_view(table):
        raise Wrong(message("--seat: this holds only what everybody knows"))
    if not 0 <= seat < table.game.players:
        raise no_seat(table.game.players, seat)
    return cph.view(table, seat)
