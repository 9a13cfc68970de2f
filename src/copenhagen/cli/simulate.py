"""``copenhagen simulate``: many games of bots, and what came of them."""

import json
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, closing
from functools import wraps
from itertools import islice
from random import Random
from typing import Any

import attrs
import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from copenhagen.bots import BOTS
from copenhagen.cli.arguments import players_option, seed_option, told
from copenhagen.cli.game import Wanted, game_options, start_of
from copenhagen.cli.keeping import (
    GameFile,
    Kept,
    games_there,
    opened,
    page_at,
    parquet_file,
    records_file,
    table_file,
    write_page,
)
from copenhagen.cli.language import Command, Option, Wrong, lang_option, said, spoken
from copenhagen.cli.seats import Seat, seats_option
from copenhagen.cli.summary import Summary
from copenhagen.errors import InvalidValue, MissingExtra, WorkerLost
from copenhagen.messages import in_a_row, message
from copenhagen.simulation import (
    BACKENDS,
    MOST_JOBS,
    GameFigures,
    Table,
    Tally,
    report,
    simulated_games,
)
from copenhagen.simulation.playing import Plan

__all__ = ["simulate"]

_REDRAWN = 0.1
"""How many seconds lie between two drawings of the progress bar, at the least."""

_INTERRUPTED = 130


@attrs.frozen
class _Work:
    """How the games are played, and where they are kept."""

    jobs: int
    backend: Any
    rotate: bool
    records: str | None
    csv: str | None
    parquet: str | None
    report: str | None
    resume: bool


