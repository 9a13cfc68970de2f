"""The view of a seat as bytes, in the order of `copenhagen.spaces.cardgame.views`."""

from copenhagen.batch.bits import bits, numbers
from copenhagen.batch.cardgame.layout import (
    ABILITY_DISPLAY,
    ABILITY_TILES,
    ACTIVE,
    BOUGHT,
    CHANGED,
    COATS,
    COATS_LATER,
    CONCEALED,
    DISCARD,
    DISPLAY,
    END_CARD,
    END_CARDS,
    FILLED,
    GAINED,
    HAND,
    HOUSE_COLORS,
    IN_GAME,
    INACTIVE,
    MISSION_POINTS,
    MISSIONS,
    PENDING,
    PHASE,
    PHASES,
    PILE,
    PILE_OF_ONE,
    PILE_SIZE,
    PLAYER,
    PLAYER_WIDTH,
    PLAYERS,
    RESTING,
    REWARDS,
    SCORE,
    SPECIAL_TILES,
    SUPPLY,
    SUPPLY_KNOWN,
    TILES,
    TO_ACT,
    TO_DRAW,
    TOOK_CARDS,
    VARIANT,
    WINDOWS,
    WITH_MISSIONS,
)
from copenhagen.batch.cardgame.tables import BUILD_BRICK, BUILD_CELLS, BUILD_TILE
from copenhagen.batch.compiling import Bytes, Row, compiled
from copenhagen.cardgame.components import ABILITIES, FACADE_TILES, SLOTS
from copenhagen.cardgame.components import MISSIONS as ALL_MISSIONS
from copenhagen.cardgame.rules.expansion.missions import IN_PLAY
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS
from copenhagen.spaces.cardgame.views import LONGEST_PILE

__all__ = ["encode"]

_CELLS, _COLORS, _SLOTS = CELLS, len(COLORS), SLOTS
_ABILITIES, _MISSIONS, _TILES = len(ABILITIES), len(ALL_MISSIONS), len(FACADE_TILES)
_PHASES, _END_CARDS, _CARDS = len(PHASES), len(END_CARDS), len(COLORS) + 1
_PILE, _IN_PLAY = LONGEST_PILE, IN_PLAY
_VARIANT_A = 1


@compiled
def _player(row: Row, place: int, seat: int) -> int:
    """Return where the player begins who sits so many places after `seat`."""
    return PLAYER + PLAYER_WIDTH * ((seat + place) % row[PLAYERS])


@compiled
def encode(row: Row, seat: int, out: Bytes) -> None:
    """Write what `seat` may know as bytes, the own seat first."""
    players, base, known = row[PLAYERS], row[VARIANT] == 0, row[SUPPLY_KNOWN]
    at = _players(row, seat, out)
    rotated = known >> seat | known << players - seat
    at = bits(out, at, rotated, players)
    at = bits(out, at, 1 << (row[TO_ACT] - seat) % players, players)
    at = bits(out, at, 1 << seat, players)
    at = bits(out, at, 1 << row[PHASE], _PHASES)
    at = bits(out, at, 1 << row[END_CARD], _END_CARDS)
    for slot in range(_SLOTS):
        at = bits(out, at, 1 << row[DISPLAY + slot], _CARDS)
    pending = row[PENDING]
    at = bits(out, at, BUILD_CELLS[pending] if pending >= 0 else 0, _CELLS)
    at = bits(out, at, BUILD_BRICK[pending] if pending >= 0 else 0, _CELLS)
    at = bits(out, at, 1 << BUILD_TILE[pending] if pending >= 0 else 0, _TILES)
    at = bits(out, at, row[TOOK_CARDS] | (known >> seat & 1) << 1, 2)
    if not base:
        at = bits(out, at, row[IN_GAME] if row[VARIANT] == _VARIANT_A else 0, _ABILITIES)
        for place in range(2):
            color = row[CHANGED + place]
            at = bits(out, at, 1 << color if color >= 0 else 0, _COLORS)
    if row[WITH_MISSIONS]:
        for place in range(_IN_PLAY):
            mission = row[MISSIONS + place]
            at = bits(out, at, 1 << mission if mission >= 0 else 0, _MISSIONS)
    at = _cards(row, seat, out, at)
    at = numbers(out, at, row, DISCARD, _COLORS)
    at = numbers(out, at, row, TILES, _TILES)
    at = numbers(out, at, row, ABILITY_TILES, _ABILITIES)
    at = numbers(out, at, row, SPECIAL_TILES, 1)
    at = numbers(out, at, row, COATS, 1)
    if not base:
        at = numbers(out, at, row, TO_DRAW, 1)
        at = numbers(out, at, row, BOUGHT, 1)
        at = numbers(out, at, row, ABILITY_DISPLAY, _ABILITIES)
        at = _pile(row, out, at)
    if row[WITH_MISSIONS]:
        at = numbers(out, at, row, REWARDS, 1)
        numbers(out, at, row, COATS_LATER, 1)


@compiled
def _players(row: Row, seat: int, out: Bytes) -> int:
    """Write houses, ability tiles and missions of all players; return where it goes on."""
    players, at = row[PLAYERS], 0
    for place in range(players):
        them = _player(row, place, seat)
        at = bits(out, at, row[them + FILLED], _CELLS)
        at = bits(out, at, row[them + WINDOWS], _CELLS)
        for color in range(_COLORS):
            at = bits(out, at, row[them + HOUSE_COLORS + color], _CELLS)
    for place in range(players):
        them = _player(row, place, seat)
        at = bits(out, at, row[them + ACTIVE], _ABILITIES)
        at = bits(out, at, row[them + INACTIVE], _ABILITIES)
        at = bits(out, at, row[them + RESTING], _ABILITIES)
    for place in range(players):
        at = bits(out, at, row[_player(row, place, seat) + GAINED], _MISSIONS)
    return at


@compiled
def _cards(row: Row, seat: int, out: Bytes, at: int) -> int:
    """Write cards and points: what everybody knows, then what `seat` knows."""
    players, known = row[PLAYERS], row[SUPPLY_KNOWN] >> seat & 1
    concealed = at + players * _COLORS
    for place in range(players):
        them, number = _player(row, place, seat), 0
        for color in range(_COLORS):
            out[at] = row[them + HAND + color] - row[them + CONCEALED + color]
            number += row[them + CONCEALED + color]
            at += 1
        out[concealed + place] = number
        out[concealed + players + place] = row[them + SCORE]
        out[concealed + 2 * players + place] = row[them + MISSION_POINTS]
    at = numbers(out, concealed + 3 * players, row, _player(row, 0, seat) + HAND, _COLORS)
    for color in range(_COLORS):
        unseen = 0 if known else row[SUPPLY + color]
        for place in range(1, players):
            unseen += row[_player(row, place, seat) + CONCEALED + color]
        out[at] = unseen
        out[at + _COLORS] = row[SUPPLY + color] if known else 0
        at += 1
    return at + _COLORS


@compiled
def _pile(row: Row, out: Bytes, at: int) -> int:
    """Write the discard pile in order, as far as it is kept: the colors from 1 on."""
    for place in range(_PILE):
        card = row[PILE + place // PILE_OF_ONE] >> 3 * (place % PILE_OF_ONE) & 7
        out[at + place] = card + 1 if place < row[PILE_SIZE] else 0
    return at + _PILE
