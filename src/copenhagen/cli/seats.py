"""The players of the seats: the option for them, default names, and bots that are ready."""

from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import click

import copenhagen as cph
from copenhagen.cli.arguments import PLAYERS_GROUP, Decorator, completed, not_one_of
from copenhagen.cli.language import bad, option, said
from copenhagen.cli.offered import BOTS, LEVELS, PLAYERS
from copenhagen.errors import MissingExtra, cut
from copenhagen.messages import YOU, Message, message

HUMAN = "human"
"""The seat of a person, beside the names of the bots."""


class Seat(NamedTuple):
    """The player at a seat: `kind` is ``human`` or the name of a bot; `name` may be empty."""

    kind: str
    name: str = ""


def usual_name(kind: str, number: str = "") -> Message:
    """Return the name of a player who has no other, with a number where several are of a kind."""
    if kind == HUMAN:
        return message("Player {number}", number=number) if number else YOU
    if number:
        return message("Bot {number} ({level})", number=number, level=LEVELS[kind])
    return message("Bot ({level})", level=LEVELS[kind])


FORMER = MappingProxyType({"greedy": "normal"})
"""Other names of bots, which the library has and the command does not list."""


def _words_for(kind: str) -> Iterator[str]:
    yield from [kind] if kind != HUMAN else ()
    yield from (word for word, bot in FORMER.items() if bot == kind)


_USUAL = {
    name: (kind, text)
    for kind in (HUMAN, *BOTS)
    for number in ("", *map(str, range(1, PLAYERS[-1] + 1)))
    for text in (usual_name(kind, number),)
    # Programs call bots after their kind, and the normal one by another word as well.
    for name in (str(text), *(f"{word}{number}" for word in _words_for(kind)))
}
"""The kind and the name, which can be translated, behind each usual name in a saved game."""


def kind_of(name: str) -> str:
    """Return the kind of player with this name: ``Bot 2 (easy)`` is a bot, ``Ada`` is human."""
    return _USUAL[name][0] if name in _USUAL else HUMAN


def usual_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of a saved game: names from `player_names` become messages again."""
    return tuple(_USUAL[name][1] if name in _USUAL else name for name in names)


def player_names(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return a name for each seat, from which `kind_of` tells the kind again.

    Where there are several bots, they are numbered, whatever their levels; so are people.

    >>> player_names([Seat("human"), Seat("normal"), Seat("normal"), Seat("easy")])
    ('You', 'Bot 1 (normal)', 'Bot 2 (normal)', 'Bot 3 (easy)')
    """
    people = [seat.kind == HUMAN for seat in seats]
    names: list[str] = []
    for place, seat in enumerate(seats):
        number = people[: place + 1].count(people[place])
        alone = people.count(people[place]) == 1
        names.append(seat.name or usual_name(seat.kind, "" if alone else str(number)))
    return tuple(names)


def seats_option(name: str, *, people: bool, help_text: Message) -> Decorator:
    """Return a decorator that adds an option for the seats: a tuple of `Seat`, or ``None``.

    Seats are given from the first player on, with commas; with `people`, not only bots sit there.
    """
    kinds = (HUMAN, *BOTS) if people else tuple(BOTS)

    def seats(_: click.Context, __: click.Parameter, value: str | None) -> tuple[Seat, ...] | None:
        return None if value is None else tuple(read_seat(part, kinds) for part in value.split(","))

    usual = f"{HUMAN},normal" if people else "normal"
    metavar, group = message("KIND,KIND,..."), PLAYERS_GROUP
    how: dict[str, Any] = {"metavar": metavar, "group": group, "usual": usual}
    how |= {"callback": seats, "shell_complete": completed(lambda: kinds)}
    return option(name, help=help_text, **how)


def read_seat(text: str, kinds: Sequence[str] = (HUMAN, *BOTS)) -> Seat:
    """Return the seat for a text such as ``human:Ada``; refuses other texts."""
    kind, _, name = (part.strip() for part in text.partition(":"))
    kind = FORMER.get(kind, kind)
    if kind not in kinds:
        raise not_one_of(kind, kinds)
    if name and (kind != HUMAN or kind_of(name) != HUMAN):
        raise bad(
            message(
                "{name}: only people have names, and not the names of bots", name=cut(repr(name))
            )
        )
    if name:
        _check_name(name)
    return Seat(kind, name)


def given_names(_: click.Context, __: click.Parameter, value: str | None) -> tuple[str, ...] | None:
    """Return the names that an option gives, with commas between, where each can be one."""
    if value is None:
        return None
    names = tuple(name.strip() for name in value.split(","))
    for name in names:
        _check_name(name)
    return names


def _check_name(name: str) -> None:
    # Help, and seats without names, should not wait for records of games to be loaded.
    from copenhagen.notation.codec import described  # noqa: PLC0415
    from copenhagen.notation.record import name_faults  # noqa: PLC0415

    if faults := tuple(name_faults((name,), 1)):
        raise bad(message("{name}: {text}", name=described(name), text=faults[0].text))


NEEDS_BATCH = message(
    "Without the extra batch it does not imagine whole games: pip install '{requirement}'",
    requirement=MissingExtra("numba", "batch").requirement,
)
"""The need of the expert."""


def bots_named(kinds: Iterable[str], game: "cph.Game") -> tuple["cph.bots.Bot", ...]:
    """Return the bots of these names, ready for `game`."""
    bots = tuple(cph.bots.BOTS[kind]() for kind in kinds)
    preparing = [bot.prepare for bot in bots if hasattr(bot, "prepare")]
    if preparing:
        click.echo(said(message("The expert bot is getting ready …")), err=True)
        if not preparing[0](game):
            click.echo(said(NEEDS_BATCH), err=True)
    return bots


def is_at_its_best(kind: str) -> bool:
    """Tell whether everything is installed that a bot needs to play as well as it can."""
    from copenhagen.bots.rollouts import is_compiled  # noqa: PLC0415 - takes its time

    return not hasattr(cph.bots.BOTS[kind](), "prepare") or is_compiled()
