"""Text notation of moves and positions, and JSON documents of all values.

- `copenhagen.notation.texts` reads and writes moves and positions;
- `copenhagen.notation.record` has the record of a whole game;
- `copenhagen.notation.documents` reads and writes JSON documents, `copenhagen.notation.schemas`
  makes their schemas;
- `copenhagen.notation.catalogues` lists the components of a game;
- `copenhagen.notation.conformance` makes test vectors for other implementations;
- `copenhagen.notation.digests` has digests of positions;
- `copenhagen.notation.differing` lists the differences of two values;
- `copenhagen.notation.reprs` makes the `repr` of values.

Each game has its part in a package with the same modules: `copenhagen.cardgame.notation` and
`copenhagen.rollwrite.notation`.
"""

from typing import TYPE_CHECKING

from copenhagen.loading import lazy_exports

if TYPE_CHECKING:
    from copenhagen.notation.action_list import MOST_ACTIONS, ActionList
    from copenhagen.notation.catalogues import catalogue
    from copenhagen.notation.conformance import conformance_files
    from copenhagen.notation.differing import Change, Difference, differences
    from copenhagen.notation.digests import digest
    from copenhagen.notation.documents import (
        FORMAT,
        LONGEST_DOCUMENT,
        from_data,
        from_json,
        to_data,
        to_json,
    )
    from copenhagen.notation.interfaces import typescript
    from copenhagen.notation.kinds import KINDS, UNIONS, Document
    from copenhagen.notation.newer import Unknown
    from copenhagen.notation.record import LONGEST_NAME, MOST_MOVES, Record, record_faults
    from copenhagen.notation.schemas import json_schema
    from copenhagen.notation.texts import (
        NOTATION,
        read_move,
        read_state,
        write_move,
        write_state,
    )

__all__ = [
    "FORMAT",
    "KINDS",
    "LONGEST_DOCUMENT",
    "LONGEST_NAME",
    "MOST_ACTIONS",
    "MOST_MOVES",
    "NOTATION",
    "UNIONS",
    "ActionList",
    "Change",
    "Difference",
    "Document",
    "Record",
    "Unknown",
    "catalogue",
    "conformance_files",
    "differences",
    "digest",
    "from_data",
    "from_json",
    "json_schema",
    "read_move",
    "read_state",
    "record_faults",
    "to_data",
    "to_json",
    "typescript",
    "write_move",
    "write_state",
]

_LATER = {
    "copenhagen.notation.newer": ("Unknown",),
    "copenhagen.notation.action_list": ("MOST_ACTIONS", "ActionList"),
    "copenhagen.notation.catalogues": ("catalogue",),
    "copenhagen.notation.conformance": ("conformance_files",),
    "copenhagen.notation.differing": ("Change", "Difference", "differences"),
    "copenhagen.notation.digests": ("digest",),
    "copenhagen.notation.documents": (
        "FORMAT",
        "LONGEST_DOCUMENT",
        "from_data",
        "from_json",
        "to_data",
        "to_json",
    ),
    "copenhagen.notation.interfaces": ("typescript",),
    "copenhagen.notation.kinds": ("KINDS", "UNIONS", "Document"),
    "copenhagen.notation.record": ("LONGEST_NAME", "MOST_MOVES", "Record", "record_faults"),
    "copenhagen.notation.schemas": ("json_schema",),
    "copenhagen.notation.texts": (
        "NOTATION",
        "read_move",
        "read_state",
        "write_move",
        "write_state",
    ),
}

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazy_exports(__name__, _LATER)
