"""Documents of errors: why a move was refused, or a value is invalid, as a server sends them.

A refusal has its ``reasons``, each with a rule id, which may be empty, and a sentence in the
language of the error (`copenhagen.render.translated`). An invalid value has its ``faults``, each
with a path and a rule id, or null; any other error has its ``text``. The remaining attributes of
the error's class are included, too.
"""

import re
from collections.abc import Mapping
from typing import Any

import attrs

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
    defined,
    first_line_of,
    integer,
    list_of,
    object_codec,
    only,
    or_null,
    refuse,
    spoken,
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
    return object_codec(Reason, {"rule": _RULE, "text": spoken(longest, "what is wrong")})


REASON = _reason(LONGEST_TEXT)
"""One reason as a separate document."""

_REASONS = only(
    list_of(defined("ReasonFields", _reason(_LONGEST_MESSAGE)), _MOST_REASONS),
    bool,
    "a refusal has at least one reason",
    {"minItems": 1},
)
_PATH = only(
    TEXT,
    lambda path: len(path) <= LONGEST_TEXT,
    f"a path has at most {LONGEST_TEXT} characters",
    {"maxLength": LONGEST_TEXT},
)
_FAULT = object_codec(
    Fault,
    {
        "path": _PATH,
        "text": spoken(_LONGEST_MESSAGE, "what is wrong"),
        "rule": or_null(_RULE),
    },
)
_FAULTS = only(
    list_of(defined("FaultFields", _FAULT), MOST_FAULTS + 1),
    bool,
    "an invalid value has at least one fault",
    {"minItems": 1},
)
_TEXT = spoken(_LONGEST_MESSAGE, "a message")
_NAME = spoken(LONGEST_TEXT, "a name")
_NUMBER = integer(MOST_MOVES)
_CANDIDATES = only(
    list_of(_TEXT, MOST_ACTIONS),
    lambda texts: len(texts) > 1,
    "there are two or more",
    {"minItems": 2},
)


def error_codecs(move: Codec[Any]) -> Mapping[type[CopenhagenError], Codec[Any]]:
    """Return the codec of every error; `move` is the codec for moves named in errors."""
    keys: dict[type[CopenhagenError], dict[str, Codec[Any]]] = {
        IllegalAction: {"reasons": _REASONS, "move": _if_possible(move)},
        IllegalNotation: {"reasons": _REASONS, "text": _TEXT},
        UnreadableNotation: {"reasons": _REASONS},
        AmbiguousNotation: {"reasons": _REASONS, "candidates": _CANDIDATES},
        MatchError: {"reasons": _REASONS},
        NotYourTurn: {"reasons": _REASONS, "seat": SEAT, "to_act": or_null(SEAT)},
        OutOfDate: {"reasons": _REASONS, "number": _NUMBER, "now": _NUMBER},
        **{kind: {"faults": _FAULTS} for kind in _WITH_FAULTS},
        **{kind: {"text": _TEXT} for kind in _WITH_TEXT},
        MissingExtra: {"package": _NAME, "extra": _NAME},
    }
    return {kind: _codec(kind, codecs) for kind, codecs in keys.items()}


_WITH_FAULTS = (
    InvalidValue,
    InvalidGame,
    InvalidMove,
    InvalidState,
    InvalidDocument,
    UnknownCell,
)
_WITH_TEXT = (NotAState, UnknownName, UnknownRule, UnknownRuling, WorkerLost, ResultFileError)


def _codec(kind: type[Any], keys: Mapping[str, Codec[Any]]) -> Codec[Any]:
    """Return the codec of a class of errors with these attributes.

    Refusals with rule ids are constructed from their reasons, the others from their text.
    """
    attributes: Any = attrs.make_class("Attributes", [*keys])
    fields: Codec[Any] = object_codec(attributes, keys)
    ruled = issubclass(kind, IllegalAction | IllegalNotation)

    def read(data: object) -> Any:  # noqa: ANN401 - of the kind
        found = vars(fields.read(data))
        if "reasons" not in found:
            return kind(*found.values())
        given = found.pop("reasons")
        error = kind(*found.values(), given) if ruled else kind(given[0].text, *found.values())
        if error.reasons != given:
            raise refuse(CONTRADICTS, "reasons")
        return error

    def write(error: Any) -> object:  # noqa: ANN401 - of the kind
        parts = {"text": str(error.args[0]), **vars(error)}
        return fields.write(attributes(*[parts[key] for key in keys]))

    schema = {**fields.schema, "description": lambda: first_line_of(kind)}
    return Codec(read, schema, write)


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
