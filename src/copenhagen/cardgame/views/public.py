"""The public view of a card game, for spectators without cards."""

from collections.abc import Callable, Iterator
from random import Random

from copenhagen.cardgame.state import PublicView, SeenTable, State, View, ViewDraft
from copenhagen.cardgame.views.resampling import deal, draw_hand, possible_hands, questioned
from copenhagen.cardgame.views.view import all_known, lying_open, public_players
from copenhagen.engine.drafts import freeze
from copenhagen.errors import Fault, InvalidState
from copenhagen.house.colors import COLORS
from copenhagen.house.counts import NO_CARDS, Counts, as_counts, minus, plus


def within(seen: View | PublicView, happen: Callable[[View], View]) -> View | PublicView:
    """Return `seen` after a change; a public view changes like that of a seat without cards."""
    if not isinstance(seen, PublicView):
        return happen(seen)
    draft = all_known(ViewDraft, seen)
    draft.viewer, draft.hand = _NOBODY, NO_CARDS
    return freeze(all_known(SeenTable, happen(freeze(draft, View))), PublicView)


_NOBODY = -1


def public_view(state: State) -> PublicView:
    """Return the public view of `state` (base.turn.open-information).

    >>> from random import Random
    >>> import copenhagen as cph
    >>> state = cph.settle(cph.card_game(players=3), Random(7))
    >>> seen = public_view(state)
    >>> [player.concealed for player in seen.players], sum(seen.unseen)
    ([2, 3, 3], 53)
    """
    unseen = NO_CARDS
    for player in state.players:
        unseen = plus(unseen, player.concealed)
    known = all(state.supply_known)
    draft = lying_open(SeenTable, state)
    draft.players = public_players(state)
    draft.unseen = unseen if known else plus(unseen, state.supply)
    draft.supply = state.supply if known else None
    return freeze(draft, PublicView)


def state_of(view: PublicView, rng: Random) -> State:
    """Return a state that matches the public `view`, its unseen cards dealt with `rng`.

    Raises `InvalidState` if no state matches.
    """
    if faults := tuple(_hidden_card_faults(view)):
        raise InvalidState(faults)
    seen = _by_another(view)
    return dealt(view, draw_hand(seen, rng) if questioned(seen) else None, rng)


def hands_of_actor(view: PublicView) -> Iterator[Counts]:
    """Yield the concealed cards that the player to act may have, by public knowledge."""
    return possible_hands(_by_another(view))


def dealt(view: PublicView, hand: Counts | None, rng: Random) -> State:
    """Return a state that matches `view`, with the given concealed cards of the player to act.

    All other unseen cards are dealt with `rng`; without a `hand`, this player's cards are, too.
    """
    seen = _by_another(view)
    hands = {} if hand is None else {view.to_act: hand}
    pool = view.unseen if hand is None else minus(view.unseen, hand)
    cards = [color for color in COLORS for _ in range(pool[color])]
    own = rng.sample(cards, view.players[seen.viewer].concealed)
    hands[seen.viewer] = as_counts([own.count(color) for color in COLORS])
    return deal(seen, hands, rng)


def _by_another(view: PublicView) -> View:
    """Return the view of a hypothetical seat that is not to act and holds no cards."""
    seat = (view.to_act + 1) % len(view.players)
    draft = all_known(ViewDraft, view)
    draft.viewer = seat
    draft.hand = view.players[seat].open
    return freeze(draft, View)


def _hidden_card_faults(view: PublicView) -> list[Fault]:
    """Return a fault for each contradiction about the hidden cards of `view`."""
    faults = []
    places, cards = view.others_concealed, sum(view.unseen)
    if cards < places or (cards > places and view.supply is not None):
        text = f"{cards} unseen cards do not fit {places} concealed cards"
        faults.append(Fault("unseen", text))
    if (view.supply is not None) != all(view.supply_known):
        text = "it is shown if, and only if, all seats know it"
        faults.append(Fault("supply", text, "base.turn.open-information"))
    return faults
