"""Dice, and the icons of their abilities."""

from collections.abc import Mapping
from types import MappingProxyType

from copenhagen.house.colors import COLORS
from copenhagen.house.words import color_name
from copenhagen.messages import Message, in_context
from copenhagen.render.vector.elements import Markup, Picture, group, path, rect, text, titled
from copenhagen.render.vector.facades import window
from copenhagen.render.vector.palette import ink_on
from copenhagen.render.vector.signs import drawn
from copenhagen.render.vector.wording import Speech
from copenhagen.rollwrite.components import WHITE, Face
from copenhagen.rollwrite.stars import ABILITY_STARS, Ability

FACE_NAMES: Mapping[Face, Message] = MappingProxyType({face: color_name(face) for face in Face})
"""The names of the faces of a die."""

DIE_PLACES: Mapping[str, Message] = MappingProxyType(
    {
        "hand": in_context("a die that is about to be rolled", "to roll"),
        "used": in_context("a die that has been used in this turn", "used"),
    }
)
"""The location of a die that shows no face."""

_SIDE = 46.0


def die(shown: Face | str, speech: Speech) -> Picture:
    """Return a die: its face, ``hand`` if it is about to be rolled, or ``used``."""
    if isinstance(shown, Face):
        words, parts = speech.say(FACE_NAMES[shown]), _face(shown)
    else:
        words = speech.say(DIE_PLACES[shown])
        parts = [rect(2, 2, _SIDE - 4, _SIDE - 4, "off", r=9)]
        if shown == "hand":
            parts.append(text(_SIDE / 2, 31, "?", 24, "mid bold"))
    parts.append(text(_SIDE / 2, _SIDE + 13, words, 11, "mid soft"))
    picture = titled(group(parts, data_die=str(shown)), words)
    return Picture(_SIDE + 6, _SIDE + 16, (group([picture], 3, 0),))


def _face(face: Face) -> list[Markup]:
    letter = face.letter
    ink = "on-light" if face is WHITE else ink_on(COLORS[face])
    return [
        rect(2, 2, _SIDE - 4, _SIDE - 4, f"tile {letter}", r=9),
        path(window(letter, 13, 5, 30), "glass"),
        text(8, _SIDE - 8, letter.upper(), 13, f"bold {ink}"),
    ]


def ability_icon(ability: Ability) -> list[Markup]:
    """Return the icon of an ability of the dice, in a square of 32 units."""
    return drawn(ABILITY_STARS[ability].icon)
