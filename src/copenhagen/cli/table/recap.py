"""The story beside the question: a line for each turn, with the points that it brought first."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import islice
from types import MappingProxyType
from typing import Any

from rich.console import Console
from rich.style import Style
from rich.text import Text

from copenhagen.cardgame import DiscardedTaken, FacadeTile
from copenhagen.cardgame import events as card
from copenhagen.cli.session import Turn
from copenhagen.cli.table.colors import DIM, HEADING, WELL, words
from copenhagen.cli.table.panels import Look
from copenhagen.games import Event
from copenhagen.house import cell_name
from copenhagen.messages import message, plural, quoted
from copenhagen.render import Changes, name
from copenhagen.render.words import lines_named
from copenhagen.rollwrite import FacadeShape
from copenhagen.rollwrite import events as roll


def recap(
    before: Iterable[Turn], unseen: Sequence[Turn], room: tuple[int, int], look: Look
) -> Text:
    """Return a line for each turn of `unseen`, within a number of columns and lines.

    Where there is room, long lines are broken, those with points first, and turns from `before`,
    the newest first, are above them. Where there is too little, the last line says how many turns
    are left out.
    """
    width, height = max(room[0], 1), max(room[1], 1)
    shown = unseen if len(unseen) <= height else unseen[: height - 1]
    broken = [[told(turn, look, HEADING, "")] for turn in shown]
    spare = height - len(broken) - (len(shown) < len(unseen))
    for at in sorted(range(len(shown)), key=lambda at: not _scored(shown[at])):
        whole = broken[at][0].wrap(_console(width), width)
        if len(whole) - 1 <= spare:
            spare -= len(whole) - 1
            broken[at] = [*whole]
    lines = [part for parts in broken for part in parts]
    older = islice(before, height - len(lines)) if len(unseen) < height else ()
    lines = [*reversed([told(turn, look, DIM, DIM) for turn in older]), *lines]
    if more := len(unseen) - len(shown):
        note = plural("… and {number} more turn: l", "… and {number} more turns: l", number=more)
        lines.append(Text(look.say(note), DIM))
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return Text("\n").join(lines)


def _scored(turn: Turn) -> dict[int, int]:
    """Return the points that a turn brought, by seat."""
    return dict(Changes.after(turn.events).points)


@cache
def _console(width: int) -> Console:
    return Console(width=width)


def told(turn: Turn, look: Look, heading: Style, style: Style | str) -> Text:
    """Return a turn in a line: points, builds and cards, completed lines and coats of arms."""
    entry, scored = turn.entry, _scored(turn)
    facts = [] if entry.seat is None else [*_facts(turn.events, entry.seat, look)]
    if entry.seat is None or not (scored or facts):
        return words(f"{entry.heading}: ", heading).append(" ".join(entry.sentences), style)
    line = words(f"{entry.heading} {_named(entry.seat, look)}: ", heading)
    for seat in (entry.seat, *(other for other in scored if other != entry.seat)):
        if points := scored.get(seat, 0):
            whose = "" if seat == entry.seat else f"{_named(seat, look)} "
            line.append(whose, style).append(f"+{points} ", WELL)
    return line.append(" · ".join(map(look.say, facts)), style)


def _named(seat: int, look: Look) -> str:
    return look.names[seat].partition(" (")[0]


def _facts(events: Sequence[Event], seat: int, look: Look) -> Iterator[str]:
    """Yield the deeds of the player at a seat, and then the gains."""
    drawn = any(type(event) is roll.ShapeDrawn for event in events)
    deeds: _Told = {**_DEEDS, roll.ShapeChosen: partial(_shape, drawn=drawn)}
    for kinds in (deeds, _GAINS):
        for event in events:
            if type(event) in kinds and event.seat == seat:  # type: ignore[union-attr]  # they have
                yield from kinds[type(event)](event, look)


def _lines(event: Any, _: Look) -> Iterator[str]:  # noqa: ANN401 - of one of the games
    yield from lines_named(rows=event.rows, columns=getattr(event, "columns", ()))


def _coats(event: Any, look: Look) -> Iterator[str]:  # noqa: ANN401 - of one of the games
    for place in (*map(cell_name, getattr(event, "cells", ())), *_lines(event, look)):
        yield message("coat of arms {place}", place=look.say(place))


def _cards(event: Any, look: Look) -> Iterator[str]:  # noqa: ANN401 - of one of several kinds
    cards = " + ".join(name(color, lang=look.lang) for color in event.cards)
    yield message("{cards} taken", cards=cards)


def _built(event: card.TileBuilt, look: Look) -> Iterator[str]:
    yield message("{piece} built", piece=_piece(event.build.tile, look))


def _shape(event: roll.ShapeChosen, look: Look, *, drawn: bool) -> Iterator[str]:
    piece = _piece(event.shape, look)
    yield message("{piece} drawn", piece=piece) if drawn else message("{piece} chosen", piece=piece)


def _used(event: card.AbilityUsed | roll.AbilityUsed, look: Look) -> Iterator[str]:
    yield message("{ability} used", ability=quoted(name(event.ability, lang=look.lang)))


def _discarded(event: card.CardsDiscarded, _: Look) -> Iterator[str]:
    yield plural("{number} card discarded", "{number} cards discarded", number=sum(event.cards))


def _piece(piece: FacadeTile | FacadeShape, look: Look) -> str:
    return f"{name(piece.color, lang=look.lang)} {piece.size}"


_Told = Mapping[type, Callable[[Any, Look], Iterable[str]]]

_GAINS: _Told = MappingProxyType(
    {
        card.LinesCompleted: _lines,
        roll.LinesCompleted: _lines,
        card.CoatsReached: _coats,
        roll.CoatsReached: _coats,
        card.AbilityTaken: lambda event, look: [quoted(name(event.ability, lang=look.lang))],
        card.MissionGained: lambda event, look: [quoted(name(event.mission, lang=look.lang))],
    }
)
"""The gains of a turn, by kind of event."""

_DEEDS: _Told = MappingProxyType(
    {
        card.TileBuilt: _built,
        card.SpecialPlaced: lambda event, _: [
            message("special tile {cell}", cell=cell_name(event.cell))
        ],
        card.JokerPlaced: lambda event, _: [message("joker {cell}", cell=cell_name(event.cell))],
        card.AbilityUsed: _used,
        card.CardsDiscarded: _discarded,
        roll.AbilityUsed: _used,
        card.CardsTaken: _cards,
        DiscardedTaken: _cards,
        roll.TurnPassed: lambda *_: [message("no shape")],
    }
)
"""The tiles built, shapes chosen, cards taken and abilities used in a turn, by kind of event."""
