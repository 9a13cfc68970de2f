"""The contents of the box: base rulebook and Expansion 1, "Components" (rulings, section 5).

Cells are named as in the notation: columns a to e from the left, rows 1 to 9 from the ground.
"""

from __future__ import annotations

COLORS = ("blue", "yellow", "red", "green", "purple")
"""The five colors of cards and tiles, in the fixed order of ruling P-01."""

END_OF_GAME = "end_of_game"

# --- the house: a grid of five columns and nine rows ------------------------------------------

COLUMN_NAMES = "abcde"
ROW_NAMES = "123456789"
CELLS = tuple(column + row for row in ROW_NAMES for column in COLUMN_NAMES)
ROWS = tuple(frozenset(column + row for column in COLUMN_NAMES) for row in ROW_NAMES)
"""The nine rows, from the ground."""
COLUMNS = tuple(frozenset(column + row for row in ROW_NAMES) for column in COLUMN_NAMES)
"""The five columns, from the left."""

COAT_CELLS = frozenset({"c3", "e5", "b7", "d9"})
"""The four single coats of arms on each house."""
COAT_ROWS = (2, 4, 6)
"""The three rows that carry a coat of arms, counted from the ground."""

# --- facade tiles -----------------------------------------------------------------------------

SHAPES: dict[str, tuple[str, ...]] = {
    "b2": ("#o",),
    "b3": ("oo", "#."),
    "b4": ("..o", "#oo"),
    "b5": ("..o", "#oo", "..o"),
    "y2": ("#o",),
    "y3": ("oo", "#."),
    "y4": (".oo", "o#."),
    "y5": ("o..", "ooo", "..#"),
    "r2": ("#o",),
    "r3": ("oo", "#."),
    "r4": ("oo", "#o"),
    "r5": (".oo", "#oo"),
    "g2": ("#o",),
    "g3": ("#oo",),
    "g4": ("ooo", ".#."),
    "g5": (".o.", "#oo", ".o."),
    "p2": ("#o",),
    "p3": ("#oo",),
    "p4": ("#ooo",),
    "p5": ("#oooo",),
}
"""The picture of each kind of tile, the highest line first: ``#`` brick, ``o`` window."""

KINDS = tuple(SHAPES)
COLOR_OF_LETTER = {"b": "blue", "y": "yellow", "r": "red", "g": "green", "p": "purple"}
COLOR_OF_KIND = {kind: COLOR_OF_LETTER[kind[0]] for kind in KINDS}
SIZE_OF_KIND = {kind: int(kind[1]) for kind in KINDS}

TILES_OF_SIZE = {
    2: {2: 2, 3: 2, 4: 2, 5: 1},
    3: {2: 2, 3: 3, 4: 2, 5: 1},
    4: {2: 3, 3: 3, 4: 3, 5: 1},
}
"""The number of tiles of each size in each color, by the number of players (B-01)."""

SPECIAL_TILES = 12
"""Special tiles, or the joker tiles that replace them (B-04, J-01)."""

# --- cards ------------------------------------------------------------------------------------

CARDS_OF_COLOR = {2: 14, 3: 12, 4: 14}
"""Facade cards of each color: with three players two leave the game (B-06)."""
STARTING_HANDS = {2: (2, 3), 3: (2, 3, 3), 4: (2, 3, 3, 4)}
SLOTS = range(7)
"""The seven footbridges, in a line (T-01)."""
HAND_LIMIT = 7
LAST_CARDS = 10
"""The number of last cards that the End of Game card is among, itself included."""

# --- ability tiles ----------------------------------------------------------------------------

ANY_CARDS = "any_cards"
ADDITIONAL_CARD = "additional_card"
CONSTRUCTION_DISCOUNT = "construction_discount"
CHANGE_OF_COLORS = "change_of_colors"
BOTH_ACTIONS = "both_actions"
DRAW_PILE = "draw_pile"
DISCARD_PILE = "discard_pile"
FOUR_CARDS = "four_cards"
HAND_LIMIT_TILE = "hand_limit"
CONSTRUCT_TWICE = "construct_twice"
SPECIAL_TILE = "special_tile"

BASE_SETS = (ADDITIONAL_CARD, CONSTRUCTION_DISCOUNT, CHANGE_OF_COLORS, BOTH_ACTIONS)
NEW_SETS = (DRAW_PILE, DISCARD_PILE, FOUR_CARDS, HAND_LIMIT_TILE, CONSTRUCT_TWICE, SPECIAL_TILE)
SETS = (*BASE_SETS, *NEW_SETS)
ABILITIES = (ANY_CARDS, *SETS)
"""All eleven, in the order in which documents list them."""

ONE_OF_THREE = (BOTH_ACTIONS, FOUR_CARDS, CONSTRUCT_TWICE)
"""Variant A: exactly one of these is among the four sets (X-02)."""
COPIES_IN_STACK = 2
"""Variant B: the number of each ability tile in the stack (X-07)."""
ABILITY_DISPLAY = 4
"""Variant B: the number of ability tiles that are face up."""
MOST_CARDS = 4
"""The most cards that a player picks up in one turn (Expansion 1, "Four cards")."""
CARDS_DRAWN = 3
"""The number of cards drawn with "Draw pile"."""

# --- missions ---------------------------------------------------------------------------------

MISSIONS = (
    "only_windows",
    "two_columns",
    "three_rows",
    "only_brickwork",
    "three_windows",
    "one_color",
)
MISSIONS_IN_GAME = 2

# --- the end ----------------------------------------------------------------------------------

POINTS_TO_WIN = 12
