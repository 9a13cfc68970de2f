"""Moves and positions in text, in both games: written by one rule, and read with the same errors.

The texts are described, game by game, in `copenhagen.notation.cardgame` and
`copenhagen.notation.rollwrite`, each with a module for moves and one for positions.
"""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from types import ModuleType
from typing import Any, cast, overload

from copenhagen.cardgame.state import State as CardState
from copenhagen.engine.kinds import AnyState, HasChoices
from copenhagen.errors import (
    AmbiguousNotation,
    Fault,
    IllegalNotation,
    InvalidMove,
    InvalidState,
    NotAState,
    NotationError,
    Reason,
    UnreadableNotation,
    shown,
)
from copenhagen.games import (
    Action,
    ActionOf,
    Move,
    OutcomeOf,
    SomeState,
    State,
    legal_actions,
    state_faults,
    why_illegal,
)
from copenhagen.messages import Message, message, with_rules
from copenhagen.notation.cardgame import moves as card_moves
from copenhagen.notation.cardgame import positions as card_positions
from copenhagen.notation.newer import Unknown
from copenhagen.notation.rollwrite import moves as roll_moves
from copenhagen.notation.rollwrite import positions as roll_positions
from copenhagen.notation.rollwrite.sheets import sheets_in, sheets_of
from copenhagen.rollwrite.state import State as RollState

NOTATION = 1
"""The version of the notation of moves and positions. Another form will have another number."""

_MOVES: Mapping[type, ModuleType] = {CardState: card_moves, RollState: roll_moves}
_POSITIONS: Mapping[type, ModuleType] = {CardState: card_positions, RollState: roll_positions}


# Moves

_WRITERS: Mapping[type, Callable[..., str | None]] = {
    **card_moves.WRITERS,
    **roll_moves.WRITERS,
    Unknown: lambda unknown: unknown.notation or None,  # a move of a later version
}


def write_move(move: "Move") -> str:
    """Return the text of `move`; different moves of a game have different texts.

    >>> from copenhagen import Color
    >>> from copenhagen.cardgame import Pay, TakeCards
    >>> write_move(TakeCards((2, 3))), write_move(Pay(2, 1, Color.RED, discount=True))
    ('t23', '$2+1r-')
    >>> from copenhagen.rollwrite import Choose
    >>> from copenhagen.rollwrite import FacadeShape
    >>> write_move(Choose(FacadeShape(Color.GREEN, 4), whites=1))
    'g4w1'

    Raises `InvalidMove` if the move names something that is not in the game, such as a cell outside
    the grid.
    """
    write = _WRITERS.get(type(move))
    text = write(move) if write else None
    if text is None:
        raise InvalidMove([Fault("", f"{shown(move)} has no notation")])
    return text


def read_move(state: "HasChoices[ActionOf, OutcomeOf]", text: str) -> "ActionOf | OutcomeOf":
    """Return the move that `text` names in `state`; it is legal there.

    Besides the full texts of `write_move`, some short forms are read, as long as only one legal
    move fits; white space around a text does not count. They leave out, in the card game, the turn
    of a build or its brick and turn (``g4b1``, ``g4``), and the numbers of cards of a payment that
    follow from the rest (``$-``, ``$+1r``, ``$+r``, ``$``); in Roll & Write, the white dice of a
    shape or also its form (``b4l``, ``b4``), and all cells of a drawn shape but the lowest one
    (``b2``).

    >>> from random import Random
    >>> import copenhagen as cph
    >>> state = cph.settle(cph.card_game(players=2), Random(1))
    >>> read_move(state, "t23")
    TakeCards(slots=(2, 3))

    Raises:
    - `UnreadableNotation` if the text follows no form of the notation of the game; it names a move
      that is much like it, or the other game if the text is a move of that one;
    - `IllegalNotation`, with the reasons of `why_illegal`, if the rules forbid what it names;
    - `AmbiguousNotation`, with the full texts in question, if it names more than one legal
      move.
    """
    moves, given = _notation(_MOVES, state), cast("object", text)
    text = given.strip() if isinstance(given, str) else text
    if not isinstance(given, str) or not 0 < len(text) <= moves.LONGEST_MOVE:
        raise UnreadableNotation(
            message(
                "{text} is not a string of 1 to {most} characters",
                text=shown(given),
                most=moves.LONGEST_MOVE,
            )
        )
    move: ActionOf | OutcomeOf | None = moves.move_in_full(text)
    if move is not None:
        if reasons := why_illegal(state, move):
            raise IllegalNotation(_not_possible(text, reasons), reasons)
        return move
    meant: tuple[ActionOf, ...] = moves.moves_in_short(text)
    if not meant:
        raise _unreadable(cast("State", state), text)
    wanted = set(meant)
    candidates = [action for action in legal_actions(state) if action in wanted]
    if not candidates:
        reasons = _shared_reasons(state, meant)
        raise IllegalNotation(_not_possible(text, reasons), reasons)
    if len(candidates) > 1:
        texts = [write_move(action) for action in candidates]
        raise AmbiguousNotation(
            message("{text} may be any of {moves}", text=text, moves=_first_of(texts)), texts
        )
    return candidates[0]


