"""How many games of bots are played, kept and summed up."""

import json
import time
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import attrs
import click

from copenhagen.cli.arguments import Wanted, in_one_line, told
from copenhagen.cli.getting_ready import bots_named
from copenhagen.cli.language import Lost, Wrong, said, spoken
from copenhagen.cli.progress import with_progress
from copenhagen.cli.seats import Seat
from copenhagen.cli.settings import start_of
from copenhagen.errors import InvalidValue, MissingExtra, ResultFileError, WorkerLost
from copenhagen.games import first_state
from copenhagen.messages import message
from copenhagen.simulation import ResultFiles, Summary, Tally, simulated_games

_INTERRUPTED = 130


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


def simulated(given: dict[str, Any]) -> None:
    """Let bots play many games, and sum them up, as the options of the command say."""
    asked = _Wishes(**given)
    if asked.resume and (asked.seed is None or not (asked.records or asked.csv)):
        raise Wrong(message("--resume needs --seed, and the file of --records or --csv"))
    kinds = _kinds(asked.bots, asked.players)
    seed = Random().randrange(10**6) if asked.seed is None else asked.seed
    tally = Tally(start_of(len(kinds), asked.wanted).game, kinds, paired=asked.paired)
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
        summary = Summary(
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
            from copenhagen.simulation import report  # noqa: PLC0415 - takes its time

            html = report({", ".join(kinds): tally}, lang=spoken())
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
    asked: _Wishes, seed: int, tally: Tally
) -> tuple[int, click.ClickException | click.exceptions.Exit | None]:
    """Play the games that are not there yet, keep them, and count all.

    Return the number of games, and the exception that stopped it early, if any.
    """
    files = ResultFiles(
        records=asked.records,
        csv=asked.csv,
        names=tally.names,
        resume=asked.resume,
    )
    there = files.count(tally.game) if asked.resume else 0
    games = simulated_games(
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
