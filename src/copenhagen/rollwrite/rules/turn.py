"""The course of the game: the order of the questions."""

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import get_args

from copenhagen.engine.rules import ActionRule, Chance, Phases, Rules, StateTypes
from copenhagen.errors import Reason
from copenhagen.messages import message
from copenhagen.rollwrite.actions import (
    ChangeColor,
    Choose,
    DoneDrawing,
    DrawShape,
    DrawSquare,
    Mark,
    MarkTwo,
    MarkX,
    Move,
    NoMark,
    Pass,
    Reroll,
    Roll,
    UseNoX,
    UseOneX,
)
from copenhagen.rollwrite.components import DICE
from copenhagen.rollwrite.events import (
    CoatActionsSkipped,
    GameEnded,
    MarkingStarted,
    QuestionSkipped,
    RoundEnded,
    TurnStarted,
)
from copenhagen.rollwrite.rules import choosing, coats_of_arms, dice, drawing, ending, marking
from copenhagen.rollwrite.state import (
    Phase,
    Player,
    PlayerDraft,
    Recorder,
    State,
    StateDraft,
    StateLike,
    player_draft,
)

_ROLL = Phase.ROLL
_CHOOSE = Phase.CHOOSE
_DRAW = Phase.DRAW
_MARK_X = Phase.MARK_X
_COAT_OF_ARMS = Phase.COAT_OF_ARMS
_ONE_X = Phase.ONE_X
_MARK = Phase.MARK


# Set-up


def _mark_start(draft: StateDraft, me: PlayerDraft, action: MarkTwo) -> None:
    """Mark two boxes: as a coat of arms action, or at the start of a game for two.

    (rollwrite.setup.two-players-marks)
    """
    if draft.phase is Phase.START_MARKS:
        coats_of_arms.mark_two_boxes(draft, me, action.color)
    else:
        coats_of_arms.mark_two(draft, me, action)


def _after_two_marks(draft: StateDraft) -> None:
    if draft.phase is _COAT_OF_ARMS:
        _go_on(draft)
    elif draft.to_act + 1 < draft.game.players:
        draft.to_act += 1
        draft.ask(Phase.START_MARKS)
    else:
        _start_round(draft)


# Rounds and turns


def _start_round(draft: StateDraft) -> None:
    draft.quiet = draft.game.options.may_be_quiet
    _start_turn(draft, 0)


def _start_turn(draft: StateDraft, seat: int) -> None:
    """Start a turn: the player takes all five dice (rollwrite.turn.clockwise)."""
    draft.to_act = draft.active = seat
    draft.dice = dice.NO_DICE
    draft.in_hand = DICE
    if draft.is_recording:
        draft.record(TurnStarted, seat)
    draft.ask(_ROLL)


def roll(draft: StateDraft, outcome: Roll) -> None:
    """Roll the dice in hand; then the player chooses (rollwrite.turn.phases)."""
    dice.roll(draft, outcome)
    draft.ask(_CHOOSE)


def _asks(phase: Phase) -> Callable[[StateDraft], None]:
    """Return a function that asks the same player the next question, in any case."""
    return lambda draft: draft.ask(phase)


def _go_on(draft: StateDraft) -> None:
    """Continue after a drawing: coats of arms, then "One X", then the other players' marks.

    (rollwrite.turn.order)
    """
    me = draft.players[draft.to_act]
    if draft.coats:
        if coats_of_arms.possible(me):
            draft.ask(_COAT_OF_ARMS)
            return
        draft.record(CoatActionsSkipped, draft.to_act, draft.coats)
        draft.coats = 0
    if drawing.one_x_possible(draft, me):
        if drawing.free_squares(me.house.filled):
            draft.ask(_ONE_X)
            return
        draft.record(QuestionSkipped, draft.to_act, _ONE_X)
    _let_others_mark(draft)


def _let_others_mark(draft: StateDraft) -> None:
    """Begin the last phase of the turn (rollwrite.turn.phases)."""
    draft.no_x = False
    draft.fresh = 0
    _next_marker(draft)


def _next_marker(draft: StateDraft) -> None:
    """Ask the next player, clockwise, who can mark a box (rollwrite.mark.clockwise)."""
    players = draft.players
    draft.to_act = seat = (draft.to_act + 1) % len(players)
    while seat != draft.active:
        if marking.possible(draft, players[seat]):
            draft.marks = marking.marks_for_each(len(players))
            if draft.is_recording:
                draft.record(MarkingStarted, seat, draft.marks)
            draft.ask(_MARK)
            return
        draft.record(QuestionSkipped, seat, _MARK)
        draft.to_act = seat = (seat + 1) % len(players)
    _end_turn(draft)


def _after_mark(draft: StateDraft) -> None:
    if draft.marks:
        if marking.possible(draft, draft.players[draft.to_act]):
            draft.ask(_MARK)
            return
        draft.record(QuestionSkipped, draft.to_act, _MARK)
        draft.marks = 0
    _next_marker(draft)


