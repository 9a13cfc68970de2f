"""Pictures of examples that were played."""

from functools import lru_cache
from typing import Any, cast, get_args

import attrs

from copenhagen import Move, Outcome, view
from copenhagen.cardgame import Player, TakeAdditional, TakeCards
from copenhagen.cardgame.pictures.table import belongings
from copenhagen.errors import Fault, InvalidValue
from copenhagen.house import mask_of
from copenhagen.messages import message
from copenhagen.pointing import covered
from copenhagen.render import Changes, Overlay, Part, Preview, Refusal, svg
from copenhagen.render.vector.elements import document
from copenhagen.render.vector.wording import Speech, with_signs
from copenhagen_docs.playing import BrokenExample, Played

__all__ = ["NAMES", "PARTS", "completes", "pictures", "shown_before"]

PARTS = ("house", "player", "belongings", "table", "portrait", *get_args(Part))
"""The parts that an example can draw: a house, all that lies before a player, the same without the
house, a whole table, or a part of it.

Belongings are the points, the hand, the ability tiles and the missions, in the card game.
"""


NAMES = ("Ada", "Bo", "Cleo", "Dan")
"""The players in the pictures, by seat."""


def pictures(played: Played, lang: str = "en") -> list[str]:
    """Return the pictures of an example, as documents of SVG: one for each part that it names.

    They are lean, and without their style, which a page has once (`copenhagen.render.style_sheet`).

    Raises `BrokenExample` if there is no such part in the game.
    """
    try:
        return [_picture(played, part, lang) for part in played.example.part.split()]
    except InvalidValue as error:
        raise BrokenExample([Fault(played.name, str(fault)) for fault in error.faults]) from None


@lru_cache(maxsize=1024)
def _picture(played: Played, part: str, lang: str) -> str:
    """Return one picture; an example on several pages is drawn once."""
    state: Any = played.state
    overlays = list(_overlays(played))
    if part in shown_before(played):
        state, overlays = played.states[-2], [Preview(cast("Any", played.moves[-1]))]
    if part == "hand":
        state = view(state, played.seat)
    if part == "house":
        house = state.players[played.seat].house
        own = [_of_seat(overlay, played.seat) for overlay in overlays]
        return svg(house, overlays=own, lang=lang, styled=False, lean=True)
    if part == "belongings":
        return _belongings(played, lang)
    if part == "player":
        return svg(state.players[played.seat], lang=lang, styled=False, lean=True)
    if part in {"table", "portrait"}:
        how: dict[str, Any] = {"layout": "portrait" if part == "portrait" else "landscape"}
    elif part in PARTS:
        how = {"part": part}
    else:
        text = f"{part!r} is not one of {', '.join(PARTS)}"
        raise InvalidValue([Fault("part", text)])
    names = NAMES[: len(state.players)]
    return svg(state, overlays=overlays, names=names, lang=lang, styled=False, lean=True, **how)


def _belongings(played: Played, lang: str) -> str:
    player = played.state.players[played.seat]
    if not isinstance(player, Player):
        raise BrokenExample([Fault(played.example.rule, "belongings are of the card game")])
    speech = Speech(lang, ())
    picture = belongings(player, speech, _BESIDE)
    drawn = document(picture, speech.say(message("Player")), "", styled=False, lean=True)
    return with_signs(drawn, lang)


_BESIDE = 190
"""How wide belongings are, which find room beside a house."""


def _overlays(played: Played) -> list[Overlay]:
    """Return the changes by the moves, and the last move if it has changed nothing yet."""
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


def completes(played: Played) -> bool:
    """Tell whether pictures show a row or a column that the moves have completed."""
    drawn = {"house", "table", "portrait", "houses"} & {*played.example.part.split()}
    return bool(drawn) and any(one.lines for one in _overlays(played) if isinstance(one, Changes))


def shown_before(played: Played) -> frozenset[str]:
    """Return the parts that show the position before the last move; all others show the last one.

    Cards that are taken have a frame where they lie in the display.
    """
    return frozenset({"display"} & {*played.example.part.split()} if _takes(played) else ())


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
    """Return the part of an overlay for one house."""
    if not isinstance(overlay, Changes):
        return overlay
    return attrs.evolve(
        overlay,
        cells=tuple(one for one in overlay.cells if one[0] == seat),
        lines=tuple(one for one in overlay.lines if one[0] == seat),
    )
