"""Law: a choice taken back without force has not told anybody anything hidden.

A seat's knowledge before a choice is the set of positions that it could not tell from the real
one. They are made in two ways that do not ask how `Match` judges: by exchanging and dealing again
the cards that the seat has not seen, and by `resample`. If a choice can be taken back, it could
have been made in each of them, and each would look the same to the seat afterwards: all of them
are as possible as before.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import copenhagen as cph
from copenhagen.cardgame.phases import CHANCE
from copenhagen.cardgame.state import Phase, State
from copenhagen.cardgame.views.disclosure import reveals_hand
from copenhagen.errors import MatchError
from copenhagen.match import Match
from tests.corpus import varied
from tests.laws.reporting import reported
from tests.laws.test_hidden_cards import near_twins, twin
from tests.profiles import by_profile
from tests.strategies import (
    CARD_GAME,
    Step,
    Walk,
)

SOME = 6
"""Neighbors of a position that are checked, out of some hundred."""


def alike(state: State, seat: int, rng: Random) -> Iterator[State]:
    """Yield positions that can arise in a game and that `seat` cannot tell from `state`."""
    near = list(near_twins(state, seat))
    others = [*rng.sample(near, min(SOME, len(near))), twin(state, seat, rng)]
    yield from (other for other in others if not cph.state_faults(other))
    yield cph.resample(cph.view(state, seat), rng)


def check_that_nobody_has_learned_anything(step: Step, rng: Random) -> None:
    for seat in range(step.before.game.players):
        sees = cph.view(step.after, seat)
        hears = cph.events(step.before, step.move, step.after, seat=seat)
        for other in alike(step.before, seat, rng):
            assert cph.view(other, seat) == cph.view(step.before, seat)
            assert cph.why_illegal(other, step.move) == (), f"seat {seat} knows that it was not so"
            after = cph.apply(other, step.move)
            assert cph.view(after, seat) == sees, f"seat {seat} sees more"
            assert cph.events(other, step.move, after, seat=seat) == hears, f"seat {seat} hears it"


def taken_back(walk: Walk) -> Iterator[tuple[Step, bool]]:
    """Take back a game move by move; yield each decision, and whether that needed no force."""
    match = Match(walk.states[0], moves=walk.moves)
    for step in reversed([*walk.steps]):
        freely = match.can_undo()
        try:
            match.undo()
        except MatchError:
            assert not freely
            match.undo(force=True)
        else:
            assert freely
        assert match.state == step.before
        assert not (freely and step.before.phase in CHANCE), "everybody has seen what came"
        if step.before.phase not in CHANCE:
            yield step, freely


@cache
def all_taken_back() -> tuple[tuple[Step, bool], ...]:
    """Take back every walk of the corpus."""
    return tuple(judged for walk in CARD_GAME.walks for judged in taken_back(walk))


def test_what_is_taken_back_freely_has_told_nobody_anything() -> None:
    rng = Random(1)
    steps = [step for step, freely in all_taken_back() if freely]
    for step in varied(steps, CARD_GAME.kind_of_step, by_profile(quick=1, ci=40, deep=600)):
        with reported(step.before, step.move):
            check_that_nobody_has_learned_anything(step, rng)


def shown(step: Step) -> int:
    """Return the number of the player's concealed cards that a choice reveals."""
    seat = step.before.to_act
    before, after = step.before.players[seat].concealed, step.after.players[seat].concealed
    return sum(before) - sum(after)


ANY_HAND = {Phase.ACTION, Phase.TAKE, Phase.HAND_LIMIT}
"""The questions that are asked whatever the hand is."""


def test_a_hand_that_others_could_not_count_is_not_shown_and_taken_back() -> None:
    for step, freely in all_taken_back():
        player, hand = step.before.to_act, shown(step)
        if hand and hand == sum(step.before.players[player].concealed):
            seats = range(step.before.game.players)
            unseen = [cph.view(step.before, seat).unseen for seat in seats]
            del unseen[player]
            other_hands = any(sum(u) > hand and sum(map(bool, u)) > 1 for u in unseen)
            if other_hands and step.before.phase in ANY_HAND:
                with reported(step.before, step.move):
                    assert not freely


@cache
def judged() -> Counter[tuple[str, bool, bool]]:
    """Count the choices by kind, by whether they reveal cards and whether they tell of the hand."""
    counted: Counter[tuple[str, bool, bool]] = Counter()
    for step in CARD_GAME.directed_steps:
        if step.before.phase not in CHANCE:
            told = reveals_hand(step.before, step.move)
            counted[type(step.move).__name__, shown(step) > 0, told] += 1
    return counted


def test_the_games_have_choices_of_all_kinds() -> None:
    """Builds and discards, some revealing cards and some not, and choices that hint at the hand."""
    for kind in ("Build", "Discard"):
        assert judged()[kind, True, True] > 3, kind
        assert judged()[kind, False, False] > 30, kind
    assert judged()["Build", False, True] > 0
    assert judged()["TakeAbility", False, False] > 30
