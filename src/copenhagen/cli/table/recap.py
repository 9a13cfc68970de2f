"""The log beside the question: what has happened since, from its beginning, as far as it fits."""

from collections.abc import Sequence

from rich.console import Console
from rich.style import Style
from rich.text import Text

from copenhagen.cli.table.colors import DIM, HEADING, words
from copenhagen.cli.table.panels import Look
from copenhagen.messages import plural
from copenhagen.render import LogEntry


def recap(
    before: Sequence[LogEntry],
    unseen: Sequence[LogEntry],
    room: tuple[int, int],
    look: Look,
    console: Console,
) -> Text:
    """Return what a player has not seen, in at most so many columns and lines.

    Where there is room, what was `before` stands above it, turn by turn. Where there is too little,
    each turn is cut to its beginning, and the last line says how many turns are left out.
    """
    width, height = max(room[0], 1), room[1]
    new = [_told(entry, HEADING, "") for entry in unseen]
    high = [len(text.wrap(console, width)) for text in new]
    if sum(high) > height:
        return _cut(new, high, (width, height), look, console)
    shown, left = new, height - sum(high)
    for entry in reversed(before):
        text = _told(entry, DIM, DIM)
        left -= len(text.wrap(console, width))
        if left < 0:
            break
        shown = [text, *shown]
    return Text("\n").join(shown)


def _told(entry: LogEntry, heading: Style, style: Style | str) -> Text:
    return words(f"{entry.heading}: ", heading).append(" ".join(entry.sentences), style)


def _cut(
    new: Sequence[Text], high: Sequence[int], room: tuple[int, int], look: Look, console: Console
) -> Text:
    """Return turns cut to their beginnings, each of the first ones as long as possible."""
    width, height = room
    shown = new if len(new) <= height else new[: height - 1]
    left, lines = height - (len(shown) < len(new)), []
    for number, text in enumerate(shown):
        below = len(shown) - number - 1
        mine = max(1, min(high[number], left - below))
        left -= mine
        lines += shortened(text, (width, mine), console)
    if more := len(new) - len(shown):
        note = plural("… and {number} more turn: l", "… and {number} more turns: l", number=more)
        lines.append(Text(look.say(note), DIM))
    return Text("\n").join(lines[:height])


def shortened(text: Text, room: tuple[int, int], console: Console) -> list[Text]:
    """Return the lines of a text, at most so many columns and lines, with a sign for more."""
    width, height = room
    wrapped = list(text.wrap(console, max(width, 1)))
    for line in wrapped:
        line.rstrip()
    if len(wrapped) > height:
        last = wrapped[height - 1]
        last.truncate(width - 2)
        last.append(" …", DIM)
    return wrapped[:height]
