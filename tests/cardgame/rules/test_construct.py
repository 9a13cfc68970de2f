"""Action B as a whole: the legal builds, and the effects of a build."""

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame.actions import BUILDS, Build, PlaceSpecial, TakeCards
from copenhagen.cardgame.components import FACADE_TILES, Ability, FacadeTile
from copenhagen.cardgame.state import House, Phase, State
from copenhagen.errors import InvalidMove
from copenhagen.house.colors import Color
from tests.drawing import LETTERS, Sitting, build, cards, house, position
from tests.house import plain
from tests.playing import allowed, offered, refused


@pytest.mark.rule("base.build.one-tile")
def test_after_one_facade_tile_the_turn_is_over() -> None:
    """Ruling C-11."""
    both = Sitting(hand="rrrrgggg", active=(Ability.BOTH_ACTIONS,))
    after = allowed(position(both), build("r", "*a1 b1"))
    assert (after.to_act, after.phase) == (1, Phase.ACTION)


@pytest.mark.rule("base.build.one-tile", "base.ability.both-actions")
def test_both_actions_buys_one_facade_tile_and_not_two() -> None:
    state = position(Sitting(hand="rrrrg", active=(Ability.BOTH_ACTIONS,)))
    after = allowed(state, TakeCards((0, 1)), build("r", "*a1 b1"))
    assert after.phase is Phase.REFILL


@pytest.mark.rule("base.build.one-tile", "base.coat.special")
def test_a_special_tile_comes_on_top_of_the_tile_that_was_bought() -> None:
    """Ruling C-11."""
    before = """
        . . w . .
        . . w . .
    """
    state = allowed(position(Sitting(house=before, hand="rr")), build("r", "*c3 d3"))
    after = allowed(state, PlaceSpecial(0))
    assert after.players[0].house == house(
        """
        . . R r .
        . . w . .
        w . w . .
        """
    )


@pytest.mark.rule("base.build.stock")
def test_a_tile_that_is_not_left_cannot_be_bought() -> None:
    """Ruling C-12: there is one tile of five in each color."""
    theirs = Sitting(house=". r r . .\nR r r . .")
    state = position(Sitting(hand="rrrrr"), theirs)
    assert state.tiles[FacadeTile(Color.RED, 5).index] == 0
    assert refused(state, build("r", "*a1 b1 c1 b2 c2")) == ("base.build.stock",)
    left = position(Sitting(hand="rrrrr"), Sitting())
    allowed(left, build("r", "*a1 b1 c1 b2 c2"))


@pytest.mark.rule("base.build.stock", "base.build.same-color")
def test_a_tile_that_is_not_left_cannot_be_bought_beside_its_color_either() -> None:
    """Ruling C-12."""
    me = Sitting(house="R r . . .", hand="rrrr")
    beside = build("r", "*c1 d1 e1 d2 e2")
    allowed(position(me), beside)
    gone = position(me, Sitting(house=". r r . .\nR r r . ."))
    assert refused(gone, beside) == ("base.build.stock",)


@pytest.mark.rule("base.build.stock", "base.build.free", "base.build.support", "base.build.cost")
def test_every_rule_that_a_build_breaks_is_told() -> None:
    mine = """
        G g g . .
        w . . . .
    """
    theirs = Sitting(house=". r r . .\nR r r . .")
    state = position(Sitting(house=mine, hand="rrrr"), theirs)
    assert set(refused(state, build("r", "*c2 d2 e2 d3 e3"))) == {
        "base.build.stock",
        "base.build.free",
        "base.build.support",
        "base.build.cost",
    }


@pytest.mark.rule("base.build.stock")
def test_a_tile_that_is_bought_leaves_the_stock() -> None:
    state = position(Sitting(hand="rrrr"))
    after = allowed(state, build("r", "*a1 b1 a2 b2"))
    gone = [before - now for before, now in zip(state.tiles, after.tiles, strict=True)]
    assert gone == [int(tile == FacadeTile(Color.RED, 4)) for tile in FACADE_TILES]
    assert after.special_tiles == state.special_tiles


