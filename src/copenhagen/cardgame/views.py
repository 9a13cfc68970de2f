"""What one seat may know of a card game, and the states that would look the same to it.

A view is a type of its own: no function of the rules takes one, and it contains nothing that the
seat may not know. The facade cards of the supply and the concealed cards of the other players are
hidden; everything else is open on the table (base.turn.open-information).
"""

from collections.abc import Callable, Iterator
from itertools import accumulate, product
from math import comb, prod
from random import Random
from typing import Any

import attrs

from copenhagen.cardgame import payment, turn
from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.components import Ability, Counts, EndOfGame, Mission
from copenhagen.cardgame.hand_limit import as_counts, one_more
from copenhagen.cardgame.state import (
    CardGame,
    EndCard,
    House,
    Phase,
    Player,
    PlayerDraft,
    Position,
    State,
    player_draft,
)
from copenhagen.engine.drafts import freeze
from copenhagen.errors import Fault, InvalidState, InvalidValue
from copenhagen.house.colors import COLORS, Color
from copenhagen.values import seat_faults, written

__all__ = ["PlayerView", "View", "as_seen", "resample", "view"]


@attrs.define
class PlayerSight:
    """What everybody knows of a player while it is written down: the draft of a `PlayerView`."""

    house: House
    open: Counts
    concealed: int
    active: tuple[Ability, ...]
    inactive: tuple[Ability, ...]
    resting: tuple[Ability, ...]
    score: int
    missions: tuple[Mission, ...]
    mission_points: int


@written
@attrs.frozen
class PlayerView(PlayerSight):
    """What everybody knows of one player: the same for all seats, including the player's own.

    `open` counts, by color, the cards in hand that everybody saw being taken; of the others, the
    `concealed` ones, only the number is known. `house`, the ability tiles (`active`, `inactive`,
    `resting`, each sorted), `score`, `missions` and `mission_points` are as in the state.

    Two are equal if all of this is equal; the outlines in `house` do not count.

    >>> import copenhagen as cph
    >>> state = cph.notation.read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-")
    >>> cph.view(state, 0).players[1]
    <PlayerView ???,A,- score=0>
    """

    @property
    def cards(self) -> int:
        """How many cards the player has in hand, open and concealed."""
        return sum(self.open) + self.concealed

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """All ability tiles of the player, whatever their side, sorted."""
        return tuple(sorted((*self.active, *self.inactive, *self.resting)))


@attrs.define
class Sight:
    """What a seat sees while it is written down: the draft of a `View`, with the same fields."""

    game: CardGame
    seat: int
    phase: Phase
    turn: int
    players: tuple[PlayerView, ...]
    hand: Counts
    unseen: Counts
    supply: Counts | None
    end_card: EndCard
    display: tuple[Color | EndOfGame | None, ...]
    discard: Counts
    tiles: tuple[int, ...]
    special_tiles: int
    abilities: tuple[int, ...]
    supply_known: tuple[bool, ...]
    took_cards: bool
    pending: Build | None
    coats: int
    pile: tuple[Color, ...]
    ability_display: tuple[Ability, ...]
    to_draw: int
    bought: int
    changed: tuple[Color, Color] | None
    rewards: int
    coats_later: int


