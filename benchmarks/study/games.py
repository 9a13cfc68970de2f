"""The games of the study, and how they are played and saved."""

import csv
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import attrs

import copenhagen as cph
from copenhagen.bots import Bot, GreedyBot
from copenhagen.cardgame import Ability as CardAbility
from copenhagen.cardgame import State as CardState
from copenhagen.cardgame.bots import GAME_BOTS as CARD_BOTS
from copenhagen.cardgame.bots import CardWeights
from copenhagen.cardgame.bots.greedy import CardEvaluation
from copenhagen.errors import InvalidValue
from copenhagen.rollwrite import Ability as RollAbility
from copenhagen.rollwrite import State as RollState
from copenhagen.rollwrite.bots import GAME_BOTS as ROLL_BOTS
from copenhagen.rollwrite.bots import RollWeights
from copenhagen.rollwrite.bots.greedy import RollEvaluation
from copenhagen.simulation import GameFigures, Table, Tally, simulated_games

__all__ = [
    "EXPERIMENTS",
    "WITH",
    "WITHOUT",
    "Experiment",
    "GreedyWithout",
    "Without",
    "played",
]

AnyAbility = CardAbility | RollAbility

SEED = 2026
WITH, WITHOUT = "with", "without"
"""The names of the bots in an experiment on the value of an ability."""

KEPT = Path(__file__).parents[2] / ".cache" / "study"
"""The folder with the figures of the games, so that the study can be continued."""

_AT_ONCE = 50


@attrs.frozen
class Without:
    """A wrapper that keeps a bot from using an ability, by hiding the actions that need it.

    The bot does not take the ability tile, or does not use "Any cards", which everyone starts with.
    """

    bot: Bot
    ability: AnyAbility

    def choose(self, view: cph.View, actions: tuple[Any, ...], rng: Random) -> Any:  # noqa: ANN401
        """Return the bot's choice from the remaining actions, or from all if none remain."""
        shown = getattr(view, "state", None)  # of Roll & Write, where nothing is hidden
        return self.bot.choose(view, left(self.ability, shown, actions), rng)


def left(ability: AnyAbility, state: Any, actions: tuple[Any, ...]) -> tuple[Any, ...]:  # noqa: ANN401 (of either game)
    """Return the actions that do not need the ability, or all actions if every one does."""
    return tuple(action for action in actions if not _needs(ability, state, action)) or actions


def _needs(ability: AnyAbility, state: Any, action: object) -> bool:  # noqa: ANN401 (as above)
    match action:
        case cph.cardgame.TakeAbility(taken):
            return taken is ability
        case cph.cardgame.TakeCards((one, other)):
            return ability is CardAbility.ANY_CARDS and other != one + 1
        case cph.rollwrite.Choose(shape):
            return ability is RollAbility.USE_AGAIN and _is_used_up(state, shape)
        case _:
            return _STARS.get(type(action)) is ability


_STARS: dict[type, RollAbility] = {
    cph.rollwrite.UseNoX: RollAbility.NO_X,
    cph.rollwrite.Reroll: RollAbility.RE_ROLL,
    cph.rollwrite.ChangeColor: RollAbility.COLOR_CHANGE,
    cph.rollwrite.UseOneX: RollAbility.ONE_X,
}


def _is_used_up(state: RollState, shape: cph.rollwrite.FacadeShape) -> bool:
    return not shape.endless and not state.copies[state.game.sheet.number_of[shape]]


@attrs.frozen
class GreedyWithout(GreedyBot):
    """A greedy bot that may not use an ability, and evaluates positions accordingly.

    Tiles and stars of the ability have no value to it, and it does not expect to use them later in
    the turn. Otherwise it would waste resources on them, and overstate the value of the ability.
    """

    ability: AnyAbility = attrs.field(kw_only=True)

    def evaluation(self, _: cph.State) -> Any:  # noqa: ANN401 (of either game)
        """Return the evaluation for the game of the ability, without the ability."""
        if isinstance(self.ability, RollAbility):
            return _roll_evaluation(self.weights_for(ROLL_BOTS), self.ability)
        return _card_evaluation(self.weights_for(CARD_BOTS), self.ability)


