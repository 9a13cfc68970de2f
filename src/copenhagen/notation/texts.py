"""The text notation of moves and positions in both games, with the same errors.

The notation of each game is described in `copenhagen.cardgame.notation` and
`copenhagen.rollwrite.notation`, each with a module for moves and one for positions.
"""

from collections.abc import Iterable
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast, overload

from copenhagen.engine.game import GameKind, InRooms, OfItsGame, first_game, games
from copenhagen.engine.kinds import MoveKind
from copenhagen.engine.protocols import AnyState, HasChoices
from copenhagen.errors import (
    AmbiguousNotation,
    Fault,
    IllegalNotation,
    InvalidMove,
    InvalidState,
    NotationError,
    Reason,
    UnreadableNotation,
    shown,
)
from copenhagen.games import (
    ActionOf,
    OutcomeOf,
    SomeState,
    legal_actions,
    state_faults,
    why_illegal,
)
from copenhagen.messages import Message, message, with_rules
from copenhagen.notation.moves import impossible, longest_move, move_named, moves_in_short
from copenhagen.notation.newer import Unknown

if TYPE_CHECKING:
    from copenhagen.games import Action, Move, State

NOTATION = 1
"""The version of the notation of moves and positions. It changes with the form."""

_GAME_OF_STATE = OfItsGame("state", what="state")


def _positions(game: GameKind) -> ModuleType:
    return game.room("notation.positions")


# Moves

