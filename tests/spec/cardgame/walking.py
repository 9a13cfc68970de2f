"""The choice of moves on a walk: sometimes purely random, otherwise biased towards rare things.

Random moves never complete a row. So every walk has a goal for the houses, saves cards of one
color for its tiles, and tries kinds of moves that are seldom possible.
"""

from __future__ import annotations

import random
from collections import defaultdict
from math import fsum
from typing import TYPE_CHECKING, Any

from tests.spec.cardgame import model
from tests.spec.cardgame.components import (
    ANY_CARDS,
    CARDS_DRAWN,
    CELLS,
    CHANGE_OF_COLORS,
    COLOR_OF_KIND,
    COLORS,
    COLUMNS,
    CONSTRUCT_TWICE,
    END_OF_GAME,
    HAND_LIMIT,
    KINDS,
    ROWS,
    SETS,
    SIZE_OF_KIND,
)
from tests.spec.cardgame.construct import cost, places_for
from tests.spec.cardgame.exchange import BUILD_TEXTS, BUILDS
from tests.spec.cardgame.house import (
    JOKERS,
    PIECES,
    SPECIALS,
    Square,
    empty_spaces,
    filled,
    squares,
)
from tests.spec.cardgame.house import bricks as house_bricks
from tests.spec.cardgame.scoring import points_of_house

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from fractions import Fraction

    from tests.spec.cardgame.house import House
    from tests.spec.cardgame.position import Move, Player, Position

LOOKED_AT = 12
"""The number of tiles tried before one is laid."""
KINDS_LOOKED_AT = 8
"""The number of kinds of tiles considered at once in a head start."""
LEFT_IN_SUPPLY = 20
"""The least number of cards that a head start leaves in the supply."""
ENOUGH = 8
"""The points above which a head start ends."""
COMMON = {"build", "take_cards", "discard", "done", "pay"}
"""Kinds of moves that are often possible."""


HIGH = dict(enumerate(ROWS, start=1))
"""The rows by their numbers."""
FAR = dict(enumerate(COLUMNS, start=1))
"""The columns by their numbers, the left one first."""
DEEP = {cell: 1 / int(cell[1]) for cell in CELLS}
"""The weight of a brick in a cell: the lower, the more."""


def in_line(house: House, line: Iterable[str]) -> list[Square]:
    """Return the squares of a row or column that are covered."""
    shown = squares(house)
    return [shown[cell] for cell in line if cell in shown]


def full_rows(house: House) -> float:
    """Reward rows that are nearly full, low ones first."""
    covered = filled(house)
    return sum([len(row & covered) ** 2 / (2 + height) for height, row in HIGH.items()])


def full_columns(house: House) -> float:
    """Reward columns that are nearly full, the left ones first."""
    covered = filled(house)
    return sum([len(column & covered) ** 2 / (2 + place) for place, column in FAR.items()])


def hidden(house: House) -> float:
    """Count the bricks, low ones the most."""
    return fsum(DEEP[cell] for cell in house_bricks(house))


def points(house: House) -> float:
    """Reward points, and progress towards them."""
    to_come = full_rows(house) + full_columns(house) / 2
    return 3 * points_of_house(house) + to_come - hidden(house)


def windows(house: House) -> float:
    """Reward rows of windows alone."""
    return full_rows(house) - 6 * hidden(house)


def bricks(house: House) -> float:
    """Reward a row of bricks alone."""
    rows = (in_line(house, row) for row in ROWS[:4])
    best = max(sum(-4 if square.window else 3 for square in row) for row in rows)
    return best + full_rows(house) / 9


def one_color(house: House) -> float:
    """Reward a row of one color."""
    rows = (in_line(house, row) for row in ROWS[:4])
    best = max(3 * len(row) - 5 * len({square.color for square in row}) for row in rows)
    return best + full_rows(house) / 9


GOALS: tuple[Callable[[House], float], ...] = (
    points,
    points,
    points,
    full_rows,
    full_columns,
    windows,
    bricks,
    one_color,
)


