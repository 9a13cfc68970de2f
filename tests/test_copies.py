"""Copies: every public object with state can be copied and pickled, and copies play on alike.

Immutable values are their own copies; that is in `tests.test_read_only`.
"""

import copy
import pickle
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest

import copenhagen as cph
from copenhagen.bots import BOTS, RandomBot
from copenhagen.simulation import Tally, simulated_games

COPIES: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda given: pickle.loads(pickle.dumps(given)),  # noqa: S301 (our own)
}
GAMES: dict[str, Callable[[], Any]] = {
    "card game": lambda: cph.card_game(3, abilities="variant_b", jokers=True, missions=True),
    "roll and write": lambda: cph.roll_and_write(2),
}

Kept = tuple[Any, Callable[[Any], object]]
"""A thing with state, and a function that advances it and returns its visible state."""


def plain(value: object) -> object:
    """Return a value to be compared: each array as plain numbers."""
    if isinstance(value, np.ndarray | np.generic):
        return value.tolist()
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    return value


def of_match(start: Any, **chance: Any) -> Kept:  # noqa: ANN401 (of either game)
    match = cph.Match(start, **chance)

    def on(match: Any) -> object:  # noqa: ANN401
        while match.result is None:
            match.play(match.legal_actions[len(match.moves) % len(match.legal_actions)])
        return match.moves, match.state

    for _ in range(6):
        match.play(match.legal_actions[0])
    return match, on


def of_companion(start: Any) -> Kept:  # noqa: ANN401
    match = cph.Match(start, seed=1)
    companion = cph.Companion(cph.view(match.states[0], 0))
    moves = iter(match.moves)

    def on(companion: Any) -> object:  # noqa: ANN401
        way = companion.possible(companion.legal_actions[0])[0]
        return companion.play(companion.legal_actions[0], seen=way), companion.view

    while companion.to_act != 0:
        outcome = next(moves)
        if companion.possible(outcome):
            companion.play(outcome)
    return companion, on


def of_navigator(start: Any) -> Kept:  # noqa: ANN401
    match = cph.Match(start, seed=1)
    seen = cph.view(match.state, match.state.to_act)
    return cph.Navigator(cph.choices(seen, match.legal_actions)), lambda at: at.choose(0).question


def of_tally(start: Any) -> Kept:  # noqa: ANN401
    bots = [RandomBot()] * start.game.players
    games = [*simulated_games(start, bots, 5, seed=1)]
    tally = Tally(start.game, ("bot",) * len(bots), paired=True)
    tally.add(games[0])

    def on(tally: Tally) -> object:
        for game in games[1:]:
            tally.add(game)
        return tally.games, vars_of(tally)

    return tally, on


def vars_of(tally: Tally) -> object:
    return [getattr(tally, name) for name in ("_counts", "_standings", "_products", "_begun")]


def of_simulation(start: Any) -> Kept:  # noqa: ANN401
    bots = [RandomBot()] * start.game.players
    simulation = cph.simulate(start, bots, 2, seed=1)
    short = type(simulation)(
        start=simulation.start, bots=simulation.bots, seed=1, wanted=2, games=simulation.games[:1]
    )
    return short, lambda simulation: simulation.resume().games


def of_bot(name: str, start: Any) -> Kept:  # noqa: ANN401
    match = cph.Match(start, seed=1)
    seen = cph.view(match.state, match.state.to_act)
    return BOTS[name](), lambda bot: bot.choose(seen, match.legal_actions, Random(1))


def of_batch(start: Any, threads: int = 1) -> Kept:  # noqa: ANN401
    from copenhagen.batch import Batch  # noqa: PLC0415 (an extra)

    games = Batch(start.game, 3, seed=1, begin_again="next_step", threads=threads)
    rng = np.random.default_rng(1)
    for _ in range(5):
        games.step(games.random_actions(rng))

    def on(games: Any) -> object:  # noqa: ANN401
        rng, seen = np.random.default_rng(1), []
        for _ in range(8):
            games.step(games.random_actions(rng))
            arrays = games.to_act, games.mask_words, games.masks, games.views, games.rewards
            seen += [array.copy() for array in arrays]
        return seen, games.states()

    return games, on


