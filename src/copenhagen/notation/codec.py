"""Codecs: strict reading of document data, without conversions or guesses, reporting every fault.

A `Codec` reads one kind of value from the data of a document (objects, lists, texts, whole numbers,
true and false, null), writes it again, and describes itself as a JSON Schema. For unreadable data
it raises `CodecError` with every fault, each with its path from there on down; the codec of the
enclosing value prepends its own step to the path.

`Codecs` finds the codec of a type: an attrs class is an object with a key for each field. cattrs
generates the functions that read and write it, and collects the errors of all fields. The codecs
of other values are composed from smaller ones by the functions of this module, and so are their
schemas: reader and description are made in one place, from the same words and bounds. A codec never
writes anything that it could not read: it raises an error for a value with any other content.
"""

import ast
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache, lru_cache, reduce
from operator import itemgetter, or_
from types import MappingProxyType
from typing import Any, Generic, Literal, TypeVar, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.errors import ClassValidationError, ForbiddenExtraKeysError
from cattrs.gen import (
    make_dict_structure_fn_from_attrs,
    make_dict_unstructure_fn_from_attrs,
    override,
)

from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.notation.newer import Unknown, new, unknown, without_new_keys, word_fault
from copenhagen.values import complete

Value = TypeVar("Value")

_CONVERTER = Converter(forbid_extra_keys=True, detailed_validation=True)
"""The cattrs converter for all classes; it is given a codec for each of their fields."""

LARGEST = 999
"""The largest number allowed in a document."""


class CodecError(ValueError):
    """The data cannot be read; `faults` lists at least one fault."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Keep every fault; there has to be at least one."""
        self.faults = tuple(faults)
        if not self.faults:
            raise TypeError("an error needs at least one fault")
        super().__init__(self.faults)


Schema = Mapping[str, Any]
"""A JSON Schema under construction.

Besides plain data it may hold `Defined` parts, and functions that return a value only when the
schema is requested.
"""


def _read_only(part: Any) -> Any:  # noqa: ANN401 - data of a schema
    """Return a read-only copy of a part of a schema; a read-only part is returned as it is."""
    if isinstance(part, dict):
        return MappingProxyType({key: _read_only(value) for key, value in part.items()})
    return tuple(map(_read_only, part)) if isinstance(part, list) else part


@attrs.frozen
class Defined:
    """A named part of a schema: it is included once and referenced by name."""

    name: str
    schema: Schema = attrs.field(converter=_read_only)


@attrs.frozen
class Codec(Generic[Value]):
    """Reads one kind of value from data (or raises `CodecError`), writes it, and has its schema."""

    read: Callable[[object], Value]
    schema: Schema = attrs.field(repr=False, converter=_read_only)
    """The JSON Schema of the data: it accepts what `read` accepts, with documented exceptions."""
    write: Callable[[Value], object]
    """Raises `CodecError`, or one of the errors in `UNWRITABLE`, for a value without such data."""
    words: Mapping[object, Value] | None = None
    """Every value by its data, if there are few enough to look them up."""


def defined(name: str, codec: Codec[Value], said: str = "") -> Codec[Value]:
    """Return `codec` with a name for its schema, used in TypeScript, and a description.

    Without a description, the schema keeps its own: the first line of the docstring of a class.
    """
    return attrs.evolve(codec, schema=named(name, codec.schema, said))


def named(name: str, schema: Schema, said: str = "") -> Schema:
    """Return a reference to a schema that has this name, and a description."""
    return {"$ref": Defined(name, {"description": said, **schema} if said else schema)}


UNWRITABLE = (TypeError, ValueError, AttributeError, LookupError)
"""The errors raised by writing a value that was made with parts of wrong types."""


def unwritable(value: object, codec: "Codec[Any]", error: Exception) -> tuple[Fault, ...]:
    """Return the faults of a value that `codec` could not write; `error` is the exception raised.

    If the error carries no faults, the value is read back as data to find them.
    """
    if isinstance(error, CodecError):
        return error.faults
    if value is None or isinstance(value, str | int | float):
        try:
            codec.read(value)
        except CodecError as wrong:
            return wrong.faults
    return (Fault("", f"{shown(value)} is not valid at this place of a document"),)


