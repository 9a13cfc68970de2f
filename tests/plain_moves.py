"""The moves by a plain reading of the rules: every candidate is tried, one by one.

The library lists legal moves with masks and tables, paying first, geometry later. Here each kind of
question has a list of all conceivable answers, and a check of each answer that looks at cards and
squares. It is slow, and independent of the library: it calls none of its rules, and only reads
fields of the state.
"""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import combinations, product

from copenhagen.cardgame import DrawCards, KeepCards, TakeFromDiscardPile
from copenhagen.cardgame.actions import (
    BUILDS,
    ActivateAbilities,
    Build,
    Decline,
    Discard,
    Done,
    Move,
    Pay,
    PlaceJoker,
    PlaceSpecial,
    Reveal,
    RevealAbility,
    RevealMission,
    RevealSets,
    ScoreMission,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import END_OF_GAME, Ability, Mission
from copenhagen.cardgame.state import EndCard, Phase, Player, State
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.counts import as_counts
from tests.house import plain

__all__ = ["plain_moves", "plain_payments"]


@cache
def _builds_of(name: str) -> dict[plain.Lying, Build]:
    """Return the library's builds of a tile, found by the squares of the tile and its brick."""
    builds = {
        (plain.squares(build.placement.cells), min(plain.squares(build.placement.brick))): build
        for builds in BUILDS
        for build in builds
        if str(build.tile) == name
    }
    assert builds.keys() <= set(plain.ALL_LYINGS[name])
    return builds


def plain_moves(state: State) -> frozenset[Move]:
    """Return all possible next moves at `state`: choices of the player, or outcomes of chance."""
    return frozenset(_MOVES[state.phase](state, state.players[state.to_act]))


def _takes(state: State, me: Player) -> Iterator[Move]:
    yield from _pairs(me)
    for slots in combinations(range(7), 4):
        one, two, three, four = slots
        pairs = (
            state.game.options.four_cards == "two_pairs" and two == one + 1 and four == three + 1
        )
        if Ability.FOUR_CARDS in me.active and (
            four == one + 3 or pairs or Ability.ANY_CARDS in me.active
        ):
            yield TakeCards(slots)
    if Ability.DISCARD_PILE in me.active and len(state.pile) > 1:
        yield TakeFromDiscardPile()
    if Ability.DRAW_PILE in me.active:
        yield DrawCards()


def _pairs(me: Player) -> Iterator[Move]:
    for first, second in product(range(7), repeat=2):
        if second - first == 1 or (first < second and Ability.ANY_CARDS in me.active):
            yield TakeCards((first, second))


def plain_payments(state: State, me: Player, build: Build) -> Iterator[Pay]:
    """Yield every way to pay for a build, trying all mixes of two colors.

    Once "Change of colors" was used for a first tile, the same colors may be changed for a second.
    """
    return _ways_to_pay(state, me, build.tile.color, _price(me, build))


def _price(me: Player, build: Build) -> int:
    own = plain.squares(me.house.colors[build.tile.color])
    saved = bool(plain.beside(plain.squares(build.placement.cells)) & own)
    return build.tile.size - saved


def _ways_to_pay(state: State, me: Player, color: Color, price: int) -> Iterator[Pay]:
    for natural, converted, changed, discount in product(
        range(price + 1), range(price + 1), (None, *COLORS), (False, True)
    ):
        if (
            natural <= me.hand[color]
            and natural + converted + discount == price
            and (not discount or Ability.CONSTRUCTION_DISCOUNT in me.active)
            and (
                converted == 0
                if changed is None
                else _may_change(state, me, (changed, color), converted)
            )
        ):
            yield Pay(natural, converted, changed, discount)


def _may_change(state: State, me: Player, colors: tuple[Color, Color], cards: int) -> bool:
    changed, to = colors
    may = colors == state.changed if state.changed else Ability.CHANGE_OF_COLORS in me.active
    return may and changed is not to and 0 < cards <= me.hand[changed]


def _builds(state: State, me: Player) -> Iterator[Move]:
    filled = plain.squares(me.house.filled)
    for stack, name in enumerate(plain.TILES):
        if state.tiles[stack]:
            can_pay: dict[int, bool] = {}
            for build in _builds_that_may_lie(name, filled):
                price = _price(me, build)
                if price not in can_pay:
                    can_pay[price] = any(_ways_to_pay(state, me, build.tile.color, price))
                if can_pay[price]:
                    yield build


@lru_cache(maxsize=16384)  # the same houses occur again and again
def _builds_that_may_lie(name: str, filled: plain.Squares) -> list[Build]:
    return [
        build for (squares, _), build in _builds_of(name).items() if plain.may_lie(squares, filled)
    ]


def _action(state: State, me: Player) -> Iterator[Move]:
    yield from _discards(state, me) if sum(me.hand) > 7 else _takes(state, me)
    yield from _builds(state, me)
    yield from _specials_first(state, me)


def _specials_first(state: State, me: Player) -> Iterator[Move]:
    if Ability.SPECIAL_TILE in me.active and any(_builds(state, me)):
        yield from _singles(state, me)


def _construct(state: State, me: Player) -> Iterator[Move]:
    yield from _builds(state, me)
    yield from _specials_first(state, me)
    yield Done()


def _after_purchase(state: State, me: Player) -> Iterator[Move]:
    if state.bought == 1 and Ability.CONSTRUCT_TWICE in me.active:
        yield from _builds(state, me)
    if Ability.SPECIAL_TILE in me.active:
        yield from _singles(state, me)
    yield Done()


def _additional(state: State, _: Player) -> Iterator[Move]:
    yield from (TakeAdditional(slot) for slot in range(7) if state.display[slot] is not None)
    yield Done()


def _over_the_limit(state: State, me: Player) -> Iterator[Move]:
    yield from _discards(state, me)
    if Ability.HAND_LIMIT in me.active:
        yield KeepCards()


def _discards(_: State, me: Player) -> Iterator[Move]:
    for cards in product(*(range(held + 1) for held in me.hand)):
        if sum(me.hand) - sum(cards) == 7:
            yield Discard(as_counts(list(cards)))


def _pays(state: State, me: Player) -> Iterator[Move]:
    assert state.pending is not None
    yield from plain_payments(state, me, state.pending)


def _singles(state: State, me: Player) -> Iterator[Move]:
    """Yield the special tiles; or jokers, which may also cover the bricks of facade tiles."""
    filled, bricks = plain.squares(me.house.filled), plain.squares(me.house.bricks)
    for x, y in plain.GRID:
        if not state.special_tiles:
            return
        if not state.game.jokers and plain.may_lie(frozenset([(x, y)]), filled):
            yield PlaceSpecial(5 * y + x)
        elif state.game.jokers and ((x, y) in bricks or plain.may_lie(frozenset([(x, y)]), filled)):
            yield PlaceJoker(5 * y + x)


def _rewards(state: State, me: Player) -> Iterator[Move]:
    yield ScoreMission()
    yield from _singles(state, me)


def _coat_actions(state: State, me: Player) -> Iterator[Move]:
    yield from _singles(state, me)
    in_stacks = {ability for ability in Ability if state.abilities[ability]}
    offered = set(state.ability_display) if state.game.abilities == "variant_b" else in_stacks
    for ability in offered - {*me.active, *me.inactive, *me.resting}:
        yield TakeAbility(ability)
    if me.inactive:
        yield ActivateAbilities()
    if state.game.options.coat_of_arms == "optional":
        yield Decline()


def _cards(state: State, _: Player) -> Iterator[Move]:
    yield from (Reveal(color) for color in COLORS if state.supply[color])
    if state.end_card is EndCard.SUPPLY and sum(state.supply) + 1 <= 10:
        yield Reveal(END_OF_GAME)


def _hidden_abilities(state: State, _: Player) -> Iterator[Move]:
    yield from (RevealAbility(ability) for ability in Ability if state.abilities[ability])


def _hidden_missions(state: State, _: Player) -> Iterator[Move]:
    known = state.game.missions or ()
    yield from (RevealMission(mission) for mission in Mission if mission not in known)


def _sets(_: State, __: Player) -> Iterator[Move]:
    one_of = {Ability.BOTH_ACTIONS, Ability.CONSTRUCT_TWICE, Ability.FOUR_CARDS}
    for four in combinations(list(Ability)[1:], 4):
        if len(one_of.intersection(four)) == 1:
            yield RevealSets(four)


def _nothing(_: State, __: Player) -> Iterator[Move]:
    yield from ()


_MOVES: dict[Phase, Callable[[State, Player], Iterator[Move]]] = {
    Phase.DISPLAY: _cards,
    Phase.HANDS: _cards,
    Phase.ACTION: _action,
    Phase.ADDITIONAL: _additional,
    Phase.HAND_LIMIT: _over_the_limit,
    Phase.CONSTRUCT: _construct,
    Phase.PAYMENT: _pays,
    Phase.COAT_OF_ARMS: _coat_actions,
    Phase.REFILL: _cards,
    Phase.OVER: _nothing,
    Phase.SETS: _sets,
    Phase.ABILITY_DISPLAY: _hidden_abilities,
    Phase.MISSIONS: _hidden_missions,
    Phase.TAKE: _takes,
    Phase.DRAW: _cards,
    Phase.PURCHASE: _builds,
    Phase.AFTER_PURCHASE: _after_purchase,
    Phase.REWARD: _rewards,
    Phase.NEXT_ABILITY: _hidden_abilities,
}
