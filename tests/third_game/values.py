"""The values of the game: cards, moves, events, states and views."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, ClassVar

import attrs

from copenhagen.engine.drafts import RecordingDraft, StepDraft, copying, shared_fields
from copenhagen.engine.protocols import GameChoice, GameState, GameView, Position
from copenhagen.engine.rules import Rules
from copenhagen.errors import Fault, InvalidMove
from copenhagen.values import Word, immutable, notation_repr, svg_repr

RANKS = (1, 2, 3, 4, 5)
COPIES = 3
HAND = 3
PLAYERS = 2

Counts = tuple[int, int, int, int, int]
"""A number of cards of each rank."""

NONE: Counts = (0, 0, 0, 0, 0)
ALL: Counts = (COPIES, COPIES, COPIES, COPIES, COPIES)


def counts(cards: tuple[int, ...]) -> Counts:
    """Return the number of cards of each rank."""
    one, two, three, four, five = (cards.count(rank) for rank in RANKS)
    return one, two, three, four, five


def plus(some: Counts, card: int, number: int = 1) -> Counts:
    """Return these cards with one more of a rank, or with one fewer."""
    return counts_of(
        [count + number * (rank == card) for rank, count in zip(RANKS, some, strict=True)]
    )


def minus(some: Counts, others: Counts) -> Counts:
    """Return these cards without others."""
    return counts_of([one - other for one, other in zip(some, others, strict=True)])


def counts_of(numbers: list[int]) -> Counts:
    """Return five numbers as a tuple."""
    one, two, three, four, five = numbers
    return one, two, three, four, five


class Phase(Word):
    """The phases of the game."""

    DEAL = "deal"
    PLAY = "play_a_card"
    OVER = "all_played"


class EndReason(Word):
    """The end reasons of the game."""

    CARDS_PLAYED = "cards_played"


def _a_rank(_: object, __: object, card: int) -> None:
    if type(card) is not int or card not in RANKS:
        raise InvalidMove([Fault("card", f"{card!r} is not a card")])


@attrs.frozen
@immutable
class Play:
    """Play `card` from the hand (third.play.card)."""

    card: int = attrs.field(validator=_a_rank)


@attrs.frozen
@immutable
class Exchange:
    """Exchange `card` of the hand for one that is drawn, before playing (third.play.exchange)."""

    card: int = attrs.field(validator=_a_rank)


@attrs.frozen
@immutable
class Draw:
    """Chance: the next card of the deck is `card`."""

    reveals: ClassVar = "card"

    card: int = attrs.field(validator=_a_rank)


Action = Play | Exchange
Outcome = Draw
Move = Action | Outcome


@attrs.frozen
@immutable
class CardDrawn:
    """A seat drew `card`, which only its player sees (third.deal.hidden)."""

    rule: ClassVar = "third.deal.hidden"

    seat: int
    card: int | None


@attrs.frozen
@immutable
class CardExchanged:
    """A seat put `card` aside, face up, to draw another one."""

    rule: ClassVar = "third.play.exchange"

    seat: int
    card: int


@attrs.frozen
@immutable
class CardPlayed:
    """A seat played `card`."""

    rule: ClassVar = "third.play.card"

    seat: int
    card: int


@attrs.frozen
@immutable
class RoundWon:
    """A round is over; the seat with the higher card has a point, and no seat with equal cards."""

    rule: ClassVar = "third.round.higher"

    winner: int | None


@attrs.frozen
@immutable
class Asked:
    """The game waits for `phase`, at the turn of `seat`."""

    rule: ClassVar = "third.turn.order"

    seat: int
    phase: Phase


Event = CardDrawn | CardExchanged | CardPlayed | RoundWon | Asked


@attrs.frozen
@immutable
class Options:
    """The options of the game: none."""


@attrs.frozen(slots=False)
@immutable
class HighestCard(GameChoice["State"]):
    """The settings of the game: always the same."""

    players: int = PLAYERS
    options: Options = attrs.field(factory=Options)

    @cached_property
    def rules(self) -> Rules:
        """The rules of the game."""
        from tests.third_game.rules import RULES  # noqa: PLC0415 - they need the values

        return RULES


@attrs.define
class PlayerDraft:
    """The draft of a player."""

    hand: Counts
    score: int


@attrs.frozen
@immutable
class Player(PlayerDraft):
    """A player: the cards in hand, and the rounds won."""


@attrs.define
class StateLike:
    """The fields of a state and its draft."""

    game: HighestCard
    phase: Phase
    to_act: int
    players: tuple[Player, ...]
    gone: Counts
    table: tuple[int | None, ...]
    exchanged: bool

    @property
    def deck(self) -> Counts:
        """The cards left to be drawn."""
        left = minus(ALL, self.gone)
        for player in self.players:
            left = minus(left, player.hand)
        return left


class StateDraft(StepDraft, StateLike):
    """The draft of a state."""

    __slots__ = ()

    of: ClassVar[Callable[[Any], Any]] = classmethod(copying(shared_fields(StateLike)))  # type: ignore[assignment]


@attrs.define
class Recorder(RecordingDraft, StateDraft):
    """A draft that records events."""

    recorded: list[Event] = attrs.Factory(list)

    def asked(self) -> Asked:
        """Return the event for the current question."""
        return Asked(self.to_act, self.phase)


@svg_repr
@attrs.frozen
@notation_repr
class State(
    StateLike,
    GameState[
        "State", Move, HighestCard, Action, Outcome, "View", "PublicView",
        tuple[Event, ...], EndReason, None,
    ],
):  # fmt: skip
    """A state of the game; `gone` are the cards out of the game, with those on the `table`."""


@attrs.frozen
@immutable
class PlayerView:
    """A player in a view: the number of cards, or the cards themselves."""

    cards: int
    hand: Counts | None
    score: int


@attrs.frozen
@immutable
class PublicView(Position):
    """The public information."""

    game: HighestCard
    phase: Phase
    to_act: int
    players: tuple[PlayerView, ...]
    gone: Counts
    table: tuple[int | None, ...]
    exchanged: bool


@attrs.frozen
@immutable
class View(GameView[State, Move, None]):
    """The knowledge of the player at the seat `viewer`."""

    viewer: int
    game: HighestCard
    phase: Phase
    to_act: int
    players: tuple[PlayerView, ...]
    gone: Counts
    table: tuple[int | None, ...]
    exchanged: bool


def highest_card() -> State:
    """Return the state before the cards are dealt."""
    players = tuple([Player(NONE, 0) for _ in range(PLAYERS)])
    return State(HighestCard(), Phase.DEAL, 0, players, NONE, (None,) * PLAYERS, exchanged=False)
