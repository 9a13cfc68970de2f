"""Conversion of the library's states to rows, and back."""

from typing import Any

import attrs

from copenhagen.batch.compiling import Row
from copenhagen.cardgame.actions import BUILDS, JOKERS, SPECIALS, Build
from copenhagen.cardgame.batch import layout as at
from copenhagen.cardgame.batch import tables
from copenhagen.cardgame.components import (
    ABILITIES,
    END_OF_GAME,
    MISSIONS,
    SLOTS,
    Ability,
    Card,
)
from copenhagen.cardgame.rules.expansion.new_abilities import variant_b
from copenhagen.cardgame.state import CardGame, House, Player, State
from copenhagen.house.colors import COLORS
from copenhagen.house.counts import as_counts
from copenhagen.spaces import action_space, outcome_space

_BUILDS = tuple(build for builds in BUILDS for build in builds)
_NUMBERS = {(b.tile.index, b.placement.cells, b.placement.brick): n for n, b in enumerate(_BUILDS)}
_CARDS: dict[Card | None, int] = {
    None: at.EMPTY,
    END_OF_GAME: at.END_OF_GAME,
    **{color: int(color) for color in COLORS},
}
_VARIANTS = ("base", "variant_a", "variant_b")


def _mask(members: tuple[int, ...]) -> int:
    return sum(1 << member for member in members)


def _members(mask: int) -> tuple[Ability, ...]:
    return tuple(ability for ability in ABILITIES if mask >> ability & 1)


def _number(build: Build) -> int:
    placement = build.placement
    return _NUMBERS[build.tile.index, placement.cells, placement.brick]


