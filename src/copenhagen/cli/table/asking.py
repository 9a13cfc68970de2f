"""One question at a time: where a player is in the tree, and what each choice is good for."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any

import attrs
from rich.text import Text

from copenhagen.cardgame import TakeAbility
from copenhagen.cli.table.colors import DIM, WELL
from copenhagen.cli.table.front import picture
from copenhagen.cli.table.panels import Look
from copenhagen.games import Action
from copenhagen.house import Color, cells_of
from copenhagen.messages import Message, message, plural, quoted
from copenhagen.questions import PLACES, Choice, Question, covered_by
from copenhagen.render import explain, name

if TYPE_CHECKING:
    from copenhagen.rollwrite import FacadeShape

__all__ = ["Asking", "badges", "piece_of", "told_of"]


@attrs.define
class Asking:
    """The way of a player through the tree of a question, from its root."""

    tree: Question
    path: list[Choice] = attrs.field(factory=list)

    def __attrs_post_init__(self) -> None:
        """Go on at once where there is nothing to choose."""
        self._go_on()

    @property
    def question(self) -> Question:
        """The question that is asked now."""
        for choice in reversed(self.path):
            if choice.question is not None:
                return choice.question
        return self.tree

    @property
    def text(self) -> str:
        """The question in words; where a tile is to lie is one question, turned or not."""
        question = self.question
        if question.kind == "turn":
            question = question.choices[0].question or question
        return question.text

    @property
    def can_return(self) -> bool:
        """Whether there is a question before this one that has more than one answer."""
        asked = [self.tree, *(choice.question for choice in self.path)]
        return any(len(one.choices) > 1 for one in asked[:-1] if one is not None)

    @property
    def wants_place(self) -> bool:
        """Whether the answer is a place on the house."""
        return self.question.kind in {"turn", *PLACES}

    @property
    def piece(self) -> Choice | None:
        """The tile or the shape that a place is asked for; ``None`` for a single cell."""
        return next((one for one in reversed(self.path) if one.tile or one.shape), None)

    def answer(self, choice: Choice) -> Action | None:
        """Return the action that is chosen; ``None`` where another question follows."""
        if choice.question is None:
            return choice.action
        self.path.append(choice)
        self._go_on()
        return None

    def back(self) -> bool:
        """Go back to the last question with more than one answer; tell whether there was one."""
        while self.path:
            self.path.pop()
            if len(self.question.choices) > 1:
                return True
        self._go_on()
        return False

    def lead_to(self, action: Action) -> Choice:
        """Go to the question that `action` is an answer to, and return that answer."""
        *path, last = self.tree.path(action)
        self.path = path
        if self.wants_place and self.question.kind == "place":
            self.path.pop()  # the way to turn it is chosen together with the place
        return last

    def taking(self, slots: AbstractSet[int]) -> tuple[Action, ...]:
        """Return the actions that take cards from all of `slots`, those with the fewest first.

        Where `slots` are empty there are none.
        """
        ways = [
            leaf for leaf in self.tree.leaves if slots and leaf.action and slots <= {*leaf.slots}
        ]
        ways.sort(key=lambda leaf: len(leaf.slots))
        return tuple(leaf.action for leaf in ways if leaf.action is not None)

    def lead_to_choice_of(self, thing: object) -> Choice | None:
        """Go to where `thing` is chosen, and return that choice; ``None`` where it cannot be."""
        path = _way_to(self.tree.choices, thing)
        if not path:
            return None
        self.path = list(path[:-1])
        return path[-1]

    def _go_on(self) -> None:
        while not self.wants_place:
            only = self.question.only
            if only is None or only.question is None:
                return
            self.path.append(only)


def _way_to(choices: Sequence[Choice], thing: object) -> tuple[Choice, ...]:
    """Return the choices down to the first one that is about `thing`; none where there is none."""
    for choice in choices:
        if _is_about(choice, thing):
            return (choice,)
        if choice.question and (rest := _way_to(choice.question.choices, thing)):
            return (choice, *rest)
    return ()


def _is_about(choice: Choice, thing: object) -> bool:
    if isinstance(thing, Color):
        return choice.kind in {"mark", "track"} and choice.colors == (thing,)
    return thing in {choice.tile, choice.shape, *choice.uses}


def badges(choice: Choice, look: Look) -> Text:
    """Return in a few signs what a choice is good for."""
    text = Text()
    gains = choice.gains
    if gains.points:
        text.append(f" +{gains.points}", WELL)
    text.append(f" {'*' * gains.coats}" if gains.coats else "", WELL)
    text.append(" !" * len(gains.missions), WELL)
    if choice.kind == "shape" and choice.question is not None:
        ways = len(choice.question.choices)
        if ways > 1:
            text.append(look.say(message("  {number} ways to pay", number=ways)), DIM)
    return text


def told_of(choice: Choice, look: Look, *, earlier: tuple[Choice, ...] = ()) -> Iterator[Text]:
    """Yield what a choice costs, brings and uses, line by line."""
    facts = list(_costs(choice)) + list(_gains(choice))
    if facts:
        yield Text(" · ".join(map(look.say, facts)), WELL)
    uses = [tile for one in (*earlier, choice) for tile in one.uses]
    for tile in dict.fromkeys(uses):
        title = quoted(name(tile, lang=look.lang))
        line = message("uses {tile}: {text}", tile=title, text=explain(tile, lang=look.lang))
        yield Text(look.say(line))
    if isinstance(choice.action, TakeAbility):
        yield Text(explain(choice.action.ability, lang=look.lang))


def _costs(choice: Choice) -> Iterator[Message]:
    prices = choice.prices
    if len(prices) == 1:
        yield plural("costs {number} card", "costs {number} cards", number=prices[0])
    elif prices:
        yield message("costs {least} to {most} cards", least=prices[0], most=prices[-1])


def _gains(choice: Choice) -> Iterator[Message]:
    gains = choice.gains
    if gains.points:
        yield plural("{number} point", "{number} points", number=gains.points)
    if gains.coats:
        yield plural("{number} coat of arms", "{number} coats of arms", number=gains.coats)
    for mission in gains.missions:
        yield message("mission {title}", title=quoted(mission.title))
    if gains.saved:
        yield message("one card less beside its own color")
    if gains.over_brick:
        yield message("over brickwork")
    if gains.bonuses:
        yield plural("unlocks {number} bonus", "unlocks {number} bonuses", number=gains.bonuses)
    if gains.stars:
        yield plural("unlocks {number} star", "unlocks {number} stars", number=gains.stars)


def piece_of(choice: Choice, look: Look) -> Text | None:
    """Return a picture of the tile or the shape that a choice is about, where there is one."""
    shape: FacadeShape | None = choice.shape
    if choice.tile is not None:
        leaf = choice.leaves[0]
        cells, brick = covered_by(leaf.action)
        letter = choice.tile.color.letter
    elif shape is not None:
        cells, brick = _laid(shape.shape.squares), 0
        letter = shape.color.letter
    else:
        return None
    letters = {cell: letter.upper() if brick >> cell & 1 else letter for cell in cells_of(cells)}
    return picture(cells, letters, colors=look.colors)


def _laid(squares: Any) -> int:  # noqa: ANN401 - pairs of small numbers
    return sum(1 << (5 * y + x) for x, y in squares)
