"""The greedy bot: it plays each turn as well as it can, and looks no further than the turn.

How it looks ahead is the same in both games; what it aims for is not, and is in a file for each
game.
"""

from functools import lru_cache
from random import Random
from statistics import fmean

import attrs

from copenhagen.bots.cardgame import CardScale, CardWeights
from copenhagen.bots.evaluation import AnyScale
from copenhagen.bots.playing import SomeAction
from copenhagen.bots.rollwrite import RollScale, RollWeights
from copenhagen.cardgame.state import State as CardState
from copenhagen.chance import Generator, generator_from
from copenhagen.games import State, View, apply, legal_actions, resample, result, sample
from copenhagen.values import value

__all__ = ["GreedyBot"]


@value
@attrs.frozen
class GreedyBot:
    """Plays each turn as well as it can, and looks no further than the turn.

    It tries every action on a state that its view allows, follows the `broad` ones that look best
    to the end of the turn (the `narrow` best at every further choice), and takes the one that
    leaves it best off by its weights for the game, `card_game` or `roll_and_write`. Points count
    most, then coats of arms with what they bring, then progress: in rows, columns and missions,
    and in what is at hand, the cards and ability tiles or the tracks with their bonuses and stars.

    What chance brings during a turn of the card game, cards of the supply or a new ability tile, it
    guesses `guesses` times; for dice that it rolls again, it knows how likely each roll is. It
    considers neither what chance brings after that nor the other players.

    If several actions are equally good, `rng` picks one.
    """

    card_game: CardWeights = attrs.field(factory=CardWeights)
    roll_and_write: RollWeights = attrs.field(factory=RollWeights)
    broad: int = 12
    narrow: int = 2
    guesses: int = 3

    def choose(self, view: View, actions: tuple[SomeAction, ...], rng: Generator) -> SomeAction:
        """Return one of `actions`."""
        if len(actions) == 1:
            return actions[0]
        drawing = generator_from(rng)
        # Any state that the view allows will do: nothing hidden is looked at.
        state = resample(view, drawing)
        look = _Look(view.seat, self._scale(state), self, drawing)
        tried = look.at_all(state, actions, self.broad)
        best = max(worth for worth, _ in tried)
        return drawing.choice([action for worth, action in tried if worth == best])

    def _scale(self, state: State) -> AnyScale:
        if isinstance(state, CardState):
            return _card_scale(self.card_game)
        return _roll_scale(self.roll_and_write)


_card_scale = lru_cache(maxsize=64)(CardScale)
_roll_scale = lru_cache(maxsize=64)(RollScale)


@attrs.frozen
class _Look:
    """A look from where `seat` stands to the end of its turn."""

    seat: int
    scale: AnyScale
    bot: GreedyBot
    rng: Random

    def at_all(
        self, state: State, actions: tuple[SomeAction, ...], width: int
    ) -> list[tuple[float, SomeAction]]:
        """Return the `width` actions that look best, with what the turn comes to by each."""
        looked = []
        for action in actions:
            after = apply(state, action)
            looked.append((self.scale.at_once(after, self.seat), action, after))
        looked.sort(key=lambda entry: -entry[0])
        return [(self._in_the_end(after, now), action) for now, action, after in looked[:width]]

    def _in_the_end(self, state: State, now: float) -> float:
        """Return what the turn comes to from `state`, which looks worth `now`."""
        if state.phase in self.scale.guessed:
            return fmean(self._by_chance(state, now) for _ in range(self.bot.guesses))
        if state.seat == self.seat and (actions := legal_actions(state)):
            return max(worth for worth, _ in self.at_all(state, actions, self.bot.narrow))
        return self.scale.at_rest(state, self.seat, now)

    def _by_chance(self, state: State, now: float) -> float:
        """Return what the turn comes to once chance has moved, by a guess of what it brings."""
        while state.phase in self.scale.guessed and (outcome := sample(state, self.rng)):
            state = apply(state, outcome)
        if result(state):
            return now  # the End of Game card may come whatever is done: left out of account
        return self._in_the_end(state, self.scale.at_once(state, self.seat))
