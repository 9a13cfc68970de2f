"""The view of a seat as bytes, in the order of `copenhagen.cardgame.numbers.views`."""

from copenhagen.batch.bits import bits, numbers
from copenhagen.batch.compiling import NONE, Bytes, Row, compiled, constant
from copenhagen.cardgame.batch import layout as at
from copenhagen.cardgame.batch import tables
from copenhagen.cardgame.batch.construct import tiles_left
from copenhagen.cardgame.components import ABILITIES, FACADE_TILES, SLOTS
from copenhagen.cardgame.components import MISSIONS as ALL_MISSIONS
from copenhagen.cardgame.numbers.views import LONGEST_PILE
from copenhagen.cardgame.rules.expansion.missions import IN_PLAY
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS

_SLOTS = SLOTS
_CELLS, _COLORS, _CARDS = constant(CELLS), constant(len(COLORS)), constant(len(COLORS) + 1)
_ABILITIES, _MISSIONS = constant(len(ABILITIES)), constant(len(ALL_MISSIONS))
_TILES = constant(len(FACADE_TILES))
_PHASES, _END_CARDS = constant(len(at.PHASES)), constant(len(at.END_CARDS))
_ONE, _TWO = constant(1), constant(2)
_PILE, _IN_PLAY = LONGEST_PILE, IN_PLAY
_VARIANT_A = 1


@compiled
def _player(row: Row, place: int, seat: int) -> int:
    """Return the offset of the player who sits `place` seats after `seat`."""
    there, players = seat + place, row[at.PLAYERS]
    return at.PLAYER + at.PLAYER_WIDTH * (there if there < players else there - players)


@compiled
def encode(row: Row, seat: int, out: Bytes) -> None:
    """Write the encoded view of `seat`, with its own data first."""
    players, base, known = row[at.PLAYERS], row[at.VARIANT] == 0, row[at.SUPPLY_KNOWN]
    here = _players(row, seat, out)
    rotated = known >> seat | known << players - seat
    here = bits(out, here, rotated, players)
    here = bits(out, here, 1 << (row[at.TO_ACT] - seat) % players, players)
    here = bits(out, here, 1 << seat, players)
    here = bits(out, here, 1 << row[at.PHASE], _PHASES)
    here = bits(out, here, 1 << row[at.END_CARD], _END_CARDS)
    for slot in range(_SLOTS):
        here = bits(out, here, 1 << row[at.DISPLAY + slot], _CARDS)
    pending = row[at.PENDING]
    here = bits(out, here, tables.BUILD_CELLS[pending] if pending >= 0 else 0, _CELLS)
    here = bits(out, here, tables.BUILD_BRICK[pending] if pending >= 0 else 0, _CELLS)
    here = bits(out, here, 1 << tables.BUILD_TILE[pending] if pending >= 0 else 0, _TILES)
    here = bits(out, here, row[at.TOOK_CARDS] | (known >> seat & 1) << 1, _TWO)
    if not base:
        here = bits(out, here, row[at.IN_GAME] if row[at.VARIANT] == _VARIANT_A else 0, _ABILITIES)
        for place in range(2):
            color = row[at.CHANGED + place]
            here = bits(out, here, 1 << color if color >= 0 else 0, _COLORS)
    if row[at.WITH_MISSIONS]:
        for place in range(_IN_PLAY):
            mission = row[at.MISSIONS + place]
            here = bits(out, here, 1 << mission if mission >= 0 else 0, _MISSIONS)
    here = _cards(row, seat, out, here)
    here = numbers(out, here, row, at.DISCARD, _COLORS)
    for tile in range(_TILES):
        out[here + tile] = tiles_left(row, tile)
    here += _TILES
    here = numbers(out, here, row, at.ABILITY_TILES, _ABILITIES)
    here = numbers(out, here, row, at.SPECIAL_TILES, _ONE)
    here = numbers(out, here, row, at.COATS, _ONE)
    if not base:
        here = numbers(out, here, row, at.TO_DRAW, _ONE)
        here = numbers(out, here, row, at.BOUGHT, _ONE)
        here = numbers(out, here, row, at.ABILITY_DISPLAY, _ABILITIES)
        here = _pile(row, out, here)
    if row[at.WITH_MISSIONS]:
        here = numbers(out, here, row, at.REWARDS, _ONE)
        numbers(out, here, row, at.COATS_LATER, _ONE)


@compiled
def _players(row: Row, seat: int, out: Bytes) -> int:
    """Write houses, ability tiles and missions of all players; return the next index."""
    players, here = row[at.PLAYERS], 0
    for place in range(players):
        them = _player(row, place, seat)
        here = bits(out, here, row[them + at.FILLED], _CELLS)
        here = bits(out, here, row[them + at.WINDOWS], _CELLS)
        for color in range(_COLORS):
            here = bits(out, here, row[them + at.HOUSE_COLORS + color], _CELLS)
    for place in range(players):
        them = _player(row, place, seat)
        here = bits(out, here, row[them + at.ACTIVE], _ABILITIES)
        here = bits(out, here, row[them + at.INACTIVE], _ABILITIES)
        here = bits(out, here, row[them + at.RESTING], _ABILITIES)
    for place in range(players):
        here = bits(out, here, row[_player(row, place, seat) + at.GAINED], _MISSIONS)
    return here


@compiled
def _cards(row: Row, seat: int, out: Bytes, here: int) -> int:
    """Write cards and points: the public ones, then the knowledge of `seat`."""
    players, known = row[at.PLAYERS], row[at.SUPPLY_KNOWN] >> seat & 1
    concealed = here + players * _COLORS
    for place in range(players):
        them, number = _player(row, place, seat), 0
        for color in range(_COLORS):
            out[here] = row[them + at.HAND + color] - row[them + at.CONCEALED + color]
            number += row[them + at.CONCEALED + color]
            here += 1
        out[concealed + place] = number
        out[concealed + players + place] = row[them + at.SCORE]
        out[concealed + 2 * players + place] = row[them + at.MISSION_POINTS]
    here = numbers(out, concealed + 3 * players, row, _player(row, NONE, seat) + at.HAND, _COLORS)
    for color in range(_COLORS):
        unseen = 0 if known else row[at.SUPPLY + color]
        for place in range(1, players):
            unseen += row[_player(row, place, seat) + at.CONCEALED + color]
        out[here] = unseen
        out[here + _COLORS] = row[at.SUPPLY + color] if known else 0
        here += 1
    return here + _COLORS


@compiled
def _pile(row: Row, out: Bytes, here: int) -> int:
    """Write the stored part of the discard pile in order: the colors from 1 on."""
    for place in range(_PILE):
        card = row[at.PILE + place // at.PILE_OF_ONE] >> 3 * (place % at.PILE_OF_ONE) & 7
        out[here + place] = card + 1 if place < row[at.PILE_SIZE] else 0
    return here + _PILE
