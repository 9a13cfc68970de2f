"""The greedy bot's evaluation of Roll & Write: houses, tracks and the shapes the dice allow.

In the middle of a turn a position is valued by the expected rest of the turn: the best shape that
the dice allow, or its average over all rolls.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import fsum

import attrs

from copenhagen.bots.evaluation import Evaluation
from copenhagen.bots.houses import HouseEvaluation, HouseWeights
from copenhagen.games import chance_outcomes, first_state
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS, cells_of
from copenhagen.house.lines import complete_columns, complete_rows
from copenhagen.house.placements import may_lie
from copenhagen.rollwrite.components import (
    BONUSES,
    BOXES,
    COAT_COLUMNS,
    COAT_ROWS,
    DICE,
    STARS,
    TRACK_POINTS,
    TRACKS,
    USE_AGAIN,
    WINNING_SCORE,
    Ability,
    FacadeShape,
    Faces,
    sheet_of,
)
from copenhagen.rollwrite.rules.dice import more
from copenhagen.rollwrite.stars import ABILITY_STARS
from copenhagen.rollwrite.state import Phase, Player, RollAndWrite, State
from copenhagen.values import immutable


@attrs.frozen(kw_only=True)
@immutable
class RollWeights(HouseWeights):
    """The greedy bot's weights for Roll & Write, in tenths of a point.

    They were tuned by playing thousands of games between bots with slightly different weights
    (`python -m benchmarks.weights roll-and-write`), and rounded.

    Raises `InvalidValue`, with everything that is wrong, if a weight is not a finite number or out
    of range, or a tuple does not have the length of the default.
    """

    column: float = 4.8
    """Each point that a column would bring, when it is nearly complete."""
    coat_line: float = 2.7
    """The coat of arms of a row or a column, when the line is nearly complete."""
    curve: float = 1.8
    """The exponent of line value, as in `HouseWeights`."""
    lone_cell: float = 1.0
    """The penalty for an empty cell without an empty neighbor."""
    row: float = 6.4
    """Each point that a row would bring, when it is nearly complete."""
    coat: float = 12.5
    """An open coat of arms action."""
    abilities: tuple[float, ...] = tuple(ABILITY_STARS[ability].weight for ability in Ability)
    """A usable star, by ability."""
    bonus: float = 1.7
    """A usable bonus."""
    patience: float = 0.41
    """The share of its value that a bonus, a star or the points of a track count for when one box
    away; two boxes away, it is squared, and so on."""
    ending: float = 0.91
    """The share of the value of tracks that is lost when the game is about to end."""
    last_points: float = 3.7
    """The number of points to the end at which tracks start to lose value."""


class RollEvaluation(Evaluation[State]):
    """Evaluates positions of Roll & Write with given weights."""

    def __init__(self, weights: RollWeights) -> None:
        """Precompute every line of a house and every track."""
        super().__init__(weights)
        self._weights = weights
        evaluation = HouseEvaluation(weights, coat_rows=COAT_ROWS, coat_columns=COAT_COLUMNS)
        self.house = evaluation.value
        self._tracks = tuple(
            tuple(self._ahead(track[marked:], ability) for marked in range(BOXES + 1))
            for ability, track in zip(Ability, TRACKS, strict=True)
        )
        self._with_unlocked = tuple(
            tuple(
                ahead
                + weights.bonus * BONUSES[color][marked]
                + weights.abilities[color] * STARS[color][marked]
                for marked, ahead in enumerate(track)
            )
            for color, track in enumerate(self._tracks)
        )
        self.squares = lru_cache(maxsize=1 << 14)(self._squares)
        self._before = lru_cache(maxsize=1 << 14)(self._value_before)
        self._gains = lru_cache(maxsize=1 << 14)(self._gains_of_all)

    def _ahead(self, boxes: str, ability: Ability) -> float:
        """Return the value of the unmarked boxes of a track."""
        weights = self._weights
        symbols = {
            "+": weights.bonus,
            "*": weights.abilities[ability],
            "2": weights.point * TRACK_POINTS,
            ".": 0.0,
        }
        return fsum(
            symbols[symbol] * weights.patience**further
            for further, symbol in enumerate(boxes, start=1)
        )

    def heuristic_value(self, state: State, seat: int) -> float:
        """Return the value of the sheet of `seat`, and of its open coats of arms."""
        player = state.players[seat]
        value = self.house(player.house.filled, player.house.windows)
        value += self._weights.point * TRACK_POINTS * player.tracks.count(BOXES)
        value += self.time_left(state) * self._at_hand(player)
        if state.to_act == seat:
            value += self._weights.coat * state.coats
        return value

    def _at_hand(self, player: Player) -> float:
        """Return the value of a player's bonuses, stars and unmarked boxes."""
        weights = self._weights
        return fsum(
            self._tracks[color][player.tracks[color]]
            + weights.bonus * player.bonuses(color)
            + weights.abilities[color] * player.stars(ability)
            for color, ability in _TRACKS
        )

    def time_left(self, state: State) -> float:
        """Return the share of its value that a track still has, near the end of the game."""
        left = WINNING_SCORE - max([player.score for player in state.players])
        return 1.0 - self._weights.ending * max(0.0, 1.0 - left / self._weights.last_points)

    def track(self, color: int, marked: int) -> float:
        """Return the value of a track: everything that it has unlocked, and the unmarked boxes."""
        return self._with_unlocked[color][marked]

    # In the middle of a turn

    def immediate_value(self, state: State, seat: int) -> float:
        """Return the immediate value of `state`, with the expected rest of the turn."""
        now = self.value(state, seat)
        if state.to_act != seat:
            return now
        if state.phase is Phase.ROLL:
            offer = self.offer(state)
            rolls = _rolls(state.in_hand)
            return now + fsum(share * offer.best(more(state.dice, roll)) for roll, share in rolls)
        if state.phase is Phase.CHOOSE:
            return now + self.offer(state).best(state.dice)
        if state.phase is Phase.DRAW and state.shape is not None:
            return now + self.gains_of(state)[state.game.sheet.number_of[state.shape]]
        if state.phase is Phase.MARK_X:
            house = state.players[seat].house
            return now + self.gain(house.filled, house.windows, state.cells)
        return now

    def gains_of(self, state: State) -> tuple[float, ...]:
        """Return the gain of each shape for the deciding player; 0 if it fits nowhere."""
        return self._all_gains(state)[0]

    def places_of(self, state: State, shape: FacadeShape) -> dict[int, float]:
        """Return the gain of `shape` at each of its likely places, by their cells."""
        return self._all_gains(state)[1][state.game.sheet.number_of[shape]]

    def _all_gains(self, state: State) -> tuple[tuple[float, ...], tuple[dict[int, float], ...]]:
        house = state.players[state.to_act].house
        return self._gains(house.filled, house.windows, mirror=state.game.options.mirror)

    def offer(self, state: State) -> "_Offer":
        """Return the shapes that the deciding player can have now, and their dice."""
        player, spare = state.players[state.to_act], self.time_left(state)
        again = self._weights.abilities[USE_AGAIN] * spare if player.stars(USE_AGAIN) else None
        prices = tuple(
            0.0 if shape.endless or copies else again
            for shape, copies in zip(state.game.sheet.shapes, state.copies, strict=True)
        )
        bonuses = tuple(map(player.bonuses, COLORS))
        mirror = state.game.options.mirror
        return _offer(mirror, self.gains_of(state), prices, bonuses, self._weights.bonus * spare)

    def _gains_of_all(
        self, filled: int, windows: int, *, mirror: bool
    ) -> tuple[tuple[float, ...], tuple[dict[int, float], ...]]:
        """Return the gain of each shape of the sheet, at best and at its likely places."""
        tables, numbers = _tables(mirror)
        places = [self._likely_places(filled, windows, table) for table in tables]
        gains = [max(gains.values(), default=0.0) for gains in places]
        return tuple(map(gains.__getitem__, numbers)), tuple(map(places.__getitem__, numbers))

    def _likely_places(self, filled: int, windows: int, table: tuple[int, ...]) -> dict[int, float]:
        fitting = [cells for cells in table if may_lie(cells, filled)]
        # Windows alone make each place cheap to rate, and there are many.
        rough = {cells: self.change(filled, windows, cells, 0) for cells in fitting}
        likely = sorted(fitting, key=lambda cells: -rough[cells])[:LIKELY_PLACES]
        return {cells: self.gain(filled, windows, cells) for cells in likely}

    def gain(self, filled: int, windows: int, cells: int) -> float:
        """Return the gain of a shape on `cells`, with its X in the best cell."""
        return max([self.change(filled, windows, cells, 1 << cell) for cell in cells_of(cells)])

    def _squares(self, filled: int, windows: int, *, crossed: bool) -> tuple[float, ...]:
        """Return the gain of a single square in each empty cell, with an O or `crossed` out."""
        return tuple(
            0.0 if filled & square else self.change(filled, windows, square, square * crossed)
            for square in map((1).__lshift__, range(CELLS))
        )

    def change(self, filled: int, windows: int, cells: int, xs: int) -> float:
        """Return the gain from lines and coats of arms of drawing on `cells`, with an X in `xs`."""
        now, open_rows, open_columns = self._before(filled, windows)
        after = filled | cells
        rows = complete_rows(after) & open_rows
        columns = complete_columns(after) & open_columns
        drawn = self.house(after, windows | cells & ~xs)
        if rows or columns:
            return drawn - now + self._weights.coat * (rows.bit_count() + columns.bit_count())
        return drawn - now

    def _value_before(self, filled: int, windows: int) -> tuple[float, int, int]:
        """Return the value of a house, and the rows and columns whose coat of arms is open.

        The lines are masks of their first cells.
        """
        rows, columns = COAT_ROWS & ~complete_rows(filled), COAT_COLUMNS & ~complete_columns(filled)
        return self.house(filled, windows), rows, columns


