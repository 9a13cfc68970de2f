"""How many games of bots are played, kept and summed up."""

import json
import time
from collections.abc import Generator, Iterator
from contextlib import ExitStack, closing
from itertools import islice
from random import Random
from typing import Any

import attrs
import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from copenhagen.bots import BOTS
from copenhagen.cli.arguments import Wanted, told
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
from copenhagen.cli.language import Wrong, said, spoken
from copenhagen.cli.seats import Seat
from copenhagen.cli.settings import start_of
from copenhagen.cli.summary import Summary
from copenhagen.errors import InvalidValue, MissingExtra, WorkerLost
from copenhagen.messages import message
from copenhagen.simulation import (
    GameFigures,
    Table,
    Tally,
    report,
    simulated_games,
)
from copenhagen.simulation.playing import Plan

__all__ = ["simulated"]

_REDRAWN = 0.1
"""How many seconds lie between two drawings of the progress bar, at the least."""

_INTERRUPTED = 130


@attrs.frozen(kw_only=True)
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


@attrs.frozen(kw_only=True)
class _Wishes:
    """The simulation that the command line asks for, without how it is done and kept."""

    games: int
    players: int | None
    bots: tuple[Seat, ...] | None
    wanted: Wanted | None
    seed: int | None
    details: bool
    as_json: bool


def simulated(given: dict[str, Any]) -> None:
    """Let bots play many games, and sum them up, as the options of the command say."""
    work = _Work(**{name: given.pop(name) for name in attrs.fields_dict(_Work)})
    asked = _Wishes(**given)
    kinds = _kinds(asked.bots, asked.players)
    wanted, seed = asked.wanted or Wanted(), asked.seed
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
        there, stopped = _played(plan, asked.games, work, tally)
    except MissingExtra as missing:
        raise Wrong(
            message(
                "{package} is not installed; this needs: pip install '{extra}'",
                package=missing.package,
                extra=missing.requirement,
            )
        ) from None
    seconds = time.perf_counter() - began
    if tally.games:
        summary = Summary(
            kinds, wanted, seed, tally, seconds, max(0, tally.games - there), rotated=work.rotate
        )
        if asked.as_json:
            click.echo(json.dumps(summary.data(details=asked.details), indent=2))
        else:
            for line in summary.lines(details=asked.details):
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
