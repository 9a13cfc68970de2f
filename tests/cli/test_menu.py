"""Menus: every legal action is listed once, in few words, on lines that fit the screen."""

from collections.abc import Iterator
from random import Random
from typing import Literal, get_args

import attrs
import pytest
from hypothesis import given

import copenhagen as cph
from copenhagen.cardgame.actions import Action, Build, PlaceJoker
from copenhagen.cardgame.components import Ability, Mission
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import CHANCE, Phase, State
from copenhagen.cli.menu import Menu, menu_of
from tests.drawing import Sitting, build, cell, position
from tests.strategies import EXPANSION_GAMES, TRICKY, Luck, famous_walks, positions, take_a_walk


def menu_at(state: State) -> Menu:
    """Return the menu of the player to act."""
    return menu_of(cph.view(state, state.seat), cph.legal_actions(state))


def submenus(menu: Menu) -> list[Menu]:
    return [choice.leads_to for choice in menu.choices if isinstance(choice.leads_to, Menu)]


def actions_in(menu: Menu) -> Iterator[Action]:
    """Yield the actions of a menu and of those that it leads to."""
    for choice in menu.choices:
        if isinstance(choice.leads_to, Menu):
            yield from actions_in(choice.leads_to)
        else:
            assert isinstance(choice.leads_to, Action)
            yield choice.leads_to


def check(state: State) -> None:
    """Check that the menu offers exactly the legal actions, and fits the screen."""
    menu = menu_at(state)
    offered = list(actions_in(menu))
    assert len(offered) == len(set(offered))
    assert set(offered) == set(cph.legal_actions(state))
    for some in (menu, *submenus(menu)):
        assert all(len(line) <= 80 for line in some.lines())
        words = [str(choice) for group in some.groups for choice in group.choices]
        if not some.beside:
            assert len(set(words)) == len(words), "two choices that read alike"
    for places in submenus(menu):
        for group in places.groups:
            cells = [choice.words for choice in group.choices]
            assert len(set(cells)) == len(cells), "two places that read alike"


@given(positions(where=lambda state: bool(cph.legal_actions(state))))
def test_every_legal_action_is_listed_once(state: State) -> None:
    check(state)


def test_the_rarest_decisions_are_listed_too() -> None:
    phases = set()
    for walk in famous_walks():
        for state in walk.states[:: 1 if len(walk.states) < 100 else 3]:
            if cph.legal_actions(state):
                phases.add(state.phase)
                check(state)
    assert {Phase.ACTION, Phase.HAND_LIMIT, Phase.COAT_OF_ARMS} <= phases


ASKED = set(Phase) - CHANCE - {Phase.OVER}
KINDS = set(get_args(Action))


def test_every_question_and_action_of_the_modules_is_listed() -> None:
    phases, kinds = set[Phase](), set[type]()
    for number, game in enumerate(EXPANSION_GAMES):
        walk = take_a_walk(game, Luck.FAIR, number, TRICKY, rich=number % 2 == 1)
        for state in walk.states:
            actions = cph.legal_actions(state)
            new = {type(action) for action in actions} - kinds
            if actions and (new or state.phase not in phases or len(actions) > 150):
                phases.add(state.phase)
                kinds |= new
                check(state)
        if phases == ASKED and kinds == KINDS:
            return
    pytest.fail(f"no walk came by {ASKED - phases} or {KINDS - kinds}")


def lines_at(state: State) -> str:
    return "\n".join(menu_at(state).lines()) + "\n"


def test_cards_to_take() -> None:
    state = position(Sitting(inactive=(Ability.ANY_CARDS,)), display="byrgpby")
    assert lines_at(state) == (
        "Take two cards:\n"
        "  1 t01  blue + yellow    3 t23  red + green      5 t45  purple + blue\n"
        "  2 t12  yellow + red     4 t34  green + purple   6 t56  blue + yellow\n"
    )


def test_tiles_and_then_their_places() -> None:
    me = Sitting(house="P p G g .\nR r B b .", hand="gg", inactive=(Ability.ANY_CARDS,))
    menu = menu_at(position(me, display="byrgpby"))
    assert list(menu.lines())[-2:] == [
        "Construct a facade tile (you choose its place next):",
        "  7 g2  green 2, 1-2 cards, 18 places   8 g3  green 3, 2 cards, 12 places",
    ]
    assert list(submenus(menu)[0].lines()) == [
        "                          g              G",
        "  Gg          gG          G              g",
        " 1 a3        5 b3        9 e1 +2 * <   14 e2 +2 * <",
        " 2 b3 * <    6 c3 * <   10 a3          15 a4",
        " 3 c3 * <    7 d3 * <   11 b3          16 b4",
        " 4 d3 <      8 e3 <     12 c3 * <      17 c4 * <",
        "                        13 d3 <        18 d4 <",
        "The cell is that of the brick, shown as a capital G.",
        "(+ points; * a coat of arms; < one card cheaper there)",
    ]


