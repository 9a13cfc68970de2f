"""The games that vectors are taken from: every module and option, played with several policies."""

from collections.abc import Iterator, Sequence
from itertools import count, cycle, islice
from random import Random
from typing import TYPE_CHECKING

from copenhagen.engine.game import games as all_games
from copenhagen.frames import Step
from copenhagen.games import apply, legal_actions, sample
from copenhagen.house.grid import ROW
from copenhagen.notation.conformance.rare import rare_starts
from copenhagen.notation.texts import read_move

if TYPE_CHECKING:
    from copenhagen.games import Action, Game, Move, State


# Settings of the games


def games(number: int, rng: Random) -> "Iterator[Game]":
    """Yield `number` games of all kinds in turn, some kinds more often than others.

    Each number of players, each choice of modules and each option value recurs regularly.
    """
    rooms = [room for game in all_games() if (room := game.room_or_none("notation.conformance"))]
    played = [(room.games(rng), room.SHARE) for room in rooms]
    in_turn = [which for which, share in played for _ in range(share)]
    yield from islice((next(which) for which in cycle(in_turn)), number)


def games_from_rare_starts(each: int, rng: Random) -> "Iterator[Iterator[Step[State, Move]]]":
    """Yield the steps of games from rare positions, `each` times from each position.

    Each first plays the rare moves, then random ones.
    """
    for number in range(_TRIES * each):
        for start, moves in rare_starts():
            yield islice(steps(start, rng, () if number else moves), _NEXT_STEPS)


_TRIES = 4
_NEXT_STEPS = 24


# Policies


def steps(state: "State", rng: Random, first: Sequence[str] = ()) -> "Iterator[Step[State, Move]]":
    """Yield the steps of a game from `state` to its end, chance included.

    `first` are the texts of its first moves.
    """
    choose = rng.choice((_any, _any_kind, _filling))
    for number in count(1):
        actions = legal_actions(state)
        move: Move | None
        if number <= len(first):
            move = read_move(state, first[number - 1])
        else:
            move = choose(state, actions, rng) if actions else sample(state, rng)
        if move is None:
            return
        after = apply(state, move)
        yield Step(number, state.to_act if actions else None, move, state, after)
        state = after


def _any(_: "State", actions: "Sequence[Action]", rng: Random) -> "Action":
    """Choose any action, uniformly."""
    return rng.choice(actions)


def _any_kind(_: "State", actions: "Sequence[Action]", rng: Random) -> "Action":
    """Choose a kind of action uniformly, then an action of this kind."""
    kinds = list(dict.fromkeys(map(type, actions)))
    kind = rng.choice(kinds)
    return rng.choice([action for action in actions if type(action) is kind])


def _filling(state: "State", actions: "Sequence[Action]", rng: Random) -> "Action":
    """Choose the action that fills rows and scores most, from a sample, to reach twelve points."""
    some = rng.sample(actions, min(_LOOKED_AT, len(actions)))
    return max(some, key=lambda action: _value(apply(state, action), state.to_act))


_LOOKED_AT = 24
_POINT = 12


def _value(state: "State", seat: int) -> int:
    player = state.players[seat]
    filled = player.house.filled | getattr(state, "cells", 0)
    if pending := getattr(state, "pending", None):
        filled |= pending.placement.cells
    return _POINT * player.score + sum((filled & row).bit_count() ** 2 for row in ROW)