class Walker:
    """A chooser of moves; the same `number` makes the same choices."""

    def __init__(self, number: int) -> None:
        self.rng = random.Random(number)
        self.goal = self.rng.choice(GOALS)
        self.care = self.rng.choice((0.0, 0.5, 0.8, 0.95))
        self.saves = self.rng.choice((2, 3, 4))
        self.star = self.rng.random() < 0.6
        if self.star:
            self.care = 0.95
        self.rich = self.star and self.rng.random() < 0.7
        self.coveted = self.rng.sample(SETS, 4)
        self.colors = self.rng.sample(COLORS, 2)
        self.true_odds = self.rng.random() < 0.5

    def forgets(self) -> bool:
        """Return whether the model should continue from the document alone."""
        return self.rng.random() < 0.05

    def choose(
        self, position: Position, moves: list[Move], chances: list[tuple[Move, Fraction]]
    ) -> Move:
        """Choose one of the moves, or an outcome if it is chance's turn."""
        if chances:
            return self.turn_over([move for move, _ in chances], [odds for _, odds in chances])
        by_kind: dict[str, list[Move]] = defaultdict(list)
        for move in moves:
            by_kind[str(move["type"])].append(move)
        if self.star and self.rich:
            return self.rng.choice(by_kind.get("take_ability", moves))
        if self.star and position.seat and "build" in by_kind:
            return self.rng.choice(by_kind["build"])
        if self.rng.random() < self.care:
            return self.good(position, by_kind)
        if self.rng.random() < 0.5:
            return self.rng.choice(moves)
        return self.rng.choice(by_kind[self.rng.choice(sorted(by_kind))])

    def turn_over(self, moves: list[Move], odds: list[Any]) -> Move:
        """Choose an outcome; in half of the walks two colors come too often."""
        if self.true_odds:
            return self.rng.choices(moves, [float(likely) for likely in odds])[0]
        weights = [
            float(likely) * self.liking(move) for move, likely in zip(moves, odds, strict=True)
        ]
        return self.rng.choices(moves, weights)[0]

    def liking(self, outcome: Move) -> float:
        """Return the bias of an outcome: the end comes less often than it should."""
        if outcome.get("card") == END_OF_GAME:
            return 0.01
        return 4 if outcome.get("card") in self.colors else 1

    def good(self, position: Position, by_kind: dict[str, list[Move]]) -> Move:
        """Choose with the goal of this walk in view."""
        saved = max(position.player.hand.values())
        if position.phase == "action" and "take_cards" in by_kind and saved < self.saves:
            for kind in ("build", "place_special", "place_joker"):
                by_kind.pop(kind, None)
        kinds = sorted(set(by_kind) - {"done"}) or ["done"]
        rare = [kind for kind in kinds if kind not in COMMON]
        if rare and self.rng.random() < 0.6:
            kinds = rare
        elif "build" in by_kind and self.rng.random() < 0.8:
            kinds = ["build"]
        kind = self.rng.choice(kinds)
        moves = by_kind[kind]
        if kind == "build":
            moves = with_a_second_tile_in_view(position, moves)
        if kind == "pay":
            return self.rng.choice([move for move in moves if move["converted"]] or moves)
        if kind in {"build", "place_special", "place_joker"}:
            house = position.player.house
            some = self.rng.sample(moves, min(LOOKED_AT, len(moves)))
            return max(some, key=lambda move: self.goal((*house, text_of(move))))
        if kind == "take_cards":
            return max(moves, key=lambda move: cards_of_one_color(position, move))
        if kind == "discard":
            return max(moves, key=lambda move: cards_kept(position.player, move))
        coveted = [move for move in moves if move.get("ability") in self.coveted]
        return self.rng.choice(coveted or moves)


def offered(position: Position) -> tuple[Position, list[Move], list[tuple[Move, Fraction]]]:
    """Return the choices in this position."""
    return position, model.decisions(position), model.chance(position)


def head_start(position: Position, walker: Walker) -> Position:
    """Let the first player build a few tiles with cards that come straight from the supply.

    Few walks get near twelve points before the cards run out. Afterwards the table looks like one
    where the others waited for some turns.
    """
    for _ in range(walker.rng.randrange(3, 9) * (3 if walker.rich else 1)):
        offers = [
            move
            for kind in walker.rng.sample(KINDS, KINDS_LOOKED_AT)
            if position.tiles[kind]
            and position.supply[COLOR_OF_KIND[kind]] >= SIZE_OF_KIND[kind] + 1
            for move in [BUILDS[tile.text] for tile in places_for(position.player.house, kind)]
        ]
        if (
            not offers
            or position.player.score > ENOUGH
            or sum(position.supply.values()) < LEFT_IN_SUPPLY
        ):
            return position
        some = walker.rng.sample(offers, min(2 * LOOKED_AT, len(offers)))
        build = max(some, key=lambda move: walker.goal((*position.player.house, text_of(move))))
        kind = str(build["tile"])
        position = position.copy()
        hand, color = position.player.hand, COLOR_OF_KIND[kind]
        given = max(0, cost(position.player.house, PIECES[text_of(build)]) - hand[color])
        hand[color] += given
        position.supply[color] -= given
        position = model.after(position, build)
        while position.phase not in {"action", "over"}:
            position = model.after(position, walker.choose(*offered(position)))
        if position.phase == "over":
            return position
        seats = range(len(position.players))
        position.seat = walker.rng.choice(seats) if walker.rich else 0
    position.seat = 0
    return with_cards(position, walker) if walker.rich else position


