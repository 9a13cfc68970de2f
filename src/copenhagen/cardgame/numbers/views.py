"""The encoding of card-game views as numbers."""

from collections.abc import Hashable, Iterator
from functools import lru_cache

from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.components import (
    ABILITIES,
    END_OF_GAME,
    FACADE_TILES,
    HAND_LIMIT,
    MISSIONS,
    MOST_CARDS,
    SLOTS,
    SPECIAL_TILES,
    START_HANDS,
    Card,
    Mission,
    cards_of_each_color,
    copies_of,
)
from copenhagen.cardgame.state import CardGame, EndCard, Phase
from copenhagen.cardgame.views import View
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.counts import NO_CARDS
from copenhagen.house.grid import CELLS, COLUMNS, ROWS
from copenhagen.house.lines import line_points
from copenhagen.spaces.encodings import Field, as_bytes

__all__ = ["View", "encode", "fields", "form", "game_of"]

_PHASES = tuple(Phase)
_END_CARDS = tuple(EndCard)
_CARDS: tuple[Card | None, ...] = (*COLORS, END_OF_GAME)
_KINDS = len(ABILITIES)
LONGEST_PILE = 70
_HOUSE_POINTS = line_points((1 << CELLS) - 1, (1 << CELLS) - 1)
_COPIES = 2
"""The number of copies of each ability tile in variant B."""
_MISSIONS = 2
"""The number of missions in a game; each is worth a point or a joker tile."""
_MOST_COATS = 4
"""The most coat of arms actions at once; a special tile brings one for the one spent."""
_GRID = (ROWS, COLUMNS)


def game_of(view: View) -> CardGame:
    """Return the game of a view."""
    return view.game


def form(game: CardGame) -> Hashable:
    """Return the key that determines how views are encoded: players, options and modules."""
    return (
        game.players,
        game.options,
        game.abilities == "base",
        game.abilities == "variant_b",
        game.jokers,
        game.missions is not None,
    )


def fields(game: CardGame) -> Iterator[Field]:
    """Yield the fields of the views of `game`: first the yes-or-no fields, then the numbers."""
    players, colors = game.players, len(COLORS)
    is_base, missions = game.abilities == "base", 0 if game.missions is None else _MISSIONS
    cards, tiles = cards_of_each_color(players), max(copies_of(t, players) for t in FACADE_TILES)
    # Two cards and an additional one; "Four cards" and "Hand limit" are not in the base game.
    hand = HAND_LIMIT + (3 if is_base else MOST_CARDS)
    concealed = max(START_HANDS[players]) if is_base else hand
    abilities = _COPIES if game.abilities == "variant_b" else players
    yield Field(
        "house",
        (players, 2 + colors, *_GRID),
        1,
        "For each player the covered cells, those with a window, and those of each color.",
    )
    yield Field(
        "ability_tiles",
        (players, 3, _KINDS),
        1,
        "For each player the active ability tiles, the inactive ones, and those flipped back in "
        "this turn.",
    )
    yield Field("missions", (players, len(MISSIONS)), 1, "The missions that each player gained.")
    yield Field("supply_known", (players,), 1, "Whether a player knows the supply exactly.")
    yield Field("to_act", (players,), 1, "Whose turn it is.")
    yield Field("viewer", (players,), 1, "Who looks, counted from the first seat.")
    yield Field("phase", (len(_PHASES),), 1, "What the game waits for.")
    yield Field("end_card", (len(_END_CARDS),), 1, "Where the End of Game card is.")
    yield Field(
        "display", (SLOTS, len(_CARDS)), 1, "The color at each footbridge, or the End of Game card."
    )
    yield Field("pending", (2, *_GRID), 1, "The cells of the build to be paid, and its brick.")
    yield Field("pending_tile", (len(FACADE_TILES),), 1, "The tile of the build to be paid.")
    yield Field("flags", (2,), 1, "Whether cards were taken in this turn; if the supply is known.")
    if game.abilities != "base":
        yield Field("sets", (_KINDS,), 1, "The sets of ability tiles of variant A, once drawn.")
        yield Field("changed", (2, colors), 1, "The colors of this turn's change, from and to.")
    if game.missions is not None:
        shape = (2, len(MISSIONS))
        yield Field("mission_display", shape, 1, "The two missions of the game, once drawn.")
    yield Field("open", (players, colors), hand, "The cards in hand that everybody saw, by color.")
    yield Field("concealed", (players,), concealed, "How many other cards each player has in hand.")
    yield Field("score", (players,), _HOUSE_POINTS + missions, "The points of each player.")
    yield Field("mission_points", (players,), missions or 1, "Those among them that missions gave.")
    yield Field("hand", (colors,), hand, "The own hand, by color.")
    yield Field("unseen", (colors,), cards, "The cards that the seat has not seen, by color.")
    yield Field("supply", (colors,), cards, "The supply, by color, if it is known; else 0.")
    yield Field("discard", (colors,), cards, "The discard pile, by color.")
    yield Field("tiles", (len(FACADE_TILES),), tiles, "The facade tiles left, by kind.")
    yield Field("abilities", (_KINDS,), abilities, "The ability tiles left, by ability.")
    yield Field("special_tiles", (), SPECIAL_TILES, "The special tiles or joker tiles left.")
    yield Field("coats", (), _MOST_COATS, "The coat of arms actions to be taken.")
    if game.abilities != "base":
        yield Field("to_draw", (), 3, "The cards still to be drawn.")
        yield Field("bought", (), 2, "The facade tiles bought in this turn.")
        yield Field("ability_display", (_KINDS,), _COPIES, "The open ability tiles of variant B.")
        yield Field(
            "pile",
            (LONGEST_PILE,),
            5,
            "The discard pile in order, the lowest card first: 1 for blue to 5 for purple, 0 where "
            "there is no card; all 0 if no tile of the game looks at the order.",
        )
    if game.missions is not None:
        yield Field("rewards", (), _MISSIONS, "The rewards of missions to be chosen.")
        yield Field(
            "coats_later", (), _MOST_COATS, "The coat of arms actions that come after them."
        )


