"""Rollouts: the policies that play them, the games themselves, and their evaluation.

- `copenhagen.bots.rollouts.rollout_policy`: the rollout policy, with the files of the two games;
- `copenhagen.bots.rollouts.compiled`: rollouts on the batch engine;
- `copenhagen.bots.rollouts.judging`: how a search evaluates the position a rollout reaches.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.util import find_spec
from random import Random
from statistics import fmean

import attrs

from copenhagen.bots.cardgame import CardWeights
from copenhagen.bots.rollouts.cardgame import CardRolloutPolicy
from copenhagen.bots.rollouts.rollout_policy import AnyRolloutPolicy
from copenhagen.bots.rollouts.rollwrite import RollRolloutPolicy
from copenhagen.bots.rollwrite import RollWeights
from copenhagen.cardgame.views import View as CardView
from copenhagen.games import Action, Game, SomeAction, State, View, apply, resample, result, settle
from copenhagen.playouts import playout
from copenhagen.values import value

# Kept across decisions: the policies cache the gains of tiles.
_card_policy = lru_cache(maxsize=8)(CardRolloutPolicy)
_roll_policy = lru_cache(maxsize=8)(RollRolloutPolicy)


def policy_for(view: View, card_game: CardWeights, roll_and_write: RollWeights) -> AnyRolloutPolicy:
    """Return the rollout policy for the game of `view`, with these weights."""
    if isinstance(view, CardView):
        return _card_policy(card_game)
    return _roll_policy(roll_and_write)


def imagined(
    view: View, action: Action, policy: AnyRolloutPolicy, world: int, rounds: int | None = None
) -> State:
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


def is_compiled_for(game: Game) -> bool:
    """Return whether rollouts of this kind of game can run on the batch engine."""
    if not is_compiled():
        return False
    from copenhagen.batch.playing import unplayed  # noqa: PLC0415 (an extra's)

    return not unplayed(game)


Outcome = tuple[float, int]
"""A seat's share of the win at the end of a rollout, and its points."""


@attrs.frozen
@value
class Judgement:
    """The average outcome of an action's rollouts."""

    chance: float
    """The share of wins of its seat, from 0 to 1."""
    points: float
    """The points of its seat at the end."""

    @classmethod
    def of(cls, outcomes: Sequence[Outcome]) -> "Judgement":
        """Return the average of some outcomes."""
        return cls(*map(fmean, zip(*outcomes, strict=True)))


_TRIED, _FIRST_GAMES, _REMAINING, _GAMES = 6, 6, 3, 18
"""The actions tried and their games, then the actions kept and their games in total."""


def judged(
    view: View, actions: tuple[SomeAction, ...], policy: AnyRolloutPolicy, rng: Random
) -> dict[SomeAction, Judgement]:
    """Return the judgements of the best-looking actions; `actions` are sorted, best first.

    All of them are played to the end of the game in the same worlds.
    """
    found = dict[SomeAction, Judgement]()
    worlds = [rng.getrandbits(64) for _ in range(_GAMES)]
    ends: dict[SomeAction, list[Outcome]] = {action: [] for action in actions[:_TRIED]}
    for first, last in ((0, _FIRST_GAMES), (_FIRST_GAMES, _GAMES)):
        for action, played in ends.items():
            for world in worlds[first:last]:
                played.append(outcome_of(view, action, policy, world))
            found[action] = Judgement.of(played)
        likely = sorted(found, key=lambda action: -found[action].chance)[:_REMAINING]
        ends = {action: ends[action] for action in likely}
        found = {action: found[action] for action in likely}
    return found


def outcome_of(view: View, action: Action, policy: AnyRolloutPolicy, world: int) -> Outcome:
    """Return the outcome of an action in the world of this number, for the seat of `view`."""
    end = imagined(view, action, policy, world)
    ended, seat = result(end), view.viewer
    share = (seat in ended.winners) / len(ended.winners) if ended else 0.0
    return share, end.players[seat].score
