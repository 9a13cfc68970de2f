"""New abilities, variant A: four sets of ability tiles besides "Any cards", chosen or drawn."""

from fractions import Fraction
from itertools import combinations
from random import Random
from typing import get_args

import pytest

import copenhagen as cph
from copenhagen.cardgame import DrawCards, KeepCards, TakeFromDiscardPile
from copenhagen.cardgame.actions import (
    ActivateAbilities,
    PlaceSpecial,
    Reveal,
    RevealMission,
    RevealSets,
    TakeAbility,
    TakeCards,
)
from copenhagen.cardgame.components import ABILITIES, Ability, AbilityName
from copenhagen.cardgame.state import Phase, State
from copenhagen.errors import Fault, InvalidGame
from copenhagen.house.colors import COLORS
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, cell, position
from tests.playing import allowed, offered, refused

(ANY, ADDITIONAL, DISCOUNT, CHANGE, BOTH, DRAW, DISCARD, FOUR, HAND, TWICE, SPECIAL) = ABILITIES

SETS = "expansion.variant-a.sets"
ONE_OF_THREE = "expansion.variant-a.one-of-three"

# The rule written out by hand: one of three, and any three of the other seven.
LEGAL = [
    (one, *others)
    for one in (BOTH, TWICE, FOUR)
    for others in combinations((ADDITIONAL, DISCOUNT, CHANGE, HAND, DISCARD, DRAW, SPECIAL), 3)
]


def why_not(choice: object) -> list[str | None]:
    """Return the rules that forbid a choice of ability tiles."""
    return [fault.rule for fault in faults_of(choice)]


def faults_of(choice: object) -> tuple[Fault, ...]:
    """Return the faults of a choice of ability tiles."""
    with pytest.raises(InvalidGame) as caught:
        cph.card_game(3, abilities=choice)  # type: ignore[arg-type]
    assert {fault.path for fault in caught.value.faults} == {"abilities"}
    return caught.value.faults


# --- Chosen ---------------------------------------------------------------------------------------


@pytest.mark.rule("expansion.variant-a.sets", "expansion.variant-a.one-of-three")
def test_the_box_has_eleven_types_of_which_105_choices_can_be_made() -> None:
    """Ruling X-03."""
    assert len(ABILITIES) == 11
    assert len(LEGAL) == 3 * 35


@pytest.mark.rule("expansion.variant-a.sets", "expansion.variant-a.one-of-three")
def test_each_of_the_105_choices_is_a_game(subtests: pytest.Subtests) -> None:
    """Rulings X-01, X-02, X-03 and X-05: as many tiles of each set as players, and Any cards."""
    for sets in LEGAL:
        with subtests.test(case=str(sets)):
            for players in (2, 3, 4):
                state = cph.card_game(players, abilities=sets)
                assert state.abilities == tuple(players * (a in sets) for a in ABILITIES)
                assert [player.active for player in state.players] == [(ANY,)] * players
                assert state.ability_display == ()


@pytest.mark.rule("expansion.variant-a.sets", "expansion.variant-a.one-of-three")
def test_of_all_choices_of_four_tiles_these_105_are_the_only_ones() -> None:
    """Rulings X-01, X-02 and X-03: the fault of each of the others is named."""
    legal = {frozenset(sets) for sets in LEGAL}
    wrong = [four for four in combinations(ABILITIES, 4) if frozenset(four) not in legal]
    assert len(wrong) == 330 - 105
    for four in wrong:
        expected = [SETS] * (ANY in four)
        expected += [ONE_OF_THREE] * (sum(a in four for a in (BOTH, TWICE, FOUR)) != 1)
        assert why_not(four) == expected


@pytest.mark.rule("expansion.variant-a.sets")
@pytest.mark.parametrize(
    "choice",
    [
        pytest.param((BOTH, DRAW, HAND), id="three sets"),
        pytest.param((BOTH, DRAW, HAND, CHANGE, SPECIAL), id="five sets"),
        pytest.param((BOTH, DRAW, HAND, HAND), id="one set twice"),
        pytest.param((BOTH, DRAW, HAND, DRAW, CHANGE), id="four sets, one of them twice"),
        pytest.param((ANY, BOTH, DRAW, HAND), id="Any cards as one of the four"),
        pytest.param((BOTH, DRAW, HAND, 3), id="a number"),
        pytest.param((BOTH, DRAW, HAND, None), id="nothing"),
    ],
)
def test_four_different_sets_besides_any_cards_are_chosen(choice: tuple[object, ...]) -> None:
    """Rulings X-01 and X-03."""
    assert why_not(choice) == [SETS]


