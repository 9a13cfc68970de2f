"""Values in writing: moves and positions as short texts, and everything as JSON documents.

`copenhagen.notation.texts` reads and writes the texts of moves and positions,
`copenhagen.notation.record` has the record of a whole game, `copenhagen.notation.documents` the
JSON documents, `copenhagen.notation.digests` short texts that stand for positions, and
`copenhagen.notation.reprs` how values show at the prompt. What each game has in writing is in a
package of its own, with the same modules: `copenhagen.notation.cardgame` and
`copenhagen.notation.rollwrite`.
"""

from copenhagen.notation.digests import digest
from copenhagen.notation.documents import (
    FORMAT,
    LONGEST_DOCUMENT,
    Document,
    from_data,
    from_json,
    to_data,
    to_json,
)
from copenhagen.notation.record import LONGEST_NAME, MOST_MOVES, Record, record_faults
from copenhagen.notation.texts import read_move, read_state, write_move, write_state

__all__ = [
    "FORMAT",
    "LONGEST_DOCUMENT",
    "LONGEST_NAME",
    "MOST_MOVES",
    "Document",
    "Record",
    "digest",
    "from_data",
    "from_json",
    "read_move",
    "read_state",
    "record_faults",
    "to_data",
    "to_json",
    "write_move",
    "write_state",
]
