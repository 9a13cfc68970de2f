"""Pictures of examples that were played."""

import re
from functools import lru_cache
from typing import Any, cast, get_args

import attrs

from copenhagen import Move, Outcome, covered, view
from copenhagen.cardgame import House, Player, TakeAdditional, TakeCards
from copenhagen.errors import Fault, InvalidValue
from copenhagen.house import COLUMNS, ROWS, mask_of
from copenhagen.messages import message
from copenhagen.render import Changes, Layout, Overlay, Part, Preview, Refusal, svg
from copenhagen.render.vector.cardgame.table import belongings
from copenhagen.render.vector.elements import document
from copenhagen.render.vector.wording import Speech
from copenhagen_docs.lean import lean
from copenhagen_docs.playing import BrokenExample, Played

__all__ = ["PARTS", "pictures"]

PARTS = ("house", "player", "belongings", "table", "portrait", *get_args(Part))
"""The parts that an example can draw: a house, all that lies before a player, the same without the
house, a whole table, or a part of it.

Belongings are the points, the hand, the ability tiles and the missions, in the card game.
"""


def pictures(played: Played, lang: str = "en") -> list[str]:
    """Return the pictures of an example, as documents of SVG: one for each part that it names.

    They are without their style, which a page has once (`copenhagen.render.style_sheet`), and lean.

    Raises `BrokenExample` if there is no such part in the game.
    """
    try:
        return [_lean(played, part, lang) for part in played.example.part.split()]
    except InvalidValue as error:
        raise BrokenExample([Fault(played.name, str(fault)) for fault in error.faults]) from None


@lru_cache(maxsize=1024)
def _lean(played: Played, part: str, lang: str) -> str:
    """Return one picture; an example stands on several pages, and is drawn for the first."""
    picture = _picture(played, part, lang)
    seen = _VIEW.search(picture)
    return lean(picture, float(seen[1]) if seen else 0, described=part not in get_args(Part))


_VIEW = re.compile('viewBox="0 ([0-9.]+) ')
"""The upper edge of what is seen of a picture."""


def _picture(played: Played, part: str, lang: str) -> str:
    state: Any = played.state
    overlays = list(_overlays(played))
    if part == "display" and _takes(played):
        state, overlays = played.states[-2], [Preview(cast("Any", played.moves[-1]))]
    if part == "hand":
        state = view(state, played.seat)
    if part == "house":
        house = state.players[played.seat].house
        own = [_of_seat(overlay, played.seat) for overlay in overlays]
        drawn = svg(house, overlays=own, lang=lang, styled=False)
        seen = house.filled | (_mask(played.refused) if played.refused else 0)
        return _lower_rows(drawn, seen) if isinstance(house, House) else drawn
    if part == "belongings":
        return _belongings(played, lang)
    if part == "player":
        return svg(state.players[played.seat], lang=lang, styled=False)
    if part in {"table", "portrait"}:
        layout: Layout = "portrait" if part == "portrait" else "landscape"
        return svg(state, overlays=overlays, layout=layout, lang=lang, styled=False)
    if part not in PARTS:
        text = f"{part!r} is not one of {', '.join(PARTS)}"
        raise InvalidValue([Fault("part", text)])
    known: Any = part
    return svg(state, part=known, overlays=overlays, lang=lang, styled=False)


def _belongings(played: Played, lang: str) -> str:
    player = played.state.players[played.seat]
    if not isinstance(player, Player):
        raise BrokenExample([Fault(played.example.rule, "belongings are of the card game")])
    speech = Speech(lang, ())
    picture = belongings(player, speech, _BESIDE)
    return document(picture, speech.say(message("Player")), "", styled=False)


_BESIDE = 190
"""How wide belongings are, which find room beside a house."""


def _lower_rows(drawn: str, seen: int) -> str:
    """Return the picture of a house without the upper rows where there is nothing to be seen.

    A row more than is `seen` stays, four at least, and a bit of the next, which says that the house
    goes on. An empty house is drawn whole, and so is one that is nearly full.
    """
    rows = max(_FEWEST_ROWS, 2 + (seen.bit_length() - 1) // COLUMNS)
    if not seen or rows >= ROWS - 1:
        return drawn
    top = _ROOF + (ROWS - rows) * _ROW - _NEXT_ROW

    def lower(found: re.Match[str]) -> str:
        width, height = found[1], f"{float(found[2]) - top:g}"
        return f'viewBox="0 {top} {width} {height}" width="{width}" height="{height}"'

    return _SIZE.sub(lower, drawn, count=1)


_FEWEST_ROWS = 4
_ROOF, _ROW, _NEXT_ROW = 46, 40, 14
"""How high the roof of a drawn house is with the edge above it, a row, and a bit of a row."""

_SIZE = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)" width="[0-9.]+" height="[0-9.]+"')


def _overlays(played: Played) -> list[Overlay]:
    """Return what the moves changed, and the last one where it has changed nothing yet."""
    found: list[Overlay] = []
    if played.moves:
        changes = Changes.between(played.states[0], played.states[-1])
        found.append(changes)
        last: Any = played.moves[-1]
        built = [mask for _, mask in changes.cells]
        mask = _mask(last)
        if played.refused is None and mask and not any(mask & cells for cells in built):
            found.append(Preview(last))
    if played.refused is not None and not _is_outcome(played.refused):
        found.append(Refusal(cast("Any", played.refused), ()))
    return found


def _takes(played: Played) -> bool:
    """Tell whether the last move takes cards from the display."""
    taken = played.moves[-1] if played.moves and played.refused is None else None
    return isinstance(taken, TakeCards | TakeAdditional)


def _mask(move: Move) -> int:
    """Return the cells that a move covers."""
    return 0 if _is_outcome(move) else mask_of(covered(cast("Any", move)))


def _is_outcome(move: Move) -> bool:
    return isinstance(move, Outcome)


def _of_seat(overlay: Overlay, seat: int) -> Overlay:
    """Return what an overlay says of one house."""
    if not isinstance(overlay, Changes):
        return overlay
    return attrs.evolve(
        overlay,
        cells=tuple(one for one in overlay.cells if one[0] == seat),
        lines=tuple(one for one in overlay.lines if one[0] == seat),
    )
