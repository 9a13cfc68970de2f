"""Every error that the library raises on purpose, all under `CopenhagenError`.

Bad input never surfaces as an ``AttributeError`` from deep inside: it raises one of these errors,
which lists everything that is wrong, not only the first thing found.

An error always says what is wrong: it cannot be created without a text, or without the faults,
reasons or candidates that it is about. Each can be pickled and copied with all its parts, so that
it comes back unchanged from another process; as with every Python exception, the cause and the
traceback stay behind.
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
"""The name to install by; what an index has under the name of the package is something else."""


# What messages are made of

LONGEST_SHOWN = 140
"""The `repr` of no value is longer, but for those that `notation_repr` shows as a line."""


def cut(text: str, longest: int = LONGEST_SHOWN) -> str:
    """Return `text`, of which only the beginning is left where it is longer than `longest`.

    >>> cut("<Match players=('Ada', 'Ben')>", 20)
    '<Match players=(...>'
    """
    if len(text) <= longest:
        return text
    end = ">" if text.endswith(">") else ""
    return f"{text[: longest - 3 - len(end)]}...{end}"


def shown(value: object) -> str:
    """Return how anything from outside is named in a message: short, on one line, always.

    >>> shown((2, 3)), shown("x" * 100), shown(10**5000)
    ('(2, 3)', "'xxxxxxxxxxxx...xxxxxxxxxxxxx'", '<int>')
    """
    plain = type(value).__module__ == "builtins" and not isinstance(value, type)
    with suppress(Exception):  # of a number with thousands of digits, or of a stranger's class
        text = cut(in_one_line(shortened(value) if plain else repr(value)))
        # A whole number of NumPy, which looks like what is asked for.
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
    """Return `text` with single spaces for its line breaks, where it has any."""
    return text if text.isprintable() else " ".join(text.split())


def close_matches(text: str, known: Iterable[str], n: int = 1, cutoff: float = 0.6) -> list[str]:
    """Return the `n` texts that are most like `text`: none where it is far longer than a name.

    >>> close_matches("joker", ["jokers", "missions"]), close_matches("joker" * 10**6, ["jokers"])
    (['jokers'], [])
    """
    from difflib import get_close_matches  # noqa: PLC0415 (for those who err alone)

    return get_close_matches(text, known, n, cutoff) if len(text) <= LONGEST_SHOWN else []


Part = TypeVar("Part")


MOST_FAULTS = 50
"""An error lists no more faults; where there are more, a last one says so."""


def few(faults: "Iterable[Fault]") -> "tuple[Fault, ...]":
    """Return the faults that an error lists; no more of them are looked for.

    >>> told = few(Fault(f"moves[{number}]", "is no move") for number in range(10**9))
    >>> len(told), str(told[-1])
    (51, 'and more faults')
    """
    found = tuple(islice(faults, MOST_FAULTS + 2))
    if len(found) <= MOST_FAULTS + 1:  # the last of them may be the one that says so
        return found
    return (*found[:MOST_FAULTS], Fault("", "and more faults"))


def _has_text(_: object, attribute: "attrs.Attribute[str]", value: object) -> None:
    """Refuse a text that says nothing."""
    _told(value, attribute.name)


def _has_text_or_is_empty(_: object, attribute: "attrs.Attribute[str]", value: object) -> None:
    """Refuse a text that is blank without being empty, and what is no text."""
    if value != "":
        _told(value, attribute.name)


def _told(text: object, name: str = "text") -> str:
    """Return `text`, or refuse one that says nothing: that is a mistake of who raises the error."""
    if not isinstance(text, str):
        raise TypeError(f"{name} has to be a string, not {shown(text)}")
    if not text.strip():
        raise ValueError(f"{name} must not be empty")
    return text


def _parts(parts: Iterable[Part], kind: type[Part], least: int = 1) -> tuple[Part, ...]:
    """Return the parts of an error, or refuse too few of them and what is none."""
    found = tuple(parts)
    if strange := [part for part in found if not isinstance(part, kind)]:
        raise TypeError(f"every part has to be a {kind.__name__}, not {shown(strange[0])}")
    if len(found) < least:
        raise ValueError(f"{len(found)} {kind.__name__} given, at least {least} needed")
    return found


class _Part:
    """The subject of an error. It never changes, so it serves as its own copy."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _: object) -> Self:
        return self


_NO_RULE = ""
"""The rule of a reason in which no rule of the game is involved."""