def _all_unwritable(parts: Iterable[tuple[str, object, "Codec[Any]"]]) -> CodecError:
    """Return the error for a value with parts that cannot be written, each with its step."""
    faults: list[Fault] = []
    for step, part, codec in parts:
        try:
            codec.write(part)
        except UNWRITABLE as error:
            faults += below(step, unwritable(part, codec, error))
    return CodecError(faults or [Fault("", "this is not valid at this place of a document")])


def refuse(text: str, path: str = "") -> CodecError:
    """Return an error with a single fault."""
    return CodecError([Fault(path, text)])


def described(data: object) -> str:
    """Return a short description of data for a message, whatever its size."""
    if isinstance(data, str) and len(data) > _TOLD:
        return f"{data[:_TOLD]!r}..."
    if isinstance(data, int) and abs(data) >= _HUGE:
        return "a huge number"
    if data is None or isinstance(data, str | int | float):
        return {"None": "null", "True": "true", "False": "false"}.get(repr(data), repr(data))
    if isinstance(data, dict | list):
        return "an object" if isinstance(data, dict) else "a list"
    return f"a Python {type(data).__name__}"


_TOLD = 40
_HUGE = 10**9


def below(step: str, faults: Iterable[Fault]) -> Iterator[Fault]:
    """Yield `faults` with `step`, a key or ``[3]``, prepended to their paths."""
    for fault in faults:
        rest = fault.path
        dot = "." if rest and not rest.startswith("[") else ""
        yield attrs.evolve(fault, path=f"{step}{dot}{rest}")


def key_step(key: object) -> str:
    """Return the step of a path for `key`: the key itself if it is a plain word."""
    if isinstance(key, str) and re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]{0,39}", key):
        return key
    return f"[{described(key)}]"


# Plain values


def integer(most: int) -> Codec[int]:
    """Return a codec of whole numbers from 0 to `most`.

    It rejects 1.0, which no JSON Schema can tell from 1.
    """

    def read(data: object) -> int:
        if type(data) is int and 0 <= data <= most:
            return data
        raise refuse(_not_whole(data, most))

    # The fastest function that returns these numbers unchanged and raises for all others.
    write = range(most + 1).index
    return Codec(read, {"type": "integer", "minimum": 0, "maximum": most}, write)


def _not_whole(data: object, most: int) -> str:
    return f"{described(data)} is not a whole number from 0 to {most}"


WHOLE = integer(LARGEST)
"""A whole number whose exact bound is checked later, by the laws of the game."""


def _flag(data: object) -> bool:
    if data is True or data is False:
        return data
    raise refuse(f"{described(data)} is neither true nor false")


_FLAGS = {False: False, True: True}
FLAG: Codec[bool] = Codec(_flag, {"type": "boolean"}, _FLAGS.__getitem__)
"""True or false."""


def _text(data: object) -> str:
    if isinstance(data, str):
        return data
    raise refuse(f"{described(data)} is not a string")


TEXT: Codec[str] = Codec(_text, {"type": "string"}, str.__str__)
"""Any text, written as a plain string even if it is translatable."""


def spoken(most: int, what: str) -> Codec[str]:
    """Return a codec of texts that are shown to people, of at most `most` characters."""
    return only(
        TEXT,
        lambda found: len(found) <= most and re.search(r"\S", found) is not None,
        f"{what} has 1 to {most} characters, not all of them blank",
        {"maxLength": most, "pattern": r"\S"},
    )


def validated(
    codec: Codec[Value],
    faults_in: Callable[[Value], Iterable[Fault]],
    schema: Schema = MappingProxyType({}),
) -> Codec[Value]:
    """Return `codec` restricted to the values without faults.

    `schema` expresses the same restriction, as far as a schema can.
    """

    def checked(value: Value) -> Value:
        if faults := tuple(faults_in(value)):
            raise CodecError(faults)
        return value

    read, write = codec.read, codec.write

    def write_it(value: Value) -> object:
        data = write(value)
        checked(value)
        return data

    return Codec(lambda data: checked(read(data)), {**codec.schema, **schema}, write_it)


def only(
    codec: Codec[Value],
    allowed: Callable[[Value], bool],
    text: str,
    schema: Schema = MappingProxyType({}),
) -> Codec[Value]:
    """Return `codec` restricted to the `allowed` values; `text` is the fault for others."""
    fault = Fault("", text)
    return validated(codec, lambda value: () if allowed(value) else (fault,), schema)


