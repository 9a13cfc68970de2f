"""Modules and options together: each choice is a different game, and each value has an effect."""

import copy
from itertools import product
from random import Random

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame import DrawCards
from copenhagen.cardgame.actions import (
    Decline,
    Discard,
    PlaceJoker,
    PlaceSpecial,
    RevealAbility,
    RevealMission,
    TakeAbility,
    TakeCards,
)
from copenhagen.cardgame.components import ABILITIES, MISSIONS, Ability, Mission, Variant
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import EndCard, Phase
from copenhagen.errors import InvalidGame
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, build, cards, cell, position
from tests.playing import allowed, offered, refused

(ANY, ADDITIONAL, DISCOUNT, CHANGE, BOTH, DRAW, DISCARD, FOUR, HAND, TWICE, SPECIAL) = ABILITIES
WINDOWS, TWO_COLUMNS, THREE_ROWS, BRICKWORK, THREE_WINDOWS, ONE_COLOR = MISSIONS
FOUR_SETS = (ADDITIONAL, DRAW, FOUR, HAND)

VALUES: dict[str, tuple[str | bool, ...]] = {
    "reshuffle": ("eager", "lazy"),
    "scoring": ("after_coats", "each_placement"),
    "coat_of_arms": ("mandatory", "optional"),
    "four_cards": ("run", "two_pairs"),
    "joker_wild_for_missions": (False, True),
}


def options(**values: str | bool) -> CardGameOptions:
    """Return options with these values."""
    return CardGameOptions(**values)  # type: ignore[arg-type]


# --- Every choice is a game -----------------------------------------------------------------------

MODULES: list[tuple[Variant | tuple[Ability, ...], bool, bool | tuple[Mission, ...]]] = list(
    product(
        ("base", "variant_a", FOUR_SETS, "variant_b"),
        (False, True),
        (False, True, (ONE_COLOR, WINDOWS)),
    )
)


@pytest.mark.rule(
    "expansion.setup.modules",
    "expansion.joker.instead",
    "expansion.mission.setup",
    "expansion.variant-a.drawn",
)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("abilities", "jokers", "missions"), MODULES)
def test_any_modules_make_a_game_for_two_to_four(
    *,
    players: int,
    abilities: Variant | tuple[Ability, ...],
    jokers: bool,
    missions: bool | tuple[Mission, ...],
) -> None:
    first = cph.card_game(players, abilities=abilities, jokers=jokers, missions=missions)
    state = cph.settle(first, Random(players))
    assert (state.phase, state.to_act) == (Phase.ACTION, 0)
    assert len(state.game.missions or ()) == (2 if missions else 0)
    assert len(state.ability_display) == (4 if abilities == "variant_b" else 0)
    assert state.game.jokers is jokers
    assert cph.legal_actions(state)


@pytest.mark.rule("expansion.setup.modules")
def test_a_module_brings_what_is_its_own_and_nothing_else(subtests: pytest.Subtests) -> None:
    for abilities, jokers, missions in MODULES:
        with subtests.test(case=str((abilities, jokers, missions))):
            first = cph.card_game(3, abilities=abilities, jokers=jokers, missions=missions)
            state = cph.settle(first, Random(7))
            old, new = ABILITIES[1:5], ABILITIES[5:]
            in_stacks = {ability for ability in ABILITIES if state.abilities[ability]}
            if abilities == "base":
                assert in_stacks == {*old}
            elif abilities == "variant_b":
                assert in_stacks | {*state.ability_display} == {*old, *new}
            else:
                assert in_stacks == {*state.game.abilities}
            coat = attrs.evolve(state, phase=Phase.COAT_OF_ARMS, coats=1)
            assert len(offered(coat, PlaceJoker)) == (5 if jokers else 0)
            assert len(offered(coat, PlaceSpecial)) == (0 if jokers else 5)
            assert (state.game.missions is None) is (missions is False)


@pytest.mark.rule("expansion.setup.modules", "expansion.mission.reward")
@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.parametrize("missions", [False, True])
def test_only_where_jokers_and_missions_meet_a_mission_is_rewarded_with_a_joker(
    *, jokers: bool, missions: bool
) -> None:
    me, two = Sitting(house="P p p . .", hand="rr"), (THREE_WINDOWS, TWO_COLUMNS)
    state = position(me, jokers=jokers, missions=two) if missions else position(me, jokers=jokers)
    state = allowed(state, build("r", "*d1 e1"))
    asked = jokers and missions
    assert (state.phase is Phase.REWARD) is asked
    assert bool(offered(state, PlaceJoker)) is asked
    assert state.players[0].score == (2 if missions and not jokers else 1)


