"""What the commands read: seats, seeds, files."""

import sys
from collections.abc import Callable, Iterable, Sequence
from io import TextIOWrapper
from pathlib import Path

import click

from copenhagen.cardgame.components import PLAYERS
from copenhagen.cli.language import Option, Wrong, bad
from copenhagen.errors import Fault, InvalidValue
from copenhagen.messages import Message, in_context, message, with_rules
from copenhagen.notation import Document, Record, from_json
from copenhagen.notation.documents import LONGEST_DOCUMENT

__all__ = [
    "SECRET_BITS",
    "STANDARD_INPUT",
    "YOU",
    "Decorator",
    "cannot_be_read",
    "cannot_be_written",
    "no_seat",
    "not_one_of",
    "player",
    "players_option",
    "read_document",
    "read_record",
    "read_text",
    "record_in",
    "seed_option",
    "told",
    "usual_names",
]

_MOST_FAULTS = 3
_LONGEST = LONGEST_DOCUMENT + 1
_UTF_8 = "utf-8-sig"


Decorator = Callable[[Callable[..., None]], Callable[..., None]]
"""What adds an option to the function of a command."""


YOU = in_context("name of the only person, the subject of sentences in the past tense", "You")


def player(number: str) -> Message:
    """Return the name of one of several people who have none of their own."""
    return message("Player {number}", number=number)


def usual_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of a saved game, those that `names_of` gives to people as texts again."""
    usual: dict[str, str] = {
        str(text): text
        for text in (YOU, *(player(str(number)) for number in range(1, PLAYERS[-1] + 1)))
    }
    return tuple(usual.get(name, name) for name in names)


def not_one_of(value: str, choices: Iterable[str]) -> click.BadParameter:
    """Return the error for a value that is not among the choices."""
    return bad(
        message("{value} is not one of {choices}", value=repr(value), choices=", ".join(choices))
    )


def players_option() -> Decorator:
    """Return what adds ``--players`` to a command."""
    return click.option(
        "--players",
        cls=Option,
        type=click.IntRange(PLAYERS[0], PLAYERS[-1]),
        help=message("Number of players."),
    )


SECRET_BITS = 128
"""The bits of a seed that nobody was told: the games of all shorter ones could be tried out."""


def seed_option(help_text: Message) -> Decorator:
    """Return what adds ``--seed`` to a command."""
    return click.option("--seed", cls=Option, type=int, help=help_text)


def told(faults: Sequence[Fault]) -> str:
    """Return the first faults in one line, and how many more there are."""
    line = with_rules(faults[:_MOST_FAULTS])
    more = len(faults) - _MOST_FAULTS
    return message("{faults}; and {number} more", faults=line, number=more) if more > 0 else line


def read_text(source: str) -> str:
    """Return what is in the file `source`, or on standard input for ``-``.

    It is in UTF-8, whatever the terminal is set to, with a byte order mark or without.
    """
    name = STANDARD_INPUT if source == "-" else source or repr(source)
    try:
        if source == "-":
            return _read_input()
        with Path(source).open(encoding=_UTF_8) as file:
            return file.read(_LONGEST)
    except UnicodeDecodeError:
        raise Wrong(message("{file} is not UTF-8 text", file=name)) from None
    except OSError as error:
        raise Wrong(cannot_be_read(name, error.strerror or str(error))) from None
    except ValueError as error:  # a character that no name of a file can have
        raise Wrong(cannot_be_read(repr(name), str(error))) from None


def no_seat(players: int, seat: int) -> Wrong:
    """Return the error for a seat that the game does not have."""
    return Wrong(
        message("--seat: the seats are 0 to {last}, not {seat}", last=players - 1, seat=seat)
    )


STANDARD_INPUT = message("standard input")
"""What is read where a file is called ``-``."""


def cannot_be_read(file: str, why: str) -> Message:
    """Return why nothing comes from a file."""
    return message("{file} cannot be read: {why}", file=file, why=why)


def cannot_be_written(file: str, why: str) -> Message:
    """Return why nothing can be kept in a file."""
    return message("{file} cannot be written: {why}", file=file, why=why)


def _read_input() -> str:
    if sys.stdin is None:
        raise Wrong(cannot_be_read(STANDARD_INPUT, message("it is closed")))
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding=_UTF_8, errors="strict")
    return sys.stdin.read(_LONGEST)


def read_document(text: str, source: str) -> Document:
    """Return the value of the JSON document `text`, which comes from `source`."""
    try:
        return from_json(text)
    except InvalidValue as error:
        raise Wrong(
            message("{source}: {faults}", source=source, faults=told(error.faults))
        ) from None


def read_record(source: str) -> Record:
    """Return the record of a game in the file `source`; its moves follow the rules."""
    return record_in(read_text(source), source)


def record_in(text: str, source: str) -> Record:
    """Return the record of a game that is in `text`, which comes from `source`."""
    value = read_document(text, source)
    if not isinstance(value, Record):
        raise Wrong(
            message(
                "{source} is not a record of a game but a {kind}",
                source=source,
                kind=type(value).__name__,
            )
        )
    return value
