"""Walks through games of Roll & Write: every choice and every roll, by taste or evenly.

A walk begins at the first state of a game or, to come to what is rare, at a position that play
could have led to. Its taste says which kinds of moves it likes; what it likes is taken in half of
the cases, so that everything else happens as well.
"""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Literal

import attrs
from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

import copenhagen as cph
from copenhagen.games import sample
from copenhagen.rollwrite.actions import (
    Action,
    ChangeColor,
    Choose,
    DoneDrawing,
    DrawShape,
    DrawSquare,
    Mark,
    MarkTwo,
    Move,
    NoMark,
    Pass,
    Reroll,
    UseNoX,
    UseOneX,
)
from copenhagen.rollwrite.components import PLAYERS
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.rules.setup import first_state
from copenhagen.rollwrite.state import RollAndWrite, State
from tests.rollwrite.starts import STARTS

__all__ = [
    "GAMES",
    "LONGEST",
    "TASTES",
    "Step",
    "Walk",
    "positions",
    "possible",
    "walk",
    "walks",
    "whole_walks",
]

_WORDS: tuple[Literal["mandatory", "optional"], ...] = ("mandatory", "optional")
_TIMES: tuple[Literal["next_turn", "same_turn"], ...] = ("next_turn", "same_turn")

GAMES = tuple(
    RollAndWrite(players, RollAndWriteOptions(mirror=mirror, marks=marks, drawing=draw, unlock=at))
    for players, mirror, marks, draw, at in product(PLAYERS, (False, True), _WORDS, _WORDS, _TIMES)
)
"""Every game there is: each number of players with each combination of options."""

LONGEST = 20_000
"""No walk takes this many steps; a game that is still going on then has no end."""

TASTES: dict[str, tuple[type[Action], ...]] = {
    "nothing": (),
    "abilities": (Reroll, ChangeColor, UseNoX, UseOneX),
    "drawing": (Choose, DrawShape, UseNoX, UseOneX, DrawSquare),
    "marks": (Mark, MarkTwo),
    "marks of coats": (Choose, MarkTwo),
    "refusing": (Pass, NoMark, DoneDrawing),
}
"""What a walk can like."""


@attrs.frozen
class Step:
    """One move, and the states before it and after it."""

    before: State
    move: Move
    after: State


@attrs.frozen
class Walk:
    """A game, whole or begun somewhere, step by step."""

    steps: tuple[Step, ...] = attrs.field(repr=False)
    name: str
    whole: bool
    """Whether it begins with the first state of a game; other starts are made up."""

    def _repr_pretty_(self, printer: RepresentationPrinter, _: bool) -> None:  # noqa: FBT001
        # Hypothesis would print every move and every state.
        printer.text(self.name)

    @property
    def game(self) -> RollAndWrite:
        """The game that is played."""
        return self.steps[0].before.game

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move of the walk, in order."""
        return tuple(step.move for step in self.steps)

    @property
    def states(self) -> tuple[State, ...]:
        """Every state of the walk, in order."""
        return (self.steps[0].before, *(step.after for step in self.steps))


def possible(state: State) -> tuple[Move, ...]:
    """Return whatever may come next: the player's actions, or the outcomes of chance."""
    return cph.legal_actions(state) or tuple(move for move, _ in cph.chance_outcomes(state))


def _moves(state: State, rng: Random, liked: tuple[type[Action], ...]) -> Iterator[Step]:
    for _ in range(LONGEST):
        actions = cph.legal_actions(state)
        move: Move | None = rng.choice(actions) if actions else sample(state, rng)
        if move is None:
            return
        if actions and rng.random() < _OFTEN:
            taste = [action for action in actions if isinstance(action, liked)]
            move = rng.choice(taste or actions)
        after = cph.apply(state, move)
        yield Step(state, move, after)
        state = after
    raise AssertionError(f"no end after {LONGEST} steps")


_OFTEN = 0.5


def walk(game: RollAndWrite, taste: str, seed: int, start: str = "first") -> Walk:
    """Return the walk of a seed through `game`, from its first state or one of `STARTS`."""
    rng = Random(f"{taste} {seed} {start}")
    state = first_state(game) if start == "first" else STARTS[start](game)
    name = f"walk({game!r}, {taste!r}, {seed}, {start!r})"
    return Walk(tuple(_moves(state, rng, TASTES[taste])), name, start == "first")


def _walks_from(*starts: str) -> st.SearchStrategy[Walk]:
    return st.builds(
        walk,
        st.sampled_from(GAMES),
        st.sampled_from(sorted(TASTES)),
        st.integers(0, 1 << 20),
        st.sampled_from(starts),
    )


def walks() -> st.SearchStrategy[Walk]:
    """Draw walks through every game, with every taste, mostly from the first state."""
    return _walks_from("first", "first", *sorted(STARTS))


def whole_walks() -> st.SearchStrategy[Walk]:
    """Draw walks from the first state of a game to its end."""
    return _walks_from("first")


@st.composite
def positions(draw: st.DrawFn, where: Callable[[State], bool] = lambda _: True) -> State:
    """Draw a position that some game has come to."""
    found = [state for state in draw(whole_walks()).states if where(state)]
    assume(found)
    return draw(st.sampled_from(found))
