"""How many columns of a terminal a text takes up: names are written in all scripts of the world."""

import re
from collections.abc import Iterator
from unicodedata import category, east_asian_width

_JOINED = re.compile("[\u200c\u200d\u1160-\u11ff\u3164\ud7b0-\ud7ff\uffa0\U0001f3fb-\U0001f3ff]")
"""Characters that are drawn within the one before them although they are not combining marks.

The vowels and finals of Hangul, their fillers, the skin tones of emoji, and what joins characters.
"""


def width(text: str) -> int:
    """Return how many columns `text`, of one line, takes up.

    Characters of East Asian scripts and emoji are two columns wide, combining marks none. Emoji
    that are joined, such as a family, are drawn as one.

    >>> width("Ada"), width("Zoë"), width("Zoe\u0308"), width("小明")
    (3, 3, 3, 4)
    """
    return len(text) if text.isascii() else sum(_columns(text))


def _columns(text: str) -> Iterator[int]:
    """Yield how many columns each character takes up; an emoji that is joined to one, none."""
    before = ""
    for character in text:
        if category(character).startswith("M") or _JOINED.match(character):
            yield 0
        elif east_asian_width(character) in {"W", "F"}:
            yield 0 if before == "‍" else 2
        else:
            yield 1
        before = character


def cut(text: str, room: int) -> str:
    """Return as much of the beginning of `text` as fits into so many columns.

    >>> cut("Ada", 2), cut("小明", 3)
    ('Ad', '小')
    """
    used = 0
    for place, columns in enumerate(_columns(text)):
        used += columns
        if used > room:
            return text[:place]
    return text


def padded(text: str, room: int) -> str:
    """Return `text` with spaces after it, so that it takes up so many columns or more.

    >>> padded("Ada", 5) + "|", padded("小明", 5) + "|"
    ('Ada  |', '小明 |')
    """
    return text + " " * (room - width(text))


def lines_of(text: str, room: int, *, indent: str = "") -> Iterator[str]:
    """Yield `text` broken into lines of so many columns at most, `indent` before all but the first.

    Words are not broken at hyphens, and only those that fit on no line are broken at all.

    >>> list(lines_of("小明 and 小华 share the first place", 12))
    ['小明 and', '小华 share', 'the first', 'place']
    """
    line, *words = re.split(r"\s", text)
    for word in words:
        *full, line = _broken(line, room, indent)
        yield from full
        if width(f"{line} {word}") <= room:
            line = f"{line} {word}"
        else:
            yield line
            line = indent + word
    yield from _broken(line, room, indent)


def _broken(line: str, room: int, indent: str) -> Iterator[str]:
    """Yield `line` in pieces that fit, where one word is too long for any line."""
    while width(line) > room:
        piece = cut(line, room)
        yield piece
        line = indent + line[len(piece) :]
    yield line