WEIGHTS_WITHOUT: dict[AnyAbility, RollWeights] = {
    RollAbility.RE_ROLL: RollWeights(
        column=5.53,
        coat_line=2.54,
        curve=2.11,
        lone_cell=0.655,
        row=8.58,
        coat=26.2,
        abilities=(2.5, 0.707, 0.0, 1.64, 11.9),
        bonus=1.23,
        patience=0.351,
        ending=0.802,
        last_points=5.35,
    ),
    RollAbility.ONE_X: RollWeights(
        column=4.55,
        coat_line=4.35,
        curve=1.97,
        lone_cell=0.609,
        row=9.08,
        coat=13.6,
        abilities=(1.54, 0.766, 1.33, 1.27, 0.0),
        bonus=1.84,
        patience=0.335,
        ending=0.834,
        last_points=3.89,
    ),
}
"""The weights of a bot that may not use an ability, for abilities that change the best weights.

`python -m benchmarks.weights roll-and-write --without one_x` finds them.
"""


def _without_value(weights: Any, ability: AnyAbility) -> Any:  # noqa: ANN401 (of either game)
    """Return the weights with 0 for the ability."""
    place = [*type(ability)].index(ability)
    each = weights.abilities
    return attrs.evolve(weights, abilities=(*each[:place], 0.0, *each[place + 1 :]))


class _RollEvaluation(RollEvaluation):
    """The values of Roll & Write positions for a player who may not use an ability."""

    def __init__(self, weights: RollWeights, ability: RollAbility) -> None:
        super().__init__(_without_value(weights, ability))
        self._without = ability

    def choices(self, state: RollState) -> tuple[Any, ...]:
        return left(self._without, state, super().choices(state))

    def offer(self, state: RollState) -> Any:  # noqa: ANN401 (not public)
        if self._without is RollAbility.USE_AGAIN:
            players, seat = [*state.players], state.to_act
            player = players[seat]
            spent: Any = [*player.spent_stars]
            spent[self._without] += player.stars(self._without)
            players[seat] = attrs.evolve(player, spent_stars=(*spent,))
            state = attrs.evolve(state, players=tuple(players))
        return super().offer(state)


class _CardEvaluation(CardEvaluation):
    """The values of card game positions for a player who may not use an ability."""

    def __init__(self, weights: CardWeights, ability: CardAbility) -> None:
        super().__init__(_without_value(weights, ability))
        self._without = ability

    def choices(self, state: CardState) -> tuple[Any, ...]:
        return left(self._without, None, super().choices(state))


_roll_evaluation, _card_evaluation = lru_cache(_RollEvaluation), lru_cache(_CardEvaluation)


@attrs.frozen
class Experiment:
    """Games of one kind: the starting state, and the bots."""

    name: str
    start: cph.State
    bots: tuple[Bot, ...]
    names: tuple[str, ...]
    weight: int = 1
    """The number of its games relative to other experiments."""
    paired: bool = False
    """Whether each deal is played from every seat, for a fair comparison of two bots."""

    @property
    def table(self) -> Table:
        """The table of its games."""
        return Table(self.start.game, self.names)

    @property
    def file(self) -> Path:
        """The file that its games are saved in."""
        return KEPT / f"{self.name}.csv"

    def games(self, wanted: int, first: int, jobs: int = 1) -> Iterator[GameFigures]:
        """Play `wanted` games, starting with number `first`."""
        return simulated_games(
            self.start,
            self.bots,
            wanted,
            seed=SEED,
            first=first,
            rotate=True,
            paired=self.paired,
            jobs=jobs,
        )

    def there(self) -> list[GameFigures]:
        """Return the saved games, or none if the bots have changed since."""
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
        """Return the totals of these games."""
        tally = Tally(self.start.game, self.names, paired=self.paired)
        for game in games:
            tally.add(game)
        return tally


def _alike(name: str, start: cph.State, weight: int = 2) -> Experiment:
    players = start.game.players
    return Experiment(name, start, (GreedyBot(),) * players, ("greedy",) * players, weight)


def _ability(name: str, start: cph.State, ability: CardAbility | RollAbility) -> Experiment:
    weights = WEIGHTS_WITHOUT.get(ability, RollWeights())
    without = Without(GreedyWithout(weights, ability=ability), ability)
    bots = (GreedyBot(), without)
    return Experiment(f"{name}-{ability}", start, bots, (WITH, WITHOUT), paired=True)


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
"""All experiments by name: equal bots in each game, then bots with and without each ability."""


def played(games: int, jobs: int, only: str = "") -> None:
    """Play the missing games, up to `games` for each experiment, a few of each in turn.

    With `only`, play just the experiments whose names begin with it.
    """
    KEPT.mkdir(parents=True, exist_ok=True)
    there = {}
    for name, experiment in EXPERIMENTS.items():
        if not name.startswith(only):
            continue
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
