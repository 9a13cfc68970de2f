"""Positions that differ from a given one in one respect, most of them impossible.

Some changes break a number that can be counted, others move a card or a tile to another place, so
that everything is still accounted for and only the finer laws can tell.
"""

from collections.abc import Callable, Iterator
from itertools import permutations, product
from random import Random
from typing import Any

import attrs

from copenhagen.cardgame.actions import BUILDS, SPECIALS, Build, PlaceSpecial
from copenhagen.cardgame.components import ABILITIES, END_OF_GAME, Ability
from copenhagen.cardgame.houses import house_of
from copenhagen.cardgame.scoring import points
from copenhagen.cardgame.state import EndCard, Phase, State
from copenhagen.house.colors import COLORS
from tests.strategies import GAMES

__all__ = ["MUTATIONS", "mutations"]

Mutation = Callable[[State, Random], Iterator[State]]


def mutations(state: State, rng: Random) -> Iterator[tuple[str, State]]:
    """Yield positions one change away from `state`, each with the name of the change."""
    for mutate in MUTATIONS:
        for mutant in mutate(state, rng):
            if mutant != state:
                yield mutate.__name__, mutant


def _with_player(state: State, seat: int, **changes: Any) -> State:  # noqa: ANN401 - any field
    players = list(state.players)
    players[seat] = attrs.evolve(players[seat], **changes)
    return attrs.evolve(state, players=tuple(players))


def _add(counts: tuple[int, ...], index: int, number: int) -> Any:  # noqa: ANN401 - any length
    return (*counts[:index], counts[index] + number, *counts[index + 1 :])


# One field alone


def another_game(state: State, _: Random) -> Iterator[State]:
    for game in GAMES:
        if game.players == state.game.players or game.options == state.game.options:
            yield attrs.evolve(state, game=game)


def another_phase(state: State, _: Random) -> Iterator[State]:
    for phase in Phase:
        yield attrs.evolve(state, phase=phase)
        yield attrs.evolve(state, phase=phase, coats=1)
        yield attrs.evolve(state, phase=phase, coats=0, pending=None, took_cards=False)


def another_seat(state: State, _: Random) -> Iterator[State]:
    for seat in range(5):
        yield attrs.evolve(state, seat=seat)
        yield attrs.evolve(state, seat=seat, phase=Phase.ACTION, took_cards=False)


def other_places_at_the_table(state: State, _: Random) -> Iterator[State]:
    for players in permutations(state.players):
        yield attrs.evolve(state, players=players)
    yield attrs.evolve(state, players=state.players[1:])
    yield attrs.evolve(state, players=(*state.players, state.players[0]))


def other_counts(state: State, rng: Random) -> Iterator[State]:
    for name in ("supply", "discard", "tiles", "abilities"):
        counts = getattr(state, name)
        index = rng.randrange(len(counts))
        for by in (1, -1):
            yield attrs.evolve(state, **{name: _add(counts, index, by)})
    for name, by in product(("special_tiles", "coats"), (1, -1, 2)):
        yield attrs.evolve(state, **{name: getattr(state, name) + by})


def other_counts_of_a_player(state: State, rng: Random) -> Iterator[State]:
    for seat, player in enumerate(state.players):
        for name, by in product(("hand", "concealed"), (1, -1)):
            counts = _add(getattr(player, name), rng.randrange(len(COLORS)), by)
            yield _with_player(state, seat, **{name: counts})
        for by in (1, -1, 12):
            yield _with_player(state, seat, score=player.score + by)


def another_end_card(state: State, _: Random) -> Iterator[State]:
    for place in EndCard:
        for known in (True, False):
            flags = (known,) * state.game.players
            yield attrs.evolve(state, end_card=place, supply_known=flags)
        yield attrs.evolve(state, end_card=place)


def other_flags(state: State, _: Random) -> Iterator[State]:
    yield attrs.evolve(state, took_cards=not state.took_cards)
    known = state.supply_known
    yield attrs.evolve(state, supply_known=(not known[0], *known[1:]))


def another_pending(state: State, rng: Random) -> Iterator[State]:
    yield attrs.evolve(state, pending=None)
    builds = [build for builds in BUILDS for build in builds]
    for build in rng.sample(builds, 10):
        yield attrs.evolve(state, pending=build)
        yield attrs.evolve(state, pending=build, phase=Phase.PAYMENT)


# Cards and tiles that are somewhere else


def cards_elsewhere(state: State, rng: Random) -> Iterator[State]:
    """Move one card from one place to another, open or concealed."""
    color = rng.choice(COLORS)
    places = ["supply", "discard", *range(len(state.players))]
    for here, there in permutations(places, 2):
        moved = _with_card(_with_card(state, here, color, -1), there, color, 1)
        yield moved
        if isinstance(there, int):
            concealed = _add(moved.players[there].concealed, color, 1)
            yield _with_player(moved, there, concealed=concealed)


def _with_card(state: State, place: str | int, color: int, number: int) -> State:
    if isinstance(place, int):
        hand = state.players[place].hand
        return _with_player(state, place, hand=_add(hand, color, number))
    return attrs.evolve(state, **{place: _add(getattr(state, place), color, number)})