def with_cards(position: Position, walker: Walker) -> Position:
    """Give the players cards, up to seven, as long as the supply lasts."""
    for player in position.players:
        for color in walker.rng.choices(walker.colors + list(COLORS), k=7 - player.cards()):
            if position.supply[color] and sum(position.supply.values()) > LEFT_IN_SUPPLY:
                position.supply[color] -= 1
                player.hand[color] += 1
    return position


def cards_of_one_color(position: Position, move: Move) -> int:
    """Return the most cards of one color in hand after this take."""
    slots: Any = move["slots"]
    hand = dict(position.player.hand)
    for slot in slots:
        color = position.display[slot]
        if color in hand:
            hand[color] += 1
    return max(hand.values())


def cards_kept(player: Player, move: Move) -> int:
    """Return the most cards of one color in hand after these discards."""
    cards: Any = move["cards"]
    return max(player.hand[color] - int(cards[color]) for color in COLORS)


def with_a_second_tile_in_view(position: Position, builds: list[Move]) -> list[Move]:
    """Return small tiles if a second may follow, and afterwards tiles of the changed color."""
    if position.changed is not None:
        return [move for move in builds if color_of(move) == position.changed[1]] or builds
    if CONSTRUCT_TWICE in position.player.active and CHANGE_OF_COLORS in position.player.active:
        return [move for move in builds if SIZE_OF_KIND[str(move["tile"])] == 2] or builds
    return builds


def color_of(move: Move) -> str:
    """Return the color of the tile that a move buys."""
    return COLOR_OF_KIND[str(move["tile"])]


def text_of(move: Move) -> str:
    """Return the text of the tile that a move lays."""
    if move["type"] == "build":
        cells: Any = move["cells"]
        return BUILD_TEXTS[str(move["tile"]), tuple(cells), str(move["brick"])]
    singles = JOKERS if move["type"] == "place_joker" else SPECIALS
    return singles[str(move["cell"])].text


def rarities(position: Position) -> list[str]:
    """Return the names of the rare things in this position."""
    seen = {
        "seen: coats of arms after rewards": position.coats_later > 0,
        "seen: two rewards": position.rewards > 1,
        "seen: rewards and coats of arms": position.rewards > 0 and position.coats > 0,
        "seen: two coats of arms": position.coats > 1,
        "seen: a change that holds": position.changed is not None,
        "seen: a tile that rests": bool(position.player.resting),
        "seen: a second tile bought": position.bought > 1,
        "seen: more than seven cards": position.player.cards() > HAND_LIMIT
        and position.phase == "action",
        "seen: the supply known": any(position.supply_known),
        "seen: the supply known to one": position.supply_known.count(True) == 1,
        "seen: the End of Game card drawn": position.end_card == "drawn",
        "seen: a draw over the reshuffle": 0 < position.to_draw < CARDS_DRAWN
        and not position.discard
        and position.end_card == "supply",
        "seen: a house without empty spaces": empty_spaces(position.player.house) == 0,
        "seen: the stack of variant B used up": position.game.abilities == "variant_b"
        and sum(position.abilities.values()) == 0,
        "seen: no special tile left": position.special_tiles == 0,
        "seen: a tile taken before the purchase": position.phase == "coat_of_arms"
        and position.bought == 0,
    }
    return [name for name, is_so in seen.items() if is_so]


def rare_moves(position: Position, move: Move) -> list[str]:
    """Return the names of the rare things that this move does."""
    slots: Any = move.get("slots", ())
    seen = {
        "done: four cards": len(slots) == 4,
        "done: four cards anywhere": len(slots) == 4 and ANY_CARDS in position.player.active,
        "done: colors changed": bool(move.get("converted")),
        "done: colors changed again": bool(move.get("converted")) and position.changed is not None,
        "done: discount": bool(move.get("discount")),
        "done: a card changed and one saved": bool(move.get("discount"))
        and bool(move.get("converted")),
        "done: nothing paid": move["type"] == "pay"
        and not move["natural"]
        and not move["converted"],
        "done: the last joker or special tile": move["type"] in {"place_joker", "place_special"}
        and position.special_tiles == 1,
    }
    return [name for name, is_so in seen.items() if is_so]
