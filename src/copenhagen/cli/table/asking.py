"""One question at a time: its text, and the gains of each choice."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

from copenhagen.cardgame import Ability, TakeAbility
from copenhagen.choice_tree import Choice, Navigator, Question
from copenhagen.choice_tree.nodes import PLACES, covered_by
from copenhagen.cli.table.colors import DIM, WELL
from copenhagen.cli.table.front import picture
from copenhagen.cli.table.panels import Look
from copenhagen.games import Action
from copenhagen.house import cells_of
from copenhagen.messages import message, quoted
from copenhagen.render import explain, name
from copenhagen.render.explanations import costs, gained
from copenhagen.rollwrite import Ability as Star

if TYPE_CHECKING:
    from copenhagen.rollwrite import FacadeShape


def text_of(here: Navigator, look: Look) -> str:
    """Return the question in words; where a tile is to lie is one question, turned or not."""
    question, placed = here.question, placed_at(here)
    if placed is None or not wants_place(question):
        return question.text
    if placed.tile is not None:
        tile = name(placed.tile, lang=look.lang)
        return look.say(message("Where does the {tile} go?", tile=tile))
    assert placed.shape is not None  # noqa: S101 - one of both it has
    shape = name(placed.shape, lang=look.lang)
    return look.say(message("Where do you draw {shape}?", shape=shape))


def capital(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def wants_place(question: Question) -> bool:
    """Tell whether the answer is a place on the house."""
    return question.kind in {"orientation", *PLACES}


def placed_at(here: Navigator) -> Choice | None:
    """Return the tile or the shape that a place is asked for; ``None`` for a single cell."""
    return next((one for one in reversed(here.path) if one.tile or one.shape), None)


def answered_by(here: Navigator, action: Action) -> tuple[Navigator, Choice]:
    """Return the place of the question that `action` is an answer to, and that answer.

    The way to turn a tile is chosen together with its place.
    """
    last = here.root.path(action)[-1]
    there = here.lead_to(action)
    before = there.back()
    return before if before.question.kind == "orientation" else there, last


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


def told_of(choice: Choice, look: Look, *, earlier: Sequence[Choice] = ()) -> Iterator[Text]:
    """Yield the cost, gains and abilities of a choice, line by line."""
    facts = [*costs(choice), *gained(choice)]
    if facts:
        yield Text(" · ".join(map(look.say, facts)), WELL)
    for tile in _used(*earlier, choice):
        title = quoted(name(tile, lang=look.lang))
        line = message("uses {tile}: {text}", tile=title, text=explain(tile, lang=look.lang))
        yield Text(look.say(line))
    if isinstance(choice.action, TakeAbility):
        yield Text(explain(choice.action.ability, lang=look.lang))
    question = choice.question
    only = question.only if question else None
    if question and only and only.action is not None and not wants_place(question):
        yield Text(capital(only.label))
        yield from told_of(only, look)


def _used(*choices: Choice) -> Iterable[Ability | Star]:
    return dict.fromkeys(tile for one in choices for tile in one.uses)


def piece_of(choice: Choice, look: Look) -> Text | None:
    """Return a picture of the tile or the shape of a choice, if it has one."""
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
    return picture(cells, letters, colors=look.colors, lang=look.lang)


def _laid(squares: Any) -> int:  # noqa: ANN401 - pairs of small numbers
    return sum(1 << (5 * y + x) for x, y in squares)
