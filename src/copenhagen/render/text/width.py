"""The width of texts on a terminal, in columns; names may be in any script."""

import re
from collections.abc import Iterator
from unicodedata import category, east_asian_width

_JOINED = re.compile("[\u200c\u200d\u1160-\u11ff\u3164\ud7b0-\ud7ff\uffa0\U0001f3fb-\U0001f3ff]")
"""Characters that are drawn within the preceding one although they are not combining marks.

The vowels and finals of Hangul, their fillers, the skin tones of emoji, and joiners.
"""


def width(text: str) -> int:
    """Return the width of `text`, a single line, in columns.

    Characters of East Asian scripts and emoji are two columns wide, combining marks none. Joined
    emoji, such as a family, are drawn as one.

    >>> width("Ada"), width("Zoë"), width("Zoe\u0308"), width("小明")
    (3, 3, 3, 4)
    """
    return len(text) if text.isascii() else sum(_columns(text))


def _columns(text: str) -> Iterator[int]:
    """Yield the width of each character in columns; 0 for an emoji joined to the one before."""
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
    """Return the longest beginning of `text` that fits into `room` columns.

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
    """Return `text` padded with spaces to at least `room` columns.

    >>> padded("Ada", 5) + "|", padded("小明", 5) + "|"
    ('Ada  |', '小明 |')
    """
    return text + " " * (room - width(text))


def lines_of(text: str, room: int, *, indent: str = "") -> Iterator[str]:
    """Yield the lines of `text`, at most `room` columns wide, all but the first after `indent`.

    Words are not broken at hyphens; only words longer than a line are broken.

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
    """Yield `line` in pieces that fit, breaking words that are longer than a line."""
    while width(line) > room:
        piece = cut(line, room)
        yield piece
        line = indent + line[len(piece) :]
    yield line
