"""The tree of questions behind the legal actions, for people, in both games; and the way through.

- `values`: questions, choices and what these are good for;
- `tree` makes the tree of a view, with `cardgame` and `rollwrite`, each of which has the words of
  its questions and choices, and finds out what its choices are good for;
- `navigator`: the place of a player in a tree.

The documents of a tree are above, in `copenhagen.notation.choices`.
"""

from typing import TYPE_CHECKING

from copenhagen.choice_tree.navigator import Navigator
from copenhagen.choice_tree.values import Choice, Gains, Question
from copenhagen.loading import lazy_exports

if TYPE_CHECKING:
    from copenhagen.choice_tree.tree import choices

__all__ = ["Choice", "Gains", "Navigator", "Question", "choices"]

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazy_exports(__name__, {"copenhagen.choice_tree.tree": ("choices",)})
