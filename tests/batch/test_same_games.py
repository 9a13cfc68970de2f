"""Move by move, games on rows of numbers are what the rules make of them."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import copenhagen as cph
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.rules.ending import EndReason
from tests.batch.side_by_side import CARD_GAME, ROLL_AND_WRITE, SideBySide, drawn_game
from tests.profiles import by_profile
from tests.rollwrite.walks import ROLL_AND_WRITE as ROLL_WALKS
from tests.strategies import CARD_GAME as CARD_WALKS

EVERY = by_profile(quick=16, ci=1, deep=1)
GAMES = by_profile(quick=6, ci=60, deep=2000)


def steps(corpus: Any) -> Iterator[Any]:  # noqa: ANN401 (of either game)
    """Yield steps of walks that come by all that is rare, of each kind some at least."""
    yield from corpus.directed_steps[::EVERY]
    yield from corpus.various_steps(2)


@pytest.mark.parametrize(
    ("game", "corpus"),
    [(CARD_GAME, CARD_WALKS), (ROLL_AND_WRITE, ROLL_WALKS)],
    ids=["card", "roll"],
)
def test_every_step_of_directed_walks_is_the_same(game: SideBySide, corpus: Any) -> None:  # noqa: ANN401
    taken = 0
    for step in steps(corpus):
        game.take_in(step.before)
        game.compare_views(step.before, range(step.before.game.players))
        game.follow(step.before, step.move, step.after)
        taken += 1
    assert taken > 300


@pytest.mark.parametrize("card_game", [True, False], ids=["card", "roll"])
def test_whole_games_are_the_same_with_chance_as_rows_draw_it(card_game: bool) -> None:  # noqa: FBT001
    game, rng, taken = CARD_GAME if card_game else ROLL_AND_WRITE, Random(29), 0
    for number in range(GAMES):
        taken += game.play(drawn_game(rng, card_game=card_game), rng, number)
    assert taken > 30 * GAMES


def test_a_round_in_which_nothing_happens_ends_the_game_on_rows() -> None:
    options = RollAndWriteOptions(marks="optional", drawing="optional")
    state, rng = cph.roll_and_write(3, options=options), Random(1)
    ROLL_AND_WRITE.take_in(state)
    while cph.result(state) is None:
        rolls = [move for move, _ in cph.chance_outcomes(state)]
        move = rng.choice(rolls) if rolls else cph.legal_actions(state)[-1]  # pass, mark nothing
        after = cph.apply(state, move)
        ROLL_AND_WRITE.follow(state, move, after)
        state = after
    final = cph.result(state)
    assert final is not None
    assert final.reason is EndReason.QUIET_ROUND
