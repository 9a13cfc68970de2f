"""``copenhagen show``: a position, a view or a record, from a file or from a line of text."""

from typing import TYPE_CHECKING

import click

from copenhagen import render
from copenhagen.cli.arguments import no_seat, read_document, usual_names
from copenhagen.cli.language import Command, Option, Wrong, lang_option, said, spoken
from copenhagen.cli.positions import position_in, text_of
from copenhagen.cli.saving import create
from copenhagen.cli.screen import Screen
from copenhagen.games import PublicView, State, View, view
from copenhagen.messages import message
from copenhagen.notation import Record, to_json, write_state

if TYPE_CHECKING:
    from copenhagen.render import Layout

__all__ = ["show"]

_LAYOUTS: tuple["Layout", ...] = ("landscape", "portrait")


@click.command(
    cls=Command,
    help=message(
        "Draw a position: from a JSON file, a saved game, or a position written in one line.\n\n"
        'FILE_OR_TEXT is the name of a file, "-" for standard input, or the position itself. Of a '
        "saved game, the last position is shown. Sheets of Roll & Write can be typed in as they "
        "look on paper."
    ),
)
@click.argument("what", metavar="FILE_OR_TEXT")
@click.option(
    "--seat",
    cls=Option,
    type=int,
    help=message("Show only what this seat may know; seats are counted from 0."),
)
@click.option(
    "--json",
    "form",
    cls=Option,
    flag_value="json",
    help=message("Print the position as JSON."),
)
@click.option(
    "--notation",
    "form",
    cls=Option,
    flag_value="notation",
    help=message("Print the position as one line."),
)
@click.option(
    "--svg",
    "picture",
    cls=Option,
    metavar="FILE",
    help=message("Write a picture to this new file."),
)
@click.option(
    "--layout",
    cls=Option,
    type=click.Choice(_LAYOUTS),
    default="landscape",
    help=message("Draw the picture wide, or narrow for a phone."),
)
@lang_option()
def show(
    *, what: str, seat: int | None, form: str | None, picture: str | None, layout: "Layout"
) -> None:
    """Draw what the text or the file is."""
    table, names = _table(what)
    if seat is not None:
        table = _seen(table, seat)
    if picture is not None:
        if form is not None:
            text = message(
                "--svg writes a picture, --{form} prints the position: choose one", form=form
            )
            raise Wrong(text)
        drawn = render.svg(table, layout=layout, names=tuple(map(said, names)), lang=spoken())
        refused = message("{file} is not a file name to save the picture to", file=repr(picture))
        create(picture, f"{drawn}\n", refused)
    elif form == "json":
        click.echo(to_json(table))
    elif form == "notation" and isinstance(table, State):
        click.echo(write_state(table))
    elif form == "notation":
        raise Wrong(message("--notation writes positions with all cards; a view has hidden ones"))
    else:
        Screen().draw(table, names)


def _table(what: str) -> tuple[State | View | PublicView, tuple[str, ...]]:
    """Return the position or view that `what` names, and the names of the players."""
    text, source, is_read = text_of(what)
    if not text.startswith("{"):
        return position_in(text, source, is_read=is_read), ()
    value = read_document(text, source if is_read else message("the text"))
    if isinstance(value, Record):
        *_, last = value.states()
        return last, usual_names(value.players)
    if isinstance(value, State | View | PublicView):
        return value, ()
    raise Wrong(
        message("{source} is not a position but a {kind}", source=source, kind=type(value).__name__)
    )


def _seen(table: State | View | PublicView, seat: int) -> View:
    if isinstance(table, View):
        raise Wrong(message("--seat: this is already the view of a seat"))
    if isinstance(table, PublicView):
        raise Wrong(message("--seat: this holds only what everybody knows"))
    if not 0 <= seat < table.game.players:
        raise no_seat(table.game.players, seat)
    return view(table, seat)
