"""Dice, and the icons of their abilities."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from xml.etree.ElementTree import Element

from copenhagen.house.colors import COLORS
from copenhagen.render.vector.elements import Picture, element, group, path, rect, text, titled
from copenhagen.render.vector.facades import window
from copenhagen.render.vector.palette import ink_on
from copenhagen.render.vector.signs import arrow, plus, stroke
from copenhagen.render.vector.wording import DICE, FACES, Speech
from copenhagen.rollwrite.components import WHITE, Ability, Face

__all__ = ["ability_icon", "die"]

_SIDE = 46.0


def die(shown: Face | str, speech: Speech) -> Picture:
    """Return a die: the face that it shows, ``hand`` about to be rolled, or ``used``."""
    if isinstance(shown, Face):
        words, parts = speech.say(FACES[shown]), _face(shown)
    else:
        words = speech.say(DICE[shown])
        parts = [rect(2, 2, _SIDE - 4, _SIDE - 4, "off", r=9)]
        if shown == "hand":
            parts.append(text(_SIDE / 2, 31, "?", 24, "mid bold"))
    parts.append(text(_SIDE / 2, _SIDE + 13, words, 11, "mid soft"))
    picture = titled(group(parts, data_die=str(shown)), words)
    return Picture(_SIDE + 6, _SIDE + 16, (group([picture], 3, 0),))


def _face(face: Face) -> list[Element]:
    letter = face.letter
    ink = "on-light" if face is WHITE else ink_on(COLORS[face])
    return [
        rect(2, 2, _SIDE - 4, _SIDE - 4, f"tile {letter}", r=9),
        path(window(letter, 13, 5, 30), "glass"),
        text(8, _SIDE - 8, letter.upper(), 13, f"bold {ink}"),
    ]


def ability_icon(ability: Ability) -> list[Element]:
    """Return what an ability of the dice does as a sign of 32 units."""
    return _ICONS[ability]()


def _die_at(x: float, y: float, class_: str = "is") -> Element:
    return rect(x, y, 13, 13, class_, r=3)


def _no_x() -> list[Element]:
    return [
        rect(5, 5, 22, 22, "is", r=3),
        element("circle", cx=16, cy=16, r=6.5, class_="ic"),
    ]


def _use_again() -> list[Element]:
    return [
        stroke("M11 20v-7h5v-4h5v11z"),
        stroke("M27 16a11 11 0 1 1-4-8.5"),
        stroke("M24 2v6h-6"),
    ]


def _re_roll() -> list[Element]:
    dots = [element("circle", cx=x, cy=y, r=1.3, class_="if") for x, y in ((13, 13), (19, 19))]
    return [
        _die_at(9.5, 9.5),
        *dots,
        stroke("M28 12a13 13 0 0 0-22-4M4 20a13 13 0 0 0 22 4"),
        stroke("M6 3v5h5M26 29v-5h-5"),
    ]


def _color_change() -> list[Element]:
    return [_die_at(1, 13), _die_at(18, 13, "if"), *arrow("M7 9q9-8 18 0", 25, 9, 0, 1)]


def _one_x() -> list[Element]:
    return [rect(3, 9, 20, 20, "is", r=3), stroke("M8 14l10 10M18 14l-10 10"), plus(27, 6, 3.5)]


_ICONS: Mapping[Ability, Callable[[], list[Element]]] = MappingProxyType(
    {
        Ability.NO_X: _no_x,
        Ability.USE_AGAIN: _use_again,
        Ability.RE_ROLL: _re_roll,
        Ability.COLOR_CHANGE: _color_change,
        Ability.ONE_X: _one_x,
    }
)
