"""Walks through games of Roll & Write: every choice and every roll, by taste or uniformly.

A walk begins at the first state of a game or, to meet rare events, at a position that play could
have led to. Its taste favors kinds of moves; a favored move is taken in half of the cases, so that
everything else happens as well.
"""

from collections.abc import Callable, Iterator
from itertools import cycle, product
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
from tests.corpus import Corpus, one_of
from tests.profiles import PROFILE, by_profile
from tests.rollwrite.starts import STARTS

__all__ = [
    "GAMES",
    "LONGEST",
    "ROLL_AND_WRITE",
    "TASTES",
    "Step",
    "Walk",
    "fixed_walks",
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
"""Every game: each number of players with each combination of options."""

LONGEST = 20_000
"""More steps than any walk takes; a longer game would be endless."""

TASTES: dict[str, tuple[type[Action], ...]] = {
    "nothing": (),
    "abilities": (Reroll, ChangeColor, UseNoX, UseOneX),
    "drawing": (Choose, DrawShape, UseNoX, UseOneX, DrawSquare),
    "marks": (Mark, MarkTwo),
    "marks of coats": (Choose, MarkTwo),
    "refusing": (Pass, NoMark, DoneDrawing),
}
"""The tastes of walks."""


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
    """Whether it begins with the first state of a game; other starts are constructed."""

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
    """Return all possible next moves: the player's actions, or the outcomes of chance."""
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


_DIRECTED: tuple[tuple[int, str, int, str], ...] = (
    (21, "drawing", 885, "rich"),
    (5, "marks of coats", 389, "high and rich"),
    (6, "marks", 150, "last turn"),
    (14, "abilities", 110, "high"),
    (19, "nothing", 211, "last turn"),
    (10, "refusing", 250, "stuck"),
    (35, "refusing", 35, "stuck"),
    (29, "drawing", 365, "high and rich"),
    (2, "marks", 674, "high"),
    (3, "marks of coats", 531, "high"),
    (39, "drawing", 471, "high"),
    (1, "nothing", 193, "first"),
    (9, "marks of coats", 153, "rich"),
    (15, "refusing", 591, "high"),
    (15, "refusing", 447, "high"),
    (1, "abilities", 1, "first"),
    (4, "refusing", 196, "high and rich"),
    (8, "abilities", 488, "rich"),
    (2, "nothing", 338, "high"),
    (5, "refusing", 485, "high and rich"),
    (14, "marks", 206, "high"),
    (3, "drawing", 291, "high"),
    (13, "marks", 61, "first"),
    (44, "abilities", 668, "rich"),
)
"""Few and short walks that meet every rare event, nearly all of them twice (see tests.rarities)."""


def fixed_walks(number: int) -> Iterator[Walk]:
    """Yield this many walks, the same ones each time, over all games, tastes and starts."""
    tastes, starts = sorted(TASTES), ["first", *sorted(STARTS)]
    for seed in range(number):
        yield walk(
            GAMES[seed % len(GAMES)],
            tastes[seed // 3 % len(tastes)],
            seed,
            starts[seed // 2 % len(starts)],
        )


def _directed_walks() -> Iterator[Walk]:
    """Yield the directed walks, and one from the first state of every fourth game."""
    for number, taste, seed, start in _DIRECTED:
        yield walk(GAMES[number], taste, seed, start)
    tastes = cycle(sorted(TASTES))
    for seed, game in enumerate(GAMES[::4]):
        yield walk(game, next(tastes), seed)


def _other_walks() -> Iterator[Walk]:
    """Yield new walks in every run, except in the ci profile, whose runs are all equal."""
    rng = Random(1 if PROFILE == "ci" else None)
    starts = ("first", "first", *sorted(STARTS))
    for _ in range(by_profile(quick=5, ci=15, full=30, deep=2_000)):
        game, taste, start = rng.choice(GAMES), rng.choice(sorted(TASTES)), rng.choice(starts)
        yield walk(game, taste, rng.randrange(1 << 20), start)


ROLL_AND_WRITE: Corpus[Walk, Step, State] = Corpus(_directed_walks, _other_walks)
"""The walks through games of Roll & Write that all laws are checked on."""


def _walks_from(*starts: str) -> st.SearchStrategy[Walk]:
    """Draw mostly walks of `ROLL_AND_WRITE`, which are the same in every run, else any walk."""
    new = st.builds(
        walk,
        st.sampled_from(GAMES),
        st.sampled_from(sorted(TASTES)),
        st.integers(0, 1 << 20),
        st.sampled_from(starts),
    )
    whole = {*starts} == {"first"}
    kept = st.deferred(
        lambda: one_of([walk for walk in ROLL_AND_WRITE.directed if walk.whole or not whole])
    )
    out_of = by_profile(quick=3, ci=3, deep=2)
    return st.integers(1, out_of).flatmap(lambda n: new if n == out_of else kept)


def walks() -> st.SearchStrategy[Walk]:
    """Draw walks through every game, with every taste, mostly from the first state."""
    return _walks_from("first", "first", *sorted(STARTS))


def whole_walks() -> st.SearchStrategy[Walk]:
    """Draw walks from the first state of a game to its end."""
    return _walks_from("first")


@st.composite
def positions(draw: st.DrawFn, where: Callable[[State], bool] = lambda _: True) -> State:
    """Draw a position from some game."""
    found = [state for state in draw(whole_walks()).states if where(state)]
    assume(found)
    return draw(one_of(found))
