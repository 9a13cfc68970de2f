"""Walks through games of Roll & Write: every choice and every roll, by taste or evenly.

A walk begins at the first state of a game or, to come to what is rare, at a position that play
could have led to. Its taste says which kinds of moves it likes; what it likes is taken in half of
the cases, so that everything else happens as well.
"""

from collections.abc import Iterator
from random import Random

import attrs
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
from copenhagen.rollwrite.setup import first_state
from copenhagen.rollwrite.state import RollAndWrite, State
from tests.rollwrite.starts import STARTS
from tests.rollwrite.walking import GAMES

__all__ = ["LONGEST", "TASTES", "Step", "Walk", "walk", "walks"]

LONGEST = 20_000
"""No walk takes so many steps; a game that is still going on then has no end."""

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
    def states(self) -> tuple[State, ...]:
        """Every state of the walk, in order."""
        return (self.steps[0].before, *(step.after for step in self.steps))


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


def walks() -> st.SearchStrategy[Walk]:
    """Draw walks through every game, with every taste, mostly from the first state."""
    return st.builds(
        walk,
        st.sampled_from(GAMES),
        st.sampled_from(sorted(TASTES)),
        st.integers(0, 1 << 20),
        st.sampled_from(["first", "first", *sorted(STARTS)]),
    )
