"""Bugs in the tree of questions behind the legal actions."""

from tests.planted.bug import Bug

__all__ = ["CHOICES"]

_CHOICES = "tests/choice_tree/test_choices.py"
_LAWS = "tests/laws/test_questions.py"

CHOICES = (
    Bug(
        "The cards of the discard pile are named from below",
        "cardgame/rules/expansion/new_abilities/discard_pile.py",
        "return view.pile[-1], view.pile[-2]",
        "return view.pile[-2], view.pile[-1]",
        (
            "tests/choice_tree/test_choices.py::test_the_cards_of_the_discard_pile_are_named_from_its_top",
        ),
    ),
    Bug(
        "A special tile after a purchase is said to use 'Construct twice'",
        "cardgame/choices/tree.py",
        "if builder.view.bought and twice else ()",
        "if builder.view.bought else ()",
        (
            "tests/choice_tree/test_choices.py::test_a_special_tile_after_a_purchase_uses_nothing_but_its_own_ability_tile",
        ),
    ),
    Bug(
        "A tile is promised the coats of arms of rows that are complete already",
        "cardgame/choices/gains.py",
        "coats += (rows & ~self.rows & COAT_ROWS).bit_count()",
        "coats += (rows & COAT_ROWS).bit_count()",
        ("tests/laws/test_questions.py::test_the_card_game_is_asked_truly",),
    ),
    Bug(
        "A mission is promised for a joker that brings no points",
        "cardgame/choices/gains.py",
        "missions = self._fulfilled(tile) if points and self.missions else ()",
        "missions = self._fulfilled(tile) if self.missions else ()",
        (
            "tests/choice_tree/test_choices.py::test_a_mission_is_promised_only_where_there_are_points",
        ),
    ),
    Bug(
        "With a star of 'No X' a shape is promised the points that it has with an X",
        "rollwrite/choices/gains.py",
        "if best.points and self.needs_x:",
        "if best.points:",
        (
            "tests/choice_tree/test_choices.py::test_with_no_x_a_shape_is_promised_the_points_that_it_has_without_one",
        ),
    ),
    Bug(
        "A track with one empty box is said to get two marks",
        "rollwrite/choices/tree.py",
        "last = min(marked + number, BOXES)",
        "last = marked + number",
        ("tests/choice_tree/test_choices.py::test_a_track_with_one_empty_box_gets_one_mark",),
    ),
    Bug(
        "The price of a tile does not say what it saves",
        "choice_tree/nodes.py",
        "(tile.size - self.gains.saved,)",
        "(tile.size,)",
        ("tests/choice_tree/test_choices.py::test_a_mission_and_a_card_saved",),
    ),
    Bug(
        "Whoever looks may ask for the choices of another player",
        "choice_tree/tree.py",
        "    if view.viewer != view.to_act:\n        text",
        "    if view.viewer != view.to_act and view.viewer != 0:\n        text",
        ("tests/choice_tree/test_choices.py::test_the_view_is_that_of_who_decides",),
    ),
)
