"""Bugs in sentences, drawings and pictures."""

from tests.planted.bug import Bug

__all__ = ["RENDER"]

_CARD = "tests/render/cardgame/"
_ROLL = "tests/render/rollwrite/"
_VECTOR = "tests/render/vector/"

RENDER = (
    Bug(
        "Dice are said to be turned from the color that they are turned to",
        "rollwrite/kinds/moves.py",
        "face=color_name(change.face),\n                color=color_name(change.to),\n",
        "face=color_name(change.to),\n                color=color_name(change.face),\n",
        (_ROLL + "test_sentences.py",),
    ),
    Bug(
        "The sentence for a build gives all of its cells as its brick",
        "cardgame/kinds/words.py",
        "brick=cells_named(placement.brick)",
        "brick=cells_named(placement.cells)",
        (_CARD + "test_sentences.py",),
    ),
    Bug(
        "The log for those who watch tells which cards were drawn",
        "render/story.py",
        "return seen_by(step.before, step.events(), None)",
        "return step.events()",
        ("tests/words/test_log.py::test_who_watches_reads_of_no_card_that_not_everybody_saw",),
    ),
    Bug(
        "The log tells the last move again that has been read already",
        "render/story.py",
        "if step.number > since for event",
        "if step.number >= since for event",
        ("tests/words/test_log.py::test_what_has_been_read_is_left_out",),
    ),
    Bug(
        "The discard pile is named from the bottom",
        "cardgame/drawings/table.py",
        "pile[: -_SHOWN - 1 : -1]",
        "pile[:_SHOWN]",
        (_CARD + "test_table.py",),
    ),
    Bug(
        "The drawing of a table marks the player who looks as the one whose turn it is",
        "cardgame/drawings/table.py",
        "turn = drawing.scene.active",
        "turn = drawing.scene.viewer",
        (_CARD + "test_table.py",),
    ),
    Bug(
        "A picture still has the coats of arms that were won from the wall",
        "cardgame/pictures/scene.py",
        "Coats(COAT_CELLS & ~house.filled, rows)",
        "Coats(COAT_CELLS, rows)",
        ("tests/render/cardgame/test_house.py::test_tiles_are_outlined",),
    ),
    Bug(
        "Brickwork is drawn with a window in it",
        "render/vector/facades.py",
        "windows = [spot for spot in cells if spot not in brickwork]",
        "windows = cells",
        (
            "tests/render/vector/test_pictures.py::test_a_tile_has_a_window_in_each_cell_but_that_of_the_brickwork",
        ),
    ),
    Bug(
        "A picture of a whole house is kept as that of its lower rows",
        "render/vector/house.py",
        "    rows: int = ROWS\n",
        "    rows: int = attrs.field(default=ROWS, eq=False)\n",
        (
            "tests/render/vector/test_pictures.py::test_what_is_kept_of_earlier_pictures_changes_nothing",
        ),
    ),
    Bug(
        "What is on offer is drawn on the houses of all players",
        "render/vector/marks.py",
        "if seat is not None and seat != self.to_act:",
        "if seat is not None and self.to_act is None:",
        (
            "tests/render/vector/test_overlays.py::test_a_table_offers_exactly_the_actions_that_it_is_given",
        ),
    ),
    Bug(
        "The newest mark of a track is taken for an old one in a picture of what is new",
        "rollwrite/pictures/changes.py",
        'yield "boxes", (color, box + 1)',
        'yield "boxes", (color, box)',
        (
            "tests/render/vector/test_overlays.py::test_events_and_the_positions_before_and_after_tell_of_the_same_cells",
        ),
    ),
)
