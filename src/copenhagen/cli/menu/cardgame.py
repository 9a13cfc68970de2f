"""The choices of a player in the card game.

The many places of a facade tile are chosen in two steps: first the tile, then its place, with a
little picture of each way to turn and flip it.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from copenhagen.cardgame.actions import (
    ADJACENT_PAIRS,
    Action,
    ActivateAbilities,
    Build,
    Decline,
    Discard,
    Done,
    DrawCards,
    KeepCards,
    Pay,
    PlaceJoker,
    PlaceSpecial,
    ScoreMission,
    TakeAbility,
    TakeAdditional,
    TakeCards,
    TakeFromDiscardPile,
)
from copenhagen.cardgame.components import COAT_ROWS, Counts, FacadeTile, Mission
from copenhagen.cardgame.rules.expansion.missions import is_met
from copenhagen.cardgame.rules.expansion.new_abilities import four_cards
from copenhagen.cardgame.rules.payment import cost
from copenhagen.cardgame.rules.placing import with_tile
from copenhagen.cardgame.rules.scoring import points
from copenhagen.cardgame.state import Phase
from copenhagen.cardgame.views import View
from copenhagen.cli.menu.layout import Choice, Group, Menu, joined, legend, picture, turns
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import cell_name
from copenhagen.house.lines import complete_rows
from copenhagen.notation import write_move

__all__ = ["before", "menu_of"]


def menu_of(view: View, actions: Sequence[Action]) -> Menu:
    """Return the menu of `actions`, the legal ones of the player whose `view` this is."""
    groups = joined(_groups(view, actions))
    return Menu(groups, tuple(legend(groups)))


def _groups(view: View, actions: Sequence[Action]) -> Iterator[Group]:
    for kind, some in groupby(actions, type):
        yield from _GROUPS[kind](view, tuple(some))


def before(view: View) -> str | None:
    """Return the line that is enough to look at before the question; ``None`` for the table."""
    return None if view.phase in _DRAWN else f"In hand: {counted(view.hand)}"


_DRAWN = (
    Phase.ACTION,
    Phase.CONSTRUCT,
    Phase.COAT_OF_ARMS,
    Phase.PURCHASE,
    Phase.AFTER_PURCHASE,
    Phase.REWARD,
)


# Cards


def _takes(view: View, actions: Sequence[TakeCards]) -> Iterator[Group]:
    by_heading: dict[str, list[TakeCards]] = {heading: [] for heading in _TAKES}
    for take in actions:
        by_heading[_heading(view, take)].append(take)
    for heading, takes in by_heading.items():
        if takes:
            yield Group((heading,), tuple(_take(view, take) for take in takes))


def _heading(view: View, take: TakeCards) -> str:
    """Return the heading under which a take stands: how many cards, and whether adjacent."""
    two, two_of_any, four, four_of_any = _TAKES
    if len(take.slots) == len(ADJACENT_PAIRS[0].slots):
        return two if take in ADJACENT_PAIRS else two_of_any
    adjacent = four_cards.ADJACENT[view.game.options.four_cards]
    return four if take in adjacent else four_of_any


_TAKES = (
    "Take two cards:",
    'Take two cards that are not adjacent, with "Any cards":',
    'Take four cards, with "Four cards":',
    'Take four cards that are not adjacent, with "Four cards" and "Any cards":',
)


def _take(view: View, take: TakeCards) -> Choice:
    cards = " + ".join(str(view.display[slot]) for slot in take.slots)
    return Choice(f"{write_move(take)}  {cards}", take)


def _additional(view: View, actions: Sequence[TakeAdditional]) -> Iterator[Group]:
    choices = [Choice(f"{write_move(take)}  {view.display[take.slot]}", take) for take in actions]
    yield Group(('Take one more card, with "Additional card":',), tuple(choices))


def _discard_pile(view: View, actions: Sequence[TakeFromDiscardPile]) -> Iterator[Group]:
    (action,) = actions
    words = f'{view.pile[-1]} + {view.pile[-2]} from the discard pile, with "Discard pile"'
    yield Group((_FROM_A_PILE,), (Choice(f"{write_move(action)}  {words}", action),))


def _draw_pile(_: View, actions: Sequence[DrawCards]) -> Iterator[Group]:
    (action,) = actions
    words = 'three cards from the supply, with "Draw pile"'
    yield Group((_FROM_A_PILE,), (Choice(f"{write_move(action)}  {words}", action),))


_FROM_A_PILE = "Take cards from a pile:"


def _discards(view: View, actions: Sequence[Discard]) -> Iterator[Group]:
    cards = sum(actions[0].cards)
    number = f"{cards} {'card' if cards == 1 else 'cards'}"
    if view.phase is Phase.ACTION:
        heading = f"To take cards, first discard down to seven, {number}:"
    else:
        heading = f"The hand limit is seven: discard {number}:"
    choices = [Choice(counted(action.cards), action) for action in actions]
    yield Group((heading,), tuple(choices))


def counted(cards: Counts) -> str:
    """Return the cards in words, by color."""
    return " + ".join(f"{cards[color]} {color}" for color in COLORS if cards[color]) or "no card"


def _payments(view: View, actions: Sequence[Pay]) -> Iterator[Group]:
    if view.pending is None:  # pragma: no cover - a payment is asked for a pending build only
        return
    tile = view.pending.tile
    choices = [Choice(_paid(tile.color, action), action) for action in actions]
    yield Group((f"Pay for the {tile.color} tile of size {tile.size}:",), tuple(choices))


def _paid(color: Color, pay: Pay) -> str:
    cards = [f"{pay.natural} {color}"] if pay.natural else []
    if pay.from_color is not None:
        cards.append(f"{pay.converted} {pay.from_color} as {color}")
    if pay.discount:
        cards.append('"Construction discount"')
    return " + ".join(cards)


# Builds


def _builds(view: View, actions: Sequence[Build]) -> Iterator[Group]:
    heading = "Construct a facade tile (you choose its place next):"
    if view.phase is Phase.AFTER_PURCHASE:
        heading = 'Construct a second facade tile, with "Construct twice" (then its place):'
    tiles = groupby(actions, lambda build: build.tile)
    yield Group((heading,), tuple(_tile(view, tile, tuple(builds)) for tile, builds in tiles))


def _tile(view: View, tile: FacadeTile, builds: Sequence[Build]) -> Choice:
    prices = sorted({cost(view.me.house, build) for build in builds})
    price = "-".join(map(str, prices))
    cards = "card" if prices[-1] == 1 else "cards"
    places = "1 place" if len(builds) == 1 else f"{len(builds)} places"
    words = f"{tile}  {tile.color} {tile.size}, {price} {cards}, {places}"
    return Choice(words, _places(view, tile, builds))


def _places(view: View, tile: FacadeTile, builds: Sequence[Build]) -> Menu:
    house = view.me.house
    dear = max(cost(house, build) for build in builds)
    groups = turns(
        builds,
        turn=lambda build: build.placement.turn,
        drawn=lambda build: picture(
            build.placement.cells, tile.color.letter, capital=build.placement.brick
        ),
        choice=lambda build: _place(view, build, dear),
    )
    note = f"The cell is that of the brick, shown as a capital {tile.color.letter.upper()}."
    notes = (note, *legend(groups))
    return Menu(groups, notes, beside=True, prefix=str(tile), rest="[a-e][1-9][nesw]?")


def _place(view: View, build: Build, dear: int) -> Choice:
    """Return the cell of the brick, and marks for what the place is good for."""
    cell = cell_name(build.placement.brick.bit_length() - 1)
    cheaper = ("<",) if cost(view.me.house, build) < dear else ()
    return Choice(cell, build, (*_gains(view, build), *cheaper))


def _gains(view: View, tile: Build | PlaceJoker | PlaceSpecial) -> Iterator[str]:
    """Yield marks for the points, the missions and the coats of arms that the tile brings at once.

    A mission is fulfilled only where there are points (expansion.mission.moment).
    """
    house = view.me.house
    after = with_tile(house, tile)
    if gained := points(after) - points(house):
        yield f"+{gained}"
        yield from ("!" for mission in _open_missions(view) if is_met(mission, after, view.game))
    rows = complete_rows(after.filled) & ~complete_rows(house.filled) & COAT_ROWS
    if coats := (tile.placement.cells & house.coats).bit_count() + rows.bit_count():
        yield "*" * coats


def _open_missions(view: View) -> Iterator[Mission]:
    """Yield the missions of the game that the player has not gained."""
    return (mission for mission in view.game.missions or () if mission not in view.me.missions)


# Coats of arms


def _singles(view: View, actions: Sequence[PlaceSpecial | PlaceJoker]) -> Iterator[Group]:
    tile = "a joker tile" if isinstance(actions[0], PlaceJoker) else "a special tile"
    heading = _SINGLE_TILES.get(view.phase, _BEFORE).format(tile=tile)
    bricks = view.me.house.bricks
    choices = []
    for action in actions:
        over = ("#",) if action.placement.cells & bricks else ()
        choices.append(Choice(write_move(action), action, (*_gains(view, action), *over)))
    yield Group((heading,), tuple(choices))


_SINGLE_TILES = {
    Phase.COAT_OF_ARMS: "Coat of arms action: place {tile} on a cell:",
    Phase.REWARD: "Or {tile} as the reward, on a cell:",
    Phase.AFTER_PURCHASE: 'Place {tile} on a cell, with "Special tile":',
}
_BEFORE = 'Place {tile} on a cell, with "Special tile", and construct after that:'


def _reward(_: View, actions: Sequence[ScoreMission]) -> Iterator[Group]:
    (action,) = actions
    yield Group(("Reward of a mission:",), (Choice(f"{write_move(action)}  1 point", action),))


def _abilities(_: View, actions: Sequence[TakeAbility]) -> Iterator[Group]:
    choices = [Choice(f"{write_move(take)}  {take.ability.title}", take) for take in actions]
    yield Group(("Coat of arms action: take an ability tile:",), tuple(choices))


def _single(words: str) -> Callable[[View, Sequence[Action]], Iterator[Group]]:
    def group(_: View, actions: Sequence[Action]) -> Iterator[Group]:
        (action,) = actions
        yield Group(("Or:",), (Choice(f"{write_move(action)}  {words}", action),))

    return group


_GROUPS: dict[type, Callable[[View, Any], Iterator[Group]]] = {
    TakeCards: _takes,
    TakeFromDiscardPile: _discard_pile,
    DrawCards: _draw_pile,
    TakeAdditional: _additional,
    Discard: _discards,
    KeepCards: _single('keep all cards, with "Hand limit"'),
    Build: _builds,
    Pay: _payments,
    PlaceSpecial: _singles,
    PlaceJoker: _singles,
    ScoreMission: _reward,
    TakeAbility: _abilities,
    ActivateAbilities: _single("flip all inactive ability tiles back, for the next turn"),
    Decline: _single("decline this coat of arms action"),
    Done: _single("leave it"),
}
