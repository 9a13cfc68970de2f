"""Positions from paper: houses whose shapes nobody wrote down."""

from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.house.grid import ALL
from copenhagen.notation import read_state
from copenhagen.rollwrite import House, State, redrawn
from copenhagen.rollwrite.redrawing.covers import Covers, Group
from copenhagen.rollwrite.redrawing.orders import Orders
from copenhagen.rollwrite.redrawing.search import Effort, explained
from copenhagen.rollwrite.state import Drawn
from tests.profiles import by_profile
from tests.rollwrite.walks import Walk, positions, whole_walks

MOST_TRIED = 250_000
"""More pieces than are ever tried for one position: they take a few seconds at worst."""
"""Seconds of processor time that no search takes, on the slowest machine."""


def on_paper(state: State) -> State:
    """Return a state as paper shows it."""
    houses = [House(player.house.filled, player.house.windows) for player in state.players]
    return with_houses(state, *houses)


def with_houses(state: State, *houses: House) -> State:
    players = zip(state.players, houses, strict=True)
    return attrs.evolve(
        state, players=tuple([attrs.evolve(player, house=house) for player, house in players])
    )


def changed(state: State, seat: int, **fields: Any) -> State:  # noqa: ANN401 - as attrs takes them
    """Return a state in which some fields of a player are different."""
    players = list(state.players)
    players[seat] = attrs.evolve(players[seat], **fields)
    return attrs.evolve(state, players=tuple(players))


def faults_of(state: State) -> list[tuple[str, str | None]]:
    """Return path and rule of each fault that a position from paper has."""
    with pytest.raises(cph.InvalidState) as refusal:
        redrawn(state)
    return [(fault.path, fault.rule) for fault in refusal.value.faults]


# Positions of games


@given(walk=whole_walks(), place=st.floats(0, 0.6))
def test_positions_of_games_are_found_again(walk: Walk, place: float) -> None:
    """Where stars are squandered at random, the search may give up, and says so then."""
    state = walk.states[int(place * (len(walk.states) - 1))]
    try:
        again = redrawn(on_paper(state))
    except cph.InvalidState as error:
        last = error.faults[-1].text
    else:
        assert again == state
        assert cph.state_faults(again) == ()
        return
    assert "was given up" in last, "no position of a game is called impossible"


def test_late_positions_are_found_nearly_always() -> None:
    found, games = 0, by_profile(quick=3, ci=9, deep=9)
    for seed in range(games):
        rng = Random(seed)
        state = cph.roll_and_write(2 + seed % 3)
        last = state
        while cph.result(state) is None:
            last = state = cph.settle(state, rng)
            if actions := cph.legal_actions(state):
                state = cph.apply(state, rng.choice(actions))
        try:
            found += redrawn(on_paper(last)) == last
        except cph.InvalidState:
            continue
    assert found >= games - 1


def test_the_same_position_is_found_in_the_same_way() -> None:
    state = read_state(LINE, State)
    one, other = redrawn(on_paper(state)), redrawn(state)
    assert [player.house.drawn for player in one.players] == [
        player.house.drawn for player in other.players
    ]


# What cannot have been drawn

LINE = "3rw 1R +5 r4 b2,Ab1ab2.dE1 y3,aB1 p3,cD1"


@pytest.fixture
def state() -> State:
    return on_paper(read_state(LINE, State))


def test_squares_in_the_air(state: State) -> None:
    floating = House(0b11 | 1 << 20, 0b01)
    assert ("players[1].house", "rollwrite.draw.support") in faults_of(
        changed(state, 1, house=floating)
    )


def test_too_many_crosses(state: State) -> None:
    assert ("players[1].house", "rollwrite.draw.one-x") in faults_of(
        changed(state, 1, house=House(0b11, 0))
    )


def test_a_shape_without_a_cross_takes_a_star(state: State) -> None:
    assert faults_of(changed(state, 1, house=House(0b11, 0b11))) == [
        ("players[1].spent_stars", "rollwrite.ability.no-x")
    ]


def test_a_single_square(state: State) -> None:
    found = faults_of(changed(state, 1, house=House(0b1, 0)))
    assert "rollwrite.ability.one-x" in {rule for _, rule in found}


def test_a_shape_that_is_not_crossed_out(state: State) -> None:
    found = faults_of(attrs.evolve(state, copies=state.game.sheet.copies))
    assert {path for path, _ in found} == {"copies"}


