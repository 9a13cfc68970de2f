"""Gymnasium: its own checks, and the fidelity of an environment to the game."""

import subprocess
import sys
from random import Random

import attrs
import pytest

pytest.importorskip("gymnasium", reason="the extra gymnasium is not installed")

from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium.utils.env_checker import check_env

import copenhagen as cph
from copenhagen.adapters import gymnasium
from copenhagen.adapters.arrays import Masks
from copenhagen.adapters.rewards import rewards
from copenhagen.bots import BOTS, RandomBot
from copenhagen.errors import InvalidGame, InvalidValue
from copenhagen.games import Action, Game, View
from copenhagen.simulation import TASKS, Task
from tests.adapters.games import GAMES

EACH = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
IDS = ("copenhagen/CardGame-v0", "copenhagen/RollAndWrite-v0")


def played(env: gym.Env, seed: int) -> tuple[float, list[bytes]]:
    """Play a random game; return its reward and all observations."""
    observation, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    seen, reward, over = [observation.tobytes()], 0.0, False
    while not over:
        assert reward == 0
        action = env.action_space.sample(info["action_mask"])
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated
        seen.append(observation.tobytes())
    assert not info["action_mask"].any()
    return reward, seen


# The checks of Gymnasium


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("players", [2, 4])
def test_it_passes_the_check_of_gymnasium_without_a_warning(name: str, players: int) -> None:
    env = gym.make(name, players=players, opponents="random", render_mode="ansi")
    check_env(env.unwrapped)
    played(env, 1)


@EACH
def test_learners_that_ask_for_masks_are_given_them(game: Game) -> None:
    """As sb3-contrib's MaskablePPO calls it, through wrappers."""
    env = gym.wrappers.TimeLimit(gymnasium.env(game, opponents="random"), 10**6)
    _, info = env.reset(seed=3)
    over, steps = False, 0
    while not over:
        mask = env.get_wrapper_attr("action_masks")()
        assert mask.dtype == bool
        assert mask.tolist() == info["action_mask"].astype(bool).tolist()
        _, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        steps += 1
    assert steps > 5
    assert not env.get_wrapper_attr("action_masks")().any()
    _, info = env.reset(seed=4)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    env.step(illegal)
    assert not env.get_wrapper_attr("action_masks")().any(), "the game is lost"


@pytest.mark.parametrize(
    ("masks", "key"), [("observation", "observation"), ("rllib", "observations")]
)
def test_masks_can_be_in_the_observation(masks: Masks, key: str) -> None:
    games = GAMES["base-4"]
    env = gymnasium.env(games, opponents="random", masks=masks)
    plain = gymnasium.env(games, opponents="random")
    check_env(gym.make(IDS[0], masks=masks, opponents="random", render_mode="ansi").unwrapped)
    seen: Any
    row: Any
    (seen, info), (row, told) = env.reset(seed=3), plain.reset(seed=3)
    over = False
    while not over:
        assert info == {}
        assert env.observation_space.contains(seen)
        assert {*seen} == {key, "action_mask"}
        assert np.array_equal(seen[key], row)
        assert np.array_equal(seen["action_mask"], told["action_mask"])
        action = env.action_space.sample(seen["action_mask"])
        (seen, _, over, _, info), (row, *_, told) = env.step(action), plain.step(action)
    with pytest.raises(InvalidValue, match="masks: 'here' is not one of 'info'"):
        gymnasium.env(games, masks="here")  # type: ignore[arg-type]


@EACH
def test_every_game_passes(game: Game) -> None:
    env = gymnasium.env(game, opponents="random")
    check_env(env, skip_render_check=True)
    played(env, 1)


@pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)
def test_tasks_are_environments_with_their_opponents(task: Task) -> None:
    env: Any = gym.make(task.name, render_mode="ansi").unwrapped
    env.reset(seed=1)
    game, wanted = env.position.game, task.start().game
    drawn = {} if getattr(game, "missions", None) is None else {"missions": ()}
    assert attrs.evolve(game, **drawn) == wanted
    bots = [BOTS[task.opponents]()] * (task.players - 1)
    assert list(env._opponents) == bots  # noqa: SLF001 (what it plays against)
    if task.opponents == "normal":
        played(gym.make(task.name).unwrapped, 1)


