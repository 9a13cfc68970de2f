"""The parts of a game's rules, as values.

Each game creates these records, and the engine reads them from ``state.game.rules``. Their
functions take the state and the acting player, or the drafts of both:

- functions that list or forbid moves only read, so they accept both;
- functions that carry out a move change the drafts.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from random import Random
from types import MappingProxyType
from typing import Any, Self

import attrs

from copenhagen.errors import Fault, InvalidState, Reason, shown
from copenhagen.messages import Message, message
from copenhagen.values import Word, immutable, no_move

# Type variables for the states and players of any game, or their drafts, and for its moves.
_State = Any
_Player = Any
_Move = Any

Choices = Callable[[_State, _Player], tuple[_Move, ...]]
"""A function that lists the legal actions of one kind, in a documented order."""


def read_only(mapping: Mapping[Any, Any]) -> Mapping[Any, Any]:
    """Return a mapping that cannot be changed."""
    if isinstance(mapping, MappingProxyType):  # already read-only: copied from other rules
        return mapping
    return MappingProxyType(dict(mapping))


@attrs.frozen(eq=False)
@immutable
class ActionRule:
    """A kind of action: the questions that it answers, the reasons against it, and its effect.

    `step` is given drafts of the state and of the acting player. `then` runs once that player has
    been put back into the state; games whose steps need no follow-up leave it out.
    """

    phases: tuple[Word, ...]
    reasons: Callable[[_State, _Player, _Move], Iterable[Reason]] = attrs.field(repr=False)
    step: Callable[[_State, _Player, _Move], None] = attrs.field(repr=False)
    then: Callable[[_State], None] | None = attrs.field(default=None, repr=False)


@attrs.frozen(eq=False)
@immutable
class Chance:
    """A chance event: its outcomes, a sampler, the reasons against an outcome, and its effect."""

    outcomes: Callable[[_State], tuple[tuple[object, Fraction], ...]] = attrs.field(repr=False)
    sample: Callable[[_State, Random], object] = attrs.field(repr=False)
    reasons: Callable[[_State, _Move], Iterable[Reason]] = attrs.field(repr=False)
    step: Callable[[_State, _Move], None] = attrs.field(repr=False)
    outcome: type = attrs.field(repr=lambda kind: kind.__name__)


@attrs.frozen(eq=False)
@immutable
class StateTypes:
    """The classes of a game's states and players, and the functions that make drafts of them.

    `draft` and `recording` return a mutable copy of a state; the second one also records events.
    `player_draft` returns one of a player. `turn_of` returns whose turn it is.
    """

    state: type = attrs.field(repr=lambda kind: kind.__name__)
    player: type = attrs.field(repr=lambda kind: kind.__name__)
    draft: Callable[[_State], _State] = attrs.field(repr=False)
    recording: Callable[[_State], _State] = attrs.field(repr=False)
    player_draft: Callable[[_Player], _Player] = attrs.field(repr=False)
    turn_of: Callable[[_State], int] = attrs.field(repr=False)


@attrs.frozen(eq=False)
@immutable
class Phases:
    """The phases of a game, worded for refusals of other moves.

    `game` is its name and `moves` are the types of its moves; `waits_for` describes each phase
    except the end of the game. `order` is the id of the rule that the current decision comes first,
    `over` the id of the rule that no move follows the end of the game.
    """

    game: Message
    moves: frozenset[type] = attrs.field(repr=False)
    waits_for: Mapping[Word, Message] = attrs.field(converter=read_only, repr=False)
    order: str
    over: str

    def not_now(self, phase: Word) -> Reason:
        """Return the reason for refusing a move that belongs to another moment than `phase`."""
        return Reason(self.order, message("not now: {what}", what=self.waits_for[phase]))

    def why_not(self, phase: Word, move: object) -> Reason | None:
        """Return the reason for refusing `move` if it is of another game, or the game is over."""
        if type(move) not in self.moves:
            return Reason(self.order, no_move(move, self.game))
        if phase in self.waits_for:
            return None
        require_phase(phase, next(iter(self.waits_for)))
        return Reason(self.over, message("the game is over"))


def require_phase(phase: object, of_game: Word) -> None:
    """Raise `InvalidState` unless `phase` belongs to the same game as `of_game`."""
    if type(phase) is not type(of_game):
        raise InvalidState([Fault("phase", f"{shown(phase)} is not a phase of this game")])


class _Lists(dict[Word, Choices]):
    """The functions that list all possible answers to each question, made on first use.

    They are made lazily because extensions create intermediate `Rules` that are never played.
    """

    def __init__(
        self, choices: Mapping[Word, tuple[Choices, ...]], leave: Mapping[Word, object]
    ) -> None:
        super().__init__()
        self._choices = choices
        self._leave = leave

    def __missing__(self, phase: Word) -> Choices:
        if phase not in self._choices:
            require_phase(phase, next(iter(self._choices)))
            return _nothing
        leave = (self._leave[phase],) if phase in self._leave else ()
        listing = self[phase] = _one_list(self._choices[phase], leave)
        return listing


def _nothing(_: object, __: object) -> tuple[_Move, ...]:
    return ()


def _one_list(kinds: tuple[Choices, ...], leave: tuple[object, ...]) -> Choices:
    """Return a function that lists the choices of all `kinds`, then `leave`.

    Programs call it more than anything else, so up to three kinds need no loop.
    """
    match kinds:
        case (alone,) if not leave:
            return alone
        case (one, other) if not leave:
            return lambda state, me: one(state, me) + other(state, me)
        case (one, other, third) if not leave:
            return lambda state, me: one(state, me) + other(state, me) + third(state, me)
        case _:
            pass

    def each(state: _State, me: _Player) -> tuple[_Move, ...]:
        found: tuple[_Move, ...] = ()
        for choices in kinds:
            found += choices(state, me)
        return found + leave

    return each


@attrs.frozen(eq=False, kw_only=True)
@immutable
class Rules:
    """The rules of one game.

    - `types`: the classes of its states and players; `phases`: its phases, in words;
    - `choices`: for each question to a player, the functions that list the possible answers, in
      order;
    - `leave`: for each question that may be declined, the action that does so, listed last;
    - `action_rules`: the `ActionRule` of each kind of action;
    - `chance`: the `Chance` of each question to chance;
    - `why_not_now`: the reason for refusing a move that does not answer the current question.
    """

    types: StateTypes = attrs.field(repr=False)
    phases: Phases = attrs.field(repr=False)
    choices: Mapping[Word, tuple[Choices, ...]] = attrs.field(converter=read_only, repr=False)
    leave: Mapping[Word, object] = attrs.field(converter=read_only, default={}, repr=False)
    action_rules: Mapping[type, ActionRule] = attrs.field(converter=read_only, repr=False)
    chance: Mapping[Word, Chance] = attrs.field(converter=read_only, repr=False)
    why_not_now: Callable[[_State, _Move], tuple[Reason, ...]] = attrs.field(repr=False)

    # Looked up at every step, and a bound `dict` method is faster than a read-only mapping.

    choices_at: Callable[[Word], Choices] = attrs.field(init=False, repr=False)
    """Returns the function that lists all possible answers to a question."""
    action_rule: Callable[[type], ActionRule | None] = attrs.field(init=False, repr=False)
    """Equals ``action_rules.get``."""
    chance_at: Callable[[Word], Chance | None] = attrs.field(init=False, repr=False)
    """Equals ``chance.get``."""

    @choices_at.default
    def _choices_at(self) -> Callable[[Word], Choices]:
        return _Lists(self.choices, self.leave).__getitem__

    @action_rule.default
    def _answer_to(self) -> Callable[[type], ActionRule | None]:
        return dict(self.action_rules).get

    @chance_at.default
    def _chance_at(self) -> Callable[[Word], Chance | None]:
        return dict(self.chance).get

    def __deepcopy__(self, _: object) -> Self:
        """Return the same object: rules are immutable."""
        return self

    def with_choices(self, phase: Word, *more: Choices) -> Self:
        """Return these rules with more choices at `phase`, after the existing ones."""
        choices = {**self.choices, phase: (*self.choices.get(phase, ()), *more)}
        return attrs.evolve(self, choices=choices)

    def with_action_rule(self, kind: type, answer: ActionRule) -> Self:
        """Return these rules with a new `ActionRule` for a kind of action."""
        return attrs.evolve(self, action_rules={**self.action_rules, kind: answer})

    def with_chance(self, phase: Word, chance: Chance) -> Self:
        """Return these rules with a new question to chance."""
        return attrs.evolve(self, chance={**self.chance, phase: chance})
