"""``copenhagen play``: people and bots at one terminal."""

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

import attrs
import click

import copenhagen as cph
from copenhagen.cli import CARD_GAME
from copenhagen.cli.arguments import SECRET_BITS, Wanted, players_option, seed_option
from copenhagen.cli.game import GAME_OPTIONS, game_options, name_of, start_of
from copenhagen.cli.inputs import read_text, record_in, state_named
from copenhagen.cli.language import Wrong, command, option, speak, spoken
from copenhagen.cli.offered import BOTS
from copenhagen.cli.save_files import SavedGame, is_lesson
from copenhagen.cli.screen import Screen, fills_a_screen, somebody_types, why_plain
from copenhagen.cli.seats import (
    HUMAN,
    Seat,
    bots_named,
    kind_of,
    player_names,
    seats_option,
    usual_names,
)
from copenhagen.messages import in_a_row, message

if TYPE_CHECKING:
    from copenhagen.cli.session import Session

    _Seated = tuple[cph.Match[cph.State], tuple[str, ...]]
    """A match, and the kinds of its players."""

_FILES = message("Saved games and positions")
_INTERRUPTED = 130
_USUAL_BOT = "normal"
_FIRST_BOT = "easy"
_STANDARD_INPUT = "-"


@attrs.frozen(kw_only=True)
class Wishes:
    """The arguments of the command line; ``None`` where one was not given."""

    players: int | None
    seats: tuple[Seat, ...] | None
    seed: int | None
    wanted: Wanted | None
    position: str | None
    plain: bool
    learn: bool


@command(
    help=message(
        "Play a game: you against bots, or several people at one keyboard.\n\n"
        "At a terminal, without options, a home screen offers to continue the last game, a new "
        "game, saved games, lessons and the rules. A game fills the screen; ? shows the keys. With "
        "--plain, it is told line by line, and whatever can be chosen is listed and numbered. "
        "Without a terminal on standard input, bots play in the place of people, and the game is "
        "printed.\n\n"
        "With --continue, people's choices go to the same file, unless --save names another one."
    ),
    tables=((message("Bots"), BOTS),),
    examples=(
        (message("Four at the table, three of them bots:"), "copenhagen play --players 4"),
        (
            message("Two people at one keyboard:"),
            "copenhagen play --seats human:Ada,human:Bo",
        ),
        (
            message("The other game, explained question by question:"),
            "copenhagen play --game roll-and-write --learn",
        ),
        (
            message("All modules of the expansion, against a bot that thinks ahead:"),
            "copenhagen play --seats human,hard --abilities variant_b --jokers --missions",
        ),
    ),
    apart=(
        ("--position", "--continue", "--save", *GAME_OPTIONS),
        ("--continue", "--players", *GAME_OPTIONS),
    ),
)
@players_option()
@seats_option(
    "--seats",
    people=True,
    help_text=message(
        "Who sits where, the first player first: {kinds}. Several people take turns at the "
        "keyboard.",
        kinds=in_a_row([HUMAN, f"{HUMAN}:NAME", *BOTS]),
    ),
)
@game_options
@seed_option(message("A seed, a whole number from 0, to get the same cards and dice again."))
@option(
    "--save",
    "save_to",
    metavar=message("FILE"),
    group=_FILES,
    help=message("Save the game to this new file."),
)
@option(
    "--continue",
    "source",
    metavar=message("FILE"),
    group=_FILES,
    help=message("Continue a saved game."),
)
@option(
    "--position",
    metavar=message("FILE_OR_TEXT"),
    group=_FILES,
    help=message("Begin with a position: a file, or the position itself. It cannot be saved."),
)
@option(
    "--plain",
    is_flag=True,
    help=message("Play line by line, as for a screen reader, in place of a full screen."),
)
@option(
    "--learn",
    is_flag=True,
    help=message("Have every question explained, with the rule behind it."),
)
@click.pass_context
def play(
    context: click.Context, /, save_to: str | None, source: str | None, **wishes: object
) -> None:
    """Play a game, or let bots play it where nobody types."""
    asked = Wishes(**wishes)  # type: ignore[arg-type]  # click has checked them
    is_open = not any(value not in (None, False) for value in (save_to, source, *wishes.values()))
    if status := at_home() if is_open and fills_a_screen() else played(asked, save_to, source):
        context.exit(status)


