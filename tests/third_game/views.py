"""The knowledge of each seat: its own hand, and everything face up."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random
from typing import Any, TypeVar

import attrs

from copenhagen.errors import Fault, InvalidState, InvalidValue
from copenhagen.values import seat_faults
from tests.third_game.values import (
    ALL,
    PLAYERS,
    RANKS,
    CardDrawn,
    Counts,
    Event,
    Phase,
    Player,
    PlayerView,
    PublicView,
    State,
    View,
    counts,
    minus,
    plus,
)

Seen = TypeVar("Seen", View, PublicView)


def _fields(state: State, viewer: int | None) -> dict[str, Any]:
    players = tuple(
        PlayerView(sum(player.hand), player.hand if seat == viewer else None, player.score)
        for seat, player in enumerate(state.players)
    )
    names = ("game", "phase", "to_act", "gone", "table", "exchanged")
    return {"players": players, **{name: getattr(state, name) for name in names}}


def view(state: State, seat: int) -> View:
    """Return the view of `seat`."""
    if faults := seat_faults(seat, len(state.players)):
        raise InvalidValue(faults)
    return View(viewer=seat, **_fields(state, seat))


def public_view(state: State) -> PublicView:
    """Return the public view."""
    return PublicView(**_fields(state, None))


def redacted(event: Event, seat: int | None) -> Event:
    """Return an event as a seat sees it."""
    if isinstance(event, CardDrawn) and event.seat != seat:
        return attrs.evolve(event, card=None)
    return event


def _unseen(seen: View | PublicView) -> Counts:
    left = minus(ALL, seen.gone)
    for player in seen.players:
        left = left if player.hand is None else minus(left, player.hand)
    return left


def _with_hands(seen: View | PublicView, hands: Iterable[Counts]) -> State:
    """Return the state in which the unseen hands are these, by seat."""
    given = iter(hands)
    players = tuple(
        Player(next(given) if player.hand is None else player.hand, player.score)
        for player in seen.players
    )
    names = ("game", "phase", "to_act", "gone", "table", "exchanged")
    return State(players=players, **{name: getattr(seen, name) for name in names})


def _cards(some: Counts) -> list[int]:
    return [rank for rank, number in zip(RANKS, some, strict=True) for _ in range(number)]


def resample(seen: View | PublicView, rng: Random) -> State:
    """Return a state consistent with the view, with the hidden cards dealt at random."""
    unseen = _cards(_unseen(seen)) if min(_unseen(seen)) >= 0 else []
    hidden = [player.cards for player in seen.players if player.hand is None]
    if sum(hidden) > len(unseen):
        raise InvalidState([Fault("players", "there are more cards in hands than in the game")])
    rng.shuffle(unseen)
    hands = []
    for number in hidden:
        hands.append(counts(tuple(unseen[:number])))
        unseen = unseen[number:]
    return _with_hands(seen, hands)


def worlds(seen: View) -> Iterator[State]:
    """Yield a state for each possible hand of the other player."""
    unseen = _cards(_unseen(seen))
    number = next(player.cards for player in seen.players if player.hand is None)
    for cards in dict.fromkeys(combinations(unseen, number)):
        yield _with_hands(seen, [counts(cards)])


def known_to(seen: View) -> State:
    """Return the state as the seat knows it on its own turn: with any cards in the other hand."""
    if seen.viewer != seen.to_act:
        raise InvalidValue([Fault("view", f"it is the turn of seat {seen.to_act}")])
    return next(worlds(seen))


def with_player(seen: Seen, seat: int, number: int, card: int | None) -> Seen:
    """Return a view with one more or one fewer card in a hand; the card only if it is seen."""

    def changed(player: PlayerView) -> PlayerView:
        hand = player.hand
        if hand is not None and card is not None:
            hand = plus(hand, card, number)
        return attrs.evolve(player, cards=player.cards + number, hand=hand)

    players = tuple(
        changed(player) if at == seat else player for at, player in enumerate(seen.players)
    )
    return attrs.evolve(seen, players=players)


# Faults of a position


def state_faults(state: State) -> tuple[Fault, ...]:
    """Return all faults of a state."""
    faults = []
    phase: object = state.phase
    if not isinstance(phase, Phase):
        faults.append(Fault("phase", "has to be a phase", "third.turn.order"))
    if state.to_act not in range(PLAYERS):
        faults.append(Fault("to_act", "has to be a seat", "third.turn.order"))
    if min(state.deck) < 0 or any(min(player.hand) < 0 for player in state.players):
        faults.append(
            Fault("players", "there are more cards than in the game", "third.deal.hidden")
        )
    if faults:
        return tuple(faults)
    hands = [sum(player.hand) for player in state.players]
    if state.phase is Phase.OVER and any(hands):
        faults.append(Fault("phase", "there are cards left to be played", "third.end.over"))
    if state.phase is Phase.PLAY and not hands[state.to_act]:
        faults.append(Fault("players", "there is no card to be played", "third.play.card"))
    return tuple(faults)


def view_faults(seen: View | PublicView) -> tuple[Fault, ...]:
    """Return all faults of a view."""
    try:
        return state_faults(resample(seen, Random(0)))
    except InvalidState as error:
        return error.faults


def choice_faults(game: Any) -> Iterator[Fault]:
    """Yield the faults of a game."""
    if game.players != PLAYERS:
        yield Fault("players", "there have to be two")
