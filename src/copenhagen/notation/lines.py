"""Lines of text with fields, the notation of positions: splitting, parsing and errors."""

import re
from collections.abc import Callable, Sequence
from reprlib import repr as shortened
from typing import Any, TypeVar

import attrs

from copenhagen.errors import UnreadableNotation
from copenhagen.messages import in_sequence, message
from copenhagen.values import option_letters

Options = TypeVar("Options")


@attrs.frozen
class Field:
    """Parses a field: a pattern, and a function of its match (``None``: not readable)."""

    name: str
    pattern: re.Pattern[str]
    read: Callable[[re.Match[str]], object]


def fields_in(line: object, table: int, players: Sequence[int], longest: int) -> list[str]:
    """Return the fields of a line: `table` fields, then one for each player.

    Raises `UnreadableNotation` if it has too few or too many, or more than `longest`
    characters.
    """
    if not isinstance(line, str) or len(line) > longest:
        text = message(
            "{line} is not a line of at most {most} characters", line=shortened(line), most=longest
        )
        raise UnreadableNotation(text)
    texts = line.split(" ")
    if not table + min(players) <= len(texts) <= table + max(players):
        text = message(
            "a position has {fields} fields and one for each player, not {found}",
            fields=table,
            found=len(texts),
        )
        raise UnreadableNotation(text)
    return texts


def values_of(fields: Sequence[Field], texts: Sequence[str]) -> list[Any]:
    """Return the values that `fields` parse from `texts`.

    Raises `UnreadableNotation`, naming every unreadable field.
    """
    unreadable = []
    values: list[Any] = []
    for number, (field, text) in enumerate(zip(fields, texts, strict=True), 1):
        match = field.pattern.fullmatch(text)
        value = field.read(match) if match else None
        if value is None:
            unreadable.append(
                message(
                    "field {number}, {name}: {text}",
                    number=number,
                    name=field.name,
                    text=shortened(text),
                )
            )
        values.append(value)
    if unreadable:
        raise UnreadableNotation(
            message("this is not a position: {fields}", fields=in_sequence(unreadable))
        )
    return values


def wrong_number(found: int, right: int) -> UnreadableNotation:
    """Return the error for a line whose number of players differs from its game's."""
    return UnreadableNotation(
        message(
            "this is not a position: {found} players where there should be {right}",
            found=found,
            right=right,
        )
    )


def options_text(options: object) -> str:
    """Return the letters of the options of a game."""
    kind: type = type(options)
    letters = option_letters(kind)
    return "".join(each[getattr(options, name)] for name, each in letters.items())


def options_pattern(kind: type) -> str:
    """Return a pattern that matches the output of `options_text`, with a group for each option."""
    return "".join(
        f"(?P<{name}>[{''.join(each.values())}]){'?' if '' in each.values() else ''}"
        for name, each in option_letters(kind).items()
    )


def options_in(kind: type[Options], match: re.Match[str]) -> Options:
    """Return the options named in a match of `options_pattern`."""
    any_kind: type = kind
    return kind(
        **{
            name: next(value for value, letter in each.items() if letter == (match[name] or ""))
            for name, each in option_letters(any_kind).items()
        }
    )
