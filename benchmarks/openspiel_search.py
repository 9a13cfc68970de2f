"""OpenSpiel's searches as a bot of this library."""

from random import Random

import attrs
import numpy as np

import copenhagen as cph
from copenhagen.chance import generator_from
from copenhagen.games import resample

__all__ = ["OpenSpielBot"]

_UCT = 1.0
"""The exploration constant of OpenSpiel's search; returns are from -1 to 1."""


@attrs.frozen
class OpenSpielBot:
    """OpenSpiel's IS-MCTS, or MCTS in games without hidden information.

    Each simulation plays one random game from the leaf to its end.
    """

    simulations: int

    def choose(self, view: cph.View, _: tuple[cph.Action, ...], rng: Random) -> cph.Action:
        """Return the action that the search has tried most often."""
        from open_spiel.python.algorithms import ismcts, mcts  # noqa: PLC0415 (optional)

        from copenhagen.adapters import openspiel  # noqa: PLC0415

        drawn = np.random.RandomState(rng.randrange(1 << 32))
        generator = generator_from(rng)
        world = resample(view, generator)
        game = openspiel.game(world.game)

        def at(position: cph.State) -> openspiel.CopenhagenState:
            state = game.new_initial_state()
            state._stand(position)  # noqa: SLF001
            return state

        evaluator = mcts.RandomRolloutEvaluator(1, drawn)
        if game.get_type().information == game.get_type().Information.PERFECT_INFORMATION:
            bot = mcts.MCTSBot(game, _UCT, self.simulations, evaluator, random_state=drawn)
        else:
            # Observations include everything known at the root, but not the moves since.
            bot = ismcts.ISMCTSBot(
                game,
                evaluator,
                _UCT,
                self.simulations,
                random_state=drawn,
                use_observation_string=True,
            )
            bot.set_resampler(lambda *_: at(resample(view, generator)))
        chosen: cph.Action = game.actions.action(int(bot.step(at(world))))
        return chosen
