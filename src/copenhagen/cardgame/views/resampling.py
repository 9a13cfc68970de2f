"""The states consistent with a view: their probabilities, and drawing one of them."""

from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate, product
from math import comb, prod
from random import Random
from typing import Any

import attrs

from copenhagen.cardgame.components import Counts
from copenhagen.cardgame.rules import payment, turn
from copenhagen.cardgame.state import (
    Phase,
    Player,
    PlayerDraft,
    PlayerView,
    State,
    StateLike,
    View,
    player_draft,
)
from copenhagen.cardgame.views.view import lying_open, open_player
from copenhagen.engine.drafts import freeze
from copenhagen.errors import Fault, InvalidState, InvalidValue
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.counts import NO_CARDS, as_counts, minus, more_of, plus
from copenhagen.values import seat_faults


def as_seen(view: View) -> State:
    """Return the state without the cards that the seat of `view` does not know.

    That is enough to list the legal actions of this seat on its own turn, since they never depend
    on a card that it does not know. Raises `InvalidValue` during another seat's turn.
    """
    if view.viewer != view.to_act:
        text = f"it is the turn of seat {view.to_act}, whose cards seat {view.viewer} does not know"
        raise InvalidValue([Fault("view", text)])
    return _state(view, {view.viewer: view.own_concealed}, NO_CARDS)


def resample(view: View, rng: Random) -> State:
    """Return a state drawn with `rng` from all states that look like `view` to its seat.

    Every unseen card is equally likely to be in every unseen place, and nothing is inferred from
    the players' choices (ruling P-21). The content of the view is preserved exactly: the view of
    the state is `view` again. That includes the current question, and some questions are asked only
    of a player whose hand has an answer to them: how to pay, which needs two ways to pay, and
    whether or what to construct, which needs a build that can be paid for. In such a case an
    opponent's concealed cards are drawn from the hands that fit, each in proportion to the number
    of ways in which it can be dealt.

    The draw is exact, without rejection: integers from `rng` choose among integer weights. The hand
    that the question is about is drawn first, from all possible sets of cards (`hands_that_fit`);
    given that hand, all other places are alike: their cards are dealt from the rest, without
    replacement, and the remaining cards are the supply.

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
    return deal(view, {view.to_act: draw_hand(view, rng)} if questioned(view) else {}, rng)


def deal(view: View, hands: dict[int, Counts], rng: Random) -> State:
    """Return a state that looks like `view`, with the given concealed cards of some seats.

    The concealed cards of the others, except the viewer, are drawn from the remaining unseen cards.
    """
    dealt = {view.viewer: view.own_concealed, **hands}
    pool = view.unseen
    for hand in hands.values():
        pool = minus(pool, hand)
    cards = [color for color in COLORS for _ in range(pool[color])]
    for seat, player in enumerate(view.players):
        if seat not in dealt:
            dealt[seat] = NO_CARDS
            for color in _take_out(cards, player.concealed, rng):
                dealt[seat] = more_of(dealt[seat], color)
            pool = minus(pool, dealt[seat])
    return _state(view, dealt, pool if view.supply is None else view.supply)


def _take_out(cards: list[Color], number: int, rng: Random) -> Iterator[Color]:
    """Remove `number` of `cards` from the list, uniformly at random, and yield them."""
    for _ in range(number):
        picked = rng.randrange(len(cards))
        cards[picked], cards[-1] = cards[-1], cards[picked]
        yield cards.pop()


def _hidden_card_faults(view: View) -> tuple[Fault, ...]:
    """Return a fault for each contradiction about the hidden cards of `view`.

    Without faults, `resample` finds a state that looks like the view, unless the current question
    fits no hand. The state need not be reachable in a game.
    """
    if wrong := seat_faults(view.viewer, len(view.players)):
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
    if (view.supply is not None) != view.supply_known[view.viewer]:
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
"""The questions that `copenhagen.cardgame.rules.turn` asks only if the hand has an answer."""


def questioned(view: View) -> bool:
    """Return whether the question in `view` is informative about an opponent's hand."""
    return view.phase in _QUESTIONS and view.to_act != view.viewer


