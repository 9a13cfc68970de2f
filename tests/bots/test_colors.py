"""The greedy bot with color weights, which considers the builds that cards still allow."""

from random import Random

import attrs

import copenhagen as cph
from benchmarks.strength import bot_of
from copenhagen.bots import GreedyBot
from copenhagen.cardgame import Ability
from copenhagen.cardgame.actions import Action, Build
from copenhagen.cardgame.bots import ColorWeights
from copenhagen.cardgame.components import SIZES
from copenhagen.cardgame.state import State
from tests.bots.test_bots import TWICE
from tests.bots.test_fairness import decision
from tests.drawing import LETTERS, Sitting, position
from tests.laws.test_hidden_cards import twin
from tests.profiles import by_profile

BOT = GreedyBot(ColorWeights())
HOUSES = ("R r B b .", "R r . . .", "G g P p y\nr R b B Y", ". r b p .\n. R B P .")


def value(state: State, seat: int = 0) -> float:
    """Return the value of a position to a seat that sees it."""
    return BOT.value(cph.view(state, seat), seat)


def value_of_cards(hand: str, house: str = "", without: int | None = None) -> float:
    """Return the value that the cards of a hand add, if no tiles of a color are left, if given."""
    states = [position(Sitting(hand=cards, house=house), Sitting()) for cards in (hand, "")]
    if without is not None:
        kept = [
            0 if place // len(SIZES) == without else left
            for place, left in enumerate(states[0].tiles)
        ]
        states = [attrs.evolve(state, tiles=tuple(kept)) for state in states]
    return value(states[0]) - value(states[1])


def test_cards_of_a_color_without_tiles_are_worth_less() -> None:
    assert value_of_cards("rrrr", without=cph.Color.RED) < value_of_cards("rrrr") / 3


def test_a_card_less_does_where_a_tile_can_lie_next_to_its_color() -> None:
    assert value_of_cards("rrrr", "R r . . .") > value_of_cards("rrrr", "B b . . .") + 1


def test_cards_of_one_color_are_worth_more_than_as_many_of_all() -> None:
    assert value_of_cards("rrrr") > 2 * value_of_cards("rbgy")


def turn(state: State, forced: tuple[Action, ...] = ()) -> tuple[list[Action], float]:
    """Return the builds of the turn of seat 0 and the value of the end; `forced` are the first."""
    builds: list[Action] = []
    while state.to_act == 0 and (legal := cph.legal_actions(state)):
        action: Action = BOT.choose(cph.view(state, 0), legal, Random(1))
        if isinstance(action, Build):
            action = forced[len(builds)] if len(builds) < len(forced) else action
            if action not in legal:
                return [], 0.0
            builds.append(action)
        state = cph.apply(state, action)
    return builds, value(state)


def test_of_two_builds_it_makes_the_right_one_first() -> None:
    """In the reverse order, if the rules allow it, the end of the turn has no higher value."""
    compared = 0
    for seed in range(by_profile(quick=17, ci=40, full=80, deep=800)):
        rng = Random(seed)
        hand = "".join(rng.choices(LETTERS[: rng.choice((2, 3, 5))], k=rng.randint(4, 7)))
        me = Sitting(house=rng.choice(HOUSES), hand=hand, active=(Ability.CONSTRUCT_TWICE,))
        state = position(me, abilities=TWICE)
        builds, end = turn(state)
        if len(builds) != 2:
            continue
        other, there = turn(state, (*reversed(builds),))
        if other == builds[::-1]:
            assert there < end + 1e-9, f"{hand}: {builds}"
            compared += 1
    assert compared > 10


def test_what_it_may_not_know_makes_no_difference() -> None:
    for seed in range(3):
        start = cph.card_game(2, abilities="variant_b", missions=True)
        state = decision(start, seed, turns=5)
        assert isinstance(state, State)
        seen, actions = cph.view(state, state.to_act), cph.legal_actions(state)
        other = twin(state, state.to_act, Random(seed))
        here = cph.view(other, state.to_act), cph.legal_actions(other)
        assert BOT.choose(seen, actions, Random(seed)) == BOT.choose(*here, Random(seed))


def test_it_has_a_name_where_bots_are_compared() -> None:
    assert bot_of("greedy:colors") == BOT
