"""Game reviews: each decision compared with its best alternative."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.bots.clock import thread_time
from copenhagen.bots.explaining import Explanation, explanation
from copenhagen.bots.greedy import GreedyBot
from copenhagen.bots.of_game import bots_for
from copenhagen.bots.rollout_policy import AnyRolloutPolicy
from copenhagen.bots.rollouts import Estimate, Outcome, is_compiled_for, outcome_of, policy_with
from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.frames import Step
from copenhagen.games import legal_actions, view
from copenhagen.values import checked_seed, immutable, is_whole

if TYPE_CHECKING:
    from copenhagen.games import Action, View

_OTHERS = 5
"""The number of alternatives tried."""

_LEAST, _MOST = 8, 100_000
"""The lower and upper limit of worlds in which two actions are compared."""


@attrs.frozen(kw_only=True)
@immutable
class Reviewed:
    """A decision of a game, compared with its best alternative."""

    number: int
    """The number of the move, from 1."""
    seat: int
    """The deciding seat, from 0."""
    done: Explanation[Any]
    """The explanation of the action taken."""
    better: Explanation[Any]
    """The best alternative; if `cost` is not above 0, it is no better."""
    cost: float
    """The increase in the win chance with `better`, from -1 to 1."""
    error: float
    """The standard error of `cost`."""

    @property
    def is_costly(self) -> bool:
        """Whether `better` is better beyond reasonable doubt: by more than two standard errors."""
        return self.cost > 2 * self.error


def review(
    steps: Iterable[Step[Any, Any]],
    *,
    worlds: int = 60,
    seconds: float | None = None,
    seed: int = 0,
) -> Iterator[Reviewed]:
    """Yield a review of each decision among `steps`, such as the steps of a match, in order.

    Each decision is reviewed by what its seat could know at the time. First, the action taken and
    the five others that `GreedyBot` ranks first are tried in rollouts to the end of the game, in
    some worlds sampled from the view. The best alternative is then compared with the action taken
    in new worlds, the same for both. With the extra ``batch``, each of the `worlds` is eight
    worlds, on the batch engine. After `seconds` of processor time a decision gets no more rollouts,
    but both actions are always compared in at least eight worlds.

    Without `seconds`, the same version of the library always reviews the same game in the same way,
    for a given choice of ``batch`` or not; `seed` changes the sampled worlds. Sort by `cost` for
    the worst decisions.

    >>> import copenhagen as cph
    >>> from random import Random
    >>> match = cph.Match(cph.playout(cph.card_game(2), Random(7), turns=40), seed=7)
    >>> steps = match.play(match.legal_actions[-1])
    >>> [reviewed] = cph.bots.review(steps, worlds=9)
    >>> reviewed.number, reviewed.done.action
    (1, <Build r3d9S>)

    Raises `InvalidValue` if `steps` is not an iterable of steps, `worlds` is not a whole number
    from 9 to 100,000, or `seed` is not a whole number from 0.
    """
    if not is_whole(worlds) or not _LEAST < worlds <= _MOST:
        text = f"{shown(worlds)} is not a whole number from {_LEAST + 1} to {_MOST:,}"
        raise InvalidValue([Fault("worlds", text)])
    if not isinstance(steps, Iterable):
        raise InvalidValue([Fault("steps", f"{shown(steps)} is not a list of steps")])
    return _reviewed(steps, worlds, seconds, Random(checked_seed(seed)))


def _reviewed(
    steps: Iterable[Step[Any, Any]], worlds: int, seconds: float | None, rng: Random
) -> Iterator[Reviewed]:
    for place, step in enumerate(steps):
        if not isinstance(step, Step):
            raise InvalidValue([Fault(f"steps[{place}]", f"{shown(step)} is not a Step")])
        if step.seat is not None and len(actions := legal_actions(step.before)) > 1:
            seen = view(step.before, step.seat)
            yield _Decision(seen, step.move, actions, rng).reviewed(step.number, worlds, seconds)


class _Decision:
    """A decision under review: the action taken, and its alternatives."""

    def __init__(
        self, seen: "View", done: "Action", actions: "tuple[Action, ...]", rng: Random
    ) -> None:
        self._seen, self._done, self._rng = seen, done, rng
        ranked = GreedyBot().rank(seen, actions, rng)
        others = [action for action, _ in ranked if action != done]
        self._outcomes = {action: list[Outcome]() for action in (done, *others[:_OTHERS])}
        self._policy = policy_with(bots_for(seen), bots_for(seen).review)

    def reviewed(self, number: int, worlds: int, seconds: float | None) -> Reviewed:
        begun = thread_time()

        def is_late(part: float) -> bool:
            return seconds is not None and thread_time() - begun >= part * seconds

        done, found = self._done, self._outcomes
        for _ in range((worlds - _LEAST) // 3 + 1):
            self._try_in_a_world()
            if is_late(1 / 3):
                break
        better = max((one for one in found if one != done), key=lambda one: _good(found[one]))
        # The best of many estimates is biased upward: measure it again in new worlds.
        self._outcomes = {done: [], better: []}
        for world in range(worlds - worlds // 3):
            self._try_in_a_world()
            if world + 1 >= _LEAST and is_late(1):
                break
        return self._result(number, better)

    def _try_in_a_world(self) -> None:
        """Try every action in one more world."""
        ends = _in_world(self._seen, self._policy, self._rng.getrandbits(64))
        for action, outcomes in self._outcomes.items():
            outcomes.extend(ends(action))

    def _result(self, number: int, better: "Action") -> Reviewed:
        found = self._outcomes
        more = [
            one - other
            for (one, _), (other, _) in zip(found[better], found[self._done], strict=True)
        ]
        done, instead = (
            explanation(self._seen, action, Estimate.of(found[action]), self._policy)
            for action in (self._done, better)
        )
        return Reviewed(
            number=number,
            seat=self._seen.viewer,
            done=done,
            better=instead,
            cost=fmean(more),
            error=stdev(more) / sqrt(len(more)),
        )


def _good(outcomes: "Sequence[Outcome]") -> tuple[float, float]:
    estimate = Estimate.of(outcomes)
    return estimate.chance, estimate.points


def _in_world(
    seen: "View", policy: AnyRolloutPolicy, world: int
) -> "Callable[[Action], Iterable[Outcome]]":
    """Return a function from an action to its outcomes: in one world, or several with batch."""
    if not is_compiled_for(seen.game):
        return lambda action: (outcome_of(seen, action, policy, world),)
    from copenhagen.bots.rollouts.compiled import (  # noqa: PLC0415 (of an extra)
        Determinizations,
        by_seat,
    )

    weights = by_seat(seen.game, bots_for(seen).review)
    return partial(Determinizations(seen, world).outcomes, weights=weights)
