"""The creation, display, copying and checking of the library's values.

Every value that the library returns is an ``attrs`` class that rejects assignment. It is marked
with `immutable`, or with `notation_repr` if the notation has a text for it, which define how it is
shown and copied. Drafts, the mutable form of a state during a step, are in
`copenhagen.engine.drafts`.

Values from outside are checked on creation: moves with `validated_as`, options with
`option_faults`. Whole states are checked on request, with `wrong_fields`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import Enum, IntEnum, StrEnum
from functools import cache, wraps
from operator import index
from types import MappingProxyType, UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    Never,
    NoReturn,
    ParamSpec,
    Self,
    TypeGuard,
    TypeVar,
    cast,
    get_args,
    get_origin,
)

import attrs

from copenhagen.errors import (
    LONGEST_SHOWN,
    MOST_FAULTS,
    Fault,
    InvalidGame,
    InvalidMove,
    InvalidValue,
    NotAState,
    UnknownName,
    close_matches,
    cut,
    in_one_line,
    shown,
    with_article,
)
from copenhagen.loading import shown_with
from copenhagen.messages import Message, message

Key = TypeVar("Key")
Value = TypeVar("Value")
Given = ParamSpec("Given")
Made = TypeVar("Made")

Icon = tuple[tuple[str | float, ...], ...]
"""A picture as plain data, sign by sign: the name of a sign and its measures, in a square of 32
units. `copenhagen.render.vector.signs` draws them."""


# Words


def _no_member(kind: type[Enum], given: object) -> InvalidValue:
    """Return the error for a value that is not a member of an enumeration; it suggests a word."""
    return InvalidValue([Fault("", _near(given, with_article(kind.__name__), [*map(str, kind)]))])


def _near(given: object, what: str, words: Sequence[str]) -> str:
    """Return a text saying that a value is not `what`, with the closest word, or with all."""
    near = close_matches(given.lower(), words, n=1) if isinstance(given, str) else []
    text = f"{shown(given)} is not {what}"
    return f"{text}; is it {near[0]!r}?" if near else f"{text}: {', '.join(words)}"


class Word(StrEnum):
    """An enumeration whose members have a word as value: a member equals its text.

    >>> class Weather(Word):
    ...     FINE = "fine"
    >>> Weather.FINE == "fine", Weather("fine"), str(Weather.FINE)
    (True, Weather.FINE, 'fine')
    """

    @classmethod
    def _missing_(cls, value: object) -> Never:
        raise _no_member(cls, value)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Named(IntEnum):
    """An enumeration in a fixed order: its members have a number for the rules, a name for people.

    A member is found by its name as well as by its number:

    >>> class Wind(Named):
    ...     NORTH = 0
    ...     SOUTH_EAST = 1
    >>> Wind(1), Wind("south_east"), str(Wind.SOUTH_EAST)
    (Wind.SOUTH_EAST, Wind.SOUTH_EAST, 'south_east')
    """

    if TYPE_CHECKING:

        def __new__(cls, value: int | str) -> Self:
            """Find a member, by its number or its name, for type checkers."""

    @classmethod
    def _missing_(cls, value: object) -> Self:
        for member in cls:
            if str(member) == value:
                return member
        raise _no_member(cls, value)

    def __str__(self) -> str:
        return self.name.lower()

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


# Showing and copying values


def immutable(cls: type[Value]) -> type[Value]:
    """Mark a class as an immutable value: a short `repr`; copying returns the value itself.

    Apply it under `attrs.frozen`, so that attrs skips its own `repr`, half the cost of building a
    class.

    A `repr` that is a call builds the value again; fields with their default value are left out. A
    `repr` in angle brackets is only for reading: some field has no such call, is written in
    another way, such as numbers of cards by color, or was too long.

    >>> import attrs
    >>> @attrs.frozen
    ... @immutable
    ... class Pair:
    ...     left: int
    ...     right: object = None
    >>> Pair(1), Pair(1, Pair(2, 3)), Pair(1, int)
    (Pair(left=1), Pair(left=1, right=Pair(left=2, right=3)), <Pair left=1, right=<class 'int'>>)
    """
    return _with(cls, _shown)


def notation_repr(cls: type[Value]) -> type[Value]:
    """Mark a class as an immutable value whose `repr` uses the notation.

    If the notation has no text for a value, which may be impossible or half-finished, it is shown
    like any other immutable value.
    """
    return _with(cls, _shown_in_notation)


def svg_repr(cls: type[Value]) -> type[Value]:
    """Mark a class as a value that notebooks show as a picture, `copenhagen.render.svg`.

    If a value has no picture, because it is impossible or half-finished, the notebook shows its
    `repr`.
    """
    cls._repr_svg_ = _picture  # type: ignore[attr-defined]
    return cls


def move_text(move: object) -> str:
    """Return a move in notation: `copenhagen.notation.write_move` for lower layers."""
    return shown_with("move", move) or ""


def _picture(self: object) -> str | None:
    """Return the picture of a value, or ``None`` without one."""
    with suppress(Exception):
        return shown_with("picture", self)
    return None


def in_order(
    *names: str,
) -> Callable[[type, list["attrs.Attribute[Any]"]], list["attrs.Attribute[Any]"]]:
    """Return a ``field_transformer`` that puts these fields first, as in documents.

    The others keep their order, base fields first. So a base class can list common fields, wherever
    they come in each subclass.

    >>> import attrs
    >>> @attrs.define
    ... class Base:
    ...     points: int
    >>> @attrs.define(field_transformer=in_order("name"))
    ... class Named(Base):
    ...     name: str
    >>> Named("Ada", 3)
    Named(name='Ada', points=3)
    """
    place = {name: number for number, name in enumerate(names)}
    return lambda _, fields: sorted(fields, key=lambda field: place.get(field.name, len(place)))


def _with(cls: type[Value], shown: Callable[[Any], str]) -> type[Value]:
    methods: dict[str, Callable[..., object]] = {
        "__repr__": shown,
        # Otherwise Hypothesis would write out every field of an attrs class.
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
    """Return the `repr` of a value by the notation, or ``None`` without one."""
    with suppress(Exception):
        text = shown_with("notation", self)
        return None if text is None else f"<{type(self).__name__} {in_one_line(text)}>"
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


def _is_usual(self: object, field: "attrs.Attribute[Any]") -> bool:
    """Return whether a field has its default value."""
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
    """Return the text of a field.

    A `repr` has to work for every value, even if half-initialized or with fields of any type.
    """
    found = getattr(self, field.name, _MISSING)
    if found is _MISSING:
        return "<missing>"
    if callable(field.repr):
        with suppress(Exception):
            return in_one_line(field.repr(found))
    with suppress(Exception):  # of a number with thousands of digits, or of a stranger's class
        return in_one_line(repr(found))
    return f"<{type(found).__name__}>"


def named_counts(
    names: Iterable[object], text: Callable[[int], str] = str
) -> Callable[[tuple[int, ...]], str]:
    """Return a function that shows a tuple of numbers by these names, without zeros.

    >>> named_counts(["red", "blue"])((0, 2))
    '{blue: 2}'
    """
    known = tuple(map(str, names))

    def show(counts: tuple[int, ...]) -> str:
        pairs = zip(known, counts, strict=True)
        return "{" + ", ".join(f"{name}: {text(number)}" for name, number in pairs if number) + "}"

    return show


def class_names(kinds: Iterable[type]) -> str:
    """Return the names of classes, for display.

    >>> class_names([int, str])
    'int str'
    """
    return " ".join(kind.__name__ for kind in kinds)


# Tables


def complete(name: str, keys: Iterable[Key], entries: Mapping[Key, Value]) -> Mapping[Key, Value]:
    """Return a read-only table with an entry for each of `keys`, and no other.

    `name` says where the table is, for the error message.

    >>> complete("weather.SIGNS", ["sun", "rain", "snow"], {"sun": "☀", "hail": "☄"})
    Traceback (most recent call last):
        ...
    LookupError: weather.SIGNS: nothing for 'rain', 'snow'; nobody asks for 'hail'
    """
    wanted = tuple(keys)
    lacks = [key for key in wanted if key not in entries]
    extra = [key for key in entries if key not in wanted]
    if lacks or extra:
        found = (("nothing for", lacks), ("nobody asks for", extra))
        faults = [f"{what} {', '.join(map(_key_name, some))}" for what, some in found if some]
        raise LookupError(f"{name}: {'; '.join(faults)}")
    return MappingProxyType(dict(entries))


def _key_name(key: object) -> str:
    return key.__name__ if isinstance(key, type) else repr(key)


# Input from outside


class TypeTable(dict[type, Value]):
    """A table with an entry for each type of state, view or house, of either game.

    `what` names these types in the message of the `NotAState` raised for any other type.
    """

    def __init__(self, found: Mapping[type, Value], what: str) -> None:
        """Keep the entry of each type."""
        super().__init__(found)
        self.what = what

    def __missing__(self, kind: type) -> Value:
        """Raise `NotAState` for an unknown type."""
        hint = _HINTS.get((self.what, kind.__name__))
        text = f"{kind.__name__} is not the {self.what} of a game"
        raise NotAState(f"{text}: {hint}" if hint else text)


_HINTS = {
    ("state", "View"): "copenhagen.resample draws a state that looks like it",
    ("state", "Match"): "its state is match.state",
    ("state", "CardGame"): "copenhagen.games.first_state makes a state of it",
    ("state", "RollAndWrite"): "copenhagen.games.first_state makes a state of it",
    ("state", "Record"): "copenhagen.Match.load takes a record",
    ("state", "str"): "copenhagen.notation.read_state reads one from notation",
    ("state", "dict"): "copenhagen.from_data reads one from a document",
    ("view", "State"): "copenhagen.view shows it to a seat",
}
"""Hints on where to get the expected type, by it and by the type given instead."""


class ByName(dict[str, Value]):
    """Values by their names; an unknown name raises an error."""

    def __init__(
        self,
        things: Mapping[str, Value],
        unknown: Callable[[object, Mapping[str, Value]], UnknownName],
    ) -> None:
        """Keep the values, and a function that returns the error for an unknown name."""
        super().__init__(things)
        self._unknown = unknown

    def __missing__(self, name: object) -> NoReturn:
        """Raise the error for an unknown name."""
        raise self._unknown(name, self)


def by_name(things: Mapping[str, Value], what: str) -> Mapping[str, Value]:
    """Return a read-only mapping that rejects unknown names; `what` describes its values.

    >>> by_name({"easy": 1, "hard": 2}, "a bot")["hart"]
    Traceback (most recent call last):
        ...
    copenhagen.errors.UnknownName: 'hart' is not a bot; is it 'hard'?
    """

    def unknown(name: object, _: object) -> UnknownName:
        return UnknownName(_near(name, what, list(things)))

    return MappingProxyType(ByName(things, unknown))


def require_all(things: object, kind: type, name: str) -> None:
    """Raise `InvalidValue` if `things` is not a list of values of one kind; `name` names it."""
    if isinstance(things, Sequence) and all(isinstance(one, kind) for one in things):
        return
    text = f"{shown(things)} is not a list of {kind.__name__}"
    raise InvalidValue([Fault(name, text)])


def seat_faults(seat: object, players: int) -> tuple[Fault, ...]:
    """Return a fault if `seat` is not a seat of a game with this many `players`."""
    if is_whole(seat) and seat in range(players):
        return ()
    text = f"{shown(seat)} is not a seat; this game has seats 0 to {players - 1}"
    return (Fault("seat", text),)


def since_faults(since: object) -> tuple[Fault, ...]:
    """Return a fault if `since` is not a whole number, of moves that have already been read."""
    if is_whole(since):
        return ()
    return (Fault("since", f"{shown(since)} is not a number of moves"),)


def is_whole(value: object) -> TypeGuard[int]:
    """Return whether `value` is a plain `int`.

    Truth values do not count, nor do instances of subclasses of `int`, which could give a different
    answer when asked again.
    """
    return type(value) is int


def read_seed(given: object, bits: int | None = None) -> tuple[int, tuple[Fault, ...]]:
    """Return a seed as an `int`, or 0 and the fault if it is invalid.

    A seed is a whole number from 0: `random.Random` would treat a negative one as positive. It has
    at most `MOST_DIGITS` digits, or `bits`. NumPy integers are seeds, truth values are not.

    >>> read_seed(7), str(*read_seed(-7)[1])
    ((7, ()), 'seed: -7 is not a seed: a whole number from 0, of at most 1000 digits')
    """
    size, end = (
        (f"{MOST_DIGITS} digits", 10**MOST_DIGITS) if bits is None else (f"{bits} bits", 1 << bits)
    )
    with suppress(Exception):  # from a value that is not a number, or an unknown class
        seed = int(index(given))  # type: ignore[arg-type]
        if 0 <= seed < end and not isinstance(given, bool):
            return seed, ()
    text = f"{shown(given)} is not a seed: a whole number from 0, of at most {size}"
    return 0, (Fault("seed", text),)


def checked_seed(given: object) -> int:
    """Return a seed as an `int`; raise `InvalidValue` if it is invalid."""
    seed, faults = read_seed(given)
    if faults:
        raise InvalidValue(faults)
    return seed


MOST_DIGITS = 1000
"""The maximum number of digits of a seed."""


# Names of players

_JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Persian uses the first, Devanagari both, and many emoji the second."""


