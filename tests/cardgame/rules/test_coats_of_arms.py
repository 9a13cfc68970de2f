"""Coat of arms actions: how they are gained, and their effects."""

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import (
    ActivateAbilities,
    Build,
    Decline,
    Done,
    Pay,
    PlaceSpecial,
    TakeAbility,
    TakeCards,
)
from copenhagen.cardgame.components import BASE_ABILITIES, Ability
from copenhagen.cardgame.events import CoatActionsSkipped, CoatDeclined
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import House, Phase, State
from copenhagen.house.grid import ALL
from tests.drawing import Sitting, build, cards, cell, cells, house, position
from tests.playing import allowed, happenings, let_chance_run, offered, refused

ANY, ADDITIONAL, DISCOUNT, CHANGE, BOTH = BASE_ABILITIES
OPTIONAL = CardGameOptions(coat_of_arms="optional")


def special(name: str) -> PlaceSpecial:
    return PlaceSpecial(cell(name))


BELOW = {
    "c3": """
        . . w . .
        . . w . .
    """,
    "e5": """
        . . . . w
        . . . . w
        . . . . w
        . . . . w
    """,
    "b7": """
        . w . . .
        . w . . .
        . w . . .
        . w . . .
        . w . . .
        . w . . .
    """,
    "d9": """
        . . . w .
        . . . w .
        . . . w .
        . . . w .
        . . . w .
        . . . w .
        . . . w .
        . . . w .
    """,
}
"""Houses whose cell with a coat of arms is the next one of its column."""


@pytest.mark.rule("base.coat.cell")
@pytest.mark.parametrize(
    ("coat", "names"), [("c3", "*b3 c3"), ("e5", "*d5 e5"), ("b7", "*b7 c7"), ("d9", "*c9 d9")]
)
def test_a_facade_tile_that_covers_a_coat_of_arms_wins_it(coat: str, names: str) -> None:
    state = position(Sitting(house=BELOW[coat], hand="gg"))
    after = allowed(state, build("g", names))
    assert (after.phase, after.to_act, after.coats) == (Phase.COAT_OF_ARMS, 0, 1)
    assert state.players[0].house.coats == cells("c3 e5 b7 d9")
    assert after.players[0].house.coats == cells("c3 e5 b7 d9") & ~cells(coat)


@pytest.mark.rule("base.coat.cell")
@pytest.mark.parametrize(("coat", "names"), [("c3", "b3 *c3"), ("e5", "d5 *e5")])
def test_brick_covers_a_coat_of_arms_as_windows_do(coat: str, names: str) -> None:
    """Ruling K-13."""
    state = position(Sitting(house=BELOW[coat], hand="gg"))
    assert allowed(state, build("g", names)).coats == 1


@pytest.mark.rule("base.coat.cell", "base.coat.chain")
@pytest.mark.parametrize("coat", BELOW)
def test_a_special_tile_that_covers_a_coat_of_arms_wins_it(coat: str) -> None:
    """Rulings K-03 and K-13."""
    state = position(Sitting(house=BELOW[coat]), phase=Phase.COAT_OF_ARMS, coats=1)
    after = allowed(state, special(coat))
    assert (after.phase, after.coats) == (Phase.COAT_OF_ARMS, 1), "one spent, one won"


@pytest.mark.rule("base.coat.cell")
def test_no_other_cell_has_a_coat_of_arms(subtests: pytest.Subtests) -> None:
    for number in range(45):
        with subtests.test(case=str(number)):
            column, row = number % 5, number // 5
            name = "abcde"[column] + str(row + 1)
            standing = "\n".join([" ".join("w" if c == column else "." for c in range(5))] * row)
            state = position(Sitting(house=standing), phase=Phase.COAT_OF_ARMS, coats=1)
            after = allowed(state, special(name))
            wins = name in {"c3", "e5", "b7", "d9"}
            assert (after.phase is Phase.COAT_OF_ARMS) == wins


