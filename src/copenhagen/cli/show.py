"""``copenhagen show``: a position, a view or a record, from a file or from a line of text."""

from pathlib import Path
from typing import get_args

import click

from copenhagen.cli.arguments import Wrong, read_document, read_text, told
from copenhagen.cli.saving import create
from copenhagen.cli.screen import Screen
from copenhagen.errors import InvalidValue, NotationError
from copenhagen.games import State, View, view
from copenhagen.notation import Record, read_sheets, read_state, to_json, write_state
from copenhagen.render import Layout, svg

__all__ = ["show"]

_NEITHER = "is neither a file nor a"
"""What is said of a text that cannot be read and that no file is named after."""

_LONGEST_NAME = 80
"""So much of a text is repeated in the line that says what is wrong with it."""


@click.command(short_help="Draw a position from a file or from a line of text.")
@click.argument("what", metavar="FILE_OR_TEXT")
@click.option(
    "--seat", type=int, help="Show only what this seat may know; seats are counted from 0."
)
@click.option("--json", "form", flag_value="json", help="Print the position as JSON.")
@click.option("--notation", "form", flag_value="notation", help="Print the position as one line.")
@click.option("--svg", "picture", metavar="FILE", help="Write a picture to this new file.")
@click.option(
    "--layout",
    type=click.Choice(get_args(Layout)),
    default="landscape",
    help="Draw the picture wide, or narrow for a phone.",
)
def show(
    *, what: str, seat: int | None, form: str | None, picture: str | None, layout: Layout
) -> None:
    """Draw a position: from a JSON file, a saved game, or a position written in one line.

    FILE_OR_TEXT is the name of a file, "-" for standard input, or the position itself. Of a saved
    game, the last position is shown. Sheets of Roll & Write can be typed in as they look on paper.
    """
    table, names = _table(what)
    if seat is not None:
        table = _seen(table, seat)
    if picture is not None:
        if form is not None:
            raise Wrong(f"--svg writes a picture, --{form} prints the position: choose one")
        create(picture, svg(table, layout=layout, names=names) + "\n", "the picture")
    elif form == "json":
        click.echo(to_json(table))
    elif form == "notation" and isinstance(table, State):
        click.echo(write_state(table))
    elif form == "notation":
        raise Wrong("--notation writes positions with all cards; a view has hidden ones")
    else:
        Screen().draw(table, names)


def _table(what: str) -> tuple[State | View, tuple[str, ...]]:
    """Return the position or view that `what` names, and the names of the players."""
    source = "standard input" if what == "-" else _short(what)
    is_read = what == "-" or _is_file(what)
    text = (read_text(what) if is_read else what).strip()
    if not text.startswith("{"):
        return _position(text, source, "holds no" if is_read else _NEITHER), ()
    value = read_document(text, source if is_read else "the text")
    if isinstance(value, Record):
        *_, last = value.states()
        return last, value.players
    if isinstance(value, State | View):
        return value, ()
    raise Wrong(f"{source} is not a position but a {type(value).__name__}")


def _short(what: str) -> str:
    if not what.strip():
        return "an empty text"
    if "\n" in what:
        return "the text"
    half = _LONGEST_NAME // 2
    return what if len(what) <= _LONGEST_NAME else f"{what[:half]}...{what[-half:]}"


def _is_file(what: str) -> bool:
    """Tell whether there is such a file; a text may be too long to be the name of one."""
    try:
        return what != "" and Path(what).exists()
    except (OSError, ValueError):
        return False


def _position(text: str, source: str, otherwise: str) -> State:
    try:
        return read_sheets(text) if "\n" in text else read_state(text)
    except NotationError as error:
        raise Wrong(f"{source} {otherwise} position: {error}") from None
    except InvalidValue as error:
        raise Wrong(f"{source}: {told(error.faults)}") from None


def _seen(table: State | View, seat: int) -> View:
    if isinstance(table, View):
        raise Wrong("--seat: this is already the view of a seat")
    if not 0 <= seat < table.game.players:
        raise Wrong(f"--seat: the seats are 0 to {table.game.players - 1}, not {seat}")
    return view(table, seat)
