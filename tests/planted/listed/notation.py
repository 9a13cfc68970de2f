"""Bugs in the notation and in the documents."""

from tests.planted.bug import Bug

__all__ = ["NOTATION"]

_CARD = "tests/notation/cardgame/"
_ROLL = "tests/notation/rollwrite/"

NOTATION = (
    Bug(
        "The line names a seat that does not know the supply as the one that does",
        "notation/cardgame/positions.py",
        "known.index(True)",
        "known.index(False)",
        (_CARD + "test_positions.py", "tests/laws/test_written.py"),
    ),
    Bug(
        "The line of a position does not say that there are joker tiles",
        "notation/cardgame/positions.py",
        "{'j' * game.jokers}",
        "",
        (_CARD + "test_positions.py", "tests/laws/test_written.py"),
    ),
    Bug(
        "A position that is read has all special tiles, however many lie on the houses",
        "notation/cardgame/positions.py",
        "_left([first.special_tiles], *([house.specials] for house in houses))[0]",
        "first.special_tiles",
        (_CARD + "test_positions.py",),
    ),
    Bug(
        "The line of a game of Roll & Write names who marks as the one whose turn it is",
        "notation/rollwrite/positions.py",
        'return f"{state.active}{phase}',
        'return f"{state.to_act}{phase}',
        (_ROLL + "test_positions.py",),
    ),
    Bug(
        "Of two moves that a short text can mean the first one is played",
        "notation/texts.py",
        "if len(candidates) > 1:",
        "if len(candidates) > 2:",
        (_CARD + "test_moves.py", _ROLL + "test_moves.py"),
    ),
    Bug(
        "Lines of impossible positions are read",
        "notation/texts.py",
        "if faults := (*state_faults(state), *found):",
        "if faults := found:",
        (_CARD + "test_positions.py", _ROLL + "test_positions.py"),
    ),
    Bug(
        "True is read as the number 1",
        "notation/codec.py",
        "if type(data) is int and 0 <= data <= most:",
        "if isinstance(data, int) and 0 <= data <= most:",
        ("tests/notation/test_any_number.py", _CARD + "test_documents.py"),
    ),
    Bug(
        "Lists that are too long by one are read",
        "notation/codec.py",
        "    if len(data) > most:",
        "    if len(data) > most + 1:",
        ("tests/notation/test_schemas.py", _CARD + "test_documents.py"),
    ),
    Bug(
        "Of a key that appears twice the last value is taken",
        "notation/documents.py",
        "_decode = JSONDecoder(object_pairs_hook=_object).decode",
        "_decode = JSONDecoder().decode",
        (_CARD + "test_documents.py", _ROLL + "test_documents.py"),
    ),
    Bug(
        "A player may have a name of no characters",
        "notation/record.py",
        "or not 1 <= len(name) <= LONGEST_NAME",
        "or not len(name) <= LONGEST_NAME",
        (_CARD + "test_record.py", _ROLL + "test_record.py"),
    ),
    Bug(
        "A frame may hold choices for somebody who is not asked",
        "notation/consistency.py",
        "if led != (Counter(actions) if asked else None):",
        "if asked and led != Counter(actions):",
        ("tests/notation/test_kinds.py", "tests/test_frames.py"),
    ),
    Bug(
        "A record may go on after the first move that the rules forbid",
        "notation/record.py",
        "            return tuple(Fault(path, reason.text, reason.rule)"
        " for reason in error.reasons)\n    return ()",
        "            faults = tuple(Fault(path, reason.text, reason.rule)"
        " for reason in error.reasons)\n            if index == 0:\n"
        "                return faults\n    return ()",
        (_CARD + "test_record.py", _ROLL + "test_record.py"),
    ),
)
