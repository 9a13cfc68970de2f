"""The speed of environments: random agents read an observation and a mask before each action.

All PettingZoo environments run in the same loop: ours, and PettingZoo's own games, which are
hanabi (OpenSpiel's, in C++) and the games of rlcard. A separate loop measures rlcard without
PettingZoo. The extra `peers` installs them all.
"""

import warnings
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

import copenhagen as cph
from benchmarks.measuring import Work
from copenhagen.games import Game

__all__ = ["OURS", "OWN", "environments", "lacking", "played"]

OURS: dict[str, Game] = {
    "base game, 2 players": cph.card_game(2).game,
    "base game, 4 players": cph.card_game(4).game,
    "all modules, 4 players": cph.card_game(
        4, abilities="variant_b", jokers=True, missions=True
    ).game,
    "Roll & Write, 2 players": cph.roll_and_write(2).game,
    "Roll & Write, 4 players": cph.roll_and_write(4).game,
}
"""The measured games of this library."""

OWN: dict[str, int] = {
    "hanabi_v5": 4,
    "leduc_holdem_v4": 40,
    "texas_holdem_v4": 40,
    "texas_holdem_no_limit_v6": 25,
}
"""PettingZoo's games, and how many are played in a round; all except hanabi are rlcard's."""

_OF_RLCARD = {"limit-holdem": 40, "uno": 8, "gin-rummy": 3, "mahjong": 1}
_GAMES = 3


def lacking() -> list[str]:
    """Return the packages that are not installed."""
    needed = ("pettingzoo", "rlcard", "pygame", "shimmy", "pyspiel")
    return [name for name in needed if find_spec(name) is None]


@cache
def environments() -> dict[str, Work]:
    """Return the work of environments, if all packages are installed; a unit is an agent's step."""
    if lacking():
        return {}
    ours = import_module("copenhagen.adapters.pettingzoo")
    rlcard = import_module("rlcard")
    works = {
        f"PettingZoo: copenhagen, {name}": played(ours.env(game), _GAMES)
        for name, game in OURS.items()
    }
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about the type of a box
        works |= {
            f"PettingZoo: {name}": played(import_module(f"pettingzoo.classic.{name}").env(), games)
            for name, games in OWN.items()
        }
    return works | {
        f"rlcard: {name}": _played_by_rlcard(rlcard.make(name, config={"seed": 1}), games)
        for name, games in _OF_RLCARD.items()
    }


def played(env: Any, games: int) -> Work:  # noqa: ANN401 (a module without types)
    """Return the work of playing `games` games in a PettingZoo environment."""
    numpy: Any = import_module("numpy")

    def work(number: int) -> int:
        rng, steps = Random(number), 0
        for game in range(games):
            env.reset(seed=1 + number * games + game)
            for _ in env.agent_iter():
                observation, _, terminated, truncated, info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                known = observation if isinstance(observation, dict) else info
                env.step(int(rng.choice(numpy.flatnonzero(known["action_mask"]))))
                steps += 1
        return steps

    return work


def _played_by_rlcard(env: Any, games: int) -> Work:  # noqa: ANN401 (a module without types)
    """Return the work of playing `games` games of rlcard, whose states include an observation."""

    def work(number: int) -> int:
        rng, steps = Random(number), 0
        env.seed(number)
        for _ in range(games):
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                steps += 1
        return steps

    return work