def _work_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add to a command the options of `_Work`, which it is given as `work`."""
    names = list(attrs.fields_dict(_Work))

    @wraps(command)
    def with_work(**given: Any) -> None:  # noqa: ANN401 (what the options are given)
        work = _Work(**{name: given.pop(name) for name in names})
        command(work=work, **given)

    added: Callable[..., None] = with_work
    for option in reversed(_WORK_OPTIONS):
        added = option(added)
    return added


_WORK_OPTIONS = (
    click.option(
        "--jobs",
        cls=Option,
        type=click.IntRange(-1, MOST_JOBS),
        default=1,
        metavar="N",
        help=message("Number of processes that play; -1 for one for each processor."),
    ),
    click.option(
        "--backend",
        cls=Option,
        type=click.Choice(BACKENDS),
        default=BACKENDS[0],
        help=message("What runs them: loky is this machine; dask and ray are clusters."),
    ),
    click.option(
        "--rotate",
        cls=Option,
        is_flag=True,
        help=message("The bots move on by a seat after each game."),
    ),
    click.option(
        "--records",
        cls=Option,
        metavar="FILE",
        help=message("Keep each game as a record, one a line."),
    ),
    click.option(
        "--csv",
        cls=Option,
        metavar="FILE",
        help=message("Keep the figures of each game as CSV, one seat a line."),
    ),
    click.option(
        "--parquet",
        cls=Option,
        metavar="FILE",
        help=message("Keep the figures of each game as Parquet, one seat a row."),
    ),
    click.option(
        "--report",
        cls=Option,
        metavar="FOLDER",
        help=message("Write a page with pictures to this new folder."),
    ),
    click.option(
        "--resume",
        cls=Option,
        is_flag=True,
        help=message("Go on with the games in the files of --records and --csv."),
    ),
)


@click.command(
    cls=Command,
    help=message(
        "Let bots play many games, and sum them up.\n\n"
        "The first game of a seed is the same however many follow it."
    ),
)
@click.option(
    "-n",
    "--games",
    cls=Option,
    type=click.IntRange(1, 10_000_000),
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
@seed_option(message("A seed, any whole number, to get the same games again."))
@_work_options
@click.option(
    "--details",
    cls=Option,
    is_flag=True,
    help=message("Say more: intervals, lines, abilities, first turns."),
)
@click.option(
    "--json",
    "as_json",
    cls=Option,
    is_flag=True,
    help=message("Print one JSON object and nothing else."),
)
@lang_option()
def simulate(  # noqa: PLR0913 (click gives each by its name)
    *,
    games: int,
    players: int | None,
    bots: tuple[Seat, ...] | None,
    wanted: Wanted | None,
    seed: int | None,
    work: _Work,
    details: bool,
    as_json: bool,
) -> None:
    """Let bots play many games, and sum them up."""
    kinds = _kinds(bots, players)
    wanted = wanted or Wanted()
    if work.resume and (seed is None or not (work.records or work.csv)):
        raise Wrong(message("--resume needs --seed, and the file of --records or --csv"))
    seed = Random().randrange(10**6) if seed is None else seed
    start = start_of(len(kinds), wanted)
    plan = Plan(
        start,
        tuple(BOTS[kind]() for kind in kinds),
        seed,
        rotate=work.rotate,
        records=work.records is not None,
    )
    tally = Tally(start.game, kinds)
    began = time.perf_counter()
    try:
        page = None if work.report is None else page_at(work.report, anew=work.resume)
        there, stopped = _played(plan, games, work, tally)
    except MissingExtra as missing:
        raise Wrong(
            message(
                "{package} is not installed; this needs: pip install 'copenhagen[{extra}]'",
                package=missing.package,
                extra=missing.extra,
            )
        ) from None
    seconds = time.perf_counter() - began
    if tally.games:
        summary = Summary(
            kinds, wanted, seed, tally, seconds, max(0, tally.games - there), rotated=work.rotate
        )
        if as_json:
            click.echo(json.dumps(summary.data(details=details), indent=2))
        else:
            for line in summary.lines(details=details):
                click.echo(line)
        if page:
            write_page(page, report({", ".join(kinds): tally}, lang=spoken()))
    if stopped:
        raise stopped


def _kinds(bots: tuple[Seat, ...] | None, players: int | None) -> tuple[str, ...]:
    """Return the kind of bot at each seat."""
    kinds = tuple(seat.kind for seat in bots or (Seat("greedy"),))
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
    plan: Plan, games: int, work: _Work, tally: Tally
) -> tuple[int, click.ClickException | click.exceptions.Exit | None]:
    """Play the games that are not there yet, keep them, and count all.

    Return how many were there, and what stopped it before its end, if anything did.
    """
    table = Table(plan.start.game, tally.names)
    forms: list[GameFile] = []
    if work.records is not None:
        forms.append(records_file(work.records, plan))
    if work.csv is not None:
        forms.append(table_file(work.csv, table))
    there = games_there(forms, plan) if work.resume else []
    wanted = max(0, games - len(there))
    with ExitStack() as stack:
        lacking = stack.enter_context(closing(_lacking(plan, len(there), wanted, work)))
        kept: list[Kept] = []
        if work.parquet is not None:
            kept.append(stack.enter_context(parquet_file(work.parquet, table, anew=work.resume)))
        for game in there[:games]:
            for keeping in (tally, *kept):
                keeping.add(game)
        kept += [
            stack.enter_context(opened(form, len(there), resume=work.resume)) for form in forms
        ]
        try:
            for game in _with_progress(islice(lacking, wanted), tally.games, games):
                for keeping in (tally, *kept):
                    keeping.add(game)
        except KeyboardInterrupt:
            stopped = message(
                "stopped after {number} of {games} games", number=tally.games, games=games
            )
            click.echo(said(stopped), err=True)
            return len(there), click.exceptions.Exit(_INTERRUPTED)
        except WorkerLost:
            return len(there), Wrong(message("a process that played has ended unexpectedly"))
    return len(there), None


def _lacking(plan: Plan, first: int, games: int, work: _Work) -> Generator[GameFigures, None, None]:
    """Return what plays so many games, and one where none is lacking, which nobody asks for."""
    try:
        return simulated_games(
            plan.start,
            plan.bots,
            max(1, games),
            seed=plan.seed,
            jobs=work.jobs,
            backend=work.backend,
            first=first,
            rotate=plan.rotate,
            records=plan.records,
        )
    except InvalidValue as error:
        raise Wrong(told(error.faults)) from None


def _with_progress(games: Iterator[GameFigures], done: int, total: int) -> Iterator[GameFigures]:
    """Yield the games, with a bar on standard error where that is a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield from games
        return
    columns = (
        TextColumn(said(message("simulating"))),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    # Without a thread that redraws the bar, Ctrl-C has only this one to stop.
    drawn = time.monotonic()
    with Progress(*columns, console=console, transient=True, auto_refresh=False) as progress:
        task = progress.add_task("simulating", total=total, completed=done)
        progress.refresh()
        for game in games:
            yield game
            progress.advance(task)
            if time.monotonic() - drawn > _REDRAWN:
                progress.refresh()
                drawn = time.monotonic()
