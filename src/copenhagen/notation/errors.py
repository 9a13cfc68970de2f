"""Documents of errors: why a move was refused, or a value is invalid, as a server sends them.

A refusal has its ``reasons``, each with a rule id, which may be empty, and a sentence in the
language of the error (`copenhagen.render.translated`). An invalid value has its ``faults``, each
with a path and a rule id, or null; any other error has its ``text``. The remaining attributes of
the error's class are included, too.
"""

import re
from collections.abc import Mapping
from typing import Any

from copenhagen.errors import (
    MOST_FAULTS,
    AmbiguousNotation,
    CopenhagenError,
    Fault,
    IllegalAction,
    IllegalNotation,
    InvalidDocument,
    InvalidGame,
    InvalidMove,
    InvalidState,
    InvalidValue,
    MatchError,
    MissingExtra,
    NotAState,
    NotYourTurn,
    OutOfDate,
    Reason,
    ResultFileError,
    UnknownCell,
    UnknownName,
    UnknownRule,
    UnknownRuling,
    UnreadableNotation,
    WorkerLost,
)
from copenhagen.notation.action_list import MOST_ACTIONS
from copenhagen.notation.codec import (
    CONTRADICTS,
    TEXT,
    UNWRITABLE,
    Codec,
    Schema,
    defined,
    fields_of,
    first_line_of,
    list_of,
    object_schema,
    only,
    or_null,
    read_object,
    refuse,
    spoken,
    whole,
)
from copenhagen.notation.record import MOST_MOVES
from copenhagen.notation.shared import SEAT

LONGEST_TEXT = 1000
"""The maximum length of a sentence in a document."""

_LONGEST_MESSAGE = 10 * LONGEST_TEXT
_MOST_REASONS = 99
_RULE_ID = r"(?:[a-z]+(?:\.[a-z0-9-]+)+)?"
_RULE = only(
    TEXT,
    lambda rule: re.fullmatch(_RULE_ID, rule) is not None,
    "the id of a rule is words with dots between them, or empty",
    {"maxLength": 100, "pattern": rf"^{_RULE_ID}(?![\s\S])"},
)


def _reason(longest: int) -> Codec[Reason]:
    return fields_of(Reason, {"rule": _RULE, "text": spoken(longest, "what is wrong")})


REASON = _reason(LONGEST_TEXT)
"""One reason as a separate document."""

_REASONS = only(
    list_of(defined("ReasonFields", _reason(_LONGEST_MESSAGE)), _MOST_REASONS),
    bool,
    "a refusal has at least one reason",
    {"minItems": 1},
)


_FAULTS = only(
    list_of(
        defined(
            "FaultFields",
            fields_of(
                Fault,
                {
                    "path": only(
                        TEXT,
                        lambda path: len(path) <= LONGEST_TEXT,
                        f"a path has at most {LONGEST_TEXT} characters",
                        {"maxLength": LONGEST_TEXT},
                    ),
                    "text": spoken(_LONGEST_MESSAGE, "what is wrong"),
                    "rule": or_null(_RULE),
                },
            ),
        ),
        MOST_FAULTS + 1,
    ),
    bool,
    "an invalid value has at least one fault",
    {"minItems": 1},
)

_WITH_FAULTS = (
    InvalidValue,
    InvalidGame,
    InvalidMove,
    InvalidState,
    InvalidDocument,
    UnknownCell,
)
_WITH_TEXT = (NotAState, UnknownName, UnknownRule, UnknownRuling, WorkerLost, ResultFileError)


def _other_codecs() -> Mapping[type[CopenhagenError], Codec[Any]]:
    """Return the codec of every error except refusals."""
    text = spoken(_LONGEST_MESSAGE, "a message")
    name = spoken(LONGEST_TEXT, "a name")
    return {
        **{kind: _plain(kind, {"faults": _FAULTS}) for kind in _WITH_FAULTS},
        **{kind: _plain(kind, {"text": text}) for kind in _WITH_TEXT},
        MissingExtra: _plain(MissingExtra, {"package": name, "extra": name}),
    }


def _plain(kind: type[Any], keys: Mapping[str, Codec[Any]]) -> Codec[Any]:
    """Return the codec of a class that is constructed from these values, in their order."""
    return Codec(
        lambda data: kind(*read_object(data, keys, keys).values()),
        {"description": lambda: first_line_of(kind), **_schema(keys)},
        lambda error: {
            key: codec.write(part)
            for (key, codec), part in zip(keys.items(), error.args, strict=True)
        },
    )


def error_codecs(move: Codec[Any]) -> Mapping[type[CopenhagenError], Codec[Any]]:
    """Return the codec of every error; `move` is the codec for moves named in errors."""
    return {**_refusal_codecs(move), **_other_codecs()}


def _refusal_codecs(move: Codec[Any]) -> Mapping[type[CopenhagenError], Codec[Any]]:
    """Return the codec of every refusal; `move` is the codec for moves named in refusals."""
    text = spoken(_LONGEST_MESSAGE, "a message")
    several = only(
        list_of(text, MOST_ACTIONS), lambda texts: len(texts) > 1, "there are two or more", _TWO
    )
    number = whole(MOST_MOVES)
    return {
        IllegalAction: _codec(IllegalAction, {"move": _if_possible(move)}),
        IllegalNotation: _codec(IllegalNotation, {"text": text}),
        UnreadableNotation: _codec(UnreadableNotation, {}),
        AmbiguousNotation: _codec(AmbiguousNotation, {"candidates": several}),
        MatchError: _codec(MatchError, {}),
        NotYourTurn: _codec(NotYourTurn, {"seat": SEAT, "to_act": or_null(SEAT)}),
        OutOfDate: _codec(OutOfDate, {"number": number, "now": number}),
    }


_TWO = {"minItems": 2}


def _codec(kind: type[Any], own: Mapping[str, Codec[Any]]) -> Codec[Any]:
    """Return the codec of a class of refusals with `own` attributes besides its reasons.

    Classes with rule ids are constructed from their reasons, the others from their text.
    """
    keys = {"reasons": _REASONS, **own}
    ruled = kind in (IllegalAction, IllegalNotation)

    def read(data: object) -> Any:  # noqa: ANN401 - of the kind
        found = read_object(data, keys, keys)
        given = found.pop("reasons")
        error = kind(*found.values(), given) if ruled else kind(given[0].text, *found.values())
        if error.reasons != given:
            raise refuse(CONTRADICTS, "reasons")
        return error

    def write(error: Any) -> dict[str, Any]:  # noqa: ANN401 - of the kind
        parts = {"text": str(error), **vars(error)}
        return {key: codec.write(parts[key]) for key, codec in keys.items()}

    return Codec(read, {"description": lambda: first_line_of(kind), **_schema(keys)}, write)


def _schema(keys: Mapping[str, Codec[Any]]) -> Schema:
    return object_schema({key: codec.schema for key, codec in keys.items()})


def _if_possible(move: Codec[Any]) -> Codec[Any]:
    """Return the codec of a refused move: null if it names something outside the game."""
    either = or_null(move)

    def write(refused: object) -> object:
        try:
            written = move.write(refused)
            move.read(written)
        except UNWRITABLE:
            return None
        return written

    return Codec(either.read, either.schema, write)