def test_they_are_all_different_games() -> None:
    games = {
        cph.card_game(players, abilities=abilities, jokers=jokers, missions=missions)
        for players in (2, 3, 4)
        for abilities, jokers, missions in MODULES
    }
    assert len(games) == 3 * len(MODULES)


def test_a_game_that_was_copied_is_the_same_game_and_has_the_same_rules(
    subtests: pytest.Subtests,
) -> None:
    for abilities, jokers, missions in MODULES:
        with subtests.test(case=str((abilities, jokers, missions))):
            game = cph.card_game(3, abilities=abilities, jokers=jokers, missions=missions).game
            twin = copy.deepcopy(game)
            assert twin == game
            assert twin.rules is game.rules


def test_every_combination_of_options_is_legal_and_is_its_own_game() -> None:
    every = [
        options(**dict(zip(VALUES, values, strict=True))) for values in product(*VALUES.values())
    ]
    assert len({cph.card_game(3, jokers=True, options=each) for each in every}) == 2**5


@pytest.mark.rule("expansion.four-cards.adjacent", "expansion.mission.one-color")
def test_the_defaults_follow_the_printed_rules() -> None:
    """Rulings X-20 and J-11."""
    assert attrs.asdict(CardGameOptions()) == {name: values[0] for name, values in VALUES.items()}


def test_the_preset_bga_says_nothing_about_the_expansion() -> None:
    """Ruling P-23: Board Game Arena plays the base game."""
    bga = cph.cardgame.PRESETS["bga"]
    assert (bga.four_cards, bga.joker_wild_for_missions) == ("run", False)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("four_cards", value) for value in ("", "Run", "pairs", "each", None, True, 4)),
        *(("joker_wild_for_missions", value) for value in ("", "True", 0, 1, None)),
    ],
)
def test_a_value_that_an_option_cannot_have_is_refused_by_name(name: str, value: object) -> None:
    with pytest.raises(InvalidGame) as caught:
        options(**{name: value})  # type: ignore[arg-type]
    assert [fault.path for fault in caught.value.faults] == [f"options.{name}"]


@pytest.mark.rule("expansion.mission.setup", "expansion.variant-a.sets")
def test_every_wrong_module_is_named() -> None:
    with pytest.raises(InvalidGame) as caught:
        cph.card_game(5, abilities="all", jokers="yes", missions=(WINDOWS,), options="x")  # type: ignore[arg-type]
    paths = [fault.path for fault in caught.value.faults]
    assert paths == ["players", "options", "abilities", "jokers", "missions"]


@pytest.mark.rule("expansion.variant-b.display", "expansion.mission.setup", "base.setup.hands")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_set_up_follows_one_order(players: int) -> None:
    """Ruling P-02: display, End of Game card, ability tiles, missions, hands."""
    state = turn_over(
        cph.card_game(players, abilities="variant_b", missions=True, jokers=True), "byrgpby"
    )
    usual = EndCard.SUPPLY if players == 2 else EndCard.BESIDE
    assert (state.phase, state.end_card) == (Phase.ABILITY_DISPLAY, usual)
    state = allowed(state, *map(RevealAbility, (BOTH, DRAW, DRAW, HAND)))
    assert state.phase is Phase.MISSIONS
    state = allowed(state, RevealMission(ONE_COLOR), RevealMission(WINDOWS))
    assert (state.phase, state.to_act) == (Phase.HANDS, 0)
    hands = {2: (2, 3), 3: (2, 3, 3), 4: (2, 3, 3, 4)}[players]
    state = turn_over(state, "b" * hands[0])
    assert (state.phase, state.to_act) == (Phase.HANDS, 1)
    state = turn_over(state, "byrgpbyrgp"[: sum(hands[1:])])
    assert (state.phase, state.to_act) == (Phase.ACTION, 0)


# --- Each value makes a difference ----------------------------------------------------------------


@pytest.mark.rule("expansion.four-cards.adjacent")
@pytest.mark.parametrize("value", VALUES["four_cards"])
def test_four_cards_says_whether_two_pairs_are_adjacent(value: str) -> None:
    """Rulings X-20 and P-10."""
    me = Sitting(active=(FOUR,), inactive=(ANY,))
    state = position(me, abilities=FOUR_SETS, options=options(four_cards=value))
    two_pairs = TakeCards((0, 1, 5, 6))
    if value == "run":
        assert refused(state, two_pairs) == ("expansion.four-cards.adjacent",)
    else:
        assert allowed(state, two_pairs).players[0].hand == cards("byby")