def other_hands(state: State, rng: Random) -> Iterator[State]:
    """Exchange cards of a hand for others of the supply or of the discard pile."""
    for seat, player in enumerate(state.players):
        for pile in ("supply", "discard"):
            given, taken = rng.sample(range(len(COLORS)), 2)
            if player.hand[given] and getattr(state, pile)[taken]:
                moved = _with_card(_with_card(state, seat, given, -1), pile, given, 1)
                yield _with_card(_with_card(moved, seat, taken, 1), pile, taken, -1)


def other_display(state: State, rng: Random) -> Iterator[State]:
    display = list(state.display)
    rng.shuffle(display)
    yield attrs.evolve(state, display=tuple(display))
    for slot, card in enumerate(state.display):
        others: list[Any] = [None, END_OF_GAME, rng.choice(COLORS)]
        for other in others:
            moved = attrs.evolve(
                state, display=(*state.display[:slot], other, *state.display[slot + 1 :])
            )
            yield moved
            for pile in ("supply", "discard"):
                balanced = moved
                if card in COLORS:
                    balanced = _with_card(balanced, pile, card, 1)
                if other in COLORS:
                    balanced = _with_card(balanced, pile, other, -1)
                yield balanced
                if other is END_OF_GAME:
                    yield attrs.evolve(balanced, end_card=EndCard.DISPLAY, phase=Phase.OVER)
    yield attrs.evolve(state, display=state.display[1:])


def other_sides(state: State, _: Random) -> Iterator[State]:
    sides = ("active", "inactive", "resting")
    for seat, player in enumerate(state.players):
        for here, there in permutations(sides, 2):
            for tile in getattr(player, here):
                yield _with_player(
                    state,
                    seat,
                    **{
                        here: tuple(t for t in getattr(player, here) if t is not tile),
                        there: tuple(sorted((*getattr(player, there), tile))),
                    },
                )
            yield _with_player(
                state,
                seat,
                **{here: (), there: tuple(sorted(getattr(player, here) + getattr(player, there)))},
            )
        yield _with_player(state, seat, active=player.active[::-1])
        yield _with_player(state, seat, active=player.active + player.active)


def other_ability_tiles(state: State, _: Random) -> Iterator[State]:
    for (seat, player), ability in product(enumerate(state.players), ABILITIES):
        if ability in player.abilities:
            kept = {
                side: tuple(tile for tile in getattr(player, side) if tile is not ability)
                for side in ("active", "inactive", "resting")
            }
            yield _with_player(state, seat, **kept)
            without = _with_player(state, seat, **kept)
            yield attrs.evolve(without, abilities=_add(state.abilities, ability, 1))
        else:
            active: tuple[Ability, ...] = tuple(sorted((*player.active, ability)))
            more = _with_player(state, seat, active=active)
            yield more
            yield attrs.evolve(more, abilities=_add(state.abilities, ability, -1))


def other_tiles(state: State, rng: Random) -> Iterator[State]:
    """Lay one more tile, or take one away or turn it, with stacks and score brought in line."""
    for seat, player in enumerate(state.players):
        tiles = player.house.tiles
        builds = [build for builds in BUILDS for build in builds]
        some: list[Build | PlaceSpecial] = [*rng.sample(builds, 15), *rng.sample(SPECIALS, 8)]
        for tile in some:
            yield from _with_tiles(state, seat, (*tiles, tile))
            if tiles:
                yield from _with_tiles(state, seat, (*tiles[:-1], tile))
        if tiles:
            yield from _with_tiles(state, seat, tiles[:-1])
            yield from _with_tiles(state, seat, tiles[1:])
            yield from _with_tiles(state, seat, tuple(rng.sample(tiles, len(tiles))))


def _with_tiles(
    state: State, seat: int, tiles: tuple[Build | PlaceSpecial, ...]
) -> Iterator[State]:
    before, house = state.players[seat].house, house_of(tiles)
    yield _with_player(state, seat, house=house)
    balanced = state
    for tile, by in (*((tile, 1) for tile in before.tiles), *((tile, -1) for tile in tiles)):
        if isinstance(tile, Build):
            stock: Any = _add(balanced.tiles, tile.tile.index, by)
            balanced = attrs.evolve(balanced, tiles=stock)
        else:
            balanced = attrs.evolve(balanced, special_tiles=balanced.special_tiles + by)
    yield _with_player(balanced, seat, house=house, score=points(house))
    yield _with_player(balanced, seat, house=house)


def other_fronts(state: State, _: Random) -> Iterator[State]:
    """Change the cells of a house without its tiles, as a careless program might."""
    for seat, player in enumerate(state.players):
        house = player.house
        yield _with_player(state, seat, house=attrs.evolve(house, filled=house.filled ^ 1))
        yield _with_player(state, seat, house=attrs.evolve(house, windows=house.windows ^ 2))
        blue = house.colors[0] ^ 4
        yield _with_player(state, seat, house=attrs.evolve(house, colors=(blue, *house.colors[1:])))


MUTATIONS: tuple[Mutation, ...] = (
    another_game,
    another_phase,
    another_seat,
    other_places_at_the_table,
    other_counts,
    other_counts_of_a_player,
    another_end_card,
    other_flags,
    another_pending,
    cards_elsewhere,
    other_hands,
    other_display,
    other_sides,
    other_ability_tiles,
    other_tiles,
    other_fronts,
)
"""Every kind of change."""
