"""The tree of questions behind the legal actions, for user interfaces, in both games.

- `nodes`: questions, choices and their effects;
- `tree`: the tree of a view. Each game has its questions, their words and the effects of its
  choices in its room ``choices``;
- `navigator`: a player's position in a tree.

The JSON documents of trees are in a higher layer, `copenhagen.notation.choices`.
"""

from typing import TYPE_CHECKING

from copenhagen.loading import lazy_exports

if TYPE_CHECKING:
    from copenhagen.choice_tree.navigator import Navigator
    from copenhagen.choice_tree.nodes import Choice, Gains, Question
    from copenhagen.choice_tree.tree import choices

__all__ = ["Choice", "Gains", "Navigator", "Question", "choices"]

if not TYPE_CHECKING:
    _LATER = {
        "copenhagen.choice_tree.navigator": ("Navigator",),
        "copenhagen.choice_tree.tree": ("choices",),
        "copenhagen.choice_tree.nodes": ("Choice", "Gains", "Question"),
    }
    __getattr__, __dir__ = lazy_exports(__name__, _LATER)
