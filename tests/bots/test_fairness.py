"""No bot knows more than its seat: hidden information makes no difference to its choice."""

from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest

import copenhagen as cph
from copenhagen.bots import BOTS, ExpertBot
from copenhagen.games import State
from tests.laws.test_hidden_cards import twin
from tests.playing import HASTY
from tests.profiles import by_profile

STARTS: dict[str, Callable[[], State]] = {
    "base game": lambda: cph.card_game(2),
    "new abilities and missions": lambda: cph.card_game(2, abilities="variant_b", missions=True),
    "Roll & Write": lambda: cph.roll_and_write(3),
}


def decision(start: State, seed: int, turns: int) -> State:
    """Return a decision with several actions, some turns into a greedy game."""
    rng, bot = Random(seed), HASTY
    choose = lambda state, actions, rng: bot.choose(cph.view(state, state.to_act), actions, rng)  # noqa: E731
    state = cph.playout(start, rng, choose, turns=turns)
    while len(actions := cph.legal_actions(state)) < 2:
        state = cph.settle(cph.apply(state, actions[0]), rng)
    return state


@pytest.mark.parametrize("of", STARTS)
@pytest.mark.parametrize(
    "level",
    # Without compilation, these are slow.
    [pytest.param(each, marks=[pytest.mark.end_to_end] * (each == "expert")) for each in BOTS],
)
def test_what_a_level_may_not_know_makes_no_difference(level: str, of: str) -> None:
    """With other hands, other piles and another order of cards to come, it decides as before."""
    bot: Any = BOTS[level]()
    if isinstance(bot, ExpertBot):  # six hundred are slow without compilation
        bot = attrs.evolve(bot, iterations=by_profile(quick=1, ci=2, deep=2))
    hides, most = of != "Roll & Write", by_profile(quick=1, ci=3, deep=3)
    differing = 0
    for seed in range(by_profile(quick=1, ci=1, full=3, deep=10)):
        state: Any = decision(STARTS[of](), seed, turns=5 if hides else 20)
        seat, rng = state.to_act, Random(seed)
        seen, actions = cph.view(state, seat), cph.legal_actions(state)
        chosen = bot.choose(seen, actions, Random(seed))
        alike = [twin(state, seat, rng) if hides else cph.resample(seen, rng) for _ in range(9)]
        others = [other for other in alike if (other != state) == hides]
        differing += len(others)
        for other in others[:most]:
            here = cph.view(other, seat), cph.legal_actions(other)
            assert bot.choose(*here, Random(seed)) == chosen
    assert differing
