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
from statistics import fmean
from types import MappingProxyType
from typing import Any, Protocol

import attrs

from copenhagen.cardgame.actions import Action, Build, Move
from copenhagen.cardgame.components import ABILITIES, COAT_ROWS, Mission
from copenhagen.cardgame.ending import EndReason
from copenhagen.cardgame.state import EndCard, House, Phase, Player, State
from copenhagen.cardgame.views import View
from copenhagen.errors import Fault, InvalidValue
from copenhagen.games import apply, legal_actions, resample, result, sample, view
from copenhagen.house.grid import ALL, CELLS, COLUMN, COLUMNS, ROW, ROWS, bit

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


def _one_for_each(weights: object, _: "attrs.Attribute[Any]", values: tuple[float, ...]) -> None:
    if len(values) != len(ABILITIES):
        text = f"there are {len(ABILITIES)} ability tiles, not {len(values)}"
        raise InvalidValue([Fault(f"{type(weights).__name__}.abilities", text)])


@attrs.frozen(kw_only=True)
class Weights:
    """What the greedy bot thinks things are worth, in tenths of a point.

    The figures were found by letting bots with slightly different ones play some thousand games
    against each other and against themselves, and are rounded. Small changes hardly matter.

    Raises `InvalidValue` where `abilities` has not one figure for each ability tile.
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
    abilities: tuple[float, ...] = attrs.field(
        default=(2.0, 3.5, 2.5, 3.0, 5.5, 2.0, 1.0, 4.5, 1.5, 5.0, 5.0), validator=_one_for_each
    )
    """An ability tile that can be used, by ability: those of the base game, then the others."""
    inactive: float = 0.5
    """The share of that worth that is left when the tile is inactive."""
    card: float = 1.1
    """The first card of a color in hand."""
    matching: float = 0.25
    """What each further card of the color, up to five, is worth more than the one before it."""
    surplus: float = 0.2
    """The share of a single card's worth that a sixth card of a color, and each further, has."""
    drawn: float = 1.3
    """A card that is still to be drawn, of whatever color."""
    mission: float = 3.0
    """A mission, when it is nearly fulfilled."""
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
    bring, then progress in rows, columns and missions, and the cards in hand with the build that
    they allow next. What chance brings within the turn, cards of the supply or a new ability tile,
    it guesses `guesses` times. It reckons neither with the cards to come after that nor with the
    other players.

    Where several actions are equally good, `rng` picks one.
    """

    weights: Weights = attrs.field(factory=Weights)
    broad: int = 12
    narrow: int = 2
    guesses: int = 3

    def choose(self, view: View, actions: tuple[Action, ...], rng: Random) -> Action:
        """Return one of `actions`."""
        if len(actions) == 1:
            return actions[0]
        # Any state that the view allows will do: nothing hidden is looked at.
        look = _Look(view.seat, _scale(self.weights), self, rng)
        tried = look.at_all(resample(view, rng), actions, self.broad)
        best = max(worth for worth, _ in tried)
        return rng.choice([action for worth, action in tried if worth == best])


@attrs.frozen
class _Look:
    """A look from where `seat` stands to the end of its turn."""

    seat: int
    scale: "_Scale"
    bot: GreedyBot
    rng: Random

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
        if state.phase in _CHANCE_WITHIN:
            return fmean(self._by_chance(state, now) for _ in range(self.bot.guesses))
        if state.seat == self.seat and (actions := legal_actions(state)):
            return max(worth for worth, _ in self.at_all(state, actions, self.bot.narrow))
        return now + self.scale.next_build(state, self.seat)

    def _by_chance(self, state: State, now: float) -> float:
        """Return what the turn comes to once chance has moved, by a guess of what it brings."""
        while state.phase in _CHANCE_WITHIN and (outcome := sample(state, self.rng)):
            state = apply(state, outcome)
        ended = result(state)
        if ended and ended.reason is EndReason.END_OF_GAME_CARD:
            return now  # it may come whatever is done, and is not reckoned with anywhere
        return self._in_the_end(state, self.scale.worth(state, self.seat))


_CHANCE_WITHIN = frozenset({Phase.DRAW, Phase.NEXT_ABILITY})
"""Where chance moves in the middle of a turn."""


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
        if state.game.missions:
            worth += self._missions(state.game.missions, player)
        if state.seat == seat:
            at_hand += self.weights.drawn * state.to_draw
            worth += self.weights.coat * (state.coats + state.coats_later)
            worth += self.weights.point * state.rewards
        return worth + at_hand * self._time_left(state)

    def _missions(self, missions: tuple[Mission, ...], player: Player) -> float:
        """Return the worth of missions: the points that they gave, and the prospects of others."""
        worth = self.weights.point * player.mission_points
        for mission in missions:
            if mission not in player.missions:
                share = _SHARES[mission](player.house)
                worth += self.weights.mission * share**self.weights.curve
        return worth

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
        own_turn = attrs.evolve(state, phase=Phase.ACTION, seat=seat, took_cards=False)
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


# How near a house is to each mission, from 0 to 1


def _rows(cells: int) -> list[int]:
    """Return how many of `cells` are in each row."""
    return [(cells >> first & ROW[0]).bit_count() for first in range(0, CELLS, COLUMNS)]


def _columns(cells: int) -> list[int]:
    """Return how many of `cells` are in each column."""
    return [(cells & column).bit_count() for column in COLUMN]


def _best(lines: Sequence[int], together: int) -> int:
    """Return the greatest sum of so many neighboring lines."""
    return max(sum(lines[first : first + together]) for first in range(len(lines) - together + 1))


def _only_windows(house: House) -> float:
    windows, bricks = _rows(house.windows), _rows(house.bricks)
    return max(0, _best(list(map(int.__sub__, windows, bricks)), 2)) / (2 * COLUMNS)


def _two_columns(house: House) -> float:
    return _best(_columns(house.filled), 2) / (2 * ROWS)


def _three_rows(house: House) -> float:
    return _best(_rows(house.filled), 3) / (3 * COLUMNS)


def _only_brickwork(house: House) -> float:
    return _fullest(house, windows=0, bricks=COLUMNS)


def _three_windows(house: House) -> float:
    return _fullest(house, windows=_WINDOWS, bricks=COLUMNS - _WINDOWS)


_WINDOWS = 3


def _fullest(house: House, *, windows: int, bricks: int) -> float:
    """Return the filled share of the fullest row with at most so many windows and bricks."""
    rows = zip(_rows(house.windows), _rows(house.bricks), strict=True)
    return max((w + b for w, b in rows if w <= windows and b <= bricks), default=0) / COLUMNS


def _one_color(house: House) -> float:
    filled, colors = _rows(house.filled), map(_rows, house.colors)
    rows = (row for rows in colors for row in zip(rows, filled, strict=True))
    return max((own for own, all_cells in rows if own == all_cells), default=0) / COLUMNS


_SHARES: Mapping[Mission, Callable[[House], float]] = MappingProxyType(
    {
        Mission.ONLY_WINDOWS: _only_windows,
        Mission.TWO_COLUMNS: _two_columns,
        Mission.THREE_ROWS: _three_rows,
        Mission.ONLY_BRICKWORK: _only_brickwork,
        Mission.THREE_WINDOWS: _three_windows,
        Mission.ONE_COLOR: _one_color,
    }
)


def _edge_to_edge(cells: int) -> int:
    """Return the cells that share an edge with one of `cells`, whether among them or not."""
    right, left = (cells & ~COLUMN[COLUMNS - 1]) << 1, (cells & ~COLUMN[0]) >> 1
    return right | left | cells << COLUMNS | cells >> COLUMNS


BOTS: Mapping[str, Callable[[], Bot]] = MappingProxyType({"random": RandomBot, "greedy": GreedyBot})
"""The bots of this module by name: call one to have it."""
