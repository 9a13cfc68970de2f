"""A player's turn: the order of the questions, from the first choice to the next player.

Each function here carries out one step and then asks the next question, in the order of the
rulebook: take cards, additional card, hand limit, construct as well; or construct, pay, coats of
arms, score; then refill the display, and the next player.
"""

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import get_args

from copenhagen.cardgame.actions import (
    ActivateAbilities,
    Build,
    Decline,
    Discard,
    Done,
    Move,
    Pay,
    PlaceSpecial,
    Reveal,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import (
    ADDITIONAL_CARD,
    BOTH_ACTIONS,
    MOST_CARDS,
    PLAYERS,
    START_HANDS,
)
from copenhagen.cardgame.events import (
    BuildChosen,
    CardDealt,
    CoatActionsSkipped,
    CoatsResumed,
    GameEnded,
    QuestionSkipped,
    TurnStarted,
)
from copenhagen.cardgame.rules import (
    abilities,
    coats_of_arms,
    construct,
    ending,
    hand_limit,
    payment,
    scoring,
    supply,
    take_cards,
)
from copenhagen.cardgame.state import (
    EndCard,
    Phase,
    Player,
    PlayerDraft,
    Recorder,
    Rules,
    State,
    StateDraft,
    StateLike,
    player_draft,
)
from copenhagen.engine.play import act_as_player
from copenhagen.engine.rules import ActionRule, Chance, Phases, StateTypes
from copenhagen.errors import Reason
from copenhagen.house.colors import Color
from copenhagen.house.counts import more_of
from copenhagen.messages import message


def _nothing(_: StateDraft, __: PlayerDraft) -> None:
    """Do nothing: the base game has no such step."""


def _nobody_asked(_: StateLike, __: PlayerDraft) -> bool:
    return False


def done_reasons(_: StateLike, __: PlayerDraft, ___: Done) -> Iterator[Reason]:
    """Yield nothing: every optional choice may be declined."""
    return iter(())


# Read on the hot path, as names of the module: up to Python 3.11, accessing a member through its
# class takes ten times as long.
_DISPLAY = Phase.DISPLAY
_ACTION = Phase.ACTION
_ADDITIONAL = Phase.ADDITIONAL
_HAND_LIMIT = Phase.HAND_LIMIT
_COAT_OF_ARMS = Phase.COAT_OF_ARMS
_REFILL = Phase.REFILL
_OUT = EndCard.DISPLAY


# Set-up


def _fill_display(draft: StateDraft, action: Reveal) -> None:
    """Turn over the first display, footbridge by footbridge (base.setup.display).

    With two players the End of Game card joins in then, and there is no reshuffle
    (base.setup.end-card, base.supply.two-players).
    """
    if not supply.turn_over(draft, action):
        if draft.game.players == min(PLAYERS):
            supply.shuffle_in_end_card(draft)
        next_of_setup(draft)


def next_of_setup(draft: StateDraft) -> None:
    """Continue the set-up: preparations of modules in their order, then the starting hands."""
    for phase in _SETUP[_SETUP.index(draft.phase) + 1 :]:
        if phase in draft.game.rules.chance:
            draft.ask(phase)
            return


_SETUP = (Phase.DISPLAY, Phase.SETS, Phase.ABILITY_DISPLAY, Phase.MISSIONS, Phase.HANDS)


def _deal(draft: StateDraft, action: Reveal) -> None:
    """Deal a card of a starting hand, seen by its owner only (base.setup.hands)."""
    seat = draft.to_act
    deal_to(draft, action, CardDealt)
    if sum(draft.players[seat].hand) < START_HANDS[draft.game.players][seat]:
        return
    draft.to_act = (seat + 1) % draft.game.players
    if draft.to_act == 0:
        _start_turn(draft)


def deal_to(
    draft: StateDraft, action: Reveal, event: Callable[[int, Color | None], object]
) -> None:
    """Give the player the next card of the supply, seen by its owner only; record `event`."""
    card = action.card
    if isinstance(card, Color):
        act_as_player(draft, lambda _, me: _hold(me, card))
        draft.record(event, draft.to_act, card)
        supply.draw(draft, card)


def _hold(me: PlayerDraft, card: Color) -> None:
    me.hand = more_of(me.hand, card)
    me.concealed = more_of(me.concealed, card)


# Action A


def _take(draft: StateDraft, me: PlayerDraft, action: TakeCards) -> None:
    take_cards.take(draft, me, action)
    cards_taken(draft, me, take_cards.CARDS)


def cards_taken(draft: StateDraft, me: PlayerDraft, cards: int) -> None:
    """After taking `cards` cards, offer an additional one (base.ability.additional-card).

    Nobody picks up more than four cards in a turn (expansion.ability.four-at-most).
    """
    draft.took_cards = True
    if (
        ADDITIONAL_CARD in me.active
        and cards < MOST_CARDS
        and take_cards.additional_choices(draft, me)
    ):
        draft.ask(_ADDITIONAL)
    else:
        _check_hand(draft, me)


def _take_additional(draft: StateDraft, me: PlayerDraft, action: TakeAdditional) -> None:
    take_cards.take_additional(draft, me, action)
    _check_hand(draft, me)


def _check_hand(draft: StateDraft, me: PlayerDraft) -> None:
    """Check the hand limit once all cards are taken (base.hand.limit).

    Excess cards are discarded before anything is built (base.ability.discard-first).
    """
    if hand_limit.is_over_limit(me):
        draft.ask(_HAND_LIMIT)
    else:
        construct_as_well(draft, me)


def _discard(draft: StateDraft, me: PlayerDraft, action: Discard) -> None:
    hand_limit.discard(draft, me, action)
    construct_as_well(draft, me)


def construct_as_well(draft: StateDraft, me: PlayerDraft) -> None:
    """Offer action B after action A, with "Both actions" (base.ability.both-actions)."""
    if BOTH_ACTIONS not in me.active:
        end_turn(draft, me)
    elif possible(draft, me, Phase.CONSTRUCT):
        draft.ask(Phase.CONSTRUCT)
    else:
        draft.record(QuestionSkipped, draft.to_act, Phase.CONSTRUCT)
        end_turn(draft, me)


def possible(state: StateLike, me: PlayerDraft, phase: Phase) -> bool:
    """Return whether the question `phase` would have an answer besides "done".

    A question that is not in the game has no answer.
    """
    for choices in state.game.rules.choices.get(phase, ()):  # noqa: SIM110 - `any` costs twice as much
        if choices(state, me):
            return True
    return False


def _done(draft: StateDraft, me: PlayerDraft, _: Done) -> None:
    """Leave an optional choice."""
    if draft.phase is _ADDITIONAL:
        _check_hand(draft, me)
    else:
        end_turn(draft, me)


# Action B


def _build(draft: StateDraft, me: PlayerDraft, action: Build) -> None:
    """Build at once if only one payment is possible; otherwise ask (base.build.payment)."""
    build = construct.known(action) or action
    payments = payment.payments(draft, me, build)
    if len(payments) == 1:
        _pay_and_build(draft, me, build, payments[0])
    else:
        draft.pending = build
        draft.record(BuildChosen, draft.to_act, build)
        draft.ask(Phase.PAYMENT)


def _pay(draft: StateDraft, me: PlayerDraft, action: Pay) -> None:
    build = draft.pending
    draft.pending = None
    if build is not None:
        _pay_and_build(draft, me, build, action)


def _pay_and_build(draft: StateDraft, me: PlayerDraft, build: Build, paid: Pay) -> None:
    if draft.took_cards or draft.bought:
        draft.game.rules.before_second_build(draft, me)
    payment.pay(draft, me, build, paid)
    construct.build(draft, me, build)
    tile_laid(draft, me)


def use_both_actions(draft: StateDraft, me: PlayerDraft) -> None:
    """Flip "Both actions" with the first build of action B that follows action A.

    (base.ability.both-actions, expansion.ability.both-actions)
    """
    if draft.took_cards and BOTH_ACTIONS in me.active:
        abilities.use(draft, me, BOTH_ACTIONS)


def tile_laid(draft: StateDraft, me: PlayerDraft) -> None:
    """Continue after a tile: coats of arms, or scoring every placement (base.score.moment)."""
    if draft.game.options.scoring == "each_placement" and scoring.score(draft, me):
        draft.game.rules.scored(draft, me)
    go_on(draft, me)


# Coats of arms


def go_on(draft: StateDraft, me: PlayerDraft) -> None:
    """Ask the questions opened by a placement; when all are answered, it is complete.

    First coats of arms (base.coat.one-each), then scoring and at once all other points that result,
    like missions: all points without a choice are counted before the check for 12 points (ruling
    P-08). Then the questions of modules that result, then the coats of arms that had to wait for
    these.
    """
    while not ending.has_won(me):
        if draft.coats:
            if coats_of_arms.possible(draft, me):
                draft.ask(_COAT_OF_ARMS)
                return
            draft.record(CoatActionsSkipped, draft.to_act, draft.coats)
            draft.coats = 0
        if scoring.score(draft, me):
            draft.game.rules.scored(draft, me)
            if ending.has_won(me):
                break
        if draft.rewards:
            if draft.game.rules.ask_reward(draft, me):
                return
            if ending.has_won(me):
                break
        if draft.coats_later:
            draft.record(CoatsResumed, draft.to_act, draft.coats_later)
            draft.coats, draft.coats_later = draft.coats_later, 0
        else:
            draft.game.rules.after_placement(draft, me)
            return
    game_over(draft)


def _place_special(draft: StateDraft, me: PlayerDraft, action: PlaceSpecial) -> None:
    coats_of_arms.spend_coat(draft)
    coats_of_arms.place_single(draft, me, action)
    tile_laid(draft, me)


def _take_ability(draft: StateDraft, me: PlayerDraft, action: TakeAbility) -> None:
    coats_of_arms.take_ability(draft, me, action)
    go_on(draft, me)


def _activate(draft: StateDraft, me: PlayerDraft, action: ActivateAbilities) -> None:
    coats_of_arms.activate(draft, me, action)
    go_on(draft, me)


def _decline(draft: StateDraft, me: PlayerDraft, action: Decline) -> None:
    coats_of_arms.decline(draft, me, action)
    go_on(draft, me)


# End of the turn


def end_turn(draft: StateDraft, me: PlayerDraft) -> None:
    """Refill the display as the last part of the turn (base.take.refill)."""
    if me.resting:
        abilities.ready(draft, me)
    took = draft.took_cards
    draft.took_cards = False
    draft.bought = 0
    draft.changed = None
    if took and supply.is_refilled(draft):
        draft.ask(_REFILL)
    else:
        _next_turn(draft)


def _refill(draft: StateDraft, action: Reveal) -> None:
    """Fill the lowest empty footbridge; the End of Game card ends the game (base.end.card)."""
    if supply.turn_over(draft, action):
        return
    if draft.end_card is _OUT:
        game_over(draft)
    else:
        _next_turn(draft)


def _next_turn(draft: StateDraft) -> None:
    """Pass the turn clockwise (base.turn.clockwise)."""
    draft.to_act = (draft.to_act + 1) % draft.game.players
    _start_turn(draft)


def _start_turn(draft: StateDraft) -> None:
    """Ask the player for one of the two actions (base.turn.one-action)."""
    if draft.is_recording:
        draft.record(TurnStarted, draft.to_act)
    draft.ask(_ACTION)


def game_over(draft: StateDraft) -> None:
    """End the game immediately (base.end.over)."""
    _forget_turn(draft)
    draft.record(GameEnded, draft.to_act)
    draft.ask(Phase.OVER)


def _forget_turn(draft: StateDraft) -> None:
    """Reset the fields that are kept for one turn only."""
    draft.took_cards = False
    draft.coats = draft.coats_later = draft.rewards = draft.bought = draft.to_draw = 0
    draft.changed = None


def _card(step: Callable[[StateDraft, Reveal], None]) -> Chance:
    """Return the question to chance for a card of the supply, which `step` carries out."""
    return Chance(supply.outcomes, supply.sample, supply.reasons, step, Reveal)


def _not_now(state: StateLike, _: Move) -> tuple[Reason, ...]:
    return (PHASES.not_now(state.phase),)


PHASES = Phases(
    game=message("the card game"),
    moves=frozenset(get_args(Move)),
    waits_for={
        Phase.DISPLAY: message("the first display is being filled"),
        Phase.HANDS: message("the starting hands are being dealt"),
        Phase.ACTION: message("the player takes cards or builds"),
        Phase.ADDITIONAL: message("the player may take an additional card"),
        Phase.HAND_LIMIT: message("cards are being discarded down to the hand limit"),
        Phase.CONSTRUCT: message("the player may build as well"),
        Phase.PAYMENT: message("the player chooses how to pay"),
        Phase.COAT_OF_ARMS: message("the player chooses a coat of arms action"),
        Phase.REFILL: message("the display is being refilled"),
        Phase.SETS: message("the sets of ability tiles are being drawn"),
        Phase.ABILITY_DISPLAY: message("the display of ability tiles is being filled"),
        Phase.NEXT_ABILITY: message("an ability tile is being turned over"),
        Phase.MISSIONS: message("the missions are being drawn"),
        Phase.TAKE: message("the player takes cards"),
        Phase.DRAW: message("the player is drawing cards from the supply"),
        Phase.PURCHASE: message("the player builds"),
        Phase.AFTER_PURCHASE: message("the player may build again or place a special tile"),
        Phase.REWARD: message("the player chooses the reward of a mission"),
    },
    order="base.turn.order",
    over="base.end.over",
)
"""The phases of a card game, in words."""

STATE_TYPES = StateTypes(
    state=State,
    player=Player,
    draft=StateDraft.of,
    recording=Recorder.of,
    player_draft=player_draft,
    turn_of=attrgetter("to_act"),
)
"""The values of the card game, and their drafts."""

BASE = Rules(
    types=STATE_TYPES,
    phases=PHASES,
    why_not_now=_not_now,
    takes=(TakeCards,),
    choices={
        Phase.ACTION: (take_cards.choices, construct.choices),
        Phase.ADDITIONAL: (take_cards.additional_choices,),
        Phase.HAND_LIMIT: (hand_limit.choices,),
        Phase.CONSTRUCT: (construct.choices,),
        Phase.PAYMENT: (payment.choices,),
        Phase.COAT_OF_ARMS: (coats_of_arms.choices,),
    },
    leave={Phase.ADDITIONAL: Done(), Phase.CONSTRUCT: Done(), Phase.AFTER_PURCHASE: Done()},
    action_rules={
        TakeCards: ActionRule((Phase.ACTION,), take_cards.reasons, _take),
        TakeAdditional: ActionRule(
            (Phase.ADDITIONAL,), take_cards.additional_reasons, _take_additional
        ),
        Discard: ActionRule((Phase.HAND_LIMIT,), hand_limit.reasons, _discard),
        Build: ActionRule((Phase.ACTION, Phase.CONSTRUCT), construct.reasons, _build),
        Pay: ActionRule((Phase.PAYMENT,), payment.reasons, _pay),
        PlaceSpecial: ActionRule(
            (Phase.COAT_OF_ARMS,), coats_of_arms.single_reasons, _place_special
        ),
        TakeAbility: ActionRule(
            (Phase.COAT_OF_ARMS,), coats_of_arms.ability_reasons, _take_ability
        ),
        ActivateAbilities: ActionRule(
            (Phase.COAT_OF_ARMS,), coats_of_arms.activate_reasons, _activate
        ),
        Decline: ActionRule((Phase.COAT_OF_ARMS,), coats_of_arms.decline_reasons, _decline),
        Done: ActionRule((Phase.ADDITIONAL, Phase.CONSTRUCT), done_reasons, _done),
    },
    chance={
        Phase.DISPLAY: _card(_fill_display),
        Phase.HANDS: _card(_deal),
        Phase.REFILL: _card(_refill),
    },
    single=coats_of_arms.SPECIAL,
    abilities_on_offer=abilities.offered,
    before_second_build=use_both_actions,
    scored=_nothing,
    ask_reward=_nobody_asked,
    after_placement=end_turn,
)
"""The rules of the base game: the choices, conditions and effects for each question.

The current question is answered before anything else is done (base.turn.order). Action A is always
possible, and there is no passing (base.turn.one-action, base.turn.no-pass). The effect of each
ability tile is in the step that it changes, in the turn of its owner (base.ability.when), and the
number of tiles used is not limited (base.ability.any-number).
"""
