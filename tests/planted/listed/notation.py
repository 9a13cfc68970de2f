"""Bugs in the notation and in the documents."""

from tests.planted.bug import Bug

__all__ = ["NOTATION"]

_CARD = "tests/notation/cardgame/"
_ROLL = "tests/notation/rollwrite/"

NOTATION = (
    Bug(
        "The line names a seat that does not know the supply as the one that does",
        "cardgame/notation/positions.py",
        "known.index(True)",
        "known.index(False)",
        (
            "tests/notation/cardgame/test_positions.py::test_every_position_of_a_game_comes_back_from_its_line",
        ),
    ),
    Bug(
        "The line of a position does not say that there are joker tiles",
        "cardgame/notation/positions.py",
        "{'j' * game.jokers}",
        "",
        (
            "tests/notation/cardgame/test_positions.py::test_every_position_of_a_game_comes_back_from_its_line",
        ),
    ),
    Bug(
        "A position that is read has all special tiles, however many lie on the houses",
        "cardgame/notation/positions.py",
        "_left([first.special_tiles], *([house.specials] for house in houses))[0]",
        "first.special_tiles",
        (
            "tests/notation/cardgame/test_positions.py::test_every_position_of_a_game_comes_back_from_its_line",
        ),
    ),
    Bug(
        "The line of a game of Roll & Write names who marks as the one whose turn it is",
        "rollwrite/notation/positions.py",
        'return f"{state.active}{phase}',
        'return f"{state.to_act}{phase}',
        (
            "tests/notation/rollwrite/test_positions.py::test_every_position_of_a_game_comes_back_from_its_line",
        ),
    ),
    Bug(
        "Of two moves that a short text can mean the first one is played",
        "notation/texts.py",
        "if len(candidates) > 1:",
        "if len(candidates) > 2:",
        (
            "tests/notation/cardgame/test_moves.py::test_a_build_may_be_named_without_its_turn_where_that_is_clear",
        ),
    ),
    Bug(
        "Lines of impossible positions are read",
        "notation/texts.py",
        "if faults := (*state_faults(state), *found):",
        "if faults := found:",
        (
            "tests/notation/cardgame/test_positions.py::test_positions_that_break_a_law_are_refused_with_every_fault",
        ),
    ),
    Bug(
        "True is read as the number 1",
        "notation/codec.py",
        "if type(data) is int and 0 <= data <= most:",
        "if isinstance(data, int) and 0 <= data <= most:",
        ("tests/notation/test_any_number.py::test_any_number_is_lawful_or_refused_with_a_reason",),
    ),
    Bug(
        "Lists that are too long by one are read",
        "notation/codec.py",
        "    if len(data) > most:",
        "    if len(data) > most + 1:",
        (
            "tests/notation/cardgame/test_documents.py::test_every_wrong_field_is_told_with_its_path",
        ),
    ),
    Bug(
        "Of a key that appears twice the last value is taken",
        "notation/documents.py",
        "_decode = JSONDecoder(object_pairs_hook=_object).decode",
        "_decode = JSONDecoder().decode",
        (
            "tests/notation/cardgame/test_documents.py::test_one_key_twice_among_very_many_is_found_at_once",
        ),
    ),
    Bug(
        "A player may have a name of no characters",
        "notation/record.py",
        "or not 1 <= len(name) <= LONGEST_NAME",
        "or not len(name) <= LONGEST_NAME",
        ("tests/notation/cardgame/test_record.py::test_games_and_names_have_to_fit",),
    ),
    Bug(
        "A frame may hold choices for somebody who is not asked",
        "notation/consistency.py",
        "if led != (Counter(actions) if asked else None):",
        "if asked and led != Counter(actions):",
        ("tests/notation/test_kinds.py::test_a_frame_says_what_follows_from_its_view",),
    ),
    Bug(
        "A record may go on after the first move that the rules forbid",
        "notation/record.py",
        "            return tuple(Fault(path, reason.text, reason.rule)"
        " for reason in error.reasons)\n    return ()",
        "            faults = tuple(Fault(path, reason.text, reason.rule)"
        " for reason in error.reasons)\n            if index == 0:\n"
        "                return faults\n    return ()",
        (
            "tests/notation/cardgame/test_record.py::test_a_move_that_was_not_legal_is_told_with_its_place_and_every_reason",
        ),
    ),
)
