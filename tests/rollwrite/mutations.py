"""Positions that differ from a given one in one way, most of them impossible.

Some changes break a count, others move marks, shapes or dice elsewhere, so that everything is still
accounted for and only the finer laws notice.
"""

from collections.abc import Callable, Iterator
from itertools import permutations, product
from random import Random
from typing import Any

import attrs

from copenhagen.house.grid import CELLS, COLUMNS
from copenhagen.rollwrite.components import FacadeShape
from copenhagen.rollwrite.rules.scoring import points
from copenhagen.rollwrite.state import Drawn, Phase, State
from copenhagen.rollwrite.validation.houses import house_of
from tests.rollwrite.walks import GAMES

__all__ = ["MUTATIONS", "Mutation", "mutations", "with_player"]

Mutation = Callable[[State, Random], Iterator[State]]


def mutations(state: State, rng: Random) -> Iterator[tuple[str, State]]:
    """Yield positions one change away from `state`, each with the name of the change."""
    for mutate in MUTATIONS:
        for mutant in mutate(state, rng):
            if mutant != state:
                yield mutate.__name__, mutant


def with_player(state: State, seat: int, **changes: Any) -> State:  # noqa: ANN401 - any field
    """Return `state` with `seat` replaced by another player."""
    players = list(state.players)
    players[seat] = attrs.evolve(players[seat], **changes)
    return attrs.evolve(state, players=tuple(players))


def _scored(state: State, seat: int, **changes: Any) -> State:  # noqa: ANN401 - any field
    """Return `state` with `seat` replaced by another player with the right score."""
    state = with_player(state, seat, **changes)
    return with_player(state, seat, score=points(state.players[seat]))


def _add(counts: tuple[int, ...], index: int, number: int) -> Any:  # noqa: ANN401 - any length
    return (*counts[:index], counts[index] + number, *counts[index + 1 :])


# One field alone


def another_game(state: State, _: Random) -> Iterator[State]:
    mine = state.game
    for game in GAMES:
        if game.players == mine.players or game.options == mine.options:
            yield attrs.evolve(state, game=game)
            quiet = game.options.may_be_quiet and state.quiet
            yield attrs.evolve(state, game=game, quiet=quiet)


def another_phase(state: State, _: Random) -> Iterator[State]:
    for phase in Phase:
        yield attrs.evolve(state, phase=phase)
        yield attrs.evolve(state, phase=phase, coats=1, cells=0, shape=None)
        yield attrs.evolve(state, phase=phase, coats=0, cells=0, shape=None, marks=0)
        yield attrs.evolve(state, phase=phase, marks=1, coats=0, fresh=0, no_x=False)
        idle: dict[str, Any] = {"shape": None, "cells": 0, "coats": 0, "no_x": False, "fresh": 0}
        for marks, quiet in product(range(3), (False, True)):
            yield attrs.evolve(state, phase=phase, marks=marks, quiet=quiet, **idle)
            for no_x in (False, True):
                changes = {**idle, "no_x": no_x, "coats": marks}
                yield attrs.evolve(
                    state, phase=phase, marks=0, quiet=quiet, to_act=state.active, **changes
                )
    for dice in ((1, 1, 1, 1, 1, 0), (5, 0, 0, 0, 0, 0)):
        yield attrs.evolve(state, phase=Phase.CHOOSE, dice=dice, in_hand=0, to_act=state.active)
    yield attrs.evolve(state, phase=Phase.OVER, dice=(0,) * 6, in_hand=0, quiet=False, marks=0)


def another_seat(state: State, _: Random) -> Iterator[State]:
    for seat, active in product(range(5), range(5)):
        yield attrs.evolve(state, to_act=seat)
        yield attrs.evolve(state, active=active)
        yield attrs.evolve(state, to_act=seat, active=active)


def other_places_at_the_table(state: State, _: Random) -> Iterator[State]:
    for players in permutations(state.players):
        yield attrs.evolve(state, players=players)
    yield attrs.evolve(state, players=state.players[1:])
    yield attrs.evolve(state, players=(*state.players, state.players[0]))