def test_a_score_that_is_not_what_is_drawn(state: State) -> None:
    assert faults_of(changed(state, 2, score=5)) == [("players[2].score", "rollwrite.score.moment")]


def test_what_was_spent_but_not_unlocked(state: State) -> None:
    assert ("players[0].spent_bonuses", "rollwrite.track.unlock") in faults_of(
        changed(state, 0, spent_bonuses=(0, 0, 2, 0, 0))
    )


def test_all_that_is_wrong_is_told_at_once(state: State) -> None:
    wrong = changed(changed(state, 1, house=House(1 << 20, 0)), 2, score=5)
    assert faults_of(wrong) == [
        ("players[1].house", "rollwrite.draw.support"),
        ("players[2].score", "rollwrite.score.moment"),
    ]


def test_values_that_mean_nothing(state: State) -> None:
    for house in (House(ALL + 1, 0), House(0, 1), House(-1, 0), "house"):
        assert {path for path, _ in faults_of(changed(state, 0, house=house))} == {
            "players[0].house"
        }
    with pytest.raises(cph.NotAState):
        redrawn(cph.card_game(2))  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def tried() -> Iterator[list[int]]:
    """Return how many pieces each search for covers was allowed to try."""
    allowed: list[int] = []
    found = Covers.found

    def counted(covers: Covers, rng: Random, steps: int, late: int) -> Iterator[int]:
        allowed.append(steps)
        return found(covers, rng, steps, late)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Covers, "found", counted)
        yield allowed


@given(data=st.data())
def test_whatever_stands_on_paper_is_found_or_refused_in_so_many_steps(
    tried: list[int], data: st.DataObject
) -> None:
    state = data.draw(positions())
    houses = []
    for player in state.players:
        filled = player.house.filled ^ data.draw(st.sampled_from([0, 1, 1 << 7, 1 << 44, 0b11111]))
        xs = player.house.xs ^ data.draw(st.sampled_from([0, 1, 1 << 3, 1 << 12]))
        houses.append(House(filled, filled & ~xs))
    tried.clear()
    try:
        again = redrawn(with_houses(state, *houses))
    except cph.InvalidState:
        pass  # an error always has faults
    else:
        assert again == with_houses(state, *houses)
        assert cph.state_faults(again) == ()
    assert sum(tried) <= MOST_TRIED


def test_a_search_that_gives_up_says_so(state: State) -> None:
    found, faults = explained(state, Effort(1, 1), Effort(1, 1))
    assert found == state
    assert (faults[-1].path, faults[-1].rule) == ("players", None)
    assert "was given up" in faults[-1].text
    assert explained(state)[1] == ()


def test_a_search_that_has_tried_everything_does_not_give_up(state: State) -> None:
    with pytest.raises(cph.InvalidState) as refusal:
        redrawn(changed(state, 1, house=House(0b11, 0)))
    assert "given up" not in str(refusal.value)


# The searches behind it


def test_covers_are_all_found_once() -> None:
    # a row of four squares, covered by dominoes and single squares
    pieces = [0b0011, 0b0110, 0b1100, 0b0001, 0b0010, 0b0100, 0b1000]
    squares = [
        sum(1 << number for number, cells in enumerate(pieces) if cells >> square & 1)
        for square in range(4)
    ]
    clashing = [
        sum(1 << number for number, other in enumerate(pieces) if cells & other) for cells in pieces
    ]
    every = Covers([squares], clashing, (), lambda _board, _chosen: True)
    assert len({*every.found(Random(1), 1000, 0)}) == 5
    assert every.steps > 0
    two = Covers([squares], clashing, [Group(0b0000111, 2, 2)], lambda _board, _chosen: True)
    assert [*two.found(Random(1), 1000, 0)] == [0b101]
    none = Covers([squares], clashing, (), lambda _board, _chosen: False)
    assert [*none.found(Random(1), 1000, 0)] == []


def test_an_order_begins_on_the_ground() -> None:
    low, high = Drawn(0b11, 0b01), Drawn(0b1100000, 0b100000)
    assert {*Orders([high, low], 0).found()} == {(low, high)}
    assert [*Orders([high], 0).found()] == []


def test_a_square_of_one_x_comes_after_a_shape_with_an_x() -> None:
    shape, square = Drawn(0b11, 0b01), Drawn(0b100, 0b100)
    assert [*Orders([square, shape], 1).found()] == [(shape, square)]
    assert [*Orders([square, shape], 0).found()] == []
    assert [*Orders([square, Drawn(0b11, 0)], 1).found()] == []