def of_environment(start: Any, opponents: str = "random") -> Kept:  # noqa: ANN401
    module = pytest.importorskip("copenhagen.adapters.gymnasium", exc_type=ImportError)
    env = module.env(start.game, opponents=opponents)
    _, info = env.reset(seed=1)

    def on(env: Any, info: Any = None) -> object:  # noqa: ANN401
        seen, over = [], False
        for _ in range(20):
            if over:
                env.reset()
            masks = env.action_masks()
            observed, reward, over, _, info = env.step(int(masks.argmax()))
            seen.append((observed, reward, over, info))
        return seen, env.position

    env.step(int(info["action_mask"].argmax()))
    return env, on


def of_vector(start: Any) -> Kept:  # noqa: ANN401
    pytest.importorskip("gymnasium")
    from copenhagen.adapters.vector import CopenhagenVectorEnv  # noqa: PLC0415 (an extra)

    env = CopenhagenVectorEnv(start.game, 3)
    env.reset(seed=1)

    def on(env: Any) -> object:  # noqa: ANN401
        seen = [env.step(env.action_masks().argmax(1)) for _ in range(20)]
        return seen, env.reset()

    return env, on


def of_agents(start: Any) -> Kept:  # noqa: ANN401
    module = pytest.importorskip("copenhagen.adapters.pettingzoo", exc_type=ImportError)
    env = module.env(start.game)
    env.reset(seed=1)

    def on(env: Any) -> object:  # noqa: ANN401
        seen = []
        for _ in range(30):
            observed, reward, over, _, info = env.last()
            seen.append((env.agent_selection, observed, reward, over, info))
            env.step(None if over else int(observed["action_mask"].argmax()))
            if not env.agents:
                env.reset()
        return seen, env.position

    return env, on


def of_openspiel(start: Any) -> Kept:  # noqa: ANN401
    spiel = pytest.importorskip("pyspiel")
    pytest.importorskip("copenhagen.adapters.openspiel")
    cards = isinstance(start, cph.cardgame.State)
    game = spiel.load_game(f"copenhagen_{'card_game' if cards else 'roll_and_write'}(players=3)")
    state = game.new_initial_state()

    def on(state: Any) -> object:  # noqa: ANN401
        for _ in range(30):
            state.apply_action(state.legal_actions()[0])
        return state.history(), state.position, state.information_state_string(0)

    on(state)
    return state, on


KEPT: dict[str, Callable[[Any], Kept]] = {
    "match with a seed": partial(of_match, seed=1),
    "match with a generator": lambda start: of_match(start, rng=Random(1)),
    "match with a generator of NumPy": lambda start: of_match(start, rng=np.random.default_rng(1)),
    "companion": of_companion,
    "navigator": of_navigator,
    "tally": of_tally,
    "simulation": of_simulation,
    "batch": of_batch,
    "batch with threads": partial(of_batch, threads=2),
    "environment of Gymnasium": of_environment,
    "vector environment": of_vector,
    "environment of PettingZoo": of_agents,
    "state of OpenSpiel": of_openspiel,
    **{f"bot {name}": partial(of_bot, name) for name in ("random", "greedy", "easy", "normal")},
}


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", KEPT)
def test_a_copy_plays_on_as_the_original_and_apart_from_it(name: str, game: str, way: str) -> None:
    copied = COPIES[way]
    kept, on = KEPT[name](GAMES[game]())
    first, second = copied(kept), copied(copied(kept))
    expected = plain(on(first))
    assert plain(on(second)) == expected
    assert plain(on(kept)) == expected  # as if no copy had been made