@written
@attrs.frozen
class View(Sight):
    """A card game as one seat sees it. States that this seat cannot tell apart give equal views.

    - `game`: which game is played; `seat` (from 0): who is looking;
    - `phase`: what the game waits for, and `turn` (a seat, from 0): whose turn it is;
    - `players`: what everybody knows of each, by seat, including the one who is looking;
    - `hand`: all cards in the hand of `seat`, by color;
    - `unseen`: the cards, by color, that `seat` has not seen: those of the supply together with the
      concealed ones of the other players while `supply` is ``None``; only the concealed ones once
      it is known;
    - `supply`: the face-down facade cards by color if `seat` knows them exactly (after the
      reshuffle), otherwise ``None``;
    - `end_card`: where the End of Game card is; its place within the supply is not part of a view;
    - `display`: the card at each of the seven slots, ``None`` if there is none;
    - `discard`: the discard pile by color;
    - `tiles`: the facade tiles left, by the index of their kind; `special_tiles` left;
      `abilities`: the ability tiles left, by ability;
    - `supply_known`: for each seat whether it knows the supply exactly, which follows from what
      everybody has seen;
    - `took_cards`: whether the player whose turn it is has taken cards in this turn;
    - `pending`: the build that waits for its payment; `coats`: the coat of arms actions still to be
      taken, including the one that is being asked for;
    - `pile`, `ability_display`, `to_draw`, `bought`, `changed`, `rewards` and `coats_later`: with
      the modules of Expansion 1, as in the state.

    Its `repr` is the line of the state, with ``?`` for each card that is concealed from the seat:

    >>> import copenhagen as cph
    >>> cph.view(cph.notation.read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-"), 0)
    <View of seat 0: 2ecm 0A bygrpbr - 59* BB,A,- ???,A,->
    """

    @property
    def me(self) -> PlayerView:
        """What everybody knows of the player who is looking."""
        return self.players[self.seat]

    @property
    def own_concealed(self) -> Counts:
        """The cards in the seat's own hand, by color, that nobody else has seen."""
        return minus(self.hand, self.me.open)

    @property
    def others_concealed(self) -> int:
        """How many concealed cards the other players have in hand together."""
        return sum(player.concealed for player in self.players) - self.me.concealed

    @property
    def supply_size(self) -> int:
        """How many cards lie face down, including the End of Game card if it is one of them."""
        if self.supply is None:
            cards = sum(self.unseen) - self.others_concealed
        else:
            cards = sum(self.supply)
        return cards + (self.end_card is EndCard.SUPPLY)


def plus(cards: Counts, more: Counts) -> Counts:
    """Return the cards of both, by color."""
    return as_counts(list(map(int.__add__, cards, more)))


def minus(cards: Counts, fewer: Counts) -> Counts:
    """Return `cards` without `fewer`, by color."""
    return as_counts(list(map(int.__sub__, cards, fewer)))


NO_CARDS: Counts = (0, 0, 0, 0, 0)


def view(state: State, seat: int) -> View:
    """Return what `seat` (from 0) may know of `state` (base.turn.open-information).

    That is everything public, the seat's own hand, and for the rest only how many cards of each
    color it has not seen: the supply and the others' concealed cards in one count until the
    reshuffle. The discard pile, which was public, then becomes the new supply, so from then on the
    supply is shown and only the others' concealed cards are unseen (ruling P-20).

    >>> from random import Random
    >>> import copenhagen as cph
    >>> state = cph.settle(cph.card_game(players=3), Random(7))
    >>> seen = view(state, 0)
    >>> seen.players[1].concealed, sum(seen.hand), seen.supply, seen.supply_size
    (3, 2, None, 45)

    Raises `InvalidValue` if the game has no such seat.
    """
    if faults := seat_faults(seat, len(state.players)):
        raise InvalidValue(faults)
    unseen = NO_CARDS
    for other, player in enumerate(state.players):
        if other != seat:
            unseen = plus(unseen, player.concealed)
    known = state.supply_known[seat]
    draft = Sight(
        game=state.game,
        seat=seat,
        phase=state.phase,
        turn=state.seat,
        players=tuple(map(_public, state.players)),
        hand=state.players[seat].hand,
        unseen=unseen if known else plus(unseen, state.supply),
        supply=state.supply if known else None,
        end_card=state.end_card,
        display=state.display,
        discard=state.discard,
        tiles=state.tiles,
        special_tiles=state.special_tiles,
        abilities=state.abilities,
        supply_known=state.supply_known,
        took_cards=state.took_cards,
        pending=state.pending,
        coats=state.coats,
        pile=state.pile,
        ability_display=state.ability_display,
        to_draw=state.to_draw,
        bought=state.bought,
        changed=state.changed,
        rewards=state.rewards,
        coats_later=state.coats_later,
    )
    return freeze(draft, View)


def _public(player: Player) -> PlayerView:
    draft = PlayerSight(
        player.house,
        player.open,
        sum(player.concealed),
        player.active,
        player.inactive,
        player.resting,
        player.score,
        player.missions,
        player.mission_points,
    )
    return freeze(draft, PlayerView)


