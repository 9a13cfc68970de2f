"""The rules of the game."""

from collections.abc import Iterator
from fractions import Fraction
from operator import attrgetter
from random import Random
from types import MethodType

from copenhagen.engine.drafts import copying, shared_fields
from copenhagen.engine.play import act_as_player
from copenhagen.engine.rules import ActionRule, Chance, Phases, Rules, StateTypes
from copenhagen.errors import Reason
from copenhagen.messages import message
from copenhagen.results import Result, ranking
from tests.third_game.values import (
    HAND,
    RANKS,
    Action,
    CardDrawn,
    CardExchanged,
    CardPlayed,
    Draw,
    EndReason,
    Exchange,
    Phase,
    Play,
    Player,
    PlayerDraft,
    Recorder,
    RoundWon,
    State,
    StateDraft,
    StateLike,
    plus,
)


def _plays(_: StateLike, me: PlayerDraft) -> tuple[Action, ...]:
    return tuple([Play(card) for card, number in zip(RANKS, me.hand, strict=True) if number])


def _exchanges(state: StateLike, me: PlayerDraft) -> tuple[Action, ...]:
    if state.exchanged or not any(state.deck):
        return ()
    return tuple([Exchange(card) for card, number in zip(RANKS, me.hand, strict=True) if number])


def _no_such_card(me: PlayerDraft, card: int) -> Iterator[Reason]:
    if not me.hand[card - 1]:
        yield Reason("third.play.card", message("there is no such card in hand"))


def _play_reasons(_: StateLike, me: PlayerDraft, play: Play) -> Iterator[Reason]:
    yield from _no_such_card(me, play.card)


def _exchange_reasons(state: StateLike, me: PlayerDraft, change: Exchange) -> Iterator[Reason]:
    yield from _no_such_card(me, change.card)
    if state.exchanged:
        yield Reason("third.play.exchange", message("a card was exchanged in this turn already"))
    if not any(state.deck):
        yield Reason("third.play.exchange", message("no card is left to be drawn"))


def _play(draft: StateDraft, me: PlayerDraft, play: Play) -> None:
    me.hand = plus(me.hand, play.card, -1)
    draft.gone = plus(draft.gone, play.card)
    draft.table = tuple(
        [play.card if seat == draft.to_act else card for seat, card in enumerate(draft.table)]
    )
    draft.record(CardPlayed, draft.to_act, play.card)


def _after_play(draft: StateDraft) -> None:
    draft.exchanged = False
    first, second = draft.table
    if first is not None and second is not None:
        winner = None if first == second else 0 if first > second else 1
        if winner is not None:
            draft.to_act = winner
            act_as_player(draft, _score)
        draft.table = (None, None)
        draft.record(RoundWon, winner)
        over = not any(map(sum, (player.hand for player in draft.players)))
        draft.to_act = 0
        draft.ask(Phase.OVER if over else Phase.PLAY)
    else:
        draft.to_act = 1 - draft.to_act
        draft.ask(Phase.PLAY)


def _score(_: StateDraft, me: PlayerDraft) -> None:
    me.score += 1


def _exchange(draft: StateDraft, me: PlayerDraft, change: Exchange) -> None:
    me.hand = plus(me.hand, change.card, -1)
    draft.gone = plus(draft.gone, change.card)
    draft.exchanged = True
    draft.record(CardExchanged, draft.to_act, change.card)


def _outcomes(state: StateLike) -> tuple[tuple[Draw, Fraction], ...]:
    deck = state.deck
    return tuple(
        [
            (Draw(card), Fraction(number, sum(deck)))
            for card, number in zip(RANKS, deck, strict=True)
            if number
        ]
    )


def _sample(state: StateLike, rng: Random) -> Draw:
    return Draw(rng.choices(RANKS, state.deck)[0])


def _draw_reasons(state: StateLike, draw: Draw) -> Iterator[Reason]:
    if not state.deck[draw.card - 1]:
        yield Reason("third.deal.hidden", message("no such card is left"))


def _draw(draft: StateDraft, draw: Draw) -> None:
    seat = draft.to_act

    def take(_: StateDraft, me: PlayerDraft) -> None:
        me.hand = plus(me.hand, draw.card)

    act_as_player(draft, take)
    draft.record(CardDrawn, seat, draw.card)
    if draft.exchanged:
        draft.ask(Phase.PLAY)
        return
    dealt = [sum(player.hand) for player in draft.players]
    draft.to_act = 0 if dealt[0] == dealt[1] else 1
    draft.ask(Phase.PLAY if sum(dealt) == 2 * HAND else Phase.DEAL)


def result(state: StateLike) -> Result[EndReason] | None:
    """Return the result; ``None`` while the game is running."""
    if state.phase is not Phase.OVER:
        return None
    scores, empty = tuple(player.score for player in state.players), (0, 0)
    return Result(EndReason.CARDS_PLAYED, scores, empty, ranking(scores, empty))


PHASES = Phases(
    game=message("Highest Card"),
    moves=frozenset((Play, Exchange, Draw)),
    waits_for={
        Phase.DEAL: message("a card is being dealt"),
        Phase.PLAY: message("the player plays a card"),
    },
    order="third.turn.order",
    over="third.end.over",
)

RULES = Rules(
    types=StateTypes(
        state=State,
        player=Player,
        draft=StateDraft.of,
        recording=Recorder.of,
        player_draft=MethodType(copying(shared_fields(Player)), PlayerDraft),
        turn_of=attrgetter("to_act"),
    ),
    phases=PHASES,
    why_not_now=lambda state, _: (PHASES.not_now(state.phase),),
    choices={Phase.PLAY: (_plays, _exchanges)},
    action_rules={
        Play: ActionRule((Phase.PLAY,), _play_reasons, _play, _after_play),
        Exchange: ActionRule(
            (Phase.PLAY,), _exchange_reasons, _exchange, lambda draft: draft.ask(Phase.DEAL)
        ),
    },
    chance={Phase.DEAL: Chance(_outcomes, _sample, _draw_reasons, _draw, Draw)},
)
