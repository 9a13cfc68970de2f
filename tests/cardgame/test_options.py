"""The options: the effect of each value, shown in one game that is played twice.

The rules changed by an option are tested with their topic.
"""

from itertools import product
from typing import Any

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Decline, PlaceSpecial, TakeCards
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import EndCard, Phase
from copenhagen.errors import InvalidGame
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, build, cell, position
from tests.playing import allowed

VALUES = {
    "reshuffle": ("eager", "lazy"),
    "scoring": ("after_coats", "each_placement"),
    "coat_of_arms": ("mandatory", "optional"),
    "four_cards": ("run", "two_pairs"),
    "joker_wild_for_missions": (False, True),
}


@pytest.mark.rule(
    "base.supply.reshuffle",
    "base.score.moment",
    "base.coat.mandatory",
    "expansion.four-cards.adjacent",
    "expansion.mission.one-color",
)
def test_the_defaults_follow_the_printed_rules() -> None:
    """Rulings E-01, K-01, K-02, X-20 and J-11."""
    assert attrs.asdict(CardGameOptions()) == {name: values[0] for name, values in VALUES.items()}
    assert cph.card_game(3).game.options == CardGameOptions() == cph.cardgame.PRESETS["default"]


@pytest.mark.rule("base.supply.reshuffle")
@pytest.mark.parametrize("value", VALUES["reshuffle"])
def test_reshuffle_says_when_the_discard_pile_comes_back(value: str) -> None:
    """Ruling E-01."""
    options = CardGameOptions(reshuffle=value)  # type: ignore[arg-type]
    state = allowed(position(players=3, supply="bb", options=options), TakeCards((0, 1)))
    after = turn_over(state, "bb")
    if value == "eager":
        assert (after.supply, after.end_card) == (state.discard, EndCard.SUPPLY)
    else:
        assert (after.discard, after.end_card) == (state.discard, EndCard.BESIDE)


@pytest.mark.rule("base.score.moment")
@pytest.mark.parametrize("value", VALUES["scoring"])
def test_scoring_says_when_lines_are_counted(value: str) -> None:
    """Ruling K-01."""
    before = """
        R r . g G
        w . w . w
    """
    options = CardGameOptions(scoring=value)  # type: ignore[arg-type]
    state = position(Sitting(house=before, hand="yy"), options=options)
    after = allowed(state, build("y", "*c2 c3"))
    assert after.phase is Phase.COAT_OF_ARMS
    assert after.players[0].score == (0 if value == "after_coats" else 1)
    done = allowed(after, PlaceSpecial(cell("b1")), PlaceSpecial(cell("b3")))
    assert done.players[0].score == 1


@pytest.mark.rule("base.coat.mandatory")
@pytest.mark.parametrize("value", VALUES["coat_of_arms"])
def test_coat_of_arms_says_whether_an_action_may_be_declined(value: str) -> None:
    """Ruling K-02."""
    options = CardGameOptions(coat_of_arms=value)  # type: ignore[arg-type]
    state = position(phase=Phase.COAT_OF_ARMS, coats=1, options=options)
    assert (Decline() in cph.legal_actions(state)) == (value == "optional")


def test_every_combination_is_legal_and_is_its_own_game() -> None:
    every = [
        CardGameOptions(**dict(zip(VALUES, values, strict=True)))  # type: ignore[arg-type]
        for values in product(*VALUES.values())
    ]
    assert len({cph.card_game(3, options=options) for options in every}) == 32


def test_the_preset_bga_plays_as_board_game_arena_in_its_options() -> None:
    """Ruling P-23."""
    bga = CardGameOptions(reshuffle="lazy", scoring="each_placement", coat_of_arms="mandatory")
    assert cph.cardgame.PRESETS["bga"] == bga
    assert cph.card_game(2, options="bga").game.options == bga


@pytest.mark.parametrize("name", VALUES)
@pytest.mark.parametrize("value", ["", "Eager", "never", None, 1, ["eager"]])
def test_a_value_that_an_option_cannot_have_is_refused_by_name(name: str, value: object) -> None:
    with pytest.raises(InvalidGame) as caught:
        CardGameOptions(**{name: value})  # type: ignore[arg-type]
    assert [fault.path for fault in caught.value.faults] == [f"options.{name}"]


@pytest.mark.parametrize("name", [name for name in VALUES if name != "joker_wild_for_missions"])
def test_true_is_no_word(name: str) -> None:
    with pytest.raises(InvalidGame) as caught:
        CardGameOptions(**{name: True})  # type: ignore[arg-type]
    assert [fault.path for fault in caught.value.faults] == [f"options.{name}"]


def test_every_wrong_option_is_named() -> None:
    with pytest.raises(InvalidGame) as caught:
        CardGameOptions(**dict.fromkeys(VALUES, "x"))  # type: ignore[arg-type]
    assert [fault.path for fault in caught.value.faults] == [f"options.{name}" for name in VALUES]


@pytest.mark.parametrize("options", ["BGA", "", None, 3, {"reshuffle": "lazy"}])
def test_a_preset_that_does_not_exist_is_refused(options: Any) -> None:  # noqa: ANN401
    with pytest.raises(InvalidGame) as caught:
        cph.card_game(3, options=options)
    assert [fault.path for fault in caught.value.faults] == ["options"]