def other_numbers(state: State, rng: Random) -> Iterator[State]:
    for name in ("copies", "dice"):
        counts = getattr(state, name)
        for index, by in product(range(len(counts)), (1, -1)):
            yield attrs.evolve(state, **{name: _add(counts, index, by)})
    for name, by in product(("in_hand", "coats", "fresh", "marks", "cells"), (1, -1, 2)):
        yield attrs.evolve(state, **{name: getattr(state, name) + by})
    yield attrs.evolve(state, no_x=not state.no_x)
    yield attrs.evolve(state, quiet=not state.quiet)
    for cell in range(CELLS):
        yield attrs.evolve(state, cells=state.cells ^ 1 << cell)
    yield attrs.evolve(state, cells=state.cells << 1)
    yield attrs.evolve(state, cells=state.cells << COLUMNS)
    shapes = [
        *state.game.sheet.shapes,
        FacadeShape(rng.choice(list(state.game.sheet.shapes)).color, 4),
    ]
    for shape in (None, *shapes):
        yield attrs.evolve(state, shape=shape)


def other_numbers_of_a_player(state: State, rng: Random) -> Iterator[State]:
    for seat, player in enumerate(state.players):
        for name in ("tracks", "spent_bonuses", "spent_stars"):
            counts = getattr(player, name)
            for index, by in product(range(5), (1, -1, 3)):
                changes = {name: _add(counts, index, by)}
                yield with_player(state, seat, **changes)
                if 0 <= counts[index] + by <= 9:
                    yield _scored(state, seat, **changes)
            shuffled = tuple(rng.sample(counts, 5))
            yield _scored(state, seat, **{name: shuffled})
        for by in (1, -1, 12):
            yield with_player(state, seat, score=player.score + by)


# Dice


def other_dice(state: State, rng: Random) -> Iterator[State]:
    shuffled: Any = tuple(rng.sample(state.dice, len(state.dice)))
    yield attrs.evolve(state, dice=shuffled)
    for one, other in permutations(range(6), 2):
        if state.dice[one]:
            yield attrs.evolve(state, dice=_add(_add(state.dice, one, -1), other, 1))
    for face in range(6):
        if state.dice[face]:
            picked_up = _add(state.dice, face, -1)
            yield attrs.evolve(state, dice=picked_up, in_hand=state.in_hand + 1)
            yield attrs.evolve(state, dice=picked_up, in_hand=state.in_hand + 1, phase=Phase.ROLL)


# Houses


def other_houses(state: State, rng: Random) -> Iterator[State]:
    for seat, player in enumerate(state.players):
        drawn = player.house.drawn
        for index, one in enumerate(drawn):
            rest = (*drawn[:index], *drawn[index + 1 :])
            yield _scored(state, seat, house=house_of(rest))
            yield _scored(state, seat, house=house_of((*rest, one)))
            yield _scored(state, seat, house=house_of((one, *rest)))
            for xs in {0, one.cells & -one.cells, one.cells}:
                changed = Drawn(one.cells, xs)
                house = house_of((*drawn[:index], changed, *drawn[index + 1 :]))
                yield _scored(state, seat, house=house)
                for ability in (0, 4):
                    for by in (1, -1):
                        stars = _add(player.spent_stars, ability, by)
                        yield _scored(state, seat, house=house, spent_stars=stars)
        cell = rng.randrange(CELLS)
        for xs in (0, 1 << cell):
            house = house_of((*drawn, Drawn(1 << cell, xs)))
            yield _scored(state, seat, house=house)
            stars = _add(player.spent_stars, 4, 1)
            yield _scored(state, seat, house=house, spent_stars=stars)
        table = rng.choice(state.game.sheet.placements)
        placement = rng.choice(table)
        for xs in (0, placement.cells & -placement.cells):
            house = house_of((*drawn, Drawn(placement.cells, xs)))
            yield _scored(state, seat, house=house)
        yield with_player(state, seat, house=attrs.evolve(player.house, filled=0))
        yield with_player(state, seat, house=attrs.evolve(player.house, drawn=()))


# The facade sheet


def other_shapes_crossed_out(state: State, _: Random) -> Iterator[State]:
    for one, other in permutations(range(len(state.copies)), 2):
        yield attrs.evolve(state, copies=_add(_add(state.copies, one, -1), other, 1))
    for seat, player in enumerate(state.players):
        for by in (1, -1):
            stars = _add(player.spent_stars, 1, by)
            mutant = with_player(state, seat, spent_stars=stars)
            for index in range(len(state.copies)):
                yield attrs.evolve(mutant, copies=_add(state.copies, index, by))


MUTATIONS: tuple[Mutation, ...] = (
    another_game,
    another_phase,
    another_seat,
    other_places_at_the_table,
    other_numbers,
    other_numbers_of_a_player,
    other_dice,
    other_houses,
    other_shapes_crossed_out,
)
"""Every kind of change."""
