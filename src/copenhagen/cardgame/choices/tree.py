"""The questions of the card game: the activity, then the cards or the tile, then the place."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from attrs import evolve

from copenhagen.cardgame import actions as moves
from copenhagen.cardgame.choices import words
from copenhagen.cardgame.choices.gains import GainsCounter
from copenhagen.cardgame.components import (
    ADDITIONAL_CARD,
    ANY_CARDS,
    BOTH_ACTIONS,
    CHANGE_OF_COLORS,
    CONSTRUCT_TWICE,
    CONSTRUCTION_DISCOUNT,
    FOUR_CARDS,
    SPECIAL_TILE,
    Ability,
)
from copenhagen.cardgame.rules.expansion.new_abilities import four_cards
from copenhagen.cardgame.rules.payment import payments
from copenhagen.cardgame.state import Phase
from copenhagen.choice_tree.building import Builder, by_turn, leads_to, leaf
from copenhagen.choice_tree.nodes import Choice, ChoiceDraft
from copenhagen.engine.drafts import freeze
from copenhagen.house.grid import CELLS, cell_name
from copenhagen.house.words import cards_in_a_row

# Cards


def takes(builder: Builder, actions: Sequence[moves.TakeCards]) -> Iterator[Choice]:
    """Yield the ways to take cards from the display."""
    by_kind: dict[str, list[moves.TakeCards]] = {kind: [] for kind in _TAKES}
    adjacent = four_cards.ADJACENT[builder.view.game.options.four_cards]
    for take in actions:
        by_kind[_kind_of(take, adjacent)].append(take)
    for kind, takes in by_kind.items():
        if takes:
            cards = _named_apart(builder, [_cards(builder, take, take.slots) for take in takes])
            yield builder.choice(kind, cards, uses=_TAKES[kind])


def _kind_of(take: moves.TakeCards, adjacent_fours: Sequence[moves.TakeCards]) -> str:
    if len(take.slots) == _TWO:
        return "take_two_cards" if take in moves.ADJACENT_PAIRS else "take_any_two_cards"
    return "take_four_cards" if take in adjacent_fours else "take_any_four_cards"


_TWO = len(moves.ADJACENT_PAIRS[0].slots)
_TAKES: dict[str, tuple[Ability, ...]] = {
    "take_two_cards": (),
    "take_any_two_cards": (ANY_CARDS,),
    "take_four_cards": (FOUR_CARDS,),
    "take_any_four_cards": (ANY_CARDS, FOUR_CARDS),
}
"""The ways to take cards from the display, and the ability tiles that they use."""


def _cards(
    builder: Builder, action: moves.TakeCards | moves.TakeAdditional, slots: tuple[int, ...]
) -> Choice:
    display = builder.view.display
    colors: Any = tuple([display[slot] for slot in slots])
    return leaf("cards", builder.say(cards_in_a_row, *colors), action, colors=colors)


def _named_apart(builder: Builder, cards: Sequence[Choice]) -> list[Choice]:
    """Return choices of cards, with their footbridges if the colors are ambiguous."""
    often = Counter(choice.label for choice in cards)
    return [
        evolve(one, label=builder.say(words.cards_at, one.slots, *one.colors))
        if often[one.label] > 1
        else one
        for one in cards
    ]


def additional(builder: Builder, actions: Sequence[moves.TakeAdditional]) -> Iterator[Choice]:
    """Yield the choice of an additional card."""
    cards = _named_apart(builder, [_cards(builder, take, (take.slot,)) for take in actions])
    yield builder.choice("take_one_more_card", cards, uses=(ADDITIONAL_CARD,))


def discards(builder: Builder, actions: Sequence[moves.Discard]) -> Iterator[Choice]:
    """Yield the choice of a discard."""
    cards = [leaf("cards", builder.say(words.cards_given, one.cards), one) for one in actions]
    number, before = sum(actions[0].cards), builder.view.phase is Phase.ACTION
    label = builder.say(words.discarding, number, before)
    yield builder.choice("discard", cards, label, label)


# Facade tiles


def builds(builder: Builder, actions: Sequence[moves.Build]) -> Iterator[Choice]:
    """Yield the choice of a facade tile, its orientation and its place."""
    counter = GainsCounter(builder.view)
    tiles = [
        _tile(builder, counter, list(builds))
        for _, builds in groupby(actions, lambda build: build.tile.index)
    ]
    deed = "construct again" if builder.view.phase is Phase.AFTER_PURCHASE else "construct"
    yield builder.choice(deed, tiles, uses=_used_to_build(builder))


def _used_to_build(builder: Builder, *, twice: bool = True) -> tuple[Ability, ...]:
    """Return the ability tiles needed for a second purchase, or for one after action A.

    (base.ability.both-actions, expansion.construct-twice)
    """
    uses: tuple[Ability, ...] = ()
    if builder.view.took_cards and BOTH_ACTIONS in builder.me.active:
        uses += (BOTH_ACTIONS,)
    return uses + ((CONSTRUCT_TWICE,) if builder.view.bought and twice else ())


def _tile(builder: Builder, counter: GainsCounter, builds: Sequence[moves.Build]) -> Choice:
    tile = builds[0].tile
    same_color = builder.me.house.colors[tile.color]
    by_saving: dict[int, list[moves.Build]] = {}
    saved = [1 if build.placement.neighbors & same_color else 0 for build in builds]
    for build, saving in zip(builds, saved, strict=True):
        by_saving.setdefault(saving, []).append(build)
    used = {saving: _used_to_pay(builder, some[0]) for saving, some in by_saving.items()}
    always = _in_each(list(used.values()))
    own = {saving: tuple([a for a in uses if a not in always]) for saving, uses in used.items()}
    places: list[Choice] = []
    for build, saving in zip(builds, saved, strict=True):
        draft = ChoiceDraft("place", _NAMES[build.placement.brick], build)
        draft.uses, draft.gains = own[saving], counter.of(build, saving)
        places.append(freeze(draft, Choice))
    prices = tuple(sorted([tile.size - saving for saving in used]))
    label = builder.say(words.tile_offered, tile, prices, len(builds))
    return leads_to(
        by_turn(places, builder.say, builder.asked("construct", 2)),
        "tile",
        label,
        tile=tile,
        uses=always,
    )


_NAMES = {1 << cell: cell_name(cell) for cell in range(CELLS)}


def _used_to_pay(builder: Builder, build: moves.Build) -> tuple[Ability, ...]:
    """Return the ability tiles that every payment for this build uses."""
    ways = payments(builder.known, builder.me, build)
    return _in_each([_used_by(builder, pay) for pay in ways])


def _in_each(groups: Sequence[tuple[Ability, ...]]) -> tuple[Ability, ...]:
    """Return the ability tiles that are in all groups."""
    return tuple([one for one in groups[0] if all(one in group for group in groups)])


def _used_by(builder: Builder, pay: moves.Pay) -> tuple[Ability, ...]:
    """Return the ability tiles that a payment uses.

    A color changed for a first tile is changed for a second one as well, without a tile
    (expansion.construct-twice.change).
    """
    uses: tuple[Ability, ...] = (CONSTRUCTION_DISCOUNT,) if pay.discount else ()
    if pay.from_color is not None and CHANGE_OF_COLORS in builder.me.active:
        uses += (CHANGE_OF_COLORS,)
    return uses


def payments_for(builder: Builder, actions: Sequence[moves.Pay]) -> Iterator[Choice]:
    """Yield the choice of a payment."""
    pending = builder.view.pending
    if pending is None:  # pragma: no cover - a payment is asked for a pending build only
        return
    tile = pending.tile
    ways = [
        leaf("payment", builder.say(words.paid, tile.color, pay), pay, uses=_used_by(builder, pay))
        for pay in actions
    ]
    label, text = builder.say(words.paying, tile), builder.say(words.paying_how, tile)
    yield builder.choice("pay", ways, label, text, tile=tile, uses=_used_to_build(builder))


# Single-cell tiles


def singles(
    builder: Builder, actions: Sequence[moves.PlaceSpecial | moves.PlaceJoker]
) -> Iterator[Choice]:
    """Yield the choice of a cell for a special tile or a joker tile."""
    counter = GainsCounter(builder.view)
    cells = [leaf("cell", cell_name(one.cell), one, gains=counter.of(one)) for one in actions]
    kind: str = "place_joker" if isinstance(actions[0], moves.PlaceJoker) else "place_special"
    moment = _MOMENTS.get(builder.view.phase, "before")
    label = builder.say(words.placing, f"{kind} {moment}")
    uses: tuple[Ability, ...] = ()
    if moment in {"before", "after"}:
        uses = (*_used_to_build(builder, twice=False), SPECIAL_TILE)
    yield builder.choice(kind, cells, label, uses=uses)


_MOMENTS = {
    Phase.COAT_OF_ARMS: "coat",
    Phase.REWARD: "reward",
    Phase.AFTER_PURCHASE: "after",
}
"""The occasion for a single-cell tile, by phase; otherwise "Special tile" before a purchase."""
