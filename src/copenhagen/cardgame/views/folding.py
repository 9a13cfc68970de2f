"""Updates the view of a seat by the events that the seat may see.

A front-end for one seat needs its first view and then only the events that this seat may see:
`fold` returns the next view. There is one small function for each kind of event.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar, cast

import attrs

from copenhagen.cardgame import events as happened
from copenhagen.cardgame.actions import JOKERS, SPECIALS, Laid
from copenhagen.cardgame.components import END_OF_GAME, START_HANDS, Ability
from copenhagen.cardgame.events import Event
from copenhagen.cardgame.rules.expansion.new_abilities import EVENTS, NEW_EVENTS, variant_a
from copenhagen.cardgame.rules.hand_limit import sorted_cards
from copenhagen.cardgame.rules.placing import with_tile
from copenhagen.cardgame.state import (
    EndCard,
    Phase,
    PublicView,
    SeenTable,
    View,
    ViewDraft,
    with_player,
)
from copenhagen.cardgame.views.view import all_known
from copenhagen.engine.drafts import freeze
from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.house.colors import Color
from copenhagen.house.counts import NO_CARDS, as_counts, minus, more_of, plus
from copenhagen.values import complete

Seen = TypeVar("Seen", bound=View | PublicView)


def fold(view: Seen, events: Iterable[Event]) -> Seen:
    """Return `view` after `events`, in their order, have happened.

    Given the events of a step as the seat may see them, this is the seat's view of the state after
    the step. A card dealt to another seat counts as unseen even if the event names it, so the
    unredacted events give the same view.

    The events are not checked against the rules. Raises `InvalidValue` if one is not an event of
    the card game, or if it hides a card that the seat has to know, as the events of another seat
    do.
    """
    if isinstance(view, PublicView):
        return cast("Seen", _as_by_nobody(view, events))
    return cast("Seen", _folded(view, events))


def _folded(view: View, events: Iterable[Event]) -> View:
    for event in events:
        happen = _FOLDS.get(type(event))
        if happen is None:
            raise InvalidValue(
                [Fault("events", f"{shown(event)} is not an event of the card game")]
            )
        view = happen(view, event)
    return view


def _as_by_nobody(view: PublicView, events: Iterable[Event]) -> PublicView:
    """Fold a public view like the view of a seat that holds no card."""
    draft = all_known(ViewDraft, view)
    draft.viewer, draft.hand = _NOBODY, NO_CARDS
    return freeze(all_known(SeenTable, _folded(freeze(draft, View), events)), PublicView)


_NOBODY = -1


def _unchanged(view: View, _: Event) -> View:
    """Leave the view unchanged: these events only give details about others."""
    return view


# Cards


def _out_of_supply(view: View, card: Color) -> View:
    """Remove a card from the face-down ones, now that this seat has seen it."""
    if view.supply is None:
        return attrs.evolve(view, unseen=more_of(view.unseen, card, -1))
    return attrs.evolve(view, supply=more_of(view.supply, card, -1))


def _card_turned(view: View, event: happened.CardTurned) -> View:
    display = (*view.display[: event.slot], event.card, *view.display[event.slot + 1 :])
    view = attrs.evolve(view, display=display)
    if event.card is END_OF_GAME:
        return attrs.evolve(view, end_card=EndCard.DISPLAY)
    return _out_of_supply(view, event.card)


def _card_dealt(view: View, event: happened.CardDealt | happened.CardDrawn) -> View:
    player = view.players[event.seat]
    player = attrs.evolve(player, concealed=player.concealed + 1)
    view = with_player(view, event.seat, player)
    if event.seat != view.viewer:
        return view
    if event.card is None:
        text = f"a card of seat {view.viewer} is missing: these are the events of another seat"
        raise InvalidValue([Fault("events", text)])
    view = attrs.evolve(view, hand=more_of(view.hand, event.card))
    return _out_of_supply(view, event.card)


def _starting_card_dealt(view: View, event: happened.CardDealt) -> View:
    """Deal a card of a starting hand; after a whole hand, move to the next seat."""
    view, seat = _card_dealt(view, event), event.seat
    players = view.game.players
    if view.players[seat].cards == START_HANDS[players][seat]:
        view = attrs.evolve(view, to_act=(seat + 1) % players)
    return view


def _card_drawn(view: View, event: happened.CardDrawn) -> View:
    """Count a drawn card; for the others, supply and hand become a single count again."""
    seat, left = event.seat, view.to_draw - 1
    view = attrs.evolve(
        view,
        to_draw=left,
        took_cards=not left,
        supply_known=tuple(knows and s == seat for s, knows in enumerate(view.supply_known)),
    )
    if seat != view.viewer and view.supply is not None:
        view = attrs.evolve(view, unseen=plus(view.unseen, view.supply), supply=None)
    return _card_dealt(view, event)


def _cards_taken(view: View, event: happened.CardsTaken) -> View:
    player, hand = view.players[event.seat], view.hand
    for card in event.cards:
        player = attrs.evolve(player, open=more_of(player.open, card))
        if event.seat == view.viewer:
            hand = more_of(hand, card)
    display = tuple(None if slot in event.slots else card for slot, card in enumerate(view.display))
    return with_player(view, event.seat, player, hand=hand, display=display, took_cards=True)


def _cards_paid(view: View, event: happened.CardsPaid) -> View:
    view = _cards_spent(view, event)
    if event.changed and view.game.rules.second_tile and not view.bought:
        return attrs.evolve(view, changed=event.changed)
    return view


def _cards_spent(view: View, event: happened.CardsDiscarded | happened.CardsPaid) -> View:
    """Remove cards from a hand, the open ones first; concealed ones become known."""
    player = view.players[event.seat]
    seen = as_counts(list(map(min, player.open, event.cards)))
    uncovered = minus(event.cards, seen)
    player = attrs.evolve(
        player, open=minus(player.open, seen), concealed=player.concealed - sum(uncovered)
    )
    mine = event.seat == view.viewer
    return with_player(
        view,
        event.seat,
        player,
        hand=minus(view.hand, event.cards) if mine else view.hand,
        unseen=view.unseen if mine else minus(view.unseen, uncovered),
        discard=plus(view.discard, event.cards),
        pile=(*view.pile, *sorted_cards(event.cards)) if view.game.rules.keeps_pile else (),
    )


def _supply_reshuffled(view: View, event: happened.SupplyReshuffled) -> View:
    """Make the pile, which everybody could count, the supply; only hands remain unseen."""
    return attrs.evolve(
        view,
        supply=event.cards,
        discard=NO_CARDS,
        pile=(),
        supply_known=(True,) * len(view.players),
    )


# Houses and points


def _with_tile(view: View, seat: int, tile: Laid, **changes: Any) -> View:  # noqa: ANN401
    player = view.players[seat]
    player = attrs.evolve(player, house=with_tile(player.house, tile))
    return with_player(view, seat, player, **changes)


def _tile_built(view: View, event: happened.TileBuilt) -> View:
    tiles = _one_fewer(view.tiles, event.build.tile.index)
    changes = {"pending": None, "bought": view.bought + 1, "tiles": tiles}
    return _with_tile(view, event.seat, event.build, **changes)


def _one_fewer(stacks: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*stacks[:kind], stacks[kind] - 1, *stacks[kind + 1 :])


def _points_scored(view: View, event: happened.PointsScored) -> View:
    player = view.players[event.seat]
    player = attrs.evolve(player, score=player.score + event.points)
    return with_player(view, event.seat, player)


# Missions


def _mission_revealed(view: View, event: happened.MissionRevealed) -> View:
    missions = (*(view.game.missions or ()), event.mission)
    return attrs.evolve(view, game=attrs.evolve(view.game, missions=missions))


def _mission_gained(view: View, event: happened.MissionGained) -> View:
    """A reward that is to be chosen comes before the coats of arms that are open."""
    player = view.players[event.seat]
    gained = (*player.missions, event.mission)
    in_order = tuple(mission for mission in view.game.missions or () if mission in gained)
    player = attrs.evolve(player, missions=in_order)
    if not event.choice:
        return with_player(view, event.seat, player)
    changes = {
        "rewards": view.rewards + 1,
        "coats": 0,
        "coats_later": view.coats_later + view.coats,
    }
    return with_player(view, event.seat, player, **changes)


def _mission_scored(view: View, event: happened.MissionScored) -> View:
    player = view.players[event.seat]
    player = attrs.evolve(player, score=player.score + 1, mission_points=player.mission_points + 1)
    return with_player(view, event.seat, player, rewards=event.left)


# Coats of arms and ability tiles


def _ability_taken(view: View, event: happened.AbilityTaken) -> View:
    """Take the tile from its stack, or in variant B from the display."""
    player = view.players[event.seat]
    player = attrs.evolve(player, active=_and(player.active, event.ability))
    if event.ability in view.ability_display:
        display = list(view.ability_display)
        display.remove(event.ability)
        return with_player(view, event.seat, player, ability_display=tuple(display))
    abilities = _one_fewer(view.abilities, event.ability)
    return with_player(view, event.seat, player, abilities=abilities)


def _ability_used(view: View, event: happened.AbilityUsed) -> View:
    player = view.players[event.seat]
    player = attrs.evolve(
        player,
        active=tuple(tile for tile in player.active if tile is not event.ability),
        inactive=_and(player.inactive, event.ability),
    )
    return with_player(view, event.seat, player)


def _abilities_activated(view: View, event: happened.AbilitiesActivated) -> View:
    player = view.players[event.seat]
    player = attrs.evolve(player, inactive=(), resting=_and(player.resting, *event.abilities))
    return with_player(view, event.seat, player)


def _abilities_ready(view: View, event: happened.AbilitiesReady) -> View:
    player = view.players[event.seat]
    player = attrs.evolve(player, resting=(), active=_and(player.active, *event.abilities))
    return with_player(view, event.seat, player)


def _and(tiles: tuple[Ability, ...], *more: Ability) -> tuple[Ability, ...]:
    return tuple(sorted((*tiles, *more)))


# The turn


def _asked(view: View, event: happened.Asked) -> View:
    """Reset the data of the turn before the refill, which is its last part."""
    view = attrs.evolve(view, phase=event.phase)
    return _turn_over(view) if event.phase is Phase.REFILL else view


def _turn_over(view: View) -> View:
    return attrs.evolve(
        view, took_cards=False, coats=0, coats_later=0, rewards=0, bought=0, to_draw=0, changed=None
    )


_FOLDS: dict[type[Event], Callable[[View, Any], View]] = {
    **{kind: new.fold for kind, new in NEW_EVENTS.items()},
    happened.CardTurned: _card_turned,
    happened.CardDealt: _starting_card_dealt,
    happened.CardDrawn: _card_drawn,
    happened.CardsTaken: _cards_taken,
    happened.CardsDiscarded: _cards_spent,
    happened.CardsPaid: _cards_paid,
    happened.BuildChosen: lambda view, event: attrs.evolve(view, pending=event.build),
    happened.TileBuilt: _tile_built,
    happened.SpecialPlaced: lambda view, event: _with_tile(
        view, event.seat, SPECIALS[event.cell], special_tiles=view.special_tiles - 1
    ),
    happened.JokerPlaced: lambda view, event: _with_tile(
        view, event.seat, JOKERS[event.cell], special_tiles=view.special_tiles - 1
    ),
    happened.LinesCompleted: _unchanged,
    happened.MissionRevealed: _mission_revealed,
    happened.MissionGained: _mission_gained,
    happened.MissionScored: _mission_scored,
    happened.RewardTaken: lambda view, event: attrs.evolve(view, rewards=event.left),
    happened.CoatsResumed: lambda view, event: attrs.evolve(view, coats=event.count, coats_later=0),
    happened.CoatsReached: lambda view, event: attrs.evolve(
        view, coats=view.coats + len(event.cells) + len(event.rows)
    ),
    happened.CoatActionTaken: lambda view, event: attrs.evolve(view, coats=event.left),
    happened.CoatActionsSkipped: lambda view, _: attrs.evolve(view, coats=0),
    happened.CoatDeclined: _unchanged,
    happened.AbilityTaken: _ability_taken,
    happened.AbilityTurned: lambda view, event: attrs.evolve(
        view,
        abilities=_one_fewer(view.abilities, event.ability),
        ability_display=_and(view.ability_display, event.ability),
    ),
    happened.SetsDrawn: lambda view, event: attrs.evolve(
        view,
        game=attrs.evolve(view.game, abilities=event.abilities),
        abilities=variant_a.stacks(event.abilities, view.game.players),
    ),
    happened.AbilitiesActivated: _abilities_activated,
    happened.AbilitiesReady: _abilities_ready,
    happened.AbilityUsed: _ability_used,
    happened.PointsScored: _points_scored,
    happened.SupplyReshuffled: _supply_reshuffled,
    happened.EndCardShuffledIn: lambda view, _: attrs.evolve(view, end_card=EndCard.SUPPLY),
    happened.QuestionSkipped: _unchanged,
    happened.Asked: _asked,
    happened.TurnStarted: lambda view, event: attrs.evolve(_turn_over(view), to_act=event.seat),
    happened.GameEnded: lambda view, _: _turn_over(view),
}
complete(f"{__name__}._FOLDS", EVENTS, _FOLDS)
"""The functions that return the next view, by kind of event."""
