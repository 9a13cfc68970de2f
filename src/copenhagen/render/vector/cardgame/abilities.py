"""The icons of the ability tiles, and the tiles with their sides."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from xml.etree.ElementTree import Element

from copenhagen.cardgame.components import Ability
from copenhagen.render.vector.elements import (
    Picture,
    element,
    group,
    letters_within,
    lines_within,
    rect,
    text,
)
from copenhagen.render.vector.elements import titled as with_title
from copenhagen.render.vector.signs import arrow, label, plus, small_card, stroke
from copenhagen.render.vector.wording import ABILITIES, SIDES, Speech

__all__ = ["ICON", "ability_tile", "first_line", "icon", "small_tile"]

ICON = 32.0
"""The length of the side of an icon."""

_TILE = (84.0, 70.0)


def icon(ability: Ability) -> list[Element]:
    """Return what an ability does as a sign."""
    return _ICONS[ability]()


def ability_tile(ability: Ability, speech: Speech, side: str = "", note: str = "") -> Picture:
    """Return an ability tile: its icon and its name, and in words which side it shows.

    `note` stands in its corner, such as how many there are.
    """
    width, height = _TILE
    frame = {"active": "on", "": "frame"}.get(side, "off")
    name = speech.say(ABILITIES[ability])
    letters = letters_within(name, width - 4, _LETTERS)
    lines = lines_within(name, width - 4, letters)[:2]
    icon_class = "dim" if side in ("inactive", "resting") else None
    parts = [
        rect(1, 1, width - 2, height - 2, frame, r=7),
        group(icon(ability), (width - ICON) / 2, 5, class_=icon_class),
        *(
            text(width / 2, first_line(lines) + 11 * row, line, letters, "mid")
            for row, line in enumerate(lines)
        ),
    ]
    if side:
        parts.append(_side_mark(side, width - 12, 12))
    if note:
        parts.append(text(width - 6, 15, note, 11, "end bold"))
    said = speech.say(SIDES[side](name)) if side else name
    tile = group(parts, data_ability=str(ability), data_side=side or None)
    return Picture(width, height, (with_title(tile, said),))


_LETTERS = 10.0


def first_line(lines: list[str]) -> float:
    """Return the base line of a name below an icon, in one line or two."""
    return 50 if len(lines) > 1 else 55


def small_tile(ability: Ability, speech: Speech, side: str) -> Picture:
    """Return the icon of an ability tile alone, with a mark for its side."""
    is_active = side == "active"
    small = element("g", *icon(ability), transform="translate(4 3) scale(.8)")
    parts = [
        rect(1, 1, 32, 30, "on" if is_active else "frame", r=6),
        group([small], class_=None if is_active else "dim"),
    ]
    if not is_active:
        parts.append(_side_mark(side, 29, 26))
    tile = group(parts, data_ability=str(ability), data_side=side)
    return Picture(36, 33, (with_title(tile, speech.say(SIDES[side](ABILITIES[ability]))),))


def _side_mark(side: str, x: float, y: float) -> Element:
    """Return a tick for an active tile, a bar for an inactive one, a clock for a resting one."""
    d = {
        "active": f"M{x - 4} {y}l3 3.5l5-7",
        "inactive": f"M{x - 4} {y}h8",
        "resting": f"M{x} {y - 4}v4h3",
    }[side]
    parts = [
        element("circle", cx=x, cy=y, r=6.5, class_=f"badge {side}"),
        element("path", d=d, class_="sidemark"),
    ]
    return group(parts)


def _any_cards() -> list[Element]:
    return [
        small_card(0, 6),
        rect(12.5, 8, 7, 11, "off", r=2),
        small_card(22, 6),
        stroke("M5 25q11 6 22 0"),
    ]


def _additional_card() -> list[Element]:
    return [small_card(2, 6), small_card(7, 10), plus(25, 17, 5)]


def _construction_discount() -> list[Element]:
    return [small_card(1, 6), small_card(5, 10), label(25.5, 21, "−1", 12)]  # noqa: RUF001


def _change_of_colors() -> list[Element]:
    return [
        small_card(1, 13, "is"),
        small_card(21, 13, "if"),
        *arrow("M6 9q10-8 20 0", 26, 9, 0, 1),
        stroke("M14 20h4M16 17l3 3l-3 3"),
    ]


def _both_actions() -> list[Element]:
    return [
        small_card(1, 9),
        plus(15.5, 16, 2.5),
        stroke("M20 27V14l5.5-6l5.5 6v13z"),
        stroke("M24 27v-6h3v6"),
    ]


def _draw_pile() -> list[Element]:
    return [
        small_card(2, 5),
        small_card(4, 7),
        small_card(6, 9, "if"),
        *arrow("M18 16h6", 25, 16, 1, 0),
        label(28, 29, "3", 12),
    ]


def _discard_pile() -> list[Element]:
    return [
        small_card(2, 9),
        small_card(4, 11),
        small_card(6, 13),
        *arrow("M11 12V4", 11, 3, 0, -1),
        label(25, 22, "2", 13),
    ]


def _four_cards() -> list[Element]:
    return [rect(x, 9, 6.4, 13, "is", r=1.5) for x in (1, 9, 17, 25)]


def _hand_limit() -> list[Element]:
    return [
        element("g", small_card(3, 11), transform="rotate(-18 8 25)"),
        small_card(8, 9),
        element("g", small_card(13, 11), transform="rotate(18 18 25)"),
        label(27, 13, "+", 14),
    ]


def _construct_twice() -> list[Element]:
    return [stroke("M2 27V15h6v6h6v6z"), stroke("M17 27v-6h6v-6h6v12z"), label(16, 11, "2×", 12)]


def _special_tile() -> list[Element]:
    return [rect(3, 9, 18, 18, "is", r=2), rect(8, 14, 8, 8, "pane"), plus(26, 9, 4)]


_ICONS: Mapping[Ability, Callable[[], list[Element]]] = MappingProxyType(
    {
        Ability.ANY_CARDS: _any_cards,
        Ability.ADDITIONAL_CARD: _additional_card,
        Ability.CONSTRUCTION_DISCOUNT: _construction_discount,
        Ability.CHANGE_OF_COLORS: _change_of_colors,
        Ability.BOTH_ACTIONS: _both_actions,
        Ability.DRAW_PILE: _draw_pile,
        Ability.DISCARD_PILE: _discard_pile,
        Ability.FOUR_CARDS: _four_cards,
        Ability.HAND_LIMIT: _hand_limit,
        Ability.CONSTRUCT_TWICE: _construct_twice,
        Ability.SPECIAL_TILE: _special_tile,
    }
)
