"""Tallies of many games: consistent figures, intervals, and differences between seats."""

from collections.abc import Iterable
from math import atan, erfc, pi, sqrt
from random import Random
from statistics import NormalDist, mean, stdev

import attrs
import pytest

import copenhagen as cph
from copenhagen.bots import RandomBot
from copenhagen.errors import InvalidValue
from copenhagen.simulation import (
    Difference,
    Opening,
    Rate,
    Simulation,
    Spread,
    Tally,
    adjusted,
    difference,
    student,
)
from copenhagen.simulation.intervals import seat_test
from tests.playing import HASTY

RANDOM = RandomBot()


@pytest.fixture(scope="module")
def done() -> Simulation:
    """Games of three bots that move on by a seat after each."""
    start = cph.card_game(3, abilities="variant_b", jokers=True, missions=True)
    return cph.simulate(start, [RANDOM, HASTY, RANDOM], 9, seed=4, rotate=True)


def test_counts_are_those_of_the_games(done: Simulation) -> None:
    tally = done.tally(("one", "greedy", "other"))
    assert tally.games == 9
    assert tally.turns == spread(game.turns for game in done.games)
    assert tally.decisions == spread(game.decisions for game in done.games)
    assert tally.moves == spread(game.moves for game in done.games)
    best = spread(max(seat.score for seat in game.seats) for game in done.games)
    assert tally.winning_score == best
    assert sum(rate.times for rate in tally.reasons.values()) == 9
    for seat in range(3):
        own = [game.seats[seat] for game in done.games]
        standing = tally.seat(seat)
        assert standing.games == 9
        assert standing.wins.times == pytest.approx(sum(figures.win for figures in own))
        assert standing.spread("score") == spread(figures.score for figures in own)
        assert standing.spread("missions") == spread(figures.missions for figures in own)
    for bot, name in enumerate(tally.names):
        own = [seat for game in done.games for seat in game.seats if seat.bot == bot]
        standing = tally.bot(name)
        assert standing.spread("coats") == spread(figures.coats for figures in own)
        for ability in range(len(tally.abilities)):
            users = [figures for figures in own if figures.used[ability]]
            assert standing.used(ability) == Rate(sum(f.win for f in users), len(users))
            owners = [figures for figures in own if figures.owned[ability]]
            assert standing.owned(ability).games == len(owners)
            uses = sum(figures.used[ability] for figures in own)
            assert standing.uses(ability) == pytest.approx(uses / 9)
        played = [figures.opening for figures in own]
        assert {opening: rate.games for opening, rate in standing.openings.items()} == {
            opening: played.count(opening) for opening in set(played)
        }
    assert tally.bot("greedy").wins.share > 0.9
    assert tally.all().games == 27
    assert tally.all().sole_wins + tally.all().shared_wins >= 9


def spread(numbers: Iterable[int]) -> Spread:
    listed = sorted(numbers)
    return Spread({number: listed.count(number) for number in listed})


def test_a_victory_that_two_share_is_half_a_win_for_each(done: Simulation) -> None:
    game = done.games[0]
    seats = tuple(
        attrs.evolve(figures, place=place, win=win)
        for figures, place, win in zip(game.seats, (1, 3, 1), (0.5, 0.0, 0.5), strict=True)
    )
    tally = Tally(done.tally().game, ("one", "greedy", "other"))
    tally.add(attrs.evolve(game, seats=seats))
    assert [tally.seat(seat).wins for seat in range(3)] == [Rate(0.5, 1), Rate(0, 1), Rate(0.5, 1)]
    standing = tally.seat(2)
    assert (standing.sole_wins, standing.shared_wins) == (0, 1)


def test_bots_with_one_name_are_counted_together(done: Simulation) -> None:
    tally = done.tally()
    assert tally.names == ("RandomBot", "GreedyBot", "RandomBot")
    assert tally.bot("RandomBot").games == 18
    assert done.tally().all().counts == done.tally(("a", "b", "c")).all().counts


def test_tallies_of_parts_add_up_to_that_of_the_whole(done: Simulation) -> None:
    parts = [Tally(done.start.game, ("a", "b", "c")) for _ in range(2)]
    for game in done.games:
        parts[game.number % 2].add(game)
    assert parts[0] + parts[1] == done.tally(("a", "b", "c"))
    with pytest.raises(InvalidValue, match="another game or of other bots"):
        parts[0] + done.tally()


def test_seats_can_be_compared_where_each_bot_sat_at_each_as_often(done: Simulation) -> None:
    assert done.tally().seat_test().comparable
    start = cph.card_game(2)
    fixed = cph.simulate(start, [RANDOM, HASTY], 4, seed=4).tally()
    assert not fixed.seat_test().comparable
    assert fixed.seat_test().wins == (0, 4)
    assert cph.simulate(start, [RANDOM, RANDOM], 3, seed=4).tally().seat_test().comparable


