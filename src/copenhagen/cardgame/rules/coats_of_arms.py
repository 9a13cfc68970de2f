"""Coat of arms actions: a special tile, a new ability tile, or all ability tiles active again."""

from collections.abc import Iterator

from copenhagen.cardgame.actions import (
    SPECIALS,
    ActivateAbilities,
    Decline,
    PlaceJoker,
    PlaceSpecial,
    TakeAbility,
)
from copenhagen.cardgame.components import ABILITIES
from copenhagen.cardgame.events import CoatActionTaken, CoatDeclined, SpecialPlaced
from copenhagen.cardgame.rules import abilities
from copenhagen.cardgame.rules.placing import lay, placing_reasons
from copenhagen.cardgame.state import House, PlayerDraft, SingleTile, StateDraft, StateLike
from copenhagen.errors import Reason
from copenhagen.house.grid import ALL, CELLS, cells_of
from copenhagen.house.placements import supported
from copenhagen.messages import message, quoted

CoatAction = PlaceSpecial | PlaceJoker | TakeAbility | ActivateAbilities | Decline


def choices(state: StateLike, me: PlayerDraft) -> tuple[CoatAction, ...]:
    """Return every coat of arms action that is possible now, if any.

    Special tiles by cell (base.coat.special, while any are left: base.coat.special-stock), then
    ability tiles in their order (base.coat.ability, base.coat.no-double), then flipping all
    inactive ones (base.coat.activate), and last declining, if the options allow it and another
    action is possible (base.coat.mandatory).
    """
    found: list[CoatAction] = [*single_choices(state, me)]
    owned = me.active + me.inactive + me.resting
    offered = state.game.rules.abilities_on_offer(state)
    found += [_TAKE_ABILITY[ability] for ability in offered if ability not in owned]
    if me.inactive:
        found.append(_ACTIVATE)
    if found and state.game.options.coat_of_arms == "optional":
        found.append(_DECLINE)
    return tuple(found)


def single_choices(state: StateLike, me: PlayerDraft) -> tuple[PlaceSpecial | PlaceJoker, ...]:
    """Return every placement of the single-cell tile, by cell; empty if the tiles are used up.

    (base.coat.special-stock, expansion.joker.stock)
    """
    if not state.special_tiles:
        return ()
    single = state.game.rules.single
    actions = single.actions
    return tuple([actions[cell] for cell in cells_of(single.cells(me.house))])


_TAKE_ABILITY = tuple(map(TakeAbility, ABILITIES))
_ACTIVATE = ActivateAbilities()
_DECLINE = Decline()


def possible(state: StateLike, me: PlayerDraft) -> bool:
    """Return whether any coat of arms action is possible, without listing them all.

    If any cell is free, the lowest free cell of its column is supported.
    """
    if state.special_tiles and me.house.filled != ALL:
        return True
    return choices(state, me) != ()


def single_reasons(
    state: StateLike, me: PlayerDraft, action: PlaceSpecial | PlaceJoker
) -> Iterator[Reason]:
    """Yield the reasons against placing this single-cell tile."""
    single = state.game.rules.single
    if not state.special_tiles:
        yield Reason(single.stock, single.used_up)
    if not 0 <= action.cell < CELLS:
        yield Reason("base.build.grid", message("the grid has cells 0 to {last}", last=CELLS - 1))
    else:
        yield from single.reasons(me.house, action)


def ability_reasons(state: StateLike, me: PlayerDraft, action: TakeAbility) -> Iterator[Reason]:
    """Yield the reasons against taking this ability tile."""
    if abilities.owns(me, action.ability):
        yield Reason("base.coat.no-double", abilities.owned(action.ability))
    if action.ability not in state.game.rules.abilities_on_offer(state):
        text = message("no {ability} tile is left", ability=quoted(action.ability.title))
        yield Reason("base.coat.ability", text)


def activate_reasons(_: StateLike, me: PlayerDraft, __: ActivateAbilities) -> Iterator[Reason]:
    """Yield the reasons against flipping the inactive ability tiles."""
    if not me.inactive:
        yield Reason("base.coat.activate", message("the player has no inactive ability tile"))


def decline_reasons(state: StateLike, _: PlayerDraft, __: Decline) -> Iterator[Reason]:
    """Yield the reasons against declining."""
    if state.game.options.coat_of_arms != "optional":
        yield Reason(
            "base.coat.mandatory",
            message("at this table a coat of arms action may not be declined"),
        )


def place_single(draft: StateDraft, me: PlayerDraft, action: PlaceSpecial | PlaceJoker) -> None:
    """Place a single-cell tile; it may reach further coats of arms (base.coat.chain)."""
    draft.special_tiles -= 1
    draft.record(draft.game.rules.single.event, draft.to_act, action.cell)
    lay(draft, me, action)


def take_ability(draft: StateDraft, me: PlayerDraft, action: TakeAbility) -> None:
    """Take an ability tile from its stack, active side up."""
    left = [*draft.abilities]
    left[action.ability] -= 1
    draft.abilities = tuple(left)
    abilities.receive(draft, me, action.ability)
    spend_coat(draft)


def activate(draft: StateDraft, me: PlayerDraft, _: ActivateAbilities) -> None:
    """Flip all inactive ability tiles back."""
    abilities.activate(draft, me)
    spend_coat(draft)


def decline(draft: StateDraft, _: PlayerDraft, __: Decline) -> None:
    """Forgo one coat of arms action."""
    draft.record(CoatDeclined, draft.to_act)
    spend_coat(draft)


def spend_coat(draft: StateDraft) -> None:
    """Count one coat of arms action as taken (base.coat.one-each)."""
    draft.coats -= 1
    draft.record(CoatActionTaken, draft.to_act, draft.coats)


def _special_cells(house: House) -> int:
    filled = house.filled
    return supported(filled) & ~filled & ALL


def _special_reasons(house: House, action: PlaceSpecial | PlaceJoker) -> Iterator[Reason]:
    return placing_reasons(action.placement, house.filled)


SPECIAL = SingleTile(
    "special tile",
    message("no special tile is left"),
    SPECIALS,
    _special_cells,
    _special_reasons,
    SpecialPlaced,
    stock="base.coat.special-stock",
)
"""The white special tiles of the base game (base.coat.special)."""
