"""Which moves there are, read from the rules plainly: every candidate is tried, one by one.

The library lists legal moves by masks and tables, paying first, geometry later. Here each kind of
question has the list of all that could be answered at all, and a test for each answer that looks
at cards and squares. Slow, and told apart from the library at every turn: nothing of its rules is
called, only fields of the state are read.
"""

from collections.abc import Callable, Iterator
from itertools import product

from copenhagen.cardgame.actions import (
    BUILDS,
    ActivateAbilities,
    Build,
    Decline,
    Discard,
    Done,
    Move,
    Pay,
    PlaceSpecial,
    Reveal,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import END_OF_GAME, Ability
from copenhagen.cardgame.hand_limit import as_counts
from copenhagen.cardgame.state import EndCard, Phase, Player, State
from copenhagen.house.colors import COLORS, Color
from tests.house import plain

__all__ = ["plain_moves"]

_BUILDS = {
    name: {
        (plain.squares(build.placement.cells), min(plain.squares(build.placement.brick))): build
        for builds in BUILDS
        for build in builds
        if str(build.tile) == name
    }
    for name in plain.TILES
}
"""The library's builds, found by the squares of a tile and its brick."""


def plain_moves(state: State) -> frozenset[Move]:
    """Return all that may come next at `state`: choices of the player, or outcomes of chance."""
    return frozenset(_MOVES[state.phase](state, state.players[state.seat]))


def _takes(_: State, me: Player) -> Iterator[Move]:
    for first, second in product(range(7), repeat=2):
        if second - first == 1 or (first < second and Ability.ANY_CARDS in me.active):
            yield TakeCards((first, second))


def _payments(me: Player, build: Build) -> Iterator[Pay]:
    """Yield every way to pay: all mixes of two colors are tried."""
    color, filled = build.tile.color, plain.squares(me.house.colors[build.tile.color])
    price = build.tile.size
    if plain.beside(plain.squares(build.placement.cells)) & filled:
        price -= 1
    for natural, converted, changed, discount in product(
        range(price + 1), range(price + 1), (None, *COLORS), (False, True)
    ):
        if (
            natural <= me.hand[color]
            and natural + converted + discount == price
            and (not discount or Ability.CONSTRUCTION_DISCOUNT in me.active)
            and (converted == 0 if changed is None else _may_change(me, color, changed, converted))
        ):
            yield Pay(natural, converted, changed, discount)


def _may_change(me: Player, to: Color, changed: Color, cards: int) -> bool:
    has_tile = Ability.CHANGE_OF_COLORS in me.active
    return has_tile and changed is not to and 0 < cards <= me.hand[changed]


def _builds(state: State, me: Player) -> Iterator[Move]:
    filled = plain.squares(me.house.filled)
    for stack, name in enumerate(plain.TILES):
        if state.tiles[stack]:
            for (squares, brick), build in _BUILDS[name].items():
                assert (squares, brick) in plain.ALL_LYINGS[name]
                if plain.may_lie(squares, filled) and any(_payments(me, build)):
                    yield build


def _action(state: State, me: Player) -> Iterator[Move]:
    yield from _takes(state, me)
    yield from _builds(state, me)


def _construct(state: State, me: Player) -> Iterator[Move]:
    yield from _builds(state, me)
    yield Done()


def _additional(state: State, _: Player) -> Iterator[Move]:
    yield from (TakeAdditional(slot) for slot in range(7) if state.display[slot] is not None)
    yield Done()


def _discards(_: State, me: Player) -> Iterator[Move]:
    for cards in product(*(range(held + 1) for held in me.hand)):
        if sum(me.hand) - sum(cards) == 7:
            yield Discard(as_counts(list(cards)))


def _pays(state: State, me: Player) -> Iterator[Move]:
    assert state.pending is not None
    yield from _payments(me, state.pending)


def _coat_actions(state: State, me: Player) -> Iterator[Move]:
    filled = plain.squares(me.house.filled)
    for x, y in plain.GRID:
        if state.special_tiles and plain.may_lie(frozenset([(x, y)]), filled):
            yield PlaceSpecial(5 * y + x)
    for ability in Ability:
        if state.abilities[ability] and ability not in (*me.active, *me.inactive, *me.resting):
            yield TakeAbility(ability)
    if me.inactive:
        yield ActivateAbilities()
    if state.game.options.coat_of_arms == "optional":
        yield Decline()


def _cards(state: State, _: Player) -> Iterator[Move]:
    yield from (Reveal(color) for color in COLORS if state.supply[color])
    if state.end_card is EndCard.SUPPLY and sum(state.supply) + 1 <= 10:
        yield Reveal(END_OF_GAME)


def _nothing(_: State, __: Player) -> Iterator[Move]:
    yield from ()


_MOVES: dict[Phase, Callable[[State, Player], Iterator[Move]]] = {
    Phase.DISPLAY: _cards,
    Phase.HANDS: _cards,
    Phase.ACTION: _action,
    Phase.ADDITIONAL: _additional,
    Phase.HAND_LIMIT: _discards,
    Phase.CONSTRUCT: _construct,
    Phase.PAYMENT: _pays,
    Phase.COAT_OF_ARMS: _coat_actions,
    Phase.REFILL: _cards,
    Phase.OVER: _nothing,
}
