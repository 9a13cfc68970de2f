"""Law 7: a seat is told everything that it may know, and nothing else.

Positions that differ only in cards hidden from a seat, called *twins* here, give that seat equal
views and, if it is to act, equal choices and reasons; and a state drawn from a view looks like
that view. This file makes twins itself, by dealing again the cards that a seat has not seen, so
that they can check the library's own way to do so (`resample`).
"""

from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame.actions import Move
from copenhagen.cardgame.components import Counts, cards_of_each_color
from copenhagen.cardgame.phases import CHANCE
from copenhagen.cardgame.state import Phase, State
from copenhagen.cardgame.views import View
from copenhagen.house.colors import COLORS
from tests.laws.holding import law_of_states, law_of_steps
from tests.laws.reporting import reported
from tests.strategies import (
    CARD_GAME,
    Step,
    Walk,
    moves_at,
    positions,
    possible,
)

Look = Callable[[State, int], object]
Judge = Callable[[State, Move], object]

SUPPLY = -1


# --- twins -----------------------------------------------------------------------------------


def unseen_piles(state: State, seat: int) -> dict[int, Counts]:
    """Return the cards that `seat` has not seen, by the seat that holds them or `SUPPLY`."""
    piles = {other: player.concealed for other, player in enumerate(state.players) if other != seat}
    return piles if state.supply_known[seat] else {**piles, SUPPLY: state.supply}


def with_piles(state: State, piles: dict[int, Counts]) -> State:
    """Return `state` with these cards as the concealed cards and the supply."""
    players = list(state.players)
    for seat, concealed in piles.items():
        if seat != SUPPLY:
            hand = counted([*listed(players[seat].open), *listed(concealed)])
            players[seat] = attrs.evolve(players[seat], hand=hand, concealed=concealed)
    return attrs.evolve(state, players=tuple(players), supply=piles.get(SUPPLY, state.supply))


def listed(cards: Counts) -> list[int]:
    return [color for color in COLORS for _ in range(cards[color])]


def counted(colors: list[int]) -> Counts:
    blue, yellow, red, green, purple = map(colors.count, COLORS)
    return blue, yellow, red, green, purple


def twin(state: State, seat: int, rng: Random) -> State:
    """Return `state` with all cards that `seat` has not seen dealt again."""
    piles = unseen_piles(state, seat)
    cards = [color for pile in piles.values() for color in listed(pile)]
    rng.shuffle(cards)
    dealt = {}
    for place, pile in piles.items():
        dealt[place], cards = counted(cards[: sum(pile)]), cards[sum(pile) :]
    return with_piles(state, dealt)


def near_twins(state: State, seat: int) -> Iterator[State]:
    """Yield every state with two of the cards that `seat` has not seen exchanged."""
    piles = unseen_piles(state, seat)
    for one, other in combinations(piles, 2):
        for here, there in permutations(COLORS, 2):
            if piles[one][here] and piles[other][there]:
                changed = {
                    one: exchanged(piles[one], here, there),
                    other: exchanged(piles[other], there, here),
                }
                yield with_piles(state, changed)


def exchanged(cards: Counts, given: int, got: int) -> Counts:
    changed = list(cards)
    changed[given] -= 1
    changed[got] += 1
    return changed[0], changed[1], changed[2], changed[3], changed[4]


# --- equal views -----------------------------------------------------------------------------


def check_that_it_looks_the_same(look: Look, state: State, other: State, seat: int) -> None:
    one, two = look(state, seat), look(other, seat)
    assert one == two
    assert hash(one) == hash(two)


def check_that_the_actor_is_told_the_same(
    judge: Judge, state: State, other: State, move: Move
) -> None:
    assert cph.legal_actions(state) == cph.legal_actions(other)
    assert judge(state, move) == judge(other, move)


def check_the_views(look: Look, state: State, rng: Random) -> None:
    for seat in range(state.game.players):
        check_that_it_looks_the_same(look, state, twin(state, seat, rng), seat)


def check_the_reasons(judge: Judge, step: Step, rng: Random) -> None:
    if step.before.phase not in CHANCE:
        other = twin(step.before, step.before.to_act, rng)
        check_that_the_actor_is_told_the_same(judge, step.before, other, step.move)