GREEN_COLUMN = ["", "w", "Gg", "Ggg", "GgGg", "GggGg", "GggGgg", "GggGgGg", "GggGggGg"]
"""Green tiles stacked this many cells high, read upwards."""


def one_gap_in_row(row: int) -> str:
    """Draw a house in which only the first cell of row `row` (from 1) is missing."""
    left = GREEN_COLUMN[row - 1]
    below = [f"{left[height]} . . . w" for height in range(row - 1)]
    return "\n".join([". p p p P", *reversed(below)])


@pytest.mark.rule("base.coat.row", "base.coat.chain")
@pytest.mark.parametrize("row", range(1, 10))
def test_rows_two_four_and_six_carry_a_coat_of_arms_and_no_other_line_does(row: int) -> None:
    """Ruling K-04; with row 9 the first column is complete as well."""
    me = Sitting(house=one_gap_in_row(row))
    state = position(me, phase=Phase.COAT_OF_ARMS, coats=1, players=4)
    after = allowed(state, special(f"a{row}"))
    assert (after.phase is Phase.COAT_OF_ARMS) == (row in {2, 4, 6})
    assert after.coats == (row in {2, 4, 6})


@pytest.mark.rule("base.coat.row")
@pytest.mark.parametrize("row", [2, 4, 6])
def test_a_facade_tile_that_completes_the_row_wins_its_coat_of_arms(row: int) -> None:
    state = position(Sitting(house=one_gap_in_row(row), hand="rr"), players=4)
    after = allowed(state, build("r", f"a{row} *a{row + 1}"))
    assert (after.phase, after.coats) == (Phase.COAT_OF_ARMS, 1)


@pytest.mark.rule("base.coat.row")
def test_a_row_with_a_gap_wins_nothing() -> None:
    before = """
        . . g G w
        w . w . w
    """
    state = position(Sitting(house=before, hand="rr"))
    assert allowed(state, build("r", "a2 *a3")).phase is Phase.ACTION


@pytest.mark.rule("base.coat.once")
def test_each_coat_of_arms_is_won_once() -> None:
    """Ruling K-05: cells and rows already covered or complete win nothing again."""
    before = """
        r R w . .
        w p p p P
        g G w R r
    """
    state = position(Sitting(house=before, hand="yy"))
    assert allowed(state, build("y", "*d3 e3")).phase is Phase.ACTION


ROW_AND_CELL = """
    R r . g G
    w . w . w
"""
"""Cells c2 and c3 complete the second row and cover a coat of arms."""


Tiles = tuple[Ability, ...]


def two_coats(active: Tiles = (), inactive: Tiles = ()) -> State:
    """Seat 0 has built a tile that won two coats of arms, and has no card left."""
    me = Sitting(house=ROW_AND_CELL, hand="yy", active=active, inactive=inactive)
    return built(position(me), build("y", "*c2 c3"))


def built(state: State, tile: Build) -> State:
    """Return the state after a build that is paid without any ability."""
    state = allowed(state, tile)
    return allowed(state, Pay(tile.tile.size)) if state.phase is Phase.PAYMENT else state


def one_coat(
    active: Tiles = (), inactive: Tiles = (), options: CardGameOptions | None = None
) -> State:
    """Seat 0 has built a tile that covers a coat of arms, and has no card left."""
    before = """
        . . g . .
        . . G . .
    """
    me = Sitting(house=before, hand="rr", active=active, inactive=inactive)
    state = position(me, options=options or CardGameOptions())
    return built(state, build("r", "*c3 d3"))


@pytest.mark.rule("base.coat.one-each")
def test_a_tile_that_covers_one_and_completes_a_row_wins_both() -> None:
    """Ruling K-03."""
    state = two_coats()
    assert (state.phase, state.coats) == (Phase.COAT_OF_ARMS, 2)
    once = allowed(state, TakeAbility(BOTH))
    assert (once.phase, once.to_act, once.coats) == (Phase.COAT_OF_ARMS, 0, 1)
    twice = allowed(once, TakeAbility(DISCOUNT))
    assert (twice.phase, twice.to_act, twice.coats) == (Phase.ACTION, 1, 0)


