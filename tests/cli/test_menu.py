"""Menus: every legal action is listed once, in few words, on lines that fit the screen."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given

import copenhagen as cph
from copenhagen.cardgame.actions import Action, Build
from copenhagen.cardgame.components import Ability
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import Phase, State
from copenhagen.cli.menu import Menu, menu_of
from tests.drawing import Sitting, build, position
from tests.strategies import famous_walks, positions


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
        "Construct a facade tile (its place is asked next):",
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
        "The cell is that of the brick, the capital G.",
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
        "  11 @-  let this coat of arms action go\n"
        "(+ points)\n"
    )


def test_follow_ups_can_be_left() -> None:
    me = Sitting(hand="rr", active=(Ability.ADDITIONAL_CARD,))
    state = position(me, phase=Phase.ADDITIONAL, display="..rgpby")
    assert lines_at(state).splitlines()[-2:] == ["Or:", "  6 .  leave it"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_menu_fits_on_a_small_screen(players: int) -> None:
    state = cph.settle(cph.card_game(players), Random(1))
    assert len(list(menu_at(state).lines())) <= 15