def test_wrong_names_and_seats_are_refused(done: Simulation) -> None:
    tally = done.tally()
    with pytest.raises(InvalidValue, match="'clever' is not one of the bots"):
        tally.bot("clever")
    with pytest.raises(InvalidValue, match="3 is not a seat"):
        tally.seat(3)
    with pytest.raises(InvalidValue, match="'won' is not one of score, empty"):
        tally.all().spread("won")
    with pytest.raises(InvalidValue, match="2 names for 3 seats"):
        done.tally(("a", "b"))


def test_nothing_has_been_played_yet() -> None:
    tally = Tally(cph.roll_and_write(2).game, ("a", "b"))
    assert tally.games == 0
    assert tally.all().wins == Rate(0, 0)
    assert tally.all().openings == {}
    assert tally.all().uses(1) == 0
    assert tally.turns.median == tally.turns.mean == tally.turns.deviation == 0
    assert tally.turns.interval() == (0, 0)
    assert tally.all().wins.interval() == (0, 1)
    assert not tally.seat_test().enough


def test_first_turns_have_names() -> None:
    games = cph.simulate(cph.roll_and_write(2), [RANDOM, RANDOM], 30, seed=12)
    assert {Opening.BUILD_2, Opening.PASS} < set(games.tally().all().openings) <= {*Opening}


@pytest.mark.parametrize(
    ("times", "games", "low", "high"),
    [  # from scipy 1.17: binomtest(times, games).proportion_ci(0.95, "wilson")
        (60, 100, 0.5020026, 0.6905987),
        (0, 10, 0.0, 0.2775328),
        (1, 1, 0.2065493, 1.0),
        (5123, 10000, 0.5025003, 0.5220903),
    ],
)
def test_intervals_are_those_of_wilson(times: int, games: int, low: float, high: float) -> None:
    assert Rate(times, games).interval() == pytest.approx((low, high), abs=1e-6)
    wide = Rate(times, games).interval(0.99)
    assert wide[0] <= low
    assert high <= wide[1]


@pytest.mark.parametrize(
    ("wins", "statistic", "p_value"),
    [  # from scipy 1.17: chisquare(wins)
        ((560, 440), 14.4, 0.000147808),
        ((30, 40, 50), 5.0, 0.082085),
        ((100, 110, 95, 120), 3.470588, 0.324597),
        ((7, 7), 0.0, 1.0),
    ],
)
def test_seats_are_compared_by_pearsons_test(
    wins: tuple[int, ...], statistic: float, p_value: float
) -> None:
    test = seat_test(wins)
    assert (test.statistic, test.p_value) == pytest.approx((statistic, p_value), abs=1e-6)
    assert test.differ is (p_value < 0.05)
    assert not seat_test(wins, comparable=False).differ


def test_too_few_games_say_nothing() -> None:
    assert seat_test((9, 0)).p_value is None
    assert seat_test((10, 0)).differ
    assert not seat_test((0, 0)).enough


def test_a_difference_that_is_called_visible_is_mostly_found() -> None:
    rng = Random(1)
    games = 1000
    visible = seat_test((500, 500)).visible
    assert visible == pytest.approx(0.0443, abs=1e-4)
    found = 0
    for _ in range(200):
        first = sum(rng.random() < 0.5 + visible for _ in range(games))
        found += seat_test((first, games - first)).differ
    assert 140 <= found <= 180


def test_a_spread_knows_its_middle() -> None:
    assert Spread({1: 1, 2: 2, 9: 1}).median == 2
    assert Spread({1: 2, 2: 2}).median == 1.5
    assert Spread({4: 1}).deviation == 0
    numbers = Spread({2: 1, 4: 1, 6: 1})
    assert (numbers.mean, numbers.deviation) == (4, 2)
    assert numbers.interval() == pytest.approx((1.7368, 6.2632), abs=1e-4)


# Dependent samples: seats of one game, and games of one deal


def of_parts(values: list[float]) -> tuple[float, float]:
    """Return mean and standard error of independent values."""
    return mean(values), stdev(values) / len(values) ** 0.5


@pytest.fixture(scope="module")
def many() -> Simulation:
    return cph.simulate(cph.card_game(4), [RANDOM] * 4, 40, seed=4)


@pytest.fixture(scope="module")
def pairs() -> Simulation:
    """Deals that two bots play from both seats."""
    return cph.simulate(cph.roll_and_write(2), [HASTY, RANDOM], 12, seed=4, paired=True)


def test_all_seats_together_always_have_an_even_share_of_the_wins(many: Simulation) -> None:
    for standing in (many.tally().bot("RandomBot"), many.tally().all()):
        assert standing.wins.share == pytest.approx(0.25)
        assert standing.wins.interval() == (standing.wins.share,) * 2
    low, high = many.tally(("a", "a", "b", "b")).bot("a").wins.interval()
    assert low < 0.25 < high


