"""The choices of a player as numbered lists that fit on a screen.

Whatever can be chosen is listed; nobody has to know the notation. The many places of a facade tile
are chosen in two steps: first the tile, then its place, with a little picture of each way to turn
and flip it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, zip_longest
from typing import Any

import attrs

from copenhagen.cardgame.actions import (
    Action,
    ActivateAbilities,
    Build,
    Decline,
    Discard,
    Done,
    Pay,
    PlaceSpecial,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import COAT_ROWS, Counts, FacadeTile
from copenhagen.cardgame.payment import cost
from copenhagen.cardgame.placing import with_tile
from copenhagen.cardgame.scoring import points
from copenhagen.cardgame.state import House
from copenhagen.cardgame.views import View
from copenhagen.cli.screen import WIDTH
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import COLUMNS, cell_name, cells_of
from copenhagen.house.lines import complete_rows
from copenhagen.notation import write_move

__all__ = ["Choice", "Group", "Menu", "counted", "menu_of"]

_GAP = "   "


@attrs.frozen
class Choice:
    """One entry: its words, the action that it stands for or the menu that it leads to, and marks.

    The marks say what the choice is good for, as explained below the menu.
    """

    words: str
    leads_to: "Action | Menu"
    marks: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the words and the marks."""
        return " ".join((self.words, *self.marks))


@attrs.frozen
class Group:
    """Choices under one heading, which may be a picture of several lines."""

    heading: tuple[str, ...]
    choices: tuple[Choice, ...]


