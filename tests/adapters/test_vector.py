"""Many games at once behind the interface of Gymnasium's vector environments."""

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
    """Return the environment as Gymnasium makes it."""
    return gymnasium.make_vec(
        f"copenhagen.adapters.gymnasium:copenhagen/{name}-v0", num_envs=3, **more
    )


def chosen(info: dict[str, Any], rng: Any) -> Any:  # noqa: ANN401
    """Return a legal action for each game, 0 where it is over."""
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
        env = CopenhagenVectorEnv(game, 2, copy=copy)
        seen, info = env.reset(seed=1)
        kept = seen.copy()
        env.step(chosen(info, rng))
        assert (seen == kept).all() == copy
        for array in (seen, info["action_mask"]):  # the engine's own are read-only
            assert array.flags.writeable == copy
        env.close()


def test_what_is_wrong_is_refused() -> None:
    env = made("CardGame", jokers=True)
    env.reset(seed=1)
    for seed in ([1, 2, 3], -1, "1"):
        with pytest.raises(InvalidValue, match="seed"):
            env.reset(seed=seed)
    with pytest.raises(InvalidValue, match="actions"):
        env.step(np.full(3, 10**6))
    with pytest.raises(InvalidValue, match="seat"):
        made("CardGame", seat=2)


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