def test_points_of_several_seats_are_as_sure_as_the_games_are(many: Simulation) -> None:
    for names, own in ((("a", "a", "a", "a"), range(4)), (("b", "a", "a", "c"), (1, 2))):
        spread = many.tally(names).bot("a").spread("score")
        told = [mean(game.seats[seat].score for seat in own) for game in many.games]
        assert (spread.mean, spread.standard_error) == pytest.approx(of_parts(told))
        side = NormalDist().inv_cdf(0.975) * spread.standard_error
        assert spread.interval() == pytest.approx((spread.mean - side, spread.mean + side))


def test_wins_of_two_seats_of_a_game_are_as_sure_as_the_games_are(many: Simulation) -> None:
    wins = many.tally(("b", "a", "a", "c")).bot("a").wins
    told = [(game.seats[1].win + game.seats[2].win) / 2 for game in many.games]
    assert (wins.share, wins.error) == pytest.approx(of_parts(told))
    games = wins.share * (1 - wins.share) / of_parts(told)[1] ** 2
    alike = Rate(wins.share * games, games)  # type: ignore[arg-type]  # as many as have this error
    assert wins.interval() == pytest.approx(alike.interval())


def test_one_deal_is_played_from_every_seat() -> None:
    start = cph.card_game(3)
    done = cph.simulate(start, [RANDOM] * 3, 7, seed=1, paired=True)
    seated = [tuple(seat.bot for seat in game.seats) for game in done.games]
    assert seated == [(0, 1, 2), (1, 2, 0), (2, 0, 1)] * 2 + [(0, 1, 2)]
    told = [[seat.score for seat in game.seats] for game in done.games]
    assert told[0] == told[1] == told[2] != told[3] == told[4] == told[5] != told[6]
    assert (
        cph.simulate(start, [RANDOM] * 3, 4, seed=1, paired=True, first=3).games == done.games[3:]
    )
    assert done.tally().paired
    part = attrs.evolve(done, games=done.games[:2])
    assert part.resume() == done


def test_equal_bots_are_equal_on_the_same_deals() -> None:
    done = cph.simulate(cph.card_game(2), [RANDOM, RANDOM], 60, seed=1, paired=True)
    tally = done.tally(("one", "other"))
    for what in ("win", "score"):
        found = tally.difference("one", "other", what)
        assert (found.mean, found.p_value) == (0, 1)
        assert found.error == pytest.approx({"win": (31 * 32) ** -0.5, "score": 0}[what])
    assert not tally.seat_test().differ, "30 deals are no 60 games"


def test_differences_go_by_deals_where_these_are_paired(pairs: Simulation) -> None:
    tally = pairs.tally(("few", "random"))
    deals = [*zip(pairs.games[::2], pairs.games[1::2], strict=True)]
    for what in ("win", "score"):
        told = [
            mean(
                getattr(seat, what) * (-1 if seat.bot else 1) * 2
                for game in deal
                for seat in game.seats
            )
            for deal in deals
        ]
        found = tally.difference("few", "random", what)
        if what == "win":  # with two more deals, one of which is won by either
            assert found.mean == mean(told)
            assert found.error == pytest.approx(of_parts([*told, 0.5**0.5, -(0.5**0.5)])[1])
        else:
            assert (found.mean, found.error) == pytest.approx(of_parts(told))
        assert found.parts == 6
        assert (found.p_value, found.interval()) == (None, None), "these are too few"
        back = tally.difference("random", "few", what)
        assert (back.mean, back.error) == pytest.approx((-found.mean, found.error))


def test_differences_go_by_games_where_nothing_is_paired(many: Simulation) -> None:
    tally = many.tally(("a", "b", "b", "c"))
    told = [
        game.seats[0].score - (game.seats[1].score + game.seats[2].score) / 2 for game in many.games
    ]
    found = tally.difference("a", "b", "score")
    assert (found.mean, found.error, found.parts) == pytest.approx((*of_parts(told), 40))
    assert found.p_value == pytest.approx(student.outside(found.mean / found.error, 39))


def test_paired_tallies_of_parts_add_up(pairs: Simulation) -> None:
    whole = pairs.tally(("a", "b"))
    for cut in (1, 4, 7):
        parts = [Tally(pairs.start.game, ("a", "b"), paired=True) for _ in range(2)]
        for game in pairs.games:
            parts[game.number >= cut].add(game)
        assert parts[0] + parts[1] == whole
    with pytest.raises(InvalidValue, match="of another game or of other bots"):
        whole + Tally(pairs.start.game, ("a", "b"))


