"""Questions in lines of text: every legal action can be chosen by numbers, in short words."""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Literal, get_args

import attrs
import pytest
from hypothesis import given

import copenhagen as cph
from copenhagen.bots import RandomBot, bot_game
from copenhagen.cardgame.components import Ability, Mission
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import Phase
from copenhagen.cardgame.state import State as CardState
from copenhagen.choice_tree import Navigator
from copenhagen.cli.spoken import lines_of_question
from copenhagen.games import State
from copenhagen.notation import read_move
from copenhagen.rollwrite.state import House
from copenhagen.rollwrite.state import Phase as RollPhase
from copenhagen.rollwrite.state import State as RollState
from tests.drawing import Sitting, build, position
from tests.playing import HASTY
from tests.strategies import EXPANSION_GAMES, TRICKY, Luck, famous_walks, positions, take_a_walk

if TYPE_CHECKING:
    from copenhagen.rollwrite.bots import RollBot


def first_question(state: State) -> Navigator:
    """Return the first question to the player who decides."""
    tree = cph.choices(cph.view(state, state.to_act), cph.legal_actions(state))
    return Navigator(tree, skips=True)


def lines_at(state: State, *numbers: int) -> list[str]:
    """Return the lines of the question behind these choices, numbered as people do."""
    here = first_question(state).follow(number - 1 for number in numbers)
    return list(lines_of_question(here))


def questions(here: Navigator) -> Iterator[Navigator]:
    """Yield every question from here on."""
    yield here
    for number, choice in enumerate(here.question.choices):
        if choice.question is not None:
            yield from questions(here.choose(number))


def check(state: State) -> None:
    """Check that the questions together offer the legal actions, and that no lines are alike."""
    offered: list[object] = []
    for here in questions(first_question(state)):
        choices = here.question.choices
        offered += [choice.action for choice in choices if choice.action is not None]
        *before, text = list(lines_of_question(here))[: -len(choices)]
        assert text == here.question.text
        labels = [one.label for one in here.path]
        assert before == ([" > ".join(labels)] if labels and labels[-1] != text else [])
        listed = list(lines_of_question(here))[-len(choices) :]
        assert [line[:5] for line in listed] == [f"{n:>3}  " for n in range(1, len(choices) + 1)]
        assert len({line[5:] for line in listed}) == len(listed), "two choices that read alike"
    assert len(offered) == len(set(offered))
    assert set(offered) == set(cph.legal_actions(state))


@given(positions(where=lambda state: bool(cph.legal_actions(state))))
def test_every_legal_action_is_listed_once(state: CardState) -> None:
    check(state)


def test_the_rarest_decisions_are_listed_too() -> None:
    phases = set()
    for walk in famous_walks():
        for state in walk.states[:: 1 if len(walk.states) < 100 else 3]:
            if cph.legal_actions(state):
                phases.add(state.phase)
                check(state)
    assert {Phase.ACTION, Phase.HAND_LIMIT, Phase.COAT_OF_ARMS} <= phases


def test_every_question_and_action_of_the_modules_is_listed() -> None:
    asked = set(Phase) - cph.cardgame.phases.CHANCE - {Phase.OVER}
    all_kinds = set(get_args(cph.cardgame.Action))
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
        if phases == asked and kinds == all_kinds:
            return
    pytest.fail(f"no walk came by {asked - phases} or {all_kinds - kinds}")


def test_cards_to_take() -> None:
    state = position(Sitting(inactive=(Ability.ANY_CARDS,)), display="byrgpby")
    assert lines_at(state) == [
        "Take two cards",
        "Which two cards do you take?",
        "  1  blue + yellow, footbridges 1 and 2",
        "  2  yellow + red, footbridges 2, 3",
        "  3  red + green, footbridges 3, 4",
        "  4  green + purple, footbridges 4, 5",
        "  5  purple + blue, footbridges 5, 6",
        "  6  blue + yellow, footbridges 6 and 7",
    ]


