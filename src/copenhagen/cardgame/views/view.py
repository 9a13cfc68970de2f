"""The view of a card game from one seat: everything that this seat may know.

A view is a separate type: no function of the rules takes one, and it contains no information hidden
from the seat. The facade cards of the supply and the concealed cards of the other players are
hidden; everything else is open on the table (base.turn.open-information).
"""

from copenhagen.cardgame.state import (
    OpenTable,
    Player,
    PlayerInSight,
    PlayerView,
    PlayerViewDraft,
    SeenTable,
    State,
    View,
    ViewDraft,
)
from copenhagen.engine.drafts import copying, freeze, shared_fields
from copenhagen.errors import InvalidValue
from copenhagen.house.counts import NO_CARDS, plus
from copenhagen.values import seat_faults

lying_open = copying(shared_fields(OpenTable))
"""Makes a draft with the public fields of a state."""

all_known = copying(shared_fields(SeenTable))
"""Makes a draft with the public fields of a view."""

open_player = copying(shared_fields(PlayerInSight))
"""Makes a draft with the public fields of a player."""


def view(state: State, seat: int) -> View:
    """Return the view of `state` from `seat` (from 0; base.turn.open-information).

    It contains all public information, the seat's own hand, and the number of cards of each color
    that the seat has not seen: the supply and the others' concealed cards in one count until the
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
    draft = lying_open(ViewDraft, state)
    draft.viewer = seat
    draft.players = public_players(state)
    draft.hand = state.players[seat].hand
    draft.unseen = unseen if known else plus(unseen, state.supply)
    draft.supply = state.supply if known else None
    return freeze(draft, View)


def public_players(state: State) -> tuple[PlayerView, ...]:
    """Return the public side of each player, by seat."""
    return tuple(map(_public, state.players))


def _public(player: Player) -> PlayerView:
    draft = open_player(PlayerViewDraft, player)
    draft.open = player.open
    draft.concealed = sum(player.concealed)
    return freeze(draft, PlayerView)
