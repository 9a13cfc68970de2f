"""A seed is the same everywhere: valid seeds, invalid ones, and the errors about them."""

from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

import copenhagen as cph
from copenhagen.bots import RandomBot, review
from copenhagen.cli.app import app
from copenhagen.errors import InvalidValue
from copenhagen.notation import conformance_files

GAME = cph.card_game(2)
STEPS = tuple(cph.Match(GAME, seed=7, moves=()).steps())


def gymnasium_env(seed: int) -> object:
    from copenhagen.adapters.gymnasium import CopenhagenEnv  # noqa: PLC0415

    env = CopenhagenEnv(GAME.game)
    env.reset(seed=seed)
    return env.position


def pettingzoo_env(seed: int) -> object:
    from copenhagen.adapters.pettingzoo import env  # noqa: PLC0415

    table = env(GAME.game)
    table.reset(seed=seed)
    return table.position


def vector_env(seed: int) -> object:
    from copenhagen.adapters.vector import CopenhagenVectorEnv  # noqa: PLC0415

    env = CopenhagenVectorEnv(GAME.game, 2)
    seen, _ = env.reset(seed=seed)
    env.close()
    return seen.tolist()


def batch(seed: int) -> object:
    from copenhagen.batch import Batch  # noqa: PLC0415

    return Batch(GAME.game, 2, seed=seed).states()


def playouts(seed: int) -> object:
    from copenhagen.batch import playouts  # noqa: PLC0415

    return playouts(GAME, 3, seed).scores.tolist()


def playouts_of_view(seed: int) -> object:
    from copenhagen.batch import playouts_of_view  # noqa: PLC0415

    state = cph.settle(GAME, Random(1))
    return playouts_of_view(cph.view(state, 0), 3, seed).scores.tolist()


WAYS: dict[str, tuple[Callable[[Any], object], tuple[str, ...]]] = {
    "match": (lambda seed: cph.Match(GAME, seed=seed).state, ()),
    "simulate": (lambda seed: cph.simulate(GAME, [RandomBot()] * 2, 1, seed=seed).games, ()),
    "simulated games": (
        lambda seed: tuple(cph.simulation.simulated_games(GAME, [RandomBot()] * 2, 1, seed=seed)),
        (),
    ),
    "review": (lambda seed: tuple(review(STEPS, worlds=9, seed=seed)), ()),
    "conformance": (lambda seed: conformance_files(seed, games=1, each=1), ()),
    "gymnasium": (gymnasium_env, ("gymnasium",)),
    "pettingzoo": (pettingzoo_env, ("gymnasium", "pettingzoo")),
    "vector": (vector_env, ("gymnasium", "numba")),
    "batch": (batch, ("numba",)),
    "playouts": (playouts, ("numba",)),
    "playouts of a view": (playouts_of_view, ("numba",)),
}


@pytest.fixture(params=WAYS)
def take(request: pytest.FixtureRequest) -> Callable[[Any], object]:
    way, needed = WAYS[request.param]
    if any(find_spec(name) is None for name in needed):
        pytest.skip(f"needs {', '.join(needed)}")
    return way


def test_what_is_no_seed_is_refused_in_the_same_words(take: Callable[[Any], object]) -> None:
    # To several environments a list gives a seed each.
    lists = [] if take is vector_env else [[7]]
    for seed in (-1, -(10**5000), 10**5000, True, "7", 7.5, {7}, "x" * 10**6, *lists):
        with pytest.raises(InvalidValue) as refusal:
            take(seed)
        [fault] = refusal.value.faults
        assert fault.path == "seed"
        assert " is not a seed: a whole number from 0, of at most " in fault.text


def test_a_whole_number_of_numpy_is_a_seed(take: Callable[[Any], object]) -> None:
    numpy = pytest.importorskip("numpy")
    plain = take(7)
    assert take(numpy.uint8(7)) == plain


def test_a_match_keeps_its_seed_as_a_plain_number() -> None:
    numpy = pytest.importorskip("numpy")
    assert type(cph.Match(GAME, seed=numpy.int64(7)).seed) is int


@pytest.mark.parametrize("command", ["play", "simulate", "dev conformance"])
def test_the_command_line_takes_the_same_seeds(command: str) -> None:
    for seed in ("-1", "x", "1.5", "1" + "0" * 1000, "9" * 5000):
        done = CliRunner().invoke(app, [*command.split(), "--seed", seed])
        assert done.exit_code == 2
        assert "is not a whole number from 0, of at most 1000 digits" in done.output
        assert len(done.output) < 1000
