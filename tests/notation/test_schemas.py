"""JSON Schemas: they refuse documents of the wrong form, and accept every readable one."""

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator, SchemaError, ValidationError, validators

import copenhagen as cph
from copenhagen.cardgame.notation.houses import laid_pattern, laid_tile, laid_tiles
from copenhagen.errors import Fault, InvalidDocument, InvalidState, InvalidValue
from copenhagen.notation import KINDS, UNIONS, from_data, json_schema, to_data, to_json
from copenhagen.notation.codec import camel
from tests.fuzz.spoiling import spoiled
from tests.notation.samples import samples
from tests.profiles import thinned

NO_SCHEMA_SAYS = re.compile(
    r"""no\ way\ to\ lay\ a\ .*\ tile\ covers\ these\ cells
    | no\ shape,\ turned\ or\ mirrored\ in\ any\ way,\ has\ these\ cells
    | a\ discard\ is\ 1\ to\ 4\ cards
    | 1\ to\ 5\ dice\ are\ rolled
    | is\ not\ a\ move\ in\ full\ notation
    | does\ not\ follow\ from\ the\ (rest|action)
    | is\ for\ chance\ to\ do
    | a\ name\ has\ 1\ to\ 64\ characters,\ all\ of\ them\ printable
    | there\ are\ .\ names\ for\ .\ players
    | by\ points\ and\ empty\ cells\ it\ is
    | scores\ do\ not\ go\ with
    | appears\ here\ more\ than\ once""",
    re.VERBOSE,
)
"""The faults of `from_json` for documents of the right form, except for laws of the games.

The page on JSON and records lists these.
"""


def _any_of(
    validator: Draft202012Validator, branches: Iterable[Any], instance: object, _: object
) -> Iterator[ValidationError]:
    """Check `anyOf` as jsonschema does, but leave a branch at its first error.

    The original collects all errors of each branch, which `is_valid` does not report.
    """
    if not any(next(validator.descend(instance, branch), None) is None for branch in branches):
        yield ValidationError("fits none of the branches")


JudgingSoon = validators.extend(Draft202012Validator, {"anyOf": _any_of})


@cache
def validator(kind: str) -> Draft202012Validator:
    return JudgingSoon(json_schema(kind))


def only_beyond_the_form(faults: tuple[Fault, ...]) -> bool:
    """Return whether all faults are laws of the game, or outside of what a schema can say."""
    return all(fault.rule or NO_SCHEMA_SAYS.search(fault.text) for fault in faults)


def agrees(data: Any, kind: str = "document") -> bool:  # noqa: ANN401 - JSON
    """Check that the schema of a kind and the reader agree on the form of data."""
    fits: bool = validator(kind).is_valid(data)
    try:
        value = from_data(data)
    except InvalidState:
        return fits  # the form was right, the position is not
    except InvalidDocument as refusal:
        return not fits or only_beyond_the_form(refusal.faults)
    return fits and bool(validator(to_data(value)["type"]).is_valid(data))


# --- valid documents -------------------------------------------------------------------------


@cache
def fault_of(part: str) -> str:
    """Return the reason why a JSON text is not a 2020-12 schema, or nothing."""
    try:
        Draft202012Validator.check_schema(json.loads(part))
    except SchemaError as fault:
        return f"{fault.json_path}: {fault.message}"
    return ""


def faults_of(schema: dict[str, Any]) -> Iterator[str]:
    """Yield the errors of a schema; parts shared by many schemas are checked once."""
    if schema["$schema"] != "https://json-schema.org/draft/2020-12/schema":
        yield f"is one of {schema['$schema']}"
    if json.loads(json.dumps(schema)) != schema:
        yield "is not what comes back from JSON"
    parts = schema.get("$defs", {})
    for name, part in {"it": {**schema, "$defs": {}}, **parts}.items():
        if fault := fault_of(json.dumps(part)):
            yield f"{name} is no schema: {fault}"
    referred = set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(schema)))
    if referred != set(parts):
        yield f"refers to {sorted(referred)} and has {sorted(parts)}"


def test_every_schema_is_one_of_2020_12() -> None:
    """In the quick profile, the schemas of unions, which contain all others, and some more."""
    kinds = (*thinned(KINDS, 8), *UNIONS)
    wrong = [f"{kind}: {fault}" for kind in kinds for fault in faults_of(json_schema(kind))]
    assert not wrong, "\n".join(wrong)


def test_every_value_fits_the_schema_of_its_kind_and_of_no_other() -> None:
    for value in thinned(samples(), 4):
        data = to_data(value)
        kind = data["type"]
        assert validator(kind).is_valid(data), data
        assert not validator("done" if kind != "done" else "pass").is_valid(data)
    for union, kinds in UNIONS.items():
        tags = [branch["$ref"] for branch in json_schema(union)["anyOf"]]
        assert tags == [f"#/$defs/{camel(kind)}Document" for kind in kinds]


def test_one_name_stands_for_one_thing() -> None:
    whole = json_schema("document")["$defs"]
    for kind in KINDS:
        for name, part in json_schema(kind).get("$defs", {}).items():
            assert whole[name] == part


