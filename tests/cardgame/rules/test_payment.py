"""Picking a facade tile: its price, and the cards that pay for it."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame.actions import Build, Pay, TakeCards
from copenhagen.cardgame.components import Ability
from copenhagen.cardgame.state import Phase, State
from copenhagen.house.colors import COLORS, Color
from tests.drawing import LETTERS, Sitting, build, cards, color_of, position
from tests.playing import allowed, offered, refused

DISCOUNT = Ability.CONSTRUCTION_DISCOUNT
CHANGE = Ability.CHANGE_OF_COLORS

ON_THE_GROUND = {
    "2": "*a1 b1",
    "b3": "*a1 a2 b2",
    "y3": "*a1 a2 b2",
    "r3": "*a1 a2 b2",
    "g3": "*a1 b1 c1",
    "p3": "*a1 b1 c1",
    "b4": "*a1 b1 c1 c2",
    "y4": "a1 *b1 b2 c2",
    "r4": "*a1 b1 a2 b2",
    "g4": "*b1 a2 b2 c2",
    "p4": "*a1 b1 c1 d1",
    "b5": "*a2 b2 c1 c2 c3",
    "y5": "*c1 a2 b2 c2 a3",
    "r5": "*a1 b1 c1 b2 c2",
    "g5": "*a2 b1 b2 b3 c2",
    "p5": "*a1 b1 c1 d1 e1",
}
"""A place in the lower left corner for each tile, as listed among the components."""


def in_the_corner(color: str, size: int) -> Build:
    return build(color, ON_THE_GROUND.get(f"{color}{size}", ON_THE_GROUND["2"]))


ALL_TILES = [(color, size) for color in LETTERS for size in (2, 3, 4, 5)]


@pytest.mark.rule("base.build.cost")
def test_a_tile_costs_as_many_cards_as_it_has_spaces_brick_and_windows_alike(
    subtests: pytest.Subtests,
) -> None:
    for color, size in ALL_TILES:
        with subtests.test(case=str((color, size))):
            tile = in_the_corner(color, size)
            after = allowed(position(Sitting(hand=color * size)), tile)
            assert after.players[0].hand == cards("")
            assert after.discard == cards(color * size)
            one_short = position(Sitting(hand=color * (size - 1)))
            assert refused(one_short, tile) == ("base.build.cost",)


@pytest.mark.rule("base.build.payment")
@pytest.mark.parametrize("more", [1, 2, 3])
def test_no_card_more_than_the_price_is_paid(more: int) -> None:
    """Ruling C-07."""
    after = allowed(position(Sitting(hand="r" * (2 + more))), in_the_corner("r", 2))
    assert after.players[0].hand == cards("r" * more)


@pytest.mark.rule("base.build.color")
@pytest.mark.parametrize("hand", ["yyyyyyy", "bbbb", "rrggppp", "rryy"])
def test_all_cards_have_the_color_of_the_tile(hand: str) -> None:
    assert refused(position(Sitting(hand=hand)), in_the_corner("r", 4)) == ("base.build.cost",)


@pytest.mark.rule("base.build.color")
@pytest.mark.parametrize("letter", LETTERS)
def test_of_a_mixed_hand_the_cards_of_the_color_are_paid_and_no_others(letter: str) -> None:
    state = position(Sitting(hand="bbyyrrggpp"))
    after = allowed(state, in_the_corner(letter, 2))
    assert after.players[0].hand == cards("bbyyrrggpp".replace(letter, ""))
    assert refused(state, in_the_corner(letter, 3)) == ("base.build.cost",)


GREEN_STANDS_HERE = """
    . . . . .
    G g . . .
