"""Rollouts: the policies that play them, the games themselves, and their evaluation.

- `copenhagen.bots.rollout_policy`: the rollout policy, with the files of the two games;
- `copenhagen.bots.rollouts.compiled`: rollouts on the batch engine;
- `copenhagen.bots.rollouts.win_chances`: how a search evaluates the position a rollout reaches.
"""

from functools import cache, lru_cache
from importlib.util import find_spec
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING

import attrs

from copenhagen.bots.houses import HouseWeights
from copenhagen.bots.of_game import GameBots, bots_for
from copenhagen.bots.rollout_policy import AnyRolloutPolicy
from copenhagen.games import SomeAction, apply, resample, result, settle
from copenhagen.playouts import playout
from copenhagen.values import immutable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from copenhagen.games import Action, Game, State, View


# Kept across decisions: the policies cache the gains of tiles.
@lru_cache(maxsize=8)
def policy_with(bots: GameBots, weights: HouseWeights) -> AnyRolloutPolicy:
    """Return the rollout policy of a game with these weights."""
    return bots.policy(weights)


def policy_for(view: "View", weights_for: "Callable[[GameBots], HouseWeights]") -> AnyRolloutPolicy:
    """Return the rollout policy for the game of `view`, with the weights of a bot for it."""
    bots = bots_for(view)
    return policy_with(bots, weights_for(bots))


def rollout(
    view: "View", action: "Action", policy: AnyRolloutPolicy, world: int, rounds: int | None = None
) -> "State":
    """Return the state after `action` in the world of this number, `rounds` later or at the end.

    The current turn is finished before the rounds begin. Every turn has a separate generator, so
    that later turns draw the same cards and dice however much was drawn before.
    """
    rng = Random(world)
    state: State = resample(view, rng)
    turn, players = policy.turn_of(state), len(state.players)
    state = settle(apply(state, action), rng)
    if policy.turn_of(state) == turn:
        state = playout(state, rng, policy.choose, 1)
    later = 0
    while result(state) is None and (rounds is None or later < rounds * players):
        later += 1
        state = playout(state, Random(world + later), policy.choose, 1)
    return state


@cache
def is_compiled() -> bool:
    """Return whether rollouts can run on the batch engine."""
    return all(map(find_spec, ("numba", "numpy")))


def is_compiled_for(game: "Game") -> bool:
    """Return whether rollouts of this kind of game can run on the batch engine."""
    if not is_compiled():
        return False
    from copenhagen.batch.playing import unplayed  # noqa: PLC0415 (of an extra)

    return not unplayed(game)


Outcome = tuple[float, int]
"""A seat's share of the win at the end of a rollout, and its points."""


@attrs.frozen
@immutable
class Estimate:
    """The average outcome of an action's rollouts."""

    chance: float
    """The share of wins of its seat, from 0 to 1."""
    points: float
    """The points of its seat at the end."""

    @classmethod
    def of(cls, outcomes: "Sequence[Outcome]") -> "Estimate":
        """Return the average of some outcomes."""
        return cls(*map(fmean, zip(*outcomes, strict=True)))


_TRIED, _FIRST_GAMES, _REMAINING, _GAMES = 6, 6, 3, 18
"""The actions tried and their games, then the actions kept and their games in total."""


def estimates(
    view: "View", actions: tuple[SomeAction, ...], policy: AnyRolloutPolicy, rng: Random
) -> "dict[SomeAction, Estimate]":
    """Return estimates of the best-looking actions; `actions` are sorted, best first.

    All of them are played to the end of the game in the same worlds.
    """
    found = dict[SomeAction, Estimate]()
    worlds = [rng.getrandbits(64) for _ in range(_GAMES)]
    ends: dict[SomeAction, list[Outcome]] = {action: [] for action in actions[:_TRIED]}
    for first, last in ((0, _FIRST_GAMES), (_FIRST_GAMES, _GAMES)):
        for action, played in ends.items():
            for world in worlds[first:last]:
                played.append(outcome_of(view, action, policy, world))
            found[action] = Estimate.of(played)
        likely = sorted(found, key=lambda action: -found[action].chance)[:_REMAINING]
        ends = {action: ends[action] for action in likely}
        found = {action: found[action] for action in likely}
    return found


def outcome_of(view: "View", action: "Action", policy: AnyRolloutPolicy, world: int) -> "Outcome":
    """Return the outcome of an action in the world of this number, for the seat of `view`."""
    end = rollout(view, action, policy, world)
    ended, seat = result(end), view.viewer
    share = (seat in ended.winners) / len(ended.winners) if ended else 0.0
    return share, end.players[seat].score
