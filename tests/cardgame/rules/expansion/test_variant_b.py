"""New abilities, variant B: a shuffled stack of ability tiles and a display of four."""

from collections import Counter
from fractions import Fraction
from random import Random

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import (
    ActivateAbilities,
    Decline,
    PlaceSpecial,
    RevealAbility,
    RevealMission,
    TakeAbility,
)
from copenhagen.cardgame.components import ABILITIES, Ability
from copenhagen.cardgame.events import AbilityTaken, AbilityTurned, CoatActionsSkipped
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import Phase, State
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, build, position
from tests.playing import allowed, happenings, offered, refused

(ANY, ADDITIONAL, DISCOUNT, CHANGE, BOTH, DRAW, DISCARD, FOUR, HAND, TWICE, SPECIAL) = ABILITIES
TEN = ABILITIES[1:]


def at_coat(*sittings: Sitting, show: tuple[Ability, ...], coats: int = 1) -> State:
    """Return a game of variant B in which seat 0 chooses a coat of arms action."""
    return position(
        *sittings,
        abilities="variant_b",
        ability_display=show,
        phase=Phase.COAT_OF_ARMS,
        coats=coats,
    )


def display_laid_out(**modules: object) -> State:
    """Return a game of three with variant B after the seven cards of the first display."""
    return turn_over(cph.card_game(3, abilities="variant_b", **modules), "byrgpby")  # type: ignore[arg-type]


def open_up(state: State, *abilities: Ability) -> State:
    """Return the state after chance has turned these ability tiles over."""
    return allowed(state, *map(RevealAbility, abilities))


# --- Set-up ---------------------------------------------------------------------------------------


@pytest.mark.rule("expansion.variant-b.stack")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_stack_has_two_tiles_of_each_of_the_ten_types(players: int) -> None:
    """Rulings X-06, X-07 and X-08: twenty for every number of players, and no Any cards."""
    state = cph.card_game(players, abilities="variant_b")
    assert state.abilities == (0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)
    assert [player.active for player in state.players] == [(ANY,)] * players


@pytest.mark.rule("expansion.variant-b.display")
def test_four_tiles_are_turned_over_one_by_one_before_missions_and_hands() -> None:
    """Ruling P-02."""
    state = display_laid_out(missions=True)
    for ability in (DRAW, BOTH, DRAW, TWICE):
        assert state.phase is Phase.ABILITY_DISPLAY
        state = open_up(state, ability)
    assert state.phase is Phase.MISSIONS
    assert isinstance(cph.chance_outcomes(state)[0][0], RevealMission)
    assert state.ability_display == (BOTH, DRAW, DRAW, TWICE)
    assert state.abilities == (0, 2, 2, 2, 1, 0, 2, 2, 2, 1, 2)


@pytest.mark.rule("expansion.variant-b.stack", "expansion.variant-b.display")
def test_every_tile_of_the_stack_is_equally_likely_to_be_next() -> None:
    state = display_laid_out()
    assert cph.chance_outcomes(state) == tuple((RevealAbility(a), Fraction(1, 10)) for a in TEN)
    state = open_up(state, DRAW)
    chances = dict(cph.chance_outcomes(state))
    assert chances.pop(RevealAbility(DRAW)) == Fraction(1, 19)
    assert set(chances.values()) == {Fraction(2, 19)}
    assert len(chances) == 9


@pytest.mark.rule("expansion.variant-b.stack")
def test_a_third_tile_of_a_type_is_never_turned_over() -> None:
    """Ruling X-07."""
    state = open_up(display_laid_out(), DRAW, DRAW)
    assert RevealAbility(DRAW) not in dict(cph.chance_outcomes(state))
    assert refused(state, RevealAbility(DRAW)) == ("expansion.variant-b.stack",)
    assert refused(state, RevealAbility(ANY)) == ("expansion.variant-b.stack",)


@pytest.mark.rule("expansion.variant-b.display")
def test_the_order_in_which_the_tiles_came_is_forgotten() -> None:
    """Rulings P-22 and X-10: the display is a multiset, doubles stay."""
    one = open_up(display_laid_out(), DRAW, BOTH, DRAW, TWICE)
    assert one == open_up(display_laid_out(), TWICE, DRAW, DRAW, BOTH)
    assert one != open_up(display_laid_out(), TWICE, DRAW, BOTH, BOTH)
    assert one.phase is Phase.HANDS


