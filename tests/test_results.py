"""The result of a game: the place and the score of each seat."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copenhagen.cardgame.rules.ending import EndReason
from copenhagen.errors import InvalidValue
from copenhagen.results import Result, ranking


def ended(scores: tuple[int, ...], empty: tuple[int, ...]) -> Result:
    return Result(EndReason.END_OF_GAME_CARD, scores, empty, ranking(scores, empty))


@pytest.mark.parametrize(
    ("scores", "empty", "places"),
    [
        ((9, 12, 7), (20, 31, 20), [2, 1, 3]),
        ((9, 12, 9), (20, 31, 20), [2, 1, 2]),
        ((9, 9, 7), (20, 20, 20), [1, 1, 3]),
        ((9, 9, 7), (21, 20, 20), [2, 1, 3]),
        ((5, 5, 5, 5), (1, 1, 1, 1), [1, 1, 1, 1]),
        ((3, 9, 3, 3), (9, 9, 9, 9), [2, 1, 2, 2]),
        ((3, 9, 3, 1), (9, 9, 9, 9), [2, 1, 2, 4]),
    ],
)
def test_who_shares_a_place_has_its_number_and_the_next_numbers_are_left_out(
    scores: tuple[int, ...], empty: tuple[int, ...], places: list[int]
) -> None:
    final = ended(scores, empty)
    assert [final.place(seat) for seat in range(len(scores))] == places


@given(st.lists(st.tuples(st.integers(0, 12), st.integers(0, 3)), min_size=2, max_size=4))
def test_a_place_is_one_more_than_the_number_of_players_who_did_better(
    standings: list[tuple[int, int]],
) -> None:
    final = ended(tuple(s for s, _ in standings), tuple(e for _, e in standings))
    for seat, (score, empty) in enumerate(standings):
        better = [1 for s, e in standings if s > score or (s == score and e < empty)]
        assert final.place(seat) == 1 + len(better)
        assert final.score(seat) == score
        assert (final.place(seat) == 1) is (seat in final.winners)


@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.0, None])
def test_what_is_no_seat_of_the_game_has_neither_place_nor_score(seat: int) -> None:
    final = ended((9, 12, 7), (20, 31, 20))
    for asked in (final.place, final.score):
        with pytest.raises(InvalidValue, match="this game has seats 0 to 2") as caught:
            asked(seat)
        assert [fault.path for fault in caught.value.faults] == ["seat"]
