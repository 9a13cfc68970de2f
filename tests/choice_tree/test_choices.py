"""The tree of `choices` for the legal actions: kinds, words, gains, and refusals."""

import copy
import pickle
from random import Random
from typing import Any

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame import (
    Ability,
    Build,
    Discard,
    Done,
    Mission,
    Pay,
    Reveal,
    TakeCards,
)
from copenhagen.cardgame.choices import words as card_words
from copenhagen.cardgame.components import FACADE_TILES
from copenhagen.cardgame.game import GAME as CARD_GAME
from copenhagen.cardgame.phases import CHANCE
from copenhagen.cardgame.state import Phase
from copenhagen.choice_tree.building import deeds_of
from copenhagen.choice_tree.nodes import Choice, Gains, Question
from copenhagen.choice_tree.tree import asks, kinds_of_choices, kinds_of_questions
from copenhagen.engine.game import GameKind
from copenhagen.house.placements import Placement
from copenhagen.notation import read_move, read_state
from copenhagen.render import translated
from copenhagen.rollwrite import Phase as RollPhase
from copenhagen.rollwrite import Roll
from copenhagen.rollwrite.choices import words as roll_words
from copenhagen.rollwrite.game import GAME as ROLL_AND_WRITE
from tests.drawing import Sitting, build, position
from tests.profiles import by_profile
from tests.rollwrite import drawing as roll
from tests.strategies import EXPANSION_GAMES, TRICKY, Luck, take_a_walk

START = read_state("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-")
"""Two red cards in hand, an empty house, "Any cards"."""


def tree_at(state: cph.State) -> Question:
    return cph.choices(cph.view(state, state.to_act), cph.legal_actions(state))


def choice_of(question: Question, kind: str) -> Choice:
    (choice,) = (choice for choice in question.choices if choice.kind == kind)
    return choice


def below(question: Question, kind: str) -> Question:
    found = choice_of(question, kind).question
    assert found is not None
    return found


# The kinds


def test_phases_are_the_kinds_of_the_first_question() -> None:
    phases = {str(phase) for phases in (Phase, RollPhase) for phase in phases}
    assert phases <= set(kinds_of_questions())
    assert set(kinds_of_questions()) - phases < set(asks().values())


def test_every_kind_of_choice_comes_up() -> None:
    found: set[str] = set()
    states: list[Any] = []
    for number, game in enumerate(EXPANSION_GAMES[: by_profile(quick=16, ci=60, deep=60)]):
        states += take_a_walk(game, Luck.FAIR, number, TRICKY, rich=number % 2 == 1).states
    for options in (cph.RollAndWriteOptions(), cph.RollAndWriteOptions(marks="optional")):
        for seed in range(by_profile(quick=2, ci=8, deep=8)):
            state = cph.settle(cph.roll_and_write(2 + seed % 3, options=options), Random(seed))
            rng = Random(seed)
            while actions := cph.legal_actions(state):
                states.append(state)
                state = cph.settle(cph.apply(state, rng.choice(actions)), rng)
    for state in states:
        if cph.legal_actions(state):
            found |= kinds_in(tree_at(state))
    assert found == set(kinds_of_choices())


def kinds_in(question: Question) -> set[str]:
    found: set[str] = set()
    for choice in question.choices:
        found.add(choice.kind)
        if choice.question is not None:
            found |= kinds_in(choice.question)
    return found


# The tree


def test_the_way_to_a_build() -> None:
    tree = tree_at(START)
    assert (tree.kind, tree.text, tree.only) == ("action", "Take cards or build?", None)
    tile = below(tree, "construct").only
    assert tile is not None
    assert tile.question is not None
    assert (tile.kind, tile.label, tile.tile) == (
        "tile",
        "red 2, 2 cards, 18 places",
        FACADE_TILES[8],
    )
    assert (tile.prices, tile.uses, tile.question.kind) == ((2,), (), "orientation")
    assert [turn.orientation for turn in tile.question.choices] == ["n", "s", "w", "e"]
    place = tile.question.choices[0].leaves[0]
    assert (place.kind, place.label, place.notation) == ("place", "a1", "r2a1n")
    assert (place.cells, place.brick, place.slots, place.prices) == (("a1", "b1"), "a1", (), (2,))
    assert place.action == read_move(START, "r2a1n")


