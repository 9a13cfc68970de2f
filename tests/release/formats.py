"""The contents of each format version, so that nothing changes under the same number.

``python -m tests.release.formats`` writes the current contents. The entry of a number may grow, and
a kind of document may get optional keys; any other change needs a new number first.
"""

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import copenhagen as cph
from copenhagen.notation import FORMAT, NOTATION, json_schema
from copenhagen.spaces import ENCODING, NUMBERING
from tests.golden.recording import GAMES, ROLLS
from tests.spaces.games import GAMES as GAMES_AS_NUMBERS

__all__ = ["AREAS", "FORMATS", "changed"]

FORMATS = Path(__file__).parents[1] / "data" / "formats.json"
NUMBERS = Path(__file__).parents[1] / "golden" / "numbers"

_COLUMN = 6
"""The position's digest in the line of a move of a recorded game."""

_SAID = {"description", "title", "$comment", "examples"}
"""Keys of a schema that only describe."""


def _digest(value: object) -> str:
    return sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def _bare(schema: Any) -> Any:  # noqa: ANN401 - data of a schema
    """Return the demands of a schema, sorted, without descriptions.

    Keys of documents with these names are kept.
    """
    if isinstance(schema, list):
        return [_bare(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: {name: _bare(part) for name, part in value.items()}
        if key in ("$defs", "properties")
        else sorted(value)
        if key == "required"
        else _bare(value)
        for key, value in schema.items()
        if key not in _SAID
    }


def _documents() -> dict[str, str]:
    parts = _bare(json_schema())["$defs"]
    return {name: _digest(part) for name, part in parts.items()}


def _notation() -> dict[str, str]:
    """Digests of the positions and moves of each recorded game, as in its file.

    The tests of recorded games compute all of them again.
    """
    found = {}
    for path in sorted((*GAMES.glob("*.txt"), *ROLLS.glob("*.txt"))):
        lines = [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
        moves = [line for line in lines if line and line[0].isdecimal()]
        # A move and the digest of the next position.
        steps = [(line[2], line[_COLUMN]) for line in moves]
        found[path.stem] = _digest([line for line in lines if line[:1] == ["position"]] + steps)
    return found


def _numbers() -> dict[str, str]:
    """Return a digest of each group of moves in the files that list all of them."""
    found = {}
    for path in sorted(NUMBERS.glob("*.txt")):
        first = 0
        for group in path.read_text(encoding="utf-8").split("# ")[1:]:
            name, *moves = group.splitlines()
            found[f"{path.stem} {name}"] = _digest([first, moves])
            first += len(moves)
    return found


def _encodings() -> dict[str, str]:
    """Return a digest of the fields of each encoding, and of the first view."""
    found = {}
    for name, game in GAMES_AS_NUMBERS.items():
        encoding = cph.encoding(game)
        fields = [(field.name, field.shape, field.most, field.first) for field in encoding.fields]
        row = encoding.encode(cph.view(cph.games.first_state(game), 0))
        found[name] = _digest([fields, row.hex()])
    return found


AREAS: Mapping[str, tuple[int, Callable[[], dict[str, str]]]] = {
    "copenhagen.notation.FORMAT": (FORMAT, _documents),
    "copenhagen.notation.NOTATION": (NOTATION, _notation),
    "copenhagen.spaces.NUMBERING": (NUMBERING, _numbers),
    "copenhagen.spaces.ENCODING": (ENCODING, _encodings),
}
"""The version of each format by its name in the library, and its contents."""


def changed(kept: Mapping[str, str], found: Mapping[str, str]) -> list[str]:
    """Return the entries that changed or vanished; new ones are no change."""
    return [name for name, digest in kept.items() if found.get(name) != digest]


def main() -> None:
    """Write the current contents under the current numbers."""
    kept = json.loads(FORMATS.read_text()) if FORMATS.exists() else {}
    for name, (number, found) in AREAS.items():
        kept.setdefault(name, {})[str(number)] = found()
    FORMATS.write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()
