"""Positions that are named on the command line: by a file, or as they stand."""

from os.path import exists
from typing import TYPE_CHECKING

from copenhagen.cli.arguments import told
from copenhagen.cli.language import Wrong
from copenhagen.cli.reading import STANDARD_INPUT, read_document, read_text
from copenhagen.errors import InvalidValue, NotationError
from copenhagen.games import is_state
from copenhagen.messages import message
from copenhagen.notation import read_state

if TYPE_CHECKING:
    from copenhagen.games import State

_LONGEST_NAME = 80
"""The number of characters of a text that its error message repeats."""


def text_of(what: str) -> tuple[str, str, bool]:
    """Return the text that `what` is or names, where it comes from, and if it was read there."""
    source = STANDARD_INPUT if what == "-" else _short(what)
    is_read = what == "-" or exists(what)  # noqa: PTH110 - pathlib takes its time
    return (read_text(what) if is_read else what).strip(), source, is_read


def state_named(what: str) -> "State":
    """Return the position that `what` is or names, with all cards; raises `Wrong`."""
    text, source, is_read = text_of(what)
    if not text.startswith("{"):
        return position_in(text, source, is_read=is_read)
    value = read_document(text, source if is_read else message("the text"))
    if is_state(value):
        return value
    raise Wrong(
        message("{source} holds {kind}, not a position", source=source, kind=type(value).__name__)
    )


def _short(what: str) -> str:
    if not what.strip():
        return message("an empty text")
    if "\n" in what:
        return message("the text")
    half = _LONGEST_NAME // 2
    return what if len(what) <= _LONGEST_NAME else f"{what[:half]}...{what[-half:]}"


def position_in(text: str, source: str, *, is_read: bool) -> "State":
    """Return the position that is written in `text`, which comes from `source`."""
    try:
        if "\n" not in text:
            return read_state(text)
        from copenhagen.rollwrite import read_sheets  # noqa: PLC0415 - the card game has none

        return read_sheets(text)
    except NotationError as error:
        why = error.args[0]
        if is_read:
            unread = message("{source} holds no position: {why}", source=source, why=why)
        else:
            unread = message(
                "{source} is neither a file nor a position: {why}", source=source, why=why
            )
        raise Wrong(unread) from None
    except InvalidValue as error:
        raise Wrong(
            message("{source}: {faults}", source=source, faults=told(error.faults))
        ) from None