"""


@pytest.mark.rule("base.build.same-color")
def test_green_three_beside_green_costs_two_cards() -> None:
    tile = build("g", "*c1 d1 e1")
    after = allowed(position(Sitting(house=GREEN_STANDS_HERE, hand="gg")), tile)
    assert after.players[0].hand == cards("")
    with_three = allowed(position(Sitting(house=GREEN_STANDS_HERE, hand="ggg")), tile)
    assert with_three.players[0].hand == cards("g"), "the price is two, whoever has three"
    assert refused(position(Sitting(house=GREEN_STANDS_HERE, hand="g")), tile)


@pytest.mark.rule("base.build.same-color")
def test_green_three_apart_from_green_costs_three_cards() -> None:
    tile = build("g", "*d1 d2 d3")
    assert refused(position(Sitting(house=GREEN_STANDS_HERE, hand="gg")), tile) == (
        "base.build.cost",
    )
    after = allowed(position(Sitting(house=GREEN_STANDS_HERE, hand="ggg")), tile)
    assert after.players[0].hand == cards("")


@pytest.mark.rule("base.build.same-color")
@pytest.mark.parametrize(
    ("house", "names"),
    [
        pytest.param("G g . . .", "*c1 d1", id="to the right"),
        pytest.param(". . . g G", "*b1 c1", id="to the left"),
        pytest.param("G g . . .", "*a2 a3", id="above"),
        pytest.param("G g . . .", "a2 *a3", id="above, whatever cell is the brick"),
        pytest.param("G g . . .\nw . . . .", "*b1 c1", id="below"),
    ],
)
def test_adjacent_means_an_edge_in_common_on_any_of_the_four_sides(house: str, names: str) -> None:
    """Ruling C-06."""
    allowed(position(Sitting(house=house, hand="g")), build("g", names))


@pytest.mark.rule("base.build.same-color")
@pytest.mark.parametrize(
    ("house", "names"),
    [
        pytest.param("G g r R .", "*c2 d2", id="above to the right"),
        pytest.param("R r . g G", "*a2 b2", id="two cells apart"),
        pytest.param("w g G . .", "*a2 a3", id="above to the left"),
        pytest.param("G g . . .\n. w . . .", "*c1 d1", id="below to the right"),
        pytest.param(". . . g G", "*a1 a2", id="the other side of the house"),
        pytest.param(". . . . G\nw . . . g", "*a2 a3", id="around the edge"),
    ],
)
def test_a_corner_in_common_is_not_adjacent(house: str, names: str) -> None:
    """Ruling C-06."""
    state = position(Sitting(house=house, hand="g"))
    assert refused(state, build("g", names)) == ("base.build.cost",)


@pytest.mark.rule("base.build.same-color")
def test_several_tiles_of_the_color_save_one_card_only() -> None:
    """Ruling C-09."""
    between = """
        G . g . .
        g . G . .
    """
    tile = build("g", "*b1 b2 b3")
    assert refused(position(Sitting(house=between, hand="g")), tile) == ("base.build.cost",)
    allowed(position(Sitting(house=between, hand="gg")), tile)


@pytest.mark.rule("base.build.same-color", "base.ability.change-of-colors")
@pytest.mark.parametrize("neighbor", ["b", "y", "r", "p"])
def test_a_tile_of_another_color_saves_nothing(neighbor: str) -> None:
    house = f"{neighbor.upper()} {neighbor} . . ."
    assert refused(position(Sitting(house=house, hand="g")), build("g", "*c1 d1"))
    allowed(position(Sitting(house=house, hand="gg")), build("g", "*c1 d1"))


@pytest.mark.rule("base.build.same-color", "base.setup.house-colors")
def test_a_tile_in_another_house_saves_nothing() -> None:
    state = position(Sitting(hand="g"), Sitting(house="G g . . .", hand="g"))
    assert refused(state, build("g", "*c1 d1")) == ("base.build.cost",)


@pytest.mark.rule("base.coat.no-color", "base.build.same-color")
@pytest.mark.parametrize("color", list(LETTERS))
def test_a_special_tile_gives_no_saving_to_any_color(color: str) -> None:
    """Ruling C-10."""
    house = "w w . . ."
    state = position(Sitting(house=house, hand=color))
    assert refused(state, build(color, "*c1 d1")) == ("base.build.cost",)
    allowed(position(Sitting(house=house, hand=color * 2)), build(color, "*c1 d1"))


@pytest.mark.rule("base.ability.construction-discount", "base.build.cost")
def test_with_construction_discount_two_cards_pay_for_a_tile_of_three() -> None:
    state = position(Sitting(hand="gg", active=(DISCOUNT,)))
    after = allowed(state, in_the_corner("g", 3))
    assert after.players[0].hand == cards("")
    assert after.players[0].inactive == (DISCOUNT,)


@pytest.mark.rule("base.ability.construction-discount")
def test_two_cards_fewer_beside_the_own_color_with_construction_discount() -> None:
    """Ruling A-13."""
    state = position(Sitting(house=GREEN_STANDS_HERE, hand="g", active=(DISCOUNT,)))
    after = allowed(state, build("g", "*c1 d1 e1"))
    assert (after.players[0].hand, after.players[0].inactive) == (cards(""), (DISCOUNT,))


@pytest.mark.rule("base.ability.construction-discount", "base.build.cost")
@pytest.mark.parametrize("hand", ["", "rr", "yyyyyyy"])
def test_a_tile_of_two_beside_its_color_with_construction_discount_costs_no_card(
    hand: str,
) -> None:
    """Rulings C-08 and A-08: the German note."""
    state = position(Sitting(house=GREEN_STANDS_HERE, hand=hand, active=(DISCOUNT,)))
    after = allowed(state, build("g", "*c1 d1"))
    assert after.players[0].hand == cards(hand)
    assert after.players[0].inactive == (DISCOUNT,)
    assert after.discard == state.discard


@pytest.mark.rule("base.ability.change-of-colors", "base.build.payment")
@pytest.mark.parametrize("color", ["g", "p", ""])
def test_a_tile_that_costs_one_card_is_paid_by_it_or_by_another_changed_or_by_discount(
    color: str,
) -> None:
    """Rulings A-07 and C-08: where no card is paid, none is changed."""
    me = Sitting(house=GREEN_STANDS_HERE, hand=color, active=(DISCOUNT, CHANGE))
    free, own, other = Pay(0, discount=True), Pay(1), Pay(0, 1, Color.PURPLE)
    state = allowed(position(me), build("g", "*c1 d1"))
    if not color:
        assert state.players[0].active == (Ability.ANY_CARDS, CHANGE)
        return
    assert set(cph.legal_actions(state)) == {free, own if color == "g" else other}
    assert allowed(state, free).players[0].inactive == (DISCOUNT,)


@pytest.mark.rule("base.ability.construction-discount", "base.build.payment")
def test_the_player_may_keep_the_discount_and_pay_in_full() -> None:
    state = allowed(position(Sitting(hand="ggg", active=(DISCOUNT,))), in_the_corner("g", 3))
    assert state.phase is Phase.PAYMENT
    assert set(cph.legal_actions(state)) == {Pay(3), Pay(2, discount=True)}
    full = allowed(state, Pay(3)).players[0]
    assert (full.hand, full.inactive) == (cards(""), ())
    saved = allowed(state, Pay(2, discount=True)).players[0]
    assert (saved.hand, saved.inactive) == (cards("g"), (DISCOUNT,))


@pytest.mark.rule("base.ability.flip", "base.ability.construction-discount")
@pytest.mark.parametrize("side", ["inactive", "resting"])
def test_only_an_active_construction_discount_helps(side: str) -> None:
    me = Sitting(hand="gg", inactive=(DISCOUNT,))
    if side == "resting":
        me = Sitting(hand="gg", resting=(DISCOUNT,))
    assert refused(position(me), in_the_corner("g", 3)) == ("base.build.cost",)


@pytest.mark.rule("base.ability.when")
def test_the_abilities_of_others_do_not_help() -> None:
    state = position(Sitting(hand="ggp"), Sitting(active=(DISCOUNT, CHANGE)))
    assert refused(state, in_the_corner("g", 3)) == ("base.build.cost",)


@pytest.mark.rule("base.ability.change-of-colors")
@pytest.mark.parametrize("color", ["g", "r", "y", "p"])
def test_three_blue_cards_pay_for_a_tile_of_any_other_color(color: str) -> None:
    """Printed example, first case."""
    state = position(Sitting(hand="bbb", active=(CHANGE,)))
    after = allowed(state, in_the_corner(color, 3))
    assert after.players[0].hand == cards("")
    assert after.players[0].inactive == (CHANGE,)
    assert after.discard == cards("bbb")


@pytest.mark.rule("base.ability.change-of-colors", "base.build.color")
@pytest.mark.parametrize("color", ["g", "p"])
def test_four_green_cards_and_one_purple_pay_for_five_of_either(color: str) -> None:
    """Printed example, second case; rulings A-05 and A-06."""
    state = position(Sitting(hand="ggggp", active=(CHANGE,)))
    after = allowed(state, in_the_corner(color, 5))
    assert after.players[0].hand == cards("")
    assert after.players[0].inactive == (CHANGE,)
    for other in "byr":
        assert refused(state, in_the_corner(other, 5)) == ("base.build.cost",)


@pytest.mark.rule("base.ability.change-of-colors")
def test_cards_of_one_color_only_are_changed() -> None:
    """Ruling A-05."""
    state = position(Sitting(hand="ggrp", active=(CHANGE,)))
    assert refused(state, in_the_corner("g", 4)) == ("base.build.cost",)


@pytest.mark.rule("base.ability.change-of-colors", "base.build.payment")
def test_each_card_of_the_color_may_be_changed_or_kept() -> None:
    """Rulings A-05 and P-14."""
    state = allowed(position(Sitting(hand="gggbb", active=(CHANGE,))), in_the_corner("g", 3))
    assert set(cph.legal_actions(state)) == {
        Pay(3),
        Pay(2, 1, Color.BLUE),
        Pay(1, 2, Color.BLUE),
    }
    mixed = allowed(state, Pay(1, 2, Color.BLUE))
    assert mixed.players[0].hand == cards("gg")
    assert mixed.discard == cards("gbb"), "by their printed color"
    assert mixed.players[0].inactive == (CHANGE,)
    plain = allowed(state, Pay(3))
    assert plain.players[0].hand == cards("bb")
    assert CHANGE in plain.players[0].active


@pytest.mark.rule("base.ability.change-of-colors")
def test_the_saving_looks_at_tiles_and_not_at_cards() -> None:
    """Ruling A-06."""
    state = position(Sitting(house="B b . . .", hand="bb", active=(CHANGE,)))
    assert refused(state, build("g", "*c1 d1 e1"))
    green = position(Sitting(house="G g . . .", hand="bb", active=(CHANGE,)))
    assert allowed(green, build("g", "*c1 d1 e1")).players[0].hand == cards("")


@pytest.mark.rule("base.ability.construction-discount", "base.ability.change-of-colors")
def test_discount_adjacency_and_change_of_colors_stack() -> None:
    """Ruling A-13."""
    me = Sitting(house=GREEN_STANDS_HERE, hand="p", active=(DISCOUNT, CHANGE))
    after = allowed(position(me), build("g", "*c1 d1 e1")).players[0]
    assert after.hand == cards("")
    assert after.inactive == (DISCOUNT, CHANGE)


@pytest.mark.rule("base.build.payment")
def test_where_one_payment_is_possible_nothing_is_asked() -> None:
    """Ruling C-01."""
    state = position(Sitting(hand="gggrr"))
    assert allowed(state, in_the_corner("g", 3)).phase is Phase.ACTION


def pending() -> State:
    """A build of green 3 that can be paid for in seven ways."""
    me = Sitting(hand="gggbbp", active=(DISCOUNT, CHANGE))
    return allowed(position(me, display="byrgpby"), in_the_corner("g", 3))


@pytest.mark.rule("base.turn.order", "base.build.at-once")
def test_between_a_build_and_its_payment_nothing_has_moved_and_nothing_is_taken_back() -> None:
    """Rulings C-01 and P-16."""
    state = pending()
    before = position(Sitting(hand="gggbbp", active=(DISCOUNT, CHANGE)), display="byrgpby")
    assert state.players == before.players
    assert (state.tiles, state.discard, state.display) == (
        before.tiles,
        before.discard,
        before.display,
    )
    assert state.pending == in_the_corner("g", 3)
    for other in (TakeCards((0, 1)), in_the_corner("g", 3), in_the_corner("b", 2)):
        assert refused(state, other) == ("base.turn.order",)
    assert allowed(state, Pay(3)).pending is None


@pytest.mark.rule("base.build.payment")
def test_every_mix_of_cards_is_a_payment() -> None:
    """Ruling P-14."""
    assert set(cph.legal_actions(pending())) == {
        Pay(3),
        Pay(2, 1, Color.BLUE),
        Pay(1, 2, Color.BLUE),
        Pay(2, 1, Color.PURPLE),
        Pay(2, discount=True),
        Pay(1, 1, Color.BLUE, discount=True),
        Pay(0, 2, Color.BLUE, discount=True),
        Pay(1, 1, Color.PURPLE, discount=True),
    }


@pytest.mark.rule("base.build.payment")
@pytest.mark.parametrize(
    "pay", [Pay(2), Pay(1), Pay(3, discount=True), Pay(0), Pay(1, 1, Color.BLUE)]
)
def test_the_price_is_exact(pay: Pay) -> None:
    """Ruling C-07."""
    assert refused(pending(), pay) == ("base.build.payment",)


@pytest.mark.rule("base.hand.owned")
@pytest.mark.parametrize(
    "pay",
    [
        Pay(0, 3, Color.BLUE),
        Pay(1, 2, Color.PURPLE),
        Pay(0, 3, Color.RED),
        Pay(4, -1, Color.BLUE),
        Pay(-1, 3, Color.BLUE, discount=True),
    ],
)
def test_only_cards_in_hand_pay(pay: Pay) -> None:
    assert "base.hand.owned" in refused(pending(), pay)


@pytest.mark.rule("base.ability.change-of-colors")
@pytest.mark.parametrize(
    "pay", [Pay(3, 0, Color.BLUE), Pay(2, 1), Pay(2, 1, Color.GREEN), Pay(1, 2, Color.GREEN)]
)
def test_a_color_is_named_exactly_where_cards_of_another_color_are_changed(pay: Pay) -> None:
    """Rulings A-07 and P-14."""
    assert "base.ability.change-of-colors" in refused(pending(), pay)


@pytest.mark.rule("base.ability.flip")
def test_no_payment_uses_a_tile_that_is_not_active() -> None:
    me = Sitting(hand="gggbbp", active=(DISCOUNT,), inactive=(CHANGE,))
    state = allowed(position(me), in_the_corner("g", 3))
    assert refused(state, Pay(2, 1, Color.BLUE)) == ("base.ability.change-of-colors",)
    me = Sitting(hand="gggbbp", active=(CHANGE,), inactive=(DISCOUNT,))
    state = allowed(position(me), in_the_corner("g", 3))
    assert refused(state, Pay(2, discount=True)) == ("base.ability.construction-discount",)


@pytest.mark.rule("base.turn.open-information", "base.build.payment")
def test_of_two_alike_cards_the_one_that_all_have_seen_pays_first() -> None:
    """Ruling B-08."""
    state = position(Sitting(hand="gggr", concealed="ggr"))
    after = allowed(state, in_the_corner("g", 2))
    assert after.players[0].concealed == cards("gr")


@pytest.mark.rule("base.build.cost", "base.build.payment", "base.ability.change-of-colors")
@given(
    hand=st.lists(st.sampled_from(LETTERS), max_size=9).map("".join),
    kind=st.sampled_from(ALL_TILES),
    neighbor=st.sampled_from(["own color", "none"]),
    active=st.sets(st.sampled_from([DISCOUNT, CHANGE])),
)
def test_a_build_is_paid_in_every_way_that_makes_the_price_and_in_no_other(
    hand: str,
    kind: tuple[str, int],
    neighbor: str,
    active: set[Ability],
) -> None:
    """Rulings C-08, P-13 and P-14: the payments, counted out one by one."""
    color, size = kind
    house = f"{color.upper()} {color} . . ." if neighbor == "own color" else ""
    me = Sitting(house=house, hand=hand, active=tuple(sorted(active)))
    state = position(me, players=4)
    builds = offered(state, Build)
    mine = [b for b in builds if str(b.tile) == color + str(size)]
    for lies_beside in {False, neighbor == "own color"}:
        price = size - lies_beside
        ways = counted_out(cards(hand), color_of(color), price, active)
        here = [b for b in mine if touches(state, b) == lies_beside]
        assert bool(here) == bool(ways)
        if not here:
            continue
        after = allowed(state, here[0])
        if len(ways) == 1:
            assert after.phase is not Phase.PAYMENT
            (way,) = ways
            assert after.players[0].hand == left_after(cards(hand), color_of(color), way)
        else:
            assert after.phase is Phase.PAYMENT
            found = cph.legal_actions(after)
            assert set(found) == ways
            assert len(found) == len(ways)
            hands = {allowed(after, way).players[0].hand for way in ways}
            assert len(hands) == len(ways), "two payments never discard the same cards"


def touches(state: State, tile: Build) -> bool:
    return bool(tile.placement.neighbors & state.players[0].house.colors[tile.tile.color])


def counted_out(hand: tuple[int, ...], color: Color, price: int, active: set[Ability]) -> set[Pay]:
    ways = set()
    for discount in (False, True) if DISCOUNT in active else (False,):
        for natural in range(hand[color] + 1):
            if natural == price - discount:
                ways.add(Pay(natural, discount=discount))
            if CHANGE not in active:
                continue
            for other, converted in product(COLORS, range(1, 15)):
                if (
                    other is not color
                    and converted <= hand[other]
                    and natural + converted == price - discount
                ):
                    ways.add(Pay(natural, converted, other, discount))
    return ways


def left_after(hand: tuple[int, ...], color: Color, way: Pay) -> tuple[int, ...]:
    left = list(hand)
    left[color] -= way.natural
    if way.from_color is not None:
        left[way.from_color] -= way.converted
    return tuple(left)
