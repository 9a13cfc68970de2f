"""Pictures of examples that were played."""

from typing import Any, get_args

import attrs

from copenhagen.cardgame import actions as card_actions
from copenhagen.errors import Fault
from copenhagen.games import covered
from copenhagen.pages.playing import BrokenExample, Played
from copenhagen.render import Changes, Layout, Overlay, Part, Preview, Refusal, svg
from copenhagen.rollwrite import actions as roll_actions

__all__ = ["PARTS", "pictures"]

PARTS = ("house", "player", "table", "portrait", *get_args(Part))
"""What an example can draw: a house, what lies before a player, a whole table, or a part of it."""


def pictures(played: Played, lang: str = "en") -> list[str]:
    """Return the pictures of an example, as documents of SVG: one for each part that it names.

    Raises `BrokenExample` if there is no such part in the game.
    """
    return [_picture(played, part, lang) for part in played.example.part.split()]


def _picture(played: Played, part: str, lang: str) -> str:
    state: Any = played.state
    overlays = list(_overlays(played))
    if part == "house":
        own = [_of_seat(overlay, played.seat) for overlay in overlays]
        return svg(state.players[played.seat].house, overlays=own, lang=lang)
    if part == "player":
        return svg(state.players[played.seat], lang=lang)
    if part in {"table", "portrait"}:
        layout: Layout = "portrait" if part == "portrait" else "landscape"
        return svg(state, overlays=overlays, layout=layout, lang=lang)
    if part not in PARTS:
        text = f"{part!r} is not one of {', '.join(PARTS)}"
        raise BrokenExample([Fault(played.example.rule, text)])
    known: Any = part
    return svg(state, part=known, overlays=overlays, lang=lang)


def _overlays(played: Played) -> list[Overlay]:
    """Return what the moves changed, and the last one where it has changed nothing yet."""
    found: list[Overlay] = []
    if played.moves:
        first, last = played.states[0], played.states[-1]
        changes = Changes.between(first, last)
        found.append(changes)
        action: Any = played.moves[-1]
        if played.refused is None and not changes.cells and _covers(action):
            found.append(Preview(action))
    if played.refused is not None and not isinstance(played.refused, _OUTCOMES):
        refused: Any = played.refused
        found.append(Refusal(refused, ()))
    return found


_OUTCOMES = (*get_args(card_actions.Outcome), roll_actions.Roll)
"""What chance does is nowhere on the table before it has happened."""


def _covers(move: Any) -> bool:  # noqa: ANN401 (an action or an outcome of chance)
    return hasattr(move, "placement") or hasattr(move, "cell") or bool(_cells(move))


def _cells(move: Any) -> tuple[str, ...]:  # noqa: ANN401
    try:
        return covered(move)
    except ValueError:
        return ()


def _of_seat(overlay: Overlay, seat: int) -> Overlay:
    """Return what an overlay says of one house."""
    if not isinstance(overlay, Changes):
        return overlay
    return attrs.evolve(
        overlay,
        cells=tuple(one for one in overlay.cells if one[0] == seat),
        lines=tuple(one for one in overlay.lines if one[0] == seat),
    )