@pytest.mark.rule("expansion.variant-b.stack")
def test_tiles_are_drawn_by_lot_with_those_chances() -> None:
    rng = Random(7)
    state = display_laid_out()
    drawn = Counter(cph.settle(state, rng).ability_display for _ in range(300))
    every = [ability for display in drawn for ability in display]
    assert set(every) == set(TEN)
    assert all(Counter(display).most_common(1)[0][1] <= 2 for display in drawn)
    assert len(drawn) > 100


# --- Taking a tile --------------------------------------------------------------------------------


@pytest.mark.rule("expansion.variant-b.take")
def test_only_the_four_tiles_of_the_display_can_be_taken() -> None:
    state = at_coat(show=(ADDITIONAL, BOTH, DRAW, TWICE))
    assert offered(state, TakeAbility) == list(map(TakeAbility, (ADDITIONAL, BOTH, DRAW, TWICE)))
    for other in set(TEN) - {ADDITIONAL, BOTH, DRAW, TWICE}:
        assert refused(state, TakeAbility(other)) == ("expansion.variant-b.take",)


@pytest.mark.rule("expansion.variant-b.take")
def test_a_tile_taken_lies_before_the_player_active_side_up() -> None:
    state = at_coat(show=(ADDITIONAL, BOTH, DRAW, TWICE))
    after = allowed(state, TakeAbility(DRAW))
    assert after.players[0].active == (ANY, DRAW)
    assert happenings(state, TakeAbility(DRAW))[:2][-1] == AbilityTaken(0, DRAW)


@pytest.mark.rule("expansion.variant-b.take", "expansion.variant-b.display")
def test_two_alike_in_the_display_are_one_choice_and_one_of_them_stays() -> None:
    """Ruling X-10."""
    state = at_coat(show=(DRAW, DRAW, FOUR, TWICE))
    assert offered(state, TakeAbility) == list(map(TakeAbility, (DRAW, FOUR, TWICE)))
    after = open_up(allowed(state, TakeAbility(DRAW)), HAND)
    assert after.ability_display == (DRAW, FOUR, HAND, TWICE)


@pytest.mark.rule("expansion.variant-b.replace")
def test_the_tile_is_replaced_from_the_stack_at_once() -> None:
    """Ruling X-09."""
    state = at_coat(show=(ADDITIONAL, BOTH, DRAW, TWICE))
    waiting = allowed(state, TakeAbility(DRAW))
    assert waiting.phase is Phase.NEXT_ABILITY
    assert waiting.ability_display == (ADDITIONAL, BOTH, TWICE)
    assert cph.legal_actions(waiting) == ()
    chances = dict(cph.chance_outcomes(waiting))
    assert chances.pop(RevealAbility(DRAW)) == Fraction(1, 16)
    assert chances.pop(RevealAbility(FOUR)) == Fraction(2, 16)
    assert sum(chances.values()) == Fraction(13, 16)
    after = open_up(waiting, FOUR)
    assert after.ability_display == (ADDITIONAL, BOTH, FOUR, TWICE)
    assert after.abilities == (0, 1, 2, 2, 1, 1, 2, 1, 2, 1, 2)
    assert AbilityTurned(FOUR) in happenings(waiting, RevealAbility(FOUR))
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.variant-b.replace")
def test_the_tile_in_its_place_is_drawn_by_lot() -> None:
    state = at_coat(show=(ADDITIONAL, BOTH, DRAW, TWICE))
    waiting = allowed(state, TakeAbility(DRAW))
    drawn = [cph.settle(waiting, Random(seed)) for seed in range(20)]
    assert {(after.phase, after.to_act) for after in drawn} == {(Phase.ACTION, 1)}
    assert {len(after.ability_display) for after in drawn} == {4}
    assert len({after.ability_display for after in drawn}) > 5


@pytest.mark.rule("expansion.variant-b.replace")
def test_what_is_not_in_the_stack_does_not_come_next() -> None:
    state = at_coat(Sitting(), Sitting(active=(TWICE,)), show=(ADDITIONAL, BOTH, DRAW, TWICE))
    waiting = allowed(state, TakeAbility(DRAW))
    assert refused(waiting, RevealAbility(TWICE)) == ("expansion.variant-b.stack",)
    assert refused(state, RevealAbility(FOUR)) == ("base.turn.order",)


