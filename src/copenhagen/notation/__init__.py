"""Values in writing: moves and positions as short texts, and everything as JSON documents.

`copenhagen.notation.moves` has the text of moves, `copenhagen.notation.positions` that of
positions, `copenhagen.notation.record` the record of a whole game, and
`copenhagen.notation.documents` the JSON documents.
"""

from copenhagen.notation.documents import Document, from_data, from_json, to_data, to_json
from copenhagen.notation.moves import read_move, write_move
from copenhagen.notation.positions import read_state, write_state
from copenhagen.notation.record import Record, record_faults

__all__ = [
    "Document",
    "Record",
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
