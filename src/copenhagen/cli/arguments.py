"""What the commands read: seats, seeds, files."""

import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import attrs
import click

from copenhagen.bots import BOTS
from copenhagen.cardgame.components import PLAYERS
from copenhagen.errors import Fault, InvalidValue
from copenhagen.notation import Document, Record, from_json, to_json
from copenhagen.notation.documents import LONGEST_DOCUMENT

__all__ = [
    "HUMAN",
    "Decorator",
    "Seat",
    "Wrong",
    "kind_of",
    "names_of",
    "new_file",
    "players_option",
    "read_document",
    "read_record",
    "read_text",
    "seats_option",
    "seed_option",
    "told",
    "write_record",
]

HUMAN = "human"
"""The seat of a person, beside the names of the bots."""

_MOST_FAULTS = 3
_LONGEST = LONGEST_DOCUMENT + 1


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
        raise click.BadParameter(f"{name!r}: only people have names, and not those of bots")
    return Seat(kind, name)


def players_option() -> Decorator:
    """Return what adds ``--players`` to a command."""
    return click.option(
        "--players", type=click.IntRange(PLAYERS[0], PLAYERS[-1]), help="How many play."
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
    """Return what is in the file `source`, or on standard input for ``-``."""
    try:
        if source == "-":
            return sys.stdin.read(_LONGEST)
        with Path(source).open(encoding="utf-8") as file:
            return file.read(_LONGEST)
    except UnicodeDecodeError:
        raise Wrong(f"{source} is no text in UTF-8") from None
    except OSError as error:
        raise Wrong(f"{source} cannot be read: {error.strerror or error}") from None


def read_document(text: str, source: str) -> Document:
    """Return the value of the JSON document `text`, which comes from `source`."""
    try:
        return from_json(text)
    except InvalidValue as error:
        raise Wrong(f"{source}: {told(error.faults)}") from None


def read_record(source: str) -> Record:
    """Return the record of a game in the file `source`; its moves follow the rules."""
    value = read_document(read_text(source), source)
    if not isinstance(value, Record):
        raise Wrong(f"{source} is no record of a game but a {type(value).__name__}")
    return value


def new_file(target: str) -> None:
    """Refuse to write over a file that is there already, or where there is no folder."""
    path = Path(target)
    if path.exists():
        raise Wrong(f"{target} is there already; give another name")
    if not path.parent.is_dir():
        raise Wrong(f"{target} cannot be written: there is no folder {path.parent}")


def write_record(record: Record, target: str) -> None:
    """Write `record` to the file `target`, whole or not at all."""
    path = Path(target).resolve()
    if path.exists() and not path.is_file():
        raise Wrong(f"{target} cannot be written: it is no ordinary file")
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        beside.write_text(to_json(record) + "\n", encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise Wrong(f"{target} cannot be written: {error.strerror or error}") from None
