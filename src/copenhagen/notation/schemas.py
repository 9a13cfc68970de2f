"""JSON Schemas of the documents, for programs that are not written in Python.

Each codec describes itself (`copenhagen.notation.codec`); here the descriptions are assembled, with
each named part once, under ``$defs``.
"""

from collections.abc import Mapping
from typing import Any

from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.notation.codec import Defined, Schema, camel, with_keys
from copenhagen.notation.documents import FORMAT
from copenhagen.notation.kinds import all_kinds

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(kind: str = "document") -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of the documents of one `kind`, as Python data.

    `kind` is the ``type`` of a document, such as ``"view"`` or ``"cards_taken"``, or ``"action"``,
    ``"outcome"``, ``"move"``, ``"event"`` or ``"document"`` for all of these.

    A schema describes the form of documents, not the laws of the game. `copenhagen.from_json`
    rejects everything that a schema rejects, and also: numbers written as 1.0, repeated keys,
    values forbidden by the rules or the components (cells that no tile covers, a roll of six dice,
    a text that is not a move, an illegal game), and keys that contradict each other.

    >>> schema = json_schema("take_cards")
    >>> schema["required"], schema["properties"]["type"]
    (['format', 'type', 'slots'], {'const': 'take_cards'})

    Raises `InvalidValue` if the kind is unknown.
    """
    parts: dict[str, Any] = {}
    kinds, unions = all_kinds().kinds, all_kinds().unions
    known = isinstance(kind, str)
    if known and kind in unions:
        each = [Defined(f"{camel(tag)}Document", _of_document(tag)) for tag in unions[kind]]
        body = _laid_out({"anyOf": [{"$ref": one} for one in each]}, parts)
    elif known and kind in kinds:
        body = _laid_out(_of_document(kind), parts)
    else:
        text = f"{shown(kind)} is no kind of document; see copenhagen.notation.KINDS"
        raise InvalidValue([Fault("kind", text)])
    title = {
        "$schema": _DIALECT,
        "title": f"{camel(kind)}Document" if kind in kinds else camel(kind),
    }
    return {**title, **body, **({"$defs": parts} if parts else {})}


def _of_document(tag: str) -> Schema:
    """Return the schema of a whole document of this type."""
    keys: dict[str, Schema] = {"format": {"const": FORMAT}, "type": {"const": tag}}
    return with_keys(keys, all_kinds().kinds[tag].schema)


def _laid_out(part: Any, parts: dict[str, Any]) -> Any:  # noqa: ANN401 - data of a schema
    """Return a part of a schema as plain data, and add its named parts to `parts`."""
    if callable(part):
        return part()
    if isinstance(part, Defined):
        if part.name not in parts:
            parts[part.name] = None  # reserves its place before the parts it refers to
            parts[part.name] = _laid_out(part.schema, parts)
        return f"#/$defs/{part.name}"
    if isinstance(part, Mapping):
        return {key: _laid_out(value, parts) for key, value in part.items()}
    if isinstance(part, list | tuple):
        return [_laid_out(value, parts) for value in part]
    return part
