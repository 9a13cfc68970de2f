"""Weights of the greedy bot: refusals, and that all accepted ones work."""

from random import Random
from typing import Any

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.bots import CardWeights, ColorWeights
from copenhagen.rollwrite.bots import RollWeights
from tests.playing import HASTY
from tests.profiles import by_profile

STARTS: dict[str, Any] = {
    "card_game": cph.card_game(2, abilities="variant_a", jokers=True, missions=True),
    "roll_and_write": cph.roll_and_write(2),
}
KINDS = {
    CardWeights: "card_game",
    ColorWeights: "card_game",
    RollWeights: "roll_and_write",
}
WEIGHTS = [(kind, field.name) for kind in KINDS for field in attrs.fields(kind)]
STRANGE = (-1e300, -1, 0, 0.5, 1000, 1e300)


def test_a_weight_is_refused_or_can_be_played_with(subtests: pytest.Subtests) -> None:
    for kind, name in WEIGHTS:
        with subtests.test(case=str((kind, name))):
            usual = getattr(kind(), name)
            taken = 0
            for figure in STRANGE:
                weight = (figure,) * len(usual) if isinstance(usual, tuple) else figure
                try:
                    weights = kind(**{name: weight})
                except cph.InvalidValue:
                    continue
                plays(KINDS[kind], weights)
                taken += 1
            assert taken > 1, "some can be played with"


def plays(game: str, weights: Any) -> None:  # noqa: ANN401 (of either game)
    """Let a bot with these weights choose a few times."""
    bot, rng = attrs.evolve(HASTY, weights=weights), Random(1)
    state: Any = cph.settle(STARTS[game], rng)
    for _ in range(by_profile(quick=1, ci=2, deep=2)):
        legal = cph.legal_actions(state)[:12]
        chosen = bot.choose(cph.view(state, state.to_act), legal, Random(1))
        assert chosen in legal
        state = cph.settle(cph.apply(state, chosen), rng)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(cph.InvalidValue) as refused:
        ColorWeights(
            row=float("nan"),
            curve=-1,
            last_turns=0,
            reach=-0.5,
            tile=(1.0, 2.0, 3.0, "four"),  # type: ignore[arg-type]
        )
    assert [str(fault) for fault in refused.value.faults] == [
        "ColorWeights.row: nan is not a finite number",
        "ColorWeights.curve: -1 is less than 0",
        "ColorWeights.last_turns: 0 is not more than 0",
        "ColorWeights.tile[3]: 'four' is not a finite number",
        "ColorWeights.reach: -0.5 is less than 0",
    ]
    with pytest.raises(cph.InvalidValue, match=r"RollWeights.patience: 1\.5 is not from 0 to 1"):
        RollWeights(patience=1.5)


@pytest.mark.parametrize(
    ("kind", "name", "figures"),
    [(CardWeights, "abilities", 11), (ColorWeights, "tile", 4), (RollWeights, "abilities", 5)],
)
@pytest.mark.parametrize("wrong", [(1.0, 2.0), "many", None, 3])
def test_there_is_a_weight_for_each(kind: type, name: str, figures: int, wrong: object) -> None:
    with pytest.raises(cph.InvalidValue, match=f"is not a tuple of {figures} figures"):
        kind(**{name: wrong})
