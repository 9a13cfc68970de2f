"""The results of a simulation, as lines of text and as JSON."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any

import attrs

from copenhagen.cli import WIDTH
from copenhagen.cli.arguments import Wanted
from copenhagen.cli.language import said
from copenhagen.cli.settings import settings_of
from copenhagen.messages import Message, in_context, message, numeral, plural
from copenhagen.simulation import Rate, Spread, Standing, Tally
from copenhagen.simulation.words import (
    MEANS,
    OPENINGS,
    REASONS,
    ability_title,
    seats_sentences,
)

__all__ = ["Summary"]

FORMAT = 1
"""The version of the form of ``--json``."""


@attrs.frozen
class Summary:
    """A simulation and its results."""

    bots: tuple[str, ...]
    wanted: Wanted
    seed: int
    tally: Tally
    seconds: float
    played: int
    """How many of the games were played in these seconds; others were there already."""
    rotated: bool

    def data(self, *, details: bool) -> dict[str, object]:
        """Return the summary as plain data: all that follows from the seed, then the timing."""
        tally = self.tally
        per_second = self.played / max(self.seconds, 1e-9)
        return {
            "format": FORMAT,
            "type": "simulation",
            "game": self.wanted.game,
            "games": tally.games,
            "players": len(self.bots),
            "bots": list(self.bots),
            **self._settings(),
            "seed": self.seed,
            **({"rotate": True} if self.rotated else {}),
            "reasons": {reason: int(rate.times) for reason, rate in tally.reasons.items()},
            "decisions": _spread(tally.decisions),
            "moves": _spread(tally.moves),
            "winning_score": _spread(tally.winning_score),
            "seats": [self._seat(seat) for seat in range(len(self.bots))],
            **(self._details() if details else {}),
            "timing": {
                "seconds": round(self.seconds, 3),
                "games_per_second": round(per_second, 1),
                "decisions_per_second": round(per_second * tally.decisions.mean, 1),
                "moves_per_second": round(per_second * tally.moves.mean, 1),
            },
        }

    def _settings(self) -> dict[str, object]:
        """Return the modules, where the game has some, and the options."""
        groups = dict(settings_of(self.wanted))
        return {**groups.pop("modules", {}), **groups}

    def _seat(self, seat: int) -> dict[str, object]:
        standing = self.tally.seat(seat)
        return {
            **({} if self.rotated else {"bot": self.bots[seat]}),
            "wins": standing.sole_wins,
            "shared_wins": standing.shared_wins,
            "score": _spread(standing.spread("score")),
        }

    def _details(self) -> dict[str, object]:
        """Return what is told on demand."""
        tally = self.tally
        return {
            "turns": _spread(tally.turns),
            "by_seat": [_standing(tally.seat(seat), tally) for seat in range(len(self.bots))],
            "by_bot": {
                name: _standing(tally.bot(name), tally) for name in dict.fromkeys(self.bots)
            },
            "seat_test": {
                **attrs.asdict(tally.seat_test(), recurse=False),
                "differ": tally.seat_test().differ,
            },
        }

    # As text

    def lines(self, *, details: bool) -> Iterator[str]:
        """Yield the summary as lines of text."""
        tally = self.tally
        yield said(
            message(
                "{games}, {number} players, seed {seed}",
                games=plural("{number} game", "{number} games", number=tally.games),
                number=len(self.bots),
                seed=self.seed,
            )
        )
        for group, settings in settings_of(self.wanted):
            yield from _set(said(_GROUPS[group]), settings)
        yield ""
        yield _header("", _SPREAD)
        yield _row(message("decisions in a game"), _numbers(tally.decisions))
        yield _row(message("moves, with chance"), _numbers(tally.moves))
        if details:
            yield _row(message("turns in a game"), _numbers(tally.turns))
        yield _row(message("points of the winners"), _numbers(tally.winning_score))
        yield ""
        yield _header(said(_SEAT), (*_SPREAD, *_COUNTS)) + " " * 8
        for words, standing in self._standings():
            share = numeral(f"{standing.sole_wins / max(1, standing.games):.1%}")
            wins = (str(standing.sole_wins), str(standing.shared_wins), share)
            yield _row(words, (*_numbers(standing.spread("score")), *wins))
        yield ""
        for reason, rate in tally.reasons.items():
            yield _row(REASONS[reason], (numeral(f"{rate.times:g}"), numeral(f"{rate.share:.1%}")))
        if details:
            yield from self._detailed()
        data: Any = self.data(details=False)["timing"]
        yield ""
        yield said(
            message(
                "{seconds} s: {games} games, {decisions} decisions, {moves} moves a second",
                seconds=numeral(f"{data['seconds']:.1f}"),
                games=numeral(f"{data['games_per_second']:.1f}"),
                decisions=f"{data['decisions_per_second']:.0f}",
                moves=f"{data['moves_per_second']:.0f}",
            )
        )

    def _standings(self) -> Iterator[tuple[Message, Standing]]:
        """Yield the seats, or the bots and the seats where bots have sat at all seats."""
        if self.rotated:
            for name in dict.fromkeys(self.bots):
                yield message("{bot}: points", bot=name), self.tally.bot(name)
        for seat, bot in enumerate(self.bots):
            words = (
                message("seat {seat}: points", seat=seat)
                if self.rotated
                else message("{seat} {bot}: points", seat=seat, bot=bot)
            )
            yield words, self.tally.seat(seat)

    def _named(self) -> Iterator[tuple[str, Standing]]:
        """Yield the same with nothing but their names."""
        if self.rotated:
            for name in dict.fromkeys(self.bots):
                yield name, self.tally.bot(name)
        for seat, bot in enumerate(self.bots):
            words = message("seat {seat}", seat=seat)
            yield said(words) if self.rotated else f"{seat} {bot}", self.tally.seat(seat)

    def _detailed(self) -> Iterator[str]:
        yield ""
        yield _header(said(_WON), _RATE)
        for name, standing in self._named():
            yield _line(name, _rated(standing.wins))
        for sentence in seats_sentences(self.tally.seat_test()):
            yield from wrap(said(sentence), WIDTH)
        yield ""
        yield _header(said(_IN_THE_MEAN), tuple(MEANS.values()))
        for name, standing in self._named():
            yield _line(name, [numeral(f"{standing.spread(what).mean:.2f}") for what in MEANS])
        everybody = self.tally.all()
        yield ""
        yield _header(said(_ABILITY), (*_USES, *_RATE))
        for number, ability in enumerate(self.tally.abilities):
            used, owned = everybody.used(number), everybody.owned(number)
            if owned.games:
                often = numeral(f"{owned.games / everybody.games:.1%}")
                numbers = (often, numeral(f"{everybody.uses(number):.2f}"), *_rated(used))
                yield _line(said(ability_title(self.tally, ability)), numbers)
        yield ""
        yield _header(said(_OPENING), (_OFTEN, *_RATE))
        for opening, rate in everybody.openings.items():
            often = numeral(f"{rate.games / everybody.games:.1%}")
            yield _line(said(OPENINGS[str(opening)]), (often, *_rated(rate)))


def _standing(standing: Standing, tally: Tally) -> dict[str, object]:
    """Return all that is told on demand of a seat or a bot."""
    names = enumerate(tally.abilities)
    return {
        "games": standing.games,
        "wins": _rate(standing.wins),
        **{what: _spread(standing.spread(what)) for what in ("score", *MEANS)},
        "abilities": {
            name: {
                "uses": round(standing.uses(number), 4),
                "used": _rate(standing.used(number)),
                "owned": _rate(standing.owned(number)),
            }
            for number, name in names
            if standing.owned(number).games
        },
        "openings": {str(opening): _rate(rate) for opening, rate in standing.openings.items()},
    }


def _rate(rate: Rate) -> dict[str, object]:
    low, high = rate.interval()
    return {
        "games": rate.games,
        "share": round(rate.share, 5),
        "interval": [round(low, 5), round(high, 5)],
    }


def _spread(spread: Spread) -> dict[str, float]:
    """Return least, middle, greatest and mean number."""
    return {
        "min": spread.least,
        "median": spread.median,
        "max": spread.most,
        "mean": round(spread.mean, 3),
    }


# Tables of text: names of 24 letters, numbers of 8


def _header(words: str, columns: Sequence[Message]) -> str:
    return f"{words:24}" + "".join(f"{said(column):>8}" for column in columns)


def _row(words: Message, numbers: Sequence[str]) -> str:
    return _line(said(words), numbers)


def _line(words: str, numbers: Sequence[str]) -> str:
    return f"{words:24}" + "".join(f"{said(number):>8}" for number in numbers)


def _numbers(spread: Spread) -> tuple[str, ...]:
    numbers = (spread.least, spread.median, spread.most, round(spread.mean, 1))
    return tuple(numeral(f"{number:g}") for number in numbers)


def _rated(rate: Rate) -> tuple[str, ...]:
    if not rate.games:
        return "-", "-", "-"
    low, high = rate.interval()
    return tuple(numeral(f"{share:.1%}") for share in (rate.share, low, high))


def _set(words: str, settings: dict[str, object]) -> list[str]:
    """Return the names and values of `settings` in lines of text."""
    told = (
        f"{name}={' / '.join(value) if isinstance(value, list) else value}"
        for name, value in settings.items()
    )
    return wrap(f"{words}: {', '.join(told)}", WIDTH, subsequent_indent="  ")


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
_WON = in_context("heading of a table, at most 24 letters", "wins, shared in part")
_RATE = (
    in_context("column of a table, at most 7 letters", "wins"),
    in_context("column of a table: lower bound of an interval, at most 7 letters", "from"),
    in_context("column of a table: upper bound of an interval, at most 7 letters", "to"),
)
_IN_THE_MEAN = in_context("heading of a table, at most 24 letters", "in a game, mean")
_ABILITY = in_context("heading of a table, at most 24 letters", "ability, when used")
_OFTEN = in_context("column of a table: share of the games, at most 7 letters", "games")
_USES = (
    in_context("column of a table: share of the games, at most 7 letters", "owned"),
    in_context("column of a table: how often in a game, at most 7 letters", "uses"),
)
_OPENING = in_context("heading of a table, at most 24 letters", "first turn")
