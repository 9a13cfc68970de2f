"""Measure, and print the figures: ``python -m benchmarks [--quick] [--json] [--against REV]``."""

import argparse
import json
import platform
import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from random import Random
from typing import TypeVar

import attrs

import copenhagen as cph
from benchmarks import against, half_full, imports, sizes, whole_games
from benchmarks.chess_games import CHESS
from benchmarks.environments import OURS, OWN, environments, lacking
from benchmarks.measuring import Figures, Goal, Work, measured
from benchmarks.peers import installed, missing, peers
from benchmarks.sizes import Size
from benchmarks.whole_games import CARD_GAMES, OTHER_GAMES, OTHERS, ROLL_AND_WRITE, Step
from copenhagen.cardgame.state import State

Figure = TypeVar("Figure")

LEAN = next(iter(CHESS))
ALL_PLAYERS = "2, 3 and 4 players"
ROLL = "Roll & Write: "
"""The prefix of a Roll & Write figure that exists for the card game too."""


@attrs.frozen
class Plan:
    """The amount to measure: rounds, games for each number of players, and positions."""

    rounds: int
    games: int
    recorded: int
    houses: int


QUICK = Plan(rounds=3, games=4, recorded=2, houses=1500)
FULL = Plan(rounds=11, games=15, recorded=8, houses=6000)
"""More houses than the library caches, so that a cold listing really is cold."""

WARM_HOUSES = 40


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer rounds, rougher figures")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--rounds", type=int, help="how many rounds the medians are taken of")
    parser.add_argument(
        "--against", metavar="REV", help="print what people wait for, beside the figures of REV"
    )
    options = parser.parse_args()
    plan = QUICK if options.quick else FULL
    if options.rounds is not None:
        if options.rounds < 1:
            parser.error("--rounds has to be 1 or more")
        plan = attrs.evolve(plan, rounds=options.rounds)
    if options.against:
        rows = against.compared(options.against, plan.rounds)
        by_name = {f"{row.name}, {row.unit}": attrs.asdict(row) for row in rows}
        print(json.dumps(by_name) if options.json else against.table(options.against, rows))
        return

    recorded = whole_games.played([*CARD_GAMES.values()], plan.recorded)
    rolled = whole_games.played([*ROLL_AND_WRITE.values()], plan.recorded)
    rich = half_full.positions(plan.houses)
    works = _works(plan, recorded, rich) | _named(ROLL, _works_of_roll_and_write(plan, rolled))
    print(f"{len(works)} measurements, {plan.rounds} rounds", file=sys.stderr)
    figures = measured(works, plan.rounds)
    found_sizes = _sizes(plan, recorded, "4 players")
    found_sizes |= _named(ROLL, _sizes(plan, rolled, "Roll & Write, 4 players"))
    goals = [*_goals(figures, found_sizes), *_goals_of_imports(plan)]
    if options.json:
        print(json.dumps(_document(plan, figures, found_sizes, goals), indent=2))
    else:
        _print(plan, figures, found_sizes, goals)


def _named(before: str, figures: Mapping[str, Figure]) -> dict[str, Figure]:
    return {before + name: figure for name, figure in figures.items()}


def _sizes(plan: Plan, recorded: list[Step], of: str) -> dict[str, Size]:
    game = (CARD_GAMES | ROLL_AND_WRITE)[of]
    return sizes.state_sizes(recorded) | sizes.record_sizes(game, plan.games)


def _works(plan: Plan, recorded: list[Step], rich: list[State]) -> dict[str, Work]:
    """Return all works except Roll & Write's, in the order in which they run."""
    return (
        _steps(plan)
        | CHESS
        | {
            "whole game": whole_games.playouts([*CARD_GAMES.values()], plan.games),
            "whole game, step by step": whole_games.looped([*CARD_GAMES.values()], plan.games),
            "set-up, any modules": whole_games.set_up,
        }
        | whole_games.functions(recorded)
        | whole_games.numbers(recorded)
        | whole_games.kinds_of_move(recorded)
        | {
            "action listed, cold": half_full.listed(rich, 1),
            "action listed, warm": half_full.listed(Random(1).sample(rich, WARM_HOUSES), 50),
        }
        | sizes.round_trips(recorded[::3])
        | environments()
    )