def literal(words: dict[Any, Value], what: str) -> Codec[Value]:
    """Return a codec of the values of `words`; `what` describes them in messages."""

    def read(data: object) -> Value:
        try:
            return words[data]
        except (KeyError, TypeError):  # lists and objects are unhashable
            text = f"{described(data)} is not {what}"
            raise CodecError([word_fault(text, data)]) from None

    write = {value: word for word, value in words.items()}.__getitem__
    return Codec(read, {"enum": [*words]}, write, MappingProxyType(words))


def enum_codec(values: Sequence[Enum], what: str) -> Codec[Any]:
    """Return a codec of the members of an enumeration, written as their names."""
    words = {str(value): value for value in values}
    return literal(words, f"{what}: {', '.join(words)}")


def or_null(codec: Codec[Value]) -> Codec[Value | None]:
    """Return `codec` extended by ``None``, written as null."""
    read, write = codec.read, codec.write

    def read_it(data: object) -> Value | None:
        return None if data is None else read(data)

    def write_it(value: Value | None) -> object:
        return None if value is None else write(value)

    more: Any = {None: None}
    words = codec.words and MappingProxyType({**codec.words, **more})
    return Codec(read_it, {"anyOf": [codec.schema, {"type": "null"}]}, write_it, words)


# Lists


def read_each(data: object, read: Callable[[object], Value], most: int) -> tuple[Value, ...]:
    """Return the values that `read` makes of a list; report all faulty entries at once."""
    values: list[Value] = []
    faults: list[Fault] = []
    for index, entry in enumerate(read_list(data, most)):
        try:
            values.append(read(entry))
        except CodecError as error:
            faults += below(f"[{index}]", error.faults)
    if faults:
        raise CodecError(faults)
    return tuple(values)


def read_list(data: object, most: int) -> list[Any]:
    """Return `data` if it is a list of at most `most` entries."""
    if type(data) is not list:
        raise refuse(f"{described(data)} is not a list")
    if len(data) > most:
        raise refuse(f"a list of {len(data)} entries, but at most {most} are possible")
    return data


def list_of(codec: Codec[Value], most: int) -> Codec[tuple[Value, ...]]:
    """Return a codec of lists of at most `most` values of `codec`."""
    read, write, words = codec.read, codec.write, codec.words

    def read_all(data: object) -> tuple[Value, ...]:
        if words is not None and type(data) is list and len(data) <= most:
            try:
                return tuple([words[entry] for entry in data])
            except (KeyError, TypeError):
                pass  # the faults are collected below
        return read_each(data, read, most)

    def write_all(values: tuple[Value, ...]) -> object:
        if type(values) is not tuple or len(values) > most:
            raise refuse(f"{shown(values)} is not a tuple of at most {most} entries")
        try:
            return [*map(write, values)]
        except UNWRITABLE:
            steps = ((f"[{index}]", value, codec) for index, value in enumerate(values))
            raise _all_unwritable(steps) from None

    return Codec(read_all, {"type": "array", "items": codec.schema, "maxItems": most}, write_all)


# Objects


