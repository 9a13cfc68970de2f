"""The files of rules, rulings and terms: their values have the types of the fields."""

from collections.abc import Iterable, Iterator
from importlib.resources import files
from operator import attrgetter
from typing import get_args, get_origin

import attrs
import pytest

from copenhagen.messages import Message
from copenhagen.rulebook import RULES, RULINGS, TERMS, Rule, Ruling, Source, Term
from copenhagen.rulebook.written import said

WRITTEN: list[Rule | Ruling | Term] = [*RULES.values(), *RULINGS.values(), *TERMS]
SAID_IN_ENGLISH_ALONE = {"no_rule", "stricter"}
"""Fields whose texts happen to be messages, without a promise."""


def strange(value: object, kind: object) -> bool:
    """Return whether a value does not have the type in the annotation of a field."""
    if isinstance(kind, type) and not get_args(kind):
        return type(value) is not kind
    if get_origin(kind) is tuple:
        assert isinstance(value, tuple)
        return any(strange(part, get_args(kind)[0]) for part in value)
    return all(strange(value, one) for one in get_args(kind))


def strange_fields(written: Rule | Ruling | Term | Source) -> Iterator[str]:
    """Yield the name of each field with a value of another type."""
    for field in attrs.fields(type(written)):
        value = getattr(written, field.name)
        parts: Iterable[Source] = value if field.name == "sources" else ()
        yield from (name for part in parts for name in strange_fields(part))
        kind = Message if value and field.name in SAID_IN_ENGLISH_ALONE else field.type
        if strange(value, kind):
            yield field.name


def test_every_field_has_the_type_that_it_is_to_have(subtests: pytest.Subtests) -> None:
    for written in WRITTEN:
        with subtests.test(case=getattr(written, "id", None) or attrgetter("english")(written)):
            assert list(strange_fields(written)) == []


def test_a_field_of_another_type_is_noticed() -> None:
    rule, ruling = RULES["base.take.line"], RULINGS["C-04"]
    assert list(strange_fields(attrs.evolve(rule, text="A plain text."))) == ["text"]  # type: ignore[arg-type]
    assert list(strange_fields(attrs.evolve(rule, at_table=1))) == ["at_table"]  # type: ignore[arg-type]
    assert list(strange_fields(attrs.evolve(ruling, options=(1,)))) == ["options"]  # type: ignore[arg-type]


def test_a_text_with_line_breaks_is_one_line() -> None:
    read = said(
        b"[x]\ntext = '''\nOne line,\nand another.\n'''\nsection = 'A  B'\nrulings = ['C-04']"
    )
    assert read == {
        "x": {"text": "One line, and another.", "section": "A  B", "rulings": ("C-04",)}
    }
    assert type(read["x"]["text"]) is Message
    assert type(read["x"]["section"]) is str


def test_a_text_in_a_context_names_it() -> None:
    title = said(b'title = { mission = "One color" }')["title"]
    assert (title, title.context) == ("One color", "mission")


def test_there_are_no_other_files() -> None:
    folder = files("copenhagen").joinpath("rulebook")
    found = {place.name for place in folder.iterdir() if place.name.endswith(".toml")}
    assert found == {"base.toml", "expansion.toml", "rollwrite.toml"}
    ids = {
        id_
        for place in folder.joinpath("rulings").iterdir()
        for id_, entry in said(place.read_bytes()).items()
        if isinstance(entry, dict)
    }
    assert ids == set(RULINGS)