def test_what_a_click_means() -> None:
    tree = tree_at(START)
    assert [choice.kind for choice in tree.at("c1")] == ["construct"]
    assert tree.at("c9") == ()
    places = tree.at(2)[0].leaves
    assert {"c1"} < {cell for place in places for cell in place.cells}
    assert [choice.kind for choice in tree.at_slot(0)] == ["take_two_cards", "take_any_two_cards"]
    two = below(tree, "take_two_cards")
    assert [choice.notation for choice in two.at_slot(1)] == ["t01", "t12"]
    assert two.choices[0].slots == (0, 1)
    assert two.choices[0].colors == (cph.Color.BLUE, cph.Color.YELLOW)
    assert tree.at_slot(7) == ()
    with pytest.raises(cph.errors.UnknownCell):
        tree.at("f1")
    with pytest.raises(cph.InvalidValue, match="'0' is not the number of a footbridge"):
        tree.at_slot("0")  # type: ignore[arg-type]


def test_the_path_to_an_action() -> None:
    tree = tree_at(START)
    path = tree.path(TakeCards((1, 3)))
    assert [choice.kind for choice in path] == ["take_any_two_cards", "cards"]
    assert path[0].uses == (Ability.ANY_CARDS,)
    assert path[0].slots == (0, 1, 2, 3, 4, 5, 6)
    with pytest.raises(cph.InvalidValue, match=r"Done\(\) is not among the choices"):
        tree.path(Done())


def test_trees_are_values() -> None:
    tree = tree_at(START)
    assert tree == tree_at(START)
    assert hash(tree) == hash(tree_at(START))
    assert copy.deepcopy(tree) is tree
    assert pickle.loads(pickle.dumps(tree)) == tree  # noqa: S301 (our own)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        tree.choices[0].label = "other"  # type: ignore[misc]
    assert repr(tree) == "<Question kind='action', text='Take cards or build?', choices=<3>>"
    assert repr(tree.leaves[0]).startswith("Choice(kind='cards', label='blue + yellow', ")


def test_a_question_with_one_answer_can_be_skipped() -> None:
    marks = tree_at(cph.roll_and_write(2))
    assert marks.only is not None
    assert marks.only.question is not None
    assert [choice.boxes for choice in marks.only.question.choices] == [(1, 2)] * 5
    assert Question("over").only is None


# Gains and costs of choices


def test_gains_of_a_joker() -> None:
    state = position(
        Sitting(house="b p p P .\nB j j j ."), phase=Phase.COAT_OF_ARMS, coats=1, jokers=True
    )
    gains = {choice.label: choice.gains for choice in below(tree_at(state), "place_joker").choices}
    assert gains["a1"] == Gains(over_brick=True)
    assert gains["e1"] == Gains(points=1)
    assert gains["c3"] == Gains(coats=1)
    assert (bool(gains["a1"]), bool(gains["a3"])) == (True, False)


def test_a_mission_and_a_card_saved() -> None:
    me = Sitting(house="R r G g .", hand="bb", inactive=(Ability.ANY_CARDS,))
    state = position(me, missions=(Mission.THREE_WINDOWS, Mission.ONLY_BRICKWORK))
    places = {leaf.notation: leaf.gains for leaf in choice_of(tree_at(state), "construct").leaves}
    assert places["b2e2e"] == Gains(points=1, missions=(Mission.THREE_WINDOWS,))
    beside = position(Sitting(house="R r . . .", hand="rr"), display="byrgpby")
    tile = below(tree_at(beside), "construct").choices[0]
    assert tile.prices == (1, 2)
    assert {leaf.gains.saved for leaf in tile.leaves} == {0, 1}


def test_payments_say_what_they_use() -> None:
    abilities = (Ability.CHANGE_OF_COLORS, Ability.CONSTRUCTION_DISCOUNT)
    state = position(
        Sitting(hand="rrg", active=abilities),
        phase=Phase.PAYMENT,
        pending=build("r", "*a1 b1"),
        display="byrgpby",
    )
    pay = choice_of(tree_at(state), "pay")
    assert (pay.label, pay.tile) == ("Pay for the red tile of size 2", FACADE_TILES[8])
    change, discount = abilities
    assert [choice.uses for choice in pay.leaves] == [
        (),
        (change,),
        (discount,),
        (discount, change),
    ]


def test_shapes_say_what_pays_for_them() -> None:
    match = cph.Match(cph.roll_and_write(2))
    for text in ("++b", "++p", "?brygp"):
        match.play(text)
    shape = below(tree_at(match.state), "choose_shape").choices[0]
    (paid,) = shape.leaves
    assert (str(shape.shape), shape.label) == ("b2", "blue 2")
    assert (paid.label, paid.dice, paid.bonuses) == ("1 blue die + 1 bonus", (1, 0, 0, 0, 0, 0), 1)
    reroll = choice_of(tree_at(match.state), "reroll")
    assert reroll.label == 'Roll dice again, with "Re-roll" (2 stars left)'
    assert reroll.leaves[0].dice == (1, 1, 1, 1, 1, 0)


