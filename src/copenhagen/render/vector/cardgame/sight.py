"""The sight that all parts of a table of the card game are drawn from, and how wide they are."""

import attrs

from copenhagen.render.scene.cardgame import Table
from copenhagen.render.vector.marks import Marks
from copenhagen.render.vector.wording import Speech

__all__ = ["INNER", "NARROW", "Sight"]


NARROW = 374.0
"""The width of a table in portrait, and of what stands beside the houses in landscape."""

INNER = NARROW - 20


@attrs.frozen
class Sight:
    """The scene that is drawn, in whose words, and what is laid over it."""

    scene: Table
    speech: Speech
    marks: Marks
    asked: tuple[str, ...] = ()
