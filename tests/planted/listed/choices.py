"""Bugs in the tree of questions behind the legal actions."""

from tests.planted.bug import Bug

__all__ = ["CHOICES"]

_CHOICES = "tests/choice_tree/test_choices.py"
_LAWS = "tests/laws/test_questions.py"

CHOICES = (
    Bug(
        "The cards of the discard pile are named from below",
        "choice_tree/cardgame/tree.py",
        "colors = (asker.view.pile[-1], asker.view.pile[-2])",
        "colors = (asker.view.pile[-2], asker.view.pile[-1])",
        (_CHOICES, _LAWS),
    ),
    Bug(
        "A special tile after a purchase is said to use 'Construct twice'",
        "choice_tree/cardgame/tree.py",
        "if asker.view.bought and twice else ()",
        "if asker.view.bought else ()",
        (_CHOICES, _LAWS),
    ),
    Bug(
        "A tile is promised the coats of arms of rows that are complete already",
        "choice_tree/cardgame/gains.py",
        "coats += (rows & ~self.rows & COAT_ROWS).bit_count()",
        "coats += (rows & COAT_ROWS).bit_count()",
        (_CHOICES, _LAWS),
    ),
    Bug(
        "A mission is promised for a joker that brings no points",
        "choice_tree/cardgame/gains.py",
        "missions = self._fulfilled(tile) if points and self.missions else ()",
        "missions = self._fulfilled(tile) if self.missions else ()",
        (_CHOICES, _LAWS),
    ),
    Bug(
        "With a star of 'No X' a shape is promised the points that it has with an X",
        "choice_tree/rollwrite/gains.py",
        "if best.points and self.needs_x:",
        "if best.points:",
        (_CHOICES, _LAWS),
    ),
    Bug(
        "A track with one empty box is said to get two marks",
        "choice_tree/rollwrite/tree.py",
        "last = min(marked + number, BOXES)",
        "last = marked + number",
        (_CHOICES, _LAWS),
    ),
    Bug(
        "The price of a tile does not say what it saves",
        "choice_tree/values.py",
        "(tile.size - self.gains.saved,)",
        "(tile.size,)",
        (_CHOICES, _LAWS),
    ),
    Bug(
        "Whoever looks may ask for the choices of another player",
        "choice_tree/tree.py",
        "    if view.viewer != to_act:\n",
        "    if view.viewer != to_act and view.viewer != 0:\n",
        (_CHOICES, "tests/test_asked_wrongly.py"),
    ),
)
