"""The weights that the greedy bot had before they were found anew, to compare with."""

from functools import lru_cache
from itertools import accumulate

from copenhagen.bots import CardWeights, GreedyBot, RollWeights
from copenhagen.bots.cardgame import CardScale
from copenhagen.bots.evaluation import AnyScale
from copenhagen.cardgame.state import Player, State
from copenhagen.games import State as AnyStateOfGames

__all__ = ["OLD"]


class ColorBlindScale(CardScale):
    """The values of positions to who does not look at what the cards of a color can still build."""

    def __init__(self, weights: CardWeights) -> None:
        """Work out what cards are worth, of whatever color."""
        super().__init__(weights)
        first = [1.1 + 0.25 * further for further in range(5)]
        self.blind = tuple(accumulate(first + [0.22] * 10, initial=0.0))

    def of_color(self, state: State, player: Player, color: int) -> tuple[float, ...]:
        """Return what 0 to 15 cards are worth, whatever their color."""
        del state, player, color
        return self.blind


_scale = lru_cache(maxsize=8)(ColorBlindScale)


class ColorBlindBot(GreedyBot):
    """The greedy bot as it was while cards of all colors counted alike."""

    def scale(self, state: AnyStateOfGames) -> AnyScale:
        """Return what values the positions of the game of `state`."""
        return _scale(self.card_game) if isinstance(state, State) else super().scale(state)


OLD = ColorBlindBot(
    card_game=CardWeights(
        point=10.0,
        row=7.5,
        column=3.0,
        coat_line=6.0,
        curve=1.6,
        lone_cell=2.0,
        coat=6.0,
        abilities=(2.0, 3.5, 2.5, 3.0, 5.5, 2.0, 1.0, 4.5, 1.5, 5.0, 5.0),
        inactive=0.5,
        card=1.1,
        surplus=0.2,
        drawn=1.3,
        mission=3.0,
        next_build=0.4,
        ending=1.0,
        last_turns=3.0,
    ),
    roll_and_write=RollWeights(
        point=10.0,
        row=5.5,
        column=3.0,
        coat_line=6.0,
        curve=1.6,
        lone_cell=2.0,
        coat=9.0,
        abilities=(3.0, 0.8, 1.0, 1.5, 2.0),
        bonus=1.5,
        patience=0.6,
        ending=1.0,
        last_points=3.0,
    ),
)
"""The greedy bot as it was."""
