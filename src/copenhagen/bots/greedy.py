"""The greedy bot: it plays each turn as well as it can, and looks no further.

The search is the same in every game; each game has its own evaluation, in its room ``bots``.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from math import fsum
from random import Random
from typing import TYPE_CHECKING

import attrs

from copenhagen.bots.evaluation import AnyEvaluation
from copenhagen.bots.houses import HouseWeights
from copenhagen.bots.of_game import GameBots, bots_for, bots_of
from copenhagen.bots.playing import require_actions
from copenhagen.chance import Generator, generator_from
from copenhagen.engine.game import games
from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.games import SomeAction, apply, resample, result, sample
from copenhagen.values import immutable, is_whole, seat_faults

if TYPE_CHECKING:
    from copenhagen.bots.explaining import Explanation
    from copenhagen.games import State, View

_MOST = 1000
"""The upper limit of followed actions, and of samples."""


def _as_tuple(weights: "HouseWeights | Iterable[HouseWeights]") -> tuple[HouseWeights, ...]:
    """Return weights as a tuple; invalid values pass through, to be rejected later."""
    return tuple(weights) if isinstance(weights, Iterable) else (weights,)


def _weights_faults(given: tuple[object, ...]) -> Iterator[Fault]:
    """Yield the faults of the weights of a greedy bot."""
    seen: list[type] = []
    for number, weights in enumerate(given):
        path = f"weights[{number}]" if len(given) > 1 else "weights"
        kind = type(weights)
        if not isinstance(weights, tuple(bots_of(game).weights for game in games())):
            yield Fault(path, f"{shown(weights)} are not weights of a game")
        elif any(issubclass(kind, one) or issubclass(one, kind) for one in seen):
            yield Fault(path, "there are other weights for the same game")
        seen.append(kind)


@attrs.frozen
@immutable
class GreedyBot:
    """Plays each turn as well as it can, and looks no further than the turn.

    It tries every action on a state sampled from its view, follows the `broad` best-looking ones
    to the end of the turn (the `narrow` best at every further choice), and takes the one with the
    highest value by its weights for the game: the ones in `weights`, or else the game's default.
    Points count most, then coats of arms and their bonuses, then progress: in rows, columns and
    missions, and in resources, the cards and ability tiles or the tracks with their bonuses and
    stars.

    Chance during a turn of the card game, cards from the supply or a new ability tile, is sampled
    `guesses` times; for dice rolled again, it uses the exact probabilities. It ignores later chance
    and the other players.

    With ``GreedyBot(ColorWeights())`` it considers what the cards of a color can still build in the
    card game, and wins seven games of ten against the default weights.

    If several actions are equally good, `rng` picks one.

    Raises `InvalidValue`, with everything that is wrong, if `weights` are not weights, or two
    of them are for one game, or `broad`, `narrow` or `guesses` is not a whole number from 1 to
    1,000.
    """

    weights: tuple[HouseWeights, ...] = attrs.field(default=(), converter=_as_tuple)
    broad: int = attrs.field(default=12, kw_only=True)
    narrow: int = attrs.field(default=2, kw_only=True)
    guesses: int = attrs.field(default=3, kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Reject invalid weights and numbers."""
        faults = list(_weights_faults(self.weights))
        for name in ("broad", "narrow", "guesses"):
            number = getattr(self, name)
            if not is_whole(number) or not 1 <= number <= _MOST:
                text = f"{shown(number)} is not a whole number from 1 to {_MOST:,}"
                faults.append(Fault(name, text))
        if faults:
            raise InvalidValue(faults)

    def choose(self, view: "View", actions: tuple[SomeAction, ...], rng: Generator) -> SomeAction:
        """Return one of `actions`. Raises `InvalidValue` if `actions` is empty."""
        require_actions(view, actions)
        if len(actions) == 1:
            return actions[0]
        drawing = generator_from(rng)
        tried, _ = self._look(view, actions, drawing)
        best = max(value for value, _ in tried)
        return drawing.choice([action for value, action in tried if value == best])

    def rank(
        self, view: "View", actions: tuple[SomeAction, ...], rng: Generator
    ) -> tuple[tuple[SomeAction, float], ...]:
        """Return all of `actions` with their values to `view.viewer`, best first.

        Each value is counted at the end of the turn, in tenths of a point, as in `value`. The
        `broad` actions that look best are followed to the end of the turn, with chance drawn from
        `rng`, and come first, sorted by their value; `choose` takes one of the best of
        them. The others follow, sorted by their immediate value. Actions with equal values keep
        their order.

        >>> from random import Random
        >>> import copenhagen as cph
        >>> state = cph.notation.read_state("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-")
        >>> ranked = GreedyBot().rank(cph.view(state, 0), cph.legal_actions(state), Random(1))
        >>> for action, value in ranked[:2]:
        ...     print(action, round(value, 1))
        TakeCards(slots=(3, 6)) 8.9
        TakeCards(slots=(2, 3)) 8.8

        Raises `InvalidState` if no state looks like `view`.
        """
        require_actions(view, actions, least=0)
        tried, others = self._look(view, actions, generator_from(rng))
        tried.sort(key=_highest_first)
        return tuple((action, value) for value, action in (*tried, *others))

    def value(self, view: "View", seat: int) -> float:
        """Return the value of the position of `view` to `seat`, in tenths of a point.

        It adds up the points of the house, the prospects of its lines, the resources, and open
        coats of arms, by the weights of this bot; it does not look ahead, and ignores other seats:
        the lead of a seat is the difference of two values. When the game is over, the value is the
        weight ``win`` for a winner, 1000 by default, and its negative for the others; while the
        game is running, it is a few hundred at most.

        A card unseen by the viewing seat counts as one that is still to be drawn, so equal views
        give equal values.

        >>> import copenhagen as cph
        >>> state = cph.notation.read_state("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-")
        >>> bot, seen = GreedyBot(), cph.view(state, 0)
        >>> bot.value(seen, 1) > bot.value(seen, 0)
        True

        Raises `InvalidValue` if the game has no such seat, and `InvalidState` if no state looks
        like `view`.
        """
        # Any state consistent with the view will do: nothing hidden is used.
        state = resample(view, Random(0))
        if faults := seat_faults(seat, len(state.players)):
            raise InvalidValue(faults)
        return self.evaluation(state).value_as_seen(state, seat, view.viewer)

    def explain(
        self, view: "View", actions: tuple[SomeAction, ...], rng: Random | None = None
    ) -> "tuple[Explanation[SomeAction], ...]":
        """Return explanations of the best three of `actions`, best first.

        The actions that `rank` puts first are tried in rollouts to the end of the game: `chance`
        is the share of wins, from 0 to 1, `points` the mean points at the end, `gains` and `spends`
        the changes over the turn, and ``said(lang)`` is all of it in one line. The best action is
        the one that wins most, which may differ from the one that `choose` takes.

        Without `rng`, the same actions of the same view are always explained in the same way.
        Without actions, the result is empty.

        >>> import copenhagen as cph
        >>> state = cph.notation.read_state("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-")
        >>> for each in GreedyBot().explain(cph.view(state, 0), cph.legal_actions(state)):
        ...     print(f"{cph.render.describe(each.action)}: {each}")
        take the cards from footbridges 1 and 7: Chance to win 72 %, 8.7 points at the end...
        take the cards from footbridges 4 and 7: Chance to win 72 %, 8.6 points at the end...
        take the cards from footbridges 3 and 4: Chance to win 56 %, 8.1 points at the end...

        Raises `InvalidState` if no state looks like `view`.
        """
        # Import rollouts lazily: only explanations need them.
        from copenhagen.bots.explaining import explained  # noqa: PLC0415
        from copenhagen.bots.rollouts import policy_for  # noqa: PLC0415

        drawing = generator_from(rng or Random(0))
        ranked = tuple(action for action, _ in self.rank(view, actions, drawing))
        policy = policy_for(view, self.weights_for)
        return explained(view, ranked, policy, drawing)

    def evaluation(self, state: "State") -> AnyEvaluation:
        """Return the evaluation for the game of `state`."""
        bots = bots_for(state)
        return _evaluation(bots, self.weights_for(bots))

    def weights_for(self, bots: GameBots) -> HouseWeights:
        """Return the weights for a game: those among `weights`, or else the usual ones."""
        for weights in self.weights:
            if isinstance(weights, bots.weights):
                return weights
        return _usual(bots)

    def _look(
        self, view: "View", actions: tuple[SomeAction, ...], rng: Random
    ) -> tuple[list[tuple[float, SomeAction]], list[tuple[float, SomeAction]]]:
        """Return the `broad` best actions with their value after the turn, and the others."""
        # Any state consistent with the view will do: nothing hidden is used.
        state = resample(view, rng)
        return _TurnSearch(view.viewer, self.evaluation(state), self, rng).best_of(
            state, actions, self.broad
        )


