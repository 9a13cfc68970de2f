"""The games that can be set up: the form of a new table, read and checked."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Literal, get_args, get_type_hints
from unicodedata import normalize

import copenhagen as cph
from copenhagen.bots import BOTS
from copenhagen.cardgame import CardGameOptions
from copenhagen.rollwrite import RollAndWriteOptions

SEATS = (2, 3, 4)
"""The possible numbers of seats, for people and bots together."""

CLOCKS = (0, 5, 10, 20)
"""The possible clocks: each player's minutes for a whole game, or 0 for no clock."""

LONGEST_NAME = 20
"""The longest name of a player, in characters."""

_GAMES = {"card_game": CardGameOptions, "roll_and_write": RollAndWriteOptions}
_ABILITIES = ("base", "variant_a", "variant_b")


class BadSetup(Exception):
    """A form describes a game that cannot be set up; `field` names the faulty field."""

    def __init__(self, field: str) -> None:
        super().__init__(field)
        self.field = field


def option_choices(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return the possible values of each option of a game, as in a form, the default first."""
    found = {}
    for name, kind in get_type_hints(_GAMES[game]).items():
        default = getattr(_GAMES[game](), name)
        values = ("no", "yes") if kind is bool else get_args(kind)
        found[name] = tuple(sorted(values, key=lambda value: value != default))
    return found


def clean_name(text: str) -> str:
    """Return a player's name without surrounding blanks; raises `BadSetup`.

    The name must be valid in the game, and unlike the name of a bot or of an empty seat.
    """
    name = normalize("NFC", " ".join(text.split()))
    if len(name) > LONGEST_NAME or _OF_NO_PERSON.fullmatch(alike(name)):
        raise BadSetup("name")
    try:
        cph.Record(cph.card_game(2).game, (), (name, name))
    except cph.errors.InvalidGame:
        raise BadSetup("name") from None
    return name


def alike(name: str) -> str:
    """Return a name without the differences in case and width that readers overlook."""
    return normalize("NFKC", name).casefold()


_OF_NO_PERSON = re.compile(r"(bot|seat|platz|player|spieler|#) ?\d*")
"""Names of bots and of empty seats, which a person may not use."""


@dataclass(frozen=True)
class Setup:
    """The setup of a game: its modules and options, its seats, and its visibility.

    `bots` contains the names of the bots by seat, ``None`` for a person. `open` tables are listed
    in the lobby. `clock` is the number of minutes that each person has, or 0.
    """

    game: Literal["card_game", "roll_and_write"]
    bots: tuple[str | None, ...]
    open: bool
    abilities: Literal["base", "variant_a", "variant_b"]
    jokers: bool
    missions: bool
    options: Mapping[str, str]
    clock: int = 0

    @classmethod
    def read(cls, form: Mapping[str, str]) -> "Setup":
        """Read the form of a new table; raises `BadSetup`.

        Seat 0 belongs to the host.
        """
        game = _one_of(form, "game", tuple(_GAMES))
        players = int(_one_of(form, "players", tuple(map(str, SEATS))))
        bots = tuple(
            None if (who := _one_of(form, f"seat{seat}", ("person", *BOTS))) == "person" else who
            for seat in range(1, players)
        )
        given = {
            name: _one_of(form, name, values)
            for name, values in option_choices(game).items()
            if name in form
        }
        return cls(
            game=game,  # type: ignore[arg-type]  # one of them
            bots=(None, *bots),
            open="open" in form,
            abilities=_one_of(form, "abilities", _ABILITIES),  # type: ignore[arg-type]  # as above
            jokers="jokers" in form,
            missions="missions" in form,
            options=given,
            clock=int(_one_of(form, "clock", tuple(map(str, CLOCKS)))),
        )

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.bots)

    def rotated(self, by: int) -> "Setup":
        """Return this setup with the seats rotated, so that the seat `by` begins."""
        return replace(self, bots=(*self.bots[by:], *self.bots[:by]))

    def start(self) -> cph.State:
        """Return the first state of the game."""
        options: Any = {
            name: value == "yes" if value in ("yes", "no") else value
            for name, value in self.options.items()
        }
        if self.game == "roll_and_write":
            return cph.roll_and_write(self.players, options=RollAndWriteOptions(**options))
        return cph.card_game(
            self.players,
            abilities=self.abilities,
            jokers=self.jokers,
            missions=self.missions,
            options=CardGameOptions(**options),
        )

    def to_json(self) -> str:
        """Return the setup as JSON."""
        return json.dumps({field.name: getattr(self, field.name) for field in fields(self)})

    @classmethod
    def from_json(cls, text: str) -> "Setup":
        """Read a setup written by `to_json`."""
        said = json.loads(text)
        return cls(**{**said, "bots": tuple(said["bots"])})


def _one_of(form: Mapping[str, str], field: str, values: tuple[str, ...]) -> str:
    value = form.get(field, values[0])
    if value not in values:
        raise BadSetup(field)
    return value
