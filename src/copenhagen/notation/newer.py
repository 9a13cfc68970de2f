"""Lenient reading of documents written by a later version of the library.

Within a major version, documents may get new keys, new kinds of events and moves, and new words. In
lenient reading, unknown keys are ignored, and a part of an unknown kind is read as `Unknown`;
everything else is read as strictly as ever.
"""

import json
from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import attrs

from copenhagen.errors import Fault
from copenhagen.values import immutable


@attrs.frozen
@immutable
class Unknown:
    """A part of a document of a kind that is unknown to this version of the library.

    `type` is its type in the document, or empty; `json` is the text of the part, and `data` that
    text as data. For an action, `json` is its notation, in quotation marks: a `Match` of the
    version that wrote it plays the action by that text.
    """

    type: str
    json: str

    @property
    def data(self) -> Any:  # noqa: ANN401 - any value
        """The part as data; a new copy each time."""
        return json.loads(self.json)

    @property
    def notation(self) -> str:
        """The notation, if the part is an action or another move; otherwise empty."""
        return self.data if isinstance(self.data, str) else ""


@attrs.frozen
class _NewFault(Fault):
    """A fault for an unknown word or kind, which may be new: lenient reading accepts it."""


_NEWS: ContextVar[list[Fault] | None] = ContextVar("_NEWS", default=None)
"""The unknown parts found in the document being read; ``None`` in strict reading."""


@contextmanager
def lenient(*, wanted: bool) -> Iterator[None]:
    """Read leniently within this context, if `wanted`."""
    before = _NEWS.set([] if wanted else None)
    try:
        yield
    finally:
        _NEWS.reset(before)


def is_lenient() -> bool:
    """Return whether documents are being read leniently."""
    return _NEWS.get() is not None


def seen() -> bool:
    """Return whether the document being read has had unknown parts."""
    return bool(_NEWS.get())


def new(faults: Sequence[Fault]) -> bool:
    """Return whether all these faults may come from a newer version, and record them."""
    news = _NEWS.get()
    if news is None or not all(isinstance(fault, _NewFault) for fault in faults):
        return False
    news += faults
    return True


def without_new_keys(data: dict[str, Any], known: Container[str]) -> dict[str, Any]:
    """Return an object without keys that may come from a newer version, in lenient reading."""
    news = _NEWS.get()
    if news is None:
        return data
    kept = {key: part for key, part in data.items() if key in known or not isinstance(key, str)}
    news += [_NewFault(key, "is unknown here") for key in data.keys() - kept.keys()]
    return kept


def unknown(kind: object, data: object) -> Unknown:
    """Return an unknown part of a document."""
    return Unknown(kind if isinstance(kind, str) else "", json.dumps(data, default=_plain))


def _plain(data: Any) -> object:  # noqa: ANN401 - a mapping that is no dict
    return dict(data)


def word_fault(text: str, data: object, path: str = "") -> Fault:
    """Return the fault of an unknown word."""
    return (_NewFault if isinstance(data, str) and is_lenient() else Fault)(path, text)