def encode(view: View) -> bytes:
    """Return a view as bytes, in the order of `fields`."""
    game, seat = view.game, view.viewer
    players = (*view.players[seat:], *view.players[:seat])
    known = (*view.supply_known[seat:], *view.supply_known[:seat])
    count, mask, size = len(players), 0, 0
    houses = tiles = missions = 0
    opens: tuple[int, ...] = ()
    for place, player in enumerate(players):
        house = player.house
        blue, yellow, red, green, purple = house.colors
        houses |= (
            house.filled
            | house.windows << _C1
            | blue << _C2
            | yellow << _C3
            | red << _C4
            | green << _C5
            | purple << _C6
        ) << _HOUSE * place
        sides = _set(player.active) | _set(player.inactive) << _KINDS
        tiles |= (sides | _set(player.resting) << 2 * _KINDS) << _TILES * place
        missions |= _set(player.missions) << len(MISSIONS) * place
        opens += player.open
    parts = [
        (houses, _HOUSE * count),
        (tiles, _TILES * count),
        (missions, len(MISSIONS) * count),
        (_flags(known), count),
        (1 << (view.to_act - seat) % count, count),
        (1 << seat, count),
        (_ONE_PHASE[view.phase], len(_PHASES)),
        (_ONE_END[view.end_card], len(_END_CARDS)),
        (_shown(view.display), SLOTS * len(_CARDS)),
        (_pending(view.pending), 2 * CELLS + len(FACADE_TILES)),
        (view.took_cards | (view.supply is not None) << 1, 2),
    ]
    is_base = game.abilities == "base"
    if not is_base:
        sets = game.abilities if type(game.abilities) is tuple else ()
        parts += [(_set(sets), _KINDS), (_change(view.changed), 2 * len(COLORS))]
    if game.missions is not None:
        parts.append((_mission_display(game.missions), 2 * len(MISSIONS)))
    for part, bits in parts:
        mask |= part << size
        size += bits
    values = [
        *opens,
        *[player.concealed for player in players],
        *[player.score for player in players],
        *[player.mission_points for player in players],
        *view.hand,
        *view.unseen,
        *(view.supply or NO_CARDS),
        *view.discard,
        *view.tiles,
        *view.abilities,
        view.special_tiles,
        view.coats,
    ]
    if not is_base:
        values += [view.to_draw, view.bought, *_counts(view.ability_display)]
        pile = [color + 1 for color in view.pile]
        values += [*pile, *[0] * (LONGEST_PILE - len(pile))]
    if game.missions is not None:
        values += [view.rewards, view.coats_later]
    return as_bytes(mask, size) + bytes(values)


_C1, _C2, _C3, _C4, _C5, _C6 = range(CELLS, 7 * CELLS, CELLS)
_HOUSE = (2 + len(COLORS)) * CELLS
_TILES = 3 * _KINDS
_ONE_PHASE = {phase: 1 << number for number, phase in enumerate(_PHASES)}
_ONE_END = {place: 1 << number for number, place in enumerate(_END_CARDS)}
_ONE_CARD = {card: 1 << number for number, card in enumerate(_CARDS)} | {None: 0}


@lru_cache(maxsize=4096)
def _set(members: tuple[int, ...]) -> int:
    """Return a set of numbers as a mask."""
    return sum(1 << member for member in members)


def _flags(flags: tuple[bool, ...]) -> int:
    return sum([flag << place for place, flag in enumerate(flags)])


def _shown(display: tuple[Card | None, ...]) -> int:
    mask = 0
    for card in reversed(display):
        mask = mask << len(_CARDS) | _ONE_CARD[card]
    return mask


def _pending(build: Build | None) -> int:
    if build is None:
        return 0
    tile = 1 << FACADE_TILES.index(build.tile)
    return build.placement.cells | build.placement.brick << CELLS | tile << 2 * CELLS


def _change(colors: tuple[Color, Color] | None) -> int:
    return 0 if colors is None else 1 << colors[0] | 1 << len(COLORS) + colors[1]


def _mission_display(missions: tuple[Mission, ...]) -> int:
    return sum(1 << place * len(MISSIONS) + mission for place, mission in enumerate(missions))


def _counts(abilities: tuple[int, ...]) -> list[int]:
    return [abilities.count(ability) for ability in range(_KINDS)]
