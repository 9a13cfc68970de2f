"""``copenhagen simulate``: many games of bots, kept and summed up."""

import json
import time
from contextlib import closing
from pathlib import Path
from random import Random

import attrs
import click

from copenhagen import simulation
from copenhagen.cli.arguments import (
    Wanted,
    in_one_line,
    players_option,
    seed_option,
    told,
)
from copenhagen.cli.game import game_options, start_of
from copenhagen.cli.language import Lost, Number, Wrong, command, option, said, spoken
from copenhagen.cli.offered import BOTS, MOST_JOBS
from copenhagen.cli.screen import with_progress
from copenhagen.cli.seats import Seat, bots_named, seats_option
from copenhagen.errors import InvalidValue, MissingExtra, ResultFileError, WorkerLost
from copenhagen.games import first_state
from copenhagen.messages import in_a_row, message

_INTERRUPTED = 130
_KEPT = message("What is kept")


@attrs.frozen(kw_only=True)
class _Wishes:
    """The simulation that the command line asks for."""

    games: int
    players: int | None
    bots: tuple[Seat, ...] | None
    wanted: Wanted | None
    seed: int | None
    details: bool
    as_json: bool
    jobs: int
    paired: bool
    records: str | None
    csv: str | None
    report: str | None
    resume: bool


@command(
    help=message(
        "Let bots play many games, and sum them up.\n\n"
        "The first game of a seed is the same however many follow it."
    ),
    tables=((message("Bots"), BOTS),),
    examples=(
        (
            message("Two bots against each other, each deal from both seats:"),
            "copenhagen simulate -n 1000 --bots easy,normal --paired",
        ),
        (
            message("Figures of Roll & Write for three, in a file:"),
            "copenhagen simulate --game roll-and-write --players 3 --csv games.csv",
        ),
    ),
)
@option(
    "-n",
    "--games",
    type=Number(1, 10_000_000),
    metavar=message("N"),
    default=100,
    show_default=True,
    help=message("Number of games."),
)
@players_option()
@seats_option(
    "--bots",
    people=False,
    help_text=message(
        "Who plays: one of {kinds} for all seats, or one for each seat.", kinds=in_a_row(BOTS)
    ),
)
@game_options
@seed_option(message("A seed, a whole number from 0, to get the same games again."))
@option(
    "--jobs",
    type=Number(-1, MOST_JOBS),
    default=1,
    show_default=True,
    metavar=message("N"),
    help=message("Number of processes that play; -1 for one for each processor."),
)
@option("--paired", is_flag=True, help=message("Each deal is played from every seat in turn."))
@option(
    "--records",
    metavar=message("FILE"),
    group=_KEPT,
    help=message("Keep each game as a record, one a line."),
)
@option(
    "--csv",
    metavar=message("FILE"),
    group=_KEPT,
    help=message("Keep the figures of each game as CSV, one seat a line."),
)
@option(
    "--report",
    metavar=message("FOLDER"),
    group=_KEPT,
    help=message("Write a page with pictures to this new folder."),
)
@option(
    "--resume",
    is_flag=True,
    help=message("Go on with the games in the files of --records and --csv."),
)
@option(
    "--details", is_flag=True, help=message("Say more: intervals, lines, abilities, first turns.")
)
@option("--json", "as_json", is_flag=True, help=message("Print one JSON object and nothing else."))
def simulate(**options: object) -> None:
    """Let bots play many games, and sum them up."""
    asked = _Wishes(**options)  # type: ignore[arg-type]  # click has checked them
    if asked.resume and (asked.seed is None or not (asked.records or asked.csv)):
        raise Wrong(message("--resume needs --seed, and the file of --records or --csv"))
    kinds = _kinds(asked.bots, asked.players)
    seed = Random().randrange(10**6) if asked.seed is None else asked.seed
    tally = simulation.Tally(start_of(len(kinds), asked.wanted).game, kinds, paired=asked.paired)
    began = time.perf_counter()
    try:
        page = None if asked.report is None else _page_at(asked.report, anew=asked.resume)
        there, stopped = _played(asked, seed, tally)
    except MissingExtra as missing:
        raise Wrong(
            message(
                "{package} is not installed; this needs: pip install '{extra}'",
                package=missing.package,
                extra=missing.requirement,
            )
        ) from None
    except InvalidValue as error:
        raise Wrong(told(error.faults)) from None
    except ResultFileError as error:
        raise Wrong(error.args[0]) from None
    if tally.games:
        summary = simulation.Summary(
            tally,
            seed=seed,
            rotated=asked.paired,
            seconds=time.perf_counter() - began,
            played=max(0, tally.games - there),
        )
        if asked.as_json:
            click.echo(json.dumps(summary.data(details=asked.details), indent=2))
        else:
            for line in summary.lines(details=asked.details, lang=spoken()):
                click.echo(line)
        if page:
            html = simulation.report({", ".join(kinds): tally}, lang=spoken())
            with in_one_line(str(page)):
                page.write_text(html, encoding="utf-8", newline="\n")
    if stopped:
        raise stopped


def _kinds(bots: tuple[Seat, ...] | None, players: int | None) -> tuple[str, ...]:
    """Return the kind of bot at each seat."""
    kinds = tuple(seat.kind for seat in bots or (Seat("normal"),))
    if len(kinds) == 1:
        return kinds * (players or 2)
    if players not in {None, len(kinds)}:
        raise Wrong(
            message(
                "--{option} names {number} players, --players says {players}",
                option="bots",
                number=len(kinds),
                players=players or 0,
            )
        )
    return kinds


def _played(
    asked: _Wishes, seed: int, tally: "simulation.Tally"
) -> tuple[int, click.ClickException | click.exceptions.Exit | None]:
    """Play the games that are not there yet, keep them, and count all.

    Return the number of games, and the exception that stopped it early, if any.
    """
    files = simulation.ResultFiles(
        records=asked.records,
        csv=asked.csv,
        names=tally.names,
        resume=asked.resume,
    )
    there = files.count(tally.game) if asked.resume else 0
    games = simulation.simulated_games(
        first_state(tally.game),
        bots_named(tally.names, tally.game),
        asked.games,
        seed=seed,
        jobs=asked.jobs,
        paired=asked.paired,
        files=files,
    )
    try:
        with closing(games):
            for game in with_progress(games, asked.games, message("simulating")):
                tally.add(game)
    except KeyboardInterrupt:
        stopped = message(
            "stopped after {number} of {games} games", number=tally.games, games=asked.games
        )
        click.echo(said(stopped), err=True)
        return there, click.exceptions.Exit(_INTERRUPTED)
    except WorkerLost:
        return there, Lost(message("a process that played has ended unexpectedly"))
    return there, None


def _page_at(folder: str, *, anew: bool) -> Path:
    """Return the path of the page of a report, in a folder that is made if needed.

    `anew` replaces an existing page. The package that draws its pictures has to be installed.
    """
    from copenhagen.simulation.pictures import drawable  # noqa: PLC0415 - takes its time

    drawable()
    with in_one_line(folder):
        page = Path(folder) / "index.html"
        page.parent.mkdir(parents=True, exist_ok=True)
        if page.exists() and not anew:
            text = message("{file} already exists; choose another name, or resume", file=str(page))
            raise Wrong(text)
    return page
