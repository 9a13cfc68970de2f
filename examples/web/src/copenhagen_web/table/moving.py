"""Animations of a page after something has happened, derived from the events of the game.

For each animation a page gives the number of the move behind it, its style, and its place in the
pictures. The script plays only those that are newer than the previous page.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import copenhagen as cph
from copenhagen import cardgame, rollwrite
from copenhagen.house import names_of
from copenhagen.render import Changes


@dataclass(frozen=True)
class News:
    """One animation: `how` is its class in the style sheet, `at` a selector for its place.

    Something that comes from elsewhere flies from `origin` to `at`.
    """

    how: str
    at: str
    origin: str = ""


def news(events: Iterable[cph.Event], seat: int | None) -> Iterator[News]:
    """Yield the animations after these events on the page of a seat, or of a spectator."""
    told = tuple(events)
    for event in told:
        yield from _cards(event, seat)
        yield from _things(event)
    yield from _changed(Changes.after(told))


def _cards(event: cph.Event, reader: int | None) -> Iterator[News]:
    """Yield cards that move from one place to another, or are turned over."""
    by = getattr(event, "seat", None)
    hand = ".picture-hand" if by == reader else f'[data-panel="{by}"]'
    # Some cards in another player's hand are hidden.
    held = [f'{hand} :is([data-hand="{one.letter}"], [data-hand="hidden"])' for one in cph.COLORS]
    supply, pile = (f'.picture-supply [data-pile="{name}"]' for name in ("supply", "discard"))
    match event:
        case cardgame.CardsTaken(_, slots, cards):
            for slot, color in zip(slots, cards, strict=True):
                yield News("taken", held[color], f'.picture-display [data-slot="{slot}"]')
        case cardgame.CardsPaid() | cardgame.CardsDiscarded():
            for cards_held, number in zip(held, event.cards, strict=True):
                if number:
                    yield News("paid", pile, cards_held)
        case cardgame.CardDrawn() | cardgame.DiscardedTaken():
            yield News("taken", hand, supply if isinstance(event, cardgame.CardDrawn) else pile)
        case cardgame.CardTurned(slot, _):
            yield News("turned", f'.picture-display [data-slot="{slot}"]')
        case _:
            pass


def _things(event: cph.Event) -> Iterator[News]:
    """Yield tiles gained by a player, and rolled dice."""
    panel = f'[data-panel="{getattr(event, "seat", None)}"]'
    match event:
        case cardgame.TileBuilt(_, build):
            cells = names_of(build.placement.cells)
            yield _placed(panel, cells, f'.picture-tiles [data-tile="{build.tile}"]')
        case cardgame.SpecialPlaced(_, cell) | cardgame.JokerPlaced(_, cell):
            tile = ".picture-tiles :is([data-tile=w], [data-tile=j])"
            yield _placed(panel, names_of(1 << cell), tile)
        case cardgame.AbilityTaken(_, ability):
            yield _gained(panel, f'[data-ability="{ability}"]')
        case cardgame.MissionGained(_, mission):
            yield _gained(panel, f'[data-mission="{mission}"]')
        case rollwrite.DiceRolled():
            yield News("rolled", ".picture-dice [data-die]")
        case rollwrite.ShapeChosen(_, shape):
            yield News("marked", f'.picture-sheet [data-tile="{shape}"]')
        case _:
            pass


def _gained(panel: str, thing: str) -> News:
    return News("taken", f"{panel} {thing}", f".stock {thing}")


def _placed(panel: str, cells: tuple[str, ...], origin: str) -> News:
    return News("placed", ", ".join(f'{panel} [data-cell="{cell}"]' for cell in cells), origin)


def _changed(changes: Changes) -> Iterator[News]:
    for how, masks in (("laid", changes.cells), ("completed", changes.lines)):
        for seat, mask in masks:
            for cell in names_of(mask):
                yield News(how, f'[data-panel="{seat}"] [data-cell="{cell}"]')
    for seat, ability in changes.abilities:
        yield News("turned", f'[data-panel="{seat}"] [data-ability="{ability}"]')
    for seat, mission in changes.missions:
        yield News("turned", f'[data-panel="{seat}"] [data-mission="{mission}"]')
    for seat, color, box in changes.boxes:
        track = f'[data-panel="{seat}"] [data-track="{color.letter}"]'
        yield News("marked", f'{track} [data-box="{box}"]')
    for seat, _ in changes.points:
        yield News("scored", f".players .seat-{seat} .points")
        yield News("scored", f'.picture-score [data-seat="{seat}"]')
