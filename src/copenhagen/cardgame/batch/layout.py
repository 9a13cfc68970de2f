"""The layout of a card game's row: the fields of `copenhagen.cardgame.State`."""

from copenhagen.batch.chance import FIELDS
from copenhagen.batch.offsets import Offsets
from copenhagen.cardgame.components import ABILITIES, SLOTS
from copenhagen.cardgame.state import EndCard, Phase
from copenhagen.house.colors import COLORS

_field = Offsets(FIELDS)


# The game: players, modules, options. Steps change only the parts drawn by chance.
PLAYERS = _field()
VARIANT = _field()
"""0 for the ability tiles of the base game, 1 for variant A, 2 for variant B."""
IN_GAME = _field()
"""The mask of the ability tiles that change the rules; 0 until variant A has drawn its sets."""
JOKERS = _field()
WITH_MISSIONS = _field()
MISSIONS = _field(2)
"""The two missions in display order, -1 for one still to be drawn."""
LAZY = _field()
EACH_PLACEMENT = _field()
OPTIONAL = _field()
TWO_PAIRS = _field()
WILD = _field()
SCORE_MISSION = _field()
DECLINE = _field()
REVEAL_MISSION = _field()
"""The numbers of two actions and of the first outcome that draws a mission, which differ between
games; -1 if the game lacks it."""

# The state.
PHASE = _field()
TO_ACT = _field()
END_CARD = _field()
TOOK_CARDS = _field()
SPECIAL_TILES = _field()
PENDING = _field()
"""The number of the build awaiting payment, or -1."""
COATS = _field()
TO_DRAW = _field()
BOUGHT = _field()
CHANGED = _field(2)
"""The colors of this turn's change, from and to, or -1."""
REWARDS = _field()
COATS_LATER = _field()
SUPPLY_KNOWN = _field()
"""The mask of the seats that know the supply."""
SUPPLY = _field(len(COLORS))
DISCARD = _field(len(COLORS))
DISPLAY = _field(SLOTS)
TILES = _field()
"""The tiles in the stacks: three bits for each tile, the first of them the lowest."""
TILE_BITS = 3
ABILITY_TILES = _field(len(ABILITIES))
"""The ability tiles in the stacks."""
ABILITY_DISPLAY = _field(len(ABILITIES))
"""The number of face-up tiles of each ability in variant B."""
PILE_SIZE = _field()
PILE = _field(4)
"""The discard pile in order, the lowest card first: three bits each, twenty to a number."""

PILE_OF_ONE = 20
"""The number of cards of the pile packed into one number."""

# The players, one after the other; their fields are relative to the start of each.
PLAYER = _field.end
_field = Offsets()
FILLED = _field()
WINDOWS = _field()
HOUSE_COLORS = _field(len(COLORS))
HAND = _field(len(COLORS))
CONCEALED = _field(len(COLORS))
ACTIVE = _field()
INACTIVE = _field()
RESTING = _field()
SCORE = _field()
GAINED = _field()
"""The mask of the missions gained."""
MISSION_POINTS = _field()
LAID_COUNT = _field()
LAID = _field(8)
"""The tiles in the order in which they were placed, by the number of their action: twelve bits
each, five to a number. The rules ignore them; they are used to draw the outlines of a house."""
PLAYER_WIDTH = _field.end

LAID_OF_ONE = 5
LAID_BITS = 12
"""The number of tiles packed into one number, and the bits of each."""


def width(players: int) -> int:
    """Return the length of the row of a game for this number of players."""
    return PLAYER + PLAYER_WIDTH * players


EMPTY, END_OF_GAME = 7, 5
"""No card, and the End of Game card; 0 to 4 are the colors."""

PHASES = tuple(Phase)
END_CARDS = tuple(EndCard)
BESIDE, IN_SUPPLY, IN_DISPLAY, DRAWN = range(len(END_CARDS))

(
    P_DISPLAY,
    P_HANDS,
    P_ACTION,
    P_ADDITIONAL,
    P_HAND_LIMIT,
    P_CONSTRUCT,
    P_PAYMENT,
    P_COAT_OF_ARMS,
    P_REFILL,
    P_OVER,
    P_SETS,
    P_ABILITY_DISPLAY,
    P_MISSIONS,
    P_TAKE,
    P_DRAW,
    P_PURCHASE,
    P_AFTER_PURCHASE,
    P_REWARD,
    P_NEXT_ABILITY,
) = range(len(PHASES))
