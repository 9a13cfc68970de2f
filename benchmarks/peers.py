"""The work of other libraries: random games, each in the fastest way that its library offers.

They are measured if they are installed; the extra `peers` installs them.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from random import Random
from typing import Any

from benchmarks.measuring import Work

__all__ = ["installed", "missing", "peers"]

# A game takes from 0.1 to 20 milliseconds; with these counts, each kind takes about as long.
_GAMES_OF_OPEN_SPIEL = {
    "chess": 15,
    "cribbage": 40,
    "hanabi": 400,
    "backgammon": 20,
    "gin_rummy": 7,
    "hive": 4,
}
_GAMES_OF_CATANATRON = 2


def installed() -> dict[str, str]:
    """Return the installed peers with their versions."""
    return {name: version(name) for name, (module, _) in _PEERS.items() if find_spec(module)}


def missing() -> list[str]:
    """Return the names of the peers that are not installed."""
    return [name for name, (module, _) in _PEERS.items() if not find_spec(module)]


@cache
def peers() -> dict[str, Work]:
    """Return the work of the installed peers; a unit is a step, a decision of a player."""
    works: dict[str, Work] = {}
    for name in installed():
        module, works_of = _PEERS[name]
        works |= works_of(import_module(module))
    return works


def _open_spiel(pyspiel: Any) -> dict[str, Work]:  # noqa: ANN401 (a module without types)
    return {
        f"OpenSpiel: {name}": _copied(pyspiel.load_game(name), games)
        for name, games in _GAMES_OF_OPEN_SPIEL.items()
        if name in pyspiel.registered_names()
    }


def _copied(game: Any, games: int) -> Work:  # noqa: ANN401
    """Return the work of games whose state is cloned before each decision.

    Chance is resolved in the same clone, up to the next decision.
    """

    def work(number: int) -> int:
        rng, steps = Random(number), 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, weights)[0])
                else:
                    actions = state.legal_actions()
                    state = state.clone()
                    state.apply_action(rng.choice(actions))
                    steps += 1
        return steps

    return work


def _catanatron(catanatron: Any) -> dict[str, Work]:  # noqa: ANN401
    """Return the work of games of four random catanatron players, in place and on copies."""

    def work(ahead: Callable[[Any], Any]) -> Work:
        def of_round(number: int) -> int:
            steps = 0
            for game_number in range(_GAMES_OF_CATANATRON):
                players = [catanatron.RandomPlayer(color) for color in catanatron.Color]
                # catanatron draws from the global generator of `random`.
                game = catanatron.Game(players, seed=1 + number * 100 + game_number)
                while game.winning_color() is None and game.state.num_turns < _MOST_TURNS:
                    game = ahead(game)
                    game.play_tick()
                    steps += 1
            return steps

        return of_round

    return {
        "catanatron: game.copy()": work(lambda game: game.copy()),
        "catanatron: in place": work(lambda game: game),
    }


_MOST_TURNS = 1000
"""The number of turns after which catanatron stops a game."""

_PEERS: dict[str, tuple[str, Callable[[Any], dict[str, Work]]]] = {
    "open_spiel": ("pyspiel", _open_spiel),
    "catanatron": ("catanatron", _catanatron),
}
"""The module of each package to install, and the work of its games."""
