"""Every pair of the eleven ability tiles: their combination in one turn, or why it is impossible.

Tiles of action A change how cards are taken, tiles of action B how facades are constructed. All
positions are of variant B, the only one in which a player can have any two tiles.
"""

from collections.abc import Callable, Iterable
from itertools import combinations

import pytest

from copenhagen.cardgame import DrawCards, KeepCards, TakeFromDiscardPile
from copenhagen.cardgame.actions import (
    Action,
    Move,
    Pay,
    PlaceSpecial,
    Reveal,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import ABILITIES, Ability
from copenhagen.cardgame.state import Phase, State
from copenhagen.house.colors import Color
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, build, card, cards, cell, position
from tests.playing import allowed, let_chance_run, offered, refused

(ANY, ADDITIONAL, DISCOUNT, CHANGE, BOTH, DRAW, DISCARD, FOUR, HAND, TWICE, SPECIAL) = ABILITIES
OF_ACTION_A = (ANY, ADDITIONAL, DRAW, DISCARD, FOUR, HAND)
OF_ACTION_B = (DISCOUNT, CHANGE, TWICE, SPECIAL)

Pair = tuple[Ability, Ability]
Example = Callable[[Ability, Ability], None]
EXAMPLES: dict[frozenset[Ability], tuple[Example, Pair]] = {}


def shows(*pairs: Pair) -> Callable[[Example], Example]:
    """Decorate a function of a pair, as the one example of each of these pairs."""

    def register(example: Example) -> Example:
        for pair in pairs:
            assert frozenset(pair) not in EXAMPLES, f"{pair} has an example already"
            EXAMPLES[frozenset(pair)] = example, pair
        return example

    return register


def across(ones: Iterable[Ability], others: Iterable[Ability]) -> list[Pair]:
    """Return every pair of one of the first and one of the second."""
    return [(one, other) for one in ones for other in others]


# --- Using one tile -------------------------------------------------------------------------------


def table(*tiles: Ability, hand: str = "rrr") -> State:
    """Return the main choice of a player with these tiles; "Any cards" is active if among them."""
    if HAND in tiles:
        hand += "b" * (7 - len(hand))
    inactive = () if ANY in tiles else (ANY,)
    me = Sitting(hand=hand, active=tiles, inactive=inactive)
    return position(me, abilities="variant_b", display="byrgpby", discard="pypy")


def using_a(tile: Ability) -> tuple[Move, ...]:
    """Return the moves of action A that use the tile; seven cards in hand for "Hand limit"."""
    green = Reveal(Color.GREEN)
    return {
        ANY: (TakeCards((0, 2)),),
        ADDITIONAL: (TakeCards((0, 1)), TakeAdditional(3)),
        DRAW: (DrawCards(), green, green, green),
        DISCARD: (TakeFromDiscardPile(),),
        FOUR: (TakeCards((0, 1, 2, 3)),),
        HAND: (TakeCards((0, 1)), KeepCards()),
    }[tile]


RED_TWO = build("r", "*a1 b1")


def use_b(state: State, tile: Ability) -> State:
    """Return the state after action B with the tile; three red cards are in hand."""
    if tile is DISCOUNT:
        return allowed(state, RED_TWO, Pay(1, discount=True))
    if tile is CHANGE:
        state = allowed(state, build("g", "*a1 b1"))
        changed = Pay(0, 2, Color.RED)
        return allowed(state, changed) if state.phase is Phase.PAYMENT else state
    follow_up = build("r", "c1 *d1") if tile is TWICE else PlaceSpecial(cell("c1"))
    return allowed(state, RED_TWO, follow_up)


def sides(state: State) -> tuple[set[Ability], set[Ability]]:
    """Return the active and the inactive tiles of seat 0, except "Any cards"."""
    me = state.players[0]
    return {*me.active} - {ANY}, {*me.inactive} - {ANY}


def taken(state: State) -> int:
    """Return the number of cards in the hand of seat 0."""
    return sum(state.players[0].hand)


# --- Two tiles of action A ------------------------------------------------------------------------


@shows((ANY, ADDITIONAL))
def three_free_cards(_: Ability, __: Ability) -> None:
    state = allowed(table(ANY, ADDITIONAL, hand=""), TakeCards((0, 3)), TakeAdditional(6))
    assert state.players[0].hand == cards("bgy")
    assert state.players[0].inactive == (ANY, ADDITIONAL)


@shows((ANY, DISCARD), (ANY, DRAW))
def no_pair_of_footbridges_to_choose(_: Ability, other: Ability) -> None:
    """Ruling X-16: the cards come from elsewhere, so that "Any cards" has nothing to change."""
    state = table(ANY, other)
    after = allowed(state, *using_a(other))
    assert after.players[0].active == (ANY,)
    assert after.display == state.display
    assert after.to_act == 1
    apart = allowed(state, *using_a(ANY))
    assert apart.players[0].active == (other,)
    assert refused(apart, using_a(other)[0]) == ("base.turn.order",)


@shows((ANY, FOUR))
def any_four_cards(_: Ability, __: Ability) -> None:
    """Ruling X-23."""
    scattered = TakeCards((0, 2, 4, 6))
    after = allowed(table(ANY, FOUR, hand=""), scattered)
    assert after.players[0].hand == cards("brpy")
    assert after.players[0].inactive == (ANY, FOUR)
    assert refused(table(FOUR), scattered) == ("expansion.four-cards.adjacent",)


@shows(*across([ANY, ADDITIONAL, DRAW, DISCARD, FOUR], [HAND]))
def the_whole_hand_is_kept(take: Ability, _: Ability) -> None:
    """Ruling X-11: with every way to take cards."""
    state = allowed(table(take, HAND), *using_a(take))
    assert state.phase is Phase.HAND_LIMIT
    after = allowed(state, KeepCards())
    assert taken(after) == 7 + {ANY: 2, ADDITIONAL: 3, DRAW: 3, DISCARD: 2, FOUR: 4}[take]
    assert after.players[0].inactive == tuple(sorted({ANY, take, HAND}))


@shows((ADDITIONAL, DISCARD))
def two_of_the_pile_and_one_of_the_display(_: Ability, __: Ability) -> None:
    """Ruling X-22."""
    state = allowed(table(ADDITIONAL, DISCARD, hand=""), TakeFromDiscardPile(), TakeAdditional(3))
    assert state.players[0].hand == cards("ypg")
    assert sides(state) == (set(), {ADDITIONAL, DISCARD})
    assert state.display == tuple(None if c == "." else card(c) for c in "byr.pby")


@shows((ADDITIONAL, DRAW))
def three_of_the_supply_and_one_of_the_display(_: Ability, __: Ability) -> None:
    """Rulings X-19 and X-22: four, the maximum."""
    state = allowed(table(ADDITIONAL, DRAW, hand=""), *using_a(DRAW))
    state = allowed(state, TakeAdditional(0))
    assert state.players[0].hand == cards("gggb")
    assert sides(state) == (set(), {ADDITIONAL, DRAW})


@shows((ADDITIONAL, FOUR))
def no_fifth_card(_: Ability, __: Ability) -> None:
    """Ruling X-22."""
    state = allowed(table(ADDITIONAL, FOUR, hand=""), TakeCards((0, 1, 2, 3)))
    assert refused(state, TakeAdditional(4)) == ("base.turn.order",)
    assert sides(state) == ({ADDITIONAL}, {FOUR})
    assert state.phase is Phase.REFILL


@shows((DRAW, DISCARD), (DISCARD, FOUR), (DRAW, FOUR))
def each_replaces_the_same_two_cards(one: Ability, other: Ability) -> None:
    """Ruling X-16: one way to take cards in a turn."""
    for first, second in ((one, other), (other, one)):
        after = allowed(table(one, other, hand=""), *using_a(first))
        assert sides(after) == ({second}, {first})
        assert refused(after, using_a(second)[0])
        assert (after.phase is Phase.REFILL) or after.to_act == 1


# --- Two tiles of action B ------------------------------------------------------------------------


@shows((DISCOUNT, CHANGE))
def both_help_to_pay_one_tile(_: Ability, __: Ability) -> None:
    """Ruling A-13."""
    state = allowed(table(DISCOUNT, CHANGE), build("g", "*a1 b1 c1"))
    after = allowed(state, Pay(0, 2, Color.RED, discount=True))
    assert after.players[0].hand == cards("r")
    assert sides(after) == (set(), {DISCOUNT, CHANGE})


@shows((DISCOUNT, TWICE))
def one_of_two_tiles_is_cheaper(_: Ability, __: Ability) -> None:
    """Ruling X-30."""
    state = allowed(table(DISCOUNT, TWICE, hand="rrrr"), RED_TWO)
    first = allowed(state, Pay(1, discount=True), build("r", "c1 *d1"))
    assert first.players[0].hand == cards("rr")
    second = allowed(state, Pay(2), build("r", "c1 *d1"), Pay(0, discount=True))
    assert second.players[0].hand == cards("rr")
    for after in (first, second):
        assert sides(after) == (set(), {DISCOUNT, TWICE})


@shows((CHANGE, TWICE))
def the_change_serves_for_both_tiles(_: Ability, __: Ability) -> None:
    """Ruling X-31."""
    state = allowed(table(CHANGE, TWICE), build("g", "*a1 b1"), build("g", "c1 *d1"))
    assert state.players[0].hand == (0,) * 5
    assert sides(state) == (set(), {CHANGE, TWICE})


@shows((TWICE, SPECIAL))
def one_special_tile_before_between_or_after(_: Ability, __: Ability) -> None:
    """Ruling X-25."""
    for moment in range(3):
        moves: list[Action] = [RED_TWO, build("r", "c1 *d1")]
        moves.insert(moment, PlaceSpecial(cell("e1")))
        after = allowed(table(TWICE, SPECIAL), *moves)
        assert sides(after) == (set(), {TWICE, SPECIAL})
        assert after.players[0].house.filled.bit_count() == 5
        assert after.to_act == 1


@shows((DISCOUNT, SPECIAL), (CHANGE, SPECIAL))
def the_special_tile_costs_nothing_anyway(paying: Ability, _: Ability) -> None:
    """Ruling A-08."""
    state = allowed(table(paying, SPECIAL), PlaceSpecial(cell("e1")))
    assert taken(state) == 3
    assert sides(state) == ({paying}, {SPECIAL})
    after = use_b(state, paying)
    assert sides(after) == (set(), {paying, SPECIAL})


# --- Both actions ---------------------------------------------------------------------------------


@shows(*across([BOTH], OF_ACTION_A))
def cards_are_taken_with_the_tile_and_then_a_facade_is_built(_: Ability, tile: Ability) -> None:
    """Rulings X-13 and E-08: no discard in between with "Hand limit", and the refill at the end."""
    state = table(BOTH, tile)
    state = allowed(state, *using_a(tile))
    assert (state.phase, state.to_act) == (Phase.CONSTRUCT, 0)
    number = {ANY: 5, ADDITIONAL: 6, DRAW: 6, DISCARD: 5, FOUR: 7, HAND: 9}[tile]
    assert taken(state) == number
    state = allowed(state, RED_TWO)
    assert {tile, BOTH} <= {*state.players[0].inactive}
    assert taken(state) == number - 2
    assert let_chance_run(state).to_act == 1
    assert (state.phase is Phase.REFILL) == (tile not in (DRAW, DISCARD))


@shows(*across([BOTH], OF_ACTION_B))
def cards_are_taken_and_then_the_tile_helps_to_build(_: Ability, tile: Ability) -> None:
    """Rulings X-34 and P-17."""
    state = allowed(table(BOTH, tile), TakeCards((0, 1)))
    assert state.phase is Phase.CONSTRUCT
    state = use_b(state, tile)
    assert sides(state) == (set(), {BOTH, tile})
    assert (state.phase, state.display[:2]) == (Phase.REFILL, (None, None))
    assert turn_over(state, "gg").to_act == 1


# --- A tile of action A with a tile of action B ---------------------------------------------------


@shows(*across(OF_ACTION_A, OF_ACTION_B))
def without_both_actions_they_never_meet(of_a: Ability, of_b: Ability) -> None:
    state = table(of_a, of_b)
    after_a = allowed(state, *using_a(of_a))
    assert of_a in after_a.players[0].inactive
    assert of_b in after_a.players[0].active
    assert after_a.phase is Phase.REFILL or after_a.to_act == 1
    assert offered(after_a, PlaceSpecial) == []
    if after_a.to_act == 0:
        assert refused(after_a, RED_TWO) == ("base.turn.order",)
    building = allowed(state, RED_TWO, *paid_plainly(allowed(state, RED_TWO)))
    if building.phase is Phase.AFTER_PURCHASE:
        for move in using_a(of_a):
            assert refused(building, move) == ("base.turn.order",)
    after_b = use_b(state, of_b)
    assert of_b in after_b.players[0].inactive
    assert of_a in after_b.players[0].active
    assert (after_b.phase, after_b.to_act) == (Phase.ACTION, 1)


def paid_plainly(state: State) -> tuple[Pay, ...]:
    """Return the payment without ability tiles if a payment is to be chosen."""
    return (Pay(2),) if state.phase is Phase.PAYMENT else ()


# --- The matrix -----------------------------------------------------------------------------------

PAIRS = list(combinations(ABILITIES, 2))


@pytest.mark.rule(
    "expansion.ability.one-way",
    "expansion.ability.both-actions",
    "expansion.ability.follow-up",
    "expansion.ability.four-at-most",
)
def test_every_pair_of_ability_tiles_has_an_example(subtests: pytest.Subtests) -> None:
    """Rulings X-13, X-16, X-22, X-23, X-25, X-30, X-31 and X-34."""
    for pair in PAIRS:
        with subtests.test(case=str(pair)):
            assert frozenset(pair) in EXAMPLES, f"no example shows {pair[0]} with {pair[1]}"
            example, (one, other) = EXAMPLES[frozenset(pair)]
            example(one, other)


def test_there_are_55_pairs_and_every_one_is_of_action_a_or_b() -> None:
    assert len(PAIRS) == len(EXAMPLES) == 55
    assert {*OF_ACTION_A, *OF_ACTION_B, BOTH} == {*ABILITIES}


@pytest.mark.rule("expansion.ability.both-actions", "base.ability.any-number")
def test_eight_of_the_eleven_tiles_serve_in_one_turn() -> None:
    """Rulings A-02 and X-35: the other three would take more cards, or other ones."""
    me = Sitting(hand="rrrrrrr", active=ABILITIES)
    state = position(me, abilities="variant_b", display="byrgpby", discard="pypy")
    state = allowed(state, TakeCards((0, 2, 4, 6)), KeepCards(), PlaceSpecial(cell("e1")))
    state = allowed(state, build("g", "*a1 b1"), Pay(0, 1, Color.RED, discount=True))
    state = allowed(state, build("g", "c1 *d1"))
    assert state.players[0].active == (ADDITIONAL, DRAW, DISCARD)
    assert state.players[0].hand == cards("rrrrrrbpy")
    assert state.players[0].score == 1
    assert state.phase is Phase.REFILL
