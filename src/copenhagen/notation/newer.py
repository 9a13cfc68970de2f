"""Lenient reading of documents that a later version of the library wrote.

Within the same major version, documents may get new keys, new kinds of events and moves, and new
words. Read leniently, a key that is not known is left out, and a part of a kind that is not known
comes as `Unknown`; everything else is read as strictly as ever.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import attrs

from copenhagen.errors import Fault
from copenhagen.values import value


@attrs.frozen
@value
class Unknown:
    """A part of a document of a kind that this version of the library does not know.

    `type` is what the document calls it, empty where it has no name, and `json` the text of the
    part; `data` is that text as data. In place of an action, `json` is its notation, in quotation
    marks: a `Match` of the version that wrote it plays the action by that text.
    """

    type: str
    json: str

    @property
    def data(self) -> Any:  # noqa: ANN401 - whatever stands there
        """The part as data, made anew each time."""
        return json.loads(self.json)

    @property
    def notation(self) -> str:
        """The notation, where the part is that of an action or another move; otherwise empty."""
        return self.data if isinstance(self.data, str) else ""


@attrs.frozen
class _NewFault(Fault):
    """A word or a kind that is not known, and may be new: in lenient reading it is no mistake."""


_NEWS: ContextVar[list[Fault] | None] = ContextVar("_NEWS", default=None)
"""The news in the document that is being read; ``None`` where it is read strictly."""


@contextmanager
def lenient(*, wanted: bool) -> Iterator[None]:
    """Read leniently within this context, if that is wanted."""
    before = _NEWS.set([] if wanted else None)
    try:
        yield
    finally:
        _NEWS.reset(before)


def is_lenient() -> bool:
    """Tell whether documents are read leniently now."""
    return _NEWS.get() is not None


def seen() -> bool:
    """Tell whether something was not known in the document that is read."""
    return bool(_NEWS.get())


def new(faults: Sequence[Fault]) -> bool:
    """Tell whether these faults are nothing but news, and remember them."""
    news = _NEWS.get()
    if news is None or not all(isinstance(fault, _NewFault) for fault in faults):
        return False
    news += faults
    return True


def unknown(kind: object, data: object) -> Unknown:
    """Return the part of a document that is not known."""
    return Unknown(kind if isinstance(kind, str) else "", json.dumps(data, default=_plain))


def _plain(data: Any) -> object:  # noqa: ANN401 - a mapping that is no dict
    return dict(data)


def word_fault(text: str, data: object, path: str = "") -> Fault:
    """Return the fault of a word that is not one of those that are known."""
    return (_NewFault if isinstance(data, str) and is_lenient() else Fault)(path, text)
