"""The results of a simulation, as lines of text and as plain data."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from textwrap import wrap

import attrs

from copenhagen.engine.game import OfItsGame
from copenhagen.games import first_state
from copenhagen.messages import ENGLISH, in_context, message, numeral, plural, translated
from copenhagen.simulation.figure_names import (
    MEANS,
    OPENINGS,
    ability_title,
    difference_sentences,
    reason_in_words,
    seats_sentences,
)
from copenhagen.simulation.intervals import Difference, Rate, Spread
from copenhagen.simulation.single_game import counted_in
from copenhagen.simulation.tallies import Standing, Tally
from copenhagen.values import immutable

_GAME_OF = OfItsGame("choice", what="game")

_FORMAT = 1
"""The version of the data format."""

_WIDTH = 80
"""The maximum line length."""


@attrs.frozen
@immutable
class Summary:
    """A short report on the games of a simulation, for people and for programs.

    - `tally`: the results of the games; `seed`: the seed of `simulate`;
    - `rotated`: whether bots changed seats from game to game, and are reported apart from seats;
      by default, whether the tally is of paired games;
    - `seconds`: the time it took to play `played` of the games (by default all of them); without
      it, the speed is left out.

    >>> import copenhagen as cph
    >>> from copenhagen.bots import RandomBot
    >>> done = cph.simulate(cph.card_game(2), [RandomBot(), RandomBot()], 20, seed=1)
    >>> summary = Summary(done.tally(), seed=1)
    >>> for line in [*summary.lines()][:3]:
    ...     print(line)
    20 games, 2 players, seed 1
    modules: abilities=base, jokers=False, missions=False
    options: reshuffle=eager, scoring=after_coats, coat_of_arms=mandatory,
    >>> summary.data()["reasons"]["end_of_game_card"]
    20
    """

    tally: Tally
    seed: int = attrs.field(kw_only=True)
    rotated: bool = attrs.field(kw_only=True)
    seconds: float | None = attrs.field(default=None, kw_only=True)
    played: int | None = attrs.field(default=None, kw_only=True)

    @rotated.default
    def _paired(self) -> bool:
        return self.tally.paired

    @property
    def _bots(self) -> tuple[str, ...]:
        return self.tally.names

    def data(self, *, details: bool = False) -> dict[str, object]:
        """Return the summary as plain data: everything determined by the seed, then the speed.

        With `details`, it includes intervals, lines, abilities and first turns.
        """
        tally, bots = self.tally, self._bots
        return {
            "format": _FORMAT,
            "type": "simulation",
            "game": _GAME_OF[type(tally.game)].name.replace("_", "-"),
            "games": tally.games,
            "players": len(bots),
            "bots": list(bots),
            **counted_in(first_state(tally.game)).modules(tally.game),
            "options": attrs.asdict(tally.game.options),
            "seed": self.seed,
            **({"rotate": True} if self.rotated else {}),
            **({"paired": True} if tally.paired else {}),
            "reasons": {reason: int(rate.times) for reason, rate in tally.reasons.items()},
            "decisions": _spread(tally.decisions),
            "moves": _spread(tally.moves),
            "winning_score": _spread(tally.winning_score),
            "seats": [self._seat(seat) for seat in range(len(bots))],
            **(self._details() if details else {}),
            **({} if self.seconds is None else {"timing": self._timing(self.seconds)}),
        }

    def _timing(self, seconds: float) -> dict[str, float]:
        games = self.tally.games if self.played is None else self.played
        per_second = games / max(seconds, 1e-9)
        return {
            "seconds": round(seconds, 3),
            "games_per_second": round(per_second, 1),
            "decisions_per_second": round(per_second * self.tally.decisions.mean, 1),
            "moves_per_second": round(per_second * self.tally.moves.mean, 1),
        }

    def _seat(self, seat: int) -> dict[str, object]:
        standing = self.tally.seat(seat)
        return {
            **({} if self.rotated else {"bot": self._bots[seat]}),
            "wins": standing.sole_wins,
            "shared_wins": standing.shared_wins,
            "score": _spread(standing.spread("score")),
        }

    def _details(self) -> dict[str, object]:
        """Return the optional details."""
        tally, test = self.tally, self.tally.seat_test()
        return {
            "turns": _spread(tally.turns),
            "by_seat": [_standing(tally.seat(seat), tally) for seat in range(len(self._bots))],
            "by_bot": {name: _standing(tally.bot(name), tally) for name in self._bots},
            "differences": [
                {"one": one, "other": other, what: _difference(tally.difference(one, other, what))}
                for one, other in combinations(dict.fromkeys(self._bots), 2)
                for what in ("win", "score")
            ],
            "seat_test": {**attrs.asdict(test, recurse=False), "differ": test.differ},
        }

    def lines(self, *, details: bool = False, lang: str = ENGLISH) -> Iterator[str]:
        """Yield the summary as lines of text, 80 characters at most, in the language `lang`.

        Raises `InvalidValue` for an unknown language.
        """
        translated("", lang)
        return _Told(self, lang).lines(details=details)


@attrs.frozen
class _Told:
    """A summary in one language."""

    summary: Summary
    lang: str

    def said(self, text: str) -> str:
        return translated(text, self.lang)

    def lines(self, *, details: bool) -> Iterator[str]:
        tally, said = self.summary.tally, self.said
        games = plural("{number} game", "{number} games", number=tally.games)
        players, seed = len(tally.names), self.summary.seed
        yield said(
            message(
                "{games}, {number} players, seed {seed}", games=games, number=players, seed=seed
            )
        )
        if modules := counted_in(first_state(tally.game)).modules(tally.game):
            yield from _set(said(message("modules")), modules)
        yield from _set(said(message("options")), attrs.asdict(tally.game.options))
        yield ""
        yield self._line("", _SPREAD)
        yield self._line(message("decisions in a game"), _numbers(tally.decisions))
        yield self._line(message("moves, with chance"), _numbers(tally.moves))
        if details:
            yield self._line(message("turns in a game"), _numbers(tally.turns))
        yield self._line(message("points of the winners"), _numbers(tally.winning_score))
        yield ""
        yield self._line(_SEAT, (*_SPREAD, *_COUNTS)) + " " * 8
        for name, standing in self._standings():
            share = numeral(f"{standing.sole_wins / max(1, standing.games):.1%}")
            wins = (str(standing.sole_wins), str(standing.shared_wins), share)
            points = message("{who}: points", who=name)
            yield self._line(points, (*_numbers(standing.spread("score")), *wins))
        yield ""
        for reason, rate in tally.reasons.items():
            shares = (numeral(f"{rate.times:g}"), numeral(f"{rate.share:.1%}"))
            yield self._line(reason_in_words(reason), shares)
        if details:
            yield from self._detailed(tally)
        if self.summary.seconds is not None:
            timing = self.summary._timing(self.summary.seconds)  # noqa: SLF001 - its own lines
            yield ""
            yield said(
                message(
                    "{seconds} s: {games} games, {decisions} decisions, {moves} moves a second",
                    seconds=numeral(f"{timing['seconds']:.1f}"),
                    games=numeral(f"{timing['games_per_second']:.1f}"),
                    decisions=format(timing["decisions_per_second"], ".0f"),
                    moves=format(timing["moves_per_second"], ".0f"),
                )
            )

    def _standings(self) -> Iterator[tuple[str, Standing]]:
        """Yield the seats, or the bots and the seats if the bots rotated."""
        tally, rotated = self.summary.tally, self.summary.rotated
        if rotated:
            for name in dict.fromkeys(tally.names):
                yield name, tally.bot(name)
        for seat, bot in enumerate(tally.names):
            name = message("seat {seat}", seat=seat + 1) if rotated else f"{seat + 1} {bot}"
            yield name, tally.seat(seat)

    def _detailed(self, tally: Tally) -> Iterator[str]:
        yield ""
        yield self._line(_WON, _RATE)
        for name, standing in self._standings():
            yield self._line(name, _rated(standing.wins))
        for sentence in (*seats_sentences(tally.seat_test()), *difference_sentences(tally)):
            yield from wrap(self.said(sentence), _WIDTH)
        yield ""
        yield self._line(_IN_THE_MEAN, tuple(MEANS.values()))
        for name, standing in self._standings():
            means = [numeral(f"{standing.spread(what).mean:.2f}") for what in MEANS]
            yield self._line(name, means)
        everybody = tally.all()
        yield ""
        yield self._line(_ABILITY, (*_USES, *_RATE))
        for number, ability in enumerate(tally.abilities):
            used, owned = everybody.used(number), everybody.owned(number)
            if owned.games:
                often = numeral(f"{owned.games / everybody.games:.1%}")
                numbers = (often, numeral(f"{everybody.uses(number):.2f}"), *_rated(used))
                yield self._line(ability_title(tally, ability), numbers)
        yield ""
        yield self._line(_OPENING, (_OFTEN, *_RATE))
        for opening, rate in everybody.openings.items():
            often = numeral(f"{rate.games / everybody.games:.1%}")
            yield self._line(OPENINGS[str(opening)], (often, *_rated(rate)))

    # Tables of text: names of 24 letters, numbers of 8

    def _line(self, words: str, cells: Sequence[str]) -> str:
        return f"{self.said(words):24}" + "".join(f"{self.said(cell):>8}" for cell in cells)


def _standing(standing: Standing, tally: Tally) -> dict[str, object]:
    """Return the details of a seat or a bot."""
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


def _difference(difference: Difference) -> dict[str, object]:
    interval = difference.interval()
    return {
        "mean": round(difference.mean, 5),
        "interval": interval and [round(bound, 5) for bound in interval],
        "parts": difference.parts,
        "p_value": difference.p_value,
    }


def _spread(spread: Spread) -> dict[str, float]:
    """Return the smallest, middle, greatest and mean number."""
    return {
        "min": spread.least,
        "median": spread.median,
        "max": spread.most,
        "mean": round(spread.mean, 3),
    }


def _numbers(spread: Spread) -> tuple[str, ...]:
    numbers = (spread.least, spread.median, spread.most, round(spread.mean, 1))
    return tuple(numeral(f"{number:g}") for number in numbers)


def _rated(rate: Rate) -> tuple[str, ...]:
    if not rate.games:
        return "-", "-", "-"
    low, high = rate.interval()
    if low == high:  # it could be no other
        return numeral(f"{rate.share:.1%}"), "-", "-"
    return tuple(numeral(f"{share:.1%}") for share in (rate.share, low, high))


def _set(words: str, settings: Mapping[str, object]) -> list[str]:
    """Return the names and values of `settings` as lines of text."""
    told = (
        f"{name}={' / '.join(value) if isinstance(value, list) else value}"
        for name, value in settings.items()
    )
    return wrap(f"{words}: {', '.join(told)}", _WIDTH, subsequent_indent="  ")


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