def test_differences_of_two_tallies_are_those_of_independent_games() -> None:
    here, there = Spread({3: 5, 4: 9, 8: 2}), Spread({2: 7, 5: 9})
    found = difference(here, there)
    assert found.mean == pytest.approx(here.mean - there.mean)
    assert found.error == pytest.approx((here.deviation**2 / 16 + there.deviation**2 / 16) ** 0.5)
    assert found.parts == 16
    assert found.p_value == pytest.approx(student.outside(found.mean / found.error, 15))
    more = difference(Rate(60, 100), Rate(60, 100))
    assert (more.mean, more.p_value) == (0, 1)


def test_the_differences_are_those_of_a_library_for_statistics(pairs: Simulation) -> None:
    weights = pytest.importorskip("statsmodels.stats.weightstats")
    here, there = Spread({3: 50, 4: 90, 8: 20}), Spread({2: 70, 5: 90})
    one, other = (weights.DescrStatsW([*s.counts], [*s.counts.values()]) for s in (here, there))
    expected = weights.CompareMeans(one, other)
    found = difference(here, there)
    interval, narrower = found.interval(), expected.tconfint_diff(usevar="unequal")
    assert interval is not None
    assert interval[0] <= narrower[0] <= narrower[1] <= interval[1]
    assert interval == pytest.approx(narrower, rel=0.01), "Welch has a few degrees more"
    told = [game.seats[0].score - game.seats[1].score for game in pairs.games]
    alone = Tally(pairs.start.game, ("a", "b"))
    for game in pairs.games:
        alone.add(
            attrs.evolve(
                game,
                seats=tuple(attrs.evolve(seat, bot=place) for place, seat in enumerate(game.seats)),
            )
        )
    assert alone.difference("a", "b", "score").interval() == pytest.approx(
        weights.DescrStatsW(told).tconfint_mean()
    )


def test_few_deals_have_wide_intervals_and_the_fewest_none() -> None:
    for parts, half in ((10, 2.262), (16, 2.131), (31, 2.042), (121, 1.980), (10**6, 1.960)):
        found = Difference(1.0, 0.5, parts).interval()
        assert found == pytest.approx((1 - half / 2, 1 + half / 2), abs=5e-4)
    assert (Difference(1.0, 0.5, 9).interval(), Difference(1.0, 0.5, 9).p_value) == (None, None)
    assert (Difference(0.0, 0.0, 10).p_value, Difference(0.1, 0.0, 10).p_value) == (1, 0)


def test_students_t_is_that_of_printed_tables() -> None:
    """By degrees of freedom: two-sided critical values for 10, 5, 1 and 0.1 %."""
    table = {
        1: (6.314, 12.706, 63.657, 636.619),
        2: (2.920, 4.303, 9.925, 31.599),
        5: (2.015, 2.571, 4.032, 6.869),
        9: (1.833, 2.262, 3.250, 4.781),
        30: (1.697, 2.042, 2.750, 3.646),
        120: (1.658, 1.980, 2.617, 3.373),
    }
    for degrees, row in table.items():
        found = [student.within(1 - share, degrees) for share in (0.1, 0.05, 0.01, 0.001)]
        assert found == pytest.approx(row, abs=6e-4)
    for t in (0.01, 0.5, 2.0, 7.0):  # closed forms, and the normal distribution in the limit
        assert student.outside(t, 1) == pytest.approx(1 - 2 * atan(t) / pi)
        assert student.outside(-t, 2) == pytest.approx(1 - t / sqrt(2 + t * t))
        assert student.outside(t, 10**8) == pytest.approx(erfc(t / sqrt(2)), rel=1e-6)
    assert student.outside(0, 3) == 1


def test_many_comparisons_are_adjusted_for() -> None:
    pytest.importorskip("statsmodels")
    assert adjusted([0.01, 0.04, 0.03]) == pytest.approx((0.03, 0.06, 0.06))
    assert adjusted([0.01, 0.04, 0.03], "bonferroni") == pytest.approx((0.03, 0.12, 0.09))
    assert adjusted([]) == ()
    with pytest.raises(InvalidValue, match=r"p_values: 1\.5 is not from 0 to 1"):
        adjusted([1.5])
    with pytest.raises(InvalidValue, match="method: 'mine': "):
        adjusted([0.5], "mine")


def test_differences_of_nobody_are_refused(pairs: Simulation) -> None:
    tally = pairs.tally(("a", "b"))
    with pytest.raises(InvalidValue) as refused:
        tally.difference("c", "d", "luck")
    assert list(map(str, refused.value.faults)) == [
        "one: 'c' is not one of the bots",
        "other: 'd' is not one of the bots",
        "what: 'luck' is not one of win, score",
    ]
    with pytest.raises(InvalidValue, match="other: is the same bot"):
        tally.difference("a", "a")
