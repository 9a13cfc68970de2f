"""The differences of two values, field by field, for logs and for debugging."""

from collections.abc import Iterator
from itertools import zip_longest
from json import dumps
from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.errors import Fault, InvalidValue, cut, with_article
from copenhagen.messages import Message, message
from copenhagen.notation.documents import to_data
from copenhagen.values import Word, immutable

if TYPE_CHECKING:
    from copenhagen.notation.kinds import Document


class Change(Word):
    """The kind of difference between two values at one place."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


@attrs.frozen
@immutable
class Difference:
    """One difference between two values.

    `path` is the place in their documents, as in a `copenhagen.Fault`: ``players[1].score``.
    `before` and `after` are the JSON values there; ``None`` for a missing value, which `change`
    distinguishes from a ``null``. `copenhagen.render.explain` states it in one sentence.
    """

    path: str
    change: Change
    before: Any
    after: Any

    @property
    def text(self) -> Message:
        """The difference in a sentence, with long values truncated."""
        was, now = cut(dumps(self.before)), cut(dumps(self.after))
        if self.change is Change.ADDED:
            return message("{path} is new: {after}", path=self.path, after=now)
        if self.change is Change.REMOVED:
            return message("{path} is gone, which was {before}", path=self.path, before=was)
        return message("{path} was {before} and is {after}", path=self.path, before=was, after=now)


def differences(before: "Document", after: "Document") -> tuple[Difference, ...]:
    """Return the differences between two states, two views, or two other values of one type.

    Their documents (`copenhagen.to_data`) are compared key by key, in document order, and entry by
    entry, down to single values. Anything not in the documents is ignored, so the differences of
    two views reveal no more than the views do.

    >>> import copenhagen as cph
    >>> before = cph.notation.read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-")
    >>> after = cph.apply(before, cph.cardgame.TakeCards((0, 1)))
    >>> for one in cph.notation.differences(cph.view(before, 1), cph.view(after, 1))[:3]:
    ...     print(cph.render.explain(one))
    phase was "action" and is "refill"
    players[0].open.blue was 0 and is 1
    players[0].open.yellow was 0 and is 1

    Empty if the documents are equal. The documents of equal states may differ in the order of the
    tiles of a house. Raises `InvalidValue` if the values are of two types, and as
    `copenhagen.to_data`.
    """
    if type(before) is not type(after):
        one, other = (with_article(type(value).__name__) for value in (after, before))
        text = f"{one} is compared with {other}"
        raise InvalidValue([Fault("after", text)])
    return tuple(_between(to_data(before), to_data(after), ""))


_NOTHING = object()


def _between(before: Any, after: Any, path: str) -> Iterator[Difference]:  # noqa: ANN401 (JSON)
    if before is _NOTHING:
        yield Difference(path, Change.ADDED, None, after)
    elif after is _NOTHING:
        yield Difference(path, Change.REMOVED, before, None)
    elif isinstance(before, dict) and isinstance(after, dict):
        for key in dict.fromkeys((*before, *after)):
            place = f"{path}.{key}" if path else key
            yield from _between(before.get(key, _NOTHING), after.get(key, _NOTHING), place)
    elif isinstance(before, list) and isinstance(after, list):
        for number, (one, other) in enumerate(zip_longest(before, after, fillvalue=_NOTHING)):
            yield from _between(one, other, f"{path}[{number}]")
    elif type(before) is not type(after) or before != after:
        yield Difference(path, Change.CHANGED, before, after)
