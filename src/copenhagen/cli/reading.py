"""The input of the commands: texts, documents and saved games, from files and standard input."""

import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING

from copenhagen.cli.arguments import cannot_be_read, told, why_of
from copenhagen.cli.language import Lost, Wrong
from copenhagen.errors import InvalidValue
from copenhagen.messages import message

if TYPE_CHECKING:
    from copenhagen.notation import Document, Record

_UTF_8 = "utf-8-sig"

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
        from pathlib import Path  # noqa: PLC0415 - a position on the command line needs none

        with Path(source).open(encoding=_UTF_8) as file:
            return file.read(_longest())
    except UnicodeDecodeError:
        raise Wrong(message("{file} is not UTF-8 text", file=name)) from None
    except OSError as error:
        raise Lost(cannot_be_read(name, why_of(error))) from None
    except ValueError as error:  # a character that no name of a file can have
        raise Wrong(cannot_be_read(repr(name), str(error))) from None


def _longest() -> int:
    """Return the number of characters to read: one more than any document may have."""
    from copenhagen.notation import LONGEST_DOCUMENT  # noqa: PLC0415 - takes its time

    return LONGEST_DOCUMENT + 1


def _read_input() -> str:
    if sys.stdin is None:
        raise Lost(cannot_be_read(STANDARD_INPUT, message("it is closed")))
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding=_UTF_8, errors="strict")
    return sys.stdin.read(_longest())


def read_document(text: str, source: str) -> "Document":
    """Return the value of the JSON document `text`, which comes from `source`."""
    from copenhagen.notation import from_json  # noqa: PLC0415 - a position in a line needs none

    try:
        return from_json(text)
    except InvalidValue as error:
        raise Wrong(
            message("{source}: {faults}", source=source, faults=told(error.faults))
        ) from None


def read_record(source: str) -> "Record":
    """Return the record of a game in the file `source`; its moves follow the rules."""
    return record_in(read_text(source), source)


def record_in(text: str, source: str) -> "Record":
    """Return the record of a game that is in `text`, which comes from `source`."""
    from copenhagen.notation import Record  # noqa: PLC0415 - as above

    value = read_document(text, source)
    if not isinstance(value, Record):
        raise Wrong(
            message(
                "{source} holds {kind}, not a record of a game",
                source=source,
                kind=type(value).__name__,
            )
        )
    return value
