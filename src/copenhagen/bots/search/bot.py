"""The bot that thinks: it tries actions in imagined games, and takes the one that wins most."""

from collections.abc import Callable
from functools import lru_cache
from math import isfinite
from random import Random
from time import process_time

import attrs

from copenhagen.bots.greedy import GreedyBot
from copenhagen.bots.playing import SomeAction
from copenhagen.bots.search.cardgame import CardGlance
from copenhagen.bots.search.race import Race, Rules
from copenhagen.bots.search.rollwrite import RollGlance
from copenhagen.bots.search.tree import Form, Search
from copenhagen.cardgame.views import View as CardView
from copenhagen.chance import Generator, generator_from
from copenhagen.errors import Fault, InvalidValue
from copenhagen.games import Action, View
from copenhagen.values import is_whole, shown, value

__all__ = ["SearchBot"]

_LONGEST = 3600
"""The most seconds for a decision."""

_MOST = 10_000_000
"""The most iterations for a decision."""

_FORM = Form(rounds=2, depth=1, explore=0.5, widen=1.5, lead=30.0)
"""How the card game is searched."""

_RULES = Rules(starters=6, rounds=1, lead=30.0, doubt=1.0, hopeless=2.5)
"""How Roll & Write is searched."""

# What tiles bring to houses is remembered here from one decision to the next.
_card_glance = lru_cache(maxsize=8)(CardGlance)
_roll_glance = lru_cache(maxsize=8)(RollGlance)


@value
@attrs.frozen
class SearchBot:
    """Thinks ahead: it tries actions in imagined games, and takes the one that does best there.

    In each iteration it imagines a world that its view allows (`copenhagen.resample`), tries an
    action there, lets all players choose at a glance for two turns each, in Roll & Write for one,
    and judges what is reached as `greedy` does, by its weights. In the card game this is an
    information set Monte Carlo tree search: actions come into question in the order in which
    `greedy` ranks them, first few, then more and more. In Roll & Write the six that `greedy` ranks
    first are tried in the same worlds, with the same dice to come; one that is clearly behind is
    dropped, and the first one is taken unless another is clearly ahead of it.

    It stops after so many `iterations` (1 to 10,000,000) or after so many `seconds` of processor
    time (up to 3,600), whatever comes first; one of them has to be given. It also stops as soon as
    `stop()` is true, which is asked before each iteration. It then takes the best action found so
    far, which is that of `greedy` if there was no iteration.

    With `iterations` alone a decision depends on nothing but the view, the actions and the
    generator, so that a game can be repeated; with `seconds` it depends on the machine as well.

    >>> from random import Random
    >>> import copenhagen as cph
    >>> from copenhagen.bots import SearchBot
    >>> state = cph.settle(cph.card_game(players=2), Random(1))
    >>> seen, actions = cph.view(state, 0), cph.legal_actions(state)
    >>> bot = SearchBot(iterations=20)
    >>> bot.choose(seen, actions, Random(1)) == bot.choose(seen, actions, Random(1))
    True

    Raises `InvalidValue`, with everything that is wrong, where the bounds are none.
    """

    iterations: int | None = None
    seconds: float | None = None
    stop: Callable[[], bool] | None = attrs.field(default=None, kw_only=True)
    greedy: GreedyBot = attrs.field(factory=GreedyBot, kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Refuse bounds that are none."""
        faults = []
        if self.iterations is None and self.seconds is None:
            faults.append(Fault("", "a number of iterations or of seconds is needed"))
        if self.iterations is not None and not _is_number_of_iterations(self.iterations):
            text = f"{shown(self.iterations)} is not a whole number from 1 to {_MOST:,}"
            faults.append(Fault("iterations", text))
        if self.seconds is not None and not _is_time(self.seconds):
            text = f"{shown(self.seconds)} is not a number above 0, and {_LONGEST:,} at most"
            faults.append(Fault("seconds", text))
        if faults:
            raise InvalidValue(faults)

    def choose(self, view: View, actions: tuple[SomeAction, ...], rng: Generator) -> SomeAction:
        """Return one of `actions`."""
        if len(actions) == 1:
            return actions[0]
        begun, drawing = process_time(), generator_from(rng)
        ranked = tuple(action for action, _ in self.greedy.rank(view, actions, drawing))
        search = self._search(view, ranked, drawing)
        left = self.iterations
        while left != 0 and not (self.stop and self.stop()):
            if self.seconds is not None and process_time() - begun >= self.seconds:
                break
            search.iterate()
            left = None if left is None else left - 1
        chosen: SomeAction = search.best()  # type: ignore[assignment]  # one of `actions`
        return chosen

    def _search(self, view: View, ranked: tuple[Action, ...], rng: Random) -> Search | Race:
        """Return the search for a decision among actions that are ranked, the best one first."""
        if isinstance(view, CardView):
            return Search(view, ranked, _card_glance(self.greedy.card_game), _FORM, rng)
        return Race(view, ranked, _roll_glance(self.greedy.roll_and_write), _RULES, rng)


def _is_number_of_iterations(number: object) -> bool:
    return is_whole(number) and 1 <= number <= _MOST


def _is_time(seconds: object) -> bool:
    return type(seconds) in (int, float) and isfinite(seconds) and 0 < seconds <= _LONGEST  # type: ignore[arg-type,operator]  # a number
