"""Words shared by all texts: names of players, cells, lines."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from copenhagen.errors import Fault, few, shown
from copenhagen.house.grid import cell_name, cells_of
from copenhagen.messages import Message, in_context, is_you, listed, message, quoted, translated
from copenhagen.values import unprintable

COLOR_SIGNS: Mapping[str, str] = MappingProxyType(
    {
        "b": in_context("stands for a color in drawings, one or two letters", "b"),
        "y": in_context("stands for a color in drawings, one or two letters", "y"),
        "r": in_context("stands for a color in drawings, one or two letters", "r"),
        "g": in_context("stands for a color in drawings, one or two letters", "g"),
        "p": in_context("stands for a color in drawings, one or two letters", "p"),
    }
)
"""The sign of each color in drawings, by its letter."""


def color_sign(letter: str, lang: str) -> str:
    """Return the sign of a color in drawings, by its letter; other letters are unchanged.

    It is in capitals if the letter is one, as for brick.
    """
    if letter.lower() not in COLOR_SIGNS:
        return letter
    said = translated(COLOR_SIGNS[letter.lower()], lang)
    return said.upper() if letter.isupper() else said


def did(player: str, deed: str) -> Message:
    """Return the sentence that a player did something."""
    how = {"player": player, "deed": deed}
    if is_you(player):
        return in_context("second person", "{player} {deed}.", **how)
    return message("{player} {deed}.", **how)


def seat_name(seat: int, names: Sequence[str] = ()) -> str:
    """Return the name of the player at `seat` (from 0), or ``Seat 1`` without a name."""
    return names[seat] if seat < len(names) else message("Seat {seat}", seat=seat + 1)


def name_faults(names: object) -> tuple[Fault, ...]:
    """Return a fault if `names` is not a list of names, or one for each invalid name.

    There may be fewer names than players. Names have to be texts without control characters and
    without characters that change the writing direction, which could hide or fake text.
    """
    if isinstance(names, str) or not isinstance(names, Sequence):
        return (Fault("names", f"{shown(names)} is not a list of names"),)
    return few(
        Fault(f"names[{seat}]", f"{shown(name)} is not a name")
        for seat, name in enumerate(names)
        if not isinstance(name, str) or unprintable(name)
    )


def cells_named(mask: int) -> str:
    """Return the cells of `mask` by their names, as a list within a sentence."""
    return listed(map(cell_name, cells_of(mask)))


def lines_named(*, rows: Sequence[int], columns: Sequence[int] = ()) -> list[Message]:
    """Return rows (0-8) and columns (0-4) by their names on the house."""
    return [message("row {row}", row=row + 1) for row in rows] + [
        message("column {column}", column="abcde"[column]) for column in columns
    ]


def in_quotes(titles: Iterable[str]) -> str:
    """Return names in quotation marks, as a list within a sentence."""
    return listed(map(quoted, titles))
