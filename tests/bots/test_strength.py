"""Measuring the strength of bots: intervals, bots by name, the order of seats."""

import pytest

from benchmarks.budgets import picture, table
from benchmarks.old_weights import OLD
from benchmarks.strength import Tally, bot_of, matches, played
from benchmarks.weights import bot_with, read, together
from copenhagen.bots import CasualBot, GreedyBot, SearchBot
from copenhagen.cardgame.bots import GAME_BOTS as CARD_BOTS
from copenhagen.cardgame.bots import CardWeights, ColorWeights
from copenhagen.rollwrite.bots import GAME_BOTS as ROLL_BOTS
from copenhagen.rollwrite.bots import RollWeights
from copenhagen.simulation import Rate


def test_the_interval_is_that_of_wilson() -> None:
    assert Rate(50, 100).interval() == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert Rate(0, 10).interval() == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_bots_are_found_by_their_names() -> None:
    assert bot_of("search:iterations=7") == SearchBot(7)
    assert bot_of("search:seconds=0.5") == SearchBot(seconds=0.5)
    assert bot_of("casual:2") == CasualBot(2.0)
    assert bot_of("greedy:old") == OLD
    assert bot_of("greedy") == GreedyBot()


def test_a_bot_sits_at_each_seat_in_turn() -> None:
    games = list(matches("greedy", "random", "card-game", 3, range(6)))
    assert [(game.seed, game.seat) for game in games] == [
        (0, 0),
        (0, 1),
        (0, 2),
        (1, 0),
        (1, 1),
        (1, 2),
    ]
    outcome = played(games[0])
    assert outcome.won == 1
    assert outcome.decisions > 10


@pytest.mark.parametrize(
    ("game", "bot"),
    [
        ("card-game", GreedyBot(CardWeights())),
        ("colors", GreedyBot(ColorWeights())),
        ("roll-and-write", GreedyBot(RollWeights())),
    ],
)
def test_weights_are_read_and_made_again(game: str, bot: GreedyBot) -> None:
    weights = read(bot.weights_for(ROLL_BOTS if game == "roll-and-write" else CARD_BOTS))
    assert bot_with(game, weights) == bot
    assert together([weights, weights]) == pytest.approx(weights)


def test_what_budgets_come_to_is_a_table_and_a_picture() -> None:
    pytest.importorskip("matplotlib")
    tallies = {25: Tally(4, 3.0, 100, 2.0), 400: Tally(4, 4.0, 100, 30.0)}
    assert list(table(tallies))[2:] == [
        "| 25 | 0.02 s | 4 | 75.0 % | 30.1 to 95.4 % |",
        "| 400 | 0.30 s | 4 | 100.0 % | 51.0 to 100.0 % |",
    ]
    drawn = picture("card-game", tallies)
    assert drawn.count("\n") == 1  # in Markdown
    assert "by iterations of a decision (card-game, 2 players)" in drawn
