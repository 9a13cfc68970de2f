"""Spectators know only public information: no concealed card makes a difference."""

from random import Random

import attrs
from hypothesis import assume, given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame.state import State
from copenhagen.cardgame.validation.checks import public_view_faults
from copenhagen.cardgame.views import public_view, state_of
from copenhagen.games import seen_by
from copenhagen.house.counts import as_counts, minus, plus
from copenhagen.match import Match
from copenhagen.notation import from_json, to_json
from copenhagen.render import Changes, Offer, draw_view, svg
from tests.laws.holding import law_of_states, law_of_steps
from tests.rollwrite.walks import ROLL_AND_WRITE
from tests.rollwrite.walks import Step as RollStep
from tests.strategies import CARD_GAME, Step, positions


def dealt_anew(state: State, rng: Random) -> State:
    """Return `state` with all non-public cards dealt again at random.

    Once everybody knows the supply, only the players' concealed cards are dealt again among them.
    """
    known = all(state.supply_known)
    pool = [
        color
        for player in state.players
        for color in cph.COLORS
        for _ in range(player.concealed[color])
    ]
    if not known:
        pool += [color for color in cph.COLORS for _ in range(state.supply[color])]
    rng.shuffle(pool)
    players = []
    for player in state.players:
        number = sum(player.concealed)
        mine, pool = pool[:number], pool[number:]
        concealed = as_counts([mine.count(color) for color in cph.COLORS])
        hand = plus(minus(player.hand, player.concealed), concealed)
        players.append(attrs.evolve(player, hand=hand, concealed=concealed))
    supply = state.supply if known else as_counts([pool.count(color) for color in cph.COLORS])
    return attrs.evolve(state, players=tuple(players), supply=supply)


@law_of_states(CARD_GAME)
def test_those_who_watch_know_the_supply_where_everybody_does(state: State) -> None:
    assert (public_view(state).supply is not None) == all(state.supply_known)


@law_of_steps(CARD_GAME)
def test_what_those_who_watch_are_told_leads_to_what_they_see(step: Step) -> None:
    told = seen_by(step.before, cph.events(step.before, step.move, step.after), None)
    assert cph.fold(public_view(step.before), told) == public_view(step.after)


@law_of_steps(ROLL_AND_WRITE)
def test_the_same_holds_where_everything_is_open(step: RollStep) -> None:
    told = cph.events(step.before, step.move, step.after)
    assert cph.fold(cph.public_view(step.before), told) == cph.public_view(step.after)


@given(positions(), st.randoms(use_true_random=False))
def test_states_equal_but_for_concealed_cards_give_equal_frames(state: State, rng: Random) -> None:
    other = dealt_anew(state, rng)
    assert public_view(other) == public_view(state)
    assume(cph.state_faults(other) == ())  # the current question may depend on a hand
    assert Match(other).frame() == Match(state).frame()
    assert to_json(Match(other).frame()) == to_json(Match(state).frame())


@given(positions(), st.randoms(use_true_random=False))
def test_a_public_view_is_that_of_a_state_that_looks_like_it(state: State, rng: Random) -> None:
    seen = public_view(state)
    assert public_view_faults(seen) == ()
    drawn = state_of(seen, rng)
    assert public_view(drawn) == seen
    assert cph.state_faults(drawn) == ()
    assert from_json(to_json(seen)) == seen


@given(positions(), st.randoms(use_true_random=False))
def test_what_is_drawn_for_those_who_watch_tells_of_no_concealed_card(
    state: State, rng: Random
) -> None:
    seen, other = public_view(state), public_view(dealt_anew(state, rng))
    assert draw_view(seen) == draw_view(other)
    assert svg(seen) == svg(other)
    assert seen.supply_size == state.supply_size


def test_those_who_watch_see_how_many_cards_are_concealed_and_what_is_new() -> None:
    match = Match(cph.card_game(2), seed=7, players=("Ada", "Bo"))
    before = match.frame()
    match.play("t01")
    after = match.frame()
    picture = svg(after.view, overlays=[Changes.between(before.view, after.view)])
    assert picture.count('data-hand="hidden"') == 1 + len(match.players)
    assert Changes.between(before.view, after.view).slots == (0,)  # slot 1 has the same color again
    offered = svg(after.view, overlays=[Offer(match.legal_actions)])
    assert "data-action" in offered
    assert "data-cost" not in offered
