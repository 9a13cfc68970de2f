"""The questions of Roll & Write: the activity, then the shape, dice or track, then the place.

Shapes come first, then changes of dice: rolling them again and turning them.
"""

from collections.abc import Iterator, Sequence

from copenhagen.choice_tree.building import Builder, by_turn, leads_to, leaf
from copenhagen.choice_tree.nodes import Choice, Gains, Question
from copenhagen.house.grid import cell_name
from copenhagen.rollwrite import actions as moves
from copenhagen.rollwrite.choices import words
from copenhagen.rollwrite.choices.gains import GainsCounter, of_boxes
from copenhagen.rollwrite.components import (
    BOXES,
    COLOR_CHANGE,
    FACES,
    NO_X,
    ONE_X,
    RE_ROLL,
    USE_AGAIN,
    FacadeShape,
    Face,
    Faces,
)
from copenhagen.rollwrite.rules.choosing import payment
from copenhagen.rollwrite.state import Phase

# The dice


def shapes(builder: Builder, actions: Sequence[moves.Choose]) -> Iterator[Choice]:
    """Yield the choice of a shape and the dice that pay for it."""
    say = builder.say
    by_shape: dict[FacadeShape, list[Choice]] = {}
    for action in actions:
        by_shape.setdefault(action.shape, []).append(_payment(builder, action))
    shapes = []
    for shape, ways in by_shape.items():
        question = Question("payment", say(words.paying_how, shape), tuple(ways))
        label = say(words.shape_named, shape)
        shapes.append(leads_to(question, "shape", label, shape=shape))
    yield builder.choice("choose_shape", shapes)


def _payment(builder: Builder, action: moves.Choose) -> Choice:
    paid = payment(builder.known, action)
    bonuses = sum(paid.bonuses)
    return leaf(
        "payment",
        builder.say(words.payment, paid.dice, bonuses, paid.use_again),
        action,
        dice=paid.dice,
        bonuses=bonuses,
        uses=(USE_AGAIN,) if paid.use_again else (),
    )


def rerolls(builder: Builder, actions: Sequence[moves.Reroll]) -> Iterator[Choice]:
    """Yield the dice to roll again, most first."""
    say = builder.say
    dice = [
        leaf("dice", say(words.dice_named, action.dice), action, dice=action.dice)
        for action in sorted(actions, key=lambda action: -sum(action.dice))
    ]
    label = say(words.rolling_again, builder.me.stars(RE_ROLL))
    yield builder.choice("reroll", dice, label, uses=(RE_ROLL,))


def changes(builder: Builder, actions: Sequence[moves.ChangeColor]) -> Iterator[Choice]:
    """Yield the choice of dice and their new color."""
    say = builder.say
    by_face: dict[Face, list[Choice]] = {}
    for action in actions:
        label = say(words.changed, action.number, action.to)
        dice = _of_face(action.face, action.number)
        change = leaf("change", label, action, colors=(action.to,), dice=dice)
        by_face.setdefault(action.face, []).append(change)
    faces = []
    for face, some in by_face.items():
        question = Question("change", builder.asked("change_color", 1), tuple(some))
        dice = _of_face(face, builder.known.dice[face])
        faces.append(leads_to(question, "face", say(words.these_dice, face), dice=dice))
    label = say(words.changing_color, builder.me.stars(COLOR_CHANGE))
    yield builder.choice("change_color", faces, label, uses=(COLOR_CHANGE,))


def _of_face(face: Face, number: int) -> Faces:
    blue, yellow, red, green, purple, white = (number * (face is one) for one in FACES)
    return blue, yellow, red, green, purple, white


# The house


def places(builder: Builder, actions: Sequence[moves.DrawShape]) -> Iterator[Choice]:
    """Yield the places of the chosen shape, named by their lowest cell, the leftmost of these."""
    counter = GainsCounter(builder.me)
    places = []
    for action in actions:
        cells = action.placement.cells
        name = cell_name((cells & -cells).bit_length() - 1)
        places.append(leaf("place", name, action, gains=counter.of_shape(cells)))
    label = builder.label("draw_shape")
    question = by_turn(places, builder.say, builder.asked("draw_shape", 1))
    yield leads_to(question, "draw_shape", label, shape=builder.known.shape)


def xs(builder: Builder, actions: Sequence[moves.MarkX]) -> Iterator[Choice]:
    """Yield the choice of the square with the X."""
    counter, shape = GainsCounter(builder.me), builder.known.cells
    yield builder.choice(
        "mark_x", [_cell(one, counter.of(shape, 1 << one.cell)) for one in actions]
    )


def no_x(builder: Builder, actions: Sequence[moves.UseNoX]) -> Iterator[Choice]:
    """Yield the choice of no X."""
    gains = GainsCounter(builder.me).of(builder.known.cells, 0)
    label = builder.say(words.only_o, builder.me.stars(NO_X))
    yield from (leaf("use_no_x", label, one, gains=gains, uses=(NO_X,)) for one in actions)


def squares(builder: Builder, actions: Sequence[moves.DrawSquare]) -> Iterator[Choice]:
    """Yield the choice of a cell for an O."""
    counter = GainsCounter(builder.me)
    cells = [_cell(one, counter.of(1 << one.cell, 0)) for one in actions]
    yield builder.choice("draw_square", cells)


def one_xs(builder: Builder, actions: Sequence[moves.UseOneX]) -> Iterator[Choice]:
    """Yield the choice of a cell for a single square."""
    counter, x = GainsCounter(builder.me), not builder.known.no_x
    label = builder.say(words.single_square, x, builder.me.stars(ONE_X))
    cells = [_cell(one, counter.of(1 << one.cell, x << one.cell)) for one in actions]
    yield builder.choice("use_one_x", cells, label, uses=(ONE_X,))


def _cell(action: moves.MarkX | moves.DrawSquare | moves.UseOneX, gains: Gains) -> Choice:
    return leaf("cell", cell_name(action.cell), action, gains=gains)


# The tracks


def two_marks(builder: Builder, actions: Sequence[moves.MarkTwo]) -> Iterator[Choice]:
    """Yield the choice of a track for two marks."""
    first = builder.known.phase is Phase.START_MARKS
    yield builder.choice("mark_two first" if first else "mark_two", _tracks(builder, actions, 2))


def marks(builder: Builder, actions: Sequence[moves.Mark]) -> Iterator[Choice]:
    """Yield the choice of a track for a mark."""
    deed = "mark first" if builder.known.marks > 1 else "mark"
    text = builder.say(words.marked_for, builder.known.dice, builder.known.marks)
    yield builder.choice(deed, _tracks(builder, actions, 1), text=text)


def _tracks(
    builder: Builder, actions: Sequence[moves.Mark | moves.MarkTwo], number: int
) -> list[Choice]:
    tracks = []
    for action in actions:
        color = action.color
        marked = builder.me.tracks[color]
        last = min(marked + number, BOXES)
        gains = of_boxes(color, marked, last)
        named = builder.say(words.boxes, color, marked + 1, last, gains)
        boxes = tuple(range(marked + 1, last + 1))
        track = leaf("track", named, action, colors=(color,), boxes=boxes, gains=gains)
        tracks.append(track)
    return tracks
