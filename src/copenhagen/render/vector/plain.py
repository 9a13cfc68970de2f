"""The picture of a table for games without their own pictures: its drawing as text."""

from typing import TYPE_CHECKING

from copenhagen.engine.game import OfItsGame
from copenhagen.messages import translated
from copenhagen.render.text.plain import plain
from copenhagen.render.vector.drawing import Drawn, Wanted
from copenhagen.render.vector.elements import Picture, text

if TYPE_CHECKING:
    from copenhagen.games import PublicView, State, View

_WIDTH, _LINE, _SIZE = 640.0, 20.0, 14.0

_GAME_OF = OfItsGame("state", "view", "public_view", what="state or a view")


def plain_table(table: "State | View | PublicView", wanted: Wanted) -> Drawn:
    """Return a table as lines of text, its title, and its description."""
    game, speech = _GAME_OF[type(table)], wanted.speech
    lines = plain(game, table, speech.names, speech.lang).splitlines()
    parts = [
        text(8, _LINE * (number + 1), line, _SIZE, "soft") for number, line in enumerate(lines)
    ]
    picture = Picture(_WIDTH, _LINE * (len(lines) + 1), tuple(parts))
    return picture, translated(game.title, speech.lang), "; ".join(lines)
