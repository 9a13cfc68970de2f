"""Builders for nodes: choices that are actions, choices that lead on, and places by orientation."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from copenhagen.choice_tree import words
from copenhagen.choice_tree.nodes import Choice, ChoiceDraft, Question
from copenhagen.choice_tree.words import Saying
from copenhagen.engine.drafts import freeze

if TYPE_CHECKING:
    from copenhagen.games import Action


def leaf(kind: str, label: str, action: "Action", **more: Any) -> Choice:  # noqa: ANN401 - fields
    """Return a choice that is `action`."""
    return freeze(ChoiceDraft(kind, label, action, **more), Choice)


def leads_to(question: Question, kind: str, label: str, **more: Any) -> Choice:  # noqa: ANN401 - fields
    """Return a choice that leads to `question`."""
    return freeze(ChoiceDraft(kind, label, question=question, **more), Choice)


def by_turn(places: Sequence[Choice], say: Saying, where: str) -> Question:
    """Return the question for the orientation, whose answers lead to the `places` with it.

    `where` is the question that picks one of these places.
    """
    by_orientation: dict[str, list[Choice]] = {}
    for place in places:
        by_orientation.setdefault(place.action.placement.orientation, []).append(place)  # type: ignore[union-attr]
    turns = [
        leads_to(
            Question("place", where, tuple(some)),
            "orientation",
            say(words.turned, orientation),
            orientation=orientation,
        )
        for orientation, some in by_orientation.items()
    ]
    return Question("orientation", say(words.which_turn), tuple(turns))
