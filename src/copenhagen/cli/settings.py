"""The words that the options of both games take, and the game that is made with them."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, get_args, get_type_hints

import attrs
import click

import copenhagen
from copenhagen.cardgame import ABILITIES, MISSIONS, PRESETS, Ability, CardGameOptions, Mission
from copenhagen.cli import ROLL_AND_WRITE
from copenhagen.cli.arguments import DRAWN, Wanted, not_one_of, told
from copenhagen.cli.language import Wrong, bad, said
from copenhagen.errors import InvalidGame, cut
from copenhagen.messages import message
from copenhagen.values import option_faults

if TYPE_CHECKING:
    from copenhagen.games import State
    from copenhagen.rollwrite import RollAndWriteOptions


def start_of(players: int, wanted: Wanted | None) -> "State":
    """Return the first state of a game for `players`; ``None`` is the base game."""
    game = wanted or Wanted()
    try:
        if game.game == ROLL_AND_WRITE:
            return copenhagen.roll_and_write(players, **game.arguments)
        return copenhagen.card_game(players, **game.arguments)
    except InvalidGame as error:
        raise Wrong(told(error.faults)) from None


def roll_and_write_options(given: dict[str, Any]) -> dict[str, "RollAndWriteOptions"]:
    """Return the arguments of `roll_and_write` for the given options."""
    from copenhagen.rollwrite import RollAndWriteOptions  # noqa: PLC0415 - for this game only

    return {"options": RollAndWriteOptions(**given)}


def options_named(value: str) -> CardGameOptions:
    """Return the options of the card game that `value` names: a preset, changes, or both."""
    chosen = PRESETS["default"]
    changes: dict[str, str | bool] = {}
    for part in value.split(","):
        name, equals, setting = part.strip().partition("=")
        if equals:
            changes[name] = _setting(name, setting)
        elif name in PRESETS:
            chosen = PRESETS[name]
        else:
            raise bad(
                message(
                    "{value} is not one of {choices}, or name=value",
                    value=cut(repr(name)),
                    choices=", ".join(PRESETS),
                )
            )
    if faults := option_faults(CardGameOptions, changes):
        raise click.BadParameter(said(told(faults)))
    return CardGameOptions(**(attrs.asdict(chosen) | changes))


def _setting(name: str, text: str) -> str | bool:
    """Return the value that `text` names: of an option that is on or off, ``true`` is `True`."""
    if isinstance(getattr(PRESETS["default"], name, None), bool):
        return {"true": True, "false": False}.get(text.lower(), text)
    return text


_VARIANTS = ("base", "variant_a", "variant_b")
_NAMED = TypeVar("_NAMED", Ability, Mission)


def abilities_named(value: str) -> str | tuple[Ability, ...]:
    """Return the ability tiles that `value` names: a variant, or each of them."""
    if value in _VARIANTS:
        return value
    if "," not in value:
        raise bad(
            message(
                "{value} is not one of {choices}, or four of {names}",
                value=cut(repr(value)),
                choices=", ".join(_VARIANTS),
                names=", ".join(map(str, ABILITIES[1:])),
            )
        )
    return _named(value, ABILITIES[1:])


def missions_named(value: str) -> bool | tuple[Mission, ...]:
    """Return the missions that `value` names, or that they are drawn."""
    if value == DRAWN:
        return True
    missions = _named(value, MISSIONS)
    if len(missions) != _IN_PLAY or missions[0] is missions[1]:
        text = message("name two different missions, or none to have them drawn")
        raise bad(message("{text} [{rule}]", text=text, rule="expansion.mission.setup"))
    return missions


_IN_PLAY = 2


def words_for(name: str) -> Iterator[str]:
    """Yield the words that a value of an option of the card game can consist of."""
    match name:
        case "abilities":
            yield from (*_VARIANTS, *map(str, ABILITIES[1:]))
        case "missions":
            yield from map(str, MISSIONS)
        case _:
            yield from PRESETS
            for option, kind in get_type_hints(CardGameOptions).items():
                values = ("true", "false") if kind is bool else get_args(kind)
                yield from (f"{option}={value}" for value in values)


def _named(value: str, tiles: Sequence[_NAMED]) -> tuple[_NAMED, ...]:
    """Return the tiles that `value` names, with commas between them."""
    by_name = {str(tile): tile for tile in tiles}
    names = [re.sub("[ -]", "_", part.strip().lower()) for part in value.split(",")]
    for name in names:
        if name not in by_name:
            raise not_one_of(name, by_name)
    return tuple(by_name[name] for name in names)
