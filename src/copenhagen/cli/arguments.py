"""The arguments of the commands: seats, seeds, files; and the errors where they are wrong."""

import errno
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import click
from click.shell_completion import CompletionItem

from copenhagen.cli import CARD_GAME
from copenhagen.cli.language import Lost, Number, Wrong, bad, option
from copenhagen.cli.offered import PLAYERS
from copenhagen.messages import Message, message, with_rules

if TYPE_CHECKING:
    from copenhagen.errors import Fault

_MOST_FAULTS = 3


Decorator = Callable[[Callable[..., None]], Callable[..., None]]
"""A decorator that adds an option to the function of a command."""


DRAWN = "drawn"
"""Stands for missions that are not named."""


class Wanted(NamedTuple):
    """The game that was asked for: its name, and what `card_game` or `roll_and_write` takes."""

    game: str = CARD_GAME
    arguments: Mapping[str, Any] = MappingProxyType({})


Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def completed(names: Callable[[], Iterable[str]]) -> Completer:
    """Return a shell completer for a name, or for the last of several separated by commas."""

    def complete(_: click.Context, __: click.Parameter, begun: str) -> list[CompletionItem]:
        before, comma, last = begun.rpartition(",")
        found = (name for name in names() if name.startswith(last))
        return [CompletionItem(f"{before}{comma}{name}") for name in found]

    return complete


def not_one_of(value: str, choices: Iterable[str]) -> click.BadParameter:
    """Return the error for a value that is not among the choices."""
    from copenhagen.errors import cut  # noqa: PLC0415 - help needs none

    return bad(
        message(
            "{value} is not one of {choices}", value=cut(repr(value)), choices=", ".join(choices)
        )
    )


PLAYERS_GROUP = message("Players")
"""The heading of the options that say who plays."""


def players_option() -> Decorator:
    """Return a decorator that adds ``--players`` to a command."""
    return option(
        "--players",
        type=Number(PLAYERS[0], PLAYERS[-1]),
        metavar=message("N"),
        group=PLAYERS_GROUP,
        usual=str(PLAYERS[0]),
        help=message("Number of players."),
    )


def seat_option(help_text: Message) -> Decorator:
    """Return a decorator that adds ``--seat``: people count from 1, the library from 0."""

    def from_0(_: click.Context, __: click.Parameter, value: int | None) -> int | None:
        return None if value is None else value - 1

    number, metavar = Number(1, PLAYERS[-1]), message("N")
    return option("--seat", type=number, metavar=metavar, callback=from_0, help=help_text)


SECRET_BITS = 128
"""The bits of a seed that nobody was told: the games of all shorter ones could be tried out."""


def seed_option(help_text: Message) -> Decorator:
    """Return a decorator that adds ``--seed`` to a command."""
    return option("--seed", type=_Seed(), metavar=message("N"), help=help_text)


class _Seed(click.ParamType):  # type: ignore[type-arg]  # generic in some versions
    """A seed, as it can be given in a program."""

    name = "N"

    def convert(
        self,
        value: Any,  # noqa: ANN401 (whatever is typed)
        param: click.Parameter | None,  # noqa: ARG002
        ctx: click.Context | None,  # noqa: ARG002
    ) -> int:
        """Return the number; it is refused where it cannot be a seed."""
        # Help needs none of these.
        from copenhagen.errors import cut  # noqa: PLC0415
        from copenhagen.values import MOST_DIGITS, read_seed  # noqa: PLC0415

        number: object = None
        with suppress(ValueError):
            number = int(value)
        seed, faults = read_seed(number)
        if faults:
            text = message(
                "{value} is not a whole number from 0, of at most {digits} digits",
                value=cut(repr(value)),
                digits=MOST_DIGITS,
            )
            raise bad(text)
        return seed


def told(faults: "Sequence[Fault]") -> str:
    """Return the first faults in one line, and how many more there are."""
    line = with_rules(faults[:_MOST_FAULTS])
    more = len(faults) - _MOST_FAULTS
    return message("{faults}; and {number} more", faults=line, number=more) if more > 0 else line


def no_seat(players: int, seat: int) -> Wrong:
    """Return the error for a seat that the game does not have."""
    return Wrong(
        message("--seat: the seats are 1 to {last}, not {seat}", last=players, seat=seat + 1)
    )


_WHY: Mapping[int | None, Message] = MappingProxyType(
    {
        errno.ENOENT: message("there is no such file or folder"),
        errno.EISDIR: message("it is a folder"),
        errno.ENOTDIR: message("there is no such folder"),
        errno.EACCES: message("that is not permitted"),
        errno.EPERM: message("that is not permitted"),
        errno.EROFS: message("nothing can be written there"),
        errno.ENOSPC: message("the disk is full"),
        errno.ENAMETOOLONG: message("the name is too long"),
    }
)


def why_of(error: OSError) -> str:
    """Return why the system refused something, in words that can be translated where known."""
    return _WHY.get(error.errno) or error.strerror or str(error)


def cannot_be_read(file: str, why: str) -> Message:
    """Return why nothing comes from a file."""
    return message("{file} cannot be read: {why}", file=file, why=why)


def cannot_be_written(file: str, why: str) -> Message:
    """Return why nothing can be kept in a file."""
    return message("{file} cannot be written: {why}", file=file, why=why)


def unwritten(file: str, why: str) -> Lost:
    """Return the error for a file that could not be written."""
    return Lost(cannot_be_written(file, why))


@contextmanager
def in_one_line(target: str) -> Iterator[None]:
    """Say in one line why a file could not be written."""
    try:
        yield
    except OSError as error:
        raise unwritten(target, why_of(error)) from None
    except ValueError as error:  # a character that no name of a file can have
        raise unwritten(repr(target), str(error)) from None