@pytest.mark.rule("base.build.no-special")
def test_a_special_tile_cannot_be_bought_with_cards() -> None:
    """Ruling C-11."""
    state = position(Sitting(hand="rrrrr"))
    assert refused(state, PlaceSpecial(0)) == ("base.turn.order",)
    with pytest.raises(InvalidMove, match=r"^FacadeTile: no tile is Color.RED of size 1$"):
        FacadeTile(Color.RED, 1)
    assert {tile.size for tile in FACADE_TILES} == {2, 3, 4, 5}


@pytest.mark.rule("base.build.no-special")
@pytest.mark.parametrize("phase", [Phase.ACTION, Phase.CONSTRUCT])
def test_no_cards_of_any_color_buy_a_special_tile(phase: Phase) -> None:
    """Ruling C-11: there are spaces for one, and special tiles are left."""
    me = Sitting(house="R r . . .", hand="bbyyrrggpp", active=(Ability.BOTH_ACTIONS,))
    state = position(me, phase=phase)
    assert state.special_tiles == 12
    assert offered(state, PlaceSpecial) == []
    assert all(each.tile.size > 1 for each in offered(state, Build))
    for cell in range(5):
        assert "base.turn.order" in refused(state, PlaceSpecial(cell))


@pytest.mark.rule("base.build.no-special", "base.coat.special")
def test_a_special_tile_comes_from_a_coat_of_arms_and_costs_no_card() -> None:
    """The same tile, next to one that covers a coat of arms, and next to one that does not."""
    state = position(Sitting(house=". . b . .\n. . B . .", hand="rrgg"))
    won = allowed(state, build("r", "c3 *c4"))
    after = allowed(won, PlaceSpecial(0))
    assert after.players[0].hand == won.players[0].hand == cards("gg")
    assert after.special_tiles == state.special_tiles - 1
    nothing_won = allowed(state, build("r", "a1 *a2"))
    assert (nothing_won.phase, nothing_won.to_act) == (Phase.ACTION, 1)
    assert refused(nothing_won, PlaceSpecial(1)) == ("base.turn.order",)


@pytest.mark.rule("base.build.turn-and-flip")
def test_a_build_that_is_described_anew_is_the_same_build() -> None:
    """An equal build is enough: programs that read a move cannot have the library's own object."""
    offer = build("r", "*a1 b1")
    anew = Build(attrs.evolve(offer.tile), attrs.evolve(offer.placement))
    assert anew is not offer
    state = position(Sitting(hand="rr"))
    assert allowed(state, anew) == allowed(state, offer)


@pytest.mark.rule("base.build.at-once")
def test_a_tile_that_fits_nowhere_cannot_be_taken() -> None:
    """Ruling C-02."""
    top_row = frozenset((x, 8) for x in range(5))
    filled = plain.mask(plain.GRID - top_row)
    left = House(filled, windows=0, colors=(filled, 0, 0, 0, 0))
    state = with_house(position(Sitting(hand="gggggpppppp")), left)
    tiles = {str(b.tile) for b in offered(state, Build)}
    assert tiles == {"g2", "g3", "p2", "p3", "p4", "p5"}
    for tile in FACADE_TILES:
        for anywhere in BUILDS[tile.index] if str(tile) in {"g4", "g5"} else ():
            assert "base.build.free" in refused(state, anywhere)


@pytest.mark.rule("base.build.at-once")
def test_a_tile_that_cannot_be_paid_cannot_be_taken() -> None:
    """Ruling C-02."""
    state = position(Sitting(hand="gg"))
    assert {b.tile for b in offered(state, Build)} == {FacadeTile(Color.GREEN, 2)}


@pytest.mark.rule("base.build.cost", "base.ability.change-of-colors")
def test_who_holds_all_cards_of_two_colors_can_pay_for_every_tile_of_each_color() -> None:
    """No hand is too large for building."""
    tiles = (Ability.CONSTRUCTION_DISCOUNT, Ability.CHANGE_OF_COLORS)
    me = Sitting(hand="b" * 14 + "y" * 14, active=tiles)
    state = position(me, players=4, display="rrrgggp")
    assert {b.tile for b in offered(state, Build)} == set(FACADE_TILES)


