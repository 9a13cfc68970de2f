"""Simple players: what a bot is, one that plays at random, and a greedy one.

A bot never gets a state, only the `View` of its seat, so it cannot look at hidden cards. Both bots
here use nothing but the functions that every user of the library has.

>>> from random import Random
>>> import copenhagen as cph
>>> from copenhagen.bots import GreedyBot, RandomBot, bot_game
>>> for _, state in bot_game(cph.card_game(2), (GreedyBot(), RandomBot()), Random(1)):
...     pass
>>> cph.result(state).winners
(0,)
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from random import Random
from types import MappingProxyType
from typing import Protocol

import attrs

from copenhagen.cardgame.actions import Action, Build, Move
from copenhagen.cardgame.components import COAT_ROWS
from copenhagen.cardgame.state import EndCard, Phase, State
from copenhagen.cardgame.views import View
from copenhagen.games import apply, legal_actions, resample, result, sample, view
from copenhagen.house.grid import ALL, COLUMN, COLUMNS, ROWS, bit

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "Weights", "bot_game"]


class Bot(Protocol):
    """Whoever can choose: anything with this one method is a bot."""

    def choose(self, view: View, actions: tuple[Action, ...], rng: Random) -> Action:
        """Return one of `actions`, the legal ones of the seat that `view` belongs to.

        `view.seat` is the player to act. Whatever the bot does by chance it draws from `rng`, so
        that a game can be repeated.
        """
        ...


def bot_game(start: State, bots: Sequence[Bot], rng: Random) -> Iterator[tuple[Move, State]]:
    """Let `bots`, one for each seat, play from `start` to the end of the game.

    Yields every move, of bots and of chance, with the state after it; both draw from `rng`.

    Raises ``ValueError`` where the number of bots is not the number of players, and
    `IllegalAction` where a bot chooses what the rules forbid.
    """
    if len(bots) != start.game.players:
        raise ValueError(f"{start.game.players} bots are needed, not {len(bots)}")
    state = start
    while (move := sample(state, rng) or _choice(state, bots, rng)) is not None:
        state = apply(state, move)
        yield move, state


def _choice(state: State, bots: Sequence[Bot], rng: Random) -> Action | None:
    actions = legal_actions(state)
    seat = state.seat
    return bots[seat].choose(view(state, seat), actions, rng) if actions else None


@attrs.frozen
class RandomBot:
    """Chooses any legal action, each with the same probability."""

    def choose(self, view: View, actions: tuple[Action, ...], rng: Random) -> Action:  # noqa: ARG002 - it looks at nothing
        """Return one of `actions`."""
        return rng.choice(actions)


@attrs.frozen(kw_only=True)
class Weights:
    """What the greedy bot thinks things are worth, in tenths of a point.

    The figures were found by letting bots with slightly different ones play some thousand games
    against each other and against themselves, and are rounded. Small changes hardly matter.
    """

    point: float = 10.0
    """A point scored: the measure for all others."""
    row: float = 7.5
    """Each point that a row would bring, when it is nearly complete."""
    column: float = 3.0
    """Each point that a column would bring, when it is nearly complete."""
    coat_row: float = 6.0
    """The coat of arms of a row, when the row is nearly complete."""
    curve: float = 1.6
    """How the worth of a line grows with its filled share: the share to this power. Above 1, the
    last cells count more than the first ones."""
    lone_cell: float = 2.0
    """Lost by an empty cell without an empty neighbor, which only a special tile can fill."""
    coat: float = 6.0
    """A coat of arms action that is still open."""
    abilities: tuple[float, float, float, float, float] = (2.0, 3.5, 2.5, 3.0, 5.5)
    """An ability tile that can be used, by ability."""
    inactive: float = 0.5
    """The share of that worth that is left when the tile is inactive."""
    card: float = 1.1
    """The first card of a color in hand."""
    matching: float = 0.25
    """What each further card of the color, up to five, is worth more than the one before it."""
    surplus: float = 0.2
    """The share of a single card's worth that a sixth card of a color, and each further, has."""
    next_build: float = 0.4
    """The share that counts now of what the best build of the next turn would bring."""
    ending: float = 1.0
    """The share of the worth of cards and ability tiles that is lost when no turn is left to use
    them in; it begins to be lost with `last_turns` to go."""
    last_turns: float = 3.0
    """How many turns before the End of Game card may come hands begin to lose their worth."""
    win: float = 1000.0
    """Winning the game, or losing it, when it is over."""


@attrs.frozen
class GreedyBot:
    """Plays each turn as well as it can see, and sees no further than the turn.

    It tries every action on a state that its view allows, follows the `broad` ones that look best
    to the end of the turn (the `narrow` best at every further choice), and takes the one that
    leaves it best off by its `weights`: points count most, then coats of arms with what they
    bring, then progress in rows and columns, and the cards in hand with the build that they allow
    next. It reckons neither with the cards to come nor with the other players.

    Where several actions are equally good, `rng` picks one.
    """

    weights: Weights = attrs.field(factory=Weights)
    broad: int = 12
    narrow: int = 2

    def choose(self, view: View, actions: tuple[Action, ...], rng: Random) -> Action:
        """Return one of `actions`."""
        if len(actions) == 1:
            return actions[0]
        # Any state that the view allows will do: nothing hidden is looked at.
        look = _Look(view.seat, _scale(self.weights), self.narrow)
        tried = look.at_all(resample(view, rng), actions, self.broad)
        best = max(worth for worth, _ in tried)
        return rng.choice([action for worth, action in tried if worth == best])


