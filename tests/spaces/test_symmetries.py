"""A symmetric position has the same games before it, seen from the other side."""

from collections.abc import Iterator
from random import Random

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame import State as CardState
from copenhagen.games import Game, State, first_state
from copenhagen.house.grid import cells_of
from copenhagen.rollwrite import State as RollState
from copenhagen.spaces import Symmetry, symmetries
from tests.profiles import by_profile
from tests.spaces.games import CARD_GAMES, GAMES, ROLL_GAMES

MIRRORED = {name: game for name, game in ROLL_GAMES.items() if "True" in name}
SYMMETRIC = {**CARD_GAMES, **MIRRORED}
"""The games that have a symmetry."""


def mirrored(cells: int) -> int:
    return sum(1 << (cell - cell % 5 + 4 - cell % 5) for cell in cells_of(cells))


def from_the_other_side(state: State) -> State:
    """Return the symmetric state, made field by field."""
    if isinstance(state, CardState):
        return attrs.evolve(state, display=state.display[::-1])
    assert isinstance(state, RollState)
    players = []
    for player in state.players:
        filled, windows = mirrored(player.house.filled), mirrored(player.house.windows)
        house = attrs.evolve(player.house, filled=filled, windows=windows)
        players.append(attrs.evolve(player, house=house))
    return attrs.evolve(state, players=tuple(players), cells=mirrored(state.cells))


def image(row: bytes, symmetry: Symmetry) -> list[int]:
    return [row[place] for place in symmetry.view]


def decisions(game: Game, seed: int) -> Iterator[State]:
    """Yield the decisions of a random game."""
    rng = Random(seed)
    state = cph.settle(first_state(game), rng)
    while actions := cph.legal_actions(state):
        yield state
        state = cph.settle(cph.apply(state, rng.choice(actions)), rng)


@pytest.mark.parametrize("game", SYMMETRIC.values(), ids=SYMMETRIC)
def test_symmetric_positions_have_symmetric_actions_views_and_successors(game: Game) -> None:
    (symmetry,) = symmetries(game)
    space, encoding = cph.action_space(game), cph.encoding(game)
    for seed in range(by_profile(quick=1, ci=2, deep=20)):
        for state in decisions(game, seed):
            other = from_the_other_side(state)
            legal = space.legal(state)
            assert sorted(symmetry.actions[number] for number in legal) == sorted(
                space.legal(other)
            )
            for seat in range(game.players):
                row = encoding.encode(cph.view(state, seat))
                assert image(row, symmetry) == [*encoding.encode(cph.view(other, seat))]
            number = Random(seed).choice(legal)
            after = cph.apply(state, space.action(number))
            other_after = cph.apply(other, space.action(symmetry.actions[number]))
            seat = after.to_act
            row = encoding.encode(cph.view(after, seat))
            assert image(row, symmetry) == [*encoding.encode(cph.view(other_after, seat))]


@pytest.mark.parametrize("game", SYMMETRIC.values(), ids=SYMMETRIC)
def test_a_symmetry_applied_twice_changes_nothing(game: Game) -> None:
    for symmetry in symmetries(game):
        for moved in (symmetry.actions, symmetry.view):
            assert [moved[place] for place in moved] == [*range(len(moved))]
            assert moved != tuple(range(len(moved)))


def test_games_whose_shapes_cannot_be_mirrored_have_none() -> None:
    games = [game for name, game in GAMES.items() if name not in SYMMETRIC]
    assert games
    for game in games:
        assert symmetries(game) == ()
        tables = [{place.cells for place in table} for table in game.sheet.placements]  # type: ignore[union-attr]
        assert any({mirrored(cells) for cells in table} != table for table in tables)