@pytest.mark.rule("expansion.variant-a.sets", "expansion.variant-a.one-of-three")
def test_what_is_wrong_with_a_choice_is_told_in_words() -> None:
    assert [fault.text for fault in faults_of((BOTH, DRAW, 8))] == [
        "variant A takes four different ability tiles, and 8 is not an Ability"
    ]
    assert [fault.text for fault in faults_of((1, 5))] == [
        "variant A takes four different ability tiles, and 1 is not an Ability"
    ], "which one is the one of three cannot be told"
    assert [fault.text for fault in faults_of((BOTH, FOUR, 8))] == [
        "variant A takes four different ability tiles, and 8 is not an Ability",
        'exactly one of "Both actions", "Four cards" and "Construct twice" is in the game',
    ]
    assert [fault.text for fault in faults_of((ANY, ADDITIONAL, DRAW))] == [
        "variant A takes four different ability tiles",
        '"Any cards" is in every game and is not one of the four sets',
        'exactly one of "Both actions", "Four cards" and "Construct twice" is in the game',
    ]


@pytest.mark.rule("expansion.variant-a.one-of-three")
@pytest.mark.parametrize(
    "choice",
    [
        pytest.param((ADDITIONAL, DRAW, HAND, CHANGE), id="none"),
        pytest.param((BOTH, FOUR, HAND, CHANGE), id="Both actions and Four cards"),
        pytest.param((BOTH, TWICE, HAND, CHANGE), id="Both actions and Construct twice"),
        pytest.param((FOUR, TWICE, HAND, CHANGE), id="Four cards and Construct twice"),
        pytest.param((BOTH, FOUR, TWICE, CHANGE), id="all three"),
    ],
)
def test_exactly_one_of_the_three_strong_sets_is_chosen(choice: tuple[Ability, ...]) -> None:
    """Ruling X-02."""
    assert why_not(choice) == [ONE_OF_THREE]


@pytest.mark.rule("expansion.variant-a.sets", "expansion.variant-a.one-of-three")
@pytest.mark.parametrize("choice", [(), (ANY, ANY, DRAW, HAND), (DRAW, HAND, CHANGE), [HAND]])
def test_everything_that_is_wrong_is_named(choice: object) -> None:
    assert set(why_not(choice)) == {SETS, ONE_OF_THREE}


def test_the_names_of_json_stand_for_the_tiles() -> None:
    names = [str(tile) for tile in (DRAW, HAND, BOTH, SPECIAL)]
    by_name = cph.card_game(3, abilities=("draw_pile", HAND, "both_actions", SPECIAL))
    assert by_name == cph.card_game(3, abilities=(DRAW, HAND, BOTH, SPECIAL))
    assert by_name.game.abilities == (BOTH, DRAW, HAND, SPECIAL)
    document = cph.to_data(by_name.game)
    assert sorted(document["abilities"]) == sorted(names)
    assert cph.card_game(3, abilities=document["abilities"]) == by_name


def test_the_names_that_type_checkers_know_are_those_of_json() -> None:
    assert get_args(AbilityName) == tuple(map(str, Ability))


def test_names_that_no_tile_has_are_told_with_those_there_are() -> None:
    with pytest.raises(InvalidGame) as caught:
        cph.card_game(3, abilities=(DRAW, "any_card", BOTH, "hand"))  # type: ignore[arg-type]
    names = ", ".join(map(str, Ability))
    assert [(fault.path, fault.text) for fault in caught.value.faults[1:]] == [
        ("abilities[1]", f"'any_card' is not an ability tile; choose from {names}"),
        ("abilities[3]", f"'hand' is not an ability tile; choose from {names}"),
    ]
    assert caught.value.faults[0].path == "abilities"


@pytest.mark.parametrize("choice", ["", "A", "variant_c", "BASE", None, 4, {BOTH, DRAW, HAND}])
def test_what_is_no_choice_at_all_is_refused(choice: object) -> None:
    assert why_not(choice) == [None]


@pytest.mark.rule("expansion.variant-a.sets")
def test_the_order_in_which_the_sets_are_named_does_not_matter() -> None:
    one = cph.card_game(2, abilities=(SPECIAL, BOTH, DRAW, ADDITIONAL))
    assert one == cph.card_game(2, abilities=[ADDITIONAL, BOTH, DRAW, SPECIAL])
    assert one.game.abilities == (ADDITIONAL, BOTH, DRAW, SPECIAL)