@cache
def _tables(mirror: bool) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:  # noqa: FBT001 (the value of the option)
    """Return the distinct tables of places of the sheet's shapes, and each shape's table number."""
    sheet = sheet_of(mirror)
    tables = [tuple(lie.cells for lie in places) for places in sheet.placements]
    alike = list(dict.fromkeys(tables))
    return tuple(alike), tuple(map(alike.index, tables))


_TRACKS = tuple(zip(COLORS, Ability, strict=True))

LIKELY_PLACES = 3
"""The number of best places of a shape at which every square is tried for the X."""


class _Offer:
    """The shapes that a player can have, and the gain of the best one for given dice."""

    def __init__(
        self,
        mirror: bool,  # noqa: FBT001 (the value of the option)
        gains: Sequence[float],
        prices: Sequence[float | None],
        bonuses: tuple[int, ...],
        bonus: float,
    ) -> None:
        """Offer each shape that has a price for its gain, and `bonuses` worth `bonus` each."""
        # The gain of the best shape of each color, by the number of its dice and white ones.
        self._best = [[0.0] * (DICE + 1) for _ in COLORS]
        for shape, gain, price in zip(sheet_of(mirror).shapes, gains, prices, strict=True):
            if price is not None and gain > price:
                best, net = self._best[shape.color], gain - price
                for there in range(max(0, shape.size - bonuses[shape.color]), DICE + 1):
                    brings = net - bonus * max(0, shape.size - there)
                    best[there] = max(best[there], brings)
        self._means: dict[tuple[Faces, int], float] = {}

    def mean(self, kept: Faces, rolled: int) -> float:
        """Return the mean gain of the best shape when `rolled` dice are added to `kept`."""
        found = self._means.get((kept, rolled))
        if found is None:
            rolls = _rolls(rolled)
            found = fsum(share * self.best(more(kept, roll)) for roll, share in rolls)
            self._means[kept, rolled] = found
        return found

    def best(self, dice: Faces) -> float:
        """Return the gain of the best shape for these dice; 0 if none is worth drawing."""
        blue, yellow, red, green, purple, white = dice
        of_blue, of_yellow, of_red, of_green, of_purple = self._best
        return max(
            of_blue[blue + white],
            of_yellow[yellow + white],
            of_red[red + white],
            of_green[green + white],
            of_purple[purple + white],
        )


_offer = lru_cache(maxsize=256)(_Offer)


@lru_cache
def _rolls(dice: int) -> tuple[tuple[Faces, float], ...]:
    """Return the possible rolls of this number of dice, each with its probability."""
    rolled = attrs.evolve(first_state(RollAndWrite(3)), in_hand=dice)
    return tuple((roll.dice, float(share)) for roll, share in chance_outcomes(rolled))