def _unreadable(state: State, text: str) -> NotationError:
    """Return the error for a text that is no move of the game, with what may help."""
    if reason := _notation(_MOVES, state).impossible(text):
        return IllegalNotation(_not_possible(text, [reason]), [reason])
    for kind, other in _MOVES.items():
        if kind is not type(state) and _names_a_move(other, text):
            return UnreadableNotation(_OF_THE_OTHER_GAME[kind](shown(text)))
    near = _near(state, text)
    if near is None:
        return UnreadableNotation(
            message("{text} is not a move in any form of the notation", text=shown(text))
        )
    return UnreadableNotation(
        message(
            "{text} is not a move in any form of the notation; is it {near}?",
            text=shown(text),
            near=near,
        )
    )


def _names_a_move(moves: ModuleType, text: str) -> bool:
    return bool(moves.move_in_full(text) or moves.moves_in_short(text))


def _near(state: State, text: str) -> str | None:
    """Return the text of a move that differs only in case, or else of a legal one much like it."""
    moves, small = _notation(_MOVES, state), text.lower()
    if _names_a_move(moves, small):
        return small
    by_letters = {other.lower(): other for other in map(write_move, legal_actions(state))}
    found = get_close_matches(small, by_letters, n=1, cutoff=0.75)
    return by_letters[found[0]] if found else None


_OF_THE_OTHER_GAME: Mapping[type, Callable[[str], Message]] = {
    RollState: lambda text: message(
        "{text} is a move of Roll & Write, and this is the card game", text=text
    ),
    CardState: lambda text: message(
        "{text} is a move of the card game, and this is Roll & Write", text=text
    ),
}
"""The sentences about a move of the game that is not played, by the class of its states."""


def move_in_full(state: State, text: str) -> "Move":
    """Return the move that the full `text` names in the game of `state`, legal or not.

    Raises `UnreadableNotation` where it names none.
    """
    move: Move | None = _notation(_MOVES, state).move_in_full(text)
    if move is None:
        raise UnreadableNotation(f"{shown(text)} is not a move in full notation")
    return move


def _notation(modules: Mapping[type, ModuleType], state: object) -> ModuleType:
    module = modules.get(type(state))
    if module is None:
        raise NotAState(f"{type(state).__name__} is not the state of a game")
    return module


def _not_possible(text: str, reasons: Iterable[Reason]) -> Message:
    return message("{text} is not possible here: {reasons}", text=text, reasons=with_rules(reasons))


_MOST_LISTED = 12


def _first_of(texts: list[str]) -> str:
    more = len(texts) - _MOST_LISTED
    first = ", ".join(texts[:_MOST_LISTED])
    return message("{moves} and {number} more", moves=first, number=more) if more > 0 else first


def _shared_reasons(state: AnyState, moves: Iterable[Action]) -> tuple[Reason, ...]:
    """Return why none of `moves` is legal: the reasons that hold for all, else all there are.

    Some that a text may mean are of another kind, for another time. That they are not asked for
    now says nothing to a reader who meant one of those that are.
    """
    each = [why_illegal(state, move) for move in moves]
    asked = [reasons for reasons in each if not any(map(_out_of_turn, reasons))] or each
    shared = [reason for reason in asked[0] if all(reason in reasons for reasons in asked)]
    return tuple(shared or dict.fromkeys(reason for reasons in asked for reason in reasons))


def _out_of_turn(reason: Reason) -> bool:
    return reason.rule.endswith(".turn.order")


# Positions


