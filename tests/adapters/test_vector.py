"""Batches of games as Gymnasium's vector environments."""

from typing import Any

import pytest

np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("numba")

import copenhagen as cph  # noqa: E402
from copenhagen.adapters.rewards import rewards  # noqa: E402
from copenhagen.adapters.vector import CopenhagenVectorEnv  # noqa: E402
from copenhagen.errors import InvalidValue  # noqa: E402

NAMES = ("CardGame", "RollAndWrite")


def made(name: str, **more: Any) -> Any:  # noqa: ANN401
    """Return the environment as Gymnasium makes it, with random opponents."""
    return gymnasium.make_vec(
        f"copenhagen.adapters.gymnasium:copenhagen/{name}-v0",
        **{"num_envs": 3, "opponents": "random"} | more,
    )


def chosen(info: dict[str, Any], rng: Any) -> Any:  # noqa: ANN401
    """Return a legal action for each game, 0 for finished ones."""
    masks = info["action_mask"]
    return np.array([rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_makes_it_and_counts_episodes_as_they_are(name: str) -> None:
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(made(name, seat=1))
    rng, over = np.random.default_rng(1), np.zeros(3, bool)
    seen, infos = env.reset(seed=4)
    returned, episodes = [], 0
    while episodes < 3:
        assert env.observation_space.contains(seen)
        actions = chosen(infos, rng)
        assert env.action_space.contains(actions)
        seen, reward, ended, cut, infos = env.step(actions)
        assert not cut.any()
        assert not reward[over].any()
        assert not ended[over].any()
        for place in np.flatnonzero(ended):
            (final,) = env.unwrapped.games.states([place])
            result = cph.result(final)
            assert result is not None
            assert reward[place] == pytest.approx(rewards(result)[1])
            assert infos["episode"]["r"][place] == pytest.approx(reward[place])
            returned.append(reward[place])
            episodes += 1
        over = ended


def test_a_seed_brings_the_same_games_and_none_brings_others() -> None:
    one, two = made("CardGame", players=3), made("CardGame", players=3, threads=2)
    first, info = one.reset(seed=4)
    again, _ = two.reset(seed=4)
    assert (first == again).all()
    actions = chosen(info, np.random.default_rng(1))
    assert (one.step(actions)[0] == two.step(actions)[0]).all()
    other, _ = one.reset()
    assert (other != first).any()
    assert (one.reset(seed=4)[0] == first).all()


def test_arrays_are_copies_unless_they_are_not_to_be() -> None:
    game, rng = cph.card_game(2).game, np.random.default_rng(1)
    for copy in (True, False):
        env = CopenhagenVectorEnv(game, 2, opponents="random", copy=copy)
        seen, info = env.reset(seed=1)
        kept = seen.copy()
        env.step(chosen(info, rng))
        assert (seen == kept).all() == copy
        for array in (seen, info["action_mask"]):  # the engine's own arrays are read-only
            assert array.flags.writeable == copy
        env.close()


def test_what_is_wrong_is_refused() -> None:
    env = made("CardGame", jokers=True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.zeros(3, int))
    env.reset(seed=1)
    before = env.games.states()
    for seed in ([1, 2], [1, 2, -3], -1, "1"):
        with pytest.raises(InvalidValue, match="seed"):
            env.reset(seed=seed)
    for mask in ([True] * 2, [1, 0, 1], [False] * 3):
        with pytest.raises(InvalidValue, match=r"options\.reset_mask: has to be an array of 3"):
            env.reset(options={"reset_mask": mask})
    with pytest.raises(InvalidValue, match="options: 'speed' is not in this mode; use vectoriz"):
        env.reset(options={"speed": 3})
    for actions in (np.full(3, 10**6), np.full(3, -1), np.zeros(2, int), np.zeros(3), [True] * 3):
        with pytest.raises(InvalidValue, match="actions"):
            env.step(actions)
    assert env.games.states() == before
    for wrong, text in (
        ({"seat": 2}, "seat"),
        ({"autoreset_mode": "later"}, "autoreset_mode: 'later' is not one of"),
        (
            {"opponents": "fast"},
            "opponents.0.: 'fast' is neither a bot nor one of random, .*normal",
        ),
        ({"opponents": ["easy"] * 2}, "opponents: 1 are needed, not 2"),
        (
            {"render_mode": "ansi"},
            "render_mode: is not in this mode; use vectorization_mode='sync'",
        ),
        ({"max_episode_steps": 9}, "max_episode_steps: is not in this mode; use vector"),
    ):
        with pytest.raises(InvalidValue, match=text):
            made("CardGame", **wrong)
    for refused, text in (
        ({"threads": 2}, "threads: is not in a single environment; use make_vec, and"),
        ({"copy": False}, "copy: is not in a single"),
        (
            {"opponents": "compiled-easy"},
            "'compiled-easy' is not in a single environment; use make_",
        ),
    ):
        with pytest.raises(InvalidValue, match=text):
            gymnasium.make("copenhagen/CardGame-v0", **refused)


# The same task in single and vector environments


def test_opponents_and_seats_are_those_of_a_single_environment() -> None:
    """With opponents that use no randomness, both make the same moves."""
    seen: list[Any] = []

    class First:
        """Takes the first legal action."""

        def choose(self, view: Any, actions: Any, rng: Any) -> Any:  # noqa: ANN401
            seen.append((view, actions, rng))
            return actions[0]

    one = made("RollAndWrite", players=3, opponents=[First(), "easy"], seat=1)
    info = one.reset(seed=2)[1]
    rng = np.random.default_rng(1)
    for _ in range(20):
        info = one.step(chosen(info, rng))[-1]
    assert {view.viewer for view, *_ in seen} == {2}
    assert all(view.to_act == 2 for view, *_ in seen)
    assert {*one.games.to_act[one.games.number_of_actions > 0]} == {1}
    for more in ({}, {"seat": None}):
        drawn = made("CardGame", num_envs=40, **more)
        drawn.reset(seed=1)
        assert {*drawn.games.seats} == {0, 1}


def test_without_opponents_named_greedy_bots_play_in_both() -> None:
    env = made("CardGame", num_envs=2, opponents="greedy", seat=1)
    plain = gymnasium.make_vec("copenhagen/CardGame-v0", num_envs=2, seat=1)
    (first, info), (same, _) = env.reset(seed=3), plain.reset(seed=3)
    rng, ended = np.random.default_rng(1), 0
    while ended < 2:
        assert (first == same).all()
        actions = chosen(info, rng)
        first, rewards_, over, _, info = env.step(actions)
        same, *_ = plain.step(actions)
        ended += int(over.sum())
        assert (rewards_ <= 0).all(), "nobody wins at random against them"


def test_compiled_levels_are_opponents() -> None:
    env = made("CardGame", opponents="compiled-normal", num_envs=8)
    info, rng, total = env.reset(seed=3)[1], np.random.default_rng(1), 0.0
    for _ in range(60):
        _, reward, _, _, info = env.step(chosen(info, rng))
        total += reward.sum()
    assert total < -6


@pytest.mark.parametrize("mode", ["NextStep", "SameStep", "Disabled"])
def test_an_illegal_action_loses_its_game_as_in_a_single_environment(mode: str) -> None:
    env = made("CardGame", autoreset_mode=mode, seat=0)
    single = gymnasium.make("copenhagen/CardGame-v0", opponents="random", seat=0)
    seen, info = env.reset(seed=3)
    _, told = single.reset(seed=3)
    actions = info["action_mask"].argmax(1)
    actions[1] = illegal = int((info["action_mask"][1] + told["action_mask"]).argmin())
    after, reward, ended, cut, info = env.step(actions)
    *_, told = single.step(illegal)
    assert reward.tolist() == [0, -1, 0]
    assert (ended.tolist(), cut.any()) == ([False, True, False], False)
    final = info["final_info"] if mode == "SameStep" else info
    assert final["illegal"][1].split(":")[0] == told["illegal"].split(":")[0]
    assert final["_illegal"].tolist() == [False, True, False]
    if mode == "SameStep":
        assert (info["final_obs"][1] == seen[1]).all()
        assert not final["action_mask"][1].any()
        assert info["action_mask"].any(1).all()
        return
    assert (after[1] == seen[1]).all()
    assert info["action_mask"].any(1).tolist() == [True, False, True]
    assert (env.unwrapped.action_masks() == info["action_mask"]).all()
    if mode == "NextStep":
        _, reward, ended, _, info = env.step(info["action_mask"].argmax(1))
        assert not reward.any()
        assert not ended.any()
        assert info["action_mask"].any(1).all()


def test_games_that_are_over_restart_in_the_same_step() -> None:
    """Compared with the same games in the mode that reports their last position."""
    same, later = (made("CardGame", autoreset_mode=mode) for mode in ("SameStep", "NextStep"))
    (seen, info), _ = same.reset(seed=5), later.reset(seed=5)
    rng, ended = np.random.default_rng(1), 0
    while ended < 4:
        actions = chosen(info, rng)
        seen, reward, over, _, info = same.step(actions)
        final, earned, also, *_ = later.step(actions)
        assert (over == also).all()
        assert (reward == earned).all()
        assert ("final_obs" in info) == over.any()
        for place in np.flatnonzero(over):
            assert (info["final_obs"][place] == final[place]).all()
            assert not info["final_info"]["action_mask"][place].any()
            assert info["_final_obs"][place]
        if over.any():
            # In the other mode, new games begin one step later.
            again, *_ = later.step(np.where(over, 0, later.games.masks.argmax(1)))
            assert (again[over] == seen[over]).all()
            ended += int(over.sum())
            same, later = (made("CardGame", autoreset_mode=m) for m in ("SameStep", "NextStep"))
            (seen, info), _ = same.reset(seed=ended), later.reset(seed=ended)


def test_without_autoreset_games_are_reset_by_a_mask() -> None:
    env = made("CardGame", autoreset_mode=gymnasium.vector.AutoresetMode.DISABLED)
    assert env.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.DISABLED
    _, info = env.reset(seed=5)
    rng, over = np.random.default_rng(1), np.zeros(3, bool)
    while not over.any():
        _, _, over, _, info = env.step(chosen(info, rng))
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(chosen(info, rng))
    before = env.games.states()
    _, info = env.reset(options={"reset_mask": over})
    for place, (was, now) in enumerate(zip(before, env.games.states(), strict=True)):
        assert (was == now) is not bool(over[place])
    assert info["action_mask"].any(1).all()
    env.step(chosen(info, rng))


def test_each_game_can_have_a_seed_of_its_own() -> None:
    env = made("CardGame", opponents=["easy"], seat=None)
    first, _ = env.reset(seed=[7, 8, 7])
    assert (first[0] == first[2]).all()
    assert (first[0] != first[1]).any()
    again, _ = env.reset(seed=[8, None, 9])
    assert (again[0] == first[1]).all()
    mask = np.array([False, True, False])
    after, _ = env.reset(seed=[1, 7, 2], options={"reset_mask": mask})
    assert (after[1] == first[0]).all()
    assert (after[[0, 2]] == again[[0, 2]]).all()
    whole, _ = env.reset(seed=4)
    env.reset(seed=6)
    part, _ = env.reset(seed=4, options={"reset_mask": mask})
    assert (part[1] == whole[1]).all()
    assert (part[0] != whole[0]).any()


def test_masks_can_be_in_the_observations() -> None:
    plain, one = made("CardGame"), made("CardGame", masks="observation")
    two = made("CardGame", masks="rllib")
    seen, info = plain.reset(seed=4)
    for env, key in ((one, "observation"), (two, "observations")):
        both, nothing = env.reset(seed=4)
        assert nothing == {}
        assert env.observation_space.contains(both)
        assert (both[key] == seen).all()
        assert (both["action_mask"] == info["action_mask"]).all()
        assert (env.unwrapped.action_masks() == info["action_mask"].astype(bool)).all()
