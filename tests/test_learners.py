"""The recipes for learners; a recipe whose packages are missing is skipped."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import copenhagen as cph
from copenhagen.batch import Batch
from examples.learners.policy import PolicyBot, Weights, save, scale

torch = pytest.importorskip("torch")
from examples.learners import self_play  # noqa: E402 (it needs PyTorch)

START = cph.card_game(2)


@pytest.fixture
def rollout(monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Any]:
    """A network, and the games it has played: few, but long enough that some end."""
    monkeypatch.setattr(self_play, "STEPS", 130)
    torch.manual_seed(1)
    network = self_play.Network(START.game)
    return network, self_play.played(Batch(START.game, 4, 1), network)


def test_it_learns_from_legal_actions_and_results_of_games(rollout: tuple[Any, Any]) -> None:
    network, played = rollout
    views, masks, actions, log_probs, values, results = played
    assert len(views) == 4 * 130
    assert masks[torch.arange(len(actions)), actions].all(), "only legal actions are taken"
    assert (log_probs <= 0).all()
    assert results.abs().max() == 1, "some games ended"
    before = [each.copy() for each in network.weights()]
    again, _ = network(views)
    chances: Any = self_play.masked(again, masks)
    liked = chances.log_prob(actions)
    assert torch.allclose(liked, log_probs, atol=1e-4)
    self_play.learn(network, torch.optim.Adam(network.parameters(), 1e-3), played)
    assert any((a != b).any() for a, b in zip(before, network.weights(), strict=True))
    assert not torch.isnan(values).any()


def test_numpy_alone_plays_what_was_learned(rollout: tuple[Any, Any], tmp_path: Path) -> None:
    network, _ = rollout

    def best(row: Row, mask: Row) -> int:
        with torch.no_grad():
            logits, _ = network(torch.from_numpy(row)[None])
        return int(np.where(mask, logits[0], -np.inf).argmax())

    plays_the_same(network.weights(), best, tmp_path)


def test_numpy_alone_plays_what_sb3_has_learned(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib")
    from examples.learners.maskable_ppo import AgainstBots  # noqa: PLC0415 (as above)

    recipe = AgainstBots(START.game, 1)

    def best(row: Row, mask: Row) -> int:
        seen = row / scale(START.game)
        return int(recipe.learner.predict(seen, deterministic=True, action_masks=mask)[0])

    plays_the_same(recipe.weights(), best, tmp_path)


def test_numpy_alone_plays_what_rllib_has_learned(tmp_path: Path) -> None:
    pytest.importorskip("ray.rllib")
    from examples.learners.rllib import OfRLlib  # noqa: PLC0415 (as above)

    recipe = OfRLlib(START.game, 1)
    module = recipe.algorithm.get_module("all")

    def best(row: Row, mask: Row) -> int:
        seen = {"observations": row / scale(START.game), "action_mask": mask.astype(np.float32)}
        asked = {"obs": {name: torch.from_numpy(each)[None] for name, each in seen.items()}}
        with torch.no_grad():
            return int(module.forward_inference(asked)["action_dist_inputs"][0].argmax())

    plays_the_same(recipe.weights(), best, tmp_path)


Row = NDArray[Any]


def plays_the_same(weights: Weights, best: Callable[[Row, Row], int], folder: Path) -> None:
    """Check that NumPy plays the learner's favorite action in some positions."""
    save(folder / "policy.npz", weights)
    bot = PolicyBot.of(str(folder / "policy.npz"))
    state, rng = cph.settle(START, Random(3)), Random(4)
    space, encoding = cph.action_space(START.game), cph.encoding(START.game)
    for _ in range(20):
        seen = cph.view(state, state.to_act)
        actions = cph.legal_actions(state)
        row = np.frombuffer(encoding.encode(seen), np.uint8).copy()
        numbers = [space.id(action) for action in actions]
        mask = np.zeros(space.size, bool)
        mask[numbers] = True
        liked = best(row, mask)
        assert space.id(bot.choose(seen, actions, rng)) == liked
        state = cph.settle(cph.apply(state, actions[numbers.index(liked)]), rng)
