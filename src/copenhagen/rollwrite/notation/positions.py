"""Positions in text: a whole state on one line, short enough for a chat message or a test.

A line has fields with a blank between them, first four for the table, then one for each player:

======== =========================================================================================
field    content
======== =========================================================================================
game     the number of players and ``rw``, then a letter for each option that is not as usual:
         ``m`` shapes may be mirrored, ``k`` marks are optional, ``d`` drawing is optional, ``u``
         stars can be used in the turn in which they are unlocked
turn     the seat whose turn it is, then the letter of the phase: ``S`` start_marks, ``R`` roll,
         ``C`` choose, ``D`` draw, ``X`` mark_x, ``A`` coat_of_arms, ``1`` one_x, ``M`` mark,
         ``O`` over; then what the phase waits for: in ``S`` the seat that marks, in ``D`` the shape
         that was chosen, in ``X`` the cells of the shape that was drawn, in ``A`` the number of
         open coat of arms actions, in ``M`` the seat that marks, ``+`` and how many boxes it may
         still mark; then ``n`` if "No X" was used in this turn, ``f`` and the number of stars of
         "One X" that cannot be used before the next turn, ``q`` if the round has been quiet so
         far
dice     a letter for each unused die on the table, then ``+`` and the number of
         dice in hand; ``-`` if both are empty
sheet    the shapes that are crossed out, each as often as it is, in their order (``b4r.r4.r4.p5``),
         with ``.`` between, or ``-``
player   two parts with a comma between them:
         the tracks on which something is marked or spent, each with the letter of its color, the
         number of marked boxes, ``+`` for each bonus and ``*`` for each star that was spent
         (``b3+*r0**``), or ``-``;
         the drawings on the house, in order, with ``.`` between (``aBc1b2.c3``,
         `copenhagen.rollwrite.notation.houses`), or ``-``
======== =========================================================================================

The score follows from these. Colors, faces and shapes have the letters of
`copenhagen.rollwrite.notation.moves` in their fixed order.
"""

import re
from collections.abc import Sequence
from typing import Any

from copenhagen.errors import Fault
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS
from copenhagen.house.lines import line_points
from copenhagen.notation.lines import (
    Field,
    fields_in,
    options_in,
    options_pattern,
    options_text,
    values_of,
    wrong_number,
)
from copenhagen.rollwrite.components import (
    BOXES,
    DICE,
    PLAYERS,
    TRACK_POINTS,
    Counts,
    Faces,
    sheet_of,
)
from copenhagen.rollwrite.notation.houses import drawn_in, text_of
from copenhagen.rollwrite.notation.moves import FACE_LETTERS, SHAPES, dice_text, faces_in
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import Phase, Player, RollAndWrite, State
from copenhagen.rollwrite.validation.houses import house_of

GAME = "rw"
"""The letters after the number of players, which identify the game."""

LONGEST_POSITION = 776
"""The maximum length of the line of a lawful position; longer texts are refused unread."""

_PHASE_LETTERS = dict(zip(Phase, "SRCDXA1MO", strict=True))
"""The letters of the phases."""

_PHASES = {letter: phase for phase, letter in _PHASE_LETTERS.items()}


# Writing


def line_of(state: State) -> str:
    """Return the line of a lawful state, of at most `LONGEST_POSITION` characters."""
    table = (_game_text(state.game), _turn_text(state), _dice_text(state), _sheet_text(state))
    return " ".join((*table, *map(player_text, state.players)))


def _game_text(game: RollAndWrite) -> str:
    return f"{game.players}{GAME}{options_text(game.options)}"


def _turn_text(state: State) -> str:
    no_x, quiet = "n" * state.no_x, "q" * state.quiet
    fresh = f"f{state.fresh}" if state.fresh else ""
    phase = _PHASE_LETTERS[state.phase]
    return f"{state.active}{phase}{_waiting_text(state)}{no_x}{fresh}{quiet}"


def _waiting_text(state: State) -> str:
    match state.phase:
        case Phase.START_MARKS:
            return str(state.to_act)
        case Phase.DRAW:
            return str(state.shape)
        case Phase.MARK_X:
            return text_of(state.cells)
        case Phase.COAT_OF_ARMS:
            return str(state.coats)
        case Phase.MARK:
            return f"{state.to_act}+{state.marks}"
        case _:
            return ""


def _dice_text(state: State) -> str:
    in_hand = f"+{state.in_hand}" if state.in_hand else ""
    return dice_text(state.dice) + in_hand or "-"


def _sheet_text(state: State) -> str:
    sheet = state.game.sheet
    return (
        ".".join(
            str(shape)
            for shape, printed, left in zip(sheet.shapes, sheet.copies, state.copies, strict=True)
            for _ in range(printed - left)
        )
        or "-"
    )


def player_text(player: Player) -> str:
    """Return the field of a player."""
    tracks = "".join(
        f"{color.letter}{boxes}{'+' * bonuses}{'*' * stars}"
        for color, boxes, bonuses, stars in zip(
            COLORS, player.tracks, player.spent_bonuses, player.spent_stars, strict=True
        )
        if boxes or bonuses or stars
    )
    house = ".".join(text_of(one.cells, one.xs) for one in player.house.drawn)
    return f"{tracks or '-'},{house or '-'}"


# Reading


