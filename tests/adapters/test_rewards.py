"""The reward of each seat at the end of a game."""

from itertools import product

import pytest

from copenhagen.adapters.rewards import rewards
from copenhagen.cardgame.rules.ending import EndReason
from copenhagen.results import Result, ranking


def result_of(scores: tuple[int, ...]) -> Result:
    empty = (20,) * len(scores)
    return Result(EndReason.TWELVE_POINTS, scores, empty, ranking(scores, empty))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rewards_sum_to_0_and_winners_share_what_one_would_get(players: int) -> None:
    for scores in product(range(3), repeat=players):
        result = result_of(scores)
        each = rewards(result)
        assert sum(each) == pytest.approx(0)
        shared = {each[seat] for seat in result.winners}
        lost = {reward for seat, reward in enumerate(each) if seat not in result.winners}
        assert len(shared) == 1
        assert lost <= {-1 / (players - 1)}
        assert max(shared) == pytest.approx((players / len(result.winners) - 1) / (players - 1))


def test_a_victory_alone_is_1_and_points_do_not_count() -> None:
    assert rewards(result_of((12, 11))) == rewards(result_of((12, 0))) == (1, -1)
    assert rewards(result_of((3, 12, 12))) == (-0.5, 0.25, 0.25)
    assert rewards(result_of((7, 7, 7, 7))) == (0, 0, 0, 0)