@pytest.mark.rule("expansion.mission.one-color")
@pytest.mark.parametrize("value", VALUES["joker_wild_for_missions"])
def test_joker_wild_says_whether_a_joker_is_of_the_color_of_its_row(*, value: bool) -> None:
    """Rulings J-11 and P-12."""
    state = position(
        Sitting(house="P p p p ."),
        jokers=True,
        missions=(ONE_COLOR, WINDOWS),
        phase=Phase.COAT_OF_ARMS,
        coats=1,
        options=options(joker_wild_for_missions=value),
    )
    after = allowed(state, PlaceJoker(cell("e1")))
    assert after.players[0].missions == ((ONE_COLOR,) if value else ())


@pytest.mark.rule("base.score.moment", "expansion.mission.moment", "expansion.joker.again")
@pytest.mark.parametrize("value", VALUES["scoring"])
def test_scoring_may_decide_over_a_mission(value: str) -> None:
    """Ruling P-11: a joker makes a fourth window before the missions are checked, or after."""
    state = position(
        Sitting(house="R r g G .\nP p p p p", hand="pp"),
        jokers=True,
        missions=(THREE_WINDOWS, TWO_COLUMNS),
        options=options(scoring=value),
    )
    state = allowed(state, build("p", "e2 *e3"))
    if value == "each_placement":
        assert state.phase is Phase.REWARD
        state = allowed(state, cph.legal_actions(state)[0])
    after = allowed(state, PlaceJoker(cell("a2")))
    gained = (THREE_WINDOWS,) if value == "each_placement" else ()
    assert (after.players[0].missions, after.to_act) == (gained, 1)


@pytest.mark.rule("base.coat.mandatory", "expansion.variant-b.nothing-new")
@pytest.mark.parametrize("value", VALUES["coat_of_arms"])
def test_coat_of_arms_says_whether_jokers_and_ability_tiles_may_be_declined(value: str) -> None:
    """Rulings K-02 and P-18."""
    state = position(
        Sitting(active=(BOTH, DRAW, HAND, SPECIAL)),
        abilities="variant_b",
        ability_display=(BOTH, DRAW, HAND, SPECIAL),
        jokers=True,
        phase=Phase.COAT_OF_ARMS,
        coats=1,
        options=options(coat_of_arms=value),
    )
    assert {type(action) for action in cph.legal_actions(state)} - {Decline} == {PlaceJoker}
    if value == "mandatory":
        assert refused(state, Decline()) == ("base.coat.mandatory",)
    else:
        assert allowed(state, Decline()).to_act == 1


@pytest.mark.rule("base.coat.mandatory")
def test_where_nothing_is_possible_there_is_nothing_to_decline() -> None:
    """Ruling P-18: the coat of arms lapses."""
    you = Sitting(house="j j j j .\nj j j j .\nj j j j .")
    me = Sitting(house=". . r . .\n. . R . .", hand="r", active=(BOTH, DRAW, HAND, SPECIAL))
    state = position(
        me,
        you,
        abilities="variant_b",
        ability_display=(BOTH, DRAW, HAND, SPECIAL),
        jokers=True,
        options=options(coat_of_arms="optional"),
    )
    after = allowed(state, build("r", "c3 *c4"))
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("base.supply.reshuffle", "expansion.draw-pile.reshuffle")
@pytest.mark.parametrize("value", VALUES["reshuffle"])
def test_reshuffle_says_whether_the_discards_of_this_turn_are_in_the_new_supply(value: str) -> None:
    """Rulings E-01 and P-19."""
    me = Sitting(active=(DRAW,), hand="ggggggg")
    state = position(
        me, players=3, supply="bbb", abilities=FOUR_SETS, options=options(reshuffle=value)
    )
    greens = state.discard[3]
    state = allowed(turn_over(allowed(state, DrawCards()), "bbb"), Discard(cards("ggg")))
    state = allowed(state, TakeCards((0, 1)))
    assert state.end_card is EndCard.SUPPLY
    assert state.supply[3] == (greens if value == "eager" else greens + 3)


# --- Independence of options ----------------------------------------------------------------------


@pytest.mark.rule("expansion.variant-b.take")
def test_options_for_tiles_that_are_not_in_the_game_change_nothing_but_the_game() -> None:
    """They are still part of the game, so that a record says how the table plays."""
    plain, other = position(), position(options=options(four_cards="two_pairs"))
    assert plain != other
    assert cph.legal_actions(plain) == cph.legal_actions(other)
    coat = position(
        phase=Phase.COAT_OF_ARMS, coats=1, options=options(joker_wild_for_missions=True)
    )
    assert allowed(coat, TakeAbility(BOTH)).to_act == 1