@attrs.frozen
class Reason(_Part):
    """One reason to refuse a move: the id of the rule that it would break, and a sentence.

    `rule` is empty where no rule of the game is involved: where a text cannot be read, or a match
    has nothing to take back.

    >>> Reason("base.build.support", "the tile floats")
    Reason(rule='base.build.support', text='the tile floats')
    """

    rule: str = attrs.field(validator=_has_text_or_is_empty)
    text: str = attrs.field(validator=_has_text)

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text


@attrs.frozen
class Fault(_Part):
    """One thing that is wrong with a value: where it is, what is wrong, and the rule it breaks.

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

    Two errors are equal if they are of one class and say the same.
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

    It does not matter how the move was given: as an action, as text, or to a match. The game goes
    on from where it was.
    """

    reasons: tuple[Reason, ...]

    def __init__(self, text: str) -> None:
        """Keep the message, which is the only reason, and no rule of the game."""
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
    """A value from outside is not what it has to be; `faults` lists everything that is wrong.

    Of more than 50 faults, it lists the first 50, and one that says that there are more.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Keep the faults, up to `MOST_FAULTS` and one that says that there are more."""
        self.faults = _parts(few(faults), Fault)
        Exception.__init__(self, self.faults)

    def __str__(self) -> str:
        return "; ".join(map(str, self.faults))


class InvalidGame(InvalidValue):
    """There is no such game: a wrong number of players, or an option with an impossible value."""


class InvalidMove(InvalidValue):
    """A move was created with a value of the wrong type, so it cannot mean anything."""


class InvalidState(InvalidValue):
    """The position breaks a law of the game: lost cards, floating tiles, impossible scores."""


class InvalidDocument(InvalidValue):
    """The JSON document does not have the required form."""


class UnknownCell(InvalidValue, LookupError):
    """A house was asked for a cell that its grid does not have."""


class NotAState(CopenhagenError, TypeError):
    """A function was given something that is not a state of a game, or not a view or a house."""


class NotationError(Refused, ValueError):
    """A text does not name a move or a position; the three subclasses say in which way."""


class UnreadableNotation(NotationError):
    """The text follows no form of the notation, whatever the position."""


class IllegalNotation(NotationError):
    """The text can be read, but what it names is not possible here; `reasons` says why."""

    def __init__(self, text: str, reasons: Iterable[Reason]) -> None:
        """Keep the message and every reason."""
        self.reasons = _parts(reasons, Reason)
        Exception.__init__(self, _told(text), self.reasons)


class AmbiguousNotation(NotationError):
    """The text names more than one possible move; `candidates` lists their full notations."""

    def __init__(self, text: str, candidates: Iterable[str]) -> None:
        """Keep the message and the notations that would have been clear."""
        super().__init__(text)
        self.candidates = _parts(candidates, str, least=2)
        self.args = text, self.candidates


class MatchError(Refused):
    """A match cannot do this now: nothing to undo, revealed cards in the way, chance missing."""


class NotYourTurn(MatchError):
    """A seat played that may not: `to_act` is the seat that decides, ``None`` if no player does."""

    def __init__(self, text: str, seat: int, to_act: int | None) -> None:
        """Keep the message, the seat that played, and the one that decides."""
        super().__init__(text)
        self.seat, self.to_act = seat, to_act
        self.args = text, seat, to_act


class OutOfDate(MatchError):
    """A move was meant for another point of the game: after `number` moves, and there are `now`.

    The two are equal where another move has replaced one that was taken back.
    """

    def __init__(self, text: str, number: int, now: int) -> None:
        """Keep the message and both numbers of moves."""
        super().__init__(text)
        self.number, self.now = number, now
        self.args = text, number, now


class UnknownName(CopenhagenError, KeyError):
    """Nothing has this name; the message has the names that are near."""

    def __str__(self) -> str:
        return str(self.args[0])


class UnknownRule(UnknownName):
    """No rule has this id."""


class UnknownRuling(UnknownName):
    """No ruling has this id."""


class MissingExtra(CopenhagenError, ModuleNotFoundError):
    """A package is needed that is not installed; `extra` names what installs it.

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
        """The library with the extra, as an installer is told it."""
        return f"{DISTRIBUTION}[{self.extra}]"


class WorkerLost(CopenhagenError):
    """A process that played games of a simulation ended unexpectedly, or with an error of its own.

    That is the error of a bot which cannot be sent to this process; the text says which one.
    `simulation` is the `Simulation` with the games that have been played, which can be resumed;
    ``None`` where there is none, because the games were yielded one by one.
    """

    simulation: Any = None


class ResultFileError(CopenhagenError):
    """A file cannot keep the games of a simulation, or keeps those of another one; it says why."""
