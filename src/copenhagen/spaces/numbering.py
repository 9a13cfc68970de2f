"""Numbers for moves: groups of moves one after the other, each move with a number of its own."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from itertools import accumulate
from operator import index
from typing import Generic, SupportsIndex, TypeVar

import attrs

from copenhagen.errors import Fault, InvalidMove, InvalidState, InvalidValue, shown
from copenhagen.games import Action, Game, Outcome, State, chance_outcomes, legal_actions
from copenhagen.house.grid import mask_text
from copenhagen.messages import message
from copenhagen.values import value

NUMBERING = 1
"""The version of the numbers of actions and outcomes. Other numbers will be another version."""

M = TypeVar("M", bound=Hashable)

_REMEMBERED = 16
"""How many objects of the rules, on average, are remembered for each number."""


@attrs.frozen
@value
class Group:
    """Moves of one kind, which have numbers one after the other.

    Equality: two groups are equal if all their fields are.
    """

    name: str
    """Their name: that of the move in documents, such as ``build``, or of a part of it, such as
    ``take_two_cards``."""

    first: int
    """The number of the first one."""

    size: int
    """How many there are."""

    @property
    def numbers(self) -> range:
        """The numbers of the group."""
        return range(self.first, self.first + self.size)


@attrs.frozen(kw_only=True)
@value
class Features:
    """The features of an action that a learning program may want to know, besides its number.

    What an action does not have is empty: 0, -1 or ``()``.

    Equality: two are equal if all their fields are.
    """

    group: str
    """The name of its group."""

    cells: int = attrs.field(default=0, repr=mask_text)
    """The mask of the cells that it covers or draws on (bit 5 × row + column)."""

    brick: int = attrs.field(default=0, repr=mask_text)
    """The mask of the one among them that is brick, or gets an X."""

    tile: int = -1
    """The number of the facade tile among the 20 kinds, or of the shape on the facade sheet."""

    color: int = -1
    """The number of a color, 0 to 4: of the tile, of the track, of the cards that are changed."""

    slots: tuple[int, ...] = ()
    """The footbridges of the display (0 to 6) that it takes cards from, in ascending order."""

    cards: tuple[int, ...] = ()
    """How many cards of each color it discards, or how many dice of each face it rolls again."""

    number: int = 0
    """Cards of the tile's color that pay, white dice that are chosen, or dice that are turned."""

    converted: int = 0
    """Cards of `color` that count as the tile's color."""

    discount: bool = False
    """Whether "Construction discount" is used."""

    face: int = -1
    """The number of the face, 0 to 5, of the dice that are turned."""

    ability: int = -1
    """The number of the ability tile that it takes."""


class _Numbering(Generic[M]):
    """Moves and their numbers, from 0 on."""

    game: Game
    """The game that the numbers were asked for; all games with the same modules have the same."""

    groups: tuple[Group, ...]
    """The groups of moves in their order."""

    size: int
    """How many moves there are; their numbers are from 0 to ``size - 1``."""

    def __init__(
        self,
        game: Game,
        groups: Iterable[tuple[str, Sequence[M]]],
        modules: Callable[[Game], Hashable],
    ) -> None:
        """Number the moves of all groups in their order."""
        named = tuple(groups)
        firsts = accumulate((len(moves) for _, moves in named), initial=0)
        self.game = game
        self.groups = tuple(
            Group(name, first, len(moves))
            for (name, moves), first in zip(named, firsts, strict=False)
        )
        self._moves = tuple(move for _, moves in named for move in moves)
        self.size = len(self._moves)
        self._numbers = {move: number for number, move in enumerate(self._moves)}
        # The rules hand out the same few objects again and again. To find a number by the identity
        # of an object takes a third of the time that its hash takes; the objects are kept, so that
        # no other one can have the same identity.
        self._by_identity = {id(move): number for number, move in enumerate(self._moves)}
        self._kept: list[M] = []
        self._modules = modules
        self._known_game = game

    def __len__(self) -> int:
        """Return how many moves there are."""
        return self.size

    def __repr__(self) -> str:
        """Tell how many moves of which game there are."""
        return f"<{type(self).__name__} of size {self.size} for {self.game}>"

    def id(self, move: M) -> int:
        """Return the number of a move.

        Raises `InvalidMove` if it has none, because no game with these modules has such a move.
        """
        number = self._by_identity.get(id(move))
        if number is not None:
            return number
        try:
            return self._numbers[move]
        except (KeyError, TypeError):
            text = message("{move} has no number in this game", move=shown(move))
            raise InvalidMove([Fault("move", text)]) from None

    def group(self, number: SupportsIndex) -> Group:
        """Return the group that a number belongs to.

        Raises `InvalidValue` if there is no such number.
        """
        place = self._checked(number)
        return next(group for group in self.groups if place in group.numbers)

    def _move(self, number: SupportsIndex) -> M:
        return self._moves[self._checked(number)]

    def _checked(self, number: SupportsIndex) -> int:
        """Return a number as a plain one; those of NumPy are numbers, too, but no truth values."""
        try:
            place = -1 if isinstance(number, bool) else index(number)
        except TypeError:
            place = -1
        if not 0 <= place < self.size:
            text = message("has to be a number from 0 to {last}", last=self.size - 1)
            raise InvalidValue([Fault("number", text)])
        return place

    def _check_game(self, state: State) -> None:
        """Make sure that the moves of this state are those that have numbers here."""
        game = getattr(state, "game", None)
        if type(game) is not type(self.game) or self._modules(game) != self._modules(self.game):
            text = message("the numbers are those of {game}", game=shown(self.game))
            raise InvalidState([Fault("state", text)])
        self._known_game = game

    def _numbers_of(self, moves: Sequence[M]) -> tuple[int, ...]:
        """Return the numbers of moves that come from the rules."""
        known = self._by_identity
        try:
            return tuple([known[id(move)] for move in moves])
        except KeyError:
            return tuple(map(self._remember, moves))

    def _remember(self, move: M) -> int:
        number = self.id(move)
        if len(self._kept) < _REMEMBERED * self.size:
            self._kept.append(move)
            self._by_identity[id(move)] = number
        return number