def test_tiles_and_then_their_places() -> None:
    me = Sitting(house="P p G g .\nR r B b .", hand="gg", inactive=(Ability.ANY_CARDS,))
    state = position(me, display="byrgpby")
    assert lines_at(state, 2) == [
        "Build a facade tile",
        "Which facade tile do you build?",
        "  1  green 2, 1-2 cards, 18 places; g2",
        "  2  green 3, 2 cards, 12 places; g3",
    ]
    assert lines_at(state, 2, 1)[1:] == [
        "Which way round?",
        "  1  as printed; first place a3 and b3, brick on a3",
        "  2  turned upside down; first place a3 and b3, brick on b3",
        "  3  turned to the left; first place e1 and e2, brick on e1",
        "  4  turned to the right; first place e1 and e2, brick on e2",
    ]
    assert lines_at(state, 2, 1, 3) == [
        "Build a facade tile > green 2, 1-2 cards, 18 places > turned to the left",
        "Where does the tile go?",
        "  1  e1 and e2; 2 points, 1 coat of arms, one card less beside its own color; g2e1w",
        "  2  a3 and a4; g2a3w",
        "  3  b3 and b4; g2b3w",
        "  4  c3 and c4; 1 coat of arms, one card less beside its own color; g2c3w",
        "  5  d3 and d4; one card less beside its own color; g2d3w",
    ]


def test_discards_and_payments() -> None:
    state = position(Sitting(hand="bbbyyyrr"), phase=Phase.HAND_LIMIT, display="..rgpby")
    assert lines_at(state) == [
        "The hand limit is seven: discard 1 card",
        "  1  1 blue; db",
        "  2  1 yellow; dy",
        "  3  1 red; dr",
    ]
    abilities = (Ability.CHANGE_OF_COLORS, Ability.CONSTRUCTION_DISCOUNT)
    me = Sitting(hand="rrg", active=abilities)
    pending = build("r", "*a1 b1")
    paying = position(me, phase=Phase.PAYMENT, pending=pending, display="byrgpby")
    assert lines_at(paying) == [
        "Pay for the red tile of size 2",
        "With which cards do you pay for the red tile of size 2?",
        "  1  2 red; $2",
        "  2  1 red + 1 green as red; $1+1g",
        '  3  1 red + "Construction discount"; $1-',
        '  4  1 green as red + "Construction discount"; $0+1g-',
    ]


def test_coat_of_arms_actions() -> None:
    state = position(
        Sitting(house="R r B b .", inactive=(Ability.ANY_CARDS,)),
        phase=Phase.COAT_OF_ARMS,
        coats=1,
        options=CardGameOptions(coat_of_arms="optional"),
        display="byrgpby",
    )
    assert lines_at(state) == [
        "Which coat of arms action?",
        "  1  Coat of arms action: place a special tile on a cell",
        "  2  Coat of arms action: take an ability tile",
        "  3  Flip all inactive ability tiles back, for the next turn; @@",
        "  4  Decline this coat of arms action; @-",
    ]
    assert lines_at(state, 1)[1:4] == [
        "On which cell do you place the special tile?",
        "  1  1 point; se1",
        "  2  sa2",
    ]
    assert lines_at(state, 2)[1:4] == [
        "Which ability tile do you take?",
        "  1  Additional card; @X",
        "  2  Construction discount; @D",
    ]


FOUR = (Ability.FOUR_CARDS, Ability.DISCARD_PILE, Ability.DRAW_PILE, Ability.HAND_LIMIT)


def test_cards_by_the_new_abilities() -> None:
    me = Sitting(active=FOUR, inactive=(Ability.ANY_CARDS,))
    state = position(me, display="byrgpby", abilities=FOUR, discard="bgyr")
    assert lines_at(state)[1:] == [
        "  1  Take two cards",
        '  2  Take four cards, with "Four cards"',
        "  3  Take cards from a pile",
    ]
    assert lines_at(state, 2)[2] == "  1  blue + yellow + red + green, footbridges 1, 2, 3, 4"
    assert lines_at(state, 3)[1:] == [
        "From which pile do you take cards?",
        '  1  red + yellow from the discard pile, with "Discard pile"; tP',
        '  2  three cards from the supply, with "Draw pile"; tN',
    ]
    over = Sitting(hand="bbbyyyrr", active=(Ability.HAND_LIMIT,))
    asked = position(over, phase=Phase.HAND_LIMIT, display="..rgpby", abilities=FOUR)
    assert lines_at(asked)[-1] == '  2  Keep all cards, with "Hand limit"; k'


@pytest.mark.parametrize(("option", "adjacent"), [("run", 4), ("two_pairs", 10)])
def test_four_cards_that_are_not_adjacent(
    option: Literal["run", "two_pairs"], adjacent: int
) -> None:
    me = Sitting(active=(Ability.FOUR_CARDS,))
    state = position(me, abilities=FOUR, options=CardGameOptions(four_cards=option))
    assert lines_at(state)[1:] == [
        "  1  Take two cards",
        '  2  Take two cards that are not adjacent, with "Any cards"',
        '  3  Take four cards, with "Four cards"',
        '  4  Take four cards that are not adjacent, with "Four cards" and "Any cards"',
    ]
    listed = [len(lines_at(state, number)) - 2 for number in (1, 2, 3, 4)]
    assert listed == [6, 15, adjacent, 35 - adjacent]


