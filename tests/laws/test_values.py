"""Law 3: positions are values.

`apply` never changes the position that it is given. Equal positions give equal answers to every
question (`tests.laws.test_equal_states` names the exception, `state_faults`), and `hash` follows
`==`. No part of a position can be assigned to. A position that was built again, or pickled for
another process, is the same value.
"""

import pickle
from collections.abc import Callable, Iterator
from enum import Enum
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame.actions import (
    Build,
    Discard,
    Pay,
    PlaceJoker,
    PlaceSpecial,
    Reveal,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import FACADE_TILES, FacadeTile
from copenhagen.cardgame.state import House, Player, State
from copenhagen.errors import InvalidGame, InvalidMove
from copenhagen.games import sample
from copenhagen.house.colors import Color
from copenhagen.house.placements import Placement
from copenhagen.rollwrite import actions as roll_actions
from copenhagen.rollwrite.components import FacadeShape, Face
from tests.laws.holding import law_of_walks
from tests.laws.reporting import expression, reported
from tests.strategies import (
    CARD_GAME,
    Walk,
    copy_of,
    look_alike,
    mutants,
    positions,
    possible,
)


def check_that_asking_changes_nothing(state: State) -> None:
    written, number = expression(state), hash(state)
    for move in possible(state):
        cph.apply(state, move)
        for other in mutants(move)[:3]:
            cph.why_illegal(state, other)
    cph.legal_actions(state)
    cph.chance_outcomes(state)
    cph.result(state)
    cph.settle(state, Random(1))
    assert expression(state) == written
    assert hash(state) == number


@given(positions())
def test_a_position_made_anew_or_pickled_is_the_same_value(state: State) -> None:
    for other in (copy_of(state), pickle.loads(pickle.dumps(state))):  # noqa: S301 (our own)
        with reported(state):
            assert other == state
            assert hash(other) == hash(state)
            assert expression(other) == expression(state)
            assert possible(other) == possible(state)
            for seat in range(state.game.players):
                seen = cph.view(state, seat)
                assert pickle.loads(pickle.dumps(seen)) == seen  # noqa: S301
    for move in possible(state)[::5]:
        assert pickle.loads(pickle.dumps(move)) == move  # noqa: S301
        assert cph.apply(state, pickle.loads(pickle.dumps(move))) == cph.apply(state, move)  # noqa: S301


def parts(value: object) -> Iterator[object]:
    """Yield `value` and all its parts."""
    yield value
    inside: tuple[object, ...] = ()
    kind: Any = type(value)
    if isinstance(value, tuple):
        inside = value
    elif attrs.has(kind):
        # Derived fields, such as the rules of a game, are not part of the value.
        given = [field.name for field in attrs.fields(kind) if field.init or field.eq is not False]
        inside = tuple(getattr(value, name) for name in given)
    for part in inside:
        yield from parts(part)


def check_that_it_is_frozen_all_through(value: object) -> None:
    for part in parts(value):
        kind: Any = type(part)
        if attrs.has(kind):
            for name in [field.name for field in attrs.fields(kind)]:
                with pytest.raises(attrs.exceptions.FrozenInstanceError):
                    setattr(part, name, getattr(part, name))
                with pytest.raises(attrs.exceptions.FrozenInstanceError):
                    delattr(part, name)
            with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
                part.invented = 1  # type: ignore[attr-defined]
        else:
            assert kind in (tuple, int, str, bool, type(None)) or isinstance(part, Enum)


def check_that_equal_positions_answer_alike(
    state: State, other: State, most: int | None = None
) -> None:
    """Ask both positions everything, about every move or about roughly `most` of them."""
    assert state == other
    assert not state != other  # noqa: SIM202 - checks `!=`, not only `==`
    assert hash(state) == hash(other)
    assert cph.legal_actions(state) == cph.legal_actions(other)
    assert cph.chance_outcomes(state) == cph.chance_outcomes(other)
    assert cph.result(state) == cph.result(other)
    moves = possible(state)
    for move in moves[:: 1 if most is None else max(1, len(moves) // most)]:
        after, other_after = cph.apply(state, move), cph.apply(other, copy_of(move))
        assert after == other_after
        assert hash(after) == hash(other_after)
        for wrong in mutants(move)[:3]:
            assert cph.why_illegal(state, wrong) == cph.why_illegal(other, wrong)


@given(positions())
def test_apply_never_changes_its_argument(state: State) -> None:
    with reported(state):
        check_that_asking_changes_nothing(state)


@given(positions())
def test_equal_positions_give_equal_answers(state: State) -> None:
    with reported(state):
        check_that_equal_positions_answer_alike(state, look_alike(state))


@given(positions())
def test_a_position_is_frozen_all_through(state: State) -> None:
    with reported(state):
        assert type(state) is State
        assert all(type(player) is Player for player in state.players)
        check_that_it_is_frozen_all_through(state)
        check_that_it_is_frozen_all_through(possible(state)[:20])
        check_that_it_is_frozen_all_through(cph.result(state))


@law_of_walks(CARD_GAME)
def test_positions_are_equal_exactly_where_all_that_counts_is_the_same(walk: Walk) -> None:
    """No two positions of one game are equal: a game never returns to an earlier position."""
    assert len(set(walk.states)) == len(walk.states)
    for state in walk.states[::20]:
        assert walk.states.index(look_alike(state)) == walk.states.index(state)


def _another(value: Any) -> Any:  # noqa: ANN401 - the fields of a position are of many types
    """Return a different value of the same form."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, Enum):
        return next((member for member in type(value) if member != value), None)
    if isinstance(value, int):
        return value + 1
    if isinstance(value, tuple):
        return (*value[:-1], _another(value[-1])) if value else (0,)
    return None


@given(positions())
def test_each_field_counts_but_for_the_outlines_of_tiles(state: State) -> None:
    for field in attrs.fields(State):
        other = attrs.evolve(state, **{field.name: _another(getattr(state, field.name))})
        assert other != state, field.name
    for field in attrs.fields(Player):
        me = state.players[0]
        assert attrs.evolve(me, **{field.name: _another(getattr(me, field.name))}) != me
    for field in attrs.fields(House):
        house = state.players[0].house
        other_house = attrs.evolve(house, **{field.name: _another(getattr(house, field.name))})
        assert (other_house == house) == (field.name == "tiles")


BLUE_TWO = FACADE_TILES[0]

WRONG_VALUES: list[tuple[Callable[..., object], tuple[object, ...]]] = [
    (TakeCards, ([0, 1],)),
    (TakeCards, ((0, 1.0),)),
    (TakeCards, ((0, True),)),
    (TakeAdditional, ("1",)),
    (TakeAdditional, (True,)),
    (Discard, ("red",)),
    (Discard, ((1, 0, 0, 0),)),
    (Discard, ([1, 0, 0, 0, 0],)),
    (Build, ("b2", BLUE_TWO.placements[0])),
    (Build, (BLUE_TWO, 3)),
    (Pay, (1.0,)),
    (Pay, (1, "1")),
    (Pay, (1, 1, "red")),
    (Pay, (1, 1, 2)),
    (Pay, (1, 0, None, 1)),
    (PlaceSpecial, (None,)),
    (TakeAbility, (0,)),
    (Reveal, (0,)),
    (Reveal, ("red",)),
    (FacadeTile, (0, 2)),
    (FacadeTile, (Color.BLUE, 6)),
]


def test_no_move_is_made_of_values_that_mean_nothing(subtests: pytest.Subtests) -> None:
    """Therefore `why_illegal` and `apply` never meet a move that breaks them from inside."""
    for kind, values in WRONG_VALUES:
        with subtests.test(case=str((kind, values))):
            with pytest.raises(InvalidMove) as refused:
                kind(*values)
            assert refused.value.faults
            assert all(fault.path and fault.text for fault in refused.value.faults)


class Lying(int):
    """A whole number that is in every range, and equal to anything it is compared with."""

    def __eq__(self, _: object) -> bool:
        return True

    def __lt__(self, _: object) -> bool:
        return False

    def __ge__(self, _: object) -> bool:
        return True

    __hash__ = int.__hash__


class LyingTuple(tuple[int, ...]):
    """A tuple that has any length asked for."""

    __slots__ = ()

    def __len__(self) -> int:
        return 5


PLACED = BLUE_TWO.placements[0]
NUMBERS: list[tuple[Callable[..., object], Callable[[Any], tuple[object, ...]]]] = [
    (TakeCards, lambda number: ((0, number),)),
    (TakeAdditional, lambda number: (number,)),
    (Discard, lambda number: ((number, 0, 0, 0, 0),)),
    (Build, lambda number: (BLUE_TWO, Placement(number, PLACED.brick, 0, "n"))),
    (Build, lambda number: (BLUE_TWO, Placement(PLACED.cells, number, 0, "n"))),
    (Pay, lambda number: (number,)),
    (Pay, lambda number: (1, number, Color.RED)),
    (PlaceSpecial, lambda number: (number,)),
    (PlaceJoker, lambda number: (number,)),
    (FacadeTile, lambda number: (Color.BLUE, number)),
    (roll_actions.Reroll, lambda number: ((number, 0, 0, 0, 0, 0),)),
    (roll_actions.Roll, lambda number: ((number, 0, 0, 0, 0, 0),)),
    (roll_actions.ChangeColor, lambda number: (Face.RED, number, Color.BLUE)),
    (roll_actions.Choose, lambda number: (FacadeShape(Color.RED, 3), number)),
    (roll_actions.DrawShape, lambda number: (Placement(number, 0, 0, "n"),)),
    (roll_actions.MarkX, lambda number: (number,)),
    (roll_actions.DrawSquare, lambda number: (number,)),
    (roll_actions.UseOneX, lambda number: (number,)),
    (FacadeShape, lambda number: (Color.RED, number)),
]


@pytest.mark.parametrize("number", [Lying(3), Color.GREEN, True, 3.0], ids=repr)
@pytest.mark.parametrize(
    ("kind", "values"), NUMBERS, ids=[f"{kind.__name__} {i}" for i, (kind, _) in enumerate(NUMBERS)]
)
def test_a_whole_number_is_a_plain_int(
    kind: Callable[..., object], values: Callable[[Any], tuple[object, ...]], number: object
) -> None:
    kind(*values(3))
    with pytest.raises(InvalidMove):
        kind(*values(number))


def test_a_tuple_of_numbers_is_a_plain_tuple() -> None:
    with pytest.raises(InvalidMove):
        Discard(LyingTuple((1,)))  # type: ignore[arg-type]
    with pytest.raises(InvalidMove):
        TakeCards(LyingTuple((1,)))


@pytest.mark.parametrize("players", [Lying(3), True, 3.0, Color.GREEN], ids=repr)
def test_a_number_of_players_is_a_plain_int(players: Any) -> None:  # noqa: ANN401
    for start in (cph.card_game, cph.roll_and_write):
        with pytest.raises(InvalidGame):
            start(players)


@pytest.mark.parametrize("start", [cph.card_game(2), cph.roll_and_write(2)], ids=["card", "roll"])
@pytest.mark.parametrize("name", ["filled", "windows"])
def test_a_mask_of_a_house_is_a_plain_int(start: Any, name: str) -> None:  # noqa: ANN401
    first, *rest = start.players
    house = attrs.evolve(first.house, **{name: Lying(0)})
    state = attrs.evolve(start, players=(attrs.evolve(first, house=house), *rest))
    (fault,) = cph.state_faults(state)
    assert str(fault) == "players[0].house: has to be a house"


@given(positions(), st.integers(0, 2**32))
def test_settle_is_sampling_one_outcome_after_the_other(state: State, seed: int) -> None:
    """The fast way through chance reaches the same positions as one step after the other."""
    rng = Random(seed)
    one_by_one = state
    while (outcome := sample(one_by_one, rng)) is not None:
        one_by_one = cph.apply(one_by_one, outcome)
    assert cph.settle(state, Random(seed)) == one_by_one
    assert cph.chance_outcomes(one_by_one) == ()
