"""The options: the effect of each value, shown in one game that is played twice.

The rules changed by an option are tested with their topic.
"""

from itertools import product

import attrs
import pytest

import copenhagen as cph
from copenhagen.errors import InvalidGame
from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.actions import MarkTwo, NoMark, Pass
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import Phase
from tests.playing import allowed
from tests.rollwrite.drawing import Sitting, draw, position

VALUES = {
    "mirror": (False, True),
    "marks": ("mandatory", "optional"),
    "drawing": ("mandatory", "optional"),
    "unlock": ("next_turn", "same_turn"),
}


@pytest.mark.rule(
    "rollwrite.draw.turned",
    "rollwrite.choose.mandatory",
    "rollwrite.mark.mandatory",
    "rollwrite.track.next-turn",
)
def test_the_defaults_follow_the_printed_rules() -> None:
    """Rulings R-02, R-26, R-32 and R-35."""
    defaults = {name: values[0] for name, values in VALUES.items()}
    assert attrs.asdict(RollAndWriteOptions()) == defaults
    assert cph.roll_and_write(3).game.options == RollAndWriteOptions()


@pytest.mark.rule("rollwrite.draw.turned")
@pytest.mark.parametrize("value", VALUES["mirror"])
def test_mirror_says_whether_shapes_are_drawn_as_in_a_mirror(value: bool) -> None:  # noqa: FBT001
    """Ruling R-02."""
    options = RollAndWriteOptions(mirror=value)
    state = position(players=3, phase=Phase.DRAW, shape="y5", options=options)
    assert draw("a1 a2 b2 c2 c3") in cph.legal_actions(state)
    assert (draw("c1 a2 b2 c2 a3") in cph.legal_actions(state)) == value


@pytest.mark.rule("rollwrite.mark.mandatory")
@pytest.mark.parametrize("value", VALUES["marks"])
def test_marks_says_whether_the_others_may_do_without_one(value: str) -> None:
    """Ruling R-35."""
    options = RollAndWriteOptions(marks=value)  # type: ignore[arg-type]
    state = position(players=3, phase=Phase.MARK, options=options)
    assert (NoMark() in cph.legal_actions(state)) == (value == "optional")


@pytest.mark.rule("rollwrite.choose.mandatory")
@pytest.mark.parametrize("value", VALUES["drawing"])
def test_drawing_says_whether_a_shape_may_be_done_without(value: str) -> None:
    """Ruling R-26."""
    options = RollAndWriteOptions(drawing=value)  # type: ignore[arg-type]
    state = position(players=3, dice="rrbyg", options=options)
    assert (Pass() in cph.legal_actions(state)) == (value == "optional")


@pytest.mark.rule("rollwrite.track.next-turn")
@pytest.mark.parametrize("value", VALUES["unlock"])
def test_unlock_says_when_a_star_is_usable(value: str) -> None:
    """Ruling R-32."""
    options = RollAndWriteOptions(unlock=value)  # type: ignore[arg-type]
    me = Sitting(tracks="p2")
    state = position(me, players=3, phase=Phase.COAT_OF_ARMS, options=options)
    after = allowed(state, MarkTwo(COLORS[4]))
    assert (after.phase is Phase.ONE_X) == (value == "same_turn")


def test_every_combination_is_legal_and_is_its_own_game() -> None:
    every = [
        RollAndWriteOptions(**dict(zip(VALUES, values, strict=True)))  # type: ignore[arg-type]
        for values in product(*VALUES.values())
    ]
    assert len({cph.roll_and_write(3, options=options) for options in every}) == 16


@pytest.mark.rule("rollwrite.end.quiet-round")
def test_a_round_can_be_quiet_where_something_may_be_refused() -> None:
    """Ruling P-40."""
    assert not RollAndWriteOptions(mirror=True, unlock="same_turn").may_be_quiet
    assert RollAndWriteOptions(marks="optional").may_be_quiet
    assert RollAndWriteOptions(drawing="optional").may_be_quiet


@pytest.mark.parametrize("name", VALUES)
@pytest.mark.parametrize("value", ["", "Mandatory", "never", None, 1, ["optional"]])
def test_a_value_that_an_option_cannot_have_is_refused_by_name(name: str, value: object) -> None:
    with pytest.raises(InvalidGame) as caught:
        RollAndWriteOptions(**{name: value})  # type: ignore[arg-type]
    assert [fault.path for fault in caught.value.faults] == [f"options.{name}"]


def test_every_wrong_option_is_named() -> None:
    with pytest.raises(InvalidGame) as caught:
        RollAndWriteOptions(**dict.fromkeys(VALUES, "x"))  # type: ignore[arg-type]
    assert [fault.path for fault in caught.value.faults] == [f"options.{name}" for name in VALUES]
