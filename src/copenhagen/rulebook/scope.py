"""The scope of a rule: the numbers of players, modules and options with which it holds.

A rulebook for one table shows only the applicable rules. The rules of the base game also hold with
the modules of Expansion 1, as changed by these; a few are replaced entirely.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Literal, get_args

import attrs

from copenhagen.errors import Fault, InvalidGame, shown
from copenhagen.messages import message
from copenhagen.rulebook.rules import LIMITS, RULES
from copenhagen.values import immutable

GameName = Literal["card", "rollwrite"]
"""The card game, with or without Expansion 1, or Roll & Write."""

Abilities = Literal["base", "variant_a", "variant_b"]
"""The ability tiles in the card game: only the base game's, or new abilities too."""

_Options = tuple[tuple[str, str | bool], ...]
_PLAYERS = (2, 3, 4)


def _pairs(options: Mapping[str, str | bool] | Iterable[tuple[str, str | bool]]) -> _Options:
    return tuple(sorted(dict(options).items()))


@attrs.frozen(kw_only=True)
@immutable
class SetUp:
    """The game at a table, as far as its rules depend on it.

    Equality: two set-ups are equal if all their fields are.

    Raises `copenhagen.errors.InvalidGame`, naming every field with an invalid value.

    >>> SetUp(players=3, jokers=True)
    SetUp(players=3, jokers=True)
    """

    game: GameName = "card"
    """The game: the card game or Roll & Write."""

    players: int
    """The number of players, from 2 to 4."""

    abilities: Abilities = "base"
    """The ability tiles of the card game; chosen sets count as ``variant_a``, too."""

    jokers: bool = False
    """Whether the card game has joker tiles."""

    missions: bool = False
    """Whether the card game has missions."""

    options: _Options = attrs.field(default=(), converter=_pairs)
    """Option values, by name; the others have their defaults.

    They are given as a mapping or as pairs, and stored as pairs sorted by name.
    """

    def __attrs_post_init__(self) -> None:
        """Reject impossible combinations."""
        faults = [
            Fault(name, message("{value} is not one of {values}", value=shown(given), values=all_))
            for name, given, known in (
                ("game", self.game, get_args(GameName)),
                ("players", self.players, _PLAYERS),
                ("abilities", self.abilities, get_args(Abilities)),
                ("jokers", self.jokers, (False, True)),
                ("missions", self.missions, (False, True)),
            )
            for all_ in [", ".join(map(str, known))]
            if not any(given == one and type(given) is type(one) for one in known)
        ]
        if not faults and self.game == "rollwrite" and _modules(self):
            faults.append(Fault("game", message("Roll & Write has no modules")))
        if faults:
            raise InvalidGame(faults)


def _modules(set_up: SetUp) -> bool:
    return set_up.abilities != "base" or set_up.jokers or set_up.missions


@attrs.frozen(kw_only=True)
@immutable
class Scope:
    """The games in which a rule holds: every field has to match.

    Equality: two scopes are equal if all their fields are.
    """

    game: GameName
    """The game of the rule."""

    players: tuple[int, ...] = _PLAYERS
    """The numbers of players with which it holds."""

    abilities: tuple[Abilities, ...] = get_args(Abilities)
    """The kinds of ability tiles with which it holds."""

    jokers: bool | None = None
    """Whether it needs joker tiles, or is replaced by them; ``None`` if it holds either way."""

    missions: bool | None = None
    """Whether it needs missions; ``None`` if it holds either way."""

    modules: bool = False
    """Whether it needs any module of Expansion 1, no matter which."""

    options: _Options = attrs.field(default=(), converter=_pairs)
    """Option values, one of which it requires; empty if it holds with all."""

    def holds(self, set_up: SetUp) -> bool:
        """Return whether a rule with this scope applies in a game."""
        return (
            self.game == set_up.game
            and set_up.players in self.players
            and set_up.abilities in self.abilities
            and self.jokers in {None, set_up.jokers}
            and self.missions in {None, set_up.missions}
            and (not self.modules or _modules(set_up))
            and (not self.options or any(one in set_up.options for one in self.options))
        )


_BOOKS: Mapping[str, GameName] = MappingProxyType(
    {"base": "card", "expansion": "card", "rollwrite": "rollwrite"}
)


SCOPES: Mapping[str, Scope] = MappingProxyType(
    {rule_id: Scope(game=_BOOKS[rule_id.partition(".")[0]], **LIMITS[rule_id]) for rule_id in RULES}
)
"""The scope of every rule, by its id, in reading order."""
