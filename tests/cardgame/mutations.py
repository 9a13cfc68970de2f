"""Positions that differ from a given one in one way, most of them impossible.

Some changes break a count, others move a card or a tile elsewhere, so that everything is still
accounted for and only the finer laws notice.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations, product
from random import Random
from typing import Any

import attrs

from copenhagen.cardgame.actions import BUILDS, JOKERS, SPECIALS, Build, Laid
from copenhagen.cardgame.components import ABILITIES, END_OF_GAME, MISSIONS, Ability
from copenhagen.cardgame.rules.expansion.new_abilities import variant_a
from copenhagen.cardgame.rules.scoring import points
from copenhagen.cardgame.state import EndCard, Phase, State
from copenhagen.cardgame.validation.houses import house_of
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


def another_game(state: State, rng: Random) -> Iterator[State]:
    mine = state.game
    for game in GAMES:
        if game.players == mine.players or game.options == mine.options:
            yield attrs.evolve(state, game=game)
    sets = rng.choice(variant_a.SETS)
    for abilities in ("base", "variant_a", "variant_b", sets, sets[::-1], sets[1:]):
        yield attrs.evolve(state, game=attrs.evolve(mine, abilities=abilities))
    yield attrs.evolve(state, game=attrs.evolve(mine, jokers=not mine.jokers))
    two = tuple(rng.sample(MISSIONS, 2))
    for missions in (None, (), two, two[:1], two[:1] * 2, (mine.missions or ())[::-1]):
        yield attrs.evolve(state, game=attrs.evolve(mine, missions=missions))
    for changes in ({"four_cards": "two_pairs"}, {"joker_wild_for_missions": True}):
        options = attrs.evolve(mine.options, **changes)
        yield attrs.evolve(state, game=attrs.evolve(mine, options=options))


def another_phase(state: State, _: Random) -> Iterator[State]:
    for phase in Phase:
        yield attrs.evolve(state, phase=phase)
        yield attrs.evolve(state, phase=phase, coats=1)
        yield attrs.evolve(state, phase=phase, coats=0, pending=None, took_cards=False)
        for bought in range(3):
            in_turn = attrs.evolve(state, phase=phase, bought=bought, pending=None)
            yield in_turn
            yield attrs.evolve(in_turn, coats=0)
            yield attrs.evolve(in_turn, coats=1)
            yield attrs.evolve(in_turn, coats=0, rewards=1)
            yield attrs.evolve(in_turn, coats=0, to_draw=1)


def another_seat(state: State, _: Random) -> Iterator[State]:
    for seat in range(5):
        yield attrs.evolve(state, to_act=seat)
        yield attrs.evolve(state, to_act=seat, phase=Phase.ACTION, took_cards=False)


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
    numbers = ("special_tiles", "coats", "to_draw", "bought", "rewards", "coats_later")
    for name, by in product(numbers, (1, -1, 2)):
        yield attrs.evolve(state, **{name: getattr(state, name) + by})


def other_counts_of_a_player(state: State, rng: Random) -> Iterator[State]:
    for seat, player in enumerate(state.players):
        for name, by in product(("hand", "concealed"), (1, -1)):
            counts = _add(getattr(player, name), rng.randrange(len(COLORS)), by)
            yield _with_player(state, seat, **{name: counts})
        for by in (1, -1, 12):
            yield _with_player(state, seat, score=player.score + by)
        for by in (1, -1):
            more = player.mission_points + by
            yield _with_player(state, seat, mission_points=more)
            yield _with_player(state, seat, mission_points=more, score=player.score + by)


def another_end_card(state: State, _: Random) -> Iterator[State]:
    for place in EndCard:
        for known in (True, False):
            flags = (known,) * state.game.players
            yield attrs.evolve(state, end_card=place, supply_known=flags)
        yield attrs.evolve(state, end_card=place)


def other_flags(state: State, _: Random) -> Iterator[State]:
    yield attrs.evolve(state, took_cards=not state.took_cards)
    for known in product((True, False), repeat=state.game.players):
        yield attrs.evolve(state, supply_known=known)


def another_pending(state: State, rng: Random) -> Iterator[State]:
    yield attrs.evolve(state, pending=None)
    builds = [build for builds in BUILDS for build in builds]
    for build in rng.sample(builds, 10):
        yield attrs.evolve(state, pending=build)
        yield attrs.evolve(state, pending=build, phase=Phase.PAYMENT)


# Cards and tiles in other places


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
    state = attrs.evolve(state, **{place: _add(getattr(state, place), color, number)})
    if place == "discard" and state.game.rules.keeps_pile:
        if number > 0:
            return attrs.evolve(state, pile=(*state.pile, COLORS[color]))
        if color in state.pile:
            at = len(state.pile) - 1 - state.pile[::-1].index(COLORS[color])
            return attrs.evolve(state, pile=(*state.pile[:at], *state.pile[at + 1 :]))
    return state


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
    yield attrs.evolve(state, end_card=EndCard.DRAWN, phase=Phase.OVER)
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
    """Lay one more tile, or remove or turn one, with stacks and score adjusted."""
    for seat, player in enumerate(state.players):
        tiles = player.house.tiles
        builds = [build for builds in BUILDS for build in builds]
        singles: Sequence[Laid] = JOKERS if state.game.jokers else SPECIALS
        some: list[Laid] = [*rng.sample(builds, 15), *rng.sample(singles, 8)]
        some += rng.sample((*JOKERS, *SPECIALS), 2)
        for tile in some:
            yield from _with_tiles(state, seat, (*tiles, tile))
            if tiles:
                yield from _with_tiles(state, seat, (*tiles[:-1], tile))
        if tiles:
            yield from _with_tiles(state, seat, tiles[:-1])
            yield from _with_tiles(state, seat, tiles[1:])
            yield from _with_tiles(state, seat, tuple(rng.sample(tiles, len(tiles))))


def _with_tiles(state: State, seat: int, tiles: tuple[Laid, ...]) -> Iterator[State]:
    before, house = state.players[seat].house, house_of(tiles)
    yield _with_player(state, seat, house=house)
    balanced = state
    for tile, by in (*((tile, 1) for tile in before.tiles), *((tile, -1) for tile in tiles)):
        if isinstance(tile, Build):
            stock: Any = _add(balanced.tiles, tile.tile.index, by)
            balanced = attrs.evolve(balanced, tiles=stock)
        else:
            balanced = attrs.evolve(balanced, special_tiles=balanced.special_tiles + by)
    score = points(house) + state.players[seat].mission_points
    yield _with_player(balanced, seat, house=house, score=score)
    yield _with_player(balanced, seat, house=house)


def other_fronts(state: State, _: Random) -> Iterator[State]:
    """Change the cells of a house without its tiles, as a careless program might."""
    for seat, player in enumerate(state.players):
        house = player.house
        yield _with_player(state, seat, house=attrs.evolve(house, filled=house.filled ^ 1))
        yield _with_player(state, seat, house=attrs.evolve(house, windows=house.windows ^ 2))
        blue = house.colors[0] ^ 4
        yield _with_player(state, seat, house=attrs.evolve(house, colors=(blue, *house.colors[1:])))


# Fields of the modules of Expansion 1


def another_pile(state: State, rng: Random) -> Iterator[State]:
    pile = list(state.pile)
    rng.shuffle(pile)
    yield attrs.evolve(state, pile=tuple(pile))
    yield attrs.evolve(state, pile=())
    yield attrs.evolve(state, pile=(*state.pile, rng.choice(COLORS)))
    yield attrs.evolve(state, pile=state.pile[1:])


def another_change(state: State, rng: Random) -> Iterator[State]:
    yield attrs.evolve(state, changed=None)
    for here, there in permutations(COLORS, 2):
        yield attrs.evolve(state, changed=(here, there))
    color = rng.choice(COLORS)
    yield attrs.evolve(state, changed=(color, color))


def another_ability_display(state: State, rng: Random) -> Iterator[State]:
    """Swap a tile of the display with one of the stack, or add one, or remove it."""
    display = state.ability_display
    yield attrs.evolve(state, ability_display=display[::-1])
    new = rng.choice(ABILITIES)
    for shown in (display, *(display[:i] + display[i + 1 :] for i in range(len(display)))):
        for more in ((), (new,)):
            changed: Sequence[Ability] = sorted((*shown, *more))
            moved = attrs.evolve(state, ability_display=tuple(changed))
            yield moved
            stack: Any = state.abilities
            for ability in ABILITIES:
                stack = _add(stack, ability, display.count(ability) - changed.count(ability))
            yield attrs.evolve(moved, abilities=stack)
            yield attrs.evolve(moved, abilities=stack, phase=Phase.NEXT_ABILITY)


def other_missions(state: State, rng: Random) -> Iterator[State]:
    chosen = state.game.missions or tuple(rng.sample(MISSIONS, 2))
    for seat, player in enumerate(state.players):
        for missions in ((), chosen[:1], chosen[1:], chosen, chosen[::-1]):
            yield _with_player(state, seat, missions=missions)
            by = len(missions) - player.mission_points
            for score in (player.score, player.score + by):
                yield _with_player(
                    state, seat, missions=missions, mission_points=len(missions), score=score
                )
            yield attrs.evolve(_with_player(state, seat, missions=missions), rewards=1)


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
    another_pile,
    another_change,
    another_ability_display,
    other_missions,
)
"""Every kind of change."""
