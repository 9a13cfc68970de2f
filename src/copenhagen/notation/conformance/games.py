"""The games that vectors are taken from: every module and option, played in several tastes."""

from collections.abc import Iterator, Sequence
from itertools import count, cycle, islice
from random import Random
from typing import TypeVar, cast

from copenhagen.cardgame.components import MISSIONS
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.expansion.new_abilities.variant_a import SETS
from copenhagen.cardgame.state import CardGame
from copenhagen.frames import Step
from copenhagen.games import Action, Game, Move, State, apply, legal_actions, sample
from copenhagen.house.grid import ROW
from copenhagen.notation.conformance.rare import rare_starts
from copenhagen.notation.texts import read_move
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import RollAndWrite
from copenhagen.values import option_values

Value = TypeVar("Value")
Options = TypeVar("Options", CardGameOptions, RollAndWriteOptions)
_PLAYERS = (2, 3, 4)


# Which games


def games(number: int, rng: Random) -> Iterator[Game]:
    """Yield so many games, two of the card game for each one of Roll & Write.

    Each number of players, each choice of modules and each value of an option comes round again and
    again.
    """
    card, roll = _card_games(rng), _roll_and_write_games(rng)
    yield from islice((next(which) for which in cycle((card, card, roll))), number)


def games_from_rare_starts(each: int, rng: Random) -> Iterator[Iterator[Step[State, Move]]]:
    """Yield the next steps of games from positions that seldom come up, some from each of them.

    At first it is played to what seldom happens, afterwards at random.
    """
    for number in range(_TRIES * each):
        for start, moves in rare_starts():
            yield islice(steps(start, rng, () if number else moves), _NEXT_STEPS)


_TRIES = 4
_NEXT_STEPS = 24


def _turns(values: Sequence[Value], rng: Random) -> Iterator[Value]:
    """Yield all of `values`, again and again, each time in another order."""
    while True:
        yield from rng.sample(values, len(values))


def _card_games(rng: Random) -> Iterator[Game]:
    abilities: Sequence[str] = ("base", "variant_a", "chosen", "variant_b")
    missions: Sequence[str] = ("none", "drawn", "chosen")
    options = _options(CardGameOptions, rng)
    for players, which, jokers, some in zip(
        _turns(_PLAYERS, rng),
        _turns(abilities, rng),
        _turns((False, True), rng),
        _turns(missions, rng),
        strict=False,
    ):
        chosen = tuple(rng.sample(MISSIONS, 2)) if some == "chosen" else ()
        yield CardGame(
            players,
            next(options),
            rng.choice(SETS) if which == "chosen" else which,  # type: ignore[arg-type]
            jokers,
            None if some == "none" else chosen,
        )


def _roll_and_write_games(rng: Random) -> Iterator[Game]:
    for players, options in zip(
        _turns(_PLAYERS, rng), _options(RollAndWriteOptions, rng), strict=False
    ):
        yield RollAndWrite(players, options)


def _options(kind: type[Options], rng: Random) -> Iterator[Options]:
    """Yield options of this kind; every other time the usual ones."""
    turns = {
        name: _turns(values, rng) for name, values in option_values(cast("type", kind)).items()
    }
    while True:
        yield kind()
        yield kind(**{name: next(values) for name, values in turns.items()})  # type: ignore[arg-type]


# How they are played


def steps(state: State, rng: Random, first: Sequence[str] = ()) -> Iterator[Step[State, Move]]:
    """Yield a game from `state` to its end, move by move, chance included.

    `first` are the texts of the moves that it begins with.
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


def _any(_: State, actions: Sequence[Action], rng: Random) -> Action:
    """Choose any action."""
    return rng.choice(actions)


def _any_kind(_: State, actions: Sequence[Action], rng: Random) -> Action:
    """Choose any kind of action: what is offered once is as likely as what is offered often."""
    kinds = list(dict.fromkeys(map(type, actions)))
    kind = rng.choice(kinds)
    return rng.choice([action for action in actions if type(action) is kind])


def _filling(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """Choose what fills rows and scores, of some actions: so that games end with twelve points."""
    some = rng.sample(actions, min(_LOOKED_AT, len(actions)))
    return max(some, key=lambda action: _worth(apply(state, action), state.to_act))


_LOOKED_AT = 24
_POINT = 12


def _worth(state: State, seat: int) -> int:
    player = state.players[seat]
    filled = player.house.filled | getattr(state, "cells", 0)
    if pending := getattr(state, "pending", None):
        filled |= pending.placement.cells
    return _POINT * player.score + sum((filled & row).bit_count() ** 2 for row in ROW)
