"""The results of many games, counted as they arrive; memory does not grow with their number."""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import sqrt
from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.engine.game import OfItsGame
from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.games import first_state
from copenhagen.simulation.figures import GameFigures, Opening, SeatFigures
from copenhagen.simulation.intervals import Difference, Rate, SeatTest, Spread, seat_test
from copenhagen.simulation.single_game import counted_in
from copenhagen.values import seat_faults

if TYPE_CHECKING:
    from copenhagen.games import Game

_GAME_OF = OfItsGame("choice", what="game")

SEAT_COUNTS = ("score", "empty", "rows", "columns", "coats", "tiles", "singles", "missions")
"""The numbers of `SeatFigures` for which a `Standing` has a spread."""


@attrs.define
class Standing:
    """The results of a seat or a bot in all the games of a `Tally`.

    Its counts are split by outcome: 0 for lost, else the number of winners.
    """

    counts: Counter[tuple[str | int, ...]] = attrs.field(factory=Counter, repr=False)
    errors: Mapping[str, float] = attrs.field(factory=dict, repr=False)
    """The standard errors of wins and scores, if they differ from those of independent games."""

    def add(self, seat: SeatFigures, winners: int) -> None:
        """Count one game with this number of winners."""
        counts = self.counts
        won = winners if seat.win else 0
        counts["won", won] += 1
        for name in SEAT_COUNTS:
            counts[name, getattr(seat, name)] += 1
        counts["opening", seat.opening, won] += 1
        for ability, times in enumerate(seat.used):
            if times:
                counts["used", ability, won] += 1
                counts["uses", ability] += times
        for ability, number in enumerate(seat.owned):
            if number:
                counts["owned", ability, won] += 1

    def __add__(self, other: "Standing") -> "Standing":
        return Standing(self.counts + other.counts)

    @property
    def games(self) -> int:
        """The number of games."""
        return self._rate("won").games

    @property
    def wins(self) -> Rate:
        """The rate of wins; a shared victory counts in part."""
        return attrs.evolve(self._rate("won"), error=self.errors.get("win"))

    @property
    def sole_wins(self) -> int:
        """The number of games won alone."""
        return self.counts["won", 1]

    @property
    def shared_wins(self) -> int:
        """The number of games won together with others."""
        return sum(self.counts["won", winners] for winners in range(2, _MOST_WINNERS + 1))

    def spread(self, name: str) -> Spread:
        """Return the distribution of one of `SEAT_COUNTS`.

        Raises `InvalidValue` for any other name.
        """
        if name not in SEAT_COUNTS:
            raise InvalidValue(
                [Fault("name", f"{shown(name)} is not one of {', '.join(SEAT_COUNTS)}")]
            )
        return attrs.evolve(_spread(self.counts, name), error=self.errors.get(name))

    @property
    def openings(self) -> dict[Opening, Rate]:
        """The win rate with each opening played, most frequent first."""
        rates = {opening: self._rate("opening", opening) for opening in Opening}
        played = {opening: rate for opening, rate in rates.items() if rate.games}
        return dict(sorted(played.items(), key=lambda pair: -pair[1].games))

    def used(self, ability: int) -> Rate:
        """Return the win rate in games in which it used this ability."""
        return self._rate("used", ability)

    def owned(self, ability: int) -> Rate:
        """Return the win rate in games at the end of which it had this ability."""
        return self._rate("owned", ability)

    def uses(self, ability: int) -> float:
        """Return the mean number of uses of this ability per game."""
        return self.counts["uses", ability] / self.games if self.games else 0.0

    def _rate(self, *what: str | int) -> Rate:
        by_winners = [self.counts[(*what, winners)] for winners in range(_MOST_WINNERS + 1)]
        times = sum(games / winners for winners, games in enumerate(by_winners) if winners)
        return Rate(times, sum(by_winners))


_MOST_WINNERS = 4

_WHOLE = 12
"""A victory in units that keep shares whole when two, three or four players share it."""

_DIFFER = {"win": _WHOLE, "score": 1}


def _spread(counts: Mapping[Any, int], name: str) -> Spread:
    return Spread({key[1]: games for key, games in sorted(counts.items()) if key[0] == name})


