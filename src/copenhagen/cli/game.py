"""Which game the commands play: ``--game``, and the options of each game."""

from collections.abc import Callable
from functools import wraps
from types import MappingProxyType, ModuleType
from typing import Any

import click

from copenhagen.cli import CARD_GAME, GAMES, ROLL_AND_WRITE
from copenhagen.cli.arguments import DRAWN, PLAYERS_GROUP, Completer, Decorator, Wanted, completed
from copenhagen.cli.language import Wrong, option
from copenhagen.cli.offered import ROLL_AND_WRITE_OPTIONS
from copenhagen.messages import message


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
            given = _settings().roll_and_write_options(given)
        wanted = Wanted(chosen, given) if game or given else None
        command(*args, wanted=wanted, **others)

    with_options: Callable[..., None] = with_game
    for add in reversed(_ADDED):
        with_options = add(with_options)
    return with_options


def _read_by(reader: str) -> Callable[[click.Context, click.Parameter, str | None], object]:
    """Return a parser for the value of an option, if it has one: a function of `settings`."""

    def read(_: click.Context, __: click.Parameter, value: str | None) -> object:
        return None if value is None else getattr(_settings(), reader)(value)

    return read


def _words_for(name: str) -> Completer:
    """Return a completer for the value of an option, with the words in `settings`."""
    return completed(lambda: _settings().words_for(name))


def _settings() -> ModuleType:
    """Return the parsers of games and options; imported late, as help needs no game."""
    from copenhagen.cli import settings  # noqa: PLC0415

    return settings


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
        callback=_read_by("abilities_named"),
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
        callback=_read_by("missions_named"),
        shell_complete=_words_for("missions"),
        metavar=message("[NAME,NAME]"),
        group=TITLES[CARD_GAME],
        usual=message("none"),
        help=message("Two missions, drawn or named."),
    ),
    option(
        "--options",
        callback=_read_by("options_named"),
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