@pytest.mark.rule("expansion.variant-a.sets")
def test_the_five_types_of_the_base_game_are_one_of_the_choices() -> None:
    """Ruling X-01: the stacks then have the same contents."""
    base = cph.card_game(4)
    chosen = cph.card_game(4, abilities=(ADDITIONAL, DISCOUNT, CHANGE, BOTH))
    assert chosen.abilities == base.abilities


# --- Drawn ----------------------------------------------------------------------------------------


def display_laid_out(state: State) -> State:
    """Return the state after the seven cards of the first display."""
    return turn_over(state, "byrgpby")


@pytest.mark.rule("expansion.variant-a.drawn")
def test_where_the_choice_is_left_open_each_of_the_105_is_equally_likely() -> None:
    """Rulings X-04 and P-02: one draw, after the display of cards."""
    state = display_laid_out(cph.card_game(3, abilities="variant_a"))
    assert state.phase is Phase.SETS
    outcomes = cph.chance_outcomes(state)
    assert {frozenset(o.abilities) for o, _ in outcomes if isinstance(o, RevealSets)} == {
        frozenset(sets) for sets in LEGAL
    }
    assert [probability for _, probability in outcomes] == [Fraction(1, 105)] * 105


@pytest.mark.rule("expansion.variant-a.drawn")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_drawn_sets_make_the_same_game_as_chosen_ones(players: int) -> None:
    """Ruling X-04."""
    sets = (ADDITIONAL, DRAW, HAND, TWICE)
    drawn = display_laid_out(cph.card_game(players, abilities="variant_a"))
    chosen = display_laid_out(cph.card_game(players, abilities=sets))
    assert drawn != chosen
    assert allowed(drawn, RevealSets(sets)) == chosen
    assert chosen.phase is Phase.HANDS


@pytest.mark.rule("expansion.variant-a.drawn")
def test_before_the_draw_no_ability_tile_is_in_the_stacks() -> None:
    state = cph.card_game(3, abilities="variant_a")
    assert state.abilities == (0,) * 11
    assert display_laid_out(state).abilities == (0,) * 11


@pytest.mark.rule("expansion.variant-a.drawn")
def test_the_sets_are_drawn_before_missions_and_hands() -> None:
    """Ruling P-02."""
    state = display_laid_out(cph.card_game(2, abilities="variant_a", missions=True))
    state = allowed(state, RevealSets((ADDITIONAL, DRAW, FOUR, HAND)))
    assert state.phase is Phase.MISSIONS
    first, second = (o for o, _ in cph.chance_outcomes(state)[:2])
    assert isinstance(first, RevealMission)
    assert allowed(state, first, second).phase is Phase.HANDS


@pytest.mark.rule("expansion.variant-a.drawn")
@pytest.mark.parametrize("seed", range(10))
def test_a_drawn_table_plays_with_a_legal_choice(seed: int) -> None:
    state = cph.settle(cph.card_game(3, abilities="variant_a"), Random(seed))
    assert state.phase is Phase.ACTION
    assert frozenset(state.game.abilities) in {frozenset(sets) for sets in LEGAL}


@pytest.mark.rule("expansion.variant-a.drawn")
def test_different_seeds_draw_different_sets() -> None:
    games = (cph.card_game(2, abilities="variant_a") for _ in range(20))
    drawn = {cph.settle(game, Random(seed)).game.abilities for seed, game in enumerate(games)}
    assert len(drawn) > 5


@pytest.mark.rule("expansion.variant-a.sets", "expansion.variant-a.one-of-three")
@pytest.mark.parametrize(
    ("sets", "rules"),
    [
        ((ADDITIONAL, DRAW, HAND), (SETS, ONE_OF_THREE)),
        ((ADDITIONAL, BOTH, BOTH, HAND), (SETS,)),
        ((ANY, BOTH, DRAW, HAND), (SETS,)),
        ((BOTH, DRAW, FOUR, HAND), (ONE_OF_THREE,)),
        ((ADDITIONAL, DRAW, HAND, SPECIAL), (ONE_OF_THREE,)),
        ((HAND, DRAW, BOTH, ADDITIONAL), (SETS,)),
    ],
)
def test_chance_draws_no_other_sets(sets: tuple[Ability, ...], rules: tuple[str, ...]) -> None:
    """The last order would be possible, but sets are named in order, so that each has one name."""
    state = display_laid_out(cph.card_game(3, abilities="variant_a"))
    assert refused(state, RevealSets(sets)) == rules