@pytest.mark.rule("expansion.variant-b.replace")
def test_a_second_coat_of_arms_of_the_same_chain_sees_the_new_tile() -> None:
    """Ruling X-09."""
    state = at_coat(show=(ADDITIONAL, BOTH, DRAW, TWICE), coats=2)
    state = open_up(allowed(state, TakeAbility(DRAW)), SPECIAL)
    assert (state.phase, state.coats) == (Phase.COAT_OF_ARMS, 1)
    after = open_up(allowed(state, TakeAbility(SPECIAL)), ADDITIONAL)
    assert after.players[0].active == (ANY, DRAW, SPECIAL)
    assert after.ability_display == (ADDITIONAL, ADDITIONAL, BOTH, TWICE)


@pytest.mark.rule("expansion.variant-b.replace")
def test_other_coat_of_arms_actions_leave_the_display_alone() -> None:
    state = at_coat(Sitting(inactive=(ANY,)), show=(ADDITIONAL, BOTH, DRAW, TWICE), coats=2)
    after = allowed(state, ActivateAbilities(), PlaceSpecial(0))
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)
    assert after.ability_display == state.ability_display
    assert after.abilities == state.abilities


# --- Nothing new, nothing left --------------------------------------------------------------------


@pytest.mark.rule("expansion.variant-b.take")
def test_nobody_has_one_tile_twice() -> None:
    """Ruling K-12: whatever side it shows."""
    me = Sitting(active=(ADDITIONAL,), inactive=(BOTH,), resting=(DRAW,))
    state = at_coat(me, show=(ADDITIONAL, BOTH, DRAW, TWICE))
    assert offered(state, TakeAbility) == [TakeAbility(TWICE)]
    for owned in (ADDITIONAL, BOTH, DRAW):
        assert refused(state, TakeAbility(owned)) == ("base.coat.no-double",)


@pytest.mark.rule("expansion.variant-b.nothing-new")
def test_with_nothing_new_in_the_display_another_action_is_taken() -> None:
    """Rulings X-10 and K-02: the display is not wiped, and nothing can be declined."""
    me = Sitting(active=(ADDITIONAL, BOTH, DRAW, TWICE), inactive=(ANY,))
    state = at_coat(me, show=(ADDITIONAL, BOTH, DRAW, TWICE))
    assert cph.legal_actions(state) == (*map(PlaceSpecial, range(5)), ActivateAbilities())
    assert refused(state, Decline()) == ("base.coat.mandatory",)
    after = allowed(state, PlaceSpecial(0))
    assert after.ability_display == (ADDITIONAL, BOTH, DRAW, TWICE)


@pytest.mark.rule("expansion.variant-b.nothing-new", "expansion.variant-b.display")
def test_the_same_display_has_something_new_for_another_player() -> None:
    """Ruling X-10."""
    rich = Sitting(active=(ADDITIONAL, BOTH, DRAW, TWICE))
    show = (ADDITIONAL, BOTH, DRAW, TWICE)
    state = position(
        rich,
        abilities="variant_b",
        ability_display=show,
        phase=Phase.COAT_OF_ARMS,
        coats=1,
        turn=1,
    )
    assert offered(state, TakeAbility) == list(map(TakeAbility, show))


@pytest.mark.rule("expansion.variant-b.nothing-new")
def test_where_nothing_at_all_is_possible_the_coat_of_arms_lapses() -> None:
    """Ruling K-02: no special tile is left, and all tiles shown are owned and active."""
    owned = (ADDITIONAL, BOTH, DRAW, TWICE)
    me = Sitting(active=owned, hand="rr", house=". . r . .\n. . R . .")
    you = Sitting(house="\n".join(["w w w w ."] * 3))
    state = position(me, you, abilities="variant_b", ability_display=owned)
    assert state.special_tiles == 0
    over_the_coat = build("r", "c3 *c4")
    assert CoatActionsSkipped(0, 1) in happenings(state, over_the_coat)
    after = allowed(state, over_the_coat)
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)
    assert after.ability_display == owned