def _end_turn(draft: StateDraft) -> None:
    """End the turn; the game ends with a round, so that all have had the same number of turns.

    (rollwrite.end.round) Nothing is asked after the end (rollwrite.end.over).
    """
    if draft.active + 1 < draft.game.players:
        _start_turn(draft, draft.active + 1)
        return
    draft.record(RoundEnded)
    if ending.is_over(draft):
        draft.dice = dice.NO_DICE
        draft.quiet = False
        draft.record(GameEnded)
        draft.ask(Phase.OVER)
    else:
        _start_round(draft)


def _nothing_forbids(_: StateLike, __: PlayerDraft, ___: DoneDrawing) -> Iterator[Reason]:
    return iter(())


def _nothing(_: StateDraft, __: PlayerDraft, ___: DoneDrawing) -> None:
    """Change nothing: only the next question matters."""


# The rules of the game


def _why_not_now(state: StateLike, move: Move) -> tuple[Reason, ...]:
    """Return the reason against a move that does not answer the current question."""
    reasons = [PHASES.not_now(state.phase)]
    if state.phase in _NOT_IN_OWN_TURN and isinstance(move, _OWN_TURN):
        text = message("abilities can only be used on your own turn")
        reasons.append(Reason("rollwrite.ability.own-turn", text))
    elif isinstance(move, UseOneX) and state.phase in _BEFORE_DRAWN:
        text = message("single squares come only after a shape is drawn in this turn")
        reasons.append(Reason("rollwrite.ability.one-x", text))
    return tuple(reasons)


_NOT_IN_OWN_TURN = (Phase.START_MARKS, Phase.MARK)
_BEFORE_DRAWN = (Phase.ROLL, Phase.CHOOSE, Phase.DRAW, Phase.MARK_X)
_OWN_TURN = (Reroll, ChangeColor, UseNoX, UseOneX)

PHASES = Phases(
    game=message("Roll & Write"),
    moves=frozenset(get_args(Move)),
    waits_for={
        Phase.START_MARKS: message("the players mark two boxes of a track"),
        Phase.ROLL: message("the dice are being rolled"),
        Phase.CHOOSE: message("the player chooses a shape"),
        Phase.DRAW: message("the player draws the shape"),
        Phase.MARK_X: message("the player marks the shape"),
        Phase.COAT_OF_ARMS: message("the player chooses a coat of arms action"),
        Phase.ONE_X: message("the player may draw a single square"),
        Phase.MARK: message("the other players mark their tracks"),
    },
    order="rollwrite.turn.order",
    over="rollwrite.end.over",
)
"""The phases of the game, in words."""

RULES = Rules(
    types=StateTypes(
        state=State,
        player=Player,
        draft=StateDraft.of,
        recording=Recorder.of,
        player_draft=player_draft,
        turn_of=attrgetter("active"),
    ),
    phases=PHASES,
    why_not_now=_why_not_now,
    choices={
        Phase.START_MARKS: (coats_of_arms.mark_two_choices,),
        Phase.CHOOSE: (dice.reroll_choices, dice.change_choices, choosing.choices),
        Phase.DRAW: (drawing.draw_choices,),
        Phase.MARK_X: (drawing.x_choices, drawing.no_x_choices),
        Phase.COAT_OF_ARMS: (coats_of_arms.choices,),
        Phase.ONE_X: (drawing.one_x_choices,),
        Phase.MARK: (marking.choices, marking.no_mark_choices),
    },
    action_rules={
        Reroll: ActionRule((_CHOOSE,), dice.reroll_reasons, dice.reroll, _asks(_ROLL)),
        ChangeColor: ActionRule((_CHOOSE,), dice.change_reasons, dice.change_color, _asks(_CHOOSE)),
        Choose: ActionRule((_CHOOSE,), choosing.choose_reasons, choosing.choose, _asks(_DRAW)),
        Pass: ActionRule((_CHOOSE,), choosing.pass_reasons, choosing.pass_turn, _let_others_mark),
        DrawShape: ActionRule((_DRAW,), drawing.draw_reasons, drawing.place, _asks(_MARK_X)),
        MarkX: ActionRule((_MARK_X,), drawing.x_reasons, drawing.mark_x, _go_on),
        UseNoX: ActionRule((_MARK_X,), drawing.no_x_reasons, drawing.use_no_x, _go_on),
        DrawSquare: ActionRule(
            (_COAT_OF_ARMS,), drawing.square_reasons, coats_of_arms.square, _go_on
        ),
        MarkTwo: ActionRule(
            (Phase.START_MARKS, _COAT_OF_ARMS),
            coats_of_arms.mark_two_reasons,
            _mark_start,
            _after_two_marks,
        ),
        UseOneX: ActionRule((_ONE_X,), drawing.square_reasons, drawing.one_x, _go_on),
        DoneDrawing: ActionRule((_ONE_X,), _nothing_forbids, _nothing, _let_others_mark),
        Mark: ActionRule((_MARK,), marking.mark_reasons, marking.make_mark, _after_mark),
        NoMark: ActionRule((_MARK,), marking.no_mark_reasons, marking.no_mark, _after_mark),
    },
    chance={
        Phase.ROLL: Chance(dice.outcomes, dice.sample, dice.roll_reasons, roll, Roll),
    },
)
"""The rules of the game: the choices, conditions and effects for each question.

Abilities answer only questions of the player whose turn it is (rollwrite.ability.own-turn). The
current question is answered before anything else (rollwrite.turn.order).
"""