def as_seen(view: View) -> State:
    """Return the state without the cards that the seat of `view` does not know.

    That is enough to say what this seat may do on its own turn, since that never depends on a card
    that it does not know. Raises `InvalidValue` during another seat's turn.
    """
    if view.seat != view.turn:
        text = f"it is the turn of seat {view.turn}, whose cards seat {view.seat} does not know"
        raise InvalidValue([Fault("view", text)])
    return _state(view, {view.seat: view.own_concealed}, NO_CARDS)


def resample(view: View, rng: Random) -> State:
    """Return a state drawn with `rng` from all those that look like `view` to its seat.

    Every unseen card is equally likely to be in every unseen place, and nothing is inferred from
    what the players chose (ruling P-21). What the view shows is preserved exactly: the view of the
    state is `view` again. Part of what it shows is that a question was asked, and some questions
    are asked only of a player whose hand has an answer to them: how to pay, which needs two ways to
    pay, and whether or what to construct, which needs a build that can be paid for. In such a case
    an opponent's concealed cards are drawn from the hands that fit, each in proportion to the
    number of ways in which it can be dealt.

    The draw is exact: integers from `rng` choose among integer weights, and no attempt is thrown
    away. The hand that the question is about is drawn first, from all sets of cards that it can be
    (`hands_that_fit`); given that hand, all other places are alike: their cards are dealt from what
    is left, without replacement, and the supply is what remains.

    >>> from random import Random
    >>> import copenhagen as cph
    >>> state = cph.settle(cph.card_game(players=3), Random(7))
    >>> seen = cph.view(state, 0)
    >>> cph.view(cph.resample(seen, Random(1)), 0) == seen
    True

    Raises `InvalidState` if no state looks like `view`.
    """
    if faults := _hidden_card_faults(view):
        raise InvalidState(faults)
    return deal(view, {view.turn: _draw_hand(view, rng)} if questioned(view) else {}, rng)


def deal(view: View, hands: dict[int, Counts], rng: Random) -> State:
    """Return a state that looks like `view`, with the concealed cards of some seats given.

    Those of the others, but for the seat that is looking, are drawn from what else is unseen.
    """
    dealt = {view.seat: view.own_concealed, **hands}
    pool = view.unseen
    for hand in hands.values():
        pool = minus(pool, hand)
    cards = [color for color in COLORS for _ in range(pool[color])]
    for seat, player in enumerate(view.players):
        if seat not in dealt:
            dealt[seat] = NO_CARDS
            for color in _take_out(cards, player.concealed, rng):
                dealt[seat] = one_more(dealt[seat], color)
            pool = minus(pool, dealt[seat])
    return _state(view, dealt, pool if view.supply is None else view.supply)


def _take_out(cards: list[Color], number: int, rng: Random) -> Iterator[Color]:
    """Take `number` of `cards` out of the list, every card equally likely, and yield them."""
    for _ in range(number):
        picked = rng.randrange(len(cards))
        cards[picked], cards[-1] = cards[-1], cards[picked]
        yield cards.pop()


def _hidden_card_faults(view: View) -> tuple[Fault, ...]:
    """Return a fault for each way in which the hidden cards of `view` cannot be as it says.

    Where there is none, `resample` finds a state that looks like the view, but for a question that
    no hand would be asked. Whether that state is one that a game can come to is not asked here.
    """
    if wrong := seat_faults(view.seat, len(view.players)):
        return wrong
    faults = []
    if min(view.own_concealed) < 0 or sum(view.own_concealed) != view.me.concealed:
        text = "it does not match the open cards of the seat and its number of concealed cards"
        faults.append(Fault("hand", text, "base.turn.open-information"))
    if any(player.concealed < 0 for player in view.players) or min(view.unseen) < 0:
        faults.append(Fault("unseen", "a number of cards cannot be negative"))
    places, cards = view.others_concealed, sum(view.unseen)
    if cards < places or (cards > places and view.supply is not None):
        text = f"{cards} unseen cards do not fit {places} concealed cards of the others"
        faults.append(Fault("unseen", text))
    if (view.supply is not None) != view.supply_known[view.seat]:
        text = "it is shown if, and only if, the seat knows it"
        faults.append(Fault("supply", text, "base.turn.open-information"))
    return tuple(faults)


