"""Bugs of another implementation, which its authors find with the positions of a conformance kit.

They change the legal actions, or the end of a game. `python -m tests.planted` does not try them:
not the tests have to notice them, but the kit (`tests/notation/test_conformance.py`).
"""

from tests.planted.bug import Bug

__all__ = ["KIT"]

_CONSTRUCT = "cardgame/rules/construct.py"
_OWN = "elif own := colors[next_to]:"
_BESIDE = "return _fitter().covering(neighbors(cells))"
_FITTING = "return self.covering(supported(filled) & ALL) & ~self.covering(filled)"
_PAYMENT = "cardgame/rules/payment.py"
_TAKE = "cardgame/rules/take_cards.py"
_COATS = "cardgame/rules/coats_of_arms.py"
_EXPANSION = "cardgame/rules/expansion"
_TILES = f"{_EXPANSION}/new_abilities"
_CHOOSING = "rollwrite/rules/choosing.py"


def _bug(name: str, file: str, old: str, new: str) -> Bug:
    return Bug(name, file, old, new, ())


KIT = (
    # savings
    _bug(
        "A tile saves a card where no more than a corner touches its color",
        _CONSTRUCT,
        _BESIDE,
        "from copenhagen.house.grid import COLUMN\n"
        "    rows = (cells << COLUMNS | cells >> COLUMNS) & ALL\n"
        "    corners = (rows & ~COLUMN[-1]) << 1 | (rows & ~COLUMN[0]) >> 1\n"
        "    return _fitter().covering(neighbors(cells) | corners)",
    ),
    _bug(
        "A tile saves a card beside a white special tile",
        _CONSTRUCT,
        _OWN,
        "elif own := colors[next_to] | me.house.specials:",
    ),
    _bug(
        "A tile saves no card beside a joker",
        _CONSTRUCT,
        _OWN,
        "elif own := colors[next_to] & ~me.house.jokers:",
    ),
    _bug(
        "A tile saves no card beside brickwork",
        _CONSTRUCT,
        _OWN,
        "elif own := colors[next_to] & me.house.windows:",
    ),
    _bug(
        "A tile saves a card beside any other tile",
        _CONSTRUCT,
        _OWN,
        "elif own := me.house.filled:",
    ),
    _bug("No tile saves a card", _CONSTRUCT, _OWN, "elif own := 0:"),
    _bug(
        "A tile saves no card on top of its color",
        _CONSTRUCT,
        _BESIDE,
        "return _fitter().covering(neighbors(cells) & ~(cells << COLUMNS))",
    ),
    _bug(
        "A tile saves no card beside its color, only above and below it",
        _CONSTRUCT,
        _BESIDE,
        "return _fitter().covering(neighbors(cells) & (cells << COLUMNS | cells >> COLUMNS))",
    ),
    _bug(
        "The left edge of a house is beside its right edge",
        "house/grid.py",
        "to_the_left = (mask & ~COLUMN[0]) >> 1",
        "to_the_left = mask >> 1",
    ),
    # where tiles lie
    _bug(
        "A tile can hang in the air",
        "house/placements.py",
        _FITTING,
        "return self.covering(ALL) & ~self.covering(filled)",
    ),
    _bug(
        "Nothing but the ground supports a tile",
        "house/placements.py",
        _FITTING,
        "return self.covering(GROUND) & ~self.covering(filled)",
    ),
    _bug(
        "A tile can cover what is there already",
        "house/placements.py",
        _FITTING,
        "return self.covering(supported(filled) & ALL)",
    ),
    _bug(
        "Every cell of a tile needs something below it that was there before",
        "house/placements.py",
        _FITTING,
        "return self.covering(supported(filled) & ALL) "
        "& ~self.covering(filled | ALL & ~supported(filled))",
    ),
    _bug(
        "Nothing can be built in the ninth row",
        "house/placements.py",
        _FITTING,
        "return self.covering(supported(filled) & ALL) & ~self.covering(filled | GROUND << 40)",
    ),
    _bug(
        "A tile that is used up can be bought",
        _CONSTRUCT,
        "        if stock[kind]:",
        "        if 1:",
    ),
    # paying
    _bug(
        "The discount saves two cards",
        _PAYMENT,
        "hand = tuple([cards + 1 for cards in hand])",
        "hand = tuple([cards + 2 for cards in hand])",
    ),
    _bug(
        "The discount cannot be used where the cards are enough without it",
        _PAYMENT,
        "        if hand[color] >= price - 1:",
        "        if hand[color] == price - 1:",
    ),
    _bug(
        "Not all cards of a payment can be changed ones",
        _PAYMENT,
        "min(price, hand[other]) + 1)",
        "min(price - 1, hand[other]) + 1)",
    ),
    _bug(
        "No card is changed where those of the color are enough",
        _PAYMENT,
        "for converted in range(max(1, price - hand[color])",
        "for converted in range(max(1, price - hand[color]) if hand[color] < price else 9",
    ),
    # taking cards
    _bug(
        "The ends of the display are neighbors",
        _TAKE,
        "return ALL_PAIRS if ANY_CARDS in me.active else ADJACENT_PAIRS",
        "return ALL_PAIRS if ANY_CARDS in me.active else (*ADJACENT_PAIRS, TakeCards((0, 6)))",
    ),
    _bug(
        "'Any cards' serves from its inactive side as well",
        _TAKE,
        "return ALL_PAIRS if ANY_CARDS in me.active else ADJACENT_PAIRS",
        "return ALL_PAIRS if ANY_CARDS in me.active + me.inactive else ADJACENT_PAIRS",
    ),
    _bug(
        "The additional card can come from an empty slot",
        _TAKE,
        "enumerate(state.display) if card is not None]",
        "enumerate(state.display)]",
    ),
    _bug(
        "One card more than the limit is kept",
        "cardgame/rules/hand_limit.py",
        "in _PICKS[max(0, sum(hand) - HAND_LIMIT)]",
        "in _PICKS[max(0, sum(hand) - HAND_LIMIT - 1)]",
    ),
    _bug(
        "Only cards of one color are discarded together",
        "cardgame/rules/hand_limit.py",
        "if b <= blue and y <= yellow",
        "if (b, y, r, g, p).count(0) == 4 and b <= blue and y <= yellow",
    ),
    _bug(
        "Four cards are always two pairs",
        f"{_TILES}/four_cards.py",
        "return ADJACENT[state.game.options.four_cards]",
        'return ADJACENT["two_pairs"]',
    ),
    _bug(
        "Cards can be taken with more than seven in hand",
        f"{_TILES}/hand_limit.py",
        "return hand_limit.choices(state, me) if is_over_limit(me) else takes(state, me)",
        "return takes(state, me)",
    ),
    _bug(
        "The hand can be kept without the tile for it",
        f"{_TILES}/hand_limit.py",
        "return (_KEEP,) if _TILE in me.active else ()",
        "return (_KEEP,)",
    ),
    # coats of arms and tiles of one cell
    _bug(
        "Ability tiles can be flipped back where none is inactive",
        _COATS,
        "    if me.inactive:\n        found.append",
        "    if True:\n        found.append",
    ),
    _bug(
        "A player can have two ability tiles of a kind",
        _COATS,
        "if ability not in owned]",
        "]",
    ),
    _bug(
        "A coat of arms action can be declined at every table",
        _COATS,
        'if found and state.game.options.coat_of_arms == "optional":',
        "if found:",
    ),
    _bug(
        "A special tile can hang in the air",
        _COATS,
        "return supported(filled) & ~filled & ALL",
        "return ~filled & ALL",
    ),
    _bug(
        "A joker can be laid over a window",
        f"{_EXPANSION}/jokers.py",
        "& ~filled & ALL | house.filled & ~house.windows",
        "& ~filled & ALL | house.filled",
    ),
    _bug(
        "A joker cannot be laid over brickwork",
        f"{_EXPANSION}/jokers.py",
        "& ~filled & ALL | house.filled & ~house.windows",
        "& ~filled & ALL",
    ),
    _bug(
        "The tile for a special tile serves where nothing can be bought",
        f"{_TILES}/special_tile.py",
        "return choices if choices and construct.choices(state, me) else ()",
        "return choices",
    ),
    # the end
    _bug(
        "More empty cells win a tie",
        "results.py",
        "[(-score, cells) for score, cells in",
        "[(-score, -cells) for score, cells in",
    ),
    _bug(
        "The fewest points win",
        "results.py",
        "[(-score, cells) for score, cells in",
        "[(score, cells) for score, cells in",
    ),
    _bug(
        "With twelve points a game ends by the card all the same",
        "cardgame/rules/ending.py",
        "EndReason.TWELVE_POINTS if any(map(has_won, players)) else EndReason.END_OF_GAME_CARD",
        "EndReason.END_OF_GAME_CARD",
    ),
    # Roll & Write
    _bug(
        "A shape that is crossed out can be chosen",
        _CHOOSING,
        "                if endless or copies[index]:\n                    found",
        "                if True:\n                    found",
    ),
    _bug(
        "A shape can be chosen that fits nowhere",
        _CHOOSING,
        "            if fits[index]:\n",
        "            if True:\n",
    ),
    _bug(
        "White dice are of no color",
        _CHOOSING,
        "    missing = size - own - white\n",
        "    missing = size - own\n",
    ),
    _bug(
        "Nobody has to draw a shape",
        _CHOOSING,
        "if may_pass or state.game.options.drawing",
        "if True or state.game.options.drawing",
    ),
    _bug(
        "A full track can be marked",
        "rollwrite/rules/marking.py",
        "    if BOXES in tracks:\n",
        "    if False:\n",
    ),
    _bug(
        "A white die marks nothing",
        "rollwrite/rules/marking.py",
        "return _MARKS if dice[WHITE] else tuple(compress(_MARKS, dice))",
        "return tuple(compress(_MARKS, dice))",
    ),
)