@attrs.frozen
class _Look:
    """A look from where `seat` stands to the end of its turn."""

    seat: int
    scale: "_Scale"
    narrow: int

    def at_all(
        self, state: State, actions: tuple[Action, ...], width: int
    ) -> list[tuple[float, Action]]:
        """Return the `width` actions that look best, with what the turn comes to by each."""
        looked = []
        for action in actions:
            after = apply(state, action)
            looked.append((self._at_once(after), action, after))
        looked.sort(key=lambda entry: -entry[0])
        return [(self._in_the_end(after, now), action) for now, action, after in looked[:width]]

    def _at_once(self, state: State) -> float:
        """Return what `state` looks worth; a build that waits for its payment counts as paid."""
        if state.pending:
            state = apply(state, legal_actions(state)[0])
        return self.scale.worth(state, self.seat)

    def _in_the_end(self, state: State, now: float) -> float:
        """Return what the turn comes to from `state`, which looks worth `now`."""
        if state.seat == self.seat and (actions := legal_actions(state)):
            return max(worth for worth, _ in self.at_all(state, actions, self.narrow))
        return now + self.scale.next_build(state, self.seat)


class _Scale:
    """What houses, hands and ability tiles are worth by certain weights, ready to be looked up."""

    def __init__(self, weights: Weights) -> None:
        """Work out every row, every column and every number of cards."""
        self.weights = weights
        plain, with_coat = ([self._row(index, coat) for index in range(1024)] for coat in (0, 1))
        self.rows = tuple(
            (COLUMNS * row, with_coat if COAT_ROWS & bit(0, row) else plain) for row in range(ROWS)
        )
        self.columns = tuple(
            tuple(self._line(cells / ROWS, points, weights.column, 0) for points in (4, 2))
            for cells in range(ROWS + 1)
        )
        first = [weights.card + weights.matching * further for further in range(_USEFUL_CARDS)]
        surplus = [weights.surplus * weights.card] * _SURPLUS_CARDS
        self.cards = tuple(accumulate(first + surplus, initial=0.0))

    def _row(self, index: int, coat: int) -> float:
        """Return the worth of a row by its windows (upper five bits) and its filled cells."""
        windows, filled = divmod(index, 32)
        points = 2 if filled & ~windows == 0 else 1
        share = filled.bit_count() / COLUMNS
        return self._line(share, points, self.weights.row, coat * self.weights.coat_row)

    def _line(self, share: float, points: int, each: float, coat: float) -> float:
        """Return the worth of a line that may bring `points`, a `share` of its cells filled."""
        if share == 1:
            return self.weights.point * points
        progress: float = share**self.weights.curve
        return progress * (each * points + coat)

    def house(self, filled: int, windows: int) -> float:
        """Return the worth of a house: its points, the prospects of its lines, its lone cells."""
        worth = 0.0
        for first, row in self.rows:
            worth += row[(windows >> first & 31) << 5 | filled >> first & 31]
        bricks = filled & ~windows
        for column in COLUMN:
            worth += self.columns[(filled & column).bit_count()][bricks & column != 0]
        empty = ALL & ~filled
        return worth - self.weights.lone_cell * (empty & ~_edge_to_edge(empty)).bit_count()

    def worth(self, state: State, seat: int) -> float:
        """Return what `state` is worth to `seat`, without the builds that its hand allows."""
        if ended := result(state):
            return self.weights.win * (1 if seat in ended.winners else -1)
        player = state.players[seat]
        at_hand = sum(self.cards[cards] for cards in player.hand)
        usable = (*player.active, *player.resting)
        at_hand += sum(self.weights.abilities[ability] for ability in usable)
        at_hand += self.weights.inactive * sum(
            self.weights.abilities[ability] for ability in player.inactive
        )
        worth = self.house(player.house.filled, player.house.windows)
        worth += at_hand * self._time_left(state)
        return worth + self.weights.coat * state.coats * (state.seat == seat)

    def _time_left(self, state: State) -> float:
        """Return the share of its worth that a hand still has, near the End of Game card."""
        if state.end_card is not EndCard.SUPPLY:
            return 1.0
        turns = sum(state.supply) / (2 * len(state.players))
        return 1.0 - self.weights.ending * max(0.0, 1.0 - turns / self.weights.last_turns)

    def next_build(self, state: State, seat: int) -> float:
        """Return what the best build counts that `seat` could pay if it were to act now."""
        if result(state):
            return 0.0
        house = state.players[seat].house
        now = self.house(house.filled, house.windows)
        own_turn = attrs.evolve(state, phase=Phase.ACTION, seat=seat, coats=0, pending=None)
        best = 0.0
        for action in legal_actions(own_turn):
            if isinstance(action, Build):
                lie = action.placement
                then = self.house(house.filled | lie.cells, house.windows | lie.windows)
                best = max(best, then - now - self.weights.card * (action.tile.size - 1))
        return self.weights.next_build * best * self._time_left(state)


_USEFUL_CARDS = 5
_SURPLUS_CARDS = 10
"""A hand never holds more than fifteen cards of one color: there are no more of it."""

_scale = lru_cache(maxsize=64)(_Scale)


def _edge_to_edge(cells: int) -> int:
    """Return the cells that share an edge with one of `cells`, whether among them or not."""
    right, left = (cells & ~COLUMN[COLUMNS - 1]) << 1, (cells & ~COLUMN[0]) >> 1
    return right | left | cells << COLUMNS | cells >> COLUMNS


BOTS: Mapping[str, Callable[[], Bot]] = MappingProxyType({"random": RandomBot, "greedy": GreedyBot})
"""The bots of this module by name: call one to have it."""
