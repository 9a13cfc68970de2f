"""The mistakes that people make when they type a position.

Two tiles on one cell, too many tiles of a kind, a hand above the limit, points that do not fit the
house. Some of them break a law of play, too; all are described in terms of the input.
"""

from collections.abc import Iterator, Sequence
from functools import cache

from copenhagen.cardgame.actions import Build, PlaceJoker
from copenhagen.cardgame.components import (
    ABILITIES,
    ANY_CARDS,
    FACADE_TILES,
    HAND_LIMIT,
    MOST_CARDS,
    SPECIAL_TILES,
    START_HANDS,
    Ability,
    copies_of,
)
from copenhagen.cardgame.rules.expansion.missions import is_met
from copenhagen.cardgame.rules.expansion.new_abilities import draw_pile
from copenhagen.cardgame.rules.setup import ability_tiles
from copenhagen.cardgame.state import EndCard, Phase, Player, State
from copenhagen.cardgame.validation.houses import HouseTotals
from copenhagen.cardgame.validation.laws_of_play import is_due
from copenhagen.errors import Fault


def mistakes(state: State, houses: Sequence[HouseTotals]) -> Iterator[Fault]:
    """Yield a fault for each mistake in a position."""
    yield from _houses(state, houses)
    yield from _facade_tiles(state, houses)
    yield from _ability_tiles(state)
    yield from _hands(state)
    yield from _empty_slots(state)
    yield from _missions(state)
    yield from _points(state, houses)


# Tiles


def _houses(state: State, houses: Sequence[HouseTotals]) -> Iterator[Fault]:
    """Check that no two tiles overlap, and that the house matches its tiles."""
    single = state.game.rules.single
    kind = type(single.actions[0])
    for seat, (player, totals) in enumerate(zip(state.players, houses, strict=True)):
        house, path = player.house, f"players[{seat}].house"
        for place in totals.overlapping:
            text, rule = "the tile would lie on cells that are already covered", "base.build.free"
            if isinstance(house.tiles[place], PlaceJoker):
                text, rule = "a joker covers brickwork, not a window", "expansion.joker.brickwork"
            yield Fault(f"{path}[{place}]", text, rule)
        if totals.specials:
            for place, tile in enumerate(house.tiles):
                if not isinstance(tile, Build | kind):
                    text = f"in this game there are {single.name}s"
                    yield Fault(f"{path}[{place}]", text, "expansion.joker.instead")
        front = (totals.filled, totals.windows, totals.colors)
        if (house.filled, house.windows, house.colors) != front:
            text = "the cells, windows and colors are not those that the tiles make"
            yield Fault(path, text, "base.setup.house")


def _facade_tiles(state: State, houses: Sequence[HouseTotals]) -> Iterator[Fault]:
    """Check that every facade tile and every special tile is in its stack or on a house."""
    builds = [house.builds for house in houses]
    found = tuple(map(sum, zip(state.tiles, *builds, strict=True)))
    all_copies = _copies(state.game.players)
    if found != all_copies:
        for tile, copies, number in zip(FACADE_TILES, all_copies, found, strict=True):
            if number != copies:
                text = f"there have to be {copies} {tile} tiles, stacks and houses together,"
                yield Fault("tiles", f"{text} and not {number}", "base.setup.tiles")
    specials = state.special_tiles + sum([house.specials for house in houses])
    if specials != SPECIAL_TILES:
        text = f"there have to be {SPECIAL_TILES}, stock and houses together, not {specials}"
        yield Fault("special_tiles", text, "base.setup.tiles")


@cache
def _copies(players: int) -> tuple[int, ...]:
    return tuple(copies_of(tile, players) for tile in FACADE_TILES)


def _ability_tiles(state: State) -> Iterator[Fault]:
    """Check that every ability tile is in its stack, in the display or, once, with a player."""
    players = state.players
    found = list(state.abilities)
    for ability in state.ability_display:
        found[ability] += 1
    for seat, player in enumerate(players):
        yield from _own_tiles(player, f"players[{seat}]")
        for ability in (*player.active, *player.inactive, *player.resting):
            found[ability] += 1
    found[ANY_CARDS] -= len(players)  # everybody begins with one
    all_copies = ability_tiles(state.game)
    if found != list(all_copies):
        for ability, copies, number in zip(ABILITIES, all_copies, found, strict=True):
            if number != copies:
                everybody = len(players) * (ability is ANY_CARDS)
                text = f"there have to be {copies + everybody} {ability.title} tiles,"
                text = f"{text} stack and players together, not {number + everybody}"
                yield Fault("abilities", text, "base.setup.abilities")


