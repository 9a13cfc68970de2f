"""The rules, rulings and terms in their source form: TOML files next to this module.

Each entry has the fields of a `Rule`, a `Ruling` or a `Term`; keys above the first entry apply to
the whole file. A line break within a text counts as a blank.
"""

from pkgutil import get_data
from tomllib import loads
from typing import Any, cast

from copenhagen.messages import in_context, message

_NOT_SAID = ("section", "option", "plural")
"""The keys of texts that are only in English, or only in the language of a book."""


def written(name: str) -> dict[str, Any]:
    """Return the content of a file in its order, with messages for the texts shown to players.

    >>> written("rulings/setup")["B-02"]["question"]
    'Who goes first?'
    """
    return said(cast("bytes", get_data(__package__, f"{name}.toml")))


def said(data: bytes) -> dict[str, Any]:
    """Return the content of a file, given its bytes."""
    return {key: _said(key, part) for key, part in loads(data.decode()).items()}


def _said(key: str, given: Any) -> Any:  # noqa: ANN401 - any TOML value
    match given:
        case dict() if key in {"title", "called"}:
            ((context, text),) = given.items()
            return in_context(context, text)
        case dict():
            return {name: _said(name, part) for name, part in given.items()}
        case [dict(), *_]:
            return [_said(key, part) for part in given]
        case list():
            return tuple(tuple(part) if isinstance(part, list) else part for part in given)
        case str() if key not in _NOT_SAID:
            text = " ".join(given.split())
            return in_context("term|other words", text) if key == "called" else message(text)
        case _:
            return given