def test_the_cards_of_the_discard_pile_are_named_from_its_top() -> None:
    four = (Ability.DISCARD_PILE, Ability.FOUR_CARDS, Ability.HAND_LIMIT, Ability.SPECIAL_TILE)
    me = Sitting(active=(Ability.DISCARD_PILE,))
    state = position(me, discard="ggry", abilities=four)
    (take,) = below(tree_at(state), "take_from_pile").choices
    assert take.colors == (cph.Color.YELLOW, cph.Color.RED)
    assert take.uses == (Ability.DISCARD_PILE,)


def test_a_special_tile_after_a_purchase_uses_nothing_but_its_own_ability_tile() -> None:
    four = (Ability.DRAW_PILE, Ability.HAND_LIMIT, Ability.CONSTRUCT_TWICE, Ability.SPECIAL_TILE)
    me = Sitting(hand="rrgg", active=(Ability.CONSTRUCT_TWICE, Ability.SPECIAL_TILE))
    tree = tree_at(cph.apply(position(me, abilities=four), build("r", "*a1 b1")))
    assert tree.kind == "after_purchase"
    assert choice_of(tree, "place_special").uses == (Ability.SPECIAL_TILE,)
    assert choice_of(tree, "construct").uses == (Ability.CONSTRUCT_TWICE,)


def test_a_mission_is_promised_only_where_there_are_points() -> None:
    """The third window of the row meets the mission, which is only checked when a line scores."""
    me = Sitting(house="b . . r G\nB Y y R g")
    missions = (Mission.THREE_WINDOWS, Mission.TWO_COLUMNS)
    state = position(me, phase=Phase.COAT_OF_ARMS, coats=1, jokers=True, missions=missions)
    places = below(tree_at(state), "place_joker").leaves
    gains = {place.label: place.gains for place in places}
    assert gains["a1"] == Gains(over_brick=True)


def test_with_no_x_a_shape_is_promised_the_points_that_it_has_without_one() -> None:
    with_a_star = roll.Sitting(house="O O X . .\nO O O . .", tracks="b2")
    without = roll.Sitting(house="O O X . .\nO O O . .")
    for me, points in ((with_a_star, 2), (without, 1)):
        state = roll.position(me, players=3, phase=RollPhase.DRAW, shape="b2")
        places = below(tree_at(state), "draw_shape").leaves
        (place,) = (one for one in places if one.cells == ("d1", "e1"))
        assert place.gains.points == points


def test_a_track_with_one_empty_box_gets_one_mark() -> None:
    me = roll.Sitting(tracks="y8")
    state = roll.position(me, players=3, phase=RollPhase.COAT_OF_ARMS, coats=1)
    tracks = below(tree_at(state), "mark_two").leaves
    assert {track.colors: track.boxes for track in tracks if track.gains.points} == {
        (cph.Color.YELLOW,): (9,)
    }


# Arguments and refusals


def test_nothing_to_choose_is_a_question_without_choices() -> None:
    state = cph.card_game(2)
    for seat in (0, 1):
        tree = cph.choices(cph.view(state, seat), cph.legal_actions(state))
        assert tree == Question("display")
        assert (tree.leaves, tree.actions, tree.at("a1")) == ((), (), ())
    waiting = cph.choices(cph.view(START, 1), ())
    assert (waiting.kind, waiting.choices) == ("action", ())


def test_some_of_the_actions_are_enough() -> None:
    view, actions = cph.view(START, 0), cph.legal_actions(START)
    some = [actions[-1], actions[0], actions[7]]
    assert cph.choices(view, iter(some)).actions == (actions[0], actions[7], actions[-1])


def test_an_action_that_is_equal_is_as_good() -> None:
    view, legal = cph.view(START, 0), cph.legal_actions(START)[-1]
    assert isinstance(legal, Build)
    bare = Build(legal.tile, Placement(legal.placement.cells, legal.placement.brick, 0, ""))
    assert cph.choices(view, [bare]) == cph.choices(view, [legal])


@pytest.mark.parametrize("game", [CARD_GAME, ROLL_AND_WRITE])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_there_is_to_do_begins_with_a_capital_letter(game: GameKind, lang: str) -> None:
    deeds = [deed.label for deed in deeds_of(game).by_name.values() if deed.label]
    if game is ROLL_AND_WRITE:
        words = roll_words
        deeds += [each(1) for each in (words.rolling_again, words.changing_color, words.only_o)]
        deeds += [words.single_square(x, 1) for x in (True, False)]
    else:
        deeds += card_words._PLACING.values()  # noqa: SLF001 (all of them, rarely asked)
    said = [translated(deed, lang) for deed in deeds]
    assert len(said) > 10
    assert [text for text in said if text[0].islower()] == []


