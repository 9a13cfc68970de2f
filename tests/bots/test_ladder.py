"""The ladder of bots: balanced seats, ratings, and versions that detect changed bots."""

import json
from math import exp, inf, log, log10
from random import Random

import pytest

pytest.importorskip("scipy", reason="the group ratings is not installed")

from benchmarks.ladder import BOTS, KEPT, Pair, page, ratings, seatings, version


def pair(one: str, other: str, deals: str) -> Pair:
    return Pair("card-game", 2, (one, other), ("a", "b"), deals, [1, 1], [1.0, 1.0])


@pytest.mark.parametrize("players", [2, 4])
def test_in_every_deal_the_seats_are_exchanged(players: int) -> None:
    for deal in range(6):
        one, other = seatings(players, deal)
        assert sum(one) == players // 2
        assert [bot + again for bot, again in zip(one, other, strict=True)] == [1] * players


def test_ten_wins_for_a_loss_are_400_points() -> None:
    found = ratings([pair("normal", "hard", "1" * 12), pair("easy", "normal", "6" * 12)])
    assert found["normal"].points == 1500
    assert found["hard"].points == pytest.approx(1500 + 400 * log10(11), abs=0.1), (
        "11 for each loss"
    )
    assert found["easy"].points == pytest.approx(1500, abs=0.1)


def test_a_bot_that_has_won_once_has_a_rating() -> None:
    found = ratings(
        [pair("random", "easy", "0" * 498 + "33"), pair("easy", "normal", "0" * 99 + "6")]
    )
    assert -inf < found["random"].low < found["random"].points < found["random"].high < 0


def test_an_interval_is_what_a_ratio_of_likelihoods_accepts() -> None:
    """Of one pair of bots, it can be computed by hand."""
    found = ratings([pair("normal", "hard", "6" * 20 + "00000")])["hard"]
    won, lost = 30, 20

    def logarithm(points: float) -> float:
        share = 1 / (1 + 10 ** ((1500 - points) / 400))
        return won * log(share) + lost * log(1 - share)

    assert found.low < found.points < found.high
    for end in (found.low, found.high):
        assert 2 * (logarithm(found.points) - logarithm(end)) == pytest.approx(3.8415, abs=0.01)


def test_an_interval_contains_the_true_rating_as_often_as_it_says() -> None:
    rng, trials, share = Random(1), 300, 1 / (1 + 10 ** (-200 / 400))
    hits = 0
    for _ in range(trials):
        deals = "".join("06c"[sum(rng.random() > share for _ in range(2))] for _ in range(12))
        found = ratings([pair("normal", "hard", deals)])["hard"]
        hits += found.low <= 1700 <= found.high
    assert hits / trials == pytest.approx(0.95, abs=0.03)


def test_a_bot_that_has_won_all_games_has_a_lower_limit_only() -> None:
    pairs = [
        pair("normal", "hard", "0666"),
        pair("normal", "expert", "000"),
        pair("random", "normal", "00000"),
    ]
    found = ratings(pairs)
    assert [*found] == ["expert", "hard", "normal", "random"]
    assert (found["expert"].points, found["expert"].high) == (inf, inf)
    assert (found["random"].points, found["random"].low) == (-inf, -inf)
    share = exp(-3.8415 / (2 * 6))  # at the limit, the logarithm of the likelihood of six wins
    assert found["expert"].low == pytest.approx(1500 + 400 * log10(share / (1 - share)), abs=0.1)
    told = page(pairs)
    assert f"| `expert` | – | over {found['expert'].low:.0f} | 6 |" in told
    assert f"| `random` | – | under {found['random'].high:.0f} | 10 |" in told


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


@pytest.mark.end_to_end
def test_the_ladder_is_of_the_bots_as_they_are() -> None:
    """Except for `expert`, whose decisions take too long, and for agents that were trained."""
    names = {"random", "easy", "normal", "colors", "search", "hard"}
    pairs = [Pair(**pair) for pair in json.loads(KEPT.read_text(encoding="utf-8"))]
    kept = {
        (name, pair.game, pair.players, told)
        for pair in pairs
        for name, told in zip(pair.bots, pair.versions, strict=True)
        if name in names
    }
    assert len(kept) > 10
    for name, game, players, told in kept:
        assert version(BOTS[name], game, players) == told, (name, game, players)
