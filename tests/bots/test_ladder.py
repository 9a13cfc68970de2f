"""The ladder of bots: balanced seats, ratings, and versions that detect changed bots."""

import pytest

pytest.importorskip("choix", reason="the group ratings is not installed")

from benchmarks.ladder import Pair, page, rated, seatings, version


def pair(one: str, other: str, deals: str) -> Pair:
    return Pair("card-game", 2, (one, other), ("a", "b"), deals, [1, 1], [1.0, 1.0])


@pytest.mark.parametrize("players", [2, 4])
def test_in_every_deal_the_seats_are_exchanged(players: int) -> None:
    for deal in range(6):
        one, other = seatings(players, deal)
        assert sum(one) == players // 2
        assert [bot + again for bot, again in zip(one, other, strict=True)] == [1] * players


def test_ten_wins_for_a_loss_are_400_points() -> None:
    found = rated([pair("normal", "hard", "1" * 12 + "0" * 0), pair("easy", "normal", "6" * 12)])
    assert found["normal"] == 1500
    assert found["hard"] == pytest.approx(1500 + 417, abs=10), "eleven wins for each loss"
    assert found["easy"] == pytest.approx(1500, abs=1)


def test_an_interval_goes_by_deals_and_not_by_games() -> None:
    swept, split = pair("easy", "hard", "0c" * 50).wins, pair("easy", "hard", "6" * 99 + "7").wins
    assert swept.games == split.games == 200
    assert swept.interval()[0] < split.interval()[0] - 0.07


def test_the_page_has_ratings_and_every_pair() -> None:
    told = page([pair("random", "normal", "0012"), pair("normal", "hard", "3456")])
    assert "| `normal` | 1500 |" in told
    assert "| `random` – `normal` | 8 |" in told


def test_the_page_explains_the_search_of_openspiel_once_it_has_played() -> None:
    without = [pair("random", "normal", "0012"), pair("random", "openspiel", "")]
    assert "openspiel" not in page(without)
    assert "- `openspiel` is OpenSpiel's own search" in page(
        [*without, pair("normal", "openspiel", "12")]
    )


def test_bots_that_play_differently_have_other_versions() -> None:
    names = ("random", "greedy", "greedy:old")
    assert len({version(name, "card-game", 2) for name in names}) == len(names)
    again = version.__wrapped__("greedy", "card-game", 2)
    assert again == version("greedy", "card-game", 2)
