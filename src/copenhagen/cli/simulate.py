"""``copenhagen simulate``: many games of bots, and what came of them."""

import json
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from textwrap import wrap
from typing import Any

import attrs
import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from copenhagen.bots import BOTS, bot_game
from copenhagen.cli.arguments import (
    Seat,
    Wrong,
    players_option,
    seats_option,
    seed_option,
)
from copenhagen.cli.game import Wanted, game_options, start_of
from copenhagen.cli.language import Command, Option, lang_option, said
from copenhagen.cli.screen import WIDTH
from copenhagen.games import Outcome, State, result
from copenhagen.messages import Message, in_a_row, in_context, message, plural
from copenhagen.results import Result

__all__ = ["simulate"]

FORMAT = 1
"""The version of the form of ``--json``."""


_REDRAWN = 0.1
"""How many seconds lie between two drawings of the progress bar, at the least."""


@attrs.frozen
class _Game:
    """What is kept of one game: its decisions and all its moves, and how it ended."""

    decisions: int
    moves: int
    result: Result


@attrs.frozen
class _Report:
    """What was simulated, and what came of it."""

    bots: tuple[str, ...]
    wanted: Wanted
    seed: int
    games: tuple[_Game, ...]
    seconds: float

    def data(self) -> dict[str, object]:
        """Return the report as plain data: all that follows from the seed, then the timing."""
        results = [game.result for game in self.games]
        reasons = Counter(ended.reason for ended in results)
        seats = range(len(self.bots))
        moves = sum(game.moves for game in self.games)
        decisions = sum(game.decisions for game in self.games)
        return {
            "format": FORMAT,
            "type": "simulation",
            "game": self.wanted.game,
            "games": len(self.games),
            "players": len(self.bots),
            "bots": list(self.bots),
            **self._settings(),
            "seed": self.seed,
            "reasons": {str(reason): reasons[reason] for reason in type(results[0].reason)},
            "decisions": _spread([game.decisions for game in self.games]),
            "moves": _spread([game.moves for game in self.games]),
            "winning_score": _spread([max(ended.scores) for ended in results]),
            "seats": [
                {
                    "bot": self.bots[seat],
                    "wins": sum(ended.winners == (seat,) for ended in results),
                    "shared_wins": sum(
                        seat in ended.winners and len(ended.winners) > 1 for ended in results
                    ),
                    "score": _spread([ended.scores[seat] for ended in results]),
                }
                for seat in seats
            ],
            "timing": {
                "seconds": round(self.seconds, 3),
                "games_per_second": _rate(len(self.games), self.seconds),
                "decisions_per_second": _rate(decisions, self.seconds),
                "moves_per_second": _rate(moves, self.seconds),
            },
        }

    def _settings(self) -> dict[str, object]:
        """Return the modules, where the game has some, and the options."""
        groups = dict(self.wanted.settings())
        return {**groups.pop("modules", {}), **groups}


def _spread(numbers: Sequence[int]) -> dict[str, float]:
    """Return least, middle, greatest and mean of `numbers`, of which there are some."""
    return {
        "min": min(numbers),
        "median": statistics.median(numbers),
        "max": max(numbers),
        "mean": round(statistics.fmean(numbers), 3),
    }


def _rate(count: int, seconds: float) -> float:
    return round(count / max(seconds, 1e-9), 1)