@pytest.mark.rule("base.coat.one-each")
def test_each_action_is_chosen_afresh() -> None:
    """Ruling K-03."""
    state = two_coats(inactive=(ANY,))
    same = allowed(state, special("b1"), special("b3"))
    assert same.players[0].house.specials == cells("a1 c1 e1 b1 b3")
    mixed = allowed(state, ActivateAbilities(), TakeAbility(CHANGE))
    assert mixed.players[0].active == (ANY, CHANGE)
    other = allowed(state, TakeAbility(CHANGE), ActivateAbilities())
    assert other.players[0].active == (ANY, CHANGE)


@pytest.mark.rule("base.coat.one-each", "base.coat.special", "base.coat.ability")
def test_one_of_three_actions_is_chosen() -> None:
    """The order: special tiles by cell, ability tiles, activate."""
    specials = [special(name) for name in ("a1", "b1", "d1", "e1", "c4", "d4")]
    abilities = [TakeAbility(ability) for ability in (ADDITIONAL, DISCOUNT, CHANGE, BOTH)]
    assert list(cph.legal_actions(one_coat())) == [*specials, *abilities]
    used = one_coat(inactive=(ANY,))
    assert list(cph.legal_actions(used)) == [*specials, *abilities, ActivateAbilities()]


@pytest.mark.rule("base.coat.special")
def test_the_player_takes_a_special_tile_and_builds_it_at_once_for_nothing() -> None:
    state = one_coat()
    after = allowed(state, special("e1"))
    assert after.players[0].house == house(
        """
        . . R r .
        . . g . .
        . . G . w
        """
    )
    assert after.special_tiles == state.special_tiles - 1
    assert (after.discard, after.players[0].hand) == (state.discard, state.players[0].hand)
    assert (after.to_act, after.phase) == (1, Phase.ACTION)


@pytest.mark.rule("base.coat.special")
@pytest.mark.parametrize(
    ("name", "why"),
    [("c1", "free"), ("c3", "free"), ("d2", "support"), ("b3", "support"), ("e9", "support")],
)
def test_a_special_tile_obeys_the_construction_rules(name: str, why: str) -> None:
    """Ruling K-10."""
    assert refused(one_coat(), special(name)) == (f"base.build.{why}",)


@pytest.mark.rule("base.coat.special", "base.ability.construction-discount")
def test_no_ability_is_used_on_a_special_tile() -> None:
    """Ruling A-08."""
    before = one_coat(active=(CHANGE,)).players[0]
    assert allowed(one_coat(active=(CHANGE,)), special("a1")).players[0].active == before.active
    state = position(Sitting(active=(DISCOUNT, CHANGE)), phase=Phase.COAT_OF_ARMS, coats=1)
    assert allowed(state, special("a1")).players[0].active == (ANY, DISCOUNT, CHANGE)


TWELVE = "w w w w .\nw w w w .\nw w w w ."
"""A house with all special tiles on it."""


@pytest.mark.rule("base.coat.special-stock")
def test_when_the_special_tiles_are_used_up_none_can_be_taken() -> None:
    """Rulings B-04 and K-11."""
    state = position(Sitting(), Sitting(house=TWELVE), phase=Phase.COAT_OF_ARMS, coats=1)
    assert state.special_tiles == 0
    assert not offered(state, PlaceSpecial)
    assert offered(state, TakeAbility)
    assert refused(state, special("a1")) == ("base.coat.special-stock",)


@pytest.mark.rule("base.coat.special-stock")
def test_the_last_special_tile_can_be_taken_once() -> None:
    """Ruling K-11."""
    theirs = Sitting(house=TWELVE.replace("w w w w .", "w w w . .", 1))
    state = position(Sitting(), theirs, phase=Phase.COAT_OF_ARMS, coats=2)
    state = allowed(state, special("a1"))
    assert state.phase is Phase.COAT_OF_ARMS
    assert refused(state, special("b1")) == ("base.coat.special-stock",)


