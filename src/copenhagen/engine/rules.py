"""The parts that the rules of a game consist of, as values.

A game fills in these forms; what a step needs of them it finds in ``game.rules`` of its state. The
functions in them take the state or its draft, and the player who acts or its draft:

- what lists or forbids only reads, so it is given either;
- what carries something out changes the drafts.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from random import Random
from types import MappingProxyType
from typing import Any, Self

import attrs

from copenhagen.errors import Fault, InvalidState, Reason, shown
from copenhagen.messages import Message, message
from copenhagen.values import Word, no_move, value

# States and players of whatever game is played, or their drafts, and its moves.
_State = Any
_Player = Any
_Move = Any

Choices = Callable[[_State, _Player], tuple[_Move, ...]]
"""A function that lists the actions of one kind that are possible now, in a documented order."""


def _read_only(mapping: Mapping[Any, Any]) -> Mapping[Any, Any]:
    if isinstance(mapping, MappingProxyType):  # of the rules that these are made from
        return mapping
    return MappingProxyType(dict(mapping))


@attrs.frozen(eq=False)
@value
class ActionRule:
    """A kind of action: the questions that it answers, what forbids it, what it does.

    `step` is given drafts of the state and of the player who acts. `then` is what follows once the
    player is part of the state again; a game that lets its steps go on by themselves has none.
    """

    phases: tuple[Word, ...]
    reasons: Callable[[_State, _Player, _Move], Iterable[Reason]] = attrs.field(repr=False)
    step: Callable[[_State, _Player, _Move], None] = attrs.field(repr=False)
    then: Callable[[_State], None] | None = attrs.field(default=None, repr=False)


@attrs.frozen(eq=False)
@value
class Chance:
    """A question to chance: its outcomes, one of them by lot, what cannot be, and what it does."""

    outcomes: Callable[[_State], tuple[tuple[object, Fraction], ...]] = attrs.field(repr=False)
    sample: Callable[[_State, Random], object] = attrs.field(repr=False)
    reasons: Callable[[_State, _Move], Iterable[Reason]] = attrs.field(repr=False)
    step: Callable[[_State, _Move], None] = attrs.field(repr=False)
    outcome: type = attrs.field(repr=lambda kind: kind.__name__)


@attrs.frozen(eq=False)
@value
class StateTypes:
    """The classes of a game's states and players, and what makes drafts of them.

    `draft` and `recording` return a changeable copy of a state, one on which nobody listens and one
    that records what happens; `player_draft` one of a player. `turn_of` tells whose turn it is.
    """

    state: type = attrs.field(repr=lambda kind: kind.__name__)
    player: type = attrs.field(repr=lambda kind: kind.__name__)
    draft: Callable[[_State], _State] = attrs.field(repr=False)
    recording: Callable[[_State], _State] = attrs.field(repr=False)
    player_draft: Callable[[_Player], _Player] = attrs.field(repr=False)
    turn_of: Callable[[_State], int] = attrs.field(repr=False)


@attrs.frozen(eq=False)
@value
class Prompts:
    """The course of a game: what it waits for, in words for those who try something else.

    `game` is its name and `moves` are the kinds of its moves; `waits_for` says what each phase but
    the end of the game is for. `order` is the id of the rule that nothing else is
    done before that, `over` that of the rule that nothing is done once the game is over.
    """

    game: Message
    moves: frozenset[type] = attrs.field(repr=False)
    waits_for: Mapping[Word, Message] = attrs.field(converter=_read_only, repr=False)
    order: str
    over: str

    def not_now(self, phase: Word) -> Reason:
        """Return why a move is refused that is for another moment than `phase`."""
        return Reason(self.order, message("not now: {what}", what=self.waits_for[phase]))

    def why_not(self, phase: Word, move: object) -> Reason | None:
        """Return why `move` is refused in every game, or once the game is over."""
        if type(move) not in self.moves:
            return Reason(self.order, no_move(move, self.game))
        if phase in self.waits_for:
            return None
        require_phase(phase, next(iter(self.waits_for)))
        return Reason(self.over, message("the game is over"))


def require_phase(phase: object, of_game: Word) -> None:
    """Raise `InvalidState` where `phase` is none of the game that `of_game` is a phase of."""
    if type(phase) is not type(of_game):
        raise InvalidState([Fault("phase", f"{shown(phase)} is not a phase of this game")])


class _Lists(dict[Word, Choices]):
    """The functions that list all possible answers to each question, made when first asked for.

    Rules are extended step by step, and nobody plays by what they are in between.
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
    """Return what lists the choices of all `kinds`, with what leaves the question last.

    Listing is what programs do most, so up to three kinds go without a loop.
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
@value
class Rules:
    """The rules of one game.

    - `types`: what its states and players are; `prompts`: what it waits for, in words;
    - `choices`: for each question to a player, what lists the possible answers, in order;
    - `leave`: for each question that may be left unanswered, the action that does so, listed last;
    - `action_rules`: for each kind of action, its `ActionRule`;
    - `chance`: for each question to chance, its `Chance`;
    - `misplaced`: why a move of the game is refused that is not asked for now.
    """

    types: StateTypes = attrs.field(repr=False)
    prompts: Prompts = attrs.field(repr=False)
    choices: Mapping[Word, tuple[Choices, ...]] = attrs.field(converter=_read_only, repr=False)
    leave: Mapping[Word, object] = attrs.field(converter=_read_only, default={}, repr=False)
    action_rules: Mapping[type, ActionRule] = attrs.field(converter=_read_only, repr=False)
    chance: Mapping[Word, Chance] = attrs.field(converter=_read_only, repr=False)
    misplaced: Callable[[_State, _Move], tuple[Reason, ...]] = attrs.field(repr=False)

    # Looked up at every step: a bound method of a dictionary costs less than a read-only mapping.

    choices_at: Callable[[Word], Choices] = attrs.field(init=False, repr=False)
    """Returns what lists all possible answers to a question in one call."""
    action_rule: Callable[[type], ActionRule | None] = attrs.field(init=False, repr=False)
    """The same as ``action_rules.get``."""
    chance_at: Callable[[Word], Chance | None] = attrs.field(init=False, repr=False)
    """The same as ``chance.get``."""

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
        """Return these rules: they are functions, and nothing in them can be changed."""
        return self

    def with_choices(self, phase: Word, *more: Choices) -> Self:
        """Return these rules with more choices at `phase`, after those there are."""
        choices = {**self.choices, phase: (*self.choices.get(phase, ()), *more)}
        return attrs.evolve(self, choices=choices)

    def with_action_rule(self, kind: type, answer: ActionRule) -> Self:
        """Return these rules with another `ActionRule` for a kind of action."""
        return attrs.evolve(self, action_rules={**self.action_rules, kind: answer})

    def with_chance(self, phase: Word, chance: Chance) -> Self:
        """Return these rules with another question to chance."""
        return attrs.evolve(self, chance={**self.chance, phase: chance})
