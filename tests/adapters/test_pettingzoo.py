"""PettingZoo: its own tests, and the fidelity of an environment to the game."""

import copy
import warnings
from random import Random

import pytest

pytest.importorskip("pettingzoo", reason="the extra pettingzoo is not installed")

from typing import Any

import gymnasium
import numpy as np
import pettingzoo as project
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import copenhagen as cph
from copenhagen.adapters import pettingzoo
from copenhagen.adapters.arrays import Masks
from copenhagen.adapters.rewards import rewards
from copenhagen.errors import IllegalAction, InvalidGame, InvalidValue
from copenhagen.games import Game, first_state
from tests.adapters.games import GAMES

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it imports one of its own games in a deprecated way
    from pettingzoo.test import api_test, render_test, seed_test
    from pettingzoo.test.state_test import test_state_space as state_space_test

EACH = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def begun(game: Game, masks: Masks = "info") -> pettingzoo.CopenhagenAECEnv:
    env = pettingzoo.env(game, masks=masks, render_mode="ansi")
    env.reset(seed=7)
    return env


# The tests of PettingZoo


@EACH
def test_it_passes_the_tests_of_pettingzoo_without_a_warning(game: Game) -> None:
    api_test(pettingzoo.env(game, masks="info"))
    seed_test(lambda: pettingzoo.env(game, masks="info"))


@EACH
def test_with_masks_in_the_observation_it_passes_as_pettingzoos_own_games_do(game: Game) -> None:
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        api_test(pettingzoo.env(game))
    # PettingZoo warns about every dictionary except in games that it knows by name.
    assert {str(one.message) for one in warned} == {
        "Observation is not a NumPy array",
        (
            "Observation space for each agent probably should be gymnasium.spaces.box or "
            "gymnasium.spaces.discrete"
        ),
    }
    seed_test(lambda: pettingzoo.env(game))


@pytest.mark.parametrize("game", ["variant-a", "rollwrite-2"])
def test_it_passes_the_render_test_of_pettingzoo(game: str) -> None:
    render_test(lambda render_mode: pettingzoo.env(GAMES[game], render_mode=render_mode))


def test_it_is_drawn_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    game = GAMES["variant-a"]
    render_test(lambda render_mode: pettingzoo.env(game, render_mode=render_mode))
    assert "supply" in capsys.readouterr().out
    assert "supply" in str(begun(game).render())
    silent = pettingzoo.env(game)
    silent.reset()
    capsys.readouterr()
    assert silent.render() is None
    silent.close()
    assert capsys.readouterr().out == ""


@pytest.mark.skipif(not hasattr(project, "make"), reason="this PettingZoo has no registry")
def test_it_is_made_by_its_name() -> None:
    modules = {"abilities": "variant_b", "jokers": True}
    env = project.make("aec", "copenhagen/CardGame-v0", players=3, **modules)
    assert env.possible_agents == ["player_0", "player_1", "player_2"]
    assert env.action_space("player_0").n == 3516
    env = project.make("aec", "copenhagen/RollAndWrite-v0")
    env.reset(seed=1)
    assert env.observe("player_0")["action_mask"].size == 1881


# The contents of an environment


@EACH
def test_it_is_the_game_of_the_library(game: Game) -> None:
    env, rng, choosing = begun(game), Random(7), Random(3)
    space, encoding = cph.action_space(game), cph.encoding(game)
    state = cph.settle(first_state(game), rng)
    while actions := cph.legal_actions(state):
        assert env.position == state
        assert env.agent_selection == f"player_{state.to_act}"
        observation, reward, terminated, truncated, info = env.last()
        assert observation.tobytes() == encoding.encode(cph.view(state, state.to_act))
        assert info["action_mask"].tobytes() == space.mask(state)
        assert (reward, terminated, truncated) == (0, False, False)
        for other, agent in enumerate(env.possible_agents):
            seen = env.observe(agent)
            assert isinstance(seen, np.ndarray)
            assert seen.tobytes() == encoding.encode(cph.view(state, other))
            assert other == state.to_act or not env.infos[agent]["action_mask"].any()
        action = choosing.choice(actions)
        env.step(np.int64(space.id(action)))  # type: ignore[arg-type]
        state = cph.settle(cph.apply(state, action), rng)
    ended = cph.result(state)
    assert ended is not None
    assert dict(zip(env.possible_agents, rewards(ended), strict=True)) == env.rewards
    assert all(env.terminations.values())
    for agent in env.agent_iter():
        _, reward, terminated, _, _ = env.last()
        assert terminated
        assert reward == rewards(ended)[int(agent[-1])]
        env.step(None)
    assert env.agents == []


@pytest.mark.parametrize(
    ("masks", "key"), [("observation", "observation"), ("rllib", "observations")]
)
def test_masks_can_be_in_the_observation(masks: Masks, key: str) -> None:
    env = begun(GAMES["base-4"], masks=masks)
    space, plain = cph.action_space(GAMES["base-4"]), begun(GAMES["base-4"])
    seen, other = env.observe("player_0"), env.observe("player_1")
    row: Any = plain.observe("player_0")
    assert isinstance(seen, dict)
    assert isinstance(other, dict)
    assert {*seen} == {key, "action_mask"}
    assert np.array_equal(seen[key], row)
    assert seen["action_mask"].tobytes() == space.mask(env.position)
    assert not other["action_mask"].any()
    assert env.infos == {agent: {} for agent in env.agents}
    assert env.observation_space("player_0").contains(seen)


