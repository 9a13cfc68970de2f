"""Measure, and print the figures: ``python -m benchmarks [--quick] [--json]``."""

import argparse
import json
import platform
import sys
from importlib.metadata import version
from math import inf
from random import Random

import attrs

import copenhagen as cph
from benchmarks import card_games, half_full, sizes
from benchmarks.card_games import Step
from benchmarks.chess_games import CHESS
from benchmarks.measuring import Figures, Work, measured
from benchmarks.sizes import Size
from copenhagen.cardgame.state import State

LEAN = next(iter(CHESS))
ALL_PLAYERS = "2, 3 and 4 players"
OTHER_GAMES = 1000


@attrs.frozen
class Goal:
    """What the library wants to reach: a figure that should be at least or at most so much."""

    name: str
    figure: float
    at_least: float = 0
    at_most: float = inf

    @property
    def met(self) -> bool:
        """Whether the figure keeps to its bounds."""
        return self.at_least <= self.figure <= self.at_most

    def __str__(self) -> str:
        bound = f">= {self.at_least:,}" if self.at_least else f"<= {self.at_most:,}"
        return f"{self.name:44}{self.figure:10,.2f}{bound:>14}{'met' if self.met else 'MISSED':>10}"


@attrs.frozen
class Plan:
    """How much is measured: rounds, games for each number of players, and positions."""

    rounds: int
    games: int
    recorded: int
    houses: int


QUICK = Plan(rounds=3, games=4, recorded=2, houses=1500)
FULL = Plan(rounds=11, games=15, recorded=8, houses=6000)
"""There have to be more houses than the library remembers, for a cold listing to be cold."""

WARM_HOUSES = 40


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer rounds, rougher figures")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--rounds", type=int, help="how many rounds the medians are taken of")
    options = parser.parse_args()
    plan = QUICK if options.quick else FULL
    if options.rounds is not None:
        if options.rounds < 1:
            parser.error("--rounds has to be 1 or more")
        plan = attrs.evolve(plan, rounds=options.rounds)

    recorded = card_games.played(plan.recorded)
    rich = half_full.positions(plan.houses)
    works = _works(plan, recorded, rich)
    print(f"{len(works)} measurements, {plan.rounds} rounds", file=sys.stderr)
    figures = measured(works, plan.rounds)
    found_sizes = sizes.state_sizes(recorded) | sizes.record_sizes(plan.games)
    goals = _goals(figures, found_sizes)
    if options.json:
        print(json.dumps(_document(plan, figures, found_sizes, goals), indent=2))
    else:
        _print(plan, figures, found_sizes, goals)


def _works(plan: Plan, recorded: list[Step], rich: list[State]) -> dict[str, Work]:
    """Return everything that is measured, in the order in which each round does it."""
    return (
        _steps(plan)
        | CHESS
        | {"whole game": card_games.whole_games(plan.games)}
        | card_games.functions(recorded)
        | card_games.kinds_of_move(recorded)
        | {
            "action listed, cold": half_full.listed(rich, 1),
            "action listed, warm": half_full.listed(Random(1).sample(rich, WARM_HOUSES), 50),
        }
        | sizes.round_trips(recorded[::3])
    )


def _steps(plan: Plan) -> dict[str, Work]:
    by_players = {
        f"{players} players": card_games.steps(players, plan.games)
        for players in card_games.PLAYERS
    }

    def all_of_them(number: int) -> int:
        # Other games than those before: the library would still remember their houses.
        return sum(work(number + OTHER_GAMES) for work in by_players.values())

    with_modules = {
        f"all modules, {players} players": card_games.steps(players, plan.games, modules=True)
        for players in card_games.MODULES
    }
    return by_players | {ALL_PLAYERS: all_of_them} | with_modules


def _goals(figures: Figures, found: dict[str, Size]) -> list[Goal]:
    cold = figures.per_second("action listed, cold") / 1e6
    warm = figures.per_second("action listed, warm") / 1e6
    return [
        Goal("steps, times chess", figures.ratio(LEAN, ALL_PLAYERS), at_least=5),
        *(
            Goal(
                f"steps, times chess, all modules, {players} players",
                figures.ratio(LEAN, f"all modules, {players} players"),
                at_least=5,
            )
            for players in card_games.MODULES
        ),
        Goal("million actions listed per second, cold", cold, at_least=5),
        Goal("million actions listed per second, warm", warm, at_least=5),
        Goal("bytes of a position on one line", found["position, one line"].most, at_most=400),
        Goal("bytes of a state in JSON", found["state, JSON"].most, at_most=4096),
        Goal("bytes of a recorded game in JSON", found["record, JSON"].most, at_most=65536),
        Goal("µs of a JSON round trip", figures.micros("JSON round trip"), at_most=200),
    ]


def _print(plan: Plan, figures: Figures, found: dict[str, Size], goals: list[Goal]) -> None:
    print(f"{_machine()}; medians of {plan.rounds} rounds, processor time\n")
    print(f"{'':44}{'µs':>10}{'per second':>14}{'x chess':>10}")
    for name in figures.rounds:
        compared = name in CHESS or name.endswith("players")
        ratio = f"{figures.ratio(LEAN, name):10.2f}" if compared else ""
        print(f"{name:44}{figures.micros(name):10.2f}{figures.per_second(name):14,.0f}{ratio}")
    print(f"\n{'bytes':44}{'median':>10}{'most':>14}")
    for name, size in found.items():
        print(f"{name:44}{size.median:10,}{size.most:14,}")
    print(f"\n{'goals':44}{'figure':>10}{'goal':>14}")
    for goal in goals:
        print(goal)


def _document(
    plan: Plan, figures: Figures, found: dict[str, Size], goals: list[Goal]
) -> dict[str, object]:
    return {
        "machine": _machine(),
        "rounds": plan.rounds,
        "micros": {name: figures.micros(name) for name in figures.rounds},
        "ratio_to_chess": {
            name: figures.ratio(LEAN, name)
            for name in figures.rounds
            if name in CHESS or name.endswith("players")
        },
        "bytes": {name: attrs.asdict(size) for name, size in found.items()},
        "goals": [attrs.asdict(goal) | {"met": goal.met} for goal in goals],
    }


def _machine() -> str:
    return (
        f"copenhagen {cph.__version__}, chess {version('chess')}, "
        f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"
    )


if __name__ == "__main__":
    main()