def test_marks_say_what_a_place_is_good_for() -> None:
    me = Sitting(house=". . . . .\nR r B b .", hand="yy")
    menu = menu_at(position(me, display="byrgpby"))
    (places,) = submenus(menu)
    marks = {str(choice): choice.marks for choice in places.choices if choice.marks}
    assert set(marks.values()) <= {("+1",), ("*",), ("+1", "*")}
    assert "(+ points; * a coat of arms)" in list(places.lines())


def test_a_place_beside_the_own_color_is_one_card_cheaper() -> None:
    me = Sitting(house="R r . . .", hand="rr")
    menu = menu_at(position(me, display="byrgpby"))
    words = [choice.words for choice in menu.choices if isinstance(choice.leads_to, Menu)]
    assert words[0].startswith("r2  red 2, 1-2 cards, ")
    cheaper = [choice.leads_to for choice in submenus(menu)[0].choices if "<" in choice.marks]
    assert all(isinstance(action, Build) for action in cheaper)
    assert cheaper


def test_discards() -> None:
    state = position(Sitting(hand="bbbyyyrr"), phase=Phase.HAND_LIMIT, display="..rgpby")
    assert lines_at(state) == (
        "The hand limit is seven: discard 1 card:\n  1 1 blue     2 1 yellow   3 1 red\n"
    )


def test_payments() -> None:
    abilities = (Ability.CHANGE_OF_COLORS, Ability.CONSTRUCTION_DISCOUNT)
    state = position(
        Sitting(hand="rrg", active=abilities),
        phase=Phase.PAYMENT,
        pending=build("r", "*a1 b1"),
        display="byrgpby",
    )
    words = [choice.words for choice in menu_at(state).choices]
    assert words == [
        "2 red",
        "1 red + 1 green as red",
        '1 red + "Construction discount"',
        '1 green as red + "Construction discount"',
    ]


def test_coat_of_arms_actions() -> None:
    state = position(
        Sitting(house="R r B b .", inactive=(Ability.ANY_CARDS,)),
        phase=Phase.COAT_OF_ARMS,
        coats=1,
        options=CardGameOptions(coat_of_arms="optional"),
        display="byrgpby",
    )
    assert lines_at(state) == (
        "Coat of arms action: place a special tile on a cell:\n"
        "   1 se1 +1    2 sa2       3 sb2       4 sc2       5 sd2\n"
        "Coat of arms action: take an ability tile:\n"
        "   6 @X  Additional card          8 @C  Change of colors\n"
        "   7 @D  Construction discount    9 @B  Both actions\n"
        "Or:\n"
        "  10 @@  flip all inactive ability tiles back, for the next turn\n"
        "  11 @-  decline this coat of arms action\n"
        "(+ points)\n"
    )


def test_follow_ups_can_be_left() -> None:
    me = Sitting(hand="rr", active=(Ability.ADDITIONAL_CARD,))
    state = position(me, phase=Phase.ADDITIONAL, display="..rgpby")
    assert lines_at(state).splitlines()[-2:] == ["Or:", "  6 .  leave it"]


# The modules of Expansion 1

FOUR = (Ability.FOUR_CARDS, Ability.DISCARD_PILE, Ability.DRAW_PILE, Ability.HAND_LIMIT)
TWICE = (
    Ability.CONSTRUCT_TWICE,
    Ability.CONSTRUCTION_DISCOUNT,
    Ability.DISCARD_PILE,
    Ability.SPECIAL_TILE,
)


def test_four_cards_and_cards_from_the_piles() -> None:
    me = Sitting(active=FOUR, inactive=(Ability.ANY_CARDS,))
    state = position(me, display="byrgpby", abilities=FOUR, discard="bgyr")
    assert lines_at(state) == (
        "Take two cards:\n"
        "   1 t01  blue + yellow     3 t23  red + green       5 t45  purple + blue\n"
        "   2 t12  yellow + red      4 t34  green + purple    6 t56  blue + yellow\n"
        'Take four cards, with "Four cards":\n'
        "   7 t0123  blue + yellow + red + green\n"
        "   8 t1234  yellow + red + green + purple\n"
        "   9 t2345  red + green + purple + blue\n"
        "  10 t3456  green + purple + blue + yellow\n"
        "Take cards from a pile:\n"
        '  11 tP  red + yellow from the discard pile, with "Discard pile"\n'
        '  12 tN  three cards from the supply, with "Draw pile"\n'
    )


def headings(state: State) -> list[str]:
    return [group.heading[-1] for group in menu_at(state).groups]