@attrs.frozen
class Menu:
    """Groups of choices, numbered through from 1, and notes below them.

    With `beside`, the groups stand side by side, else one below the other.
    """

    groups: tuple[Group, ...]
    notes: tuple[str, ...] = ()
    beside: bool = False
    tile: FacadeTile | None = None
    """The tile whose place is asked."""

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All choices in the order of their numbers."""
        return tuple(choice for group in self.groups for choice in group.choices)

    def lines(self) -> Iterator[str]:
        """Yield the menu as text, no line wider than 80 characters."""
        digits = len(str(len(self.choices)))
        number = iter(range(1, len(self.choices) + 1))
        shown = [
            (group.heading, [f"{next(number):>{digits}} {choice}" for choice in group.choices])
            for group in self.groups
        ]
        if self.beside:
            yield from _blocks([[*heading, *entries] for heading, entries in shown])
        else:
            for heading, entries in shown:
                yield from heading
                yield from (f"  {line}" for line in _columns(entries, WIDTH - 2))
        yield from self.notes


def _columns(entries: Sequence[str], width: int) -> Iterator[str]:
    """Yield entries in as many columns as fit, read downwards."""
    widest = max(map(len, entries))
    columns = max(1, (width + len(_GAP)) // (widest + len(_GAP)))
    rows = -(-len(entries) // columns)
    for row in range(rows):
        yield _GAP.join(f"{entry:{widest}}" for entry in entries[row::rows]).rstrip()


def _blocks(blocks: Iterable[list[str]]) -> Iterator[str]:
    """Yield blocks of lines side by side, as many as fit, then the next ones below them."""
    band: list[list[str]] = []
    used = 0
    for block in blocks:
        width = max(map(len, block))
        if band and used + len(_GAP) + width > WIDTH:
            yield from _band(band)
            yield ""
            band, used = [], 0
        used += width + (len(_GAP) if band else 0)
        band.append(block)
    yield from _band(band)


def _band(blocks: list[list[str]]) -> Iterator[str]:
    widths = [max(map(len, block)) for block in blocks]
    for cells in zip_longest(*blocks, fillvalue=""):
        line = _GAP.join(f"{cell:{width}}" for cell, width in zip(cells, widths, strict=True))
        yield line.rstrip()


def menu_of(view: View, actions: Sequence[Action]) -> Menu:
    """Return the menu of `actions`, the legal ones of the player whose `view` this is."""
    groups: list[Group] = []
    for kind, some in groupby(actions, type):
        for group in _GROUPS[kind](view, tuple(some)):
            before = groups.pop() if groups and groups[-1].heading == group.heading else None
            groups.append(Group(group.heading, (before.choices if before else ()) + group.choices))
    return Menu(tuple(groups), tuple(_legend(groups)))


# Cards


def _takes(view: View, actions: Sequence[TakeCards]) -> Iterator[Group]:
    adjacent = [take for take in actions if take.slots[1] == take.slots[0] + 1]
    others = [take for take in actions if take.slots[1] != take.slots[0] + 1]
    yield Group(("Take two cards:",), tuple(_take(view, take) for take in adjacent))
    if others:
        heading = 'Take two cards that are not adjacent, with "Any cards":'
        yield Group((heading,), tuple(_take(view, take) for take in others))


def _take(view: View, take: TakeCards) -> Choice:
    cards = " + ".join(str(view.display[slot]) for slot in take.slots)
    return Choice(f"{write_move(take)}  {cards}", take)


def _additional(view: View, actions: Sequence[TakeAdditional]) -> Iterator[Group]:
    choices = [Choice(f"{write_move(take)}  {view.display[take.slot]}", take) for take in actions]
    yield Group(('Take one more card, with "Additional card":',), tuple(choices))


def _discards(_: View, actions: Sequence[Discard]) -> Iterator[Group]:
    cards = sum(actions[0].cards)
    heading = f"The hand limit is seven: discard {cards} {'card' if cards == 1 else 'cards'}:"
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
    heading = "Construct a facade tile (its place is asked next):"
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
    by_turn: dict[str, list[Build]] = {}
    for build in builds:
        by_turn.setdefault(build.placement.turn, []).append(build)
    pictures = [tuple(_picture(some[0])) for some in by_turn.values()]
    highest = max(map(len, pictures))
    groups = tuple(
        Group(
            ("",) * (highest - len(picture)) + picture,
            tuple(_place(house, build, dear) for build in some),
        )
        for picture, some in zip(pictures, by_turn.values(), strict=True)
    )
    note = f"The cell is that of the brick, the capital {tile.color.letter.upper()}."
    return Menu(groups, (note, *_legend(groups)), beside=True, tile=tile)


def _picture(build: Build) -> Iterator[str]:
    """Yield the lines of a small drawing of the tile as it would lie, the top row first."""
    letter = build.tile.color.letter
    cells = list(cells_of(build.placement.cells))
    left, right = (limit(cell % COLUMNS for cell in cells) for limit in (min, max))
    for row in range(cells[-1] // COLUMNS, cells[0] // COLUMNS - 1, -1):
        line = ""
        for cell in range(COLUMNS * row + left, COLUMNS * row + right + 1):
            mark = letter.upper() if build.placement.brick >> cell & 1 else letter
            line += mark if build.placement.cells >> cell & 1 else " "
        yield f"  {line}".rstrip()


def _place(house: House, build: Build, dear: int) -> Choice:
    """Return the cell of the brick, and marks for what the place is good for."""
    cell = cell_name(build.placement.brick.bit_length() - 1)
    cheaper = ("<",) if cost(house, build) < dear else ()
    return Choice(cell, build, (*_gains(house, build), *cheaper))


def _gains(house: House, tile: Build | PlaceSpecial) -> Iterator[str]:
    """Yield marks for the points and the coats of arms that the tile brings at once."""
    after = with_tile(house, tile)
    if gained := points(after) - points(house):
        yield f"+{gained}"
    rows = complete_rows(after.filled) & ~complete_rows(house.filled) & COAT_ROWS
    if coats := (tile.placement.cells & house.coats).bit_count() + rows.bit_count():
        yield "*" * coats


_MEANINGS = {"+": "+ points", "*": "* a coat of arms", "<": "< one card cheaper there"}


def _legend(groups: Iterable[Group]) -> Iterator[str]:
    """Yield one line that explains the marks in use, where there are any."""
    used = {mark[0] for group in groups for choice in group.choices for mark in choice.marks}
    if used:
        yield f"({'; '.join(meaning for mark, meaning in _MEANINGS.items() if mark in used)})"


# Coats of arms


def _specials(view: View, actions: Sequence[PlaceSpecial]) -> Iterator[Group]:
    house = view.me.house
    choices = [
        Choice(write_move(action), action, tuple(_gains(house, action))) for action in actions
    ]
    yield Group(("Coat of arms action: place a special tile on a cell:",), tuple(choices))


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
    TakeAdditional: _additional,
    Discard: _discards,
    Build: _builds,
    Pay: _payments,
    PlaceSpecial: _specials,
    TakeAbility: _abilities,
    ActivateAbilities: _single("flip all inactive ability tiles back, for the next turn"),
    Decline: _single("let this coat of arms action go"),
    Done: _single("leave it"),
}
