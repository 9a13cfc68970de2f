"""The kinds of moves of Roll & Write: text in notation, words, choices, things on the table."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement

from copenhagen.choice_tree.words import Wording, which_turn
from copenhagen.engine.kinds import (
    ActionKind,
    Ask,
    Deed,
    MoveKind,
    asking,
    reading,
    records_of_moves,
)
from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS, cell_name, cells_of, named_cell
from copenhagen.house.words import color_name, color_of_track_in_genitive, dice_in_words
from copenhagen.messages import Message, message, plural, quoted
from copenhagen.render.words import cells_named
from copenhagen.rollwrite import actions as moves
from copenhagen.rollwrite.choices import tree
from copenhagen.rollwrite.choices.questions import PHASES
from copenhagen.rollwrite.components import (
    COLOR_CHANGE,
    DICE,
    FACES,
    NO_X,
    ONE_X,
    RE_ROLL,
    Face,
    Faces,
    shape_in_words,
)
from copenhagen.rollwrite.game import GAME
from copenhagen.rollwrite.notation.houses import text_of
from copenhagen.rollwrite.notation.moves import (
    DRAWINGS,
    FACE_LETTERS,
    SHAPES,
    dice_text,
    drawing_on,
    faces_in,
)
from copenhagen.rollwrite.state import Phase, RollAndWrite

# Dice


def _dice_text(sign: str) -> Callable[[moves.Reroll | moves.Roll], str | None]:
    def text(move: moves.Reroll | moves.Roll) -> str | None:
        if min(move.dice) < 0 or not 1 <= sum(move.dice) <= DICE:
            return None
        return sign + dice_text(move.dice)

    return text


_DICE = rf"(?P<dice>[{FACE_LETTERS}]{{1,{DICE}}})"
"""The pattern of dice, which may be named in any order."""


def _every_dice() -> Iterator[Faces]:
    """Yield the possible faces of one to five dice: fewer dice first, then earlier faces first."""
    for number in range(1, DICE + 1):
        for faces in combinations_with_replacement(FACES, number):
            b, y, r, g, p, w = map(faces.count, FACES)
            yield b, y, r, g, p, w


def _reroll_things(reroll: moves.Reroll) -> Iterator[str]:
    return (f"die-{face}" for face, number in zip(FACES, reroll.dice, strict=True) if number)


def _change_text(change: moves.ChangeColor) -> str | None:
    if not 1 <= change.number <= DICE:
        return None
    return f"{change.face.letter * change.number}>{change.to.letter}"


def _change_of(match: re.Match[str]) -> moves.ChangeColor:
    face = Face(FACE_LETTERS.index(match["face"]))
    to = next(color for color in COLORS if color.letter == match["to"])
    return moves.ChangeColor(face, len(match["dice"]), to)


def _every_change() -> Iterator[moves.ChangeColor]:
    for face in FACES:
        for to in COLORS:
            if int(to) != int(face):
                for number in range(1, DICE + 1):
                    yield moves.ChangeColor(face, number, to)


def _change_features(_: object, change: moves.ChangeColor) -> Mapping[str, int]:
    return {"face": int(change.face), "number": change.number, "color": int(change.to)}


# Shapes


def _choose_text(choose: moves.Choose) -> str | None:
    return f"{choose.shape}w{choose.whites}" if 0 <= choose.whites <= DICE else None


def _chosen_in_short(text: str) -> Sequence[moves.Choose]:
    """Return the shapes without their white dice, or without these and their form."""
    names = [name for name in SHAPES if text in (name, name[:2])]
    return [moves.Choose(SHAPES[name], whites) for name in names for whites in range(DICE + 1)]


def _no_shape(text: str) -> Reason | None:
    match = _ANY_SHAPE.fullmatch(text)
    if match is None or match["name"] in SHAPES:
        return None
    return Reason(
        "rollwrite.choose.available",
        message("the facade sheet has no shape of this color, size and form"),
    )


_ANY_SHAPE = re.compile(r"(?P<name>[byrgp][0-9][a-z]?)(?:w[0-9])?")


def _choose_said(choose: moves.Choose) -> Message:
    shape = shape_in_words(choose.shape)
    if not choose.whites:
        return message("choose {shape}, with no white die", shape=shape)
    return plural(
        "choose {shape}, with {number} white die",
        "choose {shape}, with {number} white dice",
        number=choose.whites,
        shape=shape,
    )


def _choose_features(game: RollAndWrite, choose: moves.Choose) -> Mapping[str, int]:
    shape = choose.shape
    tile = game.sheet.number_of[shape]
    return {"tile": tile, "color": int(shape.color), "number": choose.whites}


def _draw_text(draw: moves.DrawShape) -> str | None:
    cells = draw.placement.cells
    return text_of(cells) if drawing_on(cells) == draw else None


def _drawn_in_short(text: str) -> Sequence[moves.DrawShape]:
    """Return the shapes whose lowest cell, of the lowest row the leftmost, is named alone."""
    cell = named_cell(text)
    return [one for cells, one in DRAWINGS.items() if next(cells_of(cells)) == cell]


def _drawing(kind: str, question: str) -> Ask:
    lesson = message("One square at least must stand on the ground or above something drawn.")
    return Ask(kind=kind, question=question, lesson=lesson, rule="rollwrite.draw.support")


# Cells and tracks


def _at(sign: str) -> Callable[[moves.MarkX | moves.DrawSquare | moves.UseOneX], str | None]:
    def text(move: moves.MarkX | moves.DrawSquare | moves.UseOneX) -> str | None:
        return f"{sign}{cell_name(move.cell)}" if 0 <= move.cell < CELLS else None

    return text


def _track_things(mark: moves.Mark | moves.MarkTwo) -> tuple[str, ...]:
    return f"track-{mark.color.letter}", f"die-{mark.color}"


def _of_phase(kind: str, phase: Phase) -> Ask:
    """Return the question of a phase, asked after a choice."""
    wording: Wording = PHASES[phase]
    return Ask(kind=kind, question=wording.question, lesson=wording.lesson, rule=wording.rule)


MOVES: Mapping[type, MoveKind] = records_of_moves(
    f"{__name__}.MOVES",
    GAME,
    (
        ActionKind(
            moves.Choose,
            text=_choose_text,
            every=tuple(
                moves.Choose(shape, whites)
                for shape in SHAPES.values()
                for whites in range(DICE + 1)
            ),
            short=_chosen_in_short,
            impossible=_no_shape,
            said=_choose_said,
            things=lambda choose: (f"tile-{choose.shape}", f"die-{choose.shape.color}"),
            features=_choose_features,
            deeds=(
                Deed(
                    "choose_shape",
                    message("Choose a shape"),
                    (
                        Ask(
                            kind="shape",
                            question=message("Which shape do you choose?"),
                            lesson=message(
                                "Large shapes fill the house faster, but sizes 4 and 5 run out for "
                                "everybody."
                            ),
                            rule="rollwrite.choose.available",
                        ),
                        # The shape depends on the choice before: see `words.paying_how`.
                        Ask(
                            kind="payment",
                            question="",
                            lesson=message(
                                "What you do not use, the others mark on their tracks: leave them "
                                "little."
                            ),
                            rule="rollwrite.choose.used-dice",
                        ),
                    ),
                ),
            ),
            choices=tree.shapes,
            first=True,
        ),
        ActionKind(
            moves.Reroll,
            text=_dice_text("r"),
            every=tuple(map(moves.Reroll, _every_dice())),
            read=reading(f"r{_DICE}", lambda match: moves.Reroll(faces_in(match["dice"]))),
            said=lambda reroll: message("roll {dice} again", dice=dice_in_words(reroll.dice)),
            uses=(RE_ROLL,),
            things=_reroll_things,
            features=lambda _, reroll: {"cards": reroll.dice},
            # The number of stars is in `words.rolling_again`.
            deeds=(
                asking(
                    "reroll",
                    "",
                    kind="dice",
                    question=message("Which dice do you roll again?"),
                    lesson=message("Keep the dice of one color, and roll the others again."),
                    rule="rollwrite.ability.re-roll",
                ),
            ),
            choices=tree.rerolls,
        ),
        ActionKind(
            moves.ChangeColor,
            text=_change_text,
            every=tuple(_every_change()),
            read=reading(
                rf"(?P<dice>(?P<face>[{FACE_LETTERS}])(?P=face){{0,{DICE - 1}}})>(?P<to>[byrgp])",
                _change_of,
            ),
            said=lambda change: plural(
                "turn {number} {face} die to {color}",
                "turn {number} {face} dice to {color}",
                number=change.number,
                face=color_name(change.face),
                color=color_name(change.to),
            ),
            uses=(COLOR_CHANGE,),
            things=lambda change: (f"die-{change.face}",),
            features=_change_features,
            deeds=(
                Deed(
                    "change_color",
                    "",
                    (
                        Ask(
                            kind="face",
                            question=message("Dice of which color do you change?"),
                            lesson=message(
                                "Dice of one face, all or some of them, can be turned to another "
                                "color."
                            ),
                            rule="rollwrite.ability.color-change",
                        ),
                        Ask(
                            kind="change", question=message("How many of them, and to which color?")
                        ),
                    ),
                ),
            ),
            choices=tree.changes,
        ),
        ActionKind(
            moves.Pass,
            text=lambda _: "-",
            every=(moves.Pass(),),
            said=lambda _: message("draw nothing this turn"),
            deeds=(Deed("pass", message("Draw nothing this turn")),),
        ),
        ActionKind(
            moves.DrawShape,
            text=_draw_text,
            every=tuple(DRAWINGS.values()),
            short=_drawn_in_short,
            said=lambda draw: message(
                "draw the shape on {cells}", cells=cells_named(draw.placement.cells)
            ),
            deeds=(
                Deed(
                    "draw_shape",
                    message("Draw the shape"),
                    (
                        _drawing("orientation", which_turn()),
                        _drawing("place", PHASES[Phase.DRAW].question),
                    ),
                ),
            ),
            choices=tree.places,
        ),
        ActionKind(
            moves.MarkX,
            text=_at("x"),
            every=tuple(map(moves.MarkX, range(CELLS))),
            said=lambda mark: message("put the X on {cell}", cell=cell_name(mark.cell)),
            features=lambda _, mark: {"brick": 1 << mark.cell},
            deeds=(
                Deed(
                    "mark_x",
                    message("Mark one square of the shape with an X, the others with O"),
                    (_of_phase("cell", Phase.MARK_X),),
                ),
            ),
            choices=tree.xs,
        ),
        ActionKind(
            moves.UseNoX,
            text=lambda _: "x-",
            every=(moves.UseNoX(),),
            said=lambda _: message(
                "fill the shape with O, using {ability}", ability=quoted(NO_X.title)
            ),
            uses=(NO_X,),
            deeds=(Deed("use_no_x", ""),),
            choices=tree.no_x,
        ),
        ActionKind(
            moves.DrawSquare,
            text=_at("o"),
            every=tuple(map(moves.DrawSquare, range(CELLS))),
            said=lambda draw: message("draw an O on {cell}", cell=cell_name(draw.cell)),
            deeds=(
                asking(
                    "draw_square",
                    message("Coat of arms action: draw an O on a cell"),
                    kind="cell",
                    question=message("On which cell do you draw the O?"),
                    lesson=message("A single square fits everywhere: fill a row or a column."),
                    rule="rollwrite.coat.square",
                ),
            ),
            choices=tree.squares,
        ),
        ActionKind(
            moves.MarkTwo,
            text=lambda mark: f"++{mark.color.letter}",
            every=tuple(map(moves.MarkTwo, COLORS)),
            said=lambda mark: message(
                "mark two boxes of the {color} track", color=color_of_track_in_genitive(mark.color)
            ),
            things=_track_things,
            features=lambda _, mark: {"color": int(mark.color)},
            deeds=(
                asking(
                    "mark_two",
                    message("Coat of arms action: mark two boxes of a track"),
                    kind="track",
                    question=message("On which track do you mark two boxes?"),
                    lesson=message("Boxes with + and * come sooner on some tracks than on others."),
                    rule="rollwrite.coat.marks",
                ),
                Deed(
                    "mark_two first",
                    message("Mark the first two boxes of a track"),
                    (_of_phase("track", Phase.START_MARKS),),
                ),
            ),
            choices=tree.two_marks,
        ),
        ActionKind(
            moves.UseOneX,
            text=_at("1"),
            every=tuple(map(moves.UseOneX, range(CELLS))),
            said=lambda use: message(
                "draw a single square on {cell}, using {ability}",
                cell=cell_name(use.cell),
                ability=quoted(ONE_X.title),
            ),
            uses=(ONE_X,),
            deeds=(
                asking(
                    "use_one_x",
                    "",
                    kind="cell",
                    question=message("On which cell do you draw the square?"),
                    lesson=PHASES[Phase.ONE_X].lesson,
                    rule="rollwrite.ability.one-x",
                ),
            ),
            choices=tree.one_xs,
        ),
        ActionKind(
            moves.DoneDrawing,
            text=lambda _: ".",
            every=(moves.DoneDrawing(),),
            said=lambda _: message("draw no more squares"),
            deeds=(Deed("done_drawing", message("Draw no more squares")),),
        ),
        ActionKind(
            moves.Mark,
            text=lambda mark: f"+{mark.color.letter}",
            every=tuple(map(moves.Mark, COLORS)),
            said=lambda mark: message(
                "mark a box of the {color} track", color=color_of_track_in_genitive(mark.color)
            ),
            things=_track_things,
            features=lambda _, mark: {"color": int(mark.color)},
            # The die depends on the dice: see `words.marked_for`.
            deeds=(
                Deed(
                    "mark",
                    message("Mark the next box of a track, for an unused die"),
                    (_of_phase("track", Phase.MARK),),
                ),
                Deed(
                    "mark first",
                    message("Mark the next box of a track, for an unused die (the first of two)"),
                    (_of_phase("track", Phase.MARK),),
                ),
            ),
            choices=tree.marks,
        ),
        ActionKind(
            moves.NoMark,
            text=lambda _: "+-",
            every=(moves.NoMark(),),
            said=lambda _: message("mark no more boxes"),
            deeds=(Deed("no_mark", message("Mark no more boxes")),),
        ),
        MoveKind(
            moves.Roll,
            text=_dice_text("?"),
            every=tuple(map(moves.Roll, _every_dice())),
            read=reading(rf"\?{_DICE}", lambda match: moves.Roll(faces_in(match["dice"]))),
            said=lambda roll: message("roll {dice}", dice=dice_in_words(roll.dice)),
        ),
    ),
)
"""The records of the moves."""
