"""Which game the commands play: ``--game``, and the options of each game."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import attrs
import click

import copenhagen as cph
from copenhagen.cli import CARD_GAME, GAMES, ROLL_AND_WRITE
from copenhagen.cli.arguments import (
    DRAWN,
    PLAYERS_GROUP,
    Completer,
    Decorator,
    Wanted,
    completed,
    not_one_of,
    told,
)
from copenhagen.cli.language import Wrong, bad, option, said
from copenhagen.cli.offered import ROLL_AND_WRITE_OPTIONS
from copenhagen.errors import InvalidGame, cut
from copenhagen.messages import message

if TYPE_CHECKING:
    from copenhagen.cardgame import Ability, Mission


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
            given = {"options": cph.RollAndWriteOptions(**given)}
        wanted = Wanted(chosen, given) if game or given else None
        command(*args, wanted=wanted, **others)

    with_options: Callable[..., None] = with_game
    for add in reversed(_ADDED):
        with_options = add(with_options)
    return with_options


def name_of(game: "cph.Game") -> str:
    """Return the name that a game has at the command line."""
    return CARD_GAME if isinstance(game, cph.cardgame.CardGame) else ROLL_AND_WRITE


def start_of(players: int, wanted: Wanted | None) -> "cph.State":
    """Return the first state of a game for `players`; ``None`` is the base game."""
    game = wanted or Wanted()
    try:
        if game.game == ROLL_AND_WRITE:
            return cph.roll_and_write(players, **game.arguments)
        return cph.card_game(players, **game.arguments)
    except InvalidGame as error:
        raise Wrong(told(error.faults)) from None


def options_named(value: str) -> "cph.CardGameOptions":
    """Return the options of the card game that `value` names: a preset, changes, or both."""
    from copenhagen.values import option_faults  # noqa: PLC0415 - help needs none

    presets = cph.cardgame.PRESETS
    chosen = presets["default"]
    changes: dict[str, Any] = {}
    for part in value.split(","):
        name, equals, setting = part.strip().partition("=")
        if equals:
            changes[name] = _setting(name, setting)
        elif name in presets:
            chosen = presets[name]
        else:
            raise bad(
                message(
                    "{value} is not one of {choices}, or name=value",
                    value=cut(repr(name)),
                    choices=", ".join(presets),
                )
            )
    if faults := option_faults(cph.CardGameOptions, changes):
        raise click.BadParameter(said(told(faults)))
    return attrs.evolve(chosen, **changes)


def _setting(name: str, text: str) -> str | bool:
    """Return the value that `text` names: of an option that is on or off, ``true`` is `True`."""
    if isinstance(getattr(cph.cardgame.PRESETS["default"], name, None), bool):
        return {"true": True, "false": False}.get(text.lower(), text)
    return text


_VARIANTS = ("base", "variant_a", "variant_b")


def abilities_named(value: str) -> "str | tuple[Ability, ...]":
    """Return the ability tiles that `value` names: a variant, or each of them."""
    if value in _VARIANTS:
        return value
    if "," not in value:
        raise bad(
            message(
                "{value} is not one of {choices}, or four of {names}",
                value=cut(repr(value)),
                choices=", ".join(_VARIANTS),
                names=", ".join(map(str, cph.cardgame.ABILITIES[1:])),
            )
        )
    return _named(value, cph.cardgame.ABILITIES[1:])


def missions_named(value: str) -> "bool | tuple[Mission, ...]":
    """Return the missions that `value` names, or that they are drawn."""
    if value == DRAWN:
        return True
    missions = _named(value, cph.cardgame.MISSIONS)
    if len(missions) != _IN_PLAY or missions[0] is missions[1]:
        text = message("name two different missions, or none to have them drawn")
        raise bad(message("{text} [{rule}]", text=text, rule="expansion.mission.setup"))
    return missions


_IN_PLAY = 2


def words_for(name: str) -> Iterator[str]:
    """Yield the words that a value of an option of the card game can consist of."""
    match name:
        case "abilities":
            yield from (*_VARIANTS, *map(str, cph.cardgame.ABILITIES[1:]))
        case "missions":
            yield from map(str, cph.cardgame.MISSIONS)
        case _:
            yield from cph.cardgame.PRESETS
            for option, kind in get_type_hints(cph.CardGameOptions).items():
                values = ("true", "false") if kind is bool else get_args(kind)
                yield from (f"{option}={value}" for value in values)


def _named(value: str, tiles: Sequence[Any]) -> tuple[Any, ...]:
    """Return the tiles that `value` names, with commas between them."""
    by_name = {str(tile): tile for tile in tiles}
    names = [re.sub("[ -]", "_", part.strip().lower()) for part in value.split(",")]
    for name in names:
        if name not in by_name:
            raise not_one_of(name, by_name)
    return tuple(by_name[name] for name in names)


def _read_by(read: Callable[[str], object]) -> Callable[..., object]:
    """Return a callback that reads the value of an option, if it has one."""
    return lambda _, __, value: None if value is None else read(value)


def _words_for(name: str) -> Completer:
    """Return a completer for the value of an option of the card game."""
    return completed(lambda: words_for(name))


def _words(name: str) -> click.Choice[str]:
    """Return the values that an option of Roll & Write can have."""
    return click.Choice(ROLL_AND_WRITE_OPTIONS[name])


TITLES = MappingProxyType(
    {CARD_GAME: message("Card game"), ROLL_AND_WRITE: message("Roll & Write")}
)
"""The title of each game."""

_ADDED: tuple[Decorator, ...] = (
    option(
        "--game",
        type=click.Choice(GAMES),
        group=PLAYERS_GROUP,
        usual=CARD_GAME,
        help=message("Which game to play."),
    ),
    option(
        "--abilities",
        callback=_read_by(abilities_named),
        shell_complete=_words_for("abilities"),
        metavar=message("WHICH"),
        group=TITLES[CARD_GAME],
        usual="base",
        help=message(
            "The ability tiles: base, variant_a (four sets, drawn), variant_b, or the "
            "names of the four sets, separated by commas."
        ),
    ),
    option(
        "--jokers",
        is_flag=True,
        group=TITLES[CARD_GAME],
        help=message("Joker tiles in place of special tiles."),
    ),
    option(
        "--missions",
        is_flag=False,
        flag_value=DRAWN,
        callback=_read_by(missions_named),
        shell_complete=_words_for("missions"),
        metavar=message("[NAME,NAME]"),
        group=TITLES[CARD_GAME],
        usual=message("none"),
        help=message("Two missions, drawn or named."),
    ),
    option(
        "--options",
        callback=_read_by(options_named),
        shell_complete=_words_for("options"),
        metavar=message("NAME=VALUE,..."),
        group=TITLES[CARD_GAME],
        usual="default",
        help=message(
            "A preset (default, bga), options such as reshuffle=lazy, or both, separated by commas."
        ),
    ),
    option(
        "--mirror",
        is_flag=True,
        group=TITLES[ROLL_AND_WRITE],
        help=message("Shapes may be mirrored."),
    ),
    option(
        "--marks",
        type=_words("marks"),
        group=TITLES[ROLL_AND_WRITE],
        usual="mandatory",
        help=message("Whether the other players must mark a box if they can."),
    ),
    option(
        "--drawing",
        type=_words("drawing"),
        group=TITLES[ROLL_AND_WRITE],
        usual="mandatory",
        help=message("Whether a shape that can be drawn must be drawn."),
    ),
    option(
        "--unlock",
        type=_words("unlock"),
        group=TITLES[ROLL_AND_WRITE],
        usual="next_turn",
        help=message("When a star unlocked on your own turn can first be used."),
    ),
)

GAME_OPTIONS = (
    *("--game", "--abilities", "--jokers", "--missions", "--options"),
    *(f"--{name}" for name in ROLL_AND_WRITE_OPTIONS),
)
"""The options that say which game is played."""

_OPTIONS = {
    **dict.fromkeys(("abilities", "jokers", "missions", "options"), CARD_GAME),
    **dict.fromkeys(ROLL_AND_WRITE_OPTIONS, ROLL_AND_WRITE),
}
"""Each option, and the game that it belongs to."""