def object_schema(properties: Mapping[str, Schema], required: Iterable[str]) -> Schema:
    """Return the schema of an object with no other keys than these."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": [*required],
        "additionalProperties": False,
    }


def with_keys(keys: Mapping[str, Schema], schema: Schema) -> Schema:
    """Return the schema of an object with more keys before its own, and without its name."""
    if "$ref" in schema:
        return with_keys(keys, schema["$ref"].schema)
    if "anyOf" in schema:
        return {**schema, "anyOf": [with_keys(keys, one) for one in schema["anyOf"]]}
    return {
        **schema,
        "properties": {**keys, **schema["properties"]},
        "required": [*keys, *schema["required"]],
    }


def object_of(data: object) -> dict[str, Any]:
    """Return `data` if it is an object."""
    if type(data) is dict:
        return data
    raise refuse(f"{described(data)} is not an object")


def object_codec(
    cls: type[Value], codecs: Mapping[Any, Codec[Any]], *, usual: bool = False
) -> Codec[Value]:
    """Return a codec of an attrs class, written as an object, field by field.

    `codecs` has the codecs of the fields (`Codecs`). The object must have exactly these keys; if
    `usual`, keys with the default value of their field are left out.
    """
    kind: Any = get_origin(cls) or cls
    known = codecs if isinstance(codecs, Codecs) else Codecs(codecs)
    fields = {field.name: field for field in attrs.fields(kind) if field.init}
    there = {name: known.of_field(kind, field) for name, field in fields.items()}
    found = {name: codec for name, codec in there.items() if codec is not None}
    complete(f"codecs of {kind.__name__}", fields, found)
    # Without the usual values, which cattrs would fill in for missing keys.
    given = [
        field.evolve(type=Any) if usual else field.evolve(type=Any, default=attrs.NOTHING)
        for field in fields.values()
    ]

    generic = {parameter.__name__: Any for parameter in getattr(kind, "__parameters__", ())}

    # Both are made on first use: a program reads and writes few of all the classes.
    @cache
    def structure() -> Callable[[Any, Any], Value]:
        hooks = {name: _taking_type(codec.read) for name, codec in found.items()}
        overrides: Any = {name: override(struct_hook=hook) for name, hook in hooks.items()}
        return make_dict_structure_fn_from_attrs(given, kind, _CONVERTER, generic, **overrides)

    @cache
    def unstructure() -> Callable[[Value], dict[str, Any]]:
        writers = {name: codec.write for name, codec in found.items()}
        overrides: Any = {name: override(unstruct_hook=hook) for name, hook in writers.items()}
        return make_dict_unstructure_fn_from_attrs(
            given, kind, _CONVERTER, generic, _cattrs_omit_if_default=usual, **overrides
        )

    def read(data: object) -> Value:
        known = without_new_keys(object_of(data), found)
        try:
            return structure()(known, kind)
        except ClassValidationError as error:
            raise CodecError(_faults_in(error, known)) from None

    def write(value: Value) -> dict[str, Any]:
        try:
            return unstructure()(value)
        except UNWRITABLE:
            if type(value) is not kind:
                raise refuse(f"{shown(value)} is no {kind.__name__}") from None
            parts = ((name, getattr(value, name), codec) for name, codec in found.items())
            raise _all_unwritable(parts) from None

    schema = object_schema(
        {name: codec.schema for name, codec in found.items()},
        [field.name for field in given if field.default is attrs.NOTHING],
    )
    said = {} if usual else {"description": lambda: first_line_of(kind)}
    return Codec(read, {**said, **schema}, write)


def _faults_in(error: ClassValidationError, data: Mapping[str, object]) -> Iterator[Fault]:
    """Yield the faults that cattrs found: missing keys first, unknown ones last."""
    in_fields, others = error.group_exceptions()
    yield from (Fault(note.name, MISSING) for _, note in in_fields if note.name not in data)
    for one, note in in_fields:
        if note.name in data:
            yield from below(note.name, _faults_of(one))
    for one in others:
        if isinstance(one, ForbiddenExtraKeysError):
            for key in sorted(one.extra_fields, key=_in_order):
                yield Fault(key_step(key), UNKNOWN)
        else:
            yield from _faults_of(one)


def _faults_of(error: Exception) -> tuple[Fault, ...]:
    """Return the faults of an error; raise it again if it is a mistake in the code."""
    if isinstance(error, CodecError | InvalidValue):
        return error.faults
    raise error


MISSING = "is missing"
UNKNOWN = "is unknown here"


def _in_order(key: object) -> str:
    return repr(key) if isinstance(key, str) else described(key)


def _taking_type(read: Callable[[object], Value]) -> Callable[[object, object], Value]:
    """Return `read` with the signature that cattrs expects: the type is a second argument."""
    return lambda data, _: read(data)


def first_line_of(cls: type) -> str:
    """Return the first line of the docstring of a class, even under ``python -OO``."""
    told: str | None = cls.__doc__
    if told is None:  # `python -OO`
        parts = ast.parse(inspect.getsource(sys.modules[cls.__module__])).body
        there = {part.name: part for part in parts if isinstance(part, ast.ClassDef)}
        told = ast.get_docstring(there[cls.__name__])
    return (told or "").partition("\n")[0]


class Codecs(Mapping[Any, Codec[Any]]):
    """The codecs of fields, by class and name, by name alone, or by type.

    Those of further types follow from these: an attrs class is an object, a type with ``None`` may
    be null, and a literal is one of its words.
    """

    def __init__(self, given: Mapping[Any, Codec[Any]]) -> None:
        """Begin with the codecs that are given."""
        self._given = MappingProxyType(dict(given))
        self._derived = cache(self._derive)

    def __getitem__(self, key: object) -> Codec[Any]:
        return self._given[key] if key in self._given else self._derived(key)

    def __contains__(self, key: object) -> bool:
        return key in self._given

    def __iter__(self) -> Iterator[Any]:
        return iter(self._given)

    def __len__(self) -> int:
        return len(self._given)

    def __or__(self, more: Mapping[Any, Codec[Any]]) -> "Codecs":
        return Codecs({**self._given, **more})

    def of_field(self, kind: type, field: "attrs.Attribute[Any]") -> Codec[Any] | None:
        """Return the codec of a field of a class; ``None`` if its type has no codec."""
        for key in (*((base, field.name) for base in kind.__mro__), field.name):
            if key in self:
                return self[key]
        try:
            return self[field.type]
        except KeyError:
            return None

    def _derive(self, kind: Any) -> Codec[Any]:  # noqa: ANN401 - any type
        values = get_args(kind)
        if attrs.has(kind):
            return object_codec(kind, self)
        if get_origin(kind) is Literal:
            return literal(dict(zip(values, values, strict=True)), f"one of {', '.join(values)}")
        if type(None) in values:
            return or_null(self[reduce(or_, [one for one in values if one is not type(None)])])
        raise KeyError(kind)


_NO_COUNTS = (-1,)


def counted(names: Sequence[str]) -> Codec[Any]:
    """Return a codec of tuples of numbers, written as objects with these names as keys."""
    number, counts_of = len(names), itemgetter(*names)

    @cache
    def objects() -> Codec[Any]:
        return object_codec(attrs.make_class("Counts", [*names]), dict.fromkeys(names, WHOLE))

    def read(data: object) -> tuple[int, ...]:
        # One pass for valid data; faults are collected afterwards.
        counts: tuple[int, ...] = _NO_COUNTS
        if type(data) is dict and len(data) == number:
            try:
                counts = counts_of(data)
            except KeyError:
                counts = _NO_COUNTS
        for count in counts:
            if type(count) is not int or not 0 <= count <= LARGEST:
                return attrs.astuple(objects().read(data))
        return counts

    @lru_cache(maxsize=4096)
    def written(counts: tuple[int, ...]) -> dict[str, object]:
        """Cached: most counts do not change from one state to the next."""
        return dict(zip(names, map(WHOLE.write, counts), strict=True))

    def write(counts: tuple[int, ...]) -> object:
        try:
            return written(counts).copy()
        except UNWRITABLE:
            raise refuse(f"{shown(counts)} is not {number} numbers from 0 to {LARGEST}") from None

    return Codec(read, object_schema(dict.fromkeys(names, WHOLE.schema), names), write)


def read_with(faults: list[Fault], read: Callable[[], Value]) -> Value:
    """Return the result of `read`; raise all `faults` together with those of `read`."""
    try:
        value = read()
    except CodecError as error:
        raise CodecError((*faults, *error.faults)) from None
    if faults:
        raise CodecError(faults)
    return value


def with_computed(
    codec: Codec[Value], computed: Mapping[str, tuple[Codec[Any], Callable[[Value], object]]]
) -> Codec[Value]:
    """Return the codec of an object with additional, computed keys.

    Each key has a codec, and a function that computes it. They are always written. They may be
    missing from an object that is read; if present they have to match the computed value. A
    function returns None if it cannot compute a value because the rest is impossible; the checks of
    the whole value report that.
    """
    inner, write = codec.read, codec.write

    def read(data: object) -> Value:
        rest, faults, said = dict(object_of(data)), list[Fault](), {}
        for name, (each, _) in computed.items():
            try:
                if name in rest:
                    said[name] = each.read(rest.pop(name))
            except CodecError as error:
                faults += below(name, error.faults)
        value = read_with(faults, lambda: inner(rest))
        follow = {name: computed[name][1](value) for name in said}
        if wrong := [name for name in said if follow[name] not in (None, said[name])]:
            raise CodecError(Fault(name, CONTRADICTS) for name in wrong)
        return value

    def write_all(value: Value) -> object:
        data: Any = write(value)
        for name, (each, compute) in computed.items():
            data[name] = each.write(compute(value))
        return data

    more = {name: {**each.schema, "readOnly": True} for name, (each, _) in computed.items()}
    schema = {**codec.schema, "properties": {**codec.schema["properties"], **more}}
    return Codec(read, schema, write_all)


CONTRADICTS = "does not follow from the rest"
"""The fault of an optional computed key with a wrong value."""


# Values told apart by a key


def or_unknown(tag: object, data: object, read: Callable[[], Value]) -> Value | Unknown:
    """Return the result of `read`; in lenient reading `Unknown` if all faults may be new words."""
    try:
        return read()
    except CodecError as error:
        if new(error.faults):
            return unknown(tag, data)
        raise


def tolerant(codec: Codec[Any], instead: Callable[[object], object] | None = None) -> Codec[Any]:
    """Return `codec`; in lenient reading, it reads data with unknown words as `Unknown`.

    If there is `instead`, it reads them as what that returns for the data.
    """

    def read(data: object) -> object:
        try:
            return codec.read(data)
        except CodecError as error:
            if not new(error.faults):
                raise
            return instead(data) if instead else unknown("", data)

    return attrs.evolve(codec, read=read)


def tagged(tag: str, codec: Codec[Value]) -> Codec[Value]:
    """Return `codec` with an additional key ``type``, which is always `tag`."""
    inner, write = codec.read, codec.write

    def read(data: object) -> Value:
        rest, faults = dict(object_of(data)), []
        if "type" not in rest:
            faults.append(Fault("type", MISSING))
        elif (other := rest.pop("type")) != tag:
            faults.append(word_fault(f"{described(other)} is not {tag!r}", other, "type"))
        return read_with(faults, lambda: inner(rest))

    def write_tagged(value: Value) -> object:
        data: Any = write(value)
        return {"type": tag, **data}

    return Codec(read, with_keys({"type": {"const": tag}}, codec.schema), write_tagged)


def union_of(
    codecs: Mapping[type, tuple[str, Codec[Any]]],
    what: str,
    class_of: Callable[[Any], type] = type,
) -> Codec[Any]:
    """Return a codec of the values of several classes, told apart by a key ``type``.

    `codecs` has the tag and the codec of each class, and `what` describes the values in messages.
    The schema of each has a name: ``CardsTaken`` for the tag ``cards_taken``. `class_of` maps a
    value to the class whose codec writes it.
    """
    readers = {tag: codec.read for tag, codec in codecs.values()}
    writers = {cls: (tag, codec.write) for cls, (tag, codec) in codecs.items()}

    def read(data: object) -> object:
        rest = dict(object_of(data))
        if "type" not in rest:
            raise refuse(MISSING, "type")
        tag = rest.pop("type")

        def read_rest() -> object:
            if not isinstance(tag, str) or tag not in readers:
                text = f"{described(tag)} is not the type of {what}"
                raise CodecError([word_fault(text, tag, "type")])
            return readers[tag](rest)

        return or_unknown(tag, data, read_rest)

    def write(value: object) -> object:
        tag, write_rest = writers[class_of(value)]
        data: Any = write_rest(value)
        return {"type": tag, **data}

    each = (Defined(camel(tag), tagged(tag, codec).schema) for tag, codec in codecs.values())
    return Codec(read, {"anyOf": [{"$ref": one} for one in each]}, write)


def camel(tag: str) -> str:
    """Return the name of a tag's type in TypeScript, which is the name of the class in Python.

    >>> camel("cards_taken")
    'CardsTaken'
    """
    return "".join(word.capitalize() for word in tag.split("_"))


# Documents


@attrs.frozen(eq=False)
class Kind:
    """A kind of documents, and how its values are checked."""

    tag: str
    """The ``type`` of the documents."""

    codec: Codec[Any]

    faults: Callable[[Any], Iterable[Fault]] = attrs.field(default=lambda _: ())
    """Returns the faults of a value that was read, beyond its form."""

    invalid: type[InvalidValue] = InvalidValue
    """The error for values that cannot be written."""

    sound: bool = False
    """Whether a value that its codec writes can always be read back."""
