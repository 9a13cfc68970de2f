"""Check the positions of a conformance kit with a bug planted in the library.

    python tests/notation/replaying.py BUG POSITIONS

`BUG` is JSON with ``file``, ``old`` and ``new``, `POSITIONS` a file with a pickled list of states,
each with its vector. It is a separate program, since the bug has to be there before the library is
loaded. It prints the number of the first position with another answer, or -1.
"""

import json
import pickle
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_loader
from pathlib import Path
from typing import Any


class _Planted(SourceFileLoader):
    """Loads one module of the library with a bug in it."""

    def __init__(self, package: Path, bug: dict[str, str]) -> None:
        """Keep the name and the source of the module."""
        name = ".".join(("copenhagen", *Path(bug["file"]).with_suffix("").parts))
        super().__init__(name, str(package / bug["file"]))
        self.bug = bug

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        """Claim this module."""
        return spec_from_loader(fullname, self) if fullname == self.name else None

    def get_code(self, _: str) -> Any:  # noqa: ANN401 - code
        """Compile the source with the bug; the result is not cached."""
        source = Path(self.path).read_text(encoding="utf-8")
        return self.source_to_code(source.replace(self.bug["old"], self.bug["new"]), self.path)


def first_difference(positions: Sequence[tuple[Any, dict[str, Any]]]) -> int:
    """Return the first position with another answer than its vector, or -1."""
    import copenhagen as cph  # noqa: PLC0415 - with the bug, if any

    for number, (state, vector) in enumerate(positions):
        try:
            actions = [cph.notation.write_move(action) for action in cph.legal_actions(state)]
            ended = cph.result(state)
        except Exception:  # noqa: BLE001 - a bug may raise anything
            return number
        if (actions, ended and cph.to_data(ended)) != (vector["actions"], vector["result"]):
            return number
    return -1


def main(bug: str, positions: str) -> None:
    """Plant the bug, and print the number of the position that shows it."""
    found = find_spec("copenhagen")
    assert found
    assert found.submodule_search_locations
    package = Path(found.submodule_search_locations[0])
    sys.meta_path.insert(0, _Planted(package, json.loads(bug)))
    print(first_difference(pickle.loads(Path(positions).read_bytes())))  # noqa: S301, T201 - our own


if __name__ == "__main__":
    main(*sys.argv[1:])
