"""What the rules of a game consist of, as values.

A game fills in these forms; what a step needs of them it finds in ``game.rules`` of its state. The
functions in them take the state or its draft, and the player who acts or its draft:

- what lists or forbids only reads, so it is given either;
- what carries something out changes the drafts.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from random import Random
from types import MappingProxyType
from typing import Any

import attrs

from copenhagen.errors import Reason
from copenhagen.values import value

__all__ = ["Answer", "Chance", "Choices", "Rules", "Values"]

Choices = Callable[[Any, Any], tuple[Any, ...]]
"""What lists the actions of one kind that are possible now, in a documented order."""


@value
@attrs.frozen(eq=False)
class Answer:
    """A kind of action: the questions that it answers, what forbids it, what it does.

    `step` is given drafts of the state and of the player who acts. `then` is what follows once the
    player is part of the state again; a game that lets its steps go on by themselves has none.
    """

    phases: tuple[Any, ...]
    reasons: Callable[[Any, Any, Any], Iterable[Reason]] = attrs.field(repr=False)
    step: Callable[[Any, Any, Any], None] = attrs.field(repr=False)
    then: Callable[[Any], None] | None = attrs.field(default=None, repr=False)


@value
@attrs.frozen(eq=False)
class Chance:
    """A question to chance: its outcomes, one of them by lot, what cannot be, and what it does."""

    outcomes: Callable[[Any], tuple[tuple[Any, Fraction], ...]] = attrs.field(repr=False)
    sample: Callable[[Any, Random], Any] = attrs.field(repr=False)
    reasons: Callable[[Any, Any], Iterable[Reason]] = attrs.field(repr=False)
    step: Callable[[Any, Any], None] = attrs.field(repr=False)
    outcome: type = attrs.field(repr=lambda kind: kind.__name__)


@value
@attrs.frozen(eq=False)
class Values:
    """The classes of a game's states and players, and what makes drafts of them.

    `draft` and `recording` return a changeable copy of a state, one on which nobody listens and one
    that records what happens; `player_draft` one of a player.
    """

    state: type = attrs.field(repr=lambda kind: kind.__name__)
    player: type = attrs.field(repr=lambda kind: kind.__name__)
    draft: Callable[[Any], Any] = attrs.field(repr=False)
    recording: Callable[[Any], Any] = attrs.field(repr=False)
    player_draft: Callable[[Any], Any] = attrs.field(repr=False)


def _read_only(mapping: Mapping[Any, Any]) -> Mapping[Any, Any]:
    return MappingProxyType(dict(mapping))


def _nothing(_: object, __: object) -> tuple[Any, ...]:
    return ()


@value
@attrs.frozen(eq=False, kw_only=True)
class Rules:
    """The rules of one game.

    - `values`: what its states and players are;
    - `choices`: for each question to a player, what lists the possible answers, in order;
    - `leave`: for each question that may be left unanswered, the action that does so, listed last;
    - `answers`: for each kind of action, its `Answer`;
    - `chance`: for each question to chance, its `Chance`;
    - `misplaced`: why a move that is not asked for now is refused.
    """

    values: Values = attrs.field(repr=False)
    choices: Mapping[Any, tuple[Choices, ...]] = attrs.field(converter=_read_only, repr=False)
    leave: Mapping[Any, Any] = attrs.field(converter=_read_only, default={}, repr=False)
    answers: Mapping[type, Answer] = attrs.field(converter=_read_only, repr=False)
    chance: Mapping[Any, Chance] = attrs.field(converter=_read_only, repr=False)
    misplaced: Callable[[Any, object], tuple[Reason, ...]] = attrs.field(repr=False)

    # Looked up at every step: a bound ``get`` costs less than a read-only mapping.

    choices_at: Callable[[Any, Choices], Choices] = attrs.field(init=False, repr=False)
    """What lists all possible answers to a question in one call, ``get`` of a mapping by phase."""
    answer_to: Callable[[type], Answer | None] = attrs.field(init=False, repr=False)
    """The same as ``answers.get``."""
    chance_at: Callable[[Any], Chance | None] = attrs.field(init=False, repr=False)
    """The same as ``chance.get``."""

    @choices_at.default
    def _choices_at(self) -> Callable[[Any, Choices], Choices]:
        return {phase: self._one_list(phase) for phase in self.choices}.get

    @answer_to.default
    def _answer_to(self) -> Callable[[type], Answer | None]:
        return dict(self.answers).get

    @chance_at.default
    def _chance_at(self) -> Callable[[Any], Chance | None]:
        return dict(self.chance).get

    def _one_list(self, phase: Any) -> Choices:  # noqa: ANN401 (each game has phases of its own)
        """Return what lists all choices at `phase`, with what leaves the question last.

        Listing is what programs do most, so one kind or two go without a loop.
        """
        leave = (self.leave[phase],) if phase in self.leave else ()
        match self.choices[phase]:
            case (alone,) if not leave:
                return alone
            case (one, other) if not leave:
                return lambda state, me: one(state, me) + other(state, me)
            case kinds:
                pass

        def each(state: Any, me: Any) -> tuple[Any, ...]:  # noqa: ANN401
            found: tuple[Any, ...] = ()
            for choices in kinds:
                found += choices(state, me)
            return found + leave

        return each
