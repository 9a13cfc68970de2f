"""The icons of the ability tiles, and the tiles with their sides."""

from copenhagen.cardgame.ability_tiles import ABILITY_TILES, Ability
from copenhagen.render.vector.elements import (
    Markup,
    Picture,
    element,
    group,
    kept,
    letters_within,
    lines_within,
    rect,
    text,
)
from copenhagen.render.vector.elements import titled as with_title
from copenhagen.render.vector.signs import drawn
from copenhagen.render.vector.wording import SIDES, Speech

ICON = 32.0
"""The length of the side of an icon."""

_TILE = (84.0, 70.0)


def icon(ability: Ability) -> list[Markup]:
    """Return the icon of an ability."""
    return drawn(ABILITY_TILES[ability].icon)


def ability_tile(ability: Ability, speech: Speech, side: str = "", note: str = "") -> Picture:
    """Return an ability tile: its icon and its name, and its side in words.

    `note` is a text in its corner, such as the number of tiles.
    """
    name = speech.say(ability.title)
    return _ability_tile(ability, name, side, speech.say(SIDES[side](name)) if side else name, note)


@kept
def _ability_tile(ability: Ability, name: str, side: str, said: str, note: str) -> Picture:
    width, height = _TILE
    frame = {"active": "on", "": "frame"}.get(side, "off")
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
    tile = group(parts, data_ability=str(ability), data_side=side or None)
    return Picture(width, height, (with_title(tile, said),))


_LETTERS = 10.0


def first_line(lines: list[str]) -> float:
    """Return the base line of a name in one or two lines below an icon."""
    return 50 if len(lines) > 1 else 55


def small_tile(ability: Ability, speech: Speech, side: str) -> Picture:
    """Return the icon of an ability tile alone, with a mark for its side."""
    return _small_tile(ability, side, speech.say(SIDES[side](ability.title)))


@kept
def _small_tile(ability: Ability, side: str, said: str) -> Picture:
    is_active = side == "active"
    small = element("g", *icon(ability), transform="translate(4 3) scale(.8)")
    parts = [
        rect(1, 1, 32, 30, "on" if is_active else "frame", r=6),
        group([small], class_=None if is_active else "dim"),
    ]
    if not is_active:
        parts.append(_side_mark(side, 29, 26))
    tile = group(parts, data_ability=str(ability), data_side=side)
    return Picture(36, 33, (with_title(tile, said),))


def _side_mark(side: str, x: float, y: float) -> Markup:
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
