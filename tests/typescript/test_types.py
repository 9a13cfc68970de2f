"""The types of documents agree with the schema, as far as types can."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from copenhagen.notation import KINDS, json_schema, typescript
from copenhagen.notation.codec import Defined, camel, with_keys
from copenhagen.notation.schemas import _laid_out
from tests.typescript.documents import documents, spoiled
from tests.typescript.node import compiled, needs_node

# --- their contents --------------------------------------------------------------------------


def test_there_is_a_type_for_each_kind_and_union() -> None:
    types = typescript()
    for name in (*KINDS, "action", "event", "outcome", "move"):
        assert len(re.findall(rf"export (?:interface|type) {camel(name)}\b", types)) == 1, name


def test_each_kind_is_told_apart_by_its_type() -> None:
    types = typescript()
    for tag in KINDS:
        declared = rf'export (interface|type) {camel(tag)} (= )?{{\s+type: "{tag}"'
        assert len(re.findall(declared, types)) == 1, tag


def test_each_type_has_a_sentence() -> None:
    lines = typescript().splitlines()
    said = [before for before, line in pairwise(lines) if line.startswith("export ")]
    assert len(said) > 150
    assert [line for line in said if not re.fullmatch(r"/\*\* [A-Z].*\. ?\*/", line)] == []


PRINTING = "from copenhagen.notation import typescript; print(typescript())"


@pytest.mark.end_to_end
def test_the_types_are_the_same_in_every_process() -> None:
    for seed in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", PRINTING],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout == typescript() + "\n"


def test_one_name_stands_for_one_type() -> None:
    found: dict[str, Any] = {}

    def look(part: object) -> None:
        if isinstance(part, Defined):
            laid = _laid_out(part.schema, {})
            known = part.name in found
            assert found.setdefault(part.name, laid) == laid, part.name
            if not known:
                look(part.schema)
        elif isinstance(part, Mapping):
            for inner in part.values():
                look(inner)
        elif isinstance(part, list | tuple):
            for inner in part:
                look(inner)

    for codec in KINDS.values():
        look(codec.schema)
    for tag, codec in KINDS.items():
        whole = _laid_out(with_keys({"type": {"const": tag}}, codec.schema), {})
        assert found.get(camel(tag), whole) == whole, tag


def test_what_may_be_missing_is_optional_and_what_has_a_place_is_in_a_tuple() -> None:
    types = typescript()
    assert "export interface Gains {\n  points?: number;\n" in types
    assert "export type PlaceChoice = [string, string, PlaceGains?];" in types
    assert "  slots: [number, number] | [number, number, number, number];\n" in types
    assert "  laid: LaidTile[];\n" in types, "what follows from the rest is always written"
    assert "  changed: [Color, Color] | null;\n" in types
    assert "choices: [TileChoice, ...TileChoice[]];" in types
    assert "export interface Done {\n" in types
    assert not re.search(r"\b(unknown|any|never)\b", re.sub(r'/\*\*.*|".*?"', "", types))


def test_no_line_is_long_and_none_ends_in_a_blank() -> None:
    for line in typescript().splitlines():
        assert line == line.rstrip()
        assert len(line) <= 104 or line.startswith("/**"), line


# --- the compiler ----------------------------------------------------------------------------


def module(folder: Path, lines: list[str]) -> Path:
    """Write a module with the types next to it."""
    (folder / "documents.ts").write_text(typescript())
    names = ", ".join(["Document", *map(camel, KINDS)])
    file = folder / "literals.ts"
    file.write_text("\n".join([f'import type {{ {names} }} from "./documents.js";', *lines]))
    return file


def literal(number: int, kind: str, text: str) -> str:
    return f"export const d{number}: Document<{camel(kind)}> = {text};"


@pytest.mark.end_to_end
@needs_node
def test_thousands_of_documents_of_every_kind_have_their_types(tmp_path: Path) -> None:
    each = [(kind, text) for kind, alike in documents().items() for text in alike]
    assert {kind for kind, _ in each} == {*KINDS}
    assert len(each) > 3000
    lines = [literal(number, *one) for number, one in enumerate(each)]
    assert not compiled(module(tmp_path, lines))


_BEYOND_TYPES = frozenset(
    ("if", "then", "else", "minimum", "maximum", "minLength", "maxLength", "pattern", "uniqueItems")
)


def as_a_type(part: Any) -> Any:  # noqa: ANN401 - data of a schema
    """Return a schema without constraints beyond types, in which written keys are required."""
    if isinstance(part, list):
        return [as_a_type(one) for one in part]
    if not isinstance(part, dict):
        return part
    found = {key: as_a_type(one) for key, one in part.items() if key not in _BEYOND_TYPES}
    if found.get("maxItems", 0) != found.get("minItems", 0):
        found.pop("maxItems", None)
    if isinstance(keys := found.get("properties"), dict) and "required" in found:
        written = [key for key, one in keys.items() if one.get("readOnly")]
        found["required"] = [*found["required"], *written]
    return found


@cache
def judge(kind: str) -> Draft202012Validator:
    return Draft202012Validator(as_a_type(json_schema(kind)))


@pytest.mark.end_to_end
@needs_node
def test_the_compiler_refuses_what_the_schema_refuses_and_nothing_else(tmp_path: Path) -> None:
    rng = Random(3)
    lines: list[str] = []
    wrong = 0
    for kind, alike in documents().items():
        for text in alike[:12]:
            for _ in range(3 if len(text) < 3000 else 1):
                data = spoiled(text, rng)
                fits = judge(kind).is_valid(data)
                wrong += not fits
                lines += [] if fits else ["// @ts-expect-error"]
                lines.append(literal(len(lines), kind, json.dumps(data)))
    assert wrong > 1000
    assert len(lines) - 2 * wrong > 100, "some are right, though they were changed"
    assert not compiled(module(tmp_path, lines))