@pytest.mark.end_to_end
def test_it_is_found_by_its_name_alone_in_a_fresh_process() -> None:
    script = (
        "import gymnasium\n"
        "made = 'copenhagen.adapters.gymnasium:copenhagen/RollAndWrite-v0'\n"
        "print(gymnasium.make(made, players=3).action_space)"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "Discrete(1881)\n"


@pytest.mark.parametrize("mode", ["sync", "async"])
@pytest.mark.parametrize("name", IDS)
def test_many_are_played_side_by_side(name: str, mode: str) -> None:
    envs = gym.make_vec(name, num_envs=2, vectorization_mode=mode, opponents="random")
    size = envs.single_action_space.n
    observations, infos = envs.reset(seed=5)
    ended = 0
    for _ in range(120):
        assert observations.shape == (2, *envs.single_observation_space.shape)
        assert infos["action_mask"].shape == (2, size)
        actions = [
            envs.single_action_space.sample(mask) if mask.any() else 0
            for mask in infos["action_mask"]
        ]
        observations, _, terminated, _, infos = envs.step(np.array(actions))
        ended += terminated.sum()
    assert ended >= 2
    envs.close()


# Play in an environment


@attrs.define
class Witness:
    """A bot that plays at random and records the viewers of its views."""

    seats: set[int] = attrs.field(factory=set)

    def choose(self, view: View, actions: tuple[Action, ...], rng: Random) -> Action:
        self.seats.add(view.viewer if hasattr(view, "viewer") else -1)
        return rng.choice(actions)


@EACH
def test_the_agent_sees_its_own_seat_and_decides_for_it_alone(game: Game) -> None:
    others = [Witness() for _ in range(game.players - 1)]
    own = game.players - 1
    env = gymnasium.env(game, opponents=others, seat=own)
    space, encoding = cph.action_space(game), cph.encoding(game)
    observation: Any
    observation, info = env.reset(seed=3)
    over, reward, choosing = False, 0.0, Random(1)
    while not over:
        state = env.position
        assert state.to_act == own == env.seat
        assert observation.tobytes() == encoding.encode(cph.view(state, own))
        assert info["action_mask"].tobytes() == space.mask(state)
        observation, reward, over, _, info = env.step(choosing.choice(space.legal(state)))
    ended = cph.result(env.position)
    assert ended is not None
    assert observation.tobytes() == encoding.encode(cph.view(env.position, own))
    assert reward == rewards(ended)[own]
    # Clockwise from the agent: the first one sits at seat 0.
    assert [bot.seats for bot in others] == [{seat} for seat in range(own)]


def test_a_seed_brings_the_same_game_and_another_one_does_not() -> None:
    env = gymnasium.env(GAMES["variant-b"])
    assert played(env, 4) == played(env, 4)
    assert played(env, 4) != played(env, 5)


def test_seats_are_drawn_anew_unless_one_is_chosen() -> None:
    env = gymnasium.env(GAMES["base-4"], opponents="random")
    seats = set()
    for seed in range(30):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1, 2, 3}


def test_modules_and_options_are_chosen_as_for_the_game_itself() -> None:
    env = gym.make(
        IDS[0], players=3, abilities="variant_b", jokers=True, missions=True, opponents="random"
    )
    env.reset(seed=1)
    chosen = cph.card_game(3, abilities="variant_b", jokers=True, missions=True).game
    assert env.action_space.n == cph.action_space(chosen).size
    options = cph.RollAndWriteOptions(mirror=True)
    assert gym.make(IDS[1], options=options).action_space.n == 2017


def test_it_is_drawn_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.env(GAMES["base-2"], opponents="random", seat=0, render_mode="human")
    env.reset(seed=1)
    drawn = capsys.readouterr().out
    assert "supply" in drawn
    assert "unseen" in drawn, "what the agent may not see is not shown"
    text = gymnasium.env(GAMES["base-2"], opponents="random", seat=0, render_mode="ansi")
    text.reset(seed=1)
    assert f"{text.render()}\n" == drawn
    silent = gymnasium.env(GAMES["base-2"])
    silent.reset(seed=1)
    assert silent.render() is None


# Refusals


def test_an_illegal_action_loses_the_game_and_says_why() -> None:
    env = gymnasium.env(GAMES["base-2"], opponents="random", seat=0, render_mode="ansi")
    observation: Any
    observation, info = env.reset(seed=1)
    illegal = int(info["action_mask"].argmin())
    seen: Any
    seen, reward, over, truncated, info = env.step(illegal)
    assert (reward, over, truncated) == (-1, True, False)
    assert "[base." in info["illegal"]
    assert np.array_equal(seen, observation)
    assert not info["action_mask"].any()
    assert "supply" in str(env.render())
    with pytest.raises(gym.error.ResetNeeded):
        env.step(illegal)
    env.reset()
    env.step(int(info["action_mask"].size - 1))


def test_a_game_that_is_over_or_not_begun_does_not_go_on() -> None:
    env = gymnasium.env(GAMES["rollwrite-2"], opponents="random")
    with pytest.raises(gym.error.ResetNeeded):
        env.step(0)
    played(env, 1)
    with pytest.raises(gym.error.ResetNeeded, match="the game is over"):
        env.step(0)


def test_what_it_cannot_be_given_is_refused() -> None:
    game = GAMES["variant-a"]
    with pytest.raises(InvalidValue, match="'best' is neither a bot nor one of random, greedy"):
        gymnasium.env(game, opponents="best")
    with pytest.raises(InvalidValue, match="is neither a bot nor one of"):
        gymnasium.env(game, opponents=RandomBot)  # type: ignore[arg-type]
    with pytest.raises(InvalidValue) as refused:
        gymnasium.env(game, opponents=("random", 5, RandomBot()))  # type: ignore[arg-type]
    assert [fault.path for fault in refused.value.faults] == ["opponents[1]", "opponents"]
    with pytest.raises(InvalidValue, match="seat"):
        gymnasium.env(game, seat=3)
    with pytest.raises(InvalidValue, match="render_mode"):
        gymnasium.env(game, render_mode="svg")  # type: ignore[arg-type]
    with pytest.raises(InvalidGame):
        gym.make(IDS[0], players=7)
    with pytest.raises(InvalidValue, match=r"oponents: is no argument; did you mean opponents\?"):
        gym.make(IDS[0], oponents="easy")


@pytest.mark.parametrize("make", [gym.make, gym.make_vec])
def test_a_task_cannot_become_another_one(make: Any) -> None:  # noqa: ANN401
    make("copenhagen/Modules2-v1", seat=1, missions=True).close()
    for changed in ({"players": 3}, {"opponents": "random"}, {"jokers": False}, {"options": "bga"}):
        (name,) = changed
        with pytest.raises(InvalidValue, match=f"{name}: is fixed by copenhagen/Modules2-v1"):
            make("copenhagen/Modules2-v1", **changed)


def test_a_step_has_to_be_an_action() -> None:
    env = gymnasium.env(GAMES["base-2"])
    env.reset(seed=1)
    with pytest.raises(InvalidValue, match="from 0 to 3401"):
        env.step(3402)