@pytest.mark.rule(
    "base.turn.open-information",
    "base.setup.hands",
    "expansion.draw-pile.concealed",
)
@law_of_states(CARD_GAME, of_a_kind=24)
def test_what_a_seat_may_not_know_is_not_in_its_view(state: State) -> None:
    check_the_views(cph.view, state, Random(state.supply_size))


@pytest.mark.rule("base.turn.open-information")
@law_of_steps(CARD_GAME)
def test_the_choices_made_in_a_walk_tell_the_actor_nothing_hidden(step: Step) -> None:
    check_the_reasons(cph.why_illegal, step, Random(step.before.supply_size))


@given(positions())
def test_two_unseen_cards_can_change_places_in_every_way(state: State) -> None:
    for seat in range(state.game.players):
        with reported(state):
            for other in near_twins(state, seat):
                assert other != state
                check_that_it_looks_the_same(cph.view, state, other, seat)


@pytest.mark.rule("base.turn.open-information")
@given(st.data())
def test_choices_and_reasons_tell_the_actor_nothing_hidden(data: st.DataObject) -> None:
    state = data.draw(positions(where=lambda state: state.phase not in CHANCE))
    rng = Random(data.draw(st.integers(0, 2**32)))
    others = [twin(state, state.to_act, rng) for _ in range(3)]
    for _ in range(10):
        move = data.draw(moves_at(state))
        with reported(state, move):
            for other in others:
                check_that_the_actor_is_told_the_same(cph.why_illegal, state, other, move)


@given(positions(where=lambda state: state.phase is Phase.OVER), st.integers(0, 2**32))
def test_the_result_tells_nothing_hidden(state: State, seed: int) -> None:
    for seat in range(state.game.players):
        assert cph.result(state) == cph.result(twin(state, seat, Random(seed)))


# --- the checks above can fail ---------------------------------------------------------------


def check_the_views_of_a_walk(look: Look, walk: Walk) -> None:
    rng = Random(walk.seed)
    for state in walk.states:
        check_the_views(look, state, rng)


def check_the_reasons_of_a_walk(judge: Judge, walk: Walk) -> None:
    rng = Random(walk.seed)
    for step in walk.steps:
        check_the_reasons(judge, step, rng)


def told_apart_too_early(state: State, seat: int) -> object:
    """Look as if the supply were always known."""
    return attrs.evolve(cph.view(state, seat), supply=state.supply)


def told_by_the_pile(state: State, seat: int) -> object:
    """Look as if only the concealed cards were unseen, whatever is known of the supply."""
    seen = cph.view(state, seat)
    unseen = [0, 0, 0, 0, 0]
    for other, player in enumerate(state.players):
        if other != seat:
            unseen = [*map(int.__add__, unseen, player.concealed)]
    return seen, tuple(unseen)


LEAKS: dict[str, Look] = {
    "the next player's hand": lambda state, seat: state.players[seat - 1].hand,
    "the next player's concealed cards": lambda state, seat: state.players[seat - 1].concealed,
    "the supply": told_apart_too_early,
    "the concealed cards of all": told_by_the_pile,
    "how many builds an opponent could pay for": lambda state, _: len(cph.legal_actions(state)),
    "what chance can bring": lambda state, _: cph.chance_outcomes(state),
    "the hash of the state": lambda state, _: hash(state),
    "the state, in the text of the view": lambda state, seat: f"{cph.view(state, seat)}{state}",
}


@pytest.mark.parametrize("leak", LEAKS.values(), ids=list(LEAKS))
def test_a_view_that_leaked_would_be_found_out(leak: Look) -> None:
    with pytest.raises(AssertionError):
        check_the_views_of_a_walk(leak, CARD_GAME.directed[0])


JUDGES: dict[str, Judge] = {
    "the supply": lambda state, move: (cph.why_illegal(state, move), state.supply),
    "another hand": lambda state, move: (
        cph.why_illegal(state, move),
        [player.hand for player in state.players],
    ),
}


@pytest.mark.parametrize("judge", JUDGES.values(), ids=list(JUDGES))
def test_reasons_that_leaked_would_be_found_out(judge: Judge) -> None:
    with pytest.raises(AssertionError):
        check_the_reasons_of_a_walk(judge, CARD_GAME.directed[0])


