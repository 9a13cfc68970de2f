"""The rules that a move breaks: all of them, each checked independently.

A move is any document, legal or not. A move of a kind that is due now is judged by all its rules;
one broken rule never hides another that can still be judged. Any other move comes at the wrong
time, or belongs to a module that is not in the game. Cells outside the grid continue its
numbering: ``a10`` is on top of ``a9``.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tests.spec.cardgame.ability_tiles import may_use
from tests.spec.cardgame.components import (
    ABILITIES,
    ADDITIONAL_CARD,
    ANY_CARDS,
    CELLS,
    COLORS,
    COLUMN_NAMES,
    CONSTRUCT_TWICE,
    CONSTRUCTION_DISCOUNT,
    DISCARD_PILE,
    DRAW_PILE,
    FOUR_CARDS,
    HAND_LIMIT,
    HAND_LIMIT_TILE,
    MOST_CARDS,
    ONE_OF_THREE,
    ROWS,
    SLOTS,
    SPECIAL_TILE,
)
from tests.spec.cardgame.construct import can_be_paid, can_buy, colors_to_change, cost
from tests.spec.cardgame.house import PIECES, PLACES, filled, squares, ways_to_lie
from tests.spec.cardgame.setup import draw_mission, top_of_the_stack
from tests.spec.cardgame.supply import next_card
from tests.spec.cardgame.take_cards import has_too_many

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from tests.spec.cardgame.position import Game, Move, Position

    Broken = Iterator[str]

__all__ = ["broken"]


def broken(position: Position, move: Move) -> list[str]:
    """List the ids of the rules that `move` breaks, one for each thing that is wrong with it."""
    kind = str(move["type"])
    if position.phase == "over":
        return ["base.end.over"]
    if kind in asked_for(position):
        return list(RULES[kind](position, move))
    if position.phase not in CHANCE and kind in MODULES:
        in_game, rule = MODULES[kind]
        if not in_game(position.game):
            return [rule]
    return ["base.turn.order"]


# --- the question now, and the modules of the game ----------------------------------------------

TAKES = {"take_cards", "take_from_discard_pile", "draw_cards"}
SINGLES = {"place_special", "place_joker"}
COAT_ACTIONS = {*SINGLES, "take_ability", "activate_abilities", "decline"}
ANSWERS: dict[str, set[str]] = {
    "action": {*TAKES, *SINGLES, "discard", "build"},
    "take": TAKES,
    "additional": {"take_additional", "done"},
    "hand_limit": {"discard", "keep_cards"},
    "construct": {"build", *SINGLES, "done"},
    "purchase": {"build"},
    "payment": {"pay"},
    "coat_of_arms": COAT_ACTIONS,
    "reward": {"score_mission", *SINGLES},
    "after_purchase": {"build", *SINGLES, "done"},
}
"""The kinds of moves that answer each question to a player, if their modules are in the game."""
CHANCE: dict[str, set[str]] = {
    **{phase: {"reveal"} for phase in ("display", "hands", "refill", "draw")},
    **{phase: {"reveal_ability"} for phase in ("ability_display", "next_ability")},
    "missions": {"reveal_mission"},
    "sets": {"reveal_sets"},
}

MODULES: dict[str, tuple[Callable[[Game], bool], str]] = {
    "draw_cards": (lambda game: game.has(DRAW_PILE), "expansion.draw-pile"),
    "take_from_discard_pile": (lambda game: game.has(DISCARD_PILE), "expansion.discard-pile"),
    "keep_cards": (lambda game: game.has(HAND_LIMIT_TILE), "expansion.hand-limit.keep"),
    "place_special": (lambda game: not game.jokers, "expansion.joker.instead"),
    "place_joker": (lambda game: game.jokers, "expansion.joker.instead"),
    "score_mission": (
        lambda game: game.jokers and game.missions is not None,
        "expansion.mission.reward",
    ),
}
"""The parts that not every game has, each with the rule of its module."""

IN_ACTION_B = {"action", "construct", "after_purchase"}


def asked_for(position: Position) -> Collection[str]:
    """List the kinds of moves that answer the question now, in the modules of this game.

    Only "Special tile" gives tiles of one cell outside coats of arms and rewards (X-24), and only
    "Hand limit" leaves players with cards to discard before they take any (X-12).
    """
    game, phase = position.game, position.phase
    if phase in CHANCE:
        return CHANCE[phase]
    kinds = {
        kind for kind in ANSWERS.get(phase, ()) if kind not in MODULES or MODULES[kind][0](game)
    }
    if phase in IN_ACTION_B and not game.has(SPECIAL_TILE):
        kinds -= SINGLES
    return kinds - {"discard"} if phase == "action" and not game.has(HAND_LIMIT_TILE) else kinds


# --- A) Take cards ------------------------------------------------------------------------------


def discard_first(position: Position) -> Broken:
    """With more than seven cards nobody takes any (X-12)."""
    if has_too_many(position.player):
        yield "expansion.hand-limit.discard-first"


def empty(position: Position, slot: int) -> bool:
    """Return whether the slot is empty (T-03)."""
    return slot not in SLOTS or position.display[slot] is None


def take_cards(position: Position, move: Move) -> Broken:
    """Two cards side by side, or four with "Four cards"; anywhere with "Any cards" (X-20 to X-23).

    They are named in ascending order. Cards beside the harbor have neighbors like any others.
    """
    slots: Any = tuple(move["slots"])  # type: ignore[arg-type]
    player, number, steps = position.player, len(slots), {b - a for a, b in pairwise(slots)}
    ascending, anywhere = all(step > 0 for step in steps), may_use(player, ANY_CARDS)
    yield from discard_first(position)
    if any(empty(position, slot) for slot in slots):
        yield "base.take.occupied"
    if position.game.has(FOUR_CARDS):
        if number > MOST_CARDS:
            yield "expansion.ability.four-at-most"
        if number == 4:
            yield from take_four(position, slots)
            return
        if number != 2 and may_use(player, FOUR_CARDS):
            yield "expansion.four-cards"
            return
    if number != 2 or not ascending:
        yield "base.take.two-adjacent"
    elif steps != {1} and not anywhere:
        yield "base.take.line" if slots == (SLOTS[0], SLOTS[-1]) else "base.take.two-adjacent"


def take_four(position: Position, slots: tuple[int, ...]) -> Broken:
    """Four different cards, side by side or, with that option, two pairs (P-10)."""
    steps = [b - a for a, b in pairwise(slots)]
    if not may_use(position.player, FOUR_CARDS):
        yield "expansion.four-cards"
    if min(steps) < 1:
        yield "expansion.four-cards"
    elif not may_use(position.player, ANY_CARDS):
        if position.game.four_cards == "two_pairs":
            del steps[1]
        if set(steps) != {1}:
            yield "expansion.four-cards.adjacent"


def take_from_discard_pile(position: Position, _: Move) -> Broken:
    """The top two cards of the discard pile, with its tile (X-14)."""
    yield from discard_first(position)
    if not may_use(position.player, DISCARD_PILE):
        yield "expansion.discard-pile"
    if len(position.discard) < 2:
        yield "expansion.discard-pile.two"


def draw_cards(position: Position, _: Move) -> Broken:
    """The top three cards of the supply, with its tile."""
    yield from discard_first(position)
    if not may_use(position.player, DRAW_PILE):
        yield "expansion.draw-pile"


def take_additional(position: Position, move: Move) -> Broken:
    """One more card from any footbridge (A-04): it is asked for only with its tile."""
    assert may_use(position.player, ADDITIONAL_CARD)
    if empty(position, int(move["slot"])):  # type: ignore[call-overload]
        yield "base.take.occupied"


def discard(position: Position, move: Move) -> Broken:
    """As many cards of the hand as it has above seven, and none if it has no more (T-05)."""
    cards: Any = move["cards"]
    hand, surplus = position.player.hand, position.player.cards() - HAND_LIMIT
    if any(not 0 <= cards[color] <= hand[color] for color in COLORS):
        yield "base.hand.owned"
    if surplus <= 0 or sum(cards.values()) != surplus:
        yield "base.hand.limit"


def keep_cards(position: Position, _: Move) -> Broken:
    """Keep the whole hand, with "Hand limit" (X-11)."""
    if not may_use(position.player, HAND_LIMIT_TILE):
        yield "expansion.hand-limit.keep"


# --- B) Construct facade ------------------------------------------------------------------------

TILES = {(t.kind, t.cells, t.brick): t for tiles in PLACES.values() for t in tiles}
"""Every tile at every place."""


@cache
def place_of(cell: str) -> tuple[int, int]:
    """Return the column and the row of a cell, both from 0, beside the grid as well."""
    return COLUMN_NAMES.index(cell[0]), int(cell[1:]) - 1


@cache
def has_form(kind: str, cells: frozenset[str], brick: str | None) -> bool:
    """Return whether the tile, turned and flipped, covers these cells with its brick there."""
    places = [place_of(cell) for cell in cells]
    left, low = (min(ways, default=0) for ways in zip(*places, strict=True)) if places else (0, 0)
    marks = {
        (column - left, row - low): "#" if cell == brick else "o"
        for cell, (column, row) in zip(cells, places, strict=True)
    }
    return marks in ways_to_lie(kind).values()


def lies_wrongly(position: Position, cells: frozenset[str]) -> Broken:
    """On empty cells, one of them on the ground or right above a tile (C-04)."""
    covered = filled(position.player.house)
    if not cells.isdisjoint(covered):
        yield "base.build.free"
    if GROUND.isdisjoint(cells) and not any(below(cell) in covered for cell in cells):
        yield "base.build.support"


@cache
def below(cell: str) -> str:
    """Return the cell right under this one."""
    column, row = place_of(cell)
    return f"{COLUMN_NAMES[column]}{row}"


def build(position: Position, move: Move) -> Broken:
    """A tile in stock, in the grid, turned and flipped, that the hand can pay for (C-01 to C-12).

    A second one needs "Construct twice", and there is no third (X-28). The cost of a tile depends
    on where it lies, so one that cannot lie there in any house has no price.
    """
    kind, cells = str(move["tile"]), frozenset(move["cells"])  # type: ignore[call-overload]
    brick: Any = move["brick"]
    tile = TILES.get((kind, cells, brick))
    if not cells <= IN_GRID:
        yield "base.build.grid"
    if tile is None and not has_form(kind, cells, brick):
        yield "base.build.turn-and-flip"
    if position.tiles[kind] == 0:
        yield "base.build.stock"
    yield from lies_wrongly(position, cells)
    if position.phase == "after_purchase":
        if position.bought > 1:
            yield "expansion.construct-twice"
        elif not may_use(position.player, CONSTRUCT_TWICE):
            yield "base.build.one-tile"
    if tile and not can_be_paid(position, tile.color, cost(position.player.house, tile)):
        yield "base.build.cost"


IN_GRID, GROUND = frozenset(CELLS), ROWS[0]


def pay(position: Position, move: Move) -> Broken:
    """Exactly the price, in cards of the hand; some may be changed, one may be saved (P-14)."""
    assert position.pending is not None
    player, tile = position.player, PIECES[position.pending]
    natural, converted, from_color, discount = (
        move[name] for name in ("natural", "converted", "from_color", "discount")
    )
    assert isinstance(natural, int)
    assert isinstance(converted, int)
    if converted < 0 or (converted == 0) is not (from_color is None):
        yield "base.ability.change-of-colors"
    if from_color is not None and from_color not in colors_to_change(position, tile.color):
        yield "base.ability.change-of-colors"
    if discount and not may_use(player, CONSTRUCTION_DISCOUNT):
        yield "base.ability.construction-discount"
    if natural < 0 or natural + converted != cost(player.house, tile) - bool(discount):
        yield "base.build.payment"
    cards = {tile.color: natural}
    if from_color is not None:
        cards[str(from_color)] = cards.get(str(from_color), 0) + max(0, converted)
    yield from ("base.hand.owned" for color, number in cards.items() if number > player.hand[color])


# --- tiles of one cell, coats of arms, missions -------------------------------------------------


def place_single(position: Position, move: Move) -> Broken:
    """A special tile on a free cell with support; a joker tile also over brickwork (J-02 to J-05).

    In action B it needs "Special tile" and, before a purchase, one that is possible (P-04).
    """
    cell, joker = str(move["cell"]), position.game.jokers
    if position.phase in IN_ACTION_B:
        if not may_use(position.player, SPECIAL_TILE):
            yield "expansion.special-tile"
        if position.bought == 0 and not can_buy(position):
            yield "expansion.special-tile.before"
    if position.special_tiles == 0:
        yield "expansion.joker.stock" if joker else "base.coat.special-stock"
    square = squares(position.player.house).get(cell)
    if cell not in IN_GRID:
        yield "base.build.grid"
    elif not joker or square is None:
        yield from lies_wrongly(position, frozenset({cell}))
    elif square.window:
        yield "expansion.joker.brickwork"


def take_ability(position: Position, move: Move) -> Broken:
    """A tile of a type that is left, or face up in variant B, and not owned yet (K-12, X-09)."""
    ability = str(move["ability"])
    if ability in position.player.owned():
        yield "base.coat.no-double"
    if position.game.abilities != "variant_b":
        if position.abilities[ability] == 0:
            yield "base.coat.ability"
    elif not position.ability_display:
        yield "expansion.variant-b.used-up"
    elif ability not in position.ability_display:
        yield "expansion.variant-b.take"


def activate_abilities(position: Position, _: Move) -> Broken:
    """Some tile has to be inactive (K-06)."""
    if not position.player.inactive:
        yield "base.coat.activate"


def decline(position: Position, _: Move) -> Broken:
    """A coat of arms action can be declined only with that option (K-02)."""
    if position.game.coat_of_arms == "mandatory":
        yield "base.coat.mandatory"


def anything_goes(_: Position, __: Move) -> Broken:
    """The player may always decline, or take the point for a mission."""
    return iter(())


# --- chance -------------------------------------------------------------------------------------


def reveal(position: Position, move: Move) -> Broken:
    """A card that may come next from the supply (E-11)."""
    if move["card"] not in dict(next_card(position)):
        yield "base.supply.chance"


def reveal_ability(position: Position, move: Move) -> Broken:
    """A tile of the stack of variant B."""
    if move["ability"] not in dict(top_of_the_stack(position)):
        yield "expansion.variant-b.stack"


def reveal_mission(position: Position, move: Move) -> Broken:
    """A mission that is not drawn yet (M-01)."""
    if move["mission"] not in dict(draw_mission(position)):
        yield "expansion.mission.setup"


def reveal_sets(_: Position, move: Move) -> Broken:
    """Four different sets beside "Any cards", exactly one of three among them, in their order."""
    sets: Any = list(move["abilities"])  # type: ignore[call-overload]
    wrong = ["expansion.variant-a.sets"] * ((len(sets), len(set(sets))) != (4, 4))
    wrong += ["expansion.variant-a.sets"] * (ANY_CARDS in sets)
    wrong += ["expansion.variant-a.one-of-three"] * (len({*sets} & {*ONE_OF_THREE}) != 1)
    yield from wrong
    if not wrong and sets != sorted(sets, key=ABILITIES.index):
        yield "expansion.variant-a.sets"


RULES: dict[str, Callable[[Position, Move], Broken]] = {
    "take_cards": take_cards,
    "take_from_discard_pile": take_from_discard_pile,
    "draw_cards": draw_cards,
    "take_additional": take_additional,
    "discard": discard,
    "keep_cards": keep_cards,
    "build": build,
    "pay": pay,
    "place_special": place_single,
    "place_joker": place_single,
    "take_ability": take_ability,
    "activate_abilities": activate_abilities,
    "decline": decline,
    "score_mission": anything_goes,
    "done": anything_goes,
    "reveal": reveal,
    "reveal_ability": reveal_ability,
    "reveal_mission": reveal_mission,
    "reveal_sets": reveal_sets,
}