def write_state(state: State) -> str:
    """Return `state` on one line, no longer than the `LONGEST_POSITION` of its game.

    States with the same line are equal; equal states have the same line if their houses were made
    of the same tiles or shapes in the same order.

    >>> import copenhagen as cph
    >>> write_state(cph.card_game(players=2))
    '2ecm 0D ------- - 70 -,A,- -,A,-'
    >>> write_state(cph.roll_and_write(players=3))
    '3rw 0R +5 - -,- -,- -,-'

    Raises `InvalidState` if the position is not lawful: what the line leaves out would not follow
    from the rest.
    """
    positions = _notation(_POSITIONS, state)
    if faults := state_faults(state):
        raise InvalidState(faults)
    line: str = positions.line_of(state)
    return line


@overload
def read_state(line: str) -> State: ...


@overload
def read_state(line: str, expected: type[SomeState]) -> SomeState: ...


def read_state(line: str, expected: type[Any] | None = None) -> State:
    """Return the state that `line` describes, as `write_state` writes it.

    The first field says which game it is; with `expected`, the class of the states of a game, it
    has to be that one.

    >>> state = read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-")
    >>> state.players[1].hand, state.supply
    ((0, 0, 0, 2, 1), (10, 13, 12, 11, 12))
    >>> read_state("3rw 2C bbbgw - b2,- b1,aBc1 p2,-").players[1].house.empty
    42

    Raises `UnreadableNotation`, which names every field that does not follow the notation;
    `InvalidState`, with every `Fault`, if the position breaks a law of the game. The paths are
    those of the fields of the state (``players[1].house[3]`` is what seat 1 placed or drew fourth).
    """
    given = cast("object", line)
    rolled = isinstance(given, str) and given[1:3] == roll_positions.GAME
    kind: type[State] = RollState if rolled else CardState
    if expected is not None and kind is not expected:
        raise UnreadableNotation(
            message("{line} is not a position of the expected game", line=shown(line))
        )
    positions = _POSITIONS[kind]
    state: State
    state, found = positions.state_of(line)
    if faults := (*state_faults(state), *found):
        raise InvalidState(faults)
    if (right := positions.line_of(state)) != line:
        raise UnreadableNotation(
            message("this position is written differently: {line}", line=right)
        )
    return state


# Positions from paper


def write_sheets(state: RollState) -> str:
    """Return the text of a position of Roll & Write as it looks on paper, with a line for each row.

    It says which squares of each house have an O and which an X, and not which shapes they came
    from: equal states have the same text.

    >>> print(write_sheets(read_state("3rw 2C bbbgw - b2,- b1,aBc1 p2,-", RollState)))
    game 3rw
    turn 2C
    dice bbbgw
    sheet -
    <BLANKLINE>
    player b2
    score 0
    <BLANKLINE>
    player b1
    score 0
    O X O . .
    <BLANKLINE>
    player p2
    score 0
    <BLANKLINE>

    Raises `InvalidState` if the position is not lawful, and `NotAState` if `state` is not a state
    of Roll & Write.
    """
    if type(state) is not RollState:
        raise NotAState(f"{type(state).__name__} is not a state of Roll & Write")
    if faults := state_faults(state):
        raise InvalidState(faults)
    return sheets_of(state)


def read_sheets(text: str) -> RollState:
    """Return the position of Roll & Write that `text` draws, as `write_sheets` writes it.

    This is for sheets that were filled in on paper. Lines on the table come first: ``game``,
    ``turn``, ``dice`` and ``sheet``, each with what the field of that name says in the line of
    `write_state`; the last two may be left out. Then comes each player: ``player`` and the tracks,
    ``score`` and the points if one likes, and the rows of the house from the top, with ``O``, ``X``
    and ``.``; empty rows above them may be left out. Paper does not show which shapes were drawn,
    and no rule asks: each square is read as one that was drawn alone.

    >>> state = read_sheets('''
    ... game 3rw
    ... turn 2C
    ... dice bbbgw
    ... player b2
    ... player b1
    ... O X O . .
    ... player p2
    ... ''')
    >>> write_state(state)
    '3rw 2C bbbgw - b2,- b1,a1.B1.c1 p2,-'

    Raises `UnreadableNotation`, which names the lines that cannot be read, twelve of them at most,
    and `InvalidState` if one cannot play on from the position.
    """
    return sheets_in(text)
