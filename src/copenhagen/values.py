"""How the library's values are made: frozen ones, and the drafts that big ones are made from.

Every value that the library hands out is an ``attrs`` class that refuses assignment. Small ones
are plain ``attrs.frozen``. The two big ones of a game, its state and its players, change a little
at every step; building each anew through a frozen constructor would cost more than the rules
themselves. They come in pairs of classes instead:

* the *draft* has all the fields and may be changed; it lives only while one step is carried out;
* the *value* is a frozen subclass without a field of its own.

Views, which are as big and made at every step of a client, come in pairs too.

Both classes of a pair have the same layout, so a finished draft becomes the value by `freeze`,
without a copy.

The frozen classes say that they are values with `value`, or `written` where the notation has a text
for them: so they are shown and copied. Drafts do not, since they change.

The draft of a state can be told what happens (`Telling`), and some listen (`Listening`). Values
that come from outside are looked at when they are made: moves with `must`, options with
`option_faults`. Whole states are looked at when somebody asks, with `wrong_fields`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from enum import IntEnum, StrEnum
from functools import cache
from importlib import import_module
from reprlib import repr as shortened
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Literal,
    ParamSpec,
    Self,
    TypeGuard,
    TypeVar,
    cast,
    get_args,
    get_origin,
)

import attrs

from copenhagen.errors import Fault, IllegalAction, InvalidMove, InvalidValue, NotAState, Reason

__all__ = [
    "LONGEST_SHOWN",
    "ByType",
    "FieldCheck",
    "Listening",
    "Named",
    "Telling",
    "Word",
    "are_all",
    "are_counts",
    "are_whole",
    "cut",
    "freeze",
    "is_a",
    "is_count",
    "is_whole",
    "must",
    "named_counts",
    "names_of",
    "no_move",
    "option_faults",
    "own_option_faults",
    "seat_faults",
    "told",
    "value",
    "written",
    "wrong_fields",
]

Value = TypeVar("Value")
Told = ParamSpec("Told")


def freeze(draft: object, value: type[Value]) -> Value:
    """Turn `draft` into `value`, its frozen subclass, and return it.

    The draft itself becomes the value: whoever still holds it can no longer change it.

    >>> import attrs
    >>> @attrs.define
    ... class Draft:
    ...     points: int
    >>> @attrs.frozen
    ... class Final(Draft):
    ...     pass
    >>> draft = Draft(3)
    >>> draft.points = 4
    >>> freeze(draft, Final)
    Final(points=4)
    >>> draft.points = 5
    Traceback (most recent call last):
        ...
    attr.exceptions.FrozenInstanceError: can't set attribute
    """
    draft.__class__ = value
    return draft  # type: ignore[return-value]  # it has just become one


# Words


class Word(StrEnum):
    """One of a few things that are told apart by a word: a member equals its text.

    >>> class Weather(Word):
    ...     FINE = "fine"
    >>> Weather.FINE == "fine", Weather("fine"), str(Weather.FINE)
    (True, Weather.FINE, 'fine')
    """

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Named(IntEnum):
    """One of a few things in a fixed order: a number for the rules, and a name for people.

    The member is found by its name as well as by its number:

    >>> class Wind(Named):
    ...     NORTH = 0
    ...     SOUTH_EAST = 1
    >>> Wind(1), Wind("south_east"), str(Wind.SOUTH_EAST)
    (Wind.SOUTH_EAST, Wind.SOUTH_EAST, 'south_east')
    """

    if TYPE_CHECKING:

        def __new__(cls, value: int | str) -> Self:
            """Find a member, which type checkers think that only its number does."""

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        return next((member for member in cls if str(member) == value), None)

    def __str__(self) -> str:
        return self.name.lower()

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


# How values are shown and copied

LONGEST_SHOWN = 140
"""The `repr` of no value is longer, but for those that `written` shows as a line."""


def value(cls: type[Value]) -> type[Value]:
    """Make a frozen class one of values: shown in short, and copied by being returned.

    A `repr` that is a call builds the value again; fields that are as usual are left out. One in
    angle brackets is a picture, for reading: something in it has no such call, is written in
    another way, such as numbers of cards by their colors, or was too long.

    >>> import attrs
    >>> @value
    ... @attrs.frozen
    ... class Pair:
    ...     left: int
    ...     right: object = None
    >>> Pair(1), Pair(1, Pair(2, 3)), Pair(1, int)
    (Pair(left=1), Pair(left=1, right=Pair(left=2, right=3)), <Pair left=1, right=<class 'int'>>)
    """
    return _with(cls, _shown)


def written(cls: type[Value]) -> type[Value]:
    """Make a frozen class one of values that are shown as the notation writes them.

    Where it has no text for this value, which may be impossible or half made, it is shown as any
    `value`.
    """
    return _with(cls, _shown_in_notation)


def _with(cls: type[Value], shown: Callable[[Any], str]) -> type[Value]:
    methods: dict[str, Callable[..., object]] = {
        "__repr__": shown,
        # Hypothesis would write out every field of a class of attrs.
        "_repr_pretty_": lambda self, printer, _cycle: printer.text(repr(self)),
        "__copy__": lambda self: self,
        "__deepcopy__": lambda self, _memo: self,
    }
    for name, method in methods.items():
        setattr(cls, name, method)
    return cls


def _shown_in_notation(self: object) -> str:
    return _noted(self) or _shown(self)


def _noted(self: object) -> str | None:
    """Return the picture of a value by the notation, or ``None`` where it has none."""
    # The notation is above the games, which may not import it. It is there when this is called,
    # but for values that show while the library is being imported.
    with suppress(Exception):
        pictures = import_module("copenhagen.notation.pictures")
        text: str | None = pictures.picture_of(self)
        return None if text is None else f"<{type(self).__name__} {_in_one_line(text)}>"
    return None


def _shown(self: object) -> str:
    name, kind = type(self).__name__, cast("Any", type(self))
    fields = [field for field in attrs.fields(kind) if not _is_usual(self, field)]
    shown = ", ".join(f"{field.name}={_text(self, field)}" for field in fields if field.repr)
    whole = all(field.repr is True for field in fields if field.init)
    if whole and "<" not in shown and len(name) + len(shown) + 2 <= LONGEST_SHOWN:
        return f"{name}({shown})"
    picture = f"<{name} {shown}>" if shown else f"<{name}>"
    return picture if len(picture) <= LONGEST_SHOWN else _noted(self) or cut(picture)


def cut(text: str, longest: int = LONGEST_SHOWN) -> str:
    """Return `text`, of which only the beginning is left where it is longer than `longest`.

    >>> cut("<Match players=('Ada', 'Ben')>", 20)
    '<Match players=(...>'
    """
    if len(text) <= longest:
        return text
    end = ">" if text.endswith(">") else ""
    return f"{text[: longest - 3 - len(end)]}...{end}"


def _is_usual(self: object, field: "attrs.Attribute[Any]") -> bool:
    """Tell whether the field of a value is what it is when nothing is said about it."""
    usual: Any = field.default
    if usual is attrs.NOTHING:
        return False
    if isinstance(usual, attrs.Factory):  # type: ignore[arg-type]  # a class at run time
        usual = None if usual.takes_self else usual.factory()
    found = getattr(self, field.name, _MISSING)
    with suppress(Exception):  # as in `_text`
        return type(found) is type(usual) and bool(found == usual)
    return False


_MISSING = object()


def _text(self: object, field: "attrs.Attribute[Any]") -> str:
    """Return how a field shows.

    A `repr` has to work for every value, though it be half made or made of anything at all.
    """
    found = getattr(self, field.name, _MISSING)
    if found is _MISSING:
        return "<missing>"
    if callable(field.repr):
        with suppress(Exception):
            return _in_one_line(field.repr(found))
    with suppress(Exception):  # of a number with thousands of digits, or of a stranger's class
        return _in_one_line(repr(found))
    return f"<{type(found).__name__}>"


def _in_one_line(text: str) -> str:
    return text if text.isprintable() else " ".join(text.split())


def named_counts(
    names: Iterable[object], text: Callable[[int], str] = str
) -> Callable[[tuple[int, ...]], str]:
    """Return what shows a tuple of numbers by these names, without those that are 0.

    >>> named_counts(["red", "blue"])((0, 2))
    '{blue: 2}'
    """
    known = tuple(map(str, names))

    def show(counts: tuple[int, ...]) -> str:
        pairs = zip(known, counts, strict=True)
        return "{" + ", ".join(f"{name}: {text(number)}" for name, number in pairs if number) + "}"

    return show


def names_of(kinds: Iterable[type]) -> str:
    """Return the names of classes, to show them.

    >>> names_of([int, str])
    'int str'
    """
    return " ".join(kind.__name__ for kind in kinds)


# Telling what happens


class Telling:
    """A draft of a state that is told what happens on it, and does not listen."""

    __slots__ = ()

    heard: ClassVar[bool] = False
    """Whether anybody listens to `tell`. What is told at nearly every step is told only then."""

    phase: Any

    def tell(self, event: Callable[Told, object], *args: Told.args, **kwargs: Told.kwargs) -> None:
        """Report what happens. Nobody listens here, so no event is made.

        `event` makes the event of the rest, or returns ``None`` where nothing is worth telling.
        """

    def ask(self, phase: Any) -> None:  # noqa: ANN401 (each game has phases of its own)
        """Make `phase` what the game waits for."""
        self.phase = phase


class Listening(Telling):
    """A draft that writes down what happens on it, in `log`."""

    __slots__ = ()

    heard: ClassVar[bool] = True

    log: list[Any]

    def tell(self, event: Callable[Told, object], *args: Told.args, **kwargs: Told.kwargs) -> None:
        """Make the event and write it down, where it is one."""
        if (happened := event(*args, **kwargs)) is not None:
            self.log.append(happened)

    def ask(self, phase: Any) -> None:  # noqa: ANN401
        """Make `phase` what the game waits for, and write that down."""
        self.phase = phase
        self.log.append(self.asked())

    def asked(self) -> object:
        """Return the event for the question that is asked."""
        raise NotImplementedError


def told(
    before: Any,  # noqa: ANN401 (a state of either game, like `after`)
    move: Any,  # noqa: ANN401
    after: object,
    seat: int | None,
    *,
    why_illegal: Callable[[Any, Any], tuple[Reason, ...]],
    witnessed: Callable[[Any, Any], tuple[tuple[Any, ...], object]],
) -> tuple[Any, ...]:
    """Return what happened in the step from `before` to `after`, as one who sees all.

    `witnessed` carries out the step and returns what happened and the state that it leads to.
    Raises `IllegalAction` where the rules forbid `move`, and `InvalidValue` where `after` is not
    what `move` makes of `before`, or where there is no such seat.
    """
    if reasons := why_illegal(before, move):
        raise IllegalAction(move, reasons)
    faults = list(seat_faults(seat, len(before.players))) if seat is not None else []
    happened, made = witnessed(before, move)
    if made != after:
        faults.append(Fault("after", f"this is not the state that {move!r} leads to"))
    if faults:
        raise InvalidValue(faults)
    return happened


# What comes from outside


class ByType(dict[type, Value]):
    """What there is for a state, a view or a house of either game, by the type of it.

    `what` it is of stands in the message of the `NotAState` that any other type raises.
    """

    def __init__(self, found: Mapping[type, Value], what: str) -> None:
        """Keep what is found for each type."""
        super().__init__(found)
        self.what = what

    def __missing__(self, kind: type) -> Value:
        """Refuse a type that there is nothing for."""
        raise NotAState(f"{kind.__name__} is not the {self.what} of a game")


def seat_faults(seat: object, players: int) -> tuple[Fault, ...]:
    """Return a fault where `seat` is no seat of a game with so many `players`."""
    if is_whole(seat) and seat in range(players):
        return ()
    text = f"{seat!r} is no seat; this game has the seats 0 to {players - 1}"
    return (Fault("seat", text),)


def is_whole(value: object) -> TypeGuard[int]:
    """Tell whether `value` is a plain whole number.

    Truth values are none, nor is what only derives from `int`: it could answer otherwise when it
    is asked again.
    """
    return type(value) is int


def are_whole(value: object) -> TypeGuard[tuple[int, ...]]:
    """Tell whether `value` is a plain tuple of whole numbers."""
    return type(value) is tuple and all(map(is_whole, value))


def is_a(kind: type | UnionType) -> Callable[[object], bool]:
    """Return what tells whether a value is of this very type, or of one of these."""
    kinds = get_args(kind) or (kind,)
    return lambda value: type(value) in kinds


def must(
    be: Callable[[object], bool], form: str
) -> Callable[[object, "attrs.Attribute[Any]", object], None]:
    """Return the validator of a field of a move that refuses what is not `form`.

    It raises `InvalidMove` with the name of the field as its path.
    """

    def validate(move: object, attribute: "attrs.Attribute[Any]", value: object) -> None:
        if not be(value):
            path = f"{type(move).__name__}.{attribute.name}"
            raise InvalidMove([Fault(path, f"{value!r} is not {form}")])

    return validate


def no_move(value: object, game: str) -> str:
    """Return the sentence that `value` is no move of `game`, with what makes a move of its like.

    >>> no_move(None, "the card game")
    'None is no move of the card game'
    >>> no_move({"type": "done"}, "the card game")
    "{'type': 'done'} is no move of the card game; copenhagen.from_data reads documents"
    """
    for kind, hint in _MOVES_FROM.items():
        if isinstance(value, kind):
            return f"{shortened(value)} is no move of {game}; {hint}"
    return f"{value!r} is no move of {game}"


_MOVES_FROM: dict[type, str] = {
    str: "copenhagen.notation.read_move(state, text) reads notation, and Match.play takes it",
    dict: "copenhagen.from_data reads documents",
    int: "legal_actions(state) lists the moves",
}


def option_faults(kind: type, options: dict[str, Any]) -> tuple[Fault, ...]:
    """Return a fault for each unknown option and for each value that an option cannot have.

    `kind` is the class of the options; each of its fields is a truth value or a choice of words.
    """
    return tuple(_option_faults(kind, options))


def _option_faults(kind: type, options: dict[str, Any]) -> Iterator[Fault]:
    values = _values_of(kind)
    for name, value in options.items():
        if name not in values:
            yield Fault(f"options.{name}", f"no such option; there are {', '.join(values)}")
        elif not _is_one_of(value, values[name]):
            choices = ", ".join(map(str, values[name]))
            yield Fault(f"options.{name}", f"{value!r} is not one of {choices}")


def _is_one_of(value: object, values: tuple[object, ...]) -> bool:
    for one in values:  # noqa: SIM110 (asked for each document, and `any` costs three times as much)
        if type(value) is type(one) and value == one:
            return True
    return False


def own_option_faults(options: object) -> tuple[Fault, ...]:
    """Return a fault for each field of `options` with a value that it cannot have."""
    kind: type = type(options)
    return option_faults(kind, {name: getattr(options, name) for name in _values_of(kind)})


@cache
def _values_of(kind: type) -> dict[str, tuple[object, ...]]:
    """Return the values that each option can have."""
    types = {field.name: field.type for field in attrs.fields(kind)}
    return {
        name: get_args(type_) if get_origin(type_) is Literal else (False, True)
        for name, type_ in types.items()
    }


# The fields of states and views

FieldCheck = tuple[Callable[[object], bool], str]
"""What tells whether a field has a value that can mean something there, and what it has to be."""


def is_count(value: object) -> bool:
    """Tell whether `value` is a number of things: a plain whole number, 0 or more."""
    return type(value) is int and value >= 0


def are_counts(length: int) -> Callable[[object], bool]:
    """Return what tells whether a value is a tuple of so many numbers of things."""

    def check(value: object) -> bool:
        if type(value) is not tuple or len(value) != length:
            return False
        for entry in value:  # noqa: SIM110 (asked most, and `all` costs twice as much)
            if type(entry) is not int or entry < 0:
                return False
        return True

    return check


def are_all(*kinds: type) -> Callable[[object], bool]:
    """Return what tells whether a value is a tuple of values of these very types."""

    def check(value: object) -> bool:
        if type(value) is not tuple:
            return False
        for entry in value:  # noqa: SIM110 (as above)
            if type(entry) not in kinds:
                return False
        return True

    return check


def wrong_fields(value: object, checks: Mapping[str, FieldCheck], path: str) -> Iterator[Fault]:
    """Yield a fault for each field of `value` that its check does not pass.

    `path` is what stands before the names of the fields.
    """
    for name, (check, form) in checks.items():
        if not check(getattr(value, name)):
            yield Fault(f"{path}{name}", f"has to be {form}")
