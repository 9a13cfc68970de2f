"""Any number of a document can be any other: it is refused with a reason, or lawful as it is."""

from collections.abc import Iterator
from typing import Any

import pytest

from copenhagen.errors import CopenhagenError
from copenhagen.notation import from_data, to_data
from tests.notation.samples import samples
from tests.profiles import thinned

SPOILED = (-1, 0, 1, 8, 9, 10, 60, 999, 10**9)
Path = tuple[str | int, ...]


def numbers(data: object, path: Path = ()) -> Iterator[Path]:
    """Yield where whole numbers stand in a document."""
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
    """Return why a document is refused, or that it is not."""
    try:
        from_data(data)
    except CopenhagenError as error:
        return str(error)
    return "lawful"


ONE_OF_EACH = {type(value): value for value in samples()}


@pytest.mark.parametrize("kind", ONE_OF_EACH, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_any_number_is_lawful_or_refused_with_a_reason(kind: type) -> None:
    data = to_data(ONE_OF_EACH[kind])
    for *way, last in numbers(data):
        at: Any = data
        for step in way:
            at = at[step]
        right = at[last]
        at[last] = True
        assert "true is not a" in said_of(data), (way, last)
        for at[last] in thinned(SPOILED, 3):
            assert said_of(data), (way, last, at[last])
        at[last] = right
    assert data == to_data(ONE_OF_EACH[kind])
