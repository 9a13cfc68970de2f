"""What the commands read: seats, seeds, files."""

import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path

import attrs
import click

from copenhagen.bots import BOTS
from copenhagen.cardgame.components import PLAYERS
from copenhagen.errors import Fault, InvalidValue
from copenhagen.notation import Document, Record, from_json
from copenhagen.notation.documents import LONGEST_DOCUMENT
from copenhagen.notation.record import name_faults
from copenhagen.notation.strict import described

__all__ = [
    "HUMAN",
    "Decorator",
    "Seat",
    "Wrong",
    "kind_of",
    "names_of",
    "players_option",
    "read_document",
    "read_record",
    "read_text",
    "record_in",
    "seats_option",
    "seed_option",
    "told",
]

HUMAN = "human"
"""The seat of a person, beside the names of the bots."""

_MOST_FAULTS = 3
_LONGEST = LONGEST_DOCUMENT + 1
_UTF_8 = "utf-8-sig"


Decorator = Callable[[Callable[..., None]], Callable[..., None]]
"""What adds an option to the function of a command."""


class Wrong(click.ClickException):
    """Something that the caller gave is wrong; the message says what in one line."""

    exit_code = 2


@attrs.frozen
class Seat:
    """Who sits at a seat: `kind` is ``human`` or the name of a bot; `name` may be empty."""

    kind: str
    name: str = ""


def kind_of(name: str) -> str:
    """Return which kind of player has this name: ``greedy2`` is a bot, ``Ada`` is human."""
    kind = name.rstrip("0123456789")
    return kind if kind in BOTS else HUMAN


def names_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return a name for each seat, from which `kind_of` tells the kind again.

    >>> names_of([Seat("human"), Seat("greedy"), Seat("greedy"), Seat("random")])
    ('You', 'greedy1', 'greedy2', 'random')
    """
    names = []
    for place, seat in enumerate(seats):
        alike = [other for other, some in enumerate(seats) if some.kind == seat.kind]
        number = str(alike.index(place) + 1) if len(alike) > 1 else ""
        if seat.kind == HUMAN:
            usual = f"Player {number}" if number else "You"
        else:
            usual = seat.kind + number
        names.append(seat.name or usual)
    return tuple(names)


def seats_option(name: str, *, people: bool, help_text: str) -> Decorator:
    """Return what adds an option for the seats to a command: a tuple of `Seat`, or ``None``.

    Seats are given from the first player on, with commas; with `people`, not only bots sit there.
    """
    kinds = (HUMAN, *BOTS) if people else tuple(BOTS)

    def seats(_: click.Context, __: click.Parameter, value: str | None) -> tuple[Seat, ...] | None:
        return None if value is None else tuple(_seat(part, kinds) for part in value.split(","))

    return click.option(name, callback=seats, metavar="KIND,KIND,...", help=help_text)


def _seat(text: str, kinds: Sequence[str]) -> Seat:
    kind, _, name = (part.strip() for part in text.partition(":"))
    if kind not in kinds:
        raise click.BadParameter(f"{kind!r} is not one of {', '.join(kinds)}")
    if name and (kind != HUMAN or kind_of(name) != HUMAN):
        raise click.BadParameter(f"{name!r}: only people have names, and not the names of bots")
    if name and (faults := tuple(name_faults((name,), 1))):
        raise click.BadParameter(f"{described(name)}: {faults[0].text}")
    return Seat(kind, name)


def players_option() -> Decorator:
    """Return what adds ``--players`` to a command."""
    return click.option(
        "--players", type=click.IntRange(PLAYERS[0], PLAYERS[-1]), help="Number of players."
    )


def seed_option(help_text: str) -> Decorator:
    """Return what adds ``--seed`` to a command."""
    return click.option("--seed", type=int, help=help_text)


def told(faults: Sequence[Fault]) -> str:
    """Return the first faults in one line, and how many more there are."""
    line = "; ".join(map(str, faults[:_MOST_FAULTS]))
    more = len(faults) - _MOST_FAULTS
    return f"{line}; and {more} more" if more > 0 else line


def read_text(source: str) -> str:
    """Return what is in the file `source`, or on standard input for ``-``.

    It is in UTF-8, whatever the terminal is set to, with a byte order mark or without.
    """
    name = "standard input" if source == "-" else source or repr(source)
    try:
        if source == "-":
            return _read_input()
        with Path(source).open(encoding=_UTF_8) as file:
            return file.read(_LONGEST)
    except UnicodeDecodeError:
        raise Wrong(f"{name} is not UTF-8 text") from None
    except OSError as error:
        raise Wrong(f"{name} cannot be read: {error.strerror or error}") from None
    except ValueError as error:  # a character that no name of a file can have
        raise Wrong(f"{name!r} cannot be read: {error}") from None


def _read_input() -> str:
    if sys.stdin is None:
        raise Wrong("standard input cannot be read: it is closed")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding=_UTF_8, errors="strict")
    return sys.stdin.read(_LONGEST)


def read_document(text: str, source: str) -> Document:
    """Return the value of the JSON document `text`, which comes from `source`."""
    try:
        return from_json(text)
    except InvalidValue as error:
        raise Wrong(f"{source}: {told(error.faults)}") from None


def read_record(source: str) -> Record:
    """Return the record of a game in the file `source`; its moves follow the rules."""
    return record_in(read_text(source), source)


def record_in(text: str, source: str) -> Record:
    """Return the record of a game that is in `text`, which comes from `source`."""
    value = read_document(text, source)
    if not isinstance(value, Record):
        raise Wrong(f"{source} is not a record of a game but a {type(value).__name__}")
    return value