def _works_of_roll_and_write(plan: Plan, rolled: list[Step]) -> dict[str, Work]:
    """Return the works of Roll & Write, without its steps: `_steps` compares them with chess."""
    return (
        {
            "whole game": whole_games.playouts([*ROLL_AND_WRITE.values()], plan.games),
            "whole game, step by step": whole_games.looped([*ROLL_AND_WRITE.values()], plan.games),
        }
        | whole_games.functions(rolled)
        | whole_games.numbers(rolled)
        | whole_games.kinds_of_move(rolled)
        | sizes.round_trips(rolled[::3])
    )


def _steps(plan: Plan) -> dict[str, Work]:
    by_players = {name: whole_games.steps(game, plan.games) for name, game in CARD_GAMES.items()}

    def all_of_them(number: int) -> int:
        # Use new games: the library still caches the houses of the earlier ones.
        return sum(work(number + OTHER_GAMES) for work in by_players.values())

    others = {name: whole_games.steps(game, plan.games) for name, game in OTHERS.items()}
    return by_players | {ALL_PLAYERS: all_of_them} | others | peers()


def _goals(figures: Figures, found: dict[str, Size]) -> list[Goal]:
    cold = figures.per_second("action listed, cold") / 1e6
    warm = figures.per_second("action listed, warm") / 1e6
    return [
        Goal("steps, times chess", figures.ratio(LEAN, ALL_PLAYERS), at_least=3.7),
        *(
            Goal(
                f"steps, times chess, {name}",
                figures.ratio(LEAN, name),
                at_least=4.5 if name in ROLL_AND_WRITE else 3.0,
            )
            for name in OTHERS
        ),
        *(
            Goal(
                f"{game}playouts, times step by step",
                figures.ratio(f"{game}whole game, step by step", f"{game}whole game"),
                at_least=1.4,
            )
            for game in ("", ROLL)
        ),
        Goal("µs of a set-up, any modules", figures.micros("set-up, any modules"), at_most=50),
        *(
            Goal(
                f"{game}µs of the events of all seats",
                figures.micros(f"{game}events of all seats"),
                at_most=60,
            )
            for game in ("", ROLL)
        ),
        *(goal for game in ("", ROLL) for goal in _goals_of_numbers(figures, game)),
        *_goals_of_environments(figures),
        Goal("million actions listed per second, cold", cold, at_least=5),
        Goal("million actions listed per second, warm", warm, at_least=5),
        *(goal for game in ("", ROLL) for goal in _goals_of_texts(figures, found, game)),
    ]


def _goals_of_numbers(figures: Figures, game: str) -> Iterator[Goal]:
    legal = figures.ratio(f"{game}action_space.legal", f"{game}legal_actions, as below")
    yield Goal(f"{game}action_space.legal, times legal_actions", legal, at_most=1.5)
    yield Goal(
        f"{game}µs of action_space.id", figures.micros(f"{game}action_space.id"), at_most=0.3
    )
    yield Goal(f"{game}µs of an encoded view", figures.micros(f"{game}encode"), at_most=12)


def _goals_of_environments(figures: Figures) -> Iterator[Goal]:
    """Yield the speed of our environments relative to the fastest of PettingZoo's own."""
    if environments():
        for name in OURS:
            ours = f"PettingZoo: copenhagen, {name}"
            ratio = min(figures.ratio(f"PettingZoo: {other}", ours) for other in OWN)
            yield Goal(f"environment, times PettingZoo's: {name}", ratio, at_least=1)


