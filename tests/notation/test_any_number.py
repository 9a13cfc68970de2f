"""A number of a document replaced by others: the document is refused with a reason, or lawful."""

from collections.abc import Iterator
from typing import Any

from copenhagen.errors import CopenhagenError
from copenhagen.notation import Document, from_data, to_data, to_json
from tests.notation.samples import samples
from tests.profiles import by_profile

SPOILED = (-1, 0, 1, 8, 9, 10, 60, 999, 10**9)
APART = by_profile(quick=16, ci=1, deep=1)
"""One in this many numbers is tried at a place; others at the next place."""

Path = tuple[str | int, ...]


def numbers(data: object, path: Path = ()) -> Iterator[Path]:
    """Yield the places of whole numbers in a document."""
    entries = (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    )
    for key, entry in entries:
        if isinstance(entry, int) and not isinstance(entry, bool):
            yield (*path, key)
        yield from numbers(entry, (*path, key))


def said_of(data: object) -> str:
    """Return the reasons for refusing a document; empty if it is accepted."""
    try:
        from_data(data)
    except CopenhagenError as error:
        return str(error)
    return "lawful"


def faults_of(value: Document) -> Iterator[str]:
    """Yield the documents that are refused without a reason after a number is replaced."""
    data = to_data(value)
    for number, (*way, last) in enumerate(numbers(data)):
        at: Any = data
        for step in way:
            at = at[step]
        right = at[last]
        at[last] = True
        if "true is not a" not in said_of(data):
            yield f"true at {(*way, last)} is taken for a number"
        for at[last] in SPOILED[number % APART :: APART]:
            if not said_of(data):
                yield f"{at[last]} at {(*way, last)} is refused without a reason"
        at[last] = right
    if data != to_data(value):
        yield "reading it changes the data"


def test_any_number_is_lawful_or_refused_with_a_reason() -> None:
    by_length = sorted(samples(), key=lambda value: len(to_json(value)), reverse=True)
    one_of_each = {type(value): value for value in by_length}
    wrong = [
        f"{kind.__module__}.{kind.__name__}: {fault}"
        for kind, value in one_of_each.items()
        for fault in faults_of(value)
    ]
    assert not wrong, "\n".join(wrong)
