"""Table parts of both games: the scoring track, the line above a house, titles."""

from collections.abc import Iterable, Sequence

from copenhagen.house.words import points_in_words
from copenhagen.messages import message
from copenhagen.render.vector.elements import (
    Picture,
    above,
    group,
    kept,
    lines_within,
    rect,
    text,
    within,
)
from copenhagen.render.vector.emblems import pawn
from copenhagen.render.vector.wording import Speech

_LAST = 12


def paragraph(lines: Iterable[str], width: float, size: float = 13, class_: str = "") -> Picture:
    """Return sentences broken into lines that fit."""
    broken = [line for words in lines for line in lines_within(words, width, size)]
    step = round(1.35 * size)
    parts = [
        text(0, size + step * row, line, size, class_ or None) for row, line in enumerate(broken)
    ]
    return Picture(width, step * len(broken) + 2, tuple(parts))


def header(
    seat: int, score: int, width: float, speech: Speech, *, turn: bool, more: int = 0
) -> Picture:
    """Return the line above a house: the player's sign and name, and the points."""
    parts = [rect(0, 0, width, 24, "on", r=6)] if turn else []
    parts.append(pawn(seat, 14, 12.5, 15))
    points = speech.say(points_in_words(score))
    if more:
        points += f" ({more:+d})"
    shown = points if width > _ROOMY else f"{score}{f' ({more:+d})' if more else ''}"
    room = width - 40 - 6.8 * len(shown)
    parts.append(text(27, 17, within(speech.name(seat), room, 12), 12, "bold"))
    parts.append(text(width - 6, 17, shown, 12, "end accent" if more else "end"))
    return Picture(width, 24, (group(parts, data_player=seat),))


_ROOMY = 150


def score_track(scores: Sequence[int], width: float, speech: Speech) -> Picture:
    """Return the scoring track from 0 to 12, with the sign of every player on it."""
    return _score_track(tuple(scores), width, speech.say(message("Scoring track")))


@kept
def _score_track(scores: tuple[int, ...], width: float, said: str) -> Picture:
    step = width / (_LAST + 1)
    at: dict[int, list[int]] = {}
    for seat, score in enumerate(scores):
        at.setdefault(max(0, min(score, _LAST)), []).append(seat)
    high = 17 * max(map(len, at.values()), default=0)
    parts = []
    for points in range(_LAST + 1):
        class_ = "gold" if points == _LAST else "frame"
        parts.append(rect(points * step + 1, high + 2, step - 2, 24, class_, r=5))
        ink = "mid bold on-light" if points == _LAST else "mid"
        parts.append(text((points + 0.5) * step, high + 18.5, str(points), 12, ink))
        for place, seat in enumerate(at.get(points, ())):
            parts.append(pawn(seat, (points + 0.5) * step, high - 8 - 17 * place, 14))
    return above(
        [Picture(width, high + 28, (group(parts, data_part="score", data_title=said),))], 0
    )
