"""Law 6: the running score is what the house is worth.

It equals the points counted afresh, cell by cell, once no scoring step is due; it is never above
them; it never falls. A scoring step is due only while coat of arms actions are still to be taken,
at a table that scores after them.
"""

from hypothesis import given

from copenhagen.cardgame.state import House, Phase, State
from tests.laws.reporting import reported
from tests.strategies import Step, Walk, walks


def counted_afresh(house: House) -> int:
    """Return the points of all complete rows and columns, looking at every cell."""
    rows = [[5 * row + column for column in range(5)] for row in range(9)]
    columns = [[5 * row + column for row in range(9)] for column in range(5)]
    points = 0
    for line in rows + columns:
        if all(house.filled >> cell & 1 for cell in line):
            only_windows = all(house.windows >> cell & 1 for cell in line)
            points += (1 if len(line) == 5 else 2) * (2 if only_windows else 1)
    return points


def check_that_the_score_is_right(state: State) -> None:
    waits_for_coats = (
        state.phase is Phase.COAT_OF_ARMS and state.game.options.scoring == "after_coats"
    )
    for seat, player in enumerate(state.players):
        worth = counted_afresh(player.house)
        assert 0 <= player.score <= worth
        if not (waits_for_coats and seat == state.seat):
            assert player.score == worth


def check_that_no_score_falls(step: Step) -> None:
    for before, after in zip(step.before.players, step.after.players, strict=True):
        assert before.score <= after.score


@given(walks())
def test_the_score_is_what_the_house_is_worth(walk: Walk) -> None:
    for state in walk.states:
        with reported(state):
            check_that_the_score_is_right(state)


@given(walks())
def test_no_score_falls(walk: Walk) -> None:
    for step in walk.steps:
        with reported(step.before, step.move):
            check_that_no_score_falls(step)


@given(walks())
def test_the_game_ends_as_soon_as_the_score_is_twelve(walk: Walk) -> None:
    for state in walk.states[:-1]:
        with reported(state):
            assert max(player.score for player in state.players) < 12