def _goals_of_texts(figures: Figures, found: dict[str, Size], game: str) -> Iterator[Goal]:
    line, state, record = (
        found[f"{game}{text}"].most
        for text in ("position, one line", "state, JSON", "record, JSON")
    )
    yield Goal(f"{game}bytes of a position on one line", line, at_most=400)
    yield Goal(f"{game}bytes of a state in JSON", state, at_most=4096)
    yield Goal(f"{game}bytes of a recorded game in JSON", record, at_most=65536)
    yield Goal(
        f"{game}µs of a JSON round trip",
        figures.micros(f"{game}JSON round trip"),
        at_most=300 if game else 200,
    )


def _goals_of_imports(plan: Plan) -> Iterator[Goal]:
    for name, figure in imports.seconds(plan.rounds).items():
        yield Goal(f"seconds: {name}", figure, at_most=imports.GOALS[name])


def _print(plan: Plan, figures: Figures, found: dict[str, Size], goals: list[Goal]) -> None:
    print(f"{_machine()}; medians of {plan.rounds} rounds, processor time\n")
    print(f"{'':52}{'µs':>10}{'per second':>14}{'x chess':>10}")
    for name in figures.rounds:
        print(f"{name:52}{_speed(figures, name)}")
    _print_peers(figures)
    _print_environments(figures)
    print(f"\n{'bytes':52}{'median':>10}{'most':>14}")
    for name, size in found.items():
        print(f"{name:52}{size.median:10,}{size.most:14,}")
    print(f"\n{'goals':52}{'figure':>10}{'goal':>14}")
    for goal in goals:
        print(goal)


def _speed(figures: Figures, name: str) -> str:
    ratio = f"{figures.ratio(LEAN, name):10.2f}" if _is_compared(name) else ""
    return f"{figures.micros(name):10.2f}{figures.per_second(name):14,.0f}{ratio}"


def _is_compared(name: str) -> bool:
    """Return whether the unit of a work is a step, which can be compared with chess."""
    if name in environments():
        return False
    return name in CHESS or name in peers() or name.endswith("players")


def _print_peers(figures: Figures) -> None:
    """Print all libraries in one table, fastest first, then the ones that are not installed."""
    print(f"\n{'peers, steps of random games':52}{'µs':>10}{'per second':>14}{'x chess':>10}")
    compared = [name for name in figures.rounds if _is_compared(name)]
    for name in sorted(compared, key=figures.micros):
        library = "copenhagen: " if name.endswith("players") else ""
        print(f"{library + name:52}{_speed(figures, name)}")
    for name in missing():
        print(f"{name} is not installed; the group peers brings it")


def _print_environments(figures: Figures) -> None:
    """Print all environments in one table, fastest first, or the packages that are missing."""
    print(f"\n{'environments, steps of random agents':52}{'µs':>10}{'per second':>14}")
    for name in sorted(environments(), key=figures.micros):
        print(f"{name:52}{figures.micros(name):10.2f}{figures.per_second(name):14,.0f}")
    for name in lacking():
        print(f"{name} is not installed; the group peers brings it")


def _document(
    plan: Plan, figures: Figures, found: dict[str, Size], goals: list[Goal]
) -> dict[str, object]:
    return {
        "machine": _machine(),
        "rounds": plan.rounds,
        "micros": {name: figures.micros(name) for name in figures.rounds},
        "ratio_to_chess": {
            name: figures.ratio(LEAN, name) for name in figures.rounds if _is_compared(name)
        },
        "bytes": {name: attrs.asdict(size) for name, size in found.items()},
        "goals": [attrs.asdict(goal) | {"met": goal.met} for goal in goals],
    }


def _machine() -> str:
    others = {"chess": version("chess")} | installed()
    libraries = ", ".join(f"{name} {release}" for name, release in others.items())
    return (
        f"copenhagen {cph.__version__}, {libraries}, "
        f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"
    )


if __name__ == "__main__":
    main()
