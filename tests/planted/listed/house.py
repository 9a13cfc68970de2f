"""Bugs in the house that both games share, in the engine and in the results."""

from tests.planted.bug import Bug

__all__ = ["HOUSE"]

HOUSE = (
    Bug(
        "The left edge of a row is beside the right edge of the row below",
        "house/grid.py",
        "to_the_left = (mask & ~COLUMN[0]) >> 1",
        "to_the_left = mask >> 1",
        ("tests/house/test_grid.py",),
    ),
    Bug(
        "A column is complete without its top cell",
        "house/lines.py",
        "four & four >> 20 & filled >> 40 & _COLUMN_BITS",
        "four & four >> 20 & _COLUMN_BITS",
        ("tests/house/test_lines.py",),
    ),
    Bug(
        "Every complete column counts as one of windows only",
        "house/lines.py",
        "columns.bit_count() + complete_columns(windows).bit_count()",
        "columns.bit_count() + complete_columns(filled).bit_count()",
        ("tests/house/test_lines.py",),
    ),
    Bug(
        "Placements of one outline are listed by their brick before their place",
        "house/placements.py",
        "order = (outline, cells & -cells, brick)",
        "order = (outline, brick, cells & -cells)",
        ("tests/house/test_placements.py", "tests/golden/test_orders.py"),
    ),
    Bug(
        "After two who share the first place comes the second place",
        "results.py",
        "return 1 + sum(map(len, better))",
        "return 1 + len([*better])",
        ("tests/test_results.py",),
    ),
    Bug(
        "More empty cells win a tie",
        "results.py",
        "[(-score, cells) for score, cells in",
        "[(-score, -cells) for score, cells in",
        ("tests/test_results.py",),
    ),
    Bug(
        "Events are told of a state that the move does not lead to",
        "engine/play.py",
        "if freeze(values.draft(draft), values.state) != after:",
        "if freeze(values.draft(draft), values.state).phase is not after.phase:",
        ("tests/laws/test_events.py::test_events_are_those_of_the_very_step",),
    ),
    Bug(
        "What leaves a question unanswered is listed first where there are many kinds of answers",
        "engine/rules.py",
        "return found + leave",
        "return leave + found",
        ("tests/golden/test_orders.py::test_moves_come_in_the_order_that_they_always_had",),
    ),
    Bug(
        "A playout of some turns plays one turn too many",
        "engine/play.py",
        "whose, left = values.turn_of(draft), turns\n",
        "whose, left = values.turn_of(draft), turns and turns + 1\n",
        ("tests/test_playout.py",),
    ),
)