_Asks = Callable[[Any, PlayerDraft], bool]

_QUESTIONS: dict[Phase, _Asks] = {
    Phase.CONSTRUCT: lambda state, me: turn.possible(state, me, Phase.CONSTRUCT),
    Phase.PAYMENT: lambda state, me: len(payment.payments(state, me, state.pending)) > 1,
    Phase.PURCHASE: lambda state, me: turn.possible(state, me, Phase.PURCHASE),
    Phase.AFTER_PURCHASE: lambda state, me: turn.possible(state, me, Phase.AFTER_PURCHASE),
}
"""The questions that `copenhagen.cardgame.turn` asks only where the hand has an answer to them."""


def questioned(view: View) -> bool:
    """Tell whether `view` shows a question that says something about an opponent's hand."""
    return view.phase in _QUESTIONS and view.turn != view.seat


def hands_that_fit(view: View) -> tuple[tuple[Counts, int], ...]:
    """Return the concealed cards that the player whose turn it is may have, with their weights.

    The player is an opponent of the one who is looking, and the game has asked a question that only
    some hands are asked (`questioned`). The weight of a set of cards is the number of ways in which
    it can be picked from the unseen cards if these could be told apart; the probability of the set
    is its weight divided by the sum of all weights. In ascending order of the counts.
    """
    player = view.players[view.turn]
    asks = _QUESTIONS[view.phase]
    state = _state(view, {}, NO_CARDS)
    me = player_draft(state.players[view.turn])
    found = []
    for concealed in _sets_of(player.concealed, view.unseen):
        me.hand = plus(player.open, concealed)
        me.concealed = concealed
        if asks(state, me):
            found.append((concealed, prod(map(comb, view.unseen, concealed))))
    return tuple(found)


def possible_hands(view: View) -> Iterator[Counts]:
    """Yield the concealed cards that an opponent whose turn it is may have, by what `view` shows.

    In ascending order of the counts.
    """
    if questioned(view):
        return (hand for hand, _ in hands_that_fit(view))
    return _sets_of(view.players[view.turn].concealed, view.unseen)


def _sets_of(cards: int, pool: Counts) -> Iterator[Counts]:
    """Yield every set of so many `cards` of the `pool`, by color, in ascending order."""
    for numbers in product(*(range(min(cards, held) + 1) for held in pool)):
        if sum(numbers) == cards:
            yield as_counts(list(numbers))


def _draw_hand(view: View, rng: Random) -> Counts:
    """Draw one of the `hands_that_fit` with its probability."""
    hands = hands_that_fit(view)
    total = sum(weight for _, weight in hands)
    if not total:
        text = f"no hand of seat {view.turn} would be asked this question"
        raise InvalidState([Fault("phase", text, "base.turn.order")])
    pick = rng.randrange(total)
    reached = accumulate(weight for _, weight in hands)
    return next(hand for (hand, _), end in zip(hands, reached, strict=True) if pick < end)


def _state(view: View, dealt: dict[int, Counts], supply: Counts) -> State:
    """Return the state with these concealed cards (none where a seat is missing) and `supply`."""
    draft = Position(
        game=view.game,
        phase=view.phase,
        seat=view.turn,
        players=tuple(
            _player(player, dealt.get(seat, NO_CARDS)) for seat, player in enumerate(view.players)
        ),
        supply=supply,
        end_card=view.end_card,
        display=view.display,
        discard=view.discard,
        tiles=view.tiles,
        special_tiles=view.special_tiles,
        abilities=view.abilities,
        supply_known=view.supply_known,
        took_cards=view.took_cards,
        pending=view.pending,
        coats=view.coats,
        pile=view.pile,
        ability_display=view.ability_display,
        to_draw=view.to_draw,
        bought=view.bought,
        changed=view.changed,
        rewards=view.rewards,
        coats_later=view.coats_later,
    )
    return freeze(draft, State)


def _player(player: PlayerView, concealed: Counts) -> Player:
    draft = PlayerDraft(
        player.house,
        plus(player.open, concealed),
        concealed,
        player.active,
        player.inactive,
        player.resting,
        player.score,
        player.missions,
        player.mission_points,
    )
    return freeze(draft, Player)