def test_what_a_joker_and_a_mission_bring() -> None:
    state = position(
        Sitting(house="b p p P .\nB j j j ."), phase=Phase.COAT_OF_ARMS, coats=1, jokers=True
    )
    assert lines_at(state, 1) == [
        "Coat of arms action: place a joker tile on a cell",
        "On which cell do you place the joker tile?",
        "  1  over brickwork; ja1",
        "  2  1 point; je1",
        "  3  over brickwork; jd2",
        "  4  ja3",
        "  5  jb3",
        "  6  1 coat of arms; jc3",
        "  7  jd3",
    ]
    me = Sitting(house="R r G g .", hand="bb", inactive=(Ability.ANY_CARDS,))
    missions = (Mission.THREE_WINDOWS, Mission.ONLY_BRICKWORK)
    before = position(me, missions=missions)
    assert '  1  e1 and e2; 1 point, mission "Three windows"; b2e2e' in lines_at(before, 2, 4)
    assert "  1  e1 and e2; 1 point; b2e1w" in lines_at(before, 2, 3), "two windows"
    winner = Sitting(house="P p G g j", missions=(Mission.THREE_WINDOWS,), mission_points=0)
    asked = position(winner, phase=Phase.REWARD, jokers=True, missions=missions)
    assert lines_at(attrs.evolve(asked, rewards=1)) == [
        "Which reward for the mission?",
        "  1  1 point; m",
        "  2  Place a joker tile on a cell, as the reward of the mission",
    ]


# Roll & Write


def reached(*moves: str, players: int = 3) -> RollState:
    """Return the state after `moves`, in notation, from the first one on."""
    match = cph.Match(cph.roll_and_write(players))
    for text in moves:
        match.play(text)
    return match.state


def with_sheet(state: RollState, **changes: object) -> RollState:
    """Return `state` with another sheet of the player who decides."""
    players = list(state.players)
    players[state.to_act] = attrs.evolve(players[state.to_act], **changes)  # type: ignore[arg-type]
    return attrs.evolve(state, players=tuple(players))


def states_of(players: int, seed: int, options: cph.RollAndWriteOptions) -> Iterator[RollState]:
    """Yield the states of a game between greedy bots and random ones."""
    start = cph.roll_and_write(players, options=options)
    bots: list[RollBot] = [HASTY, RandomBot(), HASTY, RandomBot()]
    yield start
    yield from (state for _, state in bot_game(start, bots[:players], Random(seed)))


def test_every_legal_action_of_roll_and_write_is_listed_once() -> None:
    every_option = cph.RollAndWriteOptions(
        mirror=True, marks="optional", drawing="optional", unlock="same_turn"
    )
    phases, kinds = set[RollPhase](), set[type]()
    for players, options in ((2, cph.RollAndWriteOptions()), (3, every_option), (4, every_option)):
        for state in states_of(players, 0, options):
            if actions := cph.legal_actions(state):
                phases.add(state.phase)
                kinds |= {type(action) for action in actions}
                check(state)
    assert phases == set(RollPhase) - {RollPhase.ROLL, RollPhase.OVER}
    assert kinds == set(get_args(cph.rollwrite.actions.Action))


def test_shapes_and_then_what_is_used_for_them() -> None:
    state = reached("?bbyrw")
    assert lines_at(state) == [
        "What do you do with the dice?",
        "  1  Choose a shape",
        '  2  Roll dice again, with "Re-roll" (2 stars left)',
    ]
    assert lines_at(state, 1)[1:4] == [
        "Which shape do you choose?",
        "  1  blue 2; b2",
        "  2  blue 3; b3",
    ]
    assert lines_at(state, 1, 1) == [
        "Choose a shape > blue 2",
        "Which dice do you use for the shape blue 2?",
        "  1  2 blue dice; b2w0",
        "  2  1 blue and 1 white die; b2w1",
    ]


