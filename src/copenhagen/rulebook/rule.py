"""A rule of a rulebook, and the merging of rules into one list."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

import attrs

from copenhagen.errors import UnknownName
from copenhagen.messages import Message, message
from copenhagen.values import ByName, immutable

_ID = r"[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*){1,2}"
_RULING = attrs.validators.matches_re(r"[A-Z]-[0-9]{2}")
_WRITTEN: Callable[[object, "attrs.Attribute[Any]", Any], None] = attrs.validators.matches_re(
    r"\S(.*\S)?"
)


@attrs.frozen
@immutable
class Rule:
    """One rule of a printed rulebook, in the library's own words.

    The other parts of the library name rules by `id` alone: the reasons of a refused move, the
    faults of a position and the tests that check a rule. This class holds the text behind such an
    id.

    Equality: two rules are equal if all their fields are.
    """

    id: str = attrs.field(validator=attrs.validators.matches_re(_ID))
    """Book, topic and rule, joined by dots: ``base.build.support``. An id never changes.

    The rule that gives a topic its name has no third part: ``expansion.four-cards``.
    """

    title: Message = attrs.field(validator=_WRITTEN)
    """A few words for headings and lists, without a full stop.

    `copenhagen.messages.translated` translates it, as it does the text.
    """

    text: Message = attrs.field(repr=False, validator=_WRITTEN)
    """The rule in one or two full sentences, complete enough to decide cases."""

    book: Message = attrs.field(repr=False, validator=_WRITTEN)
    """The printed book that states the rule, or that the rule completes."""

    section: str = attrs.field(repr=False, validator=_WRITTEN)
    """The printed heading in `book`, in the language of the book.

    If the books are silent, it is the heading under which a reader would look, and `rulings` has
    the decision.
    """

    rulings: tuple[str, ...] = attrs.field(
        default=(), repr=False, validator=attrs.validators.deep_iterable(_RULING)
    )
    """The ids of the rulings that settle open questions of the books, such as ``C-03``.

    `copenhagen.rulebook.ruling` finds each by its id.
    """

    option: str | None = attrs.field(default=None, repr=False)
    """The game option that changes this rule; ``None`` if no option changes it."""

    otherwise: Message | None = attrs.field(default=None, kw_only=True, repr=False)
    """The rule under the other value of `option`, in a sentence that names both."""

    at_table: bool = attrs.field(default=False, kw_only=True, repr=False)
    """Whether the rule is only about handling the physical components.

    A program needs no code for such a rule: where to put the harbor, or who has a pen.
    """

    @property
    def anchor(self) -> str:
        """The rule's anchor on the page that describes it: its id with hyphens for dots.

        >>> from copenhagen.rulebook import rule
        >>> rule("base.build.support").anchor
        'base-build-support'
        """
        return self.id.replace(".", "-")


class _Entry(Protocol):
    """An entry with an id: a rule or a ruling."""

    @property
    def id(self) -> str: ...


Entry = TypeVar("Entry", bound=_Entry)


def in_reading_order(
    *parts: Iterable[Entry], unknown: Callable[[object, Mapping[str, Entry]], UnknownName]
) -> Mapping[str, Entry]:
    """Return rules, or rulings, by id: part by part, each in reading order.

    The mapping is read-only. `unknown` returns the error for an unknown id.

    Raises ``ValueError`` if an id is given twice.
    """
    entries: dict[str, Entry] = {}
    for part in parts:
        for entry in part:
            if entry.id in entries:
                raise ValueError(f"two {type(entry).__name__.lower()}s have the id {entry.id}")
            entries[entry.id] = entry
    return MappingProxyType(ByName(entries, unknown))


def is_it(text: Message, *near: str) -> Message:
    """Return the text for an unknown name, with any suggestions."""
    match [repr(one) for one in near if one]:
        case [one, other]:
            either = message("{front} or {last}", front=one, last=other)
            return message("{text}; is it {near}?", text=text, near=either)
        case [one]:
            return message("{text}; is it {near}?", text=text, near=one)
        case _:
            return text
