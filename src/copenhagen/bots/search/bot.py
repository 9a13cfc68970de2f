"""The search bots: they try actions in rollouts, and take the one with the most wins."""

from collections.abc import Callable
from math import isfinite
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

import attrs

from copenhagen.bots.clock import thread_time
from copenhagen.bots.explaining import Explanation
from copenhagen.bots.greedy import GreedyBot
from copenhagen.bots.of_game import bots_for
from copenhagen.bots.playing import require_actions
from copenhagen.bots.rollouts import is_compiled_for as _is_compiled_for
from copenhagen.bots.rollouts import policy_for
from copenhagen.bots.search.racing import Race
from copenhagen.chance import Generator, generator_from
from copenhagen.engine.game import OfItsGame
from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.games import SomeAction
from copenhagen.values import immutable, is_whole

if TYPE_CHECKING:
    from copenhagen.games import Action, Game, View

_GAME_OF = OfItsGame("choice", what="game")

_LONGEST = 3600
"""The longest time for a decision, in seconds."""

_MOST = 10_000_000
"""The upper limit of iterations for a decision."""


@attrs.frozen
@immutable
class SearchBot:
    """Searches: it tries actions in rollouts, and takes the one with the best results.

    The six actions that `greedy` ranks first run a race. A world is sampled from the view
    (`copenhagen.resample`), again and again, and an iteration tries one action in it: all players
    follow the rollout policy for two turns each, and the position reached is evaluated by the
    weights of `greedy`. Each action is tried in the same worlds, with the same cards and dice to
    come. An action clearly behind is dropped; in the end, the favorite of `greedy` is taken, unless
    another action is clearly ahead of it.

    It stops after a number of `iterations` (1 to 10,000,000), after some `seconds` of processor
    time of its thread, or `deadline` seconds of real time after it was asked (both up to 3,600),
    whichever comes first; at least one is required. A busy machine takes longer for `seconds`, and
    thinks less within a `deadline`. It stops earlier when only one action is left, and as soon as
    `stop()`, called before each iteration, is true. It then takes the best action found so far:
    the favorite of `greedy` if there was no iteration.

    With `iterations` alone a decision depends only on the view, the actions and the generator, so
    that a game can be repeated; otherwise it depends on the machine as well.

    >>> from random import Random
    >>> import copenhagen as cph
    >>> from copenhagen.bots import SearchBot
    >>> state = cph.settle(cph.card_game(players=2), Random(1))
    >>> seen, actions = cph.view(state, 0), cph.legal_actions(state)
    >>> bot = SearchBot(iterations=20)
    >>> bot.choose(seen, actions, Random(1)) == bot.choose(seen, actions, Random(1))
    True

    Raises `InvalidValue`, with everything that is wrong, if the limits are invalid.
    """

    iterations: int | None = None
    seconds: float | None = None
    deadline: float | None = attrs.field(default=None, kw_only=True)
    stop: Callable[[], bool] | None = attrs.field(default=None, kw_only=True)
    greedy: GreedyBot = attrs.field(factory=GreedyBot, kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Reject invalid limits."""
        faults = []
        if self.iterations is None and self.seconds is None and self.deadline is None:
            faults.append(Fault("", "a number of iterations or of seconds is needed"))
        if self.iterations is not None and not _is_number_of_iterations(self.iterations):
            text = f"{shown(self.iterations)} is not a whole number from 1 to {_MOST:,}"
            faults.append(Fault("iterations", text))
        for name in ("seconds", "deadline"):
            time = getattr(self, name)
            if time is not None and not _is_time(time):
                text = f"{shown(time)} is not a number above 0, and {_LONGEST:,} at most"
                faults.append(Fault(name, text))
        stop: object = self.stop
        if not (stop is None or callable(stop)):
            faults.append(Fault("stop", f"{shown(stop)} cannot be called"))
        greedy: object = self.greedy
        if not isinstance(greedy, GreedyBot):
            faults.append(Fault("greedy", f"{shown(greedy)} is not a GreedyBot"))
        if faults:
            raise InvalidValue(faults)

    def choose(self, view: "View", actions: tuple[SomeAction, ...], rng: Generator) -> SomeAction:
        """Return one of `actions`. Raises `InvalidValue` if `actions` is empty."""
        require_actions(view, actions)
        if len(actions) == 1:
            return actions[0]
        asked, begun, drawing = monotonic(), thread_time(), generator_from(rng)
        ranked = tuple(action for action, _ in self.greedy.rank(view, actions, drawing))
        race = self._race(view, ranked, drawing)
        left = self.iterations
        while not (left == 0 or race.is_decided or (self.stop and self.stop())):
            if self.seconds is not None and thread_time() - begun >= self.seconds:
                break
            if self.deadline is not None and monotonic() - asked >= self.deadline:
                break
            race.iterate()
            left = None if left is None else left - 1
        chosen: SomeAction = race.best()  # type: ignore[assignment]  # one of `actions`
        return chosen

    def explain(
        self, view: "View", actions: tuple[SomeAction, ...], rng: Random | None = None
    ) -> tuple[Explanation[SomeAction], ...]:
        """Return explanations of the best three of `actions`, from `greedy`."""
        return self.greedy.explain(view, actions, rng)

    def _race(self, view: "View", ranked: "tuple[Action, ...]", rng: Random) -> Race:
        """Return the race of ranked actions, best first."""
        policy = policy_for(view, self.greedy.weights_for)
        return Race(view, ranked, policy, bots_for(view).short_race, rng)


@attrs.frozen
@immutable
class ExpertBot(SearchBot):
    """Thinks ahead to the end, with thousands of full-game rollouts.

    Without the extra ``batch`` it is a `SearchBot`. With it, an iteration tries an action in four
    worlds of the card game, or in eight of Roll & Write, and all players follow the rollout policy
    until the game is over. It tries the thirty actions that `greedy` ranks first, six in Roll &
    Write.
    """

    def prepare(self, game: "Game") -> bool:
        """Get ready for this kind of game; return whether it rolls games out to their end.

        The first time on each machine this takes some seconds to compile and cache machine code. A
        program that calls it can announce the wait. Otherwise the first decision waits for it,
        which does not count as thinking.
        """
        if compiled := _is_compiled_for(game):
            from copenhagen.bots.rollouts.compiled import prepare  # noqa: PLC0415 (of an extra)

            prepare(_GAME_OF[type(game)])
        return compiled

    def choose(self, view: "View", actions: tuple[SomeAction, ...], rng: Generator) -> SomeAction:
        """Return one of `actions`. Raises `InvalidValue` if `actions` is empty."""
        self.prepare(view.game)
        return super().choose(view, actions, rng)

    def _race(self, view: "View", ranked: "tuple[Action, ...]", rng: Random) -> Race:
        if not _is_compiled_for(view.game):
            return super()._race(view, ranked, rng)
        from copenhagen.bots.search.best_arm import BestArm  # noqa: PLC0415 (as above)

        policy = policy_for(view, self.greedy.weights_for)
        return BestArm(view, ranked, policy, bots_for(view).long_race, rng)


def _is_number_of_iterations(number: object) -> bool:
    return is_whole(number) and 1 <= number <= _MOST


def _is_time(seconds: object) -> bool:
    return type(seconds) in (int, float) and isfinite(seconds) and 0 < seconds <= _LONGEST  # type: ignore[arg-type,operator]  # a number
