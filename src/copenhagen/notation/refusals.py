"""Documents of refusals: why a move was refused, or another wish, as a server can send it.

Every one has its ``reasons``, each with the id of a rule, or an empty one, and a sentence in the
language that the error is in (`copenhagen.render.translated`); and what else its class keeps.
"""

import re
from collections.abc import Mapping
from typing import Any

from copenhagen.errors import (
    AmbiguousNotation,
    IllegalAction,
    IllegalNotation,
    MatchError,
    NotYourTurn,
    OutOfDate,
    Reason,
    Refused,
    UnreadableNotation,
)
from copenhagen.notation.action_list import MOST_ACTIONS
from copenhagen.notation.codec import (
    CONTRADICTS,
    TEXT,
    UNWRITABLE,
    Codec,
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
"""No sentence in a document is longer."""

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
"""One reason as a document of its own."""

_REASONS = only(
    list_of(defined("ReasonFields", _reason(_LONGEST_MESSAGE)), _MOST_REASONS),
    bool,
    "a refusal has at least one reason",
    {"minItems": 1},
)


def refusal_codecs(move: Codec[Any]) -> Mapping[type[Refused], Codec[Any]]:
    """Return the codec of every refusal; `move` is that of a move, which some of them name."""
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
    """Return the codec of one class, which keeps something of its `own` besides its reasons.

    Those that break a rule are made with their reasons, all others have their text for one.
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

    schema = object_schema({key: codec.schema for key, codec in keys.items()})
    return Codec(read, {"description": lambda: first_line_of(kind), **schema}, write)


def _if_possible(move: Codec[Any]) -> Codec[Any]:
    """Return the codec of a refused move: null where it names what is not in the game."""
    either = or_null(move)

    def write(refused: object) -> object:
        try:
            written = move.write(refused)
            move.read(written)
        except UNWRITABLE:
            return None
        return written

    return Codec(either.read, either.schema, write)