def _own_tiles(player: Player, path: str) -> Iterator[Fault]:
    owned = player.active + player.inactive + player.resting
    for side in ("active", "inactive", "resting"):
        tiles = getattr(player, side)
        if len(tiles) > 1 and any(map(int.__ge__, tiles, tiles[1:])):
            text = "the tiles are not in order, each once"
            yield Fault(f"{path}.{side}", text, "base.coat.no-double")
    if len(set(owned)) != len(owned):
        text = "no player has an ability tile twice"
        yield Fault(f"{path}.active", text, "base.coat.no-double")
    if ANY_CARDS not in owned:
        yield Fault(f"{path}.active", 'every player has "Any cards"', "base.setup.any-cards")


# Cards


def _hands(state: State) -> Iterator[Fault]:
    """Check that hands have more than seven cards only before the discard, or if they are kept."""
    draws = Phase.DRAW in state.game.rules.chance
    for seat, player in enumerate(state.players):
        path, cards = f"players[{seat}]", sum(player.hand)
        least, most = 0, HAND_LIMIT + MOST_CARDS * (Ability.HAND_LIMIT in player.abilities)
        if seat == state.to_act:
            least, most = _own_hand(state, most)
        if not least <= cards <= most:
            text = f"{cards} cards in hand, but {least} to {most} are possible now"
            yield Fault(f"{path}.hand", text, "base.hand.limit")
        dealt = START_HANDS[state.game.players][seat]
        if sum(player.concealed) > dealt and not draws:
            text = f"only the {dealt} cards dealt at the start were taken unseen"
            yield Fault(f"{path}.concealed", text, "base.turn.open-information")
        if state.phase is Phase.HANDS and player.hand != player.concealed:
            text = "starting hands are dealt unseen"
            yield Fault(f"{path}.concealed", text, "base.setup.hands")


def _own_hand(state: State, most: int) -> tuple[int, int]:
    """Return the hand limit of the player whose turn it is; `most` if no cards are taken."""
    phase = state.phase
    if phase is Phase.HAND_LIMIT:
        return HAND_LIMIT + 1, HAND_LIMIT + MOST_CARDS
    if phase is Phase.ADDITIONAL:
        return 0, HAND_LIMIT + MOST_CARDS - 1
    if phase is Phase.TAKE:
        return 0, HAND_LIMIT
    if phase is Phase.DRAW:
        return 0, HAND_LIMIT + draw_pile.CARDS - state.to_draw
    if state.end_card is EndCard.DRAWN:
        return 0, HAND_LIMIT + draw_pile.CARDS - 1
    return 0, most


def _empty_slots(state: State) -> Iterator[Fault]:
    """Check that no more than four cards are picked up in a turn, including one that may follow."""
    empty = state.display.count(None)
    most = MOST_CARDS - (state.phase is Phase.ADDITIONAL)
    if empty > most and state.phase is not Phase.DISPLAY:
        text = f"at most {most} footbridges are empty after cards are taken, not {empty}"
        yield Fault("display", text, "base.take.two-adjacent")


# Points


def _missions(state: State) -> Iterator[Fault]:
    """Check the missions: in the game and, without jokers, met by the house for a point each."""
    chosen, game = state.game.missions or (), state.game
    for seat, player in enumerate(state.players):
        path, gained, points = f"players[{seat}]", player.missions, player.mission_points
        asked = state.rewards if seat == state.to_act else 0
        if gained != tuple(mission for mission in chosen if mission in gained):
            text = "missions of the game are gained once each, and lie in display order"
            yield Fault(f"{path}.missions", text, "expansion.mission.once")
        elif points + asked > len(gained) or (points < len(gained) and not game.jokers):
            text = f"{len(gained)} missions are gained, but {points} of their points are counted"
            yield Fault(f"{path}.mission_points", text, "expansion.mission.point")
        elif not game.jokers:
            for mission in gained:
                if not is_met(mission, player.house, game):
                    text = f"the house has never met the mission {mission.title}"
                    yield Fault(f"{path}.missions", text, "expansion.mission.moment")


def _points(state: State, houses: Sequence[HouseTotals]) -> Iterator[Fault]:
    """Check the score: the points of house and missions, or less until a turn's tiles are scored.

    The set-up has its own law: everybody has 0 points.
    """
    for seat, (player, house) in enumerate(zip(state.players, houses, strict=True)):
        points = house.points + player.mission_points
        due = seat == state.to_act and is_due(state.game, state.phase)
        if player.score > points or (player.score < points and not due):
            text = f"the house was worth {points} points when it was scored, not {player.score}"
            yield Fault(f"players[{seat}].score", text, "base.score.moment")
