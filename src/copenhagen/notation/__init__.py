"""Values in writing: moves and positions as short texts, and everything as JSON documents.

`copenhagen.notation.moves` has the text of moves, `copenhagen.notation.record` the record of a
whole game, `copenhagen.notation.documents` the JSON documents.
"""

from copenhagen.notation.moves import read_move, write_move

__all__ = ["read_move", "write_move"]
