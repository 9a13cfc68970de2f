"""The picture of a whole game: each player's chance of winning, decision by decision."""

from collections.abc import Sequence

from copenhagen.bots.reviewing import Reviewed
from copenhagen.messages import ENGLISH, message
from copenhagen.render.vector.elements import (
    Markup,
    Picture,
    document,
    element,
    number,
    rect,
    text,
    within,
)
from copenhagen.render.vector.wording import Speech
from copenhagen.values import require_all

_WIDE, _HIGH, _LEFT, _TOP, _FOOT = 640.0, 240.0, 48.0, 34.0, 40.0
_LINES = (
    ("#3a7fc4", None),
    ("#d2691e", "7 3"),
    ("#2e9464", "2 3"),
    ("#b7509b", "9 3 2 3"),
)
"""A color for each seat, with a contrast of at least 3 on both grounds, and its dash pattern."""


def chances(
    reviewed: Sequence[Reviewed],
    *,
    marked: Sequence[Reviewed] = (),
    names: Sequence[str] = (),
    lang: str = ENGLISH,
) -> str:
    """Return a picture of the players' chances of winning, decision by decision.

    `reviewed` is the result of `copenhagen.bots.review`; each seat in it has a line through its
    chances after each of its actions. `marked` decisions have a ring, numbered from 1. `names` are
    the names by seat. Like all pictures it adapts to light and dark mode, and has a description in
    words.

    Raises `InvalidValue` if `reviewed` or `marked` is not a list of such decisions, or `lang` is
    not one of the library's languages.
    """
    for name, decisions in (("reviewed", reviewed), ("marked", marked)):
        require_all(decisions, Reviewed, name)
    speech = Speech(lang, names)
    last = max((each.number for each in reviewed), default=1)
    parts = [rect(_LEFT, _TOP, _WIDE - _LEFT, _HIGH, "panel")]
    for share in (0, 0.25, 0.5, 0.75, 1):
        (_, y), words = _place(0, share, last), f"{100 * share:.0f} %"
        parts.append(element("line", x1=_LEFT, x2=_WIDE, y1=y, y2=y, class_="grid"))
        parts.append(text(_LEFT - 8, y + 4, words, 12, "end soft"))
    step = max(10, last // 60 * 10)
    parts += [
        text(_place(move, 0, last)[0], _TOP + _HIGH + 18, str(move), 12, "mid soft")
        for move in range(step, last + 1, step)
    ]
    middle = (_LEFT + _WIDE) / 2
    parts.append(
        text(middle, _TOP + _HIGH + _FOOT - 2, speech.say(message("move")), 12, "mid soft")
    )
    seats, said = sorted({each.seat for each in reviewed}), []
    for place, seat in enumerate(seats):
        own = [each for each in reviewed if each.seat == seat]
        parts += _line(own, last)
        x, room = _LEFT + place * (_WIDE - _LEFT) / len(seats), (_WIDE - _LEFT) / len(seats) - 40
        parts.append(_stroke(f"M{number(x)} 14h26", seat))
        parts.append(text(x + 32, 18, within(speech.name(seat), room, 13), 13))
        first, end = (f"{100 * each.done.chance:.0f} %" for each in (own[0], own[-1]))
        line = message(
            "{player}: from {first} to {last}", player=speech.name(seat), first=first, last=end
        )
        said.append(speech.say(line))
    for count, each in enumerate(marked, 1):
        parts += _ring(each, count, last)
    title = speech.say(message("The chance to win"))
    return document(Picture(_WIDE, _TOP + _HIGH + _FOOT, tuple(parts)), title, "; ".join(said))


def _place(move: int, share: float, last: int) -> tuple[float, float]:
    return _LEFT + (_WIDE - _LEFT - 12) * move / last, _TOP + _HIGH * (1 - share)


def _line(own: Sequence[Reviewed], last: int) -> list[Markup]:
    places = [_place(each.number, each.done.chance, last) for each in own]
    points = "L".join(f"{number(x)} {number(y)}" for x, y in places)
    return [_stroke(f"M{points}", own[0].seat)]


def _stroke(d: str, seat: int) -> Markup:
    color, dashes = _LINES[seat % len(_LINES)]
    return element(
        "path",
        d=d,
        fill="none",
        stroke=color,
        stroke_width=2.2,
        stroke_dasharray=dashes,
        stroke_linejoin="round",
    )


def _ring(each: Reviewed, count: int, last: int) -> list[Markup]:
    x, y = _place(each.number, each.done.chance, last)
    return [
        element("circle", cx=x, cy=y, r=9, class_="on"),
        text(x, y + 4, str(count), 12, "mid bold"),
    ]
