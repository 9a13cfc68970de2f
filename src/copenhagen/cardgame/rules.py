"""What a game's rules consist of, so that modules can change them without the base game asking.

The base game puts its rules together in `copenhagen.cardgame.turn.BASE`. A module of the expansion
takes such `Rules` and returns others: more choices at a question, another step for an action,
something more to do after scoring. What a step needs of them it finds in ``table.game.rules``.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any

import attrs

from copenhagen.cardgame.actions import Action, Outcome, PlaceJoker, PlaceSpecial
from copenhagen.cardgame.components import Ability
from copenhagen.cardgame.state import House, Phase, Seat, Table
from copenhagen.errors import Reason

__all__ = ["Answer", "Chance", "Choices", "Rules", "SingleTile", "Step"]

Choices = Callable[[Table, Seat], tuple[Action, ...]]
"""What lists the actions of one kind that are possible now, in a documented order."""

Step = Callable[[Table, Seat], None]
"""Something that is done at a certain moment of a turn."""


@attrs.frozen(eq=False)
class Answer:
    """A kind of action: the questions that it answers, what forbids it, and what it does."""

    phases: tuple[Phase, ...]
    reasons: Callable[[Table, Seat, Any], Iterator[Reason]]
    step: Callable[[Table, Seat, Any], None]


@attrs.frozen(eq=False)
class Chance:
    """A question to chance: its outcomes, one of them by lot, what cannot be, and what it does."""

    outcomes: Callable[[Table], tuple[tuple[Outcome, Fraction], ...]]
    sample: Callable[[Table, Random], Outcome]
    reasons: Callable[[Table, Any], Iterator[Reason]]
    step: Callable[[Table, Any], None]
    outcome: type[Outcome]


@attrs.frozen(eq=False)
class SingleTile:
    """The tile of one cell that coats of arms give: special tiles, or what takes their place."""

    name: str
    actions: tuple[PlaceSpecial | PlaceJoker, ...]
    """One for each cell of the grid."""
    cells: Callable[[House], int]
    """The mask of the cells on which one may be laid."""
    reasons: Callable[[House, PlaceSpecial | PlaceJoker], Iterator[Reason]]
    event: Callable[[int, int], object]
    """What happens when one is laid, made from seat and cell."""


@attrs.frozen(eq=False)
class Rules:
    """The rules of one game.

    - `takes`: the kinds of action that take cards, the choices of which come first in `ACTION`;
    - `choices`: for each question to a player, what lists the possible answers, in order;
    - `answers`: for each kind of action, its `Answer`;
    - `chance`: for each question to chance, its `Chance`;
    - `single`: the tile of one cell;
    - `offered`: the ability tiles that a coat of arms action can choose from;
    - `building`: done before a facade tile is paid;
    - `scored`: done whenever lines have given points;
    - `rewarded`: done when rewards of missions are open; tells whether it has asked for one;
    - `placed`: done when a placement with its coats of arms and scoring is complete;
    - `keeps_pile`: whether the order of the discard pile matters;
    - `second_tile`: whether there can be a second facade tile in a turn.
    """

    takes: tuple[type[Action], ...]
    choices: Mapping[Phase, tuple[Choices, ...]]
    answers: Mapping[type[Action], Answer]
    chance: Mapping[Phase, Chance]
    single: SingleTile
    offered: Callable[[Table], tuple[Ability, ...]]
    building: Step
    scored: Step
    rewarded: Callable[[Table, Seat], bool]
    placed: Step
    keeps_pile: bool = False
    second_tile: bool = False

    def with_choices(self, phase: Phase, *more: Choices) -> "Rules":
        """Return these rules with more choices at `phase`, after those there are."""
        choices = {**self.choices, phase: (*self.choices.get(phase, ()), *more)}
        return attrs.evolve(self, choices=choices)

    def with_take(self, action: type[Action], choices: Choices, answer: Answer) -> "Rules":
        """Return these rules with another way to take cards, after those there are."""
        known = len(self.takes)
        old = self.choices[Phase.ACTION]
        action_choices = (*old[:known], choices, *old[known:])
        return attrs.evolve(
            self,
            takes=(*self.takes, action),
            choices={**self.choices, Phase.ACTION: action_choices},
            answers={**self.answers, action: answer},
        )

    def with_answer(self, action: type[Action], answer: Answer) -> "Rules":
        """Return these rules with another `Answer` for a kind of action."""
        return attrs.evolve(self, answers={**self.answers, action: answer})
