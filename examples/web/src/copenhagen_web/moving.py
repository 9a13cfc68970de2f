"""What moves on a page when something has happened: from the events of the game.

A page says for each piece of news the number of the move that brought it, how it is shown, and in
which part of the pictures. The script starts only those that are newer than the page before.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import copenhagen as cph
from copenhagen import cardgame, rollwrite
from copenhagen.house import names_of
from copenhagen.render import Changes

__all__ = ["News", "news"]


@dataclass(frozen=True)
class News:
    """One thing that moves: `how` is its class in the style sheet, `at` where it is, as a selector.

    A thing that has come from elsewhere flies from `origin` to `at`.
    """

    how: str
    at: str
    origin: str = ""


def news(events: Iterable[cph.Event], seat: int | None) -> Iterator[News]:
    """Yield what moves on the page of a seat, or of somebody who watches, after these events."""
    told = tuple(events)
    for event in told:
        match event:
            case cardgame.CardsTaken(taker, slots, colors):
                hand = ".picture-hand" if taker == seat else f'[data-panel="{taker}"]'
                for slot, color in zip(slots, colors, strict=True):
                    card = f'.picture-display [data-slot="{slot}"]'
                    yield News("taken", f'{hand} [data-hand="{color.letter}"]', card)
            case cardgame.CardTurned(slot, _):
                yield News("turned", f'.picture-display [data-slot="{slot}"]')
            case rollwrite.DiceRolled():
                yield News("rolled", ".picture-dice [data-die]")
            case _:
                pass
    yield from _changed(Changes.after(told))


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