@pytest.mark.parametrize(("option", "adjacent"), [("run", 4), ("two_pairs", 10)])
def test_four_cards_that_are_not_adjacent(
    option: Literal["run", "two_pairs"], adjacent: int
) -> None:
    me = Sitting(active=(Ability.FOUR_CARDS,))
    state = position(me, abilities=FOUR, options=CardGameOptions(four_cards=option))
    menu = menu_at(state)
    assert headings(state) == [
        "Take two cards:",
        'Take two cards that are not adjacent, with "Any cards":',
        'Take four cards, with "Four cards":',
        'Take four cards that are not adjacent, with "Four cards" and "Any cards":',
    ]
    assert [len(group.choices) for group in menu.groups] == [6, 15, adjacent, 35 - adjacent]


def test_cards_over_the_limit() -> None:
    me = Sitting(hand="bbbyyyrr", active=(Ability.HAND_LIMIT,))
    asked = position(me, phase=Phase.HAND_LIMIT, display="..rgpby", abilities=FOUR)
    assert lines_at(asked) == (
        "The hand limit is seven: discard 1 card:\n"
        "  1 1 blue     2 1 yellow   3 1 red\n"
        "Or:\n"
        '  4 k  keep all cards, with "Hand limit"\n'
    )
    before = position(Sitting(hand="bbbyyyrrr"), display="byrgpby", abilities=FOUR)
    assert headings(before) == [
        "To take cards, first discard down to seven, 2 cards:",
        "Construct a facade tile (you choose its place next):",
    ]
    assert headings(attrs.evolve(before, phase=Phase.TAKE))[0].startswith("Take two cards")


def test_a_special_tile_before_a_facade_tile_and_after_it() -> None:
    me = Sitting(hand="bb", active=(Ability.SPECIAL_TILE, Ability.CONSTRUCT_TWICE))
    before = position(me, abilities=TWICE)
    assert headings(before)[-2:] == [
        "Construct a facade tile (you choose its place next):",
        'Place a special tile on a cell, with "Special tile", and construct after that:',
    ]
    after = attrs.evolve(before, phase=Phase.AFTER_PURCHASE, bought=1)
    assert headings(after) == [
        'Construct a second facade tile, with "Construct twice" (then its place):',
        'Place a special tile on a cell, with "Special tile":',
        "Or:",
    ]


def test_jokers_and_what_they_are_good_for() -> None:
    state = position(
        Sitting(house="b p p P .\nB j j j ."),
        phase=Phase.COAT_OF_ARMS,
        coats=1,
        jokers=True,
    )
    assert lines_at(state).split("Coat of arms action: take")[0] == (
        "Coat of arms action: place a joker tile on a cell:\n"
        "   1 ja1 #     3 jd2 #     5 jb3       7 jd3\n"
        "   2 je1 +1    4 ja3       6 jc3 *\n"
    )
    assert lines_at(state).endswith("(+ points; * a coat of arms; # over brickwork)\n")


def test_a_mission_that_a_tile_fulfils_is_marked() -> None:
    me = Sitting(house="R r G g .", hand="bb", inactive=(Ability.ANY_CARDS,))
    state = position(me, missions=(Mission.THREE_WINDOWS, Mission.ONLY_BRICKWORK))
    (places,) = submenus(menu_at(state))
    marks = {str(choice): choice.marks for choice in places.choices if choice.marks}
    assert marks["e2 +1 !"] == ("+1", "!"), "three windows"
    assert marks["e1 +1"] == ("+1",), "two windows"
    gained = attrs.evolve(state.players[0], missions=(Mission.THREE_WINDOWS,), mission_points=1)
    again = attrs.evolve(state, players=(gained, state.players[1]))
    (places,) = submenus(menu_at(again))
    assert not any("!" in choice.marks for choice in places.choices)


def test_the_reward_of_a_mission() -> None:
    me = Sitting(house="P p G g j", missions=(Mission.THREE_WINDOWS,), mission_points=0)
    missions = (Mission.THREE_WINDOWS, Mission.ONLY_BRICKWORK)
    asked = position(me, phase=Phase.REWARD, jokers=True, missions=missions)
    assert lines_at(attrs.evolve(asked, rewards=1)) == (
        "Which reward for the mission?\n"
        "  1 m  1 point\n"
        "Place a joker tile on a cell, as the reward of the mission:\n"
        "  2 ja1 #   3 jc1 #   4 ja2     5 jb2     6 jc2     7 jd2     8 je2\n"
        "(# over brickwork)\n"
    )
    assert PlaceJoker(cell("a1")) in set(actions_in(menu_at(asked)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_menu_fits_on_a_small_screen(players: int) -> None:
    state = cph.settle(cph.card_game(players), Random(1))
    assert len(list(menu_at(state).lines())) <= 15
