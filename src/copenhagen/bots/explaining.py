"""Explanations of an action: chance to win, points, gains and costs."""

from random import Random
from typing import TYPE_CHECKING, Generic

import attrs

from copenhagen.bots.of_game import Thing, bots_for
from copenhagen.bots.rollout_policy import AnyRolloutPolicy
from copenhagen.bots.rollouts import Estimate, estimates
from copenhagen.engine.protocols import Player
from copenhagen.games import ActionOf, SomeAction, apply, legal_actions, resample
from copenhagen.house.words import points_in_words
from copenhagen.messages import (
    ENGLISH,
    Message,
    in_sequence,
    listed,
    message,
    numeral,
    plural,
    translated,
)
from copenhagen.values import immutable

if TYPE_CHECKING:
    from copenhagen.games import State, View

_TOLD = 3
"""The number of actions that are explained."""


@attrs.frozen(kw_only=True)
@immutable
class Explanation(Generic[ActionOf]):
    """The reasons for or against an action, using only what the deciding seat can know."""

    action: ActionOf
    """The explained action."""
    chance: float
    """The chance to win, from 0 to 1; a shared win counts in part."""
    points: float
    """The expected points at the end of the game."""
    gains: tuple[Message, ...]
    """The gains of the seat by the end of its turn: ``2 points``."""
    spends: tuple[Message, ...]
    """The things spent on them: ``3 red cards``."""

    def said(self, lang: str = ENGLISH) -> str:
        """Return all of this in one line, in one of the `copenhagen.render.languages`.

        The action is not named: `copenhagen.render.describe` does that. Raises `InvalidValue` if
        `lang` is not one of the languages.
        """
        chances = message(
            "Chance to win {chance} %, {points} points at the end",
            chance=round(100 * self.chance),
            points=numeral(f"{self.points:.1f}"),
        )
        parts = [chances]
        if self.gains:
            parts.append(message("this turn gains {things}", things=listed(self.gains)))
        if self.spends:
            parts.append(message("spends {things}", things=listed(self.spends)))
        return translated(in_sequence(parts), lang)

    def __str__(self) -> str:
        return self.said()


def explained(
    view: "View", actions: tuple[SomeAction, ...], policy: AnyRolloutPolicy, rng: Random
) -> tuple[Explanation[SomeAction], ...]:
    """Return explanations of the three of `actions` with the best chances, best first."""
    found = estimates(view, actions, policy, rng)
    best = sorted(found, key=lambda action: (-found[action].chance, -found[action].points))
    return tuple(explanation(view, action, found[action], policy) for action in best[:_TOLD])


def explanation(
    view: "View", action: SomeAction, estimate: Estimate, policy: AnyRolloutPolicy
) -> Explanation[SomeAction]:
    """Return the explanation of an action with this estimate."""
    before: State = resample(view, Random(0))
    after = _played_on(apply(before, action), view.viewer, policy)
    gains, spends = _changes(before, after, view.viewer)
    return Explanation(
        action=action,
        chance=estimate.chance,
        points=estimate.points,
        gains=gains,
        spends=spends,
    )


def _played_on(state: "State", seat: int, policy: AnyRolloutPolicy) -> "State":
    """Return `state` after the rest of the turn of `seat`, without chance, by the policy."""
    while state.to_act == seat and (actions := legal_actions(state)):
        state = apply(state, policy.choose(state, actions, Random(0)))
    return state


def _changes(
    before: "State", after: "State", seat: int
) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
    """Return the gains and the losses of `seat`, in words."""
    was, now = before.players[seat], after.players[seat]
    things: list[Thing] = [
        (points_in_words, now.score - was.score),
        (_cells, _empty(was) - _empty(now)),
    ]
    things += bots_for(before).changes(was, now)
    gains = tuple(words(more) for words, more in things if more > 0)
    return gains, tuple(words(-more) for words, more in things if more < 0)


def _empty(player: Player) -> int:
    """Return the empty cells of a player's house; 0 where a game has no houses."""
    house = getattr(player, "house", None)
    return 0 if house is None else house.empty


def _cells(number: int) -> Message:
    return plural("{number} cell of the house", "{number} cells of the house", number)
