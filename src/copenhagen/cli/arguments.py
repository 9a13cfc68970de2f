"""What the commands read: options of the table, seats, files."""

import contextlib
import os
import re
import sys
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import TypeVar

import attrs
import click

from copenhagen.bots import BOTS
from copenhagen.cardgame.components import ABILITIES, MISSIONS, PLAYERS, Ability, Mission
from copenhagen.cardgame.options import PRESETS, CardGameOptions, option_faults
from copenhagen.cardgame.setup import card_game
from copenhagen.cardgame.state import State
from copenhagen.errors import Fault, InvalidGame, InvalidValue
from copenhagen.notation import Document, Record, from_json, to_json
from copenhagen.notation.documents import LONGEST_DOCUMENT

__all__ = [
    "HUMAN",
    "Modules",
    "Seat",
    "Wrong",
    "kind_of",
    "modules_options",
    "names_of",
    "new_file",
    "options_option",
    "players_option",
    "read_document",
    "read_record",
    "read_text",
    "seats_option",
    "seed_option",
    "start_of",
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


def options_option() -> Decorator:
    """Return what adds ``--options`` to a command: `CardGameOptions`, or ``None``."""
    return click.option(
        "--options",
        callback=_options,
        help="A preset (default, bga), options such as reshuffle=lazy, or both, with commas.",
    )


def _options(_: click.Context, __: click.Parameter, value: str | None) -> CardGameOptions | None:
    if value is None:
        return None
    chosen = PRESETS["default"]
    changes: dict[str, str | bool] = {}
    for part in value.split(","):
        name, equals, setting = part.strip().partition("=")
        if equals:
            changes[name] = _setting(name, setting)
        elif name in PRESETS:
            chosen = PRESETS[name]
        else:
            raise click.BadParameter(f"{name!r} is not one of {', '.join(PRESETS)}, or name=value")
    if faults := option_faults(changes):
        raise click.BadParameter(told(faults))
    return CardGameOptions(**(attrs.asdict(chosen) | changes))


def _setting(name: str, text: str) -> str | bool:
    """Return the value that `text` names: of an option that is on or off, ``true`` is `True`."""
    if isinstance(getattr(PRESETS["default"], name, None), bool):
        return {"true": True, "false": False}.get(text.lower(), text)
    return text


@attrs.frozen
class Modules:
    """The modules of Expansion 1 that were asked for, as `card_game` takes them."""

    abilities: str | tuple[Ability, ...] = "base"
    jokers: bool = False
    missions: bool | tuple[Mission, ...] = False


def modules_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add ``--abilities``, ``--jokers`` and ``--missions`` to a command.

    It is given one argument for all three: `modules`, which is ``None`` where none is named.
    """

    @wraps(command)
    def with_modules(
        *args: object,
        abilities: str | tuple[Ability, ...] | None,
        jokers: bool,
        missions: bool | tuple[Mission, ...] | None,
        **others: object,
    ) -> None:
        chosen = Modules(abilities or "base", jokers, missions or False)
        said = abilities is not None or jokers or missions is not None
        command(*args, modules=chosen if said else None, **others)

    for option in reversed(_MODULES):
        with_modules = option(with_modules)
    return with_modules


_VARIANTS = ("base", "variant_a", "variant_b")
_DRAWN = "drawn"
_NAMED = TypeVar("_NAMED", Ability, Mission)


def _abilities(
    _: click.Context, __: click.Parameter, value: str | None
) -> str | tuple[Ability, ...] | None:
    if value is None or value in _VARIANTS:
        return value
    if "," not in value:
        raise click.BadParameter(f"{value!r} is not one of {', '.join(_VARIANTS)}, or four names")
    return _named(value, ABILITIES[1:])


def _missions(
    _: click.Context, __: click.Parameter, value: str | None
) -> bool | tuple[Mission, ...] | None:
    if value is None:
        return None
    if value == _DRAWN:
        return True
    missions = _named(value, MISSIONS)
    if len(missions) != _IN_PLAY or missions[0] is missions[1]:
        text = "two different missions are named, or none to have them drawn"
        raise click.BadParameter(f"{text} [expansion.mission.setup]")
    return missions


_IN_PLAY = 2


def _named(value: str, tiles: Sequence[_NAMED]) -> tuple[_NAMED, ...]:
    """Return the tiles that `value` names, with commas between them."""
    by_name = {str(tile): tile for tile in tiles}
    names = [re.sub("[ -]", "_", part.strip().lower()) for part in value.split(",")]
    for name in names:
        if name not in by_name:
            raise click.BadParameter(f"{name!r} is not one of {', '.join(by_name)}")
    return tuple(by_name[name] for name in names)


_MODULES = (
    click.option(
        "--abilities",
        callback=_abilities,
        metavar="WHICH",
        help="The ability tiles: base, variant_a (four sets, drawn), variant_b, or the names of "
        "the four sets with commas.",
    ),
    click.option("--jokers", is_flag=True, help="Joker tiles in place of the special tiles."),
    click.option(
        "--missions",
        is_flag=False,
        flag_value=_DRAWN,
        callback=_missions,
        metavar="[NAME,NAME]",
        help="Two missions, drawn or named.",
    ),
)


def start_of(players: int, options: CardGameOptions | None, modules: Modules | None) -> State:
    """Return the first state of a game for so many `players`; ``None`` is the base game."""
    chosen = modules or Modules()
    try:
        return card_game(
            players,
            abilities=chosen.abilities,
            jokers=chosen.jokers,
            missions=chosen.missions,
            options=options or CardGameOptions(),
        )
    except InvalidGame as error:
        raise Wrong(told(error.faults)) from None


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