def test_bonuses_and_stars_for_a_shape_are_said() -> None:
    bonus = reached("++b", "++p", "?brygp", players=2)
    assert "  1  1 blue die + 1 bonus; b2w0" in lines_at(bonus, 1, 1)
    thrown = with_sheet(reached("?rrrrr"), tracks=(0, 3, 0, 0, 0))
    crossed_out = attrs.evolve(thrown, copies=(0,) * len(thrown.copies))
    assert '  1  4 red dice + "Use again"; r4w0' in lines_at(crossed_out, 1, 3)
    assert "  1  4 red dice; r4w0" in lines_at(thrown, 1, 3)


def test_dice_to_roll_again_and_to_change() -> None:
    assert lines_at(reached("?bbbbw"), 2)[:4] == [
        'Roll dice again, with "Re-roll" (2 stars left)',
        "Which dice do you roll again?",
        "  1  4 blue and 1 white die; rbbbbw",
        "  2  3 blue and 1 white die; rbbbw",
    ]
    state = with_sheet(reached("?pppww"), tracks=(0, 0, 0, 4, 0))
    assert lines_at(state)[-1] == (
        '  3  Change the color of dice, with "Color change" (1 star left)'
    )
    assert lines_at(state, 3)[1:] == [
        "Dice of which color do you change?",
        "  1  Of the purple dice",
        "  2  Of the white dice",
    ]
    assert lines_at(state, 3, 1)[2] == "  1  1 die to blue; p>b"


def test_places_and_marks_of_a_shape() -> None:
    state = reached("?bbbyr", "b3w0")
    assert lines_at(state)[:3] == [
        "Draw the shape",
        "Which way round?",
        "  1  as printed; first place a1, b1 and b2",
    ]
    assert lines_at(state, 1)[1:3] == ["Where do you draw the shape?", "  1  a1, b1 and b2; ab1b2"]
    drawn = reached("++b", "++p", "?bbbyr", "b3w0", "ab1a2", players=2)
    assert lines_at(drawn) == [
        "Which square gets the X?",
        "  1  Mark one square of the shape with an X, the others with O",
        '  2  Only O, with "No X" (1 star left); x-',
    ]
    assert lines_at(drawn, 1)[2:] == ["  1  xa1", "  2  xb1", "  3  xa2"]


def test_what_a_box_unlocks_is_said() -> None:
    assert lines_at(reached("++b", players=2)) == [
        "Mark the first two boxes of a track",
        "On which track do you mark the first two boxes?",
        '  1  blue, boxes 1 and 2: a bonus + a star of "No X"; ++b',
        "  2  yellow, boxes 1 and 2: a bonus; ++y",
        '  3  red, boxes 1 and 2: a bonus + a star of "Re-roll"; ++r',
        "  4  green, boxes 1 and 2: a bonus; ++g",
        "  5  purple, boxes 1 and 2: a bonus; ++p",
    ]
    marking = with_sheet(reached("?bbbyr", "b3w0", "ab1a2", "xa1"), tracks=(0, 8, 3, 0, 0))
    assert lines_at(marking)[2:] == [
        "  1  yellow, box 9: 2 points; +y",
        '  2  red, box 4: a star of "Re-roll"; +r',
    ]


def test_two_stars_at_once_are_said_in_few_words() -> None:
    base = with_sheet(reached("?rrryy"), tracks=(0, 0, 3, 6, 8))
    listed = "\n".join(lines_at(attrs.evolve(base, phase=RollPhase.COAT_OF_ARMS, coats=1), 2))
    assert 'red, boxes 4 and 5: 2 stars of "Re-roll"; ++r' in listed
    assert 'green, boxes 7 and 8: 2 stars of "Color change"; ++g' in listed
    assert "purple, box 9: 2 points; ++p" in listed


def test_points_and_coats_of_arms_of_a_shape_are_said() -> None:
    below = 0b11111_00111_11111  # row 2 lacks two cells, the rows around it none
    state = with_sheet(reached("?rrryy", "r2w0"), house=House(filled=below, windows=below))
    one = "  d2 and e2; 1 point, 1 coat of arms; "
    assert any(one in line for line in lines_at(state, 1)), "one of its squares gets an X"
    two = "  d2 and e2; 2 points, 1 coat of arms; "
    free = with_sheet(state, tracks=(2, 0, 0, 0, 0))
    assert any(two in line for line in lines_at(free, 1)), 'with "No X"'
    placed = cph.apply(state, read_move(state, "de2"))
    assert lines_at(placed)[2] == "  1  1 point, 1 coat of arms; xd2"
    single = attrs.evolve(placed, phase=RollPhase.COAT_OF_ARMS, cells=0, coats=1)
    assert lines_at(single)[1] == "  1  Coat of arms action: draw an O on a cell"