@click.command(
    cls=Command,
    help=message(
        "Let bots play many games, and sum them up.\n\n"
        "The first game of a seed is the same however many follow it."
    ),
    short_help=message("Let bots play many games, and sum them up."),
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
@click.option(
    "--json",
    "as_json",
    cls=Option,
    is_flag=True,
    help=message("Print one JSON object and nothing else."),
)
@lang_option()
def simulate(
    *,
    games: int,
    players: int | None,
    bots: tuple[Seat, ...] | None,
    wanted: Wanted | None,
    seed: int | None,
    as_json: bool,
) -> None:
    """Let bots play many games, and sum them up."""
    kinds = _kinds(bots, players)
    wanted = wanted or Wanted()
    seed = Random().randrange(10**6) if seed is None else seed
    start = start_of(len(kinds), wanted)
    began = time.perf_counter()
    played = tuple(_with_progress(_games(start, kinds, games, seed), games))
    report = _Report(kinds, wanted, seed, played, time.perf_counter() - began)
    if as_json:
        click.echo(json.dumps(report.data(), indent=2))
    else:
        for line in _summary(report):
            click.echo(line)


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


def _games(start: State, kinds: Sequence[str], games: int, seed: int) -> Iterator[_Game]:
    """Yield one game after the other, each with a generator of its own."""
    bots = [BOTS[kind]() for kind in kinds]
    for number in range(games):
        moves = chance = 0
        state = start
        for move, state in bot_game(start, bots, Random(f"{seed}/{number}")):  # noqa: B007
            moves += 1
            chance += isinstance(move, Outcome)
        ended = result(state)
        if ended is None:  # pragma: no cover - every game ends
            raise AssertionError("a game of bots stopped before its end")
        yield _Game(moves - chance, moves, ended)


def _with_progress(games: Iterator[_Game], total: int) -> Iterator[_Game]:
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
        task = progress.add_task("simulating", total=total)
        progress.refresh()
        for game in games:
            yield game
            progress.advance(task)
            if time.monotonic() - drawn > _REDRAWN:
                progress.refresh()
                drawn = time.monotonic()


def _summary(report: _Report) -> Iterator[str]:
    """Yield the report as lines of text."""
    data: Any = report.data()
    yield said(
        message(
            "{games}, {number} players, seed {seed}",
            games=plural("{number} game", "{number} games", number=data["games"]),
            number=data["players"],
            seed=data["seed"],
        )
    )
    for group, settings in report.wanted.settings():
        yield from _settings(said(_GROUPS[group]), settings)
    spread = "".join(f"{said(column):>8}" for column in _SPREAD)
    counts = "".join(f"{said(column):>8}" for column in _COUNTS)
    yield ""
    yield f"{'':24}{spread}"
    yield _row(message("decisions in a game"), data["decisions"])
    yield _row(message("moves, with chance"), data["moves"])
    yield _row(message("points of the winners"), data["winning_score"])
    yield ""
    yield f"{said(_SEAT):24}{spread}{counts}{'':>8}"
    for number, seat in enumerate(data["seats"]):
        share = f"{seat['wins'] / data['games']:.1%}"
        wins = f"{seat['wins']:>8}{seat['shared_wins']:>8}{share:>8}"
        row = message("{seat} {bot}: points", seat=number, bot=seat["bot"])
        yield _row(row, seat["score"]) + wins
    yield ""
    for reason in type(report.games[0].result.reason):
        count = data["reasons"][str(reason)]
        words = said(_ENDED_BY[str(reason)])
        yield f"{words:24}{count:>8}{count / data['games']:>8.1%}"
    timing = data["timing"]
    yield ""
    yield said(
        message(
            "{seconds} s: {games} games, {decisions} decisions, {moves} moves a second",
            seconds=f"{timing['seconds']:.1f}",
            games=f"{timing['games_per_second']:.1f}",
            decisions=f"{timing['decisions_per_second']:.0f}",
            moves=f"{timing['moves_per_second']:.0f}",
        )
    )


_GROUPS = {"modules": message("modules"), "options": message("options")}
_SEAT = in_context("heading of a column of players", "seat")
_SPREAD = (
    in_context("column of a table, at most 7 letters", "min"),
    in_context("column of a table, at most 7 letters", "median"),
    in_context("column of a table, at most 7 letters", "max"),
    in_context("column of a table, at most 7 letters", "mean"),
)
_COUNTS = (
    in_context("column of a table, at most 7 letters", "wins"),
    in_context("column of a table: wins that were shared, at most 7 letters", "shared"),
)
_ENDED_BY = {
    "twelve_points": message("ended by twelve points"),
    "end_of_game_card": message("ended by end of game card"),
    "stalemate": message("ended by stalemate"),
    "quiet_round": message("ended by quiet round"),
}
"""Why games ended, in at most 24 letters."""


def _settings(words: str, settings: dict[str, object]) -> list[str]:
    """Return the names and values of `settings` in lines of text."""
    told = (
        f"{name}={' / '.join(value) if isinstance(value, list) else value}"
        for name, value in settings.items()
    )
    return wrap(f"{words}: {', '.join(told)}", WIDTH, subsequent_indent="  ")


def _row(words: Message, spread: dict[str, float]) -> str:
    numbers = (spread["min"], spread["median"], spread["max"], round(spread["mean"], 1))
    return f"{said(words):24}" + "".join(f"{number:>8g}" for number in numbers)
