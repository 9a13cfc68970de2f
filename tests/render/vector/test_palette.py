"""Colors: distinguishable with any color vision, and readable text, light and dark."""

import math
from itertools import combinations

import pytest

from copenhagen.house.colors import COLORS
from copenhagen.render.vector.palette import DARK, FILLS, LIGHT, STYLE, ink_on

SIMULATIONS = {
    "all colors": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Simulated color blindness, on linear RGB (Machado, Oliveira and Fernandes 2009)."""

Color = tuple[float, ...]


def linear(code: str) -> Color:
    parts = [int(code[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    return tuple(
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )


def seen(code: str, eyes: str) -> Color:
    rows = SIMULATIONS[eyes]
    color = linear(code)
    sums = (sum(map(float.__mul__, row, color)) for row in rows)
    return tuple(min(1.0, max(0.0, part)) for part in sums)


def lab(color: Color) -> Color:
    red, green, blue = color
    white = (0.95047, 1.0, 1.08883)
    light = (
        0.4124 * red + 0.3576 * green + 0.1805 * blue,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        0.0193 * red + 0.1192 * green + 0.9505 * blue,
    )
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in map(float.__truediv__, light, white)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def luminance(code: str) -> float:
    red, green, blue = linear(code)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("eyes", SIMULATIONS)
def test_any_two_colors_differ_far_more_than_what_can_just_be_seen(eyes: str) -> None:
    """A distance of 2.3 in CIELAB is just visible; these are at least eight times as far."""
    fills = [lab(seen(FILLS[color], eyes)) for color in COLORS]
    assert min(math.dist(one, other) for one, other in combinations(fills, 2)) > 18


def test_letters_on_each_color_can_be_read() -> None:
    inks = {"on-light": "#1d232b", "on-dark": "#ffffff"}
    for color in COLORS:
        assert contrast(FILLS[color], inks[ink_on(color)]) > 3.5, color


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
def test_words_can_be_read_on_paper_and_on_panels(colors: dict[str, str]) -> None:
    for ground in ("paper", "panel"):
        for ink in ("ink", "soft", "accent", "bad"):
            assert contrast(colors[ground], colors[ink]) > 4.5, (ground, ink)


def test_every_color_of_a_page_can_be_set_by_its_own_property() -> None:
    for name in (*map(str, COLORS), *LIGHT):
        assert f"var(--cph-{name}," in STYLE
    assert "prefers-color-scheme:dark" in STYLE
    assert ".cph-dark .cph" in STYLE
    assert ".cph-light .cph" in STYLE
