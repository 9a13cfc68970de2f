"""The ability tile "Repair": another tile is flipped back, for a card."""

from collections.abc import Iterator
from typing import ClassVar

import attrs

from copenhagen.cardgame.ability_tiles import ABILITY_TILES, NewTile
from copenhagen.cardgame.actions import TileAction
from copenhagen.cardgame.components import ABILITIES, Ability, Counts
from copenhagen.cardgame.events import CardsDiscarded, TileEvent
from copenhagen.cardgame.rules import abilities, hand_limit
from copenhagen.cardgame.state import (
    Phase,
    PlayerDraft,
    Rules,
    StateDraft,
    StateLike,
    View,
    with_player,
)
from copenhagen.engine.kinds import ActionKind, Ask, Deed, EventKind
from copenhagen.engine.rules import ActionRule
from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.counts import NO_CARDS, more_of
from copenhagen.house.words import color_name, color_of_card
from copenhagen.messages import Message, in_context, message, quoted
from copenhagen.values import immutable, is_a, validated_as

__all__ = ["RepairTile", "TileRepaired"]

REPAIR = Ability["REPAIR"]
_RULE = "expansion.ability.repair"


@attrs.frozen
@immutable
class RepairTile(TileAction):
    """Flip `ability` back for `card`, with "Repair" (expansion.ability.repair)."""

    ability: Ability = attrs.field(validator=validated_as(is_a(Ability), "an ability tile"))
    card: Color = attrs.field(validator=validated_as(is_a(Color), "a color"))


@attrs.frozen
@immutable
class TileRepaired(TileEvent):
    """A seat flipped an inactive ability tile back, and can use it at once."""

    rule: ClassVar = _RULE
    seat: int
    ability: Ability


def extend(rules: Rules) -> Rules:
    """Return `rules` with a repair before either action (expansion.ability.repair)."""
    rule = ActionRule((Phase.ACTION,), _reasons, _repair)
    return rules.with_action_rule(RepairTile, rule).with_choices(Phase.ACTION, _choices)


_ALL = tuple(
    RepairTile(ability, card) for ability in ABILITIES if ability is not REPAIR for card in COLORS
)


def _choices(_: StateLike, me: PlayerDraft) -> tuple[RepairTile, ...]:
    """Return the repairs, by tile, then by the color of the card."""
    if REPAIR not in me.active:
        return ()
    return tuple([one for one in _ALL if one.ability in me.inactive and me.hand[one.card]])


def _reasons(_: StateLike, me: PlayerDraft, repair: RepairTile) -> Iterator[Reason]:
    if REPAIR not in me.active:
        yield Reason(_RULE, abilities.none_active(REPAIR))
    if repair.ability is REPAIR or repair.ability not in me.inactive:
        text = message("there is no inactive {ability}", ability=quoted(repair.ability.title))
        yield Reason(_RULE, text)
    if not me.hand[repair.card]:
        yield Reason("base.hand.owned", message("only cards in hand can be discarded"))


def _cards(repair: RepairTile) -> Counts:
    return more_of(NO_CARDS, repair.card)


def _repair(draft: StateDraft, me: PlayerDraft, repair: RepairTile) -> None:
    """Discard the card and flip the tile; the turn begins as before."""
    draft.record(CardsDiscarded, draft.to_act, _cards(repair))
    hand_limit.spend(draft, me, _cards(repair))
    me.inactive = tuple([tile for tile in me.inactive if tile is not repair.ability])
    me.active = tuple(sorted((*me.active, repair.ability)))
    draft.record(TileRepaired, draft.to_act, repair.ability)
    abilities.use(draft, me, REPAIR)


# The record


def _described(repair: RepairTile) -> Message:
    return message(
        "flip {ability} back for a {color} card",
        ability=quoted(repair.ability.title),
        color=color_of_card(repair.card),
    )


def _title(ability: Ability) -> str:
    return ability.title


def _told(event: TileRepaired) -> Message:
    return message("flipped {ability} back, for use at once", ability=quoted(event.ability.title))


def _fold(view: View, event: TileRepaired) -> View:
    player = view.players[event.seat]
    inactive = tuple(tile for tile in player.inactive if tile is not event.ability)
    active = tuple(sorted((*player.active, event.ability)))
    return with_player(view, event.seat, attrs.evolve(player, active=active, inactive=inactive))


TILE = NewTile(
    title=in_context("ability tile", "Repair"),
    letter="R",
    rule=_RULE,
    purpose=message("Discard a card to flip another of your ability tiles back."),
    icon=(("card", 2, 9), ("arrow", "M14 16h5", 20, 16, 1, 0), ("rect", 22, 10, 8, 12, "is", 2)),
    weight=2.0,
    extend=extend,
    actions=(
        ActionKind(
            RepairTile,
            text=lambda repair: f"r{ABILITY_TILES[repair.ability].letter}{repair.card.letter}",
            every=_ALL,
            said=_described,
            deeds=(
                Deed(
                    "repair_tile",
                    message('Flip an ability tile back, with "Repair"'),
                    (
                        Ask(
                            kind="ability",
                            question=message("Which ability tile do you flip back?"),
                            lesson=message("The tile can be used in this very turn."),
                            rule=_RULE,
                            about=lambda _, repair: (repair.ability,),
                            answer=_title,
                        ),
                        Ask(
                            kind="cards",
                            question=message("Which card do you discard for it?"),
                            lesson=message("Discard a card of a color that you do not collect."),
                            rule=_RULE,
                            about=lambda _, repair: (repair.card,),
                            answer=color_name,
                        ),
                    ),
                ),
            ),
            uses=(REPAIR,),
            features=lambda _, repair: {"color": int(repair.card), "ability": int(repair.ability)},
            things=lambda repair: (f"ability-{repair.ability}", f"hand-{repair.card.letter}"),
        ),
    ),
    events=(EventKind(TileRepaired, deed=_told, fold=_fold),),
)
"""The record of the tile."""