@pytest.mark.rule("base.turn.no-pass")
def test_in_a_full_house_only_taking_cards_is_left() -> None:
    """Ruling C-14."""
    full = House(
        filled=plain.mask(plain.GRID), windows=0, colors=(plain.mask(plain.GRID), 0, 0, 0, 0)
    )
    state = with_house(position(Sitting(hand="bbbbbb", active=(Ability.BOTH_ACTIONS,))), full)
    assert {type(action) for action in cph.legal_actions(state)} == {TakeCards}
    after = allowed(state, TakeCards((0, 1)))
    assert after.phase is Phase.HAND_LIMIT


def with_house(state: State, other: House) -> State:
    """Return the state with an arbitrary house before seat 0, whatever its tiles."""
    me = attrs.evolve(state.players[0], house=other)
    return attrs.evolve(state, players=(me, *state.players[1:]))


@pytest.mark.rule("base.build.at-once", "base.build.free", "base.build.support")
@given(
    filled=plain.houses(),
    hand=st.lists(st.sampled_from(LETTERS), max_size=7).map("".join),
    active=st.sets(st.sampled_from([Ability.CONSTRUCTION_DISCOUNT, Ability.CHANGE_OF_COLORS])),
    gone=st.sets(st.sampled_from(FACADE_TILES)),
    data=st.data(),
)
def test_the_builds_on_offer_are_those_that_fit_and_can_be_paid(
    filled: plain.Squares,
    hand: str,
    active: set[Ability],
    gone: set[FacadeTile],
    data: st.DataObject,
) -> None:
    """Rulings C-02, C-04 to C-09 and A-13, read cell by cell and card by card."""
    order = sorted(filled)
    paint = data.draw(st.lists(st.sampled_from(LETTERS + "w"), min_size=45, max_size=45))
    of_color = {
        c: frozenset(s for s, p in zip(order, paint, strict=False) if p == c) for c in LETTERS
    }
    blue, yellow, red, green, purple = (plain.mask(of_color[c]) for c in LETTERS)
    mine = House(plain.mask(filled), plain.mask(filled), (blue, yellow, red, green, purple))
    state = with_house(position(Sitting(hand=hand, active=tuple(sorted(active))), players=4), mine)
    stock = [
        0 if tile in gone else left for tile, left in zip(FACADE_TILES, state.tiles, strict=True)
    ]
    state = attrs.evolve(state, tiles=tuple(stock))
    expected = [
        (name, lying)
        for name, ways in plain.ALL_LYINGS.items()
        if name not in map(str, gone)
        for lying in ways
        if plain.may_lie(lying[0], filled)
        and can_pay(name, hand, active, beside=bool(plain.beside(lying[0]) & of_color[name[0]]))
    ]
    builds = offered(state, Build)
    found = [
        (str(b.tile), (plain.squares(b.placement.cells), *plain.squares(b.placement.brick)))
        for b in builds
    ]
    assert len(found) == len(expected)
    assert set(found) == set(expected)


def can_pay(name: str, hand: str, active: set[Ability], *, beside: bool) -> bool:
    """Return whether the cards can pay the price."""
    color, size = name[0], int(name[1])
    price = size - beside - (Ability.CONSTRUCTION_DISCOUNT in active)
    most = hand.count(color)
    if Ability.CHANGE_OF_COLORS in active:
        most += max(hand.count(other) for other in LETTERS if other != color)
    return most >= price


def test_builds_are_listed_after_the_cards_by_tile_and_then_by_placement() -> None:
    state = position(Sitting(hand="rrrrgg"))
    actions = cph.legal_actions(state)
    takes = offered(state, TakeCards)
    assert list(actions[: len(takes)]) == takes
    builds = [b for b in actions[len(takes) :] if isinstance(b, Build)]
    assert len(takes) + len(builds) == len(actions)
    flat = [b for kind in BUILDS for b in kind]
    places = [flat.index(b) for b in builds]
    assert places == sorted(places)


@pytest.mark.rule("base.build.at-once")
def test_a_build_puts_the_tile_into_the_house_and_the_cards_on_the_pile() -> None:
    """Ruling C-01."""
    state = position(Sitting(hand="rrrrg"))
    after = allowed(state, build("r", "a1 b1 a2 *b2"))
    assert after.players[0].house == house("r R . . .\nr r . . .")
    assert after.players[0].hand == cards("g")
    assert after.discard == cards("rrrr")
    assert after.players[1:] == state.players[1:]
