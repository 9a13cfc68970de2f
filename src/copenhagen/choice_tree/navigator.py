"""A player's position in a tree of questions, with the moves forward and back."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.choice_tree.nodes import Choice, Question
from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.values import immutable, is_whole

if TYPE_CHECKING:
    from copenhagen.games import Action


@attrs.frozen
@immutable
class Navigator:
    """A player's position in a tree of questions, with the moves forward and back.

    - `root`: the first question, such as `copenhagen.choices` returns;
    - `path`: the choices made so far, from the root: the breadcrumbs;
    - `skips`: whether questions with a single answer are skipped, forward and back. The last
      question is never skipped: the player always confirms the action.

    Navigators are immutable: each step returns a new one.

    >>> import copenhagen as cph
    >>> state = cph.notation.read_state("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-")
    >>> here = Navigator(cph.choices(cph.view(state, 0), cph.legal_actions(state)), skips=True)
    >>> here = here.choose(2)  # to construct: there is one tile to choose, so nobody is asked
    >>> here.question.text, [choice.label for choice in here.path]
    ('Which way round?', ['Build a facade tile', 'red 2, 2 cards, 18 places'])
    >>> here.back().question.text
    'Take cards or build?'
    >>> here.follow([0, 0]).action == cph.notation.read_move(state, "r2a1n")
    True

    Raises `InvalidValue` if no choices of the tree lead along the `path`.
    """

    root: Question = attrs.field(repr=lambda root: f"<{root.kind}>")
    path: tuple[Choice, ...] = attrs.field(
        default=(), repr=lambda path: f"<{' '.join(choice.kind for choice in path)}>"
    )
    skips: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Validate the path, and skip to the first question with more than one answer."""
        root: object = self.root
        if not isinstance(root, Question):
            raise InvalidValue([Fault("root", f"{shown(root)} is not a Question")])
        question: Question | None = self.root
        for choice in self.path:
            if question is None or choice not in question.choices:
                raise InvalidValue([Fault("path", f"{shown(choice)} is not among the choices")])
            question = choice.question
        while self.skips and question is not None:
            only = question.only
            if only is None or only.question is None:
                break
            object.__setattr__(self, "path", (*self.path, only))
            question = only.question

    @property
    def question(self) -> Question:
        """The open question or, once there is an `action`, the question it answered."""
        for choice in reversed(self.path):
            if choice.question is not None:
                return choice.question
        return self.root

    @property
    def action(self) -> Any | None:  # noqa: ANN401 - of the game that is played
        """The action at the end of the path; ``None`` while a question is open."""
        return self.path[-1].action if self.path else None

    @property
    def numbers(self) -> tuple[int, ...]:
        """The path as indices, as `follow` takes it: the index of each choice in its question."""
        found, question = [], self.root
        for choice in self.path:
            found.append(question.choices.index(choice))
            question = choice.question or question
        return tuple(found)

    @property
    def can_go_back(self) -> bool:
        """Whether there is an earlier question; if `skips`, one with more than one answer."""
        return self.back() is not self

    def choose(self, choice: Choice | int) -> "Navigator":
        """Return the navigator after a choice of the open question, given itself or by index.

        Indices count from 0. Raises `InvalidValue` if the open question has no such choice.
        """
        if self.action is None:
            choices = self.question.choices
            if isinstance(choice, Choice):
                if choice in choices:
                    return self._at((*self.path, choice))
            elif is_whole(choice) and 0 <= choice < len(choices):
                return self._at((*self.path, choices[choice]))
        raise InvalidValue([Fault("choice", f"{shown(choice)} is not among the choices")])

    def follow(self, answers: Iterable[Choice | int]) -> "Navigator":
        """Return the navigator after these choices, taken in order as `choose` does."""
        here = self
        for choice in answers:
            here = here.choose(choice)
        return here

    def back(self) -> "Navigator":
        """Return the navigator at the previous question; at the first one, this navigator."""
        path = self.path
        while path:
            path = path[:-1]
            before = Navigator(self.root, path)
            if not self.skips or len(before.question.choices) > 1:
                return self._at(path)
        return self

    def lead_to(self, action: "Action") -> "Navigator":
        """Return the navigator at the question that `action` answers.

        Raises `InvalidValue` if no choice of the tree leads to it.
        """
        return self._at(self.root.path(action)[:-1])

    def _at(self, path: tuple[Choice, ...]) -> "Navigator":
        return attrs.evolve(self, path=path)
