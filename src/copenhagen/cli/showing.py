"""How a position, a view or a record is shown: as a drawing, a picture, JSON or notation."""

from typing import TYPE_CHECKING

import click

from copenhagen import render
from copenhagen.cli.arguments import no_seat
from copenhagen.cli.language import Misused, Wrong, said, spoken
from copenhagen.cli.positions import position_in, text_of
from copenhagen.cli.reading import read_document
from copenhagen.cli.screen import Screen
from copenhagen.cli.seats import usual_names
from copenhagen.games import is_public_view, is_state, is_view, view
from copenhagen.messages import message

if TYPE_CHECKING:
    from copenhagen.games import PublicView, State, View
    from copenhagen.render import Layout


def drawn(
    what: str,
    form: str,
    *,
    seat: int | None,
    names: tuple[str, ...] | None,
    picture: str | None,
    layout: "Layout | None",
) -> None:
    """Draw what the text or the file is, or write it in another `form`."""
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
        from copenhagen.cli.save_files import create  # noqa: PLC0415 - only here

        players = tuple(map(said, players))
        svg = render.svg(table, layout=layout or "landscape", names=players, lang=spoken())
        refused = message("{file} is not a file name to save the picture to", file=repr(picture))
        create(picture, f"{svg}\n", refused)
    elif form == "json":
        from copenhagen.notation import to_json  # noqa: PLC0415 - takes its time

        click.echo(to_json(table))
    elif form == "line" and is_state(table):
        from copenhagen.notation import write_state  # noqa: PLC0415 - as above

        click.echo(write_state(table))
    elif form == "line":
        raise Wrong(message("--notation writes positions with all cards; a view has hidden ones"))
    else:
        Screen().draw(table, players)


def _table(what: str) -> "tuple[State | View | PublicView, tuple[str, ...]]":
    """Return the position or view that `what` names, and the names of the players."""
    text, source, is_read = text_of(what)
    if not text.startswith("{"):
        return position_in(text, source, is_read=is_read), ()
    from copenhagen.notation import Record  # noqa: PLC0415 - a position in a line needs none

    value = read_document(text, source if is_read else message("the text"))
    if isinstance(value, Record):
        *_, last = value.states()
        return last, usual_names(value.players)
    if is_state(value) or is_view(value) or is_public_view(value):
        return value, ()
    raise Wrong(
        message("{source} holds {kind}, not a position", source=source, kind=type(value).__name__)
    )


def _seen(table: "State | View | PublicView", seat: int) -> "View":
    if is_view(table):
        raise Wrong(message("--seat: this is already the view of a seat"))
    if is_public_view(table):
        raise Wrong(message("--seat: this holds only what everybody knows"))
    if not 0 <= seat < table.game.players:
        raise no_seat(table.game.players, seat)
    return view(table, seat)
