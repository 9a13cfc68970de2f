"""Every error that the library raises on purpose, all under `CopenhagenError`.

Bad input never surfaces as an ``AttributeError`` from deep inside: it raises one of these errors,
which lists everything that is wrong, not only the first thing found.

Every error has a message: it cannot be created without a text, or without its faults, reasons or
candidates. Each can be pickled and copied with all its parts, so that it comes back unchanged from
another process; as with every Python exception, the cause and the traceback are lost.
"""

from collections.abc import Iterable
from contextlib import suppress
from itertools import islice
from reprlib import repr as shortened
from typing import Any, Self, TypeVar

import attrs

__all__ = [
    "AmbiguousNotation",
    "CopenhagenError",
    "Fault",
    "IllegalAction",
    "IllegalNotation",
    "InvalidDocument",
    "InvalidGame",
    "InvalidMove",
    "InvalidState",
    "InvalidValue",
    "MatchError",
    "MissingExtra",
    "NotAState",
    "NotYourTurn",
    "NotationError",
    "OutOfDate",
    "Reason",
    "Refused",
    "ResultFileError",
    "UnknownCell",
    "UnknownName",
    "UnknownRule",
    "UnknownRuling",
    "UnreadableNotation",
    "WorkerLost",
]


DISTRIBUTION = "copenhagen-rules"
"""The name to install; the index has something else under the name of the package."""


# The parts of messages

LONGEST_SHOWN = 140
"""The maximum length of a value's `repr`, except for values shown in notation."""


def cut(text: str, longest: int = LONGEST_SHOWN) -> str:
    """Return `text`, truncated if it is longer than `longest`.

    >>> cut("<Match players=('Ada', 'Ben')>", 20)
    '<Match players=(...>'
    """
    if len(text) <= longest:
        return text
    end = ">" if text.endswith(">") else ""
    return f"{text[: longest - 3 - len(end)]}...{end}"


def shown(value: object) -> str:
    """Return a short, single-line text for any value from outside, for use in a message.

    >>> shown((2, 3)), shown("x" * 100), shown(10**5000)
    ('(2, 3)', "'xxxxxxxxxxxx...xxxxxxxxxxxxx'", '<int>')
    """
    plain = type(value).__module__ == "builtins" and not isinstance(value, type)
    with suppress(Exception):  # of a number with thousands of digits, or of a stranger's class
        text = cut(in_one_line(shortened(value) if plain else repr(value)))
        # A NumPy integer, which looks like a valid number.
        foreign = hasattr(type(value), "__index__") and not isinstance(value, int)
        return f"{text} (int() makes it one of Python's numbers)" if foreign else text
    return f"<{type(value).__name__}>"


def with_article(noun: str) -> str:
    """Return `noun` with "a" or "an" before it.

    >>> with_article("State"), with_article("InvalidMove")
    ('a State', 'an InvalidMove')
    """
    return f"{'an' if noun[:1] in 'AEIOUaeiou' else 'a'} {noun}"


def in_one_line(text: str) -> str:
    """Return `text` with its line breaks, if any, replaced by single spaces."""
    return text if text.isprintable() else " ".join(text.split())


def close_matches(text: str, known: Iterable[str], n: int = 1, cutoff: float = 0.6) -> list[str]:
    """Return the `n` texts most similar to `text`; none if it is far longer than a name.

    >>> close_matches("joker", ["jokers", "missions"]), close_matches("joker" * 10**6, ["jokers"])
    (['jokers'], [])
    """
    from difflib import get_close_matches  # noqa: PLC0415 (only errors need it)

    return get_close_matches(text, known, n, cutoff) if len(text) <= LONGEST_SHOWN else []


Part = TypeVar("Part")


MOST_FAULTS = 50
"""The maximum number of faults in an error; a final one says that there are more."""


def few(faults: "Iterable[Fault]") -> "tuple[Fault, ...]":
    """Return the faults that an error lists, without looking for more.

    >>> told = few(Fault(f"moves[{number}]", "is no move") for number in range(10**9))
    >>> len(told), str(told[-1])
    (51, 'and more faults')
    """
    found = tuple(islice(faults, MOST_FAULTS + 2))
    if len(found) <= MOST_FAULTS + 1:  # the last may already say that there are more
        return found
    return (*found[:MOST_FAULTS], Fault("", "and more faults"))


