"""Which game the commands play: ``--game``, and the options of each game."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from typing import Any, TypeVar, get_args

import attrs
import click

from copenhagen.cardgame.components import ABILITIES, MISSIONS, Ability, Mission
from copenhagen.cardgame.options import PRESETS, CardGameOptions
from copenhagen.cardgame.rules.setup import card_game
from copenhagen.cli import CARD_GAME, GAMES, ROLL_AND_WRITE
from copenhagen.cli.arguments import Decorator, not_one_of, told
from copenhagen.cli.language import Option, Wrong, bad, said
from copenhagen.errors import InvalidGame
from copenhagen.games import State
from copenhagen.messages import message
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.rules.setup import roll_and_write
from copenhagen.values import option_faults

__all__ = ["Wanted", "game_options", "start_of"]


@attrs.frozen
class Wanted:
    """The game that was asked for: its name, and what `card_game` or `roll_and_write` takes."""

    game: str = CARD_GAME
    arguments: dict[str, Any] = attrs.field(factory=dict)

    def settings(self) -> Iterator[tuple[str, dict[str, object]]]:
        """Yield what is set, in groups: the modules of the card game, then the options."""
        if self.game == CARD_GAME:
            chosen = {"abilities": "base", "jokers": False, "missions": False, **self.arguments}
            chosen.pop("options", None)
            yield "modules", {name: _plain(value) for name, value in chosen.items()}
        usual = CardGameOptions() if self.game == CARD_GAME else RollAndWriteOptions()
        yield "options", attrs.asdict(self.arguments.get("options", usual))


def _plain(value: object) -> object:
    return list(map(str, value)) if isinstance(value, tuple) else value


def start_of(players: int, wanted: Wanted | None) -> State:
    """Return the first state of a game for so many `players`; ``None`` is the base game."""
    game = wanted or Wanted()
    try:
        if game.game == ROLL_AND_WRITE:
            return roll_and_write(players, **game.arguments)
        return card_game(players, **game.arguments)
    except InvalidGame as error:
        raise Wrong(told(error.faults)) from None


def game_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add ``--game`` and the options of both games to a command.

    It is given one argument for all of them: `wanted`, which is ``None`` if none is named. An
    option of the game that is not played is refused.
    """

    @wraps(command)
    def with_game(*args: object, game: str | None, **others: object) -> None:
        chosen = game or CARD_GAME
        named: dict[str, Any] = {name: others.pop(name) for name in _OPTIONS}
        given = {name: value for name, value in named.items() if value not in {None, False}}
        for name in given:
            if _OPTIONS[name] != chosen:
                other = _OPTIONS[name]
                raise Wrong(
                    message(
                        "--{option} belongs to {other}, not to {game}; see --game",
                        option=name,
                        other=other,
                        game=chosen,
                    )
                )
        if chosen == ROLL_AND_WRITE and given:
            given = {"options": RollAndWriteOptions(**given)}
        wanted = Wanted(chosen, given) if game or given else None
        command(*args, wanted=wanted, **others)

    added: tuple[Decorator, ...] = (_GAME, *_OF_CARD_GAME, *_OF_ROLL_AND_WRITE)
    with_options: Callable[..., None] = with_game
    for option in reversed(added):
        with_options = option(with_options)
    return with_options


_GAME = click.option(
    "--game",
    cls=Option,
    type=click.Choice(GAMES),
    help=message("Which game to play; {game} by default.", game=CARD_GAME),
)


# The card game


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
            raise bad(
                message(
                    "{value} is not one of {choices}, or name=value",
                    value=repr(name),
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
_DRAWN = "drawn"
_NAMED = TypeVar("_NAMED", Ability, Mission)


def _abilities(
    _: click.Context, __: click.Parameter, value: str | None
) -> str | tuple[Ability, ...] | None:
    if value is None or value in _VARIANTS:
        return value
    if "," not in value:
        raise bad(
            message(
                "{value} is not one of {choices}, or four names",
                value=repr(value),
                choices=", ".join(_VARIANTS),
            )
        )
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
        text = message("name two different missions, or none to have them drawn")
        raise bad(message("{text} [{rule}]", text=text, rule="expansion.mission.setup"))
    return missions


_IN_PLAY = 2


def _named(value: str, tiles: Sequence[_NAMED]) -> tuple[_NAMED, ...]:
    """Return the tiles that `value` names, with commas between them."""
    by_name = {str(tile): tile for tile in tiles}
    names = [re.sub("[ -]", "_", part.strip().lower()) for part in value.split(",")]
    for name in names:
        if name not in by_name:
            raise not_one_of(name, by_name)
    return tuple(by_name[name] for name in names)


_OF_CARD_GAME: tuple[Decorator, ...] = (
    click.option(
        "--abilities",
        cls=Option,
        callback=_abilities,
        metavar="WHICH",
        help=message(
            "Card game. The ability tiles: base, variant_a (four sets, drawn), variant_b, or the "
            "names of the four sets, separated by commas."
        ),
    ),
    click.option(
        "--jokers",
        cls=Option,
        is_flag=True,
        help=message("Card game. Joker tiles in place of special tiles."),
    ),
    click.option(
        "--missions",
        cls=Option,
        is_flag=False,
        flag_value=_DRAWN,
        callback=_missions,
        metavar="[NAME,NAME]",
        help=message("Card game. Two missions, drawn or named."),
    ),
    click.option(
        "--options",
        cls=Option,
        callback=_options,
        help=message(
            "Card game. A preset (default, bga), options such as reshuffle=lazy, or both, "
            "separated by commas."
        ),
    ),
)


# Roll & Write


def _words(name: str) -> click.Choice[str]:
    """Return the values that an option of Roll & Write can have."""
    return click.Choice(get_args(attrs.fields_dict(RollAndWriteOptions)[name].type))


_OF_ROLL_AND_WRITE: tuple[Decorator, ...] = (
    click.option(
        "--mirror", cls=Option, is_flag=True, help=message("Roll & Write. Shapes may be mirrored.")
    ),
    click.option(
        "--marks",
        cls=Option,
        type=_words("marks"),
        help=message("Roll & Write. Whether the other players must mark a box if they can."),
    ),
    click.option(
        "--drawing",
        cls=Option,
        type=_words("drawing"),
        help=message("Roll & Write. Whether a shape that can be drawn must be drawn."),
    ),
    click.option(
        "--unlock",
        cls=Option,
        type=_words("unlock"),
        help=message("Roll & Write. When a star unlocked on your own turn can first be used."),
    ),
)

_OPTIONS = {
    **dict.fromkeys(("abilities", "jokers", "missions", "options"), CARD_GAME),
    **dict.fromkeys(attrs.fields_dict(RollAndWriteOptions), ROLL_AND_WRITE),
}
"""Each option, and the game that it belongs to."""
