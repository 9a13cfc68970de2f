"""The kinds of events of the card game: what each changes in a view, and its words."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from copenhagen.cardgame import events as happened
from copenhagen.cardgame.actions import JOKERS, SPECIALS, Laid
from copenhagen.cardgame.choices.questions import PHASES
from copenhagen.cardgame.components import END_OF_GAME, LAST_CARDS, START_HANDS, Ability, Card
from copenhagen.cardgame.game import GAME
from copenhagen.cardgame.kinds.words import card_named, described, tiles_named
from copenhagen.cardgame.rules.expansion.new_abilities import TILES, variant_a
from copenhagen.cardgame.rules.hand_limit import sorted_cards
from copenhagen.cardgame.rules.placing import with_tile
from copenhagen.cardgame.state import EndCard, Phase, View, with_player
from copenhagen.engine.kinds import EventKind, records_of_events, unchanged
from copenhagen.errors import Fault, InvalidValue
from copenhagen.house.colors import Color
from copenhagen.house.counts import NO_CARDS, as_counts, minus, more_of, plus
from copenhagen.house.grid import cell_name
from copenhagen.house.words import cards_in_words, color_name, color_of_card
from copenhagen.messages import Message, listed, message, plural, quoted
from copenhagen.render import shared
from copenhagen.render.words import in_quotes, lines_named, seat_name

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


def _seen(card: Card | None) -> Message:
    return message("a card") if card is None else card_named(card)


def _told_taken(event: happened.CardsTaken) -> Message:
    cards = listed(
        message("{color} from footbridge {slot}", color=color_name(card), slot=slot + 1)
        for slot, card in zip(event.slots, event.cards, strict=True)
    )
    return message("took {cards}", cards=cards)


def _told_turned(event: happened.CardTurned, _: Sequence[str]) -> Message:
    if event.card is END_OF_GAME:
        return message(
            "The End of Game card was turned over at footbridge {slot}.", slot=event.slot + 1
        )
    return message(
        "A {color} card was turned over at footbridge {slot}.",
        color=color_of_card(event.card),
        slot=event.slot + 1,
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


def _told_coats(event: happened.CoatsReached) -> Message:
    coats: list[Message] = [message("on {cell}", cell=cell_name(cell)) for cell in event.cells]
    coats += [message("of {line}", line=line) for line in lines_named(rows=event.rows)]
    return plural(
        "won the coat of arms {places}",
        "won the coats of arms {places}",
        number=len(coats),
        places=listed(coats),
    )


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


def _told_mission(event: happened.MissionRevealed, _: Sequence[str]) -> Message:
    mission = quoted(event.mission.title)
    return message("The mission {mission} was drawn for this game.", mission=mission)


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


def _one_ability(event: happened.AbilityTaken | happened.AbilityUsed) -> Sequence[Any]:
    return [(event.seat, event.ability)]


def _each_ability(event: happened.AbilitiesActivated | happened.AbilitiesReady) -> Sequence[Any]:
    return [(event.seat, ability) for ability in event.abilities]


def _told_activated(event: happened.AbilitiesActivated) -> Message:
    tiles = tiles_named(event.abilities)
    return message("flipped {tiles} back, to use from the next turn on", tiles=tiles)


def _told_sets(event: happened.SetsDrawn, _: Sequence[str]) -> Message:
    tiles = tiles_named(event.abilities)
    return message("The ability tiles {tiles} were drawn for this game.", tiles=tiles)


# The turn


def _asked(view: View, event: happened.Asked) -> View:
    """Reset the data of the turn before the refill, which is its last part."""
    view = attrs.evolve(view, phase=event.phase)
    return _turn_over(view) if event.phase is Phase.REFILL else view


def _turn_over(view: View) -> View:
    return attrs.evolve(
        view, took_cards=False, coats=0, coats_later=0, rewards=0, bought=0, to_draw=0, changed=None
    )


def _told_skipped(event: happened.QuestionSkipped) -> Message:
    if event.phase is Phase.CONSTRUCT:
        return message("had no way to build as well")
    if event.phase is Phase.PURCHASE:
        return message("had no way to build")
    return message("had no way to add a further tile")


EVENTS: Mapping[type, EventKind] = records_of_events(
    f"{__name__}.EVENTS",
    GAME,
    (
        EventKind(
            happened.CardTurned,
            fold=_card_turned,
            sentence=_told_turned,
            in_log=lambda event: event.card is END_OF_GAME,
        ),
        EventKind(
            happened.CardDealt,
            fold=_starting_card_dealt,
            deed=lambda event: message("received {card}", card=_seen(event.card)),
            in_log=False,
        ),
        EventKind(
            happened.CardDrawn,
            fold=_card_drawn,
            deed=lambda event: message("drew {card}", card=_seen(event.card)),
            in_log=lambda event: event.card is not None,
        ),
        EventKind(happened.CardsTaken, fold=_cards_taken, deed=_told_taken),
        EventKind(
            happened.CardsDiscarded,
            fold=_cards_spent,
            deed=lambda event: message("discarded {cards}", cards=cards_in_words(event.cards)),
        ),
        EventKind(
            happened.CardsPaid,
            fold=_cards_paid,
            deed=lambda event: message("paid {cards}", cards=cards_in_words(event.cards)),
        ),
        EventKind(
            happened.BuildChosen,
            fold=lambda view, event: attrs.evolve(view, pending=event.build),
            deed=lambda event: message(
                "chose {tile}, and has yet to pay", tile=described(event.build)
            ),
            in_log=False,
        ),
        EventKind(
            happened.TileBuilt,
            fold=_tile_built,
            deed=lambda event: message("built {tile}", tile=described(event.build)),
            news=("cells", lambda event: [(event.seat, event.build.placement.cells)]),
        ),
        EventKind(
            happened.SpecialPlaced,
            fold=lambda view, event: _with_tile(
                view, event.seat, SPECIALS[event.cell], special_tiles=view.special_tiles - 1
            ),
            deed=lambda event: message(
                "placed a special tile on {cell}", cell=cell_name(event.cell)
            ),
            news=("cells", shared.one_cell),
        ),
        EventKind(
            happened.JokerPlaced,
            fold=lambda view, event: _with_tile(
                view, event.seat, JOKERS[event.cell], special_tiles=view.special_tiles - 1
            ),
            deed=lambda event: message("placed a joker tile on {cell}", cell=cell_name(event.cell)),
            news=("cells", shared.one_cell),
        ),
        EventKind(
            happened.SetsDrawn,
            fold=lambda view, event: attrs.evolve(
                view,
                game=attrs.evolve(view.game, abilities=event.abilities),
                abilities=variant_a.stacks(event.abilities, view.game.players),
            ),
            sentence=_told_sets,
        ),
        EventKind(
            happened.AbilityTurned,
            fold=lambda view, event: attrs.evolve(
                view,
                abilities=_one_fewer(view.abilities, event.ability),
                ability_display=_and(view.ability_display, event.ability),
            ),
            sentence=lambda event, _: message(
                "The ability tile {tile} was turned over and lies in the display.",
                tile=quoted(event.ability.title),
            ),
            together=lambda events: message(
                "The ability tiles {tiles} were turned over and lie in the display.",
                tiles=tiles_named(event.ability for event in events),
            ),
        ),
        *(event for tile in TILES.values() for event in tile.events),
        EventKind(
            happened.MissionRevealed,
            fold=_mission_revealed,
            sentence=_told_mission,
            together=lambda events: message(
                "The missions {missions} were drawn for this game.",
                missions=in_quotes(event.mission.title for event in events),
            ),
        ),
        EventKind(
            happened.MissionGained,
            fold=_mission_gained,
            deed=lambda event: message(
                "fulfilled the mission {mission}", mission=quoted(event.mission.title)
            ),
            news=("missions", lambda event: [(event.seat, event.mission)]),
        ),
        EventKind(
            happened.MissionScored,
            fold=_mission_scored,
            deed=lambda _: message("scored 1 point for a mission"),
            news=("points", lambda event: [(event.seat, 1)]),
        ),
        EventKind(
            happened.RewardTaken,
            fold=lambda view, event: attrs.evolve(view, rewards=event.left),
            deed=lambda _: message("took a joker tile as the reward of a mission"),
        ),
        shared.lines_completed(happened.LinesCompleted),
        EventKind(
            happened.CoatsReached,
            fold=lambda view, event: attrs.evolve(
                view, coats=view.coats + len(event.cells) + len(event.rows)
            ),
            deed=_told_coats,
        ),
        shared.coat_action_taken(happened.CoatActionTaken),
        shared.coat_actions_skipped(happened.CoatActionsSkipped),
        EventKind(
            happened.CoatsResumed,
            fold=lambda view, event: attrs.evolve(view, coats=event.count, coats_later=0),
            deed=lambda event: message(
                "returned to {actions}", actions=shared.coat_actions(event.count)
            ),
            in_log=False,
        ),
        EventKind(
            happened.CoatDeclined,
            fold=unchanged,
            deed=lambda _: message("declined a coat of arms action"),
        ),
        EventKind(
            happened.AbilityTaken,
            fold=_ability_taken,
            deed=lambda event: message(
                "took the ability tile {tile}", tile=quoted(event.ability.title)
            ),
            news=("abilities", _one_ability),
        ),
        EventKind(
            happened.AbilitiesActivated,
            fold=_abilities_activated,
            deed=_told_activated,
            news=("abilities", _each_ability),
        ),
        EventKind(
            happened.AbilitiesReady,
            fold=_abilities_ready,
            deed=lambda event: message(
                "had {tiles} ready for the next turn", tiles=tiles_named(event.abilities)
            ),
            in_log=False,
            news=("abilities", _each_ability),
        ),
        EventKind(
            happened.AbilityUsed,
            fold=_ability_used,
            deed=shared.ability_used,
            news=("abilities", _one_ability),
        ),
        EventKind(
            happened.PointsScored,
            fold=_points_scored,
            deed=shared.points_scored,
            news=("points", shared.points),
        ),
        EventKind(
            happened.SupplyReshuffled,
            fold=_supply_reshuffled,
            sentence=lambda event, _: message(
                "The discard pile was shuffled to form the new supply: {cards}.",
                cards=cards_in_words(event.cards),
            ),
        ),
        EventKind(
            happened.EndCardShuffledIn,
            fold=lambda view, _: attrs.evolve(view, end_card=EndCard.SUPPLY),
            sentence=lambda _, __: message(
                "The End of Game card was hidden among the last {number} cards of the supply.",
                number=LAST_CARDS,
            ),
        ),
        EventKind(happened.QuestionSkipped, fold=unchanged, deed=_told_skipped, in_log=False),
        EventKind(
            happened.Asked,
            fold=_asked,
            sentence=lambda event, _: message(
                "Next: {question}.", question=PHASES[event.phase].waiting or ""
            ),
            in_log=False,
        ),
        EventKind(
            happened.TurnStarted,
            fold=lambda view, event: attrs.evolve(_turn_over(view), to_act=event.seat),
            # The sentence of the next starting hand is the same, before any player has a turn.
            deed=lambda _: message("came next"),
            in_log=False,
        ),
        EventKind(
            happened.GameEnded,
            fold=lambda view, _: _turn_over(view),
            sentence=lambda event, names: message(
                "The game ended in the turn of {player}.", player=seat_name(event.seat, names)
            ),
            in_log=False,
        ),
    ),
)
"""The records of the events."""