def played(asked: Wishes, save_to: str | None, source: str | None) -> int:
    """Play a game, or let bots play it where nobody types; return the exit status."""
    people = somebody_types()
    seed = secrets.randbits(SECRET_BITS) if asked.seed is None else asked.seed
    file = None
    if source is None:
        match, kinds = _new(asked, seed, people=people)
    else:
        text = read_text(source)
        match, kinds = _saved(asked, seed, record_in(text, source))
        if source != _STANDARD_INPUT and (people or save_to == source):
            file = SavedGame(source, text)
    if save_to is not None and (file is None or save_to != source):
        file = SavedGame.create(save_to, match.record())  # before a game is played for nothing
    if people:
        seats = [seat for seat, kind in enumerate(kinds) if kind != HUMAN]
        ready = bots_named((kinds[seat] for seat in seats), match.game)
        bots = dict(zip(seats, ready, strict=True))
        from copenhagen.cli.session import Session  # noqa: PLC0415 - help should not wait for it

        learns = asked.learn or is_lesson(source or "")
        session = Session(match, bots, file, lang=spoken(), seed=asked.seed, is_lesson=learns)
        if len(bots) < len(kinds) and file is None and asked.position is None:
            session.keep_in_new_file()
        if len(bots) < len(kinds) and not asked.plain:
            if fills_a_screen():
                return _on_a_full_screen(session)
            if why := why_plain():
                Screen().tell(why)
        from copenhagen.cli.dialog import Dialog  # noqa: PLC0415 - a full screen needs none

        return 0 if Dialog(session).run() else _INTERRUPTED
    _play_out(match, kinds)
    if file is not None:  # before anything is printed, as the reader of a pipe may leave
        file.write(match.record())
    _print_game(match, seed if source is None else None)  # a saved game began with another seed
    return 0


def _on_a_full_screen(session: "Session") -> int:
    """Play on a full screen, and return the exit status."""
    from textual.constants import TEXTUAL_ANIMATIONS  # noqa: PLC0415 - takes its time

    from copenhagen.cli.table import TableApp  # noqa: PLC0415 - the same

    app = TableApp(session, is_still=TEXTUAL_ANIMATIONS == "none")
    app.run()
    speak(session.lang)
    if session.goes_home or session.then:
        return at_home(session.then)
    if app.return_code in {0, _INTERRUPTED}:
        Screen().say(session.farewell)
    return app.return_code or 0


def at_home(then: Sequence[str] = ()) -> int:
    """Play the game that comes `then` or one from the home screen; return the exit status."""
    from copenhagen.cli.home import HomeApp  # noqa: PLC0415 - takes its time

    chosen = [*then]
    if not chosen:
        app = HomeApp(spoken())
        chosen = app.run() or []
        if not chosen or app.return_code:
            return app.return_code or 0
    play = click.get_current_context().command
    status: object = play.main(chosen, "copenhagen play", standalone_mode=False)
    return status if isinstance(status, int) else 0


def _new(asked: Wishes, seed: int, *, people: bool) -> "_Seated":
    """Return a new match and the kinds of its players."""
    position = None if asked.position is None else state_named(asked.position)
    number = asked.players or (2 if position is None else position.game.players)
    usual = _FIRST_BOT if asked.learn else _USUAL_BOT
    seats = asked.seats or (Seat(HUMAN), *[Seat(usual)] * (number - 1))
    if position is not None and position.game.players != len(seats):
        raise Wrong(
            message(
                "the position is one of {number} players, not of {seats}",
                number=position.game.players,
                seats=len(seats),
            )
        )
    if asked.players not in {None, len(seats)}:
        raise Wrong(
            message(
                "--{option} names {number} players, --players says {players}",
                option="seats",
                number=len(seats),
                players=asked.players or 0,
            )
        )
    if not people:
        seats = tuple(Seat(_USUAL_BOT) if seat.kind == HUMAN else seat for seat in seats)
    start = start_of(len(seats), asked.wanted) if position is None else position
    match = cph.Match(start, seed=seed, players=player_names(seats))
    return match, tuple(seat.kind for seat in seats)


def _saved(asked: Wishes, seed: int, record: "cph.Record") -> "_Seated":
    """Return the match of a saved game, and the kinds of its players."""
    players = record.game.players
    seats = asked.seats
    if seats is None and not record.players:
        seats = (Seat(HUMAN), *[Seat(_USUAL_BOT)] * (players - 1))
    if seats is None:
        named = attrs.evolve(record, players=usual_names(record.players))
        return cph.Match.load(named, seed=seed), tuple(map(kind_of, record.players))
    if len(seats) != players:
        raise Wrong(
            message(
                "--seats names {number} players, the saved game has {players}",
                number=len(seats),
                players=players,
            )
        )
    renamed = attrs.evolve(record, players=player_names(seats))
    return cph.Match.load(renamed, seed=seed), tuple(seat.kind for seat in seats)


def _play_out(match: "cph.Match[cph.State]", kinds: tuple[str, ...]) -> None:
    """Let bots play to the end, in the place of people too."""
    named = (_USUAL_BOT if kind == HUMAN else kind for kind in kinds)
    bots = bots_named(named, match.game)
    while match.waiting_for is cph.Waiting.PLAYER:
        match.play(match.bot_action(bots[match.state.to_act]))


def _print_game(match: "cph.Match[cph.State]", seed: int | None) -> None:
    """Print a game turn by turn, with the `seed` that all of it comes from, if one is known."""
    screen = Screen()
    number = match.game.players
    if name_of(match.game) == CARD_GAME:
        game = message("Card game for {number} players", number=number)
    else:
        game = message("Roll & Write for {number} players", number=number)
    screen.say(game if seed is None else message("{game}, seed {seed}", game=game, seed=seed))
    screen.say()
    for entry in cph.render.log(match.steps(), names=match.players, lang=spoken()):
        screen.tell(str(entry), indent=2)
    screen.say()
    screen.draw(match.state, match.players)
