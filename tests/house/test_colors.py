"""The five colors and their fixed order."""

import pytest

from copenhagen.house.colors import COLORS, Color


def test_the_order_is_blue_yellow_red_green_purple() -> None:
    """Ruling P-01."""
    assert [str(color) for color in COLORS] == ["blue", "yellow", "red", "green", "purple"]
    assert [int(color) for color in COLORS] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(("color", "letter"), [*zip(COLORS, "byrgp", strict=True)])
def test_each_color_has_its_letter(color: Color, letter: str) -> None:
    assert color.letter == letter