@attrs.define
class Tally:
    """The results of many games, by seat and by bot.

    `game` is the game played, and `names` the names of the bots, in the order of the bots given to
    `simulate`; bots with the same name are counted together. `paired` says that each deal was
    played from every seat. Tallies of parts of a simulation can be added.

    The seats of one game are dependent, and so are the games of one deal: when several of them are
    counted together, intervals of wins and scores treat games, or deals, as the independent units.

    >>> import copenhagen as cph
    >>> from copenhagen.bots import RandomBot
    >>> from copenhagen.simulation import Tally, simulated_games
    >>> start, bots = cph.card_game(2), [RandomBot(), RandomBot()]
    >>> tally = Tally(start.game, ("one", "other"))
    >>> for game in simulated_games(start, bots, 50, seed=1):
    ...     tally.add(game)
    >>> tally.games, tally.seat(0).wins.times, tally.bot("other").spread("score").most
    (50, 22.0, 6)

    Raises `InvalidValue` if there is not a name for each seat.
    """

    game: "Game"
    names: tuple[str, ...]
    paired: bool = attrs.field(default=False, kw_only=True)
    _counts: Counter[tuple[str, str | int]] = attrs.field(factory=Counter, repr=False, init=False)
    _standings: "dict[tuple[int, str], Standing]" = attrs.field(
        factory=dict, repr=False, init=False
    )
    _products: Counter[tuple[str | int, ...]] = attrs.field(factory=Counter, repr=False, init=False)
    """Sums, over games or deals, of the totals of each name and seat, and of their products."""
    _begun: dict[int, list[GameFigures]] = attrs.field(factory=dict, repr=False, init=False)
    """The games of incomplete deals."""

    def __attrs_post_init__(self) -> None:
        """Reject names that do not match the seats."""
        if len(self.names) != self.game.players:
            text = f"{len(self.names)} names for {self.game.players} seats"
            raise InvalidValue([Fault("names", text)])

    def add(self, game: GameFigures) -> None:
        """Count one more game."""
        counts, winners = self._counts, len(game.winners)
        counts["reason", game.reason] += 1
        counts["turns", game.turns] += 1
        counts["decisions", game.decisions] += 1
        counts["moves", game.moves] += 1
        counts["winning_score", max(seat.score for seat in game.seats)] += 1
        for number, seat in enumerate(game.seats):
            self._at(number, self.names[seat.bot]).add(seat, winners)
        if self.paired:
            self._add_to_deal(game)
        else:
            self._multiply((game,))

    def _add_to_deal(self, game: GameFigures) -> None:
        deal = game.number // self.game.players
        games = self._begun.setdefault(deal, [])
        games.append(game)
        if len(games) == self.game.players:
            self._multiply(self._begun.pop(deal))

    def _multiply(self, games: Iterable[GameFigures]) -> None:
        """Count a game, or all games of a deal, as one independent sample."""
        products, names = self._products, self.names
        products["parts",] += 1
        wins: dict[str | int, int] = dict.fromkeys(names, 0)
        scores = wins.copy()
        for game in games:
            for place, seat in enumerate(game.seats):
                name, won = names[seat.bot], round(seat.win * _WHOLE)
                wins[name] += won
                scores[name] += seat.score
                if self.paired:
                    wins[place] = wins.get(place, 0) + won
                    scores[place] = scores.get(place, 0) + seat.score
        for what, sums in (("win", wins), ("score", scores)):
            totals = [*sums.items()]
            for number, (one, total) in enumerate(totals):
                products[what, one] += total
                for other, another in totals[number:]:
                    products[what, one, other] += total * another

    def _deviation(
        self, what: str, shares: Mapping[str | int, float], pseudo: int = 0
    ) -> float | None:
        """Return the standard error of a weighted sum of means, by `shares`; ``None`` if unknown.

        `pseudo` is the number of pseudo-samples added, with a square of a half and a sum of zero.
        """
        products = self._products
        parts = products["parts",] + pseudo
        if parts < 2:  # noqa: PLR2004 - one number does not deviate
            return None
        total = sum(share * products[what, key] for key, share in shares.items())
        squares = pseudo / 2 + sum(
            mine * theirs * (products[what, one, other] or products[what, other, one])
            for one, mine in shares.items()
            for other, theirs in shares.items()
        )
        return sqrt(max(0.0, squares - total**2 / parts) / (parts - 1) / parts)

    def _with_errors(
        self, standing: "Standing", keys: Iterable[str | int], seats: int
    ) -> "Standing":
        """Return a standing that covers `seats` seats of each part, with its standard errors."""
        games = self.game.players if self.paired else 1
        errors = {}
        for what, unit in _DIFFER.items():
            error = self._deviation(what, dict.fromkeys(keys, 1 / unit / seats / games))
            if error and standing.games:
                errors[what] = error
        return attrs.evolve(standing, errors=errors)

    def _at(self, seat: int, name: str) -> "Standing":
        return self._standings.setdefault((seat, name), Standing())

    def __add__(self, other: "Tally") -> "Tally":
        """Return the tally of the games of both, which must have the same game and bots."""
        if (self.game, self.names, self.paired) != (other.game, other.names, other.paired):
            raise InvalidValue([Fault("other", "is the tally of another game or of other bots")])
        both = Tally(self.game, self.names, paired=self.paired)
        for tally in (self, other):
            both._counts.update(tally._counts)
            both._products.update(tally._products)
            for game in (game for games in tally._begun.values() for game in games):
                both._add_to_deal(game)
            for key, standing in tally._standings.items():
                both._standings[key] = both._at(*key) + standing
        return both

    @property
    def games(self) -> int:
        """The number of games."""
        return self.turns.games

    @property
    def reasons(self) -> dict[str, Rate]:
        """The rate of each end reason, in the order of the reasons."""
        reasons = tuple(map(str, _GAME_OF[type(self.game)].end_reason))
        ended = [self._counts["reason", reason] for reason in reasons]
        return {
            reason: Rate(times, sum(ended)) for reason, times in zip(reasons, ended, strict=True)
        }

    @property
    def turns(self) -> Spread:
        """The turns per game."""
        return _spread(self._counts, "turns")

    @property
    def decisions(self) -> Spread:
        """The decisions per game."""
        return _spread(self._counts, "decisions")

    @property
    def moves(self) -> Spread:
        """The moves per game, chance moves included."""
        return _spread(self._counts, "moves")

    @property
    def winning_score(self) -> Spread:
        """The winners' points."""
        return _spread(self._counts, "winning_score")

    @property
    def abilities(self) -> tuple[str, ...]:
        """The names of the abilities, by number."""
        names: tuple[str, ...] = counted_in(first_state(self.game)).ABILITY_NAMES
        return names

    def seat(self, seat: int) -> "Standing":
        """Return the results of a seat, over all its bots.

        Raises `InvalidValue` if the game has no such seat.
        """
        if faults := seat_faults(seat, self.game.players):
            raise InvalidValue(faults)
        found = self._sum(own for (where, _), own in self._standings.items() if where == seat)
        return self._with_errors(found, [seat], 1) if self.paired else found

    def bot(self, name: str) -> "Standing":
        """Return the results of the bots of this name, over all seats.

        Raises `InvalidValue` for an unknown name.
        """
        if name not in self.names:
            raise InvalidValue([Fault("name", f"{shown(name)} is not one of the bots")])
        found = self._sum(own for (_, whose), own in self._standings.items() if whose == name)
        seats = self._seats(name)
        if seats == len(self.names):
            return self.all()
        return found if seats == 1 and not self.paired else self._with_errors(found, [name], seats)

    def all(self) -> "Standing":
        """Return the results of all seats together; their share of the wins is always even."""
        found = self._sum(self._standings.values())
        found = self._with_errors(found, {*self.names}, len(self.names))
        return attrs.evolve(found, errors={**found.errors, "win": 0.0}) if found.games else found

    def difference(self, one: str, other: str, what: str = "win") -> Difference:
        """Return the difference between two bots in the same games, per seat.

        `what` is ``"win"``, for which 1 is a victory in each game, or ``"score"``, in points. Each
        game, or each deal if paired, is one sample, which accounts for the dependence: a game won
        by one bot is not won by the other.

        Raises `InvalidValue` for an unknown bot or any other `what`.
        """
        faults = [
            Fault(path, f"{shown(name)} is not one of the bots")
            for path, name in (("one", one), ("other", other))
            if name not in self.names
        ]
        if what not in _DIFFER:
            faults.append(Fault("what", f"{shown(what)} is not one of {', '.join(_DIFFER)}"))
        elif one == other and not faults:
            faults.append(Fault("other", "is the same bot"))
        if faults:
            raise InvalidValue(faults)
        games = self.game.players if self.paired else 1
        each: dict[str | int, float] = {
            name: sign / _DIFFER[what] / self._seats(name) / games
            for name, sign in ((one, 1), (other, -1))
        }
        parts = self._products["parts",]
        total = sum(share * self._products[what, key] for key, share in each.items())
        # A few games that all went one way do not make a win certain: add two pseudo-samples, as
        # Agresti and Min do for pairs.
        error = self._deviation(what, each, pseudo=2 if what == "win" else 0) or 0.0
        return Difference(total / max(1, parts), error, parts)

    def _seats(self, name: str) -> int:
        """Return the number of seats per game that bots of this name have."""
        return self.names.count(name)

    def _sum(self, standings: "Iterable[Standing]") -> "Standing":
        return sum(standings, start=Standing())

    def seat_test(self) -> SeatTest:
        """Return a test of whether the seats differ.

        Seats are comparable if each bot sat at each of them equally often: all bots have the same
        name, or they were rotated and the games divide evenly.
        """
        sat = [
            [self._at(seat, name).games for name in self.names] for seat in range(self.game.players)
        ]
        wins = [self.seat(seat).sole_wins for seat in range(self.game.players)]
        deal = self.game.players if self.paired else 1
        return seat_test(wins, comparable=all(row == sat[0] for row in sat), deal=deal)
