"""A menu for a tree of questions.

What there is to do makes the headings, and the answers to the next question are listed below them.
So most actions are chosen with one number. Where there are many answers, such as the places of a
facade tile, they are in a menu of their own.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from copenhagen.cli.menu.layout import Entry, Group, Menu, below_pictures, joined, legend, picture
from copenhagen.games import Action
from copenhagen.house.grid import cell_at
from copenhagen.messages import Message, message, translated
from copenhagen.questions import Choice, Question

__all__ = ["menu_for"]

_Say = Callable[[str], str]


def menu_for(tree: Question, lang: str) -> Menu:
    """Return the menu of a whole tree, in which the words are in the language `lang`."""
    say = partial(translated, lang=lang)
    groups = joined(_groups(tree, say))
    drawn = next((one.shape for one in tree.choices if one.kind == "draw_shape"), None)
    if drawn is None:
        return Menu(groups, tuple(legend(groups, say)))
    note = message(
        "The cell is the lowest one on the left, shown as a capital {letter}.",
        letter=drawn.color.letter.upper(),
    )
    return Menu(groups, (say(note), *legend(groups, say)), beside=True)


def _groups(tree: Question, say: _Say) -> Iterator[Group]:
    first = True
    for choice in tree.choices:
        question = choice.question
        if question is None:
            heading = tree.text if first else say(message("Or:"))
            yield Group((heading,), (_entry(choice),))
        elif choice.kind in _PREFIXES:
            yield Group((say(message("Before that:")),), (_inner(choice, question),))
        elif choice.shape is not None:
            yield from _pictures(question, choice.shape.color.letter)
        else:
            yield Group((_heading(tree, choice, say),), tuple(_entries(choice, question, say)))
        first = False


def _heading(tree: Question, choice: Choice, say: _Say) -> str:
    """Return what there is to do, and what is asked after that, as far as it fits."""
    after = _AFTER.get(choice.kind)
    if after is None:
        return f"{choice.label}:"
    if tree.kind == "after_purchase":
        after = message("then its place")
    return f"{choice.label} ({say(after)}):"


_AFTER: Mapping[str, Message] = {
    "construct": message("you choose its place next"),
    "choose_shape": message("you choose where to draw it next"),
}

_PREFIXES: Mapping[str, str] = {"reroll": "r", "change_color": ">"}
"""The keys of the menus with the actions that change the dice."""


def _inner(choice: Choice, question: Question) -> Entry:
    prefix = _PREFIXES[choice.kind]
    if question.kind == "face":
        groups = tuple(
            Group((f"{face.label}:",), tuple(map(_entry, face.leaves))) for face in question.choices
        )
    else:
        groups = (Group((question.text,), tuple(map(_entry, question.choices))),)
    return Entry(f"{prefix}  {choice.label}", Menu(groups, prefix=prefix))


def _entries(choice: Choice, question: Question, say: _Say) -> Iterator[Entry]:
    for one in question.choices:
        if one.tile is not None and one.question is not None:
            menu = _places(one, one.question, one.tile.color.letter, say)
            yield Entry(f"{one.tile}  {one.label}", menu)
        elif one.question is not None:
            for paid in one.leaves:
                yield Entry(f"{paid.notation}  {one.label}: {paid.label}", _action(paid))
        elif question.kind == "cell":
            yield Entry(one.notation, _action(one), tuple(_marks(one)))
        elif choice.kind in _IN_WORDS:
            yield Entry(one.label, _action(one))
        else:
            yield Entry(f"{one.notation}  {one.label}", _action(one))


_IN_WORDS = frozenset({"discard", "pay"})
"""Of these the words alone are shown, since the notation says the same."""


def _entry(choice: Choice) -> Entry:
    return Entry(f"{choice.notation}  {choice.label}", _action(choice), tuple(_marks(choice)))


def _action(choice: Choice) -> Action:
    if choice.action is None:  # pragma: no cover - asked only where no question follows
        raise AssertionError
    return choice.action


# Places


def _places(tile: Choice, question: Question, letter: str, say: _Say) -> Menu:
    """Return the places of a facade tile, below a little picture of each way to turn it."""
    groups = tuple(_pictures(question, letter, dear=max(tile.prices)))
    note = message(
        "The cell is that of the brick, shown as a capital {letter}.", letter=letter.upper()
    )
    notes = (say(note), *legend(groups, say))
    return Menu(groups, notes, beside=True, prefix=str(tile.tile), rest="[a-e][1-9][nesw]?")


def _pictures(question: Question, letter: str, dear: int = 0) -> tuple[Group, ...]:
    """Return a group for each way to turn a tile or a shape, below its picture.

    The cell that a place is called by is a capital letter in the picture. Where it costs less than
    `dear`, that is marked.
    """
    pictures = []
    for turn in question.choices:
        first = turn.leaves[0]
        named = 1 << cell_at(first.label)
        pictures.append(tuple(picture(first.mask, letter, capital=named)))
    return below_pictures(
        pictures,
        [
            [Entry(one.label, _action(one), tuple(_marks(one, dear))) for one in turn.leaves]
            for turn in question.choices
        ],
    )


def _marks(choice: Choice, dear: int = 0) -> Iterator[str]:
    """Yield marks for what a choice is good for, as the legend explains them."""
    gains = choice.gains
    if choice.kind not in {"cell", "place", "use_no_x"}:
        return
    if gains.points:
        yield f"+{gains.points}"
    yield from "!" * len(gains.missions)
    if gains.coats:
        yield "*" * gains.coats
    if choice.prices and choice.prices[0] < dear:
        yield "<"
    if gains.over_brick:
        yield "#"