@pytest.mark.rule("expansion.variant-b.used-up")
def test_with_an_empty_stack_the_display_shrinks() -> None:
    """Ruling X-09."""
    me, you = (
        Sitting(active=(ADDITIONAL, DISCOUNT, CHANGE, BOTH, DRAW, DISCARD)),
        Sitting(active=TEN),
    )
    show = (FOUR, HAND, TWICE, SPECIAL)
    state = at_coat(me, you, show=show, coats=4)
    assert state.abilities == (0,) * 11
    for number, ability in enumerate(show):
        assert offered(state, TakeAbility) == list(map(TakeAbility, show[number:]))
        state = allowed(state, TakeAbility(ability))
        assert state.ability_display == show[number + 1 :]
        assert state.phase is not Phase.NEXT_ABILITY
    assert (state.phase, state.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.variant-b.used-up")
def test_the_last_tile_of_the_stack_still_comes() -> None:
    me = Sitting(active=(ADDITIONAL, DISCOUNT, CHANGE, BOTH, DRAW))
    state = at_coat(me, Sitting(active=TEN), show=(FOUR, HAND, TWICE, SPECIAL))
    waiting = allowed(state, TakeAbility(FOUR))
    assert cph.chance_outcomes(waiting) == ((RevealAbility(DISCARD), Fraction(1)),)
    after = open_up(waiting, DISCARD)
    assert after.ability_display == (DISCARD, HAND, TWICE, SPECIAL)
    assert after.abilities == (0,) * 11


@pytest.mark.rule("expansion.variant-b.used-up")
def test_when_all_tiles_are_taken_nobody_gets_one() -> None:
    """Ruling X-09."""
    state = at_coat(Sitting(active=TEN), Sitting(active=TEN), show=())
    assert cph.legal_actions(state) == tuple(map(PlaceSpecial, range(5)))
    third = position(
        Sitting(active=TEN),
        Sitting(active=TEN),
        Sitting(),
        abilities="variant_b",
        ability_display=(),
        phase=Phase.COAT_OF_ARMS,
        coats=1,
        turn=2,
    )
    for ability in TEN:
        assert refused(third, TakeAbility(ability)) == ("expansion.variant-b.used-up",)


# --- Many tiles -----------------------------------------------------------------------------------


@pytest.mark.rule("expansion.ability.any-number")
def test_a_player_may_own_more_than_five_ability_tiles() -> None:
    """Ruling X-35: all eleven, one of each."""
    state = at_coat(Sitting(active=TEN[:-1]), show=(HAND, FOUR, SPECIAL, SPECIAL))
    after = open_up(allowed(state, TakeAbility(SPECIAL)), TWICE)
    assert after.players[0].active == ABILITIES
    again = attrs.evolve(after, to_act=0, phase=Phase.COAT_OF_ARMS, coats=1)
    assert offered(again, TakeAbility) == []


@pytest.mark.rule("expansion.ability.any-number")
@pytest.mark.parametrize("number", range(10))
@pytest.mark.parametrize("side", ["active", "inactive", "resting"])
def test_however_many_somebody_owns_one_of_another_kind_can_be_taken(
    number: int, side: str
) -> None:
    """Ruling X-35: on whichever side they lie."""
    others = Sitting(**{side: TEN[:number]})  # type: ignore[arg-type]
    state = at_coat(others, show=(TEN[number],))
    assert offered(state, TakeAbility) == [TakeAbility(TEN[number])]
    after = allowed(state, TakeAbility(TEN[number]))
    owned = {*after.players[0].active, *after.players[0].inactive, *after.players[0].resting}
    assert owned == {ANY, *TEN[: number + 1]}


@pytest.mark.rule("expansion.variant-b.stack")
def test_both_actions_construct_twice_and_four_cards_are_all_in() -> None:
    """Ruling X-08: exactly one of the three is for variant A."""
    state = at_coat(show=(BOTH, FOUR, FOUR, TWICE), coats=3)
    for ability in (BOTH, FOUR, TWICE):
        state = open_up(
            allowed(state, TakeAbility(ability)), ADDITIONAL if ability is BOTH else HAND
        )
    assert state.players[0].active == (ANY, BOTH, FOUR, TWICE)


@pytest.mark.rule("expansion.variant-b.replace")
def test_scoring_after_each_placement_does_not_come_between_tile_and_replacement() -> None:
    state = position(
        Sitting(hand="rr", house=". . r . .\n. . R . ."),
        abilities="variant_b",
        ability_display=(ADDITIONAL, BOTH, DRAW, TWICE),
        options=CardGameOptions(scoring="each_placement"),
    )
    state = allowed(state, build("r", "c3 *c4"), TakeAbility(BOTH))
    after = open_up(state, HAND)
    assert after.players[0].active == (ANY, BOTH)
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)