def state_of(line: object) -> tuple[State, tuple[Fault, ...]]:
    """Return the state that `line` describes; the line has no redundancy, so there are no faults.

    Raises `UnreadableNotation`, naming every unreadable field.
    """
    texts = fields_in(line, len(_FIELDS), PLAYERS, LONGEST_POSITION)
    forms = [*_FIELDS, *(_PLAYER for _ in texts[len(_FIELDS) :])]
    match = _FIELDS[0].pattern.fullmatch(texts[0])
    forms[_SHEET] = _SHEETS[bool(match and _game(match).options.mirror)]
    game, turn, (dice, in_hand), copies, *players = values_of(forms, texts)
    if game.players != len(players):
        raise wrong_number(len(players), game.players)
    table = {"game": game, **turn, "dice": dice, "in_hand": in_hand, "copies": copies}
    return State(players=tuple(players), **table), ()


def _game(match: re.Match[str]) -> RollAndWrite:
    return RollAndWrite(int(match["players"]), options_in(RollAndWriteOptions, match))


def _turn(match: re.Match[str]) -> dict[str, Any] | None:
    """Return the fields of a state in the field of the turn."""
    phase, waiting = _PHASES[match["phase"]], match["waiting"]
    form = _WAITING.get(phase)
    found = form.fullmatch(waiting) if form else None
    if (found is None) is not (form is None and not waiting):
        return None
    said = found.groupdict() if found else {}
    outline = drawn_in(said.get("cells", ""))
    if "cells" in said and outline is None:
        return None
    return {
        "active": int(match["active"]),
        "phase": phase,
        "to_act": int(said.get("seat", match["active"])),
        "shape": SHAPES.get(said.get("shape", "")),
        "cells": outline.cells if outline else 0,
        "coats": int(said.get("coats", 0)),
        "marks": int(said.get("marks", 0)),
        "no_x": bool(match["no_x"]),
        "fresh": int(match["fresh"] or 0),
        "quiet": bool(match["quiet"]),
    }


_WAITING = {
    Phase.START_MARKS: re.compile(r"(?P<seat>[01])"),
    Phase.DRAW: re.compile(rf"(?P<shape>{'|'.join(SHAPES)})"),
    Phase.MARK_X: re.compile(r"(?P<cells>(?:[a-e]+[1-9])+)"),
    Phase.COAT_OF_ARMS: re.compile(r"(?P<coats>[1-9])"),
    Phase.MARK: re.compile(r"(?P<seat>[0-3])\+(?P<marks>[1-9])"),
}


def _dice(match: re.Match[str]) -> tuple[Faces, int]:
    return faces_in(match["dice"] or ""), int(match["in_hand"] or 0)


def _copies_left(*, mirror: bool) -> Field:
    sheet = sheet_of(mirror)
    shapes = list(zip(sheet.shapes, sheet.copies, strict=True))

    def read(match: re.Match[str]) -> tuple[int, ...]:
        crossed = match[0].split(".")
        return tuple(printed - crossed.count(str(shape)) for shape, printed in shapes)

    names = "".join(rf"(?:{shape}(?:\.|$)){{0,{copies}}}" for shape, copies in shapes if copies)
    return Field("sheet", re.compile(rf"-|(?=.){names}(?<!\.)"), read)


def _player(match: re.Match[str]) -> Player | None:
    texts = match["house"].split(".") if match["house"] != "-" else []
    drawn = [one for one in map(drawn_in, texts) if one is not None]
    if len(drawn) < len(texts):
        return None
    tracks = [(match[f"{color}"] or "0") for color in COLORS]
    house = house_of(drawn)
    boxes = _counts([int(track[0]) for track in tracks])
    points = line_points(house.filled, house.windows) + TRACK_POINTS * boxes.count(BOXES)
    return Player(
        house=house,
        tracks=boxes,
        spent_bonuses=_counts([track.count("+") for track in tracks]),
        spent_stars=_counts([track.count("*") for track in tracks]),
        score=points,
    )


def _counts(numbers: Sequence[int]) -> Counts:
    blue, yellow, red, green, purple = numbers
    return blue, yellow, red, green, purple


_TRACKS = "".join(
    rf"(?:{color.letter}(?P<{color}>[1-9]\+{{0,2}}\*{{0,6}}|0(?=[+*])\+{{0,2}}\*{{0,6}}))?"
    for color in COLORS
)
_ONE_DRAWN = r"(?:[a-eA-E]{1,5}[1-9]){1,9}"

_SHEETS = (_copies_left(mirror=False), _copies_left(mirror=True))
"""The facade sheet of games in which shapes are only turned, or mirrored as well."""

_FIELDS = (
    Field(
        "game",
        re.compile(rf"(?P<players>[234]){GAME}{options_pattern(RollAndWriteOptions)}"),
        _game,
    ),
    Field(
        "turn",
        re.compile(
            rf"(?P<active>[0-3])(?P<phase>[{''.join(_PHASES)}])(?P<waiting>[a-z0-9+]*?)"
            r"(?P<no_x>n)?(?:f(?P<fresh>[1-9]))?(?P<quiet>q)?"
        ),
        _turn,
    ),
    Field(
        "dice",
        re.compile(
            r"-|(?=.)(?P<dice>"
            + "".join(rf"{letter}{{0,{DICE}}}" for letter in FACE_LETTERS)
            + rf")(?:\+(?P<in_hand>[1-{DICE}]))?"
        ),
        _dice,
    ),
    _SHEETS[0],
)
_SHEET = [field.name for field in _FIELDS].index("sheet")

_PLAYER = Field(
    "player",
    re.compile(
        rf"(?:-|(?=[^,]){_TRACKS}),(?P<house>-|{_ONE_DRAWN}(?:\.{_ONE_DRAWN}){{0,{CELLS - 1}}})"
    ),
    _player,
)


def begins(line: str) -> bool:
    """Return whether a line begins like the positions of this game."""
    return line[1:3] == GAME