class ActionSpace(_Numbering[Action]):
    """A fixed number for each action that players can choose in games with the same modules.

    The numbers depend on the modules, and on the options that bring actions of their own, and on
    nothing else: not on the players, and not on the position. They never change while
    `copenhagen.spaces.NUMBERING` is the same. `copenhagen.action_space` makes it.

    >>> import copenhagen as cph
    >>> space = cph.action_space(cph.card_game(players=2).game)
    >>> space.size, [group.name for group in space.groups][:3]
    (3402, ['take_two_cards', 'take_additional', 'discard'])
    """

    def __init__(
        self,
        game: Game,
        groups: Iterable[tuple[str, Sequence[Action]]],
        modules: Callable[[Game], Hashable],
        features: Callable[[Game, str, Action], Features],
    ) -> None:
        """Number the actions of all groups in their order; see `copenhagen.action_space`."""
        super().__init__(game, groups, modules)
        self._features_of = features

    def action(self, number: SupportsIndex) -> "Action":
        """Return the action with this number.

        Raises `InvalidValue` if there is no such number.
        """
        return self._move(number)

    def legal(self, state: "State") -> tuple[int, ...]:
        """Return the numbers of the legal actions, in the order of `copenhagen.legal_actions`.

        Empty when chance is next or the game is over. Raises `InvalidState` if the state is of a
        game with other modules.
        """
        if getattr(state, "game", None) is not self._known_game:
            self._check_game(state)
        moves, known = legal_actions(state), self._by_identity
        try:  # as `_numbers_of`, without the call
            return tuple([known[id(move)] for move in moves])
        except KeyError:
            return tuple(map(self._remember, moves))

    def mask(self, state: "State") -> bytes:
        """Return a byte for each number: 1 where the action is legal, 0 elsewhere.

        ``numpy.frombuffer(mask, numpy.int8)`` reads it without copying. Raises as `legal` does.
        """
        mask = bytearray(self.size)
        for number in self.legal(state):
            mask[number] = 1
        return bytes(mask)

    def features(self, number: SupportsIndex) -> Features:
        """Return what is known of the action with this number.

        Raises `InvalidValue` if there is no such number.
        """
        return self._features_of(self.game, self.group(number).name, self._move(number))


class OutcomeSpace(_Numbering[Outcome]):
    """A fixed number for each outcome of chance in games with the same modules.

    As `ActionSpace`, for what chance does. `copenhagen.spaces.outcome_space` makes it.

    >>> import copenhagen as cph
    >>> space = cph.spaces.outcome_space(cph.card_game(players=2).game)
    >>> space.size, space.outcome(5)
    (6, Reveal(card=EndOfGame.CARD))
    """

    def outcome(self, number: SupportsIndex) -> "Outcome":
        """Return the outcome with this number.

        Raises `InvalidValue` if there is no such number.
        """
        return self._move(number)

    def possible(self, state: "State") -> tuple[tuple[int, Fraction], ...]:
        """Return the numbers of what chance may do next, each with its exact probability.

        In the order of `copenhagen.chance_outcomes`; empty when a player decides or the game is
        over. Raises `InvalidState` if the state is of a game with other modules.
        """
        if getattr(state, "game", None) is not self._known_game:
            self._check_game(state)
        outcomes = chance_outcomes(state)
        numbers = self._numbers_of([outcome for outcome, _ in outcomes])
        return tuple(zip(numbers, [chance for _, chance in outcomes], strict=True))