# --- a seat is told everything that it may know ----------------------------------------------


def check_that_all_cards_are_counted(seen: View) -> None:
    """Every card of the box is seen by the seat or counted as unseen."""
    piles = [
        seen.hand,
        *(player.open for seat, player in enumerate(seen.players) if seat != seen.viewer),
        seen.discard,
        counted([card for card in seen.display if card in COLORS]),
        seen.unseen,
        seen.supply or (0, 0, 0, 0, 0),
    ]
    each = cards_of_each_color(seen.game.players)
    assert [sum(pile[color] for pile in piles) for color in COLORS] == [each] * len(COLORS)


@pytest.mark.rule(
    "base.turn.open-information",
    "base.supply.chance",
    "expansion.draw-pile.concealed",
)
@law_of_states(CARD_GAME)
def test_every_card_is_seen_or_counted_as_unseen(state: State) -> None:
    for seat in range(state.game.players):
        seen = cph.view(state, seat)
        check_that_all_cards_are_counted(seen)
        assert seen.supply_size == state.supply_size
        assert (seen.supply is not None) == state.supply_known[seat]


@given(positions(), st.integers(0, 2**32))
def test_another_card_in_the_own_hand_or_in_a_known_supply_is_another_view(
    state: State, seed: int
) -> None:
    """The seat would notice if its own cards, or cards that it can work out, were dealt again."""
    for seat in range(state.game.players):
        seen = cph.view(state, seat)
        all_hidden = {
            **{other: player.concealed for other, player in enumerate(state.players)},
            SUPPLY: state.supply,
        }
        cards = [color for pile in all_hidden.values() for color in listed(pile)]
        Random(seed).shuffle(cards)
        dealt = {}
        for place, pile in all_hidden.items():
            dealt[place], cards = counted(cards[: sum(pile)]), cards[sum(pile) :]
        same = dealt[seat] == state.players[seat].concealed and (
            not state.supply_known[seat] or dealt[SUPPLY] == state.supply
        )
        with reported(state):
            assert (cph.view(with_piles(state, dealt), seat) == seen) == same


# --- states drawn from a view ----------------------------------------------------------------


def check_that_only_hidden_cards_differ(state: State, drawn: State, seat: int) -> None:
    """A drawn state is a twin: it differs from the state only in unseen cards."""
    assert with_piles(drawn, unseen_piles(state, seat)) == state
    drawn_cards, cards = (
        sorted(color for pile in unseen_piles(each, seat).values() for color in listed(pile))
        for each in (drawn, state)
    )
    assert drawn_cards == cards


def check_that_the_game_goes_on(state: State) -> None:
    """Every question has an answer, and one asked only when there is a choice has several."""
    assert (cph.result(state) is None) == bool(possible(state))
    if state.phase in (Phase.CONSTRUCT, Phase.PAYMENT):
        assert len(cph.legal_actions(state)) > 1


@law_of_states(CARD_GAME, of_a_kind=12)
def test_a_state_drawn_from_a_view_looks_like_that_view(state: State) -> None:
    rng = Random(state.supply_size)
    for seat in range(state.game.players):
        seen = cph.view(state, seat)
        drawn = cph.resample(seen, rng)
        assert cph.view(drawn, seat) == seen
        check_that_only_hidden_cards_differ(state, drawn, seat)
        check_that_the_game_goes_on(drawn)


@given(positions(), st.integers(0, 2**32))
def test_a_state_drawn_from_a_view_can_be_played_to_its_end(state: State, seed: int) -> None:
    rng = Random(seed)
    for seat in range(state.game.players):
        with reported(state):
            assert cph.result(cph.playout(cph.resample(cph.view(state, seat), rng), rng))


@pytest.mark.parametrize("phase", [Phase.CONSTRUCT, Phase.PAYMENT], ids=str)
def test_questions_that_say_something_of_a_hidden_hand_come_up_in_walks(phase: Phase) -> None:
    """Otherwise the laws above would not meet the hands that a question leaves out."""
    assert [
        state
        for walk in CARD_GAME.directed
        for state in walk.states
        if state.phase is phase and any(state.players[state.to_act].concealed)
    ]