def joins(text: str, place: int) -> bool:
    r"""Return whether the character at `place` is a joiner between two visible ones.

    >>> joins("क्\u200cष", 2), joins("Ada\u200d", 3), joins("\u200d\u200d", 0)
    (True, False, False)
    """
    beside = text[max(place - 1, 0) : place], text[place + 1 : place + 2]
    return text[place] in _JOINERS and all(one.strip() and one.isprintable() for one in beside)


def unprintable(name: str) -> str:
    r"""Return the first unprintable character of a name, by its code point and its name.

    It is empty without one. With such characters, a name could hide or fake the text next to it;
    joiners between two visible characters are part of a name.

    >>> unprintable("Ada"), unprintable("A\u202eda"), unprintable("A\x1b[3J")
    ('', 'U+202E RIGHT-TO-LEFT OVERRIDE', 'U+001B')
    """
    if name.isprintable():
        return ""
    for place, character in enumerate(name):
        if not (character.isprintable() or joins(name, place)):
            from unicodedata import name as named  # noqa: PLC0415 (only errors need it)

            return f"U+{ord(character):04X} {named(character, '')}".strip()
    return ""


def in_one_spelling(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return player names with each letter composed into one character, if one exists.

    An é can be written as one character or as two, and it is the same name. A value that is not a
    tuple of strings is returned unchanged.

    >>> in_one_spelling(("Zoe\N{COMBINING DIAERESIS}",)) == ("Zoë",)
    True
    """
    given: object = names
    if not isinstance(given, tuple) or not all(isinstance(name, str) for name in given):
        return names
    if all(map(str.isascii, names)):
        return names
    from unicodedata import normalize  # noqa: PLC0415 (rarely needed)

    return tuple(normalize("NFC", name) for name in names)


def are_whole(value: object) -> TypeGuard[tuple[int, ...]]:
    """Return whether `value` is a plain tuple of whole numbers."""
    return type(value) is tuple and all(map(is_whole, value))


def is_a(kind: type | UnionType) -> Callable[[object], bool]:
    """Return a function that checks for exactly this type, or one of these."""
    kinds = get_args(kind) or (kind,)
    return lambda value: type(value) in kinds


def validated_as(
    be: Callable[[object], bool], form: str
) -> Callable[[object, "attrs.Attribute[Any]", object], None]:
    """Return the validator of a move's field, which rejects values that are not `form`.

    It raises `InvalidMove` with the name of the field as its path.
    """

    def validate(move: object, attribute: "attrs.Attribute[Any]", value: object) -> None:
        if not be(value):
            path = f"{type(move).__name__}.{attribute.name}"
            raise InvalidMove([Fault(path, f"{shown(value)} is not {form}")])

    return validate


def no_move(value: object, game: str) -> Message:
    """Return the sentence that `value` is not a move of `game`, with a hint on how to make one.

    >>> no_move(None, "the card game")
    'None is not a move of the card game'
    >>> no_move({"type": "done"}, "the card game")
    "{'type': 'done'} is not a move of the card game; copenhagen.from_data reads documents"
    """
    for kind, hint in _MOVES_FROM.items():
        if isinstance(value, kind):
            return message(
                "{value} is not a move of {game}; {hint}",
                value=shown(value),
                game=game,
                hint=hint,
            )
    return message("{value} is not a move of {game}", value=shown(value), game=game)


_MOVES_FROM: dict[type, Message] = {
    str: message(
        "copenhagen.notation.read_move(state, text) reads notation, and Match.play takes it"
    ),
    dict: message("copenhagen.from_data reads documents"),
    int: message("legal_actions(state) lists the moves"),
}


def option(usual: Any, *, letters: Mapping[Any, str]) -> Any:  # noqa: ANN401 (as `attrs.field`)
    """Return a field of a class of options: its default, and the letters of all its values.

    The letters are used in the notation of a game; a value that the notation does not distinguish
    has none.
    """
    return attrs.field(default=usual, metadata={"letters": letters})


@cache
def option_letters(kind: type) -> Mapping[str, Mapping[Any, str]]:
    """Return the letter of each value of each option, in the order of the options."""
    letters = {field.name: field.metadata["letters"] for field in attrs.fields(kind)}
    return {
        name: complete(f"{kind.__name__}.{name}", values, letters[name])
        for name, values in option_values(kind).items()
    }


def option_faults(kind: type, options: dict[str, Any]) -> tuple[Fault, ...]:
    """Return a fault for each unknown option and for each invalid value of an option.

    `kind` is the class of the options; each of its fields is a truth value or a choice of words.
    """
    return tuple(_option_faults(kind, options))


def _option_faults(kind: type, options: dict[str, Any]) -> Iterator[Fault]:
    values = option_values(kind)
    for name, value in options.items():
        if name not in values:
            yield Fault(f"options.{cut(name)}", _no_option(name, values))
        elif not _is_one_of(value, values[name]):
            choices = ", ".join(map(str, values[name]))
            text = message("{value} is not one of {choices}", value=shown(value), choices=choices)
            yield Fault(f"options.{name}", text)


def _no_option(name: str, options: Iterable[str]) -> Message:
    if near := close_matches(name, options):
        return message("no such option; did you mean {option}?", option=near[0])
    return message("no such option; the options are {options}", options=", ".join(options))


def known_options(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """Make `make` raise `InvalidGame` for unknown options, as type checkers do.

    The error lists all of them, with everything else that is wrong.

    >>> @known_options
    ... def game(*, jokers: bool = False) -> None: ...
    >>> game(joker=True)
    Traceback (most recent call last):
        ...
    copenhagen.errors.InvalidGame: joker: no such option; did you mean jokers?
    """
    options = [name for name in make.__annotations__ if name != "return"]

    @wraps(make)
    def checked(*args: Given.args, **given: Given.kwargs) -> Made:
        if strange := [name for name in given if name not in options]:
            faults = [Fault(cut(name), _no_option(name, options)) for name in strange[:MOST_FAULTS]]
            known: Any = {name: given[name] for name in given if name in options}
            try:
                make(*args, **known)
            except InvalidGame as error:
                faults += error.faults
            except TypeError:  # a required argument is missing
                pass
            raise InvalidGame(faults)
        return make(*args, **given)

    return checked


def known_fields(cls: type[Value]) -> type[Value]:
    """Make a class of games, or of options, reject unknown fields.

    `InvalidGame` is raised as by `known_options`.
    """
    made: Any = cls
    made.__init__ = known_options(made.__init__)
    return cls


def _is_one_of(value: object, values: tuple[object, ...]) -> bool:
    for one in values:  # noqa: SIM110 (hot, and `any` costs three times as much)
        if type(value) is type(one) and value == one:
            return True
    return False


def own_option_faults(options: object) -> tuple[Fault, ...]:
    """Return a fault for each field of `options` with an invalid value."""
    kind: type = type(options)
    return option_faults(kind, {name: getattr(options, name) for name in option_values(kind)})


@cache
def option_values(kind: type) -> dict[str, tuple[object, ...]]:
    """Return the possible values of each option."""
    types = {field.name: field.type for field in attrs.fields(kind)}
    return {
        name: get_args(type_) if get_origin(type_) is Literal else (False, True)
        for name, type_ in types.items()
    }


# The fields of states and views

FieldCheck = tuple[Callable[[object], bool], str]
"""A check of a field's value, and a description of valid values."""


def is_count(value: object) -> bool:
    """Return whether `value` is a count: a plain `int`, 0 or more.

    Counts have fewer than a hundred digits: no game needs more, and no message could name them.
    """
    return type(value) is int and 0 <= value < _TOO_MANY


_TOO_MANY = 10**99


def are_counts(length: int) -> Callable[[object], bool]:
    """Return a function that checks for a tuple of `length` counts."""

    def check(value: object) -> bool:
        if type(value) is not tuple or len(value) != length:
            return False
        for entry in value:  # noqa: SIM110 (hot, and `all` costs twice as much)
            if type(entry) is not int or not 0 <= entry < _TOO_MANY:
                return False
        return True

    return check


def are_all(*kinds: type) -> Callable[[object], bool]:
    """Return a function that checks for a tuple of values of exactly these types."""

    def check(value: object) -> bool:
        if type(value) is not tuple:
            return False
        for entry in value:  # noqa: SIM110 (as above)
            if type(entry) not in kinds:
                return False
        return True

    return check


def wrong_fields(value: object, checks: Mapping[str, FieldCheck], path: str) -> Iterator[Fault]:
    """Yield a fault for each field of `value` that fails its check.

    `path` is the prefix of the field names.
    """
    for name, (check, form) in checks.items():
        if not check(getattr(value, name)):
            yield Fault(f"{path}{name}", f"has to be {form}")
