"""A ruling: a question that the printed books leave open, and the decision."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

import attrs

from copenhagen.messages import Message, message
from copenhagen.values import immutable

NAMES: Mapping[str, Message] = MappingProxyType(
    {
        "english": message("Base game, English rulebook"),
        "second_english": message("Base game, second English text"),
        "german": message("Base game, German rulebook"),
        "expansion": message("Expansion 1, English rulebook"),
        "roll_and_write": message("Roll & Write, English rulebook"),
        "arena": message("Board Game Arena"),
        "arena_help": message("Help page of Board Game Arena"),
        "reviews": message("Reviews and shops"),
        "course": message("A programming course on Roll & Write"),
        "programs": message("Other programs for Roll & Write"),
    }
)
"""The names of the books and of other sources, by the keys used in rules and rulings."""

_ID = r"[A-Z]-[0-9]{2}"
_Check = Callable[[object, "attrs.Attribute[Any]", Any], None]
_SENTENCES: _Check = attrs.validators.matches_re(r"\S(.*\S)?[.]")
_SENTENCES_OR_NOTHING: _Check = attrs.validators.matches_re(r"(\S(.*\S)?[.])?")
_QUESTION: _Check = attrs.validators.matches_re(r"\S.*\S[?]")


@attrs.frozen
@immutable
class Source:
    """The answer of one source to a question, in the library's own words.

    Equality: two sources are equal if both fields are.
    """

    name: Message
    """The printed book, as in `Rule.book`, or another source, such as ``Board Game Arena``."""

    says: Message = attrs.field(validator=_SENTENCES)
    """Its answer, in brief."""


def _sources(given: Mapping[Message, Message] | Iterable[Source]) -> tuple[Source, ...]:
    if isinstance(given, Mapping):
        return tuple(Source(name, says) for name, says in given.items())
    return tuple(given)


@attrs.frozen
@immutable
class Ruling:
    """A question that the printed books leave open or answer in two ways, and the decision.

    Equality: two rulings are equal if all their fields are.
    """

    id: str = attrs.field(validator=attrs.validators.matches_re(_ID))
    """A letter and two digits: ``C-04``. An id never changes."""

    situation: Message = attrs.field(repr=False)
    """When the question arises, in a few words: the heading of the ruling."""

    question: Message = attrs.field(validator=_QUESTION)
    """The question as a player would ask it."""

    answer: Message = attrs.field(repr=False, validator=_SENTENCES)
    """The answer that the library follows, in a few sentences."""

    because: Message = attrs.field(repr=False, validator=_SENTENCES)
    """The reason for the decision."""

    sources: tuple[Source, ...] = attrs.field(default=(), converter=_sources, repr=False)
    """The answers of the books and of other sources; empty if all are silent.

    They may be given as a mapping from source to answer.
    """

    disagree: bool = attrs.field(default=False, repr=False)
    """Whether printed texts contradict each other, or themselves."""

    stricter: str = attrs.field(default="", repr=False, validator=_SENTENCES_OR_NOTHING)
    """How the answer restricts players more than the books do; empty if it does not."""

    options: tuple[str, ...] = attrs.field(default=(), repr=False)
    """The game options that change the answer, or that the question is about."""

    rules: tuple[str, ...] = attrs.field(default=(), repr=False)
    """The ids of the rules that name this ruling, in reading order.

    They are filled in by `copenhagen.rulebook.RULINGS`.
    """

    no_rule: str = attrs.field(default="", repr=False, validator=_SENTENCES_OR_NOTHING)
    """The reason why it settles no particular rule; empty if it settles any."""

    @property
    def anchor(self) -> str:
        """The ruling's anchor on the page of rulings.

        >>> from copenhagen.rulebook import ruling
        >>> ruling("C-04").anchor
        'c-04'
        """
        return self.id.lower()