def hands_that_fit(view: View) -> tuple[tuple[Counts, int], ...]:
    """Return the concealed cards that the player whose turn it is may have, with their weights.

    The player is an opponent of the viewer, and the game has asked a question that only some hands
    are asked (`questioned`). The weight of a set of cards is the number of ways to pick it from the
    unseen cards if these were distinguishable; the probability of the set is its weight divided by
    the sum of all weights. In ascending order of the counts.
    """
    player = view.players[view.to_act]
    asks = _QUESTIONS[view.phase]
    state = _state(view, {}, NO_CARDS)
    me = player_draft(state.players[view.to_act])
    found = []
    for concealed in _sets_of(player.concealed, view.unseen):
        me.hand = plus(player.open, concealed)
        me.concealed = concealed
        if asks(state, me):
            found.append((concealed, prod(map(comb, view.unseen, concealed))))
    return tuple(found)


def possible_hands(view: View) -> Iterator[Counts]:
    """Yield the concealed cards that an opponent whose turn it is may have, according to `view`.

    In ascending order of the counts.
    """
    if questioned(view):
        return (hand for hand, _ in hands_that_fit(view))
    return _sets_of(view.players[view.to_act].concealed, view.unseen)


def worlds(view: View) -> Iterator[State]:
    """Yield a state for each distinct result of the next move in the eyes of the seat of `view`.

    The result may depend on the hand of the player whose turn it is, and on the next card from the
    supply, and on no other hidden card. So the states cover each hand that this player may have,
    with each color that may then be in the supply; if these are known, or chance is not next, there
    is one state for them. The other hidden cards are dealt arbitrarily.

    Raises `InvalidState` if no state looks like `view`.
    """
    if faults := _hidden_card_faults(view):
        raise InvalidState(faults)
    hands: Iterable[dict[int, Counts]] = [{}]
    if view.to_act != view.viewer:
        hands = ({view.to_act: hand} for hand in possible_hands(view))
    is_turned = view.supply is None and view.phase in view.game.rules.chance
    for given in hands:
        if not is_turned or sum(view.unseen) == view.others_concealed:
            yield deal(view, given, Random(0))
            continue
        rest = minus(view.unseen, given.get(view.to_act, NO_CARDS))
        for color in COLORS:
            if rest[color]:
                less = attrs.evolve(view, unseen=more_of(view.unseen, color, -1))
                state = deal(less, given, Random(0))
                yield attrs.evolve(state, supply=more_of(state.supply, color))


def _sets_of(cards: int, pool: Counts) -> Iterator[Counts]:
    """Yield every set of `cards` cards from the `pool`, by color, in ascending order."""
    for numbers in product(*(range(min(cards, held) + 1) for held in pool)):
        if sum(numbers) == cards:
            yield as_counts(list(numbers))


def draw_hand(view: View, rng: Random) -> Counts:
    """Draw one of the `hands_that_fit` with its probability."""
    hands = hands_that_fit(view)
    total = sum(weight for _, weight in hands)
    if not total:
        text = f"no hand of seat {view.to_act} would be asked this question"
        raise InvalidState([Fault("phase", text, "base.turn.order")])
    pick = rng.randrange(total)
    reached = accumulate(weight for _, weight in hands)
    return next(hand for (hand, _), end in zip(hands, reached, strict=True) if pick < end)


def _state(view: View, dealt: dict[int, Counts], supply: Counts) -> State:
    """Return the state with these concealed cards (empty for missing seats) and `supply`."""
    draft = lying_open(StateLike, view)
    draft.players = tuple(
        _player(player, dealt.get(seat, NO_CARDS)) for seat, player in enumerate(view.players)
    )
    draft.supply = supply
    return freeze(draft, State)


def _player(player: PlayerView, concealed: Counts) -> Player:
    draft = open_player(PlayerDraft, player)
    draft.hand = plus(player.open, concealed)
    draft.concealed = concealed
    return freeze(draft, Player)