def _highest_first(entry: tuple[float, object]) -> float:
    return -entry[0]


@lru_cache(maxsize=64)
def _evaluation(bots: GameBots, weights: HouseWeights) -> AnyEvaluation:
    return bots.evaluation(weights)


@cache
def _usual(bots: GameBots) -> HouseWeights:
    return bots.weights()


@attrs.frozen
class _TurnSearch:
    """A search from the position of `seat` to the end of its turn."""

    seat: int
    evaluation: AnyEvaluation
    bot: GreedyBot
    rng: Random

    def best_of(
        self, state: "State", actions: tuple[SomeAction, ...], width: int
    ) -> tuple[list[tuple[float, SomeAction]], list[tuple[float, SomeAction]]]:
        """Return the `width` best-looking actions with their value at the end of the turn.

        The others are returned separately, with their immediate value, best first.
        """
        looked = []
        for action in actions:
            after = apply(state, action)
            looked.append((self.evaluation.immediate_value(after, self.seat), action, after))
        looked.sort(key=lambda entry: -entry[0])
        tried = [
            (self._value_after_turn(after, now), action) for now, action, after in looked[:width]
        ]
        return tried, [(now, action) for now, action, _ in looked[width:]]

    def _value_after_turn(self, state: "State", now: float) -> float:
        """Return the value of `state` at the end of the turn; `now` is its immediate value."""
        if state.phase in self.evaluation.sampled_phases:
            guesses = self.bot.guesses
            return fsum(self._value_after_chance(state, now) for _ in range(guesses)) / guesses
        if state.to_act == self.seat and (actions := self.evaluation.choices(state)):
            tried, _ = self.best_of(state, actions, self.bot.narrow)
            return max(value for value, _ in tried)
        return self.evaluation.value_after_turn(state, self.seat, now)

    def _value_after_chance(self, state: "State", now: float) -> float:
        """Return the value at the end of the turn after one sampled chance outcome."""
        while state.phase in self.evaluation.sampled_phases and (
            outcome := sample(state, self.rng)
        ):
            state = apply(state, outcome)
        if result(state):
            return now  # the End of Game card is independent of the action: ignore it
        return self._value_after_turn(state, self.evaluation.immediate_value(state, self.seat))