def write(state: State, row: Row) -> None:
    """Write `state` to `row`; the generator's fields are kept."""
    row[at.PLAYERS :] = 0
    _write_game(state.game, row)
    row[at.PHASE] = at.PHASES.index(state.phase)
    row[at.TO_ACT] = state.to_act
    row[at.END_CARD] = at.END_CARDS.index(state.end_card)
    row[at.TOOK_CARDS] = state.took_cards
    row[at.SPECIAL_TILES] = state.special_tiles
    row[at.PENDING] = -1 if state.pending is None else _number(state.pending)
    row[at.COATS] = state.coats
    row[at.TO_DRAW] = state.to_draw
    row[at.BOUGHT] = state.bought
    row[at.CHANGED : at.CHANGED + 2] = state.changed or (-1, -1)
    row[at.REWARDS] = state.rewards
    row[at.COATS_LATER] = state.coats_later
    row[at.SUPPLY_KNOWN] = sum(known << seat for seat, known in enumerate(state.supply_known))
    row[at.SUPPLY : at.SUPPLY + len(COLORS)] = state.supply
    row[at.DISCARD : at.DISCARD + len(COLORS)] = state.discard
    row[at.DISPLAY : at.DISPLAY + SLOTS] = [_CARDS[card] for card in state.display]
    for tile, left in enumerate(state.tiles):
        row[at.TILES] |= left << at.TILE_BITS * tile
    row[at.ABILITY_TILES : at.ABILITY_TILES + len(ABILITIES)] = state.abilities
    for ability in state.ability_display:
        row[at.ABILITY_DISPLAY + ability] += 1
    row[at.PILE_SIZE] = len(state.pile)
    for place, color in enumerate(state.pile):
        row[at.PILE + place // at.PILE_OF_ONE] |= color << 3 * (place % at.PILE_OF_ONE)
    for seat, player in enumerate(state.players):
        _write_player(player, row[at.PLAYER + seat * at.PLAYER_WIDTH :])


def _write_game(game: CardGame, row: Row) -> None:
    chosen = isinstance(game.abilities, tuple)
    options = game.options
    spaces = action_space(game), outcome_space(game)
    numbers = {group.name: group.first for space in spaces for group in space.groups}
    row[at.PLAYERS] = game.players
    row[at.VARIANT] = 1 if chosen else _VARIANTS.index(str(game.abilities))
    if isinstance(game.abilities, tuple):
        row[at.IN_GAME] = _mask(game.abilities)
    elif game.abilities == "variant_b":
        row[at.IN_GAME] = _mask(variant_b.TYPES)
    row[at.JOKERS] = game.jokers
    row[at.WITH_MISSIONS] = game.missions is not None
    row[at.MISSIONS : at.MISSIONS + 2] = -1
    for place, mission in enumerate(game.missions or ()):
        row[at.MISSIONS + place] = mission
    row[at.LAZY] = options.reshuffle == "lazy"
    row[at.EACH_PLACEMENT] = options.scoring == "each_placement"
    row[at.OPTIONAL] = options.coat_of_arms == "optional"
    row[at.TWO_PAIRS] = options.four_cards == "two_pairs"
    row[at.WILD] = options.joker_wild_for_missions
    row[at.SCORE_MISSION] = numbers.get("score_mission", -1)
    row[at.DECLINE] = numbers.get("decline", -1)
    row[at.REVEAL_MISSION] = numbers.get("reveal_mission", -1)


def _write_player(player: Player, row: Row) -> None:
    house = player.house
    row[at.FILLED], row[at.WINDOWS] = house.filled, house.windows
    row[at.HOUSE_COLORS : at.HOUSE_COLORS + len(COLORS)] = house.colors
    row[at.HAND : at.HAND + len(COLORS)] = player.hand
    row[at.CONCEALED : at.CONCEALED + len(COLORS)] = player.concealed
    row[at.ACTIVE] = _mask(player.active)
    row[at.INACTIVE] = _mask(player.inactive)
    row[at.RESTING] = _mask(player.resting)
    row[at.SCORE] = player.score
    row[at.GAINED] = _mask(player.missions)
    row[at.MISSION_POINTS] = player.mission_points
    row[at.LAID_COUNT] = len(house.tiles)
    for place, tile in enumerate(house.tiles):
        number = (
            tables.BUILD + _number(tile)
            if isinstance(tile, Build)
            else tables.PLACE_SINGLE + tile.cell
        )
        row[at.LAID + place // at.LAID_OF_ONE] |= number << at.LAID_BITS * (place % at.LAID_OF_ONE)


def read(row: Row, game: CardGame) -> State:
    """Return the state in `row`, of `game` or of `game` with parts drawn since."""
    numbers = [int(number) for number in row]
    colors = len(COLORS)
    first, second = numbers[at.CHANGED : at.CHANGED + 2]
    game = _game(numbers, game)
    pile = (
        numbers[at.PILE + place // at.PILE_OF_ONE] >> 3 * (place % at.PILE_OF_ONE) & 7
        for place in range(numbers[at.PILE_SIZE])
    )
    cards = {number: card for card, number in _CARDS.items()}
    opened = numbers[at.ABILITY_DISPLAY : at.ABILITY_DISPLAY + len(ABILITIES)]
    return State(
        game=game,
        phase=at.PHASES[numbers[at.PHASE]],
        to_act=numbers[at.TO_ACT],
        players=tuple(
            _player(numbers[at.PLAYER + seat * at.PLAYER_WIDTH :], game)
            for seat in range(game.players)
        ),
        supply=as_counts(numbers[at.SUPPLY : at.SUPPLY + colors]),
        end_card=at.END_CARDS[numbers[at.END_CARD]],
        display=tuple(cards[number] for number in numbers[at.DISPLAY : at.DISPLAY + SLOTS]),
        discard=as_counts(numbers[at.DISCARD : at.DISCARD + colors]),
        tiles=tuple(
            numbers[at.TILES] >> at.TILE_BITS * tile & (1 << at.TILE_BITS) - 1
            for tile in range(len(BUILDS))
        ),
        special_tiles=numbers[at.SPECIAL_TILES],
        abilities=tuple(numbers[at.ABILITY_TILES : at.ABILITY_TILES + len(ABILITIES)]),
        supply_known=tuple(
            bool(numbers[at.SUPPLY_KNOWN] >> seat & 1) for seat in range(game.players)
        ),
        took_cards=bool(numbers[at.TOOK_CARDS]),
        pending=None if numbers[at.PENDING] < 0 else _BUILDS[numbers[at.PENDING]],
        coats=numbers[at.COATS],
        pile=tuple(COLORS[color] for color in pile),
        ability_display=tuple(ability for ability in ABILITIES for _ in range(opened[ability])),
        to_draw=numbers[at.TO_DRAW],
        bought=numbers[at.BOUGHT],
        changed=None if first < 0 else (COLORS[first], COLORS[second]),
        rewards=numbers[at.REWARDS],
        coats_later=numbers[at.COATS_LATER],
    )


def _game(numbers: list[int], game: CardGame) -> CardGame:
    abilities, missions = game.abilities, game.missions
    if numbers[at.VARIANT] == 1:
        abilities = _members(numbers[at.IN_GAME]) or "variant_a"
    if missions is not None:
        missions = tuple(
            MISSIONS[number] for number in numbers[at.MISSIONS : at.MISSIONS + 2] if number >= 0
        )
    if (abilities, missions) == (game.abilities, game.missions):
        return game
    return CardGame(game.players, game.options, abilities, game.jokers, missions)


def _player(numbers: list[int], game: CardGame) -> Player:
    single = JOKERS if game.jokers else SPECIALS
    laid = (
        numbers[at.LAID + place // at.LAID_OF_ONE] >> at.LAID_BITS * (place % at.LAID_OF_ONE)
        & (1 << at.LAID_BITS) - 1
        for place in range(numbers[at.LAID_COUNT])
    )
    gained = numbers[at.GAINED]
    return Player(
        house=House(
            filled=numbers[at.FILLED],
            windows=numbers[at.WINDOWS],
            colors=as_counts(numbers[at.HOUSE_COLORS : at.HOUSE_COLORS + len(COLORS)]),
            tiles=tuple(
                _BUILDS[number - tables.BUILD]
                if number < tables.PLACE_SINGLE
                else single[number - tables.PLACE_SINGLE]
                for number in laid
            ),
        ),
        hand=as_counts(numbers[at.HAND : at.HAND + len(COLORS)]),
        concealed=as_counts(numbers[at.CONCEALED : at.CONCEALED + len(COLORS)]),
        active=_members(numbers[at.ACTIVE]),
        inactive=_members(numbers[at.INACTIVE]),
        resting=_members(numbers[at.RESTING]),
        score=numbers[at.SCORE],
        missions=tuple(m for m in game.missions or () if gained >> m & 1),
        mission_points=numbers[at.MISSION_POINTS],
    )


def as_at_first(game: CardGame, first: CardGame) -> CardGame:
    """Return the game of a state without the parts drawn since `first`, its initial game."""
    drawn: dict[str, Any] = {}
    if first.abilities == "variant_a":
        drawn["abilities"] = "variant_a"
    if first.missions == ():
        drawn["missions"] = ()
    return attrs.evolve(game, **drawn)
