"""The questions of Roll & Write: the activity, then the shape, dice or track, then the place.

Shapes come first, then changes of dice: rolling them again and turning them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from copenhagen.choice_tree.building import by_turn, leads_to, leaf
from copenhagen.choice_tree.nodes import Choice, Gains, Question
from copenhagen.choice_tree.words import Saying
from copenhagen.house.grid import cell_name
from copenhagen.rollwrite import actions as moves
from copenhagen.rollwrite.choices import words
from copenhagen.rollwrite.choices.gains import GainsCounter, of_boxes
from copenhagen.rollwrite.choices.questions import asked, how_many, where, which
from copenhagen.rollwrite.components import (
    BOXES,
    COLOR_CHANGE,
    FACES,
    NO_X,
    ONE_X,
    RE_ROLL,
    USE_AGAIN,
    Ability,
    FacadeShape,
    Face,
    Faces,
)
from copenhagen.rollwrite.game import GAME
from copenhagen.rollwrite.rules.choosing import payment
from copenhagen.rollwrite.state import Phase, State
from copenhagen.rollwrite.views import View
from copenhagen.values import complete


class _Builder:
    """The context for building the tree: state, player, language."""

    def __init__(self, state: State, say: Saying) -> None:
        """Store the context."""
        self.state, self.say = state, say
        self.me = state.players[state.to_act]


def questions(view: View, _: State, actions: Sequence[moves.Action], say: Saying) -> Question:
    """Return the tree of `actions`, legal ones of the player whose `view` this is."""
    state = view.state
    builder = _Builder(state, say)
    by_kind: dict[type, list[moves.Action]] = {kind: [] for kind in _CHOICES}
    for action in actions:
        by_kind[type(action)].append(action)
    found = [
        choice for kind, some in by_kind.items() if some for choice in _CHOICES[kind](builder, some)
    ]
    return Question(state.phase.value, say(asked, state.phase), tuple(found))


# The dice


def _shapes(builder: _Builder, actions: Sequence[moves.Choose]) -> Iterator[Choice]:
    say = builder.say
    by_shape: dict[FacadeShape, list[Choice]] = {}
    for action in actions:
        by_shape.setdefault(action.shape, []).append(_payment(builder, action))
    shapes = []
    for shape, ways in by_shape.items():
        question = Question("payment", say(words.paying_how, shape), tuple(ways))
        label = say(words.shape_named, shape)
        shapes.append(leads_to(question, "shape", label, shape=shape))
    question = Question("shape", say(which, "choose_shape"), tuple(shapes))
    yield leads_to(question, "choose_shape", say(words.deed, "choose_shape"))


def _payment(builder: _Builder, action: moves.Choose) -> Choice:
    paid = payment(builder.state, action)
    bonuses = sum(paid.bonuses)
    return leaf(
        "payment",
        builder.say(words.payment, paid.dice, bonuses, paid.use_again),
        action,
        dice=paid.dice,
        bonuses=bonuses,
        uses=(USE_AGAIN,) if paid.use_again else (),
    )


def _rerolls(builder: _Builder, actions: Sequence[moves.Reroll]) -> Iterator[Choice]:
    """Yield the dice to roll again, most first."""
    say = builder.say
    dice = [
        leaf("dice", say(words.dice_named, action.dice), action, dice=action.dice)
        for action in sorted(actions, key=lambda action: -sum(action.dice))
    ]
    question = Question("dice", say(which, "reroll"), tuple(dice))
    label = say(words.rolling_again, builder.me.stars(RE_ROLL))
    yield leads_to(question, "reroll", label, uses=(RE_ROLL,))


def _changes(builder: _Builder, actions: Sequence[moves.ChangeColor]) -> Iterator[Choice]:
    say = builder.say
    by_face: dict[Face, list[Choice]] = {}
    for action in actions:
        label = say(words.changed, action.number, action.to)
        dice = _of_face(action.face, action.number)
        change = leaf("change", label, action, colors=(action.to,), dice=dice)
        by_face.setdefault(action.face, []).append(change)
    faces = []
    for face, some in by_face.items():
        question = Question("change", say(how_many), tuple(some))
        dice = _of_face(face, builder.state.dice[face])
        faces.append(leads_to(question, "face", say(words.these_dice, face), dice=dice))
    label = say(words.changing_color, builder.me.stars(COLOR_CHANGE))
    question = Question("face", say(which, "change_color"), tuple(faces))
    yield leads_to(question, "change_color", label, uses=(COLOR_CHANGE,))


def _of_face(face: Face, number: int) -> Faces:
    blue, yellow, red, green, purple, white = (number * (face is one) for one in FACES)
    return blue, yellow, red, green, purple, white


# The house


def _places(builder: _Builder, actions: Sequence[moves.DrawShape]) -> Iterator[Choice]:
    """Yield the places of the chosen shape, named by their lowest cell, the leftmost of these."""
    counter = GainsCounter(builder.me)
    places = []
    for action in actions:
        cells = action.placement.cells
        name = cell_name((cells & -cells).bit_length() - 1)
        places.append(leaf("place", name, action, gains=counter.of_shape(cells)))
    label = builder.say(words.deed, "draw_shape")
    shape = builder.state.shape
    yield leads_to(
        by_turn(places, builder.say, builder.say(where)), "draw_shape", label, shape=shape
    )


def _xs(builder: _Builder, actions: Sequence[moves.MarkX]) -> Iterator[Choice]:
    counter, shape = GainsCounter(builder.me), builder.state.cells
    label = builder.say(words.deed, "mark_x")
    yield _cells(
        builder, "mark_x", label, [(one, counter.of(shape, 1 << one.cell)) for one in actions]
    )


def _no_x(builder: _Builder, actions: Sequence[moves.UseNoX]) -> Iterator[Choice]:
    gains = GainsCounter(builder.me).of(builder.state.cells, 0)
    label = builder.say(words.only_o, builder.me.stars(NO_X))
    yield from (leaf("use_no_x", label, one, gains=gains, uses=(NO_X,)) for one in actions)


def _squares(builder: _Builder, actions: Sequence[moves.DrawSquare]) -> Iterator[Choice]:
    counter = GainsCounter(builder.me)
    label = builder.say(words.deed, "draw_square")
    yield _cells(
        builder, "draw_square", label, [(one, counter.of(1 << one.cell, 0)) for one in actions]
    )


def _one_xs(builder: _Builder, actions: Sequence[moves.UseOneX]) -> Iterator[Choice]:
    counter, x = GainsCounter(builder.me), not builder.state.no_x
    label = builder.say(words.single_square, x, builder.me.stars(ONE_X))
    squares = [(one, counter.of(1 << one.cell, x << one.cell)) for one in actions]
    yield _cells(builder, "use_one_x", label, squares, (ONE_X,))


def _cells(
    builder: _Builder,
    kind: str,
    label: str,
    actions: Sequence[tuple[moves.MarkX | moves.DrawSquare | moves.UseOneX, Gains]],
    uses: tuple[Ability, ...] = (),
) -> Choice:
    cells = [leaf("cell", cell_name(one.cell), one, gains=gains) for one, gains in actions]
    question = Question("cell", builder.say(which, kind), tuple(cells))
    return leads_to(question, kind, label, uses=uses)


# The tracks


def _two_marks(builder: _Builder, actions: Sequence[moves.MarkTwo]) -> Iterator[Choice]:
    first = builder.state.phase is Phase.START_MARKS
    deed = "mark_two first" if first else "mark_two"
    yield _tracks(
        builder, "mark_two", builder.say(words.deed, deed), builder.say(which, deed), actions
    )


def _marks(builder: _Builder, actions: Sequence[moves.Mark]) -> Iterator[Choice]:
    label = builder.say(words.deed, "mark first" if builder.state.marks > 1 else "mark")
    text = builder.say(words.marked_for, builder.state.dice, builder.state.marks)
    yield _tracks(builder, "mark", label, text, actions)


def _tracks(
    builder: _Builder,
    kind: str,
    label: str,
    text: str,
    actions: Sequence[moves.Mark | moves.MarkTwo],
) -> Choice:
    tracks, number = [], 2 if kind == "mark_two" else 1
    for action in actions:
        color = action.color
        marked = builder.me.tracks[color]
        last = min(marked + number, BOXES)
        gains = of_boxes(color, marked, last)
        named = builder.say(words.boxes, color, marked + 1, last, gains)
        boxes = tuple(range(marked + 1, last + 1))
        track = leaf("track", named, action, colors=(color,), boxes=boxes, gains=gains)
        tracks.append(track)
    question = Question("track", text, tuple(tracks))
    return leads_to(question, kind, label)


def _deed(kind: str) -> Callable[[_Builder, Sequence[moves.Action]], Iterator[Choice]]:
    """Return a function that lists an action without a further question."""

    def choices(builder: _Builder, actions: Sequence[moves.Action]) -> Iterator[Choice]:
        yield from (leaf(kind, builder.say(words.deed, kind), one) for one in actions)

    return choices


_CHOICES: Mapping[type, Callable[[_Builder, Any], Iterator[Choice]]] = complete(
    f"{__name__}._CHOICES",
    GAME.actions,
    {
        moves.Choose: _shapes,
        moves.Reroll: _rerolls,
        moves.ChangeColor: _changes,
        moves.Pass: _deed("pass"),
        moves.DrawShape: _places,
        moves.MarkX: _xs,
        moves.UseNoX: _no_x,
        moves.DrawSquare: _squares,
        moves.MarkTwo: _two_marks,
        moves.UseOneX: _one_xs,
        moves.DoneDrawing: _deed("done_drawing"),
        moves.Mark: _marks,
        moves.NoMark: _deed("no_mark"),
    },
)
"""The functions that make choices from actions, by kind, in the order of the choices."""

ASKS: Mapping[str, str] = MappingProxyType(
    {
        "choose_shape": "shape",
        "shape": "payment",
        "reroll": "dice",
        "change_color": "face",
        "face": "change",
        "draw_shape": "orientation",
        "orientation": "place",
        "mark_x": "cell",
        "draw_square": "cell",
        "use_one_x": "cell",
        "mark_two": "track",
        "mark": "track",
    }
)
"""The kind of the question that a choice leads to, by its own kind; other choices are actions."""

DEEDS = ("done_drawing", "no_mark", "pass", "use_no_x")
"""The kinds of choices that are actions, without another question."""