def _has_text(_: object, attribute: "attrs.Attribute[str]", value: object) -> None:
    """Reject a blank text."""
    _told(value, attribute.name)


def _has_text_or_is_empty(_: object, attribute: "attrs.Attribute[str]", value: object) -> None:
    """Reject a text that is blank without being empty, and values that are not texts."""
    if value != "":
        _told(value, attribute.name)


def _told(text: object, name: str = "text") -> str:
    """Return `text`, or raise an error if it is blank: a mistake in the raising code."""
    if not isinstance(text, str):
        raise TypeError(f"{name} has to be a string, not {shown(text)}")
    if not text.strip():
        raise ValueError(f"{name} must not be empty")
    return text


def _parts(parts: Iterable[Part], kind: type[Part], least: int = 1) -> tuple[Part, ...]:
    """Return the parts of an error; raise an error for too few of them or wrong types."""
    found = tuple(parts)
    if strange := [part for part in found if not isinstance(part, kind)]:
        raise TypeError(f"every part has to be a {kind.__name__}, not {shown(strange[0])}")
    if len(found) < least:
        raise ValueError(f"{len(found)} {kind.__name__} given, at least {least} needed")
    return found


class _Part:
    """A part of an error. It is immutable, so copying returns the part itself."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _: object) -> Self:
        return self


_NO_RULE = ""
"""The rule of a reason that does not concern a rule of the game."""


@attrs.frozen
class Reason(_Part):
    """One reason to refuse a move: the id of the rule that it would break, and a sentence.

    `rule` is empty if no rule of the game is involved: if a text cannot be read, or a match has
    nothing to take back.

    >>> Reason("base.build.support", "the tile floats")
    Reason(rule='base.build.support', text='the tile floats')
    """

    rule: str = attrs.field(validator=_has_text_or_is_empty)
    text: str = attrs.field(validator=_has_text)

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text


@attrs.frozen
class Fault(_Part):
    """One fault of a value: its path, a sentence, and the rule it breaks.

    `path` names the field as in the document (``players[1].house[3]``; empty for the whole);
    `rule` is a rule id, or ``None`` if no rule of the game is involved.

    >>> Fault("players[1].score", "has to be a number of points")
    Fault(path='players[1].score', text='has to be a number of points', rule=None)
    """

    path: str
    text: str = attrs.field(validator=_has_text)
    rule: str | None = None

    def __str__(self) -> str:
        where = f"{self.path}: " if self.path else ""
        which = f" [{self.rule}]" if self.rule else ""
        return f"{where}{self.text}{which}"


class CopenhagenError(Exception):
    """The root of all errors of this library.

    Two errors are equal if they have the same class and content.
    """

    def __init__(self, text: str) -> None:
        """Keep the message."""
        super().__init__(_told(text))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.args == getattr(other, "args", None)

    def __hash__(self) -> int:
        return hash((type(self), str(self)))


class Refused(CopenhagenError):
    """A move or another request was refused; `reasons` says why, and there is at least one.

    It does not matter how the move was given: as an action, as text, or to a match. The game
    continues from the same position.
    """

    reasons: tuple[Reason, ...]

    def __init__(self, text: str) -> None:
        """Keep the message as the only reason, without a rule of the game."""
        super().__init__(text)
        self.reasons = (Reason(_NO_RULE, text),)

    def __str__(self) -> str:
        return str(self.args[0])


class IllegalAction(Refused, ValueError):
    """The rules do not allow this move now; `reasons` says why, one entry for each broken rule.

    The state that the move was tried on is unchanged and still usable.
    """

    def __init__(self, move: object, reasons: Iterable[Reason]) -> None:
        """Keep the refused `move` and every reason."""
        self.move = move
        self.reasons = _parts(reasons, Reason)
        Exception.__init__(self, move, self.reasons)

    def __str__(self) -> str:
        return f"{shown(self.move)} is refused: " + "; ".join(map(str, self.reasons))


class InvalidValue(CopenhagenError, ValueError):
    """A value from outside is invalid; `faults` lists everything that is wrong.

    If there are more than 50 faults, it lists the first 50, and one that says that there are more.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Keep the faults, up to `MOST_FAULTS` and one that says that there are more."""
        self.faults = _parts(few(faults), Fault)
        Exception.__init__(self, self.faults)

    def __str__(self) -> str:
        return "; ".join(map(str, self.faults))


class InvalidGame(InvalidValue):
    """The game is invalid: a wrong number of players, or an option with an impossible value."""


class InvalidMove(InvalidValue):
    """A move was created with a value of the wrong type."""


class InvalidState(InvalidValue):
    """The position breaks a law of the game: lost cards, floating tiles, impossible scores."""


class InvalidDocument(InvalidValue):
    """The JSON document does not have the required form."""


class UnknownCell(InvalidValue, LookupError):
    """A house was asked for a cell that its grid does not have."""


class NotAState(CopenhagenError, TypeError):
    """A function was given something that is not a state of a game, or not a view or a house."""


class NotationError(Refused, ValueError):
    """A text does not name a move or a position; the three subclasses say why."""


class UnreadableNotation(NotationError):
    """The text does not match any form of the notation, whatever the position."""


class IllegalNotation(NotationError):
    """The text can be read, but its move is not possible here; `reasons` says why."""

    def __init__(self, text: str, reasons: Iterable[Reason]) -> None:
        """Keep the message and every reason."""
        self.reasons = _parts(reasons, Reason)
        Exception.__init__(self, _told(text), self.reasons)


class AmbiguousNotation(NotationError):
    """The text names more than one possible move; `candidates` lists their full notations."""

    def __init__(self, text: str, candidates: Iterable[str]) -> None:
        """Keep the message and the unambiguous notations."""
        super().__init__(text)
        self.candidates = _parts(candidates, str, least=2)
        self.args = text, self.candidates


class MatchError(Refused):
    """A match cannot do this now: nothing to undo, revealed cards in the way, chance missing."""


class NotYourTurn(MatchError):
    """A seat played out of turn: `to_act` is the deciding seat, ``None`` if no player decides."""

    def __init__(self, text: str, seat: int, to_act: int | None) -> None:
        """Keep the message, the seat that played, and the deciding seat."""
        super().__init__(text)
        self.seat, self.to_act = seat, to_act
        self.args = text, seat, to_act


class OutOfDate(MatchError):
    """A move was meant for another point of the game: after `number` moves, but there are `now`.

    The two are equal if another move has replaced one that was taken back.
    """

    def __init__(self, text: str, number: int, now: int) -> None:
        """Keep the message and both numbers of moves."""
        super().__init__(text)
        self.number, self.now = number, now
        self.args = text, number, now


class UnknownName(CopenhagenError, KeyError):
    """The name is unknown; the message suggests similar ones."""

    def __str__(self) -> str:
        return str(self.args[0])


class UnknownRule(UnknownName):
    """The rule id is unknown."""


class UnknownRuling(UnknownName):
    """The ruling id is unknown."""


class MissingExtra(CopenhagenError, ModuleNotFoundError):
    """A required package is not installed; `extra` names the extra that installs it.

    >>> str(MissingExtra("joblib", "simulate"))
    "joblib is not installed; this needs: pip install 'copenhagen-rules[simulate]'"
    """

    def __init__(self, package: str, extra: str) -> None:
        """Keep the names of the package and of the extra."""
        self.package, self.extra = _told(package, "package"), _told(extra, "extra")
        Exception.__init__(self, package, extra)

    def __str__(self) -> str:
        return f"{self.package} is not installed; this needs: pip install '{self.requirement}'"

    @property
    def requirement(self) -> str:
        """The library with the extra, as a pip requirement."""
        return f"{DISTRIBUTION}[{self.extra}]"


class WorkerLost(CopenhagenError):
    """A process that played games of a simulation ended unexpectedly, or with its own error.

    The latter is a bot's error that cannot be sent to this process; the text names it.
    `simulation` is the `Simulation` with the games played, which can be resumed; ``None`` if the
    games were yielded one by one.
    """

    simulation: Any = None


class ResultFileError(CopenhagenError):
    """A file cannot store the games of a simulation, or has those of another; it says why."""
