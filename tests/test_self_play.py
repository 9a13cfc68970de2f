"""The example that learns by playing against itself; where PyTorch is not installed, not tried."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import copenhagen as cph
from copenhagen.batch import Batch
from examples.learners.policy import PolicyBot, save

torch = pytest.importorskip("torch")
from examples.learners import self_play  # noqa: E402 (it needs PyTorch)

START = cph.card_game(2)


@pytest.fixture
def lesson(monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Any]:
    """A network, and what it has played: few games, long enough that some end."""
    monkeypatch.setattr(self_play, "STEPS", 130)
    torch.manual_seed(1)
    network = self_play.Network(START.game)
    return network, self_play.played(Batch(START.game, 4, 1), network)


def test_it_learns_from_legal_actions_and_results_of_games(lesson: tuple[Any, Any]) -> None:
    network, played = lesson
    views, masks, actions, odds, values, results = played
    assert len(views) == 4 * 130
    assert masks[torch.arange(len(actions)), actions].all(), "only legal actions are taken"
    assert (odds <= 0).all()
    assert results.abs().max() == 1, "some games ended"
    before = [each.copy() for each in network.weights()]
    again, _ = network(views)
    chances: Any = self_play.masked(again, masks)
    liked = chances.log_prob(actions)
    assert torch.allclose(liked, odds, atol=1e-4)
    self_play.learn(network, torch.optim.Adam(network.parameters(), 1e-3), played)
    assert any((a != b).any() for a, b in zip(before, network.weights(), strict=True))
    assert not torch.isnan(values).any()


def test_numpy_alone_plays_what_was_learned(lesson: tuple[Any, Any], tmp_path: Path) -> None:
    network, _ = lesson
    save(tmp_path / "policy.npz", network.weights())
    bot = PolicyBot.of(str(tmp_path / "policy.npz"))
    state, rng = cph.settle(START, Random(3)), Random(4)
    space, encoding = cph.action_space(START.game), cph.encoding(START.game)
    for _ in range(20):
        actions = cph.legal_actions(state)
        row = np.frombuffer(encoding.encode(cph.view(state, state.to_act)), np.uint8)
        with torch.no_grad():
            logits, _ = network(torch.from_numpy(row.copy())[None])
        numbers = [space.id(action) for action in actions]
        best = actions[int(logits[0, numbers].argmax())]
        assert bot.choose(cph.view(state, state.to_act), actions, rng) == best
        state = cph.settle(cph.apply(state, best), rng)