@pytest.mark.rule("expansion.variant-a.drawn")
def test_the_sets_are_drawn_once_and_only_where_nobody_has_chosen() -> None:
    sets = (ADDITIONAL, DRAW, FOUR, HAND)
    early = cph.card_game(3, abilities="variant_a")
    chosen = display_laid_out(cph.card_game(3, abilities=sets))
    drawn = allowed(display_laid_out(early), RevealSets(sets))
    for state in (early, chosen, drawn):
        assert refused(state, RevealSets(sets)) == ("base.turn.order",)
    assert refused(display_laid_out(early), Reveal(COLORS[0])) == ("base.turn.order",)


# --- Played ---------------------------------------------------------------------------------------


@pytest.mark.rule("expansion.variant-a.sets")
@pytest.mark.parametrize(
    "sets", [(ADDITIONAL, DRAW, FOUR, HAND), (CHANGE, DISCARD, TWICE, SPECIAL)]
)
def test_coats_of_arms_bring_tiles_of_these_four_sets_and_no_others(
    sets: tuple[Ability, ...],
) -> None:
    """Rulings X-01 and X-03."""
    state = position(abilities=sets, phase=Phase.COAT_OF_ARMS, coats=1)
    assert offered(state, TakeAbility) == [TakeAbility(ability) for ability in sorted(sets)]
    for other in set(ABILITIES) - {*sets, ANY}:
        assert refused(state, TakeAbility(other)) == ("base.coat.ability",)
    assert set(refused(state, TakeAbility(ANY))) == {"base.coat.ability", "base.coat.no-double"}


@pytest.mark.rule("expansion.variant-a.sets")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_of_each_set_there_is_one_tile_for_everybody(players: int) -> None:
    """Ruling X-05: the last player still finds what all the others have taken."""
    sets = (ADDITIONAL, DRAW, FOUR, HAND)
    rich = Sitting(active=sets)
    state = position(
        *(rich,) * (players - 1),
        Sitting(),
        abilities=sets,
        phase=Phase.COAT_OF_ARMS,
        coats=4,
        turn=players - 1,
    )
    state = allowed(state, *map(TakeAbility, sets))
    assert state.players[-1].active == (ANY, *sets)
    assert state.abilities == (0,) * 11


@pytest.mark.rule("expansion.variant-a.sets")
def test_taking_a_tile_asks_chance_nothing() -> None:
    """The display that is refilled belongs to variant B."""
    sets = (ADDITIONAL, DRAW, FOUR, HAND)
    state = position(abilities=sets, phase=Phase.COAT_OF_ARMS, coats=1)
    after = allowed(state, TakeAbility(DRAW))
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)
    assert after.ability_display == ()


@pytest.mark.rule("expansion.variant-a.sets", "base.coat.activate")
def test_the_new_tiles_are_activated_like_the_old_ones() -> None:
    sets = (ADDITIONAL, DRAW, FOUR, HAND)
    me = Sitting(inactive=(ANY, DRAW, FOUR, HAND))
    state = position(me, abilities=sets, phase=Phase.COAT_OF_ARMS, coats=1)
    after = allowed(state, ActivateAbilities())
    assert after.players[0].active == (ANY, DRAW, FOUR, HAND)


@pytest.mark.rule("expansion.variant-a.sets")
def test_what_is_not_in_the_game_cannot_be_done() -> None:
    """In the base game, and with four sets without the tile."""
    for state in (position(discard="bb"), position(discard="bb", abilities=LEGAL[0])):
        assert refused(state, TakeFromDiscardPile()) == ("expansion.discard-pile",)
        assert refused(state, TakeCards((0, 1, 2, 3))) == ("base.take.two-adjacent",)
    assert refused(position(), DrawCards()) == ("expansion.draw-pile",)
    held = allowed(position(Sitting(hand="bbbbbb")), TakeCards((0, 1)))
    assert refused(held, KeepCards()) == ("expansion.hand-limit.keep",)
    assert refused(held, DrawCards()) == ("expansion.draw-pile",)
    assert refused(position(Sitting(hand="bb")), PlaceSpecial(cell("a1"))) == ("base.turn.order",)


@pytest.mark.rule("base.turn.order", "expansion.variant-a.drawn")
def test_before_the_sets_are_drawn_nobody_says_which_are_missing() -> None:
    """While chance is next, a move is refused because it comes at the wrong time."""
    state = cph.card_game(3, abilities="variant_a")
    for move in (DrawCards(), TakeFromDiscardPile(), KeepCards()):
        assert refused(state, move) == ("base.turn.order",)