@pytest.mark.rule("base.coat.chain")
def test_special_tiles_win_further_actions_one_after_the_other() -> None:
    """Rulings K-03 and K-04: c2 completes the second row, c3 covers a coat of arms."""
    me = Sitting(house=ROW_AND_CELL)
    state = position(me, phase=Phase.COAT_OF_ARMS, coats=1)
    state = allowed(state, special("c2"))
    assert (state.phase, state.coats) == (Phase.COAT_OF_ARMS, 1)
    state = allowed(state, special("c3"))
    assert (state.phase, state.coats) == (Phase.COAT_OF_ARMS, 1)
    state = allowed(state, TakeAbility(BOTH))
    assert (state.phase, state.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("base.coat.chain")
def test_the_new_action_joins_those_still_open() -> None:
    """Ruling K-03."""
    me = Sitting(house=ROW_AND_CELL)
    state = position(me, phase=Phase.COAT_OF_ARMS, coats=3)
    assert allowed(state, special("b1")).coats == 2
    assert allowed(state, special("c2")).coats == 3


@pytest.mark.rule("base.coat.ability")
def test_a_new_ability_tile_can_be_used() -> None:
    state = one_coat()
    after = allowed(state, TakeAbility(CHANGE))
    assert after.players[0].active == (ANY, CHANGE)
    assert after.players[0].inactive == after.players[0].resting == ()
    left = list(state.abilities)
    left[CHANGE] -= 1
    assert list(after.abilities) == left


@pytest.mark.rule("base.coat.ability")
@pytest.mark.parametrize("ability", BASE_ABILITIES[1:])
def test_an_ability_tile_taken_after_the_build_changes_nothing_in_this_turn(
    ability: Ability,
) -> None:
    """Ruling K-08: the moment of each base tile has passed."""
    after = allowed(one_coat(), TakeAbility(ability))
    assert (after.to_act, after.phase) == (1, Phase.ACTION)


@pytest.mark.rule("base.coat.no-double")
def test_nobody_has_the_same_ability_tile_twice() -> None:
    """Ruling K-12."""
    state = two_coats(active=(DISCOUNT,), inactive=(CHANGE,))
    assert offered(state, TakeAbility) == [TakeAbility(ADDITIONAL), TakeAbility(BOTH)]
    for owned in (DISCOUNT, CHANGE):
        assert refused(state, TakeAbility(owned)) == ("base.coat.no-double",)
    none_left = {"base.coat.no-double", "base.coat.ability"}
    assert set(refused(state, TakeAbility(ANY))) == none_left
    resting = allowed(state, ActivateAbilities())
    assert refused(resting, TakeAbility(CHANGE)) == ("base.coat.no-double",)


@pytest.mark.rule("base.coat.no-double")
def test_who_owns_all_types_takes_none_and_others_still_may() -> None:
    """Rulings B-05 and K-12."""
    state = one_coat(active=BASE_ABILITIES[1:])
    assert not offered(state, TakeAbility)
    others = position(
        Sitting(active=BASE_ABILITIES[1:]), Sitting(), phase=Phase.COAT_OF_ARMS, coats=1, turn=1
    )
    assert len(offered(others, TakeAbility)) == 4


@pytest.mark.rule("base.coat.activate")
def test_all_inactive_ability_tiles_are_flipped_back() -> None:
    state = two_coats(active=(ADDITIONAL,), inactive=(ANY, CHANGE, BOTH))
    after = allowed(state, ActivateAbilities()).players[0]
    assert (after.active, after.inactive) == ((ADDITIONAL,), ())
    assert after.resting == (ANY, CHANGE, BOTH)


@pytest.mark.rule("base.coat.activate")
def test_who_has_no_inactive_tile_cannot_activate() -> None:
    """Ruling K-06."""
    state = one_coat(active=BASE_ABILITIES[1:])
    assert ActivateAbilities() not in cph.legal_actions(state)
    assert refused(state, ActivateAbilities()) == ("base.coat.activate",)


@pytest.mark.rule("base.coat.activate", "base.ability.rest")
def test_a_tile_used_earlier_in_this_turn_is_flipped_back_too() -> None:
    """Ruling K-09."""
    before = """
        . . g . .
        . . G . .
    """
    me = Sitting(house=before, hand="r", active=(DISCOUNT,))
    state = allowed(position(me), build("r", "*c3 d3"))
    assert state.players[0].inactive == (DISCOUNT,)
    after = allowed(state, ActivateAbilities())
    assert after.to_act == 1
    assert after.players[0].active == (ANY, DISCOUNT)


@pytest.mark.rule("base.ability.rest", "base.coat.activate")
def test_a_resting_tile_is_not_inactive_and_is_active_from_the_next_turn() -> None:
    """Rulings K-07 and P-09."""
    state = allowed(two_coats(inactive=(ANY,)), ActivateAbilities())
    assert state.players[0].resting == (ANY,)
    assert state.players[0].abilities == (ANY,)
    assert refused(state, ActivateAbilities()) == ("base.coat.activate",)
    after = allowed(state, special("b1"))
    assert (after.to_act, after.players[0].active, after.players[0].resting) == (1, (ANY,), ())


@pytest.mark.rule("base.ability.rest", "base.ability.both-actions")
def test_activating_both_actions_gives_no_second_build_in_the_same_turn() -> None:
    """Ruling K-07."""
    before = """
        . . g . .
        . . G . .
    """
    me = Sitting(house=before, hand="rrrr", active=(BOTH,))
    state = allowed(position(me), TakeCards((0, 1)), build("r", "*c3 d3"))
    assert state.players[0].inactive == (BOTH,)
    after = allowed(state, ActivateAbilities())
    assert after.phase is Phase.REFILL
    assert let_chance_run(after).players[0].active == (ANY, BOTH)


@pytest.mark.rule("base.coat.mandatory")
def test_an_action_that_is_possible_must_be_taken() -> None:
    """Ruling K-02."""
    state = one_coat()
    assert refused(state, Decline()) == ("base.coat.mandatory",)
    assert refused(state, Done()) == ("base.turn.order",)


@pytest.mark.rule("base.coat.mandatory", "base.coat.special-stock")
def test_where_no_special_tile_is_left_another_action_must_be_taken() -> None:
    """Ruling K-02: take an ability tile, or activate one's own."""
    whites = Sitting(house="w w w w w\nw w w w w"), Sitting(house="w w . . .")
    me = Sitting(house=". . b . .\n. . B . .", hand="rr", inactive=(ADDITIONAL,))
    state = allowed(position(me, *whites), build("r", "c3 *c4"))
    assert state.special_tiles == 0
    assert (state.phase, state.coats) == (Phase.COAT_OF_ARMS, 1)
    assert offered(state, PlaceSpecial) == []
    assert offered(state, ActivateAbilities) == [ActivateAbilities()]
    assert {choice.ability for choice in offered(state, TakeAbility)} == {*BASE_ABILITIES[2:]}


@pytest.mark.rule("base.coat.mandatory")
def test_at_a_table_that_plays_so_an_action_may_be_declined() -> None:
    """Rulings K-02 and P-18."""
    state = one_coat(options=OPTIONAL)
    assert cph.legal_actions(state) == (*cph.legal_actions(one_coat()), Decline())
    after = allowed(state, Decline())
    assert (after.to_act, after.phase, after.coats) == (1, Phase.ACTION, 0)
    assert after.players[0] == state.players[0]
    assert CoatDeclined(0) in happenings(state, Decline())


@pytest.mark.rule("base.coat.mandatory")
def test_one_declined_action_leaves_the_others() -> None:
    """Ruling P-18."""
    me = Sitting(house=ROW_AND_CELL, hand="yy")
    state = allowed(position(me, options=OPTIONAL), build("y", "*c2 c3"))
    after = allowed(state, Decline())
    assert (after.to_act, after.phase, after.coats) == (0, Phase.COAT_OF_ARMS, 1)


@pytest.mark.rule("base.coat.mandatory")
@pytest.mark.parametrize("options", [CardGameOptions(), OPTIONAL])
def test_where_no_action_is_possible_the_coat_of_arms_gives_nothing(
    options: CardGameOptions,
) -> None:
    """Rulings K-02 and P-18: no special tile left, all types owned, none inactive."""
    before = """
        . . g . .
        . . G . .
    """
    me = Sitting(house=before, hand="rr", active=BASE_ABILITIES[1:])
    state = position(me, Sitting(house=TWELVE), options=options)
    state = allowed(state, build("r", "*c3 d3"))
    after = allowed(state, Pay(2))
    assert (after.to_act, after.phase, after.coats) == (1, Phase.ACTION, 0)
    assert CoatActionsSkipped(0, 1) in happenings(state, Pay(2))


@pytest.mark.rule("base.coat.mandatory", "base.score.moment")
def test_where_no_action_is_possible_all_open_coats_of_arms_lapse_and_lines_are_scored() -> None:
    """Ruling K-02."""
    theirs = Sitting(house="w w w . .\nw w w . .\nw w w . .")
    me = Sitting(house=ROW_AND_CELL, hand="yy", active=BASE_ABILITIES[1:])
    state = allowed(position(me, theirs), build("y", "*c2 c3"))
    after = allowed(state, Pay(2))
    assert (after.to_act, after.phase, after.coats) == (1, Phase.ACTION, 0)
    assert after.players[0].score == 1
    assert CoatActionsSkipped(0, 2) in happenings(state, Pay(2))


@pytest.mark.rule("base.coat.mandatory", "base.coat.special")
def test_in_a_full_house_no_special_tile_can_be_built() -> None:
    """Ruling K-02: the tile on e9 fills the house, and one coat of arms is left over."""
    state = position(Sitting(active=BASE_ABILITIES[1:]), phase=Phase.COAT_OF_ARMS, coats=2)
    filled = ALL & ~cells("e9")
    me = attrs.evolve(state.players[0], house=House(filled, 0, (filled, 0, 0, 0, 0)))
    state = attrs.evolve(state, players=(me, *state.players[1:]))
    assert CoatActionsSkipped(0, 1) in happenings(state, special("e9"))
    after = allowed(state, special("e9"))
    assert after.players[0].house.empty == 0
    assert (after.phase, after.players[0].score) == (Phase.OVER, 9 + 5 * 2)


@pytest.mark.rule("base.coat.no-color")
def test_a_special_tile_has_no_color() -> None:
    """Ruling C-10."""
    state = one_coat()
    after = allowed(state, special("e1"))
    assert after.players[0].house.colors == state.players[0].house.colors
    assert after.players[0].house.specials == cells("e1")
    assert after.players[0].house.windows == state.players[0].house.windows | cells("e1")


@pytest.mark.rule("base.coat.cell", "base.build.free")
def test_building_beside_a_coat_of_arms_wins_nothing() -> None:
    before = """
        . . g . .
        . . G . .
    """
    state = position(Sitting(house=before, hand="rr"))
    for beside in ("*b1 b2", "*d1 d2"):
        after = allowed(state, build("r", beside))
        assert (after.to_act, after.phase) == (1, Phase.ACTION)
    assert {type(action) for action in cph.legal_actions(state)} == {TakeCards, Build}


@pytest.mark.rule("base.turn.order")
def test_the_coat_of_arms_comes_before_everything_else() -> None:
    state = one_coat()
    assert refused(state, TakeCards((0, 1))) == ("base.turn.order",)
    assert refused(state, build("r", "*a1 b1")) == ("base.turn.order",)
    assert state.players[0].hand == cards("")
