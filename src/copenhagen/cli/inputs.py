"""The input of the commands: texts, positions, documents and games; from files or as they stand."""

import sys
from io import TextIOWrapper
from os.path import exists
from pathlib import Path
from typing import TYPE_CHECKING

import copenhagen as cph
from copenhagen.cli.arguments import cannot_be_read, told, why_of
from copenhagen.cli.language import Lost, Wrong
from copenhagen.errors import InvalidValue, NotationError
from copenhagen.games import is_state
from copenhagen.messages import message

if TYPE_CHECKING:
    from copenhagen.notation import Document

_UTF_8 = "utf-8-sig"
_LONGEST_NAME = 80
"""The number of characters of a text that its error message repeats."""

STANDARD_INPUT = message("standard input")
"""The name of standard input, where a file is called ``-``."""


def read_text(source: str) -> str:
    """Return the text of the file `source`, or of standard input for ``-``.

    It is in UTF-8, whatever the terminal is set to, with a byte order mark or without.
    """
    name = STANDARD_INPUT if source == "-" else source or repr(source)
    try:
        if source == "-":
            return _read_input()
        with Path(source).open(encoding=_UTF_8) as file:
            return file.read(cph.notation.LONGEST_DOCUMENT + 1)
    except UnicodeDecodeError:
        raise Wrong(message("{file} is not UTF-8 text", file=name)) from None
    except OSError as error:
        raise Lost(cannot_be_read(name, why_of(error))) from None
    except ValueError as error:  # a character that no name of a file can have
        raise Wrong(cannot_be_read(repr(name), str(error))) from None


def _read_input() -> str:
    if sys.stdin is None:
        raise Lost(cannot_be_read(STANDARD_INPUT, message("it is closed")))
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding=_UTF_8, errors="strict")
    return sys.stdin.read(cph.notation.LONGEST_DOCUMENT + 1)


def read_document(text: str, source: str) -> "Document":
    """Return the value of the JSON document `text`, which comes from `source`."""
    try:
        return cph.from_json(text)
    except InvalidValue as error:
        raise Wrong(
            message("{source}: {faults}", source=source, faults=told(error.faults))
        ) from None


def read_record(source: str) -> "cph.Record":
    """Return the record of a game in the file `source`; its moves follow the rules."""
    return record_in(read_text(source), source)


def record_in(text: str, source: str) -> "cph.Record":
    """Return the record of a game that is in `text`, which comes from `source`."""
    value = read_document(text, source)
    if isinstance(value, cph.Record):
        return value
    raise Wrong(
        message(
            "{source} holds {kind}, not a record of a game",
            source=source,
            kind=type(value).__name__,
        )
    )


def text_of(what: str) -> tuple[str, str, bool]:
    """Return the text that `what` is or names, where it comes from, and if it was read there."""
    source = STANDARD_INPUT if what == "-" else _short(what)
    is_read = what == "-" or exists(what)  # noqa: PTH110 - it may be no name at all
    return (read_text(what) if is_read else what).strip(), source, is_read


def state_named(what: str) -> "cph.State":
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


def position_in(text: str, source: str, *, is_read: bool) -> "cph.State":
    """Return the position that is written in `text`, which comes from `source`."""
    try:
        if "\n" not in text:
            return cph.notation.read_state(text)
        return cph.rollwrite.read_sheets(text)
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
