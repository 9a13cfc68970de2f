"""Menus: numbered lists of choices that fit on a screen, whatever the game.

Whatever can be chosen is listed; nobody has to know the notation. What there is much of, such as
places for a tile or a shape, stands below little pictures, or in a menu of its own.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING

import attrs

from copenhagen.cli import WIDTH
from copenhagen.house.grid import COLUMNS, cells_of
from copenhagen.messages import message

if TYPE_CHECKING:
    from copenhagen.games import Action

__all__ = ["Entry", "Group", "Menu", "below_pictures", "joined", "legend", "picture"]

_GAP = "   "
_INDENT = "     "


@attrs.frozen
class Entry:
    """One choice: its words, the action that it stands for or the menu that it leads to, and marks.

    The marks say what it is good for, as explained below the menu.
    """

    words: str
    leads_to: "Action | Menu"
    marks: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the words and the marks."""
        return " ".join((self.words, *self.marks))


@attrs.frozen
class Group:
    """Choices under one heading, which may be a picture of several lines."""

    heading: tuple[str, ...]
    choices: tuple[Entry, ...]


@attrs.frozen
class Menu:
    """Groups of choices, numbered through from 1, and notes below them.

    With `beside`, the groups stand side by side, else one below the other.
    """

    groups: tuple[Group, ...]
    notes: tuple[str, ...] = ()
    beside: bool = False
    prefix: str = ""
    """The beginning of the notation of all its choices, where the menu was chosen within another:
    it is typed to come here, and stands before what is asked."""
    rest: str = ""
    """Here the prefix may be left out before what has this form, a regular expression."""

    @property
    def choices(self) -> tuple[Entry, ...]:
        """All choices in the order of their numbers."""
        return tuple(choice for group in self.groups for choice in group.choices)

    def lines(self) -> Iterator[str]:
        """Yield the menu as text, no line wider than 80 characters."""
        digits = len(str(len(self.choices)))
        number = iter(range(1, len(self.choices) + 1))
        shown = [
            (group.heading, [f"{next(number):>{digits}} {choice}" for choice in group.choices])
            for group in self.groups
        ]
        if self.beside:
            yield from _blocks([[*heading, *entries] for heading, entries in shown])
        else:
            for heading, entries in shown:
                yield from heading
                yield from (f"  {line}" for line in _columns(entries, WIDTH - 2))
        yield from self.notes


def _columns(entries: Sequence[str], width: int) -> Iterator[str]:
    """Yield entries in as many columns as fit, read downwards; one that is too wide is broken."""
    widest = max(map(len, entries))
    if widest > width:
        for entry in entries:
            yield from wrap(entry, width, subsequent_indent=_INDENT)
        return
    columns = max(1, (width + len(_GAP)) // (widest + len(_GAP)))
    rows = -(-len(entries) // columns)
    for row in range(rows):
        yield _GAP.join(f"{entry:{widest}}" for entry in entries[row::rows]).rstrip()


def _blocks(blocks: Iterable[list[str]]) -> Iterator[str]:
    """Yield blocks of lines side by side, as many as fit, then the next ones below them."""
    band: list[list[str]] = []
    used = 0
    for block in blocks:
        width = max(map(len, block))
        if band and used + len(_GAP) + width > WIDTH:
            yield from _band(band)
            yield ""
            band, used = [], 0
        used += width + (len(_GAP) if band else 0)
        band.append(block)
    yield from _band(band)


def _band(blocks: list[list[str]]) -> Iterator[str]:
    widths = [max(map(len, block)) for block in blocks]
    for cells in zip_longest(*blocks, fillvalue=""):
        line = _GAP.join(f"{cell:{width}}" for cell, width in zip(cells, widths, strict=True))
        yield line.rstrip()


def joined(groups: Iterable[Group]) -> tuple[Group, ...]:
    """Return `groups`, those one after the other with the same heading in one."""
    found: list[Group] = []
    for group in groups:
        before = found.pop().choices if found and found[-1].heading == group.heading else ()
        found.append(Group(group.heading, before + group.choices))
    return tuple(found)


_MEANINGS = {
    "+": message("+ points"),
    "!": message("! a mission"),
    "*": message("* a coat of arms"),
    "<": message("< one card cheaper there"),
    "#": message("# over brickwork"),
}


def legend(groups: Iterable[Group], say: Callable[[str], str]) -> Iterator[str]:
    """Yield one line that explains the marks in use, where there are any."""
    used = {mark[0] for group in groups for choice in group.choices for mark in choice.marks}
    if used:
        yield f"({'; '.join(say(meaning) for mark, meaning in _MEANINGS.items() if mark in used)})"


def picture(cells: int, letter: str, *, capital: int) -> Iterator[str]:
    """Yield the lines of a small drawing of `cells`, the top row first, in `letter`.

    The letters of the cells of `capital` are capitals.
    """
    drawn = list(cells_of(cells))
    left, right = (limit(cell % COLUMNS for cell in drawn) for limit in (min, max))
    for row in range(drawn[-1] // COLUMNS, drawn[0] // COLUMNS - 1, -1):
        line = ""
        for cell in range(COLUMNS * row + left, COLUMNS * row + right + 1):
            mark = letter.upper() if capital >> cell & 1 else letter
            line += mark if cells >> cell & 1 else " "
        yield f"  {line}".rstrip()


def below_pictures(
    pictures: Sequence[tuple[str, ...]], entries: Sequence[Sequence[Entry]]
) -> tuple[Group, ...]:
    """Return a group for each picture, with its entries; all pictures stand on the same line."""
    highest = max(map(len, pictures))
    return tuple(
        Group(("",) * (highest - len(lines)) + lines, tuple(some))
        for lines, some in zip(pictures, entries, strict=True)
    )
