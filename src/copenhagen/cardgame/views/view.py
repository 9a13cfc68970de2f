"""The view of a card game from one seat: all that this seat may know.

A view is a type of its own: no function of the rules takes one, and it contains nothing that the
seat may not know. The facade cards of the supply and the concealed cards of the other players are
hidden; everything else is open on the table (base.turn.open-information).
"""

import attrs

from copenhagen.cardgame.components import Counts
from copenhagen.cardgame.state import EndCard, OpenTable, Player, PlayerInSight, State
from copenhagen.engine.drafts import copying, freeze, shared_fields
from copenhagen.errors import InvalidValue
from copenhagen.house.counts import NO_CARDS, minus, plus
from copenhagen.values import in_order, notation_repr, renamed, seat_faults, svg_repr

__all__ = [
    "PlayerView",
    "SeenTable",
    "View",
    "ViewDraft",
    "lying_open",
    "open_player",
    "public_players",
    "view",
]


@attrs.define(kw_only=True)
class PlayerViewDraft(PlayerInSight):
    """A player as everybody knows them, while this is written down: the draft of a `PlayerView`."""

    open: Counts
    concealed: int


@svg_repr
@notation_repr
@attrs.frozen(field_transformer=in_order("house", "open", "concealed"))
class PlayerView(PlayerViewDraft):
    """One player as everybody knows them: the same for all seats, including the player's own.

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


@attrs.define(kw_only=True)
class SeenTable(OpenTable):
    """The table as a seat or everybody sees it: what lies open, and what is known of the cards."""

    to_act: int = attrs.field(metadata={"key": "turn"})
    players: tuple[PlayerView, ...]
    unseen: Counts
    supply: Counts | None

    turn = renamed("turn", "to_act")

    @property
    def others_concealed(self) -> int:
        """How many concealed cards are in the hands of others than the one who is looking."""
        return sum(player.concealed for player in self.players)

    @property
    def supply_size(self) -> int:
        """How many cards lie face down, including the End of Game card if it is one of them."""
        if self.supply is None:
            cards = sum(self.unseen) - self.others_concealed
        else:
            cards = sum(self.supply)
        return cards + (self.end_card is EndCard.SUPPLY)


@attrs.define(kw_only=True)
class ViewDraft(SeenTable):
    """The view of a seat while it is written down: the draft of a `View`, with the same fields."""

    viewer: int = attrs.field(metadata={"key": "seat"})
    hand: Counts

    seat = renamed("seat", "viewer")


@svg_repr
@notation_repr
@attrs.frozen(
    field_transformer=in_order(
        "game", "viewer", "phase", "to_act", "players", "hand", "unseen", "supply"
    )
)
class View(ViewDraft):
    """A card game as one seat sees it. States that this seat cannot tell apart give equal views.

    - `game`: which game is played; `viewer` (a seat, from 0): who is looking;
    - `phase`: what the game waits for, and `to_act` (a seat, from 0): whose turn it is;
    - `players`: what everybody knows of each, by seat, including the one who is looking;
    - `hand`: all cards in the hand of `viewer`, by color;
    - `unseen`: the cards, by color, that `viewer` has not seen: those of the supply together with
      the concealed ones of the other players while `supply` is ``None``; only the concealed ones
      once it is known;
    - `supply`: the face-down facade cards by color if `viewer` knows them exactly (after the
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
        """The player who is looking, as everybody knows them."""
        return self.players[self.viewer]

    @property
    def own_concealed(self) -> Counts:
        """The cards in the seat's own hand, by color, that nobody else has seen."""
        return minus(self.hand, self.me.open)

    @property
    def others_concealed(self) -> int:
        """How many concealed cards the other players have in hand together."""
        return super().others_concealed - self.me.concealed


lying_open = copying(shared_fields(OpenTable))
"""Makes a draft with what lies open."""

open_player = copying(shared_fields(PlayerInSight))
"""Makes a draft of a player with what lies open."""


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
    draft = lying_open(ViewDraft, state)
    draft.viewer = seat
    draft.players = public_players(state)
    draft.hand = state.players[seat].hand
    draft.unseen = unseen if known else plus(unseen, state.supply)
    draft.supply = state.supply if known else None
    return freeze(draft, View)


def public_players(state: State) -> tuple[PlayerView, ...]:
    """Return what everybody knows of each player, by seat."""
    return tuple(map(_public, state.players))


def _public(player: Player) -> PlayerView:
    draft = open_player(PlayerViewDraft, player)
    draft.open = player.open
    draft.concealed = sum(player.concealed)
    return freeze(draft, PlayerView)
