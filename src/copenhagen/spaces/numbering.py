"""Numbers for moves: groups of moves in a row, each move with a unique number."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from itertools import accumulate
from operator import index
from typing import TYPE_CHECKING, Generic, SupportsIndex, TypeVar

import attrs

from copenhagen.errors import Fault, InvalidMove, InvalidState, InvalidValue, shown
from copenhagen.games import chance_outcomes, legal_actions
from copenhagen.house.grid import mask_text
from copenhagen.messages import message
from copenhagen.values import immutable

if TYPE_CHECKING:
    from copenhagen.games import Action, Game, Outcome, State

NUMBERING = 1
"""The version of the numbering. Changed numbers get another version."""

M = TypeVar("M", bound=Hashable)

_REMEMBERED = 16
"""The average number of rule objects cached for each number."""


@attrs.frozen
@immutable
class Group:
    """Moves of one kind, with consecutive numbers.

    Equality: two groups are equal if all their fields are.
    """

    name: str
    """The name: the move's name in documents, such as ``build``, or of a subset, such as
    ``take_two_cards``."""

    first: int
    """The number of the first move."""

    size: int
    """The number of moves."""

    @property
    def numbers(self) -> range:
        """The numbers of the group."""
        return range(self.first, self.first + self.size)


@attrs.frozen(kw_only=True)
@immutable
class Features:
    """The features of an action for machine learning, besides its number.

    Features that do not apply are empty: 0, -1 or ``()``.

    Equality: two are equal if all their fields are.
    """

    group: str
    """The name of its group."""

    cells: int = attrs.field(default=0, repr=mask_text)
    """The mask of the cells that it covers or draws on (bit 5 × row + column)."""

    brick: int = attrs.field(default=0, repr=mask_text)
    """The mask of the covered cell that is brick, or gets an X."""

    tile: int = -1
    """The number of the facade tile among the 20 kinds, or of the shape on the facade sheet."""

    color: int = -1
    """The number of a color, 0 to 4: of the tile, of the track, of the changed cards."""

    slots: tuple[int, ...] = ()
    """The footbridges of the display (0 to 6) from which it takes cards, in ascending order."""

    cards: tuple[int, ...] = ()
    """The number of cards of each color it discards, or of dice of each face it rolls again."""

    number: int = 0
    """The natural cards that pay, the white dice chosen, or the dice turned."""

    converted: int = 0
    """Cards of `color` that count as the tile's color."""

    discount: bool = False
    """Whether "Construction discount" is used."""

    face: int = -1
    """The number of the face, 0 to 5, of the turned dice."""

    ability: int = -1
    """The number of the ability tile that it takes."""


class _Numbering(Generic[M]):
    """Moves and their numbers, from 0 on."""

    game: "Game"
    """The game for which it was requested; games with the same modules share the numbers."""

    groups: tuple[Group, ...]
    """The groups of moves in order."""

    size: int
    """The number of moves; their numbers are from 0 to ``size - 1``."""

    def __init__(
        self,
        game: "Game",
        groups: Iterable[tuple[str, Sequence[M]]],
        modules: "Callable[[Game], Hashable]",
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
        # The rules reuse the same few objects. Looking a number up by identity takes a third of the
        # time of hashing; the objects are kept alive, so that no other can have the same identity.
        self._by_identity = {id(move): number for number, move in enumerate(self._moves)}
        self._kept: list[M] = []
        self._modules = modules
        self._known_game = game

    def __len__(self) -> int:
        """Return the number of moves."""
        return self.size

    def __repr__(self) -> str:
        """Show the number of moves and the game."""
        return f"<{type(self).__name__} of size {self.size} for {self.game}>"

    def id(self, move: M) -> int:
        """Return the number of a move.

        Raises `InvalidMove` if no game with these modules has such a move.
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
        """Return the group of a number.

        Raises `InvalidValue` for an unknown number.
        """
        place = self._checked(number)
        return next(group for group in self.groups if place in group.numbers)

    def _move(self, number: SupportsIndex) -> M:
        return self._moves[self._checked(number)]

    def _checked(self, number: SupportsIndex) -> int:
        """Return a number as an `int`; NumPy integers are accepted, truth values are not."""
        try:
            place = -1 if isinstance(number, bool) else index(number)
        except TypeError:
            place = -1
        if not 0 <= place < self.size:
            text = message("has to be a number from 0 to {last}", last=self.size - 1)
            raise InvalidValue([Fault("number", text)])
        return place

    def _check_game(self, state: "State") -> None:
        """Raise an error if the moves of this state have other numbers."""
        game = getattr(state, "game", None)
        if type(game) is not type(self.game) or self._modules(game) != self._modules(self.game):
            text = message("the numbers are those of {game}", game=shown(self.game))
            raise InvalidState([Fault("state", text)])
        self._known_game = game

    def _numbers_of(self, moves: Sequence[M]) -> tuple[int, ...]:
        """Return the numbers of moves made by the rules."""
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


class ActionSpace(_Numbering["Action"]):
    """A fixed number for each action that players can choose in games with the same modules.

    The numbers depend only on the modules, and on options that add actions: not on the number of
    players, and not on the position. They never change within a version of
    `copenhagen.spaces.NUMBERING`. `copenhagen.action_space` makes it.

    >>> import copenhagen as cph
    >>> space = cph.action_space(cph.card_game(players=2).game)
    >>> space.size, [group.name for group in space.groups][:3]
    (3402, ['take_two_cards', 'take_additional', 'discard'])
    """

    def __init__(
        self,
        game: "Game",
        groups: "Iterable[tuple[str, Sequence[Action]]]",
        modules: "Callable[[Game], Hashable]",
        features: "Callable[[Game, str, Action], Features]",
    ) -> None:
        """Number the actions of all groups in order; see `copenhagen.action_space`."""
        super().__init__(game, groups, modules)
        self._features_of = features

    def action(self, number: SupportsIndex) -> "Action":
        """Return the action with this number.

        Raises `InvalidValue` for an unknown number.
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
        """Return the features of the action with this number.

        Raises `InvalidValue` for an unknown number.
        """
        return self._features_of(self.game, self.group(number).name, self._move(number))


class OutcomeSpace(_Numbering["Outcome"]):
    """A fixed number for each outcome of chance in games with the same modules.

    It works like `ActionSpace`, for chance. `copenhagen.spaces.outcome_space` makes it.

    >>> import copenhagen as cph
    >>> space = cph.spaces.outcome_space(cph.card_game(players=2).game)
    >>> space.size, space.outcome(5)
    (6, Reveal(card=EndOfGame.CARD))
    """

    def outcome(self, number: SupportsIndex) -> "Outcome":
        """Return the outcome with this number.

        Raises `InvalidValue` for an unknown number.
        """
        return self._move(number)

    def possible(self, state: "State") -> tuple[tuple[int, Fraction], ...]:
        """Return the numbers of the possible chance outcomes, each with its exact probability.

        In the order of `copenhagen.chance_outcomes`; empty if a player decides or the game is
        over. Raises `InvalidState` if the state is of a game with other modules.
        """
        if getattr(state, "game", None) is not self._known_game:
            self._check_game(state)
        outcomes = chance_outcomes(state)
        numbers = self._numbers_of([outcome for outcome, _ in outcomes])
        return tuple(zip(numbers, [chance for _, chance in outcomes], strict=True))