_KINDS: InRooms[MoveKind] = InRooms("kinds.moves", "MOVES", "move")


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

    Raises `InvalidMove` if the move names something outside the game, such as a cell outside the
    grid.
    """
    given: object = move
    if isinstance(given, Unknown):  # a move of a later version
        text = given.notation or None
    else:
        kind = _KINDS.find(type(move))
        text = kind.text(move) if kind else None
    if text is None:
        raise InvalidMove([Fault("", f"{shown(move)} has no notation")])
    return text


def read_move(state: HasChoices[ActionOf, OutcomeOf], text: str) -> ActionOf | OutcomeOf:
    """Return the legal move that `text` names in `state`.

    Besides the full texts of `write_move`, some short forms are accepted if they match only one
    legal move; surrounding white space is ignored. They leave out, in the card game, the turn of a
    build or its brick and turn (``g4b1``, ``g4``), and the numbers of cards of a payment that
    follow from the rest (``$-``, ``$+1r``, ``$+r``, ``$``); in Roll & Write, the white dice of a
    shape or also its form (``b4l``, ``b4``), and all cells of a drawn shape but the lowest one
    (``b2``).

    >>> from random import Random
    >>> import copenhagen as cph
    >>> state = cph.settle(cph.card_game(players=2), Random(1))
    >>> read_move(state, "t23")
    TakeCards(slots=(2, 3))

    Raises:
    - `UnreadableNotation` if the text matches no form of the notation of the game; it suggests a
      similar move, or names the other game if the text is a move there;
    - `IllegalNotation`, with the reasons of `why_illegal`, if the rules forbid the move;
    - `AmbiguousNotation`, with the full texts of the candidates, if it matches more than one legal
      move.
    """
    game, given = _GAME_OF_STATE[type(state)], cast("object", text)
    text, most = given.strip() if isinstance(given, str) else text, longest_move(game)
    if not isinstance(given, str) or not 0 < len(text) <= most:
        raise UnreadableNotation(
            message(
                "{text} is not a string of 1 to {most} characters", text=shown(given), most=most
            )
        )
    move: ActionOf | OutcomeOf | None = move_named(game, text)
    if move is not None:
        if reasons := why_illegal(state, move):
            raise IllegalNotation(_not_possible(text, reasons), reasons)
        return move
    meant: tuple[ActionOf, ...] = moves_in_short(game, text)
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


def _unreadable(state: "State", text: str) -> NotationError:
    """Return the error for a text that is not a move of the game, with a suggestion."""
    played = _GAME_OF_STATE[type(state)]
    if reason := impossible(played, text):
        return IllegalNotation(_not_possible(text, [reason]), [reason])
    for other in games():
        if other is not played and _names_a_move(other, text):
            return UnreadableNotation(
                message(
                    "{text} is a move of {other}, and this is {game}",
                    text=shown(text),
                    other=other.title,
                    game=played.title,
                )
            )
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


def _names_a_move(game: GameKind, text: str) -> bool:
    return bool(move_named(game, text) or moves_in_short(game, text))


def _near(state: "State", text: str) -> str | None:
    """Return the text of a move that differs only in case, or else of a similar legal one."""
    from difflib import get_close_matches  # noqa: PLC0415 - only where something is wrong

    small = text.lower()
    if _names_a_move(_GAME_OF_STATE[type(state)], small):
        return small
    by_letters = {other.lower(): other for other in map(write_move, legal_actions(state))}
    found = get_close_matches(small, by_letters, n=1, cutoff=0.75)
    return by_letters[found[0]] if found else None


def move_in_full(state: "State", text: str) -> "Move":
    """Return the move that the full `text` names in the game of `state`, legal or not.

    Raises `UnreadableNotation` if it names no move.
    """
    move: Move | None = move_named(_GAME_OF_STATE[type(state)], text)
    if move is None:
        raise UnreadableNotation(f"{shown(text)} is not a move in full notation")
    return move


def _not_possible(text: str, reasons: Iterable[Reason]) -> Message:
    return message("{text} is not possible here: {reasons}", text=text, reasons=with_rules(reasons))


_MOST_LISTED = 12


def _first_of(texts: list[str]) -> str:
    more = len(texts) - _MOST_LISTED
    first = ", ".join(texts[:_MOST_LISTED])
    return message("{moves} and {number} more", moves=first, number=more) if more > 0 else first


def _shared_reasons(state: AnyState, moves: "Iterable[Action]") -> tuple[Reason, ...]:
    """Return the reasons against all of `moves`: the shared reasons, or else every reason.

    A text may also match moves that belong to another phase. That they are not asked for now does
    not help a reader who meant one of the others, so this reason is left out.
    """
    each = [why_illegal(state, move) for move in moves]
    asked = [reasons for reasons in each if not any(map(_out_of_turn, reasons))] or each
    shared = [reason for reason in asked[0] if all(reason in reasons for reasons in asked)]
    return tuple(shared or dict.fromkeys(reason for reasons in asked for reason in reasons))


def _out_of_turn(reason: Reason) -> bool:
    return reason.rule.endswith(".turn.order")


# Positions


def write_state(state: "State") -> str:
    """Return `state` on one line, no longer than the `LONGEST_POSITION` of its game.

    States with the same line are equal; equal states have the same line if their houses were made
    of the same tiles or shapes in the same order.

    >>> import copenhagen as cph
    >>> write_state(cph.card_game(players=2))
    '2ecm 0D ------- - 70 -,A,- -,A,-'
    >>> write_state(cph.roll_and_write(players=3))
    '3rw 0R +5 - -,- -,- -,-'

    Raises `InvalidState` if the position is not lawful, since the parts that the line omits could
    not be derived.
    """
    positions = _positions(_GAME_OF_STATE[type(state)])
    if faults := state_faults(state):
        raise InvalidState(faults)
    line: str = positions.line_of(state)
    return line


@overload
def read_state(line: str) -> "State": ...


@overload
def read_state(line: str, expected: type[SomeState]) -> SomeState: ...


def read_state(line: str, expected: type[Any] | None = None) -> "State":
    """Return the state that `line` describes, as `write_state` writes it.

    The first field names the game; with `expected`, the class of the states of a game, it has to be
    that game.

    >>> state = read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-")
    >>> state.players[1].hand, state.supply
    ((0, 0, 0, 2, 1), (10, 13, 12, 11, 12))
    >>> read_state("3rw 2C bbbgw - b2,- b1,aBc1 p2,-").players[1].house.empty
    42

    Raises `UnreadableNotation`, naming every unreadable field; `InvalidState`, with every `Fault`,
    if the position breaks a law of the game. The paths name the fields of the state
    (``players[1].house[3]`` is the fourth tile or shape of seat 1).
    """
    given = cast("object", line)
    said = given if isinstance(given, str) else ""
    game = first_game()
    if not _positions(game).begins(said):  # else the other games need not be loaded
        game = next((one for one in games()[1:] if _positions(one).begins(said)), game)
    if expected is not None and game.state is not expected:
        raise UnreadableNotation(
            message("{line} is not a position of the expected game", line=shown(line))
        )
    positions = _positions(game)
    state: State
    state, found = positions.state_of(line)
    if faults := (*state_faults(state), *found):
        raise InvalidState(faults)
    if (right := positions.line_of(state)) != line:
        raise UnreadableNotation(
            message("this position is written differently: {line}", line=right)
        )
    return state