def test_there_are_schemas_of_documents_only() -> None:
    for kind in ("house", "State", "", None, 3):
        with pytest.raises(InvalidValue, match="is no kind of document"):
            json_schema(kind)  # type: ignore[arg-type]


# --- invalid documents -----------------------------------------------------------------------


@cache
def texts() -> tuple[str, ...]:
    """Return a few documents of each kind."""
    by_kind: dict[str, list[str]] = {}
    for value in samples():
        data = to_data(value)
        alike = by_kind.setdefault(data["type"], [])
        if len(alike) < 5:
            alike.append(json.dumps(data))
    return tuple(text for alike in by_kind.values() for text in alike)


def _plain(text: str) -> Any:  # noqa: ANN401 - JSON
    """Return the data of a spoiled text in which no whole number is written as 1.0.

    No schema can refuse such numbers. Nor can data hold a repeated key.
    """
    return json.loads(text, parse_float=lambda number: float(number) + 0.5)


@given(st.data(), st.randoms(use_true_random=False))
def test_the_schema_and_the_reader_refuse_the_same(data: st.DataObject, rng: Random) -> None:
    text = data.draw(st.sampled_from(texts()))
    for _ in range(6):
        changed = spoiled(text, texts(), rng)
        if "Infinity" in changed or "NaN" in changed:
            continue  # this is not JSON
        assert agrees(_plain(changed)), changed


def test_every_key_is_needed_and_no_other_is_known() -> None:
    some: dict[str, dict[str, Any]] = {}
    for value in sorted(samples(), key=lambda value: len(to_json(value))):
        data = to_data(value)
        some.setdefault(data["type"], data)
    assert set(some) == set(KINDS)
    wrong = []
    for kind, data in some.items():
        if validator(kind).is_valid({**data, "luck": 1}):
            wrong.append(f"{kind}: a key that nobody knows does not matter")
        for key in data:
            short = {name: part for name, part in data.items() if name != key}
            # The words of a tree of questions may be left out.
            needed = not (kind == "question" and key in ("text", "texts"))
            if validator(kind).is_valid(short) is needed:
                wrong.append(f"{kind}: {key} is {'not ' * needed}needed")
        wrong += [
            f"{kind}: without {key}, schema and reader do not agree"
            for key in data
            if not agrees({name: part for name, part in data.items() if name != key}, kind)
        ]
    assert not wrong, "\n".join(wrong)


NO_CARDS = dict.fromkeys(map(str, cph.COLORS), 0)


@pytest.mark.parametrize(
    "changed",
    [
        {"type": "take_cards", "slots": [1, 2, 3]},
        {"type": "take_cards", "slots": [1, 2, 3, 4]},
        {"type": "pay", "natural": 1, "converted": 1, "from_color": None, "discount": False},
        {"type": "pay", "natural": 1, "converted": 0, "from_color": None, "discount": False},
        {"type": "draw_square", "cell": "f1"},
        {"type": "change_color", "face": "red", "number": 0, "to": "red"},
        {"type": "reveal_sets", "abilities": ["draw_pile"] * 3},
        {"type": "shape_placed", "seat": 0, "cells": ["a1", "a1"]},
        {"type": "cards_paid", "seat": 0, "cards": NO_CARDS, "changed": ["red"]},
        {"type": "reason", "rule": "base.x\n", "text": "a"},
        {"type": "reason", "rule": "base.x", "text": " \n"},
        {"format": True, "type": "done"},
        {"format": 2, "type": "done"},
    ],
    ids=str,
)
def test_bounds_are_those_of_the_reader(changed: dict[str, Any]) -> None:
    data = {"format": 1, **changed}
    assert agrees(data)
    assert validator("document").is_valid(data) is _is_read(data)


def _is_read(data: object) -> bool:
    try:
        from_data(data)
    except InvalidDocument:
        return False
    return True


@given(st.text(alphabet="byrgp12345678abcdesjnewNESW\n9", min_size=1, max_size=6))
def test_the_pattern_of_laid_tiles_is_exact(text: str) -> None:
    house = json_schema("state")["$defs"]["Player"]["properties"]["house"]
    fits = Draft202012Validator(house).is_valid([text])
    assert fits is (laid_tile(text) is not None)


def test_all_laid_tiles_and_no_neighbors_of_them_fit_the_pattern() -> None:
    pattern = re.compile(laid_pattern())
    tiles = set(laid_tiles())
    assert all(map(pattern.search, tiles))
    for text in sorted(tiles)[::3]:
        for place in range(len(text)):
            for letter in "a5e9nwS":
                other = text[:place] + letter + text[place + 1 :]
                assert (pattern.search(other) is not None) is (other in tiles)


@pytest.mark.end_to_end
def test_schemas_are_the_same_where_python_leaves_docstrings_out() -> None:
    program = "import json, copenhagen.notation as n; print(json.dumps(n.json_schema()))"
    done = subprocess.run(
        [sys.executable, "-OO", "-c", program], check=True, capture_output=True, text=True
    )
    assert json.loads(done.stdout) == json_schema()
