"""The games of the study: which there are, and how they are played and kept."""

import csv
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import attrs

import copenhagen as cph
from copenhagen.bots import Bot, GreedyBot
from copenhagen.cardgame import Ability as CardAbility
from copenhagen.errors import InvalidValue
from copenhagen.rollwrite import Ability as RollAbility
from copenhagen.simulation import GameFigures, Table, Tally, simulated_games

__all__ = ["EXPERIMENTS", "WITH", "WITHOUT", "Experiment", "Without", "played"]

SEED = 2026
WITH, WITHOUT = "with", "without"
"""The names of the bots of an experiment that finds out what an ability is worth."""

KEPT = Path(__file__).parents[2] / ".cache" / "study"
"""Where the figures of the games are kept, so that the study can be gone on with."""

_AT_ONCE = 50


@attrs.frozen
class Without:
    """Another bot that never uses an ability of its own choice: it is not shown such actions.

    An ability tile it does not take; "Any cards", with which everybody begins, it does not use.
    """

    bot: Bot
    ability: CardAbility | RollAbility

    def choose(self, view: cph.View, actions: tuple[Any, ...], rng: Random) -> Any:  # noqa: ANN401
        """Return what the bot chooses from what is left; from all if nothing is."""
        left = tuple(action for action in actions if not self._needs(view, action))
        return self.bot.choose(view, left or actions, rng)

    def _needs(self, view: cph.View, action: object) -> bool:
        match action:
            case cph.cardgame.TakeAbility(ability):
                return ability is self.ability
            case cph.cardgame.TakeCards((one, other)):
                return self.ability is CardAbility.ANY_CARDS and other != one + 1
            case cph.rollwrite.Choose(shape):
                return self.ability is RollAbility.USE_AGAIN and _is_used_up(view, shape)
            case _:
                return _STARS.get(type(action)) is self.ability


_STARS: dict[type, RollAbility] = {
    cph.rollwrite.UseNoX: RollAbility.NO_X,
    cph.rollwrite.Reroll: RollAbility.RE_ROLL,
    cph.rollwrite.ChangeColor: RollAbility.COLOR_CHANGE,
    cph.rollwrite.UseOneX: RollAbility.ONE_X,
}


def _is_used_up(view: Any, shape: cph.rollwrite.FacadeShape) -> bool:  # noqa: ANN401 (of the game)
    left: int = view.state.copies[view.state.game.sheet.number_of[shape]]
    return not shape.endless and not left


@attrs.frozen
class Experiment:
    """Games of one kind: where they begin, and who plays."""

    name: str
    start: cph.State
    bots: tuple[Bot, ...]
    names: tuple[str, ...]
    weight: int = 1
    """How many times as many games are played of it as of others."""

    @property
    def table(self) -> Table:
        """The table that its games make."""
        return Table(self.start.game, self.names)

    @property
    def file(self) -> Path:
        """Where its games are kept."""
        return KEPT / f"{self.name}.csv"

    def games(self, wanted: int, first: int, jobs: int = 1) -> Iterator[GameFigures]:
        """Play so many games, from the first one of this number on."""
        return simulated_games(
            self.start, self.bots, wanted, seed=SEED, first=first, rotate=True, jobs=jobs
        )

    def there(self) -> list[GameFigures]:
        """Return the games that are kept; none if they are those of other bots than today's."""
        try:
            with self.file.open(newline="", encoding="utf-8") as file:
                rows = csv.reader(file)
                if next(rows, None) != [*self.table.columns]:
                    return []
                games = []
                while some := [*islice(rows, len(self.names))]:
                    games.append(self.table.figures(some))
        except (FileNotFoundError, InvalidValue):
            return []
        return games if games and [*self.games(1, 0)] == games[:1] else []

    def tally(self, games: Iterable[GameFigures]) -> Tally:
        """Return what these games come to."""
        tally = Tally(self.start.game, self.names)
        for game in games:
            tally.add(game)
        return tally


def _alike(name: str, start: cph.State, weight: int = 2) -> Experiment:
    players = start.game.players
    return Experiment(name, start, (GreedyBot(),) * players, ("greedy",) * players, weight)


def _ability(name: str, start: cph.State, ability: CardAbility | RollAbility) -> Experiment:
    bots = (GreedyBot(), Without(GreedyBot(), ability))
    return Experiment(f"{name}-{ability}", start, bots, (WITH, WITHOUT))


_BASE = {f"base-{players}": cph.card_game(players) for players in (2, 3, 4)}
_MODULES: dict[str, cph.State] = {
    "jokers-2": cph.card_game(2, jokers=True),
    "missions-2": cph.card_game(2, missions=True),
    "variant_a-2": cph.card_game(2, abilities="variant_a"),
    "variant_b-2": cph.card_game(2, abilities="variant_b"),
    **{
        f"all-{players}": cph.card_game(players, abilities="variant_b", jokers=True, missions=True)
        for players in (2, 3, 4)
    },
}
_ROLL = {f"roll-{players}": cph.roll_and_write(players) for players in (2, 3, 4)}

EXPERIMENTS = {
    each.name: each
    for each in (
        *(_alike(name, start) for name, start in (_BASE | _MODULES | _ROLL).items()),
        *(_ability("base", _BASE["base-2"], ability) for ability in cph.cardgame.BASE_ABILITIES),
        *(
            _ability("variant_b", _MODULES["variant_b-2"], ability)
            for ability in cph.cardgame.ABILITIES
        ),
        *(_ability("roll", _ROLL["roll-2"], ability) for ability in RollAbility),
    )
}
"""All experiments by name: equal bots in each game, then each ability against none of it."""


def played(games: int, jobs: int) -> None:
    """Play what is lacking of so many games of each experiment, a few of each in turn."""
    KEPT.mkdir(parents=True, exist_ok=True)
    there = {}
    for name, experiment in EXPERIMENTS.items():
        there[name] = len(experiment.there())
        if not there[name]:
            _add(experiment, [[*experiment.table.columns]], "w")
    while lacking := [name for name in there if there[name] < games * EXPERIMENTS[name].weight]:
        for name in lacking:
            experiment = EXPERIMENTS[name]
            more = min(_AT_ONCE * experiment.weight, games * experiment.weight - there[name])
            rows = [
                row
                for game in experiment.games(more, there[name], jobs)
                for row in experiment.table.rows(game)
            ]
            _add(experiment, rows, "a")
            there[name] += more
        print(f"{sum(there.values()):,} games", flush=True)


def _add(experiment: Experiment, rows: list[Any], mode: str) -> None:
    with experiment.file.open(mode, newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)