def test_without_a_seed_the_next_game_goes_on_with_the_generator() -> None:
    env = begun(GAMES["base-2"])
    rng = Random(7)
    assert env.position == cph.settle(cph.card_game(2), rng)
    env.reset()
    assert env.position == cph.settle(cph.card_game(2), rng)


def test_a_seed_is_a_whole_number_and_nothing_else() -> None:
    env = begun(GAMES["base-2"])
    env.reset(seed=np.int64(7))  # type: ignore[arg-type]  # as loops over arrays give them
    assert env.position == cph.settle(cph.card_game(2), Random(7))
    before = env.position
    for seed in ("7", 7.5, [7], -7, True):
        with pytest.raises(InvalidValue, match=r"seed: .* is not a seed: a whole number from 0"):
            env.reset(seed=seed)  # type: ignore[arg-type]
    assert env.position is before


def test_what_it_hands_out_is_the_learners_own() -> None:
    env = begun(GAMES["base-2"])
    one, other = env.observe("player_0"), env.observe("player_0")
    assert isinstance(one, np.ndarray)
    assert isinstance(other, np.ndarray)
    assert one.flags.writeable
    assert not np.shares_memory(one, other)
    mask = env.infos["player_0"]["action_mask"]
    before = mask.copy()
    mask[:] = 0
    env.step(int(before.argmax()))
    assert env.infos[env.agent_selection]["action_mask"].any()


# Refusals


def test_an_illegal_action_is_refused_with_its_reasons_and_changes_nothing() -> None:
    env = begun(GAMES["base-2"])
    before, mask = env.position, env.infos["player_0"]["action_mask"]
    with pytest.raises(IllegalAction) as refused:
        env.step(int(mask.argmin()))
    assert refused.value.reasons
    for number in (mask.size, -1, None, "0", 1.0):
        with pytest.raises(InvalidValue, match=f"from 0 to {mask.size - 1}"):
            env.step(number)  # type: ignore[arg-type]
    assert env.position is before


@pytest.mark.parametrize("masks", ["info", "observation", "rllib"])
def test_the_wrapper_of_pettingzoo_makes_a_lost_game_of_it(masks: Masks) -> None:
    env = TerminateIllegalWrapper(begun(GAMES["base-2"], masks=masks), illegal_reward=-1)
    env.reset(seed=7)
    env.step(cph.action_space(GAMES["base-2"]).size - 1)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards["player_0"] == -1


def test_before_a_game_there_is_nothing_to_see_or_do() -> None:
    env = pettingzoo.env(GAMES["base-2"], render_mode="ansi")
    assert env.agents == []
    asked = (lambda: env.step(0), lambda: env.observe("player_0"), env.render, env.last)
    for ask in asked:
        with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
            ask()


def test_a_game_that_is_over_does_not_go_on() -> None:
    env = pettingzoo.env(GAMES["base-2"])
    env.reset(seed=1)
    for _ in env.agent_iter():
        seen, _, over, _, _ = env.last()
        if over:
            with pytest.raises(InvalidValue, match="the only valid action is None"):
                env.step(0)
        env.step(None if over else int(seen["action_mask"].argmax()))
    for go_on in (lambda: env.step(None), lambda: env.step(0), env.last):
        with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
            go_on()
    env.reset()
    assert env.last()[1:4] == (0, False, False)


@EACH
def test_the_global_state_is_what_all_agents_see_together(game: Game) -> None:
    env = pettingzoo.env(game, masks="info")
    state_space_test(env)
    env.reset(seed=7)
    for _ in range(40):
        together = np.concatenate([env.observe(agent) for agent in env.possible_agents])
        assert (env.state() == together).all()
        assert env.state_space.contains(env.state())
        if env.terminations[env.agent_selection]:
            break
        env.step(int(env.infos[env.agent_selection]["action_mask"].argmax()))


def test_an_agent_that_is_none_is_refused() -> None:
    env = pettingzoo.env(GAMES["base-2"])
    env.reset(seed=1)
    for ask in (env.observe, env.action_space, env.observation_space):
        with pytest.raises(InvalidValue, match="agent: 'ada' is not one of 'player_0', 'player_1'"):
            ask("ada")


def test_what_it_cannot_be_given_is_refused() -> None:
    words = "'info', 'observation', 'rllib'"
    with pytest.raises(InvalidValue, match=f"masks: 'nowhere' is not one of {words}"):
        pettingzoo.env(GAMES["base-2"], masks="nowhere")  # type: ignore[arg-type]
    modes = "None, 'human', 'ansi', 'rgb_array'"
    with pytest.raises(InvalidValue, match=f"render_mode: 'svg' is not one of {modes}"):
        pettingzoo.env(GAMES["base-2"], render_mode="svg")  # type: ignore[arg-type]
    with pytest.raises(InvalidGame):
        pettingzoo.env("chess")  # type: ignore[arg-type]


def test_the_mask_of_an_agent_that_waits_is_read_only_in_copies_too() -> None:
    env = begun(GAMES["base-2"], "observation")
    for each in (env, copy.deepcopy(env)):
        waiting = next(agent for agent in each.agents if agent != each.agent_selection)
        seen: Any = each.observe(waiting)
        with pytest.raises(ValueError, match="read-only"):
            seen["action_mask"][:] = 1
