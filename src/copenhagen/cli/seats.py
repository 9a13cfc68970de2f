"""Who sits where: the option for the seats, and the names of those who have none of their own."""

from collections.abc import Sequence
from typing import Any

import attrs
import click

from copenhagen.cli.arguments import PLAYERS_GROUP, YOU, Decorator, not_one_of, player
from copenhagen.cli.language import bad, option
from copenhagen.cli.offered import BOTS
from copenhagen.messages import Message, message

HUMAN = "human"
"""The seat of a person, beside the names of the bots."""


@attrs.frozen
class Seat:
    """Who sits at a seat: `kind` is ``human`` or the name of a bot; `name` may be empty."""

    kind: str
    name: str = ""


def kind_of(name: str) -> str:
    """Return which kind of player has this name: ``greedy2`` is a bot, ``Ada`` is human."""
    kind = name.rstrip("0123456789")
    return kind if kind in BOTS else HUMAN


def player_names(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return a name for each seat, from which `kind_of` tells the kind again.

    >>> player_names([Seat("human"), Seat("greedy"), Seat("greedy"), Seat("random")])
    ('You', 'greedy1', 'greedy2', 'random')
    """
    names = []
    for place, seat in enumerate(seats):
        alike = [other for other, some in enumerate(seats) if some.kind == seat.kind]
        number = str(alike.index(place) + 1) if len(alike) > 1 else ""
        if seat.kind == HUMAN:
            usual: str = player(number) if number else YOU
        else:
            usual = seat.kind + number
        names.append(seat.name or usual)
    return tuple(names)


def seats_option(name: str, *, people: bool, help_text: Message) -> Decorator:
    """Return what adds an option for the seats to a command: a tuple of `Seat`, or ``None``.

    Seats are given from the first player on, with commas; with `people`, not only bots sit there.
    """
    kinds = (HUMAN, *BOTS) if people else tuple(BOTS)

    def seats(_: click.Context, __: click.Parameter, value: str | None) -> tuple[Seat, ...] | None:
        return None if value is None else tuple(_seat(part, kinds) for part in value.split(","))

    usual = f"{HUMAN},greedy" if people else "greedy"
    metavar, group = message("KIND,KIND,..."), PLAYERS_GROUP
    how: dict[str, Any] = {"metavar": metavar, "group": group, "usual": usual}
    return option(name, callback=seats, help=help_text, **how)


def _seat(text: str, kinds: Sequence[str]) -> Seat:
    kind, _, name = (part.strip() for part in text.partition(":"))
    if kind not in kinds:
        raise not_one_of(kind, kinds)
    if name and (kind != HUMAN or kind_of(name) != HUMAN):
        raise bad(
            message("{name}: only people have names, and not the names of bots", name=repr(name))
        )
    if name:
        _check_name(name)
    return Seat(kind, name)


def _check_name(name: str) -> None:
    # Help, and seats without names, should not wait for records of games to be loaded.
    from copenhagen.notation.codec import described  # noqa: PLC0415
    from copenhagen.notation.record import name_faults  # noqa: PLC0415

    if faults := tuple(name_faults((name,), 1)):
        raise bad(message("{name}: {text}", name=described(name), text=faults[0].text))