def test_without_words() -> None:
    view, actions = cph.view(START, 0), cph.legal_actions(START)
    tree = cph.choices(view, actions, lang=None)
    assert (tree.text, tree.choices[0].label) == ("", "")
    assert tree.actions == cph.choices(view, actions).actions
    assert tree.path(actions[-1])[-1].label == "e2", "the name of a cell is no word"


@pytest.mark.parametrize("wrong", [START, None, "view", START.players[0]])
def test_a_view_is_needed(wrong: cph.View) -> None:
    with pytest.raises(cph.errors.NotAState, match="is not the view of a game"):
        cph.choices(wrong, ())


def faults_of(*args: Any, **named: Any) -> list[str]:  # noqa: ANN401 - any invalid value
    with pytest.raises(cph.InvalidValue) as refused:
        cph.choices(*args, **named)
    return [str(fault) for fault in refused.value.faults]


def test_the_view_is_that_of_who_decides() -> None:
    actions = cph.legal_actions(START)
    told = "seat 0 decides, and this is what seat 1 sees"
    assert faults_of(cph.view(START, 1), actions) == [f"view: {told}"]
    assert faults_of(cph.view(START, 1), actions, lang="xx") == [
        f"lang: 'xx' is not a language here; choose {', '.join(cph.render.languages())}",
        f"view: {told}",
    ]
    dice = cph.roll_and_write(2)
    assert faults_of(cph.view(dice, 1), cph.legal_actions(dice)) == [f"view: {told}"]
    other = cph.apply(dice, cph.legal_actions(dice)[0])
    told = "seat 1 decides, and this is what seat 0 sees"
    assert faults_of(cph.view(other, 0), cph.legal_actions(other)) == [f"view: {told}"]


def test_everything_that_is_wrong_with_the_actions_is_said() -> None:
    view, actions = cph.view(START, 0), cph.legal_actions(START)
    wrong = [actions[0], Done(), actions[0], TakeCards((3, 2)), "t01", Pay(1)]
    told = faults_of(view, wrong, lang=7)
    assert [fault.partition(": ")[0] for fault in told] == [
        "lang",
        *[f"actions[{number}]" for number in range(1, 6)],
    ]
    assert told[2] == "actions[2]: TakeCards(slots=(0, 1)) is already in the list"
    assert told[3].endswith("in ascending order of footbridge [base.take.two-adjacent]")
    assert "'t01' is not a move of the card game" in told[4]
    assert told[1][len("actions[1]") :] == told[5][len("actions[5]") :]
    assert faults_of(view, 3) == [
        "actions: 3 is not a list of actions such as legal_actions returns"
    ]
    assert faults_of(view, [[]]) == [
        "actions[0]: [] is not a move of the card game [base.turn.order]"
    ]


def test_what_chance_does_is_no_choice() -> None:
    state = cph.card_game(2)
    told = faults_of(cph.view(state, 0), [Reveal(cph.Color.RED), Done()])
    assert told == [
        "actions[0]: Reveal(card=Color.RED) is nothing that a player of this game can do",
        "actions[1]: not now: the first display is being filled [base.turn.order]",
    ]
    dice = cph.roll_and_write(3)
    (fault,) = faults_of(cph.view(dice, 0), [Roll((5, 0, 0, 0, 0, 0))])
    assert fault.endswith(" is nothing that a player of this game can do")


def test_a_hand_over_the_limit() -> None:
    me = Sitting(hand="bbbyyyrr", active=(Ability.HAND_LIMIT,))
    state = position(me, phase=Phase.HAND_LIMIT, display="..rgpby", abilities="variant_b")
    tree = tree_at(state)
    assert [choice.kind for choice in tree.choices] == ["discard", "keep_cards"]
    assert choice_of(tree, "keep_cards").uses == (Ability.HAND_LIMIT,)
    assert tree.leaves[0].action == Discard((1, 0, 0, 0, 0))
    assert choice_of(tree, "discard").label == "The hand limit is seven: discard 1 card"


def test_phases_of_chance_ask_nothing() -> None:
    for walk in (take_a_walk(EXPANSION_GAMES[0], Luck.FAIR, 1, TRICKY),):
        for state in walk.states:
            if state.phase in CHANCE | {Phase.OVER}:
                tree = cph.choices(cph.view(state, 0), ())
                assert tree == Question(str(state.phase))
